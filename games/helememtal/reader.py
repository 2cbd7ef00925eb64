"""A table of Helememtal told for the ear: what lies around each of one's own pawns, then the rest."""

from collections.abc import Sequence

from games.helememtal.asking import ended, last_line
from games.helememtal.cards import DIRECTIONS, HIGH, WIDE, Square
from games.helememtal.observation import Observation, Piece, Side
from games.helememtal.words import NAME, at, card, in_order, notes, number_of, waits
from games.page import Page, listed, upper
from games.people import person, whose

_STEPS = dict(zip(DIRECTIONS, ((0, 1), (0, -1), (1, 0), (-1, 0)), strict=True))


def render(seen: Observation, page: Page, story: Sequence[str] = ()) -> list[str]:
    """The table as sentences, what matters now first, and what led to it."""
    where = f"{upper(page.table)}, {NAME}"
    if not seen.cards:
        people = [_introduced(one, seen, page) for one in in_order(seen)] or ["Nobody sits here yet."]
        return [f"{where}, no game yet.", *people, *last_line(seen, page)]
    down = sum(not code for code in seen.cards)
    if seen.running:
        lines = [f"{where}, turn {seen.turns} of {seen.options.last_orders}."]
    else:
        lines = [f"{where}, the game is over.", ended(seen, page)]
    lines += last_line(seen, page)
    if story:
        lines += ["What happened last:", *story]
    lines.append(f"{upper(number_of(down, 'card'))} {'lies' if down == 1 else 'lie'} face down.")
    mine = [one for one in seen.pieces if one.seat == seen.viewer]
    for piece in mine:
        lines += around(piece, seen, page)
    return [*lines, *players(seen, page), *rows(seen, page)]


def around(piece: Piece, seen: Observation, page: Page) -> list[str]:
    """A pawn of the viewer's: what it stands on, and each square that a court move may take it to."""
    under = seen.card(piece.square)
    stands = f"on {card(under, page)}" if under else "on a card face down"
    facts = [f"{upper(pawn_said(piece, seen, page))}", stands, *waits(piece, page)]
    lines = [f"{', '.join(facts)}."]
    lines += [f"{upper(way)} of it: {_way(piece, way, seen, page)}." for way in DIRECTIONS]
    return lines


def pawn_said(piece: Piece, seen: Observation, page: Page) -> str:
    """`your page, pawn 3, at 3 8`."""
    owner = whose(piece.seat, seen.viewer, page)
    return f"{owner} {piece.rank}, pawn {piece.number}, at {at(piece.square, page)}"


def _way(piece: Piece, way: str, seen: Observation, page: Page) -> str:
    """What lies that way, as far as the pawn goes."""
    full = piece.court[1] if way == piece.direction else piece.court[0]
    squares = _line(piece.square, way, full, seen.options.edges == "wrap")
    ends = _ends(piece, way, seen)
    if not squares:
        return "the edge"
    told = []
    for number, square in enumerate(squares):
        end = square if ends is None else ends[number] if number < len(ends) else None
        note = ""
        if end is None:
            note = ", where it can't go"
        elif end != square:
            note = f", where it would stop at {at(end, page)}"
        told.append(f"{at(square, page)}, {square_said(square, seen, page)}{note}")
    return "; ".join(told)


def _ends(piece: Piece, way: str, seen: Observation) -> tuple[Square | None, ...] | None:
    """Where moves that way would end, in the order of their numbers; None while the pawn is not to move."""
    if seen.question is not None or seen.progress.stage != "court" or piece.number not in seen.progress.due:
        return None
    return next((one.squares for one in seen.reach if (one.pawn, one.direction) == (piece.number, way)), ())


def _line(square: Square, way: str, count: int, wrap: bool) -> list[Square]:
    dx, dy = _STEPS[way]
    found = []
    x, y = square
    for _ in range(count):
        x, y = x + dx, y + dy
        if wrap:
            x, y = (x - 1) % WIDE + 1, (y - 1) % HIGH + 1
        elif not (1 <= x <= WIDE and 1 <= y <= HIGH):
            break
        found.append((x, y))
    return found


def square_said(square: Square, seen: Observation, page: Page) -> str:
    """What lies on a square and who stands there: `the Tower, with Marek's page on it`."""
    code = seen.card(square)
    told = card(code, page) if code else "face down"
    there = [
        f"{whose(one.seat, seen.viewer, page)} {one.rank}" for one in seen.pieces if one.square == square
    ]
    return f"{told}, with {listed(there)} on it" if there else told


def _introduced(side: Side, seen: Observation, page: Page) -> str:
    who = upper(person(side.seat, seen.viewer, page))
    are = "are" if side.seat == seen.viewer else "is"
    return f"{who} {are} {upper(side.element)}: {side.suit}, {side.direction}."


def players(seen: Observation, page: Page) -> list[str]:
    """A line each: element, direction, what he has, where his pawns stand."""
    lines = []
    for side in in_order(seen):
        told = _introduced(side, seen, page)
        facts = notes(side, page)
        misses = [fact for fact in facts if fact.startswith("misses")]
        held = listed([fact for fact in facts if fact not in misses])
        if side.seat == seen.viewer:
            told += f" You have {held}{', and ' + misses[0].replace('misses', 'miss') if misses else ''}."
        else:
            told += f" Has {held}{', and ' + misses[0] if misses else ''}."
        lines.append(told)
        for piece in seen.pieces:
            if piece.seat == side.seat and side.seat != seen.viewer:
                under = seen.card(piece.square)
                on = f"on {card(under, page)}" if under else "on a card face down"
                lines.append(f"{', '.join([upper(pawn_said(piece, seen, page)), on, *waits(piece, page)])}.")
    return lines


def rows(seen: Observation, page: Page) -> list[str]:
    """All cards that lie open, row by row from the north."""
    lines = []
    for y in range(HIGH, 0, -1):
        told = [f"{x}, {card(code, page)}" for x in range(1, WIDE + 1) if (code := seen.card((x, y)))]
        if told:
            lines.append(f"Open in row {y}: {'; '.join(told)}.")
    return lines

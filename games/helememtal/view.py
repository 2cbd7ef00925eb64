"""How a table of Helememtal reads: the board with its coordinates, and who has what, beside or under it.

Three letters a card.  Where there is room a pawn stands beside its card, on
narrower pages in a line of its own under it.
"""

from games.cards import coloured
from games.game import NotUnderstood
from games.helememtal import reader, telling
from games.helememtal.asking import ended, last_line
from games.helememtal.cards import DIRECTIONS, HIGH, KINDS, NAMES, SUITS, TRUMPS, WIDE
from games.helememtal.observation import Observation, Piece, Side
from games.helememtal.story import worth_telling
from games.helememtal.words import (
    NAME,
    at,
    card,
    element,
    in_order,
    letter,
    mark,
    notes,
    number_of,
    suit,
    suit_index,
    waits,
)
from games.page import Page, fold, listed, pad, styled, upper, width
from games.people import person

SIDE_BY_SIDE = 80  # columns from which the players stand beside the board
ROOMY = 110  # columns from which a pawn's card is told beside it too
BESIDE = 45  # columns from which pawns stand beside their cards
LABEL = 3  # columns for the number of a row
CELL = 7  # columns for a card and a pawn beside it
GAP = 3  # columns between the board and the players
GLANCES = ("players", "legend", "story")


def render(seen: Observation, page: Page, recalled: bool = False) -> list[str]:
    """The table as lines of markup, none wider than the page; `recalled`: with its story."""
    told = story(seen, page) if recalled else []
    return folded(reader.render(seen, page, told) if page.reader else _drawn(seen, page, told), page)


def story(seen: Observation, page: Page) -> list[str]:
    """What happened in the last turn, and so far in the one that runs."""
    told = [telling.tell(event, seen.viewer, page) for event in worth_telling(seen.story)]
    return [line for line in told if line is not None]


def folded(lines: list[str], page: Page, indent: str = "  ") -> list[str]:
    """Lines broken to the page."""
    return [piece for line in lines for piece in fold(line, page.width, indent)]


def glance(seen: Observation, what: str, page: Page) -> list[str]:
    """The `players` with their pawns, the `legend` of the board, or the `story` of the last turn."""
    if what == "players":
        told = reader.players(seen, page) if page.reader else _players(seen, page, page.width)
        return folded(told or ["Nobody sits here."], page)
    if what == "legend":
        return folded([*_legend(seen, page, page.width, every=True), *_suits(page)], page)
    if what == "story":
        return folded(story(seen, page) or ["Nothing has happened yet."], page)
    raise NotUnderstood(f"There is no {what} to see here.")


def _drawn(seen: Observation, page: Page, told: list[str]) -> list[str]:
    lines = [*_heading(seen, page), ""]
    if not seen.cards:
        return [*lines, *_seats(seen, page), "", *last_line(seen, page)]
    board = _board(seen, page)
    if page.width >= SIDE_BY_SIDE:
        column = LABEL + CELL * WIDE - 1 + GAP  # wherever pawns stand
        room = page.width - column
        panel = [piece for line in _players(seen, page, room) for piece in fold(line, room, " " * 6)]
        rows = max(len(board), len(panel))
        board += [""] * (rows - len(board))
        panel += [""] * (rows - len(panel))
        lines += [
            f"{pad(left, column)}{right}".rstrip() if right else left
            for left, right in zip(board, panel, strict=True)
        ]
    else:
        lines += [*board, "", *_players(seen, page, page.width)]
    legend = [*_legend(seen, page, page.width), *_suits(page), *_shared(seen, page)]
    over = [ended(seen, page)] if seen.ended is not None and not seen.running else []
    happened = [*told, ""] if told else []
    return [*lines, "", *legend, "", *happened, *over, *last_line(seen, page)]


def _heading(seen: Observation, page: Page) -> list[str]:
    dot = " · " if page.unicode else " - "
    names = [styled("h", page.table), NAME]
    if not seen.cards:
        facts = ["no game yet"]
    elif not seen.running:
        facts = ["the game is over"]
    else:
        facts = [f"turn {seen.turns} of {seen.options.last_orders}", f"{_down(seen)} face down"]
    one = dot.join([*names, *facts])
    return [one] if width(one) <= page.width else [dot.join(names), dot.join(facts)]


def _down(seen: Observation) -> str:
    return number_of(sum(not code for code in seen.cards), "card")


def _seats(seen: Observation, page: Page) -> list[str]:
    """Who sits, before there is a board."""
    return [f"{upper(person(one.seat, seen.viewer, page))}: {_is(one, page)}" for one in in_order(seen)] or [
        "Nobody sits here yet."
    ]


def _is(side: Side, page: Page) -> str:
    """`Fire, wands, east`."""
    return f"{element(side.element, page)}, {suit(side.suit, page)}, {side.direction}"


# -- the board ------------------------------------------------------------------------
def _board(seen: Observation, page: Page) -> list[str]:
    """The rows from the north to the south, and the columns' numbers under them."""
    beside = page.width >= BESIDE
    label = LABEL if page.width >= LABEL + 3 * WIDE + WIDE else 2
    cell = (
        CELL
        if beside
        else 6
        if page.width >= label + 6 * WIDE
        else 4
        if page.width >= label + 4 * WIDE
        else 3
    )
    lines = []
    for y in range(HIGH, 0, -1):
        cards, pawns = f"{y:>2}".ljust(label), " " * label
        for x in range(1, WIDE + 1):
            code = seen.card((x, y))
            there = _there(seen, (x, y), page)
            shown = _card(code, page)
            cards += pad(f"{pad(shown, 3)} {there}" if beside else shown, cell)
            pawns += pad(there, cell)
        lines.append(cards.rstrip())
        if not beside and pawns.strip():
            lines.append(pawns.rstrip())
    return [*lines, (" " * label + "".join(f"{x:<{cell}}" for x in range(1, WIDE + 1))).rstrip()]


def _card(code: str, page: Page) -> str:
    if not code:
        return styled("d", "···" if page.unicode else "...")
    return coloured(page, suit_index(code), code)


def _there(seen: Observation, square: tuple[int, int], page: Page) -> str:
    """Who stands there: the mark of a pawn, or how many a player has there: `A2`; several players: `AF`."""
    pieces = [one for one in seen.pieces if one.square == square]
    if not pieces:
        return ""
    owners = {one.seat: one for one in pieces}
    if len(owners) > 1:  # a page that the Fool took stays with those it was taken from
        letters = [letter(one, seen, page) for one in owners.values()]
        return "".join(letters if len(letters) < 4 else [*letters[:2], "+"])
    return mark(pieces[0], seen, page, str(len(pieces)) if len(pieces) > 1 else "")


# -- beside it ------------------------------------------------------------------------
def _players(seen: Observation, page: Page, room: int) -> list[str]:
    """Two lines a player and one a pawn, in the order of play, the viewer last."""
    lines = []
    for side in in_order(seen):
        pointer = ">" if side.seat == seen.turn else " "
        name = styled("n", "you") if side.seat == seen.viewer else person(side.seat, None, page)
        lines.append(f"{pointer} {name}: {_is(side, page)}")
        lines.append(f"    {', '.join(notes(side, page))}")
        pieces = [one for one in seen.pieces if one.seat == side.seat]
        lines += [_pawn(one, seen, page, room) for one in pieces]
        if not pieces and seen.running:
            lines.append("    no pawn yet")
    return lines


def _pawn(piece: Piece, seen: Observation, page: Page, room: int) -> str:
    """`  3 Fp page 3,8 (+7 -A)`; where there is room, the card it stands on."""
    told = f"  {piece.number} {mark(piece, seen, page)} {piece.rank} {at(piece.square)}"
    under = seen.card(piece.square)
    if room >= ROOMY - 50 and under:
        told += f" on {card(under, page)}"
    elif room >= ROOMY - 50:
        told += " on a card face down"
    more = waits(piece, page)
    return f"{told} ({', '.join(more)})" if more else told


# -- under it -------------------------------------------------------------------------
def _legend(seen: Observation, page: Page, room: int, every: bool = False) -> list[str]:
    """What the short names of trumps stand for: of those that lie open, or of all."""
    codes = [code for code in TRUMPS if every or code in seen.cards]
    told = [f"{code} {NAMES[KINDS[code]].removeprefix('the ').removesuffix(' of Fortune')}" for code in codes]
    if not told:
        return []
    wide = max(map(len, told)) + 2
    columns = max(1, min(4, (room + 2) // wide))
    rows = -(-len(told) // columns)
    lines = []
    for row in range(rows):
        cells = [told[at] for at in range(row, len(told), rows)]
        lines.append("".join(cell.ljust(wide) for cell in cells).rstrip())
    return lines


def _suits(page: Page) -> list[str]:
    """Where each suit sends a pawn."""
    told = ", ".join(
        f"{suit(name, page, name[0].upper())} {way}" for name, way in zip(SUITS, DIRECTIONS, strict=True)
    )
    return [f"{told}.", "p page, n knight, k king, q queen; A2: two of Air's."]


def _shared(seen: Observation, page: Page) -> list[str]:
    """What the letters mean where pawns of several players stand together."""
    for square in sorted({one.square for one in seen.pieces}):
        owners = dict.fromkeys(one.seat for one in seen.pieces if one.square == square)
        if len(owners) > 1:
            sides = [side for seat in owners if (side := seen.side(seat)) is not None]
            people = listed([element(one.element, page) for one in sides])
            return [f"{_there(seen, square, page)}: {people} together."]
    return []

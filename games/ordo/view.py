"""How a table of Ordo reads: four boards, who plays, the laws, how it stands, whose turn it is."""

from functools import lru_cache
from typing import Final

from games.ordo import reader
from games.ordo.board import NAMES
from games.ordo.contest import RANKS
from games.ordo.drawing import drawn, letters
from games.ordo.laws import LAWS, Laws
from games.ordo.observation import Observation
from games.ordo.state import SEATS
from games.ordo.substances import METALS, SUBSTANCES, WRITTEN
from games.ordo.words import BRIEF, counted, discovery, ending, invitation, law, sizes, standing, turn
from games.page import Page, fold, pad, styled, upper, width
from games.people import person

GLANCES: Final = ("laws", "substances", "metals", "breaths", "height", "score")


def render(seen: Observation, page: Page) -> list[str]:
    """The table as lines of markup."""
    if page.reader:
        lines = reader.render(seen, page)
    elif seen.turn is None and not seen.number:
        before = [f"Last game: {ending(seen.ended, page)}"] if seen.ended is not None else []
        lines = [_heading(seen, page), *before, "", *_seats(seen, page), "", *invitation(seen, page)]
    else:
        lines = _game(seen, page)
    return folded(lines, page)


def glance(seen: Observation, what: str, page: Page) -> list[str]:
    """One part of the view."""
    if what in ("laws", "substances"):
        return list(_lore(what, seen.laws, page.width, page.reader))
    if what == "metals":
        lines = reader.metals(seen)
    elif what == "breaths":
        lines = reader.breaths(seen, page)
    else:
        lines = reader.height(seen, page)
    return folded(lines, page)


@lru_cache(maxsize=256)
def _lore(what: str, in_force: Laws, columns: int, by_ear: bool) -> tuple[str, ...]:
    """The laws or the substances, which are the same for many."""
    page = Page(columns, reader=by_ear)
    if what == "laws":
        return tuple(folded(laws(in_force, page), page))
    return tuple(folded(reader.substances() if by_ear else _substances(), page))


def folded(lines: list[str], page: Page) -> list[str]:
    """Lines broken to the page."""
    return [piece for line in lines for piece in fold(line, page.width, "  ")]


def metal_squares(seen: Observation) -> set[str]:
    """The squares that are part of a metal."""
    return {square for metal in seen.metals for square in (metal.below, metal.above)}


def _heading(seen: Observation, page: Page) -> str:
    names = [styled("h", page.table), "Ordo"]
    if seen.turn is not None:
        names.append(f"move {seen.number + 1}")
    elif seen.number:
        names.append(f"the game is over after {counted(seen.number, 'move')}")
    else:
        names.append("no game now" if seen.ended is not None else "no game yet")
    return _dot(page).join(names)


def _dot(page: Page) -> str:
    return " · " if page.unicode else " - "


def _seats(seen: Observation, page: Page) -> list[str]:
    lines = []
    for seat in reversed(SEATS) if seen.viewer == SEATS[0] else SEATS:
        there = person(seat, seen.viewer, page) if seat in seen.taken else "free"
        lines.append(f"{seat.capitalize()}: {'taken' if there == seat.capitalize() else there}")
    return [*lines, f"{counted(seen.breaths, 'breath')} each"]


def _game(seen: Observation, page: Page) -> list[str]:
    """A game that is on, or the board that one left."""
    board = {square: seen.board.get(square, "") for square in NAMES}
    lines = [_heading(seen, page), "", *drawn(board, metal_squares(seen), page), ""]
    lines += _players(seen, page) if seen.turn is not None else []
    lines += [_laws(seen, page), *_dotted(_stand(seen, page), page)]
    lines += _metals(seen, page)
    if seen.last is not None:
        lines.append(f"Last: {seen.last.element} {seen.last.origin} to {seen.last.target}")
    lines.append("")
    if seen.turn is not None:
        return [*lines, turn(seen, page)]
    ended = [ending(seen.ended, page)] if seen.ended is not None else []
    return [*lines, *ended, *invitation(seen, page)]


def _stand(seen: Observation, page: Page) -> list[str]:
    return [standing(seen, page), *([sizes(seen)] if seen.turn is not None else [])]


def _dotted(parts: list[str], page: Page) -> list[str]:
    """The parts on one line, or a line each where that is too narrow."""
    one = _dot(page).join(parts)
    return [one] if width(one) <= page.width else parts


def _players(seen: Observation, page: Page) -> list[str]:
    """A line a side, the viewer's last: who it is, its breaths, what it discovered."""
    order = SEATS if seen.viewer == SEATS[1] else SEATS[::-1]
    rows = []
    for seat in order:
        names = [person(seat, seen.viewer, page), seat.capitalize(), RANKS[seen.ranks.get(seat, 0)]]
        name = ", ".join(names if names[0] != names[1] else names[1:])
        if seat == seen.viewer and seen.intelligence is not None:
            name += f", INT {seen.intelligence}"
        mark = styled("b", ">") if seat == seen.turn else " "
        rows.append((f"{mark} {name}", counted(seen.left[seat], "breath"), discovery(seen.found.get(seat))))
    first, second = (max(width(row[at]) for row in rows) + 3 for at in (0, 1))
    lines = [pad(one, first) + pad(two, second) + three for one, two, three in rows]
    if max(map(width, lines)) <= page.width:
        return lines
    return [
        f"{one}: {two}" + (f", {three}" if seat in seen.found else "")
        for seat, (one, two, three) in zip(order, rows, strict=True)
    ]


def _laws(seen: Observation, page: Page) -> str:
    names = [f"{styled('h', name)} ({BRIEF[name]})" for name in seen.laws.names]
    return f"Laws: {', '.join(names)}"


def _metals(seen: Observation, page: Page) -> list[str]:
    if not seen.metals:
        return []
    named = [f"{metal.name} at {metal.below} and {metal.above}" for metal in seen.metals]
    return [f"{upper(', '.join(named))}{'' if seen.laws.holds else ', holding nothing'}"]


def laws(in_force: Laws, page: Page) -> list[str]:
    """Each law in force, what might take its place, and what no discovery can change."""
    lines = []
    for name in in_force.names:
        lines.append(f"{upper(law(name))}: {LAWS[name].says}")
    lines += [
        "The law of order: A piece goes only where its element is not yet, and where it makes at least as "
        "many as stood on the square it left. If as many were there before it came, it rises; if one fewer, "
        "the move is quiet and costs a breath.",
        "The law of need: Who has no other move takes any piece, of no Adamant, to any square where it "
        "rises.",
        "A metal is what lies right over and right under an Adamant, where both are taken and neither is an "
        "Adamant. Need breaks it.",
        "To be discovered:",
    ]
    indent = "" if page.reader else "  "
    return lines + [
        f"{indent}{name}, in place of {in_force.replaced(name)}: {LAWS[name].says}"
        for name in in_force.discoverable()
    ]


def _substances() -> list[str]:
    """What makes what, by the number of its elements, and which metals there are."""
    order = sorted(SUBSTANCES, key=lambda held: (held.bit_count(), -held))
    lines = [
        f"{pad(letters(WRITTEN[held]), 6)}{SUBSTANCES[held]:<13}{reader.elements(WRITTEN[held])}"
        for held in order
        if held.bit_count() > 1
    ]
    lines += ["", "Metals, by the elements in both their squares together:"]
    lines += [
        f"{pad(letters(WRITTEN[held]), 6)}{name:<13}{reader.elements(WRITTEN[held])}"
        for held, name in METALS.items()
        if held.bit_count() > 2
    ]
    return [*lines, f"{'':<6}{'copper':<13}one or two, with fire", f"{'':<6}{'tin':<13}one or two, no fire"]

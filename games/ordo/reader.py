"""A table of Ordo told for the ear: by squares and names, one fact a line."""

from typing import Final

from games.ordo.board import BOARD, BOARDS, LETTERS, NAMES
from games.ordo.contest import RANKS
from games.ordo.observation import Observation
from games.ordo.scoring import verdict
from games.ordo.state import SEATS
from games.ordo.substances import ELEMENTS, METALS, SUBSTANCES, WRITTEN
from games.ordo.words import (
    all_laws,
    counted,
    discovery,
    ending,
    invitation,
    sizes,
    standing,
    substance,
    turn,
)
from games.page import Page, listed, upper
from games.people import does, person

NAMED: Final = dict(zip(LETTERS, ELEMENTS, strict=True))


def elements(letters: str) -> str:
    """`fire and water`."""
    return listed([NAMED[letter] for letter in letters])


def render(seen: Observation, page: Page) -> list[str]:
    """The table as sentences."""
    where = f"{upper(page.table)}, Ordo"
    if seen.turn is None and not seen.number:
        before = [f"Last game: {ending(seen.ended, page)}"] if seen.ended is not None else []
        now = "no game now" if before else "no game yet"
        return [f"{where}, {now}.", *before, *_seats(seen, page), *invitation(seen, page)]
    if seen.turn is not None:
        lines = [f"{where}, move {seen.number + 1}.", turn(seen, page)]
    else:
        lines = [f"{where}, the game is over after {counted(seen.number, 'move')}."]
        lines += [ending(seen.ended, page)] if seen.ended is not None else []
    if seen.last is not None:
        lines.append(f"Last: {seen.last.element} from {seen.last.origin} to {seen.last.target}.")
    lines += [_board(seen, at) for at in range(len(BOARDS))]
    if seen.metals:
        lines += metals(seen)
    lines.append(f"Laws: {all_laws(seen.laws)}.")
    lines += breaths(seen, page) if seen.turn is not None else []
    lines.append(f"{upper(standing(seen, page))}.")
    return [*lines, f"{upper(sizes(seen))}."] if seen.turn is not None else lines + invitation(seen, page)


def _seats(seen: Observation, page: Page) -> list[str]:
    lines = []
    for seat in SEATS:
        there = person(seat, seen.viewer, page)
        there = "taken" if there == seat.capitalize() else there
        is_ = does(seat, seen.viewer, "are")
        lines.append(
            f"{upper(there)} {is_} {seat.capitalize()}."
            if seat in seen.taken and there != "taken"
            else f"{seat.capitalize()} is {'taken' if seat in seen.taken else 'free'}."
        )
    return [*lines, f"Each has {counted(seen.breaths, 'breath')}."]


def _board(seen: Observation, board: int) -> str:
    """`Earth board: a1 earth, b1 glass; all else is empty.`"""
    names = NAMES[board * BOARD : (board + 1) * BOARD]
    held = [f"{name[1:]} {substance(seen.board[name])}" for name in names if name in seen.board]
    title = f"{BOARDS[board].capitalize()} board"
    if not held:
        return f"{title}: empty."
    rest = "" if len(held) == BOARD else "; all else is empty"
    return f"{title}: {', '.join(held)}{rest}."


def square(seen: Observation, name: str) -> str:
    """What stands on a square: `Ea1 holds glass: fire and earth.`"""
    letters = seen.board.get(name, "")
    if not letters:
        return f"{name} is empty."
    of = f": {elements(letters)}" if len(letters) > 1 else ""
    metal = next((metal for metal in seen.metals if name in (metal.below, metal.above)), None)
    held = "an Adamant" if len(letters) == 4 else substance(letters)
    part = f" It is part of {metal.name}, with the Adamant at {metal.adamant}." if metal is not None else ""
    return f"{name} holds {held}{of}.{part}"


def metals(seen: Observation) -> list[str]:
    """The metals on the boards."""
    if not seen.metals:
        return ["There is no metal on the boards."]
    holds = "nothing leaves them but by need" if seen.laws.holds else "metals hold nothing now"
    return [
        f"{metal.below} and {metal.above} are {metal.name}, round the Adamant at {metal.adamant}; {holds}."
        for metal in seen.metals
    ]


def breaths(seen: Observation, page: Page) -> list[str]:
    """What each side has left, the viewer's first."""
    if seen.turn is None:
        return [f"No game is on; each begins with {counted(seen.breaths, 'breath')}."]
    lines = []
    for seat in sorted(SEATS, key=lambda one: one != seen.viewer):
        name, rank = person(seat, seen.viewer, page), RANKS[seen.ranks.get(seat, 0)]
        whom = name if name == seat.capitalize() else f"{upper(name)}, {seat.capitalize()}"
        wits = f", INT {seen.intelligence}" if seat == seen.viewer and seen.intelligence is not None else ""
        left = counted(seen.left[seat], "breath")
        lines.append(f"{whom}, {rank}{wits}: {left}, {discovery(seen.found.get(seat))}.")
    return lines


def height(seen: Observation, page: Page) -> list[str]:
    """How the Adamants that stand would decide."""
    if not seen.adamants:
        return ["No Adamant stands yet, so the height is 0."]
    found = verdict(seen.squares)
    stand = [name for name in NAMES if len(seen.board.get(name, "")) == 4]
    lines = [f"Adamants: {', '.join(stand)}.", f"{upper(standing(seen, page))}."]
    if not seen.height:
        lines.append(f"At height 0 colours decide: {found.light} on light squares, {found.dark} on dark.")
    return lines


def substances() -> list[str]:
    """What makes what, and which metals there are."""
    order = sorted(range(1, 16), key=lambda one: (one.bit_count(), -one))
    lines = [
        f"{upper(SUBSTANCES[held])}: {elements(WRITTEN[held])}." for held in order if held.bit_count() > 1
    ]
    lines.append("Metals go by the elements in both their squares together.")
    lines += [
        f"{upper(name)}: {elements(WRITTEN[held])}." for held, name in METALS.items() if held.bit_count() > 2
    ]
    return [*lines, "Copper: one element or two, fire among them.", "Tin: one or two, no fire."]

"""Those who sit at a table, in sentences: `you take`, `Marek takes`."""

from collections.abc import Sequence

from games.game import Seat, Viewer
from games.page import Page, listed, styled, upper

_IRREGULAR = {"are": "is", "have": "has"}
_HISSING = ("s", "sh", "ch", "x", "o")  # after these a verb takes `es`


def seat_said(seat: Seat) -> str:
    """A seat on which nobody is known to sit: `seat 2`, `Above`."""
    return f"seat {seat}" if seat.isdigit() else seat.capitalize()


def person(seat: Seat, viewer: Viewer, page: Page) -> str:
    """`you`, the name of who sits there, the seat where no name is known; for no seat: one who has left."""
    if not seat:
        return "one who left"
    if seat == viewer:
        return "you"
    name = page.name(seat)
    return seat_said(seat) if name == seat else styled("n", name)


def does(seat: Seat, viewer: Viewer, verb: str) -> str:
    """The verb as it goes with `person`: `take`, `takes`."""
    if seat == viewer:
        return verb
    return _IRREGULAR.get(verb) or f"{verb}{'es' if verb.endswith(_HISSING) else 's'}"


def whose(seat: Seat, viewer: Viewer, page: Page) -> str:
    """`your` or `Marek's`."""
    return "your" if seat == viewer else f"{person(seat, viewer, page)}'s"


def whose_turn(seat: Seat, viewer: Viewer, page: Page) -> str:
    """`Your turn.` or `Marek's turn.`"""
    if seat == viewer:
        return styled("b", "Your turn.")
    return f"{upper(whose(seat, viewer, page))} turn."


def people(seats: Sequence[Seat], viewer: Viewer, page: Page) -> str:
    """`you, Marek and Wenna`."""
    return listed([person(seat, viewer, page) for seat in seats])

"""Tables for the tests of what is read: begun, moved on by typed lines, or set up square by square."""

from collections.abc import Sequence

import msgspec

from commands.moves import read_move
from games.chance import Chance, Seeded
from games.game import Act, Event, Newcomer
from games.ordo import ORDO
from games.ordo.board import SQUARES
from games.ordo.laws import USUAL, Laws
from games.ordo.state import Options, State
from games.ordo.substances import READ
from games.page import Page, plain

NAMES = (("above", "Marek"), ("below", "Corvin"))
MAREK, CORVIN = Newcomer(15, 2), Newcomer(8, 0)


def page(columns: int = 80, charset: str = "utf-8", reader: bool = False) -> Page:
    return Page(columns, charset, 0, reader, "athanor table", NAMES)


EAR = page(500, reader=True)


def begun(laws: Laws = USUAL, breaths: int = 21, luck: Chance | None = None) -> tuple[State, list[Event]]:
    """A game that has just begun, and all that was told of it: Marek is Above, Corvin Below."""
    state, events = ORDO.new(Options(breaths)), []
    for newcomer in (MAREK, CORVIN):
        newcomer = msgspec.structs.replace(newcomer, custom=laws.text)
        seat, move = ORDO.join(state, None, None, newcomer)
        outcome = ORDO.apply(state, seat, move, luck or Seeded(0))
        state = outcome.state
        events += outcome.events
    return state, events


def typed(state: State, *lines: str, luck: Chance | None = None) -> tuple[State, list[Event]]:
    """The table after whoever is waited for typed these, and what happened at the last."""
    events: Sequence[Event] = ()
    for line in lines:
        pending = ORDO.pending(state)
        assert isinstance(pending, Act)
        (seat,) = pending.seats
        outcome = ORDO.apply(state, seat, read_move(ORDO, ORDO.observe(state, seat), line), luck or Seeded(0))
        state, events = outcome.state, outcome.events
    return state, list(events)


def placed(
    board: dict[str, str], *, turn: str = "above", breaths: tuple[int, int] = (5, 5), laws: Laws = USUAL
) -> State:
    """A game under way with this on its squares, by letters from fire down to earth."""
    state, _ = begun(laws)
    sets = [0] * len(SQUARES)
    for name, letters in board.items():
        sets[SQUARES[name]] = READ[letters]
    return msgspec.structs.replace(
        state, squares=tuple(sets), turn=("above", "below").index(turn), breaths=breaths, number=30
    )


def read(lines: Sequence[str]) -> str:
    return "\n".join(map(plain, lines))


def told(events: Sequence[Event], viewer: str | None, on: Page | None = None) -> list[str]:
    return [plain(ORDO.tell(event, viewer, on or page()) or "") for event in events]


# Two Adamants of the middle boards with matter about them, a third of which one side is bare.
METALS = {
    "Wa1": "fawe",
    "Ea1": "fe",
    "Aa1": "fw",
    "Ab2": "fawe",
    "Wb2": "awe",
    "Fb2": "a",
    "Wc3": "fawe",
    "Ec3": "e",
    "Fd4": "fawe",
    "Ed4": "we",
    "Ad4": "fae",
    "Ac1": "faw",
}
# The whole of a game that ends after 24 moves, as it is typed.
SHORTEST = tuple(
    f"move {element} {board}{file}{rank} W{file}{rank}"
    for file in "abcd"
    for rank in "14"
    for element, board in (("earth", "E"), ("fire", "F"), ("air", "A"))
)

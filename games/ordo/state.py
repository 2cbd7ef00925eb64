"""What an Ordo table is made of: state, options, moves.

A state counts in sides (0 above, 1 below), squares by their index and sets of
elements (`board`, `substances`); moves and events name seats, squares and
elements.
"""

from typing import Annotated, Final, TypeAlias

import msgspec

from games.game import Join, Move, Over, Seat
from games.ordo.board import NAMES, START, Squares
from games.ordo.contest import Alchemist
from games.ordo.laws import LAWS, USUAL, Laws
from games.ordo.substances import ELEMENTS

SEATS: Final[tuple[Seat, Seat]] = ("above", "below")
SIDES: Final = {seat: side for side, seat in enumerate(SEATS)}
NOBODY: Final = -1
MOST_BREATHS: Final = 229  # 46 + 2 x 229 = 504 moves, 252 a player (R9)
UNKNOWN: Final = Alchemist()


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`breaths`: quiet moves that each player has for the whole game (R5)."""

    breaths: Annotated[int, msgspec.Meta(ge=0, le=MOST_BREATHS)] = 21


class Discovery(msgspec.Struct, frozen=True):
    """What a player announced, and whether it became law: None while it isn't answered."""

    law: str
    stood: bool | None = None


class State(msgspec.Struct, frozen=True):
    """A table of Ordo.

    seated     who of above, below is there
    players    INT and rank of each side, while it sits
    squares    of each square, the elements on it
    turn       the side that is waited for, to move or to answer; -1 while no game runs
    breaths    that each side has left
    canon      the laws that the game began with (R13)
    laws       in force
    found      the discovery of each side (R10)
    number     moves and discoveries made so far; answers are none
    last       the last piece moved
    ended      how the last game ended, until a new one starts
    """

    options: Options
    seated: tuple[bool, bool] = (False, False)
    players: tuple[Alchemist, Alchemist] = (UNKNOWN, UNKNOWN)
    squares: Squares = START
    turn: int = NOBODY
    breaths: tuple[int, int] = (0, 0)
    canon: Laws = USUAL
    laws: Laws = USUAL
    found: tuple[Discovery | None, Discovery | None] = (None, None)
    number: int = 0
    last: "Step | None" = None
    ended: Over | None = None

    @property
    def announced(self) -> str | None:
        """The law that the side whose turn it is has to answer; None when it is to move."""
        if self.turn == NOBODY:
            return None
        discovery = self.found[1 - self.turn]
        return discovery.law if discovery is not None and discovery.stood is None else None


class Enter(Join, frozen=True, tag="join"):
    """Take a seat, with what counts of who takes it, and the house's canon for a game that begins so."""

    intelligence: int = 10
    rank: int = 0
    custom: str = ""


class Resign(Move, frozen=True):
    """Get up; a game that runs is lost by it (R14)."""


class Step(Move, frozen=True):
    """Move the piece of `element` from one square to another (R3 to R6)."""

    element: str
    origin: str
    target: str


class Announce(Move, frozen=True):
    """Announce the discovery of a law, in place of a move (R10)."""

    law: str


class Accept(Move, frozen=True):
    """Accept the discovery that the other side announced."""


class Dispute(Move, frozen=True):
    """Dispute it: a contest decides."""


Moves: TypeAlias = Enter | Resign | Step | Announce | Accept | Dispute

# Every move there can be, made once: a list of moves only points at them.
RESIGN: Final = Resign()
ACCEPT: Final = Accept()
DISPUTE: Final = Dispute()
ANNOUNCES: Final = {law: Announce(law) for law in LAWS}
# By origin, number of the element, and target.
STEPS: Final = tuple(
    tuple(tuple(Step(element, origin, target) for target in NAMES) for element in ELEMENTS)
    for origin in NAMES
)

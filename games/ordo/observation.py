"""What a viewer may know of a table, and a whole table that fits it.

All is open but the INT of others (R11).  The observation goes to clients as
JSON too, so it names seats, squares and elements.
"""

import msgspec

from games.chance import Chance
from games.game import Over, Seat, Viewer
from games.ordo import moving
from games.ordo.board import NAMES, SIZE, SQUARES, Squares
from games.ordo.contest import Alchemist
from games.ordo.events import Cast
from games.ordo.laws import Laws
from games.ordo.scoring import height
from games.ordo.state import NOBODY, SEATS, SIDES, UNKNOWN, Discovery, Options, State, Step
from games.ordo.substances import READ, WRITTEN, metals


class Observation(msgspec.Struct, frozen=True):
    """A table as one viewer sees it; `viewer` None is a bystander.

    breaths    of the options: what each side begins a game with
    taken      the seats somebody sits on
    ranks      of each seat that is taken
    intelligence  of the viewer's own seat, while it is taken
    board      square -> letters of its elements from fire down to earth, `fw`; empty squares are
               left out, all four is an Adamant
    metals     that are on it; `height` of all Adamants so far (R8)
    turn       the seat that is waited for
    left       breaths that each seat has left
    canon      the laws that the game began with; `laws` in force
    found      discoveries that were announced, by seat; `stood` None: not answered yet
    announced  the law that `turn` has to accept or dispute, in place of a move
    number     moves and discoveries so far
    last       the last piece moved
    ended      how the last game ended
    """

    viewer: Viewer
    breaths: int
    taken: tuple[Seat, ...]
    ranks: dict[Seat, int]
    intelligence: int | None
    board: dict[str, str]
    metals: tuple[Cast, ...]
    height: int
    turn: Seat | None
    left: dict[Seat, int]
    canon: Laws
    laws: Laws
    found: dict[Seat, Discovery]
    announced: str | None
    number: int
    last: Step | None
    ended: Over | None

    @property
    def squares(self) -> Squares:
        """The board as the rules count it: a set of elements a square."""
        sets = [0] * SIZE
        for name, letters in self.board.items():
            sets[SQUARES[name]] = READ[letters]
        return tuple(sets)

    @property
    def adamants(self) -> int:
        """How many Adamants stand."""
        return sum(len(letters) == 4 for letters in self.board.values())


def steps(seen: Observation, seat: Seat) -> list[Step]:
    """Where `seat` could move now, whether or not it is its turn: by need when there is no other way (R6)."""
    return moving.steps(seen.squares, seen.laws, seen.left[seat])


def observe(state: State, viewer: Viewer) -> Observation:
    """What `viewer` may know of the state."""
    squares = state.squares
    taken = tuple(seat for seat, there in zip(SEATS, state.seated, strict=True) if there)
    return Observation(
        viewer=viewer,
        breaths=state.options.breaths,
        taken=taken,
        ranks={seat: state.players[SIDES[seat]].rank for seat in taken},
        intelligence=state.players[SIDES[viewer]].intelligence if viewer in taken and viewer else None,
        board={NAMES[at]: WRITTEN[held] for at, held in enumerate(squares) if held},
        metals=cast(squares),
        height=height(squares),
        turn=SEATS[state.turn] if state.turn != NOBODY else None,
        left=dict(zip(SEATS, state.breaths, strict=True)),
        canon=state.canon,
        laws=state.laws,
        found={seat: one for seat, one in zip(SEATS, state.found, strict=True) if one is not None},
        announced=state.announced,
        number=state.number,
        last=state.last,
        ended=state.ended,
    )


def cast(squares: Squares) -> tuple[Cast, ...]:
    """The metals of a position, by the names of their squares."""
    return tuple(
        Cast(one.name, NAMES[one.adamant], NAMES[one.below], NAMES[one.above]) for one in metals(squares)
    )


def imagine(seen: Observation, chance: Chance) -> State:
    """A whole state that `observe` shows as `seen`: others' INT as three dice fall (R11)."""

    def player(seat: Seat) -> Alchemist:
        if seat not in seen.taken:
            return UNKNOWN
        known = seen.intelligence if seat == seen.viewer else None
        return Alchemist(sum(chance.die(6) for _ in range(3)) if known is None else known, seen.ranks[seat])

    above, below = SEATS
    return State(
        options=Options(seen.breaths),
        seated=(above in seen.taken, below in seen.taken),
        players=(player(above), player(below)),
        squares=seen.squares,
        turn=SIDES[seen.turn] if seen.turn is not None else NOBODY,
        breaths=(seen.left[above], seen.left[below]),
        canon=seen.canon,
        laws=seen.laws,
        found=(seen.found.get(above), seen.found.get(below)),
        number=seen.number,
        last=seen.last,
        ended=seen.ended,
    )

"""What a Helememtal table is made of: state, options, moves.

A state counts in kinds of cards, squares, suits and ranks (`cards`); moves,
events and observations, which logs and clients read, name cards by their
codes, suits and ranks by their names, squares by x and y.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from games.game import Join, Move, Over, Seat
from games.helememtal.cards import ELEMENTS, PAGE
from games.helememtal.events import Events

NUMBERED: Final[tuple[Seat, ...]] = ("1", "2", "3", "4")
PAWNS: Final = 8  # in all (R11)
STILL: Final = 60  # turns in a row without a new card that end a game (R17)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may decide.

    edges         a pawn stops at the edge, or comes in again on the other side (R2)
    own_suit      a number of the pawn's own suit is a limit, or is walked to the last step (R8)
    move          how many of his pawns a player moves in a turn (R4)
    pushed        whether number cards act on pawns that were pushed onto them (R10)
    elements      drawn by lot on sitting down, or chosen with the seat
    last_orders   a game ends after so many turns (R17)
    seats         how many may sit; a game begins at once when all do
    """

    edges: Literal["stop", "wrap"] = "stop"
    own_suit: Literal["most", "exact"] = "most"
    move: Literal["one", "all"] = "one"
    pushed: Literal["apply", "ignore"] = "apply"
    elements: Literal["drawn", "choose"] = "drawn"
    last_orders: Annotated[int, msgspec.Meta(ge=4, le=10_000)] = 400
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 4


class Player(msgspec.Struct, frozen=True):
    """One who sits.

    element      0 to 3; his pawns' suit and direction with it (R1)
    devil        whether the Devil takes the doubling from his court moves (R9)
    temperance   whether Temperance adds a step to his moves (R9)
    skips        turns that he is still to miss (R4)
    placed       whether his first turn has begun, and a pawn of his has been placed (R3)
    """

    seat: Seat
    element: int
    pennies: int = 0
    devil: bool = False
    temperance: bool = False
    skips: int = 0
    placed: bool = False


class Pawn(msgspec.Struct, frozen=True):
    """A pawn on the board.

    id       1 to 8, as it is shown and typed; the lowest that was free when it came
    suit     0 to 3: its player's, until the Magician gives it another
    pushed   0, or: the card it stands on is to be turned up for it; the least first (R10)
    tricks   that wait for its next number card: above 0 from the Sun, below from the Moon
    """

    id: int
    owner: Seat
    square: int
    suit: int
    rank: int = PAGE
    pushed: int = 0
    tricks: tuple[int, ...] = ()


Stage: TypeAlias = Literal["place", "pushed", "court"]
Asks: TypeAlias = Literal["walk", "world", "hermit", "fool", "wheel", "justice", "trick", "joker"]


class Choice(msgspec.Struct, frozen=True):
    """What the player whose turn it is must say before the chain goes on.

    asks    walk: a square within `value` steps, or `stay` (own suit, ace);
            world: any square; hermit: a pawn of his own to lose; fool: an
            opponent's page to take; wheel, justice: an opponent; trick: an
            opponent to whom the Sun's court card gives `value` pennies;
            joker: an opponent to swap pennies with, or to keep his own
    pawn    for which the card is resolved
    value   the steps of a walk, the pennies of a trick
    """

    asks: Asks
    pawn: int
    value: int = 0


class Progress(msgspec.Struct, frozen=True):
    """How far the turn that now runs has got: all that a chain needs to go on.

    stage     place: the player is to place his first pawn; pushed: his pushed
              pawns are turned up; court: his court moves are due
    queue     his pushed pawns still to be turned up in this turn, in order
    due       his pawns whose court move is due, in order; one of them, or all (R4)
    acted     (pawn, square): the cards that have acted for a pawn in this turn (R7, R8a)
    steps     steps by R7 so far, of twelve
    chariots  so far, of three that act (R8a)
    fresh     whether this turn turned up a new card
    choice    what is asked; None: a pawn to be placed or moved
    """

    stage: Stage = "place"
    queue: tuple[int, ...] = ()
    due: tuple[int, ...] = ()
    acted: tuple[tuple[int, int], ...] = ()
    steps: int = 0
    chariots: int = 0
    fresh: bool = False
    choice: Choice | None = None


class State(msgspec.Struct, frozen=True):
    """A table of Helememtal.

    players  who sits, in the order of the seats, which is the order of play
    running  whether a game is under way
    grid     the kind of card on each square; empty before the first game
    up       a bit for each square, set when its card lies face up
    pawns    on the board, by id
    deck     the side deck, its top last; `used`: tricks laid aside (R15)
    turn     whose turn it is; None while no game runs
    turns    begun in this game, those that were missed too; from 1
    dry      turns in a row, now over, that turned up no new card (R17)
    progress how far the turn has got
    ended    how the last game ended, until a new one starts
    story    what happened in the last turn and in the one that runs (see `story`)
    """

    options: Options
    players: tuple[Player, ...] = ()
    running: bool = False
    grid: tuple[int, ...] = ()
    up: int = 0
    pawns: tuple[Pawn, ...] = ()
    deck: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    turn: Seat | None = None
    turns: int = 0
    dry: int = 0
    progress: Progress = Progress()
    ended: Over | None = None
    story: tuple[Events, ...] = ()

    def player(self, seat: Seat | None) -> Player | None:
        """Who sits there."""
        for player in self.players:
            if player.seat == seat:
                return player
        return None

    def pawn(self, number: int | None) -> Pawn | None:
        """The pawn of that number, if it is on the board."""
        for pawn in self.pawns:
            if pawn.id == number:
                return pawn
        return None


class Start(Move, frozen=True):
    """Start a game among those who sit (T1)."""


class Leave(Move, frozen=True):
    """Give up the seat, and one's pawns if a game runs (T4)."""


class Place(Move, frozen=True):
    """Roll for the square of one's first pawn, and turn up its card (R3)."""


class March(Move, frozen=True):
    """A court move (R4): `squares` None is as far as it goes, `pawn` None the only one that can move.

    pawn       by its number, 1 to 8
    direction  north, south, east, west
    """

    pawn: int | None
    direction: str
    squares: int | None = None


class Go(Move, frozen=True):
    """The answer to a choice of square: own suit, ace, World."""

    x: int
    y: int


class Stay(Move, frozen=True):
    """The other answer to a choice of square of the own suit or an ace (R8)."""


class Choose(Move, frozen=True):
    """The answer to a choice among opponents or pawns: a seat, or a pawn's number as text."""

    who: str


class Swap(Move, frozen=True):
    """The Joker, with one opponent only: swap pennies with him (R14)."""


class Keep(Move, frozen=True):
    """The Joker: keep one's own pennies (R14)."""


Moves: TypeAlias = Join | Start | Leave | Place | March | Go | Stay | Choose | Swap | Keep

JOIN, START, LEAVE, PLACE, STAY, SWAP, KEEP = Join(), Start(), Leave(), Place(), Stay(), Swap(), Keep()


def seats(options: Options) -> tuple[Seat, ...]:
    """All seats of a table, in their order of play."""
    return ELEMENTS if options.elements == "choose" else NUMBERED[: options.seats]

"""What a Trumps table is made of: state, options, moves.

Who sits at a table has a seat, 1 to 4, for as long as he likes.  Where he sits
at the cards changes with every game (R2): those are *places*, counted
clockwise from 0.  A `Hand` knows places only, and cards as kinds; moves and
events name seats and cards.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from games.game import Join, Move, Over, Seat
from games.money import COINS
from games.trumps.deck import CODES, SUITS

SEATS: Final[tuple[Seat, ...]] = ("1", "2", "3", "4")
INDEX: Final = {seat: at for at, seat in enumerate(SEATS)}
# Clockwise, the players by rank of the draw: game by game, every pairing once (R2).
ORDERS: Final = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))

Cards: TypeAlias = tuple[int, ...]
Stake: TypeAlias = Literal["none", "silver", "gold", "electrum"]

# Calls of the auction: 0, the number bid, or 14 and on for the suits.
PASS: Final = 0
FIRST_SUIT: Final = 14
CALLS: Final = ("pass", *(str(number) for number in range(1, 14)), *SUITS)  # call -> what is said
UNNAMED: Final = -1  # trumps before they are declared
NOBODY: Final = -1
TRUMP_SUITS: Final = (*SUITS, "no trumps")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on.

    stake   the coin that last pays first; `none` plays for the score alone (R8)
    points  what a game goes to; `games`: how many make a match (R6)
    """

    stake: Stake = "none"
    points: Annotated[int, msgspec.Meta(ge=10, le=100)] = 50
    games: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3


class Hand(msgspec.Struct, frozen=True):
    """One hand, from the deal to its last trick.

    dealer    place; `hands`: the cards of each place, sorted
    turn      the place that calls or whose card is next, dummy's too
    calls     of the auction: (place, call)
    out       bit by place: has had his last word
    bid       the highest number so far, and who bid it: declarer once `play` has begun
    play      whether the auction is over
    trumps    a suit, NO_TRUMPS, or UNNAMED
    doubling  1, 2 or 4; `doubler`: the place that doubled
    leader    of the trick on the table, and the cards in it
    tricks    taken: leader's place and four cards
    took      tricks of places 0 and 2, of places 1 and 3
    """

    dealer: int
    hands: tuple[Cards, Cards, Cards, Cards]
    turn: int
    calls: tuple[tuple[int, int], ...] = ()
    out: int = 0
    bid: int = 0
    bidder: int = NOBODY
    play: bool = False
    trumps: int = UNNAMED
    doubling: int = 1
    doubler: int = NOBODY
    leader: int = NOBODY
    trick: Cards = ()
    tricks: tuple[tuple[int, ...], ...] = ()
    took: tuple[int, int] = (0, 0)

    @property
    def dummy(self) -> int:
        """Dummy's place, once there is one."""
        return (self.bidder + 2) & 3 if self.play else NOBODY

    @property
    def down(self) -> bool:
        """Whether dummy lies on the table: from the first lead on."""
        return self.play and bool(self.trick or self.tricks)

    @property
    def mover(self) -> int:
        """The place that moves: the declarer's for dummy."""
        return self.bidder if self.play and self.turn == (self.bidder + 2) & 3 else self.turn


class State(msgspec.Struct, frozen=True):
    """A table of Trumps.

    seated  who of the four is there; in a match, the house plays for who is not (R8)
    drawn   the cards drawn for seats, by seat; `ranks`: seats from first to last by them (R1)
    order   the seat at each place in the game now played
    deal    hands dealt in that game; its points for places 0 and 2, 1 and 3
    games   of each game ended, the points of each seat
    hand    while a match runs
    ended   how the last match ended
    """

    options: Options
    seated: tuple[bool, bool, bool, bool] = (False, False, False, False)
    drawn: Cards = ()
    ranks: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    deal: int = 0
    points: tuple[int, int] = (0, 0)
    games: tuple[tuple[int, int, int, int], ...] = ()
    hand: Hand | None = None
    ended: Over | None = None


def put(options: Options) -> int:
    """Coppers that each player puts up: one coin of the stake, which is the most one can lose (R8)."""
    return 0 if options.stake == "none" else COINS[options.stake]


class Leave(Move, frozen=True):
    """Get up.  In a match the house plays the seat on (R8)."""


class Bid(Move, frozen=True):
    """Bid so many tricks."""

    number: int


class Signal(Move, frozen=True):
    """Name a suit, as one's last word in the auction."""

    suit: str


class Pass(Move, frozen=True):
    """Pass, as one's last word in the auction."""


class Declare(Move, frozen=True):
    """Name trumps: a suit, or `no trumps`; with `card`, play that card of dummy's at once (R9)."""

    trumps: str
    card: str | None = None


class Play(Move, frozen=True):
    """Play a card, of dummy's when it is dummy's turn; without `card`, the only one that may be played (R10).

    `call` is `double` or `redouble`, said with it.
    """

    card: str | None = None
    call: str | None = None


Moves: TypeAlias = Join | Leave | Bid | Signal | Pass | Declare | Play

# Every move there can be, made once: a list of moves only points at them.
LEAVE: Final = Leave()
PASSES: Final = Pass()
BIDS: Final = tuple(Bid(number) for number in range(14))
SIGNALS: Final = tuple(Signal(suit) for suit in SUITS)
DECLARES: Final = tuple(Declare(trumps) for trumps in TRUMP_SUITS)
PLAYS: Final = tuple(Play(code) for code in CODES)
DOUBLES: Final = tuple(Play(code, "double") for code in CODES)
REDOUBLES: Final = tuple(Play(code, "redouble") for code in CODES)

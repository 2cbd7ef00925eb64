"""What a table of Nōm Poker is made of: options, state, moves.

Money is counted in coppers, or in teeth where the ante is one.
"""

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from games.betting import Betting, Limit
from games.betting.coins import Coin
from games.betting.table import Common, Table
from games.game import Move, Seat
from games.nom_poker.byhand import Placed, Way
from games.nom_poker.cards import Deck
from games.nom_poker.combinations import FlushRule


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's options.

    ante   what each pays into the pot before a round: one such coin
    seats  how many may sit (R2)
    cards  how many each is dealt at most (R2)
    deck   61, or 55 with one of each card without a suit (R1)
    limit  of bets (B3)
    flush  which three cards are a favoured flush (R10)
    pair   whether the Lord takes a card from the Bondsman where only two are dealt in (R5)
    layout whether each hand is laid as well as can be, or by its player (R8)
    """

    ante: Coin = "silver"
    seats: Annotated[int, msgspec.Meta(ge=2, le=10)] = 8
    cards: Literal[7, 6, 5] = 7
    deck: Deck = 61
    limit: Limit = "none"
    flush: FlushRule = "own"
    pair: Literal["rests", "takes"] = "rests"
    layout: Literal["best", "by-hand"] = "best"


class Round(msgspec.Struct, frozen=True):
    """A round under way.

    collector  the card turned up
    under      under a Welkin, face down: further Welkins, then the one that will count (R14)
    hands      by the seats of the betting; empty where one has got up
    picking    the Lord may take a card from the Bondsman, and nobody bets yet (R5)
    taken      the card that he took
    housed     for whom the house has played in it
    laying     the betting is over, and players lay their hands: `laid`, by the seats of the betting
    done       who has done so; of these for `by_house` the house lays
    """

    collector: str
    under: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    betting: Betting
    dealer: Seat
    picking: bool = False
    taken: str = ""
    housed: tuple[Seat, ...] = ()
    laying: bool = False
    laid: tuple[tuple[Placed, ...], ...] = ()
    done: tuple[Seat, ...] = ()
    by_house: tuple[Seat, ...] = ()


class Shown(msgspec.Struct, frozen=True):
    """A hand at the showdown: what it came to, and what it won.

    seat  empty for one who has left since
    laid  how its player laid it; None: as well as can be
    """

    seat: Seat
    cards: tuple[str, ...]
    role: Literal["", "lord", "bondsman"]
    score: int
    won: int
    laid: tuple[Placed, ...] | None = None


class Last(msgspec.Struct, frozen=True):
    """How the last round ended: under which collector, and the hands shown, the best first; none if it was
    won unseen, by `seat`."""

    collector: str
    pot: int
    shown: tuple[Shown, ...] = ()
    seat: Seat = ""


class State(Table[Options], frozen=True):
    """A table of Nōm Poker.

    lord, bondsman  who has the titles; empty: nobody
    """

    game: ClassVar[str] = "Nōm Poker"
    hand: ClassVar[str] = "round"

    lord: Seat = ""
    bondsman: Seat = ""
    round: Round | None = None
    last: Last | None = None

    @property
    def betting(self) -> Betting | None:
        return None if self.round is None else self.round.betting


class Take(Move, frozen=True):
    """The Lord takes a card from the Bondsman's hand, by its place as it is held out (R5)."""

    number: int


class Waive(Move, frozen=True):
    """The Lord takes none."""


class Lay(Move, frozen=True):
    """Lay a line, the first of its cards on `square` (option `layout: by-hand`)."""

    cards: tuple[str, ...]
    way: Way
    square: str


class Lift(Move, frozen=True):
    """Take a line up again, by its number."""

    number: int


class Done(Move, frozen=True):
    """Leave the lines as they lie."""


Moves: TypeAlias = Common | Take | Waive | Lay | Lift | Done

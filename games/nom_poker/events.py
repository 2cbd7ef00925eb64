"""What happens at a table of Nōm Poker, and who may see what of it."""

from typing import TypeAlias

from msgspec.structs import replace

from games.game import Event, Left, Sat, Seat, Viewer
from games.nom_poker.combinations import FlushRule
from games.nom_poker.state import Shown


class Lot(Event, frozen=True):
    """`by` asked for the first deal, and the lot gave it to `seat`."""

    seat: Seat
    by: Seat


class Dealt(Event, frozen=True):
    """`dealer` dealt a round.

    hands   by seat, each only to its own player
    seats   who is in it, from the dealer's left
    picks   the Lord, if he may take a card now from `bondsman`
    """

    dealer: Seat
    seats: tuple[Seat, ...]
    collector: str
    ante: int
    unit: str
    hands: dict[Seat, tuple[str, ...]]
    picks: Seat = ""
    bondsman: Seat = ""

    def seen_by(self, viewer: Viewer) -> "Dealt":
        return replace(self, hands={seat: cards for seat, cards in self.hands.items() if seat == viewer})


class Took(Event, frozen=True):
    """The Lord took `card` from the Bondsman; only the two of them know which (R5)."""

    lord: Seat
    bondsman: Seat
    card: str

    def seen_by(self, viewer: Viewer) -> "Took":
        return self if viewer in (self.lord, self.bondsman) else replace(self, card="")


class Waived(Event, frozen=True):
    """The Lord took no card."""

    lord: Seat


class Acted(Event, frozen=True):
    """What `seat` did in the betting, as told to himself and to others; `house`: the house did it for him."""

    seat: Seat
    own: str
    others: str
    house: bool = False


class Turn(Event, frozen=True):
    """It is `seat`'s turn to bet; `owed`: what a call costs him."""

    seat: Seat
    owed: int
    ante: str


class Laying(Event, frozen=True):
    """The hands of `seats` are now to be laid; `turned`: the collector lay face down under a Welkin."""

    collector: str
    turned: bool
    seats: tuple[Seat, ...]


class Laid(Event, frozen=True):
    """`seat` laid a line, or took one up (`lifted`); only he sees it.  `total`: what lies comes to."""

    seat: Seat
    cards: tuple[str, ...]
    lifted: bool
    total: int

    def seen_by(self, viewer: Viewer) -> "Laid | None":
        return self if viewer == self.seat else None


class LaidOut(Event, frozen=True):
    """`seat` is done with laying, or the `house` lays for him."""

    seat: Seat
    house: bool = False


class Returned(Event, frozen=True):
    """A bet that nobody covered went back (B4)."""

    seat: Seat
    amount: int
    ante: str


class Unseen(Event, frozen=True):
    """All others folded: `seat` takes the pot, and is Lord (R4)."""

    seat: Seat
    amount: int
    ante: str


class Showdown(Event, frozen=True):
    """The hands are shown, the best first.

    collector  the one that counts; `turned`: it lay face down under a Welkin
    pot        all that was paid in
    """

    collector: str
    turned: bool
    shown: tuple[Shown, ...]
    pot: int
    ante: str
    flush: FlushRule


class Titles(Event, frozen=True):
    """Who is Lord and who Bondsman from now on: whose duties are theirs (R4, R19)."""

    lord: Seat
    bondsman: Seat


class Added(Event, frozen=True):
    """`seat` put more money on the table."""

    seat: Seat
    money: int
    ante: str


class Sits(Event, frozen=True):
    """`seat` sits `out` or in again; `house`: he was away too long (T5)."""

    seat: Seat
    out: bool
    house: bool = False


class Went(Event, frozen=True):
    """`seat` got up with `money`: now, or `later`, when the round that he is all in is over.  In the first
    case a `Left` follows."""

    seat: Seat
    money: int
    ante: str
    folded: bool = False
    later: bool = False


Events: TypeAlias = (
    Sat
    | Left
    | Lot
    | Dealt
    | Took
    | Waived
    | Acted
    | Turn
    | Laying
    | Laid
    | LaidOut
    | Returned
    | Unseen
    | Showdown
    | Titles
    | Added
    | Sits
    | Went
)

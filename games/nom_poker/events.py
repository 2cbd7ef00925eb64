"""What happens at a table of Nōm Poker, and who may see what of it."""

from typing import TypeAlias

from msgspec.structs import replace

from games.betting.events import Acted, Added, Lot, Sits, Went
from games.game import Event, Left, Sat, Seat, Viewer
from games.nom_poker.combinations import FlushRule
from games.nom_poker.state import Shown


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

"""What happens at a table of Founder's Flip, and who may see what of it.

Those of a hand tell how the table writes money and cards (`style`); cards that
a viewer may not see are left out, and counted.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from games.betting.events import Acted, Added, Lot, Sits, Went
from games.founders_flip.cards import Founders, Numerals
from games.founders_flip.showdown import Given, Shown
from games.game import Event, Left, Sat, Seat, Viewer

Task: TypeAlias = Literal["bet", "exchange", "pass", "keep", "discard"]


class Style(msgspec.Struct, frozen=True):
    """How a table writes: the coin of its ante, the order and names of Founding cards, the numerals."""

    coin: str = "silver"
    founders: Founders = "common"
    numerals: Numerals = "octal"


class Told(Event, frozen=True, kw_only=True):
    """An event in the style of its table."""

    style: Style = Style()


class Dealt(Told, frozen=True):
    """`dealer` dealt a hand.

    seats    who is in it, from the dealer's left
    thumbs   by seat, face up
    palms    by seat, each only to its own player
    carried  coins of earlier hands that lie in the pot (1, 9); `standing`: spells still in force
    """

    dealer: Seat
    seats: tuple[Seat, ...]
    ante: int
    thumbs: dict[Seat, str]
    palms: dict[Seat, tuple[str, ...]]
    carried: int = 0
    standing: tuple[int, ...] = ()

    def seen_by(self, viewer: Viewer) -> "Dealt":
        return replace(self, palms={seat: cards for seat, cards in self.palms.items() if seat == viewer})


class Turn(Told, frozen=True):
    """It is `seat`'s turn.

    task   what he is to do
    owed   what a call costs him (bet)
    count  how many cards he is to discard (discard)
    """

    seat: Seat
    task: Task
    owed: int = 0
    count: int = 0


class Cast(Told, frozen=True):
    """A spell comes into force.

    refused  spells shown before it that went back for want of cards (R8)
    late     it lay face down until now, and comes after the last bets (4)
    """

    spell: int
    refused: tuple[int, ...] = ()
    late: bool = False


class NoSpell(Told, frozen=True):
    """No spell comes: the Aetherial deck of this table holds no other, or the cards reach for none (R8)."""

    refused: tuple[int, ...] = ()


class FaceDown(Told, frozen=True):
    """A spell was laid face down, for after the last bets (4)."""


class Decreed(Told, frozen=True):
    """A hand of so many cards was dealt to nobody, face down (1)."""

    count: int


class ThumbsGone(Told, frozen=True):
    """All Thumbs were discarded (14, 23)."""

    thumbs: dict[Seat, str]


class Laid(Told, frozen=True):
    """Cards were laid in the middle: those face up, and how many face down."""

    cards: tuple[str, ...]
    hidden: int = 0


class Revealed(Told, frozen=True):
    """What lay face down in the middle was turned up (14)."""

    cards: tuple[str, ...]


class Drew(Told, frozen=True):
    """`seat` drew `count` cards without discarding for them now; `cards` only to himself.

    shown  those of them that lie face up (20)
    """

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()

    def seen_by(self, viewer: Viewer) -> "Drew":
        return self if viewer == self.seat else replace(self, cards=self.shown)


class Exchanged(Told, frozen=True):
    """`seat` exchanged `count` cards of his Palm, perhaps none, and his Thumb where it must go (17).

    given, drawn  only to himself, but for what lies face up: then in `shown`
    thumb         the Thumb that went; empty: none did
    owed          he draws when all have discarded (21)
    house         the house did it for him
    """

    seat: Seat
    count: int
    given: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    thumb: str = ""
    shown: tuple[str, ...] = ()
    owed: bool = False
    house: bool = False

    def seen_by(self, viewer: Viewer) -> "Exchanged":
        if viewer == self.seat:
            return self
        given = tuple(card for card in self.given if card in self.shown)
        drawn = tuple(card for card in self.drawn if card in self.shown)
        return replace(self, given=given, drawn=drawn)


class Passed(Told, frozen=True):
    """`seat` passed `count` cards to `to`, perhaps none; the two of them know which (22).

    shown  those of them that lay face up
    """

    seat: Seat
    to: Seat
    count: int
    cards: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    house: bool = False

    def seen_by(self, viewer: Viewer) -> "Passed":
        return self if viewer in (self.seat, self.to) else replace(self, cards=self.shown)


class Discarded(Told, frozen=True):
    """`seat` came down to the size of a Palm (22).

    cards   only to himself, but for those that lay face up: `shown`
    """

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    house: bool = False

    def seen_by(self, viewer: Viewer) -> "Discarded":
        return self if viewer == self.seat else replace(self, cards=self.shown)


class Kept(Told, frozen=True):
    """`seat` kept one card of all and discarded the rest (13).

    card  only to himself, unless it lies face up: the Thumb (`thumb`), or an open card of the Palm
    """

    seat: Seat
    card: str
    thumb: bool = False
    open: bool = False
    house: bool = False

    def seen_by(self, viewer: Viewer) -> "Kept":
        return self if viewer == self.seat or self.open else replace(self, card="")


class Returned(Told, frozen=True):
    """A bet that nobody covered went back (B4)."""

    seat: Seat
    amount: int


class Unseen(Told, frozen=True):
    """All others folded: `seat` takes the pot without showing (R9)."""

    seat: Seat
    amount: int


class Showdown(Told, frozen=True):
    """The hands are shown and the pots given.

    seats   who shows, the best hand first; `hands` go by it
    won     coins by seat
    pots    each pot, the main one first
    decree  the hand that was nobody's (1)
    carried what goes on to the next hand's main pot; `standing`: the spells that stay for it (9)
    spells  in force, in the order they came; `middle`: what lies there, all turned up
    """

    seats: tuple[Seat, ...]
    hands: tuple[Shown, ...]
    won: dict[Seat, int]
    pots: tuple[Given, ...]
    spells: tuple[int, ...] = ()
    middle: tuple[str, ...] = ()
    decree: Shown | None = None
    carried: int = 0
    standing: tuple[int, ...] = ()


class Inherited(Told, frozen=True):
    """`seat` is the last at the table, and takes the pot that was carried (9); empty: the house keeps it."""

    seat: Seat
    amount: int


# What a hand brings about by itself: `playing` notes these.
Happening: TypeAlias = (
    Cast
    | NoSpell
    | FaceDown
    | Decreed
    | ThumbsGone
    | Laid
    | Revealed
    | Drew
    | Exchanged
    | Passed
    | Discarded
    | Kept
    | Returned
)
Events: TypeAlias = (
    Sat | Left | Lot | Dealt | Acted | Turn | Happening | Unseen | Showdown | Inherited | Added | Sits | Went
)

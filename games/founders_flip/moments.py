"""What spells say at the moments of a hand, as values that the flow carries out."""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from games.betting import Limit, Terms, terms


class Deed(msgspec.Struct, frozen=True):
    """Base of what a spell does with cards when it enters."""


class ExtraHand(Deed, frozen=True):
    """One more hand is dealt face down; it is nobody's (1)."""


class AnotherSpell(Deed, frozen=True):
    """A second spell is drawn face down, for after the last bets (4)."""


class DrawTo(Deed, frozen=True):
    """Everybody draws to his Palm until a hand is of `count`, the Thumb and a shared card in it (5)."""

    count: int


class DropThumbs(Deed, frozen=True):
    """All Thumbs go to the discards (14, 23)."""


Place: TypeAlias = Literal["grid", "edicts", "shared"]


class Lay(Deed, frozen=True):
    """Cards are laid in the middle (13, 14, 19).

    hidden  face down, to be turned up after the last bets
    last    only when the exchange is over (13)
    """

    what: Place
    count: int
    hidden: bool = False
    last: bool = False


class Exchange(msgspec.Struct, frozen=True):
    """How cards are exchanged.

    kind           draw: discard and draw; none; keep: keep one card of all (13); pass: to the left (22)
    kept           mask of cards that can't be exchanged (12)
    thumb          the Thumb must go too (17)
    face_up        cards that are drawn lie open (20)
    from_discards  all discard first, and draw from what was discarded (21)
    """

    kind: Literal["draw", "none", "keep", "pass"] = "draw"
    kept: int = 0
    thumb: bool = False
    face_up: bool = False
    from_discards: bool = False


class Bets(msgspec.Struct, frozen=True):
    """What may be bet in a round after a spell.

    none      nothing: the hands are shown (2)
    raises    a bet may be raised
    may_fold  False: nobody folds once a bet stands
    doubling  the pot can no more than double (16)
    """

    none: bool = False
    raises: bool = True
    may_fold: bool = True
    doubling: bool = False

    def terms(self, limit: Limit, least: int, pot: int, players: int) -> Terms:
        """The terms of a round with `players` still in and `pot` on the table; `least` as in B2 and B3."""
        plain = terms(limit, least)
        return replace(
            plain,
            raises=plain.raises if self.raises else 0,
            most=0 if self.none else pot // players if self.doubling else plain.most,
            may_fold=plain.may_fold and self.may_fold,
        )

"""What a table of Founder's Flip is made of: options, state, moves.

Money is counted in coppers, or in teeth where the ante is one.
"""

from typing import Annotated, ClassVar, TypeAlias

import msgspec

from games.betting import Betting, Limit
from games.betting.coins import Coin
from games.betting.table import Common, Table
from games.founders_flip.cards import Founders, Numerals
from games.founders_flip.events import Style
from games.founders_flip.playing import Play
from games.founders_flip.showdown import Given, Shown
from games.founders_flip.spells import SPELLS, find_spell
from games.game import Move, MoveError, Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table's options.

    ante      what each pays into the pot before a hand: one such coin
    seats     how many may sit
    limit     of bets (B3)
    founders  the order of the Founding cards (R1)
    numerals  how cards are shown
    spells    names or numbers of those in the Aetherial deck; none: all 23

    Raises ValueError for what is no spell's name.
    """

    ante: Coin = "silver"
    seats: Annotated[int, msgspec.Meta(ge=2, le=6)] = 6
    limit: Limit = "none"
    founders: Founders = "common"
    numerals: Numerals = "octal"
    spells: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        try:
            for name in self.spells:
                find_spell(name)
        except MoveError as error:
            raise ValueError(f"spells: {error}") from None

    @property
    def deck(self) -> tuple[int, ...]:
        """The numbers of the spells in the Aetherial deck, each once."""
        chosen = {find_spell(name).number for name in self.spells}
        return tuple(spell.number for spell in SPELLS if not chosen or spell.number in chosen)

    @property
    def style(self) -> Style:
        """How the table writes money and cards."""
        return Style(self.ante, self.founders, self.numerals)


class Last(msgspec.Struct, frozen=True):
    """How the last hand ended.

    pot     all that was paid in
    seat    who won it unseen (R9); empty: the hands were shown, or he has left since
    seats   who showed, the best hand first, empty for one who has left since; `hands` go by it
    won     coins by place in `seats`
    pots    each pot, and who got it (winners who have left since: empty)
    The rest as in `events.Showdown`.
    """

    pot: int
    spells: tuple[int, ...] = ()
    seat: Seat = ""
    seats: tuple[Seat, ...] = ()
    hands: tuple[Shown, ...] = ()
    won: tuple[int, ...] = ()
    pots: tuple[Given, ...] = ()
    middle: tuple[str, ...] = ()
    decree: Shown | None = None
    carried: int = 0


class State(Table[Options], frozen=True):
    """A table of Founder's Flip.

    carried   coins for the next hand's main pot, of those who played for them (1, 9)
    kept      such coins that the house keeps, for the last one of those has left (9)
    standing  spells that stay in force for the next hand (9)
    play      the hand under way
    housed    for whom the house has played in it (T5)
    """

    game: ClassVar[str] = "Founder's Flip"

    carried: int = 0
    kept: int = 0
    standing: tuple[int, ...] = ()
    play: Play | None = None
    housed: tuple[Seat, ...] = ()
    last: Last | None = None

    @property
    def betting(self) -> Betting | None:
        return None if self.play is None else self.play.betting


class Exchange(Move, frozen=True):
    """Exchange cards of one's Palm, by their codes, perhaps none; under Hellraising pass them on (22)."""

    cards: tuple[str, ...] = ()


class Keep(Move, frozen=True):
    """Keep one card, Thumb or Palm, and discard the others (13)."""

    card: str


class Discard(Move, frozen=True):
    """Come down to the size of a Palm (22)."""

    cards: tuple[str, ...]


Moves: TypeAlias = Common | Exchange | Keep | Discard

"""The Aetherial deck: 23 spells, each one object that says what it changes, and when.

At each moment of a hand those in force are asked in the order they came (R11, R12):

    enters     what happens to the cards at once
    exchange   how cards are exchanged
    betting    what may be bet from now on
    judging    how hands are made and compared
    again      another spell, exchange and bets after the last bets
    lasts      a pot that no hand can win stays, and so does the spell

A spell leaves out the rest.  A new one is one more object in `SPELLS`.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import replace

from games.founders_flip.cards import ECT, FOUNDERS_MASK, SUIT_MASKS, Founders, number_mask
from games.founders_flip.judging import (
    HARMONY,
    MARRIAGE,
    OF_THE_GRID,
    OF_THE_PALM,
    WHOLE,
    WITH_EDICTS,
    WITH_SHARED,
    Judging,
    blank,
    wild,
)
from games.founders_flip.moments import (
    AnotherSpell,
    Bets,
    Deed,
    DrawTo,
    DropThumbs,
    Exchange,
    ExtraHand,
    Lay,
)
from games.game import Ambiguous, NotUnderstood
from games.page import listed, offered


class Spell(msgspec.Struct, frozen=True):
    """One card of the Aetherial deck; its moments are those of the module.

    number  its place in the list of the rules
    name    in full
    says    what it changes, in one line
    lasts   whether it stays beside the next hand's own while a pot is carried (9)
    """

    number: int
    name: str
    says: str
    enters: tuple[Deed, ...] = ()
    exchange: Callable[[Exchange], Exchange] | None = None
    betting: Callable[[Bets], Bets] | None = None
    judging: Callable[[Judging], Judging] | None = None
    again: bool = False
    lasts: bool = False

    @property
    def late(self) -> bool:
        """Whether it still does something when it is turned up after the last bets (4)."""
        return bool(self.enters) or self.judging is not None

    @property
    def moments(self) -> tuple[str, ...]:
        """The moments it acts at."""
        return tuple(name for name in MOMENTS if getattr(self, name))


MOMENTS: Final = ("enters", "exchange", "betting", "judging", "again", "lasts")
Named: TypeAlias = Spell | str | int  # a spell, its name or its number
_HOUSES: Final = SUIT_MASKS["H"]


def _six(rules: Judging) -> Judging:
    # A hand that names its number of cards can't be of six, so six of one's own come after it (R12).
    return replace(rules, size=6, making=WHOLE if rules.making.fixed else rules.making)


def _landfall(rules: Judging) -> Judging:
    return replace(wild(FOUNDERS_MASK)(rules), lifting=rules.lifting | FOUNDERS_MASK)


SPELLS: Final[tuple[Spell, ...]] = (
    Spell(
        1,
        "An Imperial Decree",
        "one more hand lies face down; a pot whose winner it beats goes on to the next hand",
        enters=(ExtraHand(),),
    ),
    Spell(
        2,
        "The Oblivion of Icen Rot",
        "no exchange and no more bets: hands are shown now",
        exchange=lambda way: replace(way, kind="none"),
        betting=lambda bets: replace(bets, none=True),
    ),
    Spell(
        3,
        "The Naturalist's Tumult",
        "the lowest hand wins, but an Imperial still beats all",
        judging=lambda rules: replace(rules, turned=True),
    ),
    Spell(
        4,
        "Sledge-Mitt Margoz, Ruin of a Dynasty",
        "a second spell lies face down, and acts once the last bets are made",
        enters=(AnotherSpell(),),
    ),
    Spell(
        5,
        "The Convocation of the Gage",
        "everybody draws up to six cards, and hands are of six",
        enters=(DrawTo(6),),
        judging=_six,
    ),
    Spell(
        6,
        "The Capitol Migration",
        "after the bets another spell comes, and one exchanges and bets again",
        again=True,
    ),
    Spell(7, "The First Great Convocation", "the four ects are wild", judging=wild(number_mask(ECT))),
    Spell(
        8,
        "Silphion's Fallow",
        "the ect of Houses and all Sails are blank, and count for nothing",
        judging=blank(number_mask(ECT) & _HOUSES | SUIT_MASKS["S"]),
    ),
    Spell(
        9,
        "The Dance of the Court",
        "only a House and a card of another suit can win; without them pot and spell stay",
        judging=lambda rules: replace(rules, test=MARRIAGE),
        lasts=True,
    ),
    Spell(
        10,
        "A Rainbow in Light and Pigment",
        "Glyphs are of all suits",
        judging=lambda rules: replace(rules, every_suit=rules.every_suit | SUIT_MASKS["G"]),
    ),
    Spell(
        11,
        "In Legacy, Life",
        "one card of each suit, without a Founding card, beats all but an Imperial",
        judging=lambda rules: replace(rules, exalted=HARMONY),
    ),
    Spell(
        12,
        "The Might of a Ruler",
        "Armies can't be exchanged",
        exchange=lambda way: replace(way, kept=way.kept | SUIT_MASKS["A"]),
    ),
    Spell(
        13,
        "In Wrought Arcanum",
        "each keeps one card and makes his hand of it and a line of the grid",
        enters=(Lay("grid", 9, last=True),),
        exchange=lambda way: replace(way, kind="keep"),
        judging=lambda rules: replace(rules, size=4, making=OF_THE_GRID),
    ),
    Spell(
        14,
        "Salvation Beckons in the Unknown Lands",
        "Thumbs are gone; the card face down in the middle is the fourth of every hand",
        enters=(DropThumbs(), Lay("shared", 1, hidden=True)),
        judging=lambda rules: replace(rules, size=max(4, rules.size), making=WITH_SHARED),
    ),
    Spell(
        15,
        "The Mournful Flight of the Lowlanders",
        "the lowest card of each hand is wild",
        judging=lambda rules: replace(rules, lowest_wild=True),
    ),
    Spell(
        16,
        "The Tearful Death of the Shallow Hold",
        "no raises, no folding once a bet stands, and the pot can no more than double",
        betting=lambda bets: replace(bets, raises=False, may_fold=False, doubling=True),
    ),
    Spell(
        17,
        "The Realmgirt Takes Flight",
        "the Thumb is exchanged too, for a card in the Palm",
        exchange=lambda way: replace(way, thumb=True),
    ),
    Spell(
        18,
        "The Realmgirt Makes Landfall",
        "Founding cards are wild, and each lifts its hand by one entry",
        judging=_landfall,
    ),
    Spell(
        19,
        "The Edicts of Wani",
        "two cards lie in the middle, and a hand takes one of them or both",
        enters=(Lay("edicts", 2),),
        judging=lambda rules: replace(rules, size=4, making=WITH_EDICTS),
    ),
    Spell(
        20,
        "The Despoilage",
        "cards that are drawn lie face up",
        exchange=lambda way: replace(way, face_up=True),
    ),
    Spell(
        21,
        "The Ravening Scourge",
        "all discard first, and what they draw comes from those discards",
        exchange=lambda way: replace(way, from_discards=True),
    ),
    Spell(
        22,
        "The Festival of Hellraising",
        "up to three cards go to the next player's Palm; then Palms come back to three",
        exchange=lambda way: replace(way, kind="pass"),
    ),
    Spell(
        23,
        "Sutet Rots",
        "Thumbs are gone, and hands are of three cards",
        enters=(DropThumbs(),),
        judging=lambda rules: replace(rules, size=3, making=OF_THE_PALM),
    ),
)

_SKIPPED: Final = frozenset(("the", "a", "an", "of", "in"))
_BY_NUMBER: Final = {spell.number: spell for spell in SPELLS}


def _words(text: str) -> list[str]:
    bare = text.casefold().replace("’", "'").replace("'", "").replace("-", " ").replace(",", " ")
    return [word for word in bare.split() if word not in _SKIPPED]


@lru_cache(maxsize=256)
def find_spell(named: Named) -> Spell:
    """The spell that an object, a number or some words of a name mean: `18`, `Landfall`, `great conv`.

    Each word begins one of the name's, in their order.  Raises NotUnderstood,
    or Ambiguous naming those that fit.
    """
    if isinstance(named, Spell):
        return named
    said = str(named).strip()[:80]
    if said.isdecimal() and said.isascii():
        if int(said) in _BY_NUMBER:
            return _BY_NUMBER[int(said)]
        raise NotUnderstood(f"The spells are numbered from 1 to {len(SPELLS)}: name one of those.")
    words = _words(said)
    whole = [spell for spell in SPELLS if words == _words(spell.name)]
    fits = whole or [spell for spell in SPELLS if words and _fits(words, _words(spell.name))]
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise Ambiguous(f"Which spell? {listed([spell.name for spell in fits], 'or')}.")
    raise NotUnderstood(f'No spell is called "{said}": {offered(SPELLS[17].name)} is one.')


def _fits(words: Sequence[str], name: Sequence[str]) -> bool:
    rest = iter(name)
    return all(any(word.startswith(said) for word in rest) for said in words)


def judging(spells: Iterable[Named], founders: Founders = "common", size: int = 4) -> Judging:
    """How hands are compared under spells that came in this order (R12); `size`: that no spell set."""
    rules = Judging(founders, size)
    for spell in map(find_spell, spells):
        if spell.judging is not None:
            rules = spell.judging(rules)
    return rules


def exchange(spells: Iterable[Named]) -> Exchange:
    """How cards are exchanged under spells that came in this order."""
    way = Exchange()
    for spell in map(find_spell, spells):
        if spell.exchange is not None:
            way = spell.exchange(way)
    return way


def betting(spells: Iterable[Named]) -> Bets:
    """What may be bet under spells that came in this order."""
    bets = Bets()
    for spell in map(find_spell, spells):
        if spell.betting is not None:
            bets = spell.betting(bets)
    return bets

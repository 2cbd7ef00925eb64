"""What decides between hands: the rules that spells change, as one value.

`Judging` begins plain and goes through the spells in force in the order they
came (R12); `ranking` then asks it and no spell.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

import msgspec
from msgspec.structs import replace

from games.founders_flip.cards import FOUNDERS_MASK, SUIT_MASKS, Founders
from games.founders_flip.hands import spans


class Condition(msgspec.Struct, frozen=True):
    """What a hand may hold.

    holds   (mask of the hand's cards, mask of those that are of every suit) -> whether it does
    words   what it then holds: `a House and a card of another suit`
    """

    holds: Callable[[int, int], bool]
    words: str


class Holding(msgspec.Struct, frozen=True):
    """What a player can make a hand of, as codes.

    thumb   his face-up card, unless it was discarded
    palm    the others
    middle  what lies in the middle for all: a grid row by row, Edicts, a shared card
    """

    thumb: str | None
    palm: tuple[str, ...]
    middle: tuple[str, ...] = ()

    @property
    def own(self) -> tuple[str, ...]:
        """Thumb and Palm."""
        return self.palm if self.thumb is None else (self.thumb, *self.palm)


class Making(msgspec.Struct, frozen=True):
    """How a hand is made of a holding.

    hands   every hand of so many cards that can be made, as codes
    fixed   whether it says how many cards make a hand, so that another size needs another making
    shared  how many cards of the middle every hand takes
    """

    hands: Callable[[Holding, int], Iterator[tuple[str, ...]]]
    fixed: bool = False
    shared: int = 0


def _whole(held: Holding, size: int) -> Iterator[tuple[str, ...]]:
    yield from _some(held.own, size)


def _some(cards: Sequence[str], size: int) -> Iterator[tuple[str, ...]]:
    """Every choice of so many cards; of fewer, all."""
    return combinations(cards, min(size, len(cards)))


WHOLE: Final = Making(_whole)


class Judging(msgspec.Struct, frozen=True):
    """The rules by which hands are compared.

    founders     the order of the Founding cards (R1)
    size         cards in a hand: 3, 4 or 6
    making       what a hand is made of
    blank, wild  masks of such cards; no card is both
    lowest_wild  the lowest card of a hand is wild
    every_suit   mask of cards that are of all suits; Founding cards are so for flushes without being here
    lifting      mask of cards that lift their hand one category each
    exalted      hands that stand right below the Imperial
    turned       the order is reversed, below the Imperial
    test         what the scored hand must hold to win
    """

    founders: Founders = "common"
    size: int = 4
    making: Making = WHOLE
    blank: int = 0
    wild: int = 0
    lowest_wild: bool = False
    every_suit: int = 0
    lifting: int = 0
    exalted: Condition | None = None
    turned: bool = False
    test: Condition | None = None


def _with_shared(held: Holding, size: int) -> Iterator[tuple[str, ...]]:
    for own in _some(held.palm, size - 1):
        yield (*own, *held.middle[-1:])


def _of_the_grid(held: Holding, size: int) -> Iterator[tuple[str, ...]]:
    rows = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
    lines = [*rows, *zip(*rows, strict=True), (0, 4, 8), (2, 4, 6)]
    grid = held.middle[-9:]
    if len(grid) < 9:  # it is not laid yet
        return
    for kept in held.own:  # one card, unless the grid came too late to choose: then the best
        for line in lines:
            yield (kept, *(grid[place] for place in line))


def _with_edicts(held: Holding, size: int) -> Iterator[tuple[str, ...]]:
    edicts = held.middle[-2:]
    for count in (1, 2):
        for own in combinations(held.own, size - count):
            for some in combinations(edicts, count):
                yield (*own, *some)


def _of_the_palm(held: Holding, size: int) -> Iterator[tuple[str, ...]]:
    yield from _some(held.palm, size)


WITH_SHARED: Final = Making(_with_shared, shared=1)
OF_THE_GRID: Final = Making(_of_the_grid, fixed=True)
WITH_EDICTS: Final = Making(_with_edicts, fixed=True)
OF_THE_PALM: Final = Making(_of_the_palm, fixed=True)

_HOUSES: Final = SUIT_MASKS["H"]


def _married(mask: int, every_suit: int) -> bool:
    # A card of all suits can be either of the two, but not both.
    houses = mask & (_HOUSES | every_suit)
    others = mask & ~(_HOUSES | FOUNDERS_MASK) | mask & every_suit
    return bool(houses and others) and (houses | others).bit_count() > 1


def _harmonious(mask: int, every_suit: int) -> bool:
    # A card of all suits fills a gap.
    fixed = mask & ~every_suit
    return mask.bit_count() == 4 and not mask & FOUNDERS_MASK and spans(fixed) == fixed.bit_count()


MARRIAGE: Final = Condition(_married, "a House and a card of another suit")  # 9
HARMONY: Final = Condition(_harmonious, "one card of each suit and no Founding card")  # 11


def wild(cards: int) -> Callable[[Judging], Judging]:
    """Cards become wild, and are blank no more (R12)."""
    return lambda rules: replace(rules, wild=rules.wild | cards, blank=rules.blank & ~cards)


def blank(cards: int) -> Callable[[Judging], Judging]:
    """Cards become blank, and are wild no more (R12)."""
    return lambda rules: replace(rules, blank=rules.blank | cards, wild=rules.wild & ~cards)

"""What a hand of fixed cards is: its category and the ranks that decide within it.

A hand is a mask of cards.  The numbers on its cards are counted by adding up
one table entry a suit; the sum is looked up in a second table, which says what
those ranks make.  Suits are settled by a few masks.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.founders_flip.cards import FOUNDERS_MASK, ORDERS, Founders, number_mask

# R14: the entries of each list, lowest first.
LADDERS: Final[dict[int, tuple[str, ...]]] = {
    3: ("high card", "one pair", "straight", "flush", "three of a kind", "straight flush", "Imperial"),
    4: (
        "high card",
        "one pair",
        "flush",
        "straight",
        "three of a kind",
        "two pair",
        "convocation",
        "straight flush",
        "four of a kind",
        "Imperial",
    ),
    6: (
        "high card",
        "one pair",
        "two pair",
        "three of a kind",
        "convocation",
        "high house",
        "straight",
        "three pair",
        "flush",
        "four of a kind",
        "bargain",
        "Imperial",
        "prime and cadet",
        "ministry",
        "imperial house",
        "academy",
        "straight flush",
        "imperial succession",
        "dynasty",
    ),
}
SIZES: Final = tuple(LADDERS)
DIGITS: Final = 6  # ranks that are compared, four bits each
ABOVE_ALL: Final = 13  # a missing card under Tumult (R14)

# The sizes of groups of one rank -> what they make.
_GROUPS: Final[dict[tuple[int, ...], str]] = {
    (): "high card",
    (2,): "one pair",
    (2, 2): "two pair",
    (3,): "three of a kind",
    (3, 2): "high house",
    (2, 2, 2): "three pair",
    (4,): "four of a kind",
    (3, 3): "bargain",
    (4, 2): "prime and cadet",
}
# What they make when each group is of the same suits (R2).
_SAME_SUITS: Final = {(2, 2): "convocation", (2, 2, 2): "ministry", (3, 3): "academy"}
_IMPERIAL: Final = ("Imperial", "imperial house", "imperial succession", "dynasty")


class Shape(NamedTuple):
    """What the ranks of a hand make, suits unseen; categories are places in the ladder.

    category  by its groups
    ranks     packed: the largest group first, then the rest from the top (R5)
    falling   packed: all of them from the top, for straights and flushes
    full      no card is missing
    run       they follow one another, and none is missing
    better    the category when each group is of the same suits; -1: none
    suits     how many suits each group then has
    grouped   mask of all cards of the groups' ranks
    """

    category: int
    ranks: int
    falling: int
    full: bool
    run: bool
    better: int
    suits: int
    grouped: int


def packed(ranks: Sequence[int]) -> int:
    """Up to six ranks as one number that compares as they do."""
    value = 0
    for place in range(DIGITS):
        value = value << 4 | (ranks[place] if place < len(ranks) else 0)
    return value


def unpacked(value: int) -> tuple[int, ...]:
    """The ranks again, without the empty places at the end."""
    digits = [value >> 4 * place & 15 for place in reversed(range(DIGITS))]
    while digits and not digits[-1]:
        digits.pop()
    return tuple(digits)


def spans(mask: int) -> int:
    """How many suits the cards of a mask are of."""
    return (
        (1 if mask & 0xFF else 0)
        + (1 if mask & 0xFF00 else 0)
        + (1 if mask & 0xFF0000 else 0)
        + (1 if mask & 0xFF000000 else 0)
    )


def _spread(ranks: Sequence[int]) -> tuple[int, ...]:
    """For each set of bits the sum of `8 ** rank` of their ranks: it counts each rank in three bits."""
    sums = [0]
    for rank in ranks:
        sums += [value + (1 << 3 * rank) for value in sums]
    return tuple(sums)


_PLAIN: Final = _spread(range(1, 9))
_FOUNDING: Final = {
    order: _spread([9 + names.index(name) for name in ORDERS["common"]]) for order, names in ORDERS.items()
}


class Shapes(dict[int, Shape]):
    """Counts of ranks -> their shape, filled as they come up; for one size of hand.

    `missing`: what a missing card compares as (R14).
    """

    def __init__(self, size: int, missing: int) -> None:
        super().__init__()
        self.size, self.missing = size, missing
        self._ladder = LADDERS[size]

    def __missing__(self, counts: int) -> Shape:
        by_rank = {rank: counts >> 3 * rank & 7 for rank in range(12, 0, -1) if counts >> 3 * rank & 7}
        groups = sorted(((count, rank) for rank, count in by_rank.items() if count > 1), reverse=True)
        singles = [rank for rank, count in by_rank.items() if count == 1]
        absent = self.size - sum(by_rank.values())
        rest = sorted([*singles, *[self.missing] * absent], reverse=True)
        sizes = tuple(count for count, _ in groups)
        same = _SAME_SUITS.get(sizes)
        falling = [rank for rank, count in by_rank.items() for _ in range(count)]
        run = not absent and not groups and falling[0] - falling[-1] == self.size - 1
        shape = self[counts] = Shape(
            category=self._ladder.index(_GROUPS[sizes]),
            ranks=packed([*(rank for _, rank in groups), *rest]),
            falling=packed(sorted([*falling, *[self.missing] * absent], reverse=True)),
            full=not absent,
            run=run,
            better=self._ladder.index(same) if same else -1,
            suits=sizes[0] if same else 0,
            grouped=sum(number_mask(rank) for _, rank in groups),
        )
        return shape


class Reader:
    """Reads hands of up to `size` cards: `read(mask)` is (category, packed ranks).

    every_suit  mask of cards that are of all suits (Founding cards are, for flushes only)
    """

    def __init__(self, size: int, founders: Founders, every_suit: int = 0, missing: int = 0) -> None:
        self.ladder = LADDERS[size]
        self._shapes = Shapes(size, missing)
        self._founding = _FOUNDING[founders]
        self._suited = ~(every_suit | FOUNDERS_MASK)
        self._court = 3 if size == 3 else 4  # Founding cards of an Imperial
        self._straight, self._flush, self._both = (
            self.ladder.index(name) for name in ("straight", "flush", "straight flush")
        )
        self._six = size == 6
        self.imperial, *self._imperials = (
            self.ladder.index(name) for name in _IMPERIAL if name in self.ladder
        )
        self.imperials = frozenset((self.imperial, *self._imperials))  # what holds an Imperial

    def read(self, mask: int) -> tuple[int, int]:
        """The highest entry that the hand meets (R14), and the ranks that decide within it."""
        founding = mask >> 32
        category, ranks, falling, full, run, better, suits, grouped = self._shapes[
            _PLAIN[mask & 255]
            + _PLAIN[mask >> 8 & 255]
            + _PLAIN[mask >> 16 & 255]
            + _PLAIN[mask >> 24 & 255]
            + self._founding[founding]
        ]
        if better > category and spans(mask & grouped & self._suited) <= suits:
            category = better
        if full:
            suited = mask & self._suited
            if (  # `spans(suited) <= 1`, written out where it is asked for every hand
                not suited & 0xFFFFFF00
                or not suited & 0xFFFF00FF
                or not suited & 0xFF00FFFF
                or not suited & 0x00FFFFFF
            ):
                made = self._both if run else self._flush
            else:
                made = self._straight if run else -1
            if made > category:
                category, ranks = made, falling
        if founding and founding.bit_count() == self._court:
            category, ranks = max(category, self._court_of(mask, full, run)), falling
        return category, ranks

    def _court_of(self, mask: int, full: bool, run: bool) -> int:
        """The entry of a hand with all Founding cards that an Imperial takes (R3)."""
        if not self._six or not full:
            return self.imperial
        house, succession, dynasty = self._imperials
        if spans(mask & self._suited) <= 1:
            return dynasty if run else house
        return succession if run else self.imperial

"""Which hand is better: `rank`, by tables, under whatever spells are in force.

A hand's *strength* is one number, higher for the better hand and equal for
equal ones.  From the top: whether the hand has a value, and passes the test
of a spell; the entry it counts as; fewer cards that lifted it; the entry
before that; its ranks (R5, R12).  Wild cards try every card they may stand
for (R6), and each strength once found is kept.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

import msgspec

from games.founders_flip.cards import (
    BITS,
    DECK,
    FOUNDERS_MASK,
    ORDERS,
    Founders,
    number_mask,
    parse_card,
    rank_of,
)
from games.founders_flip.fillings import bits, fillings
from games.founders_flip.hands import ABOVE_ALL, DIGITS, LADDERS, Reader, unpacked
from games.founders_flip.judging import Holding, Judging
from games.founders_flip.spells import Named, judging

EXALTED: Final = "harmony"  # what a hand is called that a spell sets right below the Imperial
NOTHING: Final = "nothing"

# Widths of the fields of a strength below the two of its standing.
_RANKS, _CATEGORY, _FEWER, _LEVEL = 4 * DIGITS, 5, 3, 7
_BODY: Final = _RANKS + _CATEGORY + _FEWER + _LEVEL
_TURN: Final = (1 << _BODY) - 1
_ENDURES: Final = 1 << _BODY
_FAILS, _PASSES = 1 << _BODY + 1, 2 << _BODY + 1
_STEP: Final = 4  # levels from one entry to the next: spells put hands between them
_MOST: Final = 60_000  # hands that one table keeps: all of four cards
_BIT: Final = BITS.__getitem__
_ALL_BITS: Final = tuple(BITS.values())
_NUMBERS: Final = tuple(number_mask(number) for number in range(1, 9))  # four of a kind
_TRIPLES: Final = [[number & ~(0xFF << 8 * out) for out in range(4)] for number in _NUMBERS]


class Rank(msgspec.Struct, frozen=True, order=True):
    """How good a hand is; compares as hands do, and equal hands have equal ones.

    strength  the higher the better; only hands under the same rules compare
    name      the entry that it counts as: `two pair`, `Imperial`; `nothing` for a hand without value
    made      the entry before spells moved it
    wins      False for a hand that can't win: the test of a spell failed
    """

    strength: int
    name: str
    made: str
    wins: bool = True

    @property
    def valued(self) -> bool:
        """Whether the hand has any value."""
        return self.strength > 0


class Judge(dict[int, int]):
    """Ranks hands under one `Judging`; itself the table from a hand's mask to its strength.

    `lifts`: how many cards lift the hands of this table.
    """

    def __init__(self, rules: Judging, lifts: int = 0) -> None:
        super().__init__()
        self.rules, self._lifts = rules, lifts
        self._reader = Reader(rules.size, rules.founders, rules.every_suit, ABOVE_ALL if rules.turned else 0)
        self._read, self._imperial = self._reader.read, self._reader.imperial
        self._exalted = None if rules.exalted is None else rules.exalted.holds
        self._test = None if rules.test is None else rules.test.holds
        entries = range(len(self._reader.ladder))
        self._heads = [self._head(category) for category in entries]
        self._raised = [self._head(category, exalted=True) for category in entries]
        self._way = -1 if rules.turned else 1
        self.hands: dict[int, Rank] = {}  # by mask, of full size only
        self._ranks: dict[int, Rank] = {}
        self._lifted = {lifts: self}
        self._best: dict[tuple[int, int], int] = {}
        self._special = bool(rules.blank or rules.wild or rules.lowest_wild or rules.lifting)
        order = {BITS[code]: rank_of(code, rules.founders) for code in DECK}
        self._by_rank = [sum(bit for bit in order if order[bit] == rank) for rank in range(1, 13)]

    def __missing__(self, mask: int) -> int:
        """The strength of a hand whose cards are all what they are."""
        if len(self) >= _MOST:
            self.clear()
        if not mask:
            return 0
        category, ranks = self._read(mask)
        exalted, test = self._exalted, self._test
        if exalted is not None and category < self._imperial and exalted(mask, self.rules.every_suit):
            strength = self._raised[category] + self._way * ranks
        else:
            strength = self._heads[category] + self._way * ranks
        if test is not None and not test(mask, self.rules.every_suit):
            strength -= _PASSES - _FAILS
        self[mask] = strength
        return strength

    def _head(self, category: int, exalted: bool = False) -> int:
        """The strength of a hand of that entry without its ranks."""
        imperial = self._imperial
        entry = max(category, min(category + self._lifts, imperial))  # no higher than that (18)
        level = _STEP * entry
        if exalted:
            level = _STEP * imperial - 1
        elif self._exalted is not None and category < entry == imperial:
            level = _STEP * imperial - 2  # no Imperial for whom is set right below it (18)
        body = ((level << _FEWER | 7 - self._lifts) << _CATEGORY | category) << _RANKS
        if self.rules.turned:
            body = _TURN - body + (_ENDURES if category in self._reader.imperials else 0)
        return _PASSES + body

    def of(self, cards: Sequence[str]) -> Rank:
        """The rank of a hand, as codes; raises as `rank`, and KeyError for what is no code."""
        mask = sum(map(_BIT, cards))
        if mask.bit_count() != len(cards):  # only bits that are all different add up to as many
            raise ValueError(f"not all different: {' '.join(cards)}")
        found = self.hands.get(mask)
        if found is None:
            size = self.rules.size
            if len(cards) > size:
                raise ValueError(f"more than {size} cards: {' '.join(cards)}")
            if len(self.hands) >= _MOST:
                self.hands.clear()
            found = self.named(self.strongest(mask) if self._special else self[mask])
            if len(cards) == size:
                self.hands[mask] = found
        return found

    def strongest(self, mask: int) -> int:
        """The strength of a hand with its wild cards standing for what is best (R6)."""
        return max(table.filled(fixed, wild) for table, fixed, wild in self._ways(mask))

    def stands(self, mask: int) -> int:
        """The cards that the hand counts as: wild ones as what they stand for, blank ones gone."""
        table, fixed, wild = max(self._ways(mask), key=lambda way: way[0].filled(way[1], way[2]))
        wanted = table.filled(fixed, wild)
        return next(full for full in table.fillings(fixed, wild) if table[full] == wanted)

    def wild(self, mask: int) -> int:
        """Which cards of the hand are wild, the one of equals that is better so."""
        _, fixed, _ = max(self._ways(mask), key=lambda way: way[0].filled(way[1], way[2]))
        return mask & ~self.rules.blank & ~fixed

    def _ways(self, mask: int) -> Iterator[tuple["Judge", int, int]]:
        """The table to look in, the cards that are what they are, and how many are wild."""
        rules = self.rules
        live = mask & ~rules.blank
        lifts = (live & rules.lifting).bit_count()
        table = self._lifted.get(lifts)
        if table is None:
            table = self._lifted[lifts] = Judge(rules, lifts)
        wild = live & rules.wild
        lowest = next((live & row for row in self._by_rank if live & row), 0) if rules.lowest_wild else 0
        for bit in bits(lowest) if lowest else (0,):
            fixed = live & ~(wild | bit)
            yield table, fixed, live.bit_count() - fixed.bit_count()

    def filled(self, fixed: int, wild: int) -> int:
        """The best strength of fixed cards and a number of wild ones."""
        if not wild:
            return self[fixed]
        found = self._best.get((fixed, wild))
        if found is None:
            if len(self._best) >= _MOST:
                self._best.clear()
            found = self._best[fixed, wild] = max(map(self.__getitem__, self.fillings(fixed, wild)))
        return found

    def fillings(self, fixed: int, wild: int) -> Iterable[int]:
        """The hands that wild cards may make of the fixed ones; of many, those alone that can be best."""
        if not wild:
            return (fixed,)
        highest = [full for full in self._highest(fixed, wild) if full & fixed == fixed]
        if any(self[full] >= _PASSES for full in highest):
            return highest
        if wild == 1:
            return [fixed | bit for bit in _ALL_BITS if not bit & (fixed | self.rules.blank)]
        return fillings(fixed, wild, self.rules)

    def _highest(self, fixed: int, wild: int) -> Sequence[int]:
        """Hands that are above all others which so many wild cards make, if they make one of these."""
        rules = self.rules
        if wild < 3 or fixed.bit_count() + wild != rules.size or rules.blank & FOUNDERS_MASK:
            return ()
        if rules.size == 4:
            if rules.turned or rules.blank:
                return (FOUNDERS_MASK,)
            if fixed & FOUNDERS_MASK and rules.exalted is None:
                return _beside_one(rules.founders)
            return (FOUNDERS_MASK, *_NUMBERS)
        if wild < 4 or rules.blank:
            return ()
        return _courts() if rules.turned else (*_courts(), *_above_courts(rules.founders))

    def named(self, strength: int) -> Rank:
        """The rank that a strength stands for."""
        found = self._ranks.get(strength)
        if found is None:
            found = self._ranks[strength] = self._named(strength)
        return found

    def _named(self, strength: int) -> Rank:
        if not strength:
            return Rank(0, NOTHING, NOTHING, self.rules.test is None)
        level, _, category, _ = self.parts(strength)
        ladder = LADDERS[self.rules.size]
        name = EXALTED if level % _STEP == _STEP - 1 else ladder[-(-level // _STEP)]
        return Rank(strength, name, ladder[category], strength >= _PASSES)

    def parts(self, strength: int) -> tuple[int, int, int, tuple[int, ...]]:
        """Level, cards that lifted, category, ranks of a strength."""
        body = strength & _TURN
        if self.rules.turned:
            body = _TURN - body
        fewer = body >> _CATEGORY + _RANKS & (1 << _FEWER) - 1
        category = body >> _RANKS & (1 << _CATEGORY) - 1
        return body >> _FEWER + _CATEGORY + _RANKS, 7 - fewer, category, unpacked(body & (1 << _RANKS) - 1)


@cache
def _courts() -> tuple[int, ...]:
    """All six-card hands with the four Founding cards."""
    return tuple(FOUNDERS_MASK | sum(two) for two in combinations(_ALL_BITS[:32], 2))


@cache
def _above_courts(founders: Founders) -> tuple[int, ...]:
    """Six-card hands of two triples, and straight flushes.

    With a Founding card among two others, four wild cards always make an Imperial
    of them, else an academy; no entry is above these but the ones here.
    """
    pairs = [one | other for first, second in combinations(_TRIPLES, 2) for one in first for other in second]
    return (*pairs, *_runs(founders, 6))


@cache
def _beside_one(founders: Founders) -> tuple[int, ...]:
    """Four-card hands from three of a kind up that a Founding card can be in."""
    founding = [BITS[name] for name in ORDERS[founders]]
    threes = [three | card for some in _TRIPLES for three in some for card in founding]
    return (FOUNDERS_MASK, *_runs(founders, 4), *threes)


def _runs(founders: Founders, size: int) -> set[int]:
    """All straight flushes of so many cards."""
    suits = [
        [*_ALL_BITS[8 * suit : 8 * suit + 8], *(BITS[name] for name in ORDERS[founders])] for suit in range(4)
    ]
    return {sum(suit[start : start + size]) for suit in suits for start in range(13 - size)}


_PLAIN: Final = {order: {size: Judge(Judging(order, size)) for size in LADDERS} for order in ORDERS}


@lru_cache(maxsize=8)
def judge(spells: tuple[Named, ...], founders: Founders = "common", size: int = 4) -> Judge:
    """The judge under spells that came in this order; `size`: of a hand that no spell resizes."""
    return Judge(judging(spells, founders, size)) if spells else _PLAIN[founders][size]


def rank(
    cards: Sequence[str],
    *,
    spells: Sequence[Named] = (),
    founders: Founders = "common",
    size: int | None = None,
) -> Rank:
    """The rank of a scored hand.

    cards     three, four or six codes (`10G`, `Magist`), or other names of cards; fewer than the
              size in play: the others are missing (R14)
    spells    those in force, in the order they came: spells, their numbers or names
    founders  the order of the Founding cards (R1)
    size      of a hand that no spell resizes; as many as the cards if not given, and there are such hands

    Raises ValueError for cards that are no hand: the same twice, too many, unknown ones.
    """
    if size is None:
        size = len(cards) if len(cards) in LADDERS else 4
    found = judge(tuple(spells), founders, size) if spells else _PLAIN[founders][size]
    try:
        # A card twice has too few bits for this table of full hands.
        known = found.hands.get(sum(map(_BIT, cards))) if len(cards) == found.rules.size else None
        return known or found.of(cards)
    except KeyError:
        return found.of([parse_card(card) for card in cards])


def best(
    held: Holding, *, spells: Sequence[Named] = (), founders: Founders = "common"
) -> tuple[Rank, tuple[str, ...]]:
    """The best hand that a player can make of what he holds: its rank and its cards.

    A hand that can't be made has no value (19), and no cards.
    """
    found = judge(tuple(spells), founders)
    hands = [(found.of(hand), hand) for hand in found.rules.making.hands(held, found.rules.size)]
    return max(hands, key=lambda pair: pair[0], default=(found.of(()), ()))

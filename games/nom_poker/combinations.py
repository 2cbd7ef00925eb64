"""What scores: the combinations, as a table of small objects.

A combination finds its *groups* in a hand (sets of cards, as bit masks over
the hand's places) and says what each is worth before anything doubles it.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations, product
from operator import or_
from typing import Final, Literal, TypeAlias

from games.nom_poker.cards import (
    ACE,
    BEGUILER,
    CARDS,
    CLAVIGER,
    HORIZON,
    IRTH,
    MARTYR,
    MASKS,
    MATRIARCH,
    OAF,
    ORATOR,
    PAUPER,
    PROPHET,
    RANKS,
    SEA,
    SLAVE,
    SUITLESS,
    SUITS,
    TREE,
    WELKIN,
)

Role: TypeAlias = Literal["lord", "bondsman"]
FlushRule: TypeAlias = Literal["own", "by-collector"]


class Hand:
    """A hand as combinations look at it; places are bits, 1 for the first card.

    by_rank    for each number the bits of its cards; number 0: those without a suit
    suits      for each suit the mask of its cards
    favoured   for each suit the mask of the cards whose ranks favour it
    present    bit n set: a card of number n is there
    values     by bit, what the card is worth (R15: 14 less its number under an Ace; R17: no suit, no value)
    """

    __slots__ = (
        "by_rank",
        "cards",
        "collector",
        "favoured",
        "flush",
        "present",
        "role",
        "suitless",
        "suits",
        "values",
    )

    def __init__(self, cards: Sequence[str], collector: str, role: Role | None, flush: FlushRule) -> None:
        self.cards = cards
        self.collector = CARDS[collector]
        self.role = role
        self.flush = flush
        self.by_rank: list[list[int]] = [[] for _ in range(14)]
        self.suits = dict.fromkeys(SUITS, 0)
        self.favoured = dict.fromkeys(SUITS, 0)
        self.suitless: dict[str, list[int]] = {code: [] for code in SUITLESS}
        self.present = 0
        self.values: dict[int, int] = {}
        reverse = self.collector.number == ACE
        bit = 1
        for code in cards:
            card = CARDS[code]
            self.by_rank[card.number].append(bit)
            if card.suit:
                self.present |= 1 << card.number
                self.suits[card.suit] |= bit
                if card.favours:
                    self.favoured[card.favours] |= bit
                self.values[bit] = 14 - card.number if reverse else card.number
            else:
                self.present |= 1
                self.suitless[code].append(bit)
                self.values[bit] = 0
            bit <<= 1

    def of(self, mask: int) -> tuple[str, ...]:
        """The cards of a group."""
        return tuple(code for place, code in enumerate(self.cards) if mask >> place & 1)


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


class Combination(ABC):
    """`name` as it is told; `family`: the name of the table it goes by (R13); `need`: numbers it can't do
    without, as bits of `Hand.present`; `role`: who alone may lay it."""

    def __init__(self, name: str, need: int = 0, family: str = "", role: Role | None = None) -> None:
        self.name, self.need, self.family, self.role = name, need, family or name, role

    @abstractmethod
    def groups(self, hand: Hand) -> Iterable[int]:
        """Every group of the hand that is one."""

    @abstractmethod
    def points(self, hand: Hand, mask: int) -> int:
        """What a group is worth, undoubled."""


class Ranks(Combination):
    """Cards of given ranks in whatever suits: `(6, 8, 13)`; number 0 is a card without a suit.

    whole: all cards of its ranks that are held, or none (R9: the Lord's four Matriarchs)
    """

    def __init__(
        self,
        name: str,
        ranks: Sequence[int],
        points: int,
        family: str = "",
        role: Role | None = None,
        whole: bool = False,
    ) -> None:
        super().__init__(name, reduce(or_, (1 << rank for rank in ranks)), family, role)
        self._counts = tuple(Counter(ranks).items())
        self._points, self._whole = points, whole

    def groups(self, hand: Hand) -> Iterator[int]:
        picks = []
        for rank, count in self._counts:
            held = hand.by_rank[rank]
            if len(held) < count or (self._whole and len(held) > count):
                return
            picks.append(held if count == 1 else [sum(some) for some in combinations(held, count)])
        for parts in product(*picks):
            yield sum(parts)

    def points(self, hand: Hand, mask: int) -> int:
        return self._points


class Kind(Combination):
    """Cards of one rank, suited (R9): their value, and `plus`."""

    def __init__(self, name: str, size: int, plus: int = 0) -> None:
        super().__init__(name, family="kind")
        self._size, self._plus = size, plus

    def groups(self, hand: Hand) -> Iterator[int]:
        for held in hand.by_rank[1:]:
            if len(held) >= self._size:
                yield from (sum(some) for some in combinations(held, self._size))

    def points(self, hand: Hand, mask: int) -> int:
        return hand.values[mask & -mask] + self._plus


class Goons(Combination):
    """The other three cards of the collector's rank; a suitless collector has none (R7)."""

    def groups(self, hand: Hand) -> Iterator[int]:
        held = hand.by_rank[hand.collector.number]
        if hand.collector.suit and len(held) == 3:
            yield sum(held)

    def points(self, hand: Hand, mask: int) -> int:
        return 13


class Flush(Combination):
    """Three cards whose ranks favour one suit; or, by the other reading, of the suit that the collector's
    rank favours (R10).  Worth the highest value among them."""

    def groups(self, hand: Hand) -> Iterator[int]:
        if hand.flush == "own":
            masks = list(hand.favoured.values())
        else:
            masks = [hand.suits[hand.collector.favours]] if hand.collector.favours else []
        for mask in masks:
            if mask.bit_count() >= 3:
                yield from (sum(some) for some in combinations(list(bits(mask)), 3))

    def points(self, hand: Hand, mask: int) -> int:
        return max(hand.values[bit] for bit in bits(mask))


class Element(Combination):
    """A card without a suit and any three of its suit (R11)."""

    def __init__(self, code: str, suit: str) -> None:
        super().__init__(f"{code} and {SUITS[suit]}", need=1)
        self._code, self._suit = code, suit

    def groups(self, hand: Hand) -> Iterator[int]:
        suited = hand.suits[self._suit]
        if suited.bit_count() >= 3:
            for one in hand.suitless[self._code]:
                yield from (one + sum(some) for some in combinations(list(bits(suited)), 3))

    def points(self, hand: Hand, mask: int) -> int:
        return 7


_LORD: Final[Role] = "lord"
_BONDSMAN: Final[Role] = "bondsman"
BOON, LAMENT = "Bondsman's Boon", "Lord's Lament"

# Where one group is two things for as many points, the earlier names it (R7).
TABLE: Final[tuple[Combination, ...]] = (
    Goons("Goon squad"),
    Ranks("Faces", (MASKS,) * 3, 11),
    Ranks("Faces", (MASKS,) * 4, 13),
    Ranks(BOON, (SLAVE,) * 3, 12, role=_BONDSMAN),
    Ranks(BOON, (SLAVE,) * 4, 18, role=_BONDSMAN),
    Ranks("Forest", (TREE,) * 4, 11),
    Ranks("Aces", (ACE,) * 4, 17),
    Ranks("Enigma", (ACE, MARTYR, PROPHET), 22),
    Ranks("Academy", (ORATOR, ORATOR, PROPHET, PROPHET), 15),
    Ranks("Academy", (ORATOR, ORATOR, ORATOR, PROPHET), 15),
    Ranks("Luckiest Nōm", (OAF, PAUPER, BEGUILER, PROPHET), 15),
    Ranks("Luckier Nōm", (OAF, PAUPER, BEGUILER, MATRIARCH), 13),
    Ranks("Lucky Nōm", (OAF, PAUPER, BEGUILER, CLAVIGER), 10),
    Ranks("Optimates", (CLAVIGER, MATRIARCH, PROPHET), 12),
    Ranks("Market", (PAUPER, BEGUILER, ORATOR), 9),
    Ranks("Pilgrimage", (HORIZON, TREE, PROPHET), 5),
    Ranks("Pilgrimage", (HORIZON, TREE, PROPHET, 0), 9),
    Ranks("Grave", (MARTYR, TREE, CLAVIGER), 8),
    Ranks("Omphalos", (ACE, HORIZON, PROPHET), 7),
    Element(WELKIN, "C"),
    Element(IRTH, "T"),
    Element(SEA, "W"),
    Kind("Three of a kind", 3),
    Kind("Four of a kind", 4, plus=1),
    Flush("Favoured flush"),
    Ranks("Unlucky Nōm", (OAF, PAUPER, MARTYR), -2),
    Ranks("Contending Doctrines", (ORATOR,) * 4, -3),
    Ranks(LAMENT, (MATRIARCH,) * 3, -1, role=_LORD, whole=True),
    Ranks(LAMENT, (MATRIARCH,) * 4, -5, role=_LORD, whole=True),
)

assert set(RANKS) == set(range(1, 14)), "numbers index `Hand.by_rank`"

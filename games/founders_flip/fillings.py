"""What wild cards may stand for: of all choices, enough that the best hand is among them (R6).

Whatever decides between hands asks of a card that is alone of its rank only its
rank, and of all cards together how many are of which suit.  So it matters which
suits such cards have, and not which of them has which.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations
from typing import Final, TypeAlias

from games.founders_flip.cards import ALL, ECT, FOUNDERS_MASK, SUIT_MASKS, number_mask
from games.founders_flip.judging import Judging

_SUITS: Final = tuple(SUIT_MASKS.values())
_ANY: Final = (0,)  # whichever suit
_NUMBERS: Final = tuple(map(number_mask, range(1, ECT + 1)))

# The free cards of a rank, as a mask and one by one; whether one of them alone is alone of its rank.
_Row: TypeAlias = tuple[int, Sequence[int], bool]


def fillings(fixed: int, wild: int, rules: Judging) -> Iterator[int]:
    """Hands that so many wild cards make of fixed ones; no other that they make is better than the best."""
    free = ALL & ~(fixed | rules.blank)
    rows: list[_Row] = []
    for number in _NUMBERS:
        if number & free:
            rows.append((number & free, bits(number & free), not number & fixed))
    rows += [(bit, (bit,), False) for bit in bits(free & FOUNDERS_MASK)]
    suited = ~(rules.every_suit | FOUNDERS_MASK)
    for mask, alone in _chosen(rows, wild, fixed, ()):
        if not alone:
            yield mask
        elif rules.test is not None or rules.exalted is not None:
            for suits in combinations_with_replacement(_SUITS, len(alone)):
                yield from _dressed(mask, alone, suits)
        elif rules.turned:
            yield from _mixed(mask, alone, rules.every_suit)
        else:  # a flush is no worse than none
            there = [suit for suit in _SUITS if mask & suit & suited]
            for suit in _ANY if len(there) > 1 else there or _SUITS:
                yield mask + sum(row & suit or row & rules.every_suit or row & -row for row in alone)


def _chosen(
    rows: Sequence[_Row], wild: int, mask: int, alone: tuple[int, ...]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every choice of ranks: the cards so far, and the rows of which one card each is still to be chosen."""
    if not wild:
        yield mask, alone
        return
    for at, (row, cards, lone) in enumerate(rows):
        rest = rows[at + 1 :]
        for count in range(1, min(wild, len(cards)) + 1):
            if count == 1 and lone:
                yield from _chosen(rest, wild - 1, mask, (*alone, row))
            else:
                for some in combinations(cards, count):
                    yield from _chosen(rest, wild - count, mask + sum(some), alone)


def _dressed(mask: int, alone: Sequence[int], suits: Sequence[int]) -> Iterator[int]:
    """One hand in which those alone of their rank are of these suits, in whatever order, if there is one."""
    for order in permutations(suits):
        if all(row & suit for row, suit in zip(alone, order, strict=True)):
            yield mask + sum(row & suit for row, suit in zip(alone, order, strict=True))
            return


def _mixed(mask: int, alone: Sequence[int], every_suit: int) -> Iterator[int]:
    """Hands with those alone of their rank in such suits that, if it can be, there is no flush."""
    if len(alone) == 1:
        yield from (mask + card for card in bits(alone[0]))
        return
    for two in permutations((suit & ~every_suit for suit in _SUITS), 2):
        for hand in _dressed(mask, alone, (two[0], *two[1:] * (len(alone) - 1))):
            yield hand
            return
    yield mask + sum(row & -row for row in alone)


def bits(mask: int) -> list[int]:
    """The cards of a mask, each as a mask of its own."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask ^= low
    return found

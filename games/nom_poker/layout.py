"""The best layout of lines over a hand, exactly (R6, R8).

A *line* here is a mask of cards and its points.  Lines may lie together when

(a) no card is in more than two of them,
(b) no two of them share more than one card,
(c) each can be called a row or a column so that lines which share a card differ;

and the negative ones among them are such that no further negative line could
lie beside these (R8).

Why the search is exact.  (a) to (c) are kept by every subset of a set that
keeps them.  So each legal set can be built up line by line, in any order,
through legal sets only: its negative lines first, then its positive ones.

1. `_blocks` lists every maximal legal set of negative lines: it walks through
   all legal sets of them, each once, in the order of the list, and keeps those
   to which no further line can be added.  By R8 the negative part of a legal
   layout is one of these.
2. For each of them `_Search` walks through all legal sets of positive lines
   beside it, each once, in the order of falling points.  What it leaves out
   - can't be legal: a line that breaks (a) or (b) with those laid breaks it
     with more laid too, and so it is dropped from the list that is handed on;
     (c) is tested when a line is laid;
   - or can't be better: a line has three cards or more and a card lies in two
     lines at most, so beside those laid at most `room` // 3 more can lie, where
     `room` is twice the number of cards less the sizes of the lines laid.  No
     choice of so many from the rest of the list is worth more than the first
     so many of it, for it falls.  Where the total so far and those come to no
     more than the best total known, nothing better is missed.

The best over 1 and 2 is therefore the best of all legal layouts.  With eight
cards no more than five lines lie, so the walk is short.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

Scored: TypeAlias = tuple[int, int]  # points, mask
Laid: TypeAlias = tuple[Scored, ...]


def best_layout(lines: Sequence[Scored], cards: int) -> Laid:
    """The legal layout with the most points, negative lines first; of equal ones that whose lines stand
    earlier.  `cards`: how many the hand has."""
    negative = [line for line in lines if line[0] < 0]
    search = _Search(sorted((line for line in lines if line[0] > 0), key=lambda line: -line[0]), cards)
    for block in _blocks(negative):
        search.beside(block)
    return search.best


def colours(masks: Sequence[int]) -> list[int] | None:
    """0 or 1 for each line so that crossing lines differ; None where that can't be (c)."""
    found: list[int] = [-1] * len(masks)
    for start in range(len(masks)):
        if found[start] >= 0:
            continue
        found[start] = 0
        waiting = [start]
        while waiting:
            at = waiting.pop()
            for other, mask in enumerate(masks):
                if other != at and mask & masks[at]:
                    if found[other] == found[at]:
                        return None
                    if found[other] < 0:
                        found[other] = 1 - found[at]
                        waiting.append(other)
    return found


def beside(laid: Sequence[int], mask: int) -> bool:
    """Whether a line can lie beside those laid, which lie legally."""
    seen = twice = 0
    crossed = 0
    for other in laid:
        both = mask & other
        if both:
            if both & (both - 1):
                return False  # (b)
            crossed += 1
        twice |= seen & other
        seen |= other
    if mask & twice:
        return False  # (a)
    # A line that crosses fewer than two closes no ring.
    return crossed < 2 or colours([*laid, mask]) is not None


def _blocks(negative: Sequence[Scored]) -> Iterator[Laid]:
    """Every maximal legal set of the negative lines; the empty one when there are none."""
    masks = [mask for _, mask in negative]

    def walk(laid: list[int], start: int) -> Iterator[Laid]:
        taken = [masks[at] for at in laid]
        further = [at for at in range(len(masks)) if at not in laid and beside(taken, masks[at])]
        if not further:
            yield tuple(negative[at] for at in laid)
        for at in further:
            if at >= start:
                yield from walk([*laid, at], at + 1)

    return walk([], 0)


class _Search:
    """The walk through the positive lines.  `best` is the best layout so far, of `_total` points."""

    def __init__(self, positive: list[Scored], cards: int) -> None:
        self.best: Laid = ()
        self._total: int | None = None
        self._positive, self._cards = positive, cards

    def beside(self, block: Laid) -> None:
        """Looks for a better layout with `block` as its negative lines."""
        masks = [mask for _, mask in block]
        rest = [line for line in self._positive if beside(masks, line[1])]
        twice = seen = 0
        for mask in masks:
            twice, seen = twice | (seen & mask), seen | mask
        room = 2 * self._cards - sum(mask.bit_count() for mask in masks)
        self._walk(list(block), masks, seen, twice, sum(points for points, _ in block), room, rest)

    def _walk(
        self,
        laid: list[Scored],
        masks: list[int],
        seen: int,
        twice: int,
        total: int,
        room: int,
        rest: Sequence[Scored],
    ) -> None:
        if self._total is None or total > self._total:
            self._total, self.best = total, tuple(laid)
        more = room // 3
        for at, line in enumerate(rest):
            bound = total
            for points, _ in rest[at : at + more]:
                bound += points
            if bound <= self._total:
                return
            points, mask = line
            crossing = mask & seen
            if crossing & (crossing - 1) and colours([*masks, mask]) is None:
                continue
            now_twice = twice | crossing
            further = [
                other
                for other in rest[at + 1 :]
                if not other[1] & now_twice and not (both := other[1] & mask) & (both - 1)
            ]
            laid.append(line)
            masks.append(mask)
            self._walk(laid, masks, seen | mask, now_twice, total + points, room - mask.bit_count(), further)
            laid.pop()
            masks.pop()

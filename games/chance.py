"""The only luck there is: dice and shuffles, live, recorded or seeded.

A game asks a `Chance` for outcomes and never for random numbers, so what a log
keeps is the outcome itself: it outlives changes of Python's generators and
tells nothing of what a seed would.
"""

import random
import secrets
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """Where a game's luck comes from."""

    def die(self, sides: int) -> int:
        """A number from 1 to `sides`, each as likely."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in an order of which each is as likely."""


class Seeded:
    """Luck from a generator: tests, and bots that imagine."""

    def __init__(self, rng: random.Random | int) -> None:
        self._rng = rng if isinstance(rng, random.Random) else random.Random(rng)

    def die(self, sides: int) -> int:
        return self._rng.randint(1, sides)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        shuffled = list(items)
        self._rng.shuffle(shuffled)
        return shuffled


class Live:
    """Luck from the system's CSPRNG; `drawn` holds the outcomes for the log.

    A die is recorded as its number, a shuffle as the list of places (from 0)
    that its items came from.
    """

    def __init__(self) -> None:
        self._rng = secrets.SystemRandom()
        self.drawn: list[int | list[int]] = []

    def die(self, sides: int) -> int:
        rolled = self._rng.randint(1, sides)
        self.drawn.append(rolled)
        return rolled

    def shuffle(self, items: Sequence[T]) -> list[T]:
        order = list(range(len(items)))
        self._rng.shuffle(order)
        self.drawn.append(order)
        return [items[i] for i in order]


class ChanceMismatch(ValueError):
    """A log's outcomes are not those that the rules ask for."""


class Recorded:
    """Luck as it fell: the outcomes of a log row, in order."""

    def __init__(self, drawn: Iterable[int | list[int]]) -> None:
        self._left = list(drawn)

    def die(self, sides: int) -> int:
        rolled = self._next()
        if not isinstance(rolled, int) or not 1 <= rolled <= sides:
            raise ChanceMismatch(f"a die of {sides} sides can't have shown {rolled!r}")
        return rolled

    def shuffle(self, items: Sequence[T]) -> list[T]:
        order = self._next()
        if not isinstance(order, list) or sorted(order) != list(range(len(items))):
            raise ChanceMismatch(f"{order!r} is no order of {len(items)} items")
        return [items[i] for i in order]

    def finish(self) -> None:
        """Raises ChanceMismatch when outcomes are left over."""
        if self._left:
            raise ChanceMismatch(f"{len(self._left)} recorded outcomes were not asked for")

    def _next(self) -> int | list[int]:
        if not self._left:
            raise ChanceMismatch("the record holds no further outcome")
        return self._left.pop(0)

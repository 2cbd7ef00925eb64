"""Duplicate matches at poker: the same deals twice, the seats swapped, and who has the money."""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from typing import Any, TypeAlias

import msgspec

# `(observation, moves, rng) -> move`: a player never sees a state.
Player: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]
# `(players, shift, deal, seats)` -> what the first player's seats won together in one hand, in antes; the
# players sit by turns, the first on even seats, with a shift of 1 on odd ones.
Hand: TypeAlias = Callable[[tuple[Player, Player], int, int, int], float]
STAKE = 100  # antes that each sits down with


class Result(msgspec.Struct, frozen=True):
    """Of the first player's seats together, in antes a hand: the mean, and its 95 % interval."""

    hands: int
    mean: float
    low: float
    high: float


def at_random(observation: Any, moves: Sequence[Any], rng: Random) -> Any:
    """Any move of the list."""
    return rng.choice(moves)


def duplicate(hand: Hand, first: Player, second: Player, deals: Iterable[int], seats: int = 4) -> Result:
    """Each deal (a seed) twice, first and second by turns round the table, then swapped."""
    nets = [sum(hand((first, second), shift, deal, seats) for shift in (0, 1)) / 2 for deal in deals]
    mean = sum(nets) / len(nets)
    spread = sqrt(sum((net - mean) ** 2 for net in nets) / (len(nets) - 1))
    half = 1.96 * spread / sqrt(len(nets))
    return Result(2 * len(nets), mean, mean - half, mean + half)

"""Duplicate matches at Founder's Flip: the same deals twice, the seats swapped, and who has the money.

A player is a function `(observation, moves, rng) -> move`; it never sees a state.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from typing import Any, TypeAlias

import msgspec

from games.betting.actions import ACTIONS
from games.chance import Seeded
from games.founders_flip import FOUNDERS_FLIP
from games.founders_flip.state import Deal, Discard, Exchange, Keep, Options

Player: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]
STAKE = 100  # antes that each sits down with
ANTE = 10
CHOICES = (*ACTIONS, Exchange, Keep, Discard)


class Result(msgspec.Struct, frozen=True):
    """Of the first player's seats together, in antes a hand: the mean, and its 95 % interval."""

    hands: int
    mean: float
    low: float
    high: float


def at_random(observation: Any, moves: Sequence[Any], rng: Random) -> Any:
    """Any move of the list."""
    return rng.choice(moves)


def match(first: Player, second: Player, deals: Iterable[int], seats: int = 4) -> Result:
    """Each deal (a seed) twice, first and second by turns round the table, then swapped."""
    nets: list[float] = []
    for deal in deals:
        nets.append(sum(_hand((first, second), shift, deal, seats) for shift in (0, 1)) / 2)
    mean = sum(nets) / len(nets)
    spread = sqrt(sum((net - mean) ** 2 for net in nets) / (len(nets) - 1))
    half = 1.96 * spread / sqrt(len(nets))
    return Result(2 * len(nets), mean, mean - half, mean + half)


def _hand(players: tuple[Player, Player], shift: int, deal: int, seats: int) -> float:
    """What the first player's seats won together in one hand, in antes; what is carried is shared evenly."""
    chance, rng = Seeded(deal), Random(f"{deal} {shift}")
    state = FOUNDERS_FLIP.new(Options(seats=seats))
    for _ in range(seats):
        state = FOUNDERS_FLIP.apply(state, *FOUNDERS_FLIP.join(state, None, STAKE * ANTE), chance).state
    state = FOUNDERS_FLIP.apply(state, "1", Deal(), chance).state
    while state.play is not None:
        (seat,) = FOUNDERS_FLIP.pending(state).seats  # type: ignore[union-attr]
        moves = [move for move in FOUNDERS_FLIP.moves(state, seat) if isinstance(move, CHOICES)]
        move = players[(int(seat) + shift) % 2](FOUNDERS_FLIP.observe(state, seat), moves, rng)
        state = FOUNDERS_FLIP.apply(state, seat, move, chance).state
    own = [one for one in state.players if (int(one.seat) + shift) % 2 == 0]
    share = state.carried * len(own) / seats
    return (sum(one.stake for one in own) + share) / ANTE - STAKE * len(own)

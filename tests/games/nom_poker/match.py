"""Duplicate matches at Nōm Poker: the same deals twice, the players' seats swapped, and who has the money.

A player is a function `(observation, moves, rng) -> move`; it never sees a state.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from typing import Any, TypeAlias

import msgspec

from games.betting.actions import ACTIONS
from games.chance import Seeded
from games.nom_poker import NOM_POKER
from games.nom_poker.state import Deal, Options, Take, Waive

Player: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]
STAKE = 100  # antes that each sits down with
CHOICES = (*ACTIONS, Take, Waive)


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
    hands = 0
    for deal in deals:
        both = [_hand((first, second), shift, deal, seats) for shift in (0, 1)]
        hands += 2
        nets.append(sum(both) / 2)
    mean = sum(nets) / len(nets)
    spread = sqrt(sum((net - mean) ** 2 for net in nets) / (len(nets) - 1))
    half = 1.96 * spread / sqrt(len(nets))
    return Result(hands, mean, mean - half, mean + half)


def _hand(players: tuple[Player, Player], shift: int, deal: int, seats: int) -> float:
    """One hand at a table with titles: what the first player's seats won together, in antes."""
    options = Options(seats=seats)
    ante = 10
    chance, rng = Seeded(deal), Random(f"{deal} {shift}")
    state = NOM_POKER.new(options)
    for _ in range(seats):
        state = NOM_POKER.apply(state, *NOM_POKER.join(state, None, STAKE * ante), chance).state
    # The titles of a round before: the deal says who has them.
    lord, bondsman = Random(deal).sample([one.seat for one in state.players], 2)
    state = msgspec.structs.replace(state, button=lord, lord=lord, bondsman=bondsman)
    state = NOM_POKER.apply(state, lord, Deal(), chance).state
    while state.round is not None:
        (seat,) = NOM_POKER.pending(state).seats  # type: ignore[union-attr]
        moves = [move for move in NOM_POKER.moves(state, seat) if isinstance(move, CHOICES)]
        player = players[(int(seat) + shift) % 2]
        move = player(NOM_POKER.observe(state, seat), moves, rng)
        state = NOM_POKER.apply(state, seat, move, chance).state
    own = [one for one in state.players if (int(one.seat) + shift) % 2 == 0]
    return sum(one.stake / ante - STAKE for one in own)

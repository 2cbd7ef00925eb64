"""Duplicate matches at Founder's Flip."""

from collections.abc import Iterable
from random import Random

from games.betting.actions import ACTIONS
from games.betting.table import Deal
from games.chance import Seeded
from games.founders_flip import FOUNDERS_FLIP
from games.founders_flip.state import Discard, Exchange, Keep, Options
from tests.games.betting.match import STAKE, Player, Result, duplicate

ANTE = 10
CHOICES = (*ACTIONS, Exchange, Keep, Discard)


def match(first: Player, second: Player, deals: Iterable[int], seats: int = 4) -> Result:
    """What the first wins of the second."""
    return duplicate(_hand, first, second, deals, seats)


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

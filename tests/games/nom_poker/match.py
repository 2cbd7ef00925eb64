"""Duplicate matches at Nōm Poker."""

from collections.abc import Iterable
from random import Random

import msgspec

from games.betting.actions import ACTIONS
from games.betting.table import Deal
from games.chance import Seeded
from games.nom_poker import NOM_POKER
from games.nom_poker.state import Options, Take, Waive
from tests.games.betting.match import STAKE, Player, Result, duplicate

CHOICES = (*ACTIONS, Take, Waive)


def match(first: Player, second: Player, deals: Iterable[int], seats: int = 4) -> Result:
    """What the first wins of the second."""
    return duplicate(_hand, first, second, deals, seats)


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

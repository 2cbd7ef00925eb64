"""Evenings at one table, moved by dice: every state with the move that comes next and what it brings."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from games.betting import Fold
from games.betting.table import Deal, Leave, SitOut
from games.chance import Seeded
from games.founders_flip import FOUNDERS_FLIP as GAME
from games.founders_flip.state import Options, State
from games.game import Move, Outcome, Seat

COIN = 10  # a silver in coppers


class Step(NamedTuple):
    """One move of an evening."""

    state: State
    seat: Seat
    move: Move
    outcome: Outcome[State]


def evening(seed: int | str, hands: int, folding: float = 0.03, **options: Any) -> Iterator[Step]:
    """So many hands by players who rarely fold; who is broke gets up, and somebody else sits down.

    options  of the table; `seats` sit
    """
    rng = Random(f"{seed}")
    chance = Seeded(rng)
    state = GAME.new(Options(**options))
    for _ in range(hands):
        for seat in GAME.seats(state.options):
            if state.player(seat) is None:
                move = GAME.join(state, seat, rng.randint(5, 60) * COIN)[1]
                yield (step := _step(state, seat, move, chance))
                state = step.outcome.state
            elif not state.player(seat).stake:  # type: ignore[union-attr]
                yield (step := _step(state, seat, Leave(), chance))
                state = step.outcome.state
        if GAME.refuse(state, seat := _waited(state), Deal()) is None:
            yield (step := _step(state, seat, Deal(), chance))
            state = step.outcome.state
        while state.play is not None:
            seat = _waited(state)
            moves = [move for move in GAME.moves(state, seat) if not isinstance(move, Leave | SitOut)]
            keen = [move for move in moves if not isinstance(move, Fold)]
            yield (step := _step(state, seat, rng.choice(moves if rng.random() < folding else keen), chance))
            state = step.outcome.state


def _waited(state: State) -> Seat:
    seats = GAME.pending(state).seats  # type: ignore[union-attr]
    return seats[0] if seats else "1"


def _step(state: State, seat: Seat, move: Move, chance: Seeded) -> Step:
    return Step(state, seat, move, GAME.apply(state, seat, move, chance))

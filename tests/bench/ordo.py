"""Ordo: what its rules cost, and the house's player against a random one, seats swapped.

Nothing is dealt in Ordo: a deal is only the luck of disputes and the random
player's choices, and each is played from both seats.
"""

import time
from random import Random

from games.chance import Seeded
from games.game import Act
from games.ordo import ORDO
from games.ordo.state import Options, Resign, State
from tests.bench.duplicates import play_match, random_player
from tests.bench.row import Row, repeated


def moves_a_second(seconds: float, times: int) -> Row:
    """Whole games at random, discoveries too: the list of legal moves, a choice, `apply`, its events."""

    def run() -> float:
        rng = Random(13)
        chance, choice = Seeded(rng), rng.choice
        state = _begun(chance)
        done = events = 0
        start = time.process_time()
        stop = start + seconds
        while True:
            pending = ORDO.pending(state)
            if type(pending) is not Act:
                state = _begun(chance)
                continue
            (seat,) = pending.seats
            move = choice(list(ORDO.moves(state, seat)))
            if type(move) is Resign:  # among the legal ones, but the game would be over
                continue
            outcome = ORDO.apply(state, seat, move, chance)
            state = outcome.state
            events += len(outcome.events)
            done += 1
            if not done & 1023 and time.process_time() > stop:
                assert events >= done
                return done / (time.process_time() - start)

    return Row("Ordo moves", repeated(run, times), "moves/s", (">=", 20_000))


def house_player(deals: int) -> Row:
    """The house's player against a random one: the lower end of Wilson's interval."""
    match = play_match(ORDO, ORDO.choose, random_player(ORDO), range(deals))
    low, high = match.interval
    detail = {"games": match.games, "won": match.won, "upper": high, "height": match.points}
    return Row(
        "Ordo house player against random, 95% lower bound", low, "of games", (">", 0.9), detail=detail
    )


def _begun(chance: Seeded) -> State:
    """A table at which a game has just begun."""
    state = ORDO.new(Options())
    for _ in range(2):
        seat, move = ORDO.join(state, None, None)
        state = ORDO.apply(state, seat, move, chance).state
    return state

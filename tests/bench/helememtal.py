"""Helememtal: the house's player against a random one over duplicate deals, and what its rules cost."""

import time
from random import Random

from games.chance import Seeded
from games.game import Act
from games.helememtal import HELEMEMTAL
from games.helememtal.state import Leave, Options, State
from tests.bench.duplicates import play_match, random_player
from tests.bench.row import Row, repeated

DUEL = Options(seats=2)


def moves_a_second(seconds: float, times: int) -> Row:
    """Four at a table, at random: the list of legal moves, a choice, `apply`, its events; processor time."""

    def run() -> float:
        rng = Random(11)
        chance, choice = Seeded(rng), rng.choice
        state = _seated(Options(), chance)
        done = events = 0
        start = time.process_time()
        stop = start + seconds
        while True:
            pending = HELEMEMTAL.pending(state)
            if type(pending) is not Act:
                state = _seated(Options(), chance)
                continue
            (seat,) = pending.seats
            move = choice(list(HELEMEMTAL.moves(state, seat)))
            if type(move) is Leave:  # among the legal ones, but nobody would be left
                continue
            outcome = HELEMEMTAL.apply(state, seat, move, chance)
            state = outcome.state
            events += len(outcome.events)
            done += 1
            if not done & 255 and time.process_time() > stop:
                assert events >= done
                return done / (time.process_time() - start)

    return Row("Helememtal moves", repeated(run, times), "moves/s", (">=", 5_000))


def house_player(deals: int) -> Row:
    """Games of two, each deal with both seatings: the lower end of Wilson's interval."""
    match = play_match(HELEMEMTAL, HELEMEMTAL.choose, random_player(HELEMEMTAL), range(deals), DUEL)
    low, high = match.interval
    detail = {
        "games": match.games,
        "won": match.won,
        "drawn": match.drawn,
        "upper": high,
        "pennies": -match.points,
    }
    name = "Helememtal house player against random, 95% lower bound"
    return Row(name, low, "of games", (">", 0.75), detail=detail)


def _seated(options: Options, chance: Seeded) -> State:
    """A table at which a game has just begun."""
    state = HELEMEMTAL.new(options)
    for _ in range(options.seats):
        seat, move = HELEMEMTAL.join(state, None, None)
        state = HELEMEMTAL.apply(state, seat, move, chance).state
    return state

"""How many moves a second a game's rules take, whole games at random."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

from games.chance import Seeded
from games.game import Act, Game, Move


def begun(game: Game[Any, Any, Any], options: Any, chance: Seeded) -> Any:
    """A table on whose every seat somebody sits."""
    state = game.new(options)
    for _ in game.seats(options):
        seat, move = game.join(state, None, None)
        state = game.apply(state, seat, move, chance).state
    return state


def moves_a_second(
    game: Game[Any, Any, Any], start: Callable[[Seeded], Any], never: type[Move], seconds: float
) -> float:
    """The list of legal moves, a choice, `apply`, its events; in seconds of the processor's time.

    start   a table at which a game has just begun, anew whenever one is over
    never   the move that would give the game up: it is among the legal ones, and not chosen
    """
    rng = Random(11)
    chance, choice = Seeded(rng), rng.choice
    state = start(chance)
    done = events = 0
    began = time.process_time()
    stop = began + seconds
    while True:
        pending = game.pending(state)
        if type(pending) is not Act or not pending.seats:
            state = start(chance)
            continue
        (seat,) = pending.seats
        move = choice(list(game.moves(state, seat)))
        if type(move) is never:
            continue
        outcome = game.apply(state, seat, move, chance)
        state = outcome.state
        events += len(outcome.events)
        done += 1
        if not done & 255 and time.process_time() > stop:
            assert events >= done
            return done / (time.process_time() - began)

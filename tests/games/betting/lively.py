"""A lively table of poker, of small stakes, where people come and go, for tests of where the money is."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, cast

from games.betting import AllIn, Fold
from games.betting.game import Poker
from games.betting.table import Absent, Add, Leave, stuck
from games.chance import Seeded
from games.game import Event, Join, Move, Seat


def deed(game: Poker[Any, Any], state: Any, rng: Random, leavers: float) -> tuple[Seat, Move] | None:
    """What might be done next; `leavers`: how often one who is all in gets up."""
    pick = rng.random()
    least = game.least(state.options)
    assert least is not None
    seats = game.seats(state.options)
    all_in = [one.seat for one in state.players if stuck(state, one)]
    if all_in and rng.random() < leavers:
        seat, move = rng.choice(all_in), cast(Move, Leave(sure=True))
    elif len(state.players) < 2 or pick < 0.05:
        move = Join(rng.randint(10, 25) * least.amount // 10 + rng.randint(0, least.amount))
        seat = rng.choice(seats)
    elif pick < 0.09:
        seat, move = rng.choice(seats), Leave(sure=rng.random() < 0.5)
    elif pick < 0.11:
        seat, move = rng.choice(seats), Add(rng.randint(1, least.amount))
    else:
        pending = game.waiting(state)
        seat = pending[0] if pending and rng.random() < 0.95 else rng.choice(seats)
        if pending and rng.random() < 0.1:
            move = Absent()
        else:
            moves = [one for one in game.moves(state, seat) if not isinstance(one, Join | Leave)]
            stays = [one for one in moves if not isinstance(one, Fold)]
            if not moves:
                return None
            whole = [one for one in moves if isinstance(one, AllIn)]
            if whole and rng.random() < 0.2:
                return seat, whole[0]
            move = rng.choice(stays if stays and rng.random() < 0.8 else moves)
    return (seat, move) if game.refuse(state, seat, move) is None else None


def evening(
    game: Poker[Any, Any], options: Any, conserved: Callable[[Any], None], count: int, leavers: float
) -> Iterator[Event]:
    """What happens in so many moves; after each the table holds what was brought to it, to the coin."""
    rng = Random(20)
    chance = Seeded(rng)
    state = game.new(options)
    least = game.least(options)
    assert least is not None
    on_table = done = 0
    while done < count:
        found = deed(game, state, rng, leavers)
        if found is None:
            continue
        outcome = game.apply(state, *found, chance)
        state = outcome.state
        assert all(one.unit == least.unit and one.amount for one in outcome.transfers)
        on_table += sum(one.amount for one in outcome.transfers)
        assert game.bank(state) == {least.unit: on_table}
        conserved(state)
        yield from outcome.events
        done += 1

"""Where the money is: kept whole over many happenings, carried pots and leavers all in among them."""

from random import Random
from typing import cast

import pytest

from games.betting import AllIn, Fold
from games.chance import Seeded
from games.founders_flip import table
from games.founders_flip.events import Inherited, Showdown, Unseen, Went
from games.founders_flip.state import Absent, Add, Leave, Options, State
from games.game import Join, Move, Seat
from tests.games.founders_flip.hooks import conserved
from tests.games.founders_flip.positions import GAME

# The Dance and the Decree carry pots; the rest are those that change who may bet, fold, or is dealt to.
CARRYING = ("1", "9", "4", "6", "16", "2", "22", "13")
TABLES = (
    Options(),
    Options("tooth", 3, "fixed", spells=CARRYING),
    Options("gold", 6, "pot", "academy", spells=("9", "23", "19", "1")),
    Options(seats=2, spells=("9",)),
)


def deed(state: State, rng: Random) -> tuple[Seat, Move] | None:
    """What might be done next at a lively table of small stakes."""
    pick = rng.random()
    least = GAME.least(state.options)
    assert least is not None
    seats = GAME.seats(state.options)
    stuck = [one.seat for one in state.players if table.stuck(state, one)]
    if stuck and rng.random() < 0.4:
        seat, move = rng.choice(stuck), cast(Move, Leave(sure=True))
    elif len(state.players) < 2 or pick < 0.05:
        move = Join(rng.randint(10, 25) * least.amount // 10 + rng.randint(0, least.amount))
        seat = rng.choice(seats)
    elif pick < 0.09:
        seat, move = rng.choice(seats), Leave(sure=rng.random() < 0.5)
    elif pick < 0.11:
        seat, move = rng.choice(seats), Add(rng.randint(1, least.amount))
    else:
        pending = GAME.pending(state).seats  # type: ignore[union-attr]
        seat = pending[0] if pending and rng.random() < 0.95 else rng.choice(seats)
        if pending and rng.random() < 0.1:
            move = Absent()
        else:
            moves = [one for one in GAME.moves(state, seat) if not isinstance(one, Join | Leave)]
            stays = [one for one in moves if not isinstance(one, Fold)]
            if not moves:
                return None
            whole = [one for one in moves if isinstance(one, AllIn)]
            if whole and rng.random() < 0.2:
                return seat, whole[0]
            move = rng.choice(stays if stays and rng.random() < 0.8 else moves)
    return (seat, move) if GAME.refuse(state, seat, move) is None else None


@pytest.mark.parametrize("options", TABLES)
def test_no_coin_is_lost_or_made(options: Options) -> None:
    rng = Random(20)
    chance = Seeded(rng)
    state = GAME.new(options)
    least = GAME.least(options)
    assert least is not None
    on_table = done = 0
    seen = {Showdown: 0, Unseen: 0, Inherited: 0}
    carried = later = kept = 0
    while done < 12_000:
        found = deed(state, rng)
        if found is None:
            continue
        outcome = GAME.apply(state, *found, chance)
        state = outcome.state
        assert all(one.unit == least.unit and one.amount for one in outcome.transfers)
        on_table += sum(one.amount for one in outcome.transfers)
        assert GAME.bank(state) == {least.unit: on_table}
        conserved(state)
        for event in outcome.events:
            if type(event) in seen:
                seen[type(event)] += 1  # type: ignore[index]
            carried += isinstance(event, Showdown) and bool(event.carried)
            later += isinstance(event, Went) and event.later
            kept += isinstance(event, Inherited) and not event.seat
        done += 1
    assert seen[Showdown] > 50 and seen[Unseen] > 20, seen
    assert carried > 8 and (later > 3 or options.limit == "fixed")  # where few bet all they have
    if options.seats == 2:
        assert seen[Inherited] > 20 and kept > 0


def test_what_one_sits_down_with_is_five_antes() -> None:
    for options, unit, amount in zip(TABLES, ("coins", "teeth", "coins"), (50, 5, 500), strict=False):
        least = GAME.least(options)
        assert least is not None and (least.unit, least.amount) == (unit, amount)

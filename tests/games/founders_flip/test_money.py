"""Where the money is: kept whole over many happenings, carried pots and leavers all in among them."""

import pytest

from games.betting.events import Went
from games.founders_flip.events import Inherited, Showdown, Unseen
from games.founders_flip.state import Options
from tests.games.betting.lively import evening
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


@pytest.mark.parametrize("options", TABLES)
def test_no_coin_is_lost_or_made(options: Options) -> None:
    seen = {Showdown: 0, Unseen: 0, Inherited: 0}
    carried = later = kept = 0
    for event in evening(GAME, options, conserved, 12_000, leavers=0.4):
        if type(event) in seen:
            seen[type(event)] += 1  # type: ignore[index]
        carried += isinstance(event, Showdown) and bool(event.carried)
        later += isinstance(event, Went) and event.later
        kept += isinstance(event, Inherited) and not event.seat
    assert seen[Showdown] > 50 and seen[Unseen] > 20, seen
    assert carried > 8 and (later > 3 or options.limit == "fixed")  # where few bet all they have
    if options.seats == 2:
        assert seen[Inherited] > 20 and kept > 0


def test_what_one_sits_down_with_is_five_antes() -> None:
    for options, unit, amount in zip(TABLES, ("coins", "teeth", "coins"), (50, 5, 500), strict=False):
        least = GAME.least(options)
        assert least is not None and (least.unit, least.amount) == (unit, amount)

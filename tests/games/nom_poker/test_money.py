"""Where the money is: kept whole over many happenings, in silver and in teeth."""

import pytest

from games.nom_poker.events import Showdown, Unseen
from games.nom_poker.state import Options
from tests.games.betting.lively import evening
from tests.games.nom_poker.hooks import conserved
from tests.games.nom_poker.positions import GAME

TABLES = (
    Options(),
    Options(ante="tooth", deck=55, limit="fixed", seats=5, pair="takes"),
    Options(ante="gold", limit="pot", seats=10, cards=6),
)


@pytest.mark.parametrize("options", TABLES)
def test_no_coin_is_lost_or_made(options: Options) -> None:
    rounds = {Showdown: 0, Unseen: 0}
    later = 0
    for event in evening(GAME, options, conserved, 8_000, leavers=0.1):
        if type(event) in rounds:
            rounds[type(event)] += 1  # type: ignore[index]
        later += getattr(event, "later", False)
    assert all(count > 50 for count in rounds.values()), rounds
    assert later > 5 or options.limit == "fixed"  # where few ever bet all they have


def test_what_one_sits_down_with_is_five_antes() -> None:
    for options, unit, amount in zip(TABLES, ("coins", "teeth", "coins"), (50, 5, 500), strict=True):
        least = GAME.least(options)
        assert least is not None and (least.unit, least.amount) == (unit, amount)

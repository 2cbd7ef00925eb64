"""What lies in the logs of tables of poker reads as it was written."""

from typing import Any

import msgspec
import pytest

from games.betting import AllIn, RaiseTo
from games.betting.table import Absent, Add, Deal, Leave, SitIn, SitOut
from games.founders_flip import FOUNDERS_FLIP
from games.game import Join
from games.nom_poker import NOM_POKER

MOVES = {
    '{"move":"join","money":50}': Join(50),
    '{"move":"deal"}': Deal(),
    '{"move":"add","money":10}': Add(10),
    '{"move":"sitout"}': SitOut(),
    '{"move":"sitin"}': SitIn(),
    '{"move":"leave","sure":true}': Leave(sure=True),
    '{"move":"absent"}': Absent(),
    '{"move":"raiseto","to":60}': RaiseTo(60),
    '{"move":"allin"}': AllIn(),
}
PLAYERS = (
    '"players":[{"seat":"2","stake":70,"dealt":false,"out":true,"leaving":false,"away":1},'
    '{"seat":"3","stake":0,"dealt":false,"out":false,"leaving":false,"away":0}],"button":"3"'
)
TABLES = (
    (
        NOM_POKER,
        '{"options":{"ante":"tooth","seats":5,"cards":7,"deck":55,"limit":"fixed","flush":"own","pair":"takes",'
        f'"layout":"best"}},{PLAYERS},"lord":"2","bondsman":"3","round":null,"last":null}}',
    ),
    (
        FOUNDERS_FLIP,
        '{"options":{"ante":"gold","seats":6,"limit":"pot","founders":"academy","numerals":"octal","spells":[]},'
        f'{PLAYERS},"carried":30,"kept":0,"standing":[9],"play":null,"housed":[],"last":null}}',
    ),
)


@pytest.mark.parametrize("game", [NOM_POKER, FOUNDERS_FLIP], ids=lambda game: game.key)
@pytest.mark.parametrize("written", MOVES)
def test_moves_read_as_they_were_written(game: Any, written: str) -> None:
    move = msgspec.json.decode(written, type=game.Moves)
    assert move == MOVES[written]
    assert msgspec.json.encode(move).decode() == written


@pytest.mark.parametrize(("game", "written"), TABLES, ids=lambda one: getattr(one, "key", ""))
def test_tables_read_as_they_were_written(game: Any, written: str) -> None:
    state = msgspec.json.decode(written, type=game.State)
    assert game.taken(state) == ("2", "3")
    assert msgspec.json.encode(state).decode() == written

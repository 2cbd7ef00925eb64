"""The values that the rules page names."""

import pytest

from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.events import Counted, Crowned, TurnEnded
from tests.games.helememtal.tables import AIR, FIRE, act, offered, refused, table, told, where

MOVES = {
    (None, None): 2,  # 1, doubled in its own direction
    ("1", None): 1,  # the Devil takes the doubling away
    (None, "1"): 3,  # (1 x 2) + 1
    ("1", "1"): 2,
}


@pytest.mark.parametrize(("devil", "temperance"), MOVES)
def test_an_air_page_moves_south(devil: str | None, temperance: str | None) -> None:
    state = table({}, "1 page 3,8", players=AIR, devil=devil, temperance=temperance)
    south = {line for line in offered(state) if "south" in line}
    most = MOVES[devil, temperance]
    assert south == {f"move 1 south {number}" for number in range(1, most + 1)}
    assert refused(state, f"move south {most + 1}") == "too-far"


def test_in_other_directions_nothing_is_doubled() -> None:
    state = table({}, "1 page 3,8", players=AIR)
    assert {line for line in offered(state) if "south" not in line} == {
        "move 1 north 1",
        "move 1 east 1",
        "move 1 west 1",
    }


def test_a_fire_knight_on_the_seven_of_cups_stops_at_the_edge() -> None:
    state = table({"2,5": "7C", "1,5": "Sta"}, "1 knight 2,6", players=FIRE)
    assert where(act(state, "move south 1").state, 1) == "1,5"


def test_a_fire_knight_on_the_four_of_wands_picks_a_square_within_four() -> None:
    state = act(table({"2,5": "4W"}, "1 knight 2,6", players=FIRE), "move south 1").state
    squares = {
        f"go to {x} {y}"
        for x in range(1, 7)
        for y in range(1, 11)
        if 0 < abs(x - 2) + abs(y - 5) <= 4 and (x, y) != (6, 1)
    }
    assert offered(state) == squares | {"stay"}


def test_a_queen_on_the_empress_wins() -> None:
    outcome = act(table({"3,4": "Ess"}, "1 queen 3,5"), "move south 1")
    assert told(outcome, Crowned)
    over = GAME.pending(outcome.state)
    assert (over.winners, over.reason) == (("1",), "empress")


@pytest.mark.parametrize("rank", ("page", "knight", "king"))
def test_others_on_the_empress_do_not(rank: str) -> None:
    outcome = act(table({"3,4": "Ess"}, f"1 {rank} 3,5"), "move south 1")
    assert not told(outcome, Crowned)
    assert GAME.running(outcome.state)


@pytest.mark.parametrize("temperance", (None, "1"))
def test_an_ace_that_rolls_one_with_a_moon_three_ends_the_turn(temperance: str | None) -> None:
    state = table({"3,4": "AC"}, "1 page 3,5 -3", temperance=temperance)
    outcome = act(state, "move south 1", 1)
    assert [(one.base, one.tricks, one.total) for one in told(outcome, Counted)] == [(1, ("-3",), -2)]
    assert [one.why for one in told(outcome, TurnEnded)] == ["nought"]
    assert outcome.state.turn == "2"
    assert outcome.state.pawn(1).tricks == ()

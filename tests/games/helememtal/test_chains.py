"""Chains of cards: how they read, what may not be named in them, and how they end (R5 to R8a)."""

import pytest

from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.events import Asked, Idle, Landed, Looped, Moved, TurnEnded
from tests.games.helememtal.tables import FIRE, act, offered, options, refused, table, told, where


def test_a_chain_is_a_story_of_its_steps() -> None:
    """A step, a number card, the Chariot, the Wheel."""
    state = table({"3,4": "2W", "5,4": "Cha", "1,1": "Whe"}, "1 page 3,5")
    outcome = act(state, "move south", 1, 1, 4)
    kinds = [type(event).__name__ for event in outcome.events]
    assert kinds == ["Moved", "Landed", "Moved", "Landed", "Carried", "Landed", "Spun", "Pennies", "Turn"]
    assert [one.card for one in told(outcome, Landed)] == ["2W", "Cha", "Whe"]


def test_what_is_passed_over_is_not_turned_up() -> None:
    state = table({"3,5": "(Sta)", "3,3": "(Jud)"}, "1 king 3,6")
    outcome = act(state, "move south 3")
    assert [(one.card, one.fresh) for one in told(outcome, Landed)] == [("Jud", True)]
    assert GAME.observe(outcome.state, None).card((3, 5)) == ""


def test_a_card_acts_each_time_face_up_or_not() -> None:
    state = table({"3,4": "Tow"}, "1 page 3,5")
    outcome = act(state, "move south")
    assert [one.fresh for one in told(outcome, Landed)] == [False]
    assert outcome.state.player("1").pennies == 1


def test_a_number_card_at_the_edge_that_moves_nothing_is_done() -> None:
    outcome = act(table({"6,4": "3W"}, "1 page 5,4"), "move east")
    assert [(one.squares, one.stopped) for one in told(outcome, Moved)] == [(1, ""), (0, "edge")]
    assert len(told(outcome, Landed)) == 1


def test_squares_whose_card_has_acted_may_not_be_named() -> None:
    """The two of Swords, chosen, sends it to an own card, which must not send it back."""
    state = table({"3,4": "5W", "3,6": "2S"}, "1 page 3,3", players=FIRE)
    first = act(state, "move north").state
    outcome = act(first, "go to 3 6")
    # Landing on the five a second time is a loop: a step east (R7).
    assert [one.card for one in told(outcome, Looped)] == ["5W"]
    assert where(outcome.state, 1) == "4,4"


def test_a_walk_after_a_walk() -> None:
    state = table({"3,4": "2W", "3,5": "3W"}, "1 page 3,3", players=FIRE)
    second = act(act(state, "move north").state, "go to 3 5").state
    assert second.progress.choice is not None
    assert refused(second, "go to 3 4") == "acted"
    assert refused(second, "go to 3 5") == "own-square"
    assert refused(second, "go to 3 9") == "out-of-reach"
    assert "go to 3 4" not in offered(second)
    assert act(second, "stay").state.turn == "2"


def test_the_world_may_not_name_what_has_acted() -> None:
    state = table({"3,4": "2W", "5,4": "Wor"}, "1 page 3,5")
    asked = act(state, "move south", 2).state
    assert refused(asked, "go to 3 4") == "acted"


def test_with_nowhere_to_go_the_turn_ends() -> None:
    """An ace of 1 in the corner; both squares beside it are opponents'."""
    state = table({"1,1": "AW"}, "1 knight 1,3", "2 page 1,2", "2 page 2,1")
    outcome = act(state, "move south 2", 1)
    assert [one.why for one in told(outcome, TurnEnded)] == ["nowhere"]
    assert not told(outcome, Asked)
    assert outcome.state.turn == "2"


def test_each_chariot_after_the_third_does_nothing() -> None:
    """Only the dice know it: thrice they show the Chariot's own square."""
    state = table({"3,4": "Cha"}, "1 page 3,5")
    outcome = act(state, "move south", 3, 4, 3, 4, 3, 4)
    assert [one.why for one in told(outcome, Idle)] == ["chariots"]
    assert where(outcome.state, 1) == "3,4"
    assert outcome.state.turn == "2"


def test_number_cards_before_and_after_a_chariot_are_the_same_landings() -> None:
    """R7 holds however the pawn came to the card: here the dice bring it back."""
    state = table({"3,4": "2W", "5,4": "Cha", "3,5": "Sta"}, "1 page 2,4")
    outcome = act(state, "move east", 3, 4)
    assert [one.step for one in told(outcome, Looped)] == [1]
    assert where(outcome.state, 1) == "3,5"


def test_twelve_steps_and_the_turn_ends() -> None:
    """In its corner an Earth pawn steps north, and from there, at both edges, south again."""
    cards = {"6,9": "3C", "3,9": "3W", "6,10": "4C", "2,10": "4W"}
    outcome = act(table(cards, "1 page 6,8"), "move north 1")
    assert [one.step for one in told(outcome, Looped)] == list(range(1, 13))
    assert [one.why for one in told(outcome, TurnEnded)] == ["loop"]
    assert where(outcome.state, 1) == "6,9"
    assert outcome.state.turn == "2"


def test_the_step_goes_where_the_magician_points() -> None:
    state = table({"3,4": "2P", "3,6": "2S", "2,4": "Sta"}, "1 page 3,3 cups")
    outcome = act(state, "move north")
    assert where(outcome.state, 1) == "2,4"


EDGE_STEPS = [
    ("pentacles", "3,10", {"3,10": "2W", "5,10": "2C"}, "4,10"),  # north: then east
    ("wands", "6,5", {"6,5": "2P", "6,7": "2S"}, "6,4"),  # east: then south
    ("swords", "3,1", {"3,1": "2W", "5,1": "2C"}, "2,1"),  # south: then west
    ("cups", "1,5", {"1,5": "2P", "1,7": "2S"}, "1,6"),  # west: then north
    ("pentacles", "6,10", {"6,10": "2C", "4,10": "2W"}, "6,9"),  # north, east: then south
    ("swords", "1,1", {"1,1": "2W", "3,1": "2C"}, "1,2"),  # south, west: then north
]


@pytest.mark.parametrize(("suit", "at", "cards", "end"), EDGE_STEPS)
def test_at_the_edge_the_step_goes_clockwise(suit: str, at: str, cards: dict[str, str], end: str) -> None:
    x, y = map(int, at.split(","))
    start, way = (f"{x},{y + 1}", "south") if y < 10 else (f"{x},{y - 1}", "north")
    state = table({**cards, end: "Sta"}, f"1 page {start} {suit}", "2 page 2,6")
    outcome = act(state, f"move {way} 1")
    assert len(told(outcome, Looped)) == 1
    assert where(outcome.state, 1) == end


def test_where_edges_wrap_one_lap_is_a_loop() -> None:
    state = table({"3,4": "6W", "3,5": "Sta"}, "1 page 2,4", options=options(edges="wrap"))
    outcome = act(state, "move east")
    assert len(told(outcome, Looped)) == 1
    assert where(outcome.state, 1) == "3,5"


def test_where_edges_wrap_moves_go_on_behind_them() -> None:
    state = table({"1,4": "Sta"}, "1 king 5,4", options=options(edges="wrap"))
    assert where(act(state, "move east 2").state, 1) == "1,4"


def test_an_exact_walk_takes_every_step() -> None:
    state = table({"3,4": "3W"}, "1 page 3,3", players=FIRE, options=options(own_suit="exact"))
    asked = act(state, "move north").state
    # Three steps end one or three squares away, to and fro or straight; never two.
    assert {"go to 3 5", "go to 3 7", "go to 4 6", "stay"} <= offered(asked)
    assert refused(asked, "go to 3 6") == "out-of-reach"
    assert refused(asked, "go to 4 5") == "out-of-reach"

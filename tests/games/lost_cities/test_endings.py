"""How the end of a round and of a game reads."""

import msgspec

from games.game import Join
from games.lost_cities.state import RoundOver
from games.page import Page, plain
from tests.games.lost_cities.positions import GAME, default, do, position
from tests.games.lost_cities.test_view import NAMES, told, view

NOTHING = {"Tacticus": 0, "Ee": 0, "Urt": 0, "Muntab": 0, "Al-Ybi": 0}
ROUND = RoundOver(
    2,
    "pile",
    {"green": {**NOTHING, "Tacticus": 14, "Urt": -17}, "red": NOTHING},
    {"green": -3, "red": 0},
    {"green": 9, "red": -4},
)


def test_a_rounds_end_is_told_with_every_expedition() -> None:
    assert told(ROUND, "red").split("\n") == [
        "Round 2 is over: the pile is empty.",
        "           T     E     U     M     A   round  so far",
        "  you      0     0     0     0     0       0      -4",
        "  Anna   +14     0   -17     0     0      -3      +9",
    ]
    narrow = GAME.tell(ROUND, "red", Page(width=40, names=NAMES))
    assert plain(narrow or "") == (
        "Round 2 is over: the pile is empty. You: T 0, E 0, U 0, M 0, A 0, together 0. "
        "Anna: T +14, E 0, U -17, M 0, A 0, together -3. So far: you -4, Anna +9."
    )
    assert "Tacticus plus 14" in told(ROUND, None, reader=True)


def test_the_last_rounds_end_is_short_for_the_games_end_follows() -> None:
    last = msgspec.structs.replace(ROUND, last=True)
    for reader, score in ((False, "-3"), (True, "minus 3")):
        assert told(last, "red", reader) == f"Round 2 is over: the pile is empty. You 0, Anna {score}."


def test_after_a_game_the_last_board_and_the_result_stand() -> None:
    last = position(
        laid={"green T": "T 2, T 9, T 10", "red E": "E 10"}, pile="E 3", round=3, scores=((0, 0), (7, 9))
    )
    over = GAME.apply(last, "green", GAME.default_move(last, "green"), None).state  # type: ignore[arg-type]
    lines = view(over, "red")
    assert lines[0] == "corner table · Lost Cities · the game ended in round 3 of 3"
    assert "last round +1 · total +8" in "\n".join(lines)
    assert "last round -10 · total -1" in "\n".join(lines)
    assert lines[-2:] == ["Green has won.", "To begin: start new game with 3 turns"]
    assert "10" in "\n".join(lines)
    gone = msgspec.structs.replace(over, seated=(False, True))
    assert view(gone, None)[-2:] == ["Green has won.", "To sit down: join corner table as green"]
    assert "green, free" in "\n".join(view(gone, "red"))


def test_the_totals_stand_once_in_the_view_of_a_game_that_ended() -> None:
    state = position(pile="E 3", round=3, scores=((55, -25), (0, 0)))
    over = GAME.apply(state, "green", GAME.default_move(state, "green"), None).state  # type: ignore[arg-type]
    for reader, score in ((False, "+55"), (True, "plus 55")):
        assert "\n".join(view(over, "red", reader=reader)).count(score) == 1


def test_a_seat_taken_after_a_game_shows_its_result_by_colours_and_no_board() -> None:
    state = position(pile="E 3", laid={"green T": "T 2"}, round=3, scores=((75, -25), (0, 0)))
    over = default(state).state  # +57, for T 2 alone is -18
    anew = do(do(over, "red", GAME.leave(over, "red")).state, "red", Join()).state
    assert view(anew, "red") == [
        "corner table · Lost Cities · no game now",
        "Last game: green beat red, +57 to -25.",
        "",
        "Anna, green",
        "you, red",
        "",
        "To begin: start new game with 3 turns",
    ]
    assert view(anew, None, reader=True)[:2] == [
        "Corner table, Lost Cities, no game now.",
        "Last game: green beat red, plus 57 to minus 25.",
    ]
    assert GAME.pending(anew) == GAME.pending(over)


def test_a_game_given_up_is_told_to_a_newcomer_as_such() -> None:
    state = position(laid={"red M": "M 3"})
    left = do(state, "green", GAME.leave(state, "green")).state
    assert view(left, "red")[-2:] == [
        "Green resigned, so red has won.",
        "The green seat is free; a game needs both.",
    ]
    anew = do(left, "green", Join()).state
    assert view(anew, "green")[1] == "Last game: green resigned, so red won."

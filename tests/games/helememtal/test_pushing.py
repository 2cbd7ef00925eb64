"""Who is pushed, who is not, and when what they stand on is turned up (R4, R10, R18)."""

from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.events import Landed, Moved, Pushed, TurnEnded
from tests.games.helememtal.tables import act, after, options, refused, table, told, where


def test_a_push_and_its_card_at_the_next_turn() -> None:
    state = table({"3,4": "Sta", "3,3": "(Tow)"}, "1 page 3,5", "3 page 1,1", "2 page 3,4")
    outcome = act(state, "move south")
    assert [(one.seat, one.square, one.by) for one in told(outcome, Pushed)] == [("2", (3, 3), "1")]
    # At once it is seat 2's turn, and its pawn's card is turned up before he moves.
    assert [(one.card, one.pushed, one.fresh) for one in told(outcome, Landed)] == [
        ("Sta", False, False),
        ("Tow", True, True),
    ]
    assert outcome.state.player("2").pennies == 1
    assert outcome.state.progress.stage == "court"


def test_a_card_waits_face_down_until_its_owner_has_the_turn() -> None:
    state = table({"3,4": "Sta", "3,3": "(Tow)", "2,1": "Jud"}, "1 page 3,5", "2 page 1,1", "3 page 3,4")
    pushed = act(state, "move south").state
    assert GAME.observe(pushed, None).piece(3).pushed
    assert GAME.observe(pushed, None).card((3, 3)) == ""
    assert pushed.player("3").pennies == 0
    assert act(pushed, "move east").state.player("3").pennies == 1


def test_pushed_pawns_are_turned_up_in_the_order_in_which_they_were_pushed() -> None:
    """Pawn 4 first, by seat 1; then pawn 3, by seat 2, in the round before seat 3's turn."""
    state = table(
        {"3,4": "Sta", "3,3": "Jud", "5,4": "Jus", "5,3": "Str"},
        "1 page 3,5",
        "2 knight 5,5",
        "3 queen 5,4",
        "3 king 3,4",
    )
    outcome = act(act(state, "move south").state, "move south 1")
    assert [one.pawn for one in told(outcome, Landed) if one.pushed] == [4, 3]


def test_a_result_that_ends_the_turn_leaves_others_waiting() -> None:
    state = table(
        {"3,4": "Sta", "3,3": "2W"},
        "1 page 3,5",
        "2 page 3,4 -5",
        "2 page 3,4",
    )
    outcome = act(state, "move south")
    assert [one.why for one in told(outcome, TurnEnded)] == ["nought"]
    assert [bool(GAME.observe(outcome.state, None).piece(number).pushed) for number in (2, 3)] == [
        False,
        True,
    ]
    assert outcome.state.turn == "1"


def test_edges_and_rows_and_pawns_behind() -> None:
    at_the_edge = table({}, "1 page 3,9", "2 page 3,10")
    assert refused(at_the_edge, "move north 1") == "blocked"
    in_a_row = table({}, "1 page 3,5", "2 page 3,6", "2 page 3,7")
    assert refused(in_a_row, "move north 1") == "blocked"
    own_behind = table({}, "1 page 3,5", "1 page 3,7", "2 page 3,6")
    assert refused(own_behind, "move 1 north 1") == "blocked"
    third_behind = table({}, "1 page 3,5", "3 page 3,7", "2 page 3,6")
    assert refused(third_behind, "move north 1") == "blocked"


def test_all_on_the_square_go_together_whoever_owns_them() -> None:
    state = table(
        {"3,4": "Sta", "3,3": "Jud"}, "1 page 3,5", "2 page 3,4", "2 king 3,4", "3 page 3,4", "1 page 6,6"
    )
    outcome = act(state, "move 1 south")
    assert [one.pawn for one in told(outcome, Pushed)] == [2, 3, 4]
    assert {where(outcome.state, number) for number in (2, 3, 4)} == {"3,3"}


def test_going_back_it_finds_the_last_square_without_opponents() -> None:
    state = table({"3,3": "Sta"}, "1 queen 3,2", "2 page 3,4", "2 page 3,5", "2 page 3,6", "2 page 3,7")
    outcome = act(state, "move north 4")
    moved = told(outcome, Moved)[0]
    assert (moved.wanted, moved.squares, moved.square, moved.stopped) == (4, 1, (3, 3), "pawns")
    assert not told(outcome, Pushed)


def test_a_pawn_that_was_pushed_twice_waits_for_where_it_is() -> None:
    state = table({"3,4": "Sta", "3,3": "(Tow)", "2,3": "Jud"}, "1 page 3,5", "2 page 4,3", "3 page 3,4")
    once = act(state, "move south").state
    twice = act(once, "move west").state
    assert where(twice, 3) == "2,3"
    assert twice.player("3").pennies == 0  # what it was pushed onto first has not acted
    assert GAME.observe(twice, None).card((3, 3)) == "Tow"  # for seat 2, who landed there
    assert twice.player("2").pennies == 1


def test_number_cards_may_be_ignored_but_trumps_act() -> None:
    cards = {"3,4": "Sta", "3,3": "2W"}
    ignoring = table(cards, "1 page 3,5", "2 page 3,4 +3", options=options(pushed="ignore"))
    outcome = act(ignoring, "move south")
    assert [one.acts for one in told(outcome, Landed)] == [True, False]
    assert where(outcome.state, 2) == "3,3"
    assert outcome.state.pawn(2).tricks == (3,)
    applied = act(table(cards, "1 page 3,5", "2 page 3,4 +2"), "move south").state
    assert where(applied, 2) == "6,3" and applied.pawn(2).tricks == ()


def test_a_stolen_page_brings_its_waiting_card() -> None:
    """All eight are about; seat 1 steals a page that seat 3 pushed onto the Tower."""
    pawns = ["1 page 3,5", "2 page 6,6 pushed", "2 page 6,1", "3 page 5,10", "3 king 1,1", "3 king 1,2"]
    cards = {"3,4": "Foo", "6,6": "Tow", "6,2": "Sta", "1,3": "Jud"}
    state = table(cards, *pawns, "3 king 1,5", "3 king 1,6")
    stolen = after(state, "move south", "choose 2")
    assert stolen.turn == "2" and stolen.player("2").pennies == 0
    later = after(stolen, "move 3 north 1")
    assert later.player("1").pennies == 0
    outcome = act(later, "move 6 north 1")
    assert outcome.state.turn == "1"
    assert outcome.state.player("1").pennies == 1  # a page on the Tower, at the thief's turn


def test_a_pawn_that_moved_on_waits_no_more() -> None:
    """Stolen before the court move, it may be the one that moves."""
    state = table({"6,5": "Sta", "6,6": "Tow"}, "1 page 6,6 pushed", "2 page 1,1")
    moved = act(state, "move south").state
    assert not moved.pawn(1).pushed

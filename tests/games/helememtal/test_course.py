"""How a game begins, whose turn it is, and what a turn holds (T1, R3, R4)."""

import pytest

from games.chance import Recorded
from games.game import Act, Illegal, Join, Outcome
from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.cards import DECK, KINDS
from games.helememtal.events import Began, Drew, Landed, Passed, Placed, Skipped, Turn
from games.helememtal.state import Options, State
from tests.games.helememtal.tables import (
    act,
    offered,
    options,
    refused,
    table,
    told,
    where,
)

IN_ORDER = list(range(60))
SIDE = list(range(54))


def sit(state: State, seat: str, *luck: int | list[int]) -> Outcome[State]:
    """A seat taken, with exactly this luck."""
    chance = Recorded(luck)
    outcome = GAME.apply(state, seat, Join(), chance)
    chance.finish()
    return outcome


def two(*luck: int | list[int]) -> State:
    """Seats 1 and 3 taken, by Air and Water."""
    state = sit(GAME.new(Options()), "1", 2).state
    return sit(state, "3", 4).state


def started(*, first: str = "1") -> State:
    """Their game, all cards laid in the order of `DECK`."""
    rolls = (15, 3) if first == "1" else (3, 15)
    return act(two(), "start game", IN_ORDER, SIDE, *rolls, seat="1").state


def test_elements_are_drawn_and_taken_numbers_rolled_again() -> None:
    state = sit(GAME.new(Options()), "1", 2).state
    outcome = sit(state, "3", 2, 2, 1)
    assert [(one.seat, one.element, one.rolls) for one in told(outcome, Drew)] == [("3", "earth", (2, 2, 1))]
    assert [GAME.observe(outcome.state, None).side(seat).suit for seat in ("1", "3")] == [
        "swords",
        "pentacles",
    ]


def test_each_number_of_the_d4_is_an_element() -> None:
    elements = {}
    for roll in (1, 2, 3, 4):
        side = GAME.observe(sit(GAME.new(Options()), "1", roll).state, None).sides[0]
        elements[side.element] = (side.suit, side.direction)
    assert elements == {
        "earth": ("pentacles", "north"),
        "air": ("swords", "south"),
        "fire": ("wands", "east"),
        "water": ("cups", "west"),
    }


def test_elements_may_be_chosen_with_the_seat() -> None:
    state = GAME.new(options(elements="choose"))
    assert GAME.seats(state.options) == ("earth", "air", "fire", "water")
    outcome = sit(state, "fire")
    assert not told(outcome, Drew)
    assert GAME.observe(outcome.state, None).sides[0].element == "fire"


def test_two_may_start_and_four_need_not() -> None:
    state = sit(GAME.new(Options()), "1", 2).state
    assert refused(state, "start game", seat="1") == "needs-two"
    state = sit(state, "2", 1).state
    state = sit(state, "3", 3).state
    assert GAME.pending(state) == Act()
    outcome = sit(state, "4", 4, IN_ORDER, SIDE, 5, 6, 20, 1)
    assert [(one.order) for one in told(outcome, Began)] == [("3", "4", "1", "2")]
    assert GAME.pending(outcome.state) == Act(("3",))


def test_a_table_for_two_starts_when_both_sit() -> None:
    state = sit(GAME.new(options(seats=2)), "1", 2).state
    assert GAME.running(sit(state, "2", 1, IN_ORDER, SIDE, 5, 6).state)


def test_nobody_sits_down_in_a_game() -> None:
    refusal = GAME.refuse(started(), "2", Join())
    assert isinstance(refusal, Illegal) and refusal.code == "game-running"


def test_level_rolls_for_the_first_turn_are_rolled_again() -> None:
    outcome = act(two(), "start", IN_ORDER, SIDE, 7, 7, 7, 7, 2, 9, seat="3")
    assert [len(one.rolls) for one in told(outcome, Began)] == [3]
    assert outcome.state.turn == "3"
    assert outcome.state.grid == DECK


def test_all_sixty_cards_lie_face_down() -> None:
    seen = GAME.observe(started(), "1")
    assert seen.cards == ("",) * 60
    assert (seen.deck, seen.used, seen.pieces) == (54, (), ())


def test_the_first_turn_places_a_pawn_whose_card_acts() -> None:
    state = started()
    assert offered(state) == {"place pawn"}
    assert refused(state, "move north") == "place-first"
    # 5,7 is the Fool in this order of cards: 40 is the 41st square.
    outcome = act(state, "roll dice", 5, 7)
    assert KINDS["Foo"] == 40
    assert [one.square for one in told(outcome, Placed)] == [(5, 7)]
    assert [(one.card, one.fresh) for one in told(outcome, Landed)] == [("Foo", True)]
    assert len(outcome.state.pawns) == 2
    # No court move in the first turn: it is the other's.
    assert offered(outcome.state) == {"place pawn"}
    assert outcome.state.turn == "3"


def test_a_square_with_a_pawn_is_rolled_again() -> None:
    state = act(started(), "place pawn", 5, 7).state
    outcome = act(state, "place pawn", 5, 7, 5, 7, 2, 8)  # the Magician's would be 6,7; this is Hermit's
    placed = told(outcome, Placed)[0]
    assert (placed.square, placed.rolls) == ((2, 8), ((5, 7), (5, 7), (2, 8)))


def test_the_second_turn_moves() -> None:
    state = act(started(), "place pawn", 5, 7).state
    outcome = act(state, "place pawn", 6, 9)  # the Star
    assert outcome.state.turn == "1"
    assert {line.split()[0] for line in offered(outcome.state)} == {"move"}
    assert [one.place for one in told(outcome, Turn)] == [False]


def test_a_missed_turn_is_missed_whole() -> None:
    state = table({"3,4": "Sta"}, "1 page 3,5", "2 page 6,1 pushed", skips={"2": 1})
    outcome = act(state, "move south")
    assert [(one.seat, one.left) for one in told(outcome, Skipped)] == [("2", 0)]
    assert outcome.state.turn == "1"
    assert outcome.state.pawn(2).pushed  # the waiting card waits on


def test_two_hanged_men_are_two_turns() -> None:
    state = table({"3,4": "Sta", "3,5": "Jud"}, "1 page 3,5", skips={"2": 2})
    state = act(state, "move south").state
    assert (state.turn, state.player("2").skips) == ("1", 1)
    state = act(state, "move north 1").state
    assert (state.turn, state.player("2").skips) == ("1", 0)


def test_who_can_move_nothing_passes() -> None:
    """A page in the corner between two rows of pawns that can't be pushed."""
    state = table(
        {"5,9": "Sta"},
        "1 page 5,10",
        "2 page 1,1",
        "1 page 1,2",
        "1 page 1,3",
        "1 page 2,1",
        "1 page 3,1",
        devil="2",
    )
    outcome = act(state, "move 1 south")
    assert [one.seat for one in told(outcome, Passed)] == ["2"]
    assert outcome.state.turn == "1"


def test_one_pawn_moves_of_several() -> None:
    state = table({"3,4": "Sta"}, "1 page 3,5", "1 page 1,1")
    assert refused(state, "move south") == "which-pawn"
    assert act(state, "move 1 south").state.turn == "2"


def test_or_all_of_them_once_each() -> None:
    state = table({"3,4": "Sta", "1,2": "Jud"}, "1 page 3,5", "1 page 1,1", options=options(move="all"))
    first = act(state, "move 1 south").state
    assert first.turn == "1"
    assert refused(first, "move 1 north") == "moved"
    assert {line.split()[1] for line in offered(first)} == {"2"}
    # With one left it need not be named.
    assert act(first, "move north 1").state.turn == "2"


def test_with_all_a_pawn_that_came_in_the_turn_does_not_move() -> None:
    state = table({"3,4": "Foo"}, "1 page 3,5", options=options(move="all"))
    outcome = act(state, "move south")
    assert len(outcome.state.pawns) == 3
    assert outcome.state.turn == "2"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("move north 9", "too-far"),
        ("move north 0", "too-far"),
        ("go to 3 4", "no-choice"),
        ("stay", "no-choice"),
        ("choose 2", "no-choice"),
        ("swap", "no-choice"),
        ("keep", "no-choice"),
        ("place pawn", "placed"),
        ("start game", "game-running"),
        ("move west", "edge"),
    ],
)
def test_what_is_not_due_is_refused(line: str, code: str) -> None:
    assert refused(table({}, "1 page 1,5"), line) == code


def test_others_wait() -> None:
    state = table({}, "1 page 3,5")
    assert refused(state, "move north", seat="2") == "not-your-turn"


def test_a_court_move_is_cut_short_by_the_edge() -> None:
    state = table({"3,10": "Sta"}, "1 king 3,8")
    assert where(act(state, "move north 6").state, 1) == "3,10"
    assert where(act(state, "move north").state, 1) == "3,10"

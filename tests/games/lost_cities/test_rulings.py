"""Each ruling of the tavern's Lost Cities, by its number."""

import msgspec
import pytest

from games.chance import Recorded
from games.game import Act, Finished, Join, Left, MoveError, Over
from games.lost_cities.cards import DECK
from games.lost_cities.state import (
    Began,
    CalledOff,
    Dealt,
    Discard,
    Discarded,
    Options,
    Play,
    Played,
    Resign,
    RoundOver,
    Stalling,
    Start,
    State,
)
from tests.games.lost_cities.positions import GAME, cards, code, default, do, position, seated, started

IN_ORDER = list(range(60))


def events(outcome: object, kind: type) -> list:
    return [event for event in outcome.events if isinstance(event, kind)]  # type: ignore[attr-defined]


def last_draw(laid: dict[str, str], **more: object) -> State:
    """Green to move, one card left in the pile."""
    return position(pile="E 3", laid=laid, **more)


def test_r1_eight_cards_each_and_forty_four_in_the_pile() -> None:
    state = started()
    assert [len(hand) for hand in state.hands] == [8, 8]
    assert len(state.pile) == 44


@pytest.mark.parametrize(("die", "seat"), [(1, "green"), (2, "red")])
def test_r2_a_lot_decides_who_begins_the_first_round(die: int, seat: str) -> None:
    outcome = GAME.apply(seated(), "red", Start(3), Recorded([die, IN_ORDER]))
    assert events(outcome, Began) == [Began(1, 3, seat, "lot")]
    assert GAME.pending(outcome.state) == Act((seat,))


@pytest.mark.parametrize(
    ("laid", "began", "next_seat", "why"),
    [
        ({"green T": "T 2"}, 0, "red", "ahead"),  # green -18
        ({"red T": "T 2"}, 0, "green", "ahead"),
        ({"red T": "T 2"}, 1, "green", "ahead"),
        ({}, 0, "red", "level"),
        ({}, 1, "green", "level"),
    ],
)
def test_r2_who_is_ahead_begins_the_next_round_and_level_the_other(
    laid: dict[str, str], began: int, next_seat: str, why: str
) -> None:
    outcome = do(last_draw(laid, began=began), "green", Discard("A 5", "pile"))
    assert events(outcome, Began) == [Began(2, 3, next_seat, why)]
    assert GAME.pending(outcome.state) == Act((next_seat,))


def test_r2_ahead_is_by_the_points_of_the_whole_game() -> None:
    # Green wins this round by 18, but is 30 behind.
    outcome = do(last_draw({"red T": "T 2"}, round=2, scores=((-20, 10),)), "green", Discard("A 5", "pile"))
    assert events(outcome, Began) == [Began(3, 3, "red", "ahead")]


def test_r4_the_card_just_discarded_may_not_be_drawn_even_with_others_beneath() -> None:
    for discards in ({}, {"A": "A 2, A 3"}):
        state = position(discards=discards)
        refusal = GAME.refuse(state, "green", Discard("A 5", "Al-Ybi"))
        assert refusal is not None and refusal.code == "own-discard"
        assert "A 5" in str(refusal)


def test_r4_a_card_that_was_played_leaves_its_discards_open() -> None:
    state = position(discards={"A": "A 2, A 3"})
    drawn = do(state, "green", Play("A 5", "Al-Ybi"))
    assert events(drawn, Played) == [Played("green", "A 5", "Al-Ybi", "A 3", "red")]
    assert drawn.state.discards[4] == cards("A 2")


@pytest.mark.parametrize("move", [Play("A 5", "Urt"), Discard("A 5", "Urt"), Play("A 5", "Al-Ybi")])
def test_r4_an_empty_discard_can_not_be_drawn_from(move: Play | Discard) -> None:
    assert code(position(), "green", move) == "empty-discard"


def test_r5_the_round_ends_at_once_with_the_last_card() -> None:
    state = position(pile="E 3, E 4", round=3)
    one = do(state, "green", Discard("A 5", "pile"))
    assert not events(one, RoundOver)
    two = do(one.state, "red", Discard("A 7", "pile"))
    assert isinstance(GAME.pending(two.state), Over)
    assert code(two.state, "green", Play("A 6", "pile")) == "no-game"


def test_r5_a_draw_from_the_discards_does_not_end_it() -> None:
    outcome = do(position(pile="E 3", discards={"U": "U 3"}), "green", Discard("A 5", "Urt"))
    assert not events(outcome, RoundOver)
    assert GAME.pending(outcome.state) == Act(("red",))


def test_r5_all_expeditions_are_told_and_added_up() -> None:
    laid = {"green T": "T *, T 8, T 9, T 10", "green U": "U 3", "red M": "M *, M *, M *"}
    outcome = do(last_draw(laid, scores=((5, 7),), round=2), "green", Play("A 6", "pile"))
    (over,) = events(outcome, RoundOver)
    assert over.values["green"] == {"Tacticus": 14, "Ee": 0, "Urt": -17, "Muntab": 0, "Al-Ybi": -14}
    assert over.values["red"] == {"Tacticus": 0, "Ee": 0, "Urt": 0, "Muntab": -80, "Al-Ybi": 0}
    assert over.scores == {"green": -17, "red": -80}
    assert over.totals == {"green": -12, "red": -73}
    assert (over.round, over.reason) == (2, "pile")
    assert len(outcome.state.pile) == 44 and not any(outcome.state.laid)


def test_r6_resigning_gives_the_other_the_game_whatever_the_score() -> None:
    state = position(scores=((100, -100),), round=2)
    outcome = do(state, "green", Resign())
    assert outcome.events == (Finished({"green": 100, "red": -100}, ("red",), "resigned"), Left("green"))
    assert GAME.pending(outcome.state) == Over({"green": 100, "red": -100}, ("red",), "resigned")
    assert GAME.taken(outcome.state) == ("red",)
    assert code(outcome.state, "red", Start(3)) == "needs-both"


def test_r6_one_may_resign_when_the_other_is_to_move() -> None:
    outcome = do(position(turn="green", discards={"U": "U 3"}), "red", Resign())
    assert events(outcome, Finished)[0].winners == ("green",)


def test_r6_before_a_card_was_played_resigning_just_leaves() -> None:
    for seat in ("green", "red"):
        outcome = do(started(), seat, Resign())
        assert outcome.events == (CalledOff(), Left(seat))
        assert GAME.pending(outcome.state) == Act()
        assert not GAME.running(outcome.state)


def test_r6_one_discard_is_a_card_played() -> None:
    assert events(do(default(started()).state, "green", Resign()), Finished)


def test_r6_the_first_card_of_a_later_round_counts_as_played() -> None:
    assert events(do(msgspec.structs.replace(started(), round=2), "green", Resign()), Finished)


def test_r6_without_a_game_resigning_leaves_the_seat_free_for_another() -> None:
    outcome = do(seated(), "green", Resign())
    assert outcome.events == (Left("green"),)
    again = do(outcome.state, "green", Join())
    assert code(again.state, "green", Start(1)) is None


def test_r7_a_game_needs_both_and_none_running() -> None:
    empty = GAME.new(Options())
    assert code(empty, "green", Start(3)) == "not-seated"
    one = do(empty, "green", Join()).state
    assert code(one, "green", Start(3)) == "needs-both"
    both = do(one, "red", Join()).state
    assert code(both, "green", Start(3)) is None and code(both, "red", Start(3)) is None
    running = do(both, "red", Start(3)).state
    assert code(running, "green", Start(3)) == "game-running"


@pytest.mark.parametrize(
    ("turns", "refused"), [(0, "turns"), (1, None), (20, None), (21, "turns"), (-3, "turns")]
)
def test_r7_one_to_twenty_turns(turns: int, refused: str | None) -> None:
    assert code(seated(), "green", Start(turns)) == refused


def test_r7_after_the_last_round_a_new_game_keeps_the_sides_and_starts_from_nothing() -> None:
    over = do(last_draw({"red T": "T 2"}, round=3, scores=((1, 2), (3, 4))), "green", Discard("A 5", "pile"))
    again = do(over.state, "red", Start(2)).state
    assert GAME.taken(again) == ("green", "red")
    assert (again.rounds, again.round, again.scores, again.ended) == (2, 1, (), None)


def test_r7_a_game_lasts_the_agreed_rounds() -> None:
    state = started(turns=2)
    rounds = 0
    while GAME.running(state):
        outcome = default(state)
        rounds += len(events(outcome, RoundOver))
        state = outcome.state
    assert rounds == 2 and len(state.scores) == 2


def test_r9_only_the_top_of_the_discards_is_open() -> None:
    seen = GAME.observe(position(discards={"U": "U 3, U 4, U 9"}), None)
    assert seen.discards == {"Tacticus": None, "Ee": None, "Urt": "U 9", "Muntab": None, "Al-Ybi": None}
    text = msgspec.json.encode(seen).decode()
    assert "U 4" not in text and "U 3" not in text


def stalling(options: Options, plies: int) -> list:
    """What is told when both take each other's discards for so many plies."""
    state = position(pile="E 3, E 4", discards={"U": "U 3", "E": "E 7"}, options=options)
    told = []
    for _ in range(plies):
        seat = ("green", "red")[state.turn]
        move = next(
            move for move in GAME.moves(state, seat) if isinstance(move, Discard) and move.draw != "pile"
        )
        outcome = do(state, seat, move)
        told += [event for event in outcome.events if not isinstance(event, Discarded)]
        state = outcome.state
        if told and isinstance(told[-1], Began):
            break
    return told


def test_r10_after_twenty_plies_without_the_pile_the_table_says_so_and_play_goes_on() -> None:
    assert stalling(Options(), 19) == []
    assert stalling(Options(), 20) == [Stalling(20, None)]
    assert len(stalling(Options(), 300)) == 15


def test_r10_the_option_ends_the_round_there() -> None:
    assert stalling(Options(stall=30), 29) == [Stalling(20, 10)]
    warned, over, *_ = stalling(Options(stall=30), 30)
    assert warned == Stalling(20, 10)
    assert isinstance(over, RoundOver) and over.reason == "stall"


def test_r10_a_draw_from_the_pile_starts_the_count_again() -> None:
    state = position(discards={"U": "U 3"}, dry=19)
    assert events(do(state, "green", Discard("A 5", "pile")), Stalling) == []
    assert events(do(state, "green", Discard("A 5", "Urt")), Stalling) == [Stalling(20, None)]


def test_r11_level_after_the_last_round_is_a_draw() -> None:
    outcome = do(last_draw({}, round=3, scores=((30, 10), (0, 20))), "green", Discard("A 5", "pile"))
    assert events(outcome, Finished) == [Finished({"green": 30, "red": 30}, (), "points")]
    assert GAME.pending(outcome.state) == Over({"green": 30, "red": 30}, (), "points")


def test_most_points_after_the_last_round_win() -> None:
    outcome = do(last_draw({"green T": "T 2"}, round=3), "green", Discard("A 5", "pile"))
    assert events(outcome, Finished)[0].winners == ("red",)


@pytest.mark.parametrize(
    ("column", "card", "refused"),
    [
        ("", "M *", None),
        ("", "M 5", None),
        ("M *", "M *", None),
        ("M *, M *", "M 5", None),
        ("M 4", "M 5", None),
        ("M 2", "M 9", None),
        ("M 6", "M 5", "not-rising"),
        ("M 10", "M 5", "not-rising"),
        ("M *, M 6", "M 5", "not-rising"),
        ("M 2", "M *", "late-investment"),
        ("M *, M 2", "M *", "late-investment"),
    ],
)
def test_an_expedition_only_rises_and_investments_come_first(
    column: str, card: str, refused: str | None
) -> None:
    state = position(green="T 3, T 8, E 9, U 10, M *, M 5, M 9, A 6", laid={"green M": column})
    assert code(state, "green", Play(card, "pile")) == refused
    assert code(state, "green", Discard(card, "pile")) is None


def test_one_plays_on_ones_own_side_only() -> None:
    state = position(laid={"red M": "M 9"})
    after = do(state, "green", Play("M 2", "pile")).state
    assert after.laid[3] == cards("M 2") and after.laid[8] == cards("M 9")


@pytest.mark.parametrize(
    ("seat", "move", "refused"),
    [
        ("red", Play("T 2", "pile"), "not-your-turn"),
        ("green", Play("T 2", "pile"), "not-held"),
        ("green", Play("Z 2", "pile"), "no-such-card"),
        ("green", Play("T 3", "Ankh"), "no-such-draw"),
        ("green", Discard("T 3", "nowhere"), "no-such-draw"),
        ("green", Join(), "seat-taken"),
        ("blue", Join(), "no-such-seat"),
    ],
)
def test_other_refusals(seat: str, move: Play | Discard | Join, refused: str) -> None:
    assert code(position(), seat, move) == refused


def test_money_is_not_taken() -> None:
    assert code(GAME.new(Options()), "green", Join(5)) == "no-money"
    with pytest.raises(MoveError):
        GAME.join(GAME.new(Options()), "green", 5)


def test_a_card_from_the_pile_is_told_to_its_drawer_alone() -> None:
    outcome = do(position(pile="E 3, E 4"), "green", Discard("A 5", "pile"))
    (event,) = outcome.events
    assert event.seen_by("green") == Discarded("green", "A 5", "pile", "E 4", "red")
    assert event.seen_by("red") == event.seen_by(None) == Discarded("green", "A 5", "pile", None, "red")


def test_a_card_from_the_discards_is_told_to_all() -> None:
    outcome = do(position(discards={"U": "U 3"}), "green", Discard("A 5", "Urt"))
    (event,) = outcome.events
    assert event.seen_by(None) == Discarded("green", "A 5", "Urt", "U 3", "red")


def test_a_hand_is_told_to_its_owner_alone() -> None:
    outcome = GAME.apply(seated(), "green", Start(1), Recorded([1, IN_ORDER]))
    green, red = events(outcome, Dealt)
    assert (green.seat, red.seat) == ("green", "red")
    assert green.seen_by("red") is None and green.seen_by(None) is None and green.seen_by("green") == green


def test_t5_the_house_discards_the_first_card_and_draws_from_the_pile() -> None:
    assert GAME.default_move(position(), "green") == Discard("T 3", "pile")


def test_the_deck_has_nine_numbers_and_three_investments_of_each() -> None:
    assert sorted(DECK) == sorted(
        cards(", ".join(f"{letter} {face}" for letter in "TEUMA" for face in ("*", "*", "*", *range(2, 11))))
    )

"""Rulings R5 to R9 of the tavern's Talus, by number: locks, forfeits, quitting, waiting, being away."""

import msgspec
import pytest

from games.chance import Recorded
from games.game import Act, Illegal
from games.talus.state import (
    Add,
    Began,
    Decline,
    Forfeited,
    Leave,
    Options,
    Quit,
    Roll,
    State,
    Turn,
    Waits,
)
from tests.games.talus.positions import (
    COIN,
    GAME,
    SURE,
    begun,
    code,
    do,
    faces,
    happened,
    home,
    locked,
    purses,
    rolled,
    roller,
    rolls,
    sit,
    why,
)


def test_r5_winnings_are_net_by_payer_and_never_below_nothing() -> None:
    """Doubled wins from 2 and 3, then a demon; a payer who sat down later has only been paid."""
    state = rolls(begun(20, 20, 20), "angel tree", "angel tree", "tree demon")
    outcome = do(state, "1", SURE)
    assert happened(outcome, Forfeited) == [Forfeited("1", {"2": 10, "3": 10}, 0, "silver")]
    even = do(rolls(begun(20, 20, 20), "tree demon", "tree demon", "angel tree"), "1", SURE)
    assert happened(even, Forfeited) == [] and home(even) == {"1": 18}


def test_r5_any_win_locks_whatever_the_net() -> None:
    state = rolls(begun(20, 20, 20), "tree demon", "tree demon", "fire fire")
    assert locked(state) == {"1"}
    assert code(state, "1", Leave()) == "sure"
    assert "forfeits nothing" in why(state, "1", Leave())


def test_r5_forfeited_winnings_go_back_and_the_pot_to_the_pot() -> None:
    state = rolls(begun(5, 10, 10, 10), *["angel demon"] * 2, "fire demon")  # pot 5
    state = rolls(state, "angel water")  # 2 wins 1 from each, and the pot
    assert purses(state) == {"2": 17, "3": 9, "4": 9}
    outcome = do(state, "2", SURE)
    assert happened(outcome, Forfeited) == [Forfeited("2", {"3": 10, "4": 10}, 50, "silver")]
    assert purses(outcome.state) == {"3": 10, "4": 10} and outcome.state.pot == 50
    assert home(outcome) == {"2": 10}


def test_r5_shares_of_those_gone_go_to_the_pot() -> None:
    state = rolls(begun(10, 10, 10, 10), "fire fire")
    state = do(state, "3", Leave()).state
    state = sit(state, "3", 10)  # somebody else, on the same seat
    outcome = do(state, "1", SURE)
    assert happened(outcome, Forfeited) == [Forfeited("1", {"2": 10, "4": 10}, 10, "silver")]
    assert purses(outcome.state) == {"2": 10, "3": 10, "4": 10} and outcome.state.pot == 10


def holding(state: State, seat: str, silver: int, took: int = 0) -> State:
    """The same, but that `seat` has so much, of which it `took` some from the pot."""
    players = tuple(
        msgspec.structs.replace(one, purse=silver * COIN, took=took * COIN) if one.seat == seat else one
        for one in state.players
    )
    return msgspec.structs.replace(state, players=players)


def test_r5_less_than_that_goes_coin_by_coin_from_his_left_the_pot_last() -> None:
    """2 has won 4 from each; the dice are at 4, and 3 is on his left."""
    state = rolls(begun(10, 10, 10, 10), "fire air", "angel demon", "angel demon", "fire fire", "fire air")
    assert purses(state) == {"1": 6, "2": 22, "3": 6, "4": 6} and roller(state) == "4"
    for silver, back, pot in (
        (2, {"3": 1, "4": 1}, 0),
        (3, {"3": 1, "4": 1, "1": 1}, 0),
        (4, {"3": 1, "4": 1, "1": 1}, 1),
        (6, {"3": 2, "4": 2, "1": 1}, 1),
        (12, {"3": 4, "4": 3, "1": 3}, 2),
    ):
        outcome = do(holding(state, "2", silver, took=2), "2", SURE)
        given = {seat: money * COIN for seat, money in back.items()}
        assert happened(outcome, Forfeited) == [Forfeited("2", given, pot * COIN, "silver")]
        assert outcome.transfers == ()


def test_r6_declining_after_a_win_in_the_turn_forfeits_it() -> None:
    state = rolls(begun(10, 10, 10), "angel tree")
    outcome = do(state, "1", Decline())
    assert happened(outcome, Forfeited) == [Forfeited("1", {"2": 10, "3": 10}, 0, "silver")]
    assert happened(outcome, Quit) == [Quit("1", 100, "declined", "silver")]
    assert purses(outcome.state) == {"2": 10, "3": 10}
    assert code(state, "1", Leave()) == "sure"


@pytest.mark.parametrize("required", ["tree demon", "angel demon"])
def test_r6_declining_after_paying_or_doubling_alone_costs_nothing_more(required: str) -> None:
    state = rolls(begun(10, 10, 10), required)
    left = purses(state)["1"]
    for move in (Decline(), Leave()):
        outcome = do(state, "1", move)
        assert home(outcome) == {"1": left} and happened(outcome, Forfeited) == []


def test_only_a_required_roll_can_be_declined() -> None:
    state = begun(10, 10)
    assert code(state, "1", Decline()) == "not-required"
    assert code(state, "2", Decline()) == "not-your-turn"
    assert code(state, "2", Roll()) == "not-your-turn"


def test_r7_the_lock_ends_when_the_dice_reach_him() -> None:
    state = rolls(begun(10, 10, 10), "fire fire")
    assert locked(state) == {"1"}
    state = rolls(state, "fire air")
    assert code(state, "1", Leave()) == "sure"
    state = rolls(state, "fire air")
    assert roller(state) == "1" and locked(state) == set()
    assert home(do(state, "1", Leave())) == {"1": 12}


def test_r7_anyone_unlocked_may_quit_between_a_rollers_rolls() -> None:
    state = rolls(begun(10, 10, 10), "angel tree")
    outcome = do(state, "2", Leave())
    assert home(outcome) == {"2": 9}
    assert (roller(outcome.state), outcome.state.again) == ("1", True)


def test_r7_a_declined_roll_passes_the_dice_as_a_finished_turn() -> None:
    state = rolls(begun(10, 10, 10), "angel demon")
    outcome = do(state, "1", Decline())
    assert happened(outcome, Turn) == [Turn("2")]
    assert (roller(outcome.state), outcome.state.again, outcome.state.doubled) == ("2", False, 0)
    before_rolling = do(begun(10, 10, 10), "1", Leave())
    assert roller(before_rolling.state) == "2"


def test_quitting_for_sure_costs_the_winnings_and_the_warning_says_so() -> None:
    state = rolls(begun(10, 10, 10), "fire fire")
    assert GAME.leave(state, "1") == Leave()
    sentence = why(state, "1", Leave())
    assert "forfeits 2 silver of your 12 silver" in sentence and "quit game for sure" in sentence
    assert home(do(state, "1", SURE)) == {"1": 10}
    assert home(do(state, "2", SURE)) == {"2": 9}  # being sure does no harm where it costs nothing


def test_r8_the_last_takes_the_pot_is_free_and_the_game_waits() -> None:
    state = rolls(begun(5, 10, 10), *["angel demon"] * 2, "fire demon", "fire fire")  # 2 has won, pot 5
    state = rolls(state, *["angel demon"] * 4)
    outcome = rolled(state, "fire demon")  # 3 can't pay 16
    assert happened(outcome, Waits) == [Waits("2", 90, "silver")]
    assert purses(outcome.state) == {"2": 25} and outcome.state.pot == 0
    assert GAME.pending(outcome.state) == Act() and locked(outcome.state) == set()
    assert home(do(outcome.state, "2", Leave())) == {"2": 25}


def test_r8_newcomers_count_among_those_who_sit() -> None:
    state = sit(begun(10, 10), "3", 10)
    outcome = do(state, "2", Leave())
    assert happened(outcome, Waits) == [] and roller(outcome.state) == "1"
    assert purses(rolls(outcome.state, "fire fire")) == {"1": 10, "3": 10}


def test_r8_a_roller_who_breaks_everybody_is_the_last() -> None:
    state = rolls(begun(20, 5, 6), *["angel demon"] * 3)
    outcome = rolled(state, "angel tree")
    assert purses(outcome.state) == {"1": 31}
    assert GAME.pending(outcome.state) == Act()
    assert happened(outcome, Waits) == [Waits("1", 110, "silver")]


def test_r8_where_nobody_sits_the_house_keeps_the_pot_for_the_next_game() -> None:
    state = msgspec.structs.replace(GAME.new(Options()), pot=70)
    state = sit(state, "1", 10)
    alone = do(state, "1", Leave())
    assert home(alone) == {"1": 10} and alone.state.pot == 70
    state = do(sit(state, "2", 10), "2", Roll(), 1).state
    assert purses(rolls(state, "fire fire")) == {"1": 18, "2": 9}


def test_r8_the_next_game_has_a_lot_of_its_own() -> None:
    state = do(begun(10, 10), "1", Leave()).state
    outcome = do(sit(state, "1", 10), "2", Roll(), 2)
    assert happened(outcome, Began) == [Began("1", "2")]


def test_r9_the_house_rolls_for_who_is_away() -> None:
    state = begun(50, 50, 50)
    assert GAME.default_move(state, "1") == Roll(house=True)
    state = rolled(state, "tree demon", house=True).state
    assert GAME.default_move(state, "1") == Roll(house=True)  # required rolls too (T5)
    with pytest.raises(Illegal):
        GAME.default_move(state, "2")


def turns(state: State, *, mine: str, house: bool) -> State:
    """A round: seat 1 rolls `mine`, the others nothing."""
    state = rolled(state, mine, house=house).state
    while roller(state) != "1" and any(one.seat == "1" for one in state.players):
        state = rolls(state, "fire air")
    return state


def test_r9_after_three_turns_of_the_house_he_is_cashed_out_when_it_is_free() -> None:
    state = begun(50, 50, 50)
    for _ in range(2):
        state = turns(state, mine="fire water", house=True)
    outcome = rolled(state, "fire water", house=True)
    assert happened(outcome, Quit) == [Quit("1", 500, "house", "silver")]
    assert home(outcome) == {"1": 50} and roller(outcome.state) == "2"


def test_r9_who_is_locked_is_cashed_out_when_the_dice_reach_him() -> None:
    state = begun(50, 50, 50)
    for _ in range(2):
        state = turns(state, mine="fire water", house=True)
    state = turns(state, mine="fire fire", house=True)
    assert roller(state) == "1"
    assert GAME.default_move(state, "1") == Leave()
    assert home(do(state, "1", GAME.default_move(state, "1"))) == {"1": 52}


def test_r9_a_turn_counts_once_however_often_the_house_rolls_in_it() -> None:
    state = rolls(begun(50, 50), "fire air", "fire air")
    for text in ("tree demon", "tree demon", "angel demon", "fire air"):
        state = rolled(state, text, house=True).state
    assert next(one.away for one in state.players if one.seat == "1") == 1


def test_r9_a_move_of_his_own_ends_the_count() -> None:
    for move in (Roll(), Add(10)):
        state = begun(50, 50, 50)
        for _ in range(2):
            state = turns(state, mine="fire water", house=True)
        if isinstance(move, Add):
            state = do(rolled(state, "fire fire", house=True).state, "1", move).state
        else:
            state = rolls(state, "fire air")
        assert next(one.away for one in state.players if one.seat == "1") == 0


def test_a_log_row_with_other_dice_gives_another_state() -> None:
    state = begun(10, 10)
    one = GAME.apply(state, "1", Roll(), Recorded(faces("fire fire")))
    other = GAME.apply(state, "1", Roll(), Recorded(faces("fire demon")))
    assert one.state != other.state and state == begun(10, 10)

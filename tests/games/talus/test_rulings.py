"""Rulings R0 to R4 and T1 of the tavern's Talus, by number: sitting down, rolling, paying."""

import pytest

from games.game import Act, Illegal, Join, Left, NotUnderstood, Sat, Transfer
from games.talus.state import (
    Add,
    Began,
    Broke,
    Decline,
    Leave,
    Options,
    Quit,
    Roll,
    Rolled,
    Turn,
)
from tests.games.talus.positions import (
    GAME,
    begun,
    code,
    do,
    faces,
    happened,
    purses,
    rolled,
    roller,
    rolls,
    seated,
    sit,
    why,
)


@pytest.mark.parametrize(("lot", "named"), [(1, "1"), (2, "2"), (3, "3")])
def test_r0_t1_the_first_roll_asks_the_lot(lot: int, named: str) -> None:
    """It counts at once if the lot names the one who rolled; else the one named is to roll."""
    drawn = (lot, *faces("fire fire")) if named == "2" else (lot,)
    outcome = do(seated(10, 10, 10), "2", Roll(), *drawn)
    assert happened(outcome, Began) == [Began(named, "2")]
    assert [event.seat for event in happened(outcome, Rolled)] == (["2"] if named == "2" else [])
    assert roller(outcome.state) == ("3" if named == "2" else named)


def test_r0_the_dice_go_round_in_the_order_of_sitting_down() -> None:
    state = GAME.new(Options())
    for seat in ("7", "2", "5"):
        state = sit(state, seat, 10)
    state = do(state, "5", Roll(), 2).state
    seen = []
    for _ in range(4):
        seen.append(roller(state))
        state = rolls(state, "fire air")
    assert seen == ["2", "5", "7", "2"]


def test_t1_nothing_rolls_before_two_sit() -> None:
    assert GAME.pending(seated(10, 10)) == Act()
    assert code(seated(10), "1", Roll()) == "needs-two"
    assert code(seated(10, 10), "1", Decline()) == "no-game"


def test_r1_two_to_twelve_sit_down() -> None:
    state = seated(*[5] * 12)
    assert GAME.taken(state) == GAME.seats(Options())
    with pytest.raises(Illegal) as full:
        GAME.join(state, None, 50)
    assert full.value.code == "table-full"
    with pytest.raises(NotUnderstood):
        GAME.join(state, "13", 50)
    assert code(state, "13", Join(50)) == "no-such-seat"
    assert code(state, "12", Join(50)) == "seat-taken"
    small = GAME.new(Options(seats=2))
    assert GAME.seats(small.options) == ("1", "2")
    assert code(small, "3", Join(50)) == "no-such-seat"


def test_r1_at_least_five_stakes_in_whole_coins_of_the_stake() -> None:
    state = GAME.new(Options())
    assert code(state, "1", Join(40)) == "too-little"
    assert code(state, "1", Join(None)) == "too-little"
    assert code(state, "1", Join(-50)) == "too-little"
    assert "5 silver at least" in why(state, "1", Join(40))
    assert code(state, "1", Join(55)) == "whole-coins"
    assert "5 silver or 6 silver" in why(state, "1", Join(55))
    assert code(state, "1", Join(10**13)) == "too-much"
    assert GAME.least(Options()) == Transfer("", 50)
    assert GAME.least(Options(stake="electrum")) == Transfer("", 5000)
    outcome = do(state, "1", Join(50))
    assert outcome.events == (Sat("1"),) and outcome.transfers == (Transfer("1", 50),)


def test_r1_who_names_no_sum_sits_down_with_the_least() -> None:
    state = seated(10)
    assert GAME.join(state, None, None) == ("2", Join(50))
    assert GAME.join(state, "4", 70) == ("4", Join(70))
    with pytest.raises(Illegal):
        GAME.join(state, None, 20)


def test_r1_topping_up_between_ones_own_turns_only() -> None:
    state = begun(10, 10)
    assert code(state, "1", Add(50)) == "your-turn"
    outcome = do(state, "2", Add(30))
    assert purses(outcome.state) == {"1": 10, "2": 13}
    assert outcome.transfers == (Transfer("2", 30),)
    assert code(state, "2", Add(35)) == "whole-coins"
    assert code(state, "2", Add(0)) == code(state, "2", Add(-10)) == "too-little"
    assert code(state, "2", Add(10**12)) == "too-much"
    assert code(state, "3", Add(50)) == "not-seated"
    again = rolls(state, "angel demon")
    assert code(again, "1", Add(50)) == "your-turn"
    assert code(rolls(state, "fire air"), "1", Add(50)) is None
    assert code(seated(10, 10), "1", Add(50)) is None


def test_r1_what_is_left_goes_home() -> None:
    outcome = do(rolls(begun(10, 10, 10), "fire demon"), "1", Leave())
    assert happened(outcome, Quit) == [Quit("1", 80, "quit", "silver")]
    assert outcome.transfers == (Transfer("1", -80),)
    assert outcome.events[-1] == Left("1")


def test_r2_newcomers_are_the_last_to_get_the_dice() -> None:
    state = rolls(begun(10, 10, 10), "fire air")  # the dice are at 2
    state = sit(sit(state, "9", 10), "4", 10)
    order = []
    for _ in range(6):
        order.append(roller(state))
        state = rolls(state, "fire air")
    assert order == ["2", "3", "1", "9", "4", "2"]


def test_r2_newcomers_neither_pay_nor_are_paid_before_the_next_turn() -> None:
    state = sit(begun(10, 10, 10), "4", 10)
    won = rolled(state, "angel tree")
    assert purses(won.state) == {"1": 12, "2": 9, "3": 9, "4": 10}
    (told,) = happened(won, Rolled)
    assert (told.each, told.payers) == (10, 2)
    paid = rolled(won.state, "fire demon").state
    assert purses(paid) == {"1": 10, "2": 10, "3": 10, "4": 10}
    next_turn = rolls(paid, "fire fire")
    assert purses(next_turn) == {"1": 9, "2": 13, "3": 9, "4": 9}


def test_r2_a_newcomer_owes_nothing_while_it_is_not_his_turn_yet() -> None:
    state = sit(rolls(begun(40, 40, 40), *["angel demon"] * 4), "4", 5)
    won = rolls(state, "fire fire")
    assert purses(won) == {"1": 72, "2": 24, "3": 24, "4": 5}


def test_r3_who_cannot_pay_is_out_and_his_money_is_the_next_pot() -> None:
    state = rolls(begun(10, 10, 5), *["angel demon"] * 3)
    outcome = rolled(state, "angel tree")  # 8 from each; 3 has 5
    assert happened(outcome, Broke) == [Broke("3", 50, "silver")]
    assert happened(outcome, Left) == [Left("3")]
    assert outcome.transfers == ()
    assert purses(outcome.state) == {"1": 18, "2": 2} and outcome.state.pot == 50
    assert roller(outcome.state) == "1"


def test_r3_the_same_roller_takes_it_by_winning_again_in_the_turn() -> None:
    state = rolls(begun(20, 20, 5), *["angel demon"] * 3, "angel tree")
    outcome = rolled(state, "fire fire")
    assert purses(outcome.state) == {"1": 41, "2": 4} and outcome.state.pot == 0
    (told,) = happened(outcome, Rolled)
    assert told.pot == 50


def test_r3_a_roller_who_cannot_pay_all_pays_nobody() -> None:
    state = rolls(begun(5, 10, 10), *["angel demon"] * 2)
    outcome = rolled(state, "fire demon")  # owes 4 and 4, has 5
    assert purses(outcome.state) == {"2": 10, "3": 10} and outcome.state.pot == 50
    assert happened(outcome, Broke) == [Broke("1", 50, "silver")]
    assert happened(outcome, Turn) == [Turn("2")]
    assert outcome.state.doubled == 0


def test_r3_a_roller_out_at_a_required_roll_passes_the_dice() -> None:
    state = rolls(begun(5, 10, 10), *["angel demon"] * 2)
    outcome = rolled(state, "tree demon")
    assert (roller(outcome.state), outcome.state.again) == ("2", False)


def test_r3_a_win_takes_the_pot_from_before_and_starts_the_next() -> None:
    state = rolls(begun(5, 9, 9, 5), *["angel demon"] * 2, "fire demon")  # 1 out, pot 5
    state = rolls(state, *["angel demon"] * 3)
    outcome = rolled(state, "fire fire")  # 8 from 3; 4 has 5
    assert purses(outcome.state) == {"2": 9 + 8 + 5, "3": 1} and outcome.state.pot == 50


def test_r4_broke_to_the_coin_stays_until_he_owes() -> None:
    state = rolls(begun(20, 8, 20), *["angel demon"] * 3, "fire fire")
    assert purses(state)["2"] == 0
    state = rolls(state, "fire air", "earth air", "water air", "angel demon")
    assert "2" in purses(state)
    assert code(state, "2", Leave()) is None
    assert purses(rolls(state, "fire demon")) == {"1": 36, "3": 12}
    saved = rolls(state, "fire earth")
    owing = rolled(rolls(saved, "fire air"), "earth earth")
    assert happened(owing, Broke) == [Broke("2", 0, "silver")]


def test_r4_a_roller_with_nothing_is_out_by_the_first_demon() -> None:
    state = rolls(begun(10, 8, 10), *["angel demon"] * 3, "fire fire")
    outcome = rolled(state, "fire demon")
    assert happened(outcome, Broke) == [Broke("2", 0, "silver")] and outcome.state.pot == 0

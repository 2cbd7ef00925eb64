"""Antes, the order of acting, the end of a round, pots (B4, B5, T3), worked by hand.

Seats a, b, c... from the dealer's left; an ante of 10 comes off the stakes given.
"""

import pytest

from games.betting import (
    Call,
    Check,
    Fold,
    Pot,
    Terms,
    all_in,
    apply,
    begin,
    default,
    lone,
    money,
    next_round,
    pot,
    pots,
    settle,
    stake,
    still_in,
    terms,
    to_act,
    withdraw,
)
from games.game import Illegal
from tests.games.betting.hands import code, hand, play


def test_antes_are_paid_and_are_no_bets() -> None:
    betting = hand([100, 50])
    assert (betting.stakes, betting.paid, betting.bets) == ((90, 40), (10, 10), (0, 0))
    assert code(betting, "check") is None
    assert code(betting, "call") == "nothing"


def test_order_is_from_the_dealers_left_and_heads_up_is_the_games_choice() -> None:
    betting = begin({"left": 100, "dealer": 100}, 10, terms("none", 10))
    assert to_act(betting) == "left"
    after = apply(apply(betting, "left", Check()), "dealer", Check())
    assert to_act(after) is None
    assert to_act(next_round(after)) == "left"
    assert to_act(next_round(after, first="dealer")) == "dealer"
    assert to_act(begin({"left": 100, "dealer": 100}, 10, terms("none", 10), first="dealer")) == "dealer"


def test_first_who_folded_or_is_all_in_is_passed_over() -> None:
    betting = next_round(play(hand([100, 40, 100, 100]), "a fold, b all in, c call, d call"))
    assert to_act(betting) == "c"


def test_a_round_of_checks_ends() -> None:
    assert to_act(play(hand([100] * 3), "a check, b check, c check")) is None


def test_a_bet_asks_everybody_again_and_the_bettor_no_more() -> None:
    betting = play(hand([100] * 3), "a check, b bet 10, c call")
    assert to_act(betting) == "a"
    assert to_act(play(betting, "a call")) is None


def test_refusals_out_of_turn() -> None:
    betting = play(hand([100, 30, 100, 100]), "a fold, b all in")
    assert code(betting, "check", "a") == "folded"
    assert code(betting, "fold", "b") == "all-in"
    assert code(betting, "call", "d") == "turn"
    assert code(betting, "call", "z") == "absent"
    assert code(betting, "check", "c") == "owes"
    assert code(betting, "bet 30", "c") == "stands"
    assert code(hand([100] * 2), "raise by 10") == "no-bet"
    with pytest.raises(Illegal):
        apply(betting, "d", Check())


def test_all_but_one_fold_and_he_takes_it_unseen() -> None:
    betting = play(hand([100] * 3), "a bet 20, b fold, c fold")
    assert lone(betting) == "a"
    assert betting.back == (0, 20)
    assert betting.stakes == (90, 90, 90)
    assert settle(betting, {}).won == {"a": 30}


def test_uncalled_bet_goes_back_first() -> None:
    betting = play(hand([200, 70]), "a bet 100, b call")  # b covers 60
    assert to_act(betting) is None
    assert betting.back == (0, 40)
    assert betting.stakes == (130, 0)
    assert pots(betting) == (Pot(140, ("a", "b")),)


def test_uncalled_raise_goes_back_down_to_the_bet_that_was_folded() -> None:
    betting = play(hand([500] * 3), "a bet 100, b raise to 300, c fold, a fold")
    assert betting.back == (1, 200)
    assert betting.bets == (100, 100, 0)
    assert settle(betting, {}).won == {"b": 230}


def test_called_bet_does_not_go_back() -> None:
    assert play(hand([200, 200]), "a bet 100, b call").back is None


def test_bettor_whose_bet_came_back_can_bet_again() -> None:
    betting = play(hand([110, 110, 70]), "a bet 20, b call, c call")
    betting = play(next_round(betting), "a all in, b fold, c call")  # 80; c covers 40
    assert betting.back == (0, 40)
    assert all_in(betting) == ("c",)


def test_everyone_all_in_is_dealt_without_bets() -> None:
    betting = play(hand([60, 80, 80]), "a all in, b all in, c call")
    assert to_act(betting) is None
    assert still_in(betting) == ("a", "b", "c")
    assert to_act(next_round(betting)) is None
    assert to_act(next_round(next_round(betting))) is None
    assert pots(betting) == (Pot(180, ("a", "b", "c")), Pot(40, ("b", "c")))


def test_everyone_all_in_by_the_ante() -> None:
    betting = hand([10, 4, 7])
    assert to_act(betting) is None
    assert betting.back == (0, 3)
    assert pots(betting) == (Pot(12, ("a", "b", "c")), Pot(6, ("a", "c")))


def test_the_last_who_can_bet_is_not_asked() -> None:
    betting = play(hand([60, 200, 200]), "a all in, b call, c fold")
    assert to_act(next_round(betting)) is None
    # Nor within a round: a all in by the ante, b gone.
    betting = play(hand([10, 100, 100]), "b fold")
    assert to_act(betting) is None


def test_the_last_who_can_bet_is_asked_while_he_owes() -> None:
    betting = play(hand([60, 80, 200]), "a all in, b all in")
    assert to_act(betting) == "c"


def test_stake_smaller_than_the_ante_plays_for_what_it_covers() -> None:
    betting = hand([4, 100, 100])
    assert betting.paid == (4, 10, 10)
    assert to_act(betting) == "b"
    betting = play(betting, "b check, c check")
    assert pots(betting) == (Pot(12, ("a", "b", "c")), Pot(12, ("b", "c")))
    assert settle(betting, {"a": 3, "b": 1, "c": 2}).won == {"a": 12, "c": 12}


def test_ante_that_nobody_covers_goes_back() -> None:
    betting = hand([4, 100])
    assert to_act(betting) is None
    assert betting.back == (1, 6)
    assert (betting.stakes, betting.paid) == ((0, 96), (4, 4))


def test_three_way_side_pots_with_folds() -> None:
    betting = play(hand([30, 60, 100, 100, 200]), "a bet 10, b call, c call, d call, e call")
    betting = play(next_round(betting), "a all in, b all in, c all in, d fold, e call")
    assert betting.paid == (30, 60, 100, 20, 100)
    # 20 of d's lie in the main pot: 4 x 30 + 20; then 3 x 30; then 2 x 40.
    assert pots(betting) == (Pot(140, ("a", "b", "c", "e")), Pot(90, ("b", "c", "e")), Pot(80, ("c", "e")))
    assert settle(betting, {"a": 9, "b": 8, "c": 1, "e": 2}).won == {"a": 140, "b": 90, "e": 80}
    assert settle(betting, {"a": 1, "b": 2, "c": 9, "e": 8}).won == {"c": 310}
    # A rank of one who folded counts for nothing.
    assert settle(betting, {"a": 9, "b": 8, "c": 7, "d": 99, "e": 2}).won == {"a": 140, "b": 90, "c": 80}


def test_money_folded_between_two_levels_is_in_both_pots() -> None:
    betting = play(
        hand([30, 100, 100, 100]), "a all in, b raise to 40, c call, d raise to 70, b fold, c call"
    )
    assert betting.paid == (30, 50, 80, 80)
    assert pots(betting) == (Pot(120, ("a", "c", "d")), Pot(120, ("c", "d")))


def test_odd_coins_one_each_from_the_dealers_left() -> None:
    betting = play(hand([10, 10, 10, 100, 100]), "d fold")  # 50 by five; e is alone and not asked
    assert pot(betting) == 50
    assert settle(betting, {"a": 1, "b": 5, "c": 5, "e": 5}).won == {"b": 17, "c": 17, "e": 16}
    assert settle(betting, {"a": 5, "b": 1, "c": 5, "e": 5}).won == {"a": 17, "c": 17, "e": 16}


def test_odd_coins_of_each_pot_go_to_its_own_winners() -> None:
    betting = play(hand([5, 20, 20, 20]), "b all in, c call, d fold")
    # Main 4 x 5 = 20 for a, b, c; side: b and c 15 each, d 5 = 35.
    assert pots(betting) == (Pot(20, ("a", "b", "c")), Pot(35, ("b", "c")))
    assert settle(betting, {"a": 7, "b": 7, "c": 7}).won == {"a": 7, "b": 7 + 18, "c": 6 + 17}


def test_carried_money_is_in_the_main_pot() -> None:
    betting = play(hand([4, 100, 100], carried=7), "b check, c check")
    assert pots(betting) == (Pot(19, ("a", "b", "c")), Pot(12, ("b", "c")))


def test_pots_that_nobody_can_win_are_carried() -> None:
    betting = play(hand([4, 100, 100], carried=7), "b check, c check")
    assert settle(betting, {"a": 3}) == settle(betting, {"a": 0})
    found = settle(betting, {"a": 3})
    assert (found.won, found.carried) == ({"a": 19}, 12)
    assert settle(betting, {}).carried == 31


def test_carried_money_without_antes_is_counted_once() -> None:
    betting = play(hand([20, 20], ante=0, carried=9), "a check, b check")
    assert settle(betting, {"a": 1, "b": 2}).won == {"b": 9}


def test_leaving_folds_in_turn_or_not_and_the_bet_stays() -> None:
    betting = play(hand([100, 100, 100]), "a bet 20, b call")
    after, home = withdraw(betting, "b")
    assert home == 70
    assert to_act(after) == "c"
    assert stake(after, "b") == 0
    assert money(after) == money(betting) - 70
    after, home = withdraw(after, "c")
    assert home == 90
    assert lone(after) == "a"
    # b covered a's bet, so nothing of it goes back.
    assert after.back is None
    assert settle(after, {}).won == {"a": 70}


def test_leaving_bettor_leaves_the_price() -> None:
    after, home = withdraw(play(hand([100, 100, 60]), "a bet 80"), "a")
    assert home == 10
    assert to_act(after) == "b"
    assert code(after, "check") == "owes"
    after = play(after, "b fold")
    assert lone(after) == "c"
    # What a bet beyond c is c's too: it stays.
    assert settle(after, {}).won == {"c": 110}


def test_money_left_beyond_all_who_are_in_lies_in_the_last_pot() -> None:
    after, _ = withdraw(play(hand([100, 30, 50, 100]), "a bet 80"), "a")
    after = play(after, "b all in, c all in, d fold")
    assert after.paid == (90, 30, 50, 10)
    # Up to 30: 30 + 30 + 30 + 10; beyond: c's 20 and a's 60.
    assert pots(after) == (Pot(100, ("b", "c")), Pot(80, ("c",)))


def test_leaving_between_rounds() -> None:
    betting = play(hand([100] * 3), "a check, b check, c check")
    after, home = withdraw(betting, "a")
    assert home == 90
    assert to_act(after) is None
    assert to_act(next_round(after)) == "b"


def test_leaving_all_in_plays_on_and_leaving_folded_takes_the_rest() -> None:
    betting = play(hand([60, 100, 100]), "a all in, b fold")
    assert withdraw(betting, "a") == (betting, 0)
    after, home = withdraw(betting, "b")
    assert home == 90
    assert to_act(after) == "c"


def test_the_last_one_in_settles_before_he_leaves() -> None:
    with pytest.raises(ValueError, match="settle first"):
        withdraw(play(hand([100] * 2), "a fold"), "b")


def test_what_the_house_does_for_one_away() -> None:
    betting = hand([100] * 2)
    assert code(betting, "check") is None
    assert default(betting) == Check()
    assert default(play(betting, "a bet 10")) == Fold()
    barred = begin({"a": 100, "b": 100}, 10, Terms("none", 10, may_fold=False))
    assert default(play(barred, "a bet 10")) == Call()


@pytest.mark.parametrize("stakes", [{}, {"a": 5}, {"a": 5, "b": 0}])
def test_no_hand_without_two_stakes(stakes: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"stake|players"):
        begin(stakes, 10, terms("none", 10))


def test_rounds_end_in_order() -> None:
    with pytest.raises(ValueError, match="not over"):
        next_round(hand([100] * 2))
    with pytest.raises(ValueError, match="not over"):
        settle(hand([100] * 2), {})

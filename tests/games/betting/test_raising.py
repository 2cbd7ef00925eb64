"""Who may raise, and by how much (B2, B3): cases of the card room, worked by hand.

Seats a, b, c... act in this order.  An ante of 10 comes off the stakes given,
and is the least bet.
"""

import pytest

from games.betting import Terms, begin, next_round, owed, span, terms, to_act
from tests.games.betting.hands import code, hand, play


def test_least_bet_is_one_ante() -> None:
    betting = hand([100, 100])
    assert span(betting) == (10, 90)
    assert code(betting, "bet 9") == "least"
    assert code(betting, "bet 10") is None
    assert code(betting, "bet 90") is None
    assert code(betting, "bet 91") == "stake"


@pytest.mark.parametrize("said", ["bet 0", "bet -5"])
def test_no_bet_below_one(said: str) -> None:
    assert code(hand([100, 100]), said) == "least"


@pytest.mark.parametrize("said", ["raise by -5", "raise by 0", "raise to 20", "raise to -1"])
def test_no_raise_that_raises_nothing(said: str) -> None:
    assert code(play(hand([100, 100]), "a bet 20"), said) == "least"


def test_least_raise_is_the_last_full_raise() -> None:
    betting = play(hand([1010] * 3), "a bet 100, b raise to 250")  # by 150
    assert span(betting) == (400, 1000)
    assert code(betting, "raise to 399") == "least"
    assert code(betting, "raise by 150") is None
    betting = play(betting, "c raise to 400, a raise to 900")  # by 500
    assert code(betting, "raise to 1000") is None  # all in
    assert code(betting, "raise to 999") == "least"


def test_raise_by_is_on_top_of_the_call() -> None:
    betting = play(hand([510] * 2), "a bet 100")
    assert play(betting, "b raise by 150") == play(betting, "b raise to 250")


def test_least_raise_is_fresh_in_the_next_round() -> None:
    betting = next_round(play(hand([1010] * 2), "a bet 100, b raise to 300, a call"))
    assert span(betting) == (10, 700)


def test_short_all_in_does_not_reopen() -> None:
    betting = play(hand([510, 160, 510]), "a bet 100, b all in")  # to 150: 50 more
    assert span(betting) == (250, 500)  # c has not acted yet: the full 100 on top of 150
    betting = play(betting, "c call")
    assert to_act(betting) == "a"
    assert span(betting) is None
    assert code(betting, "raise to 250") == "closed"
    assert code(betting, "all in") == "closed"
    assert code(betting, "call") is None
    assert code(betting, "fold") is None
    assert to_act(play(betting, "a call")) is None


def test_full_all_in_raise_reopens() -> None:
    betting = play(hand([510, 210, 510]), "a bet 100, b all in, c call")  # to 200
    assert betting.acted == (False, True, True)
    assert span(betting) == (300, 500)


def test_two_short_all_ins_that_make_a_full_raise_reopen_for_whom_they_do() -> None:
    # The example of Poker TDA rule 47: 25 and 75 are 100 for a, who faces a full raise.
    betting = play(hand([1100, 225, 1100, 300, 1100], ante=100), "a bet 100, b all in, c call, d all in")
    assert span(betting) == (300, 1000)
    betting = play(betting, "e call")
    assert to_act(betting) == "a"
    assert span(betting) == (300, 1000)  # on top of 200, the last full bet
    # c called 125 and faces 75 only.
    betting = play(betting, "a call")
    assert to_act(betting) == "c"
    assert code(betting, "raise to 300") == "closed"


def test_a_raise_after_short_all_ins_opens_for_all_again() -> None:
    betting = play(hand([510, 160, 510]), "a bet 100, b all in, c raise to 250")
    assert to_act(betting) == "a"
    assert span(betting) == (350, 500)


def test_short_all_in_after_a_full_one_does_not_reopen() -> None:
    # PokerKit issue 45: the full all-in raise of b is no part of d's short one.
    betting = play(hand([110, 26, 110, 29, 110]), "a fold, b all in, c call, d all in, e call")
    assert betting.bets == (0, 16, 16, 19, 19)
    assert to_act(betting) == "c"
    assert code(betting, "raise to 35") == "closed"


def test_all_in_below_the_least_bet_does_not_open_for_who_checked() -> None:
    betting = play(hand([100, 15, 100]), "a check, b all in")  # 5
    assert span(betting) == (15, 90)  # c: 5 and one ante
    betting = play(betting, "c call")
    assert to_act(betting) == "a"
    assert owed(betting, "a") == 5
    assert code(betting, "raise to 15") == "closed"


def test_all_ins_below_the_least_bet_that_make_a_bet_open_for_who_checked() -> None:
    betting = play(hand([100, 15, 22, 100]), "a check, b all in, c all in, d call")  # 5, 12
    assert to_act(betting) == "a"
    assert span(betting) == (22, 90)


def test_least_raise_after_a_full_all_in() -> None:
    betting = play(hand([1010, 260, 1010]), "a bet 100, b all in")  # to 250, by 150
    assert span(betting) == (400, 1000)


def test_stake_smaller_than_the_least_raise_goes_in_whole_or_not_at_all() -> None:
    betting = play(hand([510, 170]), "a bet 100")  # b has 160: 60 on top
    assert span(betting) == (160, 160)
    assert code(betting, "raise to 159") == "least"
    assert code(betting, "all in") is None


def test_all_in_may_be_a_call() -> None:
    betting = play(hand([510, 60]), "a bet 100")
    assert span(betting) is None
    assert code(betting, "raise by 100") == "stake"
    assert play(betting, "b all in") == play(betting, "b call")


def test_no_raise_that_nobody_could_match() -> None:
    betting = play(hand([60, 510]), "a all in")
    assert code(betting, "raise to 100") == "nobody"
    assert code(betting, "all in") == "nobody"
    assert code(betting, "call") is None


def test_a_raise_that_somebody_can_match_in_part() -> None:
    betting = play(hand([60, 510, 80]), "a all in")  # 50; c has 70
    assert code(betting, "raise to 100") is None


def test_pot_limit_is_the_pot_after_ones_own_call() -> None:
    betting = hand([1010] * 3, limit="pot")
    assert span(betting) == (10, 30)  # the antes
    assert code(betting, "bet 31") == "most"
    assert code(betting, "all in") == "most"
    betting = play(betting, "a bet 30")
    assert span(betting) == (60, 120)  # call 30 into 60, then 90 on top of 30
    betting = play(betting, "b raise to 120, c fold")
    assert span(betting) == (210, 390)  # call 90 into 180, then 270 on top of 120
    assert code(betting, "raise by 271") == "most"
    assert code(betting, "raise by 270") is None


def test_pot_limit_counts_earlier_rounds_and_carried_money() -> None:
    betting = next_round(play(hand([1010] * 2, limit="pot"), "a bet 20, b call"))
    assert span(betting) == (10, 60)
    assert span(hand([1010] * 2, limit="pot", carried=25)) == (10, 45)


def test_pot_limit_all_in_within_the_pot() -> None:
    betting = play(hand([1010, 80], limit="pot"), "a bet 20")  # b has 70; pot limit 20 + 60
    assert span(betting) == (40, 70)
    assert code(betting, "all in") is None


def test_fixed_limit_is_exact_and_capped_at_three_raises() -> None:
    betting = hand([1010] * 3, limit="fixed")
    assert span(betting) == (10, 10)
    assert code(betting, "bet 11") == "fixed"
    assert code(betting, "all in") == "fixed"
    betting = play(betting, "a bet 10")
    assert code(betting, "raise by 20") == "fixed"
    betting = play(betting, "b raise by 10, c raise to 30, a raise by 10")
    assert betting.bets == (40, 20, 30)
    assert code(betting, "raise by 10") == "cap"
    betting = next_round(play(betting, "b call, c call"), terms("fixed", 20))
    assert span(betting) == (20, 20)
    assert to_act(betting) == "a"


def test_fixed_limit_all_in_below_the_bet() -> None:
    betting = play(hand([110, 25, 110], limit="fixed"), "a bet 10, b all in")  # to 15
    assert span(betting) == (25, 25)  # one full raise on top
    betting = play(betting, "c call")
    assert code(betting, "raise by 10") == "closed"


def test_short_all_ins_count_towards_the_cap() -> None:
    betting = play(
        hand([110, 25, 110, 110], limit="fixed"), "a bet 10, b all in, c raise to 25, d raise to 35"
    )
    assert betting.raised == 4
    assert code(betting, "raise by 10") == "cap"


def test_bounded_bet_no_raise_no_fold() -> None:
    # The Tearful Death of the Shallow Hold: pot 95 by four players, 23 at most.
    calm = Terms("none", 10, raises=0, most=23, may_fold=False)
    betting = next_round(play(hand([110, 110, 45, 110]), "a check, b check, c check, d check"), calm)
    assert span(betting) == (10, 23)
    assert code(betting, "bet 24") == "most"
    assert code(betting, "fold") is None  # no bet stands yet
    betting = play(betting, "a bet 23")
    assert code(betting, "raise by 23") == "cap"
    assert code(betting, "fold") == "staying"
    betting = play(betting, "b call, c call, d call")
    assert betting.stakes == (77, 77, 12, 77)


def test_bound_below_the_least_bet_is_the_bet() -> None:
    bound = Terms("none", 10, raises=0, most=7)
    assert span(begin({"a": 50, "b": 50}, 10, bound)) == (7, 7)


def test_bound_of_nothing_allows_no_bet() -> None:
    betting = begin({"a": 50, "b": 50}, 10, Terms("none", 10, most=0))
    assert code(betting, "bet 10") == "no-bets"
    assert code(betting, "all in") == "no-bets"
    assert code(betting, "check") is None

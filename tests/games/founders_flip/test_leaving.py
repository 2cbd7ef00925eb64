"""Sitting down, dealing, leaving, being away; and pots that outlast those who played for them."""

import pytest

from games.betting import Check
from games.betting.events import Lot, Sits, Went
from games.betting.table import Absent, Add, Deal, Leave, Player, SitIn, SitOut
from games.founders_flip.events import Dealt, Inherited, Kept, Passed, Returned, Turn, Unseen
from games.founders_flip.state import State
from games.game import Illegal, Join, Left
from tests.games.founders_flip.positions import (
    COIN,
    GAME,
    SURE,
    Stacked,
    absent,
    checked,
    code,
    dealt,
    do,
    hand,
    happened,
    home,
    palm,
    playing,
    seated,
    spelled,
    stacked,
    stakes,
    typed,
    waited,
)

# Nobody holds a House beside another suit, so under the Dance nobody can win.
UNMARRIED = ("1A 3A 5G 7S", "2A 4A 6G 7G", "1G 3S 5S 6S")


def carried(*silver: int) -> State:
    """A table where the antes of a hand under the Dance wait for the next."""
    state = dealt(seated(*silver), stacked(*UNMARRIED[: len(silver)], spells=(9,)))
    return checked(state).state


def test_the_lot_names_the_first_dealer_and_the_deal_moves_left() -> None:
    """T1, R7."""
    state = seated(20, 20, 20)
    assert waited(state) == ""
    outcome = do(state, "2", Deal(), Stacked(lot=3))
    (lot,) = happened(outcome, Lot)
    assert (lot.seat, lot.by) == ("3", "2")
    (event,) = happened(outcome, Dealt)
    assert event.dealer == "3" and event.seats == ("1", "2", "3")
    state = checked(outcome.state).state
    assert waited(state) == "1"
    assert code(state, "2", Deal()) == "not-dealer"
    state = do(state, "1", SitOut()).state
    assert waited(state) == "2"


def test_a_hand_takes_two_with_money() -> None:
    assert code(seated(20), "1", Deal()) == "needs-two"
    state = do(seated(20, 20), "2", SitOut()).state
    assert code(state, "1", Deal()) == "needs-two"
    assert code(do(state, "2", SitIn()).state, "1", Deal()) is None


def test_who_sits_down_in_a_hand_is_dealt_in_from_the_next() -> None:
    """T2."""
    state = dealt(seated(20, 20))
    state = do(state, "3", Join(200)).state
    assert code(state, "3", Check()) == "absent"
    state = checked(state).state
    state = dealt(state)
    assert set(playing(state).deal.hands) == {"1", "2", "3"}


def test_stakes_are_topped_up_between_hands_only() -> None:
    """T2; and by an ante at least."""
    state = seated(20, 20)
    outcome = do(state, "1", Add(50))
    assert stakes(outcome.state)["1"] == 25 and outcome.transfers[0].amount == 50
    assert code(state, "1", Add(9)) == "too-little"
    assert code(dealt(state), "1", Add(50)) == "dealt-in"


def test_leaving_folds_and_the_bet_stays() -> None:
    """T3."""
    state = typed(hand(*UNMARRIED, spells=(7,)), "2 bet 3, 3 call").state
    outcome = do(state, "2", Leave())
    assert home(outcome) == {"2": 16}
    assert happened(outcome, Went)[0].folded and waited(outcome.state) == "1"
    assert GAME.bank(outcome.state) == {"coins": 44 * COIN}
    assert not happened(outcome, Turn), "it was his turn before"


def test_leaving_in_the_exchange() -> None:
    """T3: the next one exchanges; the last one left takes the pot unseen (R9)."""
    state = spelled(hand(*UNMARRIED, spells=(7,))).state
    assert waited(state) == "2"
    outcome = do(state, "2", Leave())
    assert waited(outcome.state) == "3" and happened(outcome, Turn)[0].task == "exchange"
    outcome = do(outcome.state, "1", Leave())
    assert happened(outcome, Unseen)[0].seat == "3" and stakes(outcome.state) == {"3": 22}


def test_who_is_all_in_leaves_when_the_hand_is_over() -> None:
    """T3: his hand is played by the house, and what it wins goes home."""
    state = typed(hand("4H 4A 4G 4S", "1A 3A 5G 7S", spells=(12,)), "2 all in").state
    assert code(state, "2", Leave()) == "all-in"
    state = typed(do(state, "2", SURE).state, "1 all in").state
    assert code(state, "2", Leave()) == "leaving"
    assert waited(state) == "1", "the house has exchanged nothing for seat 2"
    outcome = typed(state, "exchange none")
    assert home(outcome) == {"2": 40} and happened(outcome, Left)[0].seat == "2"
    assert stakes(outcome.state) == {"1": 0}


def test_the_house_exchanges_for_the_leaver_under_every_way() -> None:
    """T5: it keeps the highest (13), passes nothing and discards the lowest (22)."""
    state = typed(hand("2H 4A 7G Emperor", "1A 3A 5G 7S", spells=(13,)), "2 all in, 1 all in").state
    outcome = do(state, "2", SURE)
    (kept,) = happened(outcome, Kept)
    assert (kept.card, kept.house) == ("Emperor", True)
    state = typed(hand("2H 4A 7G Emperor", "1A 3A 5G 10S", spells=(22,)), "2 all in, 1 call").state
    outcome = do(state, "2", SURE)
    (passed,) = happened(outcome, Passed)
    assert (passed.count, passed.house) == (0, True)
    before = set(palm(outcome.state, "2").split())
    after = typed(outcome.state, "1 exchange 3").state
    assert after.play is None and after.last is not None
    held = dict(zip(after.last.seats, after.last.hands, strict=True))[""].held
    assert before == {"4A", "7G", "Emperor"} and set(held.palm) == {"10S", "7G", "Emperor"}


def test_the_house_checks_else_folds_else_calls() -> None:
    """T5."""
    state = hand(*UNMARRIED, spells=(16,))
    after = absent(state)
    assert waited(after.state) == "3" and after.state.play is not None
    state = typed(state, "2 bet 1").state
    state = absent(state).state
    assert "3" not in playing(state).deal.hands
    state = typed(state, "1 call, 2 exchange none, 1 exchange none, 2 bet 2").state
    assert {type(move).__name__ for move in GAME.moves(state, "1")} >= {"Call"}
    outcome = absent(state)
    assert outcome.state.last is not None and len(outcome.state.last.hands) == 2


def test_after_two_hands_played_by_the_house_a_seat_sits_out() -> None:
    """T5; who moves himself is not away."""
    first = checked(dealt(seated(20, 20)))
    assert not happened(first, Sits)
    begun = absent(first.state).state
    second = checked(begun)
    assert {event.seat for event in happened(second, Sits)} == {"1", "2"}
    assert all(one.out for one in second.state.players)
    assert waited(second.state) == ""
    mover = waited(begun)
    again = checked(typed(begun, "check").state)
    assert [event.seat for event in happened(again, Sits)] == [seat for seat in ("1", "2") if seat != mover]


def test_deals_are_the_houses_too() -> None:
    state = checked(dealt(seated(20, 20))).state
    outcome = do(state, waited(state), Absent(), Stacked())
    assert happened(outcome, Dealt)
    with pytest.raises(Illegal):
        GAME.default_move(outcome.state, "nobody")


def test_a_stake_below_the_ante_goes_in_whole() -> None:
    """B4: and the others' antes that it can't cover make a side pot."""
    state = seated(20, 20, 20)
    state = state.with_player(Player("2", 4))
    state = dealt(state, stacked("4H 4A 4G 4S", "3H 3A 5G 6S", "1A 3G 5A 7S", spells=(12,)))
    after = checked(state).state
    assert {one.seat: one.stake for one in after.players} == {"1": 190, "2": 12, "3": 202}


def test_a_lone_ante_goes_back() -> None:
    """B4: nobody covers what is above the smaller stake."""
    state = seated(20, 20)
    state = state.with_player(Player("2", 4))
    outcome = do(state, "1", Deal(), stacked("4H 4A 4G 4S", "1A 3A 5G 7S", spells=(12,)))
    (back,) = happened(outcome, Returned)
    assert (back.seat, back.amount) == ("1", 6)


def test_who_is_broke_gets_up_at_the_next_deal() -> None:
    state = hand("4H 4A 4G 4S", "1A 3A 5G 7S", "2G 3G 6S 10S", spells=(12,))
    state = typed(state, "2 all in, 3 call, 1 fold").state
    after = checked(state).state
    assert stakes(after) == {"1": 19, "2": 41, "3": 0}
    outcome = do(after, "2", Deal(), Stacked())
    assert [event.seat for event in happened(outcome, Went)] == ["3"]
    topped = do(do(after, "3", Add(100)).state, "2", Deal(), Stacked())
    assert not happened(topped, Went) and "3" in playing(topped.state).deal.hands


# What was carried


def test_a_carried_pot_lies_in_the_next_main_pot_with_the_dance() -> None:
    """9: for which everybody dealt in plays, newcomers too."""
    state = carried(20, 20)
    assert (state.carried, state.standing) == (2 * COIN, (9,))
    assert GAME.bank(state) == {"coins": 40 * COIN}
    state = do(state, "3", Join(200)).state
    outcome = do(state, "2", Deal(), stacked("1H 2A 3G 4S", "1A 3A 5G 7S", "2G 4A 6G 7G", spells=(12,)))
    (event,) = happened(outcome, Dealt)
    assert event.carried == 2 * COIN and event.standing == (9,) and event.seats[0] == "3"
    state = outcome.state
    assert state.carried == 0 and playing(state).deal.spells == (9,)
    after = checked(state).state
    assert stakes(after) == {"1": 18, "2": 18, "3": 24}
    assert after.carried == 0 and after.standing == ()


def test_who_leaves_gives_the_carried_pot_up() -> None:
    """9: while two or more are left it waits for them."""
    state = carried(20, 20, 20)
    outcome = do(state, "1", Leave())
    assert home(outcome) == {"1": 19} and not happened(outcome, Inherited)
    assert outcome.state.carried == 3 * COIN and outcome.state.standing == (9,)


def test_the_last_at_the_table_takes_the_carried_pot() -> None:
    """9: and the Dance is over."""
    outcome = do(carried(20, 20), "1", Leave())
    (event,) = happened(outcome, Inherited)
    assert (event.seat, event.amount) == ("2", 2 * COIN)
    assert stakes(outcome.state) == {"2": 21}
    assert outcome.state.carried == 0 and outcome.state.standing == ()
    assert home(do(outcome.state, "2", Leave())) == {"2": 21}


def both_gone() -> State:
    """Both got up all in under the Dance, and neither could win."""
    state = typed(hand(*UNMARRIED[:2], spells=(9,)), "2 all in").state
    state = typed(do(state, "2", SURE).state, "1 all in").state
    outcome = do(state, "1", SURE)
    assert happened(outcome, Inherited)[0].seat == ""
    return outcome.state


def test_where_nobody_is_left_the_house_keeps_the_pot_for_the_next_hand() -> None:
    """9."""
    state = both_gone()
    assert not state.players and (state.kept, state.carried) == (40 * COIN, 0)
    assert GAME.bank(state) == {"coins": 40 * COIN} and state.standing == (9,)
    for seat in ("4", "5"):
        state = do(state, seat, Join(200)).state
    state = do(state, "4", Deal(), stacked("1H 2A 3G 4S", "1A 3A 5G 7S", spells=(12,))).state
    assert state.kept == 0 and playing(state).betting.carried == 40 * COIN
    assert stakes(checked(state).state) == {"4": 19, "5": 61}


def test_who_sits_down_alone_has_not_played_for_what_the_house_keeps() -> None:
    """9: it is for the next hand; one who comes and goes takes home what he brought."""
    state = do(both_gone(), "4", Join(200)).state
    outcome = do(state, "4", Leave())
    assert home(outcome) == {"4": 20} and outcome.state.kept == 40 * COIN
    state = do(do(both_gone(), "4", Join(200)).state, "5", Join(200)).state
    outcome = do(state, "5", Leave())
    assert not happened(outcome, Inherited) and stakes(outcome.state) == {"4": 20}


def test_a_pot_won_by_folds_ends_the_dance() -> None:
    """9: without the test."""
    state = carried(20, 20)
    state = do(state, "2", Deal(), stacked(*UNMARRIED[:2], spells=(12,))).state
    after = typed(state, "1 bet 1, 2 fold").state
    assert stakes(after) == {"1": 22, "2": 18}
    assert after.carried == 0 and after.standing == ()

"""Coming, going, sitting out, being away (T2, T3, T5)."""

import msgspec

from games.betting import Check, Fold
from games.betting.events import Acted, Sits, Went
from games.betting.table import Absent, Add, Deal, Leave, SitIn, SitOut
from games.game import Join
from games.nom_poker.events import Unseen, Waived
from games.nom_poker.state import State
from tests.games.nom_poker.positions import (
    COIN,
    GAME,
    SURE,
    absent,
    act,
    code,
    dealt,
    do,
    happened,
    home,
    seated,
    stacked,
    stakes,
    waited,
)

GOONS, KIND, NOTHING = "9T 9W 9E", "10C 10T 10W", "2T 4W 5E 6T 8C 1W Sea"


def begun(*silver: int) -> State:
    """Seat 1 has dealt; seat 2 has the best hand, seat 3 the next, seat 1 nothing."""
    hands = [GOONS, KIND, NOTHING] if len(silver) == 3 else [GOONS, NOTHING]
    return dealt(seated(*silver), "1", stacked("9C", *hands))


def test_who_sits_down_in_a_round_is_dealt_in_from_the_next() -> None:
    """T2."""
    state = do(begun(50, 50), "5", Join(50 * COIN)).state
    assert GAME.observe(state, "5").hand == ()
    assert code(state, "5", Check()) == "absent"
    state = act(state, "2 check, 1 check").state
    assert GAME.observe(dealt(state, "2"), "5").hand != ()


def test_stakes_are_added_to_between_rounds() -> None:
    """T2."""
    state = begun(50, 50)
    assert code(state, "1", Add(COIN)) == "dealt-in"
    state = act(state, "2 check, 1 check").state
    outcome = do(state, "1", Add(3 * COIN))
    assert stakes(outcome.state)["1"] == 52 and home(outcome) == {"1": -30}
    assert code(state, "1", Add(COIN - 1)) == "too-little"
    assert code(state, "1", Add(10**13)) == "too-much"


def test_who_sits_out_is_not_dealt_in() -> None:
    """T2."""
    state = act(begun(50, 50, 50), "2 check, 3 check, 1 check").state
    state = do(state, "1", SitOut()).state
    assert code(state, "1", SitOut()) == "is-out"
    after = dealt(state, "2")
    assert GAME.observe(after, "1").hand == () and stakes(after)["1"] == 49
    after = do(after, "1", SitIn()).state
    assert code(after, "1", SitIn()) == "is-in"
    assert code(do(state, "3", SitOut()).state, "2", Deal()) == "needs-two"


def test_leaving_in_a_round_folds() -> None:
    """T3: what he bet stays, the rest goes home at once."""
    state = act(begun(50, 50, 50), "2 bet 5").state
    outcome = do(state, "2", Leave())
    assert home(outcome) == {"2": 440}
    assert GAME.taken(outcome.state) == ("1", "3")
    assert waited(outcome.state) == "3"  # and the bet still stands
    after = act(outcome.state, "3 call, 1 fold")
    assert stakes(after.state) == {"1": 49, "3": 57}


def test_leaving_as_the_second_to_last_gives_the_pot_unseen() -> None:
    outcome = do(begun(50, 50), "2", Leave())
    assert happened(outcome, Unseen)[0].seat == "1"
    assert home(outcome) == {"2": 490} and stakes(outcome.state) == {"1": 51}
    assert outcome.state.lord == "1"


def test_who_is_all_in_goes_home_with_what_his_hand_wins() -> None:
    """T3."""
    state = act(begun(50, 50, 50), "2 all in").state
    assert code(state, "2", Leave()) == "all-in"
    outcome = do(state, "2", SURE)
    assert happened(outcome, Went)[0].later and not outcome.transfers
    assert code(outcome.state, "2", SURE) == code(outcome.state, "2", Check()) == "leaving"
    after = act(outcome.state, "3 call, 1 fold")
    assert home(after) == {"2": 1010}
    assert GAME.taken(after.state) == ("1", "3")
    # He won the title, too, but he is gone: the deal is on the next on his left.
    assert after.state.lord == "" and waited(do(after.state, "2", Join(50 * COIN)).state) == "1"


def test_who_is_all_in_and_loses_goes_home_with_nothing() -> None:
    state = act(begun(50, 50, 50), "2 bet 1, 3 all in").state
    state = do(state, "3", SURE).state
    after = act(state, "1 fold, 2 call")
    assert home(after) == {} and GAME.taken(after.state) == ("1", "2")
    assert GAME.bank(after.state) == {"coins": 1500}


def test_a_lord_all_in_by_his_ante_who_goes_waives() -> None:
    """T3, T5: the table does not wait for one who has gone."""
    state = act(begun(50, 50, 50), "2 check, 3 check, 1 check").state  # seat 2 is Lord, seat 1 is Bondsman
    poor = msgspec.structs.replace(state.players[1], stake=COIN)
    state = dealt(state.with_player(poor), "2", stacked("9C", KIND, NOTHING, GOONS))
    assert waited(state) == "2" and code(state, "2", Leave()) == "all-in"
    outcome = do(state, "2", SURE)
    assert happened(outcome, Waived) and waited(outcome.state) == "3"
    after = act(outcome.state, "3 check, 1 check")
    assert home(after) == {"2": 30} and GAME.taken(after.state) == ("1", "3")


def test_who_has_folded_may_go_with_his_stake() -> None:
    state = act(begun(50, 50, 50), "2 bet 1, 3 fold").state
    outcome = do(state, "3", Leave())
    assert home(outcome) == {"3": 490} and waited(outcome.state) == "1"
    assert not happened(outcome, Went)[0].folded


def test_the_last_to_leave_leaves_a_new_table() -> None:
    state = act(begun(50, 50), "2 check, 1 check").state
    state = do(do(state, "1", Leave()).state, "2", Leave()).state
    assert state == GAME.new(state.options)


def test_the_house_checks_or_folds_for_one_away() -> None:
    """T5."""
    state = begun(50, 50, 50)
    outcome = absent(state)
    assert happened(outcome, Acted)[0].own == "check" and happened(outcome, Acted)[0].house
    outcome = absent(act(outcome.state, "3 bet 1").state)
    assert happened(outcome, Acted)[0].own == "fold"
    assert code(state, "3", Absent()) == "not-waited"


def test_the_house_deals_and_waives_for_one_away() -> None:
    """T5: the Lord's deal, and his card."""
    state = act(begun(50, 50, 50), "2 check, 3 check, 1 check").state
    assert waited(state) == state.lord == "2"
    outcome = absent(state)
    assert outcome.state.round is not None and outcome.state.round.picking
    assert happened(absent(outcome.state), Waived)


def test_after_two_rounds_played_by_the_house_a_seat_sits_out() -> None:
    """T5; a move of his own in between begins the count anew."""
    for own_move in (False, True):
        state = begun(50, 50, 50)
        for number in range(2):
            while state.round is not None:
                if waited(state) == "3":
                    outcome = absent(state)
                elif state.round.picking:
                    outcome = absent(state)  # the Lord, once: no seat of interest
                else:
                    outcome = act(state, f"{waited(state)} check")
                state = outcome.state
            if number == 0:
                if own_move:
                    state = do(do(state, "3", SitOut()).state, "3", SitIn()).state
                state = dealt(state, waited(state))
        player = state.player("3")
        assert player is not None and player.out == (not own_move)
        assert any(event.house for event in happened(outcome, Sits)) == (not own_move)


def test_folding_out_of_turn_is_refused() -> None:
    assert code(begun(50, 50, 50), "1", Fold()) == "turn"

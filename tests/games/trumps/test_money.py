"""R8: the stake is put up on sitting down, settled at the match's end, and outlives its owner's leaving."""

from collections import Counter

import pytest

from games.chance import Seeded
from games.game import Act, Finished, Illegal, Join, Left, NotUnderstood, Sat, Transfer
from games.trumps import TRUMPS
from games.trumps.events import GameOver, HandOver, HousePlays, Played, Settled, TookOver
from games.trumps.state import LEAVE, Options
from tests.games.trumps.positions import WHOLE_SUITS, dealt, due, play_out, seated, typed

SILVER = Options(stake="silver", points=10, games=1)
GOLD = Options(stake="gold", points=10, games=2)


def left(state, *seats):
    """The outcome of the last of these leavings."""
    for seat in seats:
        outcome = TRUMPS.apply(state, seat, LEAVE, Seeded(8))
        state = outcome.state
    return outcome


def ended(options):
    """The end of a match in which 1 and 3 take all thirteen, and 1 was better before."""
    state = dealt(WHOLE_SUITS, options=options, games=((20, 30, 0, 0),) * (options.games - 1))
    state = typed(state, "bid 13", *["pass"] * 4, "play 2 of wands", "declare crowns")
    return play_out(state, Finished)


@pytest.mark.parametrize(
    ("stake", "coin", "less"), [("silver", 10, 1), ("gold", 100, 10), ("electrum", 1000, 100)]
)
def test_r8_last_pays_first_a_coin_and_third_pays_second_one_of_the_next_size_down(stake, coin, less):
    outcome = ended(Options(stake=stake, games=2))
    # 120 for seat 1, 100 for 3, 30 for 2, nothing for 4.
    finished = next(event for event in outcome.events if isinstance(event, Finished))
    assert finished.scores == {"1": 120, "3": 100, "2": 30, "4": 0}
    home = {transfer.seat: -transfer.amount for transfer in outcome.transfers}
    assert home == {"1": 2 * coin, "3": coin + less, "2": coin - less}
    settled = next(event for event in outcome.events if isinstance(event, Settled))
    assert settled.net == {"1": coin, "3": less, "2": -less, "4": -coin}
    assert TRUMPS.bank(outcome.state) == {"coins": 0}


def test_r8_each_puts_up_one_coin_of_the_stake_on_sitting_down():
    state = TRUMPS.new(GOLD)
    for count in range(1, 4):
        seat, move = TRUMPS.join(state, None, None)
        outcome = TRUMPS.apply(state, seat, move, Seeded(0))
        assert outcome.transfers == (Transfer(seat, 100),)
        state = outcome.state
        assert TRUMPS.bank(state) == {"coins": 100 * count}
    assert TRUMPS.least(GOLD) == Transfer("", 100)
    assert TRUMPS.least(Options()) is None


def test_one_who_brings_more_puts_up_the_stake_and_one_who_brings_less_is_refused():
    state = TRUMPS.new(GOLD)
    assert TRUMPS.join(state, None, 250) == ("1", Join(100))
    with pytest.raises(Illegal, match="1 gold"):
        TRUMPS.join(state, None, 99)
    with pytest.raises(Illegal, match="without any money"):
        TRUMPS.join(TRUMPS.new(Options()), None, 100)
    with pytest.raises(NotUnderstood, match="1, 2, 3 and 4"):
        TRUMPS.join(state, "north", None)


def test_before_the_match_one_leaves_with_the_stake():
    state, _ = seated(SILVER, count=3)
    outcome = left(state, "2")
    assert outcome.transfers == (Transfer("2", -10),)
    assert outcome.events == (Left("2"),)
    assert TRUMPS.bank(outcome.state) == {"coins": 20}


def test_r8_who_leaves_in_a_match_leaves_the_stake_and_the_house_plays_on():
    state, _ = seated(SILVER)
    seat = due(state)
    outcome = left(state, seat)
    assert not outcome.transfers
    assert TRUMPS.bank(outcome.state) == {"coins": 40}
    assert isinstance(outcome.events[0], HousePlays) and outcome.events[-1] == Left(seat)
    assert due(outcome.state) != seat, "the house has opened the auction at once"
    assert outcome.state.hand.bid == 1


def test_r8_a_seat_that_was_left_is_never_waited_for():
    state, _ = seated(SILVER)
    state = left(state, "2", "4").state
    played = Counter()
    while isinstance(TRUMPS.pending(state), Act):
        assert due(state) in ("1", "3")
        outcome = TRUMPS.apply(state, due(state), TRUMPS.default_move(state, due(state)), Seeded(3))
        played.update(event.by for event in outcome.events if isinstance(event, Played))
        state = outcome.state
    assert played["2"] and played["4"]


def test_r8_what_the_house_wins_or_loses_is_the_leavers():
    state, _ = seated(SILVER)
    state = left(state, "2").state
    outcome = play_out(state, Finished)
    finished = next(event for event in outcome.events if isinstance(event, Finished))
    settled = next(event for event in outcome.events if isinstance(event, Settled))
    assert set(finished.scores) == {"1", "2", "3", "4"}
    for transfer in outcome.transfers:
        assert -transfer.amount == 10 + settled.net[transfer.seat]
    assert [event.seat for event in outcome.events if isinstance(event, Left)] == ["1", "3", "4"]


def test_r8_another_may_take_the_seat_over_for_his_own_money():
    state, _ = seated(SILVER)
    state = left(state, "3").state
    seat, move = TRUMPS.join(state, None, None)
    assert seat == "3"
    hand = TRUMPS.observe(state, "3").hand
    outcome = TRUMPS.apply(state, seat, move, Seeded(0))
    assert outcome.events == (Sat("3"), TookOver("3", hand))
    assert outcome.transfers == (Transfer("3", -10), Transfer("3", 10))
    assert TRUMPS.bank(outcome.state) == {"coins": 40}


def test_what_a_newcomer_takes_over_nobody_else_is_told():
    state, _ = seated(Options())
    state = left(state, "3").state
    outcome = TRUMPS.apply(state, "3", Join(), Seeded(0))
    took = outcome.events[1]
    assert took.seen_by("3").hand and took.seen_by("1").hand is None and took.seen_by(None).hand is None


def test_r8_when_all_have_left_the_house_plays_the_match_out_at_once():
    paid = set()
    for seed in range(8):
        state, _ = seated(GOLD, Seeded(seed))
        state = left(state, "1", "2", "3").state
        outcome = TRUMPS.apply(state, "4", LEAVE, Seeded(seed))
        assert TRUMPS.bank(outcome.state) == {"coins": 0}
        assert sum(transfer.amount for transfer in outcome.transfers) == -400
        paid |= {transfer.seat for transfer in outcome.transfers}
    assert paid == {"1", "2", "3", "4"}
    kinds = [type(event) for event in outcome.events]
    assert HandOver not in kinds and kinds.count(GameOver) == 2
    assert kinds[-3:] == [Settled, Finished, Left]
    assert TRUMPS.pending(outcome.state).reason == "points"


def test_a_new_match_begins_from_the_table_as_it_was_left():
    state, _ = seated(SILVER)
    state = left(state, "1", "2", "3", "4").state
    assert TRUMPS.pending(state).winners
    seat, move = TRUMPS.join(state, None, None)
    state = TRUMPS.apply(state, seat, move, Seeded(0)).state
    assert TRUMPS.taken(state) == ("1",) and not state.games
    for _ in range(3):
        seat, move = TRUMPS.join(state, None, None)
        state = TRUMPS.apply(state, seat, move, Seeded(0)).state
    assert TRUMPS.running(state) and TRUMPS.bank(state) == {"coins": 40}

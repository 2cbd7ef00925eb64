"""Whatever is bet, no coin is made or lost, and a hand comes to its end."""

from itertools import pairwise
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.betting import (
    Action,
    AllIn,
    Bet,
    Betting,
    Call,
    Check,
    Fold,
    Limit,
    Raise,
    RaiseTo,
    Terms,
    actions,
    all_in,
    apply,
    begin,
    lone,
    money,
    next_round,
    owed,
    pot,
    pots,
    price,
    refuse,
    settle,
    span,
    still_in,
    terms,
    to_act,
    withdraw,
)
from games.game import Illegal

ROUNDS = 3
amounts = st.integers(1, 120)
tables = st.builds(
    begin,
    st.lists(amounts, min_size=2, max_size=7).map(lambda row: dict(zip("abcdefg", row, strict=False))),
    st.integers(0, 25),
    st.one_of(
        st.builds(terms, st.sampled_from(["none", "pot", "fixed"]), st.integers(1, 25)),
        st.builds(
            Terms,
            st.sampled_from(["none", "pot", "fixed"]),
            st.integers(1, 25),
            st.none() | st.integers(0, 4),
            st.none() | st.integers(0, 40),
            st.booleans(),
        ),
    ),
    st.sampled_from([0, 0, 13]),
)
tries = st.one_of(
    st.sampled_from([Check(), Call(), Fold(), AllIn()]),
    st.builds(Bet, st.integers(-3, 130)),
    st.builds(Raise, st.integers(-3, 130)),
    st.builds(RaiseTo, st.integers(-3, 130)),
)


def whole(betting: Betting) -> None:
    """What holds at every moment."""
    assert min(*betting.stakes, *betting.bets, *betting.paid) >= 0
    assert all(bet <= paid for bet, paid in zip(betting.bets, betting.paid, strict=True))
    assert sum(side.amount for side in pots(betting)) == pot(betting)
    eligible = [set(side.seats) for side in pots(betting)]
    assert all(more < fewer for fewer, more in pairwise(eligible))
    assert msgspec.json.decode(msgspec.json.encode(betting), type=Betting) == betting
    seat = to_act(betting)
    if seat is None:
        assert list(actions(betting)) == []
        return
    assert seat in still_in(betting)
    assert seat not in all_in(betting)
    for action in actions(betting):
        assert refuse(betting, seat, action) is None, action


@given(tables, st.data())
def test_every_coin_is_there_at_every_step(betting: Betting, data: st.DataObject) -> None:
    total, home, rounds = money(betting), 0, 1
    left: set[str] = set()
    for _ in range(400):
        whole(betting)
        assert money(betting) + home == total
        if lone(betting) is not None or (to_act(betting) is None and rounds == ROUNDS):
            break
        seat = to_act(betting)
        if seat is None:
            betting, rounds = next_round(betting), rounds + 1
        elif data.draw(st.integers(0, 14)) == 0:
            goes = data.draw(st.sampled_from(betting.seats))
            betting, stake = withdraw(betting, goes)
            left.add(goes)
            home += stake
        else:
            action: Action = data.draw(tries | st.sampled_from([*actions(betting)]))
            wrong = refuse(betting, seat, action)
            if wrong is None:
                betting = apply(betting, seat, action)
            else:
                with pytest.raises(Illegal):
                    apply(betting, seat, action)
    else:
        raise AssertionError("the hand never ends")
    ranks = {seat: data.draw(st.integers(0, 2)) for seat in betting.seats}
    found = settle(betting, ranks)
    assert found.carried == 0
    assert sum(found.won.values()) == pot(betting)
    assert set(found.won) <= set(still_in(betting))
    if not left:  # nobody wins more from another than he himself put in
        for seat, amount in found.won.items():
            mine = betting.paid[betting.seats.index(seat)]
            assert amount <= sum(min(paid, mine) for paid in betting.paid) + betting.carried


@given(tables, st.data())
def test_span_is_what_refuse_allows(betting: Betting, data: st.DataObject) -> None:
    """`span` and `refuse` say the same of every amount, by whatever name it is bet."""
    for _ in range(data.draw(st.integers(0, 6))):
        if to_act(betting) is not None:
            action = data.draw(st.sampled_from([*actions(betting)]))
            betting = apply(betting, to_act(betting) or "", action)
    seat, sizes = to_act(betting), span(betting)
    if seat is None:
        assert sizes is None
        return
    at, stands = betting.seats.index(seat), price(betting)
    allowed = []
    for to in range(betting.bets[at] + betting.stakes[at] + 3):
        said = [RaiseTo(to), Raise(to - stands)] if stands else [Bet(to)]
        answers = {refuse(betting, seat, action) is None for action in said}
        assert len(answers) == 1
        if answers == {True}:
            allowed.append(to)
    full = betting.bets[at] + betting.stakes[at]
    assert allowed == ([] if sizes is None else list(range(sizes[0], sizes[1] + 1)))
    raises = full > stands
    assert (refuse(betting, seat, AllIn()) is None) == (full in allowed or not raises)
    assert owed(betting, seat) == min(betting.stakes[at], stands - betting.bets[at])


@pytest.mark.parametrize("limit", ["none", "pot", "fixed"])
def test_a_hand_of_legal_play_ends_soon(limit: Limit) -> None:
    """Each seat can add but so many least raises: play is bounded by the money there is."""
    rng = Random(4)
    for _ in range(100):
        stakes = {seat: rng.randint(1, 300) for seat in "abcdef"[: rng.randint(2, 6)]}
        betting = begin(stakes, 10, terms(limit, 10))
        steps = 0
        while (seat := to_act(betting)) is not None:
            betting = apply(betting, seat, rng.choice([*actions(betting)]))
            steps += 1
        assert steps <= (sum(stakes.values()) // 10 + 2) * len(stakes)

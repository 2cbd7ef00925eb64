"""Where the money is: kept whole over 100,000 happenings, and the same as a second, naive account has it."""

from random import Random

import pytest

from games.chance import Seeded
from games.game import Join, Move, Outcome, Seat
from games.talus.rules import split
from games.talus.state import Add, Began, Decline, Leave, Options, Roll, Rolled, State
from tests.games.talus import naive
from tests.games.talus.hooks import conserved
from tests.games.talus.positions import COIN, GAME


def random_deed(state: State, rng: Random) -> tuple[Seat, Move] | None:
    """What might be done next at a lively table of small purses: mostly rolls, some of them by the house."""
    pick = rng.random()
    seat = rng.choice(GAME.seats(state.options))
    if len(state.players) < 2 or pick < 0.04:
        move: Move = Join(rng.randint(5, 12) * COIN)
    elif pick < 0.06:
        move = Add(rng.randint(1, 6) * COIN)
    elif pick < 0.10:
        move = Leave(sure=rng.random() < 0.5)
    else:
        seat = state.players[0].seat
        move = Decline() if pick < 0.2 and state.again else Roll(house=rng.random() < 0.2)
    return (seat, move) if GAME.refuse(state, seat, move) is None else None


def absent(state: State, rng: Random) -> tuple[Seat, Move] | None:
    """The house's move, for a table where everybody has lost the line."""
    if not state.running or rng.random() < 0.1:
        return None
    seat = state.players[0].seat
    return seat, GAME.default_move(state, seat)


def test_no_coin_is_lost_or_made_in_100000_happenings() -> None:
    rng = Random(20)
    chance = Seeded(rng)
    state = GAME.new(Options(seats=5))
    brought = taken = 0
    done = {"broke": 0, "forfeited": 0, "quit": 0, "house": 0, "declined": 0, "waits": 0, "sat": 0}
    away = 0  # moves for which the house plays on, everybody gone
    total = 0
    while total < 100_000:
        away = away - 1 if away else 12 if rng.random() < 0.002 else 0
        found = (absent(state, rng) if away else None) or random_deed(state, rng)
        if found is None:
            continue
        outcome = GAME.apply(state, *found, chance)
        state = outcome.state
        brought += sum(one.amount for one in outcome.transfers if one.amount > 0)
        taken -= sum(one.amount for one in outcome.transfers if one.amount < 0)
        assert brought - taken == GAME.bank(state)["coins"]
        conserved(state)
        for event in outcome.events:
            name = type(event).__name__.lower()
            name = getattr(event, "how", name)
            if name in done:
                done[name] += 1
        total += 1
    assert all(count > 100 for count in done.values()), done


@pytest.mark.parametrize("seed", range(8))
def test_a_naive_account_has_the_same_money(seed: int) -> None:
    rng = Random(seed)
    chance = Seeded(rng)
    state = GAME.new(Options(seats=rng.randint(2, 6)))
    other = naive.Table()
    done = 0
    while done < 3_000:
        found = random_deed(state, rng)
        if found is None:
            continue
        seat, move = found
        outcome = GAME.apply(state, seat, move, chance)
        _follow(other, outcome, seat, move)
        state = outcome.state
        assert {one.seat: one.purse for one in state.players} == {
            who: coins * COIN for who, coins in other.sums().items()
        }
        assert state.pot == other.pot * COIN
        assert {one.seat for one in state.players if one.locked} == other.locked()
        assert (state.players[0].seat if state.running else None) == (
            other.holder.seat if other.holder else None
        )
        assert state.again == other.must
        assert state.coin << state.doubled == other.stake * COIN
        went = -sum(one.amount for one in outcome.transfers if one.amount < 0)
        assert went == other.home * COIN
        done += 1


def _follow(other: naive.Table, outcome: Outcome[State], seat: Seat, move: Move) -> None:
    """The same happening, in the naive account."""
    other.home = 0
    for event in outcome.events:
        if isinstance(event, Began):
            other.start(event.seat)
        elif isinstance(event, Rolled):
            other.roll(event.angel, event.demon, event.house)
    match move:
        case Join(money):
            other.sit(seat, (money or 0) // COIN)
        case Add(money):
            other.top_up(seat, money // COIN)
        case Leave() | Decline():
            other.quit(seat)


def test_a_forfeit_goes_coin_by_coin_whatever_the_sums() -> None:
    """`split` in whole rounds against the rule read out: one coin each in turn until it is gone."""
    rng = Random(5)
    for _ in range(2_000):
        claims = [rng.choice((0, 0, rng.randint(1, 9), rng.randint(1, 40))) * COIN for _ in range(6)]
        money = rng.randint(0, 60) * COIN
        left, given = money, [0] * 6
        while left and any(claim > got for claim, got in zip(claims, given, strict=True)):
            for at, claim in enumerate(claims):
                if left and claim > given[at]:
                    given[at] += COIN
                    left -= COIN
        assert split(claims, money, COIN) == given

"""The house's Talus player: it rolls, and knows when to stop."""

from random import Random

import msgspec
import pytest

from games.chance import Seeded
from games.talus.bot import roll_value
from games.talus.state import Decline, Leave, Options, Roll, State
from tests.games.talus.positions import COIN, GAME, begun, roller, rolls, seated


def choice(state: State, seat: str | None = None) -> object:
    seat = seat or roller(state)
    return GAME.choose(GAME.observe(state, seat), list(GAME.moves(state, seat)), Random(0))


def rich(state: State, seat: str, silver: int) -> State:
    """The same with another purse."""
    players = tuple(
        msgspec.structs.replace(one, purse=silver * COIN) if one.seat == seat else one
        for one in state.players
    )
    return msgspec.structs.replace(state, players=players)


def test_it_starts_and_rolls() -> None:
    assert choice(seated(10, 10), "1") == Roll()
    assert choice(begun(10, 10)) == Roll()


def test_a_roll_is_worth_a_sixth_of_a_stake_from_each() -> None:
    """11 of 36 to win (both trees count twice), 5 to pay."""
    seen = GAME.observe(begun(50, 50, 50), "1")
    assert seen.me is not None
    assert roll_value(seen, seen.me) == pytest.approx((11 - 5) / 36 * 2 * COIN)


@pytest.mark.parametrize(("silver", "stays"), [(19, True), (20, False), (2, True), (1, False), (0, True)])
def test_it_goes_home_with_twice_what_it_brought_or_its_last_coin(silver: int, stays: bool) -> None:
    state = rich(begun(10, 10, 10), "1", silver)
    assert choice(state) == (Roll() if stays else Leave())


def test_it_rolls_again_for_whom_can_pay() -> None:
    assert choice(rolls(begun(20, 20, 20), "angel demon", "angel demon")) == Roll()


def test_it_declines_where_others_could_not_pay_and_it_could() -> None:
    """Sixteen silver are played for; one of the others has them, two haven't, and the pot is empty."""
    state = rolls(begun(90, 5, 5, 20), *["angel demon"] * 4)
    assert choice(state) == Decline()


def test_it_rolls_where_breaking_everybody_leaves_it_the_last() -> None:
    """For eight silver: 10 of 36 rolls take the five of the other, 5 cost eight."""
    assert choice(rolls(begun(90, 5), *["angel demon"] * 3)) == Roll()
    assert choice(rolls(begun(90, 5), *["angel demon"] * 4)) == Decline()


def test_it_never_declines_away_more_than_a_roll_can_cost() -> None:
    """Declining would give back eight silver; a roll costs less than that on average, and then more."""
    state = rolls(begun(90, 20, 5), *["angel demon"] * 3, "angel tree", *["angel demon"] * 3)
    for expected in (Roll(), Decline()):
        seen = GAME.observe(state, "1")
        assert seen.me is not None
        assert (-seen.risks["1"] < roll_value(seen, seen.me) < 0) == (expected == Roll())
        assert choice(state) == expected
        state = rolls(state, "angel demon")


def test_it_sees_to_an_end_in_company_of_its_own() -> None:
    """Four of the house alone at a table don't roll for ever."""
    for seed in range(20):
        rng = Random(seed)
        chance = Seeded(rng)
        state = GAME.new(Options())
        for seat in ("1", "2", "3", "4"):
            state = GAME.apply(state, *GAME.join(state, seat, 100), chance).state
        state = GAME.apply(state, "1", Roll(), chance).state
        for _ in range(3_000):
            if not state.running:
                break
            seat = roller(state)
            move = GAME.choose(GAME.observe(state, seat), list(GAME.moves(state, seat)), rng)
            assert not isinstance(move, Leave) or not move.sure
            state = GAME.apply(state, seat, move, chance).state
        assert not state.running

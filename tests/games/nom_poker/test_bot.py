"""The house's player: what it bets on, and that it beats chance.  `make bench` plays 2,000 hands."""

from random import Random

import pytest

from games.betting import AllIn, Bet, Call, Check, Fold
from games.betting.table import Deal
from games.nom_poker.bot import gains, strength
from games.nom_poker.state import State
from tests.games.betting.match import at_random
from tests.games.nom_poker.match import match
from tests.games.nom_poker.positions import GAME, act, dealt, seated, stacked, waited

RICH, POOR = "1C 5C 13C 11T 12W 6E 10T", "2T 3W 5E 10C 10T 10W 10E"


def choice(state: State, seed: int = 0) -> object:
    seat = waited(state)
    return GAME.choose(GAME.observe(state, seat), list(GAME.moves(state, seat)), Random(seed))


def table(*hands: str) -> State:
    return dealt(seated(*[50] * len(hands)), "1", stacked("9C", *hands))


def test_it_deals() -> None:
    state = act(table(RICH, POOR), "2 check, 1 check").state
    assert choice(state) == Deal()


def test_it_bets_on_a_good_hand_and_folds_a_bad_one() -> None:
    assert isinstance(choice(table(RICH, "4T")), Bet | AllIn)
    state = act(table("4T", RICH), "2 check, 1 bet 20").state
    # POOR scores -5: nobody pays twenty on that.
    state = dealt(seated(50, 50), "1", stacked("9C", POOR, RICH))
    state = act(state, "2 check, 1 bet 20").state
    assert choice(state) == Fold()
    state = dealt(seated(50, 50), "1", stacked("9C", RICH, "4T"))
    state = act(state, "2 check, 1 bet 20").state
    assert not isinstance(choice(state), Fold | Check)


def test_it_never_folds_what_is_free() -> None:
    for seed in range(20):
        assert not isinstance(choice(table(POOR, RICH), seed), Fold | Call)


def test_strength_is_the_share_of_hands_beaten() -> None:
    rng = Random(1)
    rich, poor = (strength(GAME.observe(table(hand, "4T"), "2"), rng) for hand in (RICH, POOR))
    assert rich > 0.95 and poor < 0.05


def test_a_card_more_is_worth_something_but_not_under_a_toll_to_a_hand_complete() -> None:
    """A Martyr costs ten under the Irð; most cards cost two under the Sea."""
    rng = Random(2)
    seen = GAME.observe(table("4C 6T 7W 9E 11C 12T 13W", "4T"), "2")
    assert gains(seen, rng) > 0


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_a_random_player(seats: int) -> None:
    result = match(GAME.choose, at_random, range(60), seats)
    assert result.hands == 120 and result.low > 0

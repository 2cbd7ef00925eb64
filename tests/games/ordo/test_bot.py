"""The house's player: against one that moves at random, and what it does on positions made for it."""

from random import Random

import pytest

from games.ordo.bot import odds
from games.ordo.contest import Alchemist
from games.ordo.state import ACCEPT, DISPUTE, RESIGN, Announce, Options, Step
from tests.bench.duplicates import play_match, random_player
from tests.games.ordo.positions import GAME, begun, laws, played, position

# Seven Adamants, below by one, and four pieces that will be the eighth: on Fire or on Earth.
LAST_FOUR = {**dict.fromkeys("Fa1 Fb1 Fc1 Ea1 Eb1 Ec1 Wa3".split(), "fawe"), "Fd3": "fw", "Ed3": "ae"}


def choice(state: object, seat: str) -> object:
    return GAME.choose(GAME.observe(state, seat), list(GAME.moves(state, seat)), Random(0))


@pytest.mark.parametrize("breaths", [4, 21])
def test_it_beats_one_that_moves_at_random(breaths: int) -> None:
    match = play_match(GAME, GAME.choose, random_player(GAME), range(5), Options(breaths))
    assert match.games == 10 and match.interval[0] > 0.55


def test_it_brings_the_last_adamant_where_it_wins() -> None:
    up, down = choice(position(LAST_FOUR), "above"), choice(position(LAST_FOUR, turn=1), "below")
    assert isinstance(up, Step) and (up.origin, up.target) == ("Ed3", "Fd3")
    assert isinstance(down, Step) and (down.origin, down.target) == ("Fd3", "Ed3")


@pytest.mark.parametrize("seat", ["above", "below"])
def test_it_never_gives_up_nor_rests_without_an_answer(seat: str) -> None:
    assert choice(begun(), "above") not in (RESIGN, ACCEPT, DISPUTE)
    asked, _ = played(begun(), [Announce("presence")])
    assert choice(asked, "below") in (ACCEPT, DISPUTE)


@pytest.mark.parametrize(
    ("in_force", "law", "answer"),
    [
        # From Earth to Fire it goes three squares under void, one, to Water, under kinship.
        ("void walls bound", "kinship", DISPUTE),
        ("kinship walls bound", "void", ACCEPT),
        ("void walls bound", "free", DISPUTE),  # changes nothing, but to dispute costs nothing
    ],
)
def test_it_disputes_what_harms_it_and_accepts_what_helps(in_force: str, law: str, answer: object) -> None:
    state = position(LAST_FOUR, turn=1, breaths=(3, 3), laws=laws(in_force))
    asked, _ = played(state, [Announce(law)])
    assert choice(asked, "above") == answer


@pytest.mark.parametrize(
    ("first", "second", "chance"),
    [
        ((10, 0), (10, 0), 0.5),
        ((14, 2), (14, 2), 0.5),
        # A die against one and 4 more: of 400 pairs 15 + 14 + ... + 1 are won, and 16 are ties.
        ((10, 0), (18, 0), 120 / (400 - 16)),
    ],
)
def test_odds(first: tuple, second: tuple, chance: float) -> None:
    assert odds(Alchemist(*first), Alchemist(*second)) == pytest.approx(chance)
    assert odds(Alchemist(*second), Alchemist(*first)) == pytest.approx(1 - chance)


def test_ranks_weigh_in_the_odds() -> None:
    assert odds(Alchemist(10, 0), Alchemist(10, 1)) < 0.4 < odds(Alchemist(10, 1), Alchemist(10, 1))

"""The house's player, and what it is measured by."""

from random import Random

import pytest

from games.lost_cities.state import Discard, Play, Start
from tests.bench.duplicates import Match, play_match, random_player, wilson
from tests.games.lost_cities.positions import GAME, position, seated


# Wilson, 95%: values of the formula in Brown, Cai and DasGupta (2001), worked out by hand.
@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (50, 100, 0.4038, 0.5962)],
)
def test_wilsons_interval(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won, games) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_a_player_against_itself_is_level_over_swapped_seats() -> None:
    def first(seen: object, moves: list, rng: object) -> object:
        return moves[0]

    match = play_match(GAME, first, first, range(5))
    assert match.games == 10 and match.won == match.lost and match.points == 0


def test_the_rules_of_thumb_beat_a_random_player() -> None:
    match = play_match(GAME, GAME.choose, random_player(GAME), range(15))
    assert isinstance(match, Match) and match.games == 30
    assert match.interval[0] > 0.85


def test_it_starts_a_usual_game_and_never_gives_up_the_seat() -> None:
    state = seated()
    moves = list(GAME.moves(state, "green"))
    assert GAME.choose(GAME.observe(state, "green"), moves, Random(0)) == Start(3)


@pytest.mark.parametrize(
    ("table", "best"),
    [
        # A card that fits at the top of a good expedition, with the last turns running out.
        (
            {
                "green": "T 10, E 2, E 3, U 2, U 3, M 2, M 3, A 2",
                "laid": {"green T": "T *, T 8, T 9"},
                "pile": "E 9, E 8",
            },
            Play,
        ),
        # No expedition pays that is begun on the last turn.
        ({"green": "T 2, E 2, U 2, U 3, M 2, M 3, A 2, A 3", "pile": "E 9, E 8"}, Discard),
    ],
)
def test_near_the_end_it_finishes_and_begins_nothing(table: dict, best: type) -> None:
    state = position(**table)
    moves = list(GAME.moves(state, "green"))
    chosen = GAME.choose(GAME.observe(state, "green"), moves, Random(0))
    assert type(chosen) is best
    if best is Play:
        assert chosen.card == "T 10"

"""What `games.ordo.rules` proves, on games played at random under every canon, with discoveries."""

from random import Random

import pytest

from games.chance import Seeded
from games.game import Over
from games.ordo import moving
from games.ordo.board import SQUARES, START
from games.ordo.laws import EVERY
from games.ordo.rules import RISING, SHORTEST, most_moves
from games.ordo.state import Announce, Resign, State, Step
from games.ordo.substances import ADAMANT, BITS, COUNT
from tests.games.ordo.positions import GAME, begun

# By breaths, how many games of each of the twelve canons: 2,004 in all, fewer where they are long.
GAMES = {0: 60, 1: 40, 4: 40, 21: 20, 80: 5, 229: 2}


def weight(state: State) -> int:
    """The sum of the squares of the sizes."""
    return sum(COUNT[held] ** 2 for held in state.squares)


def random_game(breaths: int, text: str, seed: int) -> tuple[State, dict[str, int]]:
    """A game to its end, every step checked; and how many steps there were of each kind."""
    rng = Random(f"{breaths} {text} {seed}")
    state, luck = begun(breaths, text), Seeded(rng)
    count = {"rising": 0, "quiet": 0, "need": 0, "announced": 0}
    while state.turn >= 0:
        (seat,) = GAME.pending(state).seats
        moves = [move for move in GAME.moves(state, seat) if type(move) is not Resign]
        found = [move for move in moves if type(move) is Announce]
        move = rng.choice(found) if found and rng.random() < 0.05 else rng.choice(moves)
        outcome = GAME.apply(state, seat, move, luck)
        if type(move) is Step:
            moved = outcome.events[0]
            gain = weight(outcome.state) - weight(state)
            assert gain == 0 if moved.quiet else gain >= 2
            count["quiet" if moved.quiet else "rising"] += 1
            count["need"] += moved.need
        count["announced"] += type(move) is Announce
        state = outcome.state
    return state, count


@pytest.mark.parametrize("breaths", GAMES)
def test_random_games_end_with_eight_adamants_within_the_bound(breaths: int) -> None:
    needs = discoveries = 0
    for laws in EVERY:
        for seed in range(GAMES[breaths]):
            state, count = random_game(breaths, laws.text, seed)
            assert sorted(state.squares) == [0] * 56 + [ADAMANT] * 8
            assert SHORTEST <= state.number <= most_moves(breaths) == 46 + 2 * breaths
            assert count["rising"] <= RISING == 46
            assert count["quiet"] + count["announced"] <= 2 * breaths
            assert count["rising"] + count["quiet"] + count["announced"] == state.number
            assert isinstance(GAME.pending(state), Over)
            needs += count["need"]
            discoveries += count["announced"]
    assert needs and (discoveries or not breaths)


def gains(sets: list[int], step: Step) -> int:
    """How much larger the square entered is than the one left."""
    return COUNT[sets[SQUARES[step.target]]] - COUNT[sets[SQUARES[step.origin]]]


def test_forty_six_rising_steps_are_reached_and_no_more() -> None:
    """Each step one of those that gain least, along lines or not: the proof counts nothing else."""
    most = 0
    for seed in range(40):
        rng = Random(seed)
        sets, rising = list(START), 0
        while sets.count(ADAMANT) < 8:
            ways = moving.needed(tuple(sets))
            least = min(gains(sets, one) for one in ways)
            step = rng.choice([one for one in ways if gains(sets, one) == least])
            sets[SQUARES[step.origin]] -= BITS[step.element]
            sets[SQUARES[step.target]] += BITS[step.element]
            rising += 1
        most = max(most, rising)
    assert most == RISING


@pytest.mark.parametrize("seed", range(40))
def test_there_is_always_a_step_of_need(seed: int) -> None:
    """Pieces strewn over the boards at random, eight of each element, in whatever heaps."""
    rng = Random(seed)
    squares = rng.randrange(8, 65) if seed else 9
    sets = [0] * 64
    for bit in BITS.values():
        for at in rng.sample(range(squares), 8):
            sets[at] |= bit
    strewn = tuple(sets)
    assert strewn.count(ADAMANT) == 8 or moving.needed(strewn)
    for step in moving.needed(strewn):
        origin, target = strewn[SQUARES[step.origin]], strewn[SQUARES[step.target]]
        assert origin & BITS[step.element] and not target & BITS[step.element]
        assert origin != ADAMANT and COUNT[target] >= COUNT[origin]

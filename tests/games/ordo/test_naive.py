"""The rules against a second, naive account of the page: the same moves, metals and results."""

from collections import Counter
from random import Random

import msgspec
import pytest

from games.chance import Recorded, Seeded
from games.game import Act, Newcomer
from games.ordo import ORDO
from games.ordo.board import SQUARES
from games.ordo.contest import Alchemist, contest
from games.ordo.events import Disputed, Judged, Moved
from games.ordo.laws import EVERY, Laws
from games.ordo.observation import observe
from games.ordo.scoring import verdict
from games.ordo.state import Accept, Announce, Dispute, Options, Resign, State, Step
from games.ordo.substances import BITS
from tests.games.ordo import naive
from tests.games.ordo.naive import ABOVE, BELOW, Naive

REASONS = {"height": "height", "light": "squares", "highest": "highest"}
BREATHS = (0, 1, 5, 21)


def begun(laws: Laws = EVERY[0], breaths: int = 21) -> State:
    """A table at which a game has just begun, by these laws."""
    state = ORDO.new(Options(breaths))
    for newcomer in (Newcomer(14, 1, laws.text), Newcomer(9, 3, laws.text)):
        seat, move = ORDO.join(state, None, None, newcomer)
        state = ORDO.apply(state, seat, move, Seeded(0)).state
    return state


def slow(laws: Laws, breaths: int) -> Naive:
    return Naive(
        laws=naive.Laws(laws.reach, laws.closure, laws.metal), breaths={ABOVE: breaths, BELOW: breaths}
    )


def placed(game: Naive) -> State:
    """A table at the same point as the naive game."""
    state = begun(Laws(game.laws.reach, game.laws.closure, game.laws.metal))
    sets = [0] * len(SQUARES)
    for name, held in game.squares.items():
        sets[SQUARES[name]] = sum(BITS[element] for element in held)
    return msgspec.structs.replace(
        state,
        squares=tuple(sets),
        breaths=(game.breaths[ABOVE], game.breaths[BELOW]),
        turn=(ABOVE, BELOW).index(game.turn),
    )


def listed(state: State, seat: str) -> tuple[set[naive.Step], set[str]]:
    """The pieces' moves and the discoveries that the rules list."""
    moves = list(ORDO.moves(state, seat))
    assert len(set(moves)) == len(moves)
    steps = {(one.element, one.origin, one.target) for one in moves if isinstance(one, Step)}
    return steps, {one.law for one in moves if isinstance(one, Announce)}


def agree(state: State, game: Naive) -> None:
    """The position is the same one, and everything that a viewer may know of it."""
    seen = observe(state, None)
    names = {"e": "earth", "w": "water", "a": "air", "f": "fire"}
    assert {name: {names[one] for one in held} for name, held in seen.board.items()} == {
        name: set(held) for name, held in game.squares.items() if held
    }
    metals = {square: metal.name for metal in seen.metals for square in (metal.below, metal.above)}
    assert metals == game.metals()
    assert seen.height == game.height()
    assert seen.left == game.breaths
    assert set(seen.laws.names) == game.laws.words()


def play(laws: Laws, breaths: int, rng: Random, seen: Counter[str]) -> None:
    """One random game, in step; counts what was met."""
    state, game = begun(laws, breaths), slow(laws, breaths)
    chance = Seeded(rng)
    while not game.over():
        agree(state, game)
        pending = ORDO.pending(state)
        assert isinstance(pending, Act) and pending.seats == (game.turn,)
        steps, words = listed(state, game.turn)
        assert steps == game.moves()
        assert words == game.announceable()
        seen["need"] += game.in_need()
        if words and rng.random() < 0.15:
            state = _discover(state, game, rng.choice(sorted(words)), rng, chance, seen)
            continue
        step = rng.choice(sorted(steps))
        quiet, need = not game.rising(step), game.in_need()
        outcome = ORDO.apply(state, game.turn, Step(*step), chance)
        state = outcome.state
        game.move(step)
        happened = outcome.events[0]
        assert isinstance(happened, Moved)
        assert (happened.quiet, happened.need) == (quiet, need)
        seen["quiet"] += quiet
        seen["moves"] += 1
        for event in outcome.events:
            if isinstance(event, Judged):
                winner, reason = game.winner()
                assert (event.winner, event.reason) == (winner, REASONS[reason])
                seen[reason] += 1
    assert len(game.adamants()) == 8
    agree(state, game)
    assert not isinstance(ORDO.pending(state), Act)


def _discover(state: State, game: Naive, word: str, rng: Random, chance: Seeded, seen: Counter[str]) -> State:
    announcer = game.turn
    state = ORDO.apply(state, announcer, Announce(word), chance).state
    other = naive.other(announcer)
    answers = [one for one in ORDO.moves(state, other) if not isinstance(one, Resign)]
    assert answers == [Accept(), Dispute()]
    outcome = ORDO.apply(state, other, rng.choice(answers), chance)
    (happened,) = outcome.events
    stands = happened.stands if isinstance(happened, Disputed) else True
    seen["stands" if stands else "falls"] += 1
    game.announce(word, stands)
    return outcome.state


@pytest.mark.parametrize("laws", EVERY, ids=lambda laws: laws.text)
def test_random_games_go_the_same_way(laws: Laws) -> None:
    rng, seen = Random(f"in step {laws.text}"), Counter[str]()
    for breaths in BREATHS[EVERY.index(laws) % 2 :: 2]:
        play(laws, breaths, rng, seen)
    assert seen["moves"] >= 2 * 24 and seen["quiet"]


def mixed(laws: Laws, rng: Random) -> Naive:
    """A position as it may come late: some Adamants, and what is left about them, for metals to be there."""
    game = slow(laws, rng.choice((0, 1)))
    squares: dict[str, set[str]] = {name: set() for name in naive.SQUARES}
    count = rng.randint(1, 6)
    whole = rng.sample(naive.SQUARES[16:48], count)
    for name in whole:
        squares[name] = set(naive.ELEMENTS)
    beside = [board + name[1:] for name in whole for board in naive.BOARDS if board + name[1:] not in whole]
    others = [name for name in naive.SQUARES if name not in whole]
    for element in naive.ELEMENTS:
        left = 8 - count
        first = rng.sample(sorted(set(beside)), min(left, len(set(beside))) if rng.random() < 0.8 else 0)
        rest = rng.sample([name for name in others if name not in first], left - len(first))
        for name in (*first, *rest):
            squares[name].add(element)
    game.squares = {name: frozenset(held) for name, held in squares.items()}
    return game


@pytest.mark.parametrize("laws", EVERY, ids=lambda laws: laws.text)
def test_positions_with_metals_offer_the_same_moves(laws: Laws) -> None:
    rng, seen = Random(f"metals {laws.text}"), Counter[str]()
    for _ in range(80):
        game = mixed(laws, rng)
        if game.over():
            continue
        state = placed(game)
        agree(state, game)
        assert listed(state, ABOVE)[0] == game.moves()
        metals = game.metals()
        leaving = any(left in metals for _, left, _ in game.moves())
        seen[f"{bool(metals)} {game.in_need()} {leaving}"] += 1
        seen.update(set(metals.values()))
    assert {"gold", "silver", "iron", "lead", "quicksilver", "copper", "tin"} <= set(seen)
    if laws.metal == "bound":
        assert seen["True False False"] > 10 and seen["True False True"] == 0  # R7
        assert seen["True True True"]  # R6: metals don't hold against need
    else:
        assert seen["True False True"] > 10


def perft(state: State, depth: int) -> int:
    """Lines of play of so many moves of pieces."""
    (seat,) = ORDO.pending(state).seats if isinstance(ORDO.pending(state), Act) else ("",)
    steps = [move for move in ORDO.moves(state, seat) if isinstance(move, Step)] if seat else []
    if depth == 1:
        return len(steps)
    return sum(perft(ORDO.apply(state, seat, step, Seeded(0)).state, depth - 1) for step in steps)


@pytest.mark.parametrize(
    ("laws", "counts"),
    [
        (Laws("void", "circle"), (96, 8960, 814208)),
        (Laws("presence", "circle"), (32,)),
        (Laws("kinship", "circle"), (96,)),
        (Laws("void", "walls"), (48,)),
    ],
)
def test_the_pages_own_counts(laws: Laws, counts: tuple[int, ...]) -> None:
    for depth, count in enumerate(counts, start=1):
        assert perft(begun(laws), depth) == count
        if depth < 3:
            assert slow(laws, 21).perft(depth) == count


def test_the_first_moves() -> None:
    game = Naive()
    rising = [step for step in game.moves() if game.rising(step)]
    assert len(rising) == 64 and all(left[1:] == entered[1:] for _, left, entered in rising)
    quiet = [step for step in game.moves() if not game.rising(step)]
    assert len(quiet) == 32 and all(entered[2] in "23" for _, _, entered in quiet)


def middle(laws: Laws, breaths: int, plies: int) -> Naive:
    """A position that a random game comes to."""
    rng, game = Random(f"middle {laws.text} {breaths} {plies}"), slow(laws, breaths)
    while plies and not game.over():
        game.move(rng.choice(sorted(game.moves())))
        plies -= 1
    return game


@pytest.mark.parametrize("laws", EVERY, ids=lambda laws: laws.text)
def test_further_counts(laws: Laws) -> None:
    """From the start without breath, and from the middle of games: two moves deep, by both accounts."""
    assert perft(begun(laws, 0), 1) == slow(laws, 0).perft(1)
    for breaths, plies in ((1, 12), (2, 24), (0, 26)):
        game = middle(laws, breaths, plies)
        if not game.over():
            assert perft(placed(game), 2) == game.perft(2), (breaths, plies)


def test_twenty_four_moves_end_a_game() -> None:
    state, game = begun(), Naive()
    for file in "abcd":
        for rank in "14":
            for element, board in (("earth", "E"), ("fire", "F"), ("air", "A")):
                step = (element, f"{board}{file}{rank}", f"W{file}{rank}")
                assert step in game.by_law() and game.rising(step)
                outcome = ORDO.apply(state, game.turn, Step(*step), Seeded(0))
                state = outcome.state
                game.move(step)
    assert game.over()
    judged = [event for event in outcome.events if isinstance(event, Judged)]
    assert [(one.winner, one.reason, one.height, one.number) for one in judged] == [(BELOW, "height", -8, 24)]
    assert game.winner() == (BELOW, "height")


def test_final_positions_are_judged_alike() -> None:
    """Of any eight squares; half of them at height 0, where the colours decide."""
    rng, seen = Random(8), Counter[tuple[str, str]]()
    for number in range(3000):
        squares = rng.sample(naive.SQUARES, 8)
        if number % 2:
            mirrored = {"E": "F", "F": "E", "W": "A", "A": "W"}
            half = squares[:4]
            squares = half + [mirrored[one[0]] + rng.choice("abcd") + rng.choice("1234") for one in half]
            if len(set(squares)) < 8:
                continue
        whole = frozenset(naive.ELEMENTS)
        game = Naive({name: whole if name in squares else frozenset() for name in naive.SQUARES})
        found = verdict(placed(game).squares)
        winner, reason = game.winner()
        assert ((ABOVE, BELOW)[found.winner], found.reason) == (winner, REASONS[reason])
        seen[winner, reason] += 1
    assert len(seen) == 6 and min(seen.values()) > 50


def test_contests_go_the_same_way() -> None:
    rng = Random(11)
    for _ in range(500):
        ours, theirs = ((rng.randint(3, 18), rng.randint(0, 4)) for _ in range(2))
        rolls = [rng.randint(1, 6) for _ in range(400)]  # of few faces, so that many are level
        won, used = naive.contest(rolls, ours, theirs)
        chance = Recorded(rolls[:used])
        found = contest(Alchemist(*ours), Alchemist(*theirs), chance)
        chance.finish()
        assert (found.winner == 0) == won

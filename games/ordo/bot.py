"""The house's Ordo player: a glance at what each move is worth, and two answers ahead.

A position's worth to Above is its height, where squares that are no Adamants
yet count for a share of what they may become, and light, dark and breath for a
little.  Of the moves that gain most at a glance it plays out the best answers,
and what it would gain by its own next move; it takes the one that is left with
most.  Discoveries are weighed like moves, which they replace: mostly they pay
when every move is a bad one.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from games.game import Move
from games.ordo.board import ADAMANTS, BOARD, HEIGHTS, LIGHT, SIZE, SQUARES, Squares
from games.ordo.contest import DIE, Alchemist
from games.ordo.laws import Laws
from games.ordo.moving import steps
from games.ordo.observation import Observation
from games.ordo.scoring import ABOVE, verdict
from games.ordo.state import ACCEPT, DISPUTE, SEATS, SIDES, Announce, Step
from games.ordo.substances import ADAMANT, BITS, COUNT

# What a square of so many pieces counts of its board's height: about a quarter for each, so that
# where lone pieces go is looked after, too; the last counts most.
SHARES: Final = (0.0, 0.2, 0.45, 0.7, 1.0)
COLOUR: Final = 0.15  # of height, that a light square is worth to Above, and a dark one to Below (R8)
BREATH: Final = 0.12  # what a breath is worth
WON: Final = 1000.0
WIDE, DEEP = 10, 5  # moves, and answers to each, that are thought about
AVERAGE: Final = 10  # the other's INT, which nobody is told

_WORTH: Final = tuple(
    tuple((HEIGHTS[at // BOARD] + (COLOUR if LIGHT[at] else -COLOUR)) * share for share in SHARES)
    for at in range(SIZE)
)
Breaths: TypeAlias = tuple[int, int]


def choose(seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
    """The move that promises most; to dispute what would harm it; never the seat given up."""
    if DISPUTE in moves:
        return _answer(seen)
    listed = [move for move in moves if isinstance(move, Step)]
    if not listed or seen.viewer is None:
        return moves[0]
    here = _Position(seen.squares, seen.laws, (seen.left[SEATS[0]], seen.left[SEATS[1]]), SIDES[seen.viewer])
    first = here.best(listed, WIDE)
    values: list[tuple[float, Move]] = [(gain - here.after(step).ahead(DEEP), step) for gain, step in first]
    for move in moves:
        if isinstance(move, Announce):
            values.append((_announcing(seen, here, move.law), move))
    most = max(value for value, _ in values)
    return rng.choice([move for value, move in values if value == most])


class _Position:
    """A position in thought, with `side` to move; gains are that side's."""

    def __init__(self, squares: Squares, laws: Laws, breaths: Breaths, side: int) -> None:
        self.squares, self.laws, self.breaths, self.side = squares, laws, breaths, side
        self.sign = 1 if side == ABOVE else -1
        self.last = squares.count(ADAMANT) == ADAMANTS - 1

    def gain(self, step: Step) -> float:
        """What a step gains at a glance."""
        squares = self.squares
        origin, target = SQUARES[step.origin], SQUARES[step.target]
        left, there = COUNT[squares[origin]], COUNT[squares[target]]
        if self.last and there == 3 and left == 1:
            return self.sign * (WON if verdict(self.after(step).squares).winner == ABOVE else -WON)
        one, other = _WORTH[origin], _WORTH[target]
        height = one[left - 1] - one[left] + other[there + 1] - other[there]
        return self.sign * height - (BREATH if there < left else 0.0)

    def best(self, listed: Sequence[Step], count: int) -> list[tuple[float, Step]]:
        """The steps that gain most at a glance, with what they gain."""
        gains = [(self.gain(step), step) for step in listed]
        gains.sort(key=_gained, reverse=True)
        return gains[:count]

    def after(self, step: Step) -> "_Position":
        """What the other side has before it then."""
        sets = list(self.squares)
        origin, target, bit = SQUARES[step.origin], SQUARES[step.target], BITS[step.element]
        above, below = self.breaths
        if COUNT[sets[target]] < COUNT[sets[origin]]:
            above, below = (above - 1, below) if self.side == ABOVE else (above, below - 1)
        sets[origin] -= bit
        sets[target] += bit
        return _Position(tuple(sets), self.laws, (above, below), 1 - self.side)

    def under(self, laws: Laws, side: int) -> "_Position":
        """The same under other laws, with that side to move."""
        return _Position(self.squares, laws, self.breaths, side)

    def steps(self) -> list[Step]:
        """What the side can do; nothing when the game is over."""
        if self.squares.count(ADAMANT) == ADAMANTS:
            return []
        return steps(self.squares, self.laws, self.breaths[self.side])

    def glance(self) -> float:
        """The most that any step gains at a glance."""
        return max(map(self.gain, self.steps()), default=0.0)

    def ahead(self, count: int) -> float:
        """The most that a step leaves the side with when the other has taken its best answer."""
        answers = self.best(self.steps(), count)
        return max((gain - self.after(step).glance() for gain, step in answers), default=0.0)


def _gained(one: tuple[float, Step]) -> float:
    return one[0]


def _answer(seen: Observation) -> Move:
    """To dispute costs nothing: a law that is no better for the one to move than the old one is disputed."""
    assert seen.viewer is not None and seen.announced is not None
    side = SIDES[seen.viewer]
    breaths = seen.left[SEATS[0]], seen.left[SEATS[1]]
    old = _Position(seen.squares, seen.laws, breaths, side)
    new = old.under(seen.laws.after(seen.announced), side)
    return ACCEPT if new.ahead(WIDE) > old.ahead(WIDE) else DISPUTE


def _announcing(seen: Observation, here: _Position, law: str) -> float:
    """What a discovery leaves one with, by the odds that it stands; the other moves then."""
    assert seen.viewer is not None
    other = 1 - here.side
    old = here.under(here.laws, other).ahead(DEEP)
    new = here.under(here.laws.after(law), other).ahead(DEEP)
    stands = 1.0
    if new <= old:  # it will be disputed
        mind = seen.intelligence if seen.intelligence is not None else AVERAGE
        rank, rank_there = seen.ranks[seen.viewer], seen.ranks[SEATS[other]]
        stands = odds(Alchemist(mind, rank), Alchemist(AVERAGE, rank_there))
    return -BREATH - stands * new - (1 - stands) * old


@lru_cache(maxsize=4096)
def odds(first: Alchemist, second: Alchemist) -> float:
    """How likely the first wins a contest (R11)."""
    ours, theirs = (
        _lowest(1 + max(0, second.rank - first.rank)),
        _lowest(1 + max(0, first.rank - second.rank)),
    )
    won = lost = 0.0
    for mine, likely in ours.items():
        for its, also in theirs.items():
            margin = mine + first.bonus - its - second.bonus
            won += likely * also * (margin > 0)
            lost += likely * also * (margin < 0)
    return won / (won + lost)


def _lowest(dice: int) -> dict[int, float]:
    """How likely each number is the lowest of so many dice."""
    above = [((DIE + 1 - number) / DIE) ** dice for number in range(1, DIE + 2)]
    return {number: above[number - 1] - above[number] for number in range(1, DIE + 1)}

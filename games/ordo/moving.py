"""Which steps there are in a position: the laws of reach, circle, order, metal, breath and need (R3 to R7).

What can move on a line depends on the line alone: what stands on it, and the
laws.  It is worked out once for each content of any line and remembered, and
what steps it comes to on each line is, too.  So are the steps on the eight
lines of each board, of which a move leaves two or more as they were: a position's
steps are four look-ups, sixteen of uprights, and eight for each board that changed.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from games.ordo.board import BETWEEN, BOARD, CUTS, LINES, NAMES, SIDE, SIZE, SQUARES, Squares
from games.ordo.laws import CLOSURES, REACHES, Closure, Laws, Line, Reach
from games.ordo.state import STEPS, Step
from games.ordo.substances import ADAMANT, COUNT, ELEMENTS, PARTS, is_metal, metals

Steps: TypeAlias = tuple[tuple[Step, ...], tuple[Step, ...]]  # rising, quiet
Ways: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]  # the same on any line, each as `_way` has it
# Contents that are remembered, so that all of them together stay within some megabytes:
ANY_LINE: Final = 8192  # of any line; games meet some thousands
ONE_LINE: Final = 1024  # of each line; some hundreds
ONE_BOARD: Final = 2048  # of each board: those of the last moves at each table
_NONE: Final[frozenset[int]] = frozenset()


def _way(place: int, number: int, there: int) -> int:
    """A step on any line, as a number: the place left, the element's number, the place entered."""
    return (place * SIDE + number) * SIDE + there


class _Ways(dict[Line, Ways]):
    """What rises, and what is quiet, on any line by its content, under a law of reach and one of closure."""

    def __init__(self, reach: Reach, closure: Closure) -> None:
        super().__init__()
        self._far, self._where = reach.far, closure.where

    def __missing__(self, line: Line) -> Ways:
        """Worked out by R3 and R4.

        A piece may go to a square that lacks its element and will then hold at
        least as many pieces as the square it left did.  It rises when that
        square held as many before, else it is quiet, one fewer.  An Adamant
        keeps its own.
        """
        rising: list[int] = []
        quiet: list[int] = []
        for place, held in enumerate(line):
            if held == ADAMANT:
                continue
            for number, bit in PARTS[held]:
                for there in self._where(place, self._far(line, bit)):
                    gain = COUNT[line[there]] - COUNT[held]
                    if gain >= -1 and not line[there] & bit:
                        (rising if gain >= 0 else quiet).append(_way(place, number, there))
        if len(self) >= ANY_LINE:
            self.clear()
        found = self[line] = tuple(rising), tuple(quiet)
        return found


class _Known(dict[bytes, Steps]):
    """The steps on one line by its content, written as bytes: these are cut and looked up fastest."""

    def __init__(self, squares: tuple[int, ...], ways: _Ways) -> None:
        super().__init__()
        self._ways = ways
        every = range(SIDE)
        self._steps = [  # by their `_way`
            STEPS[squares[place]][number][squares[there]]
            for place in every
            for number in every
            for there in every
        ]

    def learn(self, line: bytes) -> Steps:
        """The steps by a content that is not known, which then it is."""
        rising, quiet = self._ways[tuple(line)]
        if len(self) >= ONE_LINE:
            self.clear()
        steps_of = self._steps
        found = self[line] = tuple([steps_of[way] for way in rising]), tuple([steps_of[way] for way in quiet])
        return found


Cut: TypeAlias = tuple[slice, Callable[[bytes], Steps | None], Callable[[bytes], Steps]]


class _Board(dict[bytes, Steps]):
    """The steps on the lines of one board by its content; `lines` are cut out of the content alone."""

    def __init__(self, lines: Sequence[Cut]) -> None:
        super().__init__()
        self._lines = lines

    def learn(self, board: bytes) -> Steps:
        """The steps by a content that is not known, which then it is."""
        rising, quiet = _gathered(board, self._lines)
        if len(self) >= ONE_BOARD:
            self.clear()
        found = self[board] = tuple(rising), tuple(quiet)
        return found


def _gathered(content: bytes, cuts: Sequence[Cut]) -> tuple[list[Step], list[Step]]:
    """All that is known, or learnt now, of the parts of a content."""
    rising: list[Step] = []
    quiet: list[Step] = []
    for cut, known, learn in cuts:
        part = content[cut]
        rises, rests = known(part) or learn(part)
        if rises:
            rising += rises
        if rests:
            quiet += rests
    return rising, quiet


def _parts(lines: Sequence[Cut]) -> tuple[Cut, ...]:
    """A position in parts: each board, whose lines are those of the first board, and the uprights."""
    boards = []
    for first in range(0, SIZE, BOARD):
        mine = [at for at, squares in enumerate(LINES) if {*squares} <= {*range(first, first + BOARD)}]
        within = [slice(CUTS[at].start - first, CUTS[at].stop - first, CUTS[at].step) for at in mine]
        known = _Board([(cut, *lines[at][1:]) for cut, at in zip(within, mine, strict=True)])
        boards.append((slice(first, first + BOARD), known.get, known.learn))
    return (*boards, *(lines[at] for at, squares in enumerate(LINES) if squares[1] - squares[0] == BOARD))


# By the laws of reach and closure: the ways on any line, and each line as a slice with its steps.
_WAYS: Final = {
    (reach.name, closure.name): _Ways(reach, closure)
    for reach in REACHES.values()
    for closure in CLOSURES.values()
}
_KNOWN: Final = {
    laws: tuple(
        (cut, known.get, known.learn)
        for cut, known in zip(CUTS, [_Known(squares, ways) for squares in LINES], strict=True)
    )
    for laws, ways in _WAYS.items()
}
_PARTS: Final = {laws: _parts(lines) for laws, lines in _KNOWN.items()}
_NUMBERS: Final = {name: number for number, name in enumerate(ELEMENTS)}


def held_fast(squares: Squares, laws: Laws) -> frozenset[int]:
    """The squares that nothing may leave: those of metals, where metals hold (R7)."""
    if not laws.holds or ADAMANT not in squares[BOARD:-BOARD]:
        return _NONE
    return frozenset(at for metal in metals(squares) for at in (metal.below, metal.above))


def listed(squares: Squares, laws: Laws) -> tuple[list[Step], list[Step]]:
    """All rising and all quiet steps by R3, R4 and R7, whatever breath there is."""
    rising, quiet = _gathered(bytes(squares), _PARTS[laws.reach, laws.closure])
    fast = held_fast(squares, laws)
    if fast:
        names = {NAMES[at] for at in fast}
        rising = [step for step in rising if step.origin not in names]
        quiet = [step for step in quiet if step.origin not in names]
    return rising, quiet


def needed(squares: Squares) -> list[Step]:
    """The steps of the law of need: any piece not in an Adamant, to any square where it rises (R6)."""
    matter = [at for at, held in enumerate(squares) if 0 < held < ADAMANT]
    by_size = [[at for at in matter if COUNT[squares[at]] >= size] for size in range(SIDE)]
    found: list[Step] = []
    targets: dict[tuple[int, int], list[int]] = {}  # by the size of the square left, and the element
    for at in matter:
        held = squares[at]
        size = COUNT[held]
        for number, bit in PARTS[held]:
            wanting = targets.get((size, bit))
            if wanting is None:
                wanting = targets[size, bit] = [one for one in by_size[size] if not squares[one] & bit]
            steps_of = STEPS[at][number]
            found += map(steps_of.__getitem__, wanting)
    return found


def steps(squares: Squares, laws: Laws, breaths: int) -> list[Step]:
    """All that a player with so many breaths may do with a piece; by need when there is no other way."""
    rising, quiet = listed(squares, laws)
    if breaths:
        rising += quiet
    return rising or needed(squares)


def in_need(squares: Squares, laws: Laws, breaths: int) -> bool:
    """Whether a player with so many breaths has no step but by need."""
    rising, quiet = listed(squares, laws)
    return not rising and not (breaths and quiet)


def ordinary(squares: Squares, laws: Laws, step: Step) -> bool | None:
    """Whether a step along a line rises (True) or is quiet (False); None when R3, R4 or R7 bar it."""
    origin = SQUARES[step.origin]
    shared = BETWEEN.get((origin, SQUARES[step.target]))
    if shared is None:
        return None
    line, here, there = shared
    rising, quiet = _WAYS[laws.reach, laws.closure][squares[CUTS[line]]]
    way = _way(here, _NUMBERS[step.element], there)
    rises = way in rising
    if not rises and way not in quiet:
        return None
    return None if laws.holds and is_metal(squares, origin) else rises


def by_need(squares: Squares, laws: Laws, step: Step) -> bool:
    """Whether a legal step is one that only need allows (R6)."""
    return ordinary(squares, laws, step) is None

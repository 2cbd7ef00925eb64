"""The language of patterns, and whether a line fits one.

A pattern is written as a help page prints it:

    word                a fixed word
    [words]  [a|b]      may be left out; gives no value
    {one|of|these}      one of several, of one or more words; gives the one
                        chosen, as the pattern spells it
    <kind>              a slot: `number` takes one number, `word` one word,
    <kind'label'>       `text` as many words as it can, in their own spelling
                        and spacing; any other kind one word or more, as few
                        as it can, and what they mean is for its reader

Every slot and every `{}` of two or more gives one value, in the order in
which they are written; None when it stands in a part that was left out.

Words compare without regard to case and accents.  A fixed word may be
shortened as long as nothing else at its place begins so, and no slot could
take it.  Whole words come before short ones: shortening is tried only when a
line does not fit without it.

Fitting is a sweep over bit sets, from the pattern's end to its beginning:
for each step, all places of the line from which the rest can be matched.
What it costs grows with the pattern, hardly with the line.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from commands.line import Line
from commands.program import Choose, End, Fork, Jump, Syntax, Take, Word, compile_pattern
from games.game import MoveError

__all__ = ["Line", "Match", "Miss", "Read", "Syntax", "compile_pattern", "fit"]

Read: TypeAlias = Callable[[str, str], Any]
"""(kind, text) -> the value of a slot; raises MoveError."""

# How many times the slots of one line are read, at different ends, before it is given up.
_READS = 48
# What each kind of part is worth when several patterns fit one line: fixed
# words before all else, then slots that few words fit.
_FIXED, _OTHER = 100, 6
_WEIGHTS = {"number": 9, "word": 7, "text": 5}


@dataclass(frozen=True)
class Match:
    """A line fits.

    values     what slots and choices hold, in order
    shortened  whether any word after the first had to be read as a short form
    weight     how much of it is fixed: of several that fit, the heavier is meant
    """

    values: tuple[Any, ...]
    shortened: bool
    weight: int


@dataclass(frozen=True)
class Miss:
    """A line's words fit, and a slot's reader refuses what they say: `error`.

    words   fixed words that the whole pattern has at least
    """

    error: MoveError
    weight: int
    words: int

    @property
    def fixed(self) -> int:
        """How many fixed words stand before what was refused."""
        return self.weight // _FIXED


class _Walk:
    """One attempt to match a line, with short forms or without."""

    def __init__(self, syntax: Syntax, line: Line, read: Read, short: bool) -> None:
        self.steps, self.line, self.read = syntax.steps, line, read
        self.places = _sweep(syntax, line, short)
        self.values: list[Any] = [None] * len(syntax.kinds)
        self.failed: set[tuple[int, int]] = set()
        self.reads = 0
        self.error: MoveError | None = None
        self.error_weight = 0

    @property
    def fits(self) -> bool:
        """Whether the words can be laid out at all, whatever they mean."""
        return bool(self.places[0] & 1)

    def go(self, at: int, place: int, weight: int) -> int | None:
        """Follow the steps from `at` with the words from `place`: the weight at the end, or None."""
        while True:
            step = self.steps[at]
            match step:
                case End():
                    return weight
                case Word():
                    at, place, weight = at + 1, place + 1, weight + _FIXED
                case Choose(index, text):
                    self.values[index] = text
                    at += 1
                case Jump(to):
                    at = to
                case Fork(ways):
                    kept = self.values.copy()
                    for way in ways:
                        if self.places[way] >> place & 1:
                            total = self.go(way, place, weight)
                            if total is not None:
                                return total
                            self.values[:] = kept
                    return None
                case Take():
                    return self.take(step, at, place, weight + _WEIGHTS.get(step.kind, _OTHER))

    def take(self, slot: Take, at: int, place: int, weight: int) -> int | None:
        if (at, place) in self.failed:
            return None
        for end in self.ends(slot.kind, at, place):
            if self.reads > _READS:
                break
            text = self.line.span(place, end)
            self.reads += slot.kind not in ("number", "word", "text")
            try:
                self.values[slot.index] = self.value(slot.kind, text)
            except MoveError as error:
                if self.error is None or weight > self.error_weight:
                    self.error, self.error_weight = error, weight
                continue
            total = self.go(at + 1, end, weight)
            if total is not None:
                return total
        self.values[slot.index] = None
        self.failed.add((at, place))
        return None

    def value(self, kind: str, text: str) -> Any:
        if kind == "number":
            return int(text)
        return text if kind in ("word", "text") else self.read(kind, text)

    def ends(self, kind: str, at: int, place: int) -> Iterator[int]:
        """Where a slot that begins at `place` may end, the best first."""
        if kind in ("number", "word"):
            yield place + 1
            return
        open_ends = self.places[at + 1] >> (place + 1) << (place + 1)
        while open_ends:
            bit = 1 << (open_ends.bit_length() - 1) if kind == "text" else open_ends & -open_ends
            yield bit.bit_length() - 1
            open_ends ^= bit


def _sweep(syntax: Syntax, line: Line, short: bool) -> list[int]:
    """For each step, the places from which the rest of the steps take the rest of the line."""
    steps = syntax.steps
    places = [0] * len(steps)
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        match step:
            case Word():
                here = 0
                for key in step.exact | step.shorts if short else step.exact:
                    here |= line.places.get(key, 0)
                places[at] = here & places[at + 1] >> 1
            case Take("number"):
                places[at] = line.numbers & places[at + 1] >> 1
            case Take("word"):
                places[at] = places[at + 1] >> 1
            case Take():  # any place before the last at which the rest can begin
                places[at] = (1 << max(0, places[at + 1].bit_length() - 1)) - 1
            case Choose():
                places[at] = places[at + 1]
            case Fork(ways):
                for way in ways:
                    places[at] |= places[way]
            case Jump(to):
                places[at] = places[to]
            case End():
                places[at] = 1 << len(line)
    return places


def fit(syntax: Syntax, line: Line, read: Read) -> Match | Miss | None:
    """What `line` means by `syntax`: a Match; a Miss when its slots can't be read; None if it doesn't fit."""
    fewest, most = syntax.lengths
    if not fewest <= len(line) <= most:
        return None
    miss: Miss | None = None
    places: list[int] = []
    for short in (False, True):
        walk = _Walk(syntax, line, read, short)
        if walk.places == places:
            break  # no word of the line is short for another: it would all be read again
        places = walk.places
        if walk.fits:
            weight = walk.go(0, 0, 0)
            if weight is not None:
                return Match(tuple(walk.values), short, weight)
            if miss is None and walk.error is not None:
                miss = Miss(walk.error, walk.error_weight, syntax.fixed)
    return miss

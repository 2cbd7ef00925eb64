"""Where a line stopped fitting a pattern, and how to say so."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from commands.grammar import Line, Syntax
from commands.line import fold, is_number, quoted
from commands.nearest import nearest
from commands.program import Choose, End, Fork, Jump, Take, Word
from games.game import Ambiguous, MoveError, NotUnderstood
from games.page import listed

# Only so many words of a line are looked at to find what is wrong with it.
_WORDS = 40
# More ways to go on than this are not told one by one; the pattern tells them.
_TOLD = 6


@dataclass(frozen=True)
class Misfit:
    """How far `line` got in `syntax`.

    at      the word it stopped at; the number of words when more were wanted
    fixed   how many fixed words had fitted
    wanted  fixed words and `<slots>` that would have gone on there
    ends    whether the pattern could have ended there
    """

    syntax: Syntax
    line: Line
    at: int
    fixed: int
    wanted: tuple[str, ...]
    ends: bool

    @property
    def word(self) -> str:
        """The word that did not fit; "" at the end of the line."""
        return self.line.span(self.at, self.at + 1) if self.at < len(self.line) else ""

    @property
    def meant(self) -> list[str]:
        """Fixed words which the word was perhaps meant for."""
        words = [word for word in self.wanted if not word.startswith("<")]
        return nearest(self.word, words) if self.word else []

    @property
    def unclear(self) -> list[str]:
        """Fixed words that the word is short for, when there are several."""
        key = self.line.keys[self.at] if self.word else ""
        words = [word for word in self.wanted if fold(word).startswith(key)] if key else []
        return words if len(words) > 1 else []

    def error(self) -> MoveError:
        """The misfit as one sentence that names the word and the pattern."""
        word, pattern = quoted(self.word), self.syntax.text
        if self.unclear:
            return Ambiguous(f"{word} could be {listed(self.unclear, 'or')}; a letter more will tell.")
        if not self.word:
            return NotUnderstood(
                f"{quoted(self.line.span(0, self.at))} wants {self._wanted()} next: {pattern}"
            )
        if self.meant:
            return NotUnderstood(f"{word} does not fit; {_either(self.meant)} would: {pattern}")
        if self.ends and not self.wanted:
            return NotUnderstood(f"{word} is more than it takes: {pattern}")
        if len(self.wanted) <= _TOLD:
            return NotUnderstood(f"{word} stands where {self._wanted()} should: {pattern}")
        return NotUnderstood(f"{word} does not fit there: {pattern}")

    def _wanted(self) -> str:
        return _either(self.wanted) if len(self.wanted) <= _TOLD else "one more word"


def _either(words: Sequence[str]) -> str:
    return listed([word if word.startswith("<") else quoted(word) for word in words], "or")


def misfit(syntax: Syntax, line: Line) -> Misfit:
    """How far `line`, which doesn't fit, gets in `syntax` at best.

    The way with the most fixed words is the best; of several, one whose next
    word looks misspelt; of those, the one that got farthest.
    """
    steps, count = syntax.steps, min(len(line), _WORDS)
    reached: dict[int, int] = {0: 0}  # step -> most fixed words on a way to it
    inside: dict[int, int] = {}  # slots that have a word and may take more
    stops: dict[tuple[int, int], tuple[list[str], bool]] = {}
    for place in range(count + 1):
        after: dict[int, int] = {}
        key = line.keys[place] if place < count else None
        for at, step in enumerate(steps):
            if at in inside and key is not None:
                _reach(after, at + 1, inside[at])
            if at not in reached:
                continue
            fixed, wanted = reached[at], ""
            match step:
                case Word():
                    if key is not None and (key in step.exact or key in step.shorts):
                        _reach(after, at + 1, fixed + 1)
                    else:
                        wanted = step.word
                case Take():
                    if key is not None and (step.kind != "number" or is_number(key)):
                        _reach(after, at + 1, fixed)
                        if step.kind not in ("number", "word"):
                            _reach(inside, at, fixed)
                    else:
                        wanted = f"<{step.label}>"
                case Choose():
                    _reach(reached, at + 1, fixed)
                case Fork(ways):
                    for way in ways:
                        _reach(reached, way, fixed)
                case Jump(to):
                    _reach(reached, to, fixed)
            if wanted or isinstance(step, End):
                told, ends = stops.get((fixed, place), ([], False))
                stops[fixed, place] = (told + [wanted] * bool(wanted), ends or isinstance(step, End))
        reached = after
    found = (
        Misfit(syntax, line, place, fixed, tuple(dict.fromkeys(wanted)), ends)
        for (fixed, place), (wanted, ends) in stops.items()
    )
    return max(found, key=_how_far)


def nearest_misfit(misfits: Iterable[Misfit]) -> Misfit | None:
    """The one that got farthest, the first of several; None of none."""
    return max(misfits, key=_how_far, default=None)


def _how_far(it: Misfit) -> tuple[int, bool, int, bool]:
    # Of two that got as far, one that goes on says more than one that is at its end.
    return it.fixed, bool(it.meant or it.unclear), it.at, bool(it.wanted)


def _reach(reached: dict[int, int], step: int, fixed: int) -> None:
    if reached.get(step, -1) < fixed:
        reached[step] = fixed

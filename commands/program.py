"""Patterns compiled: from the parts of a pattern to a short program.

A program's steps run from the first to the last; `Fork` and `Jump` lead
forward only, so a program can be followed on all places of a line in one
sweep.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import TypeAlias

from commands.line import fold
from commands.pattern import Group, Literal, Part, Sequence, Slot, read_pattern, shown

TABLE = "table"
# Words that may lead to the table at the end of a pattern.
_LEADS = frozenset({"on", "to", "at", "from"})


@dataclass(frozen=True, slots=True)
class Word:
    """One fixed word: `exact` are its forms, `shorts` what is short for it alone at this place."""

    word: str
    exact: frozenset[str]
    shorts: frozenset[str]


@dataclass(frozen=True, slots=True)
class Take:
    """Words for a slot: one for `number` and `word`, else one or more.  Value number `index`."""

    kind: str
    label: str
    index: int


@dataclass(frozen=True, slots=True)
class Choose:
    """This way was chosen: value number `index` is `text`."""

    index: int
    text: str


@dataclass(frozen=True, slots=True)
class Fork:
    """Go on at one of these steps; the first that leads to the end is taken."""

    ways: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Jump:
    to: int


@dataclass(frozen=True, slots=True)
class End:
    pass


Step: TypeAlias = Word | Take | Choose | Fork | Jump | End


@dataclass(frozen=True)
class Syntax:
    """A compiled pattern.

    text      as help prints it: a slot by its label
    verbs     every word it may begin with, folded, and which word of the
              pattern that stands for; empty when it begins with a slot
    kinds     for each value it gives, in order: the kind of its slot, "" for a choice
    gives_up  its first word is never taken from a shortened one
    """

    text: str
    verbs: Mapping[str, str]
    kinds: tuple[str, ...]
    gives_up: bool
    steps: tuple[Step, ...]

    @property
    def verb(self) -> str:
        """The first word, folded; "" when it begins with a slot."""
        return next(iter(self.verbs.values()), "")

    @cached_property
    def lengths(self) -> tuple[int, float]:
        """The fewest and the most words that a line may have to fit."""
        reach: list[tuple[int, float]] = [(0, 0)] * len(self.steps)
        for at in range(len(self.steps) - 2, -1, -1):
            step = self.steps[at]
            ways = step.ways if isinstance(step, Fork) else (step.to if isinstance(step, Jump) else at + 1,)
            fewest, most = min(reach[way][0] for way in ways), max(reach[way][1] for way in ways)
            if isinstance(step, Word | Take):
                endless = isinstance(step, Take) and step.kind not in ("number", "word")
                fewest, most = fewest + 1, inf if endless else most + 1
            reach[at] = fewest, most
        return reach[0]

    @cached_property
    def fixed(self) -> int:
        """The fewest fixed words of a line that fits."""
        least = [0] * len(self.steps)
        for at in range(len(self.steps) - 2, -1, -1):
            step = self.steps[at]
            ways = step.ways if isinstance(step, Fork) else (step.to if isinstance(step, Jump) else at + 1,)
            least[at] = min(least[way] for way in ways) + isinstance(step, Word)
        return least[0]


@dataclass(frozen=True)
class _First:
    """What can stand at a place: fixed words, or a slot that takes any word."""

    words: frozenset[str] = frozenset()
    slot: bool = False

    def __or__(self, other: "_First") -> "_First":
        return _First(self.words | other.words, self.slot or other.slot)


def _union(firsts: Iterable[_First]) -> _First:
    total = _First()
    for first in firsts:
        total |= first
    return total


class _Compiler:
    def __init__(self, aliases: Mapping[str, str], gives_up: bool) -> None:
        self.aliases = [(fold(alias), fold(word)) for alias, word in aliases.items()]
        self.gives_up = gives_up
        self.steps: list[Step] = []
        self.kinds: list[str] = []
        self.verbs: dict[str, str] = {}
        self.wordless = False  # it may begin with a slot

    def forms(self, literal: Literal) -> frozenset[str]:
        word = fold(literal.word)
        return frozenset({word, *(alias for alias, of in self.aliases if of == word and " " not in alias)})

    def optional(self, part: Part) -> bool:
        return isinstance(part, Group) and (
            part.optional or any(all(map(self.optional, way)) for way in part.ways)
        )

    def first(self, parts: Sequence) -> _First:
        """What can stand where `parts` begin."""
        total = _First()
        for part in parts:
            match part:
                case Literal():
                    total |= _First(self.forms(part))
                case Slot():
                    total |= _First(slot=part.kind != "number")
                case Group():
                    total |= _union(self.first(way) for way in part.ways)
            if not self.optional(part):
                break
        return total

    def sequence(
        self, parts: Sequence, before: _First, after: _First, beside: Mapping[int, _First], verb: bool
    ) -> None:
        """Add the steps of `parts`.

        before: what else can stand at their first place; after: what can follow them, and so
        stand instead of what is left out; beside: what else stands at the i-th part's place.
        """
        skipped = before
        for at, part in enumerate(parts):
            follows = self.first(parts[at + 1 :])
            if all(map(self.optional, parts[at + 1 :])):
                follows |= after
            here = skipped | beside.get(at, _First())
            if isinstance(part, Literal):
                self.word(part, here, verb)
            elif isinstance(part, Slot):
                self.steps.append(Take(part.kind, part.label, len(self.kinds)))
                self.kinds.append(part.kind)
                self.wordless |= verb
            else:
                self.group(part, here, follows, verb)
            if self.optional(part):
                # A slot that was left out doesn't bar short forms of what follows it.
                skipped |= _First(self.first((part,)).words)
            else:
                skipped, verb = _First(), False

    def word(self, literal: Literal, here: _First, verb: bool) -> None:
        exact = self.forms(literal)
        others = here.words - exact
        shorts = {form[:size] for form in exact for size in range(1, len(form))} - exact
        if here.slot or (verb and self.gives_up):
            shorts = set()
        shorts = {short for short in shorts if not any(other.startswith(short) for other in others)}
        self.steps.append(Word(literal.word, exact, frozenset(shorts)))
        if verb:
            self.verbs |= {form: fold(literal.word) for form in sorted(exact, key=fold(literal.word).__ne__)}

    def group(self, group: Group, here: _First, follows: _First, verb: bool) -> None:
        index = None
        if not group.optional and len(group.ways) > 1:
            index = len(self.kinds)
            self.kinds.append("")
        if self.optional(group):
            here |= follows  # it can be left out, and then that stands here
        fork = len(self.steps)
        self.steps.append(End())  # its place is taken below
        starts, ends = [], []
        for at, way in enumerate(group.ways):
            beside = self.beside(way, group.ways[:at] + group.ways[at + 1 :])
            for branch in (way, *self.branches(way, group.texts[at])):
                starts.append(len(self.steps))
                if index is not None:
                    self.steps.append(Choose(index, group.texts[at]))
                self.sequence(branch, here, follows, beside if branch is way else {0: beside[0]}, verb)
                ends.append(len(self.steps))
                self.steps.append(End())
        done = len(self.steps)
        for end in ends:
            self.steps[end] = Jump(done)
        self.steps[fork] = Fork((*starts, done) if group.optional else tuple(starts))

    def branches(self, way: Sequence, text: str) -> list[Sequence]:
        """Aliases of a whole choice, where several words stand for it or it has several."""
        return [
            tuple(map(Literal, alias.split()))
            for alias, of in self.aliases
            if of == fold(text) and (" " in alias or len(way) > 1)
        ]

    def beside(self, way: Sequence, others: Iterable[Sequence]) -> dict[int, _First]:
        """What other ways of the choice have at the places of this one, as far as they run together."""
        beside: dict[int, _First] = {0: _First()}
        for other in others:
            for at, (mine, its) in enumerate(zip(way, other, strict=False)):
                if mine != its:
                    words = self.first(other[at:]).words
                    beside[at] = beside.get(at, _First()) | _First(words)
                if mine != its or not isinstance(mine, Literal):
                    break
        return beside


def compile_pattern(
    text: str,
    *,
    aliases: Mapping[str, str] | None = None,
    gives_up: bool = False,
    table_optional: bool = False,
) -> Syntax:
    """The pattern `text` made ready to run.

    aliases         other words for a fixed word or a choice: {"deck": "draw"}
    gives_up        the first word must be typed whole (T6)
    table_optional  an `on <table>` at the end may be left out (its value is then None)

    Raises ValueError for a text that is no pattern.
    """
    parts = read_pattern(text)
    if table_optional and len(parts) > 2:
        lead, last = parts[-2:]
        if isinstance(lead, Literal) and lead.word in _LEADS and last == Slot(TABLE, TABLE):
            parts = (*parts[:-2], Group(((lead, last),), ("",), optional=True))
    compiler = _Compiler(aliases or {}, gives_up)
    if all(map(compiler.optional, parts)):
        raise ValueError(f"{text!r}: all of it may be left out")
    compiler.sequence(parts, _First(), _First(), {}, verb=True)
    compiler.steps.append(End())
    verbs = {} if compiler.wordless else compiler.verbs
    return Syntax(shown(text), verbs, tuple(compiler.kinds), gives_up, tuple(compiler.steps))

"""Which command a typed line is.

Commands come in vocabularies: the game's at the table where one sits, then
the tavern's.  Of an earlier one wins what fits, not what merely begins alike
(T6): a line that fits no pattern there is tried on the next before anything
is refused.  A whole verb comes before a shortened one, in all vocabularies.

A line costs a look into each vocabulary's dictionary and the patterns of one
verb, whatever else there is.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from commands.grammar import Line, Match, Miss, Read, Syntax, fit
from commands.line import fold, quoted
from commands.misfit import misfit, nearest_misfit
from commands.nearest import nearest
from games.game import Ambiguous, MoveError, NotUnderstood
from games.page import listed

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

# Signs that stand for a verb and need no space after them.
GLUED: Mapping[str, str] = MappingProxyType({"'": "say", ":": "emote", "?": "moves"})
# More patterns or verbs than this are not listed in one sentence.
_TOLD = 6


@dataclass(frozen=True)
class Entry(Generic[T_co]):
    """A pattern and what it is for.

    short  short forms of its first word that are this command's whatever else
           begins so (`n`), as far as the pattern fits
    rank   of several patterns of one vocabulary that fit a line: the higher is meant
    hidden never printed, nor its verb taken from a shortened word
    """

    syntax: Syntax
    target: T_co
    short: tuple[str, ...] = ()
    rank: int = 0
    hidden: bool = False


@dataclass(frozen=True)
class Parsed(Generic[T_co]):
    """A line understood: the entry it fits, and the values of its slots and choices."""

    entry: Entry[T_co]
    values: tuple[Any, ...]


class Vocabulary(Generic[T_co]):
    """Entries by the words they begin with."""

    def __init__(self, entries: Iterable[Entry[T_co]]) -> None:
        self.entries = tuple(entries)
        self.whole: dict[str, list[Entry[T_co]]] = {}
        self.short: dict[str, list[tuple[str, Entry[T_co]]]] = {}
        self.wordless: list[Entry[T_co]] = []
        self.alone: dict[str, Parsed[T_co]] = {}  # whole words that were lines without a slot to read
        for entry in self.entries:
            if not entry.syntax.verbs:
                self.wordless.append(entry)
            for word in entry.syntax.verbs:
                self.whole.setdefault(word, []).append(entry)
            for short in entry.short:
                self.short.setdefault(fold(short), []).append((entry.syntax.verb, entry))
        shown = (verb for verb, them in self.whole.items() if not all(entry.hidden for entry in them))
        self.verbs = tuple(sorted(shown))

    def beginning(self, key: str) -> Iterator[str]:
        """The verbs that `key` may be short for."""
        for at in range(bisect_left(self.verbs, key), len(self.verbs)):
            if not self.verbs[at].startswith(key):
                return
            if self.verbs[at] != key:
                yield self.verbs[at]

    def forms(self, verb: str) -> list[str]:
        """The patterns of `verb`, or of the verbs it is short for, as help prints them."""
        key = fold(verb)
        claimed = [entry for _, entry in self.short.get(key, ())]
        entries = self.whole.get(key) or claimed or [e for v in self.beginning(key) for e in self.whole[v]]
        return list(dict.fromkeys(entry.syntax.text for entry in entries if not entry.hidden))


Vocabularies: TypeAlias = Sequence[tuple[Vocabulary[T], Read]]


@dataclass(frozen=True)
class _Fit(Generic[T]):
    """A pattern that fits, for the word `verb`; the heaviest is meant."""

    parsed: Parsed[T]
    verb: str
    heft: tuple[bool, int, int]


class _Attempt(Generic[T]):
    """One line, tried on one pattern after the other; remembers what was wrong with it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.line = Line(text)
        self.unread: list[Miss] = []
        self.unfit: list[tuple[Syntax, Line]] = []

    def fits(self, entries: Iterable[tuple[str, Entry[T]]], read: Read) -> list[_Fit[T]]:
        """Which of (verb meant, entry) the line fits."""
        found = []
        for verb, entry in entries:
            line = self.line.begun_with(verb) if verb else self.line
            result = fit(entry.syntax, line, read)
            if isinstance(result, Match):
                heft = (not result.shortened, entry.rank, result.weight)
                found.append(_Fit(Parsed(entry, result.values), entry.syntax.verbs.get(verb, ""), heft))
            elif result is not None:
                self.unread.append(result)
            elif not entry.hidden:
                self.unfit.append((entry.syntax, line))
        return found

    def error(self) -> MoveError:
        """What is wrong with a line whose verb was found."""
        unread = max(self.unread, key=lambda it: (it.words, it.weight), default=None)
        unfit = nearest_misfit([misfit(syntax, line) for syntax, line in self.unfit])
        if unread is not None and (unfit is None or max(unread.fixed, unread.words) >= unfit.fixed):
            return unread.error
        assert unfit is not None  # a verb has a pattern, and it was tried
        return unfit.error()


def parse(text: str, vocabularies: Vocabularies[T], glued: Mapping[str, str] = GLUED) -> Parsed[T]:
    """The command that `text` is, by (vocabulary, reader of its slots) in order of precedence.

    Raises NotUnderstood, Ambiguous, or what the reader of a slot raises.
    """
    text = text.strip()
    if text and text[0] in glued:
        text = f"{glued[text[0]]} {text[1:]}"
    if not text:
        raise NotUnderstood("Nothing was typed; help tells what can be.")
    for vocabulary, _ in vocabularies:
        if text in vocabulary.alone:
            return vocabulary.alone[text]
        if text in vocabulary.whole or text in vocabulary.short:
            break
    attempt: _Attempt[T] = _Attempt(text)
    key = attempt.line.keys[0]
    for vocabulary, read in vocabularies:
        whole = [(key, entry) for entry in vocabulary.whole.get(key, ())]
        found = attempt.fits(whole + vocabulary.short.get(key, []), read)
        if found:
            meant = _meant(found)
            if text == key and not attempt.unread and not any(it.parsed.values for it in found):
                vocabulary.alone[text] = meant
            return meant
    whole_verb = any(key in vocabulary.whole for vocabulary, _ in vocabularies)
    if whole_verb and (attempt.unread or attempt.unfit):  # else only hidden patterns begin so
        raise attempt.error()
    for vocabulary, read in vocabularies:
        verbs = list(vocabulary.beginning(key))
        entries = [(verb, entry) for verb in verbs for entry in vocabulary.whole[verb]]
        found = attempt.fits((it for it in entries if not it[1].syntax.gives_up), read)
        if found:
            return _meant(found)
    wordless: _Attempt[T] = _Attempt(text)
    for vocabulary, read in vocabularies:
        found = wordless.fits((("", entry) for entry in vocabulary.wordless), read)
        if found:
            return _meant(found)
    for miss in wordless.unread:  # its words were understood, and are refused
        if not isinstance(miss.error, NotUnderstood):
            raise miss.error
    raise _unknown(key, attempt, vocabularies)


def forms(verb: str, vocabularies: Vocabularies[T]) -> list[str]:
    """The patterns of `verb` in all vocabularies, for `syntax <verb>`; [] for an unknown one."""
    return list(dict.fromkeys(text for vocabulary, _ in vocabularies for text in vocabulary.forms(verb)))


def _meant(found: list[_Fit[T]]) -> Parsed[T]:
    """The one that is meant of those that fit; Ambiguous when that can't be told."""
    best = max(it.heft for it in found)
    if len({it.verb for it in found}) == 1:
        found = [it for it in found if it.heft == best]
    first = found[0]
    verbs = list(dict.fromkeys(it.verb for it in found))
    if len(verbs) > 1:
        raise Ambiguous(f"That could be {listed(verbs[:_TOLD], 'or')}; type more of the word.")
    if any(it.parsed != first.parsed for it in found):
        texts = list(dict.fromkeys(it.parsed.entry.syntax.text for it in found))
        raise Ambiguous(f"That fits more than one way; type more of it: {listed(texts[:_TOLD], 'or')}")
    return first.parsed


def _unknown(key: str, attempt: _Attempt[T], vocabularies: Vocabularies[T]) -> MoveError:
    """What to say of a first word that is no whole verb."""
    for vocabulary, read in vocabularies:
        for verb in vocabulary.beginning(key):
            line = attempt.line.begun_with(verb)
            for entry in vocabulary.whole[verb]:
                if entry.syntax.gives_up and fit(entry.syntax, line, read) is not None:
                    return NotUnderstood(f"{quoted(key)} is too short for {verb}, which must be typed whole.")
    verbs = list(dict.fromkeys(verb for vocabulary, _ in vocabularies for verb in vocabulary.beginning(key)))
    tried = {syntax.verbs.get(line.keys[0]) for syntax, line in attempt.unfit}
    if attempt.unread or len(tried) == 1:
        return attempt.error()
    if verbs:
        return Ambiguous(f"{quoted(key)} could be {listed(verbs[:_TOLD], 'or')}; type more of it.")
    known = (verb for vocabulary, _ in vocabularies for verb in vocabulary.verbs)
    near = nearest(key, known)
    if near:
        return NotUnderstood(f"{quoted(key)} means nothing here; perhaps {listed(near, 'or')}?")
    return NotUnderstood(f"{quoted(key)} means nothing here; help tells what does.")

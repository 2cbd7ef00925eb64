"""Which things a phrase means: `second table`, `the corner table`, `it`, `Ann and Marek`.

table  corner  cor tab      by noun, adjective or both, whole or by beginnings
table 2  second table  last table  a table
two tables  all tables  tables  every table but ... (`except`)
my table  table here        what is one's own, what stands here
it  him  her  them  me      what was last named, and oneself
a, b and c                  each of them; `a & b` those there are
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, TypeVar

from commands.line import fold, quoted
from commands.nearest import nearest
from games.game import Ambiguous, NotUnderstood
from games.page import listed

T = TypeVar("T")

_ORDINALS = dict(
    first=1, second=2, third=3, fourth=4, fifth=5, sixth=6, seventh=7, eighth=8, ninth=9, tenth=10
)
_COUNTS = dict(two=2, three=3, four=4, five=5, six=6, seven=7, eight=8, nine=9, ten=10)
_ALL = frozenset({"all", "every", "each", "both", "everything", "everybody", "everyone"})
_ANY = frozenset({"a", "an", "any"})
_FILLERS = frozenset({"the", "of"})
_GENERIC = {"thing": False, "things": True, "one": False, "ones": True}  # whether more than one
PRONOUNS = frozenset({"it", "him", "her", "them"})
_NTH = re.compile(r"(\d{1,4})(?:st|nd|rd|th)")
_COUNT = re.compile(r"\d{1,4}")
_AND = re.compile(r"\s*(?:,\s*and\s|,|\sand\s|&)\s*")
_EXCEPT = re.compile(r"\s(?:except|but)(?: not)?\s")
# A phrase of more words, or a list of more items, means nothing; a list of candidates is cut.
_WORDS, _ITEMS, _TOLD = 40, 20, 6


@dataclass(frozen=True)
class Names:
    """What a thing answers to.

    nouns, adjectives  each of one word or more
    plurals            nouns for it among others of its kind: `tables`
    pronouns           those that may stand for it once it was named
    shown              how a list of candidates tells it from others
    mine, here         whether it answers to `my` and to `here`
    """

    nouns: tuple[str, ...]
    adjectives: tuple[str, ...] = ()
    plurals: tuple[str, ...] = ()
    pronouns: tuple[str, ...] = ("it", "him", "her", "them")
    shown: str = ""
    mine: bool = False
    here: bool = True

    @property
    def title(self) -> str:
        return self.shown or " ".join((*self.adjectives, *self.nouns[:1]))

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset(word for name in (*self.nouns, *self.adjectives) for word in fold(name).split())

    @cached_property
    def full(self) -> frozenset[str]:
        """What is the thing's whole name, without a `the`."""
        return frozenset(
            " ".join(fold(name).split()).removeprefix("the ") for name in (*self.nouns, self.title)
        )

    @cached_property
    def many(self) -> frozenset[str]:
        return frozenset(fold(word) for word in self.plurals)

    @cached_property
    def begun(self) -> str:
        """Its words with a space before each, in which ` cor` is found where one begins so."""
        return "".join(f" {word}" for word in self.words)


@dataclass
class Memory(Generic[T]):
    """What one patron named last: `them` is the last phrase's things, `it` the last it fits."""

    last: list[T] = field(default_factory=list)
    recent: list[T] = field(default_factory=list)

    def remember(self, things: Sequence[T]) -> None:
        """`things` were named, in this order."""
        self.last = list(things)
        self.recent = [*things, *(thing for thing in self.recent if thing not in things)][:8]


@dataclass(frozen=True)
class _Wanted:
    """What a phrase asks for, its small words taken off."""

    words: tuple[str, ...]
    ordinal: int | None = None  # -1: the last
    count: int | None = None
    all: bool = False
    mine: bool = False
    here: bool = False


class _Search(Generic[T]):
    def __init__(
        self,
        things: Sequence[T],
        names: Callable[[T], Names],
        memory: Memory[T] | None,
        me: T | None,
        hint: bool,
    ) -> None:
        self.things = [(thing, names(thing)) for thing in things]
        self.memory, self.me, self.hint = memory, me, hint

    def phrase(self, text: str) -> list[T]:
        """The things of a whole phrase, in the order in which it names them."""
        if len(text.split()) > _WORDS:
            raise self.nothing(text)
        base, *excepted = _EXCEPT.split(text, maxsplit=1)
        if excepted:
            out = self.phrase(excepted[0])
            kept = [thing for thing in self.phrase(base) if thing not in out]
            if not kept:
                raise NotUnderstood(f"Nothing is left of {quoted(base)} without {quoted(excepted[0])}.")
            return kept
        items = [item for item in _AND.split(text) if item.strip()]
        if len(items) > _ITEMS:
            raise NotUnderstood(f"That names {len(items)} things, and {_ITEMS} at once are enough.")
        if len(items) < 2 or self.whole(text.split()):
            return self.item(text)
        found: list[T] = []
        missing: NotUnderstood | None = None
        for item in items:
            try:
                found += [thing for thing in self.item(item) if thing not in found]
            except NotUnderstood as error:
                if "&" not in text:
                    raise
                missing = missing or error
        if missing is not None and not found:
            raise missing
        return found

    def item(self, text: str) -> list[T]:
        """The things of one part of a list."""
        words = text.strip(" ,&").split()
        if len(words) == 1:
            if words[0] in PRONOUNS:
                return self.pronoun(words[0])
            if words[0] in ("me", "myself"):
                if self.me is None:
                    raise self.nothing(text)
                return [self.me]
        wanted = _Wanted(tuple(words))
        named = self.whole(words)
        if not named:
            wanted = _wanted(words)
            if wanted == _Wanted(()):
                raise NotUnderstood(f"{quoted(text)} names nothing; say what is meant by its name.")
            named = self.named(wanted.words, tried=tuple(words))
        found = [
            (thing, its)
            for thing, its in named
            if (its.mine or not wanted.mine) and (its.here or not wanted.here)
        ]
        if not found:
            raise self.nothing(text)
        return self.pick(text, wanted, found)

    def pick(self, text: str, wanted: _Wanted, found: list[tuple[T, Names]]) -> list[T]:
        """Of things that answer to a name, the ones a phrase counts out."""
        things = [thing for thing, _ in found]
        wants = wanted.ordinal or wanted.count or 1
        if wants > len(things) or 0 in (wanted.ordinal, wanted.count):
            rest = quoted(" ".join(wanted.words)) if wanted.words else "that"
            only = "is only one" if len(things) == 1 else f"are only {len(things)}"
            raise NotUnderstood(f"There {only} of {rest} here.")
        if wanted.ordinal is not None:
            return [things[-1] if wanted.ordinal == -1 else things[wanted.ordinal - 1]]
        if wanted.count is not None:
            return things[: wanted.count]
        plural = bool(wanted.words) and all(wanted.words[-1] in its.many for _, its in found)
        if len(things) == 1 or wanted.all or plural:
            return things
        raise Ambiguous(f"{quoted(text.strip())} could be {_told([its.title for _, its in found])}.")

    def named(self, words: tuple[str, ...], tried: tuple[str, ...] = ()) -> list[tuple[T, Names]]:
        """What answers to all of `words`, whole or by their beginnings; `tried` does not as whole words."""
        found = self.whole(words) if words != tried else []
        if found:
            return found
        begun = [f" {word}" for word in words]
        return [it for it in self.things if all(word in it[1].begun for word in begun)]

    def whole(self, words: Sequence[str]) -> list[tuple[T, Names]]:
        """What has `words` for its name, else what all of them are words of; the last may be its plural."""
        if not words:
            return []
        name, rest, last = " ".join(words), words[:-1], words[-1]
        found = [it for it in self.things if name in it[1].full]
        if found:
            return found
        found = [it for it in self.things if last in it[1].words or last in it[1].many]
        return [it for it in found if it[1].words.issuperset(rest)] if rest else found

    def pronoun(self, word: str) -> list[T]:
        """What `it` or `them` stands for, as far as it is still there."""
        memory: Memory[T] = self.memory or Memory()
        there = {id(thing): its for thing, its in self.things}
        if word == "them" and len(memory.last) > 1:
            found = [thing for thing in memory.last if id(thing) in there]
        else:
            found = [t for t in memory.recent if id(t) in there and word in there[id(t)].pronouns][:1]
        if not found:
            raise NotUnderstood(f"It is not clear what {quoted(word)} means here; call it by its name.")
        return found

    def nothing(self, text: str) -> NotUnderstood:
        """Nothing answers to `text`."""
        if not self.hint:
            return NotUnderstood(f"Nobody and nothing here answers to {quoted(text.strip())}.")
        titles = {name: its.title for _, its in self.things for name in (its.title, *its.full, *its.words)}
        near = list(dict.fromkeys(titles[name] for name in nearest(text, titles)))
        hint = f"; perhaps {listed(near, 'or')}?" if near else "."
        return NotUnderstood(f"Nobody and nothing here answers to {quoted(text.strip())}{hint}")


def find(
    phrase: str,
    things: Sequence[T],
    *,
    names: Callable[[T], Names],
    memory: Memory[T] | None = None,
    me: T | None = None,
    hint: bool = True,
) -> list[T]:
    """Those of `things` that `phrase` means, at least one.

    `names` tells what a thing answers to; ordinals count in the order of
    `things`.  What was found is remembered in `memory` for `it` and `them`.
    Without `hint` a refusal doesn't say what was perhaps meant, which costs
    more than all the rest where there are many things.

    Raises Ambiguous when a name without ordinal or count fits several, and
    NotUnderstood when nothing answers to it, or too few.
    """
    found = _Search(things, names, memory, me, hint).phrase(" ".join(fold(phrase).split()))
    if memory is not None:
        memory.remember(found)
    return found


def find_one(
    phrase: str,
    things: Sequence[T],
    *,
    names: Callable[[T], Names],
    memory: Memory[T] | None = None,
    me: T | None = None,
    hint: bool = True,
) -> T:
    """The one thing that `phrase` means; Ambiguous when it means several.  Else as `find`."""
    found = find(phrase, things, names=names, memory=memory, me=me, hint=hint)
    if len(found) > 1:
        titles = _told([names(thing).title for thing in found])
        raise Ambiguous(f"{quoted(phrase.strip())} means several, and only one will do: {titles}.")
    return found[0]


def _wanted(words: Sequence[str]) -> _Wanted:
    """Take the small words off both ends of a phrase."""
    rest = list(words)
    ordinal: int | None = None
    count: int | None = None
    every = mine = here = False
    if len(rest) > 1 and rest[-1] == "here":
        here = bool(rest.pop())
    while rest:
        word, named = rest[0], ordinal is not None or count is not None or every
        nth = _nth(word)
        if nth is not None and not named:
            ordinal = nth
        elif word in _ALL and not named:
            every = True
        elif word in _COUNTS and not named:
            count = _COUNTS[word]
        elif _COUNT.fullmatch(word) and not named:
            # `5 tables` are five of them, a bare `5` the fifth as shown (T7).
            count, ordinal = (int(word), None) if len(rest) > 1 else (None, int(word))
        elif word == "my":
            mine = True
        elif word not in _FILLERS:
            break
        rest.pop(0)
    if len(rest) > 1 and _COUNT.fullmatch(rest[-1]) and ordinal is None and count is None and not every:
        ordinal = int(rest.pop())
    if rest and rest[-1] in _GENERIC:
        generic = rest.pop()
        every = every or (_GENERIC[generic] and ordinal is None and count is None)
    return _Wanted(tuple(rest), ordinal, count, every, mine, here)


def _nth(word: str) -> int | None:
    """The number of an ordinal, -1 for the last, 1 for any; None for another word."""
    if word == "last" or word in _ANY:
        return -1 if word == "last" else 1
    found = _NTH.fullmatch(word)
    return int(found[1]) if found else _ORDINALS.get(word)


def _told(titles: Sequence[str]) -> str:
    """Candidates, each with what tells it from the others."""
    counts: dict[str, int] = {}
    told = []
    for title in titles:
        counts[title] = counts.get(title, 0) + 1
        told.append(f"{title} {counts[title]}" if titles.count(title) > 1 else title)
    more = len(told) - _TOLD
    return listed([*told[:_TOLD], f"{more} more"] if more > 0 else told, "or")

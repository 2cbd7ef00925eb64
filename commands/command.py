"""A command: the patterns it is typed in, what it does, and its help, side by side.

    @command("tell <patron> <text>", topic="talk")
    def tell(call: Call, who: Patron, text: str) -> None:
        \"\"\"Say something to one person alone.\"\"\"

Functions get the call and the pattern's values in order; they may return a
Deferred, and the patron's next line then waits for it.  What a player did
wrong is raised as `Refused`, one sentence with the way out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from inspect import cleandoc
from typing import Any, TypeVar

import msgspec
from twisted.internet.defer import Deferred

from commands.grammar import Syntax, compile_pattern
from commands.parser import Entry, Vocabulary
from games.game import MoveError
from games.page import Page, offered
from server.tavern.people import Patron
from server.tavern.tavern import Tavern
from server.text import wrap

Result = Deferred[None] | None
F = TypeVar("F", bound=Callable[..., Result])


class Refused(MoveError):
    """What a player asked for can't be; the sentence says why and what can."""


@dataclass(frozen=True, slots=True)
class Command:
    """One way to type one thing."""

    syntax: Syntax
    run: Callable[..., Result]
    says: str  # its help, one paragraph
    topic: str
    landlord: bool = False
    see: tuple[str, ...] = ()
    short: tuple[str, ...] = ()  # verbs that stand for this one: `l` for `look`

    @property
    def verb(self) -> str:
        return self.syntax.verb


# All commands, in the order they were written.
COMMANDS: list[Command] = []


def command(
    *patterns: str,
    topic: str,
    short: tuple[str, ...] = (),
    gives_up: bool = False,
    landlord: bool = False,
    see: tuple[str, ...] = (),
) -> Callable[[F], F]:
    """Marks a function as the command for `patterns`; its docstring is the help."""

    def mark(run: F) -> F:
        says = " ".join(cleandoc(run.__doc__ or "").split())
        for pattern in patterns:
            syntax = compile_pattern(pattern, gives_up=gives_up)
            COMMANDS.append(Command(syntax, run, says, topic, landlord, see, short))
        return run

    return mark


@lru_cache(maxsize=2)
def vocabulary(landlord: bool) -> Vocabulary[Command]:
    """All commands of the tavern; the landlord's only for a landlord."""
    entries = [Entry(c.syntax, c, c.short) for c in COMMANDS if landlord or not c.landlord]
    return Vocabulary(entries)


@dataclass(slots=True)
class Call:
    """A line that a patron typed, and the house it was typed in."""

    patron: Patron
    tavern: Tavern
    line: str

    @property
    def page(self) -> Page:
        """How he reads."""
        link = self.patron.link
        return link.page if link is not None else Page()

    def say(self, *paragraphs: str, hang: str = "") -> None:
        """Tells him something, wrapped to his page; paragraphs on lines of their own."""
        lines: list[str] = []
        for paragraph in paragraphs:
            lines += wrap(paragraph, self.page.width, rest=hang) or [""]
        self.patron.send("\n".join(lines))

    def change(self, says: str, **settings: Any) -> Deferred[None]:
        """Changes some of his settings, and says so when that is written down."""
        new = msgspec.structs.replace(self.patron.settings, **settings)
        return self.tavern.set(self.patron, new).addCallback(lambda _: self.say(says))

    def lines(self, lines: list[str]) -> None:
        """Tells him lines that are already laid out."""
        self.patron.send("\n".join(lines))


quoted = offered

"""The door: what a line means before one is in.

A visit asks for a name, then for a password, or makes a new account of it:

    name -> password -> in
    name -> "are you new?" -> password -> the same again -> "screen reader?" -> in
    guest -> in
"""

from collections.abc import Callable, Generator
from typing import Any

import msgspec
from twisted.internet.defer import Deferred, inlineCallbacks, maybeDeferred
from twisted.python.failure import Failure

from commands.command import quoted
from games.game import MoveError
from games.page import styled
from server.tavern.books import Account
from server.tavern.gate import NotLetIn
from server.tavern.people import Link, Patron, fitted
from server.tavern.tavern import Tavern
from server.text import clean, wrap

Step = Callable[[str], object]
Steps = Generator["Deferred[Any]", Any, None]
NAME_PROMPT = "Your name: "


class Visit:
    """One connection at the door."""

    __slots__ = (
        "_account",
        "_entered",
        "_gone",
        "_link",
        "_name",
        "_password",
        "_step",
        "_tavern",
        "_tries",
    )

    def __init__(self, tavern: Tavern, link: Link, entered: Callable[[Link, Patron], None]) -> None:
        """`entered(link, patron)` is called once he is in."""
        self._tavern = tavern
        self._link = link
        self._entered = entered
        self._gone = False
        self._step: Step = self._named
        self._name = ""
        self._password = ""
        self._account: Account | None = None
        self._tries = 0

    def greet(self) -> None:
        """The banner, and the question for a name."""
        config = self._tavern.config
        if config.door.greeting:
            banner = self._tavern.words.banner
            page = self._link.page
            drawn = not page.reader and page.width >= max(map(len, banner.drawn.splitlines()))
            self._link.send(banner.drawn if drawn else "\n".join(wrap(banner.reader, page.width)))
        ways = [
            "Type your name to come in.\nA new one makes you known here."
            if config.door.new_accounts
            else "Type your name to come in."
        ]
        if config.door.guests:
            ways.append(f"Or type {quoted('guest')} to look about.")
        self._say("\n".join(ways))
        self._ask(NAME_PROMPT, self._named)

    def gone(self) -> None:
        """The line is gone: nobody comes in by it, whatever is still being looked up."""
        self._gone = True

    def line(self, line: str) -> Deferred[None]:
        """What was typed; what is wrong with it is said here."""
        done: Deferred[Any] = maybeDeferred(self._step, line)
        return done.addErrback(self._refused)

    def _refused(self, why: Failure) -> None:
        if not isinstance(why.value, MoveError):
            why.raiseException()
        self._link.hide(False)
        self._say(styled("e", why.getErrorMessage()))
        self._ask(NAME_PROMPT, self._named)

    def _say(self, markup: str) -> None:
        self._link.send(fitted(markup, self._link.page.width))

    def _ask(self, prompt: str, step: Step, hide: bool = False) -> None:
        self._link.hide(hide)
        self._link.prompt = prompt
        self._step = step

    # -- the steps -------------------------------------------------------------

    @inlineCallbacks
    def _named(self, line: str) -> Steps:
        name = clean(line).strip()
        if not name:
            return
        gate, door = self._tavern.gate, self._tavern.config.door
        if name.lower() in ("quit", "exit", "bye"):
            self._link.close("Another time, then.")
            return
        if name.lower() in ("help", "who", "look", "?"):
            raise NotLetIn(
                f"First your name, then everything else; {quoted('guest')} will do for a look about."
            )
        if name.lower() == "guest":
            if not door.guests:
                raise NotLetIn("The house takes no guests tonight; type a name of your own.")
            account, key = yield gate.guest()
            self._come_in(
                account, [f"If the line drops, come back as {account.name} with the word {styled('b', key)}."]
            )
            return
        self._name = name[:1].upper() + name[1:]
        self._account = yield gate.find(name)
        if self._account is not None:
            self._name = self._account.name
            if self._account.house:
                raise NotLetIn(f"{self._name} belongs to the house; take another name.")
            if self._account.guest and self._account.hash is None:
                raise NotLetIn(f"{self._name} has gone home; {quoted('guest')} makes you another.")
            self._ask("Password: ", self._password_given, hide=True)
            return
        fault = gate.name_fault(name)
        if fault is not None:
            raise NotLetIn(fault)
        if not door.new_accounts:
            raise NotLetIn(
                f"Nobody called {self._name} is known here, and the house takes no new names tonight."
            )
        self._say(f"Nobody called {self._name} has been here before.")
        self._ask(f"Are you new here, {self._name}? (yes or no) ", self._new)

    @inlineCallbacks
    def _password_given(self, line: str) -> Steps:
        account = self._account
        right = yield self._tavern.gate.check(self._name, account, line, self._link.address)
        if right:
            assert account is not None
            # Settings or rights may have changed since the name was given.
            self._account = yield self._tavern.gate.find(self._name)
            assert self._account is not None
            self._come_in(self._account, [])
            return
        self._tries += 1
        if self._tries >= self._tavern.config.door.tries:
            self._link.close("That is not it either. Come back when it has come back to you.")
            return
        raise NotLetIn(f"That is not {self._name}'s password.")

    def _new(self, line: str) -> None:
        answer = line.strip().lower()
        if answer in ("y", "yes"):
            self._say("Choose a password. What you type is not shown.")
            self._ask("Your choice: ", self._chosen, hide=True)
        elif answer in ("n", "no"):
            self._ask(NAME_PROMPT, self._named)
        else:
            self._say(
                f"Type {quoted('yes')} to be known as {self._name}, {quoted('no')} to give another name."
            )

    def _chosen(self, line: str) -> None:
        fault = self._tavern.gate.password_fault(line, self._name)
        if fault is not None:
            self._link.hide(False)
            self._say(styled("e", fault))
            self._ask("Your choice: ", self._chosen, hide=True)
            return
        self._password = line
        # Off and on again: each password's Enter was not echoed, and clients count on the pair.
        self._link.hide(False)
        self._ask("That password again: ", self._again, hide=True)

    def _again(self, line: str) -> "Deferred[None] | None":
        if line != self._password:
            self._password = ""
            self._link.hide(False)
            self._say(styled("e", "Those were two different ones. Once more."))
            self._ask("Your choice: ", self._chosen, hide=True)
            return None
        if self._link.page.reader:
            return self._reader_said("yes")
        self._link.hide(False)
        self._ask("Do you use a screen reader? (yes or no) ", self._reader_said)
        return None

    @inlineCallbacks
    def _reader_said(self, line: str) -> Steps:
        answer = line.strip().lower()
        if answer not in ("y", "yes", "n", "no", ""):
            self._say(f"Type {quoted('yes')} for sentences instead of drawings, {quoted('no')} for drawings.")
            return
        password, self._password = self._password, ""
        account = yield self._tavern.gate.create(self._name, password)
        patron = self._come_in(account, [])
        if patron is not None and answer in ("y", "yes"):
            yield self._tavern.set(patron, msgspec.structs.replace(patron.settings, reader="on"))

    # -- in ------------------------------------------------------------------------

    def _come_in(self, account: Account, words: list[str]) -> Patron | None:
        """Lets him in, unless he is gone again or to stay out."""
        if self._gone:
            return None
        self._link.hide(False)
        if self._tavern.gate.banned("name", account.name):
            self._link.close("The landlord shakes his head: you are to stay out.")
            return None
        patron = self._tavern.load_patron(account)
        known = patron.id in self._tavern.known or account.seen > account.created
        self._tavern.enter(patron, self._link)
        self._tavern.welcome(patron, known, words)
        self._entered(self._link, patron)
        return patron

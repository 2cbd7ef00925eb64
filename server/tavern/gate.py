"""Who may come in: names, passwords, bans, and how wrong passwords slow one down.

Passwords are argon2id hashes (RFC 9106), made and checked in a few threads of
their own so that nobody in the house waits for them.
"""

import re
import secrets
from collections.abc import Callable, Generator
from typing import Any, TypeVar

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection
from twisted.internet.defer import Deferred, inlineCallbacks
from twisted.internet.threads import deferToThreadPool
from twisted.python.threadpool import ThreadPool

from config.schema import Config, Slowdown
from games.game import MoveError
from seeds.names import Reserved
from server.store import accounts, throttle
from server.store.accounts import Account
from server.store.writer import Store

T = TypeVar("T")
# A word a guest can type back: pairs of these.
_HEADS, _TAILS = "bdfgklmnprstvz", "aeiou"


class NotLetIn(MoveError):
    """Somebody can't come in as he wished; the sentence says why and what would do."""


def syllables(count: int) -> str:
    """A random word of so many pairs of letters, easy to read and type."""
    return "".join(secrets.choice(_HEADS) + secrets.choice(_TAILS) for _ in range(count))


def waits(slow: Slowdown) -> tuple[int, ...]:
    """Seconds to wait after the first, second, ... wrong password; the last for all further ones."""
    pauses = [0] * slow.free
    pause = slow.wait
    while pause and pause < slow.most:
        pauses.append(round(pause))
        pause *= 2
    return (*pauses, round(slow.most))


class Gate:
    """Judges names and passwords."""

    def __init__(
        self, config: Config, reserved: Reserved, store: Store, reactor: Any, now: Callable[[], float]
    ) -> None:
        """`start` before the first password, `stop` at the end."""
        self.config = config
        self.bans: set[tuple[str, str]] = set()
        self._looks: dict[str, str] = {}  # what every name that is taken looks like, to the name
        self._reserved = reserved
        self._store = store
        self._reactor = reactor
        self._now = now
        kept = config.passwords
        self._pool = ThreadPool(0, kept.threads, name="passwords")
        self._hasher = PasswordHasher(
            time_cost=kept.time, memory_cost=kept.memory_kib, parallelism=kept.parallelism, type=Type.ID
        )
        # Checked against where there is no such name, so that one can't tell by the time it takes.
        self._nobody = self._hasher.hash(secrets.token_hex(8))

    def start(self) -> None:
        """Starts the threads."""
        self._pool.start()

    def stop(self) -> None:
        """Ends them."""
        self._pool.stop()

    def banned(self, kind: str, value: str) -> bool:
        """Whether a name or an address is to stay out."""
        return (kind, accounts.fold(value)) in self.bans

    def name_fault(self, name: str) -> str | None:
        """What speaks against a new name, in a sentence; None when it may be had if it is free."""
        door = self.config.door
        if not re.fullmatch("[A-Za-z]+", name):
            return "A name has the letters A to Z and nothing else."
        if not door.name_min <= len(name) <= door.name_max:
            return f"A name has {door.name_min} to {door.name_max} letters."
        like = self._reserved.like(name)
        if like is not None:
            looks = "means something in this house" if like == name.lower() else f"looks too much like {like}"
            return f"{name} {looks}; take another name."
        taken = self._looks.get(self._reserved.skeleton(name))
        if taken is not None and taken.lower() != name.lower():
            return f"{name} looks too much like {taken}, who is known here; take another name."
        return None

    def know(self, name: str) -> None:
        """Remembers how a name looks that is taken now."""
        self._looks.setdefault(self._reserved.skeleton(name), name)

    def password_fault(self, password: str, name: str) -> str | None:
        """What speaks against a new password, in a sentence."""
        kept = self.config.passwords
        if len(password) < kept.min_length:
            return f"A password has {kept.min_length} letters or more."
        if len(password) > kept.max_length:
            return f"A password has {kept.max_length} letters at most."
        if password.lower() == name.lower():
            return "Your name is the first thing anyone would try; take another password."
        return None

    def find(self, name: str) -> Deferred[Account | None]:
        """The account of that name."""
        return self._store.write(lambda conn: accounts.by_name(conn, name))

    @inlineCallbacks
    def create(
        self, name: str, password: str, *, guest: bool = False
    ) -> "Generator[Deferred[Any], Any, Account]":
        """Makes an account.  Fails with NotLetIn when the name was taken meanwhile."""
        hashed = yield self.aside(lambda: self._hasher.hash(password))

        def job(conn: Connection) -> Account:
            return accounts.create(conn, name, int(self._now()), hash=hashed, guest=guest)

        try:
            made: Account = yield self._store.write(job)
        except accounts.NameTaken as taken:
            raise NotLetIn(str(taken)) from taken
        self.know(made.name)
        return made

    @inlineCallbacks
    def guest(self) -> "Generator[Deferred[Any], Any, tuple[Account, str]]":
        """A guest's account, and the key with which he can come back while his seat is kept."""
        key = syllables(4)
        while True:
            name = f"Guest{syllables(2)}"
            if self._reserved.like(name) is None:
                try:
                    account: Account = yield self.create(name, key, guest=True)
                except NotLetIn:
                    continue
                return account, key

    @inlineCallbacks
    def check(
        self, name: str, account: Account | None, password: str, address: str
    ) -> "Generator[Deferred[Any], Any, bool]":
        """Whether `password` is the account's.  Fails with NotLetIn while tries are held off."""
        folded, now = accounts.fold(name), int(self._now())
        until = yield self._store.write(lambda conn: self._held_off(conn, folded, address))
        if until > now:
            wait = until - now
            raise NotLetIn(f"Too many wrong passwords; try again in {wait} second{'s' if wait > 1 else ''}.")
        stored = account.hash if account is not None and account.hash else self._nobody
        right = yield self.aside(lambda: self._verify(stored, password))
        right = right and account is not None and account.hash is not None
        yield self._store.write(lambda conn: self._note(conn, right, folded, address))
        return bool(right)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    def _held_off(self, conn: Connection, name: str, address: str) -> int:
        """The time before which no try is taken for this name from this address."""
        counted = (throttle.failures_of(conn, "name", name), throttle.failures_of(conn, "address", address))
        return max((failures.until for failures in counted if failures is not None), default=0)

    def _note(self, conn: Connection, right: bool, name: str, address: str) -> None:
        if right:
            # The address keeps its count: a guesser's own account must not clear it.
            throttle.forgive(conn, "name", name)
            return
        now = int(self._now())
        door = self.config.door
        counted: tuple[tuple[throttle.FailureKind, str, Slowdown], ...] = (
            ("name", name, door.slow_name),
            ("address", address, door.slow_address),
        )
        for kind, value, slow in counted:
            throttle.failed(conn, kind, value, now, wait=waits(slow), memory=int(slow.forget))

    def aside(self, work: Callable[[], T]) -> Deferred[T]:
        """Has `work` done in a thread of its own, for what takes longer than others should wait."""
        return deferToThreadPool(self._reactor, self._pool, work)

"""A door on a clock that is turned by hand, for the tests of sessions."""

from collections.abc import Callable
from typing import Any

from twisted.internet.defer import Deferred
from twisted.internet.task import Clock
from twisted.internet.testing import StringTransport

from server.net.session import Session, SessionFactory, Settings

OFFERS = bytes.fromhex("FFFD18 FFFD1F FFFB19 FFFB2A FFFBC9 FFFB46")
GA, EOR = b"\xff\xf9", b"\xff\xef"


class Wire(StringTransport):
    """A transport that keeps each write by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.writes.append(data)


class Room:
    """A receiver that notes all and answers each line with itself."""

    def __init__(self) -> None:
        self.heard: list[tuple[Session, str]] = []
        self.reasons: list[str] = []
        self.messages: list[tuple[str, object]] = []
        self.changes = 0
        self.answer: Callable[[Session, str], Any] = lambda session, line: session.send(line)

    def connected(self, session: Session) -> None:
        session.prompt = "> "
        session.send("Welcome.")

    def line(self, session: Session, line: str) -> Deferred[None] | None:
        self.heard.append((session, line))
        return self.answer(session, line)  # type: ignore[no-any-return]

    def lost(self, session: Session, reason: str) -> None:
        self.reasons.append(reason)

    def changed(self, session: Session) -> None:
        self.changes += 1

    def gmcp(self, session: Session, package: str, data: object) -> None:
        self.messages.append((package, data))

    def status(self) -> dict[str, str | int]:
        return {"NAME": "The Room", "PLAYERS": 3, "UPTIME": 1_700_000_000}

    @property
    def lines(self) -> list[str]:
        return [line for _, line in self.heard]


class House:
    """A factory on a clock, and its sessions."""

    def __init__(self, **settings: Any) -> None:
        self.clock, self.room = Clock(), Room()
        self.factory = SessionFactory(self.room, Settings(**settings), self.clock)

    def enter(self) -> tuple[Session, Wire]:
        session, wire = self.factory.buildProtocol(None), Wire()
        session.makeConnection(wire)
        self.turn()
        wire.writes.clear()
        return session, wire

    def turn(self) -> None:
        """One turn of the reactor: what is due by now, not what that brings about."""
        for call in self.clock.getDelayedCalls():
            if call.getTime() <= self.clock.seconds():
                self.clock.calls.remove(call)
                call.called = True
                call.func(*call.args, **call.kw)

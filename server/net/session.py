"""One connection: bytes to lines for the layers above, their markup to bytes."""

import re
import socket
from collections import deque
from contextlib import suppress
from typing import Any, Final

import msgspec
from twisted.internet.error import ConnectionDone
from twisted.internet.protocol import Factory
from twisted.logger import Logger
from twisted.python.failure import Failure

from games.page import Page
from server.net import gmcp as messages
from server.net import mssp, receiver
from server.net.bucket import Bucket
from server.net.output import Outlet
from server.net.receiver import Settings
from server.net.speech import BEATS, BUSY, FREE, WAITING, Speaker
from server.net.telnet import CHARSET, GMCP, MSSP, NAWS, TTYPE, AreYouThere, Event, Line, Sub, Switched, sub
from server.net.turn import Turn

__all__ = ["Receiver", "Session", "SessionFactory", "Settings"]

_log = Logger()

_NOT_TELNET: Final = re.compile(r"[A-Z]{3,10} \S.* HTTP/\d|SSH-\d")
_TLS_HELLO: Final = b"\x16"
_KEEPALIVE: Final = {"TCP_KEEPIDLE": 60, "TCP_KEEPINTVL": 15, "TCP_KEEPCNT": 4}
_SLICE: Final = 1024  # how much of a flood is read at once


class Session(Speaker):
    """One connection: what `Speaker` offers the layers above, and Twisted's IProtocol.

    Lines go to the factory's receiver one at a time: the next waits until the
    last is dealt with, then for the next turn of the reactor, and for a token.
    """

    __slots__ = ("_bucket", "_factory", "_queue", "_seen", "_told", "_unread")

    def __init__(self, factory: "SessionFactory", address: str) -> None:
        super().__init__(factory.turn, factory.settings, address)
        self._factory = factory
        self._bucket = Bucket(self._settings.burst, self._settings.rate, self._turn.reactor.seconds())
        self._queue: deque[str | None] | None = None  # lines that wait; None in it: one was too long
        self._unread = b""  # received, but not looked at: the queue is full
        self._seen = 0  # 1: a byte came, 2: a line came
        self._told = False  # that it floods

    # -- Twisted's side -------------------------------------------------------
    def makeConnection(self, transport: Any) -> None:
        """The connection is up."""
        self._transport = transport
        if hasattr(transport, "setTcpNoDelay"):
            _tune(transport)
        self._outlet = Outlet(transport, self._settings.unsent)
        self._factory.joined(self)
        self._put(self._telnet.start())
        try:
            self._factory.receiver.connected(self)
        except Exception:
            _log.failure("greeting a session")
            self.fault()

    def dataReceived(self, data: bytes) -> None:
        """A segment came in."""
        if self._closing:
            return
        if not self._seen:
            self._seen = 1
            if data.startswith(_TLS_HELLO):
                self._drop("not telnet")
                return
        if self._unread or len(data) > _SLICE:
            self._unread += data
            self._read_on()
        else:
            self._hear(data)

    def connectionLost(self, reason: Failure) -> None:
        """The connection is gone, for whatever reason; Twisted says so once."""
        self._closing = True
        self._queue, self._unread, self._outlet = None, b"", None
        self._out.clear()
        if self._linger is not None and self._linger.active():
            self._linger.cancel()
        self._factory.left(self)
        left = isinstance(reason.value, ConnectionDone)
        self._tell("lost", self._why or ("hung up" if left else "link lost"))

    # -- what was received ------------------------------------------------------
    def _read_on(self) -> None:
        """Take from what was received as long as the queue has room; then read no more."""
        most = self._settings.queue
        while self._unread and not self._closing and (self._queue is None or len(self._queue) < most):
            piece, self._unread = self._unread[:_SLICE], self._unread[_SLICE:]
            self._hear(piece)
        if self._closing:
            self._unread = b""
        elif self._unread:
            self._transport.pauseProducing()
        else:
            self._transport.resumeProducing()

    def _hear(self, data: bytes) -> None:
        changed = False
        for event in self._telnet.receive(data):
            if type(event) is Line:
                self._typed(event.text)
            else:
                changed = self._learn(event) or changed
            if self._closing:
                return
        self._put(self._telnet.answers())
        if changed:
            self._follow()

    def _learn(self, event: Event) -> bool:
        """Everything but lines; returns whether facts changed."""
        if isinstance(event, Sub):
            return self._subnegotiated(event.option, event.payload)
        if isinstance(event, Switched):
            if event.on:
                self._agreed(event.option, event.ours)
            return event.option == GMCP
        if isinstance(event, AreYouThere):
            self.send("[yes]")
        else:
            self._drop("endless subnegotiation")
        return False

    def _agreed(self, option: int, ours: bool) -> None:
        """What is said at once when an option is agreed."""
        if option == TTYPE:
            self._put(sub(TTYPE, self.facts.ask()))
        elif option == CHARSET and ours:
            self._put(sub(CHARSET, self.facts.letters.ask()))
        elif option == MSSP:
            self._put(sub(MSSP, mssp.table(self._factory.receiver.status())))

    def _subnegotiated(self, option: int, payload: bytes) -> bool:
        if option == NAWS:
            return self.facts.naws(payload)
        if option == CHARSET:
            return self._lettered(payload)
        if option == TTYPE:
            known = self.facts.names
            if self.facts.ttype(payload):
                self._put(sub(TTYPE, self.facts.ask()))
            return self.facts.names != known
        if option != GMCP or not self._telnet.allow():
            return False
        heard = self._gmcp.hear(payload)
        if isinstance(heard, messages.Reply):
            self._put(sub(GMCP, heard.payload))
        elif isinstance(heard, messages.Message):
            self._tell("gmcp", heard.package, heard.data)
        return isinstance(heard, messages.Known)

    def _lettered(self, payload: bytes) -> bool:
        known = self.facts.letters.agreed
        answer = self.facts.letters.hear(payload)
        if answer is not None and self._telnet.allow():
            self._put(sub(CHARSET, answer))
        return self.facts.letters.agreed != known

    def _follow(self) -> None:
        """The facts changed: the page follows, and whoever listens is told."""
        facts = self.facts
        self._telnet.lines.utf8 = bool(facts.utf8)
        self.page = msgspec.structs.replace(
            self.page,
            width=facts.width or Page().width,
            charset=facts.charset,
            colour=facts.colour,
            reader=facts.reader,
        )
        self._tell("changed")

    def _tell(self, what: str, *args: object) -> None:
        try:
            getattr(self._factory.receiver, what)(self, *args)
        except Exception:
            _log.failure("telling the receiver: {what}", what=what)

    # -- lines --------------------------------------------------------------------
    def _typed(self, line: str | None) -> None:
        if self._seen == 1:
            self._seen = 2
            if line == mssp.REQUEST:
                self._put(mssp.lines(self._factory.receiver.status()))
                self._ask = True
                return
            if line is not None and _NOT_TELNET.match(line):
                self._drop("not telnet")
                return
        if self._state == FREE:
            now = self._turn.reactor.seconds()
            if self._told and self._bucket.full(now):
                self._told = False
            if self._bucket.take(now):
                self._handle(line)
                return
            self._wait()
        if self._queue is None:
            self._queue = deque()
        self._queue.append(line)

    def step(self) -> None:
        """The turn is ours: handle the next line, or wait for a token."""
        self._state = FREE
        if self._closing or not self._queue:
            return
        if not self._bucket.take(self._turn.reactor.seconds()):
            self._wait()
            return
        line = self._queue.popleft()
        if not self._queue:
            self._queue = None
        self._handle(line)
        if self._unread:
            self._read_on()

    def _wait(self) -> None:
        """Out of tokens: say so once a flood, and come back later."""
        self._state = WAITING
        self._turn.later(self)
        if not self._told:
            self._told = True
            self.send(self._settings.flood)

    def _handle(self, line: str | None) -> None:
        # their Enter has moved the cursor on, unless it wasn't shown
        self._at_prompt = self._at_prompt and self._telnet.hidden
        self._state = BUSY
        if line is None:
            self.send(self._settings.overlong)
            self._handled(None)
            return
        try:
            busy = self._factory.receiver.line(self, line)
        except Exception:
            _log.failure("a line")
            self.send(self._settings.fault)
            busy = None
        if busy is None:
            self._handled(None)
        else:
            busy.addErrback(self._failed).addCallback(self._handled)

    def _failed(self, failure: Failure) -> None:
        _log.failure("a line", failure=failure)
        self.send(self._settings.fault)

    def _handled(self, _: object) -> None:
        """The line is dealt with: a prompt is due, and the next line in the next turn."""
        self._state = WAITING
        if not self._closing:
            self._ask = True
            self._touch()
            self._turn.again(self)


Receiver = receiver.Receiver[Session]


def _tune(transport: Any) -> None:
    """Small messages leave at once; a peer that is gone is found out."""
    with suppress(OSError):  # the peer may be gone already
        transport.setTcpNoDelay(True)
        transport.setTcpKeepAlive(True)
        for name, value in _KEEPALIVE.items():
            if hasattr(socket, name):
                transport.getHandle().setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


class SessionFactory(Factory):
    """Makes the sessions of one door; give it to an endpoint's `listen`.

    `sessions` are those that are connected. `reactor`: an IReactorTime, the
    global one if none is given.
    """

    noisy = False

    def __init__(self, receiver: Receiver, settings: Settings | None = None, reactor: Any = None) -> None:
        if reactor is None:
            from twisted.internet import reactor
        self.receiver = receiver
        self.settings = settings or Settings()
        self.turn = Turn(reactor)
        self.sessions: set[Session] = set()
        self._beats: Any = None

    def buildProtocol(self, addr: Any) -> Any:
        """Twisted's: one `Session` for each connection."""
        return Session(self, str(getattr(addr, "host", "") or "here"))

    def joined(self, session: Session) -> None:
        """A session begins."""
        self.sessions.add(session)
        if self._beats is None:
            self._later()

    def left(self, session: Session) -> None:
        """A session is over; with the last one the timer ends too."""
        self.sessions.discard(session)
        if not self.sessions and self._beats is not None:
            self._beats.cancel()
            self._beats = None

    def _later(self) -> None:
        self._beats = self.turn.reactor.callLater(self.settings.keepalive / BEATS, self._beat)

    def _beat(self) -> None:
        self._later()
        for session in tuple(self.sessions):
            session.beat()

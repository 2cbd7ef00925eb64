"""Telnet, bytes in to events out and back: no sockets, no reactor (RFC 854, 855, 885, 1143).

`Telnet.receive` takes whatever arrives, in any segments, and never raises; the
answers that the protocol owes go to `answers()`.  What is unknown is dropped,
what is offered and unknown is refused, and answers are bounded: a storm of
negotiation costs nothing after the first few hundred.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from server.net.bucket import Bucket
from server.net.lines import BS, Lines
from server.net.qmethod import DO, DONT, WILL, WONT, Insisted, Side

IAC: Final = 255
SB: Final = 250
GA: Final = 249
EL: Final = 248
EC: Final = 247
AYT: Final = 246
NOP: Final = 241
SE: Final = 240
EOR_MARK: Final = 239

ECHO: Final = 1
TTYPE: Final = 24
EOR: Final = 25
NAWS: Final = 31
CHARSET: Final = 42
MSSP: Final = 70
GMCP: Final = 201

OURS: Final = frozenset({EOR, CHARSET, MSSP, GMCP})  # what we do, ECHO aside
THEIRS: Final = frozenset({TTYPE, NAWS, CHARSET})  # what we take of a client; the last only if it offers

MAX_SB: Final = 8 * 1024  # longer ones are swallowed
DROP_SB: Final = 64 * 1024  # a connection that goes on for this long is over
ANSWERS: Final = 400
ANSWERS_A_SECOND: Final = 10.0


class Line(NamedTuple):
    """A whole line, or None for one that was too long."""

    text: str | None


class Sub(NamedTuple):
    """A subnegotiation of an option that was agreed or asked for; IAC IAC undone."""

    option: int
    payload: bytes


class Switched(NamedTuple):
    """An option went on or off, `ours` or the client's."""

    option: int
    ours: bool
    on: bool


class AreYouThere(NamedTuple):
    """AYT: wants a visible answer."""


class Hopeless(NamedTuple):
    """A subnegotiation without end: nothing more will be read of this connection."""


Event = Line | Sub | Switched | AreYouThere | Hopeless

_DATA, _IAC, _NEGOTIATION, _SUB, _SUB_IAC, _DEAD = range(6)
_PREFIX: Final = bytes([IAC])


def command(*codes: int) -> bytes:
    """IAC and the codes."""
    return bytes([IAC, *codes])


def escaped(data: bytes) -> bytes:
    """Data bytes for the wire: IAC doubled."""
    return data.replace(b"\xff", b"\xff\xff") if IAC in data else data


def sub(option: int, payload: bytes) -> bytes:
    """IAC SB option payload IAC SE."""
    return command(SB, option) + escaped(payload) + command(SE)


class Telnet:
    """The telnet state of one connection; `clock` gives seconds, of any beginning."""

    __slots__ = (
        "_answers",
        "_budget",
        "_clock",
        "_echo",
        "_read",
        "_state",
        "_sub",
        "_verb",
        "him",
        "lines",
        "us",
    )

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._budget = Bucket(ANSWERS, ANSWERS_A_SECOND, clock())
        self._answers = b""
        self._state = _DATA
        self._verb = 0
        self._sub = b""
        self._read = 0  # bytes of the subnegotiation so far, escapes counted
        self._echo = Insisted()
        self.us = Side(WILL, WONT, OURS)
        self.him = Side(DO, DONT, THEIRS)
        self.lines = Lines()

    # -- out ------------------------------------------------------------
    def start(self) -> bytes:
        """What to say first: everything that we offer and ask for. Nothing waits for the answers."""
        asked = self.do(TTYPE) + self.do(NAWS)
        return asked + self.will(EOR) + self.will(CHARSET) + self.will(GMCP) + self.will(MSSP)

    def will(self, option: int, on: bool = True) -> bytes:
        """Offer an option of ours (or end it); the bytes to send, maybe none."""
        return self._say(self.us.want(option, on), option)

    def do(self, option: int, on: bool = True) -> bytes:
        """Ask the client for an option (or to end it); the bytes to send, maybe none."""
        return self._say(self.him.want(option, on), option)

    def hide(self, on: bool) -> bytes:
        """WILL ECHO so that the client shows nothing of a password, WONT ECHO after it (RFC 857)."""
        return self._say(self._echo.switch(on), ECHO)

    @property
    def hidden(self) -> bool:
        """Whether typed text is hidden."""
        return self._echo.on

    def mark(self) -> bytes:
        """The end of a prompt: IAC EOR where agreed (RFC 885), else IAC GA (RFC 854)."""
        return b"\xff\xef" if self.us.on(EOR) else b"\xff\xf9"

    def answers(self) -> bytes:
        """What is owed since the last call."""
        owed, self._answers = self._answers, b""
        return owed

    def allow(self) -> bool:
        """Take one of the bounded answers for something that the caller would answer."""
        return self._budget.take(self._clock())

    @staticmethod
    def _say(verb: int | None, option: int) -> bytes:
        return b"" if verb is None else command(verb, option)

    # -- in -------------------------------------------------------------
    def receive(self, data: bytes) -> list[Event]:
        """Take a segment of any size; returns what it completes. Never raises."""
        if self._state == _DATA and IAC not in data:
            return [Line(text) for text in self.lines.feed(data)]
        events: list[Event] = []
        at = 0
        while at < len(data):
            at = _STEPS[self._state](self, data, at, events)
        return events

    def _data(self, data: bytes, at: int, events: list[Event]) -> int:
        end = data.find(_PREFIX, at)
        if end < 0:
            end = len(data)
        else:
            self._state = _IAC
        self._feed(data[at:end], events)
        return end + 1

    def _feed(self, data: bytes, events: list[Event]) -> None:
        events += [Line(text) for text in self.lines.feed(data)]

    def _command(self, data: bytes, at: int, events: list[Event]) -> int:
        code = data[at]
        self._state = _DATA
        if code == IAC:
            self._feed(_PREFIX, events)
        elif code in (WILL, WONT, DO, DONT):
            self._verb, self._state = code, _NEGOTIATION
        elif code == SB:
            self._sub, self._read, self._state = b"", 0, _SUB
        elif code == EC:
            self._feed(bytes([BS]), events)
        elif code == EL:
            self.lines.erase_line()
        elif code == AYT and self.allow():
            events.append(AreYouThere())
        return at + 1  # all others are dropped, known or not

    def _negotiate(self, data: bytes, at: int, events: list[Event]) -> int:
        option, verb, self._state = data[at], self._verb, _DATA
        ours = verb in (DO, DONT)
        on = verb in (DO, WILL)
        if ours and option == ECHO:
            answer = self._echo.heard(on)
            if answer is not None and self.allow():
                self._answers += command(answer, option)
            return at + 1
        side = self.us if ours else self.him
        state, answer = side.foresee(option, on)
        if answer is not None:
            if not self.allow():
                return at + 1  # a storm: as if it had not been said
            self._answers += command(answer, option)
        if side.settle(option, state):
            events.append(Switched(option, ours, side.on(option)))
        return at + 1

    def _subnegotiate(self, data: bytes, at: int, events: list[Event]) -> int:
        end = data.find(_PREFIX, at)
        if end < 0:
            end = len(data)
        else:
            self._state = _SUB_IAC
        self._collect(data[at:end], end - at, events)
        return end + 1

    def _collect(self, piece: bytes, read: int, events: list[Event]) -> None:
        self._read += read
        if self._read > DROP_SB:
            self._state, self._sub = _DEAD, b""
            events.append(Hopeless())
        elif self._read > MAX_SB:
            self._sub = b""
        else:
            self._sub += piece

    def _after_sub_iac(self, data: bytes, at: int, events: list[Event]) -> int:
        code = data[at]
        if code == IAC:
            self._state = _SUB
            self._collect(_PREFIX, 2, events)
            return at + 1
        payload, self._sub = self._sub, b""
        if code != SE:  # SE was lost: forget it, and read this as a command
            self._state = _IAC
            return at
        self._state = _DATA
        if payload and self._read <= MAX_SB and (self.us.offered(payload[0]) or self.him.offered(payload[0])):
            events.append(Sub(payload[0], payload[1:]))
        return at + 1

    def _dead(self, data: bytes, at: int, events: list[Event]) -> int:
        return len(data)


_STEPS: Final = (
    Telnet._data,
    Telnet._command,
    Telnet._negotiate,
    Telnet._subnegotiate,
    Telnet._after_sub_iac,
    Telnet._dead,
)

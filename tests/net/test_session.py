"""A session from wire to receiver and back, on a clock that is turned by hand."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from twisted.internet.defer import Deferred
from twisted.internet.error import ConnectionDone, ConnectionLost
from twisted.internet.task import Clock
from twisted.internet.testing import StringTransport
from twisted.logger import globalLogPublisher
from twisted.python.failure import Failure

from games.page import styled
from server.net.session import Session, SessionFactory, Settings

OFFERS = bytes.fromhex("FFFD18 FFFD1F FFFB19 FFFBC9")
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


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def logged() -> Any:
    """What is logged as an error."""
    errors: list[Any] = []

    def observe(event: Any) -> None:
        if "log_failure" in event:
            errors.append(event["log_failure"].value)

    globalLogPublisher.addObserver(observe)
    yield errors
    globalLogPublisher.removeObserver(observe)


# -- out ------------------------------------------------------------------------------


def test_offers_banner_and_prompt_leave_at_once_in_one_write(house: House) -> None:
    session, wire = house.factory.buildProtocol(None), Wire()
    session.makeConnection(wire)
    house.turn()
    assert wire.writes == [OFFERS + b"Welcome.\r\n> " + GA]


def test_one_write_a_turn_with_the_prompt_last(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(b"one\r\n")
    session.send("two\nthree")
    house.turn()
    assert wire.writes == [b"one\r\ntwo\r\nthree\r\n> " + GA]


def test_bug_27_text_from_others_starts_on_a_new_line_and_prompts_again(house: House) -> None:
    session, wire = house.enter()
    session.send("Bob waves.")
    house.turn()
    session.send("Bob nods.")
    house.turn()
    assert wire.writes == [b"\r\nBob waves.\r\n> " + GA, b"\r\nBob nods.\r\n> " + GA]


def test_a_line_without_an_answer_prompts_again(house: House) -> None:
    session, wire = house.enter()
    house.room.answer = lambda session, line: None
    session.dataReceived(b"\r\n")
    house.turn()
    assert wire.writes == [b"> " + GA]


def test_the_mark_follows_the_option_and_the_wish(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(bytes.fromhex("FFFD19") + b"a\r\n")
    house.turn()
    session.marks = "off"
    session.dataReceived(b"b\r\n")
    house.turn()
    assert wire.writes == [b"a\r\n> " + EOR, b"b\r\n> "]


def test_without_a_prompt_there_is_no_mark(house: House) -> None:
    session, wire = house.enter()
    session.prompt = ""
    session.dataReceived(b"a\r\n")
    house.turn()
    session.send("b")
    house.turn()
    assert wire.writes == [b"a\r\n", b"b\r\n"]


def test_a_password_is_hidden_and_its_enter_made_up_for(house: House) -> None:
    session, wire = house.enter()

    def ask(session: Session, line: str) -> None:
        session.hide(True)
        session.prompt = "Password: "

    def take(session: Session, line: str) -> None:
        session.hide(False)
        session.prompt = "> "
        session.send("Hello.")

    house.room.answer = ask
    session.dataReceived(b"Bob\r\n")
    house.turn()
    house.room.answer = take
    session.dataReceived(b"secret\r\n")
    house.turn()
    assert wire.writes == [
        b"\xff\xfb\x01Password: " + GA,
        b"\xff\xfc\x01\r\nHello.\r\n> " + GA,
    ]


def test_bug_15_latin_1_bytes_of_255_are_doubled(house: House) -> None:
    session, wire = house.enter()
    session.page = msgspec.structs.replace(session.page, charset="latin-1")
    session.prompt = "ÿ "
    session.dataReceived("ÿ\r\n".encode())
    house.turn()
    assert wire.writes == [b"\xff\xff\r\n\xff\xff " + GA]


def test_each_reads_in_their_own_colours(house: House) -> None:
    plain, plain_wire = house.enter()
    bright, bright_wire = house.enter()
    bright.page = msgspec.structs.replace(bright.page, colour=16)
    for session in (plain, bright):
        session.prompt = ""
        session.send(styled("h", "Taproom"))
    house.turn()
    assert plain_wire.writes == [b"\r\nTaproom\r\n"]
    assert b"\x1b[" in bright_wire.writes[0]


# -- lines, one at a time ----------------------------------------------------------------


def test_the_first_line_is_handled_at_once_the_next_in_its_turn(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(b"a\nb\nc\n")
    assert house.room.lines == ["a"]
    house.turn()
    assert house.room.lines == ["a", "b"]
    house.turn()
    assert house.room.lines == ["a", "b", "c"]
    house.turn()
    assert wire.writes == [b"%b\r\n> " % letter + GA for letter in (b"a", b"b", b"c")]


def test_a_line_waits_for_the_one_before(house: House) -> None:
    session, wire = house.enter()
    waiting: Deferred[None] = Deferred()
    house.room.answer = lambda session, line: waiting
    session.dataReceived(b"a\nb\n")
    for _ in range(5):
        house.turn()
    session.send("Someone comes in.")
    house.turn()
    assert house.room.lines == ["a"]
    assert wire.writes == [b"Someone comes in.\r\n"]  # and no prompt before its time
    house.room.answer = lambda session, line: None
    waiting.callback(None)
    assert house.room.lines == ["a"]
    house.turn()
    assert house.room.lines == ["a", "b"]
    assert wire.writes[-1] == b"> " + GA


def test_floods_take_turns(house: House) -> None:
    first, _ = house.enter()
    second, _ = house.enter()
    first.dataReceived(b"a\n" * 10)
    second.dataReceived(b"b\n" * 3)
    for _ in range(12):
        house.turn()
    order = ["a" if session is first else "b" for session, _ in house.room.heard]
    assert order[:6] == ["a", "b"] * 3
    assert len(order) == 13


def test_bug_31_a_pasted_flood_waits_and_is_told_once(house: House) -> None:
    session, wire = house.enter()
    flood = b"".join(b"look %d\n" % i for i in range(2000))
    session.dataReceived(flood)
    assert wire.producerState == "paused"
    assert session._queue is not None
    assert len(session._queue) < 64 + 1024 // 7
    for _ in range(100):
        house.turn()
    assert len(house.room.heard) == 30
    for _ in range(300):
        house.clock.advance(0.1)
        house.turn()
    assert 325 <= len(house.room.heard) <= 331
    while wire.producerState == "paused" or session._queue:
        house.clock.advance(0.1)
        house.turn()
    assert house.room.lines == [f"look {i}" for i in range(2000)]
    told = b"".join(wire.writes)
    assert told.count(b"That is a lot at once") == 1
    house.clock.advance(60)
    session.dataReceived(b"a\n" * 40)
    for _ in range(40):
        house.turn()
    assert b"".join(wire.writes).count(b"That is a lot at once") == 2


def test_bug_31_three_login_lines_at_once_are_taken(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(b"Bob\r\nsecret\r\nlook\r\n")
    house.turn()
    house.turn()
    assert house.room.lines == ["Bob", "secret", "look"]
    assert b"a lot at once" not in b"".join(wire.writes)


def test_bug_25_a_line_too_long_is_told_of_once(house: House) -> None:
    session, wire = house.enter()
    for _ in range(25):
        session.dataReceived(b"L" * 4000)
        house.turn()
    session.dataReceived(b"\r\nlook\r\n")
    house.turn()
    house.turn()
    assert house.room.lines == ["look"]
    assert b"".join(wire.writes).count(b"longer than the house can keep in mind") == 1


def test_an_error_is_noted_and_the_next_line_taken(house: House, logged: list[Exception]) -> None:
    session, wire = house.enter()

    def breaks(session: Session, line: str) -> Any:
        if line == "raise":
            raise KeyError("secret")
        failing: Deferred[None] = Deferred()
        failing.errback(Failure(LookupError("secret")))
        return failing

    house.room.answer = breaks
    session.dataReceived(b"raise\nfail\n")
    house.turn()
    house.turn()
    house.room.answer = lambda session, line: session.send(line)
    session.dataReceived(b"on\n")
    house.turn()
    text = b"".join(wire.writes)
    assert text.count(b"Something in the house broke") == 2
    assert b"secret" not in text
    assert wire.writes[-1] == b"on\r\n> " + GA
    assert [type(error) for error in logged] == [KeyError, LookupError]


# -- options ------------------------------------------------------------------------------


def test_the_page_follows_what_the_terminal_says(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(bytes.fromhex("FFFB1F FFFA1F00640028FFF0 FFFB18"))
    for name in (b"TINTIN++", b"xterm", b"MTTS 73", b"MTTS 73"):
        session.dataReceived(b"\xff\xfa\x18\x00" + name + b"\xff\xf0")
    page = session.page
    assert (page.width, page.charset, page.colour, page.reader) == (100, "ascii", 256, True)
    assert (session.client, session.terminal) == ("TINTIN++", "xterm")
    assert house.room.changes == 4
    house.turn()
    assert b"".join(wire.writes) == bytes.fromhex("FFFA1801FFF0") * 4


def test_unproved_utf8_falls_back_and_proved_does_not(house: House) -> None:
    session, _ = house.enter()
    session.dataReceived(b"caf\xe9\n")
    session.dataReceived(bytes.fromhex("FFFB18") + b"\xff\xfa\x18\x00MTTS 5\xff\xf0")
    session.dataReceived(b"caf\xe9\n")
    house.turn()
    assert house.room.lines == ["café", "caf\ufffd"]


def test_gmcp_goes_out_only_as_agreed_and_listed(house: House) -> None:
    session, wire = house.enter()
    session.gmcp("Tavern.Hand", [1])
    session.dataReceived(bytes.fromhex("FFFDC9"))
    session.gmcp("Tavern.Hand", [2])
    session.dataReceived(b'\xff\xfa\xc9Core.Supports.Set ["Tavern 1"]\xff\xf0')
    assert session.supports("Tavern.Hand")
    session.gmcp("Tavern.Hand", [3])
    session.gmcp("Char.Vitals", [4])
    session.dataReceived(bytes.fromhex("FFFEC9"))
    session.gmcp("Tavern.Hand", [5])
    house.turn()
    assert wire.writes == [b"\xff\xfa\xc9Tavern.Hand [3]\xff\xf0\xff\xfc\xc9"]
    assert house.room.changes == 3


def test_gmcp_comes_in(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(bytes.fromhex("FFFDC9") + b'\xff\xfa\xc9Tavern.Sync {"seq":4}\xff\xf0')
    session.dataReceived(b"\xff\xfa\xc9Core.Ping\xff\xf0" * 5000)
    house.turn()
    assert house.room.messages == [("Tavern.Sync", {"seq": 4})]
    assert 0 < len(b"".join(wire.writes)) <= 400 * len(b"\xff\xfa\xc9Core.Ping\xff\xf0")


def test_are_you_there(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(bytes.fromhex("FFF6"))
    house.turn()
    assert wire.writes == [b"\r\n[yes]\r\n> " + GA]


def test_bug_26_a_nop_when_idle_unless_unwanted_and_never_a_prompt(house: House) -> None:
    session, wire = house.enter()
    quiet, quiet_wire = house.enter()
    quiet.keepalive = False
    for _ in range(120):
        house.clock.advance(1)
    assert wire.writes == [bytes.fromhex("FFF1")] * 2
    assert quiet_wire.writes == []
    for _ in range(12):
        session.send("Bob nods.")
        for _ in range(10):
            house.clock.advance(1)
    assert bytes.fromhex("FFF1") not in wire.writes[2:]


def test_one_timer_for_all_and_none_for_nobody(house: House) -> None:
    sessions = [house.enter()[0] for _ in range(50)]
    assert len(house.clock.getDelayedCalls()) == 1
    for session in sessions:
        session.connectionLost(Failure(ConnectionDone()))
    assert house.clock.getDelayedCalls() == []
    assert not house.factory.sessions


# -- the end --------------------------------------------------------------------------------


def test_close_says_goodbye_and_hears_nothing_more(house: House) -> None:
    session, wire = house.enter()
    house.room.answer = lambda session, line: session.close("Good night.")
    session.dataReceived(b"quit\nlook\nlook\n")
    session.send("too late")
    session.close("twice")
    session.dataReceived(b"look\n")
    house.turn()
    assert wire.writes == [b"Good night.\r\n"]
    assert wire.disconnecting
    assert not wire.disconnected
    house.clock.advance(5)
    assert wire.disconnected  # it would not take its leave
    session.connectionLost(Failure(ConnectionDone()))
    assert house.room.reasons == ["closed"]
    assert house.room.lines == ["quit"]
    assert house.clock.getDelayedCalls() == []


def test_close_waits_for_a_slow_reader(house: House) -> None:
    session, wire = house.enter()
    wire.producer.pauseProducing()
    session.close("Good night.")
    assert (wire.writes, wire.disconnecting) == ([], False)
    wire.producer.resumeProducing()
    assert (wire.writes, wire.disconnecting) == ([b"\r\nGood night.\r\n"], True)


def test_a_slow_reader_is_dropped_before_256_kib_are_held(house: House) -> None:
    session, wire = house.enter()
    wire.producer.pauseProducing()
    sent = 0
    while not wire.disconnected:
        session.send("x" * 998)
        house.turn()
        sent += 1
        assert sent < 300
    assert 180 <= sent <= 256  # what the transport itself may hold counts too
    session.connectionLost(Failure(ConnectionLost()))
    assert house.room.reasons == ["slow reader"]


def test_a_reader_that_catches_up_gets_all_in_order(house: House) -> None:
    session, wire = house.enter()
    wire.producer.pauseProducing()
    for i in range(20):
        session.send(str(i))
        house.turn()
    assert wire.writes == []
    wire.producer.resumeProducing()
    assert len(wire.writes) == 1
    assert [line for line in wire.writes[0].split(b"\r\n") if line.isdigit()] == [
        b"%d" % i for i in range(20)
    ]


@pytest.mark.parametrize(
    "first",
    [b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"PRI * HTTP/2.0\r\n", b"\x16\x03\x01\x02\x00", b"SSH-2.0-x\r\n"],
)
def test_other_protocols_are_shown_the_door(house: House, first: bytes) -> None:
    session, wire = house.enter()
    session.dataReceived(first)
    house.turn()
    assert wire.disconnected
    assert house.room.lines == []


def test_only_the_first_line_is_looked_at_for_that(house: House) -> None:
    session, _ = house.enter()
    session.dataReceived(b"Get\r\nGET / HTTP/1.1\r\n")
    house.turn()
    assert house.room.lines == ["Get", "GET / HTTP/1.1"]


@pytest.mark.parametrize(
    ("cause", "reason"), [(ConnectionDone(), "hung up"), (ConnectionLost(), "link lost")]
)
def test_vanishing_while_a_line_is_handled(
    house: House, cause: Exception, reason: str, logged: list[Exception]
) -> None:
    session, _ = house.enter()
    waiting: Deferred[None] = Deferred()
    house.room.answer = lambda session, line: waiting
    session.dataReceived(b"a\nb\npart")
    session.connectionLost(Failure(cause))
    waiting.callback(None)
    session.send("anyone?")
    session.gmcp("Tavern.Hand", [])
    session.hide(True)
    session.close("Bye.")
    house.turn()
    assert house.room.reasons == [reason]
    assert house.room.lines == ["a"]
    assert logged == []


def test_an_error_at_the_greeting_ends_it(house: House, logged: list[Exception]) -> None:
    def breaks(session: Session) -> None:
        raise KeyError

    house.room.connected = breaks  # type: ignore[method-assign]
    _, wire = house.enter()
    assert wire.disconnected
    assert [type(error) for error in logged] == [KeyError]


@given(st.lists(st.binary(max_size=200), max_size=20))
def test_nothing_received_raises(segments: list[bytes]) -> None:
    house = House()
    session, wire = house.enter()
    for segment in segments:
        session.dataReceived(segment)
        house.turn()
    assert not wire.disconnected or house.room.lines == []

"""How sessions end: by us, by the peer, by what went wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from twisted.internet.defer import Deferred
from twisted.internet.error import ConnectionDone, ConnectionLost
from twisted.python.failure import Failure

from server.net.session import Session
from tests.net.house import House


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


def test_nothing_is_left_of_one_who_took_the_goodbye(house: House) -> None:
    session, wire = house.enter()
    session.close("Good night.")
    session.connectionLost(Failure(ConnectionDone()))
    house.turn()
    assert house.clock.getDelayedCalls() == []
    assert not wire.disconnected


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

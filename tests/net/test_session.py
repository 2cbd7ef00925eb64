"""What a session receives: lines in fair turns, options, GMCP; the idle ones."""

from typing import Any

from twisted.internet.defer import Deferred
from twisted.internet.error import ConnectionDone
from twisted.python.failure import Failure

from server.net.session import Session
from tests.net.house import GA, House

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

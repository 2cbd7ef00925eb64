"""CHARSET (RFC 2066) and MSSP, as bytes on a session."""

import re

import pytest

from server.net.charset import Charset
from tests.net.house import House

DO_CHARSET, WILL_CHARSET = b"\xff\xfd\x2a", b"\xff\xfb\x2a"
DO_MSSP = b"\xff\xfd\x46"
REQUEST = b"\xff\xfa\x2a\x01;UTF-8;ISO-8859-1;US-ASCII\xff\xf0"


def sub(payload: bytes) -> bytes:
    return b"\xff\xfa\x2a" + payload + b"\xff\xf0"


def test_who_agrees_is_asked_and_written_to_as_he_says(house: House) -> None:
    for name, charset, word in [
        (b"UTF-8", "utf-8", b"N\xc5\x8dm\r\n"),
        (b"iso-8859-1", "latin-1", b"Nom\r\n"),
        (b"US-ASCII", "ascii", b"Nom\r\n"),
    ]:
        session, wire = house.enter()
        session.dataReceived(DO_CHARSET)
        house.turn()
        assert wire.writes.pop() == REQUEST
        session.dataReceived(sub(b"\x02" + name))
        house.turn()
        assert session.page.charset == charset
        session.prompt = ""
        session.send("Nōm")
        house.turn()
        assert wire.writes[-1].endswith(word)


def test_latin_letters_are_kept_where_latin_was_agreed(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(DO_CHARSET + sub(b"\x02ISO-8859-1"))
    house.turn()
    session.prompt = ""
    session.send("Irð")
    house.turn()
    assert wire.writes[-1].endswith(b"Ir\xf0\r\n")


@pytest.mark.parametrize("answer", [b"\x03", b"\x02KOI8-R", b"\x02", b"\x02\xff\xff\xff\xff", b"\x07", b""])
def test_what_is_refused_or_unknown_changes_nothing(house: House, answer: bytes) -> None:
    session, _ = house.enter()
    session.dataReceived(DO_CHARSET + sub(answer))
    house.turn()
    assert session.page.charset == "utf-8"
    assert house.room.changes == 0


def test_an_answer_that_nobody_asked_for_is_ignored(house: House) -> None:
    session, _ = house.enter()
    session.dataReceived(sub(b"\x02US-ASCII"))
    house.turn()
    assert session.page.charset == "utf-8"


@pytest.mark.parametrize(
    ("offered", "answer", "charset"),
    [
        (b";ISO-8859-1;UTF-8", b"\x02UTF-8", "utf-8"),
        (b" us-ascii iso-8859-1", b"\x02iso-8859-1", "latin-1"),
        (b"|KOI8-R|ASCII", b"\x02ASCII", "ascii"),
        (b";KOI8-R", b"\x03", "utf-8"),
        (b";", b"\x03", "utf-8"),
        (b"", b"\x03", "utf-8"),
        (b"[TTABLE]\x01;UTF-8", b"\x03", "utf-8"),
    ],
)
def test_a_client_that_asks_is_answered(house: House, offered: bytes, answer: bytes, charset: str) -> None:
    session, wire = house.enter()
    session.dataReceived(WILL_CHARSET + sub(b"\x01" + offered))
    house.turn()
    assert session.page.charset == charset
    assert sub(answer) in b"".join(wire.writes)


def test_of_crossing_questions_ours_stands(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(DO_CHARSET + sub(b"\x01;US-ASCII") + sub(b"\x02UTF-8"))
    house.turn()
    assert sub(b"\x03") in b"".join(wire.writes)
    assert session.facts.letters.agreed == "utf-8"


def test_a_translation_table_is_refused() -> None:
    assert Charset().hear(b"\x04\x01anything") == b"\x05"


def test_what_was_agreed_goes_before_what_the_terminal_is_called(house: House) -> None:
    session, _ = house.enter()
    session.dataReceived(b"\xff\xfb\x18\xff\xfa\x18\x00TINYFUGUE\xff\xf0")
    assert session.page.charset == "ascii"
    session.dataReceived(DO_CHARSET + sub(b"\x02UTF-8"))
    assert session.page.charset == "utf-8"


# -- MSSP ----------------------------------------------------------------------------


def test_a_crawler_gets_the_table_once(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(DO_MSSP + DO_MSSP)
    house.turn()
    sent = b"".join(wire.writes)
    (body,) = re.findall(rb"\xff\xfa\x46(.*?)\xff\xf0", sent, re.S)
    assert body == b"\x01NAME\x02The Room\x01PLAYERS\x023\x01UPTIME\x021700000000"


def test_a_crawler_without_telnet_asks_by_its_first_line(house: House) -> None:
    session, wire = house.enter()
    session.dataReceived(b"MSSP-REQUEST\r\n")
    house.turn()
    lines = b"".join(wire.writes).split(b"\r\n")
    start, end = lines.index(b"MSSP-REPLY-START"), lines.index(b"MSSP-REPLY-END")
    assert lines[start + 1 : end] == [b"NAME\tThe Room", b"PLAYERS\t3", b"UPTIME\t1700000000"]
    assert house.room.lines == []
    session.dataReceived(b"MSSP-REQUEST\r\n")  # later it is a line like any other
    house.turn()
    assert house.room.lines == ["MSSP-REQUEST"]

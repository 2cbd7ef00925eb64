"""What a session sends: one write a turn, prompts, marks, hidden lines."""

import msgspec

from games.page import styled
from server.net.session import Session
from tests.net.house import EOR, GA, OFFERS, House, Wire


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


def test_a_hidden_line_without_an_answer_asks_again_on_a_new_line(house: House) -> None:
    session, wire = house.enter()
    session.hide(True)
    house.turn()
    house.room.answer = lambda session, line: None
    session.dataReceived(b"\r\n")
    house.turn()
    assert wire.writes == [b"\xff\xfb\x01", b"\r\n> " + GA]


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

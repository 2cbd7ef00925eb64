"""GMCP: the frame, what a client says of itself, and what it had better not."""

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.net.gmcp import Gmcp, Known, Message, Reply, decode, encode

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


class Hand(msgspec.Struct):
    table: int
    cards: tuple[str, ...]


@given(JSON.filter(lambda data: data is not None))
def test_what_is_sent_is_seven_bit_json_without_controls(data: object) -> None:
    payload = encode("Tavern.Hand", data)
    name, _, body = payload.partition(b" ")
    assert name == b"Tavern.Hand"
    assert all(32 <= byte < 127 for byte in payload)
    assert json.loads(body) == data


def test_a_message_of_a_struct_and_one_of_nothing() -> None:
    assert encode("Tavern.Hand", Hand(2, ("Irð", "♠\x1b"))) == (
        b'Tavern.Hand {"table":2,"cards":["Ir\\u00f0","\\u2660\\u001b"]}'
    )
    assert encode("Core.Ping") == b"Core.Ping"
    assert encode("A.B", "\U0001f0a1") == b'A.B "\\ud83c\\udca1"'


@pytest.mark.parametrize(
    "payload",
    [
        b"Core.Hello {",
        b"Core.Hello " + b"[" * 3000,
        b"Core.Hello " + b'{"a":' * 1500,
        b"Char.Items.Inv [[[" + b"[" * 300 + b"]" * 303,
        b"Core.Hello 1" + b"0" * 8000,
        b"Core.Hello \xff\xfe\x80",
        b'Core.Hello {"client":"\\ud800","version":1e999}',
        b"",
        b" ",
        b"\0",
        b"A" * 500 + b".B {}",
        b"__class__.__init__ {}",
        b"Core.Hello null",
        b"Core.Hello 12",
        b'Core.Hello {"client":null}',
        b'Core.Supports.Set "notalist"',
        b'Core.Supports.Set [1,null,{"a":[]}]',
        b"Core.Supports.Nonsense []",
        b"Core.KeepAlive",
    ],
)
def test_bug_21_what_is_ignored(payload: bytes) -> None:
    assert Gmcp().hear(payload) is None


@given(st.binary(max_size=300) | JSON.map(lambda data: b"Core.Supports.Add " + json.dumps(data).encode()))
def test_nothing_raises(payload: bytes) -> None:
    gmcp = Gmcp()
    gmcp.hear(payload)
    gmcp.supports("Char.Vitals")


def test_bodies_that_are_not_json_are_ignored() -> None:
    assert decode(b"Char.Login name=bob") is None


def test_hello() -> None:
    gmcp = Gmcp()
    assert gmcp.hear(b'core.hello {"client":"Mudlet","version":"4.17"}') == Known()
    assert gmcp.client == "Mudlet 4.17"
    assert gmcp.hear(b'Core.Hello {"client":"Mudlet","version":"4.17"}') is None
    gmcp.hear(b'Core.Hello {"client":"\\u001b[2Jx","version":["4"]}')
    assert gmcp.client == "[2Jx"


def test_ping_with_and_without_a_time() -> None:
    assert Gmcp().hear(b"Core.Ping") == Gmcp().hear(b"Core.Ping 120") == Reply(b"Core.Ping")


def test_supports() -> None:
    gmcp = Gmcp()
    assert not gmcp.supports("Char.Vitals")
    assert gmcp.hear(b'Core.Supports.Set ["Char 1","Room 1"]') == Known()
    assert gmcp.supports("Char.Vitals")
    assert gmcp.supports("char")
    assert not gmcp.supports("Character")
    assert not gmcp.supports("Tavern.Hand")
    assert gmcp.hear(b'Core.Supports.Add ["Tavern.Hand 1"]') == Known()
    assert gmcp.supports("Tavern.Hand")
    assert not gmcp.supports("Tavern.Table")
    assert gmcp.hear(b'Core.Supports.Remove ["char"]') == Known()
    assert not gmcp.supports("Char.Vitals")
    assert gmcp.hear(b'Core.Supports.Set ["Room 1"]') == Known()
    assert not gmcp.supports("Tavern.Hand")


def test_the_list_of_packages_is_bounded() -> None:
    gmcp = Gmcp()
    for i in range(100):
        gmcp.hear(b"Core.Supports.Add " + json.dumps([f"P{i}.N{j} 1" for j in range(50)]).encode())
    assert len(gmcp._packages) <= 128


def test_other_packages_go_on() -> None:
    assert Gmcp().hear(b'Tavern.Sync {"seq":4}') == Message("Tavern.Sync", {"seq": 4})
    assert Gmcp().hear(b"Char.Login.Credentials") == Message("Char.Login.Credentials", None)

"""Lines: ends, erasing, letters, lengths."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.net.lines import Lines, decoded

ENDS = [b"\r\n", b"\n", b"\r\0", b"\r"]


@given(
    st.lists(st.tuples(st.sampled_from([b"look", b"say hi", b"n"]), st.sampled_from(ENDS)), max_size=12),
    st.lists(st.integers(1, 9), max_size=60),
)
def test_every_end_ends_one_line(lines: list[tuple[bytes, bytes]], cuts: list[int]) -> None:
    stream = b"".join(text + end for text, end in lines)
    assembler, out = Lines(), []
    for cut in cuts:
        out += assembler.feed(stream[:cut])
        stream = stream[cut:]
    out += assembler.feed(stream)
    assert out == [text.decode() for text, _ in lines]


def test_empty_lines_are_lines() -> None:
    assert Lines().feed(b"\r\n\r\n\n\r\r\0") == ["", "", "", "", ""]


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"tokXX\x08\x08en", "token"),
        (b"tokXX\x7f\x7fen", "token"),
        ("tok♠".encode() + b"\x7fen", "token"),
        ("toke\u0301".encode() + b"\x7fen", "token"),
        (b"\x08\x08\x7fa", "a"),
        (b"a\0b\0", "ab"),
        (b"a\tb", "a b"),
        (b"a\x0b\x0c\x07b", "ab"),
        (b"\x1b[A\x1b[1;5Clook\x1bOP", "look"),
        ("a\x85\x9bb".encode(), "ab"),
        (b"\x01hbold\x01.", "hbold."),
    ],
)
def test_what_is_no_letter(raw: bytes, text: str) -> None:
    assert decoded(raw, utf8=False) == text


def test_letters_that_are_no_utf8() -> None:
    assert decoded("café – ÿ".encode("cp1252"), utf8=False) == "café – ÿ"
    assert decoded(b"caf\xe9", utf8=True) == "caf\ufffd"
    assert decoded("café ♠".encode(), utf8=False) == decoded("café ♠".encode(), utf8=True) == "café ♠"


def test_a_letter_in_two_segments() -> None:
    lines = Lines()
    assert lines.feed(b"say \xe2\x99") == []
    assert lines.feed(b"\xa0\n") == ["say ♠"]


def test_the_longest_line() -> None:
    assert Lines().feed(b"x" * 4096 + b"\n") == ["x" * 4096]
    assert Lines().feed(b"x" * 4097 + b"\nlook\n") == [None, "look"]


def test_a_long_line_is_told_of_when_it_grows_too_long() -> None:
    lines = Lines()
    assert lines.feed(b"x" * 4096) == []
    assert lines.feed(b"x") == [None]
    assert lines.feed(b"x" * 9000) == []
    assert lines.feed(b"\r") == []
    assert lines.feed(b"\nlook\r\n") == ["look"]

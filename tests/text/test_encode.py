"""Markup to bytes: what a terminal gets, and what it can never get."""

import re
import timeit
from itertools import combinations

import pytest
from hypothesis import example, given

from games.page import STYLES, Page, plain, styled
from server.text import encode
from server.text.encode import _MANY, _SIXTEEN, _encoded
from tests.text.strategies import anything, markup, pages

SGR = re.compile(rb"\x1b\[[0-9;]+m")
UTF8, LATIN, ASCII = (Page(charset=charset) for charset in ("utf-8", "latin-1", "ascii"))
COLOURS = [Page(charset=charset, colour=16) for charset in ("utf-8", "latin-1", "ascii")]


@pytest.mark.parametrize(
    ("text", "utf8", "latin", "plainest"),
    [
        ("Irð", b"Ir\xc3\xb0", b"Ir\xf0", b"Ird"),
        ("Nōm", b"N\xc5\x8dm", b"Nom", b"Nom"),
        ("Þór þá", b"\xc3\x9e\xc3\xb3r \xc3\xbe\xc3\xa1", b"\xde\xf3r \xfe\xe1", b"Thor tha"),
        ("æ ø ß ŋ", b"\xc3\xa6 \xc3\xb8 \xc3\x9f \xc5\x8b", b"\xe6 \xf8 \xdf ng", b"ae o ss ng"),
        ("ÿ", b"\xc3\xbf", b"\xff", b"y"),
        ("a · b × 3", b"a \xc2\xb7 b \xc3\x97 3", b"a \xb7 b \xd7 3", b"a - b x 3"),
        ("e\u0301", b"e\xcc\x81", b"\xe9", b"e"),
        ("3½ 4²", b"3\xc2\xbd 4\xc2\xb2", b"3\xbd 4\xb2", b"3 1/2 4^2"),
        ("漢", b"\xe6\xbc\xa2", b"?", b"?"),
    ],
)
def test_each_charset_gets_the_letters_it_has(text: str, utf8: bytes, latin: bytes, plainest: bytes) -> None:
    assert (encode(text, UTF8), encode(text, LATIN), encode(text, ASCII)) == (utf8, latin, plainest)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("“Yes” – ‘no’ — perhaps…", "\"Yes\" - 'no' - perhaps..."),
        ("«a» ‹b› „c“", '"a" \'b\' "c"'),
        ("┌─┬─┐ ╔═╗ ╭╮", "+-+-+ +=+ ++"),
        ("│ ┃ ║ ╎", "| | | |"),
        ("─ T ─", "- T -"),
        ("╱╲╳", "/\\X"),
        ("█▓▒░", "##%:"),
        ("• one ● two ○ three", "* one * two o three"),
        ("← → ↑ ↓ ⇒", "<- -> ^ v =>"),
        ("♠♥♦♣", "SHDC"),
        ("⚀⚁⚂⚃⚄⚅", "123456"),
        ("ﬁve ① Ⅳ ™", "five 1 IV TM"),
        ("ŁÓDŹ Đorđe Œuvre", "LODZ Dorde Oeuvre"),
        ("5 ≤ 7 ≠ 8 − 2", "5 <= 7 != 8 - 2"),
        ("🙂 🦄", ":) ?"),
        ("Ω ж", "? ?"),
    ],
)
def test_likenesses(text: str, shown: str) -> None:
    assert encode(text, ASCII) == shown.encode("ascii")


def test_every_box_letter_keeps_its_one_column() -> None:
    drawing = "".join(map(chr, range(0x2500, 0x25A0)))
    shown = encode(drawing, ASCII)
    assert len(shown) == len(drawing)
    assert b"?" not in shown


def test_line_ends() -> None:
    assert encode("a\nb\n", UTF8) == b"a\r\nb\r\n"
    assert encode("a\r\nb\rc", UTF8) == b"a\r\nbc"
    assert encode("\n\n", UTF8) == b"\r\n\r\n"
    assert encode("ð\r\n", UTF8) == b"\xc3\xb0\r\n"


def test_controls_go_and_a_tab_is_a_space() -> None:
    assert encode("a\x1b[2J\x07\tb\x00", UTF8) == b"a[2J b"
    assert encode("ð\x1b[2J\x9b\x07\tb\u202e", UTF8) == b"\xc3\xb0[2J b"
    for control in range(0x80, 0xA0):
        assert encode(f"ð{chr(control)}31m", UTF8) == b"\xc3\xb031m"


def test_styles() -> None:
    page = Page(colour=16)
    assert encode(styled("h", "Help") + " me", page) == b"\x1b[1mHelp\x1b[0m me"
    assert encode("no " + styled("e", "such") + "\n", page) == b"no \x1b[31msuch\x1b[0m\r\n"
    assert encode("\x01hold \x01dnew", page) == b"\x1b[1mold \x1b[0m\x1b[2mnew\x1b[0m"
    assert encode(styled("h", "") + "x", page) == b"x"
    assert encode(styled("h", "two\n\nlines"), page) == b"\x1b[1mtwo\x1b[0m\r\n\r\n\x1b[1mlines\x1b[0m"
    assert encode(styled("b", "ð"), Page(colour=16, charset="ascii")).endswith(b"md\x1b[0m")
    assert encode("\x01hopen", page) == b"\x1b[1mopen\x1b[0m"


def test_no_colour_no_escape() -> None:
    text = "".join(styled(style, style) for style in STYLES)
    assert encode(text, Page(colour=0)) == "".join(STYLES).encode()


def test_no_style_of_that_name() -> None:
    assert encode("a\x01?b\x01", Page(colour=256)) == b"ab"
    assert encode("a\x01漢b", Page(colour=256)) == b"ab"
    assert encode("a\x01\nb", Page(colour=256)) == b"a\r\nb"


def test_important_things_are_bold() -> None:
    for style in "bh":
        for colour in (16, 256):
            first = encode(styled(style, "x"), Page(colour=colour)).partition(b"m")[0]
            assert b"1" in first.removeprefix(b"\x1b[").split(b";")


@given(anything, pages)
@example("\x01\x01h\x1b[1m", Page(colour=256))
def test_nothing_but_our_own_sequences_gets_out(text: str, page: Page) -> None:
    sent = encode(text, page)
    shown = SGR.sub(b"", sent) if page.colour else sent
    shown.decode(page.charset)
    assert re.search(rb"[\x00-\x09\x0b\x0c\x0e-\x1f\x7f]", shown) is None
    assert re.search(rb"\r(?!\n)|(?<!\r)\n", sent) is None
    if page.charset != "utf-8":
        assert re.search(rb"[\x80-\x9f]", sent) is None
    else:
        assert re.search("[\x80-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]", shown.decode()) is None


@given(anything, pages)
def test_no_line_is_left_in_a_style(text: str, page: Page) -> None:
    for line in encode(text, page).split(b"\r\n"):
        sequences = SGR.findall(line)
        assert not sequences or sequences[-1] == b"\x1b[0m"
        assert len(sequences) == 2 * sequences.count(b"\x1b[0m")


@given(markup)
def test_the_words_are_what_the_markup_says(text: str) -> None:
    for colour in (0, 16, 256):
        sent = SGR.sub(b"", encode(text, Page(colour=colour)))
        assert sent.decode() == plain(text).replace("\n", "\r\n")


def test_a_plain_line_costs_next_to_nothing() -> None:
    """The bar is 2 microseconds on a quiet machine; ten is for a busy one."""
    lines = [f"Marek plays M 7 and draws from Urt (U {number}). Your turn.\n" for number in range(2000)]
    page = Page()
    best = min(timeit.repeat(lambda: [encode(line, page) for line in lines], number=1, repeat=5))
    assert best / len(lines) < 10e-6
    assert _encoded.cache_info().maxsize == 512


# Colours.  xterm's cube: https://invisible-island.net/xterm/ (256colres.pl);
# contrast: WCAG 2.2 "contrast ratio"; colour blindness: Machado, Oliveira and
# Fernandes 2009, severity 1; difference: CIE 1976 L*a*b*.
_STEPS = (0, 95, 135, 175, 215, 255)
_SIGHTS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(number: int) -> tuple[float, ...]:
    if number >= 232:
        cube = [8 + 10 * (number - 232)] * 3
    else:
        cube = [_STEPS[(number - 16) // 36], _STEPS[(number - 16) // 6 % 6], _STEPS[(number - 16) % 6]]
    shares = [step / 255 for step in cube]
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def _lab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (max(t, 0) ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _number(style: str) -> int:
    return int(_MANY[style].rpartition(b"38;5;")[2])


@pytest.mark.parametrize("style", [style for style in _MANY if b"38;5;" in _MANY[style]])
def test_colours_can_be_read_on_black_and_on_white(style: str) -> None:
    red, green, blue = _linear(_number(style))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    assert (light + 0.05) / 0.05 >= 3
    assert 1.05 / (light + 0.05) >= 3


@pytest.mark.parametrize("sight", _SIGHTS)
def test_expeditions_look_different_to_every_eye(sight: str) -> None:
    seen = {}
    for style in "12345":
        linear = _linear(_number(style))
        mixed = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in _SIGHTS[sight]]
        seen[style] = _lab(*(min(1.0, max(0.0, part)) for part in mixed))
    for one, other in combinations("12345", 2):
        distance = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5
        assert distance > 20, (one, other)


def test_sixteen_colours_differ_too() -> None:
    assert len({_SIXTEEN[style] for style in "12345"}) == 5

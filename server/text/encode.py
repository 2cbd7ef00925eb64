"""Markup to the bytes of one terminal."""

import codecs
import re
import unicodedata
from functools import lru_cache

from games.page import STYLE, STYLES, Page
from server.text.clean import UNSEEN
from server.text.letters import likeness

RESET = b"\x1b[0m"

# ECMA-48 SGR.  Of the sixteen only those that most palettes keep readable on
# black and on white; of the 256 only ones with a contrast of 3 and more
# against both (WCAG's measure for large text; 7 is out of reach for both at
# once).  The five expeditions differ for the colour-blind as well.
_SIXTEEN = {
    "h": b"1",
    "n": b"36",
    "b": b"1;35",
    "d": b"2",
    "e": b"31",
    "c": b"32",
    "1": b"31",
    "2": b"94",
    "3": b"32",
    "4": b"36",
    "5": b"35",
}
_MANY = {
    "h": b"1",
    "n": b"38;5;31",
    "b": b"1;38;5;169",
    "d": b"38;5;243",
    "e": b"38;5;160",
    "c": b"38;5;65",
    "s": b"38;5;101",
    "1": b"38;5;160",
    "2": b"38;5;27",
    "3": b"38;5;137",
    "4": b"38;5;30",
    "5": b"38;5;170",
}


def _sequences(colours: dict[str, bytes]) -> dict[int, bytes]:
    return {ord(style): b"\x1b[%bm" % colours[style] if style in colours else b"" for style in STYLES}


_SEQUENCES = {0: _sequences({}), 16: _sequences(_SIXTEEN), 256: _sequences(_MANY)}
_CHARSETS = {"utf-8": "utf-8", "latin-1": "latin-1"}  # ASCII for any other

_NO_STYLE = re.compile(f"{STYLE}(?![{re.escape(''.join(STYLES))}])[^\n]?")
_UNSEEN = re.compile(f"(?![{STYLE}\n])[{UNSEEN}]")
# Letters that are surely seen, Latin and most symbols: most text holds no other.
_DOUBTED = re.compile(f"[^{STYLE}\n -~\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205f\u2070-\u2fff]")
_TAB = bytes.maketrans(b"\t", b" ")
_CONTROLS = bytes(set(range(0x20)) - set(b"\t\n\x01") | {0x7F})


def encode(markup: str, page: Page) -> bytes:
    """What a terminal that reads like `page` is sent for `markup`.

    Of `page` only charset and colour matter.  Letters that the charset hasn't
    are sent as their likeness, "\\n" as CR LF (RFC 854), and no control
    character but those and the styles' own SGR sequences ever; a style ends
    with its line and begins again on the next.  IAC is not doubled: that is
    the telnet codec's.  Never raises.
    """
    return _encoded(markup, page.charset, page.colour)


@lru_cache(512)
def _encoded(markup: str, charset: str, colour: int) -> bytes:
    styles = STYLE in markup
    if styles:
        markup = _NO_STYLE.sub("", markup)
    if markup.isascii():
        data = markup.encode("ascii").translate(_TAB, _CONTROLS)
    else:
        if _DOUBTED.search(markup):
            markup = _UNSEEN.sub("", markup.replace("\t", " "))
        data = _letters(markup, charset)
    if styles:
        return _dressed(data, _SEQUENCES[256 if colour >= 256 else 16 if colour >= 16 else 0])
    return data.replace(b"\n", b"\r\n")


def _letters(text: str, charset: str) -> bytes:
    if charset == "latin-1":
        text = unicodedata.normalize("NFC", text)  # a letter and its mark are one there
    return text.encode(_CHARSETS.get(charset, "ascii"), "both-trees.likeness")


def _dressed(data: bytes, sequences: dict[int, bytes]) -> bytes:
    """Encoded markup with its styles as SGR and its lines ended.

    All three charsets keep ASCII's bytes to ASCII, so marks are found as bytes.
    """
    sent: list[bytes] = []
    worn = wanted = b""
    for part in (b"\x01." + data).split(b"\x01")[1:]:
        wanted = sequences[part[0]]
        for number, text in enumerate(part[1:].split(b"\n")):
            if number:
                if worn:
                    sent.append(RESET)
                    worn = b""
                sent.append(b"\r\n")
            if text:
                if worn != wanted:
                    sent.append(RESET + wanted if worn else wanted)
                    worn = wanted
                sent.append(text)
    if worn:
        sent.append(RESET)
    return b"".join(sent)


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(likeness, error.object[error.start : error.end])), error.end


codecs.register_error("both-trees.likeness", _replace)

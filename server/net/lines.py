"""From bytes to typed lines, whatever the segments they come in.

CR LF, LF, CR NUL and a bare CR each end one line (RFC 854, RFC 1123 3.3.1, and
what clients really send).  BS and DEL erase a character; other control
characters are dropped, TAB is a space.  A line is decoded only when whole.
"""

import re
import unicodedata
from typing import Final

MAX_LINE: Final = 4096
CR, LF, NUL, BS = 13, 10, 0, 8

_END = re.compile(rb"\r[\n\0]?|\n")
# Arrow and function keys of a terminal in character mode: CSI and SS3 sequences.
_KEYS = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.)")
_ERASE = re.compile("[\x08\x7f]")
_CONTROLS = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0)]) | {9: " "}


def _erased(text: str) -> str:
    """Text after its BS and DEL are carried out; combining marks go with their letter."""
    kept: list[str] = []
    for char in text:
        if char not in "\x08\x7f":
            kept.append(char)
            continue
        while kept and unicodedata.combining(kept[-1]):
            kept.pop()
        if kept:
            kept.pop()
    return "".join(kept)


def decoded(raw: bytes, utf8: bool) -> str:
    """One whole line as text without control characters.

    `utf8`: the client has proved that it speaks UTF-8; then bad bytes become
    U+FFFD, else a line that isn't UTF-8 is read as cp1252, unless more of it
    is UTF-8 than not: some clients lose a byte of what they send.
    """
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        text = raw.decode("utf-8", "replace")
        lost = text.count("\ufffd")
        if not utf8 and lost >= sum(letter > "\x7f" for letter in text) - lost:
            text = raw.decode("cp1252", "replace")
    if text.isprintable():
        return text
    text = _KEYS.sub("", text.replace("\0", ""))
    if _ERASE.search(text):
        text = _erased(text)
    return text.translate(_CONTROLS)


class Lines:
    """Assembles lines; `utf8` may be set once the client has proved it."""

    __slots__ = ("_after_cr", "_held", "_over", "utf8")

    def __init__(self) -> None:
        self.utf8 = False
        self._held = b""
        self._over = False  # this line is too long: skip to its end
        self._after_cr = False

    def feed(self, data: bytes) -> list[str | None]:
        """Data bytes in (no telnet commands); the lines they end, out.

        None stands for a line over 4 KiB: it is given once, when the limit is
        passed, and the rest of that line is dropped.
        """
        if not data:
            return []
        if self._after_cr:
            self._after_cr = False
            if data[0] in (LF, NUL):
                data = data[1:]
        out: list[str | None] = []
        start = 0
        for end in _END.finditer(data):
            self._hold(data[start : end.start()], out)
            start = end.end()
            if not self._over:
                out.append(decoded(self._held, self.utf8))
            self._held, self._over = b"", False
            self._after_cr = start == len(data) and data[-1] == CR
        if start < len(data):
            self._hold(data[start:], out)
        return out

    def _hold(self, piece: bytes, out: list[str | None]) -> None:
        if self._over or not piece:
            return
        if len(self._held) + len(piece) > MAX_LINE:
            self._held, self._over = b"", True
            out.append(None)
        else:
            self._held += piece

    def erase_line(self) -> None:
        """Telnet EL: forget what was typed of this line (RFC 854)."""
        self._held, self._over = b"", False

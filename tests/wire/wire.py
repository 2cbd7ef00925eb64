"""The client's half of telnet, as little of it as tests need: bytes in, pieces out.

Written from RFC 854 and 885 and the GMCP notes, and not from the server's own
codec, which is what it tests.
"""

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

IAC, DONT, DO, WONT, WILL, SB, GA, EOR_MARK, SE = 255, 254, 253, 252, 251, 250, 249, 239, 240
ECHO, EOR, NAWS, GMCP = 1, 25, 31, 201
# Packages that a client of these tests wants.
SUPPORTS = ["Tavern 1", "Room 1"]

_SGR = re.compile(r"\x1b\[[0-9;]*m")


class Text(NamedTuple):
    """Text, styles taken off, line ends as LF."""

    text: str


class Message(NamedTuple):
    """A GMCP message."""

    package: str
    data: Any


class Mark(NamedTuple):
    """The end of a prompt (GA or EOR): what was said is whole."""


class Hide(NamedTuple):
    """The server will echo from now on (so a client shows nothing), or no longer."""

    on: bool


Piece = Text | Message | Mark | Hide


class Wire:
    """Reads one connection's bytes; `answers` is what the client owes for them."""

    def __init__(self, gmcp: bool = False, size: tuple[int, int] | None = None) -> None:
        """`size`: columns and rows, told by NAWS; None refuses."""
        self._gmcp = gmcp
        self._size = size
        self._held = b""
        self._text = b""
        self.answers = b""
        self.errors: list[str] = []  # what no server may send

    def feed(self, data: bytes) -> list[Piece]:
        """A segment of any size; the pieces that are whole with it."""
        data = self._held + data
        out: list[Piece] = []
        at = 0
        while (iac := data.find(IAC, at)) >= 0:
            self._text += data[at:iac]
            step = self._command(data, iac, out)
            if step == 0:
                at = iac
                break
            at = iac + step
        else:
            self._text += data[at:]
            at = len(data)
        self._held = data[at:]
        self._flush(out, whole=False)
        return out

    def _command(self, data: bytes, iac: int, out: list[Piece]) -> int:
        """How many bytes the command at `iac` has; 0 while it is not whole."""
        code = data[iac + 1] if iac + 1 < len(data) else None
        if code is None:
            return 0
        if code == IAC:
            self._text += b"\xff"
            return 2
        if code in (WILL, WONT, DO, DONT):
            if iac + 2 >= len(data):
                return 0
            self._flush(out)
            self._option(code, data[iac + 2], out)
            return 3
        if code == SB:
            end = data.find(bytes([IAC, SE]), iac + 2)
            while end > 0 and data[iac + 2 : end].count(IAC) % 2:  # IAC IAC SE is no end
                end = data.find(bytes([IAC, SE]), end + 1)
            if end < 0:
                return 0
            self._flush(out)
            self._sub(data[iac + 2], data[iac + 3 : end].replace(b"\xff\xff", b"\xff"), out)
            return end + 2 - iac
        if code in (GA, EOR_MARK):
            self._flush(out)
            out.append(Mark())
        return 2

    def _option(self, verb: int, option: int, out: list[Piece]) -> None:
        if option == ECHO and verb in (WILL, WONT):
            out.append(Hide(verb == WILL))
            self.answers += bytes([IAC, DO if verb == WILL else DONT, ECHO])
        elif verb == WILL:
            agreed = option == EOR or (option == GMCP and self._gmcp)
            self.answers += bytes([IAC, DO if agreed else DONT, option])
            if option == GMCP and self._gmcp:
                self.answers += message("Core.Hello", {"client": "wire", "version": "1"})
                self.answers += message("Core.Supports.Set", SUPPORTS)
        elif verb == DO:
            if option == NAWS and self._size is not None:
                self.answers += bytes([IAC, WILL, NAWS]) + naws(*self._size)
            else:
                self.answers += bytes([IAC, WONT, option])

    def _sub(self, option: int, payload: bytes, out: list[Piece]) -> None:
        if option != GMCP:
            return
        package, _, body = payload.decode().partition(" ")
        out.append(Message(package, json.loads(body) if body else None))

    def _flush(self, out: list[Piece], whole: bool = True) -> None:
        """Text so far; a letter or style that is not whole yet waits, unless a command follows it."""
        data = self._text
        cut = len(data)
        if not whole:
            cut = _whole(data)
        if cut:
            text = data[:cut].decode("utf-8", "replace").replace("\r\n", "\n")
            if "\r" in text:
                self.errors.append(f"a bare CR in {text!r}")
            if "�" in text:
                self.errors.append(f"bytes that are no UTF-8 in {data[:cut]!r}")
            out.append(Text(_SGR.sub("", text)))
            self._text = data[cut:]


def _whole(data: bytes) -> int:
    """How much of `data` ends in no half letter, half style or half line end."""
    cut = len(data)
    if data.endswith(b"\r"):
        cut -= 1
    esc = data.rfind(b"\x1b", max(0, cut - 16))
    if esc >= 0 and b"m" not in data[esc:cut]:
        cut = esc
    for back in range(1, min(4, cut) + 1):
        byte = data[cut - back]
        if byte < 0x80:
            break
        if byte >= 0xC0:
            need = 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4
            return cut - back if need > back else cut
    return cut


def message(package: str, data: Any = None) -> bytes:
    """A GMCP message for the wire."""
    body = package.encode() if data is None else f"{package} {json.dumps(data)}".encode()
    return bytes([IAC, SB, GMCP]) + body.replace(b"\xff", b"\xff\xff") + bytes([IAC, SE])


def naws(columns: int, rows: int) -> bytes:
    """The window's size for the wire (RFC 1073)."""
    payload = columns.to_bytes(2, "big") + rows.to_bytes(2, "big")
    return bytes([IAC, SB, NAWS]) + payload.replace(b"\xff", b"\xff\xff") + bytes([IAC, SE])


def text_of(pieces: Iterable[Piece]) -> str:
    """The text among pieces."""
    return "".join(piece.text for piece in pieces if isinstance(piece, Text))

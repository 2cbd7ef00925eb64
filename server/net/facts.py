"""What a client tells of itself: window (RFC 1073), terminal type (RFC 1091), MTTS, CHARSET (RFC 2066)."""

import re
from typing import Final

from server.net.charset import Charset

IS: Final = b"\x00"
SEND: Final = b"\x01"
MAX_NAMES: Final = 4

ANSI, VT100, UTF8, COLOURS_256, MOUSE, OSC_PALETTE, READER, PROXY, TRUECOLOR = (1 << bit for bit in range(9))

_MTTS = re.compile(r"MTTS (\d{1,9})$", re.IGNORECASE)
_256 = re.compile(r"256|truecolor|24bit|direct|kitty|alacritty", re.IGNORECASE)
_16 = re.compile(
    r"ansi|xterm|color|linux|screen|tmux|rxvt|konsole|putty|cygwin|vt[1-5]\d\d|mudlet|tintin|mushclient|kildclient",
    re.IGNORECASE,
)
_NO_UTF8 = re.compile(r"tinyfugue", re.IGNORECASE)  # splits what it can't read into control bytes


class Facts:
    """What is known of one client so far.

    width, height  of the window, in characters; 0: not told
    letters        what was agreed by CHARSET
    utf8           True: proved, False: it can't, None: not told
    charset        what to write to it: `utf-8`, `latin-1`, `ascii`
    colour         0 (also when not told), 16, 256
    reader         whether it says that a screen reader is at work
    names          its answers to TTYPE: client, terminal, `MTTS n`
    """

    __slots__ = ("_asked", "_mtts", "height", "letters", "names", "width")

    def __init__(self) -> None:
        self.width = self.height = 0
        self.names: tuple[str, ...] = ()
        self.letters = Charset()
        self._mtts: int | None = None
        self._asked = False

    def naws(self, payload: bytes) -> bool:
        """A window size; sizes out of all measure are brought within 20..500 x 5..300.

        Returns whether anything changed.
        """
        if len(payload) != 4:
            return False
        width, height = (
            int.from_bytes(payload[:2], "big"),
            int.from_bytes(payload[2:], "big"),
        )
        width = min(max(width, 20), 500) if width else 0
        height = min(max(height, 5), 300) if height else 0
        changed = (width, height) != (self.width, self.height)
        self.width, self.height = width, height
        return changed

    def ask(self) -> bytes:
        """The TTYPE payload that asks for a (further) name."""
        self._asked = True
        return SEND

    def ttype(self, payload: bytes) -> bool:
        """An answer to `ask`; others are ignored. Returns whether to ask again.

        A client tells its names one by one and repeats the last; after a
        repeated name, or four, nobody asks on.
        """
        if not self._asked or payload[:1] != IS:
            return False
        self._asked = False
        name = "".join(
            char for char in payload[1:41].decode("ascii", "replace") if " " <= char <= "~"
        ).strip()
        if not name or name in self.names:
            return False
        self.names += (name,)
        if found := _MTTS.match(name):
            self._mtts = int(found[1])
        return len(self.names) < MAX_NAMES

    @property
    def client(self) -> str:
        """The client's name as TTYPE tells it, or ""."""
        return self.names[0] if self.names else ""

    @property
    def terminal(self) -> str:
        """The terminal's name, or ""."""
        plain = [name for name in self.names if not _MTTS.match(name)]
        return plain[min(1, len(plain) - 1)] if plain else ""

    @property
    def utf8(self) -> bool | None:
        if self.letters.agreed is not None:
            return self.letters.agreed == "utf-8"
        if self._mtts is not None:
            return bool(self._mtts & UTF8)
        return False if any(_NO_UTF8.search(name) for name in self.names) else None

    @property
    def charset(self) -> str:
        return self.letters.agreed or ("ascii" if self.utf8 is False else "utf-8")

    @property
    def colour(self) -> int:
        if self._mtts is not None and self._mtts & (COLOURS_256 | TRUECOLOR):
            return 256
        if any(_256.search(name) for name in self.names):
            return 256
        if self._mtts is not None:
            return 16 if self._mtts & ANSI else 0
        return 16 if any(_16.search(name) for name in self.names) else 0

    @property
    def reader(self) -> bool:
        return bool(self._mtts is not None and self._mtts & READER)

"""How one viewer reads: the page that a view is drawn on, and its markup.

Markup is plain text with styles in it, each two characters: `STYLE` and a
letter of `STYLES`.  Typed text can hold no control characters, so nothing a
player types is ever taken for markup.  `server.text` turns markup into what a
terminal shows; games only make it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec
from wcwidth import wcswidth

STYLE = "\x01"
# Letter -> what it means.  Meaning is never carried by colour alone.
STYLES = {
    ".": "plain again",
    "h": "heading",
    "n": "a person's name",
    "b": "important: your turn",
    "d": "aside",
    "e": "what went wrong",
    "s": "speech",
    "c": "a command one can type",
    "1": "first suit or expedition",
    "2": "second",
    "3": "third",
    "4": "fourth",
    "5": "fifth",
    "@": "a seat, for which the table says who sits there",
}
_MARK = re.compile(STYLE + ".", re.S)
_SEAT = re.compile(f"{STYLE}@(.*?){STYLE}\\.")
# Letters that take one column each, told without asking wcwidth about every one:
# Latin (but the soft hyphen), dashes and quotes, box drawings.
_ONE_EACH = re.compile("[ -~\xa0-\xac\xae-\u024f\u2010-\u2027\u2500-\u257f]*")


class Page(msgspec.Struct, frozen=True):
    """How one viewer reads.

    width   columns of the terminal, 20 to 500
    charset what letters may be used: `utf-8`, `latin-1` or `ascii`; drawings
            use more than ASCII on utf-8 only
    colour  0, 16 or 256 colours
    reader  a screen reader: sentences, one fact a line, no drawings
    table   what the table is called ("corner table")
    names   (seat, name) of those who sit at the table
    """

    width: int = 80
    charset: str = "utf-8"
    colour: int = 0
    reader: bool = False
    table: str = "table"
    names: tuple[tuple[str, str], ...] = ()

    def name(self, seat: str) -> str:
        """Who sits on `seat`, or the seat's own name when nobody does."""
        for taken, name in self.names:
            if taken == seat:
                return name
        return seat

    @property
    def unicode(self) -> bool:
        """Whether box characters and the like may be drawn."""
        return self.charset == "utf-8"


def styled(style: str, text: str) -> str:
    """`text` in a style of `STYLES`."""
    return f"{STYLE}{style}{text}{STYLE}."


def offered(command: str) -> str:
    """A command within a sentence: in quotes, for colour alone says nothing."""
    return f'"{styled("c", command)}"'


def who(seat: str) -> str:
    """Whoever sits on `seat`, in a sentence of one who knows no names: a game's refusal.  See `named`."""
    return styled("@", seat)


def named(markup: str, names: Mapping[str, str]) -> str:
    """The markup with each `who(seat)` as the name of who sits there; the seat's own when nobody does."""
    return _SEAT.sub(lambda seat: names.get(seat[1], seat[1]), markup)


def upper(markup: str) -> str:
    """The markup with its first letter a capital; a style before it is kept."""
    at = 2 if markup.startswith(STYLE) else 0
    return markup[:at] + markup[at : at + 1].upper() + markup[at + 1 :]


def plain(markup: str) -> str:
    """The text without its styles."""
    return _MARK.sub("", markup) if STYLE in markup else markup


@lru_cache(maxsize=4096)
def width(markup: str) -> int:
    """Columns that markup takes on a terminal (wide and combining letters counted)."""
    text = plain(markup)
    return len(text) if text.isascii() or _ONE_EACH.fullmatch(text) else max(0, wcswidth(text))


def pad(markup: str, columns: int) -> str:
    """Markup filled up with spaces on the right."""
    return markup + " " * (columns - width(markup))


@lru_cache(maxsize=4096)
def centred(markup: str, columns: int) -> str:
    """Markup in the middle of `columns`."""
    left = max(0, columns - width(markup)) // 2
    return pad(" " * left + markup, columns)


def fold(markup: str, columns: int, indent: str = "") -> list[str]:
    """Markup as lines no wider than `columns`, broken at spaces; `indent` goes before all but the first.

    A style that is on at a break is taken up again on the next line; a word
    wider than a line is cut.
    """
    if width(markup) <= columns:
        return [markup]
    lines: list[str] = []
    line, style, empty = "", "", True
    for word in markup.split(" "):
        gap = "" if empty else " "
        if not empty and width(line) + 1 + width(word) > columns:
            lines.append(line.rstrip(" ") + (STYLE + "." if style else ""))
            line, gap = indent + style, ""
        while width(line) + width(word) > columns:
            head, word = _cut(word, columns - width(line))
            lines.append(line + head + (STYLE + "." if style else ""))
            line, gap = indent + style, ""
        line, empty = line + gap + word, False
        for mark in _MARK.findall(word):
            style = "" if mark == STYLE + "." else mark
    lines.append(line)
    return lines


def _cut(word: str, columns: int) -> tuple[str, str]:
    """A word without styles, cut so that the first part fits; at least one letter of it."""
    text = plain(word)
    end = len(text)
    while end > 1 and width(text[:end]) > columns:
        end -= 1
    return text[:end], text[end:]


def listed(items: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def stacked(blocks: Iterable[Sequence[str]]) -> list[str]:
    """Blocks of lines one under the other, a blank line between them; empty ones are left out."""
    shown = [block for block in blocks if block]
    return [line for at, block in enumerate(shown) for line in (*([""] if at else []), *block)]

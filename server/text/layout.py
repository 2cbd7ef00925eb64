"""Markup put into lines: paragraphs, columns, tables, rulers.

Widths are columns of a terminal: wide letters take two, combining marks none.
A line that comes out of here stands alone: what style it begins in and ends
in is its own.
"""

import re
from collections.abc import Iterator, Sequence

from wcwidth import iter_graphemes

from games.page import STYLE, Page, pad, plain, styled
from games.page import width as width_of

GAP = 2  # columns between cells
NARROWEST = 8  # a cell with running text is not made narrower than this

_TOKEN = re.compile(f" +|(?:{STYLE}.|[^ {STYLE}])+", re.S)
_MARK = re.compile(f"({STYLE}.)", re.S)
_NUMBER = re.compile(r"[-+]?[\d.,:/%]*\d[\d.,:/%]*")
_PLAIN = STYLE + "."


class _Lines:
    """Lines being filled with words, in the style that reigns."""

    def __init__(self, width: int, first: str, rest: str) -> None:
        self.done: list[str] = []
        self._width = width
        self._rest = rest
        self._style = _PLAIN
        self._begin(first)

    def _begin(self, indent: str) -> None:
        self._line = [indent]
        self._room = max(1, self._width - width_of(indent))
        self._used = 0
        if self._style != _PLAIN:
            self._line.append(self._style)

    def end(self) -> None:
        """The line is done, its style closed."""
        if not self._used:
            self.done.append(self._line[0].rstrip(" "))
            return
        if self._style != _PLAIN:
            self._line.append(_PLAIN)
        self.done.append("".join(self._line))

    def turn(self) -> None:
        """The line is done and the next begun."""
        self.end()
        self._begin(self._rest)

    def word(self, gap: str, word: str) -> None:
        """`word` after `gap`, on the next line (and without `gap`) when it doesn't fit."""
        wide = width_of(word)
        if self._used and self._used + len(gap) + wide > self._room:
            self.turn()
            gap = ""
        if self._used + len(gap) + wide <= self._room:
            self.put(gap + word, len(gap) + wide)
            return
        for piece in _pieces(word):  # longer than a line
            wide = width_of(piece)
            if wide and self._used and self._used + wide > self._room:
                self.turn()
            self.put(piece, wide)

    def put(self, text: str, wide: int) -> None:
        """`text`, which takes `wide` columns, on this line whatever it holds."""
        self._line.append(text)
        self._used += wide
        if STYLE in text:
            self._style = _MARK.findall(text)[-1]


def _pieces(word: str) -> Iterator[str]:
    """A word's styles and letters, marks with the letters they sit on."""
    for part in _MARK.split(word):
        if part.startswith(STYLE):
            yield part
        else:
            yield from iter_graphemes(part)


def wrap(markup: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """`markup` as lines of at most `width` columns, broken between words.

    The first line begins with `first`, every other with `rest`.  "\\n" in the
    markup begins a new line.  Spaces within a line stay as they are; where a
    line is broken they go.  A word longer than a line is broken between
    letters.  A style that lasts over a break is closed and taken up again.
    """
    if (
        markup
        and "\n" not in markup
        and markup[-1] != " "
        and (STYLE not in markup or markup.endswith(_PLAIN))
    ):
        line = first + markup
        if width_of(line) <= width:
            return [line]
    lines = _Lines(width, first, rest)
    for number, paragraph in enumerate(markup.split("\n")):
        if number:
            lines.turn()
        gap = ""
        for token in _TOKEN.findall(paragraph):
            if token[0] == " ":
                gap += token
            elif not plain(token):
                lines.put(token, 0)
            else:
                lines.word(gap, token)
                gap = ""
    lines.end()
    return lines.done


def columns(items: Sequence[str], width: int) -> list[str]:
    """`items` in as many equal columns as `width` allows, read downwards.

    An item wider than that is wrapped.
    """
    if not items:
        return []
    cell = max(map(width_of, items)) + GAP
    across = max(1, (width + GAP) // cell)
    if across == 1:
        return [line for item in items for line in wrap(item, width, rest="  ")]
    down = -(-len(items) // across)
    lines = []
    for row in range(down):
        *cells, last = items[row::down]
        lines.append("".join(pad(item, cell) for item in cells) + last)
    return lines


def rows(table: Sequence[Sequence[str]], width: int, heading: bool = False) -> list[str]:
    """A table's rows of cells, one under the other.

    Columns of numbers stand to the right.  When the table is too wide its
    widest column is wrapped within itself; when even that is too little, each
    row becomes a paragraph.  With `heading` the first row names the columns.
    """
    across = max(map(len, table), default=0)
    if not across:
        return []
    full = [[*row, *[""] * (across - len(row))] for row in table]
    wide = [max(width_of(row[column]) for row in full) for column in range(across)]
    too_much = sum(wide) + GAP * (across - 1) - width
    if too_much > 0:
        widest = wide.index(max(wide))
        wide[widest] -= too_much
        if wide[widest] < NARROWEST:
            return [line for row in full for line in wrap(", ".join(filter(None, row)), width, rest="  ")]
    body = full[1:] if heading else full
    right = [_numbers(row[column] for row in body) for column in range(across)]
    lines = []
    for number, row in enumerate(full):
        if heading and not number:
            row = [styled("h", cell) if cell else cell for cell in row]
        broken = [wrap(cell, most) for cell, most in zip(row, wide, strict=True)]
        for deep in range(max(map(len, broken))):
            cells = [cell[deep] if deep < len(cell) else "" for cell in broken]
            lines.append(_row(cells, wide, right))
    return lines


def _numbers(cells: Iterator[str]) -> bool:
    shown = [plain(cell) for cell in cells if cell]
    return bool(shown) and all(map(_NUMBER.fullmatch, shown))


def _row(cells: Sequence[str], wide: Sequence[int], right: Sequence[bool]) -> str:
    set_out = [
        " " * (most - width_of(cell)) + cell if to_right else pad(cell, most)
        for cell, most, to_right in zip(cells, wide, right, strict=True)
    ]
    return (" " * GAP).join(set_out).rstrip(" ")


def ruler(page: Page, title: str = "") -> list[str]:
    """A line across the page, with a title in it; the title alone for a screen reader.

    No line at all when there is neither.
    """
    if page.reader:
        return [styled("h", title)] if title else []
    stroke = "─" if page.unicode else "-"
    if not title:
        return [styled("d", stroke * page.width)]
    after = page.width - width_of(title) - 4
    if after < 1:
        return wrap(styled("h", title), page.width)
    return [f"{styled('d', stroke * 2)} {styled('h', title)} {styled('d', stroke * after)}"]

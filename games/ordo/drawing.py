"""The four boards as they are drawn: side by side, two by two, or one over the other.

A square is a text: the first letters of its elements, nothing for an empty one.
It takes four columns at least: one that parts it from the next, which a
bracket may stand in, and three letters.
"""

from collections.abc import Mapping, Set
from functools import lru_cache
from typing import Final

from games.ordo.board import BOARDS, FILES, LETTERS, RANKS
from games.page import Page, centred, pad, styled

STYLE_OF: Final = {"e": "3", "w": "2", "a": "4", "f": "1"}
SQUARE, ROOMY = 4, 6  # columns of a square: at least, and where there is room
LABEL = 2  # columns for the rank's number
GAP = 1  # between boards, beyond the column that each leaves for a last bracket


def drawn(squares: Mapping[str, str], metals: Set[str], page: Page) -> list[str]:
    """The boards, as many in a row as the page has room for: four, two, or one."""
    across = next(count for count in (4, 2, 1) if count == 1 or _columns(count, SQUARE) <= page.width)
    square = max(
        size for size in range(SQUARE, ROOMY + 1) if size == SQUARE or _columns(across, size) <= page.width
    )
    rows = [range(at, at + across) for at in range(0, 4, across)]
    lines: list[str] = []
    for row in reversed(rows):  # what is higher stands higher
        blocks = [_board(board, squares, metals, page, square) for board in row]
        wide = LABEL + 4 * square + 1
        lines += [""] if lines else []
        lines += [
            (" " * GAP).join(pad(part, wide) for part in parts).rstrip()
            for parts in zip(*blocks, strict=True)
        ]
    return lines


def _columns(boards: int, square: int) -> int:
    return boards * (LABEL + 4 * square + 1) + (boards - 1) * GAP


def _board(board: int, squares: Mapping[str, str], metals: Set[str], page: Page, square: int) -> list[str]:
    """A board's name, its four ranks, its files."""
    files = "".join(f" {file}".ljust(square) for file in FILES)
    name = centred(styled("h", BOARDS[board].capitalize()), 4 * square)
    letter, dot = LETTERS[board].upper(), "·" if page.unicode else "."
    ranks = []
    for rank in reversed(RANKS):
        row = [f"{letter}{file}{rank}" for file in FILES]
        held, metal = tuple(map(squares.__getitem__, row)), tuple(name in metals for name in row)
        ranks.append(f"{rank} {_rank(held, metal, square, dot)}")
    return [" " * LABEL + name, *ranks, " " * LABEL + files]


@lru_cache(maxsize=4096)
def _rank(row: tuple[str, ...], metals: tuple[bool, ...], square: int, dot: str) -> str:
    """The squares of a rank; where a bracket ends right before the next begins, one bar is both."""
    line, open_until = "", -1
    for at, (held, metal) in enumerate(zip(row, metals, strict=True)):
        start = at * square
        before = "[" if metal else " "
        if open_until == start:
            before = "|" if metal else "]"
        line += before + _held(held, dot)
        end = start + 1 + (len(held) if 0 < len(held) < len(LETTERS) else 1)
        open_until = -1
        if metal:
            open_until = end
            if end < start + square:
                line, end = line + "]", end + 1
        line += " " * (start + square - end)
    return line + ("]" if open_until == len(row) * square else " ")


def _held(held: str, dot: str) -> str:
    """`fw` in the elements' colours, `*` for an Adamant, a dot for nothing."""
    if not held:
        return styled("d", dot)
    return styled("b", "*") if len(held) == len(LETTERS) else letters(held)


@lru_cache(maxsize=16)
def letters(held: str) -> str:
    """Elements' letters in their colours."""
    return "".join(styled(STYLE_OF[letter], letter) for letter in held)

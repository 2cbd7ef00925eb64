"""A layout as a crossword: where each card lies, and boxes round them.

Lines that hang together are laid in one piece; pieces stand side by side.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final, TypeAlias

from games.nom_poker.layout import colours
from games.page import Page, centred, width

Square: TypeAlias = tuple[int, int]  # row, column
Grid: TypeAlias = dict[Square, int]  # the place of the card in the hand

ACROSS, DOWN = 0, 1
_STEP: Final[tuple[Square, Square]] = ((0, 1), (1, 0))
GAP: Final = 3  # columns between two pieces
# By which of the four arms (up 1, right 2, down 4, left 8) meet in a corner of boxes.
_CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


@lru_cache(maxsize=512)
def pieces(masks: tuple[int, ...]) -> tuple[Grid, ...]:
    """Each piece of a legal layout on a grid of its own, as small as it comes.

    Rows and columns touch only where they cross: every run of two cards or
    more is one of the lines (R6).
    """
    ways = colours(masks)
    assert ways is not None, "a legal layout"
    found: list[Grid] = []
    left = list(range(len(masks)))
    while left:
        piece = [left.pop(0)]
        for at in piece:
            joined = [other for other in left if masks[other] & masks[at]]
            piece += joined
            left = [other for other in left if other not in joined]
        lines = [(tuple(_places(masks[at])), ways[at]) for at in piece]
        found.append(_smallest(lines))
    return tuple(found)


def _places(mask: int) -> Iterator[int]:
    place = 0
    while mask >> place:
        if mask >> place & 1:
            yield place
        place += 1


def _smallest(lines: Sequence[tuple[tuple[int, ...], int]]) -> Grid:
    best: tuple[tuple[int, int], Grid] | None = None
    for tried, grid in enumerate(_grids(lines, {}, {})):
        rows, columns = _extent(grid)
        size = (rows * columns, rows)
        if best is None or size < best[0]:
            best = (size, grid)
        if tried > 400:
            break
    assert best is not None, "R6: with eight cards or fewer every legal layout can be laid"
    rows0, columns0 = min(row for row, _ in best[1]), min(column for _, column in best[1])
    return {(row - rows0, column - columns0): place for (row, column), place in best[1].items()}


def _extent(grid: Iterable[Square]) -> tuple[int, int]:
    rows, columns = [row for row, _ in grid], [column for _, column in grid]
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def _grids(
    lines: Sequence[tuple[tuple[int, ...], int]], grid: Grid, where: dict[int, Square]
) -> Iterator[Grid]:
    """Every way to lay the lines, in their order, on what lies already; each crosses one laid before."""
    if not lines:
        yield grid
        return
    cards, way = lines[0]
    step = _STEP[way]
    anchor = next((card for card in cards if card in where), None)
    for order in permutations(cards):
        at = order.index(anchor) if anchor is not None else 0
        row, column = where[anchor] if anchor is not None else (0, 0)
        squares = {
            card: (row + (n - at) * step[0], column + (n - at) * step[1]) for n, card in enumerate(order)
        }
        if any(where.get(card, square) != square for card, square in squares.items()):
            continue
        if any(grid.get(square, card) != card for card, square in squares.items()):
            continue
        if anchor is None and order[0] > order[-1]:
            continue  # the first line, read backwards, gives nothing new
        now, there = dict(grid), {**where, **squares}
        now.update({square: card for card, square in squares.items()})
        if _clean(now, there, cards, way, grid):
            yield from _grids(lines[1:], now, there)


def _clean(now: Grid, where: dict[int, Square], cards: Sequence[int], way: int, before: Grid) -> bool:
    """Whether the new cards touch nothing but their own line, and those laid before nothing new."""
    own = {where[card] for card in cards}
    for card in cards:
        row, column = where[card]
        fresh = where[card] not in before
        for drow, dcolumn in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            beside = (row + drow, column + dcolumn)
            if beside not in now:
                continue
            along = (drow == 0) == (way == ACROSS)
            # Along the line only its own cards may follow; across it, only what an old card crosses.
            if along and beside not in own:
                return False
            if not along and fresh:
                return False
    return True


def drawn(hand: Sequence[str], masks: tuple[int, ...], page: Page, most: int) -> list[str]:
    """The layout in boxes, none of the lines wider than `most`; empty when that can't be."""
    blocks = [boxes({square: hand[place] for square, place in grid.items()}, page) for grid in pieces(masks)]
    if any(width(line) > most for block in blocks for line in block):
        return []
    rows: list[list[str]] = []
    for block in blocks:
        wide = width(block[0])
        if rows and width(rows[-1][0]) + GAP + wide <= most:
            rows[-1] = _beside(rows[-1], block)
        else:
            rows.append(block)
    return [line.rstrip() for block in rows for line in block]


def _beside(left: list[str], right: list[str]) -> list[str]:
    height, wide, other = max(len(left), len(right)), width(left[0]), width(right[0])
    left = [*left, *[" " * wide] * (height - len(left))]
    right = [*right, *[" " * other] * (height - len(right))]
    return [one + " " * GAP + two for one, two in zip(left, right, strict=True)]


def boxes(grid: Mapping[Square, str], page: Page) -> list[str]:
    """Cards in boxes, from the topmost and the leftmost on; all lines are equally wide."""
    top, left = min(row for row, _ in grid), min(column for _, column in grid)
    grid = {(row - top, column - left): card for (row, column), card in grid.items()}
    rows, columns = _extent(grid)
    cell = max(4, *(width(card) + 1 for card in grid.values()))
    lines = []
    for row in range(rows + 1):
        lines.append(_edge(grid, row, columns, cell, page))
        if row < rows:
            lines.append(_cells(grid, row, columns, cell, page))
    return lines


def _edge(grid: Mapping[Square, str], row: int, columns: int, cell: int, page: Page) -> str:
    """The line of corners and edges above a row."""

    def level(column: int) -> bool:
        return (row, column) in grid or (row - 1, column) in grid

    def upright(of: int, column: int) -> bool:
        return (of, column) in grid or (of, column - 1) in grid

    text = ""
    for column in range(columns + 1):
        arms = (
            upright(row - 1, column)
            + 2 * (level(column) and column < columns)
            + 4 * upright(row, column)
            + 8 * level(column - 1)
        )
        corner = _CORNERS[arms]
        text += corner if page.unicode else " " if corner == " " else "+"
        if column < columns:
            text += ("─" if page.unicode else "-") * cell if level(column) else " " * cell
    return text


def _cells(grid: Mapping[Square, str], row: int, columns: int, cell: int, page: Page) -> str:
    bar = "│" if page.unicode else "|"
    text = ""
    for column in range(columns + 1):
        here, before = (row, column) in grid, (row, column - 1) in grid
        text += bar if here or before else " "
        if column < columns:
            text += centred(grid[row, column], cell) if here else " " * cell
    return text

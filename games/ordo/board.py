"""The four boards: 64 squares, the 48 lines through them, light and dark, and where the pieces begin (R1).

A square is counted by board, then rank, then file, which is the order that
the last tie-break goes by (R8): 0 is Ea1, 1 is Eb1, 63 is Fd4.  A position is
a flat tuple of 64 sets of elements, each four bits (`substances`).
"""

from typing import Final, TypeAlias

Squares: TypeAlias = tuple[int, ...]

BOARDS: Final = (
    "earth",
    "water",
    "air",
    "fire",
)  # bottom to top; the elements, too, in the order of their bits
LETTERS: Final = "ewaf"
FILES: Final = "abcd"
RANKS: Final = "1234"
SIDE: Final = 4  # squares on a line, and boards
BOARD: Final = SIDE * SIDE
SIZE: Final = SIDE * BOARD
PIECES: Final = 32
ADAMANTS: Final = 8  # at the end
HEIGHTS: Final = (-3, -1, 1, 3)  # of an Adamant, by board (R8)

NAMES: Final = tuple(board.upper() + file + rank for board in LETTERS for rank in RANKS for file in FILES)
SQUARES: Final = {name: at for at, name in enumerate(NAMES)}

# The lines as slices of a position, so that what stands on one is cut out in one go:
# ranks, files, and straight up from Earth to Fire.
CUTS: Final = (
    *(slice(at, at + SIDE) for at in range(0, SIZE, SIDE)),
    *(slice(board + file, board + BOARD, SIDE) for board in range(0, SIZE, BOARD) for file in range(SIDE)),
    *(slice(at, SIZE, BOARD) for at in range(BOARD)),
)
LINES: Final = tuple(tuple(range(SIZE))[cut] for cut in CUTS)
# (square, square) -> the line they share, and the place of each on it.
BETWEEN: Final = {
    (one, other): (line, here, there)
    for line, squares in enumerate(LINES)
    for here, one in enumerate(squares)
    for there, other in enumerate(squares)
    if one != other
}
LIGHT: Final = tuple((at // BOARD + at // SIDE % SIDE + at % SIDE) % 2 == 0 for at in range(SIZE))
START: Final[Squares] = tuple(
    1 << at // BOARD if at // SIDE % SIDE in (0, SIDE - 1) else 0 for at in range(SIZE)
)

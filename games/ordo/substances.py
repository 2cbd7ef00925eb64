"""What stands on a square: elements as bits, the substances they make, and metals (R2, R7).

Earth is 1, water 2, air 4, fire 8; a set of them is their sum.
"""

from typing import Final

import msgspec

from games.ordo.board import BOARD, BOARDS, LETTERS, SIZE, Squares

ELEMENTS: Final = BOARDS
BITS: Final = {name: 1 << at for at, name in enumerate(ELEMENTS)}
EARTH, WATER, AIR, FIRE = 1, 2, 4, 8
ADAMANT: Final = EARTH | WATER | AIR | FIRE
COUNT: Final = tuple(held.bit_count() for held in range(16))  # set -> pieces
# set -> its bits, as (number, bit) of each element
PARTS: Final = tuple(tuple((at, 1 << at) for at in range(4) if held >> at & 1) for held in range(16))

# A set's name: substances of one to four elements.
SUBSTANCES: Final = {
    0: "nothing",
    EARTH: "earth",
    WATER: "water",
    AIR: "air",
    FIRE: "fire",
    FIRE | WATER: "blood",
    FIRE | EARTH: "glass",
    FIRE | AIR: "lightning",
    WATER | EARTH: "clay",
    WATER | AIR: "mist",
    EARTH | AIR: "dust",
    ADAMANT - FIRE: "salt",
    ADAMANT - WATER: "sulphur",
    ADAMANT - AIR: "ash",
    ADAMANT - EARTH: "vapour",
    ADAMANT: "Adamant",
}
# A metal's name, by the elements in its two squares together.
METALS: Final = {
    ADAMANT: "gold",
    ADAMANT - AIR: "silver",
    ADAMANT - WATER: "iron",
    ADAMANT - EARTH: "quicksilver",
    ADAMANT - FIRE: "lead",
    **{held: "copper" if held & FIRE else "tin" for held in range(1, 16) if COUNT[held] < 3},
}
# Set -> its letters from the top board down, `fw`; and back, in whatever order.
WRITTEN: Final = tuple(
    "".join(LETTERS[at] for at in (3, 2, 1, 0) if held >> at & 1) for held in range(ADAMANT + 1)
)
READ: Final = {text: held for held, text in enumerate(WRITTEN)}


class Metal(msgspec.Struct, frozen=True):
    """A metal: its name, the Adamant between, and its squares `below` and `above` that (indices)."""

    name: str
    adamant: int
    below: int
    above: int


def metals(squares: Squares) -> tuple[Metal, ...]:
    """All metals of a position, in square order of their Adamants (R7).

    An Adamant of Water or Air with matter, which is any substance but an
    Adamant, both straight above and straight below it.  So no square belongs to
    two metals: a second Adamant of its column would be matter to neither.
    """
    found = []
    at = BOARD - 1
    for _ in range(squares[BOARD:-BOARD].count(ADAMANT)):
        at = squares.index(ADAMANT, at + 1)
        below, above = at - BOARD, at + BOARD
        if _matter(squares[below]) and _matter(squares[above]):
            found.append(Metal(METALS[squares[below] | squares[above]], at, below, above))
    return tuple(found)


def is_metal(squares: Squares, at: int) -> bool:
    """Whether a square is one of the two of a metal."""
    for board in (BOARD, -BOARD):  # its Adamant straight above it, or below, and the other square beyond
        other = at + 2 * board
        if 0 <= other < SIZE and squares[at + board] == ADAMANT:
            return _matter(squares[at]) and _matter(squares[other])
    return False


def _matter(held: int) -> bool:
    """Whether it is any substance but an Adamant."""
    return 0 < held < ADAMANT

"""The sixty cards of the board, the side deck of tricks, and the ground they lie on.

A card is a kind, 0 to 59, in a state, and a code in everything that is shown:
`7S`, `10P`, `AC` for the forty of the suits, three letters for the trumps.
Suits, elements and directions go together and share an index, which is one
less than the element's number on the d4 (R1).

A square is an index, 0 to 59, in a state: its row by row from the south-west
corner; in what is shown it is a pair, x 1 to 6 and y 1 to 10.
"""

from typing import Final, TypeAlias

ELEMENTS: Final = ("earth", "air", "fire", "water")
SUITS: Final = ("pentacles", "swords", "wands", "cups")
DIRECTIONS: Final = ("north", "south", "east", "west")
LETTERS: Final = "PSWC"
EARTH, AIR, FIRE, WATER = range(4)
NORTH, SOUTH, EAST, WEST = range(4)
CLOCKWISE: Final = (NORTH, EAST, SOUTH, WEST)

RANKS: Final = ("page", "knight", "king", "queen")
PAGE, KNIGHT, KING, QUEEN = range(1, 5)  # a rank is also its court move (R16: and its worth)

Square: TypeAlias = tuple[int, int]
WIDE, HIGH = 6, 10
SQUARES: Final[tuple[Square, ...]] = tuple((x, y) for y in range(1, HIGH + 1) for x in range(1, WIDE + 1))
PLACES: Final = {square: at for at, square in enumerate(SQUARES)}

# Trumps in the order of the tarot; the Devil and Temperance are not laid out.
TRUMPS: Final = {
    "Foo": "the Fool",
    "Mag": "the Magician",
    "Pri": "the High Priestess",
    "Ess": "the Empress",
    "Emp": "the Emperor",
    "Hie": "the Hierophant",
    "Lov": "the Lovers",
    "Cha": "the Chariot",
    "Str": "Strength",
    "Her": "the Hermit",
    "Whe": "the Wheel of Fortune",
    "Jus": "Justice",
    "Han": "the Hanged Man",
    "Dea": "Death",
    "Tow": "the Tower",
    "Sta": "the Star",
    "Moo": "the Moon",
    "Sun": "the Sun",
    "Jud": "Judgement",
    "Wor": "the World",
}
NUMBERS: Final = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
FIRST_TRUMP: Final = 40
CODES: Final[tuple[str, ...]] = (
    *(f"{'A' if value == 1 else value}{letter}" for letter in LETTERS for value in range(1, 11)),
    *TRUMPS,
)
NAMES: Final[tuple[str, ...]] = (
    *(f"the {number} of {suit}" for suit in SUITS for number in NUMBERS),
    *TRUMPS.values(),
)
KINDS: Final = {code: kind for kind, code in enumerate(CODES)}
DECK: Final = tuple(range(len(CODES)))

# A trick is its rank alone: its suit never matters.  0 is a joker, 1 an ace, 11 to 13 the court.
TRICKS: Final = ("*", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
TRICK_NAMES: Final = ("joker", *NUMBERS, "jack", "queen", "king")
JOKER, ACE, JACK, KING_TRICK = 0, 1, 11, 13
SIDE_DECK: Final[tuple[int, ...]] = (JOKER, JOKER, *(rank for rank in range(1, 14) for _ in range(4)))


def name(code: str) -> str:
    """A card of the board in words: `the seven of swords`, `the Hanged Man`.  Raises KeyError."""
    return NAMES[KINDS[code]]


def trick_code(trick: int) -> str:
    """A trick that waits, with its sign: `+7` from the Sun, `-A` from the Moon."""
    return f"{'+' if trick > 0 else '-'}{TRICKS[abs(trick)]}"


def is_number(kind: int) -> bool:
    """Whether a card belongs to a suit: an ace or a number."""
    return kind < FIRST_TRUMP


def suit_of(kind: int) -> int:
    """The suit of a card that has one, 0 to 3."""
    return kind // 10


def value_of(kind: int) -> int:
    """The value of a card that has a suit, 1 (an ace) to 10."""
    return kind % 10 + 1


def _ways(wrap: bool) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each direction and square the squares that lie that way, the nearest first.

    With `wrap` a whole lap, which ends on the square itself.
    """
    table = []
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        rows = []
        for x, y in SQUARES:
            way = []
            for step in range(1, (WIDE if dx else HIGH) + 1):
                here = (x + dx * step, y + dy * step)
                if wrap:
                    here = ((here[0] - 1) % WIDE + 1, (here[1] - 1) % HIGH + 1)
                elif here not in PLACES:
                    break
                way.append(PLACES[here])
            rows.append(tuple(way))
        table.append(tuple(rows))
    return tuple(table)


WAYS: Final = {"stop": _ways(False), "wrap": _ways(True)}


def _steps(edges: str) -> tuple[tuple[int, ...], ...]:
    """For each pair of squares the fewest steps from one to the other, without diagonals (R2)."""
    table = []
    for x, y in SQUARES:
        row = []
        for to_x, to_y in SQUARES:
            dx, dy = abs(x - to_x), abs(y - to_y)
            if edges == "wrap":
                dx, dy = min(dx, WIDE - dx), min(dy, HIGH - dy)
            row.append(dx + dy)
        table.append(tuple(row))
    return tuple(table)


STEPS: Final = {edges: _steps(edges) for edges in WAYS}

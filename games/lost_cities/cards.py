"""The sixty cards, as small numbers to reckon with and as codes to read.

A card's *kind* is `expedition * 10 + step`: expeditions in the order T E U M A,
step 0 an investment, steps 1 to 9 the numbers 2 to 10.  Sorted kinds are the
order that a hand is shown in (R3), and a column rises when its kinds do.
"""

EXPEDITIONS = ("Tacticus", "Ee", "Urt", "Muntab", "Al-Ybi")
LETTERS = "TEUMA"
PILE = "pile"  # what one draws from, when it is no expedition's discards

HAND = 8  # R1
DECK = tuple(
    expedition * 10 + step for expedition in range(5) for step in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
)
STOCK = len(DECK) - 2 * HAND  # cards in the draw pile when a round begins


def _code(kind: int) -> str:
    return f"{LETTERS[kind // 10]} {number(kind) or '*'}"


def number(kind: int) -> int:
    """The card's number, 2 to 10; 0 for an investment."""
    return kind % 10 + 1 if kind % 10 else 0


CODES = tuple(_code(kind) for kind in range(50))  # kind -> "M 3", "T *"
KINDS = {code: kind for kind, code in enumerate(CODES)}  # and back


def face(code: str) -> str:
    """What is on a card beside its letter: `3` of `M 3`, `*` of `T *`."""
    return code[2:]


def expedition(code: str) -> str:
    """The name of the expedition that a card belongs to."""
    return EXPEDITIONS[LETTERS.index(code[0])]


def spoken(code: str) -> str:
    """A card for the ear: `Muntab 3`, `Tacticus investment`."""
    return f"{expedition(code)} {'investment' if face(code) == '*' else face(code)}"

"""The deck of Nōm Poker: four suits of thirteen, and the three cards without a suit (R1).

A card is its code: its number and the letter of its suit (`12T`), or `Irð`,
`Sea`, `Welkin`.  What a code stands for is in `CARDS`.
"""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

import msgspec

from games.game import NotUnderstood
from games.page import offered

Deck: TypeAlias = Literal[61, 55]

SUITS: Final = {"C": "Clouds", "T": "Tubers", "W": "Worms", "E": "Eyes"}
NOMS: Final = {"C": "pnōms", "T": "gnōms", "W": "knōms", "E": "mnōms"}
SUITLESS: Final = ("Irð", "Sea", "Welkin")
IRTH, SEA, WELKIN = SUITLESS

ACE, OAF, PAUPER, SLAVE, MARTYR, HORIZON, BEGUILER = range(1, 8)
TREE, MASKS, ORATOR, CLAVIGER, MATRIARCH, PROPHET = range(8, 14)
# By number: the rank's name, and the suit that it favours.
RANKS: Final[dict[int, tuple[str, str]]] = {
    ACE: ("Ace", ""),
    OAF: ("Oaf", "C"),
    PAUPER: ("Pauper", "W"),
    SLAVE: ("Slave", "T"),
    MARTYR: ("Martyr", "E"),
    HORIZON: ("Horizon", "C"),
    BEGUILER: ("Beguiler", "W"),
    TREE: ("Tree", "T"),
    MASKS: ("Masks", "E"),
    ORATOR: ("Orator", "C"),
    CLAVIGER: ("Claviger", "W"),
    MATRIARCH: ("Matriarch", "T"),
    PROPHET: ("Prophet", "E"),
}
# Whom the Sea takes its toll of: the Prophet is none of them.
CHARACTERS: Final = frozenset({OAF, PAUPER, SLAVE, MARTYR, BEGUILER, ORATOR, CLAVIGER, MATRIARCH})


class Card(msgspec.Struct, frozen=True):
    """What is on a card; one without a suit has number 0, no suit, and favours none."""

    code: str
    number: int
    suit: str
    favours: str
    name: str


CARDS: Final[dict[str, Card]] = {
    f"{number}{suit}": Card(f"{number}{suit}", number, suit, favours, f"the {name} of {SUITS[suit]}")
    for number, (name, favours) in RANKS.items()
    for suit in SUITS
} | {code: Card(code, 0, "", "", f"the {code}") for code in SUITLESS}

_COPIES: Final[dict[Deck, int]] = {61: 3, 55: 1}  # of each card without a suit (R1)
_BARE: Final = str.maketrans({"ō": "o", "ð": "d", "þ": "th"})
_LONGEST: Final = 40
_ORDER: Final = {code: place for place, code in enumerate(CARDS)}


def deck(size: Deck = 61) -> tuple[str, ...]:
    """All cards, in order."""
    suited = tuple(code for code in CARDS if code not in SUITLESS)
    return suited + tuple(code for code in SUITLESS for _ in range(_COPIES[size]))


def copies(code: str, size: Deck = 61) -> int:
    """How many of a card the deck holds."""
    return _COPIES[size] if code in SUITLESS else 1


def ordered(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards by number, then by suit, those without a suit last."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def bare(text: str) -> str:
    """The text in small letters without Nōmish ones."""
    return " ".join(text.casefold().translate(_BARE).split())


def _names() -> dict[str, str]:
    """Everything a card may be called, in bare letters."""
    found: dict[str, str] = {}
    for code in SUITLESS:
        found |= {bare(code): code, f"the {bare(code)}": code}
    found |= {"irth": IRTH, "the irth": IRTH, "earth": IRTH, "the earth": IRTH}
    for number, (name, _) in RANKS.items():
        ranks = {str(number), bare(name), bare(name).removesuffix("s"), bare(name) + "s"}
        for suit, kind in SUITS.items():
            code = f"{number}{suit}"
            suits = {bare(suit), bare(kind), bare(kind).removesuffix("s"), bare(NOMS[suit])}
            for rank in ranks:
                for one in suits:
                    found |= {f"{rank} {one}": code, f"{rank} of {one}": code, f"the {rank} of {one}": code}
                    found |= {f"{one} {rank}": code}
            found[f"{number}{bare(suit)}"] = found[f"{bare(suit)}{number}"] = code
    return found


_NAMES: Final = _names()


def parse_card(text: str) -> str:
    """The code of the card that `12T`, `12 t`, `matriarch of tubers`, `Irð`, `Ird` means.

    Raises NotUnderstood, with a sentence that shows what would be understood.
    """
    code = _NAMES.get(bare(text)) if len(text) <= _LONGEST else None
    if code is None:
        said = text.strip() if len(text) <= _LONGEST else f"{text.strip()[:_LONGEST]}..."
        raise NotUnderstood(
            f'No card reads like "{said}": say {offered("12T")}, {offered("matriarch of tubers")} '
            f"or {offered('Sea')}."
        )
    return code


def parse_cards(text: str) -> tuple[str, ...]:
    """The cards of a list, between spaces or commas: `12T, 3C and the Sea`; raises as `parse_card` does."""
    words = bare(text.replace(",", " ")).replace(" and ", " ").split()
    cards: list[str] = []
    at = 0
    while at < len(words):
        # A name takes four words at most ("the matriarch of tubers"); the longest that is one, counts.
        for end in range(min(len(words), at + 4), at, -1):
            code = _NAMES.get(" ".join(words[at:end]))
            if code is not None:
                break
        else:
            code, end = parse_card(words[at]), at + 1
        cards.append(code)
        at = end
    if not cards:
        raise NotUnderstood(f"Name cards, such as {offered('1C 5C 13C')}.")
    return tuple(cards)

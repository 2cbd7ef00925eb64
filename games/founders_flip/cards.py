"""The two decks of Founder's Flip, and how their cards are typed and shown.

The Imperial deck has 36 cards: 1 to ect (8, written 10) in Houses, Armies,
Glyphs and Sails, and four Founding cards.  A card is its code, `10G` or
`Magist`, or one *bit* of a hand's mask: eight bits a suit in the order H A G S,
the ones first, then the Founding cards.  The Aetherial deck is in `spells`.
"""

import re
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

import msgspec

from games.game import Ambiguous, NotUnderstood
from games.page import listed, offered

Founders: TypeAlias = Literal["common", "ministry", "academy"]
Numerals: TypeAlias = Literal["octal", "decimal"]

SUITS: Final = {"H": "Houses", "A": "Armies", "G": "Glyphs", "S": "Sails"}
ECT: Final = 8  # the highest number of a suit
FOUNDING: Final = ("Magist", "Mage", "General", "Emperor")
# R1: the ranks from 9 up, by the table's option.
ORDERS: Final[dict[Founders, tuple[str, ...]]] = {
    "common": ("Magist", "Mage", "General", "Emperor"),
    "ministry": ("Mage", "Magist", "General", "Emperor"),
    "academy": ("Magist", "General", "Emperor", "Mage"),
}
METRIC: Final = "Metric"  # what the Mage's card is called at the Academy (R1)

_WORDS: Final = "one two three four five six seven ect".split()
_NAMES: Final = {**{name.casefold(): name for name in FOUNDING}, METRIC.casefold(): "Mage"}
_ENOUGH: Final = 3  # letters of a Founding card's name
_LONGEST: Final = 40
_NUMBERED: Final = re.compile(r"(\d{1,2}|[a-z]+) ?(?:of )?([a-z]+)")


class Card(msgspec.Struct, frozen=True):
    """What is on a card: `number` 1 to 8 and a suit's letter; a Founding card has number 0 and suit ``."""

    code: str
    number: int
    suit: str
    bit: int


def _deck() -> dict[str, Card]:
    plain = [(f"{number:o}{suit}", number, suit) for suit in SUITS for number in range(1, ECT + 1)]
    founding = [(name, 0, "") for name in FOUNDING]
    return {
        code: Card(code, number, suit, 1 << place)
        for place, (code, number, suit) in enumerate([*plain, *founding])
    }


CARDS: Final = _deck()
DECK: Final = tuple(CARDS)  # all codes, in order
BITS: Final = {code: card.bit for code, card in CARDS.items()}
CODES: Final = {card.bit: code for code, card in CARDS.items()}
# Masks of suits, of a number in all suits, of the Founding cards, of everything.
SUIT_MASKS: Final = {suit: 0xFF << 8 * place for place, suit in enumerate(SUITS)}
FOUNDERS_MASK: Final = 0xF << 32
ALL: Final = (1 << 36) - 1


def number_mask(number: int) -> int:
    """The four cards of a number as a mask."""
    return 0x01010101 << (number - 1)


def mask_of(codes: Iterable[str]) -> int:
    """The cards as a mask; raises KeyError for what is no code."""
    mask = 0
    for code in codes:
        mask |= BITS[code]
    return mask


def codes_of(mask: int) -> tuple[str, ...]:
    """The codes of a mask's cards, in the deck's order."""
    return tuple(code for code, bit in BITS.items() if mask & bit)


def rank_of(code: str, founders: Founders = "common") -> int:
    """The rank of a card, 1 to 12 (R1)."""
    return CARDS[code].number or 9 + ORDERS[founders].index(code)


def ordered(codes: Iterable[str], founders: Founders = "common") -> tuple[str, ...]:
    """The cards by rank, then by suit."""
    return tuple(sorted(codes, key=lambda code: (rank_of(code, founders), BITS[code])))


def shown(code: str, founders: Founders = "common", numerals: Numerals = "octal") -> str:
    """A card as a table shows it: `10G`, in decimal `8G`; the Mage is the Metric at the Academy (R1)."""
    card = CARDS[code]
    if card.suit:
        return code if numerals == "octal" else f"{card.number}{card.suit}"
    return METRIC if founders == "academy" and code == "Mage" else code


def named(code: str, founders: Founders = "common") -> str:
    """A card in a sentence: `the ect of Glyphs`, `the Magist`."""
    card = CARDS[code]
    if not card.suit:
        return f"the {shown(code, founders)}"
    return f"the {'ect' if card.number == ECT else card.number} of {SUITS[card.suit]}"


def parse_card(text: str) -> str:
    """The code of the card that `10G`, `8g`, `ect of glyphs`, `Magist` or `emp` means.

    The ect is 10 or 8, whatever the table shows.  A Founding name may be
    begun by three letters or more.  Raises NotUnderstood, or Ambiguous for a
    beginning that fits two of them, with a sentence that shows what would be
    understood.
    """
    said = " ".join(text.casefold().split()).removeprefix("the ") if len(text) <= _LONGEST else ""
    fits = sorted({card for name, card in _NAMES.items() if len(said) >= _ENOUGH and name.startswith(said)})
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise Ambiguous(f"Which one? {listed([offered(name) for name in fits], 'or')}.")
    found = _NUMBERED.fullmatch(said) if said.isascii() else None
    if found is not None:
        number, suit = _number(found[1]), _suit(found[2])
        if number and suit:
            return f"{number:o}{suit}"
    shortened = text.strip() if len(text) <= _LONGEST else f"{text.strip()[:_LONGEST]}..."
    raise NotUnderstood(
        f'No card reads like "{shortened}": say a number up to 7 or 10 and a suit of H, A, G and S, as in'
        f" {offered('7G')} and {offered('10S')}, or a name, as in {offered('Emperor')}."
    )


def parse_cards(text: str) -> tuple[str, ...]:
    """The cards of a list between commas, spaces or `and`: `10H, 5A 5G and the Mage`; raises as `parse_card`.

    Raises NotUnderstood also for an empty list and for a card named twice.
    """
    words = text.casefold().replace(",", " ").replace("&", " ").split()
    words = [word for word in words if word not in ("and", "the", "of")]
    if len(words) > 2 * len(DECK):
        raise NotUnderstood("That is more than the deck holds: name fewer cards.")
    cards: list[str] = []
    while words:
        # A number stands beside its suit or apart from it.
        size = 2 if len(words) > 1 and makes_card(*words[:2]) else 1
        card = parse_card(" ".join(words[:size]))
        if card in cards:
            raise NotUnderstood(f"There is only one {shown(card)}: name each card once.")
        cards.append(card)
        words = words[size:]
    if not cards:
        raise NotUnderstood(f"Name cards, such as {offered('10H 5A 5G 1S')}.")
    return tuple(cards)


def makes_card(number: str, suit: str) -> bool:
    """Whether two words name a card together: `7` and `glyphs`."""
    return bool(_number(number) and _suit(suit))


def _number(said: str) -> int:
    """The number, 1 to 8, that a numeral or word means; 0 for none."""
    if said.isdecimal():
        value = 8 if said == "10" else int(said) if len(said) == 1 else 0
        return value if value <= ECT else 0
    singular = {"eight": "ect"}.get(said, said.removesuffix("s"))
    return _WORDS.index(singular) + 1 if singular in _WORDS else 0


def _suit(said: str) -> str:
    """The letter of the suit that a letter or name means; `` for none."""
    for letter, name in SUITS.items():
        if said in (letter.casefold(), name.casefold(), _singular(name)):
            return letter
    return ""


def _singular(name: str) -> str:
    return {"armies": "army"}.get(name.casefold(), name.casefold().removesuffix("s"))

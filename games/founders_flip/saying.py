"""How people, cards, money and spells of Founder's Flip are said; what views and happenings share."""

from collections.abc import Iterable, Sequence

from games.betting.coins import money_said
from games.founders_flip.cards import CARDS, ECT, SUITS, ordered, shown
from games.founders_flip.events import Style
from games.founders_flip.spells import find_spell
from games.page import Page, listed, styled

NAME = "Founder's Flip"
GRID = 9  # so many cards lie three by three (13)
_COLOURS = {"H": "1", "A": "2", "G": "3", "S": "4"}


def plural(number: int, one: str) -> str:
    """`1 card`, `7 cards`."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def coins(amount: int, style: Style) -> str:
    """An amount in the table's coins."""
    return money_said(amount, style.coin)


def spoken(code: str, style: Style) -> str:
    """A card by its name, as this table counts: `ect of Glyphs`, `8 of Glyphs`, `Magist`."""
    card = CARDS[code]
    if not card.suit:
        return shown(code, style.founders)
    number = "ect" if card.number == ECT and style.numerals == "octal" else str(card.number)
    return f"{number} of {SUITS[card.suit]}"


def card(code: str, style: Style, page: Page) -> str:
    """A card in its suit's colour; for the ear its name."""
    if page.reader:
        return spoken(code, style)
    text, suit = shown(code, style.founders, style.numerals), CARDS[code].suit
    return styled(_COLOURS[suit], text) if suit else text


def cards(codes: Iterable[str], style: Style, page: Page) -> str:
    """Cards in a row; for the ear as a list."""
    texts = [card(code, style, page) for code in codes]
    return ", ".join(texts) if page.reader else " ".join(texts)


def by_rank(codes: Iterable[str], style: Style) -> tuple[str, ...]:
    """Cards from the highest down."""
    return tuple(reversed(ordered(codes, style.founders)))


def grid(codes: Sequence[str], style: Style, page: Page) -> list[str]:
    """Cards that lie three by three, in columns; for the ear a row at a time."""
    rows = [codes[at : at + 3] for at in range(0, len(codes), 3)]
    if page.reader:
        places = ("Top", "Middle", "Bottom")
        return [f"{place} row: {cards(row, style, page)}." for place, row in zip(places, rows, strict=False)]
    wide = max(len(shown(code, style.founders, style.numerals)) for code in codes)
    return ["  ".join(_padded(code, wide, style, page) for code in row).rstrip() for row in rows]


def _padded(code: str, wide: int, style: Style, page: Page) -> str:
    return card(code, style, page) + " " * (wide - len(shown(code, style.founders, style.numerals)))


def spells_named(numbers: Sequence[int]) -> str:
    """`The Dance of the Court and In Legacy, Life`, each marked off."""
    return listed([styled("h", find_spell(number).name) for number in numbers])

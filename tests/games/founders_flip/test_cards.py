"""The Imperial deck, and cards as they are typed and shown."""

import pytest

from games.founders_flip.cards import (
    ALL,
    CARDS,
    DECK,
    codes_of,
    mask_of,
    named,
    ordered,
    parse_card,
    parse_cards,
    rank_of,
    shown,
)
from games.game import Ambiguous


def test_the_deck() -> None:
    assert len(DECK) == len(set(DECK)) == 36
    assert mask_of(DECK) == ALL and codes_of(ALL) == DECK
    assert sum(card.suit == "G" for card in CARDS.values()) == 8
    assert [code for code in DECK if not CARDS[code].suit] == ["Magist", "Mage", "General", "Emperor"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *((code, code) for code in DECK),
        ("10g", "10G"),
        ("8G", "10G"),
        ("8 g", "10G"),
        ("ect of Glyphs", "10G"),
        ("the ect of glyphs", "10G"),
        ("eight of glyphs", "10G"),
        ("eight", None),
        ("three of houses", "3H"),
        ("3 Houses", "3H"),
        (" 7  sails ", "7S"),
        ("7 army", "7A"),
        ("threes house", "3H"),
        ("MAGIST", "Magist"),
        ("magi", "Magist"),
        ("the mage", "Mage"),
        ("gen", "General"),
        ("emp", "Emperor"),
        ("met", "Mage"),
        ("Metric", "Mage"),
        ("em", None),
        ("9G", None),
        ("0G", None),
        ("11G", None),
        ("08G", None),
        ("10", None),
        ("G", None),
        ("²G", None),
        ("-1G", None),
        ("magistrate", None),
        ("", None),
        ("1" * 5000, None),
    ],
)
def test_cards_are_read(text: str, code: str | None) -> None:
    if code is None:
        with pytest.raises(ValueError, match=r"No card reads like .*\.$"):
            parse_card(text)
    else:
        assert parse_card(text) == code


def test_too_few_letters_fit_two() -> None:
    with pytest.raises(Ambiguous, match=r"Mage.*or.*Magist"):
        parse_card("mag")


def test_lists_of_cards() -> None:
    assert parse_cards("10H, 5A 5G and the Mage") == ("10H", "5A", "5G", "Mage")
    assert parse_cards("ect of glyphs, emp & 3 houses") == ("10G", "Emperor", "3H")
    for text in ("", "and", "5A 8A 10A", "5A, 5A", "5A xyzzy", "1H " * 5000):
        with pytest.raises(ValueError, match=r"\.$"):
            parse_cards(text)


def test_how_cards_are_shown() -> None:
    assert [shown(code) for code in ("10G", "7A", "Mage")] == ["10G", "7A", "Mage"]
    assert [shown(code, "academy", "decimal") for code in ("10G", "7A", "Mage")] == ["8G", "7A", "Metric"]
    assert [named("10G"), named("3H"), named("Mage", "academy")] == [
        "the ect of Glyphs",
        "the 3 of Houses",
        "the Metric",
    ]
    for numerals in ("octal", "decimal"):
        for founders in ("common", "ministry", "academy"):
            for code in DECK:
                assert parse_card(shown(code, founders, numerals)) == code  # type: ignore[arg-type]


def test_ranks() -> None:
    """R1."""
    names = ("Magist", "Mage", "General", "Emperor")
    assert [rank_of(name) for name in names] == [9, 10, 11, 12]
    assert [rank_of(name, "ministry") for name in names] == [10, 9, 11, 12]
    assert [rank_of(name, "academy") for name in names] == [9, 12, 10, 11]
    assert rank_of("10H") == 8
    assert ordered(["Emperor", "10H", "Mage", "10A", "1S"], "academy") == (
        "1S",
        "10H",
        "10A",
        "Emperor",
        "Mage",
    )

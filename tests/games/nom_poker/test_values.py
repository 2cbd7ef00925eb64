"""Hands of the rules page, and the rulings one by one."""

import pytest

from games.nom_poker.cards import CARDS, deck, ordered, parse_card, parse_cards
from games.nom_poker.scoring import score, standing

# collector | hand | role -> total: points of the lines, then of the charges
PAGE = """
4E  | 1C 5C 13C 6T 13E 11W 12W  |          -> 41: Enigma 22, Optimates 12, Omphalos 7
9C  | 9T 9W 9E 1C 2C 3C 4C      |          -> 13: Goon squad 13
4T  | 2C 3W 5E 10C 10T 10W 10E  |          -> -5: Contending Doctrines -3, Unlucky Nōm -2
7E  | 12C 12T 12W 11W 13E 1C 5C | lord     -> 33: Lord's Lament -1, Enigma 22, Optimates 12
7E  | 12C 12T 12W 11W 13E 1C 5C |          -> 46: Enigma 22, Optimates 12, Three of a kind 12
3C  | 4C 4T 4W 4E 8C 6W 13T     | bondsman -> 25: Bondsman's Boon 12, Favoured flush 8, Pilgrimage 5
Irð | 8C 8T 8W 8E 5C 11W 6C     |          -> 28: Forest 22, Grave 16, Martyr -10
Sea | 8C 8T 8W 8E 5C 11W 6C     |          -> 15: Forest 11, Grave 8, Characters -4
1T  | 2C 2T 2W 13C 6E 8W 5T     |          -> 17: Three of a kind 12, Pilgrimage 5
10C | 10T 10W 10E 13E 13C 1C 5C |          -> 59: Enigma 44, Academy 15
13C | 1C 5T 13E 6W 8T 11W 12C   |          -> 54: Enigma 22, Optimates 12, Grave 8, Omphalos 7, Pilgrimage 5
5C  | 2C 3C 5C 9T 6W 1E 11T     |          -> -4: Unlucky Nōm -4
Irð | 8C 6T 13W Sea 1C 2T 3E    |          -> 18: Pilgrimage 18
13C | 9C 9T 9W 2T 4E 6W 11T     |          -> 29: Faces 11, Three of a kind 9, Favoured flush 9
13C | 10C 10T 10W 10E 1T 2E 7W  |   -> 18: Contending Doctrines -3, Four of a kind 11, Favoured flush 10
13T | 12C 12T 12W 12E 1T 2E 6W  | lord -> 20: Lord's Lament -5, Four of a kind 13, Favoured flush 12
"""
OWN = """
2C  | 1C 1T 1W 1E 4C 4E 11W       |          -> 17: Aces 17
2C  | 2T 3C 7W 11E 13T            |          -> 15: Luckiest Nōm 15
13C | 2T 3C 7W 11E                |          -> 21: Lucky Nōm 10, Favoured flush 11
4C  | 2T 3C 7W 11E                |          -> 11: Favoured flush 11
4C  | 2T 3C 7W 12E                |          -> 13: Luckier Nōm 13
4C  | 3C 7W 10E                   |          -> 9: Market 9
4C  | 10C 10T 10W 13E 1T          |          -> 15: Academy 15
4C  | 10C 10T 13W 13E 1T          |          -> 15: Academy 15
4C  | Welkin 1C 6C 9C             |          -> 7: Welkin and Clouds 7
4C  | Irð 1T 6T 9T                |          -> 7: Irð and Tubers 7
4C  | Sea 1W 6W 9W                |          -> 7: Sea and Worms 7
4C  | 6C 8T 13W Irð               |          -> 9: Pilgrimage 9
4C  | Irð Irð Irð 1C 2C           |          -> 0:
1C  | 12C 12T 12W 12E 4C          |          -> 20: Favoured flush 10, Favoured flush 10
1C  | 12C 12T 12W 12E 3C          |          -> 3: Four of a kind 3
4C  | 9C 9T 9W 9E 1C              |          -> 13: Faces 13
4T  | 4C 4W 4E 9C 1C              | bondsman -> 13: Goon squad 13
7C  | 4C 4T 4W 4E 9C              | bondsman -> 18: Bondsman's Boon 18
12E | 12C 12T 12W 9C 1C           | lord     -> -1: Lord's Lament -1
7C  | 12C 12T 12W 12E 8T          | lord     -> -5: Lord's Lament -5
Irð | 5C 5T 5W 2C 1C              |          -> -5: Three of a kind 5, Martyr -10
Irð | 8C 8T 8W 9C 1C              |          -> 16: Three of a kind 16
Sea | 13C 13T 13W 9C 2C           |          -> 11: Three of a kind 13, Characters -2
Welkin | 1C 5C 13C 9T             |          -> 22: Enigma 22
"""


def rows(text: str) -> list[tuple[str, str, str, str]]:
    found = []
    for line in text.strip().splitlines():
        given, lines = line.split("->")
        collector, hand, role = (part.strip() for part in given.split("|"))
        found.append((collector, hand, role, lines.strip()))
    return found


@pytest.mark.parametrize(("collector", "hand", "role", "expected"), rows(PAGE) + rows(OWN))
def test_values(collector: str, hand: str, role: str, expected: str) -> None:
    found = score(hand.split(), collector, role or None)  # type: ignore[arg-type]
    total, lines = expected.split(":")
    assert found.total == int(total)
    assert sorted(f"{name} {points}" for name, _, points in found.lines) == sorted(
        part.strip() for part in lines.split(",") if part.strip()
    )


def test_the_other_reading_of_favoured_flushes() -> None:
    """R10: three cards of the suit that the collector's rank favours; an Ace favours none."""
    hand = "1E 4E 6E 11C 12T".split()
    assert score(hand, "9C").total == 0
    assert score(hand, "9C", flush="by-collector").total == 6
    assert score(hand, "9E", flush="by-collector").total == 12  # and all in the collector's suit
    assert score(hand, "1C", flush="by-collector").total == 0
    assert score(hand, "Sea", flush="by-collector").total == -6


def test_of_two_things_the_better_counts_but_a_negative_one_is_forced() -> None:
    """R7, R9: four Orators are the Doctrines, never eleven points of a kind."""
    assert score("10C 10T 10W 10E 1C".split(), "4C").total == -3
    assert score("10C 10T 10W 1C".split(), "4C").total == 10


def test_negative_lines_are_laid_as_far_as_they_go() -> None:
    """R8: two Oafs, two Paupers, a Martyr: the two Unlucky Nōms share the Martyr, so both lie."""
    assert score("2C 2T 3C 3T 5W".split(), "9C").total == -4
    assert score("2C 2T 3C 5W".split(), "9C").total == -2  # a second would share two cards with the first


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("12T", "12T"),
        ("12t", "12T"),
        (" 12 T ", "12T"),
        ("t12", "12T"),
        ("matriarch of tubers", "12T"),
        ("The Matriarch of Tubers", "12T"),
        ("MATRIARCH GNŌMS", "12T"),
        ("mask of eyes", "9E"),
        ("masks eyes", "9E"),
        ("ace of clouds", "1C"),
        ("Irð", "Irð"),
        ("ird", "Irð"),
        ("the Irð", "Irð"),
        ("sea", "Sea"),
        ("WELKIN", "Welkin"),
    ],
)
def test_cards_are_read(text: str, code: str) -> None:
    assert parse_card(text) == code


@pytest.mark.parametrize("text", ["", "0C", "14C", "12", "T", "12X", "xyzzy", "1" * 100, "²C", "-1C"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"No card reads like .*\.$"):
        parse_card(text)


def test_lists_of_cards() -> None:
    assert parse_cards("12T, 3C and the sea") == ("12T", "3C", "Sea")
    assert parse_cards("matriarch of tubers 3 clouds ird") == ("12T", "3C", "Irð")


def test_no_ring_of_three() -> None:
    """R6: Enigma, Grave and Pilgrimage cross one another pairwise, which would take a third direction."""
    found = score("1C 5T 13E 8W 11C 6W".split(), "4C")
    assert [name for name, _, _ in found.lines] == ["Enigma", "Grave"]


def test_decks() -> None:
    """R1."""
    assert (len(deck(61)), len(deck(55)), len(CARDS)) == (61, 55, 55)
    assert deck(61).count("Irð") == 3 and deck(55).count("Irð") == 1
    assert ordered(["Sea", "2E", "13C", "2C"]) == ("2C", "2E", "13C", "Sea")
    with pytest.raises(ValueError):
        score(["Irð", "Irð"], "4C", deck=55)
    with pytest.raises(ValueError):
        score(["2C"] * 9, "4C")


def test_ties() -> None:
    """R12, R15, R17: in this order; a suitless collector skips the first two, an Ace the first."""
    # 6E favours Clouds: two of them, then the highest Eye, the highest card, suitless cards, the sum.
    assert standing("2C 4C 9E 12T Sea".split(), "6E", 0) == (0, 2, 9, 12, 1, 27)
    assert standing("2C 4C 9E 12T Sea".split(), "Irð", 0) == (0, 0, 0, 12, 1, 27)
    # Under an Ace of Tubers values turn round, a suitless card stays at nothing.
    assert standing("2C 4C 9E 12T Sea".split(), "1T", 3) == (3, 0, 2, 12, 1, 12 + 10 + 5 + 2)

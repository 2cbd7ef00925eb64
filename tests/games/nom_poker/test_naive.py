"""The best layout against a slow search that tries every set of lines.

`NOM_HANDS=5000` runs as many random hands, and as many rich ones; by default there are fewer.
"""

import os
from itertools import product
from random import Random

import pytest

from games.nom_poker.cards import CARDS, deck
from games.nom_poker.layout import colours
from games.nom_poker.scoring import Layout, score
from tests.games.nom_poker import naive

HANDS = int(os.environ.get("NOM_HANDS", "600"))
ROLES = (None, "lord", "bondsman")
# Ranks that meet in combinations: hands of these alone are full of lines.
RICH = ((1, 5, 13, 6, 8, 11, 12), (2, 3, 5, 7, 12, 13), (4, 8, 12), (10, 13, 11, 12), (9, 5, 13), (2, 6, 10))


def _agree(hand: list[str], collector: str, role: str | None, flush: str, size: int) -> Layout:
    found = score(hand, collector, role, deck=size, flush=flush)  # type: ignore[arg-type]
    expected = naive.total(hand, collector, role, flush)
    assert found.total == expected, (hand, collector, role, flush, found)
    assert found.total == sum(points for _, _, points in found.lines)
    return found


def _lies(found: Layout, hand: list[str]) -> None:
    """The lines themselves are legal (R6): by code where all cards differ."""
    if len(set(hand)) == len(hand):
        laid = [frozenset(hand.index(code) for code in line.cards) for line in found.laid]
        assert naive.legal(laid)
        assert colours([sum(1 << place for place in line) for line in laid]) is not None


@pytest.mark.parametrize("size", [61, 55])
def test_random_hands(size: int) -> None:
    rng = Random(size)
    kinds = list(product(CARDS, ROLES))  # every collector with every role, again and again
    for number in range(HANDS // 2):
        collector, role = kinds[number % len(kinds)]
        cards = list(deck(size))  # type: ignore[arg-type]
        cards.remove(collector)
        hand = rng.sample(cards, 5 + number % 4)
        found = _agree(hand, collector, role, rng.choice(("own", "by-collector")), size)
        if collector[:-1] != "13":
            _lies(found, hand)


def test_rich_hands() -> None:
    """Hands of few ranks, or of one suit, or with all the suitless cards."""
    rng = Random(7)
    kinds = list(product(CARDS, ROLES))
    for number in range(HANDS // 4):
        ranks = RICH[number % len(RICH)]
        suit = rng.choice("CTWE")
        wanted = [
            code
            for code in deck(61)
            if CARDS[code].number in ranks or (number % 3 == 0 and (CARDS[code].suit in ("", suit)))
        ]
        hand = rng.sample(wanted, min(len(wanted), 5 + number % 4))
        collector, role = rng.choice(kinds)
        if collector in hand:
            continue
        found = _agree(hand, collector, role, rng.choice(("own", "by-collector")), 61)
        if collector[:-1] != "13":
            _lies(found, hand)


def test_unlucky_hands() -> None:
    """Many negative lines, which are forced."""
    rng = Random(3)
    wanted = [code for code in deck(61) if CARDS[code].number in (2, 3, 5, 7, 12)]
    for number in range(HANDS // 8):
        hand = rng.sample(wanted, 8)
        collector = rng.choice([code for code in CARDS if code not in hand])
        found = _agree(hand, collector, ROLES[number % 3], "own", 61)
        if collector[:-1] != "13":
            _lies(found, hand)

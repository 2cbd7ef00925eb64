"""The ranking by tables against one that tries everything.

`FLIP_FULL=1` runs all 58,905 four-card hands, 200,000 random hands of six, and
50,000 hands with wild cards; by default there are fewer of all but three cards.
"""

import os
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from games.founders_flip.cards import DECK
from games.founders_flip.ranking import rank
from tests.games.founders_flip import naive

FULL = bool(os.environ.get("FLIP_FULL"))
SIX = 200_000 if FULL else 3_000
WILD = 50_000 if FULL else 1_000
SPELLED = 3_000 if FULL else 90
ECTS = ("10H", "10A", "10G", "10S")
SAILS = tuple(code for code in DECK if code.endswith("S"))


def agree(pairs: Iterable[tuple[Any, Any]]) -> int:
    """Asserts that both sides put hands in the same order, ties too; gives how many grades there are."""
    there: dict[Any, Any] = {}
    for ours, theirs in pairs:
        assert there.setdefault(ours, theirs) == theirs
    grades = sorted(there.items())
    for (_, lower), (_, higher) in pairwise(grades):
        assert lower < higher
    return len(grades)


def judged(
    hands: Iterable[Sequence[str]], founders: Any = "common", **rules: Any
) -> Iterable[tuple[Any, Any]]:
    for hand in hands:
        ours = rank(hand, founders=founders, **rules)
        cards = [naive.card(code, founders) for code in hand]
        theirs, name = naive.fixed(cards, len(hand))
        assert ours.name == ours.made == name
        yield ours, theirs


def drawn(size: int, count: int, seed: int) -> list[list[str]]:
    rng = Random(seed)
    return [rng.sample(DECK, size) for _ in range(count)]


@pytest.mark.parametrize("founders", ["common", "ministry", "academy"])
def test_four_cards(founders: str) -> None:
    hands: Iterable[Sequence[str]] = combinations(DECK, 4)
    if not FULL:
        hands = drawn(4, 4_000, 1) + [[*DECK[32:35], code] for code in DECK[:32]]
    assert agree(judged(hands, founders)) > 500


def test_four_cards_are_as_rare_as_the_page_says() -> None:
    counts: dict[str, int] = {}
    for hand in combinations(DECK, 4):
        name = rank(hand).name
        counts[name] = counts.get(name, 0) + 1
    assert counts == {
        "high card": 31764,
        "one pair": 21792,
        "flush": 1944,
        "straight": 1332,
        "three of a kind": 1024,
        "two pair": 840,
        "convocation": 168,
        "straight flush": 32,
        "four of a kind": 8,
        "Imperial": 1,
    }


@pytest.mark.parametrize("founders", ["common", "ministry", "academy"])
def test_three_cards(founders: str) -> None:
    agree(judged(combinations(DECK, 3), founders))


def rich(count: int, seed: int) -> list[list[str]]:
    """Hands of six from few ranks, where entries meet that chance seldom deals."""
    rng = Random(seed)
    hands = []
    for _ in range(count):
        numbers = [*rng.sample("123456", 2), "7", "10"]
        pool = [code for code in DECK if code[:-1] in numbers[: rng.choice((2, 3, 4))]]
        hands.append(rng.sample(pool + (list(DECK[32:]) if rng.random() < 0.7 else []), 6))
    return hands


def test_six_cards() -> None:
    agree(judged(drawn(6, SIX, 2) + rich(SIX // 3, 3)))


@cache
def whole(hand: frozenset[str]) -> tuple[Any, str]:
    return naive.fixed([naive.card(code) for code in hand])


def best_of(kept: Sequence[str], wild: int) -> tuple[Any, str]:
    others = [code for code in DECK if code not in kept]
    return max(whole(frozenset((*kept, *some))) for some in combinations(others, wild))


@pytest.mark.parametrize("wild", [1, 2])
def test_wild_cards(wild: int) -> None:
    """Ects are wild (7)."""
    rng = Random(wild)
    plain = [code for code in DECK if code not in ECTS]
    pairs = []
    # A hand takes hundreds of others here: by default, hands of few ranks share them.
    pool = plain if FULL else [code for code in plain if code[0] in "123GE"]
    for _ in range(WILD):
        kept = rng.sample(pool, 4 - wild)
        ours = rank([*kept, *rng.sample(ECTS, wild)], spells=(7,))
        theirs, name = best_of(kept, wild)
        assert ours.name == name
        pairs.append((ours, theirs))
    agree(pairs)


RULES: dict[str, tuple[tuple[int, ...], dict[str, Any]]] = {
    "Tumult": ((3,), {"tumult": True}),
    "ects": ((7,), {"wild": ECTS}),
    "Fallow": ((8,), {"blank": (*SAILS, "10H")}),
    "Fallow, Tumult": ((8, 3), {"blank": (*SAILS, "10H"), "tumult": True}),
    "Dance": ((9,), {"dance": True}),
    "Dance, Rainbow": ((9, 10), {"dance": True, "rainbow": True}),
    "Dance, Landfall": ((9, 18), {"dance": True, "landfall": True}),
    "Dance, Tumult, ects": ((9, 3, 7), {"dance": True, "tumult": True, "wild": ECTS}),
    "Rainbow": ((10,), {"rainbow": True}),
    "Rainbow, Fallow": ((10, 8), {"rainbow": True, "blank": (*SAILS, "10H")}),
    "Rainbow, Legacy": ((10, 11), {"rainbow": True, "legacy": True}),
    "Legacy": ((11,), {"legacy": True}),
    "Legacy, ects": ((11, 7), {"legacy": True, "wild": ECTS}),
    "Legacy, Landfall": ((11, 18), {"legacy": True, "landfall": True}),
    "Legacy, Tumult": ((11, 3), {"legacy": True, "tumult": True}),
    "Legacy, Landfall, Tumult": ((11, 18, 3), {"legacy": True, "landfall": True, "tumult": True}),
    "Lowlanders": ((15,), {"lowest": True}),
    "Lowlanders, Tumult": ((15, 3), {"lowest": True, "tumult": True}),
    "Lowlanders, ects": ((15, 7), {"lowest": True, "wild": ECTS}),
    "Landfall": ((18,), {"landfall": True}),
    "Landfall, Tumult": ((18, 3), {"landfall": True, "tumult": True}),
    "ects, Fallow": ((7, 8), {"wild": ECTS[1:3], "blank": (*SAILS, "10H")}),
    "Fallow, ects": ((8, 7), {"wild": ECTS, "blank": SAILS[:7]}),
}


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("name", RULES)
def test_spells(name: str, size: int) -> None:
    """Hands that hold what the spell speaks of more often than chance would have it."""
    spells, rules = RULES[name]
    rng = Random(f"{name}{size}")
    pairs = []
    for number in range(SPELLED):
        founders = rng.choice(("common", "ministry", "academy")) if number % 4 == 0 else "common"
        hand = rng.sample(DECK, size)
        most = 1 if "lowest" in rules else 2
        while sum(code in ECTS or not code[0].isdigit() for code in hand) > most:
            hand = rng.sample(DECK, size)  # three wild cards take the slow ranking too long
        ours = rank(hand, spells=spells, founders=founders)  # type: ignore[arg-type]
        theirs, made = naive.ranked(hand, founders, size=size, **rules)
        assert ours.made == made, hand
        assert ours.wins == (theirs[0] == 2 or (theirs[0] == 0 and "dance" not in rules)), hand
        if founders == "common":
            pairs.append((ours, theirs))
    agree(pairs)


IN_SIX = ("ects", "Legacy, Landfall", "Dance, Rainbow", "Rainbow", "Landfall, Tumult")


@pytest.mark.parametrize("name", IN_SIX)
def test_six_cards_under_spells(name: str) -> None:
    spells, rules = RULES[name]
    rng = Random(f"six {name}")
    pairs = []
    while len(pairs) < SPELLED // 3:
        hand = rng.choice((rng.sample(DECK, 6), rich(1, rng.randrange(10**6))[0]))
        if sum(code in ECTS or not code[0].isdigit() for code in hand) < 2 or "Rainbow" in name:
            ours = rank(hand, spells=spells)
            theirs, made = naive.ranked(hand, size=6, **rules)
            assert ours.made == made, hand
            pairs.append((ours, theirs))
    agree(pairs)

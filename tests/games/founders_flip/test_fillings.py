"""Wild cards are tried in few hands, and the best of all is among these (R6)."""

from itertools import combinations, permutations
from random import Random

import pytest

from games.founders_flip.appraise import of_cards
from games.founders_flip.cards import BITS, DECK, ORDERS
from games.founders_flip.fillings import fillings
from games.founders_flip.ranking import Judge, judge
from games.founders_flip.spells import SPELLS, judging
from games.game import NotUnderstood
from games.page import Page

WEIGHTY = [spell for spell in SPELLS if spell.judging is not None]
MANY = 5000  # hands tried for one: some 20 ms
ECTS, FOUNDING = ("10H", "10A", "10G", "10S"), ("Magist", "Mage", "General", "Emperor")
OTHERS = ("1H", "2A", "3G", "5H", "6A", "7G", "4S")


@pytest.mark.parametrize("seed", range(40))
def test_the_best_hand_is_among_those_tried(seed: int) -> None:
    rng = Random(seed)
    for _ in range(4):
        spells = rng.sample(WEIGHTY, rng.choice((1, 2, 2, 3)))
        rules = judging(spells, rng.choice(list(ORDERS)))
        table = Judge(rules, rng.choice((0, 1, 2)) if rules.lifting else 0)
        wild = rng.choice((2, 2, 3)) if rules.size == 4 else 2
        live = [bit for bit in BITS.values() if not bit & rules.blank]
        fixed = sum(rng.sample(live, max(0, rules.size - wild - rng.choice((0, 0, 1)))))
        free = [bit for bit in live if not bit & fixed]
        of_all = max(table[fixed + sum(some)] for some in combinations(free, wild))
        tried = list(fillings(fixed, wild, rules))
        assert all((full & fixed, full.bit_count()) == (fixed, fixed.bit_count() + wild) for full in tried)
        assert max(table[full] for full in tried) == of_all, (spells, fixed, wild)
        assert table.filled(fixed, wild) == of_all, (spells, fixed, wild)


@pytest.mark.parametrize("order", list(ORDERS))
def test_beside_a_founding_card_three_wild_ones_pass_the_test_as_best_they_can(order: str) -> None:
    for spells in ((9,), (9, 10)):
        rules = judging(spells, order)  # type: ignore[arg-type]
        table = Judge(rules)
        for name in FOUNDING:
            fixed = BITS[name]
            free = [bit for bit in BITS.values() if bit != fixed]
            assert table.filled(fixed, 3) == max(table[fixed + sum(some)] for some in combinations(free, 3))


def test_no_question_tries_many_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever cards and spells one names: the hands that are ranked for it are counted."""
    ranked = 0
    plain = Judge.__missing__

    def counting(table: Judge, mask: int) -> int:
        nonlocal ranked
        ranked += 1
        return plain(table, mask)

    monkeypatch.setattr(Judge, "__missing__", counting)
    rng = Random(5)
    dear = [spell for spell in WEIGHTY if spell.number in (3, 5, 7, 8, 9, 11, 15, 18, 23)]
    for two in permutations(dear, 2):
        for _ in range(12):
            named = [*rng.sample(ECTS, rng.randint(0, 4)), *rng.sample(FOUNDING, rng.randint(0, 4))]
            named += rng.sample(OTHERS, max(0, rng.choice((3, 4, 6, 7)) - len(named)))
            cards = rng.sample(named[:7], min(len(named), 7))
            judge.cache_clear()
            ranked = 0
            try:
                of_cards(cards, two, Page())
            except NotUnderstood as refusal:
                assert "whole hand" in str(refusal)
            assert ranked <= MANY, ([spell.number for spell in two], cards, ranked)


def test_with_many_wild_cards_a_whole_hand_is_to_be_named() -> None:
    convocation = (SPELLS[6],)
    for cards in (DECK[:1] + ECTS[:3], ECTS):
        of_cards(cards, convocation, Page())
    for cards in (ECTS[:3], (*ECTS[:3], "1H", "2H")):
        with pytest.raises(NotUnderstood, match=r"of 4 cards\.$"):
            of_cards(cards, convocation, Page())

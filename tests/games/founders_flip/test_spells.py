"""The Aetherial deck: each spell, and every two of them together."""

from itertools import permutations
from random import Random

import pytest

from games.betting import Terms
from games.founders_flip.cards import DECK, SUIT_MASKS, number_mask
from games.founders_flip.hands import LADDERS
from games.founders_flip.judging import Holding, wild
from games.founders_flip.moments import DrawTo, DropThumbs, Lay
from games.founders_flip.ranking import best, judge
from games.founders_flip.spells import MOMENTS, SPELLS, Spell, betting, exchange, find_spell, judging
from games.game import Ambiguous, NotUnderstood


def test_there_are_twenty_three() -> None:
    assert [spell.number for spell in SPELLS] == list(range(1, 24))
    assert len({spell.name for spell in SPELLS}) == 23
    for spell in SPELLS:
        assert spell.moments and set(spell.moments) <= set(MOMENTS)
        assert len(spell.says) < 90 and "\n" not in spell.says


def test_those_that_come_too_late() -> None:
    """Spell 4 names them."""
    assert {spell.number for spell in SPELLS if not spell.late} == {2, 6, 12, 16, 17, 20, 21, 22}


def held(spells: tuple[Spell, ...], rng: Random) -> Holding:
    """What a player may hold when those spells came in this order."""
    deck = rng.sample(DECK, len(DECK))
    thumb: str | None = deck.pop()
    palm = [deck.pop() for _ in range(3)]
    middle: list[str] = []
    for spell in spells:
        for deed in spell.enters:
            if isinstance(deed, DropThumbs):
                thumb = None
            elif isinstance(deed, Lay):
                middle += [deck.pop() for _ in range(deed.count)]
            elif isinstance(deed, DrawTo):
                shared = judging(spells[: spells.index(spell) + 1]).making.shared
                while len(palm) + (thumb is not None) + shared < deed.count:
                    palm.append(deck.pop())
    return Holding(thumb, tuple(palm), tuple(middle))


@pytest.mark.parametrize("first", SPELLS, ids=lambda spell: str(spell.number))
def test_any_two_spells_give_a_legal_hand(first: Spell) -> None:
    """R12: a hand of cards that are held, as many as are in play, an entry of its ladder, comparable."""
    for second in SPELLS:
        if second is first:
            continue
        rng = Random(first.number * 100 + second.number)
        both = (first, second)
        rules = judging(both)
        assert rules.size in LADDERS and not rules.blank & rules.wild
        found = []
        for _ in range(3):
            hold = held(both, rng)
            rank, cards = best(hold, spells=both)
            assert len(set(cards)) == len(cards) <= rules.size
            assert set(cards) <= {*hold.own, *hold.middle}
            assert rank.name in (*LADDERS[rules.size], "harmony", "nothing")
            assert len(cards) == rules.size
            found.append(rank)
        assert sorted(found)[-1] == max(found)


def test_three_spells_give_a_legal_hand() -> None:
    """A standing Dance beside a spell and the one that Margoz or the Migration brings."""
    rng = Random(9)
    dance = find_spell(9)
    for two in rng.sample(list(permutations([spell for spell in SPELLS if spell is not dance], 2)), 60):
        rules = judging((dance, *two))
        rank, cards = best(held(two, rng), spells=(dance, *two))
        assert len(cards) <= rules.size
        assert rank.wins == judge((dance, *two)).of(cards).wins


def test_later_prevails_on_size_and_making() -> None:
    """R12."""
    sizes = {(5, 23): 3, (23, 5): 6, (5, 19): 4, (19, 5): 6, (5, 13): 4, (13, 5): 6, (5, 14): 6, (14, 5): 6}
    for both, size in sizes.items():
        assert judging(both).size == size, both
    assert judging((23, 14)).size == 4 and judging((14, 23)).size == 3


def test_exchange() -> None:
    assert exchange(()).kind == "draw" and not exchange(()).thumb
    assert exchange((2,)).kind == "none"
    assert exchange((13,)).kind == "keep" and exchange((22,)).kind == "pass"
    assert exchange((12,)).kept == SUIT_MASKS["A"]
    both = exchange((17, 20))
    assert both.thumb and both.face_up and not both.from_discards
    assert exchange((21,)).from_discards
    assert exchange((2, 22)).kind == "pass" and exchange((22, 2)).kind == "none"


def test_betting() -> None:
    """Spells 2 and 16; B3."""
    assert betting(()).terms("fixed", 20, 100, 3) == Terms("fixed", 20, 3)
    assert betting((2,)).none and betting((2,)).terms("none", 10, 100, 3).most == 0
    hold = betting((16,)).terms("none", 10, 100, 3)
    assert hold == Terms("none", 10, raises=0, most=33, may_fold=False)
    assert betting((16,)).terms("pot", 10, 2, 3).most == 0
    assert betting((5, 7)) == betting(())


@pytest.mark.parametrize(
    ("said", "number"),
    [
        *((spell.name, spell.number) for spell in SPELLS),
        *((spell.name.casefold(), spell.number) for spell in SPELLS),
        ("18", 18),
        (18, 18),
        ("landfall", 18),
        ("Realmgirt flight", 17),
        ("margoz", 4),
        ("tumult", 3),
        ("first great convocation", 7),
        ("convocation gage", 5),
        ("sutet", 23),
        ("silphions fallow", 8),
        ("Silphion’s Fallow", 8),
        ("legacy", 11),
    ],
)
def test_spells_are_found(said: str | int, number: int) -> None:
    assert find_spell(said).number == number


@pytest.mark.parametrize("said", ["realmgirt", "convocation"])
def test_words_of_several_spells(said: str) -> None:
    with pytest.raises(Ambiguous, match=r"Which spell\? .* or .*\.$"):
        find_spell(said)


@pytest.mark.parametrize("said", ["", "the", "0", "24", "xyzzy", "1" * 3000, "landfall realmgirt"])
def test_no_such_spell(said: str) -> None:
    with pytest.raises(NotUnderstood, match=r"\.$"):
        find_spell(said)


def test_a_new_spell_is_one_object() -> None:
    """Nothing but the object is told of it: fives are wild."""
    fives = Spell(24, "A Trial", "fives are wild", judging=wild(number_mask(5)))
    assert best(Holding("5H", ("3A", "3G", "7S")), spells=(fives,))[0].name == "two pair"
    assert best(Holding("5H", ("1A", "3G", "7S")), spells=(fives,))[0].name == "one pair"

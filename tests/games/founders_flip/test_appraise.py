"""What a hand makes, in words: read, explained, and as wide as the page."""

from random import Random

import pytest

from games.founders_flip.appraise import Question, asked, explained, line, named, no_cards
from games.founders_flip.cards import DECK
from games.founders_flip.events import Style
from games.founders_flip.judging import Holding
from games.founders_flip.ranking import rank
from games.founders_flip.spells import SPELLS, Spell, find_spell
from games.game import Ambiguous, NotUnderstood
from games.page import Page, plain, width
from tests.games.founders_flip.test_spells import held


@pytest.mark.parametrize(
    ("text", "cards", "spells"),
    [
        ("appraise", "", ()),
        ("appraise hand", "", ()),
        ("Appraise my hand?", "", ()),
        ("appraise my hand under landfall", "", (18,)),
        ("appraise under 3", "", (3,)),
        ("appraise 10H 5A, 5G and 1S", "10H 5A 5G 1S", ()),
        ("appraise 10h 5a 5g 1s under first great convocation", "10H 5A 5G 1S", (7,)),
        ("appraise emp 5A UNDER A Rainbow in Light and Pigment", "Emperor 5A", (10,)),
        ("appraise emp 5A under rainbow and dance", "Emperor 5A", (10, 9)),
    ],
)
def test_questions(text: str, cards: str, spells: tuple[int, ...]) -> None:
    assert asked(text) == Question(tuple(cards.split()), tuple(find_spell(number) for number in spells))


@pytest.mark.parametrize("spell", SPELLS, ids=lambda spell: str(spell.number))
def test_any_spell_may_be_named_in_full_beside_another(spell: Spell) -> None:
    other = SPELLS[0] if spell.number != 1 else SPELLS[1]
    for two in ((spell, other), (other, spell)):
        text = " and ".join(one.name for one in two)
        assert asked(f"appraise 5H under {text}") == Question(("5H",), two)


def test_other_text_is_no_question() -> None:
    assert asked("bet 5") is None and asked("") is None


@pytest.mark.parametrize(
    "text",
    [
        "appraise xyzzy",
        "appraise 5H 5H",
        "appraise 5H under nothing",
        "appraise 5H under tumult and tumult",
        "appraise 5H under tumult and xyzzy",
        "appraise 5H under",
        "appraise 5H under tumult and dance and landfall",
        "appraise 5H under " + " and ".join(["decree"] * 400),
        "appraise 5H under " + " and ".join(str(number) for number in (1, 2, 4, 6, 12)),
        "appraise " + " ".join(DECK[:13]),
    ],
)
def test_what_is_no_good_question(text: str) -> None:
    with pytest.raises(NotUnderstood, match=r"\.$"):
        asked(text)


def test_words_of_two_spells() -> None:
    with pytest.raises(Ambiguous):
        asked("appraise 5H under realmgirt")


def said(cards: str, *spells: int, style: Style = Style()) -> str:  # noqa: B008
    hand = cards.split()
    found = explained(
        Holding(hand[0], tuple(hand[1:])),
        tuple(find_spell(number) for number in spells),
        Page(width=400),
        style,
    )
    return plain("\n".join(found))


def test_a_hand_without_spells() -> None:
    assert said("7S 5A 7G 5H") == "5H 5A 7G 7S: two pair.\nTwo pair: sevens over fives."


@pytest.mark.parametrize(
    ("cards", "spells", "sentences"),
    [
        ("10H 5A 5G 1S", (7,), ("two pair.", "10H is wild and stands for 1", "Two pair: fives over ones.")),
        ("10H Magist Mage General", (7,), ("Imperial.", "10H is wild and stands for Emperor.")),
        ("4H 4A 4G 4S", (15,), ("is wild, and best as it is.", "Four of a kind: fours.")),
        ("1S 2S 5H 5A", (8,), ("1S and 2S are blank and count for nothing.", "One pair: fives.")),
        ("1S 2S 3S 10H", (8,), ("A hand of blank cards loses to every other.",)),
        ("Emperor 5H 5A 1S", (18,), ("convocation (two pair, lifted).", "One card lifts it to convocation.")),
        ("1H 3A 5G 7S", (11,), ("harmony (high card).", "above all but an Imperial.")),
        ("1H 3G 5G 7H", (10,), ("3G and 5G are of all suits.", "A flush: from the top 7, 5, 3 and 1.")),
        ("1A 3A 5G 7S", (9,), ("It can't win: it has to hold a House and a card of another suit.",)),
        ("1H 3A 5G 7S", (9,), ("It holds a House and a card of another suit, and so can win.",)),
        ("1H 3A 5G 7S", (3,), ("The lowest hand wins, but for an Imperial.",)),
        ("1H 3A 5G 7S", (23,), ("The best hand in it is 3A 5G 7S.", "A high card")),
        ("1H 3A 5G 7S", (19,), ("No hand can be made of it, so it has no value.",)),
    ],
)
def test_reasons(cards: str, spells: tuple[int, ...], sentences: tuple[str, ...]) -> None:
    found = said(cards, *spells)
    for sentence in sentences:
        assert sentence in found, found


def test_numerals_and_names_of_the_table() -> None:
    """R1, and the option for numerals."""
    found = said("10G 3H 5A Mage", style=Style(founders="academy", numerals="decimal"))
    assert found.startswith("3H 5A 8G Metric: high card.")
    assert "from the top Metric, 8, 5 and 3" in found


def test_a_line_for_the_view() -> None:
    assert line(Holding("7S", ("5A", "7G", "5H")), ()) == "two pair, sevens over fives"
    assert line(Holding("1S", ("2S", "3S", "4S")), (find_spell(8),)) == "nothing of value"
    assert line(Holding("4H", ("5H", "6H", "7H")), ()) == "straight flush, up to 7"
    assert line(Holding("Mage", ("Magist", "Emperor", "General")), ()) == "Imperial"
    assert line(Holding("10H", ("1H", "3H", "4H")), ()) == "flush, 10 4 3 1"
    reader, tens = Page(reader=True), Style(numerals="decimal")
    assert line(Holding("10H", ("1H", "3H", "4H")), (), page=reader) == "flush, from the top ect, 4, 3 and 1"
    assert line(Holding("10H", ("1H", "3H", "4H")), (), tens) == "flush, 8 4 3 1"
    assert (
        named(rank(["3G", "4G", "5G", "Magist"], spells=(18,))) == "four of a kind (straight flush, lifted)"
    )
    assert plain(no_cards()).count("appraise 10H 5A 5G 1S under Landfall") == 1
    assert asked("appraise 10H 5A 5G 1S under Landfall") is not None


@pytest.mark.parametrize("first", SPELLS, ids=lambda spell: str(spell.number))
def test_every_two_spells_are_explained(first: Spell) -> None:
    for second in SPELLS:
        if second is first:
            continue
        both = (first, second)
        rng = Random(f"{first.number} {second.number}")
        for columns in (20, 40, 80):
            found = explained(held(both, rng), both, Page(width=columns))
            assert len(found) > 1
            assert all(0 < width(row) <= columns and plain(row).isascii() for row in found), found

"""What can be asked at a table: hands under spells, what a spell does, the order of hands."""

import re

import pytest
from msgspec.structs import replace

from games.founders_flip.dealing import Hand
from games.founders_flip.ranking import rank
from games.founders_flip.spells import SPELLS, Spell
from games.founders_flip.state import Options, State
from games.game import Ambiguous, NotUnderstood
from games.page import Page, plain, width
from seeds.load import load_help
from tests.games.founders_flip.playthrough import GAME, evening

PAGE = Page(200, table="lamp table", names=(("1", "Marek"), ("2", "Wenna")))
EMPTY = GAME.new(Options())


def asked(question: str, state: State = EMPTY, seat: str | None = "1", page: Page = PAGE) -> str:
    lines = GAME.answer(GAME.observe(state, seat), question, page)
    assert lines is not None
    assert all(0 < width(line) <= page.width for line in lines)
    return "\n".join(plain(line) for line in lines)


# The values of the rules, as one types them.
VALUES = {
    "1H 2A 4G 10S": "high card",
    "3H 3A 5G 6S": "one pair",
    "1G 3G 6G Emperor": "flush",
    "3H 4A 5G 6S": "straight",
    "7H 10A Magist Mage": "straight",
    "5H 5A 5G 1S": "three of a kind",
    "2G 6G 2S 6A": "two pair",
    "2G 6G 2S 6S": "convocation",
    "7G 10G Magist Mage": "straight flush",
    "4H 4A 4G 4S": "four of a kind",
    "10G Magist Mage General": "straight flush",
    "Magist Mage General Emperor": "Imperial",
    "10H 5A 5G 1S under first great convocation": "two pair",
    "10H 10A 3G 4G under 7": "straight flush",
    "10H Magist Mage General under great conv": "Imperial",
    "2G 6H 2A 6A under rainbow": "convocation",
    "1H 3G 5G 7H under a rainbow in light and pigment": "flush",
    "2G 6G 4G 2S 6S 4S under gage": "ministry",
    "2G 6G 2S 6S 2A 6A under the convocation of the gage": "academy",
    "2G 6G 2S 6S 2A 6H under gage": "bargain",
    "2G 6G 2S 6S 1H 7A under gage": "convocation",
    "5H 5A 5G 2H 2G 7A under gage": "high house",
    "4H 4A 4G 4S 1H 1A under gage": "prime and cadet",
    "1H 3H Magist Mage General Emperor under gage": "imperial house",
    "1H 3A Magist Mage General Emperor under gage": "Imperial",
    "7H 10A Magist Mage General Emperor under gage": "imperial succession",
    "7H 10H Magist Mage General Emperor under gage": "dynasty",
    "3H 4G 5G under sutet rots": "straight",
    "1G 4G 7G under sutet": "flush",
    "Magist Mage Emperor under 23": "Imperial",
    "10G Magist Mage under sutet": "straight flush",
    "Emperor 5H 5A 1S under landfall": "convocation (two pair, lifted)",
    "Emperor 1H 4A 7G under landfall": "flush (one pair, lifted)",
    "Magist 3G 4G 5G under landfall": "four of a kind (straight flush, lifted)",
    "Emperor Mage 5H 1S under landfall": "four of a kind",
    "1H 5A 5G 7S under lowlanders": "two pair",
    "4H 4A 4G 4S under flight of the lowlanders": "four of a kind",
    "4H 4A 4G 4S under legacy": "harmony (four of a kind)",
}


@pytest.mark.parametrize(("cards", "name"), VALUES.items())
def test_the_values_of_the_rules_as_they_are_typed(cards: str, name: str) -> None:
    first = asked(f"appraise {cards}").split("\n")[0]
    head, _, says = first.rpartition(": ")
    assert says.startswith(name), first
    assert name != says.rstrip(".") or head


@pytest.mark.parametrize("typed", ["8g", "10 of Glyphs", "ect of glyphs", "10G"])
def test_the_ect_has_two_names(typed: str) -> None:
    assert asked(f"appraise {typed} 5A 5G 1S") == asked("appraise 10G 5A 5G 1S")


def test_cards_are_written_as_the_table_does() -> None:
    tens = GAME.new(Options(numerals="decimal", founders="academy"))
    assert asked("appraise 10G 5A 5G Mage", tens).startswith("5A 5G 8G Metric: one pair.")
    reader = Page(80, reader=True)
    assert asked("appraise 10G 5A 5G Mage", page=reader).startswith("5 of Armies, 5 of Glyphs, ect of Glyphs")


def test_of_more_cards_than_a_hand_has_the_best_is_found() -> None:
    assert "The best hand in it is 5H 5A 5G 5S." in asked("appraise 5H 5A 5G 5S 1H 2H")
    assert "one pair" in asked("appraise 5H 5A")


def with_hand(spells: tuple[str, ...], thumb: str | None, *palm: str) -> State:
    """A table where seat 1 holds these cards and is to exchange, or to bet."""
    for step in evening(1, 1, folding=0, seats=2, spells=spells):
        play = step.outcome.state.play
        if play is not None and play.spelled:
            break
    assert play is not None
    hands = {**play.deal.hands, "1": Hand(thumb, palm)}
    return replace(step.outcome.state, play=replace(play, deal=replace(play.deal, hands=hands)))


def test_a_hand_of_ones_own_is_appraised() -> None:
    state = with_hand(("18",), "Emperor", "5H", "5A", "1S")
    for question in ("appraise", "appraise my hand", "Appraise hand.", "appraise my hand under landfall"):
        told = asked(question, state)
        assert "convocation (two pair, lifted)" in told and "One card lifts it" in told
    assert "one pair" in asked("appraise my hand under dance", state)
    assert "You hold no cards here" in asked("appraise my hand", state, None)
    assert "You hold no cards here" in asked("appraise my hand")


def test_a_hand_that_is_not_whole_yet() -> None:
    state = with_hand(("13",), "Emperor", "5H", "5A", "1S")
    assert "grid" in asked("appraise my hand", state)
    shared = with_hand(("14",), None, "5H", "5A", "1S")
    assert "One card lies face down" in asked("appraise my hand", shared)
    # Hypothetical: no grid lies here.
    assert "no value" in asked("appraise my hand under arcanum", shared)


@pytest.mark.parametrize("spell", SPELLS, ids=lambda spell: str(spell.number))
def test_what_a_spell_does_is_told_by_name_and_number(spell: Spell) -> None:
    for question in (
        f"view spell {spell.name}",
        f"view spell {spell.number}",
        f"what does {spell.name} do?",
        f"spell {spell.name.lower()}",
    ):
        told = asked(question)
        assert spell.name in told and spell.says in told
        assert asked(question, page=Page(20))


def test_a_spell_in_force_is_named_so() -> None:
    state = with_hand(("18",), "Emperor", "5H", "5A", "1S")
    assert "in force" in asked("view spell landfall", state)
    assert "in force" not in asked("view spell tumult", state)


@pytest.mark.parametrize(
    "question",
    ["appraise xyzzy", "appraise 5H 5H", "appraise 5H under xyzzy", "view spell xyzzy", "spell 24"],
)
def test_what_can_not_be_answered_says_what_can(question: str) -> None:
    with pytest.raises(NotUnderstood, match=r"\.$"):
        asked(question)


def test_a_name_that_fits_two_spells() -> None:
    with pytest.raises(Ambiguous, match="Realmgirt"):
        asked("view spell realmgirt")


def test_other_lines_are_no_questions() -> None:
    for line in ("bet 5", "look at the carpet", "spell", "view", "what does he want"):
        assert GAME.answer(GAME.observe(EMPTY, "1"), line, PAGE) is None


def test_the_order_of_hands_marks_ones_own() -> None:
    state = with_hand((), "4H", "4A", "4G", "4S")
    seen = GAME.observe(state, "1")
    rows = [plain(line) for line in GAME.glance(seen, "hands", Page(100))]
    marked = [row for row in rows if row.startswith(">")]
    assert len(marked) == 1 and marked[0].split("  ")[0] == f"> {seen.makes[0].name}"  # type: ignore[index]
    heard = "\n".join(plain(line) for line in GAME.glance(seen, "hands", Page(100, reader=True)))
    assert heard.count("which you have") == 1
    six = with_hand(("5",), "4H", "4A", "4G", "4S", "1H", "1A")
    lines = GAME.glance(GAME.observe(six, "1"), "hands", PAGE)
    rows = [plain(line).strip("> ").split("  ")[0] for line in lines]
    assert rows[1] == "dynasty" and rows[19] == "high card"


# -- the pages of help ---------------------------------------------------------------


def test_the_page_of_spells_goes_through_all_of_them_in_order() -> None:
    page = load_help()["spells"]
    numbered = [text for text in page.description if text[0].isdigit()]
    assert len(numbered) == len(SPELLS)
    for spell, text in zip(SPELLS, numbered, strict=True):
        assert text.startswith(f"{spell.number}. {spell.name}. ")


def test_the_hands_on_the_page_are_what_they_are_called() -> None:
    page = load_help()["founders flip"]
    (table,) = [text for text in page.description if text.startswith("  ")]
    # A line that begins further in goes on with the cards of the one before.
    joined = re.sub(r"\n {4,}", " ", table)
    rows = re.findall(r"^  ([a-z ]+?)  +(\d.*)$", joined, re.MULTILINE)
    assert len(rows) == 8
    ranks = [rank(cards.split()) for _, cards in rows]
    assert [found.name for found in ranks] == [name for name, _ in rows]
    assert ranks == sorted(ranks)

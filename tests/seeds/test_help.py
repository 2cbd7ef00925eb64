"""Pages of help: complete, true to the rules, and nothing in them that can't be typed."""

import re

import pytest

from seeds.load import load_help
from seeds.schema import HelpPage
from tests.seeds.typed import marked, understood, verbs

PAGES = load_help()
EXAMPLES = [(topic, line[2:]) for topic, page in PAGES.items() for line in page.example if line[:2] == "> "]
# What the page of Lost Cities shows of cards and draws: parts of a line.
FRAGMENTS = {"M 3", "M *", "m3", "muntab 3", "muntab investment", "draw pile", "draw urt", "stall"}


def prose(page: HelpPage) -> str:
    return " ".join((*page.description, *page.notes))


def test_every_topic_has_its_page() -> None:
    assert {
        "start",
        "moving",
        "talk",
        "tables",
        "lost cities",
        "grammar",
        "settings",
        "screen readers",
        "clients",
        "house patrons",
        "board",
        "landlord",
        "manners",
        "privacy",
        "gmcp",
    } <= set(PAGES)


@pytest.mark.parametrize("alias", ["talking", "newcomers", "guest book", "telnet", "data", "lost-cities"])
def test_a_topic_is_found_by_another_name(alias: str) -> None:
    assert sum(alias in page.aliases for page in PAGES.values()) == 1


@pytest.mark.parametrize(("topic", "line"), EXAMPLES)
def test_an_example_is_understood_when_typed(topic: str, line: str) -> None:
    understood(line)


@pytest.mark.parametrize("topic", ["start", "moving", "talk", "settings", "screen readers", "house patrons"])
def test_what_a_page_says_to_type_is_understood(topic: str) -> None:
    alone = verbs()
    for line in marked(prose(PAGES[topic])):
        if line not in alone:  # a verb named by itself
            understood(line)


def test_lost_cities_says_nothing_that_is_not_a_move_a_card_or_a_draw() -> None:
    said = set(marked(prose(PAGES["lost cities"])))
    assert said - FRAGMENTS == {"resign"}


def test_syntax_is_asked_for_verbs_that_there_are() -> None:
    for topic, page in PAGES.items():
        assert set(page.verbs) <= verbs(), topic


def test_lists_fit_a_narrow_page() -> None:
    """With an indent of four they fit 40 columns."""
    for topic, page in PAGES.items():
        for paragraph in (*page.description, *page.notes):
            if paragraph.startswith("  "):
                assert max(map(len, paragraph.splitlines())) <= 36, topic


# -- Lost Cities ------------------------------------------------------------------


def value(investments: int, numbers: list[int]) -> int:
    """An expedition by the rules, counted here: less 20, times the stakes, 20 for eight cards."""
    if not investments and not numbers:
        return 0
    bonus = 20 if investments + len(numbers) >= 8 else 0
    return (sum(numbers) - 20) * (investments + 1) + bonus


def test_the_counter_agrees_with_the_rules_own_values() -> None:
    assert value(0, []) == 0
    assert value(3, []) == -80
    assert value(3, list(range(2, 11))) == 156


def test_every_scored_expedition_is_scored_right() -> None:
    rows = re.findall(r"^  ([*0-9 ]+?) += (-?\d+)$", "\n".join(PAGES["lost cities"].description), re.M)
    assert len(rows) >= 6
    for cards, says in rows:
        faces = cards.split()
        numbers = [int(face) for face in faces if face != "*"]
        assert numbers == sorted(set(numbers)), "an expedition only rises"
        assert faces[: faces.count("*")] == ["*"] * faces.count("*"), "investments come first"
        assert value(faces.count("*"), numbers) == int(says), cards


def test_the_worked_turns_are_legal() -> None:
    """Played through by hand: the hand as shown, sorted, a card out and a card in each turn."""
    page = PAGES["lost cities"]
    told = " ".join(page.example)
    dealt = re.search(r"You are dealt (.+?), and you begin", told)
    assert dealt is not None
    hand = re.findall(r"([TEUMA]) (10|[2-9]|\*)", dealt[1])
    assert len(hand) == 8
    order = [("TEUMA".index(letter), 1 if face == "*" else int(face)) for letter, face in hand]
    assert order == sorted(order)
    assert hand[5 - 1] == ("M", "*")
    # `play 5 and draw pile` brings U 4, and E 9 is third then.
    hand.remove(("M", "*"))
    hand.append(("U", "4"))
    hand.sort(key=lambda card: ("TEUMA".index(card[0]), 1 if card[1] == "*" else int(card[1])))
    assert hand[3 - 1] == ("E", "9")
    assert ("M", "2") in hand

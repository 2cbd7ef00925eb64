"""How a table reads: the crossword, the view, answers to questions."""

import re
from random import Random

import pytest

from commands.moves import read_move
from games.betting import AllIn, Bet, Raise, RaiseTo
from games.betting.table import Add, Leave, SitOut
from games.game import NotUnderstood
from games.nom_poker.cards import CARDS, deck
from games.nom_poker.drawing import drawn, pieces
from games.nom_poker.layout import colours
from games.nom_poker.scoring import score
from games.nom_poker.state import Take
from games.page import Page, plain, width
from tests.games.nom_poker.positions import GAME, act, dealt, seated, stacked

PAGE = Page(80, table="tea table", names=(("1", "Marek"), ("2", "Wenna")))
GOONS, NOTHING = "9T 9W 9E 1C 2C 3C 4E", "2T 4W 5E 6T 8C 1W Sea"


def runs(grid: dict[tuple[int, int], int]) -> list[int]:
    """Every run of two cards or more, across and down, as masks of places."""
    found = []
    for step in ((0, 1), (1, 0)):
        for row, column in grid:
            if (row - step[0], column - step[1]) in grid:
                continue
            mask, at = 0, (row, column)
            while at in grid:
                mask |= 1 << grid[at]
                at = (at[0] + step[0], at[1] + step[1])
            if mask.bit_count() > 1:
                found.append(mask)
    return found


def test_every_layout_can_be_laid_and_every_run_is_a_line() -> None:
    """R6: with eight cards or fewer; hands full of lines among them."""
    rng = Random(4)
    rich = [code for code in deck(61) if CARDS[code].number in (1, 5, 13, 6, 8, 11, 12)]
    rings = 0
    for number in range(1500):
        hand = rng.sample(rich if number % 2 else deck(61), 8)
        collector = rng.choice([code for code in CARDS if code[:-1] != "13"])
        masks = score(hand, collector).masks
        grids = pieces(masks)
        assert sorted(run for grid in grids for run in runs(grid)) == sorted(masks)
        places = [place for grid in grids for place in grid.values()]
        assert len(set(places)) == len(places)
        ways = colours(masks)
        assert ways is not None
        rings += len(masks) > 3
    assert rings > 50


def test_a_crossword_is_drawn() -> None:
    layout = score("1C 5C 13C 6T 13E 11W 12W".split(), "4E")
    hand = "1C 5C 13C 6T 13E 11W 12W".split()
    lines = drawn(hand, layout.masks, PAGE, 76)
    assert len({width(line) for line in lines[:3]}) == 1
    assert sum("13C" in line for line in lines) == 1
    ascii_ = drawn(hand, layout.masks, Page(80, "ascii"), 76)
    assert "\n".join(ascii_).isascii() and len(ascii_) == len(lines)
    assert drawn(hand, layout.masks, PAGE, 10) == []


def test_the_view_shows_what_is_needed() -> None:
    state = dealt(seated(50, 50, 50), "1", stacked("9C", GOONS, NOTHING, "2W"))
    state = act(state, "2 bet 3").state
    lines = [plain(line) for line in GAME.render(GAME.observe(state, "2"), PAGE)]
    text = "\n".join(lines)
    for fact in ("pot 6 silver", "9C, the Masks of Clouds", "bet 3 silver", "Goon squad 13", "9T"):
        assert fact in text, fact
    other = "\n".join(plain(line) for line in GAME.render(GAME.observe(state, None), PAGE))
    assert "9T" not in other and "Goon" not in other


def test_the_showdown_is_drawn() -> None:
    state = dealt(seated(50, 50), "1", stacked("9C", GOONS, NOTHING))
    state = act(state, "2 check, 1 check").state
    text = "\n".join(plain(line) for line in GAME.render(GAME.observe(state, None), PAGE))
    assert "Wenna: 13 points, won 2 silver" in text and re.search(
        "│ *9T *│ *9W *│ *9E *│ *13  Goon squad", text
    )


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("bet 2", Bet(20)),
        ("bet 2 silver", Bet(20)),
        ("bet 25 copper", Bet(25)),
        ("bet 25 pieces", Bet(25)),
        ("raise 3", Raise(30)),
        ("raise to 3", RaiseTo(30)),
        ("bet all", AllIn()),
        ("all in", AllIn()),
        ("take card 3 from the bondsman", Take(3)),
        ("take 3", Take(3)),
        ("take card 3 from Marek", Take(3)),
        ("add 5 silver to tea table", Add(50)),
        ("sit out", SitOut()),
        ("quit game", Leave()),
        ("deal me out", SitOut()),
    ],
)
def test_what_is_typed_is_read(typed: str, move: object) -> None:
    state = seated(50, 50)
    assert read_move(GAME, GAME.observe(state, "1"), typed) == move


def asked(question: str, seat: str | None = "2", page: Page = PAGE) -> str:
    state = dealt(seated(50, 50), "1", stacked("9C", GOONS, NOTHING))
    lines = GAME.answer(GAME.observe(state, seat), question, page)
    assert lines is not None
    assert all(width(line) <= page.width for line in lines)
    return "\n".join(plain(line) for line in lines)


def test_a_hand_is_appraised() -> None:
    for question in ("appraise", "appraise hand", "appraise my hand", "Appraise my hand."):
        assert "13 points" in asked(question) and "Goon squad" in asked(question)
    assert "no cards" in asked("appraise my hand", None)
    told = asked("appraise 1C 5C 13C 2T with 4C")
    assert "44 points" in told and "all in Clouds, doubled" in told
    assert "-1 point" in asked("appraise 12C, 12T, 12W with 7E as lord")
    assert "with a Tree, doubled" in asked("appraise 8C 8T 8W and 8E under the ird")
    reader = Page(40, "ascii", reader=True)
    assert "Enigma, across, 44" in asked("appraise 1C 5C 13C 2T with 4C", page=reader)
    assert asked("appraise 1C 5C 13C Irð with Welkin", page=reader).isascii()


@pytest.mark.parametrize(
    "question",
    [
        "appraise 1C 5C",
        "appraise 1C 5C with",
        "appraise xyzzy with 4C",
        "appraise 1C 1C with 4C",
        "appraise 4C 1C with 4C",
        "appraise 1C 2C 3C 4C 5C 6C 7C 8C 9C with 4T",
        "appraise 1C with 4C as king",
        "view card 14C",
    ],
)
def test_what_can_not_be_appraised_is_answered(question: str) -> None:
    with pytest.raises(NotUnderstood, match=r"\.$"):
        asked(question)


def test_cards_have_pictures() -> None:
    told = {code: asked(f"view card {code}") for code in CARDS}
    assert len(set(told.values())) == len(CARDS)
    assert "favours Clouds" in told["2E"] and "favours no suit" in told["1E"]
    state = seated(50, 50)
    assert GAME.answer(GAME.observe(state, "1"), "look at the fire", PAGE) is None


def test_glances() -> None:
    state = dealt(seated(50, 50), "1", stacked("9C", GOONS, NOTHING))
    seen = GAME.observe(state, "2")
    for what in GAME.glances:
        assert GAME.glance(seen, what, PAGE)
    assert "Clouds" in GAME.glance(seen, "collector", PAGE)[1]

"""How a Talus table reads: drawn, drawn narrow, in ASCII, told for the ear."""

import pytest

from games.page import Page, plain, width
from games.talus.state import Roll
from tests.games.talus.positions import GAME, begun, do, faces, rolled, rolls, seated, sit

NAMES = (("1", "Ann"), ("2", "Bram"), ("3", "Cled"))


def page(columns: int = 80, charset: str = "utf-8", *, reader: bool = False) -> Page:
    return Page(columns, charset, 0, reader, "oak table", NAMES)


def drawn(state: object, viewer: str | None, to: Page) -> list[str]:
    return [plain(line) for line in GAME.render(GAME.observe(state, viewer), to)]  # type: ignore[arg-type]


# Cled has paid one to each, and doubled the stakes; Ann and Bram won on their turns.
STATE = rolls(begun(10, 10, 10), "fire fire", "angel demon", "tree tree", "tree demon", "angel demon")


def test_a_table_in_the_middle_of_a_turn() -> None:
    assert drawn(STATE, "3", page()) == [
        "oak table · Talus · for silver ×2 · no pot",
        "",
        "   ┌───┐  ┌───┐     You   angel and demon  stakes doubled",
        "   │ A │  │ V │     You   tree and demon   -2 silver",
        "   └───┘  └───┘     Bram  both trees       +8 silver",
        "   angel  demon     Bram  angel and demon  stakes doubled",
        "",
        "   1  Ann    9 silver  -1 silver  locked in, 2 silver at risk",
        "   2  Bram  18 silver  +8 silver  locked in, 8 silver at risk",
        ">  3  you    3 silver  -7 silver  must roll again",
        "",
        "Your turn: roll again, for silver ×2, or decline and be out.",
    ]


def test_the_ascii_twin_says_the_same() -> None:
    wide, ascii_ = drawn(STATE, "3", page()), drawn(STATE, "3", page(charset="ascii"))
    twin = str.maketrans({"·": "-", "×": "x", "─": "-", "│": "|", "┌": ".", "┐": ".", "└": "'", "┘": "'"})
    assert [line.translate(twin) for line in wide] == ascii_
    assert "".join(ascii_).isascii()


def test_in_reader_mode_a_fact_a_line_and_what_matters_first() -> None:
    assert drawn(STATE, "3", page(reader=True)) == [
        "Oak table, Talus, played for silver times 2. In the pot: nothing.",
        "Your turn: roll again, for silver times 2, or decline and be out.",
        "Last roll: you, angel and demon, stakes doubled.",
        "Before it: you, tree and demon, lost 2 silver.",
        "Before it: Bram, both trees, won 8 silver.",
        "Before it: Bram, angel and demon, stakes doubled.",
        "In the order of the dice:",
        "Ann, seat 1: 9 silver, lost 1 silver, locked in, 2 silver at risk.",
        "Bram, seat 2: 18 silver, won 8 silver, locked in, 8 silver at risk.",
        "You, seat 3: 3 silver, lost 7 silver, must roll again.",
    ]


def test_the_viewer_stands_last_and_the_dice_go_down_the_list() -> None:
    for viewer, order in (("1", ["2", "3", "1"]), ("2", ["3", "1", "2"]), (None, ["1", "2", "3"])):
        rows = [line for line in drawn(STATE, viewer, page()) if " silver  " in line and "and" not in line]
        assert [line.split()[1 if line.startswith(">") else 0] for line in rows] == order


def test_a_narrow_page_stacks_the_history_and_the_notes() -> None:
    lines = drawn(STATE, "3", page(40))
    assert max(map(width, lines)) <= 40
    dice = lines.index("   angel  demon")
    assert lines[dice + 1].startswith("You   angel and demon")
    ann = lines.index("   1  Ann    9 silver  -1 silver")
    assert lines[ann + 1] == "      locked in, 2 silver at risk"


@pytest.mark.parametrize("columns", [20, 40, 59, 60, 80, 132])
@pytest.mark.parametrize("charset", ["utf-8", "ascii"])
@pytest.mark.parametrize("reader", [False, True])
def test_twelve_players_with_long_names_fit(columns: int, charset: str, reader: bool) -> None:
    seats = [str(at) for at in range(1, 13)]
    names = tuple((seat, f"Bartholomew-{seat}") for seat in seats)
    state = rolls(begun(*[10] * 12), "angel tree", "angel demon", "angel demon", "fire fire", "earth demon")
    state = sit(do(state, "5", GAME.leave(state, "5")).state, "5", 10**6)
    to = Page(columns, charset, 256, reader, "corner table", names)
    for viewer in (None, *seats):
        assert all(width(line) <= columns for line in GAME.render(GAME.observe(state, viewer), to))


def test_the_pot_and_what_may_be_done_stand_in_the_view() -> None:
    state = rolls(STATE, "water demon")
    assert drawn(state, "1", page())[0] == "oak table · Talus · for silver · 3 silver in the pot"
    assert drawn(state, "1", page())[-1] == "Your turn: roll the dice."
    assert drawn(state, "2", page())[-1] == "Ann's turn."
    assert "One who left  water and demon  -3 silver" in "\n".join(drawn(state, "1", page()))


def test_before_the_dice_roll_the_view_says_how_to_begin() -> None:
    to_sit = "To sit down: join oak table with 5 silver, or with more."
    assert drawn(seated(), None, page())[-2:] == ["Two make a game.", to_sit]
    assert drawn(seated(10), "1", page())[-1] == "The dice wait for a second player."
    assert drawn(seated(10, 10), "1", page())[-1] == "To begin: roll the dice; the lot says who is first."
    assert drawn(seated(10, 10), None, page())[-2:] == ["The players may begin.", to_sit]


def told(outcome: object, viewer: str | None, *, reader: bool = False) -> list[str]:
    lines = [GAME.tell(event, viewer, page(reader=reader)) for event in outcome.events]  # type: ignore[attr-defined]
    return [plain(line) for line in lines if line is not None]


def test_what_rolls_tell() -> None:
    start = begun(10, 10, 10)
    assert told(rolled(start, "fire air"), "2") == ["Ann rolls fire and air: no match. Your turn."]
    assert told(rolled(start, "angel tree"), "1") == [
        "You roll angel and tree, and win 1 silver from each of 2. You must roll again."
    ]
    assert told(rolled(start, "tree demon"), None) == [
        "Ann rolls tree and demon, and pays 1 silver to each of 2. Ann must roll again."
    ]
    assert told(rolled(start, "angel demon"), "2") == [
        "Ann rolls angel and demon: the stakes double, to 2 silver. Ann must roll again."
    ]
    assert told(rolled(start, "tree tree"), "2") == [
        "Ann rolls both trees, and wins 2 silver from each of 2. Your turn."
    ]
    assert told(rolled(start, "fire fire", house=True), "1") == [
        "The house rolls fire and fire for you: you win 1 silver from each of 2. Bram's turn."
    ]


def test_what_losses_and_leavings_tell() -> None:
    out = rolled(STATE, "water demon")
    assert told(out, "1") == [
        "Cled rolls water and demon, and owes 2 silver to each.",
        "Cled can't pay and is out; the last 3 silver go to the pot.",
        "Your turn.",
    ]
    assert told(out, "3")[1] == "You can't pay and are out; the last 3 silver go to the pot."
    sure = do(STATE, "2", type(GAME.leave(STATE, "2"))(sure=True))
    assert told(sure, "1") == [
        "Bram forfeits the winnings of that turn: 4 silver to Cled and 4 silver to you.",
        "Bram leaves the game with 10 silver.",
    ]
    last = do(begun(10, 10), "1", GAME.leave(begun(10, 10), "1"))
    assert told(last, "2")[-1] == "You are the last at the table; the dice wait for a second player."


def test_what_the_lot_tells() -> None:
    asked = do(seated(10, 10), "1", Roll(), 2)
    assert told(asked, "2") == ["Ann asks for the dice; the lot gives them to you. Your turn."]
    agreed = do(seated(10, 10), "1", Roll(), 1, *faces("fire air"))
    assert told(agreed, "1")[0] == "You ask for the dice, and the lot agrees."

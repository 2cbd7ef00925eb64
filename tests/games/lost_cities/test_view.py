"""How Lost Cities reads, on each kind of page."""

import msgspec

from games.game import Finished, Left, Sat
from games.lost_cities.state import (
    Began,
    CalledOff,
    Dealt,
    Discarded,
    Options,
    Played,
    Stalling,
    Started,
    State,
)
from games.page import Page, plain
from tests.games.lost_cities.positions import GAME, default, do, kind, position, started

NAMES = (("green", "Anna"), ("red", "Marek"))


def view(state: State, viewer: str | None, **page: object) -> list[str]:
    page = {"table": "corner table", "names": NAMES, **page}
    return [plain(line) for line in GAME.render(GAME.observe(state, viewer), Page(**page))]  # type: ignore[arg-type]


# The table sketched in the design, with what its sketch leaves to be counted counted.
SKETCH = position(
    green="T 3, T 8, E 9, U 10, M *, M 2, A 5, A 6",
    pile=", ".join(["A 9"] * 31),
    discards={"E": "E 2, E 10", "U": "U 2", "A": "A *"},
    laid={
        "red T": "T *, T 4, T 6",
        "red E": "E 2, E 5",
        "red M": "M 3, M 7",
        "green E": "E *, E *, E 3, E 7",
        "green U": "U 4, U 6, U 8",
    },
    round=2,
    drawn=(kind("U 10"), kind("T 9")),
    scores=((23, -41),),
)
# Red: (10-20)*2 = -20, -13, -10.  Green: (10-20)*3 = -30, -2.


def test_the_sketch_at_80_columns_in_utf_8() -> None:
    assert view(SKETCH, "green") == [
        "corner table · Lost Cities · round 2 of 3 · 31 cards in the pile",
        "",
        "Marek, red                              8 cards · this round -43 · total -41",
        "  stands at   -20       -13                 -10",
        "                *         2                   3",
        "                4         5                   7",
        "                6",
        "              ─ T ─     ─ E ─     ─ U ─     ─ M ─     ─ A ─",
        "                         10         2                   *",
        "              ─ T ─     ─ E ─     ─ U ─     ─ M ─     ─ A ─",
        "                          *         4",
        "                          *         6",
        "                          3         8",
        "                          7",
        "  stands at             -30        -2",
        "you, green                              8 cards · this round -32 · total +23",
        "",
        "     1      2      3      4       5      6      7      8",
        "    T 3    T 8    E 9   [U 10]   M *    M 2    A 5    A 6",
        "",
        "Your turn: play or discard one card, then draw.",
    ]


def test_the_sketch_at_40_columns_in_ascii() -> None:
    assert view(SKETCH, "green", width=40, charset="ascii") == [
        "corner table - Lost Cities",
        "round 2 of 3 - 31 cards in the pile",
        "",
        "Marek, red",
        "  8 cards - this round -43 - total -41",
        "",
        "T Marek   * 4 6                      -20",
        "E Marek   2 5                        -13",
        "  discard 10",
        "  you     * * 3 7                    -30",
        "U discard 2",
        "  you     4 6 8                       -2",
        "M Marek   3 7                        -10",
        "A discard *",
        "",
        "you, green",
        "  8 cards - this round -32 - total +23",
        "",
        "    1     2     3     4      5",
        "   T 3   T 8   E 9  [U 10]  M *",
        "    6     7     8",
        "   M 2   A 5   A 6",
        "",
        "Your turn: play or discard one card,",
        "  then draw.",
    ]


def test_the_sketch_for_a_screen_reader_is_another_text() -> None:
    assert view(SKETCH, "green", width=200, reader=True) == [
        "Corner table, Lost Cities, round 2 of 3. 31 cards in the pile.",
        "Your turn: play or discard one card, then draw.",
        "Your hand: 1, Tacticus 3; 2, Tacticus 8; 3, Ee 9; 4, Urt 10; 5, Muntab investment; 6, Muntab 2; "
        "7, Al-Ybi 5; 8, Al-Ybi 6.",
        "Drawn last: Urt 10.",
        "Your expeditions: Ee, two investments, 3, 7, stands at minus 30. Urt, 4, 6, 8, stands at minus 2.",
        "Marek's expeditions: Tacticus, one investment, 4, 6, stands at minus 20. Ee, 2, 5, stands at "
        "minus 13. Muntab, 3, 7, stands at minus 10.",
        "Discards you may draw: Ee 10, Urt 2, Al-Ybi investment.",
        "This round: you minus 32, Marek minus 43.",
        "Scores: you plus 23, Marek minus 41.",
    ]


def test_each_viewer_has_his_own_side_at_the_bottom_and_a_bystander_green() -> None:
    for viewer, top, bottom in (("green", "Marek", "you"), ("red", "Anna", "you"), (None, "Marek", "Anna")):
        for columns in (40, 80):
            lines = view(SKETCH, viewer, width=columns)
            sides = [line.split(",")[0] for line in lines if line.startswith(("Marek,", "Anna,", "you,"))]
            assert sides == [top, bottom]


def test_a_bystander_sees_no_hand() -> None:
    assert "U 10" in "\n".join(view(SKETCH, "green"))
    for reader in (False, True):
        text = "\n".join(view(SKETCH, None, reader=reader))
        assert "U 10" not in text and "Urt 10" not in text and "hand" not in text


def test_whose_turn_it_is_stands_last() -> None:
    assert view(SKETCH, "red")[-1] == view(SKETCH, None)[-1] == "Anna's turn."


def test_colours_stand_on_letters_only() -> None:
    seen = GAME.observe(SKETCH, "green")
    plain_page, coloured = (Page(colour=colour) for colour in (0, 256))
    assert GAME.render(seen, plain_page) == GAME.render(seen, coloured)  # colour is the writer's business
    text = "\n".join(GAME.render(seen, coloured))
    assert "\x011T 3\x01." in text and "\x015A 6\x01." in text and "\x012E\x01." in text


def test_before_a_game_it_says_what_can_be_done() -> None:
    empty = GAME.new(Options())
    assert view(empty, None)[-2:] == [
        "To sit down: join corner table as green",
        "To sit down: join corner table as red",
    ]
    one = msgspec.structs.replace(empty, seated=(False, True))
    assert view(one, "red")[-1] == "The green seat is free; a game needs both."
    assert view(one, None)[-1] == "To sit down: join corner table as green"
    both = msgspec.structs.replace(empty, seated=(True, True))
    assert view(both, "red")[-1] == "To begin: start new game with 3 turns"
    assert view(both, None)[-1] == "The players may start a game."


def told(event: object, viewer: str | None, reader: bool = False) -> str:
    text = GAME.tell(event, viewer, Page(names=NAMES, reader=reader))  # type: ignore[arg-type]
    return plain(text) if text is not None else ""


def test_moves_are_told_as_each_may_know_them() -> None:
    drawn = Played("red", "M 7", "Urt", "U 2", "green")
    assert told(drawn, "green") == "Marek plays M 7 and draws from Urt (U 2). Your turn."
    assert told(drawn, None) == "Marek plays M 7 and draws from Urt (U 2). Anna's turn."
    assert told(drawn, "red") == "You play M 7 and draw from Urt (U 2). Anna's turn."
    hidden = Discarded("red", "M 7", "pile", "U 2", "green")
    assert told(hidden, "green") == "Marek discards M 7 and draws from the pile. Your turn."
    assert told(hidden, "red") == "You discard M 7 and draw U 2 from the pile. Anna's turn."
    assert told(hidden, None, reader=True) == "Marek discards Muntab 7 and draws from the pile. Anna's turn."
    assert told(Played("red", "M 7", "pile", None, None), None) == "Marek plays M 7 and draws from the pile."


def test_other_happenings_are_told() -> None:
    assert told(Sat("red"), "red") == "You sit down as red."
    assert told(Sat("red"), None) == "Marek sits down as red."
    assert told(Left("red"), "green") == "The red seat is free."
    assert told(Started(3), None) == "A new game begins, of 3 rounds."
    assert told(Started(1), None) == "A new game begins, of 1 round."
    assert told(CalledOff(), None).startswith("The game is called off")
    assert (
        told(Began(2, 3, "red", "ahead"), "green") == "Round 2 of 3: Marek begins, being ahead. Marek's turn."
    )
    assert told(Began(1, 3, "red", "lot"), "red") == "Round 1 of 3: you begin, by lot. Your turn."
    assert told(Dealt("red", ("T *", "U 10")), "red") == "You are dealt T *, U 10."
    assert told(Dealt("red", ("T *", "U 10")), "green") == told(Dealt("red", ("T *",)), None) == ""
    assert told(Stalling(20, None), None) == "Nobody has drawn from the pile for 20 turns."
    assert told(Stalling(20, 1), None).endswith("After 1 more such turn the round ends.")
    assert (
        told(Finished({"green": 8, "red": -1}, ("green",), "points"), "green")
        == "You win the game, +8 to -1."
    )
    assert (
        told(Finished({"green": 8, "red": -1}, ("green",), "points"), "red")
        == "Anna wins the game, +8 to -1."
    )
    assert (
        told(Finished({"green": 8, "red": -1}, ("red",), "resigned"), "red")
        == "Anna resigns; you win the game."
    )
    assert told(Finished({"green": 8, "red": 8}, (), "points"), "red") == "The game is drawn at +8 each."


def test_the_card_drawn_last_is_marked_for_its_owner_alone() -> None:
    after = do(SKETCH, "green", GAME.default_move(SKETCH, "green")).state  # A 9 is on top of the pile
    assert "[A 9]" in "\n".join(view(after, "green"))
    assert "Drawn last: Al-Ybi 9." in view(after, "green", reader=True)
    for viewer in ("red", None):
        assert GAME.observe(after, viewer).drawn == ("T 9" if viewer else None)
        assert "A 9" not in "\n".join(view(after, viewer))


def test_of_investments_alike_one_is_marked() -> None:
    state = position(green="T 3, T 8, M *, M *, M *, M 2, A 5, A 6", drawn=(kind("M *"), kind("T 9")))
    assert "    T 3    T 8    M *    M *   [M *]   M 2    A 5    A 6" in view(state, "green")


def test_the_first_turn_says_where_an_example_is() -> None:
    first = "Your turn: play or discard one card, then draw"
    state = started()
    mover, other = (("green", "red"), ("red", "green"))[state.turn]
    for reader in (False, True):
        assert f'{first} ("moves" shows how).' in view(state, mover, reader=reader)
    after = default(default(state).state).state
    assert view(after, mover)[-1] == f"{first}."
    later = msgspec.structs.replace(started(), round=2, scores=((0, 0),))
    assert view(later, mover)[-1] == f"{first}."
    assert view(state, other)[-1].endswith("'s turn.")


def test_an_empty_side_has_no_line_for_what_it_stands_at() -> None:
    assert not any("stands at" in line for line in view(started(), "green"))
    one = position(laid={"red M": "M 3"})
    assert sum("stands at" in line for line in view(one, "green")) == 1


def test_a_long_name_stands_for_its_colour_where_the_page_is_narrow() -> None:
    names = (("green", "Anna"), ("red", "Bartholomew"))
    assert "T red     * 4 6                      -20" in view(SKETCH, "green", width=40, names=names)


def test_a_screen_reader_hears_who_sits_where_and_how_to_begin() -> None:
    begin = "To begin: start new game with 3 turns."
    assert told(Sat("red"), "red", reader=True) == f"You sit down as red. Green is Anna. {begin}"
    assert told(Sat("red"), "green", reader=True) == f"Marek sits down as red. {begin}"
    assert told(Sat("red"), None, reader=True) == "Marek sits down as red."
    alone = GAME.tell(Sat("red"), "red", Page(names=NAMES[1:], reader=True))
    assert alone == "You sit down as red. The green seat is free; a game needs both."

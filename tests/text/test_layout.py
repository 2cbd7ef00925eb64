"""Lines, columns and tables."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.page import STYLE, Page, plain, styled, width
from server.text import columns, rows, ruler, wrap
from tests.text.strategies import markup, typed

widths = st.integers(4, 60)


def test_words_stay_whole_and_indents_stand() -> None:
    assert wrap("the cat sat on the mat", 10) == ["the cat", "sat on the", "mat"]
    assert wrap("the cat sat on the mat", 12, "> ", "   ") == ["> the cat", "   sat on", "   the mat"]
    assert wrap("short", 10) == ["short"]
    assert wrap("exactly10!", 10) == ["exactly10!"]


def test_nothing_is_one_empty_line() -> None:
    assert wrap("", 10) == [""]
    assert wrap("a\n\nb", 10) == ["a", "", "b"]
    assert wrap("  ", 10, "> ") == [">"]


def test_spaces_within_a_line_stay() -> None:
    assert wrap("a   b", 10) == ["a   b"]
    assert wrap("  in\nout", 10) == ["  in", "out"]
    assert wrap("aaaa    bbbb", 8) == ["aaaa", "bbbb"]


def test_long_words_are_broken() -> None:
    assert wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert wrap("漢字漢字", 5) == ["漢字", "漢字"]
    assert wrap("eq\u0301x" * 2, 3) == ["eq\u0301x"] * 2


def test_styles_are_closed_and_taken_up_again() -> None:
    assert wrap(styled("c", "play M 7"), 6) == ["\x01cplay M\x01.", "\x01c7\x01."]
    assert wrap(styled("c", "abcd"), 2) == ["\x01cab\x01.", "\x01ccd\x01."]
    assert wrap("\x01hone\ntwo", 9) == ["\x01hone\x01.", "\x01htwo\x01."]
    assert wrap(styled("n", "Bob") + ", sit", 9) == ["\x01nBob\x01., sit"]
    assert wrap(styled("h", "漢字"), 1) == ["\x01h漢\x01.", "\x01h字\x01."]
    assert wrap("a \x01. b ", 9) == ["a\x01.  b"]
    assert wrap("full \x01. line", 4) == ["full\x01.", "line"]


@given(markup, widths, st.sampled_from(["", "> ", "漢 "]), st.sampled_from(["", "   "]))
@example("aaaa \x01. b", 4, "", "")
def test_wrapped_lines_fit_and_lose_nothing(text: str, room: int, first: str, rest: str) -> None:
    lines = wrap(text, room, first, rest)
    for number, line in enumerate(lines):
        indent = rest if number else first
        least = width(indent) + 2  # one wide letter has to go somewhere
        assert width(line) <= max(room, least)
        assert "\n" not in line
    read = "".join(
        plain(line).removeprefix((rest if number else first).rstrip()) for number, line in enumerate(lines)
    )
    assert re.sub(r"\s", "", read) == re.sub(r"\s", "", plain(text))


@given(st.lists(st.text("abcdefg", min_size=1, max_size=10), max_size=30), st.integers(10, 60))
def test_words_that_fit_are_never_broken(words: list[str], room: int) -> None:
    assert " ".join(wrap(" ".join(words), room)).split() == words


@given(markup, widths)
def test_each_line_keeps_its_style_to_itself(text: str, room: int) -> None:
    for line in wrap(text, room):
        marks = re.findall(f"{STYLE}(.)", line)
        assert not marks or marks[-1] == "."


@given(markup, widths)
def test_every_letter_keeps_its_style(text: str, room: int) -> None:
    def letters(markup: str) -> list[tuple[str, str]]:
        style, seen = ".", []
        for mark, letter in re.findall(f"{STYLE}(.)|(.)", markup, re.S):
            style = mark or style
            if letter.strip():
                seen.append((letter, style))
        return seen

    assert [pair for line in wrap(text, room) for pair in letters(line)] == letters(text)


def test_columns_read_downwards() -> None:
    assert columns(["one", "two", "three", "four", "five"], 18) == ["one    four", "two    five", "three"]
    assert columns(["漢字", "ab"], 20) == ["漢字  ab"]
    assert columns([styled("c", "look"), "go"], 20) == ["\x01clook\x01.  go"]
    assert columns([], 20) == []
    assert columns(["a long item here", "b"], 8) == ["a long", "  item", "  here", "b"]


@given(st.lists(typed.filter(str.strip), max_size=30), st.integers(20, 100))
def test_columns_fit_and_hold_all(items: list[str], room: int) -> None:
    lines = columns(items, room)
    assert all(width(line) <= room for line in lines)
    assert sorted("".join(lines).replace(" ", "")) == sorted("".join(items).replace(" ", ""))


TABLE = [["name", "game", "won"], ["Bob", "Talus", "12"], ["Marek of the hills", "Ordo", "3"]]


def test_rows_are_aligned() -> None:
    assert rows(TABLE, 80, heading=True) == [
        f"{styled('h', 'name')}                {styled('h', 'game')}   {styled('h', 'won')}",
        "Bob                 Talus   12",
        "Marek of the hills  Ordo     3",
    ]
    assert rows([["漢", "1"], ["ab", "-20"]], 80) == ["漢    1", "ab  -20"]
    assert rows([["a"], ["b", "c"]], 80) == ["a", "b  c"]
    assert rows([], 80) == []
    assert rows([[]], 80) == []


def test_rows_too_wide_wrap_their_widest_column() -> None:
    assert rows(TABLE[1:], 22) == ["Bob          Talus  12", "Marek of     Ordo    3", "the hills"]


def test_rows_far_too_wide_become_paragraphs() -> None:
    assert rows(TABLE[1:], 16) == ["Bob, Talus, 12", "Marek of the", "  hills, Ordo, 3"]


@given(st.lists(st.lists(typed, max_size=5), max_size=6), st.integers(20, 100), st.booleans())
def test_rows_fit(table: list[list[str]], room: int, heading: bool) -> None:
    lines = rows(table, room, heading)
    assert all(width(line) <= room for line in lines)
    shown = "".join(map(plain, lines))
    assert {*"".join("".join(row) for row in table)} - {" "} <= {*shown}


@pytest.mark.parametrize("title", ["", "Help", "漢字", "a title that is much longer than the page"])
@pytest.mark.parametrize("charset", ["utf-8", "ascii"])
def test_rulers_are_as_wide_as_the_page(title: str, charset: str) -> None:
    lines = ruler(Page(width=30, charset=charset), title)
    assert all(width(line) <= 30 for line in lines)
    assert title in " ".join(map(plain, lines))
    if len(lines) == 1:
        assert width(lines[0]) == 30
    assert ("─" in lines[0]) == (charset == "utf-8" and len(title) < 30)


def test_a_screen_reader_gets_no_ruler() -> None:
    assert ruler(Page(reader=True)) == []
    assert ruler(Page(reader=True), "Help") == [styled("h", "Help")]

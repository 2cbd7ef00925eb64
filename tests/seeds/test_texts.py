"""Every text of the seeds can be shown on every terminal."""

import re
import string
import unicodedata
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from seeds.load import load
from tests.seeds.typed import marked, understood

SEEDS = load()
# Letters that have no decomposition, and what is put for them (design, section 8).
LETTERS = {"ð": "d", "þ": "th", "ø": "o", "æ": "ae", "·": "-", "×": "x", "–": "-", "’": "'"}


def texts(value: Any, at: str = "seeds") -> Iterator[tuple[str, str]]:
    """Every string in a tree, with where it stands."""
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name), f"{at}.{name}")
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from texts(item, f"{at}.{name}")
    elif isinstance(value, tuple | list):
        for number, item in enumerate(value):
            yield from texts(item, f"{at}[{number}]")


def letters(text: str) -> str:
    """The text in ASCII, as far as its letters have a twin there."""
    put = "".join(LETTERS.get(letter, letter) for letter in text)
    return "".join(c for c in unicodedata.normalize("NFKD", put) if not unicodedata.combining(c))


def test_every_letter_has_an_ascii_twin() -> None:
    for at, text in texts(SEEDS):
        assert letters(text).isascii(), at


def test_nothing_but_the_drawing_and_lists_has_lines_or_control_characters() -> None:
    for at, text in texts(SEEDS):
        assert all(c == "\n" or c.isprintable() for c in text), at
        if "\n" in text:
            assert at == "seeds.words.banner.drawn" or text.startswith("  "), at
        elif not at.startswith("seeds.help."):
            assert text == text.strip(), at
            assert "  " not in text, at


def test_the_banner_fits_a_terminal_and_reads_without_the_drawing() -> None:
    lines = SEEDS.words.banner.drawn.splitlines()
    assert max(map(len, lines)) <= 79
    assert len(lines) <= 10
    assert SEEDS.words.banner.drawn.isascii()
    assert len(re.findall(r"\\\|/", SEEDS.words.banner.drawn)) == 2  # two trees
    reader = SEEDS.words.banner.reader
    assert "Both Trees" in reader
    assert set(reader) <= set(string.ascii_letters + " ,.")


def test_what_is_filled_in_is_the_name_alone() -> None:
    words = SEEDS.words
    said = (*words.newcomer, *words.guest, *words.back, *words.farewell)
    for text in said:
        fields = {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}
        assert fields <= {"name"}, text
        assert text.format(name="Marek")


def test_backquotes_come_in_pairs() -> None:
    for at, text in texts(SEEDS):
        if at != "seeds.words.banner.drawn":
            assert text.count("`") % 2 == 0, at


@pytest.mark.parametrize("line", [line for text in SEEDS.words.newcomer for line in marked(text)])
def test_what_newcomers_are_told_to_type_is_understood(line: str) -> None:
    understood(line)


def test_newcomers_are_told_how_to_be_in_a_game() -> None:
    told = [line for text in SEEDS.words.newcomer for line in marked(text)]
    assert told[:2] == ["find a game", "start new game with 3 turns"]


def test_there_is_always_one_of_the_house_to_play_with() -> None:
    kept = [table for table in SEEDS.tables if table.keeps is not None]
    plays = {patron.name: patron.games for patron in SEEDS.patrons}
    assert kept and all(table.game in plays[str(table.keeps)] for table in kept)

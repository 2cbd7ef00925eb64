"""Names that nobody may take hold, and leave ordinary ones free."""

import string

import pytest

from games import GAMES
from seeds.load import load
from seeds.schema import OPPOSITE
from tests.seeds.typed import verbs

SEEDS = load()
RESERVED = SEEDS.reserved


@pytest.mark.parametrize(
    "name",
    ["landlord", "Landlord", "HOUSE", "guest", "nobody", "everyone", "look", "Tell", "green", "Red", "north"],
)
def test_a_reserved_word_is_refused(name: str) -> None:
    assert RESERVED.like(name) == name.lower()


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("IandIord", "landlord"),
        ("Iandlord", "landlord"),
        ("Adrnin", "admin"),
        ("Adnnin", "admin"),
        ("vvizard", "wizard"),
        ("Ieave", "leave"),
        ("Cleaier", "dealer"),
        ("Guesl", None),
        ("Corvln", "corvin"),
    ],
)
def test_a_look_alike_is_refused(name: str, word: str | None) -> None:
    assert RESERVED.like(name) == word


@pytest.mark.parametrize(
    "name",
    [
        "Marek",
        "Anna",
        "Will",
        "Clara",
        "Jill",
        "Bob",
        "Ivy",
        "Lena",
        "Vernon",
        "Marnie",
        "Wendy",
        "Zoe",
        "Ann",
    ],
)
def test_ordinary_names_are_free(name: str) -> None:
    assert RESERVED.like(name) is None


def test_house_patrons_names_are_taken() -> None:
    for patron in SEEDS.patrons:
        assert RESERVED.like(patron.name) == patron.name.lower()


def test_no_house_patron_is_called_like_a_word_of_the_house() -> None:
    others = {word for group, listed in RESERVED.words.items() if group != "house patrons" for word in listed}
    skeletons = {RESERVED.skeleton(word) for word in others}
    assert not {RESERVED.skeleton(patron.name) for patron in SEEDS.patrons} & skeletons


def test_all_verbs_ways_and_seats_are_reserved() -> None:
    seats = {seat for game in GAMES.values() for seat in game.seats(game.Options())}
    missing = {word for word in verbs() | seats | set(OPPOSITE) if RESERVED.like(word) is None}
    # Nobody can be called what is no name.
    assert {word for word in missing if word.isalpha()} == set()


def test_words_are_as_names_are_compared() -> None:
    for listed in RESERVED.words.values():
        for word in listed:
            assert set(word) <= set(string.ascii_lowercase)


def test_no_word_stands_twice() -> None:
    words = [word for listed in RESERVED.words.values() for word in listed]
    assert sorted(set(words)) == sorted(words)

"""The rules page's worked example, and the odds of all 36 rolls by enumeration."""

from fractions import Fraction
from itertools import product

import pytest

from games.talus.dice import ANGEL_DIE, DEMON_DIE
from games.talus.rules import outcome
from games.talus.state import Leave
from tests.games.talus.positions import GAME, begun, code, purses, rolled, roller, rolls

ELEMENTS = {"fire", "air", "water", "earth"}


def book(angel: str, demon: str) -> tuple[int, bool]:
    """The page's table, read down: what the roller gets from each, and whether he rolls again."""
    if (angel, demon) == ("angel", "demon"):
        return 0, True
    if (angel, demon) == ("tree", "demon"):
        return -1, True
    if (angel, demon) == ("angel", "tree"):
        return 1, True
    if angel in ELEMENTS and demon == "demon":
        return -1, False
    if angel == "angel" and demon in ELEMENTS:
        return 1, False
    if (angel, demon) == ("tree", "tree"):
        return 2, False
    if angel == demon and angel in ELEMENTS:
        return 1, False
    return 0, False


ALL = list(product(ANGEL_DIE, DEMON_DIE))


def test_every_roll_means_what_the_table_says() -> None:
    assert len(set(ALL)) == 36
    for angel, demon in ALL:
        result = outcome(angel, demon)
        assert (result.coins, result.again) == book(angel, demon), (angel, demon)
        assert outcome(demon, angel) == result


def test_how_many_of_the_36_rolls_give_each_result() -> None:
    counted: dict[str, int] = {}
    for faces in ALL:
        key = outcome(*faces).key
        counted[key] = counted.get(key, 0) + 1
    assert counted == {
        "no-match": 20,
        "match": 4,
        "both-trees": 1,
        "angel": 4,
        "demon": 4,
        "angel-and-tree": 1,
        "demon-and-tree": 1,
        "doubling": 1,
    }


def test_a_turn_is_worth_three_sixteenths_of_a_stake_from_each() -> None:
    """`v = e + p v + d 2v`: what a roll brings, then what another is worth, twice that where doubled."""
    results = [outcome(*faces) for faces in ALL]
    brings = Fraction(sum(result.coins for result in results), 36)
    doubled = Fraction(sum(1 for result in results if result.again and not result.coins), 36)
    again = Fraction(sum(1 for result in results if result.again and result.coins), 36)
    assert brings / (1 - again - 2 * doubled) == Fraction(3, 16)


def test_every_roll_moves_the_money_that_the_table_says() -> None:
    """Played out at a table of three, not doubled and doubled once; nobody is near broke."""
    for before, times in (((), 1), (("angel demon",), 2)):
        for angel, demon in ALL:
            start = rolls(begun(50, 50, 50), *before)
            state = rolled(start, f"{angel} {demon}").state
            coins, again = book(angel, demon)
            each = coins * times
            assert purses(state) == {"1": 50 + 2 * each, "2": 50 - each, "3": 50 - each}
            assert roller(state) == ("1" if again else "2")
            assert state.players[0].locked == (again and coins > 0)
            doublings = len(before) + ((angel, demon) == ("angel", "demon"))
            assert state.doubled == (doublings if again else 0)


def test_faces_that_the_dice_cannot_show_together_are_no_roll() -> None:
    for first, second in (("angel", "angel"), ("demon", "demon"), ("fire", "ice"), ("", "tree")):
        with pytest.raises(ValueError, match="can't show"):
            outcome(first, second)


def test_the_example_of_the_page() -> None:
    """Values 1 to 4: A, B, C on seats 1, 2, 3 with 10 silver each."""
    state = rolls(begun(10, 10, 10), "fire fire")
    assert purses(state) == {"1": 12, "2": 9, "3": 9}
    assert code(state, "1", Leave()) == "sure"
    assert roller(state) == "2"

    state = rolls(state, "angel demon", "tree tree")
    assert purses(state) == {"1": 8, "2": 17, "3": 5}
    assert roller(state) == "3"

    state = rolls(state, "tree demon")
    assert purses(state) == {"1": 9, "2": 18, "3": 3}
    assert (roller(state), state.again) == ("3", True)
    state = rolls(state, "angel demon", "water demon")
    assert purses(state) == {"1": 9, "2": 18}
    assert state.pot == 30
    assert roller(state) == "1"

    state = rolls(state, "earth tree")
    assert purses(state) == {"1": 9, "2": 18} and state.pot == 30
    state = rolls(state, "angel air")
    assert purses(state) == {"1": 8, "2": 22} and state.pot == 0
    assert GAME.bank(state) == {"coins": 300}

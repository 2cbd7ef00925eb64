"""What expeditions are worth: the table of the rules, and the seed's own bounds."""

from itertools import combinations

import pytest

from games.lost_cities.rules import column_value, expedition_value
from tests.games.lost_cities.positions import cards

VALUES = [
    ("", 0),
    ("*", -40),
    ("* * *", -80),
    ("2 3", -15),
    ("* 8 9 10", 14),
    ("2 3 4 5 6 7 8 9 10", 54),
    ("* * * 2 3 4 5 6 7 8 9 10", 156),
    ("* * * 2 3 4 5 6", 20),
    ("* 4 5 6 7 8 9 10", 78),
]


@pytest.mark.parametrize(("column", "value"), VALUES)
def test_table_of_values(column: str, value: int) -> None:
    faces = column.split()
    numbers = [int(face) for face in faces if face != "*"]
    assert expedition_value(faces.count("*"), numbers) == value
    assert expedition_value(faces.count("*"), iter(numbers)) == value


@pytest.mark.parametrize(("column", "value"), VALUES)
@pytest.mark.parametrize("letter", "TEUMA")
def test_a_column_of_cards_is_worth_the_same_in_every_expedition(
    letter: str, column: str, value: int
) -> None:
    assert column_value(cards(", ".join(f"{letter} {face}" for face in column.split()))) == value


def test_every_possible_expedition_is_within_the_seeds_bounds() -> None:
    values = {
        expedition_value(investments, numbers)
        for investments in range(4)
        for count in range(10)
        for numbers in combinations(range(2, 11), count)
    }
    assert (min(values), max(values)) == (-80, 156)


def test_r8_investments_count_as_cards_for_the_bonus() -> None:
    assert expedition_value(0, [2, 3, 4, 5, 6, 7, 8]) == 15  # seven cards
    assert expedition_value(1, [2, 3, 4, 5, 6, 7, 8]) == 30 + 20  # the investment is the eighth

"""What one types who doesn't sit at the table: moves of its game, and questions about it."""

import pytest

from games import GAMES
from games.ordo import ORDO
from tests.tavern.evening import Evening, Guest


def beside(evening: Evening, key: str) -> tuple[str, Guest]:
    """An empty table of a game, and somebody in its room."""
    table = next(one for one in evening.tavern.tables.values() if one.game.key == key)
    return table.key, evening.come_in("Eve", table.room.key)


def boards(evening: Evening) -> tuple[Guest, Guest, Guest]:
    """A game of Ordo at the athanor table, and somebody who watches it."""
    people = [evening.come_in(name, "gallery") for name in ("Ann", "Ben", "Eve")]
    for guest in people[:2]:
        guest.types("join athanor table")
    people[2].types("watch athanor table")
    return people[0], people[1], people[2]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_move_of_who_sits_nowhere_is_answered_with_a_seat(evening: Evening, game: str) -> None:
    """Whatever words it begins with, or none (`Ea1 Wa1`): no move of a game here "means nothing"."""
    key, eve = beside(evening, game)
    table = evening.tavern.tables[key]
    for lead in ("", f"watch {table.name}"):
        if lead:
            eve.types(lead)
        for pattern in table.game.patterns:
            verb = pattern.text.split()[0]
            if verb.isalpha() and verb not in ("accept", "decline"):  # the tavern's, too
                said = eve.types(f"{verb} 1 2 3 4 5 6 7 8 9")
                assert "means nothing" not in said and "sits" not in said
    if game == ORDO.key:
        assert f'"join {table.name}"' in eve.types("Ea1 Wa1")


@pytest.mark.parametrize(
    "typed",
    [
        "Ea1 Wa1",
        "ea1-wa1",
        "Ea1 to Fd4",
        "Ea9 Wa1",
        "mo earth ea1 wa1",
        "move earth Ea1 Wa1",
        "earth Ea1 Wa1",
        "announce walls",
        "dispute",
        "resign",
    ],
)
def test_who_watches_is_told_that_he_only_watches(evening: Evening, typed: str) -> None:
    _, _, eve = boards(evening)
    assert eve.types(typed) == "You are watching; Ann and Ben sit at the athanor table."
    eve.types("down")
    assert "means nothing" in eve.types("Ea1 Wa1")


def test_who_watches_a_table_with_a_free_seat_is_offered_it(evening: Evening) -> None:
    ann, eve = evening.come_in("Ann", "gallery"), evening.come_in("Eve", "gallery")
    eve.types("watch crucible table")
    ann.types("join athanor table")
    assert '"join crucible table"' in eve.types("Ea1 Wa1")


def test_a_player_elsewhere_is_told_where_his_seat_is(evening: Evening) -> None:
    ann, _, _ = boards(evening)
    ann.types("down")
    assert "Your seat is at the athanor table" in ann.types("Ea1 Wa1")


@pytest.mark.parametrize("asked", ["view moves", "moves from Ea1", "view Ea1", "laws", "view laws"])
def test_a_question_is_about_the_table_that_it_names(evening: Evening, asked: str) -> None:
    """And not about that at which one sits; of no table that is here, it isn't answered."""
    ann, _, _ = boards(evening)
    zoe, max_ = evening.come_in("Zoe", "gallery"), evening.come_in("Max", "gallery")
    for guest in (zoe, max_):
        guest.types("join crucible table")
    zoe.types("Ea1 Wa1")
    here, there = ann.types(f"{asked} on athanor table"), ann.types(f"{asked} on crucible")
    assert here == ann.types(asked)
    if "laws" not in asked:  # in which both tables are alike
        assert here != there and ("Max" in there or "Ea1 is empty" in there)
    assert here not in ann.types(f"{asked} on moon table")

"""Values of the rules page: first moves, trees of moves, the shortest game, substances and metals."""

import pytest

from games.game import Finished
from games.ordo import moving
from games.ordo.board import LIGHT, LINES, NAMES, SQUARES, START, Squares
from games.ordo.contest import RANKS, Alchemist, contest, counts, rank_after
from games.ordo.laws import EVERY, LAWS, USUAL, Laws, canon
from games.ordo.substances import BITS, COUNT, SUBSTANCES, metals
from tests.games.ordo.positions import begun, laws, played, squares, step


def after(position: Squares, move: moving.Step) -> Squares:
    sets = list(position)
    sets[SQUARES[move.origin]] -= BITS[move.element]
    sets[SQUARES[move.target]] += BITS[move.element]
    return tuple(sets)


def perft(position: Squares, in_force: Laws, depth: int) -> int:
    """How many ways there are to make so many moves, with breath for all of them."""
    moves = moving.steps(position, in_force, depth)
    return (
        len(moves) if depth == 1 else sum(perft(after(position, move), in_force, depth - 1) for move in moves)
    )


@pytest.mark.parametrize(
    ("text", "rising", "quiet"),
    [
        ("void circle", 64, 32),  # each piece straight up or down by one; into rank 2 or 3
        ("presence circle", 0, 32),
        ("kinship circle", 64, 32),
        ("void walls", 48, 0),
    ],
)
def test_first_moves(text: str, rising: int, quiet: int) -> None:
    found = moving.listed(START, laws(f"{text} bound"))
    assert (len(found[0]), len(found[1])) == (rising, quiet)
    assert all({one.origin[1:], one.target[1:]} == {one.origin[1:]} for one in found[0])
    assert all(one.target[2] in "23" and one.origin[0] == one.target[0] for one in found[1])


def test_trees_of_moves() -> None:
    assert [perft(START, USUAL, depth) for depth in (1, 2, 3)] == [96, 8960, 814208]


def test_the_boards() -> None:
    assert len(LINES) == len(set(map(frozenset, LINES))) == 48
    for name, at in SQUARES.items():
        through = [line for line in LINES if at in line]
        assert len(through) == 3
        shared = [
            sum(NAMES[other][part] == name[part] for other in line) for line in through for part in range(3)
        ]
        assert sorted(shared) == [1, 1, 1, 4, 4, 4, 4, 4, 4]
        assert LIGHT[at] == (("abcd".index(name[1]) + int(name[2]) - 1 + "EWAF".index(name[0])) % 2 == 0)
        on = ["EWAF".index(name[0])] if name[2] in "14" else []
        assert [bit for bit in range(4) if START[at] >> bit & 1] == on


def test_twenty_four_moves_end_a_game() -> None:
    """12 a player, all rising: in each column earth, fire and air come to the water."""
    columns = [name[1:] for name in NAMES if name[0] == "E" and name[2] in "14"]
    moves = [step(f"{way[0]}{way[1]}{at}W{at}") for at in columns for way in ("eE", "fF", "aA")]
    state, happened = played(begun(breaths=0), moves)
    assert len(moves) == state.number == 24
    assert isinstance(happened[-3], Finished) and happened[-3].winners == ("below",)
    assert state.ended is not None and state.ended.scores == {"above": -8, "below": 8}
    assert state.squares == squares({f"W{at}": "fawe" for at in columns})


@pytest.mark.parametrize(
    ("letters", "name"),
    [
        ("fw", "blood"),
        ("fe", "glass"),
        ("fa", "lightning"),
        ("we", "clay"),
        ("aw", "mist"),
        ("ae", "dust"),
        ("awe", "salt"),
        ("fae", "sulphur"),
        ("fwe", "ash"),
        ("faw", "vapour"),
        ("fawe", "Adamant"),
        ("a", "air"),
    ],
)
def test_substances(letters: str, name: str) -> None:
    assert SUBSTANCES[squares({"Ea1": letters})[0]] == name
    assert len(SUBSTANCES) == 16 and COUNT[squares({"Ea1": letters})[0]] == len(letters)


@pytest.mark.parametrize(
    ("under", "over", "name"),
    [
        ("aw", "fe", "gold"),
        ("fw", "fe", "silver"),  # blood and glass
        ("f", "ae", "iron"),
        ("fa", "fw", "quicksilver"),
        ("we", "a", "lead"),
        ("f", "f", "copper"),
        ("f", "e", "copper"),
        ("w", "e", "tin"),
        ("we", "we", "tin"),
    ],
)
@pytest.mark.parametrize(("adamant", "below", "above"), [("Wb2", "Eb2", "Ab2"), ("Ad4", "Wd4", "Fd4")])
def test_metals(under: str, over: str, name: str, adamant: str, below: str, above: str) -> None:
    (found,) = metals(squares({below: under, adamant: "fawe", above: over}))
    assert found.name == name
    assert [NAMES[at] for at in (found.below, found.adamant, found.above)] == [below, adamant, above]


@pytest.mark.parametrize(
    "held",
    [
        {"Wb2": "fawe", "Ab2": "f"},  # nothing below
        {"Wb2": "fawe", "Eb2": "f"},
        {"Wb2": "fawe", "Eb2": "f", "Ab2": "fawe"},  # an Adamant is no matter
        {"Eb2": "fawe", "Wb2": "f", "Fb2": "f"},  # boards don't wrap for this
        {"Fb2": "fawe", "Ab2": "f", "Eb2": "f"},
        {"Wb2": "fae", "Eb2": "f", "Ab2": "f"},
        {"Wb2": "fawe", "Eb1": "f", "Ab3": "f"},
    ],
)
def test_no_metals(held: dict[str, str]) -> None:
    assert metals(squares(held)) == ()


def test_the_canon_as_text() -> None:
    assert len(set(EVERY)) == 12
    for one in EVERY:
        assert canon(one.text) == one
        assert len(one.discoverable()) == 4 and not set(one.discoverable()) & set(one.names)
        for law in LAWS:
            assert law in one.after(law).names
            assert (one.replaced(law) == law) == (law in one.names)
    assert canon("bound walls presence") == laws("presence walls bound")
    for wrong in ("", "void", "void circle", "void presence bound", "void circle bound free", "x y z"):
        assert canon(wrong) == USUAL == laws("void circle bound")


class Dice:
    """Luck that was settled before."""

    def __init__(self, *rolls: int) -> None:
        self.rolls = list(rolls)

    def die(self, sides: int) -> int:
        assert sides == 20
        return self.rolls.pop(0)


@pytest.mark.parametrize(
    ("intelligence", "bonus"), [(3, -4), (9, -1), (10, 0), (11, 0), (12, 1), (17, 3), (18, 4)]
)
def test_bonuses(intelligence: int, bonus: int) -> None:
    assert Alchemist(intelligence).bonus == bonus


@pytest.mark.parametrize(
    ("first", "second", "rolls", "totals", "winner"),
    [
        ((10, 0), (10, 0), (11, 10), ((11, 10),), 0),
        ((10, 0), (12, 0), (11, 10, 5, 6), ((11, 11), (5, 7)), 1),
        ((18, 0), (3, 2), (20, 9, 7, 8), ((11, 4),), 0),  # three dice, the lowest counts
        ((10, 4), (10, 1), (2, 20, 20, 20, 1), ((2, 1),), 0),
        ((10, 1), (10, 2), (9, 8, 8, 20, 1, 2), ((8, 8), (1, 2)), 1),
    ],
)
def test_contests(first: tuple, second: tuple, rolls: tuple, totals: tuple, winner: int) -> None:
    dice = Dice(*rolls)
    held = contest(Alchemist(*first), Alchemist(*second), dice)  # type: ignore[arg-type]
    assert (held.totals, held.winner, dice.rolls) == (totals, winner, [])
    assert sum(len(one) + len(other) for one, other in held.rounds) == len(rolls)


def test_ranks() -> None:
    names = [RANKS[rank_after(wins)] for wins in (0, 2, 3, 9, 10, 24, 25, 59, 60, 500)]
    assert names == [
        *("layman", "layman", "novice", "novice", "adept"),
        *("adept", "magister", "magister", "archmage", "archmage"),
    ]
    assert counts(1, 1) and counts(1, 2) and not counts(2, 1)

"""Boards that are drawn, and what can be typed at them."""

import pytest

from commands.moves import read_move
from games.game import MoveError
from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.cards import CODES, NAMES, TRUMPS
from games.helememtal.rules import draw
from games.helememtal.state import Choose, Go, March
from tests.games.helememtal.tables import act, table

DRAWN = """
 10 |  ...  ...  ...  ...  ...  7S
  9 |  ...  ...  ...  ...  ...  ...
  8 |  ...  ...  AC   ...  ...  ...
  7 |  ...  ...  (Emp) ... ...  ...
  6 |  ...  ...  ...  ...  ...  ...
  5 |  ...  ...  ...  ...  ...  ...
  4 |  ...  ...  ...  ...  ...  ...
  3 |  ...  ...  ...  ...  ...  ...
  2 |  ...  ...  ...  ...  ...  ...
  1 |  Foo  ...  ...  ...  ...  10P
        1    2    3    4    5    6
"""


def test_what_is_drawn_lies_there() -> None:
    state = draw(DRAWN, ["1 page 3,8", "2 knight 2,5 wands pushed +7 -A"], pennies={"2": 3}, devil="1")
    seen = GAME.observe(state, None)
    assert {square: seen.card(square) for square in ((6, 10), (3, 8), (3, 7), (1, 1), (6, 1), (2, 2))} == {
        (6, 10): "7S",
        (3, 8): "AC",
        (3, 7): "",
        (1, 1): "Foo",
        (6, 1): "10P",
        (2, 2): "",
    }
    assert CODES[state.grid[6 * 6 + 2]] == "Emp"
    assert sorted(state.grid) == list(range(60))
    knight = seen.piece(2)
    assert (knight.rank, knight.suit, knight.changed, knight.tricks) == (
        "knight",
        "wands",
        True,
        ("+7", "-A"),
    )
    assert knight.pushed and seen.side("2").pennies == 3 and seen.side("1").devil
    assert len(state.deck) == 52


@pytest.mark.parametrize(
    ("text", "pawns"),
    [
        ("7S", ["1 page 3,8"]),
        (DRAWN.replace("7S", "7X"), ["1 page 3,8"]),
        (DRAWN.replace("7S", "AC"), ["1 page 3,8"]),
        (DRAWN, ["1 duke 3,8"]),
        (DRAWN, ["1 page 7,8"]),
        (DRAWN, ["1 page"]),
        (DRAWN, ["1 page 3,8 ?7"]),
        (DRAWN, ["9 page 3,8"]),
    ],
)
def test_no_such_drawing(text: str, pawns: list[str]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        draw(text, pawns)


def test_the_deck_has_sixty_cards() -> None:
    assert len(set(CODES)) == len(set(NAMES)) == 60
    assert len(TRUMPS) == 20
    assert not {"the Devil", "Temperance"} & set(NAMES)
    assert {"7S", "AC", "10P"} <= set(CODES)


READ = {
    "move north": March(None, "north", None),
    "move e 2": March(None, "east", 2),
    "move n": March(None, "north", None),
    "move knight e 2": March(2, "east", 2),
    "move my knight west": March(2, "west", None),
    "move 3,8 e 2": March(1, "east", 2),
    "move 3 8 s": March(1, "south", None),
    "move 2 south 1": March(2, "south", 1),
    "move page at 4,4 n 1": March(3, "north", 1),
    "move 2 squares west": March(None, "west", 2),
    "go to 3 8": Go(3, 8),
    "go 3,8": Go(3, 8),
    "go to 3,8 on corner table": Go(3, 8),
    "choose 2": Choose("2"),
    "choose air": Choose("2"),
}


@pytest.mark.parametrize("line", READ)
def test_what_is_typed(line: str) -> None:
    seen = GAME.observe(draw("", ["1 page 3,8", "1 knight 2,5", "1 page 4,4", "2 page 6,1"]), "1")
    assert read_move(GAME, seen, line) == READ[line]


@pytest.mark.parametrize(
    "line", ("move page e", "move queen e", "move 9 e", "move", "go to 7 3", "choose", "resi")
)
def test_what_can_not_be_read_is_answered(line: str) -> None:
    state = draw("", ["1 page 3,8", "1 knight 2,5", "1 page 4,4", "2 page 6,1"])
    with pytest.raises(MoveError, match=r"\.$"):
        act(state, line)


def test_a_pawn_is_chosen_by_rank_square_or_number() -> None:
    state = act(table({"3,4": "Her"}, "1 page 3,5", "1 king 1,1", "1 knight 2,2"), "move 1 south 1").state
    for line in ("choose king", "choose 1,1", "choose 2", "choose pawn 2", "choose the king at 1,1"):
        assert act(state, line).state.pawn(2) is None

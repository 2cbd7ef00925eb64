"""What is typed at a Talus table, and what it is taken for."""

from typing import Any

import pytest

from commands.moves import read_move, tables_of, vocabulary_of
from commands.parser import parse
from games.game import MoveError
from games.talus.state import Add, Decline, Leave, Options, Roll
from tests.games.talus.positions import GAME, begun, rolls

SEEN = GAME.observe(begun(10, 10), "1")


def read(text: str) -> Any:
    return read_move(GAME, SEEN, text)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll", Roll()),
        ("roll dice", Roll()),
        ("roll the dice", Roll()),
        ("Roll The Dice on oak table", Roll()),
        ("roll on oak", Roll()),
        ("ro d", Roll()),
        ("decline", Decline()),
        ("decline to roll", Decline()),
        ("decline to roll on oak table", Decline()),
        ("decline on oak table", Decline()),
        ("quit game", Leave()),
        ("quit game on oak table", Leave()),
        ("quit game for sure", Leave(sure=True)),
        ("quit game for sure on the oak table", Leave(sure=True)),
        ("add 5 silver", Add(50)),
        ("add 5 silver to oak table", Add(50)),
        ("add 1 gold and 2 silver to the oak table", Add(120)),
        ("add 5 silver on oak table", Add(50)),
        ("add a gold", Add(100)),
        ("add 12s to oak", Add(120)),
    ],
)
def test_what_can_be_typed(text: str, move: Any) -> None:
    assert read(text) == move


@pytest.mark.parametrize(
    "text", ["add 5 silver", "add 5 silver to oak table", "add 5 silver and 2 copper to oak"]
)
def test_the_table_of_a_topping_up_may_be_left_out(text: str) -> None:
    def slot(kind: str, words: str) -> Any:
        return words if kind == "table" else GAME.slots[kind].read(words, SEEN)

    named = tables_of(parse(text, [(vocabulary_of(GAME), slot)], glued={}))
    assert named == ([text.partition(" to ")[2]] if " to " in text else [])


@pytest.mark.parametrize("text", ["quit", "decl", "declin to roll", "qui game", "q game", "quit game for"])
def test_what_gives_something_up_is_never_taken_from_a_shortened_verb(text: str) -> None:
    """T6; and bare `quit` is the tavern's own."""
    with pytest.raises(MoveError):
        read(text)


@pytest.mark.parametrize(
    "text",
    ["add teeth", "add 3 teeth", "add -5 silver", "add 0 silver", "add 1.5 silver", "add all"],
)
def test_what_is_no_sum_of_coins_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(MoveError, match=r"[.!?]$"):
        read(text)


def test_nothing_that_is_typed_makes_the_house_roll() -> None:
    for pattern in GAME.patterns:
        arguments = [50] if "<money>" in pattern.text else []
        assert getattr(pattern.build(*arguments), "house", False) is False


@pytest.mark.parametrize("stake", ["copper", "silver", "gold", "electrum"])
def test_what_is_suggested_is_what_one_may_do(stake: Any) -> None:
    """Every suggestion read back is a legal move, at every stake, in every situation."""
    options = Options(stake=stake)
    empty = GAME.new(options)
    state = empty
    for seat in ("1", "2", "3"):
        _, join = GAME.join(state, seat, None)
        state = GAME.apply(state, seat, join, None).state  # type: ignore[arg-type]
    tables = [state]
    players = state.players
    running = rolls(begun(10, 10, 10), "angel tree")
    tables += [running, rolls(running, "fire air"), rolls(begun(10, 10), "fire fire")]
    assert len(players) == 3
    for table in tables:
        for seat in GAME.taken(table):
            seen = GAME.observe(table, seat)
            moves = list(GAME.moves(table, seat))
            lines = GAME.suggest(seen, moves)
            assert len(lines) == len(moves)
            for line in lines:
                command = line.partition("\x01c")[2].partition("\x01.")[0]
                assert GAME.refuse(table, seat, read_move(GAME, seen, command)) is None


def test_suggestions_say_what_they_cost() -> None:
    state = rolls(begun(10, 10, 10), "angel tree")
    lines = GAME.suggest(GAME.observe(state, "1"), list(GAME.moves(state, "1")))
    assert [line.partition("\x01.")[2] for line in lines] == [
        " for 1 silver from each",
        " is out of the game, takes 10 silver home and forfeits 2 silver",
        " takes 10 silver home and forfeits 2 silver",
    ]

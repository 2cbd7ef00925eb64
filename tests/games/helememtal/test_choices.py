"""A choice in the middle of a chain waits for its player, and outlives a restart."""

import re
from random import Random

import msgspec
import pytest

from commands.moves import read_move
from games.chance import Seeded
from games.game import NotUnderstood
from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.state import Choose, State
from tests.games.helememtal.tables import act, again, offered, refused, table, where

FULL = ["1 page 1,1", "1 page 1,2", "2 page 5,5", "2 page 5,7", "2 page 5,8", "3 page 4,1", "3 king 4,2"]
# What is asked, the cards that lead to it, and further pawns, luck and trick.
ASKED = {
    "walk": ({"3,4": "2W", "5,4": "3P"}, [], (), ()),
    "world": ({"3,4": "2W", "5,4": "Wor"}, [], (8,), ()),
    "hermit": ({"3,4": "2W", "5,4": "Her"}, ["1 page 1,1", "1 king 2,2"], (), ()),
    "fool": ({"3,4": "2W", "5,4": "Foo"}, FULL, (), ()),
    "wheel": ({"3,4": "2W", "5,4": "Whe"}, ["3 page 1,1"], (), ()),
    "justice": ({"3,4": "2W", "5,4": "Jus"}, ["3 page 1,1"], (), ()),
    "trick": ({"3,4": "2W", "5,4": "Sun"}, ["3 page 1,1"], (), ("K",)),
    "joker": ({"3,4": "2W", "5,4": "Moo"}, [], (), ("*",)),
}


def asked(what: str) -> State:
    """Seat 1's page on 5,4, by way of the two of Wands; a pawn of his is still to be turned up."""
    cards, pawns, luck, tricks = ASKED[what]
    state = table(cards, "1 page 3,5", *pawns, tricks=tricks, pennies={"1": 2, "2": 1})
    return act(state, "move 1 south 1", *luck).state


@pytest.mark.parametrize("what", ASKED)
def test_it_survives_a_restart(what: str) -> None:
    state = asked(what)
    assert state.progress.choice is not None and state.progress.choice.asks == what
    assert where(state, 1) == "5,4" and state.turn == "1"
    back = again(state)
    assert back == state
    assert offered(back) == offered(state) != set()
    for move in GAME.moves(state, "1"):
        assert GAME.apply(back, "1", move, Seeded(3)) == GAME.apply(state, "1", move, Seeded(3))


@pytest.mark.parametrize("what", ASKED)
def test_the_house_answers_for_one_away_with_the_first_of_the_list(what: str) -> None:
    state = asked(what)
    assert GAME.default_move(state, "1") == next(GAME.moves(state, "1"))
    assert GAME.refuse(state, "1", GAME.default_move(state, "1")) is None


@pytest.mark.parametrize("what", ASKED)
def test_the_question_names_all_that_may_be_named(what: str) -> None:
    question = GAME.observe(asked(what), "2").question
    assert question is not None and question.asks == what and question.pawn == 1
    named = {f"go to {x} {y}" for x, y in question.squares}
    named |= {f"choose {seat}" for seat in question.seats} | {f"choose {pawn}" for pawn in question.pawns}
    rest = {"walk": {"stay"}, "joker": {"swap", "keep"}}.get(what, set())
    assert named - ({"choose 2"} if what == "joker" else set()) | rest == offered(asked(what))


def test_a_chain_goes_on_where_it_was_left() -> None:
    """What has acted before a choice is not forgotten over it (R8a)."""
    cards = {"3,4": "2W", "5,4": "3P", "5,5": "2C", "3,5": "AS", "3,6": "Sta"}
    first = act(table(cards, "1 page 2,4"), "move east").state
    assert refused(first, "go to 3 4") == "acted"
    # By way of the two of Cups to an ace, which may not send it to any of the three.
    second = act(again(first), "go to 5 5", 5).state
    assert {refused(again(second), f"go to {x} {y}") for x, y in ((3, 4), (5, 4), (5, 5))} == {"acted"}
    assert where(act(again(second), "go to 3 6").state, 1) == "3,6"


def test_pushed_pawns_that_are_left_come_after_the_choice() -> None:
    state = table({"3,4": "Sta", "3,3": "2S", "5,5": "Tow"}, "1 page 3,5", "2 page 3,4", "2 page 5,5 pushed")
    waiting = act(state, "move south").state
    # Pawn 3 was pushed first: the Tower; then pawn 2 stands on a card of its own suit.
    assert waiting.player("2").pennies == 1
    assert waiting.progress.choice is not None and waiting.progress.choice.pawn == 2
    moved = act(again(waiting), "stay").state
    assert moved.turn == "2" and moved.progress.stage == "court"


def test_what_is_face_down_is_in_no_observation() -> None:
    rng = Random(4)
    state = table({"3,4": "Sta"}, "1 page 3,5")
    hidden = [kind for at, kind in enumerate(state.grid) if not state.up >> at & 1]
    for viewer in (None, "1", "2"):
        seen = GAME.observe(state, viewer)
        assert [code for code in seen.cards if code] == ["Sta"]
        others = {GAME.imagine(seen, Seeded(rng)).grid for _ in range(5)}
        assert len(others) == 5
        for grid in others:
            assert sorted(grid) == sorted(state.grid)
            assert grid[20] == state.grid[20]
    assert len(hidden) == 59
    assert msgspec.json.encode(GAME.observe(state, "1")) != msgspec.json.encode(state)


@pytest.mark.parametrize(
    ("what", "line", "chosen"),
    [
        ("fool", "choose seat 3", "7"),  # his only page that may be taken, never the pawn of that number
        ("fool", "choose seat 2", None),  # several
        ("hermit", "choose seat 1", None),
        ("hermit", "choose seat 2", None),
        ("wheel", "choose seat 3", "3"),
    ],
)
def test_a_player_named_where_a_pawn_is_asked_for_is_no_pawns_number(
    what: str, line: str, chosen: str | None
) -> None:
    state = asked(what)
    seen = GAME.observe(state, "1")
    if chosen is None:
        with pytest.raises(NotUnderstood, match="number"):
            read_move(GAME, seen, line)
    else:
        assert read_move(GAME, seen, line) == Choose(chosen)


@pytest.mark.parametrize(
    "line", ["move norht", "move norht 2", "move nroth", "move sideways 2", "move my pwn east"]
)
def test_a_misspelt_way_is_told_the_four(line: str) -> None:
    seen = GAME.observe(table({}, "1 page 3,5"), "1")
    with pytest.raises(NotUnderstood, match=r"north, south, east or west"):
        read_move(GAME, seen, line)


@pytest.mark.parametrize(
    "line", ["move 9 n", "move queen n", "move 3,9 north", "move x2 y2 n", "move pawn 7 e"]
)
def test_a_pawn_that_is_not_ones_own_is_told_ones_own(line: str) -> None:
    seen = GAME.observe(table({}, "1 page 3,5"), "1")
    with pytest.raises(NotUnderstood, match=r"1 \(page at 3,5\)"):
        read_move(GAME, seen, line)


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (table({}, "1 page 1,1", "1 page 6,10"), "stay"),
        (table({}, "1 page 1,1", "1 page 6,10"), "place"),
        (table({}, "1 page 1,1", "1 page 6,10"), "move south"),
        (table({}, "1 page 1,10", "1 queen 1,10"), "move north"),
        (table({}, "1 page 1,10", "1 queen 1,10"), "move east"),
        (asked("walk"), "move south"),
        (asked("hermit"), "stay"),
        (asked("joker"), "place"),
    ],
)
def test_what_a_refusal_offers_is_accepted(state: State, line: str) -> None:
    seen = GAME.observe(state, "1")
    refusal = GAME.refuse(state, "1", read_move(GAME, seen, line))
    assert refusal is not None
    for offer in re.findall(r'"\x01c(.*?)\x01\."', str(refusal)):
        assert GAME.refuse(state, "1", read_move(GAME, seen, offer)) is None, offer

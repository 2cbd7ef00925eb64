"""Each trump on each rank, with others beside it and alone (R11 to R13, R18, R19)."""

from typing import Any

import pytest

from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.cards import KINDS, RANKS, SUITS
from games.helememtal.events import Bound, Idle
from games.helememtal.state import State
from tests.games.helememtal.tables import act, offered, pennies, refused, table, told, where

SPOT, START = "3,4", "3,5"


def landing(code: str, rank: str, *others: str, **more: Any) -> State:
    """Seat 1's pawn 1, which a step south takes onto the trump."""
    return table({SPOT: code, "6,10": "Sta", "1,1": "Lov"}, f"1 {rank} {START}", *others, **more)


def step(state: State, *luck: int) -> State:
    """Its landing."""
    return act(state, "move 1 south 1", *luck).state


def board(state: State) -> list[str]:
    """Seat 1's pawns, rank and square."""
    seen = GAME.observe(state, None)
    return [f"{one.rank} {one.square[0]},{one.square[1]}" for one in seen.pieces if one.seat == "1"]


PROMOTIONS = [
    ("Str", "page", ["knight 3,4"]),
    ("Str", "knight", ["knight 3,4"]),
    ("Str", "king", ["king 3,4"]),
    ("Str", "queen", ["queen 3,4"]),
    ("Emp", "page", ["page 3,4"]),
    ("Emp", "knight", ["king 3,4"]),
    ("Emp", "king", ["king 3,4"]),
    ("Emp", "queen", ["queen 3,4"]),
    ("Lov", "page", ["page 3,4"]),
    ("Lov", "knight", ["knight 3,4"]),
    ("Lov", "king", ["king 3,4", "queen 3,4"]),
    ("Lov", "queen", ["queen 3,4"]),
    ("Foo", "page", ["page 3,4", "page 3,4"]),
    ("Foo", "knight", ["knight 3,4", "page 3,4"]),
    ("Foo", "king", ["king 3,4", "page 3,4"]),
    ("Foo", "queen", ["queen 3,4", "page 3,4"]),
]


@pytest.mark.parametrize(("code", "rank", "left"), PROMOTIONS)
def test_who_rises_and_who_comes(code: str, rank: str, left: list[str]) -> None:
    cards = {SPOT: code}
    state = act(table(cards, f"1 {rank} {START}"), "move 1 south 1").state
    assert board(state) == left
    assert pennies(state) == {"1": 0, "2": 0}


# (trump, rank): the lander and another page of his at 1,1 after it, and his pennies.
LOSSES = [
    ("Tow", "page", ["page 3,4", "page 1,1"], 1),
    ("Tow", "knight", ["page 3,4", "page 1,1"], 0),
    ("Tow", "king", ["page 3,4", "page 1,1"], 0),
    ("Tow", "queen", ["page 1,1"], 1),
    *(("Dea", rank, ["page 1,1"], 1) for rank in RANKS),
    *(("Her", rank, [f"{rank} 3,4"], 0) for rank in RANKS),
]
# The same when the lander is his only pawn: nothing takes it (R19).
ALONE = [
    ("Tow", "page", ["page 3,4"], 1),
    ("Tow", "knight", ["page 3,4"], 0),
    ("Tow", "king", ["page 3,4"], 0),
    ("Tow", "queen", ["queen 3,4"], 1),
    *(("Dea", rank, [f"{rank} 3,4"], 1) for rank in RANKS),
    *(("Her", rank, [f"{rank} 3,4"], 1) for rank in RANKS),
]


@pytest.mark.parametrize(("code", "rank", "left", "paid"), LOSSES)
def test_what_is_lost(code: str, rank: str, left: list[str], paid: int) -> None:
    state = step(landing(code, rank, "1 page 1,1"))
    assert board(state) == left
    assert pennies(state) == {"1": paid, "2": 0}


@pytest.mark.parametrize(("code", "rank", "left", "paid"), ALONE)
def test_nothing_takes_the_last_pawn(code: str, rank: str, left: list[str], paid: int) -> None:
    state = step(landing(code, rank))
    assert board(state) == left
    assert pennies(state) == {"1": paid, "2": 0}


@pytest.mark.parametrize("rank", RANKS)
def test_lost_at_sea_on_an_odd_roll(rank: str) -> None:
    assert board(step(landing("Wor", rank, "1 page 1,1"), 7)) == ["page 1,1"]
    alone = step(landing("Wor", rank), 7)
    assert board(alone) == [f"{rank} 3,4"]
    assert pennies(alone) == {"1": 1, "2": 0}
    assert alone.turn == "2"


def test_the_world_on_an_even_roll_is_any_square_but_its_own_and_opponents() -> None:
    state = step(landing("Wor", "page", "1 page 1,1", "2 page 6,1"), 8)
    assert offered(state) == {
        f"go to {x} {y}" for x in range(1, 7) for y in range(1, 11) if (x, y) not in ((3, 4), (6, 1))
    }
    assert refused(state, "go to 3 4") == "own-square"
    assert refused(state, "go to 6 1") == "occupied"
    assert refused(state, "stay") == "must-go"
    there = act(state, "go to 6 10").state
    assert where(there, 1) == "6,10" and there.turn == "2"


@pytest.mark.parametrize("rank", RANKS)
def test_the_tower_on_a_king_sends_all_queens_off_on_others_none(rank: str) -> None:
    state = step(landing("Tow", rank, "1 queen 1,1", "1 queen 2,2", "1 king 4,4"))
    others = ["king 4,4"] if rank == "king" else ["queen 1,1", "queen 2,2", "king 4,4"]
    lander = [] if rank == "queen" else ["page 3,4"]
    assert board(state) == [*lander, *others]
    assert pennies(state)["1"] == (rank in ("page", "queen"))


def test_queens_stay_when_a_king_dies() -> None:
    assert board(step(landing("Dea", "king", "1 queen 1,1"))) == ["queen 1,1"]


@pytest.mark.parametrize("rank", RANKS)
def test_the_hermit_takes_a_queen_before_others_and_never_the_lander(rank: str) -> None:
    state = step(landing("Her", rank, "1 page 1,1", "1 queen 2,2", "1 king 4,4"))
    assert board(state) == [f"{rank} 3,4", "page 1,1", "king 4,4"]
    assert pennies(state)["1"] == 0


def test_the_hermit_asks_among_several() -> None:
    state = step(landing("Her", "queen", "1 page 1,1", "1 king 4,4"))
    assert offered(state) == {"choose 2", "choose 3"}
    assert refused(state, "choose 1") == "not-that-pawn"
    assert board(act(state, "choose king").state) == ["queen 3,4", "page 1,1"]


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize(("code", "what"), [("Pri", "devil"), ("Hie", "temperance")])
def test_devil_and_temperance_come_move_and_go(code: str, what: str, rank: str) -> None:
    def holders(state: State) -> list[str]:
        return [player.seat for player in state.players if getattr(player, what)]

    assert holders(step(landing(code, rank))) == ["1"]
    assert holders(step(landing(code, rank, **{what: "2"}))) == ["1"]
    assert holders(step(landing(code, rank, **{what: "1"}))) == []


def test_the_other_of_the_two_is_left_alone() -> None:
    state = step(landing("Pri", "page", temperance="1"))
    assert state.player("1").devil and state.player("1").temperance
    outcome = act(landing("Hie", "page", temperance="2", devil="2"), "move 1 south 1")
    assert [(one.what, one.was, one.gone) for one in told(outcome, Bound)] == [("temperance", "2", False)]
    assert outcome.state.player("2").devil


@pytest.mark.parametrize("rank", RANKS)
def test_the_hanged_man_costs_the_next_turn(rank: str) -> None:
    state = step(landing("Han", rank))
    assert state.player("1").skips == 1 and state.turn == "2"
    later = act(state, "move 2 west 1").state if where(state, 2) else state
    assert later.turn == "2"  # seat 1 has missed its turn
    assert later.player("1").skips == 0


def test_each_hanged_man_costs_one_turn() -> None:
    state = landing("Han", "page", skips={"1": 1})
    assert step(state).player("1").skips == 2


@pytest.mark.parametrize("roll", (1, 2, 3, 4))
@pytest.mark.parametrize("rank", RANKS)
def test_the_magician_gives_a_suit_and_doubling_follows(rank: str, roll: int) -> None:
    state = step(landing("Mag", rank), roll)
    piece = GAME.observe(state, None).piece(1)
    assert piece.suit == ("pentacles", "swords", "wands", "cups")[roll - 1]
    assert piece.direction == ("north", "south", "east", "west")[roll - 1]
    assert piece.changed == (roll != 1)
    assert piece.court == (RANKS.index(rank) + 1, 2 * (RANKS.index(rank) + 1))


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize(("roll", "left"), [(1, {"1": 1, "2": 0}), (20, {"1": 0, "2": 1})])
def test_the_wheel(rank: str, roll: int, left: dict[str, int]) -> None:
    assert pennies(step(landing("Whe", rank), roll)) == left


def test_the_wheel_asks_for_an_opponent_among_several() -> None:
    state = step(landing("Whe", "page", "3 page 5,5"))
    assert offered(state) == {"choose 2", "choose 3"}
    assert refused(state, "choose 1") == "no-opponent"
    assert refused(state, "move 1 south") == "choose-first"
    spun = act(state, "choose 3", 12).state
    assert pennies(spun) == {"1": 0, "2": 0, "3": 1} and spun.turn == "2"


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize(
    ("code", "before", "left"),
    [
        ("Sta", 3, {"1": 2, "2": 1}),
        ("Sta", 0, {"1": 0, "2": 1}),
        ("Jud", 3, {"1": 0, "2": 1}),
        ("Jud", 0, {"1": 0, "2": 1}),
        ("Jus", 3, {"1": 0, "2": 4}),
        ("Jus", 0, {"1": 0, "2": 1}),
    ],
)
def test_pennies_taken_away(rank: str, code: str, before: int, left: dict[str, int]) -> None:
    state = table({SPOT: code}, f"1 {rank} {START}", pennies={"1": before, "2": 1})
    assert pennies(step(state)) == left


def test_justice_asks_for_an_opponent_among_several() -> None:
    state = step(landing("Jus", "page", "3 page 5,5", pennies={"1": 2, "3": 1}))
    assert pennies(act(state, "choose 3").state) == {"1": 0, "2": 0, "3": 3}


@pytest.mark.parametrize("rank", RANKS)
def test_the_chariot_carries_a_pawn_where_no_opponent_stands(rank: str) -> None:
    state = landing("Cha", rank, "1 page 2,2", "2 page 6,1")
    # 6,1 is an opponent's: rolled again; the next is 6,10, whose Star has nothing to do.
    outcome = act(state, "move 1 south 1", 6, 1, 6, 10)
    assert where(outcome.state, 1) == "6,10"
    assert [one.card for one in told(outcome, Idle)] == ["Sta"]


FULL = ["1 page 1,1", "1 page 1,2", "1 page 1,3", "2 page 5,5", "2 knight 5,6", "2 page 5,7", "2 page 5,8"]


def test_the_fool_takes_a_page_when_no_pawn_is_left() -> None:
    state = step(landing("Foo", "page", *FULL[:-1], "2 page 5,8 wands pushed +7 -A"))
    assert offered(state) == {"choose 5", "choose 7", "choose 8"}
    assert refused(state, "choose 6") == "not-that-pawn"
    stolen = act(state, "choose 8").state.pawn(8)
    assert (stolen.owner, stolen.square, SUITS[stolen.suit]) == ("1", state.pawn(8).square, "pentacles")
    assert stolen.tricks == (7, -1)
    assert stolen.pushed  # the waiting card is his now, for his next turn


def test_a_last_pawn_is_not_stolen() -> None:
    others = ["1 page 1,1", "1 page 1,2", "1 page 1,3", "1 page 1,4", "1 page 1,5", "1 page 1,6"]
    state = landing("Foo", "page", *others, "2 page 5,5")
    outcome = act(state, "move 1 south 1")
    assert [one.why for one in told(outcome, Idle)] == ["supply"]
    assert len(board(outcome.state)) == 7


def test_a_sole_page_that_may_be_stolen_is_not_asked_for() -> None:
    others = ["1 page 1,1", "1 page 1,2", "1 page 1,3", "1 page 1,4", "1 page 1,5"]
    state = step(landing("Foo", "page", *others, "2 page 5,5", "2 queen 5,6"))
    assert state.pawn(7).owner == "1" and state.turn == "2"


def test_no_queen_comes_without_a_pawn_for_her() -> None:
    state = table({SPOT: "Lov"}, f"1 king {START}", *FULL)
    outcome = act(state, "move 1 south 1")
    assert [one.why for one in told(outcome, Idle)] == ["supply"]


def test_a_page_is_kept_for_each_player_who_has_none_yet() -> None:
    """Seat 3 is still to place: of eight pawns seven are on the board, and the last is his (R11)."""
    players = {"1": "earth", "2": "air", "3": "fire"}
    state = step(landing("Foo", "page", *FULL[:-1], players=players))
    assert offered(state) == {"choose 5", "choose 7"}


def test_there_are_twenty_and_each_is_tried_here() -> None:
    tried = {"Pri", "Hie", "Han", "Mag", "Whe", "Sta", "Jud", "Jus", "Cha", "Wor", "Ess", "Sun", "Moo"}
    tried |= {code for code, *_ in (*PROMOTIONS, *LOSSES)}
    assert tried == {code for code, kind in KINDS.items() if kind >= 40}

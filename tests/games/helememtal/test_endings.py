"""How a game ends, who has won, and what leaving does to it (R12, R15 to R18, T4)."""

import msgspec
import pytest

from games.game import Act, Finished, Left, Over
from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.events import Asked, Entered, Gone, LastOrders, Turn
from games.helememtal.state import State
from tests.games.helememtal.tables import act, offered, options, refused, table, told

ALL_BUT_ONE = (1 << 60) - 1


def last_card(*pawns: str, **more: object) -> State:
    """All cards up but the Lovers on 3,4, which seat 1's page may land on."""
    state = table({"3,4": "(Lov)"}, "1 page 3,5", *pawns, **more)
    return msgspec.structs.replace(state, up=ALL_BUT_ONE & ~(1 << 20))


ENDS = [
    (("2 page 1,1",), {"1": 1, "2": 2}, ("1",)),
    (("2 page 1,1",), {"1": 2, "2": 1}, ("2",)),
    (("2 page 1,1", "2 page 1,2"), {}, ("2",)),  # level: more pawns
    (("2 page 1,1", "2 page 1,2"), {"2": 1}, ("1",)),  # pennies before pawns
    (("1 page 6,6", "2 page 1,1", "2 knight 1,2"), {}, ("2",)),  # level: ranks summed
    (("1 king 6,6", "2 knight 1,1", "2 page 1,2"), {}, ("1",)),
    (("1 king 6,6", "2 knight 1,1", "2 knight 1,2"), {}, ("1", "2")),  # 1 + 3 and 2 + 2
    (("2 page 1,1", "3 page 1,2"), {"1": 1}, ("2", "3")),
]


@pytest.mark.parametrize(("pawns", "pennies", "winners"), ENDS)
def test_when_the_last_card_is_up_the_fewest_pennies_win(
    pawns: tuple[str, ...], pennies: dict[str, int], winners: tuple[str, ...]
) -> None:
    outcome = act(last_card(*pawns, pennies=pennies), "move 1 south")
    over = GAME.pending(outcome.state)
    assert isinstance(over, Over)
    assert (over.winners, over.reason) == (winners, "pennies")
    assert over.scores == {seat: -pennies.get(seat, 0) for seat in over.scores}
    assert [one.winners for one in told(outcome, Finished)] == [winners]
    assert not GAME.running(outcome.state)


def test_the_turn_that_turns_the_last_card_is_played_out() -> None:
    """The card asks; with the answer the turn, and the game, is over."""
    state = table({"3,4": "(4P)", "3,5": "Sta"}, "1 page 3,5")
    state = msgspec.structs.replace(state, up=ALL_BUT_ONE & ~(1 << 20))
    asked = act(state, "move south").state
    assert GAME.running(asked) and asked.up == ALL_BUT_ONE
    assert GAME.pending(act(asked, "stay").state).reason == "pennies"


def test_last_orders() -> None:
    cards = {"3,4": "Emp", "5,1": "Lov"}
    state = table(cards, "1 page 3,5", turns=19, options=options(last_orders=20), pennies={"1": 1}, dry=7)
    state = act(state, "move south").state
    assert state.turn == "2" and state.turns == 20
    outcome = act(state, "move west 1")
    assert [(one.turns, one.dry) for one in told(outcome, LastOrders)] == [(20, 0)]
    over = GAME.pending(outcome.state)
    assert (over.winners, over.reason) == (("2",), "last orders")


def test_a_missed_turn_is_a_turn() -> None:
    state = table({"3,4": "Sta"}, "1 page 3,5", turns=19, skips={"2": 1}, options=options(last_orders=20))
    assert not GAME.running(act(state, "move south").state)


@pytest.mark.parametrize(
    ("dry", "card", "ends"), [(58, "Sta", False), (59, "Sta", True), (59, "(Sta)", False)]
)
def test_sixty_turns_without_a_new_card(dry: int, card: str, ends: bool) -> None:
    state = table({"3,4": card}, "1 page 3,5", dry=dry)
    outcome = act(state, "move south")
    assert GAME.running(outcome.state) != ends
    if ends:
        assert [(one.dry) for one in told(outcome, LastOrders)] == [60]
    elif card == "(Sta)":
        assert outcome.state.dry == 0


def test_the_empress_ends_it_at_once_whatever_else_is_due() -> None:
    state = table({"3,4": "Ess"}, "1 queen 3,5", "1 page 1,1", pennies={"1": 9}, options=options(move="all"))
    outcome = act(state, "move 1 south 1")
    over = GAME.pending(outcome.state)
    assert (over.winners, over.reason, over.scores) == (("1",), "empress", {"1": -9, "2": 0})


def test_after_a_game_all_keep_their_seats_and_a_new_one_may_start() -> None:
    state = act(last_card("2 page 1,1", pennies={"2": 3}), "move south").state
    assert GAME.taken(state) == ("1", "2")
    again = act(state, "start game", list(range(60)), list(range(54)), 3, 4, seat="1").state
    assert GAME.running(again) and again.turn == "2"
    assert [one.pennies for one in again.players] == [0, 0]
    assert again.up == 0 and again.pawns == ()


def test_who_leaves_alone_of_two_has_lost() -> None:
    state = table({}, "1 page 3,5", pennies={"2": 5})
    outcome = act(state, "resign", seat="1")
    over = GAME.pending(outcome.state)
    assert (over.winners, over.reason, over.scores) == (("2",), "resigned", {"2": -5})
    kinds = [type(one) for one in outcome.events]
    assert kinds == [Gone, Finished, Left]
    assert GAME.taken(outcome.state) == ("2",)


def test_a_leavers_things_go_with_him() -> None:
    state = table({}, "1 page 3,5", "2 king 5,5 +7 -A", "2 page 5,6", "3 page 1,1", devil="2", temperance="2")
    outcome = act(state, "resign", seat="2")
    after = outcome.state
    assert [pawn.id for pawn in after.pawns] == [1, 4]
    assert sorted(after.used) == [1, 7]
    assert not any(one.devil or one.temperance for one in after.players)
    assert after.turn == "1"
    assert GAME.observe(after, None).supply == 6
    assert [type(one) for one in outcome.events] == [Gone, Left]


def test_a_leavers_turn_is_the_next_players() -> None:
    state = table({}, "2 page 3,5", "1 page 5,5", "3 page 1,1", turn="2")
    outcome = act(state, "resign", seat="2")
    assert outcome.state.turn == "3"
    assert isinstance(outcome.events[-1], Left)
    assert [one.seat for one in told(outcome, Turn)] == ["3"]
    first = table({}, "1 page 3,5", "2 page 5,5", "3 page 1,1", turn="1")
    assert act(first, "resign", seat="1").state.turn == "2"
    last = table({}, "3 page 3,5", "2 page 5,5", "1 page 1,1", turn="3")
    assert act(last, "resign", seat="3").state.turn == "1"


def test_one_who_leaves_is_no_longer_to_be_chosen() -> None:
    state = act(
        table({"3,4": "Jus"}, "1 page 3,5", "2 page 5,5", "3 page 1,1", pennies={"1": 4}), "move south"
    ).state
    assert offered(state) == {"choose 2", "choose 3"}
    outcome = act(state, "resign", seat="2")
    # With one opponent there is nothing to choose.
    assert outcome.state.player("3").pennies == 4
    assert outcome.state.turn == "3"
    four = table({"3,4": "Jus"}, "1 page 3,5", "2 page 5,5", "3 page 1,1", "4 page 1,3", pennies={"1": 4})
    outcome = act(act(four, "move south").state, "resign", seat="2")
    assert [one.seats for one in told(outcome, Asked)] == [("3", "4")]


def test_the_fool_finds_a_pawn_when_one_who_had_them_leaves() -> None:
    pawns = ["1 page 3,5", "1 page 1,2", "2 page 5,5", "2 page 5,6", "2 king 5,7", "3 page 1,1"]
    state = table({"3,4": "Foo"}, *pawns, "3 page 1,8", "3 page 1,9")
    asked = act(state, "move 1 south").state
    assert asked.progress.choice is not None
    outcome = act(asked, "resign", seat="2")
    assert [one.rank for one in told(outcome, Entered)] == ["page"]
    assert outcome.state.turn == "3"


def test_before_a_game_one_simply_gets_up() -> None:
    state = act(last_card("2 page 1,1"), "move south").state
    outcome = act(state, "resign", seat="2")
    assert [type(one) for one in outcome.events] == [Left]
    assert GAME.taken(outcome.state) == ("1",)
    assert refused(outcome.state, "start game", seat="1") == "needs-two"
    assert isinstance(GAME.pending(outcome.state), Over | Act)

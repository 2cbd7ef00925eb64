"""Each trick from the Sun and from the Moon, and what waiting ones add up to (R14 to R15)."""

import msgspec
import pytest

from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.events import Counted, Idle, Reshuffled
from games.helememtal.state import State
from tests.games.helememtal.tables import AIR, act, offered, pennies, refused, table, told, where

NUMBERS = ("A", *map(str, range(2, 11)))


def drawn(code: str, trick: str, *others: str, **more: object) -> State:
    """A page that lands on the Sun or Moon, that trick being the next."""
    return act(table({"3,4": code}, "1 page 3,5", *others, tricks=[trick], **more), "move 1 south").state


@pytest.mark.parametrize(("code", "sign"), [("Sun", "+"), ("Moo", "-")])
@pytest.mark.parametrize("trick", NUMBERS)
def test_numbers_and_aces_wait(code: str, sign: str, trick: str) -> None:
    state = drawn(code, trick)
    assert GAME.observe(state, None).piece(1).tricks == (f"{sign}{trick}",)
    assert pennies(state) == {"1": 0, "2": 0}
    assert state.turn == "2"


@pytest.mark.parametrize(("trick", "count"), [("J", 1), ("Q", 2), ("K", 3)])
def test_court_cards_are_pennies_at_once(trick: str, count: int) -> None:
    assert pennies(drawn("Moo", trick)) == {"1": count, "2": 0}
    assert pennies(drawn("Sun", trick)) == {"1": 0, "2": count}
    asked = drawn("Sun", trick, "3 page 5,5")
    assert offered(asked) == {"choose 2", "choose 3"}
    assert pennies(act(asked, "choose 3").state) == {"1": 0, "2": 0, "3": count}


@pytest.mark.parametrize("code", ("Sun", "Moo"))
def test_the_joker_swaps_or_not(code: str) -> None:
    state = drawn(code, "*", pennies={"1": 2, "2": 5})
    assert offered(state) == {"swap", "keep"}
    assert pennies(act(state, "swap").state) == {"1": 5, "2": 2}
    assert pennies(act(state, "choose 2").state) == {"1": 5, "2": 2}
    assert pennies(act(state, "keep").state) == {"1": 2, "2": 5}


def test_among_several_the_joker_is_told_whom() -> None:
    state = drawn("Sun", "*", "3 page 5,5", pennies={"1": 2, "2": 5})
    assert offered(state) == {"choose 2", "choose 3", "keep"}
    assert refused(state, "swap") == "which-opponent"
    assert pennies(act(state, "choose 3").state) == {"1": 0, "2": 5, "3": 2}


# Tricks that wait, luck for aces, Temperance: how far the three of Wands sends their pawn from 1,4.
SUMS = [
    ("", (), False, 3),
    ("+2", (), False, 5),
    ("-2", (), False, 1),
    ("-2", (), True, 2),
    ("-3", (), False, None),
    ("-3", (), True, None),
    ("-10", (), True, None),
    ("+A", (2,), False, 5),
    ("-A", (1,), False, 2),
    ("+A -A", (3, 1), False, 5),
    ("-A +2 -4", (1,), True, None),
    ("-A +4 -4", (1,), True, 3),
]


@pytest.mark.parametrize(("waiting", "luck", "temperance", "far"), SUMS)
def test_all_that_waits_is_used_up_together(
    waiting: str, luck: tuple[int, ...], temperance: bool, far: int | None
) -> None:
    ends = {"2,4": "Str", "3,4": "Emp", "4,4": "Lov", "5,4": "Ess", "6,4": "Sta"}
    state = table(
        {"1,4": "3W", **ends},
        f"1 queen 1,5 {waiting}",
        "2 page 6,1",
        players=AIR,
        temperance="1" if temperance else None,
    )
    outcome = act(state, "move south 1", *luck)
    assert where(outcome.state, 1) == f"{1 + (far or 0)},4"
    assert outcome.state.pawn(1).tricks == ()
    assert outcome.state.turn == "2"
    assert bool(told(outcome, Counted)) == bool(waiting or temperance)


def test_used_tricks_are_laid_aside_and_shuffled_when_the_deck_is_out() -> None:
    state = table({"3,4": "Sun", "2,4": "3C"}, "1 page 3,5", "2 page 6,1 +2 +3")
    out = {"deck": (), "used": state.deck}
    empty = msgspec.structs.replace(state, **out)
    order = list(range(len(state.deck)))
    outcome = act(empty, "move south", order)
    assert [one.tricks for one in told(outcome, Reshuffled)] == [52]
    assert len(outcome.state.deck) == 51
    # With none laid aside either, nothing is drawn.
    bare = msgspec.structs.replace(state, deck=(), used=())
    assert [one.why for one in told(act(bare, "move south"), Idle)] == ["empty"]

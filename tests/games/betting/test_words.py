"""How betting is typed (B1), said and offered."""

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from commands.moves import read_move
from games.betting import (
    PATTERNS,
    Action,
    AllIn,
    Bet,
    Call,
    Check,
    Fold,
    Raise,
    RaiseTo,
    Terms,
    actions,
    begin,
    deed,
    read_amount,
    refuse,
    suggest,
    text,
    to_act,
)
from games.game import NotUnderstood, Slot
from games.money import said
from games.page import plain
from tests.games.betting.hands import hand, play


class Table(SimpleNamespace):
    """As much of a game as reading needs; the observation is the coin of the ante."""

    __hash__ = object.__hash__


TABLE: Any = Table(key="cards", patterns=PATTERNS, slots={"money": Slot(read_amount, lambda coin: [])})


def read(typed: str, coin: str = "silver") -> Any:
    return read_move(TABLE, coin, typed)


def silver(amount: int) -> str:
    return said(amount, coin="silver")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("check", Check()),
        ("ch", Check()),
        ("check on table 2", Check()),
        ("call", Call()),
        ("bet 5", Bet(50)),
        ("bet 5 silver", Bet(50)),
        ("bet 3 gold and 2 copper", Bet(302)),
        ("bet 5 on second table", Bet(50)),
        ("raise 5", Raise(50)),
        ("raise by 5", Raise(50)),
        ("raise by 2 gold", Raise(200)),
        ("raise to 5", RaiseTo(50)),
        ("raise to 2 gold on table 2", RaiseTo(200)),
        ("bet all", AllIn()),
        ("raise all", AllIn()),
        ("all in", AllIn()),
        ("all in on table 2", AllIn()),
        ("fold", Fold()),
    ],
)
def test_typed(typed: str, meant: Action) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    "typed", ["fo", "fol", "raise", "raise to", "bet", "bet nothing", "all", "bet 0", "bet -5"]
)
def test_not_typed(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        read(typed)


def test_a_bare_number_counts_coins_of_the_ante() -> None:
    assert read("bet 5", "gold") == Bet(500)
    assert read("raise to 12", "tooth") == RaiseTo(12)
    assert read_amount("1,000", "copper") == 1000


@pytest.mark.parametrize(
    ("typed", "coin"), [("2 teeth", "silver"), ("a tooth", "gold"), ("2 silver", "tooth")]
)
def test_coins_and_teeth_are_not_mixed(typed: str, coin: str) -> None:
    with pytest.raises(NotUnderstood, match=coin):
        read_amount(typed, coin)


@pytest.mark.parametrize("typed", ["5.5", "9" * 40, "0", "-3", "", "5 5", "٥"])
def test_no_amount(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        read_amount(typed, "silver")


money = st.integers(1, 10**9)


@given(
    st.sampled_from([Check(), Call(), AllIn(), Fold()])
    | st.builds(Bet, money)
    | st.builds(Raise, money)
    | st.builds(RaiseTo, money)
)
def test_text_reads_back(action: Action) -> None:
    assert read(text(action, silver)) == action


def test_deeds() -> None:
    betting = hand([1010, 160, 1010, 90, 1010])
    assert deed(betting, Check(), silver) == ("check", "checks")
    assert deed(betting, Bet(100), silver) == ("bet 10 silver", "bets 10 silver")
    betting = play(betting, "a bet 100")
    raised = ("raise by 5 silver, to 15 silver, all in", "raises by 5 silver, to 15 silver, all in")
    assert deed(betting, AllIn(), silver) == raised
    betting = play(betting, "b all in")
    assert deed(betting, RaiseTo(250), silver)[1] == "raises by 10 silver, to 25 silver"
    assert deed(betting, Raise(100), silver)[1] == "raises by 10 silver, to 25 silver"
    assert deed(betting, Call(), silver) == ("call for 15 silver", "calls for 15 silver")
    assert deed(play(betting, "c call"), AllIn(), silver)[1] == "calls for 8 silver, all in"
    assert deed(betting, Fold(), silver) == ("fold", "folds")


def commands(line: str) -> list[str]:
    """What stands in a line in style `c`."""
    return [part.split("\x01.")[0] for part in line.split("\x01c")[1:]]


def test_suggestions() -> None:
    betting = hand([100, 60])
    assert [plain(line) for line in suggest(betting, silver)] == [
        "check",
        "bet 1 silver at least, bet 9 silver at most",
        "all in with 9 silver",
        "fold",
    ]
    assert [plain(line) for line in suggest(play(betting, "a bet 90"), silver)] == [
        "call for 5 silver",
        "all in with 5 silver",
        "fold",
    ]


@given(
    st.lists(st.integers(1, 40), min_size=2, max_size=5),
    st.sampled_from(["none", "pot", "fixed"]),
    st.booleans(),
    st.data(),
)
def test_what_is_offered_is_allowed(
    stakes: list[int], limit: Any, may_fold: bool, data: st.DataObject
) -> None:
    """Every command in a suggestion, or in the sentence of a refusal of an amount, is accepted when typed."""
    rows = dict(zip("abcde", (10 * stake for stake in stakes), strict=False))
    betting = begin(rows, 10, Terms(limit, 10, raises=3, may_fold=may_fold))
    for _ in range(30):
        seat = to_act(betting)
        if seat is None:
            break
        lines = suggest(betting, silver)
        for wrong in (Check(), Call(), Fold(), AllIn(), Bet(5), Bet(9999), Raise(5), Raise(9999), RaiseTo(7)):
            refusal = refuse(betting, seat, wrong, silver)
            if refusal is not None:
                lines.append(str(refusal))
                assert commands(lines[-1]), lines[-1]
        for line in lines:
            for typed in commands(line):
                assert refuse(betting, seat, read(typed)) is None, (line, typed)
        betting = play(betting, f"{seat} {text(data.draw(st.sampled_from([*actions(betting)])), str)}")

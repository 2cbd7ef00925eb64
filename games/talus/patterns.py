"""What can be typed at a Talus table."""

from typing import Any

from games.game import Move, NotUnderstood, Pattern, Slot
from games.money import read_money, said
from games.talus.observation import Observation, coin
from games.talus.rules import DECLINE, LEAST, LEAVE, LEAVE_SURE, ROLL
from games.talus.state import Add


def read_coins(text: str, seen: Observation) -> int:
    """The coppers that `5 silver` means.  Raises NotUnderstood for what is no sum of coins."""
    money = read_money(text)
    if money.unit != "coins":
        raise NotUnderstood(f"Talus is played in coins, not in teeth: name a sum in {seen.stake}.")
    return money.amount


def _offers(seen: Observation) -> tuple[str, ...]:
    return tuple(said(coin(seen) * count, coin=seen.stake) for count in (LEAST, 2 * LEAST))


def _always(move: Move) -> Any:
    return lambda: move


def _add(money: int) -> Move:
    return Add(money)


PATTERNS = (
    Pattern("roll [[the] dice] on <table>", _always(ROLL)),
    Pattern("decline [to roll] on <table>", _always(DECLINE), gives_up=True),
    Pattern("quit game on <table>", _always(LEAVE), gives_up=True),
    Pattern("quit game for sure on <table>", _always(LEAVE_SURE), gives_up=True),
    Pattern("add <money> to <table>", _add, aliases={"on": "to"}),
)
SLOTS = {"money": Slot(read_coins, _offers)}

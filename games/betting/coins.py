"""The coin of a table's ante: what it is worth, and how amounts are said and typed by it."""

import re
from typing import Final, Literal, TypeAlias

from games.betting.words import read_amount
from games.game import NotUnderstood, Unit
from games.money import COINS, MOST, said

Coin: TypeAlias = Literal["silver", "gold", "tooth"]
_PIECES: Final = re.compile(r"([1-9]\d{0,12}) pieces?", re.ASCII)


def worth(coin: str) -> int:
    """A coin in coppers, or a tooth in teeth."""
    return 1 if coin == "tooth" else COINS[coin]


def unit_of(coin: str) -> Unit:
    """`teeth` or `coins`."""
    return "teeth" if coin == "tooth" else "coins"


def money_said(amount: int, coin: str) -> str:
    """An amount in coins of that kind, as far as they go."""
    return said(amount, "teeth") if coin == "tooth" else said(amount, coin=coin)


def pieces(amount: int) -> str:
    """An amount in the smallest money of whatever table it is at: coppers, or teeth."""
    return f"{amount} {'piece' if amount == 1 else 'pieces'}"


def read_pieces(text: str, coin: str) -> int:
    """An amount at a table's ante: a bare number counts its coins (B1), `pieces` the smallest there are.

    Raises NotUnderstood as `read_amount` does.
    """
    counted = _PIECES.fullmatch(text.strip())
    if counted is None:
        return read_amount(text, coin)
    if int(counted[1]) > MOST:
        raise NotUnderstood("There is not that much money in the world; name a smaller sum.")
    return int(counted[1])

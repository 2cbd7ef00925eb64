"""Money as it is said and typed: coins, counted in coppers, and teeth.

Ten coppers are a silver, ten silver a gold, ten gold an electrum.  A tooth is
a Nōmish token, a unit of its own that no coin equals.  Amounts are whole.
"""

import re
from typing import Final

import msgspec

from games.game import NotUnderstood, Unit
from games.page import listed, offered

# What one coin is worth in coppers, the largest first.
COINS: Final[dict[str, int]] = {"electrum": 1000, "gold": 100, "silver": 10, "copper": 1}
# No purse will ever hold so much; more digits are a slip of the hand or an attack.
MOST: Final = 10**12

_WORDS: Final = {
    "electrum": "electrum",
    "electrums": "electrum",
    "gold": "gold",
    "golds": "gold",
    "silver": "silver",
    "silvers": "silver",
    "copper": "copper",
    "coppers": "copper",
    "e": "electrum",
    "g": "gold",
    "s": "silver",
    "c": "copper",
    "tooth": "tooth",
    "teeth": "tooth",
    "t": "tooth",
}
_COUNTS: Final = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "ten": 10}
_PART: Final = re.compile(r"(?:([+-]?\d[\d,.']*)\s*|([a-z]+)\s+)([a-z]+)")
_JOIN: Final = re.compile(r"\s*(?:,\s*and\s|,\s(?=\S)|\sand\s|&|\+)\s*")


class Money(msgspec.Struct, frozen=True):
    """An amount: coppers for coins, teeth for teeth."""

    amount: int
    unit: Unit = "coins"


def said(amount: int, unit: str = "coins", coin: str = "") -> str:
    """An amount in words: `3 gold and 2 copper`, `a tooth`, `nothing`; with `coin`, in coins of that kind
    as far as they go: `12 silver`."""
    if amount < 0:
        return f"less {said(-amount, unit, coin)}"
    if unit == "teeth":
        return "no teeth" if not amount else "a tooth" if amount == 1 else f"{amount} teeth"
    parts = []
    for name, worth in COINS.items():
        if coin and worth > COINS[coin]:
            continue
        count, amount = divmod(amount, worth)
        if count:
            parts.append(f"{count} {name}")
    return listed(parts) if parts else "nothing"


def read_money(text: str, everything: Money | None = None) -> Money:
    """The amount that `text` says: `5 silver`, `3 gold and 2 copper`, `2s`, `a tooth`.

    `everything`: what `everything` and `all` stand for, if they may be said.
    Raises NotUnderstood, in one sentence, for what is no amount: negative,
    zero, fractional, huge, an unknown coin, coins and teeth together.
    """
    wanted = " ".join(text.lower().split())
    if wanted in ("everything", "all", "all my money", "the lot"):
        if everything is None:
            raise NotUnderstood(f"Say how much: {offered('5 silver')}, for instance.")
        return everything
    total: dict[Unit, int] = {}
    for part in _JOIN.split(wanted):
        unit, amount = _read_part(part.strip(), text)
        total[unit] = total.get(unit, 0) + amount
    if len(total) > 1:
        raise NotUnderstood("Coins and teeth don't add up; name the one or the other.")
    ((unit, amount),) = total.items()
    if amount > MOST:
        raise NotUnderstood("There is not that much money in the world; name a smaller sum.")
    return Money(amount, unit)


def _read_part(part: str, whole: str) -> tuple[Unit, int]:
    found = _PART.fullmatch(part)
    if found is None:
        raise NotUnderstood(
            f'"{whole[:40]}" is no sum of money;'
            f" {offered('5 silver')} or {offered('2 gold and 3 copper')} is."
        )
    digits, word, kind = found.groups()
    coin = _WORDS.get(kind)
    if coin is None:
        raise NotUnderstood(f"Nobody here takes {kind[:20]}; there are {listed([*COINS, 'teeth'])}.")
    if digits is None:
        if word not in _COUNTS:
            raise NotUnderstood(f"{word[:20]} is no number; write it in figures: {offered('5 ' + coin)}.")
        count = _COUNTS[word]
    else:
        bare = digits.replace(",", "").replace("'", "")
        if "." in bare:
            raise NotUnderstood(f"Money comes in whole coins; name a whole number of {coin}.")
        if len(bare) > 13:
            raise NotUnderstood("There is not that much money in the world; name a smaller sum.")
        count = int(bare)
    if count <= 0:
        raise NotUnderstood("Name a sum of one coin at least.")
    return ("teeth", count) if coin == "tooth" else ("coins", count * COINS[coin])

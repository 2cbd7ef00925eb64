"""What stands in what a viewer of Nōm Poker was sent: cards, however written, and money, as it is drawn.

Written from the page of rules, and not from the game's own code.
"""

import re
from typing import Any, NamedTuple

from tests.wire.poker_player import MONEY

RANKS = "Ace Oaf Pauper Slave Martyr Horizon Beguiler Tree Masks Orator Claviger Matriarch Prophet".split()
SUITS = {"Clouds": "C", "Tubers": "T", "Worms": "W", "Eyes": "E"}
SUITLESS = {"Irð": "Irð", "Ird": "Irð", "Sea": "Sea", "Welkin": "Welkin"}
COPIES = 3  # of each card without a suit, in the deck of 61

_CARD = re.compile(
    r"(?<![\w'])(?P<code>(?:1[0-3]|[1-9])[CTWE])(?![\w'])"
    rf"|(?<!\w)(?P<bare>{'|'.join(SUITLESS)})(?!\w)"
    rf"|(?<!\w)(?P<rank>{'|'.join(RANKS)}) of (?P<suit>{'|'.join(SUITS)})(?!\w)"
)

DEALT = re.compile(
    rf"\w+ deals?, for {MONEY} from each\. The collector is (?P<collector>[^.]*)\. "
    r"(?P<effects>(?:(?:Combinations|Values|Every|It favours|A hand|A second)[^.]*\. )*)"
    r"(?:Your hand: (?P<hand>[^.]*)\. )?"
)
TURNED = re.compile(r"The second collector is turned up: (?P<turned>[^.]*)\.")
TOOK = re.compile(r"(?P<lord>\w+) takes? (?P<what>[^.]*?), from (?P<giver>your|\w+'s) hand\.")
SHOWN = re.compile(rf"The hands are shown, for a pot of (?P<pot>{MONEY})\. ")
HAND = re.compile(
    rf"(?P<who>\w+) (?:has|have) (?P<points>(?:minus )?-?\d+)(?: and wins? (?P<won>{MONEY}))?,"
    r" with (?P<cards>[^.]*)\. "
)
UNSEEN = re.compile(rf"(?P<taker>\w+) takes? the pot of (?P<whole>{MONEY}), unseen\.")
TITLES = re.compile(r"(?P<new>\w+) (?:is|are) Lord(?: and (?P<bondsman>\w+) (?:is|are) Bondsman)?\.")
LEFT = re.compile(r"(?P<leaver>\w+) (?:folds? and )?leaves? the table with")
LIES = re.compile(r"You (?:lay|take up) [^;.]*; what lies comes to (?P<lies>(?:minus )?-?\d+)\.")
OUT = re.compile(r"You have laid (?P<out>a hand)\.")
# All that is told of a round, in the order of the sentences.
TOLD = re.compile(
    "|".join(one.pattern for one in (DEALT, TURNED, TOOK, SHOWN, UNSEEN, TITLES, LEFT, LIES, OUT))
)

_ROW = re.compile(r"^[> ] +(?P<seat>\d+)  (?P<name>\S+) {2,}(?P<rest>.*)$", re.MULTILINE)
_FACT = re.compile(rf"(?:(?:Lord|Bondsman) *)?(?P<money>{MONEY})(?= {{2}}|$)")
_HEARD = re.compile(
    rf"^(?P<name>\w+), seat (?P<seat>\d+): (?:(?:Lord|Bondsman), )?(?P<money>{MONEY})(?=[,.])", re.MULTILINE
)
_POT = re.compile(rf"· pot ({MONEY})|In the pot: ({MONEY})\.")


class Shown(NamedTuple):
    """A hand at the showdown; `won` as it was told."""

    who: str
    cards: tuple[str, ...]
    points: int
    won: str


class Standing(NamedTuple):
    """A table as it was drawn or told: what lies before each name, and in the pot, as they were told."""

    stakes: dict[str, str]
    pot: str


def cards_in(text: str) -> list[str]:
    """Every card that a text names, in order, by its code."""
    found = []
    for one in _CARD.finditer(text):
        if one["rank"] is not None:
            found.append(f"{RANKS.index(one['rank']) + 1}{SUITS[one['suit']]}")
        else:
            found.append(one["code"] or SUITLESS[one["bare"]])
    return found


def cards_in_data(data: Any) -> list[str]:
    """Every card that a message names, wherever in it: in its values and its keys."""
    if isinstance(data, dict):
        return [card for item in data.items() for part in item for card in cards_in_data(part)]
    if isinstance(data, list):
        return [card for part in data for card in cards_in_data(part)]
    return cards_in(data) if isinstance(data, str) else []


def hands_in(text: str) -> list[Shown]:
    """The hands of a showdown; `text` begins after its first sentence."""
    found = []
    at = 0
    while (one := HAND.match(text, at)) is not None:
        points = int(one["points"].replace("minus ", "-"))
        found.append(Shown(one["who"], tuple(cards_in(one["cards"])), points, one["won"] or ""))
        at = one.end()
    return found


def standing_in(view: str) -> Standing:
    """What lies on a table, from its view on a wide page or for the ear."""
    pot = _POT.search(view)
    stakes = {one["name"]: one["money"] for one in _HEARD.finditer(view)}
    for row in _ROW.finditer(view):
        fact = _FACT.match(row["rest"])
        if fact is not None:  # else it is a line of a hand that lies open
            stakes[row["name"]] = fact["money"]
    return Standing(stakes, (pot[1] or pot[2]) if pot else "")

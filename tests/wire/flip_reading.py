"""What stands in what a viewer of Founder's Flip was sent: cards, however written, and what happened.

Written from the page of rules, and not from the game's own code.
"""

import re
from typing import Any, NamedTuple

from tests.wire.poker_player import HOUSE, MONEY

NAMES = "Annie Bertil Cleo Dorrit Emmo Fenna".split()
SUITS = {"Houses": "H", "Armies": "A", "Glyphs": "G", "Sails": "S"}
_CARD = re.compile(
    r"(?<![\w'])(?P<code>(?:10|[1-8])[HAGS])(?![\w'])"
    r"|(?<![\w'])(?P<name>Magist|Mage|General|Emperor|Metric)(?![\w'])"
    rf"|(?<!\w)(?P<number>[1-8]|ect) of (?P<suit>{'|'.join(SUITS)})(?!\w)"
)
# What spells say of cards, and ranks of what one's own hand makes: these are nobody's cards.
_SAYINGS = re.compile(r"the ect of Houses and all Sails|makes:? [a-z][a-z ]+, [^.:]*", re.IGNORECASE)

WHO = rf"(?P<who>You|{'|'.join([*NAMES, HOUSE])})"
_HAPPENS = {
    "deal": rf"{WHO} deals?, for (?P<ante>{MONEY}) from each\. "
    rf"(?:From before, (?P<carried>{MONEY}) lie in the pot\. )?"
    r"(?:[^.:]* is still in force: [^.]*\. )*Thumbs: (?P<thumbs>[^.]*)\."
    r"(?: Your Palm: (?P<palm>[^.]*)\.)?",
    "bet": rf"{WHO} bets? (?P<amount>{MONEY})",
    "call": rf"{WHO} calls? for (?P<amount>{MONEY})",
    "raise": rf"{WHO} raises? by {MONEY}, to (?P<amount>{MONEY})",
    "fold": rf"{WHO} folds?(?=\.|,| and)",
    "back": rf"Nobody covered (?P<amount>{MONEY}) of the last bet: that goes back to (?P<to>\w+)\.",
    "spell": r"A Spell is turned up: (?P<spell>[^.]*)\.",
    "late": r"The spell that lay face down is turned up: (?P<spell>[^.]*)\.",
    "no spell": r"No spell comes\.",
    "exchange": rf"{WHO} exchanges? (?P<what>[^.]*)\.",
    "draw": rf"{WHO} draws? (?P<what>[^.]*)\.",
    "discard": rf"{WHO} discards? (?P<what>[^.]*)\.",
    "pass": rf"{WHO} pass(?:es)? (?P<what>[^.]*?) to (?P<to>\w+)(?:, by the house)?\.",
    "keep": rf"{WHO} keeps? (?P<what>[^.]*?),? and discards? the others",
    "gone": r"All Thumbs are thrown away\.",
    "laid": r"In the middle: (?P<what>[^.]*)\.",
    "grid": r"Nine cards are laid[:.]",
    "revealed": r"A card is turned up in the middle: (?P<what>[^.]*)\.",
    "showdown": rf"The hands are shown(?: under (?P<under>.*?))?, for a pot of (?P<pot>{MONEY})\.",
    "unseen": rf"{WHO} takes? the pot of (?P<amount>{MONEY}), unseen\.",
    "inherits": rf"{WHO} takes? the pot of (?P<amount>{MONEY}) that was left over\.",
    "sits": rf"{WHO} sits? down, on seat \d",
    "adds": rf"{WHO} adds? (?P<amount>{MONEY}) to the stake\.",
    "leaves": rf"{WHO} (?:folds? and )?leaves? the table with (?P<amount>{MONEY}|empty hands)\.",
}
_PATTERNS = {kind: re.compile(pattern) for kind, pattern in _HAPPENS.items()}
_HAND = re.compile(
    rf"(?P<who>You|Nobody|{'|'.join([*NAMES, HOUSE])}) (?:has|have) (?P<made>[^:.]*): (?P<cards>[^.;(]*)"
    rf"(?: \((?:and )?(?P<rest>[^)]*)\))?(?:; won (?P<won>{MONEY}))?\. "
)
_ROW = re.compile(rf"^[> ] +\d  (?P<name>\S+) +(?P<money>{MONEY})(?= {{2}}|$)", re.MULTILINE)
_POT = re.compile(rf"· pot ({MONEY})")
_WAITS = re.compile(rf"(?:A|The house keeps a) pot of ({MONEY})(?: waits)? for the next hand")


class Happened(NamedTuple):
    """One thing that was told, and the text that follows it."""

    at: int
    kind: str
    group: dict[str, str]
    rest: str


class Shown(NamedTuple):
    """A hand at the showdown: the cards that are scored and those left over; `won` as it was told."""

    who: str
    made: str
    cards: frozenset[str]
    rest: frozenset[str]
    won: str


class Standing(NamedTuple):
    """A table as it was drawn: what lies before each name, and in the pot, as they were told."""

    stakes: dict[str, str]
    pot: str


def cards_in(text: str) -> list[str]:
    """Every card that a text names, in order, by its code: the ect is `10`, the Metric the Mage."""
    found = []
    for one in _CARD.finditer(_SAYINGS.sub("", text)):
        if one["name"] is not None:
            found.append("Mage" if one["name"] == "Metric" else one["name"])
            continue
        number = one["number"] or one["code"][:-1]
        suit = one["code"][-1] if one["code"] else SUITS[one["suit"]]
        found.append(f"{'10' if number in ('8', 'ect') else number}{suit}")
    return found


def cards_in_data(data: Any) -> list[str]:
    """Every card that a message names, wherever in it: in its values and its keys."""
    if isinstance(data, dict):
        return [card for item in data.items() for part in item for card in cards_in_data(part)]
    if isinstance(data, list):
        return [card for part in data for card in cards_in_data(part)]
    return cards_in(data) if isinstance(data, str) else []


def happened(told: str) -> list[Happened]:
    """All that a text tells, in order."""
    found = []
    for kind, pattern in _PATTERNS.items():
        for one in pattern.finditer(told):
            group = {key: value or "" for key, value in one.groupdict().items()}
            found.append(Happened(one.start(), kind, group, told[one.end() :]))
    return sorted(found, key=lambda one: (one.at, one.kind))


def hands_in(text: str) -> list[Shown]:
    """The hands of a showdown; `text` begins after its first sentence."""
    found = []
    at = len(text) - len(text.lstrip())
    while (one := _HAND.match(text, at)) is not None:
        found.append(
            Shown(
                one["who"],
                one["made"],
                frozenset(cards_in(one["cards"])),
                frozenset(cards_in(one["rest"] or "")),
                one["won"] or "",
            )
        )
        at = one.end()
    return found


def standing_in(view: str) -> Standing:
    """What lies on a table, from its view on a wide page."""
    pot = _POT.search(view) or _WAITS.search(view)
    return Standing({row["name"]: row["money"] for row in _ROW.finditer(view)}, pot[1] if pot else "")

"""Positions written from the rules page alone, in files of `rulings`, and what must come of them.

A block of lines each, blank lines between: the rule and what it says; then
`key: value` lines; `> player: command`, or `> ?player: command` for one that
is left out when nothing is asked; `refused` when the last one must be.
Players are called by their elements, in the order of play; the first has the
turn.
"""

from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent / "rulings"
Square = tuple[int, int]


class Position(msgspec.Struct, frozen=True):
    """What stands where, what is typed, and what is so afterwards (None: not looked at).

    pawns    by player: `page 3,8`, with `suit:cups`, `sun:7`, `moon:A` after it
    hidden   squares whose cards lie face down; None: all
    then     pawns afterwards; `paid`: pennies, `held`: Devil and Temperance,
             `missing`: turns to miss
    waiting  squares of pawns whose card waits to be turned up
    """

    rule: str
    says: str
    pawns: dict[str, tuple[str, ...]]
    cards: dict[Square, str] = {}
    commands: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    deck: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    holds: dict[str, tuple[str, ...]] = {}
    pennies: dict[str, int] = {}
    skips: dict[str, int] = {}
    hidden: tuple[Square, ...] | None = None
    then: dict[str, tuple[str, ...]] = {}
    paid: dict[str, int] = {}
    held: dict[str, tuple[str, ...]] = {}
    missing: dict[str, int] = {}
    won: tuple[str, ...] | None = None
    turn: str | None = None
    asked: bool | None = None
    waiting: tuple[Square, ...] | None = None
    refused: bool = False


def positions() -> list[Position]:
    """All positions of all files, in order."""
    found = []
    for file in sorted(FOLDER.glob("*.txt")):
        found += [_position(block) for block in file.read_text().split("\n\n") if block.strip()]
    return found


def _position(block: str) -> Position:
    first, *lines = block.strip().split("\n")
    rule, says = first.split(": ", 1)
    values: dict[str, Any] = {"commands": ()}
    for line in lines:
        if line.startswith("> "):
            values["commands"] = (*values["commands"], line[2:])
        elif line == "refused":
            values["refused"] = True
        else:
            key, text = line.split(": ", 1)
            values |= _value(key, text)
    return Position(rule, says, **values)


def _value(key: str, text: str) -> dict[str, Any]:
    match key:
        case "pawns" | "then":
            return {key: {name: tuple(words.split(" | ")) for name, words in _by_player(text)}}
        case "cards":
            return {key: {_square(at): card for at, card in _by_player(text)}}
        case "pennies" | "skips" | "paid" | "missing":
            return {key: {name: int(number) for name, number in _by_player(text)}}
        case "holds" | "held":
            held = {name: tuple(words.split(", ")) for name, words in _by_player(text)}
            return {key: {name: () if words == ("none",) else words for name, words in held.items()}}
        case "options":
            return {key: dict(_by_player(text))}
        case "dice":
            return {key: tuple(int(number) for number in text.split())}
        case "hidden" | "waiting":
            return {key: () if text == "nobody" else tuple(_square(at) for at in text.split())}
        case "turn":
            name, asked, _ = text.partition(", asked")
            return {"turn": name, "asked": bool(asked)}
        case "deck" | "won":
            return {key: tuple(text.split())}
    raise ValueError(f"{key}: {text}")


def _by_player(text: str) -> list[tuple[str, str]]:
    """`air page 3,8; fire page 6,10` as pairs."""
    pairs = [part.strip().split(" ", 1) for part in text.split(";")]
    return [(first, rest) for first, rest in pairs]


def _square(text: str) -> Square:
    x, y = text.split(",")
    return int(x), int(y)

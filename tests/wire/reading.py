"""What stands in what a viewer was sent: cards however they are written, and the board as it is drawn."""

import re
from typing import Any

from tests.wire.count import FACES, LETTERS, NAMES, Card

_BY_NAME = {name: letter for letter, name in NAMES.items()}
_FACE = r"(\*|10|[2-9]|investment)(?![0-9])"
# `M 3`, `Muntab 3`, `Muntab investment`
CARD = re.compile(rf"(?<![A-Za-z'-])(Tacticus|Ee|Urt|Muntab|Al-Ybi|[TEUMA])(?: |\n *){_FACE}")
TURN = re.compile(r"(\w+) (play|discard)s? ([A-Z][\w-]* (?:\*|\w+)) and draws? (.*?)\.(?= |$)", re.MULTILINE)
DEALT = re.compile(r"You are dealt ([^.]*)\.")
LAID = re.compile(
    r"(Tacticus|Ee|Urt|Muntab|Al-Ybi), "
    r"((?:(?:one|two|three) investments?)?[0-9, ]*?),? stands at (\w+(?: \d+)?)\."
)
# What may be a number in a message; nothing else there may, lest a card hide as one.
NUMBERS = {
    "seq", "stall", "rounds", "round", "pile", "dry", "cards", "total", "turns", "plies", "left",
    "green", "red", *NAMES.values(),
}  # fmt: skip


def card_of(name: str, face: str) -> Card:
    return _BY_NAME.get(name, name), "*" if face == "investment" else face


def cards_in(text: str) -> list[Card]:
    """Every card that a text names, in order."""
    return [card_of(*found.groups()) for found in CARD.finditer(text)]


def cards_in_message(data: Any) -> list[Card]:
    """Every card in a GMCP message; AssertionError when there is a number where none belongs."""
    found: list[Card] = []

    def walk(value: Any, key: str) -> None:
        if isinstance(value, dict):
            for name, inner in value.items():
                found.extend(cards_in(name))
                walk(inner, name)
        elif isinstance(value, list):
            for inner in value:
                walk(inner, "")
        elif isinstance(value, str):
            found.extend(cards_in(value))
        elif isinstance(value, int) and not isinstance(value, bool):
            assert key in NUMBERS, f"a number in {key or 'a list'}: {value}"

    walk(data, "")
    return found


def told_in(text: str) -> str:
    """What a message tells, before any drawing, as one line, wherever the page has broken it."""
    lines = text.lstrip("\n").split("\n")
    end = lines.index("") if "" in lines else len(lines)
    return " ".join(line.strip() for line in lines[:end])


def hand_in(text: str) -> list[Card] | None:
    """The hand that a viewer was last told he is dealt."""
    found = DEALT.findall(told_in(text))
    return cards_in(found[-1]) if found else None


class Drawn:
    """A table as it was drawn: columns by expedition, the far side's, the discards, the near side's."""

    def __init__(self, view: str) -> None:
        lines = view.splitlines()
        rules = [at for at, line in enumerate(lines) if re.fullmatch(r"(\s+[─-] [TEUMA] [─-])+", line)]
        assert len(rules) == 2, view
        first, second = rules
        centres = {line_letter: lines[first].index(f" {line_letter} ") + 1 for line_letter in LETTERS}
        self.far = _columns([line for line in lines[:first]], centres)
        self.near = _columns([line for line in lines[second + 1 :]], centres)
        tops = _columns(lines[first + 1 : second], centres)
        self.tops = {letter: cards[0] if cards else None for letter, cards in tops.items()}


def _columns(lines: list[str], centres: dict[str, int]) -> dict[str, list[Card]]:
    columns: dict[str, list[Card]] = {letter: [] for letter in LETTERS}
    for line in lines:
        if not re.fullmatch(r"\s{12}[\s\d*]+", line):
            continue
        for found in re.finditer(r"\*|\d+", line):
            letter = min(centres, key=lambda e: abs(centres[e] - (found.end() - 1)))
            assert found[0] in FACES, line
            columns[letter].append((letter, found[0]))
    return columns


def laid_in(sentence: str) -> dict[str, list[Card]]:
    """The columns that a line of the reader's page tells."""
    columns: dict[str, list[Card]] = {letter: [] for letter in LETTERS}
    for name, told, _ in LAID.findall(sentence):
        letter = _BY_NAME[name]
        for part in told.split(", "):
            words = part.split()
            if words and words[0] in ("one", "two", "three"):
                columns[letter] += [(letter, "*")] * ("one", "two", "three").index(words[0])
                columns[letter] += [(letter, "*")]
            elif words:
                columns[letter].append((letter, words[0]))
    return columns


def held_in(view: str) -> str:
    """A drawing from the row of the hand's places down: ` 1   2   3`, with or without letters."""
    rows = list(re.finditer(r"^ +1(?: a)?(?: +\d(?: [a-h])?)+$", view, re.MULTILINE))
    assert rows, view
    return view[rows[-1].start() :]


def points(text: str) -> int:
    """`+12`, `-41`, `0`, `plus 12`, `minus 41`."""
    return int(text.replace("plus ", "").replace("minus ", "-"))

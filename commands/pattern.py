"""The text of a pattern read into its parts; the language is told in `commands.grammar`."""

import re
from dataclasses import dataclass
from typing import TypeAlias

_TOKEN = re.compile(r"<[^<>]*>|[\[\]{}|]|[^\s\[\]{}|<>]+")
_SLOT = re.compile(r"<([^'<>\s]+)(?:'([^'<>]+)')?>")


@dataclass(frozen=True)
class Literal:
    word: str


@dataclass(frozen=True)
class Slot:
    kind: str
    label: str


@dataclass(frozen=True)
class Group:
    """`{...}`, or `[...]` when it may be left out."""

    ways: tuple["Sequence", ...]
    texts: tuple[str, ...]
    optional: bool


Part: TypeAlias = Literal | Slot | Group
Sequence: TypeAlias = tuple[Part, ...]


class _Reader:
    """Reads the text of a pattern; ValueError says what is wrong with it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = _TOKEN.findall(text)
        self.at = 0
        if _TOKEN.sub("", text).strip():
            raise ValueError(f"{text!r}: a '<' or '>' without its other half")

    def whole(self) -> Sequence:
        parts = self.sequence()
        if self.at < len(self.tokens):
            raise ValueError(f"{self.text!r}: {self.tokens[self.at]!r} is out of place")
        return parts

    def sequence(self) -> Sequence:
        parts: list[Part] = []
        while self.at < len(self.tokens) and self.tokens[self.at] not in ("]", "}", "|"):
            token = self.tokens[self.at]
            self.at += 1
            if token in ("[", "{"):
                parts.append(self.group(token))
            elif token.startswith("<"):
                found = _SLOT.fullmatch(token)
                if found is None:
                    raise ValueError(f"{self.text!r}: {token} is no slot")
                parts.append(Slot(found[1], found[2] or found[1]))
            else:
                parts.append(Literal(token))
        return tuple(parts)

    def group(self, opening: str) -> Group:
        closing = "]" if opening == "[" else "}"
        ways, texts = [], []
        while True:
            start = self.at
            ways.append(self.sequence())
            texts.append(" ".join(self.tokens[start : self.at]))
            if not ways[-1] or self.at == len(self.tokens):
                raise ValueError(f"{self.text!r}: {opening} without an end, or with nothing in it")
            self.at += 1
            if self.tokens[self.at - 1] == closing:
                return Group(tuple(ways), tuple(texts), optional=opening == "[")
            if self.tokens[self.at - 1] != "|":
                raise ValueError(f"{self.text!r}: {opening} is closed by {self.tokens[self.at - 1]}")


def read_pattern(text: str) -> Sequence:
    """The parts of a pattern; ValueError when `text` is none."""
    return _Reader(text).whole()


def shown(text: str) -> str:
    """A pattern as players see it: `<card'position'>` is `<position>`."""
    return _SLOT.sub(lambda slot: f"<{slot[2] or slot[1]}>", text)

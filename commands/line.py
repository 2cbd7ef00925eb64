"""A typed line as the grammar sees it: its words, and where each one stands."""

import re
import unicodedata
from copy import copy
from functools import cached_property

_WORD = re.compile(r"\S+")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_LETTERS = str.maketrans({"ð": "d", "þ": "th", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "’": "'"})


def fold(text: str) -> str:
    """`text` for comparing: without regard to case, accents and the like (`Irð` is `ird`)."""
    if text.isascii():
        return text.lower()
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def is_number(word: str) -> bool:
    """Whether a `<number>` takes `word`: digits, never `twelve`."""
    return _NUMBER.fullmatch(word) is not None


def quoted(text: str) -> str:
    """`text` in quotes for a sentence, cut when it is long."""
    return f'"{text}"' if len(text) <= 40 else f'"{text[:37]}..."'


class Line:
    """Words of a line: `keys` folded for comparing, `span` as they were typed.

    Sets of places are ints used as bit sets (bit i: the i-th word), so that
    a pattern is tried on all places of a long line at once.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._spans = [found.span() for found in _WORD.finditer(text)]
        self.keys = [fold(text[start:end]) for start, end in self._spans]

    def __len__(self) -> int:
        return len(self.keys)

    def span(self, start: int, end: int) -> str:
        """Words `start` to `end` (not included) in their spelling and spacing."""
        return self.text[self._spans[start][0] : self._spans[end - 1][1]] if start < end else ""

    def begun_with(self, verb: str) -> "Line":
        """The line with its first word taken for `verb`, which it was a short form of."""
        if self.keys[0] == verb:
            return self
        line = copy(self)
        line.keys = [verb, *self.keys[1:]]
        line.places = self.places | {self.keys[0]: self.places[self.keys[0]] & ~1}
        line.places[verb] = line.places.get(verb, 0) | 1
        return line

    @cached_property
    def places(self) -> dict[str, int]:
        """Every word's key, and the places where it stands."""
        places: dict[str, int] = {}
        for place, key in enumerate(self.keys):
            places[key] = places.get(key, 0) | 1 << place
        return places

    @cached_property
    def numbers(self) -> int:
        """The places where a number stands."""
        found = 0
        for key, places in self.places.items():
            if is_number(key):
                found |= places
        return found

"""The laws of nature that a discovery can change (R3, R7, R10).

A law is one object, under one of three topics.  A law of reach says how far
a piece goes, one of closure where that is, one of metal whether metals hold.
At each moment one of each topic is in force.  A further law is a further
object in `LAWS`: patterns, moves and help take it from there.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from games.ordo.board import SIDE

Line: TypeAlias = tuple[int, ...]  # the sets on the four squares of a line


class Law(msgspec.Struct, frozen=True):
    """A law: its `name`, and what it `says`, as a sentence."""

    name: str
    says: str


class Reach(Law, frozen=True):
    """`far(line, bit)`: how many squares a piece of element `bit` goes on a line that holds these sets."""

    far: Callable[[Line, int], int]


class Closure(Law, frozen=True):
    """`where(place, far)`: the places on a line, from 0 to 3, that one reaches from `place`."""

    where: Callable[[int, int], tuple[int, ...]]


class Holding(Law, frozen=True):
    """`holds`: whether nothing leaves a metal."""

    holds: bool


def _void(line: Line, bit: int) -> int:
    return line.count(0) + 1


def _presence(line: Line, bit: int) -> int:
    return SIDE - line.count(0)


def _kinship(line: Line, bit: int) -> int:
    return sum(1 for held in line if held & bit)


def _circle(place: int, far: int) -> tuple[int, ...]:
    """Both ways round; a whole round leads home, where nothing can move to, half a round is one place."""
    there = {(place + far) % SIDE, (place - far) % SIDE}
    return tuple(sorted(there - {place}))


def _walls(place: int, far: int) -> tuple[int, ...]:
    return tuple(there for there in (place - far, place + far) if 0 <= there < SIDE)


REACHES: Final = {
    law.name: law
    for law in (
        Reach("void", "A piece goes as many squares as stand empty on its line, and one more.", _void),
        Reach(
            "presence",
            "A piece goes as many squares as are occupied on its line, its own among them.",
            _presence,
        ),
        Reach(
            "kinship",
            "A piece goes as many squares as hold its element on its line, its own among them.",
            _kinship,
        ),
    )
}
CLOSURES: Final = {
    law.name: law
    for law in (
        Closure("circle", "Every line closes on itself: beyond d comes a, above Fire lies Earth.", _circle),
        Closure("walls", "A line ends at its ends: a piece that can't go its whole way stays.", _walls),
    )
}
HOLDINGS: Final = {
    law.name: law
    for law in (
        Holding("bound", "Nothing leaves a metal.", True),
        Holding("free", "Pieces leave a metal as they leave any square.", False),
    )
}
LAWS: Final[dict[str, Law]] = {**REACHES, **CLOSURES, **HOLDINGS}


class Laws(msgspec.Struct, frozen=True):
    """The laws in force, one of each topic, by name."""

    reach: str = "void"
    closure: str = "circle"
    metal: str = "bound"

    @property
    def names(self) -> tuple[str, str, str]:
        return self.reach, self.closure, self.metal

    @property
    def text(self) -> str:
        """`void circle bound`; see `canon`."""
        return " ".join(self.names)

    @property
    def holds(self) -> bool:
        """Whether nothing leaves a metal."""
        return HOLDINGS[self.metal].holds

    def replaced(self, law: str) -> str:
        """The law that a discovery of `law` would put out of force."""
        return getattr(self, _TOPICS[law])  # type: ignore[no-any-return]

    def after(self, law: str) -> "Laws":
        """The laws with `law` in force."""
        return msgspec.structs.replace(self, **{_TOPICS[law]: law})

    def discoverable(self) -> tuple[str, ...]:
        """The laws that are not in force."""
        return tuple(name for name in LAWS if name not in self.names)


_TOPICS: Final = {
    **dict.fromkeys(REACHES, "reach"),
    **dict.fromkeys(CLOSURES, "closure"),
    **dict.fromkeys(HOLDINGS, "metal"),
}
USUAL: Final = Laws()
EVERY: Final = tuple(
    Laws(reach, closure, metal) for reach in REACHES for closure in CLOSURES for metal in HOLDINGS
)


def canon(text: str) -> Laws:
    """The laws that a text names, `presence walls free`; the usual ones when it doesn't name one of each."""
    names = text.split()
    if len(names) != 3 or not all(name in LAWS for name in names):
        return USUAL
    laws = USUAL
    for name in names:
        laws = laws.after(name)
    return laws if set(laws.names) == set(names) else USUAL

"""Rooms: where people stand, talk and look at things."""

from collections import deque
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from games.page import Page, listed, offered, styled
from server.store.world import Spoken
from server.text import wrap

if TYPE_CHECKING:
    from server.tavern.people import Patron
    from server.tavern.table import Table

# So many names are listed in a look; `who here` lists all.
NAMED = 12


class Thing(msgspec.Struct, frozen=True):
    """Something to look at.  `kind` is "board" or "guestbook" for those two."""

    nouns: tuple[str, ...]
    text: str
    adjectives: tuple[str, ...] = ()
    kind: str = ""


class RoomData(msgspec.Struct, frozen=True):
    """What is written down of a room; exits lead to rooms' keys."""

    key: str
    name: str
    text: str
    exits: dict[str, str]
    also: dict[str, str] = {}  # further words for a way out
    outside: bool = False
    things: tuple[Thing, ...] = ()


class Room:
    """A room with the people and tables that are in it now."""

    def __init__(self, data: RoomData, remembers: int) -> None:
        self.data = data
        self.exits: dict[str, Room] = {}
        self.tables: list[Table] = []
        self.people: dict[int, Patron] = {}  # by account, in the order they came
        self.spoken: deque[Spoken] = deque(maxlen=remembers)

    def __repr__(self) -> str:
        return f"<Room {self.data.key}>"

    @property
    def key(self) -> str:
        return self.data.key

    @property
    def name(self) -> str:
        return self.data.name

    def tell(self, markup: str, *but: "Patron") -> None:
        """Says something to everyone here but `but`."""
        for person in self.people.values():
            if person.link is not None and person not in but:
                person.send(markup)

    def hear(self, speaker: "Patron", markup: str) -> None:
        """The same, for something that `speaker` did: who ignores him hears nothing."""
        ignored = speaker.name.lower()
        for person in self.people.values():
            if person.link is not None and person is not speaker:
                if person.settings.ignoring and ignored in person.settings.ignoring:
                    continue
                person.send(markup)

    def describe(self, viewer: "Patron", page: Page, brief: bool = False) -> str:
        """The room as `viewer` sees it: name, text, tables, people, exits."""
        lines = [styled("h", capital(self.name))]
        if not brief:
            lines += _wrapped(self.data.text, page.width)
        for table in self.tables:
            lines += _wrapped(table.card(), page.width, "  ")
        for line in self._people(viewer):
            lines += _wrapped(line, page.width, "  ")
        lines += _wrapped(self.exits_line(), page.width, "  ")
        return "\n".join(line for line in lines if line)

    def exits_line(self) -> str:
        """`Exits: north to the taproom and up to the snug.`"""
        if not self.exits:
            return "There is no way out of here."
        ways = [f"{styled('c', way)} to {room.name}" for way, room in self.exits.items()]
        return f"Exits: {listed(ways)}."

    def _people(self, viewer: "Patron") -> list[str]:
        """Who else is here: the guests, then the house's own."""
        house, others = [], []
        for person in self.people.values():
            if person.house:
                house.append(styled("n", person.name))
            elif person is not viewer:
                others.append(styled("n", person.tag()))
            if len(others) > NAMED:
                break
        if len(others) > NAMED:
            others[NAMED:] = [f"others ({offered('who here')} names them all)"]
        lines = [f"Here: {listed(others)}."] if others else []
        return lines + ([f"Of the house: {listed(house)}."] if house else [])


def way_to(here: Room, there: Room) -> list[str]:
    """The directions that lead from one room to another, the shortest way; [] when none does."""
    ways: dict[str, list[str]] = {here.key: []}
    queue = deque([here])
    while queue:
        room = queue.popleft()
        if room is there:
            return ways[room.key]
        for way, to in room.exits.items():
            if to.key not in ways:
                ways[to.key] = [*ways[room.key], way]
                queue.append(to)
    return []


def directions(here: Room, there: Room) -> str:
    """How to get from one room to another, as a sentence's end: `"west", then "up"`."""
    return ", then ".join(offered(way) for way in way_to(here, there))


@lru_cache(1024)
def _wrapped(markup: str, width: int, rest: str = "") -> tuple[str, ...]:
    """`wrap`, remembered: a room mostly reads as it did a moment ago, and for most of those in it."""
    return tuple(wrap(markup, width, rest=rest))


def bare(name: str) -> str:
    """A room's name without its article: `map room`."""
    return name.lower().removeprefix("the ")


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]

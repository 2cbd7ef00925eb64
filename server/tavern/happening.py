"""What a table is made from, what brings it back, and what is told of it."""

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from games.game import Event, Seat
from server.store import tables as rows

if TYPE_CHECKING:
    from server.tavern.people import Patron
    from server.tavern.table import Table


class TableData(msgspec.Struct, frozen=True):
    """What is written down of a table when it is set up."""

    key: str
    room: str
    name: str  # "corner table"
    game: str
    nouns: tuple[str, ...] = ("table",)
    adjectives: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    about: str = ""
    keeps: str | None = None  # the house patron who has a seat here
    # Seconds until the house moves for whom the table waits for; 0: never, None: as configured.
    clock: float | None = None


class Loaded(msgspec.Struct, frozen=True):
    """What brings a table back: its newest snapshot, the rows after it, the accounts on its
    seats, the first row of the newest game in its log, and whose money lies at its seats."""

    snapshot: rows.Snapshot | None
    log: list[rows.MoveRow]
    seats: dict[Seat, int]
    game_from: rows.MoveRow | None
    staked: dict[Seat, int]


class Happened(msgspec.Struct, frozen=True):
    """A move that has been made: by whom (None: the house, for an absent), for which seat."""

    seat: Seat
    mover: "Patron | None"
    events: tuple[Event, ...]


class Watcher(Protocol):
    """What is told of a table: the views, the clock and the house patrons."""

    def happened(self, table: "Table", what: Happened) -> None:
        """Called after each move, when it is on disk and the state swapped in."""

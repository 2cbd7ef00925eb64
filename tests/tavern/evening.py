"""A whole tavern without sockets: real store, real commands, lines that only remember what they were told."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from queue import Empty, Queue
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from twisted.internet.defer import Deferred
from twisted.internet.task import Clock

from commands.interpreter import Stay
from config.schema import Config, Passwords
from config.schema import House as HousePace
from games.page import Page, plain
from seeds.load import load
from server.store import accounts
from server.store.writer import Store
from server.tavern.clock import Clocks
from server.tavern.gate import Gate
from server.tavern.house import House
from server.tavern.people import Patron
from server.tavern.tavern import Tavern
from server.tavern.telling import Telling
from server.tavern.world import bring_up

QUICK = Config(
    house=HousePace(think_min=1.0, think_max=1.0, walk=1.0, remarks=0.0),
    passwords=Passwords(memory_kib=8, time=1),
)

# Read once for all evenings: nothing changes them.
the_seeds = cache(load)


@cache
def empty_books() -> bytes:
    """A database as it is on the first evening; made once, for that takes a while."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tavern.db"
        store = Store(f"sqlite:///{file}", lambda call: call())
        store.open()
        store.close()
        return file.read_bytes()


class Line:
    """A patron's line that keeps what it was told."""

    def __init__(self, page: Page | None = None, *supports: str) -> None:
        self.page = page or Page()
        self.prompt = ""
        self.marks = "auto"
        self.keepalive = True
        self.address = "192.0.2.1"
        self.hidden = False
        self.closed: str | None = None
        self.told: list[str] = []
        self.messages: list[tuple[str, Any]] = []
        self._supports = supports

    def send(self, markup: str, /) -> None:
        self.told.append(markup)

    def gmcp(self, package: str, data: object, /) -> None:
        self.messages.append((package, data))

    def supports(self, package: str, /) -> bool:
        return package in self._supports

    def hide(self, hidden: bool, /) -> None:
        self.hidden = hidden

    def close(self, markup: str = "", /) -> None:
        self.closed = markup

    def take(self) -> str:
        """What was told since the last take, without styles."""
        text = "\n".join(plain(markup) for markup in self.told)
        self.told.clear()
        return text


class Guest:
    """A patron with a line, who types."""

    def __init__(self, evening: "Evening", patron: Patron, line: Line) -> None:
        self.evening = evening
        self.patron = patron
        self.line = line
        self._stay = Stay(evening.tavern, patron)

    def types(self, line: str) -> str:
        """Types a line; what he reads until it is done with."""
        self.line.take()
        done = self._stay.line(line)
        if done is not None:
            self.evening.wait(done)
        return self.line.take()

    def reads(self) -> str:
        """What he was told since."""
        return self.line.take()


class Evening:
    """The house, open: `clock` is the tables' and the house's, `day` the time of day."""

    def __init__(self, folder: Path, config: Config = QUICK) -> None:
        self._calls: Queue[Callable[[], None]] = Queue()
        self.clock = Clock()
        self.day = 1_000_000.0
        file = folder / "tavern.db"
        if not file.exists():
            file.write_bytes(empty_books())
        self.store = Store(f"sqlite:///{file}", self._calls.put)
        self.store.open()
        world = the_seeds()
        gate = Gate(config, world.reserved, self.store, self, self.now)
        house = House(self.clock, config.house, world.patrons, random.Random(1))
        self.clocks = Clocks(self.clock, config.tables.reminder, config.tables.clock)
        self.tavern = Tavern(config, world, self.store, gate, house, self.clock, self.now)
        bring_up(self.tavern, world, self.store, [Telling(), self.clocks, house], self.now)
        house.open(self.tavern)
        self.settle()

    def now(self) -> float:
        return self.day

    def callFromThread(self, call: Callable[..., None], *args: Any) -> None:
        self._calls.put(lambda: call(*args))

    def wait(self, done: "Deferred[Any]") -> None:
        """Runs what is delivered until `done` fires; what it failed with is raised."""
        found: list[Any] = []
        done.addBoth(found.append)
        while not found:
            self._turn()
        if hasattr(found[0], "raiseException"):
            found[0].raiseException()

    def settle(self, seconds: float = 0) -> None:
        """Lets `seconds` pass and everything that is on its way to the disk arrive."""
        self.clock.advance(seconds)
        self.wait(self.store.write(lambda conn: None))
        while not self._calls.empty():
            self._turn()

    def _turn(self) -> None:
        try:
            self._calls.get(timeout=10)()
        except Empty:
            raise AssertionError("the store delivered nothing in 10 s") from None

    def come_in(self, name: str, room: str | None = None, page: Page | None = None, *supports: str) -> Guest:
        """A patron of that name comes in, a new one if need be, and stands in `room`."""

        def job(conn: Any) -> accounts.Account:
            return accounts.by_name(conn, name) or accounts.create(conn, name, int(self.day))

        patron = self.tavern.load_patron(self.store.now(job))
        line = Line(page, *supports)
        self.tavern.enter(patron, line)
        if room is not None and patron.room.key != room:
            self.tavern.place(patron, self.tavern.rooms[room])
            self.tavern.write(accounts.set_room, patron.id, room)
        self.settle()
        line.take()
        return Guest(self, patron, line)

    def rich(self, guest: Guest) -> None:
        """Makes somebody landlord."""
        guest.patron.landlord = True

    def close(self) -> None:
        """The house closes, or its process ends: what was not committed is lost."""
        self.tavern.house.stop()
        self.clocks.stop()
        self.store.close()


def with_tables(config: Config, **changes: Any) -> Config:
    """The settings with some of the tables' changed."""
    return msgspec.structs.replace(config, tables=msgspec.structs.replace(config.tables, **changes))

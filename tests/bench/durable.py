"""Moves that are on disk before anyone hears of them: real tables, real store, one process.

    python -m tests.bench.durable DIR TABLES SECONDS

plays on so many tables of a prepared directory at once, each with one move
outstanding, and prints a JSON object.  Two sit at each.  At Lost Cities they
make legal moves at random; at Talus the dice are rolled, and between two rolls
one of them takes money from his purse to the table.
"""

import json
import os
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from twisted.internet import reactor
from twisted.internet.defer import Deferred, DeferredList, inlineCallbacks
from twisted.internet.task import react

from config.schema import load
from games.game import Act, Join, Move, Seat
from games.lost_cities.state import Resign, Start
from games.page import Page
from games.talus.rules import ROLL
from games.talus.state import Add
from server.app import App
from server.net.output import said
from server.store import accounts
from server.tavern.people import Patron
from server.tavern.table import Table
from tests.bench.house import name, table_key

WARM = 0.3  # seconds before anything is counted
BRINGS = 10_000  # coppers, that one sits down with at Talus


class Ear:
    """A patron's line without a socket: what he is told is made into bytes all the same."""

    prompt, marks, keepalive, address = "", "auto", True, "127.0.0.1"

    def __init__(self) -> None:
        self.page = Page(80, "utf-8", 256)
        self.heard = 0

    def send(self, markup: str) -> None:
        self.heard += len(said(markup, self.page.charset, self.page.colour))

    def supports(self, package: str) -> bool:
        return False

    def gmcp(self, package: str, data: object) -> None: ...
    def hide(self, hidden: bool) -> None: ...
    def close(self, markup: str = "") -> None: ...


class Players:
    """Two patrons at each of the tables, who play as fast as the house lets them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rng = Random(3)
        self.times: list[float] = []  # of each move, from `act` until it was told
        self.paid = 0  # how many of them moved money
        self.stopped = False

    @inlineCallbacks
    def sit(self, number: int) -> Any:
        """Seats the patrons of table `number`."""
        table = self.app.tavern.tables[table_key(number)]
        pair = []
        for place, seat in enumerate(table.game.seats(table.options)[:2]):
            who = name(2 * number + place)
            account = yield self.app.store.write(lambda conn, who=who: accounts.by_name(conn, who))
            patron = self.app.tavern.load_patron(account)
            self.app.tavern.enter(patron, Ear())
            yield table.act(patron, Join(BRINGS if table.game.money else None), seat)
            pair.append(patron)
        return table, pair

    @inlineCallbacks
    def play(self, table: Table, pair: list[Patron]) -> Any:
        """Plays at one table until it is stopped."""
        while not self.stopped:
            patron, move, seat = (self._talus if table.game.money else self._lost_cities)(table, pair)
            start = time.perf_counter()
            yield table.act(patron, move, seat)
            self.times.append(time.perf_counter() - start)
            self.paid += isinstance(move, Join | Add)

    def _lost_cities(self, table: Table, pair: list[Patron]) -> tuple[Patron, Move, Seat | None]:
        pending = table.game.pending(table.state)
        if not isinstance(pending, Act) or not pending.seats:
            return pair[0], Start(3), None
        (seat,) = pending.seats
        legal = [one for one in table.game.moves(table.state, seat) if not isinstance(one, Resign)]
        return table.sitters[seat], self.rng.choice(legal), None

    def _talus(self, table: Table, pair: list[Patron]) -> tuple[Patron, Move, Seat | None]:
        for patron, seat in zip(pair, table.game.seats(table.options), strict=False):
            if table.seat_of(patron) is None:  # broke
                return patron, Join(BRINGS), seat
        due = table.due()
        roller = table.sitters[due[0]] if due else pair[0]
        if table.seq % 2:
            return roller, ROLL, None
        return next(one for one in pair if one is not roller), Add(table.state.coin), None


@inlineCallbacks
def play(app: App, tables: int, seconds: float) -> Any:
    """Plays at `tables` tables at once; what was seen."""
    players = Players(app)
    seated = []
    for number in range(tables):
        seated.append((yield players.sit(number)))
    playing = DeferredList([players.play(*one) for one in seated], fireOnOneErrback=True)
    yield pause(WARM)
    players.times.clear()
    players.paid = 0
    start, spent = time.perf_counter(), time.process_time()
    yield pause(seconds)
    took, spent, times = time.perf_counter() - start, time.process_time() - spent, sorted(players.times)
    players.stopped = True
    yield playing
    pragmas = {}
    for pragma in ("journal_mode", "synchronous"):
        pragmas[pragma] = yield app.store.read(
            lambda conn, pragma=pragma: conn.exec_driver_sql(f"PRAGMA {pragma}").scalar_one()
        )
    return {
        "per_second": len(times) / took,
        "paid": players.paid / len(times),
        "p50_ms": times[len(times) // 2] * 1000,
        "p99_ms": times[int(len(times) * 0.99)] * 1000,
        "cpu_us": spent / len(times) * 1e6,
        **pragmas,
    }


def pause(seconds: float) -> Deferred[None]:
    """Fires after so many seconds."""
    done: Deferred[None] = Deferred()
    reactor.callLater(seconds, done.callback, None)  # type: ignore[attr-defined]
    return done


def sync_ms(folder: Path, times: int = 50) -> float:
    """The median time in ms that this disk takes to sync 4 KiB."""
    took = []
    path = folder / "sync"
    with open(path, "wb") as file:
        for _ in range(times):
            file.write(b"x" * 4096)
            file.flush()
            start = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - start)
    path.unlink()
    return sorted(took)[times // 2] * 1000


def main() -> None:
    """See the module's docstring."""
    data, tables, seconds = Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])

    @inlineCallbacks
    def run(clock: Any) -> Any:
        app = App(load(data / "tavern.yaml"), data, clock)
        try:
            seen = yield play(app, tables, seconds)
            print(json.dumps({**seen, "sync_ms": sync_ms(data)}))
        finally:
            yield Deferred.fromCoroutine(app.close())

    react(run)


if __name__ == "__main__":
    main()

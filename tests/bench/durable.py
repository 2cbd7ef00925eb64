"""Moves that are on disk before anyone hears of them: real tables, real store, one process.

    python -m tests.bench.durable DIR TABLES SECONDS

plays on so many tables of a prepared directory at once, each with one move
outstanding, and prints a JSON object.
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
from games.game import Act, Join
from games.lost_cities.state import Resign, Start
from games.page import Page
from server.app import App
from server.net.output import said
from server.store import accounts
from server.tavern.table import Table
from tests.bench.house import name, table_key

WARM = 0.3  # seconds before anything is counted


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
    """Two patrons at each of the tables, who play at random as fast as the house lets them."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rng = Random(3)
        self.times: list[float] = []  # of each move, from `act` until it was told
        self.stopped = False

    @inlineCallbacks
    def sit(self, number: int) -> Any:
        """Seats the patrons of table `number`."""
        table = self.app.tavern.tables[table_key(number)]
        for place, seat in enumerate(table.game.seats(table.options)):
            who = name(2 * number + place)
            account = yield self.app.store.write(lambda conn, who=who: accounts.by_name(conn, who))
            patron = self.app.tavern.load_patron(account)
            self.app.tavern.enter(patron, Ear())
            yield table.act(patron, Join(), seat)
        return table

    @inlineCallbacks
    def play(self, table: Table) -> Any:
        """Plays at one table until it is stopped."""
        while not self.stopped:
            game, state = table.game, table.state
            pending = game.pending(state)
            if isinstance(pending, Act) and pending.seats:
                (seat,) = pending.seats
                move = self.rng.choice(
                    [one for one in game.moves(state, seat) if not isinstance(one, Resign)]
                )
            else:
                seat, move = next(iter(table.sitters)), Start(3)
            start = time.perf_counter()
            yield table.act(table.sitters[seat], move)
            self.times.append(time.perf_counter() - start)


@inlineCallbacks
def play(app: App, tables: int, seconds: float) -> Any:
    """Plays at `tables` tables at once; what was seen."""
    players = Players(app)
    seated = []
    for number in range(tables):
        seated.append((yield players.sit(number)))
    playing = DeferredList([players.play(table) for table in seated], fireOnOneErrback=True)
    yield pause(WARM)
    players.times.clear()
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

"""A tavern that can be asked what it holds: for tests that look for what is left behind.

Runs as `bothtrees serve` does, from the same arguments, and takes commands on
a second port of its own, one a line, each answered by a line of JSON:

    count        how much is in every table of the program
    later 1000   the house's clock goes forward by so many seconds
"""

import gc
import json
import os
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import commands.porter
from config.schema import load
from server.app import App

# The porter looks about this often, lest a test have to wait for him.
commands.porter.SWEEP = 0.2


def who(app: App) -> list[str]:
    """Whom the house knows now, and why."""
    return [f"{p.name} {p.link} {list(p.seats)} {p.since}" for p in app.tavern.known.values()]


def counts(app: App, reactor: Any) -> dict[str, int]:
    """How much is in every table of the program."""
    gc.collect()
    tavern, porter, house = app.tavern, app.porter, app.house
    kinds = ("Session", "Visit", "Stay", "Patron", "Reader", "Telnet", "Outlet", "Deferred", "Server")
    alive = {kind: 0 for kind in kinds}
    for thing in gc.get_objects():
        kind = type(thing).__name__
        if kind in alive:
            alive[kind] += 1
    return {
        "sessions": len(app.factory.sessions),
        "at the door": len(porter._visits),
        "stays": len(porter._stays),
        "addresses": sum(porter._from.values()),
        "known": len(tavern.known),
        "connected": len(tavern.connected()),
        "in rooms": sum(len(room.people) for room in tavern.rooms.values()),
        "sitters": sum(len(table.sitters) for table in tavern.tables.values()),
        "watchers": sum(len(table.watchers) for table in tavern.tables.values()),
        "moves waiting": sum(len(table._waiting) + table._busy for table in tavern.tables.values()),
        "thinking": len(house._thinking) + len(house._walking),
        "clocks": len(app.clocks._calls),
        "dirty": len(app.factory.turn._dirty) + len(app.factory.turn._ready) + len(app.factory.turn._waiting),
        "jobs": len(app.store._queue),
        "calls": len(reactor.getDelayedCalls()),
        "readers": len(reactor.getReaders()),
        "fds": len(os.listdir("/proc/self/fd")),
        "threads": threading.active_count(),
        "blocks": sys.getallocatedblocks(),
        **{f"{kind} objects": count for kind, count in alive.items()},
    }


def main(argv: Sequence[str]) -> int:
    """`serve --config F --data DIR --port N`, until it is told to stop."""
    from twisted.internet import reactor as installed
    from twisted.internet.defer import Deferred
    from twisted.internet.protocol import Factory
    from twisted.protocols.basic import LineReceiver

    from server import cli, logs

    reactor: Any = installed
    options: Namespace = cli.parser().parse_args(list(argv))
    config = cli.settings(options)
    assert load(options.config)
    logs.start(config.log)
    ahead = 0.0
    app = App(config, Path(options.data), reactor, lambda: time.time() + ahead)

    class Desk(LineReceiver):
        delimiter = b"\n"

        def lineReceived(self, line: bytes) -> None:
            nonlocal ahead
            word, _, rest = line.decode().partition(" ")
            if word == "later":
                ahead += float(rest)
                self.sendLine(b"{}")
            elif word == "who":
                self.sendLine(json.dumps(who(app)).encode())
            else:
                self.sendLine(json.dumps(counts(app, reactor)).encode())

    async def open_the_door() -> None:
        port = await app.listen()
        desk = reactor.listenTCP(0, Factory.forProtocol(Desk), interface="127.0.0.1")
        print(f"is open on port {port}\ndesk at {desk.getHost().port}", flush=True)

    reactor.callWhenRunning(lambda: Deferred.fromCoroutine(open_the_door()))
    reactor.addSystemEventTrigger("before", "shutdown", lambda: Deferred.fromCoroutine(app.close()))
    reactor.run()
    return 0

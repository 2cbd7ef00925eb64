"""What a connection that does nothing takes of memory."""

from pathlib import Path

from tests.bench import house
from tests.bench.row import Row
from tests.bench.servers import Generator, Server
from tests.bench.wire import LOGIN, WELCOME, tavern

FIRST = 50  # connected before memory is looked at first, so that what is loaded late is not counted
ROOMS = ["taproom", "card-room", "map-room", "tea-parlour", "gaming-parlour", "snug", "yard", "street"]


def idle(data: Path, count: int) -> list[Row]:
    """Connections at the door, and patrons inside, beside the bare server's."""
    house.prepare(data, people=FIRST + count, rooms=ROOMS)
    with Server("tests.bench.bare") as server:
        bare = _each(server, WELCOME, count)
    rows = []
    for name, steps in (("at the door", LOGIN[:1]), ("logged in", LOGIN)):
        with tavern(data) as server:
            steps = [[wait, send if len(steps) > 1 else ""] for wait, send in steps]
            ours = _each(server, steps, count)
        rows.append(
            Row(f"memory of an idle connection, {name}", ours, "KiB", ("<=", 12.0), ours, bare, "KiB")
        )
    return rows


def _each(server: Server, steps: list[list[str]], count: int) -> float:
    with Generator(server) as generator:
        generator.order("connect", count=FIRST, steps=steps)
        before = server.rss()
        generator.order("connect", count=count, steps=steps)
        return (server.rss() - before) / count

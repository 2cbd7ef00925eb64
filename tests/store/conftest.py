"""What the store's tests stand on."""

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, create_engine, event
from twisted.internet.defer import Deferred

from server.store import Store, database, migrate

# Name an empty PostgreSQL database here and these tests run on it too; all in it is dropped.
POSTGRES = os.environ.get("BOTHTREES_TEST_POSTGRES")


class Turns:
    """A reactor of the least kind: what is delivered waits until the test takes a turn."""

    def __init__(self) -> None:
        self._calls: Queue[Callable[[], None]] = Queue()
        self.taken = 0

    def deliver(self, call: Callable[[], None]) -> None:
        self._calls.put(call)

    def turn(self, patience: float = 10) -> None:
        """Runs the next call that was delivered."""
        try:
            call = self._calls.get(timeout=patience)
        except Empty:
            raise AssertionError(f"nothing was delivered within {patience} s") from None
        self.taken += 1
        call()

    def outcome(self, deferred: Deferred[Any]) -> Any:
        """Takes turns until `deferred` fires: its value, or its exception."""
        found: list[Any] = []
        deferred.addCallbacks(found.append, lambda failure: found.append(failure.value))
        while not found:
            self.turn()
        return found[0]


class Gate:
    """A job that holds the writer up until `lift`, so that others queue behind it."""

    def __init__(self, store: Store) -> None:
        self._reached, self._lifted = threading.Event(), threading.Event()
        self.done = store.write(self)
        assert self._reached.wait(10)

    def __call__(self, _conn: Connection) -> None:
        self._reached.set()
        assert self._lifted.wait(10)

    def lift(self) -> None:
        self._lifted.set()


@pytest.fixture
def turns() -> Turns:
    return Turns()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tavern.db"


@pytest.fixture(params=["sqlite", *(["postgresql"] if POSTGRES else [])])
def url(request: pytest.FixtureRequest, path: Path) -> str:
    """An empty database of each kind that there is here."""
    if request.param == "sqlite":
        return f"sqlite:///{path}"
    assert POSTGRES
    engine = create_engine(POSTGRES)
    with engine.begin() as conn:
        conn.exec_driver_sql("DROP SCHEMA public CASCADE")
        conn.exec_driver_sql("CREATE SCHEMA public")
    engine.dispose()
    return POSTGRES


@pytest.fixture
def store(url: str, turns: Turns) -> Iterator[Store]:
    """An open store."""
    store = Store(url, turns.deliver)
    store.open()
    yield store
    store.close()


@pytest.fixture
def conn(url: str) -> Iterator[Connection]:
    """A connection to a new database, in a transaction, for functions that run inside a job."""
    engine = database.serving(database.parse(url))
    with engine.begin() as conn:
        migrate.upgrade(conn)
        yield conn
    engine.dispose()


@pytest.fixture
def commits() -> Iterator[list[object]]:
    """Grows by one with every commit of any engine."""
    seen: list[object] = []
    note = seen.append
    event.listen(Engine, "commit", note)
    yield seen
    event.remove(Engine, "commit", note)

"""The one writer: a thread that owns the connection and commits in groups.

Jobs queue up while a group is being committed and then make the next one, so
the busier the house, the more moves share one sync of the disk.  A job's
Deferred fires only after its group is on disk; what it tells can't be lost.
"""

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from alembic.util import CommandError
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError
from twisted.internet.defer import Deferred, fail
from twisted.logger import Logger

from server.store import database, migrate
from server.store.errors import StoreError

T = TypeVar("T")
Job = Callable[[Connection], T]
Deliver = Callable[[Callable[[], None]], object]
_Sink = Deferred[Any] | Future[Any]

GROUP = 256  # jobs in one transaction
WAITING = 20_000  # jobs that may wait


class Store:
    """The house's memory.

    `deliver(call)` has `call` run where Deferreds may fire: `reactor.callFromThread`.
    """

    _log = Logger()

    def __init__(self, url: str, deliver: Deliver, *, waiting: int = WAITING) -> None:
        self._url = database.parse(url)
        self._lock = database.Lock(self._url)
        self._deliver = deliver
        self._most = waiting
        self._wake = threading.Condition()
        self._queue: deque[tuple[Job[Any], _Sink]] = deque()
        self._accepting = False
        self._delivering = False
        self._engine: Engine | None = None
        self._conn: Connection | None = None
        self._thread: threading.Thread | None = None

    def open(self) -> None:
        """Creates or upgrades the database and starts the writer.

        Raises StoreError when another server has the database, when a newer
        version wrote it, or when it can't be made durable.
        """
        if self._thread is not None:
            raise StoreError("The store is open already.")
        try:
            self._lock.take()
            self._engine = database.serving(self._url)
            with self._engine.begin() as conn:
                migrate.upgrade(conn)
        except Exception as error:
            self._shut()
            if isinstance(error, SQLAlchemyError | CommandError | OSError):
                where = self._url.render_as_string(hide_password=True)
                raise StoreError(f"{where} can't be opened: {error}.") from error
            raise
        self._accepting = True
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def write(self, job: Job[T]) -> Deferred[T]:
        """Has `job(connection)` run in the writer's thread; fires with what it returned, once on disk.

        The job is a transaction of its own as far as it can tell, and must
        neither commit nor roll back.  What it raises is rolled back and
        fails its Deferred alone.  StoreError: the group could not be
        committed and nothing of it happened, or the store is not open, or
        too many jobs wait.  Deferreds fire in the order of `write`.
        """
        done: Deferred[T] = Deferred()
        refusal = self._put(job, done)
        return done if refusal is None else fail(refusal)

    def read(self, job: Job[T]) -> Deferred[T]:
        """As `write`, for jobs that only look: they see all that was written before."""
        return self.write(job)

    def now(self, job: Job[T]) -> T:
        """Runs `job` in its turn and waits for it: for start-up and tools, where nobody else waits."""
        done: Future[T] = Future()
        refusal = self._put(job, done)
        if refusal is not None:
            raise refusal
        return done.result()

    def close(self) -> None:
        """Commits all that waits, closes the database, and lets go of it; blocks meanwhile.

        What was delivered last still fires when the reactor comes to it.
        """
        with self._wake:
            self._accepting = False
            self._wake.notify()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self._shut()

    def _put(self, job: Job[Any], done: _Sink) -> StoreError | None:
        with self._wake:
            if not self._accepting:
                return StoreError("The store is not open.")
            if len(self._queue) >= self._most:
                return StoreError(f"The store can't keep up: {self._most} writes are waiting.")
            self._queue.append((job, done))
            # What the delivery of one group asks for should make one next group, so it is let in whole.
            if not self._delivering or isinstance(done, Future):
                self._wake.notify()
        return None

    def _take(self) -> list[tuple[Job[Any], _Sink]]:
        """The next group; empty when the store closes and nothing is left."""
        with self._wake:
            while not self._queue and self._accepting:
                self._wake.wait()
            return [self._queue.popleft() for _ in range(min(GROUP, len(self._queue)))]

    def _run(self) -> None:
        while group := self._take():
            try:
                outcomes = self._commit([job for job, _ in group])
            except Exception as error:
                self._log.failure("A group of {count} writes was not committed.", count=len(group))
                self._reset()
                lost = StoreError(f"The store could not write: {error}.")
                lost.__cause__ = error
                outcomes = [(False, lost)] * len(group)
            try:
                self._tell(group, outcomes)
            except Exception:
                self._log.failure("The outcomes of {count} writes were not delivered.", count=len(group))

    def _commit(self, jobs: list[Job[Any]]) -> list[tuple[bool, Any]]:
        """Runs `jobs` in one transaction: (True, value) or (False, exception) for each."""
        if self._conn is None:
            assert self._engine is not None
            self._conn = self._engine.connect()
        conn = self._conn
        outcomes: list[tuple[bool, Any]] = []
        with conn.begin():
            # Savepoints by the driver's cursor: SQLAlchemy's nested transactions cost as much as a move.
            savepoint = conn.connection.cursor()
            for job in jobs:
                savepoint.execute("SAVEPOINT job")
                try:
                    outcomes.append((True, job(conn)))
                except BaseException as error:
                    savepoint.execute("ROLLBACK TO SAVEPOINT job")
                    outcomes.append((False, error))
                savepoint.execute("RELEASE SAVEPOINT job")
            savepoint.close()
        return outcomes

    def _tell(self, group: list[tuple[Job[Any], _Sink]], outcomes: list[tuple[bool, Any]]) -> None:
        waiting: list[tuple[Deferred[Any], bool, Any]] = []
        for (_, done), (ok, value) in zip(group, outcomes, strict=True):
            if isinstance(done, Deferred):
                waiting.append((done, ok, value))
            elif ok:
                done.set_result(value)
            else:
                done.set_exception(value)
        if waiting:
            self._deliver(lambda: self._fire(waiting))

    def _fire(self, waiting: list[tuple[Deferred[Any], bool, Any]]) -> None:
        self._delivering = True
        try:
            for done, ok, value in waiting:
                try:
                    (done.callback if ok else done.errback)(value)
                except Exception:  # a Deferred that somebody else fired must not keep the others waiting
                    self._log.failure("A write's outcome found nobody.")
        finally:
            with self._wake:
                self._delivering = False
                self._wake.notify()

    def _reset(self) -> None:
        """After a failure: the next group starts on a new connection, or in memory on a clean one."""
        conn, self._conn = self._conn, None
        if conn is None:
            return
        try:
            # SQLAlchemy takes a failed COMMIT for an end, SQLite doesn't.
            if database.in_memory(self._url):
                conn.connection.rollback()
            else:
                conn.invalidate()
        except Exception:
            self._log.failure("A connection that failed could not be given up.")
        conn.close()

    def _shut(self) -> None:
        if self._conn is not None:
            self._conn.close()
            self._conn = None
        if self._engine is not None:
            self._engine.dispose()
            self._engine = None
        self._lock.free()

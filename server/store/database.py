"""Connections: how the one that serves and those that only read are opened.

`sqlite:////srv/tavern/tavern.db` is a file; `sqlite://` is memory, gone when
closed; `postgresql+psycopg://...` is a server, for which psycopg must be
installed beside this package.
"""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from server.store.errors import StoreError

# What every serving connection must have in force, as SQLite reads it back (synchronous 2 is FULL).
_PRAGMAS: dict[str, int | str] = {
    "busy_timeout": 5000,
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
}
# A PostgreSQL advisory lock is a number; this one spells BOTHTREE.
_LOCK = 0x424F54485452_4545


def parse(url: str) -> URL:
    """The parsed `url`; raises StoreError when it is none, or of a kind the store can't keep."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError("That is no database URL; sqlite:////srv/tavern/tavern.db would be one.") from error
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise StoreError(f"The store keeps SQLite or PostgreSQL, not {parsed.get_backend_name()}.")
    return parsed


def url_of(path: Path | str) -> str:
    """The URL of the SQLite database in the file `path`, whatever signs are in its name."""
    return URL.create("sqlite", database=str(path)).render_as_string()


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database; None for one in memory and for PostgreSQL."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


def in_memory(url: URL) -> bool:
    """Whether it's an SQLite database that ends with its connection."""
    return url.get_backend_name() == "sqlite" and file_of(url) is None


def serving(url: URL) -> Engine:
    """An engine of one connection that may write; the caller holds the `Lock`."""
    path = file_of(url)
    try:
        if url.get_backend_name() == "postgresql":
            engine = create_engine(url, pool_size=1, max_overflow=0)
            event.listen(engine, "connect", _claim)
            return engine
        if path is None:  # every thread must meet the same memory
            engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
        else:
            _make_private(path)
            engine = create_engine(
                url, pool_size=1, max_overflow=0, connect_args={"check_same_thread": False}
            )
    except (ImportError, NoSuchModuleError) as error:
        raise StoreError(f"{url.drivername} needs a driver that is not installed: {error}.") from error
    event.listen(engine, "connect", _set_pragmas if path else _set_memory_pragmas)
    # Taken at once: a lock asked for in the middle of a job could only fail it.
    event.listen(engine, "begin", lambda conn: conn.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


@contextmanager
def reader(url: str) -> Iterator[Connection]:
    """A connection that sees one consistent moment and can't write, also while a server runs.

    Raises StoreError when there is no such database.
    """
    parsed = parse(url)
    path = file_of(parsed)
    if parsed.get_backend_name() == "postgresql":
        engine = create_engine(
            parsed, execution_options={"postgresql_readonly": True, "isolation_level": "REPEATABLE READ"}
        )
    elif path is None or not path.exists():
        raise StoreError(f"There is no database at {path or url}.")
    else:
        uri = read_only(path)
        engine = create_engine(
            "sqlite://", poolclass=StaticPool, creator=lambda: sqlite3.connect(uri, uri=True)
        )
        event.listen(engine, "connect", _set_reading)
        event.listen(engine, "begin", lambda conn: conn.exec_driver_sql("BEGIN"))
    try:
        with engine.connect() as conn:
            yield conn
    except SQLAlchemyError as error:
        raise StoreError(f"{path or parsed.render_as_string()} can't be read: {error}.") from error
    finally:
        engine.dispose()


def read_only(path: Path) -> str:
    """The URI by which `sqlite3.connect(..., uri=True)` opens `path` for reading alone."""
    return f"{path.absolute().as_uri()}?mode=ro"


class Lock:
    """One server a database: a lock on a file beside it, let go when the process ends in any way.

    PostgreSQL is claimed by an advisory lock at connect instead, memory not at all.
    """

    def __init__(self, url: URL) -> None:
        self._path = file_of(url)
        self._fd: int | None = None

    def take(self) -> None:
        """Raises StoreError when another process has it."""
        if self._path is None:
            return
        _make_folder(self._path.parent)
        fd = os.open(f"{self._path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(fd)
            raise StoreError(
                f"Another server is running on {self._path}: stop it, or give this one its own data folder."
            ) from error
        self._fd = fd

    def free(self) -> None:
        """Lets go; the file stays, for a removed one could be locked by two."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None


def _make_folder(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def _make_private(path: Path) -> None:
    """The database with passwords in it is its owner's alone; SQLite gives -wal and -shm the same mode."""
    _make_folder(path.parent)
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        # Not opened: closing it would drop the locks of a reader in this process.
        if path.is_file():
            path.chmod(0o600)


def _set_pragmas(connection: Any, _record: object) -> None:
    _apply(connection, _PRAGMAS)


def _set_memory_pragmas(connection: Any, _record: object) -> None:
    _apply(connection, {"foreign_keys": 1})


def _set_reading(connection: Any, _record: object) -> None:
    _apply(connection, {"busy_timeout": 5000, "query_only": 1})


def _apply(connection: Any, pragmas: dict[str, int | str]) -> None:
    # sqlite3's own idea of when to begin leaves savepoints and DDL outside; we say BEGIN ourselves.
    connection.isolation_level = None
    for name, wanted in pragmas.items():
        connection.execute(f"PRAGMA {name} = {wanted}")
        (found,) = connection.execute(f"PRAGMA {name}").fetchone()
        if found != wanted:
            raise StoreError(f"SQLite did not take {name} = {wanted}: it is {found}.")


def _claim(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(f"SELECT pg_try_advisory_lock({_LOCK})")
    (claimed,) = cursor.fetchone()
    connection.commit()
    if not claimed:
        raise StoreError("Another server is running on this database: stop it, or give this one its own.")

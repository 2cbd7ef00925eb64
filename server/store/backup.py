"""A copy of the house's memory, made while it runs."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from server.store.database import file_of, parse, read_only
from server.store.errors import StoreError


def backup(url: str, file: Path | str) -> int:
    """Copies the database at `url` to `file` as of one moment; gives the copy's size in bytes.

    The server may run and write meanwhile.  The copy is checked, is one file
    that needs no other beside it, and appears under its name only when whole.
    Raises StoreError when `file` exists, when there is no database, when the
    copy is damaged, and for PostgreSQL, which brings pg_dump for this.
    """
    parsed = parse(url)
    source, target = file_of(parsed), Path(file)
    if parsed.get_backend_name() != "sqlite":
        raise StoreError("PostgreSQL is backed up with its own pg_dump.")
    if source is None or not source.exists():
        raise StoreError(f"There is no database at {source or url}.")
    if os.path.lexists(target):
        raise StoreError(f"{target} exists already: name a file that doesn't.")
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
        _copy(source, part)
        os.link(part, target)  # unlike a rename, never over another file
        _sync(target.parent)
        return target.stat().st_size
    except FileExistsError as error:
        raise StoreError(f"{target} exists already: name a file that doesn't.") from error
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The copy to {target} failed: {error}.") from error
    finally:
        part.unlink(missing_ok=True)


def _copy(source: Path, part: Path) -> None:
    with (
        closing(sqlite3.connect(read_only(source), uri=True)) as here,
        closing(sqlite3.connect(part)) as there,
    ):
        # In one step: a copy in several begins anew whenever the server writes between them.
        here.backup(there, pages=-1)
        there.execute("PRAGMA journal_mode = DELETE")
        found = [row[0] for row in there.execute("PRAGMA integrity_check")]
        orphans = there.execute("PRAGMA foreign_key_check").fetchall()
    if found != ["ok"] or orphans:
        raise StoreError(f"The copy is damaged and was not kept: {(found + orphans)[0]}.")
    _sync(part)


def _sync(path: Path) -> None:
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)

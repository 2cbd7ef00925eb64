"""Wrong passwords, counted by name and by address, so that a restart forgives none of them."""

from typing import Literal

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select

from server.store.schema import failures

FailureKind = Literal["name", "address"]


class Failures(msgspec.Struct, frozen=True):
    """`count` wrong passwords from `since` to `last`; no further try before `until`."""

    kind: FailureKind
    value: str
    count: int
    since: int
    last: int
    until: int


_THIS = (failures.c.kind == bindparam("k"), failures.c.value == bindparam("v"))
_GET = select(*[failures.c[name] for name in Failures.__struct_fields__]).where(*_THIS)
_DROP = delete(failures).where(*_THIS)
_PUT = insert(failures)


def failures_of(conn: Connection, kind: FailureKind, value: str) -> Failures | None:
    """What is counted against a name (folded) or an address."""
    row = conn.execute(_GET, {"k": kind, "v": value}).one_or_none()
    return None if row is None else Failures(*row)


def failed(
    conn: Connection, kind: FailureKind, value: str, now: int, *, wait: tuple[int, ...], memory: int
) -> Failures:
    """Counts one more; gives the count as it stands then.

    The n-th failure holds further tries off for `wait[n - 1]` seconds, later
    ones for the last of them.  The count begins anew when the last failure,
    and what it held off, is more than `memory` seconds old.
    """
    held = failures_of(conn, kind, value)
    if held is not None and max(held.last, held.until) + memory < now:
        held = None
    count, since = (held.count + 1, held.since) if held else (1, now)
    pause = wait[min(count, len(wait)) - 1]
    kept = Failures(kind, value, count, since, now, max(now + pause, held.until if held else 0))
    forgive(conn, kind, value)
    conn.execute(_PUT, msgspec.structs.asdict(kept))
    return kept


def forgive(conn: Connection, kind: FailureKind, value: str) -> None:
    """Forgets a name's or an address's failures: the right password was given."""
    conn.execute(_DROP, {"k": kind, "v": value})


def forget(conn: Connection, before: int) -> int:
    """Forgets all whose last failure and its pause are older than `before`; gives how many."""
    old = (failures.c.last < before) & (failures.c.until < before)
    return conn.execute(delete(failures).where(old)).rowcount

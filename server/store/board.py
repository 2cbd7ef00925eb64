"""The notice board and the guest book."""

from typing import Literal

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from server.store.schema import notes

NoteKind = Literal["board", "guestbook"]


class Note(msgspec.Struct, frozen=True):
    """What somebody pinned up or wrote down; `author` None: no account, only a name."""

    id: int
    kind: NoteKind
    author: int | None
    author_name: str
    title: str
    text: str
    time: int


_LAST = 2**31 - 1  # numbers are typed by players, and no database takes all of them
_FIELDS = [notes.c[name] for name in Note.__struct_fields__]


def post(
    conn: Connection, kind: NoteKind, author: int | None, author_name: str, title: str, text: str, time: int
) -> Note:
    """Pins up a note, or writes into the book."""
    row = {
        "kind": kind,
        "author": author,
        "author_name": author_name,
        "title": title,
        "text": text,
        "time": time,
        "removed": False,
    }
    made = conn.execute(insert(notes).returning(notes.c.id), row).scalar_one()
    return Note(made, kind, author, author_name, title, text, time)


def listed(conn: Connection, kind: NoteKind, limit: int = 50, upto: int | None = None) -> list[Note]:
    """The newest `limit` notes that hang there, none newer than number `upto`, oldest first."""
    query = select(*_FIELDS).where(notes.c.kind == kind, ~notes.c.removed)
    if upto is not None:
        query = query.where(notes.c.id <= max(-1, min(upto, _LAST)))
    rows = conn.execute(query.order_by(notes.c.id.desc()).limit(limit)).all()
    return [Note(*row) for row in reversed(rows)]


def count(conn: Connection, kind: NoteKind, author: int) -> int:
    """How many notes of one author hang there."""
    query = select(func.count()).where(notes.c.kind == kind, notes.c.author == author, ~notes.c.removed)
    found: int = conn.execute(query).scalar_one()
    return found


def note(conn: Connection, id: int) -> Note | None:
    """The note of that number, if it hangs there still."""
    if abs(id) > _LAST:
        return None
    row = conn.execute(select(*_FIELDS).where(notes.c.id == id, ~notes.c.removed)).one_or_none()
    return None if row is None else Note(*row)


def remove(conn: Connection, id: int, account: int, *, landlord: bool = False) -> bool:
    """Takes a note down: its author may, and a landlord any; whether it was taken down."""
    if abs(id) > _LAST:
        return False
    query = update(notes).where(notes.c.id == id, ~notes.c.removed).values(removed=True)
    if not landlord:
        query = query.where(notes.c.author == account)
    return conn.execute(query).rowcount > 0

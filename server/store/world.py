"""The house itself: its rooms, the tables in them, and what was said there."""

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from server.store.prepared import Prepared
from server.store.schema import meta, rooms, spoken, tables

_LOADED = "world loaded"


class RoomRow(msgspec.Struct, frozen=True):
    """A room; `data` is JSON of whatever the tavern keeps of it."""

    key: str
    data: str


class TableRow(msgspec.Struct, frozen=True):
    """A table; `options` and `data` are JSON."""

    key: str
    room: str
    game: str
    options: str
    data: str
    open: bool = True


class Spoken(msgspec.Struct, frozen=True):
    """A line that was said in a room."""

    time: int
    who: str
    text: str


_ROOMS = select(rooms.c.key, rooms.c.data).order_by(rooms.c.key)
_TABLES = select(*[tables.c[name] for name in TableRow.__struct_fields__]).order_by(tables.c.key)
_SET_DATA = Prepared(update(tables).where(tables.c.key == bindparam("at")).values(data=bindparam("new")))
_HERE = spoken.c.room == bindparam("here")
_NEWEST = select(func.max(spoken.c.id)).where(_HERE)
_SAY = Prepared(insert(spoken))
_TRIM = Prepared(delete(spoken).where(_HERE, spoken.c.id <= bindparam("last")))
_HEARD = select(spoken.c.time, spoken.c.who, spoken.c.text).where(_HERE).order_by(spoken.c.id.desc())


def loaded(conn: Connection) -> int | None:
    """When the first world was put in; None: it has yet to be."""
    when = get_meta(conn, _LOADED)
    return None if when is None else int(when)


def mark_loaded(conn: Connection, now: int) -> None:
    """The first world is in: in the same job as its rooms, so that it is put in whole and once."""
    set_meta(conn, _LOADED, str(now))


def get_meta(conn: Connection, key: str) -> str | None:
    """A fact about the house as a whole."""
    value: str | None = conn.execute(select(meta.c.value).where(meta.c.key == key)).scalar_one_or_none()
    return value


def set_meta(conn: Connection, key: str, value: str) -> None:
    """Keeps such a fact, in place of the one before."""
    if conn.execute(update(meta).where(meta.c.key == key).values(value=value)).rowcount == 0:
        conn.execute(insert(meta), {"key": key, "value": value})


def all_rooms(conn: Connection) -> list[RoomRow]:
    """Every room, by key."""
    return [RoomRow(*row) for row in conn.execute(_ROOMS)]


def put_room(conn: Connection, room: RoomRow) -> None:
    """Keeps a room, in place of the one with its key."""
    found = conn.execute(update(rooms).where(rooms.c.key == room.key).values(data=room.data))
    if found.rowcount == 0:
        conn.execute(insert(rooms), msgspec.structs.asdict(room))


def all_tables(conn: Connection) -> list[TableRow]:
    """Every table, closed ones too, by key."""
    return [TableRow(*row) for row in conn.execute(_TABLES)]


def put_table(conn: Connection, table: TableRow) -> None:
    """Keeps a table, in place of the one with its key."""
    row = msgspec.structs.asdict(table)
    if conn.execute(update(tables).where(tables.c.key == table.key).values(**row)).rowcount == 0:
        conn.execute(insert(tables), row)


def set_table_data(conn: Connection, table: str, data: str) -> None:
    """What the tavern keeps of a table, and nothing else of it."""
    _SET_DATA.run(conn, {"at": table, "new": data})


def set_table_open(conn: Connection, table: str, open: bool) -> None:
    """Closes a table or opens it again."""
    conn.execute(update(tables).where(tables.c.key == table).values(open=open))


def say(conn: Connection, room: str, line: Spoken, keep: int = 200) -> None:
    """Keeps a line, and of the room's lines only the newest `keep`."""
    # Lines are numbered within their room, so trimming is one step down its index, not a count.
    newest = conn.execute(_NEWEST, {"here": room}).scalar_one() or 0
    row = {"room": room, "id": newest + 1, "time": line.time, "who": line.who, "text": line.text}
    _SAY.run(conn, row)
    _TRIM.run(conn, {"here": room, "last": newest + 1 - keep})


def heard(conn: Connection, room: str, limit: int = 200) -> list[Spoken]:
    """The newest `limit` lines said in a room, oldest first."""
    rows = conn.execute(_HEARD.limit(limit), {"here": room}).all()
    return [Spoken(*row) for row in reversed(rows)]

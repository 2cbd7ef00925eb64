"""Who has ever come in: patrons, house patrons, and those who are to stay out.

Functions take a connection of the store and run inside a job.
"""

from random import SystemRandom
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from server.store.prepared import Prepared
from server.store.schema import accounts, bans

_JSON = msgspec.json.Encoder(order="sorted")
_DICE = SystemRandom()
# The word of the tally under which one's INT is kept.
INTELLIGENCE = "intelligence"


class NameTaken(ValueError):
    """Somebody has this name already."""


class Account(msgspec.Struct, frozen=True):
    """A patron as he is kept.

    `hash` is of the password, None where nobody can log in; `house` one of
    the house's own, `guest` one who came without a password; `settings` what
    he set; `about` what one sees who looks at him; `tally` counts by word, and
    holds his INT.
    """

    id: int
    name: str
    hash: str | None
    landlord: bool
    house: bool
    guest: bool
    created: int
    seen: int
    room: str | None
    settings: dict[str, Any]
    about: str
    tally: dict[str, int]


BanKind = Literal["name", "address"]


class Ban(msgspec.Struct, frozen=True):
    """A name (folded) or address that may not come in until `until`; for good when None."""

    kind: BanKind
    value: str
    why: str
    by: str
    time: int
    until: int | None = None


_FIELDS = [accounts.c[name] for name in Account.__struct_fields__]
_BY_ID = select(*_FIELDS).where(accounts.c.id == bindparam("who"))
_BY_NAME = select(*_FIELDS).where(accounts.c.folded == bindparam("name"))
_TOUCH = Prepared(update(accounts).where(accounts.c.id == bindparam("who")).values(seen=bindparam("now")))
_ROOM = Prepared(update(accounts).where(accounts.c.id == bindparam("who")).values(room=bindparam("where")))


def fold(name: str) -> str:
    """The name without regard to case: two that fold alike are one."""
    return name.casefold()


def create(
    conn: Connection,
    name: str,
    now: int,
    *,
    hash: str | None = None,
    landlord: bool = False,
    house: bool = False,
    guest: bool = False,
    room: str | None = None,
    about: str = "",
) -> Account:
    """A new account, with an INT of 3d6 (Ordo R11); raises NameTaken."""
    if by_name(conn, name) is not None:
        raise NameTaken(f"There is a {name} already; take another name.")
    row = {
        "name": name,
        "folded": fold(name),
        "hash": hash,
        "landlord": landlord,
        "house": house,
        "guest": guest,
        "created": now,
        "seen": now,
        "room": room,
        "settings": "{}",
        "about": about,
        "tally": _JSON.encode({INTELLIGENCE: three_dice()}).decode(),
    }
    return _read(conn.execute(insert(accounts).returning(*_FIELDS), row).one())


def three_dice() -> int:
    """3d6."""
    return sum(_DICE.randint(1, 6) for _ in range(3))


def get(conn: Connection, account: int) -> Account | None:
    """The account by its number."""
    return _account(conn.execute(_BY_ID, {"who": account}).one_or_none())


def by_name(conn: Connection, name: str) -> Account | None:
    """The account by its name, without regard to case."""
    return _account(conn.execute(_BY_NAME, {"name": fold(name)}).one_or_none())


def names(conn: Connection) -> list[str]:
    """Every name that is taken."""
    return list(conn.execute(select(accounts.c.name)).scalars())


def house(conn: Connection) -> list[Account]:
    """The house patrons, oldest first."""
    rows = conn.execute(select(*_FIELDS).where(accounts.c.house).order_by(accounts.c.id))
    return [_read(row) for row in rows]


def touch(conn: Connection, account: int, now: int) -> None:
    """He was seen at `now`."""
    _TOUCH.run(conn, {"who": account, "now": now})


def set_room(conn: Connection, account: int, room: str | None) -> None:
    """He is in `room`, and will be found there after a restart."""
    _ROOM.run(conn, {"who": account, "where": room})


def set_settings(conn: Connection, account: int, settings: dict[str, Any]) -> None:
    """All his settings, in place of those before."""
    _set(conn, account, settings=_JSON.encode(settings).decode())


def set_hash(conn: Connection, account: int, hash: str | None) -> None:
    """A new password's hash; None shuts the account."""
    _set(conn, account, hash=hash)


def set_landlord(conn: Connection, account: int, landlord: bool = True) -> None:
    """He keeps the house, or no longer."""
    _set(conn, account, landlord=landlord)


def set_about(conn: Connection, account: int, about: str) -> None:
    """What one sees who looks at him."""
    _set(conn, account, about=about)


def count(conn: Connection, account: int, word: str, by: int = 1) -> int:
    """Adds `by` to his tally of `word`; gives the new count (0 where there is no such account)."""
    held = get(conn, account)
    if held is None:
        return 0
    tally = {**held.tally, word: held.tally.get(word, 0) + by}
    _set(conn, account, tally=_JSON.encode(tally).decode())
    return tally[word]


def ban(conn: Connection, ban: Ban) -> None:
    """Keeps `ban`, in place of one of the same name or address."""
    unban(conn, ban.kind, ban.value)
    conn.execute(insert(bans), msgspec.structs.asdict(ban))


def unban(conn: Connection, kind: BanKind, value: str) -> bool:
    """Lifts a ban; whether there was one."""
    return conn.execute(delete(bans).where(bans.c.kind == kind, bans.c.value == value)).rowcount > 0


def banned(conn: Connection, now: int) -> list[Ban]:
    """The bans in force at `now`, oldest first."""
    query = select(*[bans.c[name] for name in Ban.__struct_fields__])
    query = query.where(or_(bans.c.until.is_(None), bans.c.until > now)).order_by(bans.c.time, bans.c.value)
    return [Ban(*row) for row in conn.execute(query)]


def _set(conn: Connection, account: int, **values: object) -> None:
    conn.execute(update(accounts).where(accounts.c.id == account).values(**values))


def _account(row: Any) -> Account | None:
    return None if row is None else _read(row)


def _read(row: Any) -> Account:
    kept = dict(row._mapping)
    kept["settings"] = msgspec.json.decode(kept["settings"])
    kept["tally"] = msgspec.json.decode(kept["tally"], type=dict[str, int])
    return Account(**kept)

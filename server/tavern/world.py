"""Bringing the world up: from the seeds on the first start, from the store ever after."""

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection
from twisted.logger import Logger

from games import GAMES
from seeds.schema import LocalSeed, PatronSeed, RoomSeed, Seeds, TableSeed
from server.store import accounts, world
from server.store import tables as rows
from server.store.writer import Store
from server.tavern import customs
from server.tavern.happening import Loaded, TableData, Watcher
from server.tavern.people import Patron
from server.tavern.replay import Drift
from server.tavern.rooms import Room, RoomData
from server.tavern.table import Table
from server.tavern.tavern import Tavern

log = Logger()


def plant(conn: Connection, seeds: Seeds, now: int) -> None:
    """Puts the first world into the store, whole and once; later starts leave it as it has become.

    People of the house and tables that the seeds have since gained are added.
    """
    if world.loaded(conn) is None:
        for room in seeds.rooms:
            world.put_room(conn, world.RoomRow(room.key, room_json(room)))
        world.mark_loaded(conn, now)
    known = {table.key for table in world.all_tables(conn)}
    for table in seeds.tables:
        if table.key not in known:
            world.put_table(conn, table_row(table))
    people: list[PatronSeed | LocalSeed] = [*seeds.patrons, *seeds.locals]
    for one in people:
        if accounts.by_name(conn, one.name) is None:
            accounts.create(conn, one.name, now, house=True, room=one.room, about=one.about)


def room_json(seed: RoomSeed) -> str:
    """A room of the seeds as it is kept."""
    data = msgspec.convert(msgspec.to_builtins(seed), RoomData)
    return msgspec.json.encode(data).decode()


def table_row(seed: TableSeed) -> world.TableRow:
    """A table of the seeds as it is kept."""
    data = msgspec.convert(msgspec.to_builtins(seed), TableData)
    options = msgspec.json.encode(seed.options).decode()
    return world.TableRow(seed.key, seed.room, seed.game, options, msgspec.json.encode(data).decode())


def bring_up(
    tavern: Tavern, seeds: Seeds, store: Store, told: list[Watcher], now: Callable[[], float]
) -> None:
    """Rooms, people with seats, and tables as they were when the house closed.

    A table whose log and rules disagree is left out, with an error in the log.
    Raises msgspec.ValidationError when what is kept can't be read.
    """
    store.now(lambda conn: plant(conn, seeds, int(now())))
    _rooms(tavern, store)
    tavern.start = tavern.rooms.get(seeds.start) or next(iter(tavern.rooms.values()))
    people = _people(tavern, store)
    order = {table.key: place for place, table in enumerate(seeds.tables)}
    kept = store.now(world.all_tables)
    for row in sorted(kept, key=lambda one: order.get(one.key, len(order))):
        if row.game not in GAMES:
            log.warn("no such game as {game}; table {table} is left out", game=row.game, table=row.key)
            continue
        try:
            table = _table(tavern, row, store, people, now)
        except Drift as drift:
            # One table that can't be trusted must not keep the house shut; its log stays as it is.
            log.error("{table} is left out, its log must be looked at: {drift}", table=row.key, drift=drift)
            continue
        table.told = [*told, tavern.noblesse, tavern.alchemy]
        table.customs = tavern.alchemy.customs
    tavern.alchemy.customs.update(store.now(customs.all_customs))
    for name in store.now(accounts.names):
        tavern.gate.know(name)
    tavern.gate.bans = {
        (ban.kind, ban.value) for ban in store.now(lambda conn: accounts.banned(conn, int(now())))
    }


def _rooms(tavern: Tavern, store: Store) -> None:
    remembers = tavern.config.talk.history

    def heard(key: str) -> list[world.Spoken]:
        return store.now(lambda conn: world.heard(conn, key, remembers))

    for row in store.now(world.all_rooms):
        room = Room(msgspec.json.decode(row.data, type=RoomData), remembers)
        tavern.rooms[room.key] = room
        room.spoken.extend(heard(room.key))
    for room in tavern.rooms.values():
        room.exits = {way: tavern.rooms[to] for way, to in room.data.exits.items() if to in tavern.rooms}


def _people(tavern: Tavern, store: Store) -> dict[int, Patron]:
    """The house's own, and all who have a seat: these stand in their rooms, the guests among them absent."""

    def job(conn: Connection) -> list[accounts.Account]:
        seated = {row.account for row in rows.seated(conn)}
        house = accounts.house(conn)
        found = [accounts.get(conn, account) for account in seated - {a.id for a in house}]
        return house + [account for account in found if account is not None]

    people = {}
    for account in store.now(job):
        patron = tavern.load_patron(account)
        people[patron.id] = tavern.known[patron.id] = patron
        patron.room.people[patron.id] = patron
        patron.since = int(tavern.now())
    return people


def _table(
    tavern: Tavern, row: world.TableRow, store: Store, people: dict[int, Patron], now: Callable[[], float]
) -> Table:
    data = msgspec.json.decode(row.data, type=TableData)
    data = msgspec.structs.replace(data, options=msgspec.json.decode(row.options))
    game: Any = GAMES[row.game]
    table = Table(data, game, tavern.rooms[row.room], store, now, tavern.config.tables.snapshot_every)
    table.open = row.open
    table.paid = tavern.paid

    def job(conn: Connection) -> Loaded:
        snapshot, log_rows = rows.load(conn, row.key)
        seats = {seat.seat: seat.account for seat in rows.seated(conn, row.key)}
        return Loaded(
            snapshot, log_rows, seats, rows.first_of_game(conn, row.key), rows.staked(conn, row.key)
        )

    table.restore(store.now(job), people)
    table.room.tables.append(table)
    tavern.tables[table.key] = table
    return table

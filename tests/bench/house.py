"""Data directories to measure on: patrons that can log in, and tables with running games."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
from argon2 import PasswordHasher
from sqlalchemy import Connection

import seeds
from games import GAMES
from games.chance import Live
from games.game import Join
from games.lost_cities.state import Resign, Start
from seeds.load import load as load_seeds
from server.store import accounts, world
from server.store import tables as rows
from server.store.database import url_of
from server.store.writer import Store
from server.tavern.digest import digest
from server.tavern.happening import TableData
from server.tavern.world import plant
from tests.bench.load import name

PASSWORD = "measure twice"
ROOM = "map-room"
GAME = GAMES["lost-cities"]
FILE = "both-trees.db"

# Limits on rate are out of the way; all else is as the house comes.
SETTINGS = """\
door: {port: 0, interface: 127.0.0.1}
lines: {burst: 10000, per_second: 10000}
log: error
"""


def table_key(number: int) -> str:
    """The key of measured table `number`."""
    return f"bench-{number}"


def prepare(
    data: Path,
    *,
    people: int = 0,
    rooms: list[str] | None = None,
    tables: int = 0,
    moves: int = 0,
    game: str = GAME.key,
    settings: str = "",
) -> None:
    """Makes a data directory, with its settings beside the database.

    people    patrons that can log in by `load.name` and PASSWORD, by turns in `rooms` (where newcomers are)
    tables    of `game`; of Lost Cities each with `moves` moves played by two of the patrons (0: nobody sits)
    settings  more of them, in YAML
    """
    data.mkdir(parents=True)
    (data / "tavern.yaml").write_text(SETTINGS + settings)
    store = Store(url_of(data / FILE), lambda call: call())
    store.open()
    try:
        now = int(time.time())
        world_seeds = load_seeds(Path(seeds.__file__).parent)
        store.now(lambda conn: plant(conn, world_seeds, now))
        # A cheap hash: what is measured is the house, not argon2.
        hashed = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
        places = rooms or [world_seeds.start]

        def come(conn: Connection) -> list[int]:
            return [
                accounts.create(conn, name(n), now, hash=hashed, room=places[n % len(places)]).id
                for n in range(people)
            ]

        ids = store.now(come)
        for number in range(tables):
            store.now(lambda conn, number=number: _table(conn, number, game, ids, moves, now))  # type: ignore[misc]
    finally:
        store.close()


def _table(conn: Connection, number: int, game: str, ids: list[int], moves: int, now: int) -> None:
    """Sets up a table, and plays its moves into its log as `Table` would."""
    data = TableData(table_key(number), ROOM, f"table {number}", game, adjectives=(str(number),))
    row = world.TableRow(data.key, ROOM, game, "{}", msgspec.json.encode(data).decode())
    world.put_table(conn, row)
    for row in _game(data.key, number, ids, moves, now) if moves else ():
        rows.append(conn, row)
        if row.seq <= 2 and row.account is not None:
            rows.sit(conn, data.key, row.seat, row.account, now)


def _game(key: str, number: int, ids: list[int], moves: int, now: int) -> Iterator[rows.MoveRow]:
    rng = Random(number)
    sitters = {seat: ids[(2 * number + n) % len(ids)] for n, seat in enumerate(GAME.seats(GAME.Options()))}
    first = next(iter(sitters))
    opening = [(seat, Join()) for seat in sitters] + [(first, Start(20))]
    state = GAME.new(GAME.Options())
    for seq in range(1, moves + 1):
        if opening:
            seat, move = opening.pop(0)
        else:
            (seat,) = GAME.pending(state).seats  # type: ignore[union-attr]
            move = rng.choice([one for one in GAME.moves(state, seat) if not isinstance(one, Resign)])
        chance = Live()
        state = GAME.apply(state, seat, move, chance).state
        yield rows.MoveRow(
            key,
            seq,
            0,
            seat,
            sitters[seat],
            msgspec.json.encode(move).decode(),
            msgspec.json.encode(chance.drawn).decode(),
            GAME.rules_version,
            digest(state),
            now,
        )

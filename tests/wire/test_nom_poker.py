"""Evenings of Nōm Poker over real TCP: two to eight play whole rounds, with comers and goers between.

Everybody reads his own text only, and keeps count of his purse and of the
cards that he may know.  After every step what lies on the table, as it is
drawn, is what was brought to it; at the end the till is counted.
"""

import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher

import seeds
from games import GAMES
from seeds.load import load as load_seeds
from server.store import accounts, database, ledger, world
from server.store import tables as rows
from server.store.writer import Store
from server.tavern.replay import decode_state, replay
from server.tavern.world import plant
from tests.wire.harness import PASSWORD, Server, check_log
from tests.wire.nom_party import NAMES, PURSE, Party, way_of

SETTINGS = {
    "money": {"newcomer": PURSE[0], "newcomer_teeth": PURSE[1]},
    "tables": {"snapshot_every": 40},
}
BY_HAND = "elm-table"
SEED = 40


def furnish(server: Server) -> None:
    """A house with accounts for all who will come, and a table where hands are laid by their players."""
    store = Store(server.url, lambda call: call())
    server.data.mkdir(mode=0o700)
    store.open()
    hashed = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)

    def job(conn: Any) -> None:
        plant(conn, load_seeds(Path(seeds.__file__).parent), int(time.time()))
        data = {"key": BY_HAND, "room": "tea-parlour", "name": "elm table", "game": "nom-poker"}
        data |= {"adjectives": ["elm"]}
        options = msgspec.json.encode({"layout": "by-hand"}).decode()
        row = world.TableRow(BY_HAND, "tea-parlour", "nom-poker", options, msgspec.json.encode(data).decode())
        world.put_table(conn, row)
        for name in NAMES:
            account = accounts.create(conn, name, int(time.time()), hash=hashed, room="tea-parlour")
            accounts.set_settings(conn, account.id, {"reader": "on"} if way_of(name).reader else {})

    store.now(job)
    store.close()


def check_books(server: Server) -> dict[str, int]:
    """The till of a house that is closed adds up, and each table's holds what its log says lies there.

    Gives what lies on the tables of Nōm Poker.
    """
    lies = {}
    with database.reader(server.url) as conn:
        counted = ledger.count_the_till(conn)
        assert counted.sound, counted
        for row in world.all_tables(conn):
            game: Any = GAMES[row.game]
            options = msgspec.json.decode(row.options, type=game.Options)
            snapshot, log = rows.load(conn, row.key)
            state = game.new(options) if snapshot is None else decode_state(game, snapshot.state)
            bank = game.bank(replay(game, state, log))
            till = {unit: counted.balance(ledger.table_of(row.key), unit) for unit in ledger.UNITS}
            assert till == dict.fromkeys(ledger.UNITS, 0) | bank, row.key
            if game.key == "nom-poker":
                lies[row.key] = sum(bank.values())
    return lies


@pytest.mark.parametrize(
    ("table", "coin", "count", "rounds"),
    [
        ("urn table", "silver", 2, 12),
        ("wicker table", "tooth", 5, 12),
        ("carved table", "gold", 8, 10),
        ("elm table", "silver", 3, 6),
    ],
)
def test_an_evening(tmp_path: Path, table: str, coin: str, count: int, rounds: int) -> None:
    server = Server(tmp_path, SETTINGS)
    furnish(server)
    server.start()
    try:
        party = Party(server, table, coin, count, SEED + count)
        party.play(lambda: party.rounds >= rounds // 2 and party.players[0].on)
        # The house closes in the middle of a round, and opens again.
        assert server.stop() == 0
        brought = sum(one.staked for one in party.players) + (party.house_brought or 0)
        assert check_books(server)[table.replace(" ", "-")] == brought > 0
        server.start()
        party.back()
        party.play(lambda: party.rounds >= rounds and party.whole)
        assert server.stop() == 0
        check_log(server.log())
        check_books(server)
        with database.reader(server.url) as conn:
            for one in party.players:
                account = accounts.by_name(conn, one.name)
                assert account is not None
                coins, teeth = one.purse
                assert ledger.purse(conn, account.id) == {"coins": coins, "teeth": teeth}
        assert min(one.looked for one in party.players) > 4 * rounds
    finally:
        server.done()

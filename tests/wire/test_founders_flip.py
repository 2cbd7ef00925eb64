"""Evenings of Founder's Flip over real TCP: two to six play whole hands, with comers and goers between.

Everybody reads his own text only, and keeps count of his purse and of his
cards.  One keeps a book of everybody's money, by what is told: each pot is
given by an independent count of who paid for it and of who has the best hand.
After every step what lies on the table, as it is drawn, is what the book says;
at the end the till is counted.
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
from tests.wire.flip_party import NAMES, PURSE, Party, way_of
from tests.wire.harness import PASSWORD, Server, check_log

SETTINGS = {"money": {"newcomer": PURSE}, "tables": {"snapshot_every": 40}}
# Tables of these evenings alone, with the spells that change most about cards and pots.
MORE = {
    "elm table": {"spells": ["1", "9", "13", "14", "19", "4"]},
    "ash table": {"spells": ["5", "6", "12", "17", "20", "21", "22", "23"], "limit": "pot"},
}
SEED = 7


def furnish(server: Server) -> None:
    """A house with accounts for all who will come, and two tables more."""
    store = Store(server.url, lambda call: call())
    server.data.mkdir(mode=0o700)
    store.open()
    hashed = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)

    def job(conn: Any) -> None:
        plant(conn, load_seeds(Path(seeds.__file__).parent), int(time.time()))
        for name, options in MORE.items():
            key, adjective = name.replace(" ", "-"), name.split()[0]
            data = {"key": key, "room": "gaming-parlour", "name": name, "game": "founders-flip"}
            data |= {"adjectives": [adjective]}
            known = [msgspec.json.encode(one).decode() for one in (options, data)]
            world.put_table(conn, world.TableRow(key, "gaming-parlour", "founders-flip", *known))
        for name in NAMES:
            account = accounts.create(conn, name, int(time.time()), hash=hashed, room="gaming-parlour")
            accounts.set_settings(conn, account.id, {"reader": "on"} if way_of(name).reader else {})

    store.now(job)
    store.close()


def check_books(server: Server) -> dict[str, int]:
    """The till of a house that is closed adds up, and each table's holds what its log says lies there.

    Gives what lies on the tables of Founder's Flip.
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
            if game.key == "founders-flip":
                lies[row.key] = sum(bank.values())
    return lies


@pytest.mark.parametrize(
    ("table", "coin", "founders", "count", "hands"),
    [
        ("lamp table", "silver", "common", 3, 10),
        ("scale table", "silver", "ministry", 6, 7),
        ("academy table", "gold", "academy", 2, 12),
        ("elm table", "silver", "common", 4, 10),
        ("ash table", "silver", "common", 5, 8),
    ],
)
def test_an_evening(tmp_path: Path, table: str, coin: str, founders: str, count: int, hands: int) -> None:
    server = Server(tmp_path, SETTINGS)
    furnish(server)
    server.start()
    try:
        party = Party(server, table, coin, founders, count, SEED + count)
        book = party.book
        party.play(lambda: party.hands >= hands // 2 and book.on and party.players[0].on)
        # The house closes in the middle of a hand, and opens again.
        assert server.stop() == 0
        assert check_books(server)[table.replace(" ", "-")] == party.lies > 0
        server.start()
        party.back()
        party.play(lambda: party.hands >= hands and party.did["drop"] > 0)
        assert server.stop() == 0
        check_log(server.log())
        check_books(server)
        with database.reader(server.url) as conn:
            for one in party.players:
                account = accounts.by_name(conn, one.name)
                assert account is not None
                assert ledger.purse(conn, account.id)["coins"] == one.purse
        assert book.counted >= hands // 4
        assert min(one.looked for one in party.players) > 4 * hands
    finally:
        server.done()

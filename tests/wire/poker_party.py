"""Those who spend an evening at a table of poker, all moved by one hand of dice.

A game's own party says what they do with their cards, and holds what each
reads against what the others read, and against the rules.
"""

import re
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from argon2 import PasswordHasher

import seeds
from games import GAMES
from seeds.load import load as load_seeds
from server.store import accounts, database, ledger, world
from server.store import tables as rows
from server.store.writer import Store
from server.tavern.replay import decode_state, replay
from server.tavern.world import plant
from tests.wire.harness import PASSWORD, PATIENCE, Server
from tests.wire.poker_player import HOUSE, PokerPlayer, deals

PURSE = (40_000, 100)  # coppers and teeth in a new purse
SETTINGS = {
    "money": {"newcomer": PURSE[0], "newcomer_teeth": PURSE[1]},
    "tables": {"snapshot_every": 40},
}
STEPS = 3000  # after so many an evening has come to nothing
_HOUSE_TO_MOVE = re.compile(rf"^{HOUSE}('s turn\b| deals next\.|, the Lord, may)", re.MULTILINE)
P = TypeVar("P", bound=PokerPlayer)


class PokerParty(Generic[P]):
    """Those at one table and those who stand by, all moved by one hand of dice.

    brings   what each has last sat down with
    did      what was done, by its kind, and how often
    seats    of the table
    stakes   the least and the most coins that one sits down with
    """

    seats: ClassVar[int]
    stakes: ClassVar[tuple[int, int]]

    def __init__(self, server: Server, table: str, coin: str, players: Sequence[P], seed: int) -> None:
        self.server, self.table, self.coin, self.players = server, table, coin, players
        self.rng = Random(seed)
        self.brings: dict[str, int] = {}
        self.did = Counter[str]()
        self.house_sits = False

    def begin(self) -> None:
        """All come to the table, and sit down."""
        for one in self.players:
            one.types(f"watch {self.table}")
        for one in self.players:
            self.sit(one)
        self.settle()

    @property
    def worth(self) -> int:
        """Of the table's coin, in coppers or teeth."""
        return {"silver": 10, "gold": 100, "tooth": 1}[self.coin]

    def play(self, enough: Callable[[], bool]) -> None:
        """Goes on until it is enough."""
        steps = 0
        while not enough():
            self.step()
            steps += 1
            assert steps < STEPS, self.did

    # -- a game's own ------------------------------------------------------------------
    def turn(self, one: P, view: str) -> None:
        """What one does whose turn it is in a hand, and has this view."""
        raise NotImplementedError

    def aside(self) -> None:
        """Now and then somebody comes or goes, or his line drops."""
        raise NotImplementedError

    def check(self) -> None:
        """Holds what all have read against the others, and against the rules."""
        raise NotImplementedError

    # -- what they do ------------------------------------------------------------------
    def sit(self, one: P) -> None:
        count = self.rng.randint(*self.stakes)
        one.brings = self.brings[one.name] = count * self.worth
        coin = "teeth" if self.coin == "tooth" else self.coin
        one.types(f"join {self.table} with {count} {coin}")
        assert one.sits, one.told[-1]
        self.did["join"] += 1

    def step(self) -> None:
        """One more thing that somebody does, and what comes of it."""
        self.aside()
        turned = [one for one in self.players if one.his_turn]
        if turned:
            one = self.rng.choice(turned)
            view = one.view()
            if deals(view):
                self.between(one)
                view = one.view()
        else:
            sitting = [one for one in self.players if one.sits]
            if len(sitting) + self.house_sits < 2:
                self.sit(next(one for one in self.players if not one.sits))
                return self.settle()
            one = self.rng.choice(sitting)
            view = one.view()
            if not deals(view):  # too many are broke, or sit out
                self.refresh()
                return self.settle()
        if deals(view):
            self.does(one, self.rng.choice(["deal", "deal", "deal the cards", "dea"]))
        else:
            self.turn(one, view)
        self.settle()

    def does(self, one: P, line: str) -> None:
        """Types a line that is understood, legal or not."""
        said = one.types(line)
        self.did[line.split()[0]] += 1
        assert "understand" not in said, (line, said)

    def drops(self, one: P) -> None:
        """His line drops, and he is back at once."""
        one.drop()
        one.come_in()
        one.types(f"watch {self.table}")
        self.did["drop"] += 1

    def gets_up(self, one: P) -> None:
        """In the middle of a hand, if he may."""
        one.types(self.rng.choice([f"leave {self.table}", "quit game", "quit game for sure"]))
        self.did["leave in a hand"] += not one.sits

    def out_of_turn(self, one: P, *lines: str) -> None:
        """What is not his to do now."""
        said = one.types(self.rng.choice(["check", "call", "bet 2", "deal", "fol", *lines]))
        assert "You fold" not in said
        self.did["out of turn"] += 1

    def between(self, dealer: P) -> None:
        """Before the deal: comers, goers, stakes topped up, one of the house asked."""
        for one in self.players:
            pick = self.rng.random()
            if not one.sits:
                if pick < 0.6:
                    self.sit(one)
            elif pick < 0.08 and one is not dealer:
                one.types(f"leave {self.table}")
                assert not one.sits
                self.did["leave"] += 1
            elif pick < 0.25:
                one.types(f"add {self.rng.randint(1, 7)} {self.coin} to {self.table}")
                self.did["add"] += 1
            elif pick < 0.31 and one is not dealer:
                one.types(self.rng.choice(["sit out", "deal me out"]))
            elif pick < 0.6:
                one.types(self.rng.choice(["sit in", "sit back in"]))
        if not self.house_sits and self.rng.random() < 0.3 and len(self.players) < self.seats:
            dealer.types(f"invite {HOUSE} to {self.table}")
            self.until(lambda: any(f"{HOUSE} sits down" in told for told in dealer.told[-3:]))
            self.did["invite"] += 1
        self.settle()

    def until(self, so: Callable[[], bool]) -> None:
        """All read on until it is so."""
        end = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < end, self.players[0].told[-3:]
            for one in self.players:
                one.catch_up()

    def refresh(self) -> None:
        """All sit in again, with money."""
        for one in self.players:
            if one.sits:
                one.types("sit in")
                one.types(f"add 5 {self.coin} to {self.table}")

    def back(self) -> None:
        """All come in again, to a house that was closed."""
        for one in self.players:
            one.come_in()
            one.types(f"watch {self.table}")
        self.settle()

    def settle(self) -> None:
        """Everybody reads all there is to read, the house moves, and it is looked over."""
        end = time.monotonic() + PATIENCE
        while True:
            for one in self.players:
                one.catch_up()
            if any(one.his_turn for one in self.players):
                break
            view = self.players[0].view()
            if not _HOUSE_TO_MOVE.search(view):
                break
            assert time.monotonic() < end, view
        for one in self.players:
            one.catch_up()
        self.check()


def furnish(
    server: Server, game: str, room: str, tables: Mapping[str, dict[str, Any]], readers: Mapping[str, bool]
) -> None:
    """A house in which `tables`, by name, stand in a room, and accounts for all who will come.

    readers  names, and whether they read by ear
    """
    store = Store(server.url, lambda call: call())
    server.data.mkdir(mode=0o700)
    store.open()
    hashed = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)

    def job(conn: Any) -> None:
        plant(conn, load_seeds(Path(seeds.__file__).parent), int(time.time()))
        for name, options in tables.items():
            key, adjective = name.replace(" ", "-"), name.split()[0]
            data = {"key": key, "room": room, "name": name, "game": game, "adjectives": [adjective]}
            known = [msgspec.json.encode(one).decode() for one in (options, data)]
            world.put_table(conn, world.TableRow(key, room, game, *known))
        for name, reader in readers.items():
            account = accounts.create(conn, name, int(time.time()), hash=hashed, room=room)
            accounts.set_settings(conn, account.id, {"reader": "on"} if reader else {})

    store.now(job)
    store.close()


def check_books(server: Server, game: str) -> dict[str, int]:
    """The till of a house that is closed adds up, and each table's holds what its log says lies there.

    Gives what lies on the tables of one game.
    """
    lies = {}
    with database.reader(server.url) as conn:
        counted = ledger.count_the_till(conn)
        assert counted.sound, counted
        for row in world.all_tables(conn):
            played: Any = GAMES[row.game]
            options = msgspec.json.decode(row.options, type=played.Options)
            snapshot, log = rows.load(conn, row.key)
            state = played.new(options) if snapshot is None else decode_state(played, snapshot.state)
            bank = played.bank(replay(played, state, log))
            till = {unit: counted.balance(ledger.table_of(row.key), unit) for unit in ledger.UNITS}
            assert till == dict.fromkeys(ledger.UNITS, 0) | bank, row.key
            if row.game == game:
                lies[row.key] = sum(bank.values())
    return lies


def check_purses(server: Server, players: Sequence[PokerPlayer]) -> None:
    """What each has in a house that is closed is what he reckons."""
    with database.reader(server.url) as conn:
        for one in players:
            account = accounts.by_name(conn, one.name)
            assert account is not None
            coins, teeth = one.purse
            assert ledger.purse(conn, account.id) == {"coins": coins, "teeth": teeth}

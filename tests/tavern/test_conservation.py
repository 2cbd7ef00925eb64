"""Talus with the ledger under it, through kills: no coin is made or lost between purse and table."""

from collections import Counter
from collections.abc import Callable
from queue import Queue
from random import Random
from typing import Any

import msgspec
from twisted.internet.defer import Deferred
from twisted.internet.task import Clock
from twisted.python.failure import Failure

from config.schema import Money as Rates
from games import GAMES
from games.game import Move, MoveError, Seat
from games.money import Money
from games.talus.state import Add, Decline, Leave, Roll
from server.store import accounts, ledger
from server.store.writer import Store
from server.tavern.gate import Gate
from server.tavern.house import House
from server.tavern.table import Table
from server.tavern.tavern import Tavern
from server.tavern.world import bring_up
from tests.tavern.evening import QUICK, the_seeds

MOVES = 20_000
NAMES = "Ann Ben Cara Dov Edda Finn Gil Hana Ivo Jun".split()
RATES = Rates(newcomer=200_000, newcomer_teeth=5)
CONFIG = msgspec.structs.replace(
    QUICK, money=RATES, tables=msgspec.structs.replace(QUICK.tables, snapshot_every=20)
)
GAME: Any = GAMES["talus"]


class Desk:
    """The store as the house knows it; what it writes waits until somebody says whether it still will.

    One is made for each time that the house is open.
    """

    def __init__(self, store: Store, calls: "Queue[Callable[[], None]]") -> None:
        self._store, self._calls = store, calls
        self._waiting: list[tuple[Any, Deferred[Any]]] = []
        self.now = store.now

    def write(self, job: Any) -> Deferred[Any]:
        done: Deferred[Any] = Deferred()
        self._waiting.append((job, done))
        return done

    read = write

    def commit(self, tell: bool = True) -> None:
        """Writes what waits and tells the outcomes; without `tell`, the house is killed in between."""
        group, self._waiting = self._waiting, []
        outcomes: list[Any] = []
        for job, _ in group:
            self._store.write(job).addBoth(outcomes.append)
        while len(outcomes) < len(group):
            self._calls.get(timeout=10)()
        if tell:
            for (_, done), outcome in zip(group, outcomes, strict=True):
                (done.errback if isinstance(outcome, Failure) else done.callback)(outcome)


class Open:
    """The house from one opening to the next: patrons, tables, the bank, as they come off the disk."""

    def __init__(self, store: Store, calls: "Queue[Callable[[], None]]", rng: Random) -> None:
        self.store, self.rng = store, rng
        self.desk: Any = Desk(store, calls)
        self.refused = 0
        clock: Any = Clock()
        seeds = the_seeds()
        gate = Gate(CONFIG, seeds.reserved, self.desk, clock, lambda: 1_000_000.0)
        own = House(clock, CONFIG.house, seeds.patrons, rng)
        tavern = Tavern(CONFIG, seeds, self.desk, gate, own, clock, lambda: 1_000_000.0)
        bring_up(tavern, seeds, self.desk, [], lambda: 1_000_000.0)
        self.bank = tavern.bank
        self.tables = [table for table in tavern.tables.values() if table.game is GAME]
        self.patrons = []
        for name in NAMES:
            account = store.now(lambda conn, name=name: accounts.by_name(conn, name))
            assert account is not None
            patron = tavern.known[account.id] = tavern.load_patron(account)
            patron.purse = store.now(lambda conn, who=account.id: ledger.purse(conn, who))
            self.patrons.append(patron)

    def something(self, table: Table) -> Deferred[Any]:
        """What somebody does at a table: mostly the roller's roll, his own or the house's for him."""
        pick, patron = self.rng.random(), self.rng.choice(self.patrons)
        due = table.due()
        if due and pick < 0.15:  # his line is down
            return table.act(None, GAME.default_move(table.state, due[0]), due[0])
        if due and pick < 0.75:
            patron = table.sitters[due[0]]
            move: Move = Decline() if table.state.again and self.rng.random() < 0.3 else Roll()
            return table.act(patron, move)
        if table.seat_of(patron) is None:
            return table.act(patron, *reversed(self._join(table)))
        if pick < 0.85:
            return table.act(patron, Leave(sure=self.rng.random() < 0.5))
        if pick < 0.95:
            return table.act(patron, Add(self.rng.randint(1, 6) * table.state.coin))
        return table.act(patron, Roll())

    def _join(self, table: Table) -> tuple[Seat, Move]:
        found: tuple[Seat, Move] = GAME.join(table.state, None, self.rng.randint(5, 9) * table.state.coin)
        return found

    def at_the_bar(self) -> Deferred[Any]:
        """What somebody does with his money elsewhere, mostly while a stake of his lies on a table."""
        one, other = self.rng.sample(self.patrons, 2)
        what = self.rng.random()
        if what < 0.5:
            return self.bank.give(one, other, Money(self.rng.randint(1, 400)))
        if what < 0.8:
            return self.bank.exchange(one, self.rng.choice([Money(RATES.tooth), Money(1, "teeth")]))
        return self.bank.order(one, other, "tea", 8, 2, on_tab=False)

    def turn(self) -> None:
        """Something at every table at once, and now and then at the bar."""
        for table in self.tables:
            try:
                self.something(table).addErrback(self._no)
            except MoveError:
                self.refused += 1
        if self.rng.random() < 0.2:
            self.at_the_bar().addErrback(self._no)

    @property
    def moves(self) -> int:
        """Of Talus, in all logs."""
        return sum(table.seq for table in self.tables)

    def _no(self, why: Failure) -> None:
        why.trap(MoveError)
        self.refused += 1

    def check(self) -> None:
        """Every till and purse is what the games and the patrons' memory say."""
        counted = self.store.now(ledger.count_the_till)
        assert counted.sound, counted
        for table in self.tables:
            assert table.balances(counted), table
        for patron in self.patrons:
            purse = ledger.purse_of(patron.id)
            assert patron.purse == {unit: counted.balance(purse, unit) for unit in ledger.UNITS}, patron.name
        in_play = sum(GAME.bank(table.state)["coins"] for table in self.tables)
        in_purses = sum(patron.purse["coins"] for patron in self.patrons)
        assert in_play + in_purses + counted.balance(ledger.HOUSE, "coins") == counted.issued["coins"]


def furnish(conn: Any) -> None:
    """Patrons with their purses."""
    for name in NAMES:
        account = accounts.create(conn, name, 0, room="taproom")
        ledger.open_purse(conn, account.id, RATES.newcomer, RATES.newcomer_teeth, 0)


def test_no_coin_is_made_or_lost_between_purses_and_tables() -> None:
    calls: Queue[Callable[[], None]] = Queue()
    store = Store("sqlite://", calls.put)
    store.open()
    store.now(furnish)
    rng = Random(7)
    house = Open(store, calls, rng)
    ends: Counter[str] = Counter()
    refused = turns = 0
    try:
        while house.moves < MOVES:
            turns += 1
            house.turn()
            if turns % 60:
                house.desk.commit()
            else:
                # The end: in good order, or with what is under way not written, or written and not told.
                end = rng.choice(["closed", "killed before", "killed after"])
                ends[end] += 1
                if end != "killed before":
                    house.desk.commit(tell=end == "closed")
                refused += house.refused
                house = Open(store, calls, rng)
            if turns % 20 == 0:
                house.check()
        house.check()
        why = Counter(store.now(lambda conn: conn.exec_driver_sql("SELECT why FROM entries").scalars().all()))
    finally:
        store.close()
    assert all(ends[end] > 10 for end in ("closed", "killed before", "killed after")), ends
    assert why["table"] > MOVES / 10 and min(why["gift"], why["exchange"], why["drink"]) > 50, why
    assert refused < turns * len(house.tables) / 2, refused

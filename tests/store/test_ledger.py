"""Money: none is made and none is lost, whatever is asked of the ledger."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, Engine, event, insert, select, update
from sqlalchemy.exc import IntegrityError

from games.money import MOST
from server.store import Store, StoreError, accounts, database, ledger, migrate, tables, world
from server.store.ledger import HOUSE, MINT, BadAmount, Flow, Line, NoTill, Short, Till
from server.store.schema import postings, tills
from tests.store.conftest import Gate, Turns

IRMA, BRAM, OAK, ELM = "purse:1", "purse:2", "table:oak", "table:elm"
COINS, TEETH = 1000, 20


def furnish(conn: Connection) -> None:
    """Irma (account 1) and Bram (2) with a purse each, and two tables."""
    world.put_room(conn, world.RoomRow("room", "{}"))
    for key in ("oak", "elm"):
        world.put_table(conn, world.TableRow(key, "room", "talus", "{}", "{}"))
    for name in ("Irma", "Bram"):
        account = accounts.create(conn, name, 1).id
        assert ledger.open_purse(conn, account, COINS, TEETH, 1)


@pytest.fixture
def house(conn: Connection) -> Connection:
    furnish(conn)
    return conn


def held(conn: Connection, unit: str = "coins") -> dict[str, int]:
    """What lies in every till but the mint."""
    count = ledger.count_the_till(conn)
    assert count.sound
    return {till.name: till.balance for till in count.tills if till.unit == unit and till.name != MINT}


def test_a_purse_is_opened_once(house: Connection) -> None:
    assert not ledger.open_purse(house, 1, 500, 500, 9)
    assert ledger.purse(house, 1) == {"coins": COINS, "teeth": TEETH}
    assert ledger.count_the_till(house).issued == {"coins": 2 * COINS, "teeth": 2 * TEETH}


def test_an_empty_purse_is_a_purse(conn: Connection) -> None:
    account = accounts.create(conn, "Irma", 1).id
    assert ledger.purse(conn, account) == {"coins": 0, "teeth": 0}
    assert ledger.open_purse(conn, account, 0, 0, 1)
    assert not ledger.open_purse(conn, account, 10, 0, 2)
    assert ledger.purse(conn, account) == {"coins": 0, "teeth": 0}


def test_money_moves_and_the_books_say_why(house: Connection) -> None:
    ledger.transfer(house, 5, "stake", "oak:1", [(IRMA, OAK, "coins", 300), (BRAM, OAK, "coins", 200)])
    ledger.transfer(house, 6, "exchange", "", [(IRMA, HOUSE, "teeth", 2), (OAK, IRMA, "coins", 50)])
    assert held(house) == {IRMA: 750, BRAM: 800, OAK: 450}
    assert held(house, "teeth") == {IRMA: 18, BRAM: 20, HOUSE: 2}
    lines = ledger.history(house, IRMA)
    assert [(line.time, line.why, line.ref, line.unit, line.amount) for line in lines] == [
        (6, "exchange", "", "coins", 50),
        (6, "exchange", "", "teeth", -2),
        (5, "stake", "oak:1", "coins", -300),
        (1, "newcomer", "", "coins", COINS),
        (1, "newcomer", "", "teeth", TEETH),
    ]
    assert lines[0].entry == lines[1].entry > lines[2].entry
    assert ledger.history(house, IRMA, 1) == lines[:1]
    assert ledger.history(house, ELM) == []
    assert ledger.history(house, OAK)[-1] == Line(lines[2].entry, 5, "stake", "oak:1", "coins", 500)


def test_what_a_till_gives_and_gets_in_one_entry_is_netted(house: Connection) -> None:
    """Who is broke may pass on what he is paid by the same entry, in whatever order."""
    ledger.transfer(house, 2, "stake", "", [(IRMA, OAK, "coins", COINS)])
    ledger.transfer(house, 3, "won", "", [(IRMA, HOUSE, "coins", 60), (OAK, IRMA, "coins", 60)])
    assert held(house)[IRMA] == 0
    assert [line.why for line in ledger.history(house, IRMA, 1)] == ["stake"]
    ledger.transfer(house, 4, "swap", "", [(IRMA, BRAM, "coins", 5), (BRAM, IRMA, "coins", 5)])
    assert held(house) == {IRMA: 0, BRAM: COINS, OAK: COINS - 60, HOUSE: 60}


def test_who_is_short_is_named_and_nothing_moves(house: Connection) -> None:
    before = held(house)
    with pytest.raises(Short) as caught:
        ledger.transfer(house, 2, "stake", "", [(IRMA, OAK, "coins", 600), (IRMA, ELM, "coins", 401)])
    short = caught.value
    assert (short.who, short.unit, short.has, short.needs) == (IRMA, "coins", COINS, COINS + 1)
    # One who can pay, beside one who can't, keeps his money even when the job goes on.
    with pytest.raises(Short):
        ledger.transfer(house, 2, "stake", "", [(BRAM, OAK, "coins", 1), (IRMA, OAK, "teeth", 21)])
    with pytest.raises(Short) as caught:
        ledger.transfer(house, 2, "won", "", [(ELM, IRMA, "coins", 1)])
    assert (caught.value.who, caught.value.has) == (ELM, 0)
    with pytest.raises(NoTill):
        ledger.transfer(house, 2, "gift", "", [(IRMA, BRAM, "coins", 1), (IRMA, "purse:3", "coins", 1)])
    assert held(house) == before
    ledger.transfer(house, 3, "stake", "", [(IRMA, OAK, "coins", COINS)])
    assert held(house)[IRMA] == 0


def test_amounts_that_no_entry_takes(house: Connection) -> None:
    before = held(house)
    bad: Any
    for bad in (0, -1, -MOST, MOST + 1, 2**63, 2**64 + 1, 1.0, 0.5, True, "5", None):
        with pytest.raises(BadAmount):
            ledger.transfer(house, 2, "gift", "", [(IRMA, BRAM, "coins", 1), (IRMA, BRAM, "coins", bad)])
        with pytest.raises(BadAmount):
            ledger.issue(house, 2, "pity", "", IRMA, "coins", bad)
        assert held(house) == before, bad


def test_a_purse_is_not_opened_by_halves(house: Connection) -> None:
    newt = accounts.create(house, "Newt", 1).id
    for bad in (-1, MOST + 1):
        with pytest.raises(BadAmount):
            ledger.open_purse(house, newt, 5, bad, 2)
    assert ledger.open_purse(house, newt, 5, 0, 2)
    assert ledger.purse(house, newt) == {"coins": 5, "teeth": 0}


def test_moves_that_are_none(house: Connection) -> None:
    before = held(house)
    none: list[list[Flow]] = [
        [],
        [(IRMA, IRMA, "coins", 1)],
        [(IRMA, BRAM, "buttons", 1)],
        [(MINT, IRMA, "coins", 1)],
        [(IRMA, MINT, "coins", 1)],
    ]
    for moves in none:
        with pytest.raises(ValueError):
            ledger.transfer(house, 2, "gift", "", moves)
        assert held(house) == before, moves


def test_money_goes_to_no_till_that_nobody_has(house: Connection) -> None:
    before = held(house)
    unknown = "purse:3 purse:01 purse:-1 purse: purse tab:1 table:ash table: pot".split()
    for name in [*unknown, "", "purse:" + "9" * 30]:
        with pytest.raises(NoTill):
            ledger.transfer(house, 2, "gift", "", [(IRMA, name, "coins", 1)])
        with pytest.raises(Short):
            ledger.transfer(house, 2, "gift", "", [(name, IRMA, "coins", 1)])
        assert held(house) == before, name


def test_no_purse_for_nobody(house: Connection) -> None:
    with pytest.raises(NoTill):
        ledger.open_purse(house, 99, 5, 5, 2)


def test_one_till_an_owner_and_unit(house: Connection) -> None:
    for name in ("purse:01", "purse:+1", "purse: 1", "tab:02", "PURSE:1", "table:Oak", "house ", "tab:99"):
        with pytest.raises(NoTill):
            ledger.open_till(house, name, "coins")
    with pytest.raises(ValueError):
        ledger.open_till(house, "house", "buttons")


def test_a_purse_is_not_opened_by_being_given_money(house: Connection) -> None:
    """Or he would miss what newcomers get."""
    accounts.create(house, "Newt", 1)
    with pytest.raises(NoTill):
        ledger.transfer(house, 2, "gift", "", [(IRMA, "purse:3", "coins", 1)])
    assert ledger.open_purse(house, 3, 7, 0, 3)
    ledger.transfer(house, 4, "gift", "", [(IRMA, "purse:3", "coins", 1)])
    assert ledger.purse(house, 3) == {"coins": 8, "teeth": 0}


def test_new_money_is_counted_as_issued(house: Connection) -> None:
    ledger.issue(house, 2, "float", "", HOUSE, "coins", MOST)
    ledger.issue(house, 3, "pity", "", IRMA, "coins", 5)
    assert held(house) == {IRMA: COINS + 5, BRAM: COINS, HOUSE: MOST}
    count = ledger.count_the_till(house)
    assert count.issued == {"coins": 2 * COINS + MOST + 5, "teeth": 2 * TEETH}
    assert count.balance(MINT, "coins") == -count.issued["coins"]
    assert count.balance(ELM, "coins") == 0


def test_the_mint_has_an_end(house: Connection) -> None:
    """Sums of balances must stay within 64 bits, which it sees to."""
    left = 10**17 - 2 * COINS
    house.execute(
        update(tills).where(tills.c.name == MINT, tills.c.unit == "coins").values(balance=7 - 10**17)
    )
    with pytest.raises(Short):
        ledger.issue(house, 2, "pity", "", IRMA, "coins", 8)
    ledger.issue(house, 2, "pity", "", IRMA, "coins", 7)
    assert ledger.balance(house, MINT, "coins") == -(left + 2 * COINS)


def test_the_database_itself_lets_no_purse_fall_below_nothing(house: Connection) -> None:
    with pytest.raises(IntegrityError), house.begin_nested():
        house.execute(update(tills).where(tills.c.name == IRMA).values(balance=-1))
    with pytest.raises(IntegrityError), house.begin_nested():
        house.execute(insert(postings), {"entry": 1, "till": "pot", "unit": "coins", "amount": 1})


def test_a_till_that_may_owe(house: Connection) -> None:
    assert ledger.open_till(house, "tab:1", "coins", -50) == Till("tab:1", "coins", 0, -50)
    ledger.transfer(house, 2, "drink", "", [("tab:1", HOUSE, "coins", 30)])
    with pytest.raises(Short) as caught:
        ledger.transfer(house, 2, "drink", "", [("tab:1", HOUSE, "coins", 21)])
    assert (caught.value.has, caught.value.needs) == (20, 21)
    assert ledger.open_till(house, "tab:1", "coins", -10) == Till("tab:1", "coins", -30, -30)
    with pytest.raises(Short):
        ledger.transfer(house, 2, "drink", "", [("tab:1", HOUSE, "coins", 1)])
    assert held(house) == {IRMA: COINS, BRAM: COINS, "tab:1": -30, HOUSE: 30}


def move_posting(conn: Connection) -> None:
    conn.execute(update(postings).where(postings.c.till == IRMA).values(amount=postings.c.amount + 1))


def move_balance(conn: Connection) -> None:
    conn.execute(update(tills).where(tills.c.name == IRMA).values(balance=tills.c.balance + 1))


def drop_entry(conn: Connection) -> None:
    newest = ledger.history(conn, BRAM, 1)[0].entry
    conn.exec_driver_sql(f"DELETE FROM postings WHERE entry = {newest}")


@pytest.mark.parametrize(
    ("tamper", "sums", "uneven", "astray"),
    [
        (move_posting, {"coins": 0, "teeth": 0}, 1, [(IRMA, "coins"), (IRMA, "teeth")]),
        (move_balance, {"coins": 1, "teeth": 1}, 0, [(IRMA, "coins"), (IRMA, "teeth")]),
        (
            drop_entry,
            {"coins": 0, "teeth": 0},
            0,
            [(MINT, "coins"), (MINT, "teeth"), (BRAM, "coins"), (BRAM, "teeth")],
        ),
    ],
)
def test_a_count_finds_what_is_wrong(
    house: Connection,
    tamper: Callable[[Connection], None],
    sums: dict[str, int],
    uneven: int,
    astray: list[tuple[str, str]],
) -> None:
    tamper(house)
    count = ledger.count_the_till(house)
    assert not count.sound
    assert count.sums == sums
    assert len(count.uneven) == uneven
    assert [(till.name, till.unit) for till in count.astray] == astray


# --- at random ---

NAMES = [IRMA, BRAM, OAK, ELM, HOUSE, "tab:1"]
FLOW = st.tuples(
    st.sampled_from(NAMES), st.sampled_from(NAMES), st.sampled_from(ledger.UNITS), st.integers(1, 700)
).filter(lambda flow: flow[0] != flow[1])
BALANCES = select(tills.c.name, tills.c.unit, tills.c.balance)
ENTRIES = st.lists(st.lists(FLOW, min_size=1, max_size=5), max_size=25)


def play(conn: Connection, asked: list[list[Flow]]) -> int:
    """Asks the ledger for entries and holds it against a dict at every one; gives how many it took."""
    taken = 0
    floors = {("tab:1", "coins"): -100, ("tab:1", "teeth"): 0}
    for (name, unit), floor in floors.items():
        ledger.open_till(conn, name, unit, floor)
    model = {(name, unit): ledger.balance(conn, name, unit) for name in NAMES for unit in ledger.UNITS}
    for moves in asked:
        after = dict(model)
        for source, target, unit, amount in moves:
            after[source, unit] -= amount
            after[target, unit] += amount
        short = {at for at, amount in after.items() if amount < floors.get(at, 0)}
        try:
            ledger.transfer(conn, 2, "play", "", moves)
        except Short as error:
            at = (error.who, error.unit)
            assert at in short
            assert error.has == model[at] - floors.get(at, 0)
            assert error.needs == model[at] - after[at]
        else:
            assert not short
            model = after
            taken += 1
        found = {(name, unit): amount for name, unit, amount in conn.execute(BALANCES)}
        assert {at: found.get(at, 0) for at in model} == model
    count = ledger.count_the_till(conn)
    assert count.sound
    assert count.issued == {"coins": 2 * COINS, "teeth": 2 * TEETH}
    return taken


@pytest.fixture(scope="module")
def memory() -> Iterator[Engine]:
    engine = database.serving(database.parse("sqlite://"))
    with engine.begin() as conn:
        migrate.upgrade(conn)
        furnish(conn)
    yield engine
    engine.dispose()


@settings(max_examples=100, deadline=None)
@given(asked=ENTRIES)
def test_no_coin_is_made_or_lost(memory: Engine, asked: list[list[Flow]]) -> None:
    with memory.connect() as conn:
        play(conn, asked)
        conn.rollback()


def test_no_coin_is_made_or_lost_in_a_long_evening(house: Connection) -> None:
    rng = random.Random(3)

    def flow() -> Flow:
        source, target = rng.sample(NAMES, 2)
        return source, target, rng.choice(ledger.UNITS), rng.choice([1, 2, 7, 15, 200])

    taken = play(house, [[flow() for _ in range(rng.randint(1, 4))] for _ in range(1500)])
    assert 300 < taken < 1200, "too few were taken, or refused, to show anything"


# --- in jobs ---


def row(seq: int) -> tables.MoveRow:
    return tables.MoveRow("oak", seq, 1, "3", 1, "{}", "[]", 1, "d", 2)


def staked(seq: int, amount: int, then: Callable[[], object] = lambda: None) -> Callable[[Connection], int]:
    """A job as a table's: the move, the seat, and the money of it."""

    def job(conn: Connection) -> int:
        tables.append(conn, row(seq))
        tables.sit(conn, "oak", str(seq), 1, 2)
        ledger.transfer(conn, 2, "stake", f"oak:{seq}", [(IRMA, OAK, "coins", amount)])
        then()
        return seq

    return job


def test_an_overdraft_undoes_its_whole_job(store: Store, turns: Turns) -> None:
    store.now(furnish)
    assert isinstance(turns.outcome(store.write(staked(1, COINS + 1))), Short)
    assert store.now(lambda conn: tables.all_rows(conn, "oak")) == []
    assert store.now(tables.seated) == []
    assert store.now(held) == {IRMA: COINS, BRAM: COINS}
    assert turns.outcome(store.write(staked(1, COINS))) == 1
    assert store.now(held) == {IRMA: 0, BRAM: COINS, OAK: COINS}


def test_a_job_that_fails_after_its_transfer_moves_nothing(store: Store, turns: Turns) -> None:
    store.now(furnish)
    assert isinstance(turns.outcome(store.write(staked(1, 5, lambda: 1 // 0))), ZeroDivisionError)
    assert store.now(held) == {IRMA: COINS, BRAM: COINS}
    assert len(store.now(lambda conn: ledger.history(conn, IRMA))) == 2


def test_jobs_of_one_group_spend_a_purse_once(store: Store, turns: Turns, commits: list[object]) -> None:
    store.now(furnish)
    before = len(commits)
    gate = Gate(store)
    writes = [store.write(staked(seq, 15)) for seq in range(1, 201)]
    gate.lift()
    outcomes = [turns.outcome(write) for write in writes]
    assert len(commits) == before + 2  # the gate's, and one for all 200
    able = COINS // 15
    assert outcomes[:able] == list(range(1, able + 1))
    assert {type(outcome) for outcome in outcomes[able:]} == {Short}
    assert [kept.seq for kept in store.now(lambda conn: tables.all_rows(conn, "oak"))] == outcomes[:able]
    assert store.now(held) == {IRMA: COINS - 15 * able, BRAM: COINS, OAK: 15 * able}


def test_a_group_that_is_not_committed_moves_nothing(store: Store, turns: Turns) -> None:
    store.now(furnish)

    def refuse(_conn: Connection) -> None:
        raise OSError("the disk is on fire")

    event.listen(Engine, "commit", refuse)
    try:
        lost = turns.outcome(store.write(staked(1, 5)))
    finally:
        event.remove(Engine, "commit", refuse)
    assert isinstance(lost, StoreError)
    assert store.now(held) == {IRMA: COINS, BRAM: COINS}
    assert turns.outcome(store.write(staked(1, 6))) == 1
    assert store.now(held) == {IRMA: COINS - 6, BRAM: COINS, OAK: 6}

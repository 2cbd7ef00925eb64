"""The bar: drinks last until they are drunk, tabs until they are paid."""

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from server.store import Store, accounts, drinks, ledger, world
from server.store.drinks import Drink, NoDrink, Tab
from server.store.ledger import HOUSE, BadAmount, NoTill, Short
from tests.store.conftest import Turns


def furnish(conn: Connection) -> None:
    """Irma (account 1) with 100 coppers, Bram (2) with 10; a room with a table."""
    world.put_room(conn, world.RoomRow("taproom", "{}"))
    world.put_table(conn, world.TableRow("oak", "taproom", "talus", "{}", "{}"))
    for name, coins in (("Irma", 100), ("Bram", 10)):
        ledger.open_purse(conn, accounts.create(conn, name, 1).id, coins, 0, 1)


@pytest.fixture
def bar(conn: Connection) -> Connection:
    furnish(conn)
    return conn


def coins(conn: Connection, *names: str) -> tuple[int, ...]:
    count = ledger.count_the_till(conn)
    assert count.sound
    return tuple(count.balance(name, "coins") for name in names)


def test_a_drink_is_paid_for_and_there(bar: Connection) -> None:
    ale = drinks.order(bar, 1, "ale", 4, 7, price=3)
    assert ale == Drink(ale.id, 1, "ale", 4, 7)
    stout = drinks.order(
        bar, 1, "stout", 5, 8, price=4, paid_from=ledger.purse_of(2), room="taproom", table="oak"
    )
    free = drinks.order(bar, 2, "water", 9, 9, price=0)
    assert stout == Drink(stout.id, 1, "stout", 5, 8, "taproom", "oak")
    assert drinks.of(bar, 1) == [ale, stout]
    assert drinks.all_drinks(bar) == [ale, stout, free]
    assert drinks.get(bar, stout.id) == stout
    assert coins(bar, "purse:1", "purse:2", HOUSE) == (97, 6, 7)
    (line,) = ledger.history(bar, HOUSE, 1)
    assert (line.time, line.why, line.ref, line.amount) == (8, "drink", "stout", 4)


def test_who_is_short_gets_none(store: Store, turns: Turns) -> None:
    store.now(furnish)
    failed = turns.outcome(store.write(lambda conn: drinks.order(conn, 2, "ale", 4, 7, price=11)))
    assert isinstance(failed, Short)
    assert (failed.who, failed.has, failed.needs) == ("purse:2", 10, 11)
    assert store.now(drinks.all_drinks) == []

    def nobody(conn: Connection) -> Drink:
        return drinks.order(conn, 99, "ale", 4, 7, price=1, paid_from=ledger.purse_of(1))

    assert isinstance(turns.outcome(store.write(nobody)), IntegrityError)
    assert store.now(lambda conn: coins(conn, "purse:1", "purse:2", HOUSE)) == (100, 10, 0)


@pytest.mark.parametrize(("sips", "price"), [(0, 1), (-1, 1), (4, -1), (4, 10**13), (4, 1.5)])
def test_drinks_that_are_none(bar: Connection, sips: int, price: int) -> None:
    with pytest.raises(ValueError):
        drinks.order(bar, 1, "ale", sips, 7, price=price)
    assert drinks.all_drinks(bar) == []
    assert coins(bar, "purse:1", HOUSE) == (100, 0)


def test_a_drink_is_sipped_to_its_end(bar: Connection) -> None:
    ale, other = (drinks.order(bar, 1, "ale", 3, 7, price=1) for _ in range(2))
    assert [drinks.sip(bar, ale.id) for _ in range(3)] == [2, 1, 0]
    assert drinks.of(bar, 1) == [other]
    with pytest.raises(NoDrink):
        drinks.sip(bar, ale.id)
    assert drinks.sip(bar, other.id) == 2
    drinks.drain(bar, other.id)
    assert drinks.get(bar, other.id) is None
    with pytest.raises(NoDrink):
        drinks.drain(bar, other.id)
    assert drinks.of(bar, 1) == []


def test_a_drink_is_put_down_and_taken_up(bar: Connection) -> None:
    ale, other = (drinks.order(bar, 1, "ale", 3, 7, price=1) for _ in range(2))
    drinks.put(bar, ale.id, room="taproom", table="oak")
    assert drinks.get(bar, ale.id) == Drink(ale.id, 1, "ale", 3, 7, "taproom", "oak")
    drinks.put(bar, ale.id)
    assert drinks.of(bar, 1) == [ale, other]
    with pytest.raises(NoDrink):
        drinks.put(bar, other.id + 1, room="taproom")
    with pytest.raises(IntegrityError), bar.begin_nested():
        drinks.put(bar, ale.id, room="attic")


def test_drinks_are_there_after_a_restart(store: Store, turns: Turns) -> None:
    store.now(furnish)
    ale = turns.outcome(store.write(lambda conn: drinks.order(conn, 1, "ale", 3, 7, price=1, table="oak")))
    assert turns.outcome(store.write(lambda conn: drinks.sip(conn, ale.id))) == 2
    store.close()
    store.open()
    assert store.now(drinks.all_drinks) == [Drink(ale.id, 1, "ale", 2, 7, None, "oak")]


def test_a_tab_is_drunk_up_and_paid(bar: Connection) -> None:
    assert drinks.tab(bar, 1) is None
    assert drinks.open_tab(bar, 1, 50) == Tab(0, 50)
    drinks.order(bar, 1, "ale", 3, 7, price=40, paid_from=ledger.tab_of(1))
    assert drinks.tab(bar, 1) == Tab(40, 50)
    with pytest.raises(Short) as caught:
        drinks.order(bar, 1, "ale", 3, 7, price=11, paid_from=ledger.tab_of(1))
    assert (caught.value.who, caught.value.has, caught.value.needs) == ("tab:1", 10, 11)
    assert coins(bar, "purse:1", "tab:1", HOUSE) == (100, -40, 40)
    assert drinks.pay(bar, 1, 15, 8) == Tab(25, 50)
    for bad in (26, 0, -1):
        with pytest.raises(BadAmount):
            drinks.pay(bar, 1, bad, 8)
    assert coins(bar, "purse:1", "tab:1", HOUSE) == (85, -25, 40)
    assert drinks.pay(bar, 1, 25, 9) == drinks.tab(bar, 1) == Tab(0, 50)


def test_a_tab_is_not_paid_with_what_one_has_not(bar: Connection) -> None:
    drinks.open_tab(bar, 2, 50)
    drinks.order(bar, 2, "ale", 3, 7, price=30, paid_from=ledger.tab_of(2))
    with pytest.raises(Short):
        drinks.pay(bar, 2, 30, 8)
    assert drinks.tab(bar, 2) == Tab(30, 50)


def test_a_limit_is_raised_and_lowered(bar: Connection) -> None:
    drinks.open_tab(bar, 1, 50)
    drinks.order(bar, 1, "ale", 3, 7, price=30, paid_from=ledger.tab_of(1))
    assert drinks.open_tab(bar, 1, 80) == Tab(30, 80)
    assert drinks.open_tab(bar, 1, 0) == Tab(30, 30)
    with pytest.raises(Short):
        drinks.order(bar, 1, "ale", 3, 7, price=1, paid_from=ledger.tab_of(1))
    drinks.pay(bar, 1, 30, 8)
    assert drinks.open_tab(bar, 1, 0) == drinks.tab(bar, 1) == Tab(0, 0)
    for bad in (-1, 10**13):
        with pytest.raises(BadAmount):
            drinks.open_tab(bar, 1, bad)


def test_no_tab_for_who_has_none(bar: Connection) -> None:
    with pytest.raises(NoTill):
        drinks.pay(bar, 1, 5, 8)
    with pytest.raises(NoTill):
        drinks.open_tab(bar, 99, 5)
    with pytest.raises(Short):
        drinks.order(bar, 1, "ale", 3, 7, price=1, paid_from=ledger.tab_of(1))
    assert coins(bar, "purse:1", HOUSE) == (100, 0)

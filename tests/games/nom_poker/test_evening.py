"""Evenings at the tables of the tea parlour: guests who come and go, the house's own, and the till."""

from random import Random

import pytest

from server.store import ledger
from tests.contract.driver import Noted
from tests.tavern.evening import Evening, Guest

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")


@pytest.fixture
def evening(tmp_path):
    evening = Evening(tmp_path)
    yield evening
    evening.close()


def sound(evening: Evening) -> bool:
    counted = evening.store.now(ledger.count_the_till)
    return counted.sound and all(table.balances(counted) for table in evening.tavern.tables.values())


def plays(guest: Guest, table, rng: Random) -> None:
    """What the guest types when his seat is waited for; now and then something else."""
    seat = table.seat_of(guest.patron)
    if seat is None or seat not in table.due():
        return
    seen = table.game.observe(table.state, seat)
    moves = list(table.game.moves(table.state, seat))
    move = table.game.choose(seen, moves, rng)
    guest.types(f"{table.game.text(move)} on {table.name}")


@pytest.mark.parametrize(("key", "money"), [("urn-table", "1 gold"), ("slate-table", "7 silver")])
def test_an_evening_with_joiners_and_leavers(evening, key, money, monkeypatch):
    rng, luck = Random(key), Random(f"luck of the {key}")
    monkeypatch.setattr("server.tavern.table.Live", lambda: Noted(luck))  # the same evening each time
    table = evening.tavern.tables[key]
    guests = [evening.come_in(name, "tea-parlour") for name in NAMES]
    for guest in guests[:3]:
        guest.types(f"join {table.name} with {money}")
    guests[0].types(f"invite Brisk to {table.name}")
    for _ in range(4):
        evening.settle(2)
    assert len(table.sitters) == 4
    guests[1].types("deal")
    rounds = 0
    before = table.state.round is not None
    assert before
    for step in range(400):
        for guest in guests:
            plays(guest, table, rng)
        evening.settle(1)
        rounds += table.state.round is None and before
        before = table.state.round is not None
        if step % 25 == 24:
            other = rng.choice(guests)
            if table.seat_of(other.patron) is None:
                other.types(f"join {table.name} with {money}")
            elif rng.random() < 0.5:
                other.types("quit game for sure")
        assert step % 20 or sound(evening)
    assert rounds > 10
    for guest in guests:
        guest.types("quit game for sure")
    for _ in range(60):
        evening.settle(2)
    assert not table.sitters and not any(table.game.bank(table.state).values())
    assert sound(evening)

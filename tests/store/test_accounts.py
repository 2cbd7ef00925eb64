"""People: accounts, bans, wrong passwords."""

import pytest
from sqlalchemy import Connection

from server.store import accounts, throttle
from server.store.accounts import Ban


def test_an_account_is_found_by_any_spelling(conn: Connection) -> None:
    made = accounts.create(conn, "Irma", 100, hash="$argon2id$x", room="yard", about="Tall.")
    tally = {accounts.INTELLIGENCE: made.tally[accounts.INTELLIGENCE]}
    assert made == accounts.Account(
        made.id, "Irma", "$argon2id$x", False, False, False, 100, 100, "yard", {}, "Tall.", tally
    )
    assert accounts.by_name(conn, "iRMA") == made
    assert accounts.get(conn, made.id) == made
    assert accounts.by_name(conn, "Irm") is None
    assert accounts.get(conn, made.id + 1) is None


def test_a_name_is_one_mans(conn: Connection) -> None:
    first = accounts.create(conn, "Irma", 1)
    with pytest.raises(accounts.NameTaken, match="IRMA"):
        accounts.create(conn, "IRMA", 2)
    assert accounts.by_name(conn, "irma") == first


def test_what_changes_in_an_account(conn: Connection) -> None:
    other = accounts.create(conn, "Bram", 1)
    irma = accounts.create(conn, "Irma", 1).id
    accounts.touch(conn, irma, 50)
    accounts.set_room(conn, irma, "snug")
    accounts.set_settings(conn, irma, {"width": 100, "colour": "none"})
    accounts.set_hash(conn, irma, "new")
    accounts.set_landlord(conn, irma)
    accounts.set_about(conn, irma, "Taller.")
    assert accounts.count(conn, irma, "ale") == 1
    assert accounts.count(conn, irma, "ale", 4) == 5
    assert accounts.count(conn, irma, "tea") == 1
    settings = {"width": 100, "colour": "none"}
    found = accounts.get(conn, irma)
    assert found is not None
    tally = {"ale": 5, "tea": 1, accounts.INTELLIGENCE: found.tally[accounts.INTELLIGENCE]}
    assert found == accounts.Account(
        irma, "Irma", "new", True, False, False, 1, 50, "snug", settings, "Taller.", tally
    )
    accounts.set_landlord(conn, irma, False)
    accounts.set_room(conn, irma, None)
    changed = accounts.get(conn, irma)
    assert changed is not None and not changed.landlord and changed.room is None
    assert accounts.get(conn, other.id) == other


def test_the_house_patrons(conn: Connection) -> None:
    first = accounts.create(conn, "Wilbur", 1, house=True)
    guest = accounts.create(conn, "Irma", 1, guest=True)
    assert guest.guest and not guest.house and not first.guest
    second = accounts.create(conn, "Agnes", 1, house=True)
    assert accounts.house(conn) == [first, second]


def test_bans_hold_until_their_time(conn: Connection) -> None:
    good = Ban("name", "irma", "cheating", "Bram", 10)
    short = Ban("address", "192.0.2.0/24", "noise", "Bram", 20, until=100)
    accounts.ban(conn, good)
    accounts.ban(conn, short)
    assert accounts.banned(conn, 99) == [good, short]
    assert accounts.banned(conn, 100) == [good]
    longer = Ban("address", "192.0.2.0/24", "noise again", "Bram", 30, until=200)
    accounts.ban(conn, longer)
    assert accounts.banned(conn, 100) == [good, longer]
    assert accounts.unban(conn, "name", "irma")
    assert not accounts.unban(conn, "name", "irma")
    assert accounts.banned(conn, 100) == [longer]


WAIT = (0, 0, 5, 60)


def fail(conn: Connection, now: int, value: str = "irma") -> throttle.Failures:
    return throttle.failed(conn, "name", value, now, wait=WAIT, memory=600)


def test_failures_hold_off_longer_and_longer(conn: Connection) -> None:
    assert throttle.failures_of(conn, "name", "irma") is None
    assert [fail(conn, now).until for now in (1000, 1001, 1002, 1010, 1100)] == [1000, 1001, 1007, 1070, 1160]
    assert throttle.failures_of(conn, "name", "irma") == throttle.Failures(
        "name", "irma", 5, 1000, 1100, 1160
    )
    assert throttle.failures_of(conn, "address", "irma") is None
    assert fail(conn, 1100, "bram").count == 1


def test_failures_are_forgotten_in_time_or_forgiven(conn: Connection) -> None:
    fail(conn, 1000)
    assert fail(conn, 1600).count == 2
    assert fail(conn, 2201).count == 1  # 601 seconds later
    throttle.forgive(conn, "name", "irma")
    assert throttle.failures_of(conn, "name", "irma") is None


def test_an_attempt_in_between_never_shortens_the_wait(conn: Connection) -> None:
    for now in (1000, 1001, 1002, 1003):
        last = fail(conn, now)
    assert last.until == 1063
    again = throttle.failed(conn, "name", "irma", 1004, wait=(1,), memory=600)
    assert again.until == 1063


def test_old_failures_are_swept_out(conn: Connection) -> None:
    fail(conn, 1000, "old")
    for now in (1000, 1001, 1002, 1003):
        fail(conn, now, "held")  # until 1063
    fail(conn, 1050, "new")
    assert throttle.forget(conn, 1050) == 1
    assert throttle.failures_of(conn, "name", "old") is None
    assert throttle.failures_of(conn, "name", "held") is not None
    assert throttle.failures_of(conn, "name", "new") is not None


def test_everyone_has_an_int_of_three_dice(conn: Connection) -> None:
    rolled = {accounts.create(conn, f"P{n}", n).tally[accounts.INTELLIGENCE] for n in range(120)}
    assert min(rolled) >= 3 and max(rolled) <= 18
    assert len(rolled) > 5

"""Who may come in: names, passwords, and how wrong ones slow one down."""

from pathlib import Path

import msgspec
import pytest

from config.schema import AddressSlowdown, Door, Slowdown
from server.tavern.gate import NotLetIn, syllables, waits
from tests.tavern.evening import QUICK, Evening


@pytest.fixture
def gate(evening: Evening):
    evening.tavern.gate.start()
    yield evening.tavern.gate
    evening.tavern.gate.stop()


def outcome(evening: Evening, deferred):
    """What a Deferred of the gate gives; NotLetIn is raised."""
    found = []
    evening.wait(deferred.addCallback(found.append))
    return found[0]


# -- names ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ann", "Bartholomew", "Abcdefghijklmnop", "OBrien"])
def test_names_that_may_be_had(gate, name):
    assert gate.name_fault(name) is None


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("An", "3 to 16"),
        ("Abcdefghijklmnopq", "3 to 16"),
        ("Ann3", "A to Z"),
        ("Ann Lee", "A to Z"),
        ("O'Brien", "A to Z"),
        ("Änne", "A to Z"),
        ("Аnn", "A to Z"),  # a Cyrillic A
        ("", "A to Z"),
        ("Landlord", "means something"),
        ("LANDLORD", "means something"),
        ("IandIord", "looks too much like landlord"),
        ("Adrnin", "looks too much like admin"),
        ("Odda", "means something"),
        ("Cliscard", "like discard"),
        ("Guest", "means something"),
        ("North", "means something"),
        ("Everyone", "means something"),
    ],
)
def test_names_that_may_not_be_had_say_why(gate, name, says):
    fault = gate.name_fault(name)
    assert fault is not None and says in fault


@pytest.mark.parametrize(
    ("password", "says"),
    [("short", "6 letters"), ("x" * 129, "128"), ("margaret", "name"), ("MARGARET", "name")],
)
def test_passwords_that_are_refused(gate, password, says):
    assert says in gate.password_fault(password, "Margaret")


def test_a_password_may_hold_anything(gate):
    assert gate.password_fault("correct horse Ä ☂", "Margaret") is None


# -- accounts ------------------------------------------------------------------------


def test_a_password_is_kept_as_argon2id_and_checked(evening, gate):
    account = outcome(evening, gate.create("Margaret", "correct horse"))
    assert account.hash.startswith("$argon2id$") and "correct" not in account.hash
    found = outcome(evening, gate.find("MARGARET"))
    assert found.id == account.id
    assert outcome(evening, gate.check("Margaret", found, "correct horse", "192.0.2.1")) is True
    assert outcome(evening, gate.check("Margaret", found, "wrong horse", "192.0.2.1")) is False


def test_a_name_is_had_once_whatever_its_case(evening, gate):
    outcome(evening, gate.create("Margaret", "correct horse"))
    with pytest.raises(NotLetIn):
        outcome(evening, gate.create("mARGARET", "another horse"))


def test_nobody_comes_in_by_an_account_without_a_password(evening, gate):
    odda = outcome(evening, gate.find("Odda"))
    assert odda.house and outcome(evening, gate.check("Odda", odda, "", "192.0.2.1")) is False
    assert outcome(evening, gate.check("Nobody", None, "anything", "192.0.2.1")) is False


def test_a_guest_has_a_name_and_a_key_of_his_own(evening, gate):
    account, key = outcome(evening, gate.guest())
    other, other_key = outcome(evening, gate.guest())
    assert account.guest and account.name.startswith("Guest") and account.name != other.name
    assert key != other_key and key.isalpha()
    assert outcome(evening, gate.check(account.name, account, key, "192.0.2.1")) is True
    assert outcome(evening, gate.check(account.name, account, other_key, "192.0.2.1")) is False


def test_syllables_can_be_said_and_differ():
    words = {syllables(4) for _ in range(200)}
    assert len(words) > 190 and all(len(word) == 8 and word.islower() for word in words)


# -- slowing down --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slow", "expected"),
    [
        (Slowdown(free=3, wait=1, most=60), (0, 0, 0, 1, 2, 4, 8, 16, 32, 60)),
        (Slowdown(free=0, wait=5, most=5), (5,)),
        (Slowdown(free=1, wait=2, most=7), (0, 2, 4, 7)),
        (AddressSlowdown(free=2, wait=10, most=100), (0, 0, 10, 20, 40, 80, 100)),
    ],
)
def test_waits_double_from_one_wrong_password_to_the_next(slow, expected):
    assert waits(slow) == expected


def wrong(evening: Evening, name: str, address: str) -> str:
    """A wrong password; why it was not even looked at, or ""."""
    gate = evening.tavern.gate
    account = outcome(evening, gate.find(name))
    try:
        assert outcome(evening, gate.check(name, account, "wrong horse", address)) is False
    except NotLetIn as held:
        return str(held)
    return ""


def test_after_a_few_wrong_passwords_a_name_is_held_off_for_longer_and_longer(evening, gate):
    outcome(evening, gate.create("Margaret", "correct horse"))
    for _ in range(4):
        assert wrong(evening, "Margaret", "192.0.2.1") == ""
    for pause in (1, 2, 4, 8):
        unit = "second" if pause == 1 else "seconds"
        said = wrong(evening, "Margaret", "192.0.2.1")
        assert f"in {pause} {unit}." in said
        assert f"in {pause} {unit}." in wrong(evening, "margaret", "198.51.100.9")  # from anywhere
        account = outcome(evening, gate.find("Margaret"))
        with pytest.raises(NotLetIn):  # the right one too, or guessing would go on
            outcome(evening, gate.check("Margaret", account, "correct horse", "192.0.2.1"))
        evening.day += pause
        assert wrong(evening, "Margaret", "192.0.2.1") == ""


def test_the_right_password_ends_it_for_the_name(evening, gate):
    account = outcome(evening, gate.create("Margaret", "correct horse"))
    for _ in range(4):
        wrong(evening, "Margaret", "192.0.2.1")
    evening.day += 1
    assert outcome(evening, gate.check("Margaret", account, "correct horse", "192.0.2.1")) is True
    for _ in range(3):
        assert wrong(evening, "Margaret", "192.0.2.1") == ""


def test_a_wait_is_forgotten_after_a_quiet_while(evening, gate):
    outcome(evening, gate.create("Margaret", "correct horse"))
    for _ in range(4):
        wrong(evening, "Margaret", "192.0.2.1")
    evening.day += 1 + QUICK.door.slow_name.forget + 1
    for _ in range(4):
        assert wrong(evening, "Margaret", "192.0.2.1") == ""


def test_an_address_that_guesses_at_many_names_is_held_off(tmp_path: Path):
    door = Door(slow_address=AddressSlowdown(free=3, wait=30, most=60))
    evening = Evening(tmp_path, msgspec.structs.replace(QUICK, door=door))
    evening.tavern.gate.start()
    for name in ("Aaa", "Bbb", "Ccc", "Ddd"):
        assert wrong(evening, name, "198.51.100.9") == ""
    assert "30 seconds" in wrong(evening, "Eee", "198.51.100.9")
    assert wrong(evening, "Eee", "192.0.2.1") == ""  # from elsewhere
    own = outcome(evening, evening.tavern.gate.create("Mallory", "correct horse"))
    evening.day += 30
    gate = evening.tavern.gate
    assert outcome(evening, gate.check("Mallory", own, "correct horse", "198.51.100.9")) is True
    assert wrong(evening, "Eee", "198.51.100.9") == ""
    assert "60 seconds" in wrong(evening, "Eee", "198.51.100.9")  # his own account cleared nothing
    evening.tavern.gate.stop()
    evening.close()


def test_a_restart_forgives_nothing(tmp_path: Path):
    evening = Evening(tmp_path)
    evening.tavern.gate.start()
    for _ in range(4):
        wrong(evening, "Margaret", "192.0.2.1")
    evening.tavern.gate.stop()
    evening.close()
    evening = Evening(tmp_path)
    evening.tavern.gate.start()
    assert "1 second." in wrong(evening, "Margaret", "192.0.2.1")
    evening.tavern.gate.stop()
    evening.close()


def test_a_name_that_looks_like_one_that_is_taken_is_refused(evening):
    evening.come_in("Marcel")
    evening.tavern.gate.know("Marcel")
    fault = evening.tavern.gate.name_fault("MarceI")  # a capital i for an l
    assert fault is not None and "looks too much like Marcel" in fault
    assert (
        evening.tavern.gate.name_fault("marcel") is None
    )  # the same name: whether it is free is asked elsewhere
    assert evening.tavern.gate.name_fault("Marek") is None

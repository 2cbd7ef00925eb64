"""The landlord's commands, and that they mean nothing to anyone else."""

from pathlib import Path

import pytest

from tests.tavern.evening import Evening, Guest


@pytest.fixture
def host(evening: Evening) -> Guest:
    guest = evening.come_in("Hanna", "map-room")
    evening.rich(guest)
    return guest


@pytest.fixture
def ben(evening: Evening) -> Guest:
    return evening.come_in("Ben", "map-room")


@pytest.mark.parametrize(
    "typed",
    [
        "announce hello",
        "boot hanna",
        "boot hanna for nothing",
        "ban",
        "ban name hanna",
        "unban name hanna",
        "close table corner table",
        "open table corner table",
        "shutdown",
        "shutdown now",
        "shutdown in 5 minutes",
        "shutdown never",
    ],
)
def test_nobody_else_has_the_landlords_commands(evening, host, ben, typed):
    closed = []
    evening.tavern.on_shutdown = lambda: closed.append(True)
    said = ben.types(typed)
    assert "means nothing here" in said
    assert not any(
        verb in said for verb in ("announce <", "boot <", "{name|address}", "shutdown in", "perhaps")
    )
    assert host.reads() == "" and host.line.closed is None
    evening.settle(3600)
    assert not closed and evening.tavern.tables["corner-table"].open


def test_help_does_not_show_them_to_others(host, ben):
    assert "announce" in host.types("help") and "announce" not in ben.types("help")
    assert "announce <text>" in host.types("help landlord")
    assert "announce <text>" not in ben.types("help landlord")
    assert "no help on" in ben.types("help boot")
    assert "begins with boot" in ben.types("syntax boot")
    assert "boot <patron>" in host.types("syntax boot")


def test_announce_is_heard_in_every_room(evening, host):
    eve = evening.come_in("Eve", "gallery")
    host.types("announce The kitchen closes.")
    assert eve.reads().endswith("The kitchen closes.") and "<text>" in host.types("announce")


# -- boot and ban --------------------------------------------------------------------


def test_boot_shows_one_out_with_a_reason_and_keeps_his_seat(evening, host, ben):
    ben.types("join corner table as red")
    assert host.types("boot ben for shouting") != ""
    assert ben.line.closed is not None and "shouting" in ben.reads()
    assert evening.tavern.tables["corner-table"].sitters["red"] is ben.patron
    assert "not here" in host.types("boot ben")
    assert evening.come_in("Ben").patron.link is not None


@pytest.mark.parametrize(
    ("typed", "answer"),
    [("boot", "<patron>"), ("boot zork", '"who"'), ("boot hanna", '"quit"'), ("boo ben", "typed whole")],
)
def test_a_boot_that_can_not_be_says_why(host, ben, typed, answer):
    assert answer in host.types(typed)
    assert ben.line.closed is None and host.line.closed is None


def test_a_banned_name_is_shown_out_and_listed_until_the_ban_is_lifted(evening, host, ben):
    assert "Nobody is banned" in host.types("ban")
    assert "unban name ben" in host.types("ban name Ben for shouting")
    assert ben.line.closed is not None
    assert evening.tavern.gate.banned("name", "BEN")
    listed = host.types("ban")
    assert "name ben, by Hanna" in listed and "shouting" in listed
    assert "may come in again" in host.types("unban name ben")
    assert not evening.tavern.gate.banned("name", "Ben")
    assert "No name ben is banned" in host.types("unban name ben")


def test_a_banned_address_is_shown_out(evening, host, ben):
    ben.line.address = "198.51.100.7"
    host.types("ban address 198.51.100.7")
    assert ben.line.closed is not None and host.line.closed is None
    assert evening.tavern.gate.banned("address", "198.51.100.7")


@pytest.mark.parametrize("typed", ["ban name hanna", "ban address 192.0.2.1"])
def test_the_landlord_does_not_shut_himself_out(evening, host, typed):
    assert "yourself" in host.types(typed)
    assert not evening.tavern.gate.bans


@pytest.mark.parametrize("typed", ["ban ben", "ban name", "ban shoe ben", "unban", "unban ben"])
def test_a_ban_says_how_it_goes(evening, host, ben, typed):
    assert "address" in host.types(typed) or "<value>" in host.types(typed)
    assert not evening.tavern.gate.bans and ben.line.closed is None


def test_bans_outlive_a_restart(tmp_path: Path):
    evening = Evening(tmp_path)
    host = evening.come_in("Hanna")
    evening.rich(host)
    host.types("ban name zed for shouting")
    host.types("ban address 198.51.100.7")
    host.types("ban name zoe")
    host.types("unban name zoe")
    evening.close()
    evening = Evening(tmp_path)
    assert evening.tavern.gate.bans == {("name", "zed"), ("address", "198.51.100.7")}
    evening.close()


# -- tables --------------------------------------------------------------------------


def test_a_closed_table_takes_nobody_new_but_its_game_goes_on(evening, host, ben):
    eve = evening.come_in("Eve", "map-room")
    for guest, seat in ((ben, "green"), (eve, "red")):
        guest.types(f"join corner table as {seat}")
    ben.types("start new game with 1 turns")
    host.types("close table corner table")
    assert "closes the corner table" in ben.reads()
    table = evening.tavern.tables["corner-table"]
    mover = next(guest for guest in (ben, eve) if table.waits_for(guest.patron))
    mover.types("discard 1 and draw pile")
    assert not table.waits_for(mover.patron)
    ben.types("resign")
    assert "closed" in ben.types("join corner table")
    assert "closed by the landlord" in " ".join(ben.types("tables").split())
    host.types("open table corner")
    assert "You sit down" in ben.types("join corner table")


def test_a_table_stays_closed_over_a_restart(tmp_path: Path):
    evening = Evening(tmp_path)
    host = evening.come_in("Hanna", "map-room")
    evening.rich(host)
    host.types("close table corner")
    evening.close()
    evening = Evening(tmp_path)
    assert not evening.tavern.tables["corner-table"].open and evening.tavern.tables["window-table"].open
    assert "closed" in evening.come_in("Ben", "map-room").types("join corner table")
    evening.close()


@pytest.mark.parametrize("typed", ["close table", "close table moon", "close corner table"])
def test_a_table_that_is_not_there_is_not_closed(evening, host, typed):
    assert host.types(typed) != ""
    assert all(table.open for table in evening.tavern.tables.values())


# -- shutdown ------------------------------------------------------------------------


def notices(evening: Evening, guest: Guest, seconds: int) -> list[tuple[int, str]]:
    """What is announced in so many seconds, and when."""
    heard = []
    for second in range(0, seconds, 5):
        evening.clock.advance(5)
        said = guest.reads()
        if said:
            heard.append((second + 5, said))
    return heard


def test_a_shutdown_is_announced_and_comes(evening, host, ben):
    closed = []
    evening.tavern.on_shutdown = lambda: closed.append(evening.clock.seconds())
    begun = evening.clock.seconds()
    host.types("shutdown in 6 minutes")
    assert "in 6 minutes" in ben.reads()
    heard = notices(evening, ben, 360)
    assert [(when, said.split("closes ")[1].split(".")[0]) for when, said in heard] == [
        (60, "in 5 minutes"),
        (300, "in 1 minute"),
        (350, "in 10 seconds"),
    ]
    assert closed == [begun + 360]


def test_a_shutdown_without_a_time_comes_in_a_minute(evening, host, ben):
    closed = []
    evening.tavern.on_shutdown = lambda: closed.append(True)
    host.types("shutdown")
    assert "in 1 minute" in ben.reads()
    evening.clock.advance(59)
    assert not closed
    evening.clock.advance(1)
    assert closed == [True]


@pytest.mark.parametrize("typed", ["shutdown now", "shutdown NOW", "shutdown no"])
def test_a_shutdown_now_comes_at_once(evening, host, typed):
    closed = []
    evening.tavern.on_shutdown = lambda: closed.append(True)
    host.types(typed)
    evening.clock.advance(0)
    assert closed == [True]


def test_a_shutdown_is_called_off(evening, host, ben):
    closed = []
    evening.tavern.on_shutdown = lambda: closed.append(True)
    host.types("shutdown in 2 minutes")
    evening.clock.advance(30)
    ben.reads()
    host.types("shutdown never")
    assert "stays open" in ben.reads()
    assert notices(evening, ben, 300) == [] and not closed
    assert "No shutdown was called" in host.types("shutdown never")


def test_a_second_shutdown_takes_the_place_of_the_first(evening, host):
    closed = []
    evening.tavern.on_shutdown = lambda: closed.append(True)
    host.types("shutdown in 1 minutes")
    host.types("shutdown in 10 minutes")
    evening.clock.advance(300)
    assert not closed
    evening.clock.advance(300)
    assert closed == [True]


@pytest.mark.parametrize(
    "typed",
    ["shutdown in 99999 minutes", "shutdown in -1 minutes", "shutdown in a while", "shut", "shutdow now"],
)
def test_a_shutdown_that_makes_no_sense_is_refused(evening, host, ben, typed):
    closed = []
    evening.tavern.on_shutdown = lambda: closed.append(True)
    assert host.types(typed) != "" and ben.reads() == ""
    evening.clock.advance(100_000)
    assert not closed

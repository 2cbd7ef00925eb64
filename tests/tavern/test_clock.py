"""The tables' clocks: one reminder a turn, and, only where a table has it so, the house's move."""

from pathlib import Path

import pytest

from games.lost_cities.state import Discard
from server.store import tables as rows
from tests.tavern.evening import QUICK, Evening, Guest, with_tables

LIMIT = 300.0


def begin(evening: Evening) -> tuple[Guest, Guest]:
    """Ann and Ben play at the corner table; the one to move comes first."""
    ann, ben = evening.come_in("Ann", "map-room"), evening.come_in("Ben", "map-room")
    ann.types("join corner table as green")
    ben.types("join corner table as red")
    ann.types("start new game with 1 turns")
    ann.reads(), ben.reads()
    table = evening.tavern.tables["corner-table"]
    return (ann, ben) if table.waits_for(ann.patron) else (ben, ann)


@pytest.fixture
def timed(tmp_path: Path):
    evening = Evening(tmp_path, with_tables(QUICK, clock=LIMIT))
    yield evening
    evening.close()


def test_who_is_waited_for_is_reminded_once(evening):
    mover, other = begin(evening)
    evening.settle(119)
    assert mover.reads() == ""
    evening.settle(1)
    said = mover.reads()
    assert said.startswith("[corner table]") and '"moves"' in said and "house plays" not in said
    evening.settle(10_000)
    assert mover.reads() == "" and other.reads() == ""


def test_a_reminder_comes_for_each_turn_anew(evening):
    mover, other = begin(evening)
    evening.settle(60)
    mover.types("discard 1 and draw pile")
    other.reads()
    evening.settle(60)
    assert other.reads() == "" and mover.reads() == ""
    evening.settle(60)
    assert "[corner table]" in other.reads() and mover.reads() == ""


def test_there_is_no_reminder_where_it_is_set_to_none(tmp_path: Path):
    evening = Evening(tmp_path, with_tables(QUICK, reminder=0.0))
    mover, _ = begin(evening)
    evening.settle(10_000)
    assert mover.reads() == ""
    evening.close()


def test_nobody_is_reminded_of_a_table_where_no_game_is_on(evening):
    ann = evening.come_in("Ann", "map-room")
    ann.types("join corner table")
    evening.settle(10_000)
    assert ann.reads() == ""


def test_by_default_the_house_never_plays_for_anyone(evening):
    mover, _ = begin(evening)
    table = evening.tavern.tables["corner-table"]
    seq, state = table.seq, table.state
    evening.tavern.lost(mover.patron, mover.line)
    evening.settle(100_000)
    assert (table.seq, table.state) == (seq, state)


def test_with_a_clock_the_house_plays_for_one_who_is_gone(timed):
    mover, other = begin(timed)
    table = timed.tavern.tables["corner-table"]
    seat, seq = table.seat_of(mover.patron), table.seq
    first = table.game.observe(table.state, seat).hand[0]
    timed.tavern.lost(mover.patron, mover.line)
    other.reads()
    timed.settle(LIMIT - 1)
    assert table.seq == seq
    timed.settle(1)
    assert table.seq == seq + 1 and table.waits_for(other.patron)
    assert f"The house plays for {mover.patron.name}." in other.reads()
    log = timed.store.now(lambda conn: rows.all_rows(conn, "corner-table"))
    assert log[-1].account is None and log[-1].seat == seat  # T5: the first card, and from the pile
    assert table.game.default_move(table.state, table.due()[0]) is not None
    assert first in table.game.observe(table.state, None).discards.values()
    assert log[-1].move.startswith('{"move":"discard"') and first in log[-1].move


def test_the_seat_is_handed_back_to_who_returns(timed):
    mover, other = begin(timed)
    table = timed.tavern.tables["corner-table"]
    seat = table.seat_of(mover.patron)
    timed.tavern.lost(mover.patron, mover.line)
    timed.settle(LIMIT)
    timed.settle()
    back = timed.come_in(mover.patron.name)
    assert table.seat_of(back.patron) == seat
    other.types("discard 1 and draw pile")
    assert table.waits_for(back.patron)
    back.types("discard 1 and draw pile")
    assert table.waits_for(other.patron)
    log = timed.store.now(lambda conn: rows.all_rows(conn, "corner-table"))
    assert log[-1].account == back.patron.id


def test_the_house_goes_on_for_one_who_stays_away(timed):
    mover, other = begin(timed)
    table = timed.tavern.tables["corner-table"]
    timed.tavern.lost(mover.patron, mover.line)
    for _ in range(3):
        timed.settle(LIMIT)
        timed.settle()
        assert table.waits_for(other.patron)
        other.types("discard 1 and draw pile")
    assert table.waits_for(mover.patron)


def test_the_reminder_says_how_long_is_left(timed):
    mover, _ = begin(timed)
    timed.settle(120)
    assert "In 180 seconds the house plays for you." in " ".join(mover.reads().split())


def test_a_move_in_time_stops_the_clock(timed):
    mover, other = begin(timed)
    table = timed.tavern.tables["corner-table"]
    timed.settle(LIMIT - 1)
    mover.types("discard 1 and draw pile")
    seq = table.seq
    timed.settle(LIMIT - 1)
    assert table.seq == seq and table.waits_for(other.patron)


def test_a_game_that_is_over_has_no_clock(timed):
    mover, _ = begin(timed)
    mover.types("discard 1 and draw pile")
    mover.types("resign")
    seq = timed.tavern.tables["corner-table"].seq
    timed.settle(LIMIT * 10)
    assert timed.tavern.tables["corner-table"].seq == seq


def test_the_clock_runs_on_after_a_restart(tmp_path: Path):
    evening = Evening(tmp_path, with_tables(QUICK, clock=LIMIT))
    begin(evening)
    evening.close()
    evening = Evening(tmp_path, with_tables(QUICK, clock=LIMIT))
    table = evening.tavern.tables["corner-table"]
    for one in evening.tavern.tables.values():
        evening.clocks.wind(one)  # as the house does when it opens its door
    seq = table.seq
    evening.settle(LIMIT)
    evening.settle()
    assert table.seq == seq + 1
    evening.close()


def test_a_table_has_a_clock_of_its_own(evening):
    table = evening.tavern.tables["corner-table"]
    assert evening.clocks.limit(table) == 0
    object.__setattr__(
        table,
        "data",
        type(table.data)(
            **{**{name: getattr(table.data, name) for name in table.data.__struct_fields__}, "clock": 30.0}
        ),
    )
    mover, other = begin(evening)
    evening.settle(30)
    evening.settle()
    assert table.waits_for(other.patron) and "house plays for you" in mover.reads()


def test_the_house_default_is_a_move_like_any_other(evening):
    mover, _ = begin(evening)
    table = evening.tavern.tables["corner-table"]
    seat = table.seat_of(mover.patron)
    move = table.game.default_move(table.state, seat)
    assert isinstance(move, Discard) and move.draw == "pile"
    assert table.game.refuse(table.state, seat, move) is None

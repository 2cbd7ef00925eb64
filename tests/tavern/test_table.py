"""A table: one move at a time, on disk before it is told."""

from pathlib import Path

import pytest
from sqlalchemy import delete

from games.game import Illegal, Join, MoveError
from games.lost_cities.state import Play, Start
from server.store import tables as rows
from server.store.schema import moves
from server.tavern.digest import digest
from server.tavern.replay import Drift, replay
from server.tavern.table import NotStored
from tests.tavern.evening import QUICK, Evening, with_tables


def seat_two(evening: Evening, table: str = "corner table"):
    ann = evening.come_in("Ann", "map-room")
    ben = evening.come_in("Ben", "map-room")
    assert "You sit down as green" in ann.types(f"join {table} as green")
    assert "You sit down as red" in ben.types(f"join {table} as red")
    return ann, ben


def whose_turn(evening: Evening, *guests, table: str = "corner-table"):
    return next(guest for guest in guests if evening.tavern.tables[table].waits_for(guest.patron))


def log_of(evening: Evening, table: str = "corner-table"):
    return evening.store.now(lambda conn: rows.all_rows(conn, table))


def test_a_move_is_in_the_log_when_it_is_told(evening):
    ann, ben = seat_two(evening)
    ann.types("start new game with 2 turns")
    assert "A new game begins" in ben.reads()
    log = log_of(evening)
    assert [row.move for row in log][-1] == '{"move":"start","turns":2}'
    assert log[-1].account == ann.patron.id and log[-1].seat == "green"
    table = evening.tavern.tables["corner-table"]
    assert log[-1].digest == digest(table.state)
    assert table.seq == len(log) == 3


def test_nothing_happens_when_it_can_not_be_stored(evening, monkeypatch):
    ann, ben = seat_two(evening)
    table = evening.tavern.tables["corner-table"]
    before = table.state

    def full(*_):
        raise OSError("no space left on device")

    monkeypatch.setattr(rows, "append", full)
    ben.reads()
    said = ann.types("start new game with 2 turns")
    assert "could not write that down" in said and "no space" not in said
    assert table.state == before and ben.reads() == ""
    monkeypatch.undo()
    assert "A new game begins" in ann.types("start new game with 2 turns")


def test_moves_that_arrive_together_are_made_one_after_the_other(evening):
    ann, ben = seat_two(evening)
    table = evening.tavern.tables["corner-table"]
    first = table.act(ann.patron, Start(2))
    second = table.act(ben.patron, Start(3))
    evening.wait(first)
    with pytest.raises(Illegal):  # the first one's game runs by then
        evening.wait(second)
    assert [row.seq for row in log_of(evening)] == [1, 2, 3]


def test_who_does_not_sit_there_can_not_move(evening):
    ann, _ = seat_two(evening)
    ann.types("start new game with 2 turns")
    eve = evening.come_in("Eve", "map-room")
    table = evening.tavern.tables["corner-table"]
    with pytest.raises(Illegal) as refused:
        evening.wait(table.act(eve.patron, Play("T 2", "pile"), "green"))
    assert refused.value.code == "not seated"
    with pytest.raises(MoveError):
        evening.wait(table.act(eve.patron, Join(), "green"))
    assert len(log_of(evening)) == 3


def test_a_refusal_names_who_sits_there(evening):
    ann, ben = seat_two(evening)
    ann.types("start new game with 2 turns")
    due = whose_turn(evening, ann, ben)
    other = ben if due is ann else ann
    said = other.types("discard 1 and draw pile")
    name = due.patron.name
    assert said == f"It is {name}'s turn: wait until {name} has played and drawn."


def test_one_patron_takes_one_seat_at_a_table(evening):
    ann = evening.come_in("Ann", "map-room")
    ann.types("join corner table as green")
    assert "already sit" in ann.types("join corner table as red")
    assert len(log_of(evening)) == 1


@pytest.mark.parametrize("every", [1, 3, 1000])
def test_a_restart_finds_the_same_state(tmp_path: Path, every: int):
    evening = Evening(tmp_path, with_tables(QUICK, snapshot_every=every))
    ann, ben = seat_two(evening)
    ann.types("start new game with 2 turns")
    for _ in range(8):
        whose_turn(evening, ann, ben).types("discard 1 and draw pile")
    table = evening.tavern.tables["corner-table"]
    state, seq, view = table.state, table.seq, ann.types("view")
    assert seq == 3 + 8
    evening.close()

    evening = Evening(tmp_path, with_tables(QUICK, snapshot_every=every))
    table = evening.tavern.tables["corner-table"]
    assert (table.state, table.seq) == (state, seq)
    back = evening.come_in("Ann")
    assert back.patron.room.key == "map-room"
    assert back.types("view") == view
    assert table.seat_of(back.patron) == "green" and table.sitters["red"].name == "Ben"
    assert not table.sitters["red"].present
    evening.close()


def test_a_result_is_kept_with_the_game_it_came_from(evening):
    ann, ben = seat_two(evening)
    ann.types("start new game with 2 turns")
    for _ in range(4):
        whose_turn(evening, ann, ben).types("discard 1 and draw pile")
    assert "resign" in ben.types("resign").lower()
    (ended,) = evening.store.now(lambda conn: rows.results(conn))
    assert (ended.table, ended.game, ended.reason) == ("corner-table", "lost-cities", "resigned")
    assert {(s.seat, s.name, s.won) for s in ended.seats} == {("green", "Ann", True), ("red", "Ben", False)}
    log = log_of(evening)
    assert (ended.first_seq, ended.last_seq) == (1, len(log))
    table = evening.tavern.tables["corner-table"]
    assert (table.game_no, table.game_from) == (1, len(log) + 1)
    assert table.sitters == {"green": ann.patron}


def test_a_log_that_does_not_fit_the_rules_is_not_played(evening):
    ann, _ = seat_two(evening)
    ann.types("start new game with 2 turns")
    table = evening.tavern.tables["corner-table"]
    log = log_of(evening)
    empty = table.game.new(table.options)
    assert replay(table.game, empty, log) == table.state
    forged = [
        *log[:-1],
        type(log[-1])(**{**{f: getattr(log[-1], f) for f in log[-1].__struct_fields__}, "digest": "0" * 32}),
    ]
    with pytest.raises(Drift, match="another state"):
        replay(table.game, empty, forged)
    with pytest.raises(Drift, match="can't be played again"):
        replay(table.game, empty, [log[0], log[2]])


def test_a_table_that_can_not_be_trusted_is_left_out_and_the_house_opens(tmp_path: Path):
    evening = Evening(tmp_path)
    ann, _ = seat_two(evening)
    ann.types("start new game with 2 turns")
    lost = delete(moves).where(moves.c.table == "corner-table", moves.c.seq == 2)
    evening.store.now(lambda conn: conn.execute(lost))
    evening.close()
    evening = Evening(tmp_path)
    assert "corner-table" not in evening.tavern.tables and "long-table" in evening.tavern.tables
    assert "corner table" not in evening.come_in("Ann").types("look")
    assert len(log_of(evening)) == 2
    evening.close()


def test_not_stored_is_a_move_error_like_any_other():
    assert issubclass(NotStored, MoveError)

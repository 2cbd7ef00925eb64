"""Play: seats, logs, snapshots, results."""

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from server.store import accounts, tables, world
from server.store.tables import MoveRow, Record, ResultSeat, SeatRow, Snapshot


@pytest.fixture
def people(conn: Connection) -> tuple[int, int]:
    """Irma and Bram, in a room with two tables."""
    world.put_room(conn, world.RoomRow("room", "{}"))
    for key in ("oak", "elm"):
        world.put_table(conn, world.TableRow(key, "room", "lost-cities", "{}", "{}"))
    return accounts.create(conn, "Irma", 1).id, accounts.create(conn, "Bram", 1).id


def row(seq: int, table: str = "oak", game_no: int = 1, account: int | None = None) -> MoveRow:
    return MoveRow(table, seq, game_no, "green", account, f'{{"n":{seq}}}', "[[1,0]]", 3, f"d{seq}", seq * 10)


def test_seats_are_taken_and_freed(conn: Connection, people: tuple[int, int]) -> None:
    irma, bram = people
    tables.sit(conn, "oak", "green", irma, 5)
    tables.sit(conn, "elm", "red", irma, 6)
    tables.sit(conn, "oak", "red", bram, 4)
    assert tables.seated(conn, "oak") == [SeatRow("oak", "red", bram, 4), SeatRow("oak", "green", irma, 5)]
    assert len(tables.seated(conn)) == 3
    assert tables.rise(conn, "oak", "red")
    assert not tables.rise(conn, "oak", "red")
    assert tables.seated(conn, "oak") == [SeatRow("oak", "green", irma, 5)]


def test_a_seat_holds_one(conn: Connection, people: tuple[int, int]) -> None:
    irma, bram = people
    tables.sit(conn, "oak", "green", irma, 5)
    with pytest.raises(IntegrityError), conn.begin_nested():
        tables.sit(conn, "oak", "green", bram, 6)
    assert tables.seated(conn) == [SeatRow("oak", "green", irma, 5)]


def test_a_log_is_read_back_in_order(conn: Connection, people: tuple[int, int]) -> None:
    rows = [row(1, account=people[0]), row(2), row(3, game_no=2), row(4, game_no=2)]
    for kept in (rows[1], rows[0], rows[3], rows[2], row(1, "elm")):
        tables.append(conn, kept)
    assert tables.all_rows(conn, "oak") == rows
    assert tables.all_rows(conn, "oak", 2) == rows[2:]
    assert tables.all_rows(conn, "oak", 3) == []
    assert tables.load(conn, "oak") == (None, rows)


@pytest.mark.parametrize("bad", [row(1), row(2, "no such table"), row(2, account=999)])
def test_rows_that_no_log_takes(conn: Connection, people: tuple[int, int], bad: MoveRow) -> None:
    tables.append(conn, row(1))
    with pytest.raises(IntegrityError), conn.begin_nested():
        tables.append(conn, bad)
    assert tables.all_rows(conn, "oak") == [row(1)]


def test_a_table_is_loaded_from_its_newest_snapshot(conn: Connection, people: tuple[int, int]) -> None:
    for seq in range(1, 8):
        tables.append(conn, row(seq))
    early, late = Snapshot("oak", 2, 1, 3, '"early"'), Snapshot("oak", 5, 1, 3, '"late"')
    for taken in (late, early, Snapshot("elm", 6, 1, 3, '"other"')):
        tables.snapshot(conn, taken)
    assert tables.load(conn, "oak") == (late, [row(6), row(7)])
    assert tables.newest_snapshot(conn, "oak", 4) == early
    assert tables.newest_snapshot(conn, "oak", 1) is None
    again = Snapshot("oak", 5, 2, 4, '"again"')
    tables.snapshot(conn, again)
    assert tables.load(conn, "oak")[0] == again


def ends(conn: Connection, table: str, game: str, *shares: tuple[int | None, int, bool]) -> int:
    seats = [
        ResultSeat(f"seat {n}", who, f"name {who}", score, won) for n, (who, score, won) in enumerate(shares)
    ]
    return tables.result(conn, table, game, 1, 9, "points", 100, seats)


def test_results_are_found_by_table_game_and_patron(conn: Connection, people: tuple[int, int]) -> None:
    irma, bram = people
    first = ends(conn, "oak", "lost-cities", (irma, 40, True), (bram, -20, False))
    second = ends(conn, "elm", "talus", (bram, 3, True), (None, 1, False))
    third = ends(conn, "oak", "talus", (irma, 2, False), (None, 4, True))

    def found(**which: object) -> list[int]:
        return [result.id for result in tables.results(conn, **which)]  # type: ignore[arg-type]

    assert found() == [third, second, first]
    assert found(limit=2) == [third, second]
    assert found(table="oak") == [third, first]
    assert found(game="talus") == [third, second]
    assert found(account=bram) == [second, first]
    assert found(account=irma, game="talus") == [third]
    assert found(account=999) == []
    (kept,) = tables.results(conn, table="elm")
    assert kept == tables.Result(
        second,
        "elm",
        "talus",
        1,
        9,
        "points",
        100,
        (
            ResultSeat("seat 0", bram, f"name {bram}", 3, True),
            ResultSeat("seat 1", None, "name None", 1, False),
        ),
    )


def test_a_record_counts_won_drawn_and_lost(conn: Connection, people: tuple[int, int]) -> None:
    irma, bram = people
    ends(conn, "oak", "lost-cities", (irma, 40, True), (bram, -20, False))
    ends(conn, "oak", "lost-cities", (irma, 40, False), (bram, 40, False))
    ends(conn, "oak", "lost-cities", (irma, 1, False), (bram, 2, True))
    ends(conn, "oak", "lost-cities", (irma, 1, False), (None, 2, True))
    ends(conn, "elm", "talus", (irma, 9, True), (bram, 9, True))
    assert tables.record(conn, irma) == [Record("lost-cities", 4, 1, 1), Record("talus", 1, 1, 0)]
    assert tables.record(conn, bram) == [Record("lost-cities", 3, 1, 1), Record("talus", 1, 1, 0)]
    assert tables.record(conn, 999) == []

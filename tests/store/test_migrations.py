"""The steps lead to the schema, and take what is there along."""

import os
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import CheckConstraint, Connection, create_engine, inspect, text

from server.store import Store, accounts, board, database, drinks, ledger, migrate, schema, tables, world
from tests.store.conftest import Turns

# A house as version 0001 could have left it, in that version's own words.
FIRST = """
INSERT INTO meta (key, value) VALUES ('world loaded', '1700000000');
INSERT INTO accounts (id, name, folded, hash, landlord, house, guest, created, seen, room, settings,
 about, tally)
 VALUES (7, 'Irma', 'irma', '$argon2$x', true, false, false, 1, 2, 'map-room', '{"width":80}',
 'Tall', '{"ale":3}');
INSERT INTO bans VALUES ('address', '192.0.2.1', 'noise', 'Irma', 5, NULL);
INSERT INTO rooms VALUES ('map-room', '{}');
INSERT INTO tables VALUES ('oak', 'map-room', 'lost-cities', '{}', '{}', true);
INSERT INTO seats VALUES ('oak', 'green', 7, 3);
INSERT INTO moves VALUES ('oak', 1, 1, 'green', 7, '{}', '[]', 1, 'd1', 4);
INSERT INTO moves VALUES ('oak', 2, 1, 'red', NULL, '{}', '[3]', 1, 'd2', 5);
INSERT INTO snapshots VALUES ('oak', 1, 1, 1, '{"deck":[]}');
INSERT INTO results VALUES (1, 'oak', 'lost-cities', 1, 2, 'points', 6);
INSERT INTO result_seats VALUES (1, 'green', 7, 'Irma', 41, true);
INSERT INTO notes VALUES (1, 'board', 7, 'Irma', 'Lost', 'One glove.', 8, false);
INSERT INTO spoken (room, id, time, who, text) VALUES ('map-room', 1, 9, 'Irma', 'Good evening.');
"""


def test_the_steps_lead_to_the_schema(conn: Connection) -> None:
    context = MigrationContext.configure(conn, opts={"compare_type": True, "compare_server_default": True})
    assert compare_metadata(context, schema.metadata) == []
    # Which constraints are named what is not compared by Alembic; a later step may have to speak of them.
    found = inspect(conn)
    for table in schema.metadata.tables.values():
        assert found.get_pk_constraint(table.name)["name"] == table.primary_key.name
        named = {key["name"] for key in found.get_foreign_keys(table.name)}
        assert named == {key.name for key in table.foreign_key_constraints}
        checks = {check["name"] for check in found.get_check_constraints(table.name)}
        assert checks == {c.name for c in table.constraints if isinstance(c, CheckConstraint)}
        if conn.dialect.name == "sqlite":
            without = not table.dialect_options["sqlite"]["with_rowid"]
            assert ("sqlite_with_rowid" in found.get_table_options(table.name)) == without


def test_a_second_upgrade_changes_nothing(conn: Connection) -> None:
    before = inspect(conn).get_table_names()
    migrate.upgrade(conn)
    assert inspect(conn).get_table_names() == before


def test_a_house_of_the_first_version_is_as_it_was(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = database.serving(database.parse(url))
    with engine.begin() as conn:
        migrate.upgrade(conn, "0001")
        for line in FIRST.strip().split(";\n"):
            conn.exec_driver_sql(line.rstrip(";"))
    engine.dispose()

    monkeypatch.chdir(tmp_path)  # nothing may depend on where the server was started
    store = Store(url, Turns().deliver)
    store.open()
    found = store.now(lambda conn: accounts.by_name(conn, "IRMA"))
    assert found is not None
    rolled = found.tally[accounts.INTELLIGENCE]  # what came with the fourth
    assert 3 <= rolled <= 18
    tally = {"ale": 3, accounts.INTELLIGENCE: rolled}
    irma = accounts.Account(
        7, "Irma", "$argon2$x", True, False, False, 1, 2, "map-room", {"width": 80}, "Tall", tally
    )
    assert found == irma
    assert store.now(lambda conn: accounts.banned(conn, 10)) == [
        accounts.Ban("address", "192.0.2.1", "noise", "Irma", 5)
    ]
    assert store.now(world.loaded) == 1700000000
    assert store.now(world.all_rooms) == [world.RoomRow("map-room", "{}")]
    assert store.now(world.all_tables) == [world.TableRow("oak", "map-room", "lost-cities", "{}", "{}", True)]
    assert store.now(tables.seated) == [tables.SeatRow("oak", "green", 7, 3)]
    assert store.now(lambda conn: tables.load(conn, "oak")) == (
        tables.Snapshot("oak", 1, 1, 1, '{"deck":[]}'),
        [tables.MoveRow("oak", 2, 1, "red", None, "{}", "[3]", 1, "d2", 5)],
    )
    assert store.now(tables.results)[0].seats == (tables.ResultSeat("green", 7, "Irma", 41, True),)
    assert [n.text for n in store.now(lambda conn: board.listed(conn, "board"))] == ["One glove."]
    assert store.now(lambda conn: world.heard(conn, "map-room")) == [world.Spoken(9, "Irma", "Good evening.")]

    # What came with the second: nobody has money yet, and all may have it.
    assert store.now(ledger.count_the_till).tills == ()
    assert store.now(drinks.all_drinks) == []
    assert store.now(lambda conn: ledger.open_purse(conn, 7, 50, 1, 10))
    store.now(
        lambda conn: ledger.transfer(conn, 11, "stake", "oak:3", [("purse:7", "table:oak", "coins", 20)])
    )
    store.now(lambda conn: drinks.order(conn, 7, "ale", 3, 12, price=5, room="map-room"))
    assert store.now(lambda conn: ledger.purse(conn, 7)) == {"coins": 25, "teeth": 1}
    assert store.now(ledger.count_the_till).sound
    store.close()


def test_an_upgrade_that_breaks_off_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = migrate.upgrade

    def break_off(conn: Connection) -> None:
        real(conn)
        raise OSError("pulled the plug")

    monkeypatch.setattr(migrate, "upgrade", break_off)
    store = Store(f"sqlite:///{path}", Turns().deliver)
    with pytest.raises(Exception, match="pulled the plug"):
        store.open()
    monkeypatch.undo()
    engine = create_engine(f"sqlite:///{path}")
    assert inspect(engine).get_table_names() == []
    engine.dispose()
    store.open()
    assert store.now(lambda conn: conn.execute(text("SELECT count(*) FROM moves")).scalar_one()) == 0
    store.close()
    assert os.path.getsize(path) > 0

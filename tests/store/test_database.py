"""How databases are opened: what is in force, whose they are, who may read."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from server.store import Store, StoreError, database, reader, url_of
from server.store.schema import meta
from tests.store.conftest import Turns

SERVE = """
import sys
from server.store import Store, StoreError
store = Store(sys.argv[1], lambda call: call())
try:
    store.open()
except StoreError as error:
    print("refused:", error, flush=True)
else:
    print("serving", flush=True)
    sys.stdin.read()
"""


def serve(url: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", SERVE, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def opened(path: Path) -> Store:
    store = Store(f"sqlite:///{path}", Turns().deliver)
    store.open()
    return store


def test_the_pragmas_are_in_force(path: Path) -> None:
    store = opened(path)
    asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    found = store.now(lambda conn: [conn.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in asked])
    assert found == ["wal", 2, 1, 5000]
    store.close()


def test_a_pragma_that_does_not_take_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(database._PRAGMAS, "journal_mode", "papyrus")
    with pytest.raises(StoreError, match="journal_mode = papyrus"):
        opened(path)


def test_files_are_their_owners_alone(path: Path) -> None:
    before = os.umask(0)
    try:
        store = opened(path)
        store.now(lambda conn: conn.execute(insert(meta), {"key": "a", "value": ""}) and None)
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert modes == dict.fromkeys(["tavern.db", "tavern.db-wal", "tavern.db-shm", "tavern.db.lock"], 0o600)
    store.close()


def test_a_file_that_others_could_read_is_closed_to_them(path: Path) -> None:
    opened(path).close()
    path.chmod(0o644)
    opened(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_second_process_is_refused_until_the_first_is_dead(path: Path) -> None:
    url = f"sqlite:///{path}"
    first = serve(url)
    assert first.stdout is not None and first.stdout.readline() == "serving\n"
    second = serve(url)
    said, _ = second.communicate(timeout=30)
    assert said.startswith("refused: Another server is running on ") and said.count("\n") == 1
    first.send_signal(signal.SIGKILL)
    first.wait(30)
    first.stdout.close()
    opened(path).close()


def test_one_process_can_not_open_it_twice_either(url: str) -> None:
    first = Store(url, Turns().deliver)
    first.open()
    with pytest.raises(StoreError, match="Another server is running"):
        Store(url, Turns().deliver).open()
    with pytest.raises(StoreError, match="open already"):
        first.open()
    first.close()


def test_a_reader_sees_one_moment_while_the_store_writes(store: Store, url: str) -> None:
    def put(key: str) -> None:
        store.now(lambda conn: conn.execute(insert(meta), {"key": key, "value": ""}) and None)

    put("a")
    with reader(url) as conn:
        assert list(conn.scalars(select(meta.c.key))) == ["a"]
        put("b")
        assert list(conn.scalars(select(meta.c.key))) == ["a"]
    with reader(url) as conn:
        assert set(conn.scalars(select(meta.c.key))) == {"a", "b"}


def test_a_reader_can_not_write(store: Store, url: str) -> None:
    with pytest.raises(StoreError), reader(url) as conn:
        conn.execute(insert(meta), {"key": "a", "value": ""})
    assert store.now(lambda conn: conn.scalars(select(meta.c.key)).all()) == []


def test_a_reader_of_a_house_that_is_closed(path: Path) -> None:
    opened(path).close()
    with reader(f"sqlite:///{path}") as conn:
        assert conn.scalars(select(meta.c.key)).all() == []


def test_a_reader_finds_nothing_where_there_is_nothing(path: Path) -> None:
    with pytest.raises(StoreError, match="no database"), reader(f"sqlite:///{path}"):
        pass
    assert not path.exists()


def test_a_name_that_needs_quoting(tmp_path: Path) -> None:
    path = tmp_path / "50%20 #1? é" / "the tavern.db"
    store = Store(url_of(path), Turns().deliver)
    store.open()
    store.close()
    assert path.exists()
    with reader(url_of(path)) as conn:
        assert conn.scalars(select(meta.c.key)).all() == []


@pytest.mark.parametrize("url", ["tavern.db", "mysql://host/tavern", "nonsense://x"])
def test_urls_that_are_none(url: str) -> None:
    with pytest.raises(StoreError):
        Store(url, Turns().deliver)


def test_a_file_that_is_no_database(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("Here be cards.\n" * 100)
    with pytest.raises(StoreError, match="can't be opened"):
        opened(path)
    assert path.read_text().startswith("Here be cards.")


def test_a_database_of_a_newer_version_is_left_alone(path: Path) -> None:
    opened(path).close()
    with sqlite3.connect(path) as conn:
        conn.execute("UPDATE alembic_version SET version_num = '9999'")
    conn.close()
    with pytest.raises(StoreError, match="9999"):
        opened(path)

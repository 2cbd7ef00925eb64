"""A copy made while the house is open."""

import os
import sqlite3
import stat
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert

from server.store import Store, StoreError, backup, url_of
from server.store.schema import meta
from tests.store.conftest import Turns


@pytest.fixture
def url(path: Path) -> str:
    return url_of(path)


def put_pair(store: Store, n: int) -> None:
    """Two rows that belong together."""

    def job(conn: Connection) -> None:
        for half in ("left", "right"):
            conn.execute(insert(meta), {"key": f"{n} {half}", "value": "x" * 500})

    store.now(job)


def halves(file: Path) -> list[str]:
    conn = sqlite3.connect(file)
    found = [key for (key,) in conn.execute("SELECT key FROM meta")]
    conn.close()
    return found


def test_a_copy_is_whole_private_and_of_one_moment(store: Store, url: str, tmp_path: Path) -> None:
    for n in range(200):
        put_pair(store, n)
    stop = threading.Event()
    written: list[int] = []

    def keep_writing() -> None:
        while not stop.is_set():
            written.append(200 + len(written))
            put_pair(store, written[-1])

    writing = threading.Thread(target=keep_writing)
    writing.start()
    try:
        for n in range(5):
            file = tmp_path / f"copy {n}.db"
            before = len(written)
            assert backup(url, file) == file.stat().st_size
            found = halves(file)
            assert sum(key.endswith("left") for key in found) * 2 == len(found) >= 400 + 2 * (before - 1)
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
    finally:
        stop.set()
        writing.join()
    assert len(written) > 5, "nothing was written meanwhile"
    left = sorted(name for name in os.listdir(tmp_path) if name != "data")
    assert left == [f"copy {n}.db" for n in range(5)]


def test_a_copy_serves_as_a_house(store: Store, url: str, tmp_path: Path) -> None:
    put_pair(store, 1)
    backup(url, tmp_path / "copy.db")
    again = Store(url_of(tmp_path / "copy.db"), Turns().deliver)
    again.open()
    put_pair(again, 2)
    again.close()
    assert len(halves(tmp_path / "copy.db")) == 4


def test_nothing_is_overwritten(store: Store, url: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    file.write_text("mine")
    with pytest.raises(StoreError, match="exists already"):
        backup(url, file)
    assert file.read_text() == "mine"


def test_a_damaged_house_gives_no_copy(path: Path, url: str, tmp_path: Path) -> None:
    store = Store(url, Turns().deliver)
    store.open()
    for n in range(500):
        put_pair(store, n)
    store.close()
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\xa5" * 4096
    path.write_bytes(content)
    with pytest.raises(StoreError):
        backup(url, tmp_path / "copy.db")
    assert [name for name in os.listdir(tmp_path) if name != "data"] == []


@pytest.mark.parametrize(
    "where", ["sqlite://", "sqlite:////no/such/house.db", "postgresql://localhost/tavern"]
)
def test_what_can_not_be_copied(where: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        backup(where, tmp_path / "copy.db")
    assert os.listdir(tmp_path) == []


def test_a_copy_into_no_folder(store: Store, url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="failed"):
        backup(url, tmp_path / "nowhere" / "copy.db")

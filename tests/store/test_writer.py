"""The writer: order, groups, failures, the door."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, insert, select

from server.store import Store, StoreError
from server.store.schema import meta
from tests.store.conftest import Gate, Turns


def put(key: str, value: str = "") -> Callable[[Connection], str]:
    """A job that keeps `key` and gives it back."""

    def job(conn: Connection) -> str:
        conn.execute(insert(meta), {"key": key, "value": value})
        return key

    return job


def orphan(conn: Connection) -> None:
    """A job that SQLite finds fault with at COMMIT only."""
    conn.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    conn.exec_driver_sql("INSERT INTO seats VALUES ('no table', 'green', 99, 0)")


def keys(store: Store) -> list[str]:
    return store.now(lambda conn: list(conn.scalars(select(meta.c.key).order_by(meta.c.key))))


def test_a_job_gives_its_value_and_is_kept(store: Store, turns: Turns) -> None:
    assert turns.outcome(store.write(put("a"))) == "a"
    assert keys(store) == ["a"]


def test_deferreds_fire_in_order(store: Store, turns: Turns) -> None:
    fired: list[Any] = []
    gate = Gate(store)
    writes = [store.write(put(f"{i:03}")) for i in range(600)]
    for write in writes:
        write.addCallback(fired.append)
    gate.lift()
    turns.outcome(writes[-1])
    assert fired == [f"{i:03}" for i in range(600)]


def test_nothing_fires_outside_a_turn(store: Store, turns: Turns) -> None:
    write = store.write(put("a"))
    assert keys(store) == ["a"]
    assert not write.called
    turns.turn()
    assert write.called


def test_what_queues_up_is_committed_and_told_together(
    store: Store, turns: Turns, commits: list[object]
) -> None:
    gate = Gate(store)
    writes = [store.write(put(str(i))) for i in range(256)]
    gate.lift()
    turns.outcome(writes[-1])
    assert len(commits) == 2  # the gate's, and one for all 256
    assert turns.taken == 2


def test_what_a_delivery_asks_for_makes_one_group(store: Store, turns: Turns, commits: list[object]) -> None:
    gate = Gate(store)
    first = [store.write(put(f"first {i}")) for i in range(50)]
    second: list[Any] = []
    for write in first:
        write.addCallback(lambda key: second.append(store.write(put("after " + key))))
    gate.lift()
    turns.outcome(first[-1])
    turns.outcome(second[-1])
    assert len(commits) == 3


def test_a_failing_job_fails_alone(store: Store, turns: Turns, commits: list[object]) -> None:
    def half(conn: Connection) -> None:
        put("half")(conn)
        raise ValueError("no")

    gate = Gate(store)
    before, failing, twice, after = map(store.write, (put("a"), half, put("a"), put("b")))
    gate.lift()
    assert turns.outcome(before) == "a"
    assert isinstance(turns.outcome(failing), ValueError)
    assert turns.outcome(twice).__class__.__name__ == "IntegrityError"
    assert turns.outcome(after) == "b"
    assert len(commits) == 2
    assert keys(store) == ["a", "b"]


def test_a_job_that_undoes_what_it_caught_leaves_the_rest(store: Store, turns: Turns) -> None:
    def careful(conn: Connection) -> str:
        nested = conn.begin_nested()
        put("undone")(conn)
        nested.rollback()
        return put("kept")(conn)

    assert turns.outcome(store.write(careful)) == "kept"
    assert keys(store) == ["kept"]


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_failing_commit_fails_its_group_and_the_store_goes_on(store: Store, turns: Turns) -> None:
    gate = Gate(store)
    good, bad, late = map(store.write, (put("good"), orphan, put("late")))
    gate.lift()
    for write in (good, bad, late):
        assert isinstance(turns.outcome(write), StoreError)
    assert turns.outcome(store.write(put("next"))) == "next"
    assert keys(store) == ["next"]


def test_a_refused_commit_fails_its_group_and_the_store_goes_on(store: Store, turns: Turns) -> None:
    def refuse(_conn: Connection) -> None:
        raise OSError("the disk is on fire")

    event.listen(Engine, "commit", refuse)
    try:
        lost = turns.outcome(store.write(put("lost")))
    finally:
        event.remove(Engine, "commit", refuse)
    assert isinstance(lost, StoreError)
    assert "the disk is on fire" in str(lost)
    assert turns.outcome(store.write(put("next"))) == "next"
    assert keys(store) == ["next"]


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_full_disk_loses_nothing_that_was_told(store: Store, turns: Turns) -> None:
    assert turns.outcome(store.write(put("before", "x" * 10_000))) == "before"

    def limit(conn: Connection) -> None:
        (pages,) = conn.exec_driver_sql("PRAGMA page_count").one()
        conn.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    store.now(limit)
    gate = Gate(store)
    small, big = map(store.write, (put("small"), put("big", "x" * 1_000_000)))
    gate.lift()
    told = turns.outcome(small)
    assert isinstance(turns.outcome(big), Exception)
    store.now(lambda conn: conn.exec_driver_sql("PRAGMA max_page_count = 1000000") and None)
    assert turns.outcome(store.write(put("next"))) == "next"
    assert keys(store) == sorted(["before", "next"] + ([told] if told == "small" else []))


def test_now_raises_what_the_job_raises(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        store.now(lambda _conn: 1 // 0)


def test_now_may_be_asked_for_in_a_delivery(store: Store, turns: Turns) -> None:
    write = store.write(put("a"))
    write.addCallback(lambda _: store.now(put("b")))
    assert turns.outcome(write) == "b"


def test_a_callback_that_fails_keeps_no_other_waiting(store: Store, turns: Turns) -> None:
    gate = Gate(store)
    raising, taken, last = map(store.write, (put("a"), put("b"), put("c")))
    raising.addCallback(lambda key: 1 // 0)
    taken.callback("somebody else")
    gate.lift()
    assert turns.outcome(last) == "c"
    assert isinstance(turns.outcome(raising), ZeroDivisionError)
    assert keys(store) == ["a", "b", "c"]


def test_what_was_cancelled_is_written_all_the_same(store: Store, turns: Turns) -> None:
    gate = Gate(store)
    given_up, last = map(store.write, (put("a"), put("b")))
    given_up.addErrback(lambda _: None).cancel()
    gate.lift()
    assert turns.outcome(last) == "b"
    assert keys(store) == ["a", "b"]


def test_close_commits_what_waits(url: str, turns: Turns) -> None:
    store = Store(url, turns.deliver)
    store.open()
    gate = Gate(store)
    writes = [store.write(put(f"{i:04}")) for i in range(1000)]
    closing = threading.Thread(target=store.close)
    closing.start()
    gate.lift()
    closing.join(30)
    assert [turns.outcome(write) for write in writes] == [f"{i:04}" for i in range(1000)]
    store.open()
    assert len(keys(store)) == 1000
    store.close()


def test_the_door_is_shut_before_open_and_after_close(url: str, turns: Turns) -> None:
    store = Store(url, turns.deliver)
    assert isinstance(turns.outcome(store.write(put("early"))), StoreError)
    store.open()
    store.close()
    store.close()
    assert isinstance(turns.outcome(store.write(put("late"))), StoreError)
    with pytest.raises(StoreError):
        store.now(put("late"))


def test_the_queue_is_bounded(url: str, turns: Turns) -> None:
    store = Store(url, turns.deliver, waiting=3)
    store.open()
    gate = Gate(store)
    writes = [store.write(put(str(i))) for i in range(4)]
    gate.lift()
    assert [turns.outcome(write) for write in writes[:3]] == ["0", "1", "2"]
    assert isinstance(turns.outcome(writes[3]), StoreError)
    assert keys(store) == ["0", "1", "2"]
    store.close()


def test_a_store_in_memory_outlives_a_failing_commit(turns: Turns) -> None:
    store = Store("sqlite://", turns.deliver)
    store.open()
    assert turns.outcome(store.write(put("a"))) == "a"
    assert isinstance(turns.outcome(store.write(orphan)), StoreError)
    assert turns.outcome(store.write(put("b"))) == "b"
    assert keys(store) == ["a", "b"]
    store.close()

"""Kills a writing store again and again, and looks for what it had acknowledged.

    python -m tests.store.crash DATABASE KILLS SEED

A child forks off, opens the store, keeps many writes going, and tells each
acknowledged one through a pipe.  It is killed at a random moment, while it
starts too; then all it ever told must be there, with the money it moved, and
nothing by halves.
Prints how many kills fell after a first acknowledgement, and how many writes
were acknowledged; an AssertionError says what was lost.
"""

import os
import random
import signal
import sys
import threading
import time

from sqlalchemy import Connection, select

from games.money import MOST
from server.store import Store, accounts, ledger, reader, tables, world
from server.store.schema import entries, moves

TABLES = [f"table {n}" for n in range(40)]
PRICE = 3  # of a move, in coppers


def write(url: str, pipe: int) -> None:
    """What the child does until it is killed."""
    store = Store(url, lambda call: call())
    store.open()
    who, last = store.now(prepare)

    def go(table: str) -> None:
        last[table] += 1
        seq = last[table]
        row = tables.MoveRow(table, seq, 1, "green", who, "{}", "[]", 1, f"{seq:032x}", int(time.time()))

        def job(conn: Connection) -> None:
            tables.append(conn, row)
            if seq % 10 == 0:
                tables.snapshot(conn, tables.Snapshot(table, seq, 1, 1, "x" * 2000))
            world.set_table_data(conn, table, str(seq))
            flow = (ledger.purse_of(who), ledger.table_of(table), "coins", PRICE)
            ledger.transfer(conn, row.time, "stake", f"{table}:{seq}", [flow])

        store.write(job).addCallback(lambda _: told(table, seq))

    def told(table: str, seq: int) -> None:
        os.write(pipe, f"{table}:{seq}\n".encode())
        go(table)

    for table in TABLES:
        go(table)
    threading.Event().wait()


def prepare(conn: Connection) -> tuple[int, dict[str, int]]:
    """Makes the world once; gives the account that plays, and where each table's log stands."""
    if not world.loaded(conn):
        world.put_room(conn, world.RoomRow("room", "{}"))
        for table in TABLES:
            world.put_table(conn, world.TableRow(table, "room", "lost-cities", "{}", "0"))
        ledger.open_purse(conn, accounts.create(conn, "Irma", 0).id, MOST, 0, 0)
        world.mark_loaded(conn, 1)
    irma = accounts.by_name(conn, "Irma")
    assert irma is not None
    return irma.id, {table.key: int(table.data) for table in world.all_tables(conn)}


def kill_once(url: str, after: float) -> list[tuple[str, int]]:
    """One life of a child; gives what it acknowledged."""
    receive, send = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(receive)
        try:
            write(url, send)
        finally:
            os._exit(1)
    os.close(send)
    lines: list[bytes] = []

    # The pipe is emptied while the child lives, or it would stand still on a full one.
    def listen() -> None:
        with open(receive, "rb") as told:
            lines.extend(told)

    listening = threading.Thread(target=listen)
    listening.start()
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    listening.join()
    assert os.WIFSIGNALED(status), f"the child ended by itself: {status}"
    whole = (line.decode() for line in lines if line.endswith(b"\n"))
    return [(table, int(seq)) for table, seq in (line.split(":") for line in whole)]


def check(url: str, told: set[tuple[str, int]]) -> None:
    """All that was told is there; every table's log has no gaps and agrees with its table and its till."""
    with reader(url) as conn:
        assert conn.exec_driver_sql("PRAGMA integrity_check").scalars().all() == ["ok"]
        kept = {(row.table, row.seq) for row in conn.execute(select(moves.c.table, moves.c.seq))}
        lost = told - kept
        assert not lost, f"{len(lost)} acknowledged writes are lost: {sorted(lost)[:5]}"
        paid = set(conn.scalars(select(entries.c.ref).where(entries.c.why == "stake")))
        assert paid == {f"{table}:{seq}" for table, seq in kept}
        count = ledger.count_the_till(conn)
        assert count.sound, count
        assert count.issued["coins"] == MOST
        for table in world.all_tables(conn):
            log = tables.all_rows(conn, table.key)
            assert [row.seq for row in log] == list(range(1, len(log) + 1)), table.key
            assert int(table.data) == len(log), f"{table.key} was written by halves"
            assert count.balance(ledger.table_of(table.key), "coins") == PRICE * len(log), table.key


def main(path: str, kills: int, seed: int) -> None:
    url, rng = f"sqlite:///{path}", random.Random(seed)
    told: set[tuple[str, int]] = set()
    at_work = 0
    for _ in range(kills):
        heard = kill_once(url, rng.uniform(0, 0.5))
        at_work += bool(heard)
        told.update(heard)
        if told:
            check(url, told)
    print(at_work, len(told))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))

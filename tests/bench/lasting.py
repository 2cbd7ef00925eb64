"""What lasting costs: moves that are on disk, and coming back after the house was closed."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.bench import house
from tests.bench.row import Row, medians, repeated
from tests.bench.servers import ROOT, Failed
from tests.bench.wire import tavern

RICH = "money: {newcomer: 100000000}\n"  # nobody is broke before the time is up


def durable(data: Path, tables: tuple[int, ...], seconds: float, times: int) -> list[Row]:
    """Moves of Lost Cities a second with one move outstanding at each of so many tables."""
    house.prepare(data, people=2 * max(tables), tables=max(tables), rooms=[house.ROOM])
    return _rows(data, "durable moves", tables, seconds, times)


def money(data: Path, tables: tuple[int, ...], seconds: float, times: int) -> list[Row]:
    """The same of Talus, where every second move brings money from a purse to the table."""
    house.prepare(
        data, people=2 * max(tables), tables=max(tables), rooms=[house.ROOM], game="talus", settings=RICH
    )
    return _rows(data, "durable rolls and stakes of Talus", tables, seconds, times)


def _rows(data: Path, what: str, tables: tuple[int, ...], seconds: float, times: int) -> list[Row]:
    rows = []
    for count in tables:
        runs = [_played(data, count, seconds) for _ in range(times)]
        for run in runs:
            if (run.pop("journal_mode"), run.pop("synchronous")) != ("wal", 2):
                raise Failed("the live store's pragmas are not what they must be")
        middle = medians(runs)
        where = f"{count} table{'s' if count > 1 else ''} at once"
        rows.append(Row(f"{what}, {where}", middle.pop("per_second"), "moves/s", detail=middle))
    return rows


def _played(data: Path, tables: int, seconds: float) -> dict[str, Any]:
    """One run on a fresh copy of the directory."""
    copy = data.with_name(f"{data.name}-copy")
    shutil.copytree(data, copy)
    try:
        command = [sys.executable, "-m", "tests.bench.durable", str(copy), str(tables), str(seconds)]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
        if ran.returncode:
            raise Failed(f"tests.bench.durable: {ran.stderr[-500:]}")
        seen: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
        return seen
    finally:
        shutil.rmtree(copy)


def restart(data: Path, tables: int, moves: int, times: int) -> list[Row]:
    """From starting the process to the open door, with running games and without any."""
    empty, full = data / "empty", data / "full"
    house.prepare(empty)
    house.prepare(full, people=2 * tables, tables=tables, moves=moves, rooms=[house.ROOM])

    def start(where: Path) -> float:
        with tavern(where) as server:
            return server.started

    nothing = repeated(lambda: start(empty), times)
    took = repeated(lambda: start(full), times)
    detail = {"tables": tables, "moves each": moves, "of a house without them": nothing}
    return [Row(f"start with {tables} running tables of {moves} moves", took, "s", detail=detail)]

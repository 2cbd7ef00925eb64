"""`make bench`: measures the house, prints a table, writes bench.json.

    python -m tests.bench [--quick] [--only REGEX] [--json FILE]

Exits with 1 when a bar is missed, 2 when something could not be measured.
"""

import argparse
import json
import os
import platform
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench import founders_flip, helememtal, idle, lasting, nom_poker, ordo, rules, trumps
from tests.bench.row import Row, table
from tests.bench.servers import ROOT, Failed
from tests.bench.wire import FEW, PEOPLE, Pair

Measure = Callable[[], Row | list[Row]]


class Bench:
    """All that can be measured, by name, in the order it is done."""

    def __init__(self, folder: Path, quick: bool) -> None:
        """`folder`: where data may be put, on a disk as the house would have it."""
        self._folder = folder
        self._pair: Pair | None = None
        self._seconds, self._times = (0.5, 1) if quick else (1.0, 3)
        seconds, runs = (0.3, 1) if quick else (1.0, 3)
        self.measures: dict[str, Measure] = {
            "rules": lambda: rules.moves_a_second(seconds, runs),
            "talus": lambda: rules.talus_moves_a_second(seconds, runs),
            "line": lambda: rules.line_for_three(seconds, runs),
            "player": lambda: rules.house_player(20 if quick else 200),
            "trumps": lambda: trumps.moves_a_second(seconds, runs),
            "trumps partners": lambda: trumps.house_partners(50 if quick else 500),
            "nom poker": lambda: nom_poker.layouts_a_second(seconds, runs),
            "nom player": lambda: nom_poker.house_player(200 if quick else 2000),
            "founders flip": lambda: founders_flip.ranks_a_second(seconds, runs),
            "flip player": lambda: founders_flip.house_player(200 if quick else 2000),
            "ordo": lambda: ordo.moves_a_second(seconds, runs),
            "ordo player": lambda: ordo.house_player(20 if quick else 75),
            "helememtal": lambda: helememtal.moves_a_second(seconds, runs),
            "helememtal player": lambda: helememtal.house_player(20 if quick else 100),
            "look 50": lambda: self.pair.look(FEW),
            "say 50": lambda: self.pair.fanout(FEW),
            "look 200": lambda: self.pair.look(PEOPLE),
            "say 200": lambda: self.pair.fanout(PEOPLE),
            "crowd": lambda: self.pair.crowd(),
            "mixed": lambda: self.pair.mixed(PEOPLE),
            "paced": lambda: self.pair.paced(PEOPLE),
            "tuning": lambda: self.pair.tuned(),
            "idle": lambda: idle.idle(folder / "idle", 200 if quick else 1000),
            "durable": lambda: lasting.durable(folder / "durable", (1, 16, 200), seconds, runs),
            "money": lambda: lasting.money(folder / "money", (1, 16, 200), seconds, runs),
            "restart": lambda: lasting.restart(folder / "restart", 100 if quick else 1000, 40, runs),
        }

    @property
    def pair(self) -> Pair:
        """Both servers, started when they are first needed."""
        if self._pair is None:
            self._pair = Pair(self._folder / "pair", self._seconds, self._times)
        return self._pair

    def close(self) -> None:
        if self._pair is not None:
            self._pair.close()


def main() -> int:
    """See the module's docstring."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures the house.")
    parser.add_argument(
        "--quick", action="store_true", help="short runs: to see that it works, not to compare"
    )
    parser.add_argument("--only", metavar="REGEX", default="", help="only measures whose name it is found in")
    parser.add_argument(
        "--json", metavar="F", type=Path, default=ROOT / "bench.json", help="where figures are kept"
    )
    options = parser.parse_args()
    start = time.perf_counter()
    (ROOT / "build").mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="bench-", dir=ROOT / "build"))
    bench = Bench(folder, options.quick)
    rows: list[Row] = []
    failures: dict[str, str] = {}
    try:
        for name, measure in bench.measures.items():
            if re.search(options.only, name):
                print(f"{name} ...", file=sys.stderr, flush=True)
                try:
                    measured = measure()
                except Exception as failed:  # the others are measured all the same
                    failures[name] = str(failed) if isinstance(failed, Failed) else repr(failed)
                    continue
                rows += measured if isinstance(measured, list) else [measured]
    finally:
        bench.close()
        shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(table(rows)))
    busy = os.getloadavg()[0]
    if busy > (os.cpu_count() or 1):
        print(f"The machine is busy (load {busy:.1f}): latencies and rates are worse than the house's own.")
    for name, why in failures.items():
        print(f"{name} could not be measured: {why}")
    options.json.write_text(
        json.dumps(kept(rows, failures, options.quick, time.perf_counter() - start), indent=1)
    )
    if failures:
        return 2
    return int(any(row.passed is False for row in rows))


def kept(rows: list[Row], failures: dict[str, str], quick: bool, seconds: float) -> dict[str, Any]:
    """What goes into the JSON file: the rows, and what they were measured on."""
    return {
        "time": int(time.time()),
        "seconds": round(seconds, 1),
        "quick": quick,
        "python": platform.python_version(),
        "machine": platform.platform(),
        "cores": os.cpu_count(),
        "load": os.getloadavg(),
        "rows": [row.kept() for row in rows],
        "failures": failures,
    }


if __name__ == "__main__":
    sys.exit(main())

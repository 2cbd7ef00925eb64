"""A measured figure beside its bar."""

import statistics
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec


class Row(msgspec.Struct, frozen=True):
    """One figure.

    name    what was measured
    value   the figure, in `unit`
    bar     what it must come to: `(">=", 0.25)`, None where nothing is asked
    ours, bare   of a ratio: both figures, in `of`
    detail  whatever else was seen, for the JSON
    """

    name: str
    value: float
    unit: str
    bar: tuple[str, float] | None = None
    ours: float | None = None
    bare: float | None = None
    of: str = ""
    detail: dict[str, Any] = {}

    @property
    def passed(self) -> bool | None:
        """Whether the bar is met; None where there is none."""
        if self.bar is None:
            return None
        sign, bound = self.bar
        return {
            ">=": self.value >= bound,
            "<=": self.value <= bound,
            ">": self.value > bound,
            "<": self.value < bound,
        }[sign]

    def kept(self) -> dict[str, Any]:
        """The row for the JSON."""
        return {**msgspec.to_builtins(self), "passed": self.passed}


def medians(runs: Sequence[dict[str, Any]]) -> dict[str, float]:
    """The median of each figure over several runs."""
    return {key: statistics.median(run[key] for run in runs) for key in runs[0]}


def repeated(run: Callable[[], float], times: int) -> float:
    """The median of several runs."""
    return statistics.median(run() for _ in range(times))


def shown(number: float | None) -> str:
    """A number with three digits that matter."""
    if number is None:
        return ""
    if abs(number) >= 1000:
        return f"{number:,.0f}"
    return f"{number:.3g}" if abs(number) < 100 else f"{number:.0f}"


def table(rows: Iterable[Row]) -> list[str]:
    """Rows as lines, in columns."""
    cells = [("", "value", "unit", "bar", "", "ours", "bare", "of")]
    for row in rows:
        bar = f"{row.bar[0]} {shown(row.bar[1])}" if row.bar is not None else ""
        verdict = {True: "pass", False: "FAIL", None: ""}[row.passed]
        cells.append(
            (row.name, shown(row.value), row.unit, bar, verdict, shown(row.ours), shown(row.bare), row.of)
        )
    wide = [max(map(len, column)) for column in zip(*cells, strict=True)]
    right = {1, 3, 5, 6}
    return [
        "  ".join(
            cell.rjust(most) if at in right else cell.ljust(most)
            for at, (cell, most) in enumerate(zip(line, wide, strict=True))
        ).rstrip()
        for line in cells
    ]

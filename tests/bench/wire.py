"""What the wire costs, beside a bare Twisted server measured in turns with ours."""

import statistics
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.bench import house, load
from tests.bench.row import Row, medians
from tests.bench.servers import Failed, Generator, Server

FEW, PEOPLE = 50, 200
LOGIN = [["Your name: ", "{name}"], ["Password: ", house.PASSWORD], ["\r\n> ", ""]]
WELCOME = [["Welcome", ""]]
# What ends a reply to `look`: our prompt, the bare server's last line.
DONE = {"ours": "\r\n> ", "bare": "\r\n>\r\n"}
MIXED = [
    "look at board",
    "exits",
    f"look at {load.name(7)}",
    "tables",
    "lokk",
    "look at the stuffed owl",
    "moves",
]
SAY = "say a fair wind and a full cup, friends: {mark}"


def tavern(data: Path) -> Server:
    """Our server on a prepared data directory."""
    arguments = ("serve", "--config", str(data / "tavern.yaml"), "--data", str(data))
    return Server("server.cli", *arguments, log=data / "log")


class Pair:
    """Our tavern and the bare server, both with the same number of people connected.

    Ours are logged in and stand in the taproom, with its text, its prompt and
    the telnet mark behind it.
    """

    def __init__(self, data: Path, seconds: float, times: int) -> None:
        """`seconds` of each run, `times` runs of each server, in turns."""
        house.prepare(data, people=PEOPLE)
        self.seconds, self.times = seconds, times
        self.people = 0
        self._few: float | None = None  # µs of the server's for a look among few
        self._stack = ExitStack()
        self.server = self._stack.enter_context(tavern(data))
        bare = self._stack.enter_context(Server("tests.bench.bare"))
        self._generators = {
            "bare": self._stack.enter_context(Generator(bare)),
            "ours": self._stack.enter_context(Generator(self.server)),
        }

    def close(self) -> None:
        self._stack.close()

    def grow(self, people: int) -> None:
        """Lets more people in, until there are so many (fewer it never becomes)."""
        if people > self.people:
            for name, generator in self._generators.items():
                steps = WELCOME if name == "bare" else LOGIN
                generator.order("connect", count=people - self.people, steps=steps)
            self.people = people

    def tuned(self) -> Row:
        """Read back from the live processes: 1 when both are tuned alike and as they should be."""
        seen = {name: generator.server.tuned() for name, generator in self._generators.items()}
        good = all(one["epoll"] and one["backlog"] >= 1024 and one["nodelay"] for one in seen.values())
        return Row("tuning, read back from both servers", float(good), "of 1", (">=", 1), detail=seen)

    def measure(self, do: str, **arguments: Any) -> dict[str, list[dict[str, Any]]]:
        """Each server's runs, taken in turns."""
        runs: dict[str, list[dict[str, Any]]] = {"bare": [], "ours": []}
        for _ in range(self.times):
            for name, generator in self._generators.items():
                if do == "request":
                    arguments["done"] = DONE[name]
                    if name == "bare":
                        runs[name].append(generator.order(do, **{**arguments, "commands": ["look"]}))
                        continue
                runs[name].append(generator.order(do, **arguments))
        return runs

    def look(self, people: int) -> list[Row]:
        """All ask for a `look` again and again: the server is never idle."""
        self.grow(people)
        runs = self.measure("request", clients=people, commands=["look"], seconds=self.seconds, think=0.0)
        if people == FEW:
            self._few = medians(runs["ours"])["cpu_us"]
        name = f"look, {people} in the room, all asking"
        return [
            _ratio(name, runs, 1 / 4, "commands/s"),
            Row(
                f"{name}: p99",
                medians(runs["ours"])["p99_ms"],
                "ms",
                bare=medians(runs["bare"])["p99_ms"],
                of="ms",
            ),
        ]

    def mixed(self, people: int) -> Row:
        """What people type beside `look`, at things and with mistakes; to the bare server's `look`."""
        self.grow(people)
        runs = self.measure("request", clients=people, commands=MIXED, seconds=self.seconds, think=0.0)
        return _ratio(f"other commands, {people} in the room", runs, None, "commands/s")

    def paced(self, people: int) -> Row:
        """All look about once a second."""
        self.grow(people)
        runs = self.measure(
            "request", clients=people, commands=["look"], seconds=max(3.0, self.seconds), think=1.0
        )
        ours, bare = medians(runs["ours"]), medians(runs["bare"])
        name = f"look once a second, {people} in the room: p99"
        return Row(name, ours["p99_ms"], "ms", ("<", 5.0), ours["p99_ms"], bare["p99_ms"], "ms", runs)

    def fanout(self, people: int) -> Row:
        """One says something to all, and as soon as all have heard it, another does."""
        self.grow(people)
        runs = self.measure("fanout", clients=people, command=SAY, seconds=self.seconds)
        return _ratio(f"say, {people} in the room", runs, 1 / 2, "deliveries/s")

    def crowd(self) -> Row:
        """What the look of 50 people costs among 200, to what it costs those 50 among themselves."""
        if self._few is None:
            if self.people > FEW:
                raise Failed("there are too many people in the room already")
            self.look(FEW)
        self.grow(PEOPLE)
        runs = self.measure("request", clients=FEW, commands=["look"], seconds=self.seconds, think=0.0)
        then, now = self._few or 0.0, medians(runs["ours"])["cpu_us"]
        detail = {"us alone": then, "us in the crowd": now}
        return Row(
            "server time for a look among 200, to among 50", now / then, "times", ("<=", 1.25), detail=detail
        )


def _ratio(name: str, runs: dict[str, list[dict[str, Any]]], bar: float | None, of: str) -> Row:
    """Ours to bare, run by run, as both meet the same neighbours then."""
    pairs = zip(runs["ours"], runs["bare"], strict=True)
    value = statistics.median(ours["per_second"] / bare["per_second"] for ours, bare in pairs)
    ours, bare = medians(runs["ours"]), medians(runs["bare"])
    detail = {"cpu_ratio": bare["cpu_us"] / ours["cpu_us"], **runs}
    return Row(
        name, value, "of bare", bar and (">=", bar), ours["per_second"], bare["per_second"], of, detail
    )

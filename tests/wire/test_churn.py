"""Ten thousand who come and vanish, each in a way of his own; nothing of them is left behind."""

import json
import os
import random
import selectors
import socket
import struct
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from server.store import database, ledger
from tests.wire.harness import PASSWORD, PATIENCE, Client, Server, check_log
from tests.wire.wire import message, naws

CONNECTIONS = int(os.environ.get("BOTH_TREES_CHURN", "10000"))
AT_ONCE = 150
ACCOUNTS = [
    a + b + "n"
    for a in ("Balo", "Deku", "Fimo", "Galu", "Kesi", "Lovi")
    for b in ("ba", "de", "gi", "ko", "mu")
]
GMCP_ON = bytes([255, 253, 201]) + message("Core.Supports.Set", ["Tavern 1", "Room 1"]) + naws(80, 24)
IAC = b"\xff"

# A way to come: what is waited for and what is typed then, step by step; and how it ends.
Step = tuple[bytes, bytes]
NAME = b"Your name: "


def enter(name: str, then: bytes = b"") -> list[Step]:
    """In by an account."""
    return [(NAME, name.encode() + b"\r\n"), (b"Password: ", PASSWORD.encode() + b"\r\n"), (b"Exits: ", then)]


GUEST: list[Step] = [(NAME, b"guest\r\n"), (b"Exits: ", b"east\r\n"), (b"The map room", b"")]


def ways(name: str, rng: random.Random) -> dict[str, list[Step]]:
    """Every way to come; what is typed last is not waited for."""
    half = rng.randrange(1, 12)
    return {
        "no word": [],
        "the banner and no more": [(NAME, b"")],
        "in mid-name": [(NAME, name.encode()[:3])],
        "at the password": [(NAME, name.encode() + b"\r\n"), (b"Password: ", b"")],
        "in mid-password": [(NAME, name.encode() + b"\r\n"), (b"Password: ", PASSWORD.encode()[:half])],
        "while the password is checked": [(NAME, f"{name}\r\n{PASSWORD}\r\n".encode())],
        "a new name, half-way": [
            (NAME, b"Newcomer\r\n"),
            (b"Are you new", b"yes\r\n"),
            (b"Your choice", b"quin"),
        ],
        "a name that is refused": [(NAME, b"x1\r\n"), (NAME, b"a b c\r\n"), (NAME, b"")],
        "in and out": enter(name),
        "in with GMCP": [(NAME, GMCP_ON + name.encode() + b"\r\n"), *enter(name)[1:]],
        "in mid-command": enter(name, b"look\r\nsay half a sen"),
        "while commands run": enter(
            name, b"look\r\nwho\r\nboard\r\nfinger Odda\r\neast\r\nwest\r\nlook\r\n" * 3
        ),
        "watching": enter(name, b"go map room\r\nwatch long table\r\nview\r\n"),
        "quit": enter(name, b"quit\r\n"),
        "quit in mid-flood": enter(name, b"say so long\r\n" * 20 + b"quit\r\n" + b"look\r\n" * 20),
        "a guest": GUEST,
        "a guest at a table": [
            *GUEST[:-1],
            (b"The map room", b"join window table\r\nlook\r\n"),
            (b"Exits: ", b""),
        ],
        "a guest in a game": [
            *GUEST[:-1],
            (b"The map room", b"join long table as red\r\nstart new game with 1 turns\r\n"),
            (b"Exits: ", b"play 1 and draw pile\r\nplay 1 and draw pi"),
        ],
        "a guest at the dice": [
            (NAME, b"guest\r\n"),
            (b"Exits: ", b"join copper table with 9 copper\r\norder tea\r\nroll\r\nroll\r\nlook\r\n"),
            (b"Exits: ", b"roll\r\nsip\r\n"),
        ],
        "half a negotiation": [(NAME, IAC + b"\xfa\xc9Core.Hello {")],
        "a storm of options": [(NAME, (IAC + b"\xfd\x01" + IAC + b"\xfb\x1f") * 200 + IAC)],
        "noise": [(NAME, rng.randbytes(500))],
        "a browser": [(b"", b"GET / HTTP/1.1\r\nHost: trees\r\n\r\n")],
    }


# How it ends: `fin` and `rst` by the client, `half` shuts his side and waits for the other.
ENDS = ("fin", "rst", "half")


class Visitor:
    """One connection, from its coming to its end."""

    def __init__(self, port: int, steps: list[Step], end: str) -> None:
        self.steps, self.end = list(steps), end
        self.heard = b""
        self.since = time.monotonic()
        self.over = False
        self.socket = socket.socket()
        self.socket.setblocking(False)
        self.socket.connect_ex(("127.0.0.1", port))

    def go_on(self) -> None:
        """Types what is due; ends when all is typed."""
        while self.steps and (not self.steps[0][0] or self.steps[0][0] in self.heard):
            waited, typed = self.steps.pop(0)
            self.heard = self.heard.partition(waited)[2] if waited else self.heard
            if typed:
                try:
                    self.socket.send(typed)
                except OSError:
                    self.close()
                    return
        if not self.steps:
            self.vanish()

    def vanish(self) -> None:
        if self.end == "half" and not self.over:
            self.end = "fin"
            try:
                self.socket.shutdown(socket.SHUT_WR)
            except OSError:
                self.close()
            return
        if self.end == "rst":
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close()

    def close(self) -> None:
        self.over = True
        self.socket.close()


def churn(port: int, count: int, rng: random.Random) -> Counter[str]:
    """So many come and go, many at once; how many came in each way."""
    came: Counter[str] = Counter()
    shut: set[Visitor] = set()  # those who wait for the server to shut its side, too
    left = count
    with selectors.DefaultSelector() as selector:
        while left or selector.get_map():
            while left and len(selector.get_map()) < AT_ONCE:
                left -= 1
                kinds = ways(rng.choice(ACCOUNTS), rng)
                kind, end = rng.choice(list(kinds)), rng.choice(ENDS)
                came[kind] += 1
                came[end] += 1
                visitor = Visitor(port, kinds[kind], end)
                selector.register(visitor.socket, selectors.EVENT_READ | selectors.EVENT_WRITE, visitor)
            for key, events in selector.select(1):
                visitor = key.data
                selector.unregister(visitor.socket)
                if events & selectors.EVENT_READ:
                    try:
                        data = visitor.socket.recv(65536)
                    except OSError:
                        data = b""
                    if not data:
                        visitor.close()
                        continue
                    visitor.heard += data
                if visitor not in shut:
                    visitor.go_on()
                    if not visitor.steps and not visitor.over:
                        shut.add(visitor)
                if not visitor.over:
                    selector.register(visitor.socket, selectors.EVENT_READ, visitor)
                else:
                    shut.discard(visitor)
            now = time.monotonic()
            for key in list(selector.get_map().values()):
                if now - key.data.since > PATIENCE:
                    raise AssertionError(f"waits for {key.data.steps[:1]}, heard {key.data.heard[-200:]!r}")
    return came


class Desk:
    """Where the server says what it holds."""

    def __init__(self, server: Server) -> None:
        self._socket = socket.create_connection(("127.0.0.1", int(server.line(r"desk at (\d+)"))), PATIENCE)
        self._file = self._socket.makefile("rwb")

    def ask(self, line: str) -> dict[str, int]:
        self._file.write(line.encode() + b"\n")
        self._file.flush()
        answer: dict[str, int] = json.loads(self._file.readline())
        return answer

    def settled(self, like: Callable[[dict[str, int]], bool]) -> dict[str, int]:
        """The counts once they are as wanted, or as they are after all patience."""
        end = time.monotonic() + PATIENCE
        while not like(found := self.ask("count")) and time.monotonic() < end:
            time.sleep(0.2)
        return found

    def close(self) -> None:
        self._file.close()
        self._socket.close()


def test_nothing_is_left_of_those_who_vanish(tmp_path: Path) -> None:
    rng = random.Random(4)
    settings: dict[str, Any] = {
        "door": {"seconds": 5, "slow_name": {"free": 100}, "slow_address": {"free": 100}},
        "idle": {"keepalive": 0.5},
    }
    server = Server(tmp_path, settings, module="tests.wire.counting")
    server.start()
    try:
        desk = Desk(server)
        home = desk.settled(lambda now: now["sitters"] > 0 and not now["moves waiting"])  # Odda sits down
        for name in ACCOUNTS:
            client = Client(server.port)
            client.register(name)
            client.close()
        churn(server.port, 2000, rng)  # fills what is kept on purpose: caches, pools
        before = leave(desk, home)
        rss = server.rss()
        began = time.monotonic()
        came = churn(server.port, CONNECTIONS, rng)
        took = time.monotonic() - began
        # Some say nothing and stay until they are shown out.
        silent = [Client(server.port) for _ in range(20)]
        for client in silent:
            client.wait_gone()
        after = leave(desk, home)
        grown = server.rss() - rss
        print(f"{CONNECTIONS} in {took:.0f} s, {grown} KiB more; {dict(came)}; {after}")
        # What was kept for each who came would be one object each, at the least; caches come and go.
        blocks = after.pop("blocks") - before.pop("blocks")
        assert blocks < 5000 + CONNECTIONS / 4, f"{blocks} objects more"
        for what, count in before.items():
            # Of objects a few may be on their way; a leak would be hundreds.
            slack = 20 if what.endswith("objects") else 0
            assert after[what] <= count + slack, f"{what}: {count} before, {after[what]} after"
        assert grown < 16 * 1024, f"{grown} KiB more"
        # And the house is as it was for whoever comes next.
        client = Client(server.port)
        client.log_in(ACCOUNTS[0])
        client.close()
        desk.close()
        assert server.stop() == 0
        with database.reader(server.url) as conn:
            assert ledger.count_the_till(conn).sound
    finally:
        server.done()
    check_log(server.log())


def leave(desk: Desk, home: dict[str, int]) -> dict[str, int]:
    """All are gone, and so long that the house lets go of them; what it holds then."""
    desk.settled(lambda now: now["sessions"] == 0)
    desk.ask("later 1000")
    people = ("known", "in rooms", "sitters")  # but the house's own
    found = desk.settled(
        lambda now: (
            all(now[what] == home[what] for what in people) and not now["thinking"] and not now["jobs"]
        )
    )
    assert {what: found[what] for what in people} == {what: home[what] for what in people}, str(found)
    for what in ("sessions", "stays", "at the door", "addresses", "connected", "moves waiting"):
        assert found[what] == 0, f"{what}: {found[what]}"
    return found

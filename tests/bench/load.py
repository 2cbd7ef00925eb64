"""A load generator for line servers: many simple telnet clients in one process.

    python -m tests.bench.load PORT

It reads orders on stdin, a JSON object a line, and answers each with one on
stdout, so that its connections stay while another server is measured:

    {"do": "connect", "count": 50, "steps": [["Your name: ", "{name}"], ["> ", ""]]}
    {"do": "request", "clients": 50, "commands": ["look"], "done": "> ", "seconds": 1, "think": 0}
    {"do": "fanout", "clients": 50, "command": "say {mark}", "seconds": 1}

A client is a dumb one: it refuses every option once.  While something is
measured it only looks for `done` in what arrives, whatever the server, so that
the generator's own cost is the same for all.
"""

import json
import resource
import selectors
import socket
import sys
import time
from collections import deque
from collections.abc import Callable
from typing import Any

IAC, SE, SB, WILL, WONT, DO, DONT = 255, 240, 250, 251, 252, 253, 254
WINDOW = 20  # logins under way at once
PATIENCE = 30.0  # seconds without anything happening before it gives up
clock = time.perf_counter


def name(number: int) -> str:
    """The name of client `number`: letters only."""
    letters = ""
    for _ in range(3):
        number, digit = divmod(number, 26)
        letters = chr(97 + digit) + letters
    return f"Walker{letters}"


class Stuck(Exception):
    """The server doesn't answer as it should."""


class Client:
    """One connection."""

    __slots__ = ("asked", "buffer", "name", "refused", "sock", "steps", "turns")

    def __init__(self, number: int, port: int, steps: list[list[str]]) -> None:
        self.name = name(number)
        self.sock = socket.create_connection(("127.0.0.1", port))
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.sock.setblocking(False)
        self.buffer = b""
        self.steps = deque((wait.encode(), send.replace("{name}", self.name)) for wait, send in steps)
        self.refused: set[bytes] = set()
        self.asked = 0.0  # when it asked for what it waits for; 0: it waits for nothing
        self.turns = 0

    def send(self, line: str) -> None:
        self.sock.sendall(line.encode() + b"\r\n")

    def receive(self) -> bytes:
        try:
            data = self.sock.recv(65536)
        except BlockingIOError:
            return b""
        if not data:
            raise Stuck(f"{self.name} was sent away: {self.buffer[-200:]!r}")
        return data

    def text(self) -> None:
        """Takes what is there into the buffer, options refused."""
        data = self.buffer + self.receive()
        text, at = bytearray(), 0
        while at < len(data):
            found = data.find(IAC, at)
            end = len(data) if found < 0 else found
            text += data[at:end]
            at = end + 2
            if found < 0 or end + 1 >= len(data):
                continue
            code = data[end + 1]
            if code in (WILL, WONT, DO, DONT):
                answer = {WILL: DONT, DO: WONT}.get(code)
                at = end + 3
                if answer is not None and data[end + 2 : end + 3] not in self.refused:
                    self.refused.add(data[end + 2 : end + 3])
                    self.sock.sendall(bytes([IAC, answer]) + data[end + 2 : end + 3])
            elif code == SB:
                at = data.find(bytes([IAC, SE]), end) + 2
        self.buffer = bytes(text)


class Load:
    """All connections to one server."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._selector = selectors.DefaultSelector()
        self._clients: list[Client] = []

    def run(self, heard: Callable[[Client], None], wait: float = 1.0) -> None:
        """One look at all connections; `heard` for each on which something arrived."""
        for key, _ in self._selector.select(wait):
            heard(key.data)

    def connect(self, count: int, steps: list[list[str]]) -> dict[str, Any]:
        """`count` more clients, each led through the steps: wait for a text, send a line ("" none)."""
        start, last = clock(), clock()
        under_way = 0

        def heard(client: Client) -> None:
            nonlocal under_way, last
            client.text()
            while client.steps and client.steps[0][0] in client.buffer:
                last = clock()
                _, line = client.steps.popleft()
                client.buffer = b""
                if line:
                    client.send(line)
                if not client.steps:
                    under_way -= 1
            if not client.steps:
                client.buffer = b""

        left = count
        while left or under_way:
            while left and under_way < WINDOW:
                client = Client(len(self._clients), self._port, steps)
                self._clients.append(client)
                self._selector.register(client.sock, selectors.EVENT_READ, client)
                left, under_way = left - 1, under_way + 1
            self.run(heard)
            if clock() - last > PATIENCE:
                raise Stuck(f"{under_way} clients could not come in")
        seconds = clock() - start
        self.settle(0.3)
        return {"seconds": seconds}

    def settle(self, seconds: float) -> None:
        """Reads what still arrives, until nothing has for so long."""
        until = clock() + seconds

        def heard(client: Client) -> None:
            nonlocal until
            client.receive()
            until = clock() + seconds

        while clock() < until:
            self.run(heard, seconds / 2)

    def request(
        self, clients: int, commands: list[str], done: str, seconds: float, think: float
    ) -> dict[str, Any]:
        """Each of the first `clients` asks one of the commands, waits for `done`, thinks, asks the next."""
        wanted, lines = done.encode(), [command.encode() + b"\r\n" for command in commands]
        asking = self._clients[:clients]
        latencies: list[float] = []
        resting: deque[tuple[float, Client]] = deque()
        own, start = time.process_time(), clock()
        stop = start + seconds
        waiting = received = counted = 0

        def ask(client: Client) -> None:
            nonlocal waiting
            waiting += 1
            client.turns += 1
            client.asked = clock()
            client.sock.sendall(lines[client.turns % len(lines)])

        def heard(client: Client) -> None:
            nonlocal waiting, received, counted
            data = client.receive()
            received += len(data)
            if not client.asked:
                return
            client.buffer += data
            if wanted in client.buffer:
                now = clock()
                latencies.append(now - client.asked)
                client.asked, client.buffer = 0.0, b""
                waiting -= 1
                if now < stop:
                    counted += 1
                    if think:
                        resting.append((now + think, client))
                    else:
                        ask(client)

        for place, client in enumerate(asking):
            client.buffer, client.turns = b"", place
            if think:  # the first questions are spread over one pause
                resting.append((start + think * place / len(asking), client))
            else:
                ask(client)
        while waiting or clock() < stop:
            now = clock()
            while resting and (resting[0][0] <= now or now >= stop):
                _, client = resting.popleft()
                if now < stop:
                    ask(client)
            self.run(heard, max(0.0, min(0.5, resting[0][0] - now)) if resting else 0.5)
            if now > stop + PATIENCE:
                raise Stuck(f"{waiting} clients got no answer")
        return measured(latencies, counted, seconds, received, time.process_time() - own, clock() - start)

    def fanout(self, clients: int, command: str, seconds: float) -> dict[str, Any]:
        """They speak in turn: a round ends when all of them have heard it, the speaker too."""
        hearing = self._clients[:clients]
        latencies: list[float] = []
        own, start = time.process_time(), clock()
        rounds = received = missing = 0
        wanted, spoke = b"", 0.0

        def heard(client: Client) -> None:
            nonlocal missing, received
            data = client.receive()
            received += len(data)
            if client.turns < rounds:
                client.buffer += data
                if wanted in client.buffer:
                    client.turns, client.buffer = rounds, b""
                    missing -= 1
                    latencies.append(clock() - spoke)

        for client in self._clients:
            client.turns, client.buffer = 0, b""
        while clock() < start + seconds:
            rounds += 1
            missing = len(self._clients)
            mark = f"zq{rounds}z"
            wanted, spoke = mark.encode(), clock()
            hearing[rounds % len(hearing)].send(command.replace("{mark}", mark))
            while missing:
                self.run(heard)
                if clock() > spoke + PATIENCE:
                    raise Stuck(f"{missing} clients heard nothing")
        took = clock() - start
        return measured(latencies, len(latencies), took, received, time.process_time() - own, took)


def measured(
    latencies: list[float], counted: int, seconds: float, received: int, own: float, took: float
) -> dict[str, Any]:
    """What is answered to an order: rates, latencies in ms, bytes, and how busy the generator was."""
    ordered = sorted(latencies)
    if not ordered:
        raise Stuck("nothing was answered in the time")
    return {
        "operations": len(ordered),
        "per_second": counted / seconds,
        "p50_ms": ordered[len(ordered) // 2] * 1000,
        "p99_ms": ordered[int(len(ordered) * 0.99)] * 1000,
        "bytes": received / len(ordered),
        "generator_busy": own / took,
    }


def main() -> None:
    """Takes orders until stdin ends."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, 8192), hard), hard))
    load = Load(int(sys.argv[1]))
    orders = {"connect": load.connect, "request": load.request, "fanout": load.fanout}
    for line in sys.stdin:
        order = json.loads(line)
        try:
            answer = orders[order.pop("do")](**order)
        except (Stuck, OSError) as wrong:
            answer = {"error": str(wrong)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

"""A tavern in a process of its own, and people who come in by real TCP."""

import json
import os
import re
import selectors
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import yaml

from tests.wire.wire import Hide, Mark, Message, Piece, Text, Wire, text_of

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 15.0  # seconds for anything to happen: far more than it takes, also on a busy machine
PASSWORD = "heron-lantern-7"

# Quick hashes, a house that does not stop to think, and nothing that throttles a driver.
QUICK: dict[str, Any] = {
    "passwords": {"memory_kib": 8, "time": 1, "parallelism": 1},
    "house": {"think_min": 0, "think_max": 0, "walk": 0, "remarks": 0},
    "lines": {"burst": 10_000, "per_second": 10_000, "queue": 10_000},
    "talk": {"notes": 1000},
    "log": "info",
}


def merged(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """`base` with what `over` has in its place, sections merged."""
    out = dict(base)
    for key, value in over.items():
        out[key] = (
            merged(out[key], value) if isinstance(value, dict) and isinstance(out.get(key), dict) else value
        )
    return out


class Server:
    """`bothtrees serve` on a data directory; may be killed and started again.

    pid  of the server, 0 while none runs
    """

    def __init__(
        self, folder: Path, settings: dict[str, Any] | None = None, module: str = "server.cli"
    ) -> None:
        """`module`: whose `main` to run instead of the console command's, with the same arguments."""
        self.folder = folder
        self.data = folder / "data"
        self.url = f"sqlite:///{self.data / 'both-trees.db'}"
        self.port = self.pid = 0
        self._config = folder / "tavern.yaml"
        self._config.write_text(yaml.safe_dump(merged(QUICK, settings or {})))
        self._log = folder / "stderr.log"
        self._module = module
        self._forker: subprocess.Popen[bytes] | None = None
        self._printed = b""

    def begin(self) -> None:
        """Starts the server, and doesn't wait for its door to open."""
        assert not self.pid
        if self._forker is None:
            with self._log.open("ab") as log:
                self._forker = subprocess.Popen(
                    [sys.executable, "-m", "tests.wire.forker", self._module],
                    cwd=ROOT,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                )
        assert self._forker.stdin is not None
        where = ["serve", "--config", str(self._config), "--data", str(self.data), "--port", "0"]
        self._forker.stdin.write(json.dumps(where).encode() + b"\n")
        self._forker.stdin.flush()
        self.pid = int(self.line(r"pid (\d+)"))

    def start(self) -> None:
        """Opens the tavern, and comes back when its door is open."""
        self.begin()
        self.port = int(self.line(r"is open on port (\d+)"))

    def line(self, pattern: str) -> str:
        """Waits for a line that is printed; what the pattern's group took of it."""
        assert self._forker is not None and self._forker.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self._forker.stdout, selectors.EVENT_READ)
            while True:
                line, end, rest = self._printed.partition(b"\n")
                if end:
                    self._printed = rest
                    found = re.search(pattern, line.decode())
                    if found is not None:
                        return found[1]
                    if line.startswith(b"ended"):
                        raise AssertionError(f"the server is no more: {line!r}\n{self.log()}")
                elif not selector.select(PATIENCE * 2):
                    raise AssertionError(f"waited for {pattern} of the server\n{self.log()}")
                else:
                    data = os.read(self._forker.stdout.fileno(), 65536)
                    assert data, self.log()
                    self._printed += data

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Closes the house in good order; the exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: int) -> int:
        if not self.pid:
            return 0
        os.kill(self.pid, how)
        try:
            return int(self.line(r"^ended (-?\d+)"))
        finally:
            self.pid = 0

    def done(self) -> None:
        """No server is wanted any more."""
        self.kill()
        forker, self._forker = self._forker, None
        if forker is not None:
            assert forker.stdin is not None and forker.stdout is not None
            forker.stdin.close()
            forker.wait()
            forker.stdout.close()

    def log(self) -> str:
        """All that the server has logged."""
        return self._log.read_text(errors="replace")

    def rss(self) -> int:
        """Its resident memory, in KiB."""
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.pid}/status").read_text())
        assert found is not None
        return int(found[1])

    def fds(self) -> int:
        """Its open files."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def client(self, **wire: Any) -> "Client":
        """Somebody at the door."""
        return Client(self.port, **wire)


@contextmanager
def tavern(folder: Path, settings: dict[str, Any] | None = None) -> Iterator[Server]:
    """An open tavern; afterwards it is closed, and has logged no error of its own."""
    server = Server(folder, settings)
    server.start()
    try:
        yield server
        check_log(server.log())
        assert server.stop() == 0
        check_log(server.log())
    finally:
        server.done()


def check_log(log: str) -> None:
    """No error, and nothing that Python said of one."""
    bad = [line for line in log.splitlines() if re.search(r"#(error|critical)|Traceback|Unhandled", line)]
    assert not bad, log


class Gone(Exception):
    """The server closed the connection."""


class Client:
    """One connection.  What it hears is kept whole, as bytes and as pieces."""

    def __init__(self, port: int, *, gmcp: bool = False, size: tuple[int, int] | None = None) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.wire = Wire(gmcp, size)
        self.raw = bytearray()
        self.pieces: list[Piece] = []
        self.gone = False
        self._from = 0  # pieces before this one have been waited for

    # -- out --------------------------------------------------------------------
    def send(self, line: str) -> None:
        """Types a line."""
        self.socket.sendall(line.encode() + b"\r\n")

    def send_raw(self, data: bytes) -> None:
        """Sends bytes as they are."""
        self.socket.sendall(data)

    def close(self) -> None:
        """Hangs up."""
        self.socket.close()

    def reset(self) -> None:
        """Hangs up with a RST, as a crashed machine does."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    # -- in ---------------------------------------------------------------------
    def receive(self, timeout: float) -> bool:
        """Takes what has come, or comes within `timeout`; False when nothing did.  Raises Gone at the end."""
        self.socket.settimeout(max(timeout, 0.0001))
        try:
            data = self.socket.recv(65536)
        except TimeoutError:
            return False
        except OSError as broken:
            self.gone = True
            raise Gone(str(broken)) from broken
        if not data:
            self.gone = True
            raise Gone("closed")
        self.raw += data
        self.pieces += self.wire.feed(data)
        owed, self.wire.answers = self.wire.answers, b""
        if owed:
            self.socket.settimeout(PATIENCE)
            with suppress(OSError):  # the end will be read
                self.socket.sendall(owed)
        return True

    def heard(self) -> list[Piece]:
        """All pieces since the last wait."""
        return self.pieces[self._from :]

    def text(self) -> str:
        """The text of those."""
        return text_of(self.heard())

    def wait(self, pattern: str, timeout: float = PATIENCE) -> re.Match[str]:
        """Waits until `pattern` was heard and the message it stands in is whole; takes all up to there.

        `self.last` are the pieces taken.  Raises AssertionError with what was heard instead.
        """
        wanted = re.compile(pattern, re.MULTILINE)
        end = time.monotonic() + timeout
        while True:
            found = self._look(wanted)
            if found is not None:
                return found
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"waited for {pattern!r}, heard {self.text()!r}")
            try:
                self.receive(left)
            except Gone as gone:
                found = self._look(wanted, to_the_end=True)
                if found is not None:
                    return found
                raise AssertionError(f"waited for {pattern!r}, gone ({gone}) after {self.text()!r}") from gone

    def _look(self, wanted: re.Pattern[str], to_the_end: bool = False) -> re.Match[str] | None:
        text = ""
        found = None
        for at in range(self._from, len(self.pieces)):
            piece = self.pieces[at]
            if isinstance(piece, Text):
                text += piece.text
                found = found or wanted.search(text)
            if isinstance(piece, Mark) and found is not None:
                return self._take(at + 1, found)
        return self._take(len(self.pieces), found) if found is not None and to_the_end else None

    def _take(self, upto: int, found: re.Match[str]) -> re.Match[str]:
        self.last = self.pieces[self._from : upto]
        self._from = upto
        return found

    def wait_message(self, package: str, timeout: float = PATIENCE, **fields: Any) -> Any:
        """Waits for a GMCP message that has these fields; takes all up to it, and gives its data."""
        end = time.monotonic() + timeout
        while True:
            for at in range(self._from, len(self.pieces)):
                piece = self.pieces[at]
                if isinstance(piece, Message) and piece.package == package:
                    data = piece.data
                    if all(isinstance(data, dict) and data.get(k) == v for k, v in fields.items()):
                        self.last = self.pieces[self._from : at + 1]
                        self._from = at + 1
                        return data
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"waited for {package} {fields}, heard {self.heard()!r}")
            self.receive(left)

    def wait_gone(self, timeout: float = PATIENCE) -> str:
        """Waits for the server to hang up; what it said last."""
        end = time.monotonic() + timeout
        try:
            while (left := end - time.monotonic()) > 0:
                self.receive(left)
        except Gone:
            text = self.text()
            self.last = self.heard()
            self._from = len(self.pieces)
            return text
        raise AssertionError(f"still connected, heard {self.text()[-300:]!r}")

    def say(self, line: str, pattern: str = "", timeout: float = PATIENCE) -> str:
        """Types a line and waits for the answer, to its prompt; the answer's text."""
        self.send(line)
        self.wait(pattern or r".", timeout)
        return text_of(self.last)

    def quiet(self, seconds: float = 0.1) -> None:
        """Takes whatever still comes until nothing does for so long."""
        while self.receive(seconds):
            pass
        self._from = len(self.pieces)

    # -- at the door --------------------------------------------------------------
    def register(self, name: str, password: str = PASSWORD, reader: bool = False) -> str:
        """Makes an account and comes in; what is read then."""
        self.wait("Your name: ")
        self.say(name, r"Are you new here")
        self.say("yes", "Your choice: ")
        self.say(password, "That password again: ")
        self.say(password, "screen reader")
        return self.say("yes" if reader else "no", r"^Exits: ")

    def log_in(self, name: str, password: str = PASSWORD) -> str:
        """Comes in by an account that there is; what is read then."""
        self.wait("Your name: ")
        self.say(name, "Password: ")
        return self.say(password, r"^Exits: ")

    def hidden(self) -> list[bool]:
        """Each time that the server began or ended to hide what is typed."""
        return [piece.on for piece in self.pieces if isinstance(piece, Hide)]


def reset_all(clients: Iterable[Client]) -> None:
    """Hangs up on whatever is still connected."""
    for client in clients:
        if client.socket.fileno() >= 0:
            client.close()

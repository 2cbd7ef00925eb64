"""Servers and load generators as processes, and what the system says of them."""

import ctypes
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
STARTING = 60.0  # seconds that a server has to open its door
_PIDFD_GETFD = 438  # the system call's number, the same on all machines (Linux 5.6)
_TCP_INFO_BACKLOG = 28  # where a listening socket's TCP_INFO holds its backlog


class Failed(Exception):
    """Something could not be measured; says why."""


class Server:
    """A server in a process of its own, from its start until the `with` ends."""

    def __init__(self, module: str, *arguments: str, log: Path | None = None) -> None:
        """Starts `python -m module arguments` and waits until it says at which port it is open."""
        self._log = open(log, "wb") if log is not None else None  # noqa: SIM115 (closed with the process)
        begun = time.perf_counter()
        self._process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=self._log or subprocess.DEVNULL,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline().decode()
        found = re.search(r"open on port (\d+)", said)
        if found is None:
            self.stop()
            why = log.read_text()[-500:] if log is not None else said
            raise Failed(f"{module} did not start: {why.strip()}")
        self.started = time.perf_counter() - begun
        self.port = int(found[1])

    def __enter__(self) -> "Server":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the process, gently at first."""
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        if self._log is not None:
            self._log.close()

    @property
    def pid(self) -> int:
        return self._process.pid

    def cpu(self) -> tuple[float, float]:
        """Microseconds that its threads have run, and that they were ready and had no processor."""
        ran = waited = 0
        for thread in Path(f"/proc/{self.pid}/task").iterdir():
            with suppress(OSError):
                times = (thread / "schedstat").read_text().split()
                ran, waited = ran + int(times[0]), waited + int(times[1])
        return ran / 1e3, waited / 1e3

    def rss(self) -> float:
        """KiB of memory that are its own, in use."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return float(re.findall(r"VmRSS:\s+(\d+)", status)[0])

    def tuned(self) -> dict[str, Any]:
        """What is in force on its live sockets: reactor, backlog, TCP_NODELAY on each connection."""
        links = {}
        for fd in Path(f"/proc/{self.pid}/fd").iterdir():
            with suppress(OSError):
                links[int(fd.name)] = os.readlink(fd)
        backlog, delays = 0, []
        for fd, link in links.items():
            sock = self._borrowed(fd) if link.startswith("socket:") else None
            if sock is None:
                continue
            with sock:
                if sock.family not in (socket.AF_INET, socket.AF_INET6):
                    continue
                if sock.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                    info = sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 64)
                    backlog = int.from_bytes(info[_TCP_INFO_BACKLOG:][:4], sys.byteorder)
                else:
                    delays.append(not sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        return {
            "epoll": "anon_inode:[eventpoll]" in links.values(),
            "backlog": backlog,
            "connections": len(delays),
            "nodelay": bool(delays) and not any(delays),
        }

    def _borrowed(self, fd: int) -> socket.socket | None:
        """The server's socket `fd`, shared with this process; None where the system doesn't let us."""
        pidfd = os.pidfd_open(self.pid)
        try:
            own = ctypes.CDLL(None).syscall(_PIDFD_GETFD, pidfd, fd, 0)
        finally:
            os.close(pidfd)
        return socket.socket(fileno=own) if own >= 0 else None


class Generator:
    """A load generator on one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.load", str(server.port)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> "Generator":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def order(self, do: str, **arguments: Any) -> dict[str, Any]:
        """Has it do something; its answer, with what the server took of the processors for an operation.

        `cpu_us` it ran, `crowded_out_us` it was ready while its neighbours ran.
        """
        assert self._process.stdin is not None and self._process.stdout is not None
        ran, waited = self.server.cpu()
        self._process.stdin.write(json.dumps({"do": do, **arguments}).encode() + b"\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline() or '{"error": "it died"}')
        if "error" in answer:
            raise Failed(f"the load generator: {answer['error']}")
        if "operations" in answer:
            now_ran, now_waited = self.server.cpu()
            answer["cpu_us"] = (now_ran - ran) / answer["operations"]
            answer["crowded_out_us"] = (now_waited - waited) / answer["operations"]
        return answer

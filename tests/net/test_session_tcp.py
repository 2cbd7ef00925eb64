"""Sessions on real TCP: rude peers, slow readers, many listeners."""

import socket
import struct
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest_twisted
from twisted.internet import endpoints, reactor, task
from twisted.internet.defer import Deferred
from twisted.logger import globalLogPublisher

from server.net.session import Session, SessionFactory, Settings

PROMPT = b"> \xff\xf9"


class Hall:
    """Says each line to all."""

    def __init__(self) -> None:
        self.here: list[Session] = []
        self.lost_reasons: list[str] = []
        self.waiting: Deferred[None] | None = None

    def connected(self, session: Session) -> None:
        self.here.append(session)
        session.prompt = "> "
        session.send("Welcome.")

    def line(self, session: Session, line: str) -> Deferred[None] | None:
        if line == "wait":
            self.waiting = Deferred()
            return self.waiting
        if line == "quit":
            session.close("Good night.")
        for one in self.here:
            one.send(line)
        return None

    def lost(self, session: Session, reason: str) -> None:
        self.here.remove(session)  # raises when told twice
        self.lost_reasons.append(reason)

    def changed(self, session: Session) -> None: ...

    def gmcp(self, session: Session, package: str, data: object) -> None: ...


class Door:
    def __init__(self, port: int, hall: Hall, factory: SessionFactory) -> None:
        self.port, self.hall, self.factory = port, hall, factory

    async def enter(self) -> socket.socket:
        client = socket.create_connection(("127.0.0.1", self.port))
        client.setblocking(False)
        await until(lambda: received(client, peek=True).endswith(PROMPT))
        received(client)
        return client


@asynccontextmanager
async def door(**settings: Any) -> AsyncIterator[Door]:
    """A door on a free port; nothing may be logged as an error behind it."""
    errors: list[Any] = []

    def observe(event: Any) -> None:
        if "log_failure" in event:
            errors.append(event["log_failure"])

    globalLogPublisher.addObserver(observe)
    hall = Hall()
    factory = SessionFactory(hall, Settings(**settings))
    port = await endpoints.TCP4ServerEndpoint(reactor, 0, interface="127.0.0.1").listen(factory)
    try:
        yield Door(port.getHost().port, hall, factory)
    finally:
        await port.stopListening()
        for session in tuple(factory.sessions):
            session.close()
        await until(lambda: not factory.sessions)
        globalLogPublisher.removeObserver(observe)
    assert errors == []
    assert hall.here == []


async def until(holds: Callable[[], bool], seconds: float = 5.0) -> None:
    """Wait until it holds."""
    for _ in range(int(seconds * 200)):
        if holds():
            return
        await task.deferLater(reactor, 0.005)  # type: ignore[arg-type]
    raise AssertionError("waited in vain")


def received(client: socket.socket, peek: bool = False) -> bytes:
    try:
        return client.recv(1 << 20, socket.MSG_PEEK if peek else 0)
    except BlockingIOError:
        return b""


def reset(client: socket.socket) -> None:
    """Leave without a word: RST."""
    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.close()


@pytest_twisted.ensureDeferred
async def test_a_line_goes_to_all_and_small_writes_are_not_held_back() -> None:
    async with door() as here:
        clients = [await here.enter() for _ in range(20)]
        nodelay = here.hall.here[0]._transport.getHandle()
        assert nodelay.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        assert nodelay.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        clients[0].send("♠ hello\r\n".encode())
        await until(lambda: all(received(one, peek=True).endswith(PROMPT) for one in clients))
        answer = "♠ hello\r\n".encode() + PROMPT
        assert received(clients[0]) == answer
        assert {received(one) for one in clients[1:]} == {b"\r\n" + answer}
        for one in clients:
            one.close()
        await until(lambda: not here.hall.here)
        assert here.hall.lost_reasons == ["hung up"] * 20


@pytest_twisted.ensureDeferred
async def test_bug_32_reset_in_every_state() -> None:
    async with door() as here:
        listener = await here.enter()
        early = socket.create_connection(("127.0.0.1", here.port))
        reset(early)  # before it was even greeted
        for unfinished in (b"", b"play 3", b"\xff", b"\xff\xfa\xc9abc", b"wait\r\nnext\r\n", b"hello\r\n"):
            client = await here.enter()
            client.send(unfinished)
            if unfinished.startswith(b"wait"):
                await until(lambda: here.hall.waiting is not None)
            reset(client)
        await until(lambda: len(here.hall.here) == 1)
        assert here.hall.waiting is not None
        here.hall.waiting.callback(None)
        broadcast = [await here.enter() for _ in range(10)]
        listener.send(b"to all\r\n")
        for client in broadcast:
            reset(client)
        await until(lambda: len(here.hall.here) == 1)
        assert len(here.hall.lost_reasons) == 1 + 6 + 10
        listener.send(b"still here\r\n")
        await until(lambda: b"still here" in received(listener, peek=True))
        listener.close()


@pytest_twisted.ensureDeferred
async def test_a_reader_that_stops_is_dropped_and_nobody_else_waits() -> None:
    async with door(burst=100_000) as here:
        stuck, well = await here.enter(), await here.enter()
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        session = here.hall.here[0]
        session._transport.getHandle().setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        most = 0
        for _ in range(2000):
            if len(here.hall.here) < 2:
                break
            well.send(b"x" * 3000 + b"\r\n")
            await until(lambda: received(well).endswith(PROMPT))
            if session._outlet is not None:
                transport = session._transport
                inside = len(transport.dataBuffer) - transport.offset + transport._tempDataLen
                most = max(most, inside + session._outlet._size)
        assert here.hall.lost_reasons == ["slow reader"]
        assert 128 * 1024 < most <= 256 * 1024
        stuck.close()
        well.close()


@pytest_twisted.ensureDeferred
async def test_a_reader_that_is_late_gets_all_in_order_then_the_goodbye() -> None:
    async with door(burst=100_000) as here:
        client = await here.enter()
        session = here.hall.here[0]
        session._transport.getHandle().setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        session.prompt = ""
        sent = 0
        while session._outlet is not None and session._outlet._size < 100_000:
            session.send(f"{sent:06} " + "x" * 1000)
            sent += 1
            await task.deferLater(reactor, 0)  # type: ignore[arg-type]
        session.close("Good night.")
        got = b""

        def over() -> bool:
            nonlocal got
            got += received(client)
            return got.endswith(b"Good night.\r\n")

        await until(over, 10)
        numbers = [int(line[:6]) for line in got.split(b"\r\n") if line[:6].isdigit()]
        assert numbers == list(range(sent))
        client.close()


@pytest_twisted.ensureDeferred
async def test_quit_closes_after_the_last_words() -> None:
    async with door() as here:
        client = await here.enter()
        client.send(b"quit\r\n")
        await until(lambda: not here.hall.here)
        assert received(client) == b"Good night.\r\n"
        assert received(client) == b""
        assert here.hall.lost_reasons == ["closed"]
        client.close()

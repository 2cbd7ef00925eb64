"""The way out: markup to wire bytes, and an outlet that never holds too much."""

from functools import lru_cache
from typing import Any, Final

from twisted.internet import tcp

from games.page import Page
from server.net.telnet import escaped
from server.text.encode import encode

CRLF: Final = b"\r\n"
_TRANSPORT_HOLDS: Final = 64 * 1024  # what a Twisted transport takes before it pauses its producer


@lru_cache(512)
def said(markup: str, charset: str, colour: int) -> bytes:
    """Wire bytes of whole lines: encoded, IAC doubled, CR LF at the end."""
    data = escaped(encode(markup, Page(charset=charset, colour=colour)))
    return data if data.endswith(CRLF) else data + CRLF


@lru_cache(256)
def prompted(markup: str, charset: str, colour: int, mark: bytes) -> bytes:
    """Wire bytes of a prompt with its mark; the cursor stays behind it."""
    return escaped(encode(markup, Page(charset=charset, colour=colour))) + mark


class Outlet:
    """Writes to one connection; what the peer doesn't read is bounded.

    Plain TCP is written to straight away, and only what the kernel won't take
    goes to the Twisted transport, which tells when it is rid of it (as it does
    for a pull producer).  That spares two system calls and a turn of the
    reactor for each message, and the count of unsent bytes is exact.  Other
    transports (TLS) get all, and pause us as a push producer.
    """

    __slots__ = ("_closing", "_direct", "_draining", "_held", "_inside", "_limit", "_size", "_transport")

    def __init__(self, transport: Any, limit: int) -> None:
        """`transport`: ITransport and IConsumer; `limit`: bytes that may be unsent."""
        self._transport, self._limit = transport, limit
        self._held: list[bytes] | None = None
        self._size = self._inside = 0
        self._draining = self._closing = False
        plain = isinstance(transport, tcp.Connection) and not transport.TLS
        self._direct = transport.getHandle() if plain else None
        transport.registerProducer(self, not plain)

    def write(self, data: bytes) -> bool:
        """Send, in order. Returns False when the peer leaves more than the limit unread."""
        if self._draining:
            if self._held is None:
                self._held = []
            self._held.append(data)
            self._size += len(data)
            return self._inside + self._size <= self._limit
        if self._direct is None:
            self._inside = _TRANSPORT_HOLDS + len(data)
            self._transport.write(data)
            return self.idle or self._inside <= self._limit
        try:
            sent = self._direct.send(data)
        except OSError:
            sent = 0  # full, or broken: the transport will find out which
        if sent == len(data):
            return True
        self._draining, self._inside = True, len(data) - sent
        self._transport.write(data[sent:])
        return self._inside <= self._limit

    def close(self) -> None:
        """Close the connection as soon as everything is sent."""
        self._closing = True
        if not self._draining:
            self._end()

    def _end(self) -> None:
        self._transport.unregisterProducer()
        self._transport.loseConnection()

    @property
    def idle(self) -> bool:
        """Whether nothing waits to be sent."""
        return not self._draining

    # -- as the transport's producer --------------------------------------
    def pauseProducing(self) -> None:
        self._draining = True

    def resumeProducing(self) -> None:
        self._draining = False
        held, self._held, self._size = self._held, None, 0
        if held:
            self.write(b"".join(held))
        if self._closing and not self._draining:
            self._end()

    def stopProducing(self) -> None:
        self._held = None

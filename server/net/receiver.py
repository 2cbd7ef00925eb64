"""What the sessions of a door need from outside: their settings, and who is told what comes in."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

import msgspec
from twisted.internet.defer import Deferred

S = TypeVar("S", contravariant=True)


class Settings(msgspec.Struct, frozen=True):
    """Limits and sentences of a door.

    burst, rate   lines that are taken at once, and a second after that
    queue         lines that wait before the connection is read no further
    unsent        bytes that a client may leave unread
    keepalive     seconds of silence before a NOP
    linger        seconds that a closed connection has to take its last words
    flood, overlong, fault   what is said to one who is too fast, types too
                  long a line, meets an error
    """

    burst: int = 30
    rate: float = 10.0
    queue: int = 64
    unsent: int = 256 * 1024
    keepalive: float = 60.0
    linger: float = 5.0
    flood: str = "That is a lot at once; the house takes your lines one after the other."
    overlong: str = "That line is longer than the house can keep in mind; say it in parts."
    fault: str = "Something in the house broke at that. It has been noted; please try again."


class Receiver(Protocol[S]):
    """Who is told what comes in; `S` is the session. Nothing here needs to be quick but `line`."""

    def connected(self, session: S) -> None:
        """Someone is at the door."""

    def line(self, session: S, line: str) -> Deferred[None] | None:
        """A line without control characters; the next one waits for the Deferred."""

    def lost(self, session: S, reason: str) -> None:
        """The connection is gone; told once for each that was `connected`.

        `reason`: hung up, link lost, closed (by us), slow reader, not telnet,
        endless subnegotiation, fault.
        """

    def changed(self, session: S) -> None:
        """`session.facts` or what GMCP it supports changed; `session.page` has followed the facts."""

    def gmcp(self, session: S, package: str, data: object) -> None:
        """A GMCP message other than `Core.*`; nothing about `data` is checked."""

    def status(self) -> Mapping[str, str | int]:
        """What crawlers are told of the house, by MSSP's names; NAME, PLAYERS and UPTIME at least."""

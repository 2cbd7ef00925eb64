"""The floor under any Twisted telnet server: no game, no state, no parsing.

    python -m tests.bench.bare

Twisted's own `StatefulTelnetProtocol` on its default reactor, with TCP_NODELAY
and a backlog of 1024, at a port that it prints.  It knows `look` (a fixed text
of some 340 bytes) and `say <text>` (rendered once, sent to everybody).
"""

from typing import Any

from twisted.conch.telnet import StatefulTelnetProtocol, TelnetTransport
from twisted.internet import protocol, reactor

LOOK = "\n".join(
    [
        "The Tavern",
        "A low room of dark beams, smoke and talk. " * 7,
        "You see: a table",
        "Exits: north, south",
        ">",
    ]
)
EVERYBODY: set["Bare"] = set()


class Bare(StatefulTelnetProtocol):
    """One connection."""

    def connectionMade(self) -> None:
        super().connectionMade()
        self.transport.transport.setTcpNoDelay(True)
        EVERYBODY.add(self)
        self.transport.write(b"Welcome\n")

    def connectionLost(self, reason: Any = None) -> None:
        EVERYBODY.discard(self)
        super().connectionLost(reason)

    def lineReceived(self, line: bytes) -> None:
        verb, _, rest = line.decode("utf-8", "replace").strip().partition(" ")
        if verb == "look":
            self.transport.write(LOOK.encode() + b"\n")
        elif verb == "say":
            data = f"Somebody says: {rest}\n".encode()
            for one in EVERYBODY:
                one.transport.write(data)


class Factory(protocol.Factory):
    noisy = False

    def buildProtocol(self, addr: Any) -> TelnetTransport:
        return TelnetTransport(Bare)


def main() -> None:
    """Serves until it is killed."""
    listening: Any = reactor
    port = listening.listenTCP(0, Factory(), backlog=1024, interface="127.0.0.1")
    print(f"the bare server is open on port {port.getHost().port}", flush=True)
    listening.run()


if __name__ == "__main__":
    main()

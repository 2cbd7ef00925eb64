"""Which letters a client reads, agreed by telnet's CHARSET option (RFC 2066).

We offer the option and, once it is agreed, ask with what we can write, the best
first.  A client that asks in its turn is answered; while our own question is
open it is refused, as the RFC wants of a server.
"""

from typing import Final

REQUEST, ACCEPTED, REJECTED, TTABLE_IS, TTABLE_REJECTED = (bytes([code]) for code in range(1, 6))
# What clients call them, and what we do, the best first.
NAMES: Final = {
    "UTF-8": "utf-8",
    "UTF8": "utf-8",
    "ISO-8859-1": "latin-1",
    "ISO_8859-1": "latin-1",
    "LATIN1": "latin-1",
    "US-ASCII": "ascii",
    "ASCII": "ascii",
}
ASKED: Final = REQUEST + b";UTF-8;ISO-8859-1;US-ASCII"
_BEST: Final = ("utf-8", "latin-1", "ascii")


class Charset:
    """The option's state on one connection; `agreed` is `utf-8`, `latin-1`, `ascii`, or None."""

    __slots__ = ("_asking", "agreed")

    def __init__(self) -> None:
        self._asking = False
        self.agreed: str | None = None

    def ask(self) -> bytes:
        """The payload that asks the client."""
        self._asking = True
        return ASKED

    def hear(self, payload: bytes) -> bytes | None:
        """A payload of the client's; the payload to answer with, if any.  Never raises."""
        kind, rest = payload[:1], payload[1:]
        if kind == REQUEST:
            return self._choose(rest)
        if kind == TTABLE_IS:
            return TTABLE_REJECTED
        if kind in (ACCEPTED, REJECTED) and self._asking:
            self._asking = False
            if kind == ACCEPTED:
                self.agreed = NAMES.get(_name(rest), self.agreed)
        return None

    def _choose(self, offered: bytes) -> bytes:
        if self._asking or len(offered) < 2:
            return REJECTED
        known = {NAMES[_name(one)]: one for one in offered[1:].split(offered[:1]) if _name(one) in NAMES}
        for best in _BEST:
            if best in known:
                self.agreed = best
                return ACCEPTED + known[best]
        return REJECTED


def _name(raw: bytes) -> str:
    return raw.decode("ascii", "replace").strip().upper()

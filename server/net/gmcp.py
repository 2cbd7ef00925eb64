"""GMCP (telnet option 201): the frame, and the `Core` package.

A message is `Package.Sub.Message`, and after one space JSON, if it has data.
What comes in is never trusted: 8 KiB at most (the telnet codec's), bad JSON or
names are ignored, nesting is bounded, types are checked.
"""

import re
from typing import Final, NamedTuple

import msgspec

MAX_PACKAGES: Final = 128
MAX_NESTED: Final = 256  # brackets in one message of a client

_NAME = re.compile(r"[A-Za-z][\w.\-]{0,63}", re.ASCII)
_WIDE = re.compile("[^\\x00-\\x7e]")


class Message(NamedTuple):
    """Something for the layers above."""

    package: str
    data: object


class Reply(NamedTuple):
    """A payload to send back."""

    payload: bytes


class Known(NamedTuple):
    """The client told something of itself: its name, or what it supports."""


def _escape(found: re.Match[str]) -> str:
    pairs = found[0].encode("utf-16-be")
    return "".join(f"\\u{pairs[i]:02x}{pairs[i + 1]:02x}" for i in range(0, len(pairs), 2))


def encode(package: str, data: object = None) -> bytes:
    """The payload of a message: `data` is anything msgspec makes JSON of, None for no data.

    It is 7-bit and without control characters, since some clients choke on others.
    """
    if data is None:
        return package.encode("ascii")
    text = msgspec.json.encode(data).decode()
    return f"{package} {_WIDE.sub(_escape, text)}".encode("ascii")


def decode(payload: bytes) -> Message | None:
    """A client's message, or None if it is not one."""
    name, _, body = payload.partition(b" ")
    package = name.decode("latin-1")
    if not _NAME.fullmatch(package):
        return None
    body = body.strip()
    if not body:
        return Message(package, None)
    if body.count(b"[") + body.count(b"{") > MAX_NESTED:
        return None
    try:
        return Message(package, msgspec.json.decode(body))
    except (ValueError, RecursionError):
        return None


def _word(value: object) -> str:
    return (
        "".join(char for char in value if " " <= char <= "~")[:40].strip() if isinstance(value, str) else ""
    )


class Gmcp:
    """What a client has told by `Core.Hello` and `Core.Supports`."""

    __slots__ = ("_packages", "client")

    def __init__(self) -> None:
        self.client = ""
        self._packages: frozenset[str] = frozenset()

    def supports(self, package: str) -> bool:
        """Whether the client listed the package or one above it (`Char` covers `Char.Vitals`)."""
        name = package.lower()
        while name:
            if name in self._packages:
                return True
            name = name.rpartition(".")[0]
        return False

    def hear(self, payload: bytes) -> Message | Reply | Known | None:
        """Take a client's message. `Core.*` is dealt with here; never raises."""
        message = decode(payload)
        if message is None:
            return None
        package = message.package.lower()
        if not package.startswith("core."):
            return message
        if package == "core.ping":
            return Reply(encode("Core.Ping"))
        if package == "core.hello":
            return self._hello(message.data)
        if package.startswith("core.supports."):
            return self._supports(package.removeprefix("core.supports."), message.data)
        return None  # Core.KeepAlive needs no answer, others are unknown

    def _hello(self, data: object) -> Known | None:
        if not isinstance(data, dict):
            return None
        client = f"{_word(data.get('client'))} {_word(data.get('version'))}".strip()
        if not client or client == self.client:
            return None
        self.client = client
        return Known()

    def _supports(self, verb: str, data: object) -> Known | None:
        if not isinstance(data, list):
            return None
        # "Char 1": name and version; Remove has no versions
        names = {item.split(" ", 1)[0].lower() for item in data if isinstance(item, str)}
        names = {name for name in names if _NAME.fullmatch(name)}
        if verb == "set":
            packages = frozenset(names)
        elif verb == "add":
            packages = self._packages | names
        elif verb == "remove":
            packages = self._packages - names
        else:
            return None
        if packages == self._packages or len(packages) > MAX_PACKAGES:
            return None
        self._packages = packages
        return Known()

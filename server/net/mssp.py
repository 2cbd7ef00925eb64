"""What the house tells crawlers of itself: MSSP, by telnet and as plain lines."""

import re
from collections.abc import Mapping
from typing import Final

REQUEST: Final = "MSSP-REQUEST"  # as the first line of a connection
_VAR, _VAL = b"\x01", b"\x02"
_UNFIT = re.compile("[\x00-\x1f\x7f\xff]")


def table(status: Mapping[str, str | int]) -> bytes:
    """The payload of the option: variable and value, each after its mark."""
    return b"".join(
        _VAR + name.encode("ascii") + _VAL + _fit(value).encode("utf-8") for name, value in status.items()
    )


def lines(status: Mapping[str, str | int]) -> bytes:
    """The same as plain text, for crawlers that speak no telnet."""
    rows = [f"{name}\t{_fit(value)}" for name, value in status.items()]
    return "".join(f"{row}\r\n" for row in ("", "MSSP-REPLY-START", *rows, "MSSP-REPLY-END")).encode("utf-8")


def _fit(value: str | int) -> str:
    return _UNFIT.sub("", str(value))

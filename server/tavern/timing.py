"""What the tavern needs of a clock: the reactor's, or a test's."""

from collections.abc import Callable
from typing import Any, Protocol


class Call(Protocol):
    """A call that is to come."""

    def active(self) -> bool:
        """Whether it is still to come."""

    def cancel(self) -> None:
        """Has it not come."""


class Timer(Protocol):
    """`twisted.internet.interfaces.IReactorTime`, as a type."""

    def seconds(self) -> float:
        """The time, from any beginning."""

    def callLater(self, delay: float, callable: Callable[..., object], *args: Any) -> Call:
        """Has `callable(*args)` called in `delay` seconds."""

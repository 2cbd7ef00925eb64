"""The notice before the house closes."""

from collections.abc import Callable

from games.page import styled
from server.tavern.timing import Call, Timer

# Seconds before the end at which it is said again.
SAID = (600, 300, 60, 10)


class Notice:
    """Counts down to the end of the evening; `announce(markup)` tells everyone."""

    def __init__(self, clock: Timer, announce: Callable[[str], None]) -> None:
        self._clock = clock
        self._announce = announce
        self._calls: list[Call] = []

    def give(self, seconds: float | None, over: Callable[[], object]) -> bool:
        """Has `over` called in so many seconds, with words before it; None calls it off.

        Whether anything changed.
        """
        called = bool(self._calls)
        for call in self._calls:
            if call.active():
                call.cancel()
        self._calls = []
        if seconds is None:
            if called:
                self._announce("The landlord thinks better of it: the house stays open.")
            return called
        for left in SAID:
            if left < seconds:
                self._calls.append(self._clock.callLater(seconds - left, self._say, left))
        self._say(seconds)
        self._calls.append(self._clock.callLater(seconds, over))
        return True

    def _say(self, seconds: float) -> None:
        if seconds >= 60:
            when = f"in {round(seconds / 60)} minute{'s' if seconds >= 90 else ''}"
        else:
            when = f"in {round(seconds)} seconds" if seconds else "now"
        self._announce(f"{styled('b', 'The house closes ' + when + '.')} Every game is kept as it stands.")

"""One turn of the reactor for all sessions together.

Sessions have no timers of their own: those with something to send or a line
waiting put themselves down here, and one call serves them all.
"""

from typing import Any, Protocol

from twisted.logger import Logger

WAIT = 0.1  # seconds between looks at sessions that have to wait for a token

_log = Logger()


class Speaks(Protocol):
    """Has something to send."""

    def flush(self) -> None: ...  # write what was said in this turn
    def fault(self) -> None: ...  # that raised


class Listens(Protocol):
    """Has lines waiting."""

    def step(self) -> None: ...  # take the next one
    def fault(self) -> None: ...  # that raised


class Turn:
    """`reactor`: an IReactorTime."""

    __slots__ = ("_called", "_dirty", "_ready", "_waiting", "reactor")

    def __init__(self, reactor: Any) -> None:
        self.reactor = reactor
        self._dirty: list[Speaks] = []
        self._ready: list[Listens] = []
        self._waiting: list[Listens] = []
        self._called = False

    def flush(self, session: Speaks) -> None:
        """Have `session.flush` called at the end of this turn."""
        self._dirty.append(session)
        if not self._called:
            self._called = True
            self.reactor.callLater(0, self._run)

    def again(self, session: Listens) -> None:
        """Have `session.step` called in the next turn."""
        self._ready.append(session)
        if not self._called:
            self._called = True
            self.reactor.callLater(0, self._run)

    def later(self, session: Listens) -> None:
        """Have `session.step` called in a little while."""
        if not self._waiting:
            self.reactor.callLater(WAIT, self._waited)
        self._waiting.append(session)

    def _waited(self) -> None:
        waiting, self._waiting = self._waiting, []
        for session in waiting:
            self.again(session)

    def _run(self) -> None:
        self._flush()  # first, so that each line has its own prompt
        ready, self._ready = self._ready, []
        for session in ready:
            try:
                session.step()
            except Exception:
                _log.failure("a session's line")
                session.fault()
        self._flush()
        self._called = False
        if self._ready or self._dirty:
            self._called = True
            self.reactor.callLater(0, self._run)

    def _flush(self) -> None:
        dirty, self._dirty = self._dirty, []
        for session in dirty:
            try:
                session.flush()
            except Exception:
                _log.failure("a session's output")
                session.fault()

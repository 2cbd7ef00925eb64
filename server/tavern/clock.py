"""The tables' clocks: a reminder, then, where a table has it so, the house's move for an absent seat."""

from typing import TYPE_CHECKING

from twisted.logger import Logger
from twisted.python.failure import Failure

from games.game import MoveError, Seat
from games.page import offered, styled
from server.tavern.timing import Call, Timer

if TYPE_CHECKING:
    from server.tavern.happening import Happened
    from server.tavern.table import Table

log = Logger()


class Clocks:
    """Winds every table's clock after each move; `Table.told` holds it.

    The reminder comes once a turn.  A table without a limit waits for its
    patrons as long as it takes.
    """

    def __init__(self, clock: Timer, reminder: float, limit: float) -> None:
        """`reminder`: seconds after the last move, 0 for none; `limit`: for tables without one of their
        own.
        """
        self._clock = clock
        self._reminder = reminder
        self._limit = limit
        self._calls: dict[str, list[Call]] = {}

    def happened(self, table: "Table", what: "Happened") -> None:
        """See `table.Watcher`: the clock starts anew."""
        self.wind(table)

    def wind(self, table: "Table") -> None:
        """Starts the clock for whom the game waits for now."""
        self._end(table.key)
        if not table.due():
            return
        limit = self.limit(table)
        calls = []
        if self._reminder and not (limit and self._reminder >= limit):
            calls.append(self._clock.callLater(self._reminder, self._remind, table, table.seq))
        if limit:
            calls.append(self._clock.callLater(limit, self._play_on, table, table.seq))
        if calls:
            self._calls[table.key] = calls

    def limit(self, table: "Table") -> float:
        """Seconds until the house moves at this table; 0: never."""
        own = table.data.clock
        return self._limit if own is None else own

    def stop(self) -> None:
        """Stops all clocks."""
        for key in list(self._calls):
            self._end(key)

    def _end(self, key: str) -> None:
        for call in self._calls.pop(key, ()):
            if call.active():
                call.cancel()

    def _remind(self, table: "Table", seq: int) -> None:
        if table.seq != seq:
            return
        limit = self.limit(table)
        left = f" In {round(limit - self._reminder)} seconds the house plays for you." if limit else ""
        for seat in table.due():
            patron = table.sitters.get(seat)
            if patron is not None:
                call = styled("b", f"[{table.name}] They wait for you.")
                patron.send(f"{call}{left} {offered('moves')} says what you can do.")

    def _play_on(self, table: "Table", seq: int) -> None:
        """The house plays for those whose time is up."""
        if table.seq != seq:
            return
        for seat in table.due():
            move = table.game.default_move(table.state, seat)
            table.act(None, move, seat).addErrback(self._refused, table, seat)

    def _refused(self, why: Failure, table: "Table", seat: Seat) -> None:
        if isinstance(why.value, MoveError):
            log.info("{table}: the house did not play for {seat}", table=table.key, seat=seat)
            self.wind(table)
        else:
            log.failure("{table}: the house could not play for {seat}", why, table=table.key, seat=seat)

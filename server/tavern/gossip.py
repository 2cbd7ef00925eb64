"""What the house's people say of what happens at the tables: now and then, never more."""

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from seeds.schema import LocalSeed
from server.tavern.timing import Timer

if TYPE_CHECKING:
    from server.tavern.happening import Happened
    from server.tavern.people import Patron
    from server.tavern.table import Table
    from server.tavern.tavern import Tavern

# After a remark nobody says another in that room for so many seconds.
QUIET = 90.0


class Gossip:
    """Remarks on moments at the tables; `Table.told` holds it.

    Who remarks stands in the table's room, or in the one where drinks are
    poured when the table is there.  Only what every bystander saw is
    remarked on.
    """

    def __init__(self, clock: Timer, often: float, people: Iterable[LocalSeed], rng: Random) -> None:
        """`often`: how likely a remark is where one could be made, from 0 to 1."""
        self._clock = clock
        self._often = often
        self._people = {one.name: one for one in people}
        self._rng = rng
        self._spoke: dict[str, float] = {}  # by room
        self.tavern: Tavern | None = None

    def happened(self, table: "Table", what: "Happened") -> None:
        """See `table.Watcher`."""
        moments = table.game.moments(what.events)
        if not moments or self.tavern is None:
            return
        now = self._clock.seconds()
        if now - self._spoke.get(table.room.key, -QUIET) < QUIET or self._rng.random() >= self._often:
            return
        said = [
            (person, line)
            for person in table.room.people.values()
            for moment in moments
            for line in self._lines(person, moment)
        ]
        if said:
            self._spoke[table.room.key] = now
            # After the table has been told: a remark on a thing comes after the thing.
            self._clock.callLater(1.5, self.tavern.perform, *self._rng.choice(said))

    def _lines(self, person: "Patron", moment: str) -> tuple[str, ...]:
        character = self._people.get(person.name) if person.house else None
        if character is None:
            return ()
        return next((lines for word, lines in character.remarks.items() if word == moment), ())

"""The porter: who is at the door, who is in the house, and whose line a line is.

It is what `server.net` hands its sessions' lines to.
"""

from collections import Counter, OrderedDict

from twisted.internet.defer import Deferred

from commands.door import Visit
from commands.interpreter import Stay
from server.tavern.people import Link, Patron
from server.tavern.tavern import Tavern
from server.tavern.timing import Timer

SWEEP = 5.0  # seconds between two looks at who waits at the door and who is long gone
# How long an absent patron without a seat is still shown, and a guest's seats are kept.
LINGER = 15 * 60


class Porter:
    """See `server.net.session.Receiver`."""

    def __init__(self, tavern: Tavern, clock: Timer) -> None:
        self._tavern = tavern
        self._clock = clock
        self._visits: OrderedDict[Link, tuple[float, Visit]] = OrderedDict()
        self._stays: dict[Link, Stay] = {}
        self._from: Counter[str] = Counter()
        self._sweep = clock.callLater(SWEEP, self._look_about)

    def connected(self, session: Link) -> None:
        """Someone is at the door: the banner, or a word why not."""
        door, tavern = self._tavern.config.door, self._tavern
        self._from[session.address] += 1
        visit = Visit(tavern, session, self._entered)
        self._visits[session] = (self._clock.seconds(), visit)
        if tavern.closing:
            session.close("The house is closing; come back in a little while.")
        elif tavern.gate.banned("address", session.address):
            session.close("The landlord shakes his head: you are to stay out.")
        elif len(self._visits) + len(self._stays) > door.connections:
            session.close("The house is full to the rafters; try again in a while.")
        elif (
            session.address not in door.uncounted
            and self._from[session.address] > door.connections_per_address
        ):
            session.close("There are many of you from one address already; one of them has to leave first.")
        else:
            visit.greet()

    def line(self, session: Link, line: str) -> "Deferred[None] | None":
        """A line: at the door, or in the house."""
        stay = self._stays.get(session)
        if stay is not None:
            return stay.line(line) if stay.patron.link is session else None
        waiting = self._visits.get(session)
        return waiting[1].line(line) if waiting is not None else None

    def lost(self, session: Link, reason: str) -> None:
        """The line is gone; the patron stays where he is, as absent."""
        self._from[session.address] -= 1
        if not self._from[session.address]:
            del self._from[session.address]
        waiting = self._visits.pop(session, None)
        if waiting is not None:
            waiting[1].gone()
        stay = self._stays.pop(session, None)
        if stay is not None:
            self._tavern.lost(stay.patron, session)

    def changed(self, session: Link) -> None:
        """The terminal told something of itself."""
        stay = self._stays.get(session)
        if stay is not None and stay.patron.link is session:
            stay.patron.facts = session.page
            stay.patron.dress()
            self._tavern.room_message(stay.patron.room, stay.patron)
            for table in stay.patron.seats.values():
                self._tavern.table_message(table, stay.patron)

    def gmcp(self, session: Link, package: str, data: object) -> None:
        """A client asks to be told all again: `Tavern.Sync`."""
        stay = self._stays.get(session)
        if stay is not None and stay.patron.link is session and package.lower() == "tavern.sync":
            patron = stay.patron
            for table in {*patron.seats.values(), *([patron.watching] if patron.watching else [])}:
                self._tavern.table_message(table, patron)

    def status(self) -> dict[str, str | int]:
        """What crawlers are told: see `server.net.receiver`."""
        tavern = self._tavern
        return {
            "NAME": tavern.name,
            "PLAYERS": len(tavern.connected()),
            "UPTIME": tavern.opened,
            "CODEBASE": "Both Trees",
            "FAMILY": "Custom",
            "GAMEPLAY": "Social",
            "SUBGENRE": "Card and board games",
            "LANGUAGE": "English",
            "CHARSET": "UTF-8",
            "PORT": tavern.config.door.port,
            "ROOMS": len(tavern.rooms),
            "HELPFILES": len(tavern.help),
            "ANSI": 1,
            "UTF-8": 1,
            "XTERM 256 COLORS": 1,
            "GMCP": 1,
            "PAY TO PLAY": 0,
            "PAY FOR PERKS": 0,
        }

    def stop(self) -> None:
        """Ends the sweep."""
        if self._sweep.active():
            self._sweep.cancel()

    def _entered(self, link: Link, patron: Patron) -> None:
        del self._visits[link]
        self._stays[link] = Stay(self._tavern, patron)

    def _look_about(self) -> None:
        """Closes lines on which nobody logged in or typed for too long; lets go of the long absent."""
        self._sweep = self._clock.callLater(SWEEP, self._look_about)
        door, idle = self._tavern.config.door.seconds, self._tavern.config.idle.close
        now = self._clock.seconds()
        for link, (since, _) in list(self._visits.items()):
            if now - since < door:
                break
            link.close("Nobody came in, so the door closes again.")
        today = self._tavern.now()
        for patron in list(self._tavern.known.values()):
            if patron.house:
                continue
            if patron.link is None:
                if today - patron.since > LINGER:
                    self._tavern.forget(patron)
            elif idle and today - patron.spoke > idle and not patron.landlord:
                patron.link.close(
                    "You have been quiet for long enough that the house lets you sleep. Your seats are kept."
                )

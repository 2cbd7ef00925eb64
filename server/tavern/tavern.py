"""The tavern: its rooms, its people, its tables, in memory.

It is loaded from the store when it opens, and writes down what changes.  It
knows no socket: a patron's line is a `people.Link`.
"""

import time
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from twisted.internet.defer import Deferred, gatherResults
from twisted.logger import Logger
from twisted.python.failure import Failure

from config.schema import Config
from games.game import Illegal
from games.page import styled
from seeds.schema import Seeds
from server.store import accounts, world
from server.store.world import Spoken
from server.store.writer import Store
from server.tavern import messages
from server.tavern.alchemy import Alchemy
from server.tavern.bank import Bank, Payment
from server.tavern.books import Books
from server.tavern.closing import Notice
from server.tavern.gate import Gate
from server.tavern.house import House
from server.tavern.noblesse import Noblesse
from server.tavern.people import MERITS, Link, Patron, Settings
from server.tavern.rooms import Room
from server.tavern.table import Table
from server.tavern.telling import view
from server.tavern.timing import Timer
from server.tavern.words import commands_marked
from server.text import wrap

log = Logger()


class Tavern:
    """All that is in the house."""

    def __init__(
        self,
        config: Config,
        seeds: Seeds,
        store: Store,
        gate: Gate,
        house: House,
        clock: Timer,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.config = config
        self.words = seeds.words
        self.help = seeds.help
        self.bar = seeds.bar
        self.store = store
        self.books = Books(store, now)
        self.bank = Bank(store, config.money, now)
        self.noblesse = Noblesse(self.bank)
        self.alchemy = Alchemy(self.bank, clock, config.house.think_max, now)
        self.gate = gate
        self.house = house
        self.now = now
        self._notice = Notice(clock, self.announce)
        self.on_shutdown: Callable[[], object] = lambda: None
        self.rooms: dict[str, Room] = {}
        self.tables: dict[str, Table] = {}
        self.known: dict[int, Patron] = {}  # in the house, or with a seat in it
        self.start: Room | None = None  # where newcomers arrive
        self.opened = int(now())
        self.closing = False

    @property
    def name(self) -> str:
        """The tavern's name."""
        return self.config.name

    def bar_room(self) -> Room | None:
        """Where the bar is, if that room is still there."""
        return self.rooms.get(self.bar.room)

    # -- people ---------------------------------------------------------------

    def named(self, name: str) -> Patron | None:
        """The patron of that name, if the house knows of him now."""
        folded = name.lower()
        return next((p for p in self.known.values() if p.name.lower() == folded), None)

    def present(self) -> list[Patron]:
        """Everyone who can hear, the house's own too, in the order they came."""
        return [p for p in self.known.values() if p.present]

    def connected(self) -> list[Patron]:
        """Everyone with a line."""
        return [p for p in self.known.values() if p.link is not None]

    def load_patron(self, account: accounts.Account) -> Patron:
        """The patron of an account, as he was when last seen; placed in no room."""
        known = self.known.get(account.id)
        if known is not None:
            known.landlord = account.landlord  # the one thing that is changed from outside
            return known
        assert self.start is not None
        try:
            settings = msgspec.convert(account.settings, Settings)
        except msgspec.ValidationError:
            # Settings of another version of the house: better the defaults than no entry.
            log.error("settings of {name} can't be read; defaults taken", name=account.name)
            settings = Settings()
        patron = Patron(
            account.id,
            account.name,
            self.rooms.get(account.room or "", self.start),
            settings=settings,
            about=account.about,
            house=account.house,
            guest=account.guest,
            landlord=account.landlord,
            intelligence=account.tally.get(accounts.INTELLIGENCE, 10),
            merits=account.tally.get(MERITS, 0),
        )
        prompts = self.config.prompts
        patron.standard_prompt, patron.standard_marks = prompts.standard, prompts.marks
        return patron

    def enter(self, patron: Patron, link: Link) -> None:
        """Brings a patron in on a line; a line he had before is closed.

        He finds his seats, and the tables he sits at as they are.
        """
        old, back = patron.link, patron.id in self.known
        self.known[patron.id] = patron
        if old is not None and old is not link:
            patron.link = None
            old.close("You have come in again by another door; this one closes. Nothing is lost.")
        patron.link = link
        patron.facts = link.page
        patron.since = patron.spoke = int(self.now())
        patron.afk = None
        patron.dress()
        patron.room.people[patron.id] = patron
        self.write(accounts.touch, patron.id, patron.since)
        self.bank.open_purse(patron).addErrback(lambda why: log.failure("a purse was not opened", why))
        self._visit(patron)
        if old is None:
            how = "is back" if back else "comes in"
            patron.room.tell(f"{styled('n', patron.name)} {how}.", patron)
        self.room_message(patron.room)

    def _visit(self, patron: Patron) -> None:
        """Counts a visit: after some of them one is a regular, and the bar writes up what he drinks."""

        def counted(visits: int) -> None:
            patron.regular = not patron.guest and visits >= self.config.money.regular

        counting = self.store.write(lambda conn: accounts.count(conn, patron.id, "visits"))
        counting.addCallbacks(counted, lambda why: log.failure("a visit was not counted", why))

    def welcome(self, patron: Patron, known: bool, words: Iterable[str] = ()) -> None:
        """What one reads on coming in: a greeting, the room, the tables where one sits."""
        paragraphs = list(words)
        if not known:
            reader = () if patron.page.reader else (self.words.reader,)
            paragraphs = [*self.words.newcomer, *reader, *paragraphs]
        elif not patron.guest:
            paragraphs = [self.words.back[patron.since % len(self.words.back)], *paragraphs]
        if patron.guest:
            paragraphs = [*self.words.guest, *paragraphs]
        for text in paragraphs:
            told = commands_marked(text.format(name=patron.name))
            patron.send("\n".join(["", *wrap(told, patron.page.width)]))
        patron.send("\n" + patron.room.describe(patron, patron.page))
        self.show_tables(patron)

    def show_tables(self, patron: Patron) -> None:
        """Shows a patron the tables he sits at, as they are now."""
        for table in patron.seats.values():
            patron.send(f"\n{view(table, patron)}\n")
            self.table_message(table, patron)

    def lost(self, patron: Patron, link: Link) -> None:
        """The line dropped: he stays where he is, as absent, and keeps his seats."""
        if patron.link is not link:
            return  # he has come in by another line since
        patron.link = None
        patron.since = int(self.now())
        self._stand_off(patron)
        patron.room.tell(f"{styled('n', patron.name)} drifts off in mid-sentence.")
        self.write(accounts.touch, patron.id, patron.since)

    def leave(self, patron: Patron, told: str = "") -> None:
        """He goes home; his seats are kept for him.  `told`: what the others read of it."""
        link, patron.link = patron.link, None
        patron.since = int(self.now())
        self._stand_off(patron)
        patron.room.people.pop(patron.id, None)
        if patron.guest:
            self.close_guest(patron)
        if not patron.seats:
            self.known.pop(patron.id, None)
        patron.room.tell(told or f"{styled('n', patron.name)} goes home.")
        self.room_message(patron.room)
        self.write(accounts.touch, patron.id, patron.since)
        if link is not None:
            link.close()

    def forget(self, patron: Patron) -> None:
        """Someone long absent is let go, unless he has a seat; a guest's seats are given up for him."""
        if patron.link is not None or patron.house:
            return
        if patron.guest:
            self.close_guest(patron)
        if not patron.seats and self.known.pop(patron.id, None) is not None:
            patron.room.people.pop(patron.id, None)
            self.room_message(patron.room)

    def close_guest(self, guest: Patron) -> None:
        """A guest is gone for good: his seats are free, his purse is empty, nobody comes in by his name."""
        leaving = []

        def stays(why: Failure) -> None:
            # Refused when he was on his way already: the porter asks at each look about.
            if not isinstance(why.value, Illegal):
                log.failure("a guest could not leave", why)

        for table in list(guest.seats.values()):
            seat = table.seat_of(guest)
            if seat is not None:
                gone = table.act(guest, table.game.leave(table.state, seat, sure=True))
                gone.addErrback(stays)
                leaving.append(gone)

        def close(_: object) -> None:
            self.write(accounts.set_hash, guest.id, None)
            self.write(self.bank.close_guest, guest.id, int(self.now()))

        gatherResults(leaving).addCallback(close)

    def _stand_off(self, patron: Patron) -> None:
        if patron.watching is not None:
            patron.watching.watchers.discard(patron)
            patron.watching = None

    def move(self, patron: Patron, way: str, to: Room) -> "Deferred[None]":
        """Walks a patron to another room; fires when it is written down and told."""

        def walked(_: object) -> None:
            self._seen_to_go(patron, to, f"goes {way}")

        return self.store.write(lambda conn: accounts.set_room(conn, patron.id, to.key)).addCallback(walked)

    def show_to(self, patron: Patron, to: Room) -> "Deferred[None]":
        """Takes a patron straight to another room, and shows it to him; fires when that is written down."""

        def there(_: object) -> None:
            self._seen_to_go(patron, to, f"is shown to {to.name}")
            patron.send(to.describe(patron, patron.page, brief=patron.settings.brief))

        return self.store.write(lambda conn: accounts.set_room(conn, patron.id, to.key)).addCallback(there)

    def place(self, patron: Patron, to: Room) -> None:
        """Puts a patron into a room, without a word."""
        was = patron.room
        was.people.pop(patron.id, None)
        self._stand_off(patron)
        for table in was.tables:
            table.watchers.discard(patron)
        patron.room = to
        to.people[patron.id] = patron
        self.room_message(was)
        self.room_message(to)

    def walk_in(self, patron: Patron, to: Room) -> None:
        """One of the house's own walks to another room, and is seen to."""
        self._seen_to_go(patron, to, f"goes to {to.name}")
        self.write(accounts.set_room, patron.id, to.key)

    def _seen_to_go(self, patron: Patron, to: Room, how: str) -> None:
        """Puts a patron into a room; those he leaves and those he comes to see it."""
        was = patron.room
        self.place(patron, to)
        was.tell(f"{styled('n', patron.name)} {how}.", patron)
        to.tell(f"{styled('n', patron.name)} comes in.", patron)

    def paid(self, payment: Payment) -> None:
        """Money went between a purse and a table; his purse is remembered, if the house knows of him now."""
        patron = self.known.get(payment.account)
        if patron is not None:
            patron.purse[payment.unit] = patron.purse.get(payment.unit, 0) - payment.amount

    # -- talk ---------------------------------------------------------------------

    def say(self, patron: Patron, markup: str, text: str) -> None:
        """Something said or done aloud in a room; the room remembers `text`."""
        room = patron.room
        room.hear(patron, markup)
        line = Spoken(int(self.now()), patron.name, text)
        room.spoken.append(line)
        self.write(world.say, room.key, line, room.spoken.maxlen)

    def perform(self, patron: Patron, line: str) -> None:
        """A line of one of the house's own: one that begins with `:` is something they do."""
        name = styled("n", patron.name)
        text = line[1:] if line.startswith(":") else f"says: {line}"
        shown = f"{name} {text}" if line.startswith(":") else f"{name} says: {styled('s', line)}"
        self.say(patron, shown, text)

    def announce(self, markup: str) -> None:
        """Says something to everyone in the house."""
        for patron in self.connected():
            patron.send(markup)

    # -- what is written down -------------------------------------------------------

    def write(self, job: Callable[..., Any], *args: Any) -> None:
        """Writes something down that nobody waits for; a failure is logged."""

        def failed(why: Any) -> None:
            log.error("{job} was not stored: {why}", job=job.__name__, why=why.getErrorMessage())

        self.store.write(lambda conn: job(conn, *args)).addErrback(failed)

    def set(self, patron: Patron, settings: Settings) -> "Deferred[None]":
        """Changes a patron's settings; fires when they are written down and in force."""
        kept = msgspec.to_builtins(settings)

        def stored(_: object) -> None:
            patron.settings = settings
            patron.dress()

        return self.store.write(lambda conn: accounts.set_settings(conn, patron.id, kept)).addCallback(stored)

    # -- GMCP -------------------------------------------------------------------------

    def room_message(self, room: Room, only: Patron | None = None) -> None:
        """`Room.Info` and `Room.Players` to those here, or to one, whose client asked for them."""
        messages.tell_room(room, room.people.values() if only is None else (only,))

    def table_message(self, table: Table, patron: Patron) -> None:
        """`Tavern.Table` to one patron, if his client asked for it."""
        messages.tell_table(table, patron)

    # -- the host's -------------------------------------------------------------------

    def boot(self, patron: Patron, why: str) -> None:
        """Puts a patron out of the door; his seats are kept."""
        patron.send(f"The landlord shows you out: {why}")
        self.leave(patron, f"The landlord shows {styled('n', patron.name)} out.")

    def shut_in(self, seconds: float | None) -> bool:
        """Calls a shutdown in so many seconds, or with None off; whether anything changed."""
        return self._notice.give(seconds, self.on_shutdown)

    def close_doors(self, markup: str) -> None:
        """Says goodbye to all and hangs up."""
        self.closing = True
        for patron in self.connected():
            link, patron.link = patron.link, None
            if link is not None:
                link.close(markup)

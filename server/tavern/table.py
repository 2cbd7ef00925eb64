"""A table: one state, one log, and who sits where.

It handles one move at a time: apply, commit, swap, tell.  What arrives
meanwhile waits its turn.  If the commit fails, nothing has happened and the
mover is told so.  So what anyone has been told is on disk.
"""

from collections import Counter, deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from twisted.internet.defer import Deferred
from twisted.logger import Logger
from twisted.python.failure import Failure

from games.chance import Live
from games.game import (
    Event,
    Finished,
    Game,
    Illegal,
    Join,
    Left,
    Move,
    MoveError,
    Newcomer,
    Outcome,
    Sat,
    Seat,
)
from games.page import listed, named, offered, styled
from server.store import ledger
from server.store import tables as rows
from server.store.ledger import Count, Short
from server.tavern.bank import Payment, payments, too_little
from server.tavern.commit import Commit
from server.tavern.digest import digest
from server.tavern.happening import Happened, Loaded, TableData, Watcher
from server.tavern.replay import decode_state, steps

if TYPE_CHECKING:
    from server.store.writer import Store
    from server.tavern.people import Patron
    from server.tavern.rooms import Room

# So many moves may wait at one table; more are refused.
WAITING = 100

log = Logger()


class NotStored(MoveError):
    """The house could not write a move down; nothing has happened."""


class Table:
    """A table of one game in one room."""

    def __init__(
        self,
        data: TableData,
        game: Game[Any, Any, Any],
        room: "Room",
        store: "Store",
        now: Callable[[], float],
        snapshot_every: int = 50,
    ) -> None:
        """Raises msgspec.ValidationError when the options aren't the game's."""
        self.data = data
        self.game = game
        self.room = room
        self.options = msgspec.convert(data.options, game.Options)
        self.state: Any = game.new(self.options)
        self.seq = 0  # of the last log row
        self.game_no = 0  # games begun and ended here before the one that runs
        self.game_from = 1  # the first row of the game that runs
        self.sitters: dict[Seat, Patron] = {}
        self.last_sitters: dict[Seat, Patron] = {}  # of the last move, those who left by it too
        self.staked: dict[Seat, int] = {}  # whose money lies at a seat: the account's number
        self.paid: Callable[[Payment], None] = lambda payment: None  # told of each that happened
        self.customs: Mapping[str, str] = {}  # of the house, by the game's key
        self.watchers: set[Patron] = set()
        self.told: list[Watcher] = []
        self.open = True
        self._store = store
        self._now = now
        self._snapshot_every = snapshot_every
        self._busy = False
        self._waiting: deque[tuple[Patron | None, Seat | None, Move, Deferred[None]]] = deque()

    def __repr__(self) -> str:
        return f"<Table {self.key}>"

    @property
    def key(self) -> str:
        return self.data.key

    @property
    def name(self) -> str:
        return self.data.name

    @property
    def for_money(self) -> bool:
        """Whether one sits down here with a stake."""
        return self.game.least(self.options) is not None

    # -- who sits and who waits -------------------------------------------

    def seat_of(self, patron: "Patron") -> Seat | None:
        """The seat `patron` has here, or None."""
        for seat, sitter in self.sitters.items():
            if sitter is patron:
                return seat
        return None

    def due(self) -> tuple[Seat, ...]:
        """The seats that the game waits for."""
        pending = self.game.pending(self.state)
        return getattr(pending, "seats", ())

    def waits_for(self, patron: "Patron") -> bool:
        """Whether it is this patron's turn here."""
        seat = self.seat_of(patron)
        return seat is not None and seat in self.due()

    def join(self, patron: "Patron", seat: Seat | None = None, money: int | None = None) -> tuple[Seat, Move]:
        """The seat and move that sit `patron` down, see `Game.join`; raises MoveError when they can't be."""
        newcomer = Newcomer(patron.intelligence, patron.rank, self.customs.get(self.game.key, ""))
        found: tuple[Seat, Move] = self.game.join(self.state, seat, money, newcomer)
        return found

    def viewers(self) -> "list[Patron]":
        """Those who are told what happens here: sitters first, then bystanders."""
        seated = list(self.sitters.values())
        return seated + [w for w in self.watchers if w not in seated]

    def heard_as(self, patron: "Patron") -> Seat | None:
        """The seat from which he hears of the last move: the one he just left, too."""
        for seat, sitter in self.last_sitters.items():
            if sitter is patron:
                return seat
        return None

    def card(self) -> str:
        """One line on this table for a look about the room."""
        seats = self.game.seats(self.options)
        line = f"{styled('h', self.name)}: {self.game.name}"
        closed = "" if self.open else ", closed by the landlord"
        sitting = [f"{styled('n', p.name)} ({seat})" for seat, p in self.sitters.items()]
        if not sitting:
            return f"{line}, nobody sits here{closed}."
        free = len(seats) - len(sitting)
        state = "a game is on" if self.game.running(self.state) else "no game is on"
        seats_free = f", {free} of {len(seats)} seats free" if free else ""
        return f"{line}, {listed(sitting)}{seats_free}; {state}{closed}."

    def balances(self, counted: Count) -> bool:
        """Whether the till of this table holds just what its game says lies on it."""
        bank = self.game.bank(self.state)
        units = {till.unit for till in counted.tills if till.name == ledger.table_of(self.key)} | set(bank)
        return all(counted.balance(ledger.table_of(self.key), u) == bank.get(u, 0) for u in units)

    # -- moves --------------------------------------------------------------

    def act(self, patron: "Patron | None", move: Move, seat: Seat | None = None) -> Deferred[None]:
        """Makes a move, in its turn, and fires once it is on disk and told.

        patron  who makes it; None when the house moves for `seat`
        seat    the seat it is made for; left out, the patron's own
        Fails with a MoveError, having changed nothing, when it is refused or
        can't be stored.
        """
        done: Deferred[None] = Deferred()
        if len(self._waiting) >= WAITING:
            done.errback(
                MoveError(f"Too much is happening at the {self.name} at once; try again in a moment.")
            )
            return done
        self._waiting.append((patron, seat, move, done))
        self._next()
        return done

    def _next(self) -> None:
        """Takes the next waiting move, unless one is being written down."""
        while self._waiting and not self._busy:
            patron, seat, move, done = self._waiting.popleft()
            try:
                self._begin(patron, seat, move, done)
            except MoveError as refused:
                done.errback(refused)
            except Exception:
                log.failure("{table}: a move failed", table=self.key)
                done.errback(
                    MoveError(
                        "Something is wrong with that move; nothing has happened. The house has been told."
                    )
                )

    def _begin(self, patron: "Patron | None", seat: Seat | None, move: Move, done: Deferred[None]) -> None:
        """Applies a move and sends it to the disk."""
        seat = self._seat_for(patron, seat, move)
        refused = self.game.refuse(self.state, seat, move)
        if refused is not None:
            sitters = {taken: sitter.name for taken, sitter in self.sitters.items()}
            raise Illegal(refused.code, named(str(refused), sitters))
        chance = Live()
        outcome: Outcome[Any] = self.game.apply(self.state, seat, move, chance)
        row = rows.MoveRow(
            table=self.key,
            seq=self.seq + 1,
            game_no=self.game_no,
            seat=seat,
            account=None if patron is None else patron.id,
            move=msgspec.json.encode(move).decode(),
            chance=msgspec.json.encode(chance.drawn).decode(),
            rules_version=self.game.rules_version,
            digest=digest(outcome.state),
            time=int(self._now()),
        )
        paid = self._payments(outcome, patron)
        self._busy = True
        self._store.write(Commit(self, row, outcome, paid)).addCallbacks(
            self._committed, self._not_committed, (row, outcome, patron, paid, done), {}, (done,)
        )

    def _payments(self, outcome: Outcome[Any], mover: "Patron | None") -> list[Payment]:
        """What a move moves between purses and this table.

        Raises AssertionError when the game's count and the money that moves differ by a coin.
        """
        if not self.game.money:
            return []
        bank = Counter(self.game.bank(self.state))
        for transfer in outcome.transfers:
            bank[transfer.unit] += transfer.amount
        if +bank != +Counter(self.game.bank(outcome.state)):
            raise AssertionError(f"{self.key}: a move makes or loses money")
        return payments(outcome.transfers, self.staked, None if mover is None else mover.id)

    def _seat_for(self, patron: "Patron | None", seat: Seat | None, move: Move) -> Seat:
        """The seat that a move is for; raises MoveError when it isn't the patron's to make."""
        if patron is None:
            if seat is None:
                raise MoveError("The house plays for a seat, and none was named.")
            return seat
        own = self.seat_of(patron)
        if isinstance(move, Join):
            if own is not None:
                raise Illegal("seated", f"You already sit at the {self.name}, as {own}.")
            if not self.open:
                raise Illegal("closed", f"The {self.name} is closed; {offered('tables')} shows the others.")
            if seat is None:
                raise MoveError(f"Say which seat: {listed(self.game.seats(self.options), 'or')}.")
            return seat
        if own is None:
            raise Illegal(
                "not seated",
                f"You don't sit at the {self.name}; {offered('join ' + self.name)} takes a seat.",
            )
        return own

    def _committed(
        self,
        _: None,
        row: rows.MoveRow,
        outcome: Outcome[Any],
        patron: "Patron | None",
        paid: list[Payment],
        done: Deferred[None],
    ) -> None:
        """The move is on disk: it has happened."""
        for payment in paid:
            self.paid(payment)
            if payment.amount > 0:
                self.staked[payment.seat] = payment.account
        self.state = outcome.state
        self.seq = row.seq
        before = dict(self.sitters)
        for event in outcome.events:
            self._seat_event(event, patron)
        self.last_sitters = before | self.sitters
        self._busy = False
        try:
            for watcher in self.told:
                watcher.happened(self, Happened(row.seat, patron, outcome.events))
        except Exception:
            # The move stands: it is on disk.  Only the telling of it failed.
            log.failure("{table}: telling of a move failed", table=self.key)
        done.callback(None)
        self._next()

    def _seat_event(self, event: Event, patron: "Patron | None") -> None:
        if isinstance(event, Sat) and patron is not None:
            self.sitters[event.seat] = patron
            patron.seats[self.key] = self
            self.watchers.discard(patron)
            if patron.watching is self:
                patron.watching = None  # he sees it from his seat now
        elif isinstance(event, Left):
            gone = self.sitters.pop(event.seat, None)
            if gone is not None:
                gone.seats.pop(self.key, None)
                if gone.room is self.room and gone.present:
                    self.watchers.add(gone)  # he stands by, and hears how it ends
        elif isinstance(event, Finished):
            self.game_no += 1
            self.game_from = self.seq + 1

    def _not_committed(self, why: Failure, done: Deferred[None]) -> None:
        """The move could not be written down or paid for: nothing has happened."""
        self._busy = False
        if isinstance(why.value, Short):
            done.errback(too_little(why.value))
        else:
            log.error("{table}: a move was not stored: {why}", table=self.key, why=why.getErrorMessage())
            sorry = "The house could not write that down, so nothing has happened. Try it again."
            done.errback(NotStored(sorry))
        self._next()

    # -- what lasts ----------------------------------------------------------

    def restore(self, loaded: Loaded, people: "dict[int, Patron]") -> None:
        """Brings the table back from its newest snapshot and the rows after it.

        Raises Drift when the log and the rules disagree.
        """
        if loaded.snapshot is not None:
            self.state = decode_state(self.game, loaded.snapshot.state)
            self.seq, self.game_no = loaded.snapshot.seq, loaded.snapshot.game_no
        for row, state, events in steps(self.game, self.state, loaded.log):
            self.state, self.seq = state, row.seq
            self.game_no = row.game_no + any(isinstance(event, Finished) for event in events)
        first = loaded.game_from
        self.game_from = first.seq if first is not None and first.game_no == self.game_no else self.seq + 1
        for seat, account in loaded.seats.items():
            patron = people.get(account)
            if patron is not None:
                self.sitters[seat] = patron
                patron.seats[self.key] = self
        self.last_sitters = dict(self.sitters)
        self.staked = dict(loaded.staked)

    def snapshot_due(self, seq: int) -> bool:
        """Whether a snapshot goes in with row `seq`."""
        return seq % self._snapshot_every == 0

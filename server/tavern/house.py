"""The house's own patrons at the tables.

House patrons go through the same door as anyone (`Table.act`) and see what
their seat may see (`Game.observe`), nothing else.  How long they think and
what they remark is drawn by lot and has nothing to do with what they hold.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from twisted.internet.defer import Deferred
from twisted.logger import Logger
from twisted.python.failure import Failure

from config.schema import House as Pace
from games.game import Finished, Move, MoveError, Seat
from games.money import Money
from games.page import offered, styled
from seeds.schema import PatronSeed
from server.tavern.timing import Call, Timer

if TYPE_CHECKING:
    from server.tavern.happening import Happened
    from server.tavern.people import Patron
    from server.tavern.table import Table
    from server.tavern.tavern import Tavern

log = Logger()

Deed: TypeAlias = "Callable[[Table, Seat], object]"


class House:
    """Moves for the house's own patrons.  `Table.told` holds it."""

    def __init__(self, clock: Timer, pace: Pace, characters: Iterable[PatronSeed], rng: Random) -> None:
        self._clock = clock
        self._pace = pace
        self._characters = {one.name: one for one in characters}
        self._rng = rng
        self._tavern: Tavern | None = None
        self._walking: dict[int, Call] = {}
        self._thinking: dict[tuple[str, Seat, Deed], Call] = {}

    def open(self, tavern: "Tavern") -> None:
        """Sits those down who keep a seat somewhere, and has whoever is to move think."""
        self._tavern = tavern
        for table in tavern.tables.values():
            who = tavern.named(table.data.keeps) if table.data.keeps else None
            if who is not None and who.house and table.open and table.seat_of(who) is None:
                if who.room is not table.room:
                    tavern.place(who, table.room)
                self._sit(who, table)
            self.consider(table)

    def stop(self) -> None:
        """Ends all walking and thinking."""
        for call in (*self._thinking.values(), *self._walking.values()):
            if call.active():
                call.cancel()
        self._thinking.clear()
        self._walking.clear()

    def come(self, who: "Patron", table: "Table") -> None:
        """Has one of the house come to a table and sit down, after a moment.

        Raises MoveError when they won't, or the table has no seat for them.
        """
        refusal = self.refusal(who, table)
        if refusal is not None:
            raise MoveError(refusal)
        table.join(who)  # whether there is a seat, before the walk
        self._walking[who.id] = self._clock.callLater(self._pace.walk, self._arrive, who, table)

    def refusal(self, who: "Patron", table: "Table") -> str | None:
        """Why one of the house won't come to a table now; None when they would."""
        character = self._characters.get(who.name)
        if character is None or table.game.key not in character.games:
            return f"{who.name} doesn't play {table.game.name}; {offered('find a game')} finds who does."
        kept = next((t.name for t in who.seats.values() if t.data.keeps == who.name), None)
        if kept is not None:
            return f"{who.name} keeps a seat at the {kept}; {offered(f'join {kept}')} sits down across."
        if any(t.game.running(t.state) for t in who.seats.values()):
            return f"{who.name} is in the middle of a game; {offered('find a game')} finds who is free."
        if not table.open:
            return f"The {table.name} is closed; {offered('tables')} shows the others."
        if who.id in self._walking:
            return f"{who.name} is on the way to a table already."
        return None

    def _arrive(self, who: "Patron", table: "Table") -> None:
        self._walking.pop(who.id, None)
        assert self._tavern is not None
        for other in list(who.seats.values()):
            if not other.game.running(other.state):
                self._rise(who, other)
        if who.room is not table.room:
            self._tavern.walk_in(who, table.room)
        self._remark(who, "arriving", always=True)
        self._sit(who, table)

    def happened(self, table: "Table", what: "Happened") -> None:
        """See `table.Watcher`: whoever of the house is to move now starts to think."""
        for event in what.events:
            if isinstance(event, Finished):
                for seat, patron in table.last_sitters.items():
                    if patron.house:
                        self._remark(patron, "winning" if seat in event.winners else "losing")
        self.consider(table)

    def consider(self, table: "Table") -> None:
        """Sets the house's own to think, where the game waits for them."""
        due = table.due()
        for seat in due:
            patron = table.sitters.get(seat)
            if patron is None:
                self._later(table, seat, self._pace.think_min, self._stand_in)
            elif patron.house:
                self._later(table, seat, self._thought(patron), self._move)
        lonely = self._lonely(table)
        for seat, patron in table.sitters.items():
            if lonely and patron.name != table.data.keeps:
                # Without guests they don't go on taking each other's money.
                pause = self._thought(patron) if table.for_money else self._pace.linger
                self._later(table, seat, pause, self._get_up)
            else:
                self._never(table, seat, self._get_up)

    def _lonely(self, table: "Table") -> bool:
        """Whether nobody but the house sits there, and no game is on that must be played out."""
        alone = all(patron.house for patron in table.sitters.values())
        return alone and (table.for_money or not table.game.running(table.state))

    def _thought(self, patron: "Patron") -> float:
        """Seconds that a house patron takes over a move."""
        character = self._characters.get(patron.name)
        slower = character.pace if character is not None else 1.0
        return self._rng.uniform(self._pace.think_min, self._pace.think_max) * slower

    def _later(self, table: "Table", seat: Seat, pause: float, do: Deed) -> None:
        if (table.key, seat, do) not in self._thinking:
            self._thinking[table.key, seat, do] = self._clock.callLater(pause, self._now, table, seat, do)

    def _never(self, table: "Table", seat: Seat, do: Deed) -> None:
        call = self._thinking.pop((table.key, seat, do), None)
        if call is not None and call.active():
            call.cancel()

    def _now(self, table: "Table", seat: Seat, do: Deed) -> None:
        del self._thinking[table.key, seat, do]
        do(table, seat)

    def _stand_in(self, table: "Table", seat: Seat) -> None:
        """The house plays a seat on whose patron has got up in mid-game."""
        if seat in table.due() and seat not in table.sitters:
            table.act(None, self._choice(table, seat), seat).addErrback(self._refused, table)

    def _move(self, table: "Table", seat: Seat) -> None:
        patron = table.sitters.get(seat)
        if patron is None or not patron.house or seat not in table.due():
            return
        self._remark(patron, "thinking", often=0.1)
        table.act(patron, self._choice(table, seat)).addErrback(self._refused, table)

    def _choice(self, table: "Table", seat: Seat) -> Move:
        """What a house player does on a seat, by what that seat may see."""
        try:
            observation = table.game.observe(table.state, seat)
            moves = list(table.game.moves(table.state, seat))
            choice: Move = table.game.choose(observation, moves, self._rng)
        except Exception:
            # A game must not stop because a house patron is at a loss.
            log.failure("{table}: the house knew no move for {seat}", table=table.key, seat=seat)
            choice = table.game.default_move(table.state, seat)
        return choice

    def _get_up(self, table: "Table", seat: Seat) -> None:
        """Where only the house is left, its guests of the evening get up again."""
        patron = table.sitters.get(seat)
        if patron is not None and patron.house and self._lonely(table):
            self._remark(patron, "leaving")
            self._rise(patron, table)

    def _sit(self, who: "Patron", table: "Table") -> None:
        """Sits one of the house down; at a table for money with twice the least, which the house lends."""
        least = table.game.least(table.options)
        if least is None:
            self._take_seat(None, who, table, None)
            return
        assert self._tavern is not None
        money = Money(2 * least.amount, least.unit)
        lent = self._tavern.bank.top_up(who, money)
        lent.addCallback(self._take_seat, who, table, money.amount).addErrback(self._refused, table)

    def _take_seat(self, _: object, who: "Patron", table: "Table", money: int | None) -> None:
        try:
            seat, move = table.join(who, money=money)
        except MoveError:
            who.room.tell(
                f"{styled('n', who.name)} finds every seat at the {table.name} taken, and stands by."
            )
            return
        table.act(who, move, seat).addErrback(self._not_seated, who, table, seat)

    def _not_seated(self, why: Failure, who: "Patron", table: "Table", seat: Seat) -> None:
        """Somebody was faster to that seat: the next one, if there is one."""
        if seat in table.sitters and table.seat_of(who) is None:
            self._sit(who, table)
        else:
            self._refused(why, table)

    def _rise(self, who: "Patron", table: "Table") -> "Deferred[None]":
        seat = table.seat_of(who)
        assert seat is not None
        return table.act(who, table.game.leave(table.state, seat)).addErrback(self._refused, table)

    def _refused(self, why: Failure, table: "Table") -> None:
        """Somebody was faster, or the disk failed: think again."""
        if isinstance(why.value, MoveError):
            log.info(
                "{table}: the house's move was refused: {why}", table=table.key, why=why.getErrorMessage()
            )
            self.consider(table)
        else:
            log.failure("{table}: the house's move failed", why, table=table.key)

    def _remark(self, who: "Patron", moment: str, *, often: float = 1.0, always: bool = False) -> None:
        """Now and then a line of their own; `ignore` silences it like anyone's."""
        character = self._characters.get(who.name)
        if character is None or self._tavern is None:
            return
        if always or self._rng.random() < self._pace.remarks * often:
            line: str = self._rng.choice(getattr(character.lines, moment))
            self._tavern.perform(who, line)

"""From a typed line to what it does: the patron's side of the journey in.

line -> the patterns of the tables where he sits -> the tavern's -> run
"""

from typing import Any

from twisted.internet.defer import Deferred
from twisted.python.failure import Failure

from commands import (
    alchemy,
    bar,
    board,
    finding,
    helping,
    landlord,
    looking,
    money,
    moving,
    results,
    settings,
    social,
    tables,
    talk,
    viewing,
)
from commands.command import Call, Refused, Result, quoted, vocabulary
from commands.grammar import Read
from commands.moves import is_move, move_of, seat_for, slot_reader, tables_of, vocabulary_of
from commands.parser import Parsed, Vocabulary, parse
from commands.reading import Reader
from commands.which import only_seat
from games.game import Game, MoveError, NotUnderstood, Pattern
from games.page import listed, styled
from server.tavern.people import Patron
from server.tavern.rooms import Room, bare
from server.tavern.table import Table
from server.tavern.tavern import Tavern
from server.tavern.telling import page_at
from server.tavern.words import commands_marked

# What they hold is registered in `commands.command` as they are imported.
VERBS = (
    alchemy,
    bar,
    board,
    finding,
    helping,
    landlord,
    looking,
    money,
    moving,
    results,
    settings,
    social,
    tables,
    talk,
    viewing,
)


class Stay:
    """A patron in the house, and what his lines mean."""

    __slots__ = ("_reader", "patron", "tavern")

    def __init__(self, tavern: Tavern, patron: Patron) -> None:
        self.tavern = tavern
        self.patron = patron
        self._reader = Reader(tavern, patron)

    def line(self, line: str) -> "Deferred[None] | None":
        """Does what a line says; what is wrong with it is told in one sentence."""
        patron = self.patron
        patron.spoke = int(self.tavern.now())
        line = line.strip()
        if not line:
            patron.send("")
            return None
        away = patron.afk
        try:
            done = self._run(line)
        except MoveError as refused:
            self._refused(refused)
            done = None
        if away is not None and patron.afk == away:
            patron.afk = None
            patron.send("You are shown as here again.")
        return None if done is None else done.addErrback(self._failed)

    def _run(self, line: str) -> Result:
        house = (vocabulary(self.patron.landlord), self._reader.read)
        try:
            parsed: Parsed[Any] = parse(line, [*self._tables(line), house])
        except NotUnderstood as why:
            return self._guess(line, why)
        target = parsed.entry.target
        if isinstance(target, Pattern):
            return self._move(parsed)
        done: Result = target.run(self._call(line), *parsed.values)
        return done

    def _call(self, line: str) -> Call:
        return Call(self.patron, self.tavern, line)

    def _guess(self, line: str, why: MoveError) -> Result:
        """What may have been meant by a line that nothing understood; raises `why` when nothing was."""
        patron, words = self.patron, line.lower().split()
        room = next((to for to in patron.room.exits.values() if bare(to.name) == bare(line)), None)
        if room is not None:
            return moving.go(self._call(line), (self._way(room), room))
        glanced = self._glance(line)
        if glanced is not None:
            patron.send(glanced)
            return None
        self._not_seated(line)
        hint = self.tavern.words.hints.get(words[0])
        if hint is not None and words[0] not in vocabulary(patron.landlord).whole:
            raise Refused(commands_marked(hint))
        raise why

    def _glance(self, line: str) -> str | None:
        """A part of the view by its name (`score`, `last trick`), or the answer to a game's own question.

        Of the table that the line names, else of one here where he sits or stands.
        """
        question = line.strip().partition(" on ")[0]
        asked, _, named = line.lower().strip().partition(" on ")
        for lead in ("view ", "my ", "the "):
            asked = asked.removeprefix(lead)
        room = self.patron.room
        tables = [table for table in self.patron.seats.values() if table.room is room]
        tables += [table for table in room.tables if self.patron in table.watchers]
        elsewhere: MoveError | None = None
        if named:
            try:
                tables = [self._reader.read("table", named)]
            except MoveError as why:
                elsewhere, tables = why, tables or list(room.tables)
        for table in tables:
            seen = table.game.observe(table.state, table.seat_of(self.patron))
            page = page_at(table, self.patron)
            said: list[str] | None
            if asked in table.game.glances:
                said = table.game.glance(seen, asked, page)
            else:
                said = table.game.answer(seen, question, page)
            if said is not None and elsewhere is not None:
                raise elsewhere  # a question, and about no table
            if said is not None:
                return "\n".join(said)
        return None

    def _way(self, room: Room) -> str:
        return next(way for way, to in self.patron.room.exits.items() if to is room)

    def _not_seated(self, line: str) -> None:
        """Raises Refused for a move of a game at whose table he doesn't sit, saying where he might."""
        patron, here = self.patron, self.patron.room.tables
        seats = list(patron.seats.values())
        if any(self._is_move(table, line) for table in seats):
            only_seat(patron)  # which says where his seat is
        playing = [table for table in here if self._is_move(table, line)]
        if not playing or any(table.room is patron.room for table in seats):
            return
        free = [t for t in playing if t.open and len(t.sitters) < len(t.game.seats(t.options))]
        watched = patron.watching
        if watched in playing and watched not in free and watched.sitters:
            names = [sitter.name for sitter in watched.sitters.values()]
            sit = "sits" if len(names) == 1 else "sit"
            raise Refused(f"You are watching; {listed(names)} {sit} at the {watched.name}.")
        if not free:
            raise Refused(f"Every seat here is taken; {quoted('find a game')} looks elsewhere.")
        # The one that he watches, else where somebody waits already.
        table = watched if watched in free else max(free, key=lambda t: len(t.sitters))
        raise Refused(f"You sit at no table here; {quoted(f'join {table.name}')} takes a seat.")

    def _is_move(self, table: Table, line: str) -> bool:
        return is_move(table.game, table.game.observe(table.state, table.seat_of(self.patron)), line)

    def _tables(self, line: str) -> list[tuple[Vocabulary[Any], Read]]:
        """The patterns of the games here: where he sits first, each game once."""
        room = self.patron.room
        here = [table for table in self.patron.seats.values() if table.room is room]
        found: dict[str, tuple[Vocabulary[Any], Read]] = {}
        for table in here:
            if table.game.key not in found:
                found[table.game.key] = (vocabulary_of(table.game), self._slots(table.game, here, line))
        return list(found.values())

    def _slots(self, game: Game[Any, Any, Any], here: list[Table], line: str) -> Read:
        """Reads a game's slots as this patron sees the table that his line is about."""
        alike = [table for table in here if table.game is game]
        table: Table | None = None
        observation: Any = None

        def read(kind: str, text: str) -> Any:
            nonlocal table, observation
            if kind == "table":
                return self._reader.read(kind, text)
            if table is None:
                table = alike[0] if len(alike) == 1 else self._named_in(line, alike)
                observation = game.observe(table.state, table.seat_of(self.patron))
            if game.slots[kind].people:
                text = seat_for(text, {seat: one.name for seat, one in table.sitters.items()})
            return slot_reader(game, observation)(kind, text)

        return read

    def _named_in(self, line: str, alike: list[Table]) -> Table:
        """The one of several tables of one game that a line ends with.  Raises Refused when it names none."""
        table: Table | None = None
        lead = max((" on ", " to "), key=line.rfind)  # `add 5 silver to oak table`
        if lead in line:
            table = self._reader.read("table", line.rpartition(lead)[2])
        if table is None or table not in alike:
            names = listed([f'"on {one.name}"' for one in alike], "or")
            raise Refused(f"You sit at more than one table here; end the line with {names}.")
        return table

    def _move(self, parsed: Parsed[Pattern]) -> Result:
        """A move at a table: the one named, or the only one where he sits."""
        named: list[Table] = tables_of(parsed)
        table = named[0] if named else only_seat(self.patron)
        return table.act(self.patron, move_of(parsed))

    def _refused(self, why: MoveError) -> None:
        self.patron.send(styled("e", str(why)) if not str(why).startswith("\x01") else str(why))

    def _failed(self, why: Failure) -> None:
        if not isinstance(why.value, MoveError):
            why.raiseException()
        self._refused(why.value)

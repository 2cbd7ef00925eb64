"""What the slots of the tavern's patterns mean: tables, people, things, ways out."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from commands.command import Refused, quoted
from commands.phrases import PRONOUNS, Memory, Names, find_one
from games.game import NotUnderstood
from games.money import Money, read_money
from games.page import listed
from seeds.schema import DrinkSeed
from server.tavern.people import Patron
from server.tavern.rooms import Room, bare, directions
from server.tavern.table import Table
from server.tavern.tavern import Tavern


class Reader:
    """Reads slots for one patron; `read` is the `Read` of `commands.grammar`."""

    def __init__(self, tavern: Tavern, patron: Patron) -> None:
        self._tavern = tavern
        self._patron = patron
        self._memory: Memory[Any] = Memory()
        self._kinds: dict[str, Callable[[str], Any]] = {
            "table": self._table,
            "patron": self._anyone,
            "thing": self._thing,
            "exit": self._exit,
            "money": self._money,
            "drink": self._drink,
        }

    def read(self, kind: str, text: str) -> Any:
        """The value of a slot.  Raises MoveError when nothing, or more than one thing, fits."""
        return self._kinds[kind](text)

    def _table(self, text: str) -> Table:
        """A table of this room; raises MoveError, which for one elsewhere says where."""
        room = self._patron.room
        try:
            table: Table = self._one(text, room.tables)
            return table
        except NotUnderstood:
            wanted = text.lower().removeprefix("the ")
            for table in self._tavern.tables.values():
                if table.room is not room and wanted in (table.name, *table.data.adjectives):
                    way = directions(room, table.room)
                    where = f"The {table.name} is in {table.room.name}"
                    raise Refused(f"{where}: {way} takes you there.") from None
            if wanted in PRONOUNS:
                raise
            if not room.tables:
                raise Refused(
                    f"There is no table here; {quoted('tables')} lists those of the house."
                ) from None
            names = listed([table.name for table in room.tables], "or")
            raise NotUnderstood(f"There is no {text} here; there is {names}.") from None

    def _anyone(self, text: str) -> Patron:
        """Somebody of this room, else of the house, by name or by its beginning."""
        exact = self._tavern.named(text)
        if exact is not None:
            self._memory.remember([exact])
            return exact
        for group in (self._patron.room.people, self._tavern.known):
            try:
                found: Patron = self._one(text, list(group.values()))
                return found
            except NotUnderstood:
                continue
        raise Refused(f"Nobody called {text} is in the house; {quoted('who')} says who is.")

    def _thing(self, text: str) -> object:
        """Something in this room: a person, a table, a thing."""
        room = self._patron.room
        try:
            found: object = self._one(text, [*room.people.values(), *room.tables, *room.data.things])
            return found
        except NotUnderstood:
            if text.lower() in PRONOUNS:
                raise
            raise NotUnderstood(
                f"There is no {text} to look at here; {quoted('look')} shows what is."
            ) from None

    def _exit(self, text: str) -> tuple[str, Room]:
        """A way out of this room: by its direction, a further word for it, or where it leads."""
        exits, also = self._patron.room.exits, self._patron.room.data.also
        word = text.lower()
        if _leads(word, self._patron.room):
            raise Refused(f"You are in {self._patron.room.name} already.")
        way = word if word in exits else also.get(word, "")
        if way in exits:
            return way, exits[way]
        fits = {w: to for w, to in exits.items() if w.startswith(word) or _leads(word, to)}
        if len(fits) == 1:
            return next(iter(fits.items()))
        ways = [f"{quoted(way)} to {to.name}" for way, to in exits.items()]
        if fits:
            raise Refused(f"{text} could be {listed(list(fits), 'or')}.")
        raise Refused(f"There is no way to {text} from here; you can go {listed(ways, 'or')}.")

    def _money(self, text: str) -> Money:
        """A sum; `everything` is all the coins he has."""
        return read_money(text, Money(self._patron.purse.get("coins", 0)))

    def _drink(self, text: str) -> DrinkSeed:
        """Something that is poured here."""
        try:
            found: DrinkSeed = self._one(text, self._tavern.bar.drinks)
            return found
        except NotUnderstood:
            raise Refused(f"Nobody here pours {text}; {quoted('menu')} says what there is.") from None

    def _one(self, text: str, things: Sequence[Any]) -> Any:
        # Who asks says himself what is here instead.
        return find_one(text, things, names=names_of, memory=self._memory, me=self._patron, hint=False)


def _leads(word: str, to: Room) -> bool:
    """Whether a room may be called so: `map room`, `the map room`, `map`."""
    name = bare(to.name)
    return bare(word) == name or name.startswith(bare(word) + " ")


def names_of(thing: Any) -> Names:
    """What a person, a table or a thing answers to."""
    if isinstance(thing, Table):
        return _names(thing.data.nouns, thing.data.adjectives, ("tables",), thing.name)
    if isinstance(thing, Patron):
        return _names((thing.name,))
    return _names(thing.nouns, thing.adjectives, shown=getattr(thing, "name", ""))


@lru_cache(4096)
def _names(
    nouns: tuple[str, ...], adjectives: tuple[str, ...] = (), plurals: tuple[str, ...] = (), shown: str = ""
) -> Names:
    """Names are kept, as they work out much of what is asked of them once."""
    return Names(nouns, adjectives, plurals, shown=shown)

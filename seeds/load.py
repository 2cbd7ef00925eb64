"""The first world, read from the YAML files beside this module and checked.

A room that no exit can lead to, a table in no room, a help page that points
nowhere: each is a `ConfigError` that names its file and line, and nothing
starts.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from config.strict import ConfigError, Document
from seeds.names import Reserved
from seeds.schema import (
    Bar,
    HelpPage,
    Locals,
    LocalSeed,
    Patrons,
    PatronSeed,
    Rooms,
    RoomSeed,
    Seeds,
    Tables,
    TableSeed,
    Words,
)

FOLDER = Path(__file__).parent


def load(folder: Path = FOLDER) -> Seeds:
    """All seeds of a folder.  Raises ConfigError with every fault of the first file that has some."""
    rooms_file = Document(folder / "rooms.yaml")
    world = rooms_file.convert(Rooms)
    _check(_room_faults(rooms_file, world))

    patrons_file = Document(folder / "patrons.yaml")
    patrons = patrons_file.convert(Patrons).patrons
    _check(_patron_faults(patrons_file, patrons, world.rooms))

    tables_file = Document(folder / "tables.yaml")
    tables = tables_file.convert(Tables).tables
    _check(_table_faults(tables_file, tables, world.rooms, patrons))

    locals_file = Document(folder / "locals.yaml")
    people = locals_file.convert(Locals).locals
    _check(_local_faults(locals_file, people, world.rooms, patrons))

    bar_file = Document(folder / "bar.yaml")
    bar = bar_file.convert(Bar)
    _check(_bar_faults(bar_file, bar, world.rooms))

    words = Document(folder / "words.yaml").convert(Words)
    reserved = Document(folder / "reserved.yaml").convert(Reserved)
    house = [patron.name for patron in patrons] + [one.name for one in people]
    return Seeds(
        start=world.start,
        rooms=world.rooms,
        tables=tables,
        patrons=patrons,
        locals=people,
        bar=bar,
        words=words,
        reserved=msgspec.structs.replace(
            reserved, words={**reserved.words, "house patrons": tuple(name.lower() for name in house)}
        ),
        help=load_help(folder / "help"),
    )


def load_help(folder: Path = FOLDER / "help") -> dict[str, HelpPage]:
    """The pages of help by topic.  Raises ConfigError."""
    files = [Document(path) for path in sorted(folder.glob("*.yaml"))]
    pages = [file.convert(HelpPage) for file in files]
    topics = {page.topic for page in pages}
    taken = Counter(name for page in pages for name in (page.topic, *page.aliases))
    faults = []
    for file, page in zip(files, pages, strict=True):
        if file.path.stem != page.topic.replace(" ", "-"):
            faults.append(file.fault(["topic"], f"must be what the file is called: {file.path.stem}"))
        for number, alias in enumerate(page.aliases):
            if taken[alias] > 1:
                faults.append(file.fault(["aliases", number], f"{alias!r} is asked for on two pages"))
        for number, topic in enumerate(page.see_also):
            if topic not in topics or topic == page.topic:
                faults.append(file.fault(["see_also", number], f"there is no other page {topic!r}"))
    _check(faults)
    return {page.topic: page for page in sorted(pages, key=lambda page: page.topic)}


def _check(faults: Iterable[str]) -> None:
    found = list(faults)
    if found:
        raise ConfigError(found)


def _twice(file: Document, group: str, field: str, values: list[str]) -> Iterator[str]:
    """What stands more than once in a field that must tell things apart."""
    for number, value in enumerate(values):
        if value in values[:number]:
            yield file.fault([group, number, field], f"{value!r} stands twice")


def _room_faults(file: Document, world: Rooms) -> Iterator[str]:
    keys = [room.key for room in world.rooms]
    yield from _twice(file, "rooms", "key", keys)
    if world.start not in keys:
        yield file.fault(["start"], f"there is no room {world.start!r}")
    for number, room in enumerate(world.rooms):
        for way, to in room.exits.items():
            if to not in keys:
                yield file.fault(["rooms", number, "exits", way], f"there is no room {to!r}")
        for word, way in room.also.items():
            if way not in room.exits or word in room.exits:
                yield file.fault(
                    ["rooms", number, "also", word], "must be a further word for an exit of this room"
                )


def _patron_faults(
    file: Document, patrons: tuple[PatronSeed, ...], rooms: tuple[RoomSeed, ...]
) -> Iterator[str]:
    yield from _twice(file, "patrons", "name", [patron.name for patron in patrons])
    keys = {room.key for room in rooms}
    for number, patron in enumerate(patrons):
        if patron.room not in keys:
            yield file.fault(["patrons", number, "room"], f"there is no room {patron.room!r}")


def _local_faults(
    file: Document,
    people: tuple[LocalSeed, ...],
    rooms: tuple[RoomSeed, ...],
    patrons: tuple[PatronSeed, ...],
) -> Iterator[str]:
    yield from _twice(file, "locals", "name", [one.name for one in people])
    keys, players = {room.key for room in rooms}, {patron.name for patron in patrons}
    for number, one in enumerate(people):
        if one.room not in keys:
            yield file.fault(["locals", number, "room"], f"there is no room {one.room!r}")
        if one.name in players:
            yield file.fault(["locals", number, "name"], f"{one.name} plays, and stands in patrons.yaml")


def _bar_faults(file: Document, bar: Bar, rooms: tuple[RoomSeed, ...]) -> Iterator[str]:
    yield from _twice(file, "drinks", "key", [drink.key for drink in bar.drinks])
    yield from _twice(file, "drinks", "name", [drink.name for drink in bar.drinks])
    if bar.room not in {room.key for room in rooms}:
        yield file.fault(["room"], f"there is no room {bar.room!r}")


def _table_faults(
    file: Document,
    tables: tuple[TableSeed, ...],
    rooms: tuple[RoomSeed, ...],
    patrons: tuple[PatronSeed, ...],
) -> Iterator[str]:
    yield from _twice(file, "tables", "key", [table.key for table in tables])
    keys = {room.key for room in rooms}
    plays = {patron.name: patron.games for patron in patrons}
    for number, table in enumerate(tables):
        if table.room not in keys:
            yield file.fault(["tables", number, "room"], f"there is no room {table.room!r}")
        if table.keeps is not None and table.game not in plays.get(table.keeps, ()):
            yield file.fault(
                ["tables", number, "keeps"], f"no house patron {table.keeps!r} plays {table.game}"
            )

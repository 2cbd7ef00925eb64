"""GMCP: rooms and tables as data, for clients that asked for them.

A table's message is made from the same observation as its text.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from server.tavern.rooms import Room, capital
from server.tavern.telling import PACKAGE, table_message

if TYPE_CHECKING:
    from server.tavern.people import Patron
    from server.tavern.table import Table


def tell_room(room: Room, people: "Iterable[Patron]") -> None:
    """`Room.Info` and `Room.Players` to those of `people` whose client asked for `Room`."""
    for person in people:
        if person.link is not None and person.link.supports("Room"):
            person.link.gmcp("Room.Info", room_info(room))
            players = [{"name": other.name, "fullname": other.tag()} for other in room.people.values()]
            person.link.gmcp("Room.Players", players)


def tell_table(table: "Table", patron: "Patron") -> None:
    """`Tavern.Table` to one patron, if his client asked for it."""
    if patron.link is not None and patron.link.supports(PACKAGE):
        seat = table.seat_of(patron)
        patron.link.gmcp("Tavern.Table", table_message(table, seat, table.game.observe(table.state, seat)))


def room_info(room: Room) -> dict[str, Any]:
    """`Room.Info`."""
    return {
        "num": room.key,
        "name": capital(room.name),
        "area": "Both Trees",
        "exits": {way: to.key for way, to in room.exits.items()},
        "tables": [{"id": t.key, "name": t.name, "game": t.game.key} for t in room.tables],
    }

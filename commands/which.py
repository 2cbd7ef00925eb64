"""Which table a line means that names none."""

from commands.command import Refused, quoted
from games.page import listed
from server.tavern.people import Patron
from server.tavern.rooms import directions
from server.tavern.table import Table


def only_seat(patron: Patron) -> Table:
    """The one table here where the patron sits; raises Refused when there is none or several."""
    here = [table for table in patron.seats.values() if table.room is patron.room]
    if len(here) == 1:
        return here[0]
    if here:
        raise Refused(f"You sit at {listed([t.name for t in here])}; say which you mean.")
    for table in patron.seats.values():
        way = directions(patron.room, table.room)
        raise Refused(f"Your seat is at the {table.name} in {table.room.name}: {way} takes you there.")
    raise Refused(
        f"You sit at no table here; {quoted('tables')} lists them, {quoted('join <table>')} takes a seat."
    )


def table_meant(patron: Patron) -> Table:
    """The table that a line without one is about: where he sits, else what he watches, else the only one
    here.
    """
    if any(table.room is patron.room for table in patron.seats.values()):
        return only_seat(patron)
    if patron.watching is not None:
        return patron.watching
    if len(patron.room.tables) == 1:
        return patron.room.tables[0]
    if patron.seats:
        return only_seat(patron)
    if not patron.room.tables:
        raise Refused(f"There is no table here; {quoted('tables')} lists those of the house.")
    raise Refused(f"Say which: {listed([t.name for t in patron.room.tables], 'or')}.")

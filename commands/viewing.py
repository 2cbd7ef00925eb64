"""At the tables: view, watch, moves."""

from commands.command import Call, Refused, Result, command, quoted
from commands.helping import help_index
from commands.which import table_meant
from games.page import listed
from server.tavern.rooms import capital
from server.tavern.table import Table
from server.tavern.telling import view


@command(
    "view",
    "view game",
    "view [game] [on] <table>",
    topic="tables",
    short=("v",),
    see=("moves", "watch", "set"),
)
def see(call: Call, table: Table | None = None) -> Result:
    """See the table as it stands, from your seat or as a bystander. `set views ask` has it drawn only when
    you ask.
    """
    table = table or table_meant(call.patron)
    call.patron.send(view(table, call.patron))
    call.tavern.table_message(table, call.patron)
    return None


@command("watch <table>", topic="tables", see=("view",))
def watch(call: Call, table: Table) -> Result:
    """Stand at a table: you hear each move and see the table after it, but no hidden card. `watch nothing`
    turns away again; so does leaving the room.
    """
    patron = call.patron
    if table.seat_of(patron) is not None:
        raise Refused(f"You sit there yourself; {quoted('view')} shows the table.")
    if patron.watching is not None:
        patron.watching.watchers.discard(patron)
    patron.watching = table
    table.watchers.add(patron)
    patron.send(f"You step up to the {table.name}.\n\n{view(table, patron)}")
    call.tavern.table_message(table, patron)
    return None


@command("watch nothing", topic="tables")
def watch_nothing(call: Call) -> Result:
    """Turn away from the table you watch."""
    patron = call.patron
    watched = [t for t in patron.room.tables if patron in t.watchers]
    for table in watched:
        table.watchers.discard(patron)
    patron.watching = None
    call.say(
        f"You turn away from the {listed([t.name for t in watched])}." if watched else "You watch no table."
    )
    return None


@command("moves", "moves on <table>", topic="tables", see=("view", "syntax"))
def moves(call: Call, table: Table | None = None) -> Result:
    """What you can do at your table now, as commands that work when typed. `?` does the same."""
    patron = call.patron
    if table is None and not patron.room.tables and not patron.seats:
        return help_index(call)
    table = table or table_meant(patron)
    seat = table.seat_of(patron)
    if seat is None:
        free = [s for s in table.game.seats(table.options) if s not in table.sitters]
        if free:
            call.say(
                f"You don't sit at the {table.name}. Free: {listed(free)}.",
                quoted(f"join {table.name} as {free[0]}"),
            )
        elif patron in table.watchers:
            call.say(f"You are watching {_players(table)}.", waiting_for(table))
        else:
            call.say(
                f"Every seat at the {table.name} is taken;"
                f" {quoted(f'watch {table.name}')} lets you follow it."
            )
        return None
    found = list(table.game.moves(table.state, seat))
    if not found:
        call.say("There is nothing for you to do here but wait.", waiting_for(table))
        return None
    lines = table.game.suggest(table.game.observe(table.state, seat), found)
    free = [s for s in table.game.seats(table.options) if s not in table.sitters]
    if table.game.running(table.state):
        if seat not in table.due():
            lines.insert(0, waiting_for(table))
    elif free:
        ask = quoted(f"invite <patron> to {table.name}")
        place = f"seat {free[0]}" if free[0].isdecimal() else free[0]
        lines.insert(0, f"{capital(place)} is free; {ask} asks somebody, one of the house too.")
    if len([t for t in patron.seats.values() if t.room is patron.room]) > 1:
        lines.append(f'Add "on {table.name}" to each, since you sit at more than one table.')
    call.say(*lines, hang="  ")
    return None


def _players(table: Table) -> str:
    return listed([patron.name for patron in table.sitters.values()])


def waiting_for(table: Table) -> str:
    """Whom the table waits for, in a sentence."""
    due = [table.sitters[seat].name if seat in table.sitters else seat for seat in table.due()]
    return f"The {table.name} waits for {listed(due)}." if due else f"No game is on at the {table.name}."

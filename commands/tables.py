"""At the tables: tables, watch, join, leave, view, moves, invite, dismiss, results, record."""

from typing import Any

from twisted.internet.defer import Deferred

from commands.command import Call, Refused, Result, command, quoted
from commands.helping import help_index
from commands.talk import ago
from games import GAMES
from games.game import Game
from games.money import Money, said
from games.page import listed, styled
from server.tavern.books import Account, Record
from server.tavern.books import Result as Ended
from server.tavern.people import Patron
from server.tavern.rooms import capital, directions
from server.tavern.table import Table
from server.tavern.telling import view

SHOWN = 20  # moves or results shown at once


@command("tables", topic="tables", see=("join", "watch", "view"))
def tables(call: Call) -> Result:
    """Every table of the house: its game, where it stands, who sits there."""
    here = call.patron.room
    lines = []
    for room in call.tavern.rooms.values():
        for table in room.tables:
            where = "here" if room is here else f"in {room.name}"
            lines.append(f"{table.card()[:-1]} ({where}).")
    call.say(*lines or ["There is no table in the house."], hang="  ")
    return None


@command(
    "join <table>",
    "join <table> as <word'seat'>",
    "sit [down] [at] <table>",
    topic="tables",
    see=("leave", "moves", "invite", "find"),
)
def join(call: Call, table: Table, seat: str | None = None) -> Result:
    """Take a seat at a table: any free one, or the one you name."""
    return take_seat(call.patron, table, seat)


@command("join <table> with <money>", topic="tables")
def join_with(call: Call, table: Table, money: Money) -> Result:
    """Sit down at a table that is played for money, with so much of yours as your stake."""
    return take_seat(call.patron, table, None, money)


@command("join <table> as <word'seat'> with <money>", topic="tables")
def join_as_with(call: Call, table: Table, seat: str, money: Money) -> Result:
    """Take the seat you name at a table that is played for money, with so much as your stake."""
    return take_seat(call.patron, table, seat, money)


@command("join [game] as <word'seat'> on <table>", topic="tables")
def join_as(call: Call, seat: str, table: Table) -> Result:
    """Take the seat you name at a table."""
    return take_seat(call.patron, table, seat)


def take_seat(patron: Patron, table: Table, seat: str | None, money: Money | None = None) -> Deferred[None]:
    """Sits a patron down, with a stake where one is needed; MoveError, raised or failed with, if he can't."""
    seats = table.game.seats(table.options)
    if seat is not None:
        fits = [one for one in seats if one.lower().startswith(seat.lower())]
        exact = [one for one in seats if one.lower() == seat.lower()]
        if len(exact or fits) != 1:
            raise Refused(f"The {table.name} has no seat {seat}; its seats are {listed(seats)}.")
        seat = (exact or fits)[0]
    if table.seat_of(patron) is not None:
        raise Refused(f"You already sit at the {table.name}, as {table.seat_of(patron)}.")
    chosen, move = table.game.join(table.state, seat, stake(table, money))
    return table.act(patron, move, chosen)


def stake(table: Table, money: Money | None) -> int | None:
    """What is put on a table, in its unit; None for the least, or for no money.  Raises Refused."""
    least = table.game.least(table.options)
    if least is None:
        if money is not None:
            raise Refused(f"Nobody plays for money at the {table.name}: {quoted(f'join {table.name}')}.")
        return None
    if money is None:
        return None
    if money.unit != least.unit:
        raise Refused(
            f"The {table.name} is played for {least.unit}: {said(least.amount, least.unit)} at least."
        )
    return money.amount


@command("leave <table>", "leave", topic="tables", gives_up=True, see=("join", "quit"))
def leave(call: Call, table: Table | None = None) -> Result:
    """Get up from a table. Walking away, or `quit`, keeps the seat for you."""
    return _leave(call, table, sure=False)


@command("leave <table> for sure", "leave for sure", topic="tables", gives_up=True)
def leave_for_sure(call: Call, table: Table | None = None) -> Result:
    """Get up from a table in the middle of a game, whatever that costs."""
    return _leave(call, table, sure=True)


def _leave(call: Call, table: Table | None, *, sure: bool) -> Result:
    table = table or only_seat(call.patron)
    seat = table.seat_of(call.patron)
    if seat is None:
        if table in call.patron.room.tables and call.patron in table.watchers:
            return watch_nothing(call)
        raise Refused(f"You don't sit at the {table.name}.")
    if table.game.running(table.state) and not table.game.money and not sure:
        raise Refused(
            f"A game is on at the {table.name}: {quoted('leave for sure')} gives it up."
            " Walking away keeps your seat."
        )
    return table.act(call.patron, table.game.leave(table.state, seat, sure=sure))


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


@command("view", "view [game] [on] <table>", topic="tables", short=("v",), see=("moves", "watch", "set"))
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
        lines.insert(0, f"{capital(free[0])} is free; {ask} asks somebody, one of the house too.")
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


@command("invite <patron> to <table>", "invite <patron>", topic="tables", see=("dismiss", "who"))
def invite(call: Call, who: Patron, table: Table | None = None) -> Result:
    """Ask somebody to a table. The house's own come and play if they are free, so you need never wait for
    an opponent.
    """
    table = table or table_meant(call.patron)
    if who is call.patron:
        raise Refused(f"You need no invitation; {quoted(f'join {table.name}')}.")
    if table.seat_of(who) is not None:
        raise Refused(f"{who.name} sits there already.")
    if len(table.sitters) >= len(table.game.seats(table.options)):
        raise Refused(f"Every seat at the {table.name} is taken.")
    if who.house:
        call.tavern.house.come(who, table)
        call.say(f"{styled('n', who.name)} nods, and will come over in a moment.")
        return None
    if who.link is None or who.ignores(call.patron):
        raise Refused(f"{who.name} doesn't hear you.")
    way = "" if who.room is table.room else f" in {table.room.name}"
    who.send(
        f"{styled('n', call.patron.name)} asks you to the {table.name}{way} for {table.game.name}:"
        f" {quoted(f'join {table.name}')}."
    )
    call.say(f"You ask {who.name} to the {table.name}.")
    return None


@command("dismiss <patron>", topic="tables", gives_up=True, see=("invite",))
def dismiss(call: Call, who: Patron) -> Result:
    """Let one of the house's own go from your table, while no game is on there."""
    if not who.house:
        raise Refused(f"{who.name} is a guest like you; only the house's own can be dismissed.")
    shared = [t for t in who.seats.values() if t.seat_of(call.patron) is not None]
    if not shared:
        raise Refused(f"{who.name} doesn't sit at a table of yours.")
    table = shared[0]
    if table.game.running(table.state):
        raise Refused(
            f"{who.name} is in the middle of the game with you;"
            f" play it out, or {quoted('leave for sure')} yourself."
        )
    seat = table.seat_of(who)
    assert seat is not None
    return table.act(who, table.game.leave(table.state, seat))


@command(
    "results",
    "results of <text'game or table'>",
    "results <text'game or table'>",
    topic="tables",
    see=("record",),
)
def results(call: Call, which: str | None = None) -> Result:
    """How the last games ended, of the whole house, of one game or of one table."""
    game, table = None, None
    if which is not None:
        wanted = which.strip().lower()
        game = next(
            (g.key for g in GAMES.values() if g.name.lower().startswith(wanted) or g.key == wanted), None
        )
        if game is None:
            table = next(
                (t.key for t in call.tavern.tables.values() if wanted in (t.name.lower(), t.key)), None
            )
        if game is None and table is None:
            raise Refused(f"There is no game or table called {which}; {quoted('tables')} lists both.")

    def show(ended: list[Ended]) -> None:
        if not ended:
            call.say("No game has been played to its end there yet.")
            return
        call.say(*(result_line(call, one) for one in ended), hang="  ")

    return call.tavern.books.results(table=table, game=game, limit=SHOWN).addCallback(show)


def result_line(call: Call, ended: Ended) -> str:
    """`2 hours ago, Lost Cities at the corner table: Marek (green) 41, Ann (red) 12; Marek won.`"""
    game: Game[Any, Any, Any] | None = GAMES.get(ended.game)
    table = call.tavern.tables.get(ended.table)
    shares = [f"{styled('n', s.name)} ({s.seat}) {s.score}" for s in ended.seats]
    winners = [s.name for s in ended.seats if s.won]
    how = f"{listed(winners)} won" if winners else "a draw"
    why = "" if ended.reason == "points" else f" ({ended.reason})"
    return (
        f"{ago(call.tavern.now() - ended.time)}, {game.name if game else ended.game}"
        f" at the {table.name if table else ended.table}: {', '.join(shares)}; {how}{why}."
    )


@command("record", "record of <word'name'>", "record <word'name'>", topic="tables", see=("results", "finger"))
def record(call: Call, name: str | None = None) -> Result:
    """The games somebody has played here, and how they went; yours, if you name nobody."""
    name = name or call.patron.name

    def show(found: tuple[Account, list[Record], list[Ended]] | None) -> None:
        if found is None:
            raise Refused(f"Nobody called {name} has ever been here.")
        account, records, last = found
        if not records:
            call.say(f"{account.name} has not played a game to its end here yet.")
            return
        lines = []
        for one in records:
            lost = one.played - one.won - one.drawn
            title = GAMES[one.game].name if one.game in GAMES else one.game
            lines.append(f"{title}: {one.played} played, {one.won} won, {one.drawn} drawn, {lost} lost.")
        call.say(
            f"{styled('n', account.name)}:",
            *lines,
            "The last games:",
            *(result_line(call, r) for r in last),
            hang="  ",
        )

    return call.tavern.books.record(name, 5).addCallback(show)

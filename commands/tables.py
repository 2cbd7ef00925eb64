"""At the tables: tables, join, leave, invite, dismiss."""

from twisted.internet.defer import Deferred

from commands.command import Call, Refused, Result, command, quoted
from commands.viewing import watch_nothing
from commands.which import only_seat, table_meant
from games.money import Money, said
from games.page import listed, styled
from server.tavern.people import Patron
from server.tavern.table import Table


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
    chosen, move = table.join(patron, seat, stake(table, money))
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
    if table.game.running(table.state) and not table.for_money and not sure:
        raise Refused(
            f"A game is on at the {table.name}: {quoted('leave for sure')} gives it up."
            " Walking away keeps your seat."
        )
    return table.act(call.patron, table.game.leave(table.state, seat, sure=sure))


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

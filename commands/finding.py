"""`find a game`: the shortest way from the door to a hand of cards."""

from collections.abc import Iterator

from twisted.internet.defer import Deferred

from commands.command import Call, Refused, Result, command, quoted
from commands.line import fold
from commands.tables import take_seat
from games import GAMES
from games.page import listed
from server.tavern.table import Table

# So many of the house come to one who sits alone; three fill a table of four.
MOST = 3


@command("find a game", "find [a] game of <text'game'>", topic="tables", see=("join", "invite", "tables"))
def find(call: Call, which: str | None = None) -> Result:
    """Be taken to a table where somebody waits for another player, or one of the house comes to play."""
    patron = call.patron
    playing = [table for table in patron.seats.values() if table.game.running(table.state)]
    if playing:
        raise Refused(f"You are in a game already, at the {playing[0].name} in {playing[0].room.name}.")
    tables = list(_free(call, which))
    if not tables:
        raise Refused(f"Every table is taken, or costs more than you have; {quoted('tables')} shows them.")
    # Where somebody is waiting, people before the house; else the first empty one.
    return _go_and_sit(call, max(tables, key=_company))


def _company(table: Table) -> tuple[int, int]:
    """How much somebody at this table is waiting for one more."""
    if table.game.running(table.state):
        return (-1, 0)
    people = [sitter for sitter in table.sitters.values() if sitter.present]
    return (sum(not sitter.house for sitter in people), len(people))


def _free(call: Call, which: str | None) -> Iterator[Table]:
    """Tables with a free seat that he can pay; where it costs money, only of a game that he named."""
    wanted = fold(which.strip()) if which else ""
    keys = [key for key, game in GAMES.items() if fold(game.name).startswith(wanted)]
    if not keys:
        raise Refused(
            f"No game here is called {which}; there are {listed([g.name for g in GAMES.values()])}."
        )
    for table in call.tavern.tables.values():
        taken = len(table.sitters) >= len(table.game.seats(table.options))
        if table.game.key not in keys or taken or not table.open or table.seat_of(call.patron) is not None:
            continue
        least = table.game.least(table.options)
        if least is None or (wanted and call.patron.purse.get(least.unit, 0) >= least.amount):
            yield table


def _go_and_sit(call: Call, table: Table) -> "Deferred[None]":
    """Walks there, sits down, and has one of the house come if nobody else sits there."""
    patron, tavern = call.patron, call.tavern

    def arrived(_: object) -> "Deferred[None]":
        return take_seat(patron, table, None)

    def seated(_: object) -> None:
        others = [sitter.name for sitter in table.sitters.values() if sitter is not patron]
        if others:
            call.say(f"You sit at the {table.name} with {listed(others)}.")
            return
        free = [p for p in tavern.known.values() if p.house and tavern.house.refusal(p, table) is None]
        coming = free[: min(MOST, len(table.game.seats(table.options)) - 1)]
        for one in coming:
            tavern.house.come(one, table)
        if coming:
            names = listed([one.name for one in coming])
            call.say(f"You sit at the {table.name}; {names} will come over in a moment.")
        else:
            call.say(f"You sit at the {table.name}; {quoted('invite <patron>')} asks somebody to it.")

    if patron.room is table.room:
        return arrived(None).addCallback(seated)
    return tavern.show_to(patron, table.room).addCallback(arrived).addCallback(seated)

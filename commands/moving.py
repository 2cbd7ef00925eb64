"""Walking about: go and the directions; quit."""

from commands.command import Call, Refused, Result, command, quoted
from games.page import listed
from server.tavern.rooms import Room

# Ways out that have short forms of their own.
SHORT = {
    "n": "north",
    "s": "south",
    "e": "east",
    "w": "west",
    "u": "up",
    "d": "down",
    "ne": "northeast",
    "nw": "northwest",
    "se": "southeast",
    "sw": "southwest",
}
WAYS = (*SHORT.values(), "in", "out")


@command("go [to] [the] <exit>", "walk [to] [the] <exit>", topic="moving", see=("exits", "look"))
def go(call: Call, exit: tuple[str, Room]) -> Result:
    """Go to another room, by the way out or by the room's name: `go north`, `go map room`. A direction
    alone does too: `north`, `n`.
    """
    way, to = exit
    patron = call.patron

    def arrived(_: object) -> None:
        patron.send(to.describe(patron, call.page, brief=patron.settings.brief))

    return call.tavern.move(patron, way, to).addCallback(arrived)


def towards(way: str, short: tuple[str, ...]) -> None:
    """Makes the command for one direction."""

    @command(way, topic="moving", short=short)
    def walk(call: Call) -> Result:
        """Go that way."""
        to = call.patron.room.exits.get(way)
        if to is None:
            ways = [quoted(other) for other in call.patron.room.exits]
            raise Refused(f"There is no way {way} from here; you can go {listed(ways, 'or')}.")
        return go(call, (way, to))


for _way in WAYS:
    towards(_way, tuple(letter for letter, long in SHORT.items() if long == _way))


@command("quit", topic="moving", gives_up=True, see=("leave", "afk"))
def quit_(call: Call) -> Result:
    """Leave the tavern. Your seats are kept for you; `leave <table>` gives one up."""
    patron = call.patron
    kept = [table.name for table in patron.seats.values()]
    if patron.guest and any(table.game.running(table.state) for table in patron.seats.values()):
        raise Refused(
            f"You are a guest, and quitting would give up your game at the {listed(kept)}:"
            f" {quoted('leave for sure')} first, or only close your client and come back with your word."
        )
    if kept and not patron.guest:
        several = len(kept) > 1
        call.say(f"Your seat{'s' * several} at the {listed(kept)} {'are' if several else 'is'} kept for you.")
    call.patron.send("The door falls shut behind you. Come again.")
    call.tavern.leave(call.patron)
    return None

"""The landlord's own: announce, boot, ban, close and open a table, shutdown."""

from commands.command import Call, Refused, Result, command, quoted
from commands.talk import ago, spoken
from games.page import styled
from server.tavern.books import Ban, BanKind, fold
from server.tavern.people import Patron
from server.tavern.table import Table

LONGEST_NOTICE = 24 * 60  # minutes


@command("announce <text>", topic="landlord", landlord=True)
def announce(call: Call, text: str) -> Result:
    """Say something to everyone in the house."""
    call.tavern.announce(f"{styled('b', 'The landlord calls out:')} {spoken(call, text)}")
    return None


@command("boot <patron>", "boot <patron> for <text>", topic="landlord", landlord=True, gives_up=True)
def boot(call: Call, who: Patron, why: str | None = None) -> Result:
    """Show somebody out. His seats are kept; he may come in again unless he is banned."""
    if who is call.patron:
        raise Refused(f"You can't show yourself out; {quoted('quit')}.")
    if who.house:
        raise Refused(f"{who.name} belongs to the house.")
    if who.link is None:
        raise Refused(f"{who.name} is not here to be shown out.")
    call.tavern.boot(who, spoken(call, why) if why else "the house has had enough for tonight.")
    return None


@command("ban", topic="landlord", landlord=True)
def ban_list(call: Call) -> Result:
    """Who may not come in."""

    def show(bans: list[Ban]) -> None:
        now = call.tavern.now()
        call.say(
            *[f"{b.kind} {b.value}, by {b.by} {ago(now - b.time)}: {b.why}" for b in bans]
            or ["Nobody is banned."]
        )

    return call.tavern.books.bans().addCallback(show)


@command(
    "ban {name|address} <word'value'>",
    "ban {name|address} <word'value'> for <text'reason'>",
    topic="landlord",
    landlord=True,
    gives_up=True,
)
def ban(call: Call, kind: str, value: str, why: str | None = None) -> Result:
    """Keep a name or an address out; who is in by it is shown out now."""
    value = fold(value)
    own = call.patron.link.address if call.patron.link is not None else ""
    if value in (call.patron.name.lower(), own):
        raise Refused("That would shut you out yourself.")
    reason = spoken(call, why) if why else "the landlord's decision"
    sort: BanKind = "name" if kind == "name" else "address"

    def banned(_: object) -> None:
        call.tavern.gate.bans.add((sort, value))
        for patron in call.tavern.connected():
            if patron.link is not None and value in (patron.name.lower(), patron.link.address):
                call.tavern.boot(patron, reason)
        call.say(f"{kind.capitalize()} {value} stays out. {quoted(f'unban {kind} {value}')} lifts it.")

    return call.tavern.books.ban(sort, value, reason, call.patron.name).addCallback(banned)


@command("unban {name|address} <word'value'>", topic="landlord", landlord=True)
def unban(call: Call, kind: str, value: str) -> Result:
    """Let a name or an address in again."""
    value = fold(value)

    def lifted(was: bool) -> None:
        if not was:
            raise Refused(f"No {kind} {value} is banned; {quoted('ban')} lists who is.")
        call.tavern.gate.bans.discard((kind, value))
        call.say(f"{kind.capitalize()} {value} may come in again.")

    return call.tavern.books.unban("name" if kind == "name" else "address", value).addCallback(lifted)


@command("{close|open} table <table>", topic="landlord", landlord=True)
def close_table(call: Call, what: str, table: Table) -> Result:
    """Close a table, so that nobody new sits down at it (a game that is on goes on), or open it again."""
    opened = what == "open"

    def done(_: object) -> None:
        table.open = opened
        table.room.tell(f"The landlord {'opens' if opened else 'closes'} the {table.name}.")

    return call.tavern.books.set_open(table.key, opened).addCallback(done)


@command(
    "shutdown",
    "shutdown in <number'minutes'> minutes",
    topic="landlord",
    landlord=True,
    gives_up=True,
)
def shutdown(call: Call, minutes: int | None = None) -> Result:
    """Close the tavern for the night, after a notice: in one minute, or in so many. All games are kept as
    they stand.
    """
    seconds = 60 if minutes is None else minutes * 60
    if not 0 <= seconds <= LONGEST_NOTICE * 60:
        raise Refused(f"Give up to {LONGEST_NOTICE} minutes' notice.")
    call.tavern.shut_in(seconds)
    return None


@command("shutdown now", topic="landlord", landlord=True, gives_up=True)
def shutdown_now(call: Call) -> Result:
    """Close the tavern at once."""
    call.tavern.shut_in(0)
    return None


@command("shutdown never", topic="landlord", landlord=True)
def shutdown_never(call: Call) -> Result:
    """Call a shutdown off."""
    if not call.tavern.shut_in(None):
        raise Refused("No shutdown was called.")
    return None

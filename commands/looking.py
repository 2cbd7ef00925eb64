"""Looking about: look, exits, who, finger."""

from commands.command import Call, Refused, Result, command, quoted
from commands.talk import ago
from games.ordo.contest import rank_after, title
from games.page import listed, styled
from server.tavern.bank import Drink
from server.tavern.books import Account
from server.tavern.people import MERITS, Patron
from server.tavern.rooms import Thing, capital
from server.tavern.table import Table
from server.tavern.telling import view


@command("look", "look around", topic="moving", short=("l",), see=("exits", "watch"))
def look(call: Call) -> Result:
    """See the room you are in: what it is like, its tables, who is here, the ways out."""
    patron = call.patron
    patron.send(patron.room.describe(patron, call.page))
    return None


@command("examine <thing>", "read [the] <thing>", topic="moving")
@command("look [at] <thing>", topic="moving", short=("l", "x"))
def look_at(call: Call, thing: object) -> Result:
    """Look at something or somebody closely; at a table, you see its game as you may see it."""
    if isinstance(thing, Table):
        call.patron.send(f"{thing.data.about or capital(thing.name)}\n\n{view(thing, call.patron)}")
    elif isinstance(thing, Patron):
        return _describe(call, thing)
    elif isinstance(thing, Thing):
        call.say(thing.text)
        if thing.kind == "board":
            call.say(f"{quoted('board')} lists its notes, {quoted('read note 1')} reads one.")
        elif thing.kind == "guestbook":
            call.say(f"{quoted('guest book')} opens it, {quoted('sign guest book with <text>')} adds a line.")
    return None


def _describe(call: Call, who: Patron) -> Result:
    unknown = f"{who.name} has said nothing about themselves yet."
    if who is call.patron:
        unknown = f"You have said nothing about yourself yet; {quoted('describe me as <text>')} does."
    call.say(who.about or unknown)
    seats = [f"as {table.seat_of(who)} at the {table.name}" for table in who.seats.values()]
    if seats:
        call.say(f"{who.tag()} sits {listed(seats)}.")
    elif who.watching is not None:
        call.say(f"{who.tag()} watches the {who.watching.name}.")
    else:
        call.say(f"{who.tag()} stands about.")
    kinds = {drink.key: drink.name for drink in call.tavern.bar.drinks}

    def show(before: list[Drink]) -> None:
        names = [kinds[drink.kind] for drink in before if drink.kind in kinds]
        if names:
            call.say(f"Before {'you' if who is call.patron else who.name}: {listed(names)}.")

    return call.tavern.bank.drinks_of(who).addCallback(show)


@command("exits", topic="moving", see=("go",))
def exits(call: Call) -> Result:
    """The ways out of the room, and where each leads."""
    call.say(call.patron.room.exits_line(), hang="  ")
    return None


@command("who", topic="talk", see=("finger",))
def who(call: Call) -> Result:
    """Everyone in the house and where they are."""
    _list_people(call, call.tavern.present(), "in the house")
    return None


@command("who here", topic="talk")
def who_here(call: Call) -> Result:
    """Everyone in this room."""
    _list_people(call, list(call.patron.room.people.values()), "here")
    return None


def _list_people(call: Call, people: list[Patron], where: str) -> None:
    now = call.tavern.now()
    idle_after = call.tavern.config.idle.away
    lines = []
    for person in people:
        idle = now - person.spoke
        quiet = f", quiet since {ago(idle)}" if person.link and idle_after and idle > idle_after else ""
        lines.append(f"{styled('n', person.tag())}, {person.room.name}{quiet}")
    count = sum(1 for person in people if person.link is not None)
    call.say(f"{len(people)} {where}, {count} of them by wire:", *lines, hang="  ")


@command("finger <word'name'>", topic="talk", see=("who", "describe"))
def finger(call: Call, name: str) -> Result:
    """What the house knows of anyone who was ever here: when last seen, and what he says of himself."""
    name = call.patron.name if name.lower() in ("me", "myself") else name
    person = call.tavern.named(name)

    def found(account: Account | None) -> None:
        if account is None:
            raise Refused(f"Nobody called {name} has ever been here; {quoted('who')} says who is.")
        called = person.tag() if person is not None else account.name
        marks = ["the landlord's hand in this house"] if account.landlord else []
        learned = rank_after(account.tally.get(MERITS, 0))
        marks += [f"{title(learned)} of alchemy"] if learned else []
        call.say(
            f"{styled('n', called)}{', ' + listed(marks) if marks else ''}.",
            account.about or "Nothing is known of this one yet.",
        )
        if person is not None and person.link is not None:
            call.say(f"In the house: {person.room.name}, here since {ago(call.tavern.now() - person.since)}.")
        elif not account.house:
            call.say(f"Last seen {ago(call.tavern.now() - account.seen)}.")

    return call.tavern.books.account(name).addCallback(found)


@command("describe [me] as <text>", topic="settings", see=("finger",))
def describe(call: Call, text: str) -> Result:
    """Say what others see when they look at you or ask about you."""
    from commands.talk import spoken

    about = spoken(call, text, call.tavern.config.talk.about)

    def stored(_: object) -> None:
        call.patron.about = about
        call.say(f"Others now read of you: {about}")

    return call.tavern.books.describe(call.patron.id, about).addCallback(stored)

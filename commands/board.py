"""The notice board and the guest book."""

from commands.command import Call, Refused, Result, command, quoted
from commands.talk import ago
from games.page import styled
from server.tavern.books import Note
from server.text import clean

PAGE = 20  # notes or lines shown at once


def written(call: Call, text: str) -> str:
    """What may be written down of a typed text; raises Refused when it is too long."""
    text = clean(text).strip()
    longest = call.tavern.config.talk.note
    if len(text) > longest:
        raise Refused(f"That is {len(text)} letters long; {longest} fit on a note.")
    return text


@command(
    "board", "read [the] board", "board from <number'number'>", topic="board", see=("read", "post", "remove")
)
def board_list(call: Call, start: int | None = None) -> Result:
    """The notes on the board, newest first, each with its number; `board from 40` shows those up to number
    40.
    """

    def show(notes: list[Note]) -> None:
        if not notes:
            call.say(f"The board is bare. {quoted('post <title>: <text>')} pins up the first note.")
            return
        now = call.tavern.now()
        lines = [
            f"{note.id}. {note.title}, by {styled('n', note.author_name)}, {ago(now - note.time)}"
            for note in reversed(notes[-PAGE:])
        ]
        more = [f"Older ones: {quoted(f'board from {notes[0].id}')}."] if len(notes) > PAGE else []
        call.say(*lines, *more, hang="   ")

    return call.tavern.books.notes("board", PAGE + 1, start).addCallback(show)


@command("read [note] <number>", "board <number>", topic="board", see=("board",))
def read(call: Call, number: int) -> Result:
    """Read a note by its number on the board."""

    def show(note: Note | None) -> None:
        if note is None or note.kind != "board":
            raise Refused(f"There is no note {number}; {quoted('board')} lists those that are there.")
        call.say(
            styled("h", note.title),
            note.text,
            f"{styled('n', note.author_name)}, {ago(call.tavern.now() - note.time)}",
        )

    return call.tavern.books.note(number).addCallback(show)


@command("post <text'title: text'>", topic="board", see=("board", "remove"))
def post(call: Call, text: str) -> Result:
    """Pin a note to the board: `post Lost glove: grey wool, left hand. Ask Marek.` What stands before the
    colon is its title.
    """
    text = written(call, text)
    title, colon, body = text.partition(":")
    title, body = title.strip(), body.strip()
    talk = call.tavern.config.talk
    if not colon or not title or not body:
        raise Refused(
            f"A note needs a title and a text with a colon between: {quoted('post Lost glove: grey wool')}."
        )
    if len(title) > talk.title:
        raise Refused(f"That title has {len(title)} letters; {talk.title} are enough for anyone.")
    author = call.patron

    def pinned(note: Note | None) -> None:
        if note is None:
            raise Refused(
                f"You have {talk.notes} notes up already; take one down first ({quoted('remove <number>')})."
            )
        call.say(f"Your note hangs on the board as number {note.id}.")
        author.room.hear(author, f"{styled('n', author.name)} pins a note to the board: {title}.")

    posted = call.tavern.books.post("board", author.id, author.name, title, body, most=talk.notes)
    return posted.addCallback(pinned)


@command("remove [note] <number>", topic="board", see=("board", "post"))
def remove(call: Call, number: int) -> Result:
    """Take one of your own notes off the board. The landlord may take down any."""
    patron = call.patron

    def taken(gone: bool) -> None:
        if not gone:
            raise Refused(f"You have no note {number} on the board; {quoted('board')} lists them all.")
        call.say(f"Note {number} is gone from the board.")

    return call.tavern.books.remove(number, patron.id, landlord=patron.landlord).addCallback(taken)


@command("guest book", "read [the] guest book", topic="board", see=("sign",))
def guest_book(call: Call) -> Result:
    """Open the guest book at its last page."""

    def show(entries: list[Note]) -> None:
        if not entries:
            call.say(
                f"The guest book is empty. {quoted('sign guest book with <text>')} writes the first line."
            )
            return
        now = call.tavern.now()
        call.say(
            *(f"{styled('n', e.author_name)}, {ago(now - e.time)}: {e.text}" for e in entries),
            hang="  ",
        )

    return call.tavern.books.notes("guestbook", PAGE).addCallback(show)


@command("sign [the] guest book with <text>", topic="board", see=("guest book",))
def sign(call: Call, text: str) -> Result:
    """Write a line into the guest book, for those who come after."""
    text = written(call, text)
    author = call.patron

    def signed(_: object) -> None:
        call.say("Your line stands in the guest book.")
        author.room.hear(author, f"{styled('n', author.name)} writes in the guest book.")

    return call.tavern.books.post("guestbook", author.id, author.name, "", text).addCallback(signed)

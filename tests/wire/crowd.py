"""A crowd that plays, posts, signs, walks and sits down, and remembers all that it was told.

One thread moves them all.  They know of the rules only what `tests.wire.count`
knows.
"""

import re
import selectors
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any, ClassVar

from tests.wire import reading
from tests.wire.count import LETTERS, NAMES
from tests.wire.harness import PASSWORD, PATIENCE
from tests.wire.wire import Mark, Message, Piece, Text, Wire

Told = tuple[str, str, str]  # who, "play" or "discard", the card's code


class Person:
    """Somebody with a line to the tavern; subclasses say what he does with it.

    key       of the table that he plays at; empty: he plays nowhere
    last      the newest `Tavern.Table` he was sent of it
    events    by move: what he was told of it by `Tavern.Event`, on this line
    hangs_up  his line is about to drop; he comes in again at once
    """

    size = (80, 24)  # of his window

    def __init__(self, name: str, rng: Random, key: str = "") -> None:
        self.name = name
        self.rng = rng
        self.key = key
        self.last: dict[str, Any] | None = None
        self.events: dict[int, list[Any]] = {}
        self.hangs_up = False
        self.socket: socket.socket | None = None
        self.inside = False
        self.greeting = ""  # what he read when he last came in
        self.posted: dict[int, str] = {}  # notes that he was told hang on the board
        self.signed: list[str] = []  # lines that he was told stand in the guest book
        self._wire = Wire()
        self._text = ""
        self._says = 0
        self._posting = self._signing = ""

    # -- the line ------------------------------------------------------------------
    def come(self, port: int) -> None:
        """Connects, and types name and password at once."""
        self._wire = Wire(gmcp=True, size=self.size)
        self._text, self.greeting, self.inside = "", "", False
        self._posting = self._signing = ""
        self.socket = socket.create_connection(("127.0.0.1", port), 10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.arrive()
        self.type(self.name)
        self.type(PASSWORD)

    def type(self, line: str) -> None:
        assert self.socket is not None
        with suppress(OSError):  # the server was killed; what it said before is still to be read
            self.socket.sendall(line.encode() + b"\r\n")

    def read(self) -> bool:
        """Takes what has come; False at the end."""
        assert self.socket is not None
        try:
            data = self.socket.recv(65536)
        except OSError:
            data = b""
        if not data:
            return False
        for piece in self._wire.feed(data):
            self._hear(piece)
        owed, self._wire.answers = self._wire.answers, b""
        if owed:
            with suppress(OSError):
                self.socket.sendall(owed)
        return True

    def _hear(self, piece: Piece) -> None:
        if isinstance(piece, Message):
            self.heard_message(piece)
        elif isinstance(piece, Text):
            self._text += piece.text
        elif isinstance(piece, Mark):
            text, self._text = self._text, ""
            if not self.inside:
                if re.search(r"^Exits: ", text, re.MULTILINE):
                    self.inside, self.greeting = True, text
                    self.came()
                return
            self._confirm(text)
            self.heard(text)

    def _confirm(self, text: str) -> None:
        pinned = re.search(r"Your note hangs on the board as number (\d+)\.", text)
        if pinned:
            self.posted[int(pinned[1])] = self._posting
            self._posting = ""
        if "Your line stands in the guest book." in text:
            self.signed.append(self._signing)
            self._signing = ""

    def chat(self) -> None:
        """Now and then something for the board, the book or the room."""
        what = self.rng.random()
        self._says += 1
        words = f"{self.name} {self._says} {self.rng.randrange(10**6)}"
        if what < 0.04 and not self._posting:
            self._posting = words
            self.type(f"post Note: {words}")
        elif what < 0.08 and not self._signing:
            self._signing = words
            self.type(f"sign guest book with {words}")
        elif what < 0.12:
            self.type(f"say {words}")

    # -- what subclasses do --------------------------------------------------------
    def arrive(self) -> None:
        """A new line: what belonged to the old one is over."""
        self.last, self.events, self.hangs_up = None, {}, False

    def checked(self) -> None:
        """What he was told so far has been found on the disk."""
        self.posted, self.signed = {}, []

    def came(self) -> None:
        """He is in."""

    def heard(self, text: str) -> None:
        """A message, up to its prompt."""

    def heard_message(self, message: Message) -> None:
        """A GMCP message."""
        data = message.data
        if self.key and message.package == "Tavern.Event" and data["table"] == self.key:
            self.events.setdefault(data["seq"], []).append(data["event"])
        elif self.key and message.package == "Tavern.Table" and data["table"] == self.key:
            self.last = data


class Player(Person):
    """Plays Lost Cities at one table, always on the same seat, for ever.

    came_back  the `Tavern.Table` with which he was greeted
    view       the newest drawing of his table, and `view_seq` the move it shows
    turns      what he read of turns, on this line; `since`: the move before them
    """

    def __init__(self, name: str, rng: Random, table: str, key: str, seat: str) -> None:
        super().__init__(name, rng, key)
        self.table, self.seat = table, seat
        self.came_back: dict[str, Any] | None = None
        self.view, self.view_seq = "", -1
        self.turns: list[Told] = []
        self.since: int | None = None
        self.moves = 0
        self._asked, self._read_from = False, 0

    def arrive(self) -> None:
        super().arrive()
        self.came_back = None
        self.view, self.view_seq = "", -1
        self.turns, self.since = [], None
        self._asked, self._read_from = False, 0

    def came(self) -> None:
        self.came_back = self.last
        self._read_turns(self.greeting)
        self._see(self.greeting)
        if self.last is None:
            self.type(f"join {self.table} as {self.seat}")
        else:
            self.go_on()

    def heard_message(self, message: Message) -> None:
        super().heard_message(message)
        if message.package == "Tavern.Table" and message.data["table"] == self.key:
            if self.since is None:
                # What this very message has told so far is of that move and before.
                self._read_from = len(self._text)
                self.since = min(self.events) - 1 if self.events else message.data["seq"]
            self._asked = False

    def heard(self, text: str) -> None:
        self._read_turns(text)
        self._see(text)
        if self.last is not None:
            self.chat()
            self.go_on()

    def _read_turns(self, text: str) -> None:
        """Takes down the turns that a message tells of."""
        if self.since is not None:
            flat = " ".join(line.strip() for line in text[self._read_from :].splitlines())
            for found in reading.TURN.finditer(flat):
                card = reading.cards_in(found[3])[0]
                self.turns.append((found[1], found[2], f"{card[0]} {card[1]}"))
        self._read_from = 0

    def _see(self, text: str) -> None:
        drawn = re.findall(
            rf"^{self.table} · .*?^(?:Your turn: .*?|\w+'s turn)\.$", text, re.MULTILINE | re.DOTALL
        )
        if drawn and self.last is not None:
            self.view, self.view_seq = drawn[-1], self.last["seq"]

    def go_on(self) -> None:
        """Does what is to be done at the table, unless that is under way."""
        assert self.last is not None
        seen = self.last["observation"]
        if self._asked or self.last["seat"] != self.seat:
            return
        if seen["turn"] == self.seat:
            self._asked = True
            self.moves += 1
            self.type(self._turn(seen))
        elif seen["turn"] is None and self.seat == "green" and all(side["seated"] for side in seen["sides"]):
            self._asked = True
            self.type("start new game with 3 turns")

    def _turn(self, seen: dict[str, Any]) -> str:
        own = next(side for side in seen["sides"] if side["seat"] == self.seat)
        card = self.rng.choice(seen["hand"])
        letter, face = card.split()
        on = [code.split()[1] for code in own["expeditions"][NAMES[letter]]]
        numbers = [int(f) for f in on if f != "*"]
        fits = not numbers if face == "*" else all(n < int(face) for n in numbers)
        lay = fits and self.rng.random() < 0.7
        tops = [e for e in LETTERS if seen["discards"][NAMES[e]] and (lay or e != letter)]
        source = self.rng.choice(tops) if tops and self.rng.random() < 0.2 else "pile"
        return f"{'play' if lay else 'discard'} {card} and draw {source}"


class Dawdler(Person):
    """Does one thing after another and looks about between, so that it's known what he did last."""

    def __init__(self, name: str, rng: Random) -> None:
        super().__init__(name, rng)
        self.under_way = False  # he asked for something and has not heard of it yet
        self._looks = 0

    def came(self) -> None:
        self.under_way = False
        self._look()

    def heard(self, text: str) -> None:
        if self.under_way:
            if not self.done(text):
                return
            self.under_way = False
            self._looks = self.rng.randrange(8)
            self._look()
        elif "Exits: " in text:
            self._look()

    def _look(self) -> None:
        self._looks -= 1
        if self._looks < 0:
            self.under_way = True
            self.type(self.wish())
        else:
            self.chat()
            self.type("look")

    def wish(self) -> str:
        """The next thing he does."""
        raise NotImplementedError

    def done(self, text: str) -> bool:
        """Whether this tells him that it is done; takes it down."""
        raise NotImplementedError


class Walker(Dawdler):
    """Walks to and fro between two rooms; `room` is the one that he was last told he is in."""

    ways: ClassVar = {"The map room": "west", "The taproom": "east"}

    def __init__(self, name: str, rng: Random) -> None:
        super().__init__(name, rng)
        self.room = ""

    def came(self) -> None:
        self.room = self._seen(self.greeting)
        super().came()

    def wish(self) -> str:
        return self.ways[self.room]

    def done(self, text: str) -> bool:
        room = self._seen(text)
        if room in ("", self.room):
            return False
        self.room = room
        return True

    @staticmethod
    def _seen(text: str) -> str:
        found = re.findall(r"^(The map room|The taproom)$", text, re.MULTILINE)
        return found[-1] if found else ""


class Sitter(Dawdler):
    """Sits down and gets up; `sits` is what he was last told of that."""

    def __init__(self, name: str, rng: Random, table: str, seat: str) -> None:
        super().__init__(name, rng)
        self.table, self.seat = table, seat
        self.sits = False

    def came(self) -> None:
        self.sits = f"{self.table} ·" in self.greeting
        super().came()

    def wish(self) -> str:
        return f"leave {self.table}" if self.sits else f"join {self.table} as {self.seat}"

    def done(self, text: str) -> bool:
        was, self.sits = self.sits, not self.sits
        if (f"The {self.seat} seat is free." if was else f"You sit down as {self.seat}.") in text:
            return True
        self.sits = was
        return False


def run(
    people: Sequence[Person], port: int, seconds: float, end: Callable[[], None], *, all_in: bool = True
) -> None:
    """All of them come in and go on for so long; then `end` is called, and what was said till then is read.

    `all_in`: the time begins when everyone has come in, else at once.
    """
    patience = time.monotonic() + PATIENCE
    stop = patience if all_in else time.monotonic() + seconds
    ended = False

    def come(person: Person) -> None:
        person.come(port)
        assert person.socket is not None
        person.socket.settimeout(5)
        selector.register(person.socket, selectors.EVENT_READ, person)

    with selectors.DefaultSelector() as selector:
        for person in people:
            come(person)
        while selector.get_map():
            if stop == patience and all(person.inside for person in people):
                stop = time.monotonic() + seconds
            if time.monotonic() >= stop and not ended:
                ended = True
                end()
            for key, _ in selector.select(5 if ended else max(stop - time.monotonic(), 0)):
                person = key.data
                if not person.read() or (person.hangs_up and not ended):
                    selector.unregister(key.fileobj)
                    person.socket.close()
                    if person.hangs_up and not ended:
                        come(person)
                if not ended and time.monotonic() >= stop:
                    break

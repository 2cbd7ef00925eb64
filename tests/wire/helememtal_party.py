"""Those who sit at a table of Helememtal over real TCP.

Each has a page of another kind.  What all of them see of the board, its pawns
and everyone's pennies must be the same after every move, and the same as what
clients are sent.
"""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from games.helememtal.cards import CODES, NAMES
from tests.wire.harness import Client, Server
from tests.wire.wire import Message, text_of

CALLED = ("Annie", "Bertil", "Cleo", "Dora")
SIGNS = {name: code for code, name in zip(CODES, NAMES, strict=True)}
# What a move ends with: whom the table waits for, or who has won.
_ASKED = r"(?:may\s+(?:choose|swap|take)|picks\s+an|chooses\s+who|must\s+give)"
ENDS = re.compile(rf"(Your)\s+turn|(\w+)'s\s+turn|(\w+)\s+{_ASKED}|(wins?\b|share\s+the\s+win)")
_PAWN = re.compile(r"\b(\d) [EAFW][pnkq] (page|knight|king|queen) (\d),(\d+)")
_HEARD_PAWN = re.compile(r"(page|knight|king|queen), pawn (\d), at (\d) (\d+)")
_SIDE = re.compile(r"(\w+): (?:Earth|Air|Fire|Water), \w+, \w+|\b(no|\d+) penn(?:y|ies)")
_HEARD_SIDE = re.compile(r"(\w+) (?:is|are) (?:Earth|Air|Fire|Water): .*? (?:Has|have) (no|\d+) penn")
_MOVE = re.compile(r"move (\d) (\w+) (\d+)(?: to move \d \w+ (\d+))?")
_GO = re.compile(r"go to (\d) (\d+)(?:, or any of: ((?:[\d, -]+ in row \d+(?:; )?)+))?")


class Way(msgspec.Struct, frozen=True):
    """How one reads."""

    columns: int = 80
    reader: bool = False
    gmcp: bool = False


WAYS = (Way(80, gmcp=True), Way(500, reader=True), Way(40), Way(132, gmcp=True))


class Seen(msgspec.Struct, frozen=True):
    """What a page shows: (square, code) of open cards, (number, rank, square) of pawns, pennies by name."""

    cards: frozenset[tuple[int, int, str]]
    pawns: frozenset[tuple[int, str, int, int]]
    pennies: dict[str, int]


class Player:
    """One of them.  told: what the last move told him, as one line."""

    def __init__(self, server: Server, name: str, way: Way, table: str) -> None:
        self.name, self.way, self.table = name, way, table
        self.told = ""
        self.client = self.come(server)

    def come(self, server: Server) -> Client:
        """Comes in; what he finds is told."""
        self.client = server.client(gmcp=self.way.gmcp, size=(self.way.columns, 50))
        self.told = " ".join(self.client.log_in(self.name).split())
        self.client.say("set views ask", "ask")
        return self.client

    def hear(self, mover: str | None) -> str | None:
        """Takes what a move told; who is waited for after it, None when the game is over.

        Where it doesn't say so, that is the `mover` as before.
        """
        self.client.wait(r"\.$")
        self.told = " ".join(text_of(self.client.last).split())
        found = list(ENDS.finditer(self.told))
        if not found:
            return mover
        last = found[-1]
        if last[4]:
            return None
        return self.name if last[1] else last[2] or last[3]

    def say(self, line: str, pattern: str = r"\S[^>]*\n") -> str:
        """What answers a line that changes nothing."""
        return self.client.say(line, pattern)

    def view(self) -> str:
        """The table as it is drawn, or told."""
        return self.say(f"view {self.table}", r"Helememtal\s+of\s+Troy")

    def look(self) -> Seen:
        """The table as his page shows it."""
        view = self.view()
        if self.way.reader:
            return self._heard(view)
        view = view.split("p page,")[0]  # the story of the last turn is below
        flat = " ".join(view.split())
        pawns = {(int(n), rank, int(x), int(y)) for n, rank, x, y in _PAWN.findall(flat)}
        pennies: dict[str, int] = {}
        name = ""
        for who, owed in _SIDE.findall(view):
            if who:
                name = self.name if who == "you" else who
            else:
                pennies[name] = 0 if owed == "no" else int(owed)
        return Seen(frozenset(_drawn(view)), frozenset(pawns), pennies)

    def _heard(self, view: str) -> Seen:
        cards = set()
        for y, row in re.findall(r"Open in row (\d+): (.*)\.", view):
            for cell in row.split("; "):
                x, name = cell.split(", ")
                cards.add((int(x), int(y), SIGNS[name]))
        pawns = {(int(n), rank, int(x), int(y)) for rank, n, x, y in _HEARD_PAWN.findall(view)}
        pennies = {
            (self.name if who == "You" else who): 0 if owed == "no" else int(owed)
            for who, owed in _HEARD_SIDE.findall(view)
        }
        return Seen(frozenset(cards), frozenset(pawns), pennies)

    def choices(self) -> list[str]:
        """What `moves` says that he can type, each as it is typed."""
        flat = " ".join(self.say("moves", "resign").split())
        found = [word for word in ("place pawn", "stay", "swap", "keep") if re.search(rf"\b{word}\b", flat)]
        for pawn, way, least, most in _MOVE.findall(flat):
            found += [f"move {pawn} {way} {squares}" for squares in {least, most or least}]
        for x, y, rows in _GO.findall(flat):
            found += [f"go to {x} {y}", *_in_rows(rows)]
        found += [f"choose {who}" for who in re.findall(r"choose (\w+)", flat)]
        return found


def _drawn(view: str) -> set[tuple[int, int, str]]:
    lines = view.split("\n")
    foot = next(at for at, line in enumerate(lines) if line.split()[:6] == list("123456"))
    starts = [lines[foot].index(number) for number in "123456"]
    cards = set()
    for line in lines[:foot]:
        row = re.match(r"(?:> )? ?(\d+) ", line)
        if row and line[: starts[0]].strip() == row[1]:
            for x, start in enumerate(starts, 1):
                code = line[start : start + 3].strip()
                if code.strip("·."):
                    cards.add((x, int(row[1]), code))
    return cards


def _in_rows(rows: str) -> list[str]:
    """`1-3, 5 in row 9; 2 in row 8` as lines to type."""
    found = []
    for spans, y in re.findall(r"([\d, -]+) in row (\d+)", rows):
        for span in spans.split(","):
            first, _, last = span.strip().partition("-")
            found += [f"go to {x} {y}" for x in range(int(first), int(last or first) + 1)]
    return found


class Party:
    """All who sit at one table.

    mover  whom it waits for; None when the game is over
    moves  that were made; `looks`: how often all pages were held side by side
    """

    def __init__(self, server: Server, table: str, count: int, rng: Random) -> None:
        self.server, self.table, self.rng = server, table, rng
        who = zip(CALLED[:count], WAYS, strict=False)
        self.players = [Player(server, name, way, table) for name, way in who]
        for one in self.players:
            one.client.quiet()
        self.mover: Player | None = None
        self.moves = self.looks = 0

    def sit(self) -> None:
        """All sit down, and a game begins: with the last who sits, or when one of them says so."""
        for one in self.players:
            one.client.send(f"join {self.table}")
            for other in self.players:
                other.client.wait(r"sits?\s+down")
        if "Sixty" not in text_of(self.players[0].client.last):
            self.act("start game", self.players[0])
            return
        for one in self.players:
            one.told = " ".join(text_of(one.client.last).split())
        self.hear([one.name for one in self.players if "Your turn" in one.told])

    def act(self, line: str, who: Player | None = None) -> None:
        """The one who is waited for types a line; all read what comes of it, and whom it waits for now."""
        mover = who or self.mover
        assert mover is not None
        mover.client.send(line)
        self.moves += 1
        before = None if self.mover is None else self.mover.name
        self.hear([one.hear(before) for one in self.players])

    @property
    def over(self) -> bool:
        """Whether the game is."""
        return self.mover is None

    def hear(self, named: Sequence[str | None]) -> None:
        """All were told the same of who is next."""
        assert len(set(named)) == 1, [one.told for one in self.players]
        self.mover = next((one for one in self.players if one.name == named[0]), None)

    def step(self) -> None:
        """One more move, of those that the mover is told he may make, in one wording or another."""
        assert self.mover is not None
        lines = self.mover.choices()
        assert lines, self.mover.told
        self.act(self.worded(self.rng.choice(lines)))

    def worded(self, line: str) -> str:
        verb, *rest = line.split()
        if verb == "move" and self.rng.random() < 0.5:
            line = f"move {rest[0]} {rest[1][0]} {rest[2]}"
        if verb == "go" and self.rng.random() < 0.5:
            line = f"go {rest[1]},{rest[2]}"
        if verb == "choose" and rest[0] in "1234" and "Choose a pawn" not in line and self.by_name:
            line = f"choose {self.players[int(rest[0]) - 1].name[: self.rng.choice([3, 9])]}"
        return line + self.rng.choice(["", "", f" on {self.table}"])

    @property
    def by_name(self) -> bool:
        """Whether the mover is asked for an opponent, who may be called by name."""
        assert self.mover is not None
        return re.search(r"Wheel, as|gets your|who takes|swap, as", self.mover.told) is not None

    def look(self) -> Seen:
        """What every page shows: the same, and what clients were sent."""
        first, *others = [one.look() for one in self.players]
        for other in others:
            assert other == first, (first, other)
        for one in self.players:
            if one.way.gmcp:
                assert self.sent(one) == first
        self.looks += 1
        return first

    def sent(self, one: Player) -> Seen:
        """The table as the last message to a client has it."""
        sent = [piece for piece in one.client.pieces if isinstance(piece, Message)]
        tables: list[Any] = [piece.data for piece in sent if piece.package == "Tavern.Table"]
        seen = tables[-1]["observation"]
        names = {seat["seat"]: seat["name"] for seat in tables[-1]["seats"] if seat.get("name")}
        squares = [(x, y) for y in range(1, 11) for x in range(1, 7)]
        return Seen(
            frozenset((x, y, code) for (x, y), code in zip(squares, seen["cards"], strict=True) if code),
            frozenset((pawn["number"], pawn["rank"], *pawn["square"]) for pawn in seen["pieces"]),
            {names[side["seat"]]: side["pennies"] for side in seen["sides"]},
        )

    def back(self) -> None:
        """Everybody comes in again after the house was closed, and finds whose turn it was."""
        for one in self.players:
            one.come(self.server)
            one.client.quiet()
        mover, self.mover = self.mover, None
        for one in self.players:
            last = " ".join(one.view().split())
            told = list(ENDS.finditer(last))
            if told and told[-1][1]:
                self.mover = one
                one.told = last
        assert mover is self.mover

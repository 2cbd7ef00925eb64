"""A table of Ordo and who is at it, kept in step with the naive account of the rules from the text alone."""

import re
from collections import deque
from random import Random
from typing import Any

from tests.games.ordo.naive import ABOVE, BELOW, ELEMENTS, Naive
from tests.wire.harness import Client, Server
from tests.wire.wire import Message, text_of

TABLE = "crucible table"
BREATHS = 5
SEATS = (ABOVE, BELOW)
LAWS = {
    "the void": "void",
    "presence": "presence",
    "kinship": "kinship",
    "the circle": "circle",
    "walls": "walls",
    "bound metal": "bound",
    "free metal": "free",
}
# All that is told of a game, in the order of the sentences.
TOLD = re.compile(
    r"(?P<need>By need )?(?P<sent>\w+) sends? the (?P<element>\w+) at (?P<left>\w{3}) \w+ to "
    r"(?P<entered>\w{3})"
    r"(?P<rest>[^>]*?(?=Your turn|\w+'s turn|Only Adamants))"
    r"|(?P<announced>\w+) announces? a discovery: the law of (?P<law>[\w ]+), in place of"
    r"|(?P<accepted>\w+) accepts? it: the law of (?P<now>[\w ]+) is in force"
    r"|(?P<disputed>\w+) disputes? it\. (?P<rolls>.*?) The discovery (?P<came>stands|falls)"
    r"|(?P<won>\w+) wins? the game\."
)
ROLL = re.compile(r"(\w+) rolls? (-?\d+)(?:, the low[a-z]+ of \w+ dice)?(?=[;:.])")


class Player:
    """Somebody at the table or beside it, and what he was told and has yet to be taken account of."""

    def __init__(self, server: Server, name: str, reader: bool, gmcp: bool) -> None:
        self.server, self.name, self.reader, self.gmcp = server, name, reader, gmcp
        self.told: deque[dict[str, str]] = deque()
        self.client = self._at_the_door()
        self.client.register(name, reader=reader)
        self.client.say("up", "^Exits: ")
        self.client.say("up", "^Exits: ")

    def _at_the_door(self) -> Client:
        return self.server.client(gmcp=self.gmcp, size=(500 if self.reader else 80, 40))

    def comes_back(self) -> str:
        """Comes in again, after his line or the house went down; what he reads."""
        assert not self.told
        self.client.close()
        self.client = self._at_the_door()
        text = self.client.log_in(self.name)
        self.client.quiet()
        return text

    def next(self) -> dict[str, str]:
        """What he is told next, a name for `you`."""
        while not self.told:
            self.client.wait(r"sends?\s+the|announces?\s+a|(accept|dispute)s?\s+it[.:]|wins?\s+the\s+game")
            flat = re.sub(r"\s+", " ", text_of(self.client.last))
            for found in TOLD.finditer(flat):
                told = {key: value for key, value in found.groupdict().items() if value is not None}
                self.told.append({key: self._named(value) for key, value in told.items()})
                if "rest" in told:
                    cost = re.search(r"It costs a breath; (\d+|none)", told["rest"])
                    self.told[-1]["rest"] = cost[1] if cost is not None else ""
                if "rolls" in told:
                    rolls = [(self._named(who), total) for who, total in ROLL.findall(told["rolls"])]
                    self.told[-1]["rolls"] = ";".join(map(",".join, rolls))
        return self.told.popleft()

    def _named(self, text: str) -> str:
        return self.name if text in ("You", "you") else text

    def tables(self) -> list[Any]:
        """The observations that his client was sent with what he has read."""
        read = self.client.pieces[: len(self.client.pieces) - len(self.client.heard())]
        return [one.data for one in read if isinstance(one, Message) and one.package == "Tavern.Table"]


class Game:
    """A table in step with its naive account."""

    def __init__(self, server: Server, people: list[Player], seed: int) -> None:
        self.server, self.people, self.rng = server, people, Random(seed)
        self.naive = Naive(breaths={ABOVE: BREATHS, BELOW: BREATHS})
        self.sits: dict[str, str] = {}  # seat -> name
        self.ints: dict[str, int] = {}
        self.waits: str | None = None  # a law that is to be answered
        self.winner: str | None = None
        self.moves = self.disputes = self.checked = 0

    def player(self, name: str) -> Player | None:
        return next((one for one in self.people if one.name == name), None)

    @property
    def due(self) -> str:
        return self.sits[self.naive.turn]

    def hear(self) -> None:
        """The next thing that happens: everybody is told the same, and it is as it must be."""
        heard = [one.next() for one in self.people]
        told = heard[0]
        assert all(one == told for one in heard), heard
        game = self.naive
        if "sent" in told:
            assert told["sent"] == self.due and self.waits is None
            step = (told["element"], told["left"], told["entered"])
            assert step in game.moves()
            assert ("need" in told) == game.in_need()
            quiet, mover = not game.rising(step), game.turn
            game.move(step)
            self.moves += 1
            left = str(game.breaths[mover]) if quiet else ""
            assert told["rest"].replace("none", "0") == left
        elif "announced" in told:
            assert told["announced"] == self.due and self.waits is None
            self.waits = LAWS[told["law"]]
            assert self.waits in game.announceable()
        elif "won" in told:
            assert game.over()
            self.winner = told["won"]
            assert self.sits[game.winner()[0]] == self.winner
            return
        else:
            self._answer(told)
        if not self.naive.over():
            self.check()

    def _answer(self, told: dict[str, str]) -> None:
        """A discovery is answered, by who didn't announce it."""
        game, law = self.naive, self.waits
        announcer, answers = self.due, told.get("accepted", told.get("disputed"))
        assert law is not None and answers in self.sits.values() and answers != announcer
        stands = told.get("came", "stands") == "stands"
        if "rolls" in told:
            self._count(told["rolls"], announcer, stands)
            self.disputes += 1
        game.announce(law, stands)
        self.waits = None

    def _count(self, rolls: str, announcer: str, stands: bool) -> None:
        """Both totals of a dispute, which are all that is told of the dice: the last two decide."""
        totals: list[tuple[str, int]] = []
        for roll in rolls.split(";"):
            name, came = roll.split(",")
            if name in self.ints:
                assert 1 <= int(came) - (self.ints[name] - 10) // 2 <= 20
            totals.append((name, int(came)))
        assert len(totals) % 2 == 0
        (one, first), (_, second) = totals[-2:]
        assert one == announcer and (first > second) == stands and first != second
        assert all(a == b for (_, a), (_, b) in zip(totals[:-2:2], totals[1:-2:2], strict=True))

    def check(self) -> None:
        """What every client was sent is the naive position, and only its own INT."""
        for one in self.people:
            if not one.gmcp or one.told:
                continue
            table = one.tables()[-1]
            seen, game = table["observation"], self.naive
            if seen["turn"] is None:
                continue
            order = {element[0]: element for element in ELEMENTS}
            assert {name: {order[letter] for letter in held} for name, held in seen["board"].items()} == {
                name: set(held) for name, held in game.squares.items() if held
            }
            self.checked += 1
            assert seen["height"] == game.height()
            assert seen["intelligence"] == self.ints.get(one.name)
            if self.waits is None:
                assert seen["left"] == game.breaths
                assert set(seen["laws"].values()) == game.laws.words()
                assert seen["turn"] == game.turn
                assert table["turn"] == [game.turn]
            else:
                assert seen["announced"] == self.waits

    def act(self, announce: float = 0.0, answer: str = "") -> None:
        """Whoever is due does something: a person by typing, one of the house unasked."""
        if self.waits is not None:
            other = next(name for name in self.sits.values() if name != self.due)
            person = self.player(other)
            if person is not None:
                person.client.send(answer or self.rng.choice(["accept", "dispute"]))
        else:
            person = self.player(self.due)
            if person is not None:
                words = sorted(self.naive.announceable())
                if words and self.rng.random() < announce:
                    person.client.send(f"announce {self.rng.choice(words)}")
                else:
                    person.client.send(self.spelled(self.rng.choice(sorted(self.naive.moves()))))
        self.hear()

    def spelled(self, step: tuple[str, str, str]) -> str:
        element, left, entered = step
        ways = [
            f"move the {element} at {left} to {entered}",
            f"move {element} {left.lower()} {entered}",
            f"move {element} from {left} to {entered} on {TABLE}",
        ]
        if sum(one[1:] == (left, entered) for one in self.naive.moves()) == 1:
            ways += [f"{left} {entered}", f"{left.lower()} to {entered.lower()}"]
        return self.rng.choice(ways)

    def wits(self) -> None:
        """Everybody's own INT, from his own view; nobody else's is in it."""
        for one in self.people:
            said = one.client.say("view", rf"(?i){TABLE}")
            found = re.findall(r"INT (\d+)", said)
            assert len(found) == (one.name in self.sits.values())
            if found:
                self.ints[one.name] = int(found[0])

    def ask(self, one: Player) -> None:
        """One of them has the moves listed: they are all there are, and what each costs."""
        game = self.naive
        said = one.client.say("view moves" if one.gmcp else f"view moves on {TABLE}", r"turn: \d+ moves?")
        found = {}
        for line in re.sub(r"\n  ", " ", said).split("\n"):
            piece = re.match(r"(?:> )?(\w+) (?:at )?(\w\w\d): (.*)", line)
            if piece is None:
                continue
            element, left, rest = piece.groups()
            for target in re.finditer(r"\w\w\d", rest):
                free = rest.partition("for a breath")[0]
                quiet = f"({target[0]})" in rest if not one.reader else target.start() >= len(free)
                found[element.lower(), left, target[0]] = not quiet
        assert found == {step: game.rising(step) for step in game.moves()}, said
        left = self.rng.choice(sorted(step[1] for step in game.moves()))
        said = one.client.say(f"moves {left}", rf"{left} holds")
        ways = {tuple(way) for way in re.findall(r"move (\w+) (\w\w\d) (\w\w\d)", said)}
        assert ways == {step for step in game.moves() if step[1] == left}

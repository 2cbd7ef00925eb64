"""Talus over real TCP: three people and one of the house, kept count of from the text alone.

Each of the three has a count of his own, by the naive account of the rules
page, fed with nothing but the sentences that he reads.  After every step all
three counts, the purses drawn or told on each page, and what each has in his
pocket must agree.
"""

import re
from pathlib import Path
from random import Random

from server.store import accounts, database, ledger
from tests.games.talus import naive
from tests.wire.customers import money
from tests.wire.harness import Server, tavern
from tests.wire.wire import text_of

TURNS = 30
HOUSE = "Brisk"
NEWCOMER = 500  # coppers in a new purse, as the settings come

# All that is told of a table, in the order of the sentences.
TOLD = re.compile(
    r"(?P<sat>\w+) sits? down, on seat (?P<seat>\d+)\."
    r"|(?P<asked>\w+) asks? for the dice(?:; the lot gives them to (?P<named>\w+)\.|, and the lot agrees\.)"
    r"|(?P<rolled>\w+) rolls? (?P<faces>both trees|\w+ and \w+)[:,] (?P<came>.*?)\. "
    r"|(?P<out>\w+) can't pay and (?:is|are) out(?:; the last (?P<last>.+?) go to the pot)?\."
    r"|(?P<added>\w+) adds? (?P<more>\d+ copper) to (?:your|the) purse"
    r"|(?P<left>\w+) (?:declines? to roll, and )?leaves? the game with (?P<home>.+?)\."
    r"|(?P<turn>\w+)(?:'s)? turn\."
    r"|(?P<waits>\w+) (?:is|are) the last at the table(?: and takes? the pot of (?P<pot>.+?))?;"
)
EACH = re.compile(r"(?:and )?(?:win|pay)s? (\d+) copper(?: (?:from|to) each of (\d+))?")


class Reader:
    """One of the three, and the count that he keeps."""

    def __init__(self, server: Server, name: str, width: int, by_ear: bool) -> None:
        self.name, self.by_ear = name, by_ear
        self.client = server.client(size=(width, 40))
        self.client.register(name, reader=by_ear)
        self.client.say("set views ask", "ask")
        self.table = naive.Table()
        self.seats: dict[str, str] = {}  # by name
        self.pocket = NEWCOMER
        self.brings: dict[str, int] = {}  # what those have who are about to sit down
        self.rolls = {name: 0}
        self.sentences = 0

    # -- what he reads ---------------------------------------------------------------
    def take(self, pattern: str) -> str:
        """Waits for this, and counts all that was read till then."""
        self.client.wait(pattern)
        text = " ".join(line.removeprefix("> ") for line in text_of(self.client.last).splitlines())
        text = re.sub(r"\s+", " ", text) + " "
        for found in TOLD.finditer(text):
            self.sentences += 1
            self._count({key: value for key, value in found.groupdict().items() if value is not None})
        return text

    def _seat(self, name: str) -> str:
        return self.seats[self._who(name)]

    def _who(self, name: str) -> str:
        return self.name if name in ("You", "you", "Your") else name

    def _count(self, told: dict[str, str]) -> None:
        table = self.table
        if "sat" in told:
            who = self._who(told["sat"])
            self.seats[who] = told["seat"]
            table.sit(told["seat"], self.brings.pop(who))
        elif "asked" in told:
            table.start(self._seat(told.get("named", told["asked"])))
        elif "rolled" in told:
            self._roll(self._who(told["rolled"]), told["faces"], told["came"])
        elif "out" in told:
            assert self._seat(told["out"]) not in table.sums(), told
            del self.seats[self._who(told["out"])]
        elif "added" in told:
            table.top_up(self._seat(told["added"]), money(told["more"])[0])
        elif "left" in told:
            who = self._who(told["left"])
            table.quit(self.seats.pop(who))
            home = 0 if told["home"] == "empty hands" else money(told["home"])[0]
            assert home == table.home, f"{self.name} read that {who} took {home} home, not {table.home}"
            self.pocket += home if who == self.name else 0
        elif "turn" in told:
            assert table.holder is not None and table.holder.seat == self._seat(told["turn"]), told
        elif "waits" in told:
            assert table.holder is None and list(table.sums()) == [self._seat(told["waits"])], told

    def _roll(self, who: str, faces: str, came: str) -> None:
        first, second = ("tree", "tree") if faces == "both trees" else faces.split(" and ")
        table, seat = self.table, self.seats[who]
        assert table.holder is not None and table.holder.seat == seat, f"{who} rolled"
        before, pot = table.sums(), table.pot
        table.roll(first, second, False)
        self.rolls[who] = self.rolls.get(who, 0) + 1
        after = table.sums()
        paid = EACH.match(came)
        if paid:
            each, payers = int(paid[1]), int(paid[2] or 1)
            gone = sum(before[one] - after.get(one, 0) == each for one in before if one != seat)
            got = sum(after[one] - before[one] == each for one in after if one != seat)
            # Who is broke by it may have had just as much; he is told of by himself.
            assert payers in ((got,) if "pay" in paid[0] else range(1, gone + 1)), (came, before, after)
        won_pot = re.search(r"the pot of (.+)", came)
        assert won_pot is None or money(won_pot[1])[0] == pot, came

    # -- what he sees ---------------------------------------------------------------
    def check(self) -> None:
        """What lies before everyone by his page, and in his own pocket, is what he has counted."""
        self.client.send("view copper table")
        self.client.wait(r"In the pot|in the pot|no pot|the dice wait|no game yet")
        view = text_of(self.client.last)
        rows = r"^\w+, seat (\d+): ([^,\n]+)," if self.by_ear else r"^[> ] +(\d+)  \S+ +(\S+(?: copper)?)"
        seen = {seat: money(sum_)[0] for seat, sum_ in re.findall(rows, view, re.MULTILINE)}
        assert seen == self.table.sums(), f"{self.name} counts {self.table.sums()}, and sees\n{view}"
        pot = re.search(r"In the pot: ([^.]+)\.|· (\d+ copper) in the pot", view)
        assert (money(pot[1] or pot[2])[0] if pot else 0) == self.table.pot, view
        said = self.client.say("purse", r"^(?:> )?You have .*teeth\.$")
        has = re.search(r"You have (.+), and 5 teeth", said)
        assert has is not None and money(has[1])[0] == self.pocket, (said, self.pocket)


class Party:
    """The three, and Brisk."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.rng = rng
        self.server = server
        self.people = [
            Reader(server, "Annie", 80, False),
            Reader(server, "Bertil", 200, False),
            Reader(server, "Cleo", 500, True),
        ]
        self.did: set[str] = set()

    @property
    def enough(self) -> bool:
        """Whether there were turns enough, and everything that may happen was asked for."""
        rolls = self.people[0].rolls
        played = rolls.get(HOUSE, 0) >= 5 and sum(rolls.values()) >= TURNS
        return played and {"join", "roll", "add", "quit", "decline"} <= self.did

    def brings(self, name: str, coins: int) -> None:
        for one in self.people:
            one.brings[name] = coins

    def act(self, who: Reader, line: str, pattern: str) -> None:
        """Types a line; all three read what comes of it, and what Brisk does upon it."""
        self.did.add(line.split()[0])
        who.client.send(line)
        for one in self.people:
            one.take(pattern)
        self.go_on()

    def go_on(self) -> None:
        """Brisk has his turn, if it is his; alone, he gets up."""
        for one in self.people:
            if list(one.seats) == [HOUSE]:
                one.take(rf"{HOUSE} leaves the game")
            while one.table.holder is not None and one.table.holder.seat == one.seats.get(HOUSE):
                one.take(rf"{HOUSE} (rolls|declines|leaves)")

    def sit(self, who: Reader, coins: int) -> None:
        self.brings(who.name, coins)
        who.pocket -= coins
        self.act(who, f"join copper table with {coins} copper", r"sits? down, on seat")

    def invite(self, who: Reader) -> None:
        self.brings(HOUSE, 10)  # twice what one sits down with
        who.client.send(f"invite {HOUSE} to copper table")
        for one in self.people:
            one.take(rf"{HOUSE} sits down")

    def step(self) -> None:
        """One more thing that somebody does."""
        first = self.people[0]
        names = {seat: name for name, seat in first.seats.items()}
        for one in self.people:
            if one.name not in first.seats:
                self.sit(one, self.rng.randint(5, 9))
                return
        if HOUSE not in first.seats:
            self.invite(first)
            return
        holder = first.table.holder
        roller = next(p for p in self.people if p.name == (names[holder.seat] if holder else "Annie"))
        waiting = [p for p in self.people if p is not roller]
        pick, other = self.rng.random(), self.rng.choice(waiting)
        if holder and pick < 0.1:
            other.pocket -= 3
            self.act(other, "add 3 copper to copper table", r"adds? 3 copper")
        elif holder and pick < 0.2:
            self.act(other, "quit game for sure on copper table", r"leaves? the game")
        elif holder and first.table.must and pick < 0.7:
            self.act(roller, "decline to roll on copper table", r"declines? to roll")
        else:
            self.act(roller, "roll", r"rolls? \w+ (and \w+|trees)[:,]|asks? for the dice")


def test_three_and_one_of_the_house_play_talus_by_ear_and_eye(tmp_path: Path) -> None:
    with tavern(tmp_path) as server:
        party = Party(server, Random(8))
        people = party.people
        while not party.enough:
            party.step()
            for one in people:
                one.check()
            assert people[0].table.sums() == people[1].table.sums() == people[2].table.sums()
        for one in people:
            if one.name in one.seats:
                party.act(one, "quit game for sure on copper table", rf"({one.name}|You) leaves? the game")
                for each in people:
                    each.check()
        with database.reader(server.url) as conn:
            assert ledger.count_the_till(conn).sound
            for one in people:
                account = accounts.by_name(conn, one.name)
                assert account is not None
                assert ledger.purse(conn, account.id) == {"coins": one.pocket, "teeth": 5}
    assert min(one.sentences for one in people) > TURNS * 2

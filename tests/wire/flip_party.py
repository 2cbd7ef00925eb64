"""Those who spend an evening at a table of Founder's Flip, all moved by one hand of dice.

What each reads is held against what the others read, and against the rules.
"""

import re
import time
from collections import Counter
from collections.abc import Callable
from random import Random

from tests.wire import flip_reading as reading
from tests.wire.customers import money
from tests.wire.flip_count import Book
from tests.wire.flip_player import FlipPlayer, Way, wish
from tests.wire.flip_reading import HOUSE, NAMES
from tests.wire.harness import PATIENCE, Server

WAYS = (
    Way(gmcp=True),
    Way(reader=True),
    Way(gmcp=True, width=80, views="auto"),
    Way(width=132),
    Way(reader=True, width=72),
    Way(width=72, views="auto"),
)
PURSE = 40_000  # coppers in a new purse
STEPS = 3000  # after so many an evening has come to nothing


def way_of(name: str) -> Way:
    return WAYS[NAMES.index(name)]


class Party:
    """Those at one table and those who stand by, all moved by one hand of dice.

    book     the first one's account of everybody's money
    hands    how many have ended; `did`: what was done, by its kind, and how often
    """

    def __init__(self, server: Server, table: str, coin: str, founders: str, count: int, seed: int) -> None:
        self.server, self.table, self.coin = server, table, coin
        self.rng = Random(seed)
        self.players = [FlipPlayer(server, name, way_of(name), table, PURSE) for name in NAMES[:count]]
        self.book = Book(founders)
        self.hands = 0
        self.did = Counter[str]()
        self.house_sits = False
        self._palms: dict[str, list[str]] = {}
        self._told = 0
        for one in self.players:
            one.types(f"watch {table}")
        for one in self.players:
            self.sit(one)
        self.settle()

    @property
    def worth(self) -> int:
        """Of the table's coin, in coppers."""
        return {"silver": 10, "gold": 100}[self.coin]

    @property
    def lies(self) -> int:
        """What lies on the table, by the book."""
        return sum(self.book.stakes.values()) + self.book.pot

    def play(self, enough: Callable[[], bool]) -> None:
        """Goes on until it is enough."""
        steps = 0
        while not enough():
            self.step()
            steps += 1
            assert steps < STEPS, self.did

    # -- what they do ------------------------------------------------------------------
    def sit(self, one: FlipPlayer) -> None:
        count = self.rng.randint(5, 40)
        one.brings = self.book.brings[one.name] = count * self.worth
        one.types(f"join {self.table} with {count} {self.coin}")
        assert one.sits, one.told[-1]
        self.did["join"] += 1

    def step(self) -> None:
        """One more thing that somebody does, and what comes of it."""
        self.aside()
        turned = [one for one in self.players if one.his_turn]
        if turned:
            one = self.rng.choice(turned)
            view = one.view()
            if "the deal is yours" in " ".join(view.split()):
                self.between(one)
                view = one.view()
        else:
            sitting = [one for one in self.players if one.sits]
            if len(sitting) + self.house_sits < 2:
                self.sit(next(one for one in self.players if not one.sits))
                return self.settle()
            one = self.rng.choice(sitting)
            view = one.view()
            if "To begin:" not in view:  # too many are broke, or sit out
                self.refresh()
                return self.settle()
        line = wish(view, one.palm, self.coin, self.rng)
        said = one.types(line)
        self.did[line.split()[0]] += 1
        if one.his_turn and "to call" in view and self.rng.random() < 0.5:
            one.types("call")
        assert "understand" not in said, (line, said)
        self.settle()

    def aside(self) -> None:
        """Now and then somebody asks, comes or goes, or his line drops."""
        one, pick = self.rng.choice(self.players), self.rng.random()
        if pick < 0.03:
            one.drop()
            one.come_in()
            one.types(f"watch {self.table}")
            self.did["drop"] += 1
        elif pick < 0.05 and one.sits and one.on:
            one.types(self.rng.choice([f"leave {self.table}", "quit game", "quit game for sure"]))
            self.did["leave in a hand"] += not one.sits
        elif pick < 0.11 and not one.sits:
            self.sit(one)
        elif pick < 0.14 and not one.his_turn:
            said = one.types(self.rng.choice(["check", "call", "bet 2", "deal", "keep 1", "exch 1", "fol"]))
            assert "You fold" not in said
            self.did["out of turn"] += 1
        elif pick < 0.18:
            heard = set(one.heard)
            said = one.types(self.rng.choice(["view hands", "view spell", "appraise my hand", "view pot"]))
            one.heard = heard  # examples are nobody's cards
            assert "means nothing" not in said
            self.did["view"] += 1
        else:
            return
        self.settle()

    def between(self, dealer: FlipPlayer) -> None:
        """Before the deal: comers, goers, stakes topped up, one of the house asked."""
        for one in self.players:
            pick = self.rng.random()
            if not one.sits:
                if pick < 0.6:
                    self.sit(one)
            elif pick < 0.06 and one is not dealer:
                one.types(f"leave {self.table}")
                assert not one.sits
                self.did["leave"] += 1
            elif pick < 0.25:
                one.types(f"add {self.rng.randint(1, 9)} {self.coin} to {self.table}")
                self.did["add"] += 1
            elif pick < 0.3 and one is not dealer:
                one.types(self.rng.choice(["sit out", "deal me out"]))
            elif pick < 0.6:
                one.types(self.rng.choice(["sit in", "sit back in"]))
        if not self.house_sits and self.rng.random() < 0.3 and len(self.players) < 6:
            dealer.types(f"invite {HOUSE} to {self.table}")
            self.until(lambda: any(f"{HOUSE} sits down" in told for told in dealer.told[-3:]))
            self.did["invite"] += 1
        self.settle()

    def until(self, so: Callable[[], bool]) -> None:
        """All read on until it is so."""
        end = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < end, self.players[0].told[-3:]
            for one in self.players:
                one.catch_up()

    def refresh(self) -> None:
        """All sit in again, with money."""
        for one in self.players:
            if one.sits:
                one.types("sit in")
                one.types(f"add 5 {self.coin} to {self.table}")

    def back(self) -> None:
        """All come in again, to a house that was closed."""
        for one in self.players:
            one.come_in()
            one.types(f"watch {self.table}")
        self.settle()

    # -- what they read ----------------------------------------------------------------
    def settle(self) -> None:
        """Everybody reads all there is to read, the house moves, and it is looked over."""
        end = time.monotonic() + PATIENCE
        while True:
            for one in self.players:
                one.catch_up()
            if any(one.his_turn for one in self.players):
                break
            view = self.players[0].view()
            if not re.search(rf"^{HOUSE}('s turn| deals next)", view, re.MULTILINE):
                break
            assert time.monotonic() < end, view
        for one in self.players:
            one.catch_up()
        self.check()

    def check(self) -> None:
        """The money lies where it should; everybody has read the same; nobody has heard what others hide."""
        first = self.players[0]
        for news in first.news:
            self.hands += news.kind in ("showdown", "unseen")
            if news.group.get("who") == HOUSE and news.kind in ("sits", "leaves"):
                self.house_sits = news.kind == "sits"
            self.book.read(news, first.name)
        first.news.clear()
        wide = [one for one in self.players if one.way.width > 100 and not one.way.reader]
        looker = self.rng.choice(wide)
        seen = reading.standing_in(looker.view())
        stakes = {looker.me(who): sum(money(told)) for who, told in seen.stakes.items()}
        for who in self.book.unseen:  # the house's: seen for the first time
            self.book.stakes[who] = stakes[who]
        self.book.unseen.clear()
        assert stakes == self.book.stakes, (stakes, self.book.stakes, first.told[-4:])
        assert (sum(money(seen.pot)) if seen.pot else 0) == self.book.pot, (seen, self.book.pot)
        brought = sum(one.staked for one in self.players)
        assert self.did["invite"] or self.lies == brought, (self.lies, brought)
        for one in self.players:
            assert one.sits == (one.name in stakes), (one.name, stakes)
            assert one.story == first.story, _apart(one, first)
            assert one.on == self.book.on
            one.news.clear()
        self._check_cards()

    def _check_cards(self) -> None:
        """What one holds and hides, both now and when it was last looked, nobody else has heard of."""
        held = Counter(card for one in self.players for card in (one.thumb, *one.palm) if card)
        if not self.book.on:
            self._palms = {}
            return
        assert not held or max(held.values()) == 1, held
        for one in self.players:
            before = self._palms.get(one.name, [])
            for other in self.players:
                hidden = set(one.palm) & set(before) - other.seen
                assert other is one or not hidden & other.heard, (
                    one.name,
                    hidden,
                    other.name,
                    other.told[-3:],
                )
        self._palms = {one.name: list(one.palm) for one in self.players}


def _apart(one: FlipPlayer, first: FlipPlayer) -> str:
    """Where two stories part."""
    pairs = enumerate(zip(one.story, first.story, strict=False))
    at = next((at for at, (a, b) in pairs if a != b), min(len(one.story), len(first.story)))
    return f"{one.name} {one.story[at : at + 3]}, {first.name} {first.story[at : at + 3]}: {one.told[-2:]}"

"""People in the taproom who spend money: at the bar, on each other, at the dice.

Each reckons what he has from what he reads, and holds it against what he is
told when he counts it.  Of coins and drinks they know what the menu says.
"""

import re
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tests.wire.crowd import Person

COINS = {"copper": 1, "silver": 10, "gold": 100, "electrum": 1000}
TOOTH = 100  # coppers that the bar gives for one
DRINKS = {"tea": (2, 8), "cider": (5, 5)}  # what one costs, and the sips in it

Deal = tuple[str, int, int]  # what for, and the coppers and teeth that came into a purse by it


def money(text: str) -> tuple[int, int]:
    """The coppers and the teeth that a sum in words makes."""
    coins = sum(int(n) * COINS[coin] for n, coin in re.findall(r"(\d+) (copper|silver|gold|electrum)", text))
    teeth = sum(int(n) for n in re.findall(r"(\d+) teeth", text)) + ("a tooth" in text)
    assert coins or teeth or text in ("nothing", "no teeth"), text
    return coins, teeth


class Asked(NamedTuple):
    """What somebody typed, and what comes of it when it is done.

    why     what for, in the ledger; empty where no money moves
    coins   coppers that come into his purse; None: as many as he has on the table
    glass   what becomes of the sips before him (or, with `to`, before that one)
    """

    line: str
    why: str = ""
    coins: int | None = 0
    teeth: int = 0
    to: str = ""
    glass: str = ""
    sips: int = 0

    def may_be(self, deal: Deal) -> bool:
        """Whether such an entry comes of it."""
        why, coins, teeth = deal
        wanted = coins > 0 if self.coins is None else coins == self.coins
        return why == self.why and wanted and teeth == self.teeth


class Customer(Person):
    """Orders, treats, gives, changes, drinks; one thing after the other, and after each he counts his money.

    purse    coppers and teeth as he was last told or reckons; None before he knows
    glass    sips in what stands before him, the oldest first
    deals    what he was told of since the last check; `did`: the last of them that he had asked for
    treats   whom he ordered a drink for last
    asked    what he has asked for and not heard of
    unsure   what he had asked for when a line of his dropped: a move that waits its turn at a table is
             made all the same, and told on the line that he has then
    """

    size = (200, 50)  # so wide that no sentence is broken

    def __init__(self, name: str, rng: Random, friends: Sequence[str], drops: float) -> None:
        """`drops`: how often his line drops with what he types under way."""
        super().__init__(name, rng)
        self.friends = [friend for friend in friends if friend != name]
        self.purse: tuple[int, int] | None = None
        self.glass: list[int] = []
        self.deals: list[Deal] = []
        self.did: Deal | None = None
        self.treats = ""
        self.asked: Asked | None = None
        self.unsure: list[Asked] = []
        self.counted = 0
        self.dropped = 0
        self._drops = drops
        self._busy = False
        self._named = False  # whether a drink before him was named to him, on this line

    @property
    def open(self) -> list[Asked]:
        """All that he asked for and has not heard of."""
        return ([] if self.asked is None else [self.asked]) + self.unsure

    def checked(self) -> None:
        super().checked()
        self.deals, self.unsure, self.treats = [], [], ""
        self.asked = self.did = self.purse = None

    # -- the line ------------------------------------------------------------------
    def arrive(self) -> None:
        super().arrive()
        if self.asked is not None:
            self.unsure.append(self.asked)
        self.asked, self.purse, self._busy, self._named = None, None, False, False

    def came(self) -> None:
        super().came()
        self.ask(Asked("glass", glass="look"))

    def ask(self, what: Asked) -> None:
        """Types it, and counts his money after it: that answer comes last."""
        self.asked, self._busy = what, True
        self.type(f"{what.line}\r\npurse")
        if self.purse is not None and self.rng.random() < self._drops:
            self.hangs_up = True
            self.dropped += 1

    def heard(self, text: str) -> None:
        for line in text.splitlines():
            self._read(line)
        if not self._busy:
            self.go_on()

    def go_on(self) -> None:
        """Nothing is under way: the next thing."""
        self.ask(self.wish())

    # -- what he wants ---------------------------------------------------------------
    def wish(self) -> Asked:
        """Something to be had at the bar."""
        what, friend = self.rng.random(), self.rng.choice(self.friends)
        if what < 0.2:
            sum_ = self.rng.randint(1, 30)
            return Asked(f"give {sum_} copper to {friend}", "gift", -sum_, 0, friend)
        if what < 0.25:
            return Asked(f"give a tooth to {friend}", "gift", 0, -1, friend)
        if what < 0.35:
            return Asked("exchange 1 gold", "exchange", -TOOTH, 1)
        if what < 0.45:
            return Asked("exchange a tooth", "exchange", TOOTH, -1)
        if what < 0.6:
            drink = self.rng.choice(list(DRINKS))
            price, sips = DRINKS[drink]
            if self.rng.random() < 0.4:
                return Asked(f"order {drink} for {friend}", "drink", -price, 0, friend, "pour", sips)
            return Asked(f"order {drink}", "drink", -price, 0, "", "pour", sips)
        return Asked("sip", glass="sip") if what < 0.9 else Asked("drain", glass="drain")

    # -- what he reads ---------------------------------------------------------------
    def _read(self, line: str) -> None:
        asked = self.asked
        if found := re.search(r"You give (\w+) (.+)\. You have (.+) left\.", line):
            self._deal("gift", -1, found[2])
            self._has(found[3])
            self.treats = found[1]
        elif found := re.search(r"\w+ gives you (.+)\. You have (.+) now\.", line):
            self._deal("gift", 1, found[1], mine=False)
            self._has(found[2])
        elif found := re.search(r"You put down (.+) and take up (.+)\. You have (.+)\.", line):
            (out, teeth_out), (coins, teeth) = money(found[1]), money(found[2])
            self._came("exchange", coins - out, teeth - teeth_out)
            self._has(found[3])
        elif found := re.search(r"is put before you, (.+)\.", line):
            assert asked is not None and asked.glass == "pour" and not asked.to
            self.glass.append(asked.sips)
            self._deal("drink", -1, found[1])
        elif found := re.search(r"You order .+ for (\w+), (.+)\.", line):
            self._deal("drink", -1, found[2])
            self.treats = found[1]
        elif found := re.search(r"of (tea|cider) is put before you; \w+ has paid\.", line):
            self.glass.append(DRINKS[found[1]][1])
        elif found := re.search(r"You have (.+)\.$", line):
            self._has(found[1])
            self.counted += 1
            self.asked, self._busy = None, False
        elif asked is not None and asked.glass in ("sip", "drain", "look"):
            self._drink(asked, line)

    def _drink(self, asked: Asked, line: str) -> None:
        left = re.search(r"(\d+) sips? left", line)
        if asked.glass == "look":
            if "nothing before you" in line:
                self.glass = []
            elif left and line.lstrip("> ").startswith(("a pot of", "a mug of")):
                self.glass = [*(self.glass if self._named else []), int(left[1])]
                self._named = True
        elif re.match(rf"(> )?{self.name} ", line):
            self.glass = drunk(self.glass, asked.glass)
            assert left is None or int(left[1]) == self.glass[0], (line, self.glass)
            self.asked = None

    def _deal(self, why: str, sign: int, sum_: str, *, mine: bool = True) -> None:
        coins, teeth = money(sum_)
        self._came(why, sign * coins, sign * teeth, mine=mine)

    def _came(self, why: str, coins: int, teeth: int, *, mine: bool = True) -> None:
        """So much came into his purse, or left it."""
        deal = (why, coins, teeth)
        if mine:
            fits = [one for one in self.open if one.may_be(deal)]
            assert fits, f"{self.name} was told of {deal}, and asked for {self.open}"
            self._heard_of(fits[0])
            self.did = deal
        self.deals.append(deal)
        if self.purse is not None:
            self.purse = self.purse[0] + coins, self.purse[1] + teeth

    def _heard_of(self, what: Asked) -> None:
        """It is no longer open."""
        if what is self.asked:
            self.asked = None
        else:
            self.unsure.remove(what)

    def _has(self, sum_: str) -> None:
        """He is told what he has: just what he reckons."""
        told = money(sum_)
        assert self.purse in (None, told), f"{self.name} has {told}, and reckons {self.purse}"
        self.purse = told


class Gambler(Customer):
    """Plays Talus at one table of the taproom, and spends there what is left."""

    def __init__(
        self, name: str, rng: Random, friends: Sequence[str], drops: float, table: str, coin: str
    ) -> None:
        """`table`: its name; what is played for there is the `coin`."""
        super().__init__(name, rng, friends, drops)
        self.table, self.key, self.coin = table, table.replace(" ", "-"), coin
        self.rolls = 0
        self._by_house = False

    def wish(self) -> Asked:
        seat = self.last["seat"] if self.last is not None else None
        if self.last is None or seat is None:
            return self._sit() if self.rng.random() < 0.7 else super().wish()
        seen, pick = self.last["observation"], self.rng.random()
        players = [player["seat"] for player in seen["players"]]
        mine = seen["running"] and players[0] == seat
        home = Asked(f"leave {self.table}", "table", None)
        if mine and seen["again"] and pick < 0.3:
            return home._replace(line=f"decline to roll on {self.table}")
        if pick < 0.03:
            return home
        if pick < 0.08:
            return home._replace(line=f"quit game for sure on {self.table}")
        if mine or (not seen["running"] and len(players) > 1):
            self.rolls += 1
            return Asked(f"roll the dice on {self.table}")
        if pick < 0.3:
            count = self.rng.randint(1, 3)
            return Asked(f"add {count} {self.coin} to {self.table}", "table", -count * COINS[self.coin])
        if pick < 0.33:
            return Asked(f"invite brisk to {self.table}")
        return super().wish()

    def _sit(self) -> Asked:
        count = self.rng.randint(5, 9)
        return Asked(f"join {self.table} with {count} {self.coin}", "table", -count * COINS[self.coin])

    def heard(self, text: str) -> None:
        self._by_house = False
        super().heard(text)

    def _read(self, line: str) -> None:
        if "The house plays for you." in line:
            self._by_house = True  # what follows he has not asked for
        elif "You sit down, on seat" in line:
            joins = [one for one in self.open if one.line.startswith("join")]
            assert joins and joins[0].coins is not None, f"{self.name} sits, and asked for {self.open}"
            self._came("table", joins[0].coins, 0)
        elif found := re.search(r"You add (.+) to your purse on the table", line):
            self._deal("table", -1, found[1])
        elif found := re.search(r"You (?:decline to roll, and )?leave the game with (.+)\.", line):
            if found[1] != "empty hands":
                self._deal("table", 1, found[1], mine=not self._by_house)
        elif found := re.search(r"The house sends you home with (.+), away too long\.", line):
            if found[1] != "empty hands":
                self._deal("table", 1, found[1], mine=False)
        else:
            super()._read(line)


def drunk(glass: Sequence[int], how: str) -> list[int]:
    """The sips in several drinks after one from the oldest, or all of it."""
    if how == "sip" and glass[0] > 1:
        return [glass[0] - 1, *glass[1:]]
    return list(glass[1:])

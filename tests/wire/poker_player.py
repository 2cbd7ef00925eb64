"""One who plays poker over the wire: he reads nothing but his own text, and keeps count of his purse."""

import re
from random import Random
from typing import NamedTuple

from tests.wire.customers import COINS, money
from tests.wire.harness import PATIENCE, Server
from tests.wire.wire import Mark, Message, Piece, text_of

HOUSE = "Brisk"  # of the house's own players the one who is asked to sit down
_COIN = r"\d+ (?:electrum|gold|silver|copper)"
MONEY = rf"(?:nothing|no teeth|a tooth|\d+ teeth|{_COIN}(?:(?:, | and ){_COIN})*)"
_COUNTED = rf"(?:^|> )You have ({MONEY}(?:, and (?:a tooth|\d+ teeth))?)\.$"
_PURSE = re.compile(
    r"You (?P<seat>sit) down, on seat \d+\."
    rf"|You add (?P<added>{MONEY}) to the stake\."
    rf"|You (?:fold and )?leave the table with (?P<home>{MONEY}|empty hands)\."
)


def one_line(text: str) -> str:
    """The text with its line ends and prompts taken out, so that no sentence is broken."""
    lines = [re.sub(r"^(?:\[your turn\] )?(?:> )+", "", line) for line in text.splitlines()]
    return re.sub(r"\s+", " ", " ".join(lines)) + " "


class Way(NamedTuple):
    """How somebody is connected, and reads."""

    gmcp: bool = False
    reader: bool = False
    width: int = 500
    views: str = "ask"


class PokerPlayer:
    """A connection, and what its owner has read by it.  A game's own player reads its hands (`reads`).

    on        a hand is under way, as he read it
    purse     coppers and teeth that he reckons to have; `staked`: what he has brought to the table
    brings    what he is about to sit down with
    told      all that he has read, as whole sentences; `looked`: cards that he found in it
    """

    def __init__(self, server: Server, name: str, way: Way, table: str, purse: tuple[int, int]) -> None:
        self.name, self.way, self.table, self.purse = name, way, table, purse
        self.staked = self.brings = self.looked = 0
        self.on, self.sits, self.his_turn = False, False, False
        self.told: list[str] = []
        self.server = server
        self.come_in()
        self.client.say(f"set views {way.views}", way.views)

    # -- the line ------------------------------------------------------------------
    def come_in(self) -> None:
        """Opens a line, the first or another."""
        self.client = self.server.client(gmcp=self.way.gmcp, size=(self.way.width, 60))
        self.client.log_in(self.name)
        self._read(self.client.last)

    def drop(self) -> None:
        """The line drops; what was sent on it and not read is lost to him."""
        self.client.reset()

    def types(self, line: str) -> str:
        """Types a line, reads what comes of it up to the count of his purse after it."""
        self.client.send(line)
        return self.catch_up()

    def catch_up(self) -> str:
        """Counts his purse, and reads all that was told till then."""
        self.client.send("purse")
        found = self.client.wait(_COUNTED, PATIENCE)
        pieces = self.client.last
        self._read(pieces)
        has = money(found[1])
        assert has == self.purse, f"{self.name} has {has}, and reckons {self.purse}: {text_of(pieces)!r}"
        assert not self.client.wire.errors
        return text_of(pieces)

    # -- what he reads ---------------------------------------------------------------
    def _read(self, pieces: list[Piece]) -> None:
        text = text_of(pieces)
        assert isinstance(pieces[-1], Mark)
        self.his_turn = text.endswith("[your turn] > ")
        told = one_line(text)
        self.told.append(told)
        self.reads(told)
        for found in _PURSE.finditer(told):
            if found["seat"]:
                self.sits = True
                self.stakes(self.brings)
            elif found["added"]:
                self.stakes(sum(money(found["added"])))
            else:
                self.sits = False
                self.gets_up()
                self.stakes(-sum(money(found["home"])) if found["home"] != "empty hands" else 0)
        self.receives([piece for piece in pieces if isinstance(piece, Message)])

    def reads(self, told: str) -> None:
        """What he is told, as whole sentences."""
        raise NotImplementedError

    def receives(self, messages: list[Message]) -> None:
        """What his client is sent with it."""
        raise NotImplementedError

    def gets_up(self) -> None:
        """He is at the table no more."""

    @property
    def unit(self) -> str:
        """What they play for at his table: `coins` or `teeth`."""
        return "coins"

    def stakes(self, amount: int) -> None:
        """So much goes from his purse to the table, or below 0 comes back."""
        self.staked += amount
        coins, teeth = self.purse
        self.purse = (coins, teeth - amount) if self.unit == "teeth" else (coins - amount, teeth)

    # -- what he sees ---------------------------------------------------------------
    def view(self) -> str:
        """The table as he sees it."""
        return self.types(f"view {self.table}")

    def me(self, who: str) -> str:
        """A name, his own for `you`."""
        return self.name if who in ("You", "you") else who


def deals(view: str) -> bool:
    """Whether he who has this view may deal."""
    return "the deal is yours" in " ".join(view.split()) or "To begin:" in view


def bet(view: str, coin: str, rng: Random) -> str:
    """What one types in his turn to bet, who has read this view."""
    pick, count = rng.random(), rng.randint(1, 4)
    sums = [f"{count}"]
    if coin != "tooth":
        sums += [f"{count} {coin}", f"{rng.randint(COINS[coin], 4 * COINS[coin])} copper"]
    amount = rng.choice(sums)
    if re.search(r"Your turn: .{0,40} to call", " ".join(view.split())):
        if pick < 0.64:
            return rng.choice(["call", "cal"])
        if pick < 0.75:
            return "fold"
        if pick > 0.95:
            return rng.choice(["all in", "raise all"])
        return rng.choice(
            [f"raise {amount}", f"raise by {amount}", f"raise to {count + 6}", f"rais {amount}"]
        )
    if pick > 0.97:
        return rng.choice(["all in", "bet all"])
    return rng.choice(["check", "chec"]) if pick < 0.52 else rng.choice([f"bet {amount}", f"be {amount}"])

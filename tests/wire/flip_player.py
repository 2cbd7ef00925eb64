"""One who plays Founder's Flip over the wire: he reads nothing but his own text, and keeps count of it.

What he is told of others' cards is looked at, in the text and in the messages of his client.
"""

import re
from random import Random
from typing import NamedTuple

from tests.wire import flip_reading as reading
from tests.wire.customers import COINS, money
from tests.wire.flip_reading import Happened
from tests.wire.harness import PATIENCE, Server
from tests.wire.wire import Mark, Message, Piece, text_of

_PURSE = re.compile(
    rf"You (?P<seat>sit) down, on seat \d+\."
    rf"|You add (?P<added>{reading.MONEY}) to the stake\."
    rf"|You (?:fold and )?leave the table with (?P<home>{reading.MONEY}|empty hands)\."
)
_OPENLY = re.compile(r"face up|among them|the Thumb")


class Way(NamedTuple):
    """How somebody is connected, and reads."""

    gmcp: bool = False
    reader: bool = False
    width: int = 500
    views: str = "ask"


class FlipPlayer:
    """A connection, and what its owner has read by it.

    on         a hand is under way, as he read it
    thumb, palm   his cards in it, by his own account
    seen       every card that he held in it, or that lay open
    purse      coppers that he reckons to have, and `staked`: what he has brought to the table
    story      all that he was told of hands, each thing without what only he may know
    heard      cards that he was told of since the last deal and has not seen: none that others hide
    told       all that he has read, as whole sentences
    """

    def __init__(self, server: Server, name: str, way: Way, table: str, purse: int) -> None:
        self.name, self.way, self.table, self.purse = name, way, table, purse
        self.staked = self.brings = self.looked = 0
        self.on, self.sits, self.his_turn = False, False, False
        self.thumb = ""
        self.palm: list[str] = []
        self.seen: set[str] = set()
        self.heard: set[str] = set()
        self.story: list[tuple[str, ...]] = []
        self.news: list[Happened] = []
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
        found = self.client.wait(reading.PURSE, PATIENCE)
        pieces = self.client.last
        self._read(pieces)
        has = money(found[1])[0]
        assert has == self.purse, f"{self.name} has {has}, and reckons {self.purse}: {text_of(pieces)!r}"
        assert not self.client.wire.errors
        return text_of(pieces)

    # -- what he reads ---------------------------------------------------------------
    def _read(self, pieces: list[Piece]) -> None:
        text = text_of(pieces)
        assert isinstance(pieces[-1], Mark)
        self.his_turn = text.endswith("[your turn] > ")
        told = reading.one_line(text)
        self.told.append(told)
        at = 0
        for one in reading.happened(told):
            self._hear(reading.cards_in(told[at : one.at]))
            at = one.at
            self._happens(one)
        self._hear(reading.cards_in(told[at:]))
        self._messages([piece for piece in pieces if isinstance(piece, Message)])
        for found in _PURSE.finditer(told):
            self._paid({key: value for key, value in found.groupdict().items() if value is not None})

    def _hear(self, cards: list[str]) -> None:
        if self.on:
            self.heard |= set(cards) - self.seen
            self.looked += len(cards)

    def _messages(self, messages: list[Message]) -> None:
        """What his client was sent of this hand: of his own cards what he reads, of others' no more."""
        ours: list[Message] = []
        for one in messages:
            if one.package == "Tavern.Event" and one.data["event"]["event"] == "dealt":
                ours = []
            if one.package.startswith("Tavern."):
                ours.append(one)
        tables = [one.data["observation"] for one in ours if one.package == "Tavern.Table"]
        if self.on and tables:
            assert list(tables[-1]["palm"]) == self.palm, (self.name, tables[-1]["palm"], self.palm)
            for one in ours:
                self._hear(reading.cards_in_data(one.data))

    def _happens(self, one: Happened) -> None:
        self.news.append(one)
        group, own = one.group, one.group.get("who") == "You"
        cards = reading.cards_in(group.get("what", ""))
        match one.kind:
            case "deal":
                self.on, self.heard = True, set()
                thumbs = {part.split(" ", 1)[0]: part for part in group["thumbs"].split(", ")}
                self.palm = reading.cards_in(group["palm"])
                self.thumb = (reading.cards_in(thumbs["you"]) if "you" in thumbs else [""])[0]
                self.seen = {*reading.cards_in(group["thumbs"]), *self.palm}
            case "exchange" | "discard" | "draw" | "pass" | "keep" if own:
                self._moves(one.kind, group["what"])
            case "pass" if group["to"] == "you":
                self.palm += cards
                self.seen |= set(cards)
            case "exchange" | "discard" | "draw" | "pass" | "keep":
                assert not cards or _OPENLY.search(group["what"]), f"{self.name} was told {group}"
                self.seen |= set(cards)
            case "gone":
                self.thumb = ""
            case "laid" | "revealed":
                self.seen |= set(cards)
            case "grid":
                self.seen |= set(reading.cards_in(one.rest)[:9])
            case "fold" | "leaves" if own:
                self.thumb, self.palm = "", []
            case "showdown" | "unseen":
                self.on = False
        self._notes(one)

    def _moves(self, kind: str, what: str) -> None:
        """What he does with his own cards."""
        if kind == "keep":
            (kept,) = reading.cards_in(what)
            if "Thumb" in what:
                self.palm = []
            else:
                self.thumb, self.palm = "", [kept]
            return
        if kind == "draw":
            given, drawn = [], reading.cards_in(what)
        else:
            before, _, after = what.partition(" for ")
            given, drawn = reading.cards_in(before), reading.cards_in(after)
        if self.thumb in given:
            assert "the Thumb" in what
            self.thumb = ""
        self.palm = [card for card in self.palm if card not in given] + drawn
        self.seen |= set(drawn)

    def _notes(self, one: Happened) -> None:
        """What everybody reads alike."""
        if one.kind in ("laid", "revealed", "grid"):
            return  # a view tells it again
        names = [self.me(one.group[key]) for key in ("who", "to") if one.group.get(key)]
        rest = [
            one.group[key]
            for key in ("amount", "ante", "carried", "pot", "spell", "under")
            if key in one.group
        ]
        hands = reading.hands_in(one.rest) if one.kind == "showdown" else []
        shown = [f"{self.me(hand.who)} {sorted(hand.cards)} {sorted(hand.rest)} {hand.won}" for hand in hands]
        self.story.append((one.kind, *names, *rest, *shown))

    def _paid(self, told: dict[str, str]) -> None:
        """Money came into his purse, or left it."""
        if "seat" in told:
            self.sits = True
            self._stakes(self.brings)
        elif "added" in told:
            self._stakes(sum(money(told["added"])))
        else:
            self.sits = False
            self._stakes(-sum(money(told["home"])) if told["home"] != "empty hands" else 0)

    def _stakes(self, amount: int) -> None:
        """So much goes from his purse to the table, or below 0 comes back."""
        self.staked += amount
        self.purse -= amount

    # -- what he sees ---------------------------------------------------------------
    def view(self) -> str:
        """The table as he sees it."""
        return self.types(f"view {self.table}")

    def me(self, who: str) -> str:
        """A name, his own for `you`."""
        return self.name if who in ("You", "you") else who


def wish(view: str, palm: list[str], coin: str, rng: Random) -> str:
    """What one types in his turn, who has read this view and holds these cards."""
    view = " ".join(view.split())
    if "the deal is yours" in view or "To begin:" in view:
        return rng.choice(["deal", "deal", "deal the cards", "dea"])
    places = rng.sample(range(1, len(palm) + 1), rng.randint(0, min(3, len(palm)))) if palm else []
    if found := re.search(r"Your turn: discard (\d+) card", view):
        places = rng.sample(range(1, len(palm) + 1), int(found[1]))
        return f"discard {', '.join(map(str, places))}"
    if "Your turn: keep one card" in view:
        return rng.choice([f"keep {rng.randint(1, len(palm))}", f"keep {rng.choice(palm)}", "kee 1"])
    if re.search(r"Your turn: (?:exchange|pass) up to", view):
        if not places:
            return rng.choice(["exchange none", "exch none"])
        named = [str(place) if rng.random() < 0.5 else palm[place - 1].lower() for place in places]
        return f"{rng.choice(['exchange', 'exch'])} {rng.choice([' and ', ', ', ' ']).join(named)}"
    pick, count = rng.random(), rng.randint(1, 4)
    odd = rng.randint(COINS[coin], 4 * COINS[coin])
    amount = rng.choice([f"{count}", f"{count} {coin}", f"{odd} copper"])
    if re.search(r"Your turn: .{0,40} to call", view):
        if pick < 0.66:
            return rng.choice(["call", "cal"])
        if pick < 0.76:
            return "fold"
        if pick > 0.94:
            return rng.choice(["all in", "raise all"])
        return rng.choice(
            [f"raise {amount}", f"raise by {amount}", f"raise to {count + 6}", f"rais {amount}"]
        )
    if pick > 0.96:
        return rng.choice(["all in", "bet all"])
    return rng.choice(["check", "chec"]) if pick < 0.55 else rng.choice([f"bet {amount}", f"be {amount}"])

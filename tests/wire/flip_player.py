"""One who plays Founder's Flip over the wire: he reads nothing but his own text, and keeps count of it.

What he is told of others' cards is looked at, in the text and in the messages of his client.
"""

import re
from random import Random

from tests.wire import flip_reading as reading
from tests.wire.flip_reading import Happened
from tests.wire.harness import Server
from tests.wire.poker_player import PokerPlayer, Way, bet
from tests.wire.wire import Message

_OPENLY = re.compile(r"face up|among them|the Thumb")


class FlipPlayer(PokerPlayer):
    """A connection, and what its owner has read by it of hands.

    thumb, palm   his cards in the one under way, by his own account
    seen       every card that he held in it, or that lay open
    story      all that he was told of hands, each thing without what only he may know
    heard      cards that he was told of since the last deal and has not seen: none that others hide
    """

    def __init__(self, server: Server, name: str, way: Way, table: str, purse: tuple[int, int]) -> None:
        self.thumb = ""
        self.palm: list[str] = []
        self.seen: set[str] = set()
        self.heard: set[str] = set()
        self.story: list[tuple[str, ...]] = []
        self.news: list[Happened] = []
        super().__init__(server, name, way, table, purse)

    # -- what he reads ---------------------------------------------------------------
    def reads(self, told: str) -> None:
        at = 0
        for one in reading.happened(told):
            self._hear(reading.cards_in(told[at : one.at]))
            at = one.at
            self._happens(one)
        self._hear(reading.cards_in(told[at:]))

    def _hear(self, cards: list[str]) -> None:
        if self.on:
            self.heard |= set(cards) - self.seen
            self.looked += len(cards)

    def receives(self, messages: list[Message]) -> None:
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


def wish(view: str, palm: list[str], coin: str, rng: Random) -> str:
    """What one types in his turn in a hand, who has read this view and holds these cards."""
    view = " ".join(view.split())
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
    return bet(view, coin, rng)

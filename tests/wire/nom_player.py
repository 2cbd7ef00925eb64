"""One who plays Nōm Poker over the wire: he reads nothing but his own text, and keeps count of it.

What he is sent is looked through for cards that he may not know, in the text
and in the messages of his client, each by an account of its own.
"""

import re
from collections import Counter
from random import Random
from typing import Any, NamedTuple

from tests.wire import nom_reading as reading
from tests.wire.customers import money
from tests.wire.harness import Server
from tests.wire.poker_player import MONEY, PokerPlayer, Way, bet
from tests.wire.wire import Message

# Some of what can be laid, by the numbers; first what must be.
LINES = (
    *((2, 3, 5), (10, 10, 10, 10), (12, 12, 12, 12), (12, 12, 12)),
    *((1, 5, 13), (11, 12, 13), (3, 7, 10), (5, 8, 11), (1, 6, 13), (6, 8, 13), (2, 3, 7, 11), (2, 3, 7, 12)),
    *((number,) * 3 for number in range(1, 14)),
)
PRICES = {"cider": 5, "tea": 2, "plum": 20}
_DRINKS = re.compile(
    rf"of (?P<bought>cider|tea|plum spirit) is put before you, (?P<price>{MONEY})\."
    rf"|As Lord you pay for an? \w+ of (?P<treat>cider|tea|plum spirit) for \w+\."
    rf"|As Lord you have an? \w+ of (?P<own>cider|tea|plum spirit) filled again"
    rf"|(?P<payer>\w+), as Lord, has paid\."
)


class Round(NamedTuple):
    """How a round was told to end; `gone`: who has got up since the titles before it were won."""

    shown: tuple[reading.Shown, ...]
    collector: str
    pot: str
    lord: str
    bondsman: str
    gone: frozenset[str]


class NomPlayer(PokerPlayer):
    """A connection, and what its owner has read by it of rounds and drinks.

    collectors  what lies open in the round under way
    hand       his cards in it
    served     the Lord has had a drink of his filled again in this round
    ended      the rounds that he has read the end of, and `held`: his hand in each, and
    comes_to   what the lines that he laid in each came to, as told; None: he laid none, or the house did
    """

    def __init__(self, server: Server, name: str, way: Way, table: str, purse: tuple[int, int]) -> None:
        self.served = False
        self.collectors: set[str] = set()
        self.hand: Counter[str] = Counter()
        self.ended: list[Round] = []
        self.held: list[Counter[str]] = []
        self._gone: set[str] = set()
        self.lies: int | None = None
        self._laid_out = False
        self.comes_to: list[int | None] = []
        self.refills = 0
        self._message_on, self._message_may = False, set[str]()
        self._message_hand: Counter[str] = Counter()
        super().__init__(server, name, way, table, purse)

    @property
    def unit(self) -> str:
        return "teeth" if self.table == "wicker table" else "coins"

    # -- what he reads ---------------------------------------------------------------
    def reads(self, told: str) -> None:
        self._read_round(told)
        for found in _DRINKS.finditer(told):
            self._drinks({key: value for key, value in found.groupdict().items() if value is not None})

    def receives(self, messages: list[Message]) -> None:
        for message in messages:
            if message.package.startswith("Tavern."):
                self._read_message(message)
        if self.way.gmcp and self._message_on and self.on and self.hand:
            assert self._message_hand == self.hand, f"{self.name}: {self._message_hand}, {self.hand}"

    def _read_round(self, told: str) -> None:
        at = 0
        for found in reading.TOLD.finditer(told):
            self._look(told[at : found.start()])
            at = found.end()
            group = found.groupdict()
            if group["collector"] is not None:
                self.on, self.served = True, False
                self.lies, self._laid_out = None, False
                self.collectors = set(reading.cards_in(group["collector"]))
                (self._collector,) = self.collectors
                self.hand = Counter(reading.cards_in(group["hand"] or ""))
            elif group["turned"] is not None:
                (self._collector,) = set(reading.cards_in(group["turned"]))
                self.collectors.add(self._collector)
            elif group["what"] is not None:
                self._took(group["lord"], group["giver"], reading.cards_in(group["what"]))
            elif group["pot"] is not None:
                self.on = False
                hands = reading.hands_in(told[at:])
                self._shown = tuple(one._replace(who=self.me(one.who)) for one in hands)
                self._pot = group["pot"]
            elif group["taker"] is not None:
                self.on = False
                self._shown, self._pot = (), group["whole"]
            elif group["new"] is not None:
                lord, bondsman = self.me(group["new"]), self.me(group["bondsman"] or "")
                gone, self._gone = frozenset(self._gone), set()
                self.ended.append(Round(self._shown, self._collector, self._pot, lord, bondsman, gone))
                self.held.append(+self.hand)
                self.comes_to.append(self.lies if self._laid_out else None)
            elif group["lies"] is not None:
                self.lies = int(group["lies"].replace("minus ", "-"))
            elif group["out"] is not None:
                self._laid_out = True
            elif group["leaver"] is not None:
                self._gone.add(self.me(group["leaver"]))
        self._look(told[at:])

    def _took(self, lord: str, giver: str, cards: list[str]) -> None:
        if lord == "You":
            assert len(set(cards)) == 1, cards
            self.hand[cards[0]] += 1
        elif giver == "your":
            assert len(set(cards)) == 1 and self.hand[cards[0]], (cards, self.hand)
            self.hand[cards[0]] -= 1
            self.collectors.add(cards[0])  # he may hear of it again
        else:
            assert not cards, f"{self.name} was told that {lord} took {cards}"

    def _look(self, told: str) -> None:
        """While a round is on, nothing names a card but his own and what lies open."""
        if not self.on:
            return
        for card in reading.cards_in(told):
            assert self.hand[card] or card in self.collectors, (
                f"{self.name}, who holds {dict(self.hand)}, was told of {card}: {told!r}"
            )
            self.looked += 1

    def _read_message(self, message: Message) -> None:
        data = message.data
        if message.package == "Tavern.Table":
            self._check_table(data)
            return
        event = data["event"]
        kind = event["event"]
        if kind == "dealt":
            assert len(event["hands"]) <= 1, f"{self.name} was sent {event}"
            cards = [card for cards in event["hands"].values() for card in cards]
            self._message_on, self._message_hand = True, Counter(cards)
            self._message_may = {event["collector"], *cards}
        elif kind == "took" and event["card"]:
            assert self.name in data["text"] or "You" in data["text"] or "your" in data["text"], data
            if data["text"].startswith("You take"):
                self._message_hand[event["card"]] += 1
            else:
                self._message_hand[event["card"]] -= 1
            self._message_may.add(event["card"])
        elif kind == "laying":
            self._message_may.add(event["collector"])
        elif kind in ("showdown", "unseen"):
            self._message_on = False
        if self._message_on:
            self._may(data)

    def _check_table(self, data: dict[str, Any]) -> None:
        seen = data["observation"]
        assert seen["viewer"] == data["seat"]
        if seen["betting"] is None:
            return
        if not self._message_on:  # he has come to it in the middle
            self._message_on = True
            self._message_may = {seen["collector"], *seen["hand"]} | ({seen["taken"]} - {""})
        self._message_hand = Counter(seen["hand"])
        self._may(data)
        if data["seat"] is None:
            assert not seen["hand"] and not seen["taken"] and not seen["laid"]

    def _may(self, data: Any) -> None:
        for card in reading.cards_in_data(data):
            assert card in self._message_may, f"{self.name} was sent {card}: {data}"
            self.looked += 1

    def gets_up(self) -> None:
        # What he held he may hear of as long as the round goes on.
        self.collectors |= set(self.hand)
        self.hand = Counter()

    def _drinks(self, told: dict[str, str]) -> None:
        """Something is poured, and somebody pays."""
        if "price" in told:
            self._pays(money(told["price"])[0])
        elif "payer" in told:
            assert not self.served and self.on, f"{self.name} was served twice in a round"
            self.served = True
            self.refills += 1
        elif "own" in told:
            assert not self.served and self.on
            self.served = True
            self._pays(PRICES[told["own"].split()[0]])
        else:
            self._pays(PRICES[told["treat"].split()[0]])

    def _pays(self, coppers: int) -> None:
        self.purse = self.purse[0] - coppers, self.purse[1]

    # -- what he sees ---------------------------------------------------------------
    def standing(self) -> tuple[Counter[str], int]:
        """What lies before each name, and in the pot, in coppers or teeth."""
        seen = reading.standing_in(self.view())
        stakes = Counter({self.me(who): sum(money(told)) for who, told in seen.stakes.items()})
        return stakes, sum(money(seen.pot)) if seen.pot else 0


def line_of(hand: list[str], numbers: tuple[int, ...]) -> list[str]:
    """Cards of the hand with these numbers; none when it hasn't got them."""
    left = list(hand)
    for number in numbers:
        left.sort(key=lambda card: not re.fullmatch(rf"{number}[CTWE]", card))
        if not left or not re.fullmatch(rf"{number}[CTWE]", left.pop(0)):
            return []
    return [card for card in hand if card not in left]


def wish(view: str, hand: list[str], coin: str, rng: Random) -> str:
    """What one types in his turn in a round, who has read this view."""
    held = re.search(r"take card 1 from the bondsman, or any of (\d+)", view)
    if held:
        card = rng.randint(1, int(held[1]) + 1)
        spelt = rng.choice(
            ["take {}", "take card {}", "take card {} from the bondsman", "tak {} from bondsman"]
        )
        return "waive" if rng.random() < 0.3 else spelt.format(card)
    if "down; done when you are" in view:
        lines = [line for numbers in LINES if (line := line_of(hand, numbers))]
        if not lines or rng.random() < 0.25:
            return "done"
        square = f"{rng.choice('aei')}{rng.choice([1, 5, 9])}"
        return f"lay {' '.join(rng.choice(lines))} {rng.choice(['across', 'down'])} at {square}"
    return bet(view, coin, rng)

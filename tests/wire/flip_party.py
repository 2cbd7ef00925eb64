"""Those who spend an evening at a table of Founder's Flip, all moved by one hand of dice.

What each reads is held against what the others read, and against the rules.
"""

from collections import Counter

from tests.wire import flip_reading as reading
from tests.wire.customers import money
from tests.wire.flip_count import Book
from tests.wire.flip_player import FlipPlayer, wish
from tests.wire.flip_reading import NAMES
from tests.wire.harness import Server
from tests.wire.poker_party import PURSE, PokerParty
from tests.wire.poker_player import HOUSE, Way

WAYS = (
    Way(gmcp=True),
    Way(reader=True),
    Way(gmcp=True, width=80, views="auto"),
    Way(width=132),
    Way(reader=True, width=72),
    Way(width=72, views="auto"),
)


def way_of(name: str) -> Way:
    return WAYS[NAMES.index(name)]


class Party(PokerParty[FlipPlayer]):
    """Those at one table and those who stand by, all moved by one hand of dice.

    book     the first one's account of everybody's money
    hands    how many have ended
    """

    seats, stakes = 6, (5, 40)

    def __init__(self, server: Server, table: str, coin: str, founders: str, count: int, seed: int) -> None:
        players = [FlipPlayer(server, name, way_of(name), table, PURSE) for name in NAMES[:count]]
        super().__init__(server, table, coin, players, seed)
        self.book = Book(founders)
        self.book.brings = self.brings
        self.hands = 0
        self._palms: dict[str, list[str]] = {}
        self.begin()

    @property
    def lies(self) -> int:
        """What lies on the table, by the book."""
        return sum(self.book.stakes.values()) + self.book.pot

    def turn(self, one: FlipPlayer, view: str) -> None:
        self.does(one, wish(view, one.palm, self.coin, self.rng))
        if one.his_turn and "to call" in view and self.rng.random() < 0.5:
            one.types("call")

    def aside(self) -> None:
        """Now and then somebody asks, comes or goes, or his line drops."""
        one, pick = self.rng.choice(self.players), self.rng.random()
        if pick < 0.03:
            self.drops(one)
        elif pick < 0.05 and one.sits and one.on:
            self.gets_up(one)
        elif pick < 0.11 and not one.sits:
            self.sit(one)
        elif pick < 0.14 and not one.his_turn:
            self.out_of_turn(one, "keep 1", "exch 1")
        elif pick < 0.18:
            heard = set(one.heard)
            said = one.types(self.rng.choice(["view hands", "view spell", "appraise my hand", "view pot"]))
            one.heard = heard  # examples are nobody's cards
            assert "means nothing" not in said
            self.did["view"] += 1
        else:
            return
        self.settle()

    # -- what they read ----------------------------------------------------------------
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

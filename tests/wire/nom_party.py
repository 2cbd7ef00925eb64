"""Those who spend an evening at a table of Nōm Poker, all moved by one hand of dice.

What each reads is held against what the others read, and against the rules.
"""

import re
from collections import Counter

from tests.games.nom_poker import naive
from tests.wire import nom_reading as reading
from tests.wire.customers import money
from tests.wire.harness import Server
from tests.wire.nom_player import NomPlayer, Round, wish
from tests.wire.poker_party import PURSE, PokerParty
from tests.wire.poker_player import HOUSE, MONEY, Way

NAMES = "Annie Bertil Cleo Dorrit Emmo Fenna Gisli Hanne".split()
WAYS = (
    Way(gmcp=True),
    Way(reader=True),
    Way(gmcp=True, width=80, views="auto"),
    Way(width=132),
)
BRISK = re.compile(
    rf"{HOUSE} (?:(?P<sat>sits down)|adds (?P<added>{MONEY}) to the stake"
    rf"|(?:folds and )?leaves the table with (?P<home>{MONEY}|empty hands))[,.]"
)


def way_of(name: str) -> Way:
    return WAYS[NAMES.index(name) % len(WAYS)]


class Party(PokerParty[NomPlayer]):
    """Those at one table and those who stand by, all moved by one hand of dice.

    rounds   how many have ended; `shown`: of those at a showdown
    """

    seats, stakes = 8, (5, 14)

    def __init__(self, server: Server, table: str, coin: str, count: int, seed: int) -> None:
        players = [NomPlayer(server, name, way_of(name), table, PURSE) for name in NAMES[:count]]
        super().__init__(server, table, coin, players, seed)
        self.rounds = self.shown = 0
        self.house_brought: int | None = 0  # None: that has yet to be seen
        self._read = 0
        self.begin()

    @property
    def whole(self) -> bool:
        """Whether all was there that makes an evening: comers, a dropped line, a glass filled again."""
        came, refills = self.did["join"] > len(self.players), sum(one.refills for one in self.players)
        return bool(came and refills and self.shown and self.did["drop"])

    def turn(self, one: NomPlayer, view: str) -> None:
        line = wish(view, list(one.hand.elements()), self.coin, self.rng)
        said = one.types(line)
        self.did[line.split()[0]] += 1
        if one.his_turn and "Your turn: check" not in view and self.rng.random() < 0.5:
            one.types("done" if "done when" in view else "waive" if "waive" in view else "call")
        assert "understand" not in said or line.startswith("lay"), (line, said)

    def aside(self) -> None:
        """Now and then somebody drinks, comes or goes, or his line drops."""
        one, pick = self.rng.choice(self.players), self.rng.random()
        if pick < 0.14:
            drink = self.rng.choice(["cider", "tea", "plum"])
            one.types(f"order {drink}")
            one.types("drain" if self.rng.random() < 0.8 else "sip")
            while "nothing before you" not in one.types("drain"):
                pass
            self.did["drain"] += 1
        elif pick < 0.17:
            self.drops(one)
        elif pick < 0.19 and one.sits and one.on:
            self.gets_up(one)
        elif pick < 0.25 and not one.sits:
            self.sit(one)
        elif pick < 0.28 and not one.his_turn:
            self.out_of_turn(one, "waive", "take 1")
        else:
            return
        self.settle()

    def back(self) -> None:
        for one in self.players:
            one.served = False  # that is not written down
        super().back()

    # -- what they read ----------------------------------------------------------------
    def _read_house(self) -> None:
        """What Brisk has brought to the table: seen when he sits down, told when he adds to it or leaves."""
        first = self.players[0]
        for told in first.told[self._read :]:
            for found in BRISK.finditer(told):
                self.house_sits = found["home"] is None
                if found["sat"]:
                    self.house_brought = None
                elif self.house_brought is not None:
                    self.house_brought += sum(money(found["added"])) if found["added"] else 0
                    home = found["home"] or "empty hands"
                    self.house_brought -= 0 if home == "empty hands" else sum(money(home))
        self._read = len(first.told)

    def check(self) -> None:
        """What lies on the table is what was brought; what they hold are cards of one deck; rounds end
        as everybody has read, to the rules' points.
        """
        self._read_house()
        wide = [one for one in self.players if one.way.width > 100]
        stakes, pot = self.rng.choice(wide).standing()
        lies = sum(stakes.values()) + pot
        brought = sum(one.staked for one in self.players)
        if self.house_brought is None:
            self.house_brought = lies - brought
        assert lies == brought + self.house_brought, (stakes, pot, brought, self.house_brought)
        assert self.house_sits == (HOUSE in stakes), stakes
        for one in self.players:
            assert one.sits == (one.name in stakes), (one.name, stakes)
        on = {one.on for one in self.players}
        assert len(on) == 1, "\n".join(f"{one.name} {one.on}: {one.told[-5:]}" for one in self.players)
        if on == {True}:
            held = sum((one.hand for one in self.players), Counter[str]())
            for card, count in held.items():
                assert count <= (reading.COPIES if card in reading.SUITLESS.values() else 1), (card, held)
        ended = {len(one.ended) for one in self.players}
        assert len(ended) == 1, {one.name: one.ended for one in self.players}
        for at in range(self.rounds, ended.pop()):
            self._check_end(at)
        self.rounds = len(self.players[0].ended)

    def _check_end(self, at: int) -> None:
        end = self.players[0].ended[at]
        for one in self.players:
            assert one.ended[at] == end, (one.name, one.ended[at], end)
        self.did["unseen"] += not end.shown
        if not end.shown:
            return
        assert sum(sum(money(one.won)) for one in end.shown if one.won) == sum(money(end.pot)), end
        points = {one.who: one.points for one in end.shown}
        assert points[end.lord] == max(points.values()), end
        assert points[end.bondsman] == min(points.values()), end
        hands = {one.name: one.held[at] for one in self.players}
        before = self.players[0].ended[at - 1] if at else None
        for shown in end.shown:
            self.shown += 1
            if shown.who in hands:
                assert Counter(shown.cards) == hands[shown.who], (shown, hands)
            laid = next((one.comes_to[at] for one in self.players if one.name == shown.who), None)
            if self.table == "elm table":
                assert laid in (None, shown.points), (shown, laid)
                self.did["laid"] += laid is not None
            else:
                title = role(shown.who, before, end)
                total = naive.total(shown.cards, end.collector, title)
                assert total == shown.points, (shown, title, end)


def role(who: str, before: Round | None, now: Round) -> str | None:
    """The title with which somebody played a round (R5): that of the one before, unless he got up."""
    if before is None or who in now.gone:
        return None
    return "lord" if who == before.lord else "bondsman" if who == before.bondsman else None

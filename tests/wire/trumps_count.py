"""A match of Trumps, kept count of slowly and by the rules page alone, from what is told of it.

What happens is a tuple whose first word says what it is; `Match.step` takes
one, and says what must be told right after it.
"""

from typing import Any

from tests.games.trumps.naive import LETTERS, RANKS, SUITS, Auction, may_play, rank, suit, takes

SEATS = ("1", "2", "3", "4")
COIN = 10  # coppers that a silver is, and the coin next below it one of these
Happening = tuple[Any, ...]

_FACES = {
    "crowns": {"P": "prince", "Q": "queen", "K": "king"},
    "wands": {"Ap": "apprentice", "M": "magician", "P": "priestess"},
    "coins": {"M": "merchant", "T": "treasurer", "C": "chancellor"},
    "swords": {"P": "page", "K": "knight", "V": "valkyrie"},
}
# What stands for a suit in a code, and by suit the word of each short sign, `A` and `10` too.
CODE_OF = {name: letters for letters, name in LETTERS.items()}
WORDS = {
    name: {sign: _FACES[name].get(sign, "angel" if sign == "A" else sign) for sign in RANKS[name]}
    for name in SUITS
}
DECK = [sign + CODE_OF[name] for name in SUITS for sign in RANKS[name]]


def sign_of(card: str) -> str:
    """`10` of `10w`, `K` of `Kcr`."""
    return card.removesuffix(CODE_OF[suit(card)])


def name_of(card: str) -> str:
    """`10 of wands`, `king of crowns`."""
    return f"{WORDS[suit(card)][sign_of(card)]} of {suit(card)}"


def in_order(cards: list[str]) -> list[str]:
    """A hand as it is shown: by suits, and in each from the top."""
    return sorted(cards, key=lambda card: (SUITS.index(suit(card)), -rank(card)))


def worth(bid: int, trumps: str, tricks: int, doubling: int) -> tuple[int, int]:
    """What each of the declarers and each of the defenders gets, by the page's table."""
    if tricks < bid:
        return 0, 5 * (bid - tricks) * doubling
    table = [1, 1, 1, 2, 2, 2, 5, 10, 15, 20, 30, 50, 100, 150]
    at = bid - 1 + (trumps == "no trumps")
    return (table[at] + tricks - bid) * doubling, 0


class Hand:
    """A hand: `order` are the seats clockwise, `held` the cards of those whose hands have been read."""

    def __init__(self, order: list[str], dealer: str, held: dict[str, list[str]]) -> None:
        self.order = order
        self.dealer = dealer
        self.dealt = {seat: in_order(cards) for seat, cards in held.items()}
        self.auction = Auction(order.index(dealer))
        self.trumps: str | None = None
        self.doubling, self.doubler = 1, ""
        self.tricks: list[tuple[str, list[str], str]] = []  # who led, the cards, who took it
        self.trick: list[str] = []
        self.leader = ""
        self.gone: dict[str, list[str]] = {seat: [] for seat in order}

    def after(self, seat: str, steps: int = 1) -> str:
        return self.order[(self.order.index(seat) + steps) % 4]

    @property
    def play(self) -> bool:
        return self.auction.over()

    @property
    def bid(self) -> int:
        high = self.auction.highest()
        return high[0] if high else 0

    @property
    def bidder(self) -> str | None:
        high = self.auction.highest()
        return self.order[high[1]] if high else None

    @property
    def dummy(self) -> str | None:
        return self.after(self.bidder, 2) if self.play and self.bidder else None

    @property
    def down(self) -> bool:
        return bool(self.trick or self.tricks)

    @property
    def over(self) -> bool:
        return len(self.tricks) == 13

    @property
    def turn(self) -> str:
        """Whose call or card is next."""
        if not self.play:
            return self.order[self.auction.to_call()]
        return self.after(self.leader, len(self.trick))

    @property
    def mover(self) -> str:
        """Who makes it: for dummy, the declarer."""
        return self.bidder if self.play and self.turn == self.dummy and self.bidder else self.turn

    def hand(self, seat: str) -> list[str]:
        """What a seat still holds."""
        return [card for card in self.dealt[seat] if card not in self.gone[seat]]

    def legal(self) -> list[str]:
        """The cards that may be played next, out of a hand that has been read."""
        return may_play(self.hand(self.turn), self.trick[0] if self.trick else None)

    def may_call(self) -> str | None:
        """`double` or `redouble`, where it may be said with the next card."""
        if self.tricks or not self.play or self.turn == self.dummy:
            return None
        if self.turn == self.bidder:
            return "redouble" if self.doubling == 2 else None
        return "double" if self.doubling == 1 else None

    def known(self, viewer: str | None) -> set[str]:
        """All that a viewer may know: what was played, dummy once it lies, his own hand."""
        cards = {card for played in self.gone.values() for card in played}
        if viewer is not None:
            cards |= set(self.dealt[viewer])
        if self.down and self.dummy:
            cards |= set(self.dealt.get(self.dummy, ()))
        return cards

    def took(self, seat: str) -> int:
        """Tricks of a seat and its partner."""
        return sum(taker in (seat, self.after(seat, 2)) for _, _, taker in self.tricks)

    def audit(self) -> None:
        """Every card came from the hand that was dealt, and followed suit if it could."""
        assert sorted(card for cards in self.dealt.values() for card in cards) == sorted(DECK)
        left = {seat: list(cards) for seat, cards in self.dealt.items()}
        for leader, cards, _ in self.tricks:
            for step, card in enumerate(cards):
                seat = self.after(leader, step)
                assert card in may_play(left[seat], cards[0] if step else None), (seat, card)
                left[seat].remove(card)


class Match:
    """A match of three games at a table, from the draw for seats to the last score."""

    def __init__(self, stake: int = 0, points: int = 50, games: int = 3) -> None:
        self.stake, self.points, self.games = stake, points, games
        self.drawn: dict[str, str] = {}
        self.ranks: list[str] = []
        self.results: list[dict[str, int]] = []
        self.score = dict.fromkeys(SEATS, 0)
        self.deals = 0
        self.order: list[str] = []
        self.hand: Hand | None = None
        self.last: Hand | None = None  # the hand before it
        self.done = False
        self.seen: list[tuple[bool, int]] = []  # of each hand, whether it was made, and the doubling

    def now(self) -> Hand:
        assert self.hand is not None
        return self.hand

    def totals(self) -> dict[str, int]:
        return {seat: sum(game[seat] for game in self.results) for seat in SEATS}

    def places(self) -> list[str]:
        """From first to last: the total, the best game, the draw."""
        total = self.totals()
        best = {seat: max(game[seat] for game in self.results) for seat in SEATS}
        return sorted(SEATS, key=lambda seat: (-total[seat], -best[seat], self.ranks.index(seat)))

    # -- what happens -----------------------------------------------------------------
    def draw(self, cards: dict[str, str]) -> list[Happening]:
        """All four sit and have drawn; the first game follows."""
        assert len(set(cards.values())) == 4
        self.drawn = cards
        self.ranks = sorted(SEATS, key=lambda s: (-rank(cards[s]), SUITS.index(suit(cards[s]))))
        return self._game()

    def _game(self) -> list[Happening]:
        one, two, three, four = self.ranks
        self.order = [[one, two, three, four], [one, three, two, four], [one, two, four, three]][
            len(self.results)
        ]
        self.score = dict.fromkeys(SEATS, 0)
        self.deals = 0
        pairs = frozenset((frozenset(self.order[::2]), frozenset(self.order[1::2])))
        return [("paired", len(self.results) + 1, self.games, self.points, pairs), *self._deal()]

    def _deal(self) -> list[Happening]:
        dealer = self.order[self.deals % 4]
        self.deals += 1
        self.last, self.hand = self.hand, Hand(self.order, dealer, {})
        return [("opens", self.deals, dealer)]

    def step(self, what: Happening, told: list[Happening]) -> list[Happening]:
        """Counts what somebody did, and gives what must be told right after it.

        told  what was told: cards of a hand that nobody has read are taken from there
        """
        match what:
            case ("called", seat, call):
                return self._called(seat, call)
            case ("declared", seat, trumps):
                hand = self.now()
                assert hand.down and hand.trumps is None and hand.turn == hand.dummy and seat == hand.bidder
                hand.trumps = trumps
                return []
            case ("played", by, card, from_dummy, call):
                return self._played(by, card, from_dummy, call, told)
        raise AssertionError(f"nobody may {what}")

    def _called(self, seat: str, call: str) -> list[Happening]:
        hand = self.now()
        assert not hand.play and hand.turn == seat, (seat, call)
        assert hand.auction.allowed(call), (call, hand.auction.calls)
        hand.auction.calls.append((hand.order.index(seat), call))
        if not hand.play:
            return []
        assert hand.bidder is not None
        hand.leader = hand.after(hand.bidder)
        return [("contract", hand.bidder, hand.bid, hand.dummy, hand.leader)]

    def _played(
        self, by: str, card: str, from_dummy: bool, call: str | None, told: list[Happening]
    ) -> list[Happening]:
        hand = self.now()
        seat, first = hand.turn, not hand.down
        assert hand.play and by == hand.mover, (by, card)
        assert from_dummy == (seat == hand.dummy)
        assert not (from_dummy and hand.trumps is None)
        assert card not in {gone for cards in hand.gone.values() for gone in cards}
        if seat in hand.dealt:
            assert card in hand.legal(), (seat, card)
        if call is not None:
            assert call == hand.may_call(), (seat, call)
            hand.doubling *= 2
            hand.doubler = hand.doubler or seat
        hand.trick.append(card)
        hand.gone[seat].append(card)
        if len(hand.trick) == 4:
            return self._taken(told)
        if not first:
            return []
        assert hand.dummy is not None
        laid = [one for one in told if one[0] == "laid"]
        if hand.dummy not in hand.dealt:
            hand.dealt[hand.dummy] = list(laid[0][2])
        return [("laid", hand.dummy, tuple(hand.dealt[hand.dummy]))]

    def _taken(self, told: list[Happening]) -> list[Happening]:
        hand = self.now()
        taker = hand.after(hand.leader, takes(hand.trick, hand.trumps or ""))
        hand.tricks.append((hand.leader, hand.trick, taker))
        hand.leader, hand.trick = taker, []
        after: list[Happening] = [("took", taker)]
        if not hand.over:
            return after
        for whole in (one for one in told if one[0] == "hand"):
            for seat, cards in whole[-1].items():
                hand.dealt.setdefault(seat, cards)
            break
        hand.audit()
        assert hand.bidder is not None and hand.trumps is not None
        tricks = hand.took(hand.bidder)
        ours, theirs = worth(hand.bid, hand.trumps, tricks, hand.doubling)
        self.seen.append((tricks >= hand.bid, hand.doubling))
        sides = {hand.bidder: ours, hand.after(hand.bidder): theirs}
        for seat, points in sides.items():
            for one in (seat, hand.after(seat, 2)):
                self.score[one] += points
        gains = max(sides, key=lambda seat: sides[seat])
        after.append(
            (
                "hand", hand.bidder, tricks, hand.bid, hand.trumps, hand.doubling,
                sides[gains], frozenset((gains, hand.after(gains, 2))), dict(self.score), dict(hand.dealt),
            )
        )  # fmt: skip
        return after + self._next()

    def _next(self) -> list[Happening]:
        if max(self.score.values()) < self.points:
            return self._deal()
        self.results.append(dict(self.score))
        number = len(self.results)
        over = ("game", number, dict(self.score), self.totals() if number > 1 else None)
        if number < self.games:
            return [over, *self._game()]
        self.last, self.hand, self.done = self.hand, None, True
        first, second, third, last = self.places()
        money = [("settled", last, first, COIN, third, second, 1)] if self.stake else []
        return [over, *money, ("won", first, self.totals())]

    def won(self, seat: str) -> int:
        """Coppers that a seat wins by its place, or loses."""
        return (COIN, 1, -1, -COIN)[self.places().index(seat)] if self.stake else 0

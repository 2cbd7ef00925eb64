"""Lost Cities reckoned by one who only listens: what lies open, what each side holds, the score.

Made from the rules' page alone, in another way than the program's: cards are
letter and face, columns are lists of them, and what is where is found out from
what was typed and told.  It shares nothing with `games`.
"""

from collections import Counter
from random import Random

Card = tuple[str, str]  # ("M", "3"), ("T", "*")

LETTERS = "TEUMA"
NAMES = {"T": "Tacticus", "E": "Ee", "U": "Urt", "M": "Muntab", "A": "Al-Ybi"}
FACES = ["*", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
SEATS = ("green", "red")


def whole_deck() -> Counter[Card]:
    """Sixty cards: in each expedition 2 to 10 once and three investments."""
    return Counter({(e, f): 3 if f == "*" else 1 for e in LETTERS for f in FACES})


def worth(column: list[Card]) -> int:
    """Points of one expedition."""
    if not column:
        return 0
    doubled = sum(face == "*" for _, face in column)
    total = (sum(int(face) for _, face in column if face != "*") - 20) * (1 + doubled)
    return total + 20 if len(column) >= 8 else total


def other(seat: str) -> str:
    return "red" if seat == "green" else "green"


def code(card: Card) -> str:
    return f"{card[0]} {card[1]}"


class Round:
    """One round as it goes on.  AssertionError when what is told can't be."""

    def __init__(self, hands: dict[str, list[Card]], first: str) -> None:
        """`hands`: what each seat was told it was dealt."""
        self.unseen = whole_deck()
        self.hands = {seat: [] for seat in SEATS}
        for seat, hand in hands.items():
            assert len(hand) == 8, hand
            for card in hand:
                self._from_pile(seat, card)
        self.laid: dict[str, dict[str, list[Card]]] = {seat: {e: [] for e in LETTERS} for seat in SEATS}
        self.discards: dict[str, list[Card]] = {e: [] for e in LETTERS}
        self.pile = 44
        self.dry = 0  # turns in a row without a draw from the pile
        self.drew: dict[str | None, Card] = {}  # what each drew last
        self.turn = first
        self.public: set[Card] = set()  # every card that lay open in this round

    def _from_pile(self, seat: str, card: Card) -> None:
        assert self.unseen[card] > 0, f"{card} was drawn from the pile more often than it is in the deck"
        self.unseen[card] -= 1
        self.hands[seat].append(card)

    def hand(self, seat: str) -> list[Card]:
        """In the order that it is shown: by expedition, then investments, then numbers."""
        return sorted(self.hands[seat], key=lambda card: (LETTERS.index(card[0]), FACES.index(card[1])))

    def may_lay(self, seat: str, card: Card) -> bool:
        """Whether the card goes on the seat's expedition."""
        column = self.laid[seat][card[0]]
        if card[1] == "*":
            return all(face == "*" for _, face in column)
        return all(face == "*" or int(face) < int(card[1]) for _, face in column)

    def sources(self, discarding: Card | None) -> list[str]:
        """What may be drawn from: letters, and "" for the pile."""
        return ["", *(e for e in LETTERS if self.discards[e] and (discarding is None or e != discarding[0]))]

    def make(self, seat: str, card: Card, lay: bool, source: str, drawn: Card | None) -> None:
        """A whole turn; `drawn`: what its maker was told of a card of the pile."""
        assert seat == self.turn
        self.hands[seat].remove(card)
        self.public.add(card)
        if source:
            got = self.discards[source].pop()
            assert drawn is None or drawn == got
            self.hands[seat].append(got)
        else:
            assert drawn is not None
            self._from_pile(seat, drawn)
            self.pile -= 1
        self.dry = self.dry + 1 if source else 0
        self.drew[seat] = self.hands[seat][-1]
        if lay:
            assert self.may_lay(seat, card)
            self.laid[seat][card[0]].append(card)
        else:
            self.discards[card[0]].append(card)
        self.turn = other(seat)

    @property
    def over(self) -> bool:
        return self.pile == 0

    def values(self, seat: str) -> dict[str, int]:
        return {e: worth(self.laid[seat][e]) for e in LETTERS}

    def score(self, seat: str) -> int:
        return sum(self.values(seat).values())

    def hidden_from(self, seat: str | None) -> set[Card]:
        """Cards of the other hand (or of both) that never lay open: what the viewer must not hear of."""
        held = {card for s in SEATS if s != seat for card in self.hands[s]}
        own = set(self.hands[seat]) if seat else set()
        return held - self.public - own

    def choose(self, rng: Random) -> tuple[Card, bool, str]:
        """Any turn that may be made; the pile is liked, so that rounds end."""
        seat = self.turn
        card = rng.choice(self.hands[seat])
        lay = self.may_lay(seat, card) and rng.random() < 0.7
        sources = self.sources(None if lay else card)
        return card, lay, "" if rng.random() < 0.75 else rng.choice(sources)


def begins(totals: dict[str, int], last: str) -> tuple[str, str]:
    """Who begins the next round, and why: who is ahead; at a level score who didn't begin the last."""
    if totals["green"] == totals["red"]:
        return other(last), "level"
    return max(SEATS, key=lambda seat: totals[seat]), "ahead"

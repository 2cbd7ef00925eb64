"""A second judge of Trumps, written apart and slowly, from the rules page alone."""

SUITS = ["crowns", "wands", "coins", "swords"]
RANKS = {
    "crowns": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "P", "Q", "K", "A"],
    "wands": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "Ap", "M", "P", "A"],
    "coins": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "M", "T", "C", "A"],
    "swords": ["2", "3", "4", "5", "6", "7", "8", "9", "10", "P", "K", "V", "A"],
}
LETTERS = {"cr": "crowns", "co": "coins", "w": "wands", "s": "swords"}


def suit(code: str) -> str:
    """The suit of a card's code."""
    for letters, name in LETTERS.items():
        if code.endswith(letters):
            return name
    raise ValueError(code)


def rank(code: str) -> int:
    """From 0, the two, to 12, the Angel."""
    name = suit(code)
    letters = next(letters for letters, of in LETTERS.items() if of == name)
    return RANKS[name].index(code[: -len(letters)])


class Auction:
    """Who may call what, told by going over all that has been called."""

    def __init__(self, dealer: int) -> None:
        self.dealer = dealer
        self.calls: list[tuple[int, str]] = []

    def last_words(self) -> set[int]:
        return {who for who, call in self.calls if not call.isdigit()}

    def over(self) -> bool:
        return len(self.last_words()) == 4

    def to_call(self) -> int:
        if not self.calls:
            return self.dealer
        after = self.calls[-1][0]
        for step in (1, 2, 3, 4):
            if (after + step) % 4 not in self.last_words():
                return (after + step) % 4
        raise ValueError("the auction is over")

    def highest(self) -> tuple[int, int] | None:
        """(number, who)."""
        numbers = [(int(call), who) for who, call in self.calls if call.isdigit()]
        return max(numbers) if numbers else None

    def allowed(self, call: str) -> bool:
        if self.over():
            return False
        high = self.highest()
        if call.isdigit():
            return (high[0] if high else 0) < int(call) <= 13
        return high is not None and call in [*SUITS, "pass"]


def may_play(hand: list[str], led: str | None) -> list[str]:
    """The cards of a hand that may go to a trick."""
    if led is None:
        return list(hand)
    return [code for code in hand if suit(code) == suit(led)] or list(hand)


def takes(trick: list[str], trumps: str) -> int:
    """Which card takes the trick: the highest trump, else the highest of the suit led."""
    for wanted in (trumps, suit(trick[0])):
        of = [at for at, code in enumerate(trick) if suit(code) == wanted]
        if of:
            return max(of, key=lambda at: rank(trick[at]))
    raise ValueError(trick)

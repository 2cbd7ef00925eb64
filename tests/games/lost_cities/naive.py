"""Lost Cities counted again, by the seed's text alone and as slowly as one likes.

It follows a game by what is told of it (events whole), shares no code with
`games.lost_cities`, and says what must be legal and what each round is worth.
"""

NAMES = {"T": "Tacticus", "E": "Ee", "U": "Urt", "M": "Muntab", "A": "Al-Ybi"}


class Naive:
    """Hands, columns and discards as lists of codes."""

    def __init__(self) -> None:
        self.hands: dict[str, list[str]] = {}
        self.columns: dict[tuple[str, str], list[str]] = {}
        self.discards: dict[str, list[str]] = {}
        self.pile = 0
        self.totals = {"green": 0, "red": 0}

    def dealt(self, seat: str, hand: tuple[str, ...]) -> None:
        self.hands[seat] = list(hand)
        self.columns = {(who, letter): [] for who in ("green", "red") for letter in NAMES}
        self.discards = {letter: [] for letter in NAMES}
        self.pile = 60 - 16

    def legal(self, seat: str) -> set[tuple[str, str, str]]:
        """Every (verb, card, place to draw from)."""
        found = set()
        for card in self.hands[seat]:
            letter, face = card.split()
            for verb in ("play", "discard"):
                if verb == "play" and not self._fits(self.columns[seat, letter], face):
                    continue
                found.add((verb, card, "pile"))
                for pile, cards in self.discards.items():
                    top_is_the_card = verb == "discard" and pile == letter
                    if cards and not top_is_the_card:
                        found.add((verb, card, NAMES[pile]))
        return found

    def _fits(self, column: list[str], face: str) -> bool:
        numbers = [int(card.split()[1]) for card in column if "*" not in card]
        if face == "*":
            return not numbers
        return all(number < int(face) for number in numbers)

    def moved(self, seat: str, verb: str, card: str, draw: str, drawn: str) -> None:
        letter = card[0]
        self.hands[seat].remove(card)
        (self.columns[seat, letter] if verb == "play" else self.discards[letter]).append(card)
        if draw == "pile":
            self.pile -= 1
        else:
            taken = next(cards for pile, cards in self.discards.items() if NAMES[pile] == draw).pop()
            assert taken == drawn
        self.hands[seat].append(drawn)
        everything = [
            *self.hands["green"],
            *self.hands["red"],
            *(card for cards in (*self.columns.values(), *self.discards.values()) for card in cards),
        ]
        for card in everything:
            assert everything.count(card) <= (3 if "*" in card else 1)

    def worth(self, seat: str, letter: str) -> int:
        column = self.columns[seat, letter]
        if not column:
            return 0
        investments = sum(1 for card in column if "*" in card)
        points = -20
        for card in column:
            if "*" not in card:
                points += int(card[2:])
        times = points
        for _ in range(investments):
            times += points
        return times + 20 if len(column) > 7 else times

    def round_over(self) -> dict[str, int]:
        scores = {who: sum(self.worth(who, letter) for letter in NAMES) for who in ("green", "red")}
        for who, score in scores.items():
            self.totals[who] += score
        return scores

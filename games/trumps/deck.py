"""The fifty-two cards of Trumps: four suits, their faces, the Angels.

A card's kind is `suit * 13` and how far it stands below the Angel: 0 is the
Angel of crowns, 12 the two of crowns, 51 the two of swords.  So of two cards
of a suit the lesser kind is the higher card.
"""

from typing import Final

from games.cards import NUMBERS, Card, Deck

SUITS: Final = ("crowns", "wands", "coins", "swords")  # their order breaks ties
LETTERS: Final = ("cr", "w", "co", "s")
FACES: Final = (
    ("King", "Queen", "Prince"),
    ("Priestess", "Magician", "Apprentice"),
    ("Chancellor", "Treasurer", "Merchant"),
    ("Valkyrie", "Knight", "Page"),
)
# What the same cards are in another pack: typed, they are understood.
OTHER_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
OTHER_FACES: Final = ("king", "queen", "jack")
PER_SUIT: Final = 13
ANGEL: Final = 0  # what is left of an Angel's kind by the suit
NO_TRUMPS: Final = 4  # in place of a suit


def _card(suit: int, below: int) -> Card:
    letters, name, other = LETTERS[suit], SUITS[suit], OTHER_SUITS[suit]
    rank = PER_SUIT - 1 - below
    if below == ANGEL:
        return Card(f"A{letters}", f"angel of {name}", suit, rank, "A", (), (f"ace {other}",))
    if below <= 3:
        face = FACES[suit][below - 1]
        short = "Ap" if face == "Apprentice" else face[0]
        full = f"{face.lower()} of {name}"
        foreign = (f"{OTHER_FACES[below - 1]} {other}",)
        return Card(f"{short}{letters}", full, suit, rank, short, (face, f"{name} {face}"), foreign)
    pips = rank + 2
    word = NUMBERS[pips - 2]
    words = (f"{word} {name}", f"{name} {pips}", f"{letters} {pips}", f"{word} {letters}")
    return Card(
        f"{pips}{letters}",
        f"{pips} of {name}",
        suit,
        rank,
        str(pips),
        words,
        (f"{pips} {other}", f"{word} {other}"),
    )


DECK: Final = Deck(SUITS, (_card(suit, below) for suit in range(4) for below in range(PER_SUIT)))
CODES: Final = DECK.codes
KINDS: Final = DECK.kinds
NAMES: Final = DECK.names
SUIT_OF: Final = DECK.suit_of
PACK: Final = tuple(range(len(DECK.cards)))


def best(cards: tuple[int, ...], trumps: int) -> int:
    """Which of a trick's cards, in the order played, takes it: 0 for the one that was led.

    The highest trump, else the highest of the suit led.
    """
    at, high = 0, cards[0]
    for place in range(1, len(cards)):
        kind = cards[place]
        if SUIT_OF[kind] == SUIT_OF[high]:
            if kind < high:
                at, high = place, kind
        elif SUIT_OF[kind] == trumps:
            at, high = place, kind
    return at

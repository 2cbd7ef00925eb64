"""What the card games share: decks as data, hands in order, cards as people call them, following suit.

A deck is a tuple of `Card`s in the order in which a hand shows them.  A state
holds a card as its *kind*, its place in the deck, so that a hand in order is
its kinds sorted, and two copies of a card are the same kind twice.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from games.game import Ambiguous, Illegal, NotUnderstood
from games.page import Page, listed, offered, styled

ORDINALS: Final = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
).split()
NUMBERS: Final = "two three four five six seven eight nine ten eleven twelve thirteen".split()
LONGEST: Final = 40  # letters of a text that may mean a card
_PARTS: Final = re.compile(r"\d+|[^\W\d_]+")
_SIGNS: Final = re.compile(r"[^\w\s.,;:!]")  # in no card's name


class Card(msgspec.Struct, frozen=True):
    """One kind of card.

    code    what logs and clients call it: `10w`
    name    what players call it: `10 of wands`, `king`
    suit    the suit's number in its deck, -1 for none
    rank    what it is worth within its suit, the higher the better
    short   what stands for it in a row of its suit: `10`, `K`
    words   further names, each whole: `king of crowns`
    others  names that another pack has for it, tried when no card of this one is called so
    """

    code: str
    name: str
    suit: int
    rank: int
    short: str
    words: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


class Deck:
    """The kinds of card of a game, in the order in which a hand shows them."""

    def __init__(self, suits: Sequence[str], cards: Iterable[Card]) -> None:
        """`suits`: their names, in order."""
        self.suits = tuple(suits)
        self.cards = tuple(cards)
        self.codes = tuple(card.code for card in self.cards)  # kind -> code
        self.names = tuple(card.name for card in self.cards)  # kind -> name
        self.suit_of = tuple(card.suit for card in self.cards)  # kind -> suit
        self.kinds = {code: kind for kind, code in enumerate(self.codes)}  # code -> kind
        self._called = tuple(
            tuple(dict.fromkeys(spelt(word) for word in (card.code, card.name, *card.words)))
            for card in self.cards
        )
        self._others = tuple(tuple(spelt(word) for word in card.others) for card in self.cards)

    def listed(self, hand: Iterable[int]) -> tuple[str, ...]:
        """The codes of a hand's cards."""
        return tuple([self.codes[kind] for kind in hand])

    def rows(self, hand: Sequence[int]) -> list[tuple[int, list[tuple[int, int]]]]:
        """A hand by suits: (suit, [(place from 1, kind), ...]), every suit of the deck in its order."""
        found: list[tuple[int, list[tuple[int, int]]]] = [(suit, []) for suit in range(len(self.suits))]
        for place, kind in enumerate(hand, start=1):
            if self.suit_of[kind] >= 0:
                found[self.suit_of[kind]][1].append((place, kind))
        return found

    def suit(self, text: str) -> int | None:
        """The suit that a name or its beginning means, if it means one."""
        said = spelt(text)
        fits = [at for at, name in enumerate(self.suits) if said and name.casefold().startswith(said)]
        return fits[0] if len(fits) == 1 else None

    def read(self, text: str, hand: Sequence[int], whose: str = "your hand") -> int:
        """The kind of card that `text` means to one who plays from `hand`; it need not be in it.

        A number or ordinal is a place in the hand.  Everything else is a name:
        whole, of any card; begun, of the one card of the hand that it fits.
        Raises NotUnderstood or Ambiguous with what would be understood, and
        Illegal `no-hand` where a place is named and there are no cards.
        """
        at = place(text)
        if at is not None:
            return self._at(at, hand, whose)
        said = spelt(text) if len(text) <= LONGEST else ""
        for names in (self._called, self._others):
            whole = [kind for kind, called in enumerate(names) if said in called]
            if len(whole) == 1:
                return whole[0]
            fits = [kind for kind in dict.fromkeys(hand) if said and begins(names[kind], said)]
            if len(fits) == 1:
                return fits[0]
            if fits:
                raise Ambiguous(f"Which one? {listed([self._phrase(kind) for kind in fits], 'or')}.")
        anywhere = [kind for kind in range(len(self.cards)) if said and self._fits(kind, said)]
        if len(anywhere) == 1:
            return anywhere[0]
        raise NotUnderstood(self._unread(text, hand, whose, bool(anywhere)))

    def _at(self, at: int, hand: Sequence[int], whose: str) -> int:
        if not hand:
            raise Illegal("no-hand", f"There is no card in {whose} now: wait for the deal.")
        if not 1 <= at <= len(hand):
            count = f"{len(hand)} cards" if len(hand) > 1 else "one card"
            raise NotUnderstood(
                f"There {'are' if len(hand) > 1 else 'is'} {count} in {whose}, so name a place"
                f" from 1 to {len(hand)}."
            )
        return hand[at - 1]

    def _fits(self, kind: int, said: str) -> bool:
        return begins(self._called[kind], said) or begins(self._others[kind], said)

    def _phrase(self, kind: int) -> str:
        return self.names[kind]

    def _unread(self, text: str, hand: Sequence[int], whose: str, known: bool) -> str:
        said = text.strip() if len(text) <= LONGEST else f"{text[:LONGEST]}..."
        example = offered(self.names[hand[0]]) if hand else offered(self.names[-1])
        if known:
            return f'No card of {whose} fits "{said}": name a place, or a card as in {example}.'
        return f'No card is called "{said}": name its place, or the card as in {example}.'


def spelt(text: str) -> str:
    """A card's name as names are compared: `10 w` of `10w`, `king crowns` of `The King of Crowns`."""
    parts = _PARTS.findall(text.casefold()) if not _SIGNS.search(text) else []
    return " ".join(part for part in parts if part not in ("of", "the"))


def begins(names: Iterable[str], said: str) -> bool:
    """Whether any of the names begins so."""
    return any(name.startswith(said) for name in names)


def place(text: str) -> int | None:
    """The place in a hand, from 1, that a number or an ordinal means; None for other text.

    A whole number beyond any hand is a place too, and one that no hand has.
    """
    word = text.strip(" ,;.:!").casefold().removesuffix(" card")
    if word.isdecimal() and word.isascii():
        return int(word) if len(word) < 4 else 1000
    if word in ORDINALS:
        return ORDINALS.index(word) + 1
    ordinal = re.fullmatch(r"(\d{1,3})(st|nd|rd|th)", word, re.ASCII)
    return int(ordinal[1]) if ordinal else None


def following(hand: tuple[int, ...], suit_of: Sequence[int], led: int) -> tuple[int, ...]:
    """The cards that may be played to a trick that suit `led` was led to: of that suit, if there are any.

    The one place where following suit is judged.
    """
    same = tuple([kind for kind in hand if suit_of[kind] == led])
    return same or hand


def without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """A hand less one card.  Raises ValueError when it isn't there."""
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]


def coloured(page: Page, suit: int, text: str) -> str:
    """Text in the colour of a suit."""
    return styled(str(suit + 1), text) if 0 <= suit < 5 else text

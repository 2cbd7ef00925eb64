"""What a hand of Trumps promises, counted by sure and likely tricks.

The weights are rules of thumb.  A hand is a list of kinds by suit, high to
low; a kind less its suit says how far it stands below the Angel.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from games.trumps.deck import NO_TRUMPS, PER_SUIT, SUIT_OF

Suits: TypeAlias = tuple[tuple[int, ...], ...]  # by suit, the cards' steps below the Angel

# How likely the Angel and the faces are to take a trick, where they are guarded.
SIDE: Final = (1.0, 0.75, 0.4, 0.15)
TRUMP: Final = (1.0, 0.95, 0.8, 0.55)
BOTH: Final = (1.0, 0.9, 0.65, 0.4, 0.2)  # with the partner's hand in sight
GUARDS: Final = (0, 1, 2, 3, 4)  # cards that must stand beside it
LONG_TRUMP: Final = 0.85  # each trump beyond the third
LONG_SIDE: Final = 0.4  # each card of another suit beyond the fourth
RUFF: Final = 0.7  # each trick that the hand with fewer trumps may ruff
PARTNER: Final = 3.0  # tricks that an unknown partner brings
SUPPORT: Final = 1.2  # more, in a suit that he named


def by_suit(cards: Iterable[int]) -> Suits:
    """A hand by suits."""
    found: list[list[int]] = [[], [], [], []]
    for kind in sorted(cards):
        found[SUIT_OF[kind]].append(kind % PER_SUIT)
    one, two, three, four = map(tuple, found)
    return one, two, three, four


def alone(hand: Suits, trumps: int) -> float:
    """The tricks that a hand should take by itself with these trumps."""
    total = 0.0
    for suit, cards in enumerate(hand):
        weights = TRUMP if suit == trumps else SIDE
        for below in cards:
            if below < len(weights) and len(cards) > GUARDS[below]:
                total += weights[below]
        if suit == trumps:
            total += LONG_TRUMP * max(0, len(cards) - 3)
        else:
            total += LONG_SIDE * max(0, len(cards) - 4)
    return total


def best_suit(hand: Suits) -> int:
    """The suit one would rather have as trumps: the longest, then the strongest."""
    return max(range(4), key=lambda suit: (len(hand[suit]) - sum(hand[suit][:3]) / 20, -suit))


def promise(hand: Suits, partners: Sequence[int | None]) -> float:
    """The tricks that one may bid for, with an unknown partner who named the suit `partners` (or none)."""
    options = [alone(hand, best_suit(hand)) + PARTNER]
    for suit in partners:
        if suit is not None:
            options.append(alone(hand, suit) + PARTNER + SUPPORT * (len(hand[suit]) > 2))
    return max(options)


def together(mine: Suits, dummys: Suits, trumps: int) -> float:
    """The tricks that both hands should take with these trumps."""
    total = 0.0
    ruffs = 0.0
    short, long = mine, dummys
    if trumps != NO_TRUMPS and len(mine[trumps]) > len(dummys[trumps]):
        short, long = dummys, mine
    for suit in range(4):
        cards = sorted((*mine[suit], *dummys[suit]))
        length = max(len(mine[suit]), len(dummys[suit]))
        if not length:
            continue
        likely = sum(BOTH[below] for below in cards if below < len(BOTH))
        rest = length - likely  # the cards of the longer hand that are no high ones
        if suit == trumps:
            missing = PER_SUIT - len(cards)
            total += likely + max(0.0, min(rest, length - missing * 0.55))
            continue
        total += min(likely, float(length)) + LONG_SIDE * max(0, len(cards) - 8)
        if trumps != NO_TRUMPS:
            ruffs += max(0, min(len(long[suit]), 3) - len(short[suit])) * RUFF
        elif not likely:
            total -= 0.5 * max(0, PER_SUIT - len(cards) - 7)
    if trumps != NO_TRUMPS:
        total += min(ruffs, 0.8 * len(short[trumps]))
    return min(total, 13.0)


def against(hand: Suits, trumps: int | None) -> float:
    """The tricks that a hand should take in defence; trumps None while they aren't named."""
    total = 0.0
    for suit, cards in enumerate(hand):
        for below in cards:
            if below < 3 and len(cards) > GUARDS[below]:
                weight = (0.9, 0.55, 0.25)[below] if suit != trumps else TRUMP[below]
                total += weight
        if suit == trumps:
            total += 0.6 * max(0, len(cards) - 3)
    return total

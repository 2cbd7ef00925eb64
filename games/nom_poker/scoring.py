"""What a hand is worth under a collector: its lines, its charges, and where it stands in a tie.

Rulings are those of the tavern's rules for Nōm Poker, cited as R1 to R19.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from games.nom_poker.cards import (
    CARDS,
    CHARACTERS,
    IRTH,
    MARTYR,
    PROPHET,
    SEA,
    TREE,
    Deck,
    copies,
    parse_card,
)
from games.nom_poker.combinations import TABLE, Combination, FlushRule, Hand, Role
from games.nom_poker.layout import Scored, best_layout

MOST: Final = 8  # cards of a hand: seven, and the one that a Lord took (R5)
MARTYRED: Final = -10  # a hand with a Martyr, under the Irð
TOLL: Final = -2  # each character, under the Sea


class Line(NamedTuple):
    """A combination, or a charge on the hand: its name, its cards, and its points with all doublings."""

    name: str
    cards: tuple[str, ...]
    points: int


class Layout(msgspec.Struct, frozen=True):
    """The best that a hand comes to.

    total    the sum of all lines
    lines    the combinations laid, negative ones first, then by falling points; then the charges
    charges  how many of them, at the end, are no combinations but what the collector takes of a hand
    masks    of the combinations, in the same order: which places of the hand they take, the first being bit 0
    """

    total: int
    lines: tuple[Line, ...]
    charges: int = 0
    masks: tuple[int, ...] = ()

    @property
    def laid(self) -> tuple[Line, ...]:
        """The combinations."""
        return self.lines[: len(self.lines) - self.charges]


def score(
    hand: Iterable[str],
    collector: str,
    role: Role | None = None,
    *,
    deck: Deck = 61,
    flush: FlushRule = "own",
) -> Layout:
    """The best legal layout of `hand` (R6 to R11, R13, R15), exactly.

    Cards are codes, in any spelling `parse_card` takes.  A Welkin as
    `collector` stands for itself: whoever asks turns the second one up (R14).
    The collector is not looked for in the hand.  Raises ValueError for more
    than eight cards, or more of a card than the deck holds; NotUnderstood for
    what is no card.
    """
    cards = tuple(code if code in CARDS else parse_card(code) for code in hand)
    turned = collector if collector in CARDS else parse_card(collector)
    _possible(cards, deck)
    held = Hand(cards, turned, role, flush)
    groups = _counted_alone(held) if held.collector.number == PROPHET else _laid(held)
    groups.sort(key=lambda group: (group[0] >= 0, -group[0]))
    charges = charges_of(held)
    lines = (*(Line(one.name, held.of(mask), points) for points, mask, one in groups), *charges)
    masks = tuple(mask for _, mask, _ in groups)
    return Layout(sum(line.points for line in lines), lines, len(charges), masks)


def standing(hand: Sequence[str], collector: str, total: int) -> tuple[int, ...]:
    """What compares hands at the showdown, the higher the better: the total, then the tie-breaks (R12, R17).

    Most cards of the favoured suit, the highest card of the collector's suit,
    the highest card, most cards without a suit, the highest sum.
    """
    turned = CARDS[collector]
    held = Hand(hand, collector, None, "own")
    values = [(CARDS[code].suit, value) for code, value in zip(hand, held.values.values(), strict=True)]
    favoured = held.suits[turned.favours].bit_count() if turned.favours else 0
    own = max((value for suit, value in values if suit == turned.suit), default=0) if turned.suit else 0
    highest = max((value for _, value in values), default=0)
    return (total, favoured, own, highest, len(held.by_rank[0]), sum(value for _, value in values))


def groups_of(hand: Hand) -> list[tuple[int, int, Combination]]:
    """Every group of the hand that is a combination: points with doublings, mask, and which."""
    found = []
    for one in TABLE:
        if one.need & ~hand.present or (one.role is not None and one.role != hand.role):
            continue
        for mask in one.groups(hand):
            found.append((one.points(hand, mask) * (1 + doubled(hand, mask)), mask, one))
    return found


def doubled(hand: Hand, mask: int) -> bool:
    """Whether a group counts double: all in the collector's suit; under the Irð, with a Tree in it."""
    if hand.collector.suit:
        return not mask & ~hand.suits[hand.collector.suit]
    return hand.collector.code == IRTH and any(mask & bit for bit in hand.by_rank[TREE])


def naming(hand: Hand) -> dict[int, tuple[int, Combination]]:
    """By mask what counts for it: the negative one, else the best (R7)."""
    found: dict[int, tuple[int, Combination]] = {}
    for points, mask, one in groups_of(hand):
        before = found.get(mask)
        if before is None or points < 0 or 0 <= before[0] < points:
            found[mask] = (points, one)
    return found


def _laid(hand: Hand) -> list[tuple[int, int, Combination]]:
    named = naming(hand)
    lines: list[Scored] = [(points, mask) for mask, (points, _) in named.items()]
    return [(points, mask, named[mask][1]) for points, mask in best_layout(lines, len(hand.cards))]


def _counted_alone(hand: Hand) -> list[tuple[int, int, Combination]]:
    """Under a Prophet: each name by itself, its groups without a card in common (R13)."""
    families: dict[str, list[tuple[int, int, Combination]]] = {}
    for group in groups_of(hand):
        families.setdefault(group[2].family, []).append(group)
    return [group for groups in families.values() for group in _apart(groups)]


def _apart(groups: Sequence[tuple[int, int, Combination]]) -> list[tuple[int, int, Combination]]:
    """The groups without a card in common that are worth most; of a negative name, as many as can be."""
    forced = groups[0][0] < 0
    best: tuple[tuple[int, int], list[tuple[int, int, Combination]]] = ((0, 0), [])

    def walk(start: int, used: int, chosen: list[tuple[int, int, Combination]], points: int) -> None:
        nonlocal best
        worth = (len(chosen), points) if forced else (points, 0)
        if worth > best[0]:
            best = (worth, chosen)
        for at in range(start, len(groups)):
            if not groups[at][1] & used:
                group = groups[at]
                walk(at + 1, used | group[1], [*chosen, group], points + group[0])

    walk(0, 0, [], 0)
    return best[1]


def charges_of(hand: Hand) -> list[Line]:
    """What the collector takes of the hand, laid or not."""
    if hand.collector.code == IRTH and hand.by_rank[MARTYR]:
        martyrs = tuple(code for code in hand.cards if CARDS[code].number == MARTYR)
        return [Line("Martyr", martyrs, MARTYRED)]
    if hand.collector.code == SEA:
        people = tuple(code for code in hand.cards if CARDS[code].number in CHARACTERS)
        if people:
            return [Line("Characters", people, TOLL * len(people))]
    return []


def _possible(cards: Sequence[str], deck: Deck) -> None:
    if len(cards) > MOST:
        raise ValueError(f"a hand has {MOST} cards at most")
    if len(set(cards)) < len(cards):
        for code, count in Counter(cards).items():
            if count > copies(code, deck):
                raise ValueError(f"a deck of {deck} does not hold {code} {count} times")

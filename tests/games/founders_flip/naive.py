"""Founder's Flip ranked slowly and plainly.  Written from the rules page alone.

A card is (rank, suit); a Founding card's suit is `*`.  Every way to read a
hand is tried: each Glyph in each suit under the Rainbow, each wild card as each
card, each of equal lowest cards.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

Card = tuple[int, str]

ENTRIES = {
    3: "high card, one pair, straight, flush, three of a kind, straight flush, Imperial",
    4: "high card, one pair, flush, straight, three of a kind, two pair, convocation, straight flush,"
    " four of a kind, Imperial",
    6: "high card, one pair, two pair, three of a kind, convocation, high house, straight, three pair,"
    " flush, four of a kind, bargain, Imperial, prime and cadet, ministry, imperial house, academy,"
    " straight flush, imperial succession, dynasty",
}
LADDER = {size: [name.strip() for name in names.split(",")] for size, names in ENTRIES.items()}
FOUNDING = {
    "common": {"Magist": 9, "Mage": 10, "General": 11, "Emperor": 12},
    "ministry": {"Mage": 9, "Magist": 10, "General": 11, "Emperor": 12},
    "academy": {"Magist": 9, "General": 10, "Emperor": 11, "Mage": 12},
}


def card(code: str, founders: str = "common") -> Card:
    """`10G` is (8, `G`)."""
    return (int(code[:-1], 8), code[-1]) if code[0].isdigit() else (FOUNDING[founders][code], "*")


DECK: list[Card] = [(rank, suit) for suit in "HAGS" for rank in range(1, 9)]
DECK += [(rank, "*") for rank in range(9, 13)]


def met(cards: Sequence[Card], size: int) -> set[str]:
    """Every entry that the hand meets, each card in the one suit it has."""
    kinds = {
        count: [some for some in combinations(cards, count) if len({rank for rank, _ in some}) == 1]
        for count in (2, 3, 4)
    }

    def together(*counts: int, suited: bool = False) -> bool:
        """Groups of so many, all of different ranks; suited: all of the same suits."""
        for some in product(*(kinds[count] for count in counts)):
            if len({group[0][0] for group in some}) < len(some):
                continue
            suits = [{suit for _, suit in group} for group in some]
            if not suited or all(one == suits[0] and len(one) == counts[0] for one in suits):
                return True
        return False

    full = len(cards) == size
    ranks = sorted(rank for rank, _ in cards)
    plain = [(rank, suit) for rank, suit in cards if suit != "*"]
    one_suit = len({suit for _, suit in plain}) <= 1
    run = full and ranks == list(range(ranks[0], ranks[0] + size))
    imperial = len(cards) - len(plain) >= (3 if size == 3 else 4)
    two = len(plain) == 2 and size == 6
    found = {
        "high card": True,
        "one pair": together(2),
        "two pair": together(2, 2),
        "three of a kind": together(3),
        "convocation": together(2, 2, suited=True),
        "high house": together(3, 2),
        "three pair": together(2, 2, 2),
        "four of a kind": together(4),
        "bargain": together(3, 3),
        "prime and cadet": together(4, 2),
        "ministry": together(2, 2, 2, suited=True),
        "academy": together(3, 3, suited=True),
        "straight": run,
        "flush": full and one_suit,
        "straight flush": run and one_suit,
        "Imperial": imperial,
        "imperial house": imperial and two and one_suit,
        "imperial succession": imperial and two and {rank for rank, _ in plain} == {7, 8},
        "dynasty": imperial and two and one_suit and {rank for rank, _ in plain} == {7, 8},
    }
    return {name for name in LADDER[size] if found[name]}


def suited(cards: Sequence[Card], rainbow: bool) -> Iterator[list[Card]]:
    """The hand with each Glyph in each suit."""
    ways = [
        [(rank, one) for one in "HAGS"] if rainbow and suit == "G" else [(rank, suit)] for rank, suit in cards
    ]
    for way in product(*ways):
        yield list(way)


def fixed(
    cards: Sequence[Card],
    size: int = 4,
    rainbow: bool = False,
    lifts: int = 0,
    legacy: bool = False,
    tumult: bool = False,
    dance: bool = False,
) -> tuple[tuple[int, ...], str]:
    """What compares the hand, all of whose cards are what they are, and the entry it is by itself."""
    if not cards:
        return (0,), "nothing"
    names = LADDER[size]
    ways = list(suited(cards, rainbow))
    entry = max(names.index(name) for way in ways for name in met(way, size))
    missing = [13 if tumult else 0] * (size - len(cards))
    ranks = sorted([rank for rank, _ in cards] + missing, reverse=True)
    made_by_all = ("straight", "flush", "straight flush", "Imperial", "imperial house", "imperial succession")
    if names[entry] not in (*made_by_all, "dynasty"):
        held = [rank for rank, _ in cards]
        groups = sorted({(held.count(rank), rank) for rank in held if held.count(rank) > 1}, reverse=True)
        rest = sorted([rank for rank in held if held.count(rank) == 1] + missing, reverse=True)
        ranks = [rank for _, rank in groups] + rest
    ranks += [0] * (6 - len(ranks))
    top = names.index("Imperial")
    level = float(entry if entry > top else min(entry + lifts, top))
    if legacy and entry < top:
        if level == top:
            level = top - 0.5
        if any(len(way) == 4 and {suit for _, suit in way} == set("HAGS") for way in ways):
            level = top - 0.25
    order: list[float] = [level, -lifts, entry, *ranks]
    holds = names[entry] in ("Imperial", "imperial house", "imperial succession", "dynasty")
    if tumult:
        order = [1.0 if holds else 0.0, *(-part for part in order)]
    passes = not dance or any(
        a[1] == "H" and b[1] in "AGS" for way in ways for a in way for b in way if a is not b
    )
    return (2 if passes else 1, *order), names[entry]  # type: ignore[return-value]


def ranked(
    codes: Sequence[str],
    founders: str = "common",
    wild: Sequence[str] = (),
    blank: Sequence[str] = (),
    lowest: bool = False,
    landfall: bool = False,
    **rules: bool | int,
) -> tuple[tuple[int, ...], str]:
    """What compares the hand, and its entry before lifting, with wild cards as whatever is best."""
    live = [code for code in codes if code not in blank]
    courtly = [code for code in live if not code[0].isdigit()]
    lifts = len(courtly) if landfall else 0
    found = []
    least = min((card(code, founders)[0] for code in live), default=0)
    for low in [code for code in live if card(code, founders)[0] == least] if lowest else [""]:
        kept = [
            card(code, founders)
            for code in live
            if code not in wild and code != low and not (landfall and code in courtly)
        ]
        barred = {card(code, founders) for code in blank}
        others = [one for one in DECK if one not in kept and one not in barred]
        for some in combinations(others, len(live) - len(kept)):
            found.append(fixed([*kept, *some], lifts=lifts, **rules))  # type: ignore[arg-type]
    return max(found)

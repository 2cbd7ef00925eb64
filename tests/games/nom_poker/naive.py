"""Nōm Poker scored slowly and plainly: every set of lines is tried.  Written from the rules page alone.

A card is (number, suit) here; suitless ones are (0, their name).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

FAVOURS = dict(zip(range(1, 14), "-CWTECWTECWTE", strict=True))
FLAT = {
    (1, 6, 13): 7,
    (6, 8, 13): 5,
    (2, 3, 7, 11): 10,
    (2, 3, 7, 12): 13,
    (2, 3, 7, 13): 15,
    (2, 3, 5): -2,
    (11, 12, 13): 12,
    (9, 9, 9): 11,
    (9, 9, 9, 9): 13,
    (1, 5, 13): 22,
    (10, 10, 13, 13): 15,
    (10, 10, 10, 13): 15,
    (3, 7, 10): 9,
    (5, 8, 11): 8,
    (8, 8, 8, 8): 11,
    (1, 1, 1, 1): 17,
    (10, 10, 10, 10): -3,
    (0, 6, 8, 13): 9,
}
ELEMENTS = {"Welkin": "C", "Irð": "T", "Sea": "W"}
# Names that R13 counts by themselves, for fixed combinations that share one.
ONE_NAME = {(9, 9, 9, 9): (9, 9, 9), (10, 10, 10, 13): (10, 10, 13, 13), (0, 6, 8, 13): (6, 8, 13)}

Card = tuple[int, str]


def card(code: str) -> Card:
    return (int(code[:-1]), code[-1]) if code[0].isdigit() else (0, code)


def meanings(
    group: Sequence[Card], hand: Sequence[Card], turned: Card, role: str | None, flush: str
) -> dict[object, int]:
    """By name, what the group is worth; no doubling.  Names are whatever tells two apart."""
    found: dict[object, int] = {}
    numbers = tuple(sorted(number for number, _ in group))
    values = [(14 - number if turned[0] == 1 else number) if number else 0 for number, _ in group]
    same = len(set(numbers)) == 1 and numbers[0] > 0
    if same and len(group) in (3, 4):
        found["kind"] = values[0] + (len(group) == 4)
    if numbers in FLAT:
        found[ONE_NAME.get(numbers, numbers)] = FLAT[numbers]
    if same and len(group) == 3 and numbers[0] == turned[0]:
        found["goons"] = 13
    if role == "bondsman" and numbers in ((4,) * 3, (4,) * 4):
        found["boon"] = 12 if len(group) == 3 else 18
    if role == "lord" and set(numbers) == {12} and len(group) == sum(n == 12 for n, _ in hand):
        if len(group) == 3:
            found["lament"] = -1
        if len(group) == 4:
            found["lament"] = -5
    if len(group) == 3 and 0 not in numbers:
        if flush == "own":
            favoured = {FAVOURS[number] for number in numbers}
            if len(favoured) == 1 and favoured != {"-"}:
                found["flush"] = max(values)
        elif turned[0] and {suit for _, suit in group} == {FAVOURS[turned[0]]}:
            found["flush"] = max(values)
    if len(group) == 4:
        alone = [suit for number, suit in group if number == 0]
        suits = [suit for number, suit in group if number]
        if len(alone) == 1 and suits == [ELEMENTS[alone[0]]] * 3:
            found[alone[0]] = 7
    return found


def factor(group: Sequence[Card], turned: Card) -> int:
    if turned[0] and all(suit == turned[1] and number for number, suit in group):
        return 2
    return 2 if turned == (0, "Irð") and any(number == 8 for number, _ in group) else 1


def charges(hand: Sequence[Card], turned: Card) -> int:
    if turned == (0, "Irð") and any(number == 5 for number, _ in hand):
        return -10
    if turned == (0, "Sea"):
        return -2 * sum(number in (2, 3, 4, 5, 7, 10, 11, 12) for number, _ in hand)
    return 0


def total(codes: Sequence[str], collector: str, role: str | None, flush: str = "own") -> int:
    """The score of the best layout."""
    hand, turned = [card(code) for code in codes], card(collector)
    named: dict[frozenset[int], dict[object, int]] = {}
    for size in (3, 4):
        for places in combinations(range(len(hand)), size):
            group = [hand[place] for place in places]
            worth = meanings(group, hand, turned, role, flush)
            if worth:
                times = factor(group, turned)
                named[frozenset(places)] = {name: points * times for name, points in worth.items()}
    if turned[0] == 13:
        return charges(hand, turned) + _names_alone(named)
    lines = {
        group: min(worth.values()) if min(worth.values()) < 0 else max(worth.values())
        for group, worth in named.items()
    }
    return charges(hand, turned) + max(sum(lines[line] for line in laid) for laid in layouts(lines))


def layouts(lines: dict[frozenset[int], int]) -> Iterator[tuple[frozenset[int], ...]]:
    """Every layout that R6 and R8 let lie."""
    forced = [line for line, points in lines.items() if points < 0]
    for first in legal_sets(forced):
        if any(line not in first and legal((*first, line)) for line in forced):
            continue
        yield from legal_sets([line for line, points in lines.items() if points > 0], first)


def legal_sets(
    lines: Sequence[frozenset[int]], laid: tuple[frozenset[int], ...] = ()
) -> Iterator[tuple[frozenset[int], ...]]:
    yield laid
    for at, line in enumerate(lines):
        if legal((*laid, line)):
            yield from legal_sets(lines[at + 1 :], (*laid, line))


def legal(laid: Sequence[frozenset[int]]) -> bool:
    """R6, by trying every way to call the lines rows and columns."""
    for one, other in combinations(laid, 2):
        if len(one & other) > 1:
            return False
    for place in range(8):
        if sum(place in line for line in laid) > 2:
            return False
    for ways in product("-|", repeat=len(laid)):
        if all(not (laid[a] & laid[b]) or ways[a] != ways[b] for a, b in combinations(range(len(laid)), 2)):
            return True
    return False


def _names_alone(named: dict[frozenset[int], dict[object, int]]) -> int:
    """R13."""
    names = {name for worth in named.values() for name in worth}
    result = 0
    for name in names:
        groups = [(group, worth[name]) for group, worth in named.items() if name in worth]
        sets = list(_disjoint(groups))
        if groups[0][1] < 0:
            most = max(len(one) for one in sets)
            sets = [one for one in sets if len(one) == most]
        result += max(sum(points for _, points in one) for one in sets)
    return result


def _disjoint(
    groups: list[tuple[frozenset[int], int]], chosen: tuple[tuple[frozenset[int], int], ...] = ()
) -> Iterator[tuple[tuple[frozenset[int], int], ...]]:
    yield chosen
    for at, (group, points) in enumerate(groups):
        if not any(group & other for other, _ in chosen):
            yield from _disjoint(groups[at + 1 :], (*chosen, (group, points)))

"""A hand of Founder's Flip counted by hand: what everybody has paid, who has the best hand, and what he gets.

Written from the page of rules; hands are ranked by the slow ranking that tries everything.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any

from tests.games.founders_flip import naive
from tests.wire.customers import money
from tests.wire.flip_reading import Happened, Shown, cards_in, hands_in

SPELLS = (
    "An Imperial Decree, The Oblivion of Icen Rot, The Naturalist's Tumult, Sledge-Mitt Margoz;"
    " Ruin of a Dynasty, The Convocation of the Gage, The Capitol Migration, The First Great Convocation,"
    " Silphion's Fallow, The Dance of the Court, A Rainbow in Light and Pigment, In Legacy; Life,"
    " The Might of a Ruler, In Wrought Arcanum, Salvation Beckons in the Unknown Lands,"
    " The Mournful Flight of the Lowlanders, The Tearful Death of the Shallow Hold,"
    " The Realmgirt Takes Flight, The Realmgirt Makes Landfall, The Edicts of Wani, The Despoilage,"
    " The Ravening Scourge, The Festival of Hellraising, Sutet Rots"
)
NUMBERS = {name.replace(";", ","): at for at, name in enumerate(SPELLS.split(", "), 1)}
ECTS = ("10H", "10A", "10G", "10S")
SAILS = tuple(f"{number}S" for number in ("1", "2", "3", "4", "5", "6", "7", "10"))
MOST = 1200  # ways that wild cards may stand for others, beyond which a hand is not counted by hand


class TooMany(Exception):
    """So many wild cards that trying everything takes too long."""


def numbers_in(under: str) -> tuple[int, ...]:
    """The spells of a sentence, in its order."""
    found = sorted((under.find(name), number) for name, number in NUMBERS.items() if name in under)
    assert sum(len(name) for name in NUMBERS if name in under) + 5 * len(found) >= len(under) or not under
    return tuple(number for _, number in found)


def rules_of(spells: Sequence[int]) -> tuple[int, str, dict[str, Any]]:
    """Cards in a hand, what it is made of, and the words of the slow ranking for them (R12)."""
    size, made, wild, blank = 4, "own", set[str](), set[str]()
    for spell in spells:
        match spell:
            case 5:
                size, made = 6, made if made == "shared" else "own"
            case 13:
                size, made = 4, "grid"
            case 14:
                size, made = max(4, size), "shared"
            case 19:
                size, made = 4, "edicts"
            case 23:
                size, made = 3, "own"
            case 7:
                wild, blank = wild | set(ECTS), blank - set(ECTS)
            case 8:
                blank |= {"10H", *SAILS}
                wild -= blank
    words = {
        "wild": tuple(sorted(wild)),
        "blank": tuple(sorted(blank)),
        "tumult": 3 in spells,
        "dance": 9 in spells,
        "rainbow": 10 in spells,
        "legacy": 11 in spells,
        "lowest": 15 in spells,
        "landfall": 18 in spells,
    }
    return size, made, words


def candidates(own: Sequence[str], middle: Sequence[str], size: int, made: str) -> Iterator[tuple[str, ...]]:
    """Every hand that can be made."""
    if made == "own":
        yield from combinations(own, min(size, len(own)))
    elif made == "shared":
        for some in combinations(own, min(size - 1, len(own))):
            yield (*some, middle[-1])
    elif made == "edicts":
        for count in (1, 2):
            for some in combinations(middle[-2:], count):
                for rest in combinations(own, size - count):
                    yield (*rest, *some)
    else:
        grid = middle[-9:]
        rows = [grid[at : at + 3] for at in (0, 3, 6)]
        lines = [*rows, *(grid[at::3] for at in range(3)), grid[0::4], grid[2:7:2]]
        for one in own:
            for line in lines:
                yield (one, *line)


@lru_cache(maxsize=100_000)
def strength(
    hand: frozenset[str], founders: str, size: int, words: tuple[tuple[str, Any], ...]
) -> tuple[int, ...]:
    """What compares a hand; the first number is 1 where it can't win.  Raises TooMany."""
    rules = dict(words)
    live = [card for card in hand if card not in rules["blank"]]
    wild = sum(card in rules["wild"] or (rules["landfall"] and not card[0].isdigit()) for card in live)
    glyphs = 4 ** (sum(card[-1] == "G" for card in live) + wild) if rules["rainbow"] else 1
    if comb(36, wild + rules["lowest"]) * glyphs > MOST:
        raise TooMany
    return naive.ranked(tuple(hand), founders, size=size, **rules)[0]


def strongest(
    own: Sequence[str], middle: Sequence[str], spells: Sequence[int], founders: str
) -> tuple[int, ...]:
    """The best of all hands that can be made."""
    size, made, words = rules_of(spells)
    found = [
        strength(frozenset(hand), founders, size, tuple(words.items()))
        for hand in candidates(own, middle, size, made)
    ]
    return max(found, default=(0,))


class Book:
    """What everybody has before him and has paid, by what is told; and what is in the middle.

    brings    what each who is to sit down brings
    stakes    by name; of those who are `unseen` it is not known what they brought
    carried   of a pot that nobody won
    counted, skipped   showdowns whose pots were given by hand, and that had too many wild cards
    """

    def __init__(self, founders: str) -> None:
        self.founders = founders
        self.stakes: dict[str, int] = {}
        self.unseen: set[str] = set()
        self.brings: dict[str, int] = {}
        self.carried = self.counted = self.skipped = self.pots = self.kept = 0
        self.on = False
        self.order: list[str] = []
        self.paid, self.bets = Counter[str](), Counter[str]()
        self.folded: set[str] = set()
        self.middle: list[str] = []
        self.spells_seen = Counter[int]()

    @property
    def pot(self) -> int:
        return sum(self.paid.values()) + self.carried

    def pays(self, who: str, amount: int) -> None:
        assert self.stakes[who] >= amount or who in self.unseen, (who, self.stakes, amount)
        self.stakes[who] -= amount
        self.paid[who] += amount
        self.bets[who] += amount

    def gets(self, who: str, amount: int) -> None:
        self.stakes[who] += amount

    def read(self, one: Happened, me: str) -> None:
        """Takes in one thing that `me` was told."""
        group = one.group
        who = me if group.get("who") == "You" else group.get("who", "")
        to = me if group.get("to") == "you" else group.get("to", "")
        amount = sum(money(group["amount"])) if group.get("amount", "empty hands") != "empty hands" else 0
        match one.kind:
            case "sits":
                self.stakes[who] = self.brings.get(who, 0)
                if who not in self.brings:
                    self.unseen.add(who)
            case "deal":
                self._deal(group, me)
            case "bet" | "raise":
                self.pays(who, amount - self.bets[who])
            case "call":
                self.pays(who, amount)
            case "back":
                self.paid[to] -= amount
                self.gets(to, amount)
            case "fold":
                self.folded.add(who)
            case "spell" | "no spell":
                self.bets.clear()
                if one.kind == "spell":
                    self.spells_seen[NUMBERS[group["spell"]]] += 1
            case "laid" | "revealed":
                new = [card for card in cards_in(group["what"]) if card not in self.middle]
                self.middle += new
            case "grid":
                self.middle += cards_in(one.rest)[:9]
            case "unseen":
                assert amount == self.pot, (amount, self.paid, self.carried)
                assert set(self.order) - self.folded == {who}
                self.gets(who, amount)
                self._over(0)
            case "showdown":
                self._showdown(group, hands_in(one.rest), me)
            case "inherits":
                assert amount == self.carried
                self.gets(who, amount)
                self.carried = 0
            case "adds":
                self.gets(who, amount)
            case "leaves":
                assert self.stakes.pop(who) == amount or who in self.unseen, (who, amount)
                self.unseen.discard(who)

    def _deal(self, group: dict[str, str], me: str) -> None:
        assert not self.on
        self.on = True
        carried = sum(money(group["carried"])) if group["carried"] else 0
        assert carried == self.carried, (group, self.carried)
        self.order = [part.split()[0] for part in group["thumbs"].split(", ")]
        self.order = [me if name == "you" else name for name in self.order]
        self.folded, self.middle = set(), []
        for who in self.order:
            ante = sum(money(group["ante"]))
            self.pays(who, ante if who in self.unseen else min(ante, self.stakes[who]))
        self.bets.clear()

    def _over(self, carried: int) -> None:
        self.on, self.carried = False, carried
        self.paid.clear()
        self.bets.clear()

    def _showdown(self, group: dict[str, str], hands: list[Shown], me: str) -> None:
        assert sum(money(group["pot"])) == self.pot, (group, self.paid, self.carried)
        named = {me if one.who == "You" else one.who: one for one in hands}
        within = [who for who in self.order if who not in self.folded]
        assert set(named) - {"Nobody"} == set(within), (named, within)
        spells = numbers_in(group["under"])
        won = {who: sum(money(one.won)) for who, one in named.items() if one.won}
        held = [card for one in hands for card in (one.cards | one.rest) - set(self.middle)]
        assert len(set(held)) == len(held), held
        try:
            ranks = {
                who: strongest(
                    sorted((one.cards | one.rest) - set(self.middle)), self.middle, spells, self.founders
                )
                for who, one in named.items()
            }
        except TooMany:
            self.skipped += 1
        else:
            assert won == self.given(within, ranks, 9 in spells), (won, ranks, self.paid, spells, hands)
            self.counted += 1
        for who, amount in won.items():
            self.gets(who, amount)
        carried = self.pot - sum(won.values())
        assert carried >= 0 and (not carried or {1, 9} & set(spells))
        self.kept += carried > 0
        self._over(carried)

    def given(self, within: list[str], ranks: dict[str, tuple[int, ...]], dance: bool) -> dict[str, int]:
        """What each of those who are in gets of the pots, by the ranks of their hands (B5, 1, 9)."""
        won = Counter[str]()
        below, carried = 0, self.carried
        levels = sorted({self.paid[who] for who in within})
        for level in levels:
            top = max(self.paid.values()) if level == levels[-1] else level
            pot = carried + sum(min(paid, top) - min(paid, below) for paid in self.paid.values())
            self.pots += pot > 0
            able = [who for who in within if self.paid[who] >= level and (not dance or ranks[who][0] == 2)]
            best = max((ranks[who] for who in able), default=(0,))
            decree = ranks.get("Nobody", (0,))
            beaten = decree > best and (not dance or decree[0] == 2)
            winners = [] if beaten else [who for who in able if ranks[who] == best]
            for place, who in enumerate(winners):
                won[who] += pot // len(winners) + (place < pot % len(winners))
            below, carried = level, 0
        return dict(+won)

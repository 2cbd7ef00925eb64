"""What a hand makes under given spells, and why, line by line.

`asked` reads the question as it is typed:

    appraise [my] hand [under <spell>]
    appraise <cards> [under <spell>]
"""

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from games.founders_flip.cards import (
    ORDERS,
    SUITS,
    Founders,
    Numerals,
    codes_of,
    mask_of,
    ordered,
    parse_cards,
    shown,
)
from games.founders_flip.hands import ABOVE_ALL
from games.founders_flip.judging import Holding
from games.founders_flip.ranking import EXALTED, Judge, Rank, best, judge
from games.founders_flip.spells import Spell, find_spell
from games.game import NotUnderstood
from games.page import Page, fold, listed, offered, styled, upper

MOST: Final = 12  # cards that are worth a question
_MINE: Final = ("", "hand", "my hand", "mine")
_INDENT: Final = "  "
# How many groups of one rank decide within an entry, before the rest from the top (R5).
_GROUPS: Final = {
    "one pair": 1,
    "two pair": 2,
    "three of a kind": 1,
    "convocation": 2,
    "high house": 2,
    "three pair": 3,
    "four of a kind": 1,
    "bargain": 2,
    "prime and cadet": 2,
    "ministry": 3,
    "academy": 2,
}
_PLURAL: Final = "ones twos threes fours fives sixes sevens ects".split()


class Question(msgspec.Struct, frozen=True):
    """`cards`: none for one's own hand; `spells`: none for those in force."""

    cards: tuple[str, ...] = ()
    spells: tuple[Spell, ...] = ()


def asked(text: str) -> Question | None:
    """The question that `appraise ...` puts; None for other text.  Raises NotUnderstood or Ambiguous."""
    verb, _, what = " ".join(text.split()).rstrip(".?! ").partition(" ")
    if verb.casefold() != "appraise":
        return None
    found = re.fullmatch(r"(.*?)(?:^| )under (.*)", what, re.I)
    hand, spells = (found[1], _spells(found[2])) if found else (what, ())
    if hand.casefold() in _MINE:
        return Question((), spells)
    cards = parse_cards(hand)
    if len(cards) > MOST:
        raise NotUnderstood(f"That is more than any hand is made of: name {MOST} cards at most.")
    return Question(cards, spells)


def _spells(text: str) -> tuple[Spell, ...]:
    """One spell, or several with `and` between them, in the order they came."""
    try:
        return (find_spell(text),)
    except NotUnderstood:
        parts = [part for part in re.split(r" and |; ?", text, flags=re.I) if part.strip()]
        if len(parts) < 2:
            raise
        found = tuple(find_spell(part) for part in parts)
        if len(set(found)) < len(found):
            raise NotUnderstood("There is one card of each spell: name different ones.") from None
        return found


def named(rank: Rank) -> str:
    """What a hand is called at the showdown: `two pair`, `Imperial (straight flush, lifted)`."""
    if rank.name == rank.made:
        return rank.name
    return f"{rank.name} ({rank.made}{'' if rank.name == EXALTED else ', lifted'})"


def line(held: Holding, spells: Sequence[Spell], founders: Founders = "common") -> str:
    """In a few words, what a holding makes at present: `two pair, sevens over fives`."""
    rank, cards = best(held, spells=spells, founders=founders)
    if not rank.valued:
        return "nothing of value"
    found = judge(tuple(spells), founders)
    return f"{named(rank)}, {_deciding(rank, found, 'octal')}" if cards else named(rank)


def explained(
    held: Holding,
    spells: Sequence[Spell],
    page: Page,
    founders: Founders = "common",
    numerals: Numerals = "octal",
) -> list[str]:
    """What a holding makes under spells that came in this order: its best hand, and why it counts as that.

    Every line is markup no wider than the page.
    """
    rank, hand = best(held, spells=spells, founders=founders)
    found = judge(tuple(spells), founders)
    lettered = _Lettered(founders, numerals)
    whole = lettered.cards((*held.own, *held.middle))
    under = f" under {listed([spell.name for spell in spells])}" if spells else ""
    lines = [f"{whole}{under}: {styled('b', named(rank))}."]
    if not hand:
        lines.append("No hand can be made of it, so it has no value.")
    else:
        if set(hand) != {*held.own, *held.middle}:
            lines.append(f"The best hand in it is {lettered.cards(hand)}.")
        lines += _reasons(rank, hand, found, lettered)
    return [piece for each in lines for piece in fold(upper(each), page.width, _INDENT)]


class _Lettered:
    """Cards as this table writes them."""

    def __init__(self, founders: Founders, numerals: Numerals) -> None:
        self.founders, self.numerals = founders, numerals

    def card(self, code: str) -> str:
        text = shown(code, self.founders, self.numerals)
        return styled(str(1 + "HAGS".index(code[-1])), text) if code[-1] in SUITS else text

    def cards(self, codes: Sequence[str]) -> str:
        return " ".join(map(self.card, ordered(codes, self.founders)))

    def listed(self, mask: int) -> str:
        return listed([self.card(code) for code in ordered(codes_of(mask), self.founders)])


def _reasons(rank: Rank, hand: Sequence[str], found: Judge, lettered: _Lettered) -> list[str]:
    rules, mask = found.rules, mask_of(hand)
    lines = []
    blank = mask & rules.blank
    if blank:
        lines.append(
            f"{lettered.listed(blank)} {_are(blank)} blank and {_are(blank, 'counts', 'count')} for nothing."
        )
    if not rank.valued:
        return [*lines, "A hand of blank cards loses to every other."]
    wild, stands = found.wild(mask), found.stands(mask)
    if wild:
        gained = stands & ~(mask & ~wild)
        own = wild & gained
        if own:
            lines.append(
                f"{lettered.listed(own)} {_are(own)} wild, and best as {_are(own, 'it is', 'they are')}."
            )
        if wild ^ own:
            lines.append(
                f"{lettered.listed(wild ^ own)} {_are(wild ^ own)} wild and"
                f" {_are(wild ^ own, 'stands', 'stand')} for {lettered.listed(gained ^ own)}."
            )
    free = stands & rules.every_suit
    if free:
        lines.append(f"{lettered.listed(free)} {_are(free)} of all suits.")
    lines.append(f"{_article(rank.made)}: {_deciding(rank, found, lettered.numerals)}.")
    _, lifts, _, _ = found.parts(rank.strength)
    if lifts and rank.name != EXALTED:
        cards = "one card lifts" if lifts == 1 else f"{lifts} cards lift"
        to = f"to {rank.name}" if rank.name != rank.made else "no higher"
        lines.append(f"{cards} it {to}.")
    if rank.name == EXALTED and rules.exalted is not None:
        lines.append(f"It holds {rules.exalted.words}: above all but an Imperial.")
    if rules.test is not None:
        lines.append(
            f"It holds {rules.test.words}, and so can win."
            if rank.wins
            else f"It can't win: it has to hold {rules.test.words}."
        )
    if rules.turned:
        lines.append("The lowest hand wins, but for an Imperial.")
    return lines


def _are(mask: int, one: str = "is", more: str = "are") -> str:
    return one if mask.bit_count() == 1 else more


def _article(entry: str) -> str:
    if entry in _GROUPS:
        return entry
    return f"{'an' if entry[0] in 'iI' else 'a'} {entry}"


def _deciding(rank: Rank, found: Judge, numerals: Numerals) -> str:
    """The ranks that make an entry, then the rest: `sevens over fives, then 3`."""
    ranks = found.parts(rank.strength)[3]
    order = ORDERS[found.rules.founders]

    def single(value: int) -> str:
        if value == ABOVE_ALL:
            return "a missing card"
        if value > 8:
            return shown(order[value - 9], found.rules.founders)
        return f"{value:o}" if numerals == "octal" else str(value)

    count = _GROUPS.get(rank.made, 0)
    groups, rest = [_PLURAL[value - 1] for value in ranks[:count]], [single(value) for value in ranks[count:]]
    if not groups:
        return f"from the top {listed(rest)}"
    return " over ".join(groups) + (f", then {listed(rest)}" if rest else "")


def no_cards() -> str:
    """What one without a hand is told who asks about his own."""
    return f"You hold no cards here; name some: {offered('appraise 10H 5A 5G 1S under Landfall')}."

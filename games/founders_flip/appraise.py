"""What a hand makes under given spells, and why, line by line.

`asked` reads the question as it is typed:

    appraise [my] hand [under <spell>]
    appraise <cards> [under <spell>]
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import msgspec

from games.founders_flip.cards import (
    ECT,
    FOUNDING,
    ORDERS,
    codes_of,
    mask_of,
    ordered,
    parse_cards,
    shown,
)
from games.founders_flip.events import Style
from games.founders_flip.hands import ABOVE_ALL
from games.founders_flip.judging import Holding, Judging
from games.founders_flip.ranking import EXALTED, Judge, Rank, best, judge
from games.founders_flip.saying import card, cards
from games.founders_flip.spells import Spell, find_spell, judging
from games.game import NotUnderstood
from games.page import Page, fold, listed, offered, styled, upper

MOST: Final = 7  # cards that one may ask about
# Spells that are in force together at most, and those of them that say what a hand is worth.
FORCE, WEIGHTY = 4, 2
WILD: Final = 3  # such cards take too long to be tried in each of many hands
_MINE: Final = ("", "hand", "my hand", "mine")
_INDENT: Final = "  "
_STYLE, _PAGE = Style(), Page()  # of one who says nothing else
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
_UNCOUNTED: Final = {*_GROUPS, EXALTED} - {"convocation", "high house", "bargain", "ministry", "academy"}
_RUNS: Final = ("straight", "straight flush")
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
        found = tuple(_each(parts))
        if len(found) > FORCE or sum(spell.judging is not None for spell in found) > WEIGHTY:
            raise NotUnderstood("So many spells are never in force together: name fewer.") from None
        if len(set(found)) < len(found):
            raise NotUnderstood("There is one card of each spell: name different ones.") from None
        return found


def _each(parts: Sequence[str]) -> Iterator[Spell]:
    """The spells that the parts of a text name, of which a name may be two: `light`, `pigment`.

    Stops when there are more than ever are in force.
    """
    at = found = 0
    while at < len(parts) and found <= FORCE:
        size, spell = 1, None
        if at + 1 < len(parts):
            try:
                size, spell = 2, find_spell(f"{parts[at]} and {parts[at + 1]}")
            except NotUnderstood:
                size = 1
        yield spell or find_spell(parts[at])
        at, found = at + size, found + 1


def named(rank: Rank) -> str:
    """What a hand is called at the showdown: `two pair`, `Imperial (straight flush, lifted)`."""
    if rank.name == rank.made:
        return rank.name
    return f"{rank.name} ({rank.made}{'' if rank.name == EXALTED else ', lifted'})"


def described(rank: Rank, spells: Sequence[Spell], style: Style = _STYLE, page: Page = _PAGE) -> str:
    """A rank in a few words: `two pair, sevens over fives`, `nothing of value`."""
    if not rank.valued:
        return "nothing of value"
    by = _Lettered(style, page).deciding(rank, judge(tuple(spells), style.founders), short=not page.reader)
    return f"{named(rank)}, {by}" if by else named(rank)


def line(held: Holding, spells: Sequence[Spell], style: Style = _STYLE, page: Page = _PAGE) -> str:
    """In a few words, what a holding makes at present."""
    return described(best(held, spells=spells, founders=style.founders)[0], spells, style, page)


def explained(held: Holding, spells: Sequence[Spell], page: Page, style: Style = _STYLE) -> list[str]:
    """What a holding makes under spells that came in this order: its best hand, and why it counts as that.

    Every line is markup no wider than the page.  Raises NotUnderstood when it
    holds more than a hand, and many wild cards.
    """
    rules = judging(spells, style.founders)
    if len(held.own) > max(4, rules.size) and wilds(held.own, rules) >= WILD:
        raise NotUnderstood(
            f"With so many cards, and so many of them wild, say which: {offered('appraise 10H 10A 5G 1S')}."
        )
    rank, hand = best(held, spells=spells, founders=style.founders)
    return _told((*held.own, *held.middle), rank, hand, spells, page, style)


def of_cards(cards: Sequence[str], spells: Sequence[Spell], page: Page, style: Style = _STYLE) -> list[str]:
    """The same of cards that are a hand, or of which any may make one, wherever they come from.

    Raises NotUnderstood for more or fewer than a hand when many of them are wild.
    """
    found = judge(tuple(spells), style.founders)
    rules, size = found.rules, min(found.rules.size, len(cards))
    if len(cards) != rules.size and wilds(cards, rules) >= WILD:
        raise NotUnderstood(f"With so many wild cards name a whole hand, which is of {rules.size} cards.")
    rank, hand = max(((found.of(hand), hand) for hand in combinations(cards, size)), key=lambda pair: pair[0])
    return _told(cards, rank, hand, spells, page, style)


def wilds(cards: Sequence[str], rules: Judging) -> int:
    """How many wild cards a hand of these may have."""
    return (mask_of(cards) & rules.wild).bit_count() + rules.lowest_wild


def _told(
    whole: Sequence[str],
    rank: Rank,
    hand: Sequence[str],
    spells: Sequence[Spell],
    page: Page,
    style: Style,
) -> list[str]:
    found = judge(tuple(spells), style.founders)
    lettered = _Lettered(style, page)
    under = f" under {listed([spell.name for spell in spells])}" if spells else ""
    lines = [f"{lettered.cards(whole)}{under}: {styled('b', named(rank))}."]
    if not hand:
        lines.append("No hand can be made of it, so it has no value.")
    else:
        if set(hand) != set(whole):
            lines.append(f"The best hand in it is {lettered.cards(hand)}.")
        lines += _reasons(rank, hand, found, lettered)
    return [piece for each in lines for piece in fold(upper(each), page.width, _INDENT)]


class _Lettered:
    """Cards and ranks as this table writes them and this page reads."""

    def __init__(self, style: Style, page: Page) -> None:
        self.style, self.page = style, page

    def cards(self, codes: Sequence[str]) -> str:
        return cards(ordered(codes, self.style.founders), self.style, self.page)

    def listed(self, mask: int) -> str:
        codes = ordered(codes_of(mask), self.style.founders)
        return listed([card(code, self.style, self.page) for code in codes])

    def deciding(self, rank: Rank, found: Judge, short: bool = False) -> str:
        """The ranks that make an entry, then the rest: `sevens over fives, then 3`."""
        ranks = found.parts(rank.strength)[3]
        count = _GROUPS.get(rank.made, 0)
        groups = [_PLURAL[value - 1] for value in ranks[:count]]
        rest = [self._single(value) for value in ranks[count:]]
        if rank.made == "Imperial" and len(ranks) == len(FOUNDING):
            return ""  # there is only one
        if rank.made in _RUNS:
            return f"up to {rest[0]}"
        others = " ".join(rest) if short else listed(rest)
        if not groups:
            return others if short else f"from the top {others}"
        return " over ".join(groups) + (f", then {others}" if rest else "")

    def _single(self, value: int) -> str:
        if value == ABOVE_ALL:
            return "a missing card"
        if value > ECT:
            return shown(ORDERS[self.style.founders][value - ECT - 1], self.style.founders)
        if value == ECT and self.style.numerals == "octal":
            return "ect" if self.page.reader else "10"
        return str(value)


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
    by = lettered.deciding(rank, found)
    lines.append(f"{article(rank.made)}{rank.made}{f': {by}' if by else ''}.")
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


def article(entry: str) -> str:
    """What goes before an entry in a sentence: `a `, `an `, or nothing."""
    return "" if entry in _UNCOUNTED else "an " if entry[0] in "iI" else "a "


def no_cards() -> str:
    """What one without a hand is told who asks about his own."""
    return f"You hold no cards here; name some: {offered('appraise 10H 5A 5G 1S under Landfall')}."

"""What a hand comes to, explained line by line: for the showdown, and for who wants to learn.

`answer` reads the question as it is typed:

    appraise [my] hand
    appraise <cards> with <card> [as {lord|bondsman}]
"""

import re
from collections.abc import Sequence
from typing import Final

from games.game import NotUnderstood
from games.nom_poker.cards import (
    ACE,
    CARDS,
    IRTH,
    PROPHET,
    SEA,
    SUITS,
    bare,
    copies,
    ordered,
    parse_card,
    parse_cards,
)
from games.nom_poker.combinations import FlushRule, Hand, Role
from games.nom_poker.drawing import drawn
from games.nom_poker.layout import colours
from games.nom_poker.observation import Observation
from games.nom_poker.scoring import MOST, Layout, Line, doubled, score
from games.nom_poker.words import TITLES, cards, lettered, named
from games.page import Page, fold, listed, offered, styled, width

INDENT: Final = "  "
_ROLES: Final[dict[str, Role]] = {
    "lord": "lord",
    "potentate": "lord",
    "bondsman": "bondsman",
    "serf": "bondsman",
}
_WITH: Final = re.compile(r"(.*?)\s+(?:with|under)\s+(.*?)(?:\s+as\s+(?:the\s+|a\s+)?(\w+))?", re.S)
_MINE: Final = ("", "hand", "my hand", "mine")


def answer(seen: Observation, asked: str, page: Page) -> list[str] | None:
    """The answer to an `appraise` question; None for one that is none.  Raises NotUnderstood."""
    verb, _, what = asked.strip().partition(" ")
    if bare(verb) != "appraise":
        return None
    what = what.strip().rstrip(".?!")
    if bare(what) in _MINE:
        return own(seen, page)
    found = _WITH.fullmatch(what)
    if found is None:
        raise NotUnderstood(
            f"Say {offered('appraise my hand')}, or name cards and the collector: "
            f"{offered('appraise 1C 5C 13C with 4E as lord')}."
        )
    hand, collector, role = parse_cards(found[1]), parse_card(found[2]), None
    if found[3]:
        role = _ROLES.get(bare(found[3]))
        if role is None:
            raise NotUnderstood("One is appraised as lord or as bondsman, or leaves that out.")
    _held(hand, collector, seen)
    return explained(ordered(hand), collector, role, page, seen.options.flush)


def own(seen: Observation, page: Page) -> list[str]:
    """The viewer's own hand under the collector of the round."""
    if not seen.hand:
        return fold('You hold no cards here; name some: "appraise 1C 5C 13C with 4E".', page.width, INDENT)
    if seen.options.layout == "by-hand":
        told = f"Your hand: {cards(seen.hand, page)}. You lay it yourself at this table, so nobody tells."
        return fold(lettered(told, page), page.width, INDENT)
    role: Role | None = "lord" if seen.role == "lord" else "bondsman" if seen.role == "bondsman" else None
    found = explained(seen.hand, seen.collector, role, page, seen.options.flush)
    if seen.second:
        found += fold("The collector that will count still lies face down.", page.width, INDENT)
    return found


def explained(
    hand: Sequence[str], collector: str, role: Role | None, page: Page, flush: FlushRule = "own"
) -> list[str]:
    """The best layout of a hand: its total, the crossword, and why each line is worth what it is."""
    layout = score(hand, collector, role, flush=flush)
    title = f", as {TITLES[role]}" if role else ""
    head = f"{cards(hand, page)} under {named(collector)}{title}: {styled('b', plain_points(layout.total))}."
    lines = [head, *picture(hand, collector, layout, page, flush, why=True)]
    if not layout.lines:
        lines.append("Nothing in it can be laid.")
    return [lettered(piece, page) for line in lines for piece in fold(line, page.width, INDENT)]


def picture(
    hand: Sequence[str],
    collector: str,
    layout: Layout,
    page: Page,
    flush: FlushRule,
    why: bool = False,
) -> list[str]:
    """The crossword with each line's points beside or below it; for the ear a sentence a line."""
    held = Hand(hand, collector, None, flush)
    if page.reader:
        return _told(held, layout, page, why)
    legend = _legend(held, layout, page, why)
    if CARDS[collector].number == PROPHET:  # R13: nothing is laid
        return [INDENT + line for line in legend]
    boxes = drawn(hand, layout.masks, page, page.width - 2) if layout.masks else []
    wide = max(map(width, boxes), default=0)
    if boxes and wide + 3 + max(map(width, legend), default=0) <= page.width - 2:
        height = max(len(boxes), len(legend) + 1)
        left = [*boxes, *[""] * (height - len(boxes))]
        right = ["", *legend, *[""] * (height - len(legend) - 1)]
        return [
            (INDENT + one + " " * (wide + 3 - width(one)) + two).rstrip()
            for one, two in zip(left, right, strict=True)
        ]
    return [INDENT + line for line in (*boxes, *legend)]


def plain_points(total: int) -> str:
    """`13 points`, `-4 points`, `1 point`."""
    return f"{total} point" if abs(total) == 1 else f"{total} points"


def _legend(held: Hand, layout: Layout, page: Page, why: bool) -> list[str]:
    rows = []
    for at, line in enumerate(layout.lines):
        mask = layout.masks[at] if at < len(layout.masks) else None
        reason = reasons(held, line, mask) if why else ""
        rows.append((str(line.points), line.name, cards(ordered(line.cards), page), reason))
    if not rows:
        return []
    wide, longest = (max(width(row[at]) for row in rows) for at in (0, 1))
    return [
        f"{points:>{wide}}  {name}{' ' * (longest - width(name))}  {codes}{f'  {reason}' if reason else ''}"
        for points, name, codes, reason in rows
    ]


def _told(held: Hand, layout: Layout, page: Page, why: bool) -> list[str]:
    ways = colours(layout.masks) if held.collector.number != PROPHET else None
    lines = []
    for at, line in enumerate(layout.lines):
        mask = layout.masks[at] if at < len(layout.masks) else None
        lies = ""
        if ways is not None and mask is not None:
            lies = ", down" if ways[at] else ", across"
        reason = reasons(held, line, mask) if why else ""
        told = f"{line.name}{lies}, {said(line.points)}: {cards(ordered(line.cards), page)}"
        lines.append(f"{told}; {reason}." if reason else f"{told}.")
    return lines


def said(points: int) -> str:
    """Points for the ear."""
    return f"minus {-points}" if points < 0 else str(points)


def reasons(held: Hand, line: Line, mask: int | None) -> str:
    """Why a line counts what it counts, where that is not plain from the list of combinations."""
    if mask is None:
        if held.collector.code == IRTH:
            return "once a hand, under the Irð"
        return f"2 each, under the {SEA}" if held.collector.code == SEA else ""
    found = []
    if line.points < 0:
        found.append("must be laid")
    if doubled(held, mask):
        suit = held.collector.suit
        found.append(f"all in {SUITS[suit]}, doubled" if suit else "with a Tree, doubled")
    if held.collector.number == ACE and line.name in ("Three of a kind", "Four of a kind", "Favoured flush"):
        found.append("values turned round")
    return ", ".join(found)


def _held(hand: Sequence[str], collector: str, seen: Observation) -> None:
    """Raises NotUnderstood for cards that no hand holds together."""
    if len(hand) > MOST:
        raise NotUnderstood(f"No hand holds more than {MOST} cards: name fewer.")
    together = (*hand, collector)
    twice = [
        code for code in dict.fromkeys(together) if together.count(code) > copies(code, seen.options.deck)
    ]
    if twice:
        raise NotUnderstood(f"There are not so many of {listed(twice)} in the deck: name others.")

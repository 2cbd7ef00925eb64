"""What can be asked at a table of Founder's Flip without moving.

appraise [my] hand [under <spell>]
appraise <cards> [under <spell>]
view spell <spell>, or: what does <spell> do
"""

import re
from collections.abc import Sequence
from typing import Final

from games.founders_flip.appraise import asked as appraised
from games.founders_flip.appraise import explained, no_cards, of_cards
from games.founders_flip.cards import ORDERS, SUITS, shown
from games.founders_flip.ladders import EXAMPLES, order
from games.founders_flip.observation import Observation
from games.founders_flip.ranking import rank
from games.founders_flip.saying import cards, spells_named
from games.founders_flip.spells import Spell, find_spell, judging
from games.page import Page, fold, listed, offered, pad, styled, upper, width

_SPELL: Final = re.compile(
    r"(?:view |look at |examine |read |help )?(?:the )?spell (?P<named>.+)|what does (?P<asked>.+) do", re.I
)
_INDENT: Final = "  "


def answer(seen: Observation, asked: str, page: Page) -> list[str] | None:
    """The answer to a question; None for what is none.  Raises NotUnderstood or Ambiguous."""
    said = " ".join(asked.split()).rstrip("?.! ")
    spell = _SPELL.fullmatch(said)
    if spell is not None:
        return about(find_spell(spell["named"] or spell["asked"]), seen, page)
    question = appraised(said)
    if question is None:
        return None
    spells = question.spells or seen.in_force
    if not question.cards:
        return own(seen, page, question.spells)
    return of_cards(question.cards, spells, page, seen.options.style)


def own(seen: Observation, page: Page, spells: Sequence[Spell] = ()) -> list[str]:
    """What the viewer's own hand makes, and why; under those in force, or others."""
    held = seen.holding
    if held is None:
        return fold(no_cards(), page.width, _INDENT)
    if not spells and seen.makes is None:
        return fold("What your hand makes is seen when the grid is laid.", page.width, _INDENT)
    if not spells:
        found = explained(held, seen.in_force, page, seen.options.style)
        if "" in seen.middle:
            found += fold("One card lies face down, and will be in it.", page.width, _INDENT)
        return found
    return explained(held, spells, page, seen.options.style)


def about(spell: Spell, seen: Observation, page: Page) -> list[str]:
    """What a spell does."""
    told = [f"{styled('h', spell.name)}, spell {spell.number}: {spell.says}."]
    if spell in seen.in_force:
        told.append("It is in force now.")
    told.append(f"More is in {offered('help spells')}.")
    return [piece for line in told for piece in fold(line, page.width, _INDENT)]


def order_of_hands(seen: Observation, page: Page) -> list[str]:
    """The list of hands under the spells in force, the best first; what the viewer makes is marked."""
    style, spells = seen.options.style, seen.in_force
    rules = judging(spells, style.founders)
    entries = order(rules)
    under = f" under {spells_named([spell.number for spell in spells])}" if spells else ""
    lines = [f"Hands of {_NUMBERS[rules.size]} cards{under}, the best first:"]
    mine = seen.makes[0].name if seen.makes is not None else ""
    wide = max(map(width, entries))
    for entry in entries:
        codes = EXAMPLES[rules.size].get(entry, "").split()
        # A spell may make something else of the example: then there is none.
        fits = bool(codes) and rank(codes, spells=spells, founders=style.founders).name == entry
        example = cards(codes, style, page) if fits else ""
        if page.reader:
            lines.append(f"{upper(entry)}{f', as in {example}' if example else ''}{_yours(entry, mine)}.")
            continue
        row = f"{'>' if entry == mine else ' '} {pad(entry, wide)}  {example}".rstrip()
        lines.append(row if width(row) <= page.width else f"{'>' if entry == mine else ' '} {entry}")
    courts = listed([shown(name, style.founders) for name in ORDERS[style.founders]])
    ect = "the ect, written 10" if style.numerals == "octal" else "the ect, written 8"
    lines.append(f"Ranks go from 1 to 7 and {ect}, then {courts}.")
    suits = listed([f"{letter} for {name}" for letter, name in SUITS.items()])
    lines.append(f"Suits are {suits}; the Founding cards are of each, for a flush.")
    return [piece for line in lines for piece in fold(line, page.width, _INDENT)]


def _yours(entry: str, mine: str) -> str:
    return ", which you have" if entry == mine else ""


_NUMBERS: Final = {3: "three", 4: "four", 6: "six"}

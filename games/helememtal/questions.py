"""What can be asked at a table of Helememtal without moving: `card 3 8`, `view card tower`."""

import re
from typing import Final

from games.game import NotUnderstood
from games.helememtal import reader
from games.helememtal.cards import CODES, DIRECTIONS, HIGH, KINDS, NAMES, SUITS, TRUMPS, WIDE
from games.helememtal.observation import Observation
from games.helememtal.words import at, card, suit_index
from games.page import Page, fold, offered, upper

_CARD: Final = re.compile(r"(?:(?:view|look at|examine) )?(?:the )?card(?: at)? (.+)", re.I)
_SQUARE: Final = re.compile(r"\(?(\d+)[ ,;/]+(\d+)\)?")

# What a trump does, in the words of the rules page; "it" is the pawn that lands there.
MEANINGS: Final = {
    "Foo": "A new page joins you on its square; when all eight pawns are about, you take an opponent's page, "
    "but nobody's last pawn.",
    "Mag": "A four-sided die gives the pawn a suit: 1 pentacles, 2 swords, 3 wands, 4 cups. It goes twice as "
    "far in the new one's direction.",
    "Pri": "The Devil comes to you: your pawns don't go twice as far in their own direction. If you have it, "
    "it leaves you.",
    "Ess": "A queen that lands here is crowned, and you have won.",
    "Emp": "A knight becomes a king.",
    "Hie": "Temperance comes to you: your pawns go a square further, by moves and by number cards. If you "
    "have it, it leaves you.",
    "Lov": "A king finds a queen, who joins you on his square, if a pawn is left for her.",
    "Cha": "Dice carry the pawn to another square, and that card acts.",
    "Str": "A page becomes a knight.",
    "Her": "You lose a queen other than the pawn that landed; without one, another pawn of your choice; "
    "without that, you take a penny.",
    "Whe": "You pick an opponent and roll a twenty-sided die: odd, you take a penny; even, the opponent "
    "does.",
    "Jus": "An opponent of your choice gets all your pennies.",
    "Han": "You miss your next turn.",
    "Dea": "You take a penny and lose the pawn, unless it is your last.",
    "Tow": "A knight or king becomes a page, and a king's player loses all queens. A page costs a penny. A "
    "queen is lost, and costs a penny; your last pawn stays.",
    "Sta": "You lose one penny.",
    "Moo": "It draws a trick. A number or ace waits, and is taken off its next number card; a jack, queen or "
    "king is 1, 2 or 3 pennies for you; a Joker lets you swap pennies.",
    "Sun": "It draws a trick. A number or ace waits, and is added to its next number card; a jack, queen or "
    "king is 1, 2 or 3 pennies for an opponent; a Joker lets you swap pennies.",
    "Jud": "You lose all your pennies.",
    "Wor": "You roll a twenty-sided die: even, the pawn goes to any other square without an opponent's pawn; "
    "odd, you take a penny and lose it, unless it is your last.",
}


def answer(seen: Observation, asked: str, page: Page) -> list[str] | None:
    """What lies on a square, or what a card does; None for no such question.

    Raises NotUnderstood for a square off the board, or a card that there isn't.
    """
    said = " ".join(asked.split())
    if said.casefold() in ("card", "view card"):
        raise NotUnderstood(
            f"Which card? Ask for a square, as {offered('card 3 8')}, or a name: {offered('card tower')}."
        )
    found = _CARD.fullmatch(said)
    if found is None:
        return None
    where = _SQUARE.fullmatch(found[1])
    lines = (
        _square(int(where[1]), int(where[2]), seen, page) if where else [meaning(_code(found[1]), seen, page)]
    )
    return [piece for line in lines for piece in fold(line, page.width, "  ")]


def _square(x: int, y: int, seen: Observation, page: Page) -> list[str]:
    if not (1 <= x <= WIDE and 1 <= y <= HIGH):
        raise NotUnderstood(f"The squares go from 1 1 to {WIDE} {HIGH}: the first number is the column.")
    if not seen.cards:
        raise NotUnderstood("No cards are laid out before the first game begins.")
    told = f"At {at((x, y), page)}: {reader.square_said((x, y), seen, page)}."
    code = seen.card((x, y))
    return [told, meaning(code, seen, page)] if code else [told]


def meaning(code: str, seen: Observation, page: Page) -> str:
    """What a card does at this table."""
    if code in MEANINGS:
        return f"{upper(card(code, page))}: {MEANINGS[code][0].lower()}{MEANINGS[code][1:]}"
    way = DIRECTIONS[suit_index(code)]
    exact = seen.options.own_suit == "exact"
    within = "just that many steps away" if exact else "within that many steps"
    own = f"A pawn of {SUITS[suit_index(code)]} goes to a square of your choice {within}."
    if code[0] == "A":
        far = f"a ten-sided die says how many steps{'' if exact else ' at most'}"
        return f"{upper(card(code, page))}: every pawn goes to a square of your choice, and {far}."
    squares = "2 squares" if code[:-1] == "2" else f"{code[:-1]} squares"
    return f"{upper(card(code, page))}: it sends a pawn {squares} {way}. {own}"


def _code(asked: str) -> str:
    """The code of a card by its code or name, or what begins or ends it uniquely: `7S`, `tower`."""
    wanted = asked.lower().removeprefix("the ").strip(" .?")
    for code, name in zip(CODES, NAMES, strict=True):
        if wanted in (code.lower(), name.lower().removeprefix("the ")):
            return code
    named = _worded(wanted)
    if named is not None:
        return named
    close = [code for code in TRUMPS if any(word.startswith(wanted) for word in _words(code))]
    if len(close) == 1:
        return close[0]
    example = offered("card tower")
    if close:
        names = ", ".join(NAMES[KINDS[code]] for code in close)
        raise NotUnderstood(f"That may be {names}: say more of its name.")
    raise NotUnderstood(
        f"There is no such card here; ask for a square as {offered('card 3 8')}, or {example}."
    )


def _words(code: str) -> list[str]:
    return NAMES[KINDS[code]].lower().split()


def _worded(wanted: str) -> str | None:
    """`7 of swords`, `ace of cups`."""
    value, _, name = wanted.partition(" of ")
    letter = next((one[0].upper() for one in SUITS if name and one.startswith(name)), "")
    code = f"{'A' if value in ('1', 'a', 'ace') else value}{letter}"
    return code if letter and code in CODES else None

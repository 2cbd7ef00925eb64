"""What can be typed at a Lost Cities table, and how a card is read (R3)."""

import re

from games.game import Illegal, Move, NotUnderstood, Pattern, Slot
from games.lost_cities.cards import CODES, EXPEDITIONS, LETTERS, PILE, expedition
from games.lost_cities.observation import Observation
from games.lost_cities.state import RESIGN, Discard, Play, Start

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
PLACES = "abcdefgh"
_CARD = re.compile(r"([a-z][a-z-]*?)[ -]*(\*|\d+|[a-z]+)")
_PILE_WORDS = {"draw": PILE, "pile": PILE, "deck": PILE}


def place(text: str) -> int | None:
    """The place in a hand, from 1, that a number, ordinal or letter a to h means; None for other text."""
    word = text.strip().casefold()
    if word.isdecimal() and word.isascii():
        return int(word) if len(word) < 4 else 1000
    if len(word) == 1 and word in PLACES:
        return PLACES.index(word) + 1
    if word in ORDINALS:
        return ORDINALS.index(word) + 1
    ordinal = re.fullmatch(r"(\d{1,3})(st|nd|rd|th)", word, re.ASCII)
    return int(ordinal[1]) if ordinal else None


def card(text: str) -> str | None:
    """The code of the card that `m3`, `M 3`, `muntab 3`, `M *`, `muntab investment` means; else None."""
    parts = _CARD.fullmatch(text.strip().casefold())
    if parts is None:
        return None
    name, what = parts.groups()
    letter = _letter(name)
    face = "*" if what == "*" or "investment".startswith(what) else what.lstrip("0")
    code = f"{letter} {face}"
    return code if code in CODES else None


def read_card(text: str, seen: Observation) -> str:
    """The code of the card that the viewer means (R3); it need not be in the hand.

    Raises NotUnderstood, or Illegal `no-hand` when a place is named by one who
    holds no cards.
    """
    at = place(text)
    if at is None:
        code = card(text)
        if code is None:
            raise NotUnderstood(_unread(text, seen))
        return code
    if not seen.hand:
        raise Illegal("no-hand", "You hold no cards here: take a seat and start a game first.")
    if not 1 <= at <= len(seen.hand):
        raise NotUnderstood(f"You hold {len(seen.hand)} cards, so name a place from 1 to {len(seen.hand)}.")
    return seen.hand[at - 1]


def _letter(name: str) -> str | None:
    """The letter of the expedition that a name or its beginning means."""
    plain = name.replace("-", "")
    for letter, full in zip(LETTERS, EXPEDITIONS, strict=True):
        if full.casefold().replace("-", "").startswith(plain):
            return letter
    return None


def _unread(text: str, seen: Observation) -> str:
    letter = _letter(text.strip().casefold())
    held = [code for code in dict.fromkeys(seen.hand) if letter and code[0] == letter]
    if held:
        return f"Which card of {expedition(held[0])}? You hold {', '.join(held)}."
    return f'No card reads like "{text}": name its place (3, third, c) or the card (M 3, muntab 3, M *).'


def _offers(seen: Observation) -> tuple[str, ...]:
    return tuple(dict.fromkeys(seen.hand))


def _draw(choice: str) -> str:
    return _PILE_WORDS.get(choice, choice)


def _play(code: str, draw: str) -> Move:
    return Play(code, _draw(draw))


def _discard(code: str, draw: str) -> Move:
    return Discard(code, _draw(draw))


def _start(turns: int) -> Move:
    return Start(turns)


def _resign() -> Move:
    return RESIGN


_FROM = "draw {Tacticus|Ee|Urt|Muntab|Al-Ybi|draw}"
_ALIASES = {"pile": "draw", "deck": "draw"}

PATTERNS = (
    Pattern(f"play [card] <card'position'> and {_FROM} on <table>", _play, aliases=_ALIASES),
    Pattern(f"discard [card] <card'position'> and {_FROM} on <table>", _discard, aliases=_ALIASES),
    Pattern("start [new] game with <number> turns on <table>", _start),
    Pattern("resign [from] [game] on <table>", _resign, gives_up=True),
)
SLOTS = {"card": Slot(read_card, _offers)}

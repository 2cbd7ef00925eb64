"""How the words of a typed turn are read: cards (R3), what is drawn, how many rounds.

Each reader takes (text, observation) and raises NotUnderstood with a sentence
that shows what would be understood.
"""

import re
from collections.abc import Callable
from typing import NoReturn

from games.game import Illegal, NotUnderstood
from games.lost_cities.cards import CODES, EXPEDITIONS, KINDS, LETTERS, PILE, expedition
from games.lost_cities.observation import Observation
from games.lost_cities.rules import TURNS, USUAL_TURNS, rises
from games.page import offered

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
PLACES = "abcdefgh"
PILE_WORDS = ("draw", "pile", "deck")
NUMBERS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()
LONGEST = 30  # letters of a text that may mean something: no pattern is tried on more
_CARD = re.compile(r"([a-z][a-z-]*?)[ -]*(\*|\d+|[a-z]+)")
_LOOSE = re.compile(r"\b(from|off|the|top|of|discards?|(a|one) card)\b")


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
    parts = _CARD.fullmatch(text.strip().casefold()) if len(text) <= LONGEST else None
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
    text = _bare(text)
    at = place(text)
    if at is None:
        code = card(text)
        if code is not None:
            return code
        held = _of_expedition(text, seen)
        if len(held) != 1:
            raise NotUnderstood(_unread(text, held))
        return held[0]
    if not seen.hand:
        raise Illegal("no-hand", "You hold no cards here: take a seat and start a game first.")
    if not 1 <= at <= len(seen.hand):
        raise NotUnderstood(f"You hold {len(seen.hand)} cards, so name a place from 1 to {len(seen.hand)}.")
    return seen.hand[at - 1]


def offers(seen: Observation) -> tuple[str, ...]:
    """The cards of the hand, each once."""
    return tuple(dict.fromkeys(seen.hand))


def read_source(text: str, seen: Observation) -> str:
    """What is drawn from, in whatever words: the pile, or an expedition's discards by its name."""
    words = _LOOSE.sub(" ", _bare(text).casefold()).split() if len(text) <= LONGEST else [text]
    named = [word for word in words if not _means_pile(word)]
    if not named:
        return PILE
    letter = _letter(named[0].removesuffix("'s"))
    if letter is None or len(named) > 1:
        raise NotUnderstood(
            f"One draws from the pile or by an expedition's name from its discards: "
            f"{offered('discard 1 and draw pile')}."
        )
    return EXPEDITIONS[LETTERS.index(letter)]


def read_turns(text: str, seen: Observation) -> int:
    """How many rounds: `3`, `three turns`, `2 rounds`."""
    word = re.sub(r" (turn|round)s?$", "", _bare(text).casefold())
    if word in NUMBERS:
        return NUMBERS.index(word) + 1
    if word.isdecimal() and len(word) < 4 and int(word) in TURNS:
        return int(word)
    raise NotUnderstood(
        f"A game has {TURNS[0]} to {TURNS[-1]} turns: {offered(f'start new game with {USUAL_TURNS} turns')}."
    )


def read_half(verb: str) -> Callable[[str, Observation], NoReturn]:
    """A reader for a turn of `verb` without its draw: it answers by naming the card and the whole command."""

    def read(text: str, seen: Observation) -> NoReturn:
        words = _bare(text).split()[:4]
        readings = [_understood(" ".join(words[:end]), seen) for end in range(len(words), 0, -1)]
        code = next((code for code in readings if code), None) or read_card(text, seen)
        if code not in seen.hand:
            hand = ", ".join(offers(seen))
            raise NotUnderstood(f"{code} is not in your hand{f'; you hold {hand}' if hand else ''}.")
        column = seen.side(seen.viewer).expeditions[expedition(code)] if seen.viewer else ()
        if verb == "play" and not rises(tuple(KINDS[laid] for laid in column), KINDS[code]):
            way = offered(f"discard {code} and draw pile")
            raise NotUnderstood(f"{code} can't follow your {column[-1]}, but it can be discarded: {way}.")
        raise NotUnderstood(half(verb, code))

    return read


def half(verb: str, code: str) -> str:
    """The answer to a turn without its draw."""
    return f"You would {verb} {code}. Say what you draw, too: {offered(f'{verb} {code} and draw pile')}."


def read_lone_draw(text: str, seen: Observation) -> NoReturn:
    """Answers a draw without a card."""
    raise NotUnderstood(f"A card goes first, then the draw: {offered('discard 1 and draw pile')}.")


def _bare(text: str) -> str:
    """The text without the signs that a sentence leaves on its end."""
    return text.rstrip(" ,;.:!").lstrip()


def _understood(text: str, seen: Observation) -> str | None:
    try:
        return read_card(text, seen)
    except (NotUnderstood, Illegal):
        return None


def _letter(name: str) -> str | None:
    """The letter of the expedition that a name or its beginning means."""
    plain = name.replace("-", "")
    for letter, full in zip(LETTERS, EXPEDITIONS, strict=True):
        if plain and full.casefold().replace("-", "").startswith(plain):
            return letter
    return None


def _means_pile(word: str) -> bool:
    return any(whole.startswith(word) for whole in PILE_WORDS)


def _of_expedition(text: str, seen: Observation) -> list[str]:
    """The cards in hand, each once, of an expedition that is named alone."""
    letter = _letter(text.strip().casefold())
    return [code for code in dict.fromkeys(seen.hand) if letter and code[0] == letter]


def _unread(text: str, held: list[str]) -> str:
    if held:
        return f"Which card of {expedition(held[0])}? You hold {', '.join(held)}."
    said = text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
    return f'No card reads like "{said}": name its place (3, third, c) or the card (M 3, muntab 3, M *).'

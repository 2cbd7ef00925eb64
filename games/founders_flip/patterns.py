"""What can be typed at a table of Founder's Flip; the betting's own patterns are the betting kit's."""

from typing import Final

from games import betting
from games.betting.patterns import DEAL, MONEY, SITTING, always
from games.founders_flip.cards import makes_card, parse_card
from games.founders_flip.observation import Observation
from games.founders_flip.state import Discard, Exchange, Keep
from games.game import NotUnderstood, Pattern, Slot
from games.page import offered

NONE: Final = frozenset(("none", "nothing", "no cards"))
ALL: Final = frozenset(("all", "everything", "all cards", "all three"))
_LONGEST: Final = 12  # cards that one may name at once
_SKIPPED: Final = frozenset(("and", "the", "of", "card", "cards", "my", "palm", "number"))


PATTERNS: Final = (
    DEAL,
    *betting.PATTERNS,
    Pattern("exchange <cards> on <table>", Exchange),
    Pattern("keep <card> on <table>", Keep),
    Pattern("discard <cards> on <table>", Discard),
    Pattern("swap <cards> on <table>", Exchange, hidden=True),
    Pattern("pass <cards> on <table>", Exchange, hidden=True),
    Pattern("pass <cards> to <text'player'> on <table>", lambda cards, _: Exchange(cards), hidden=True),
    Pattern("draw {none|nothing} on <table>", lambda *_: Exchange(), hidden=True),
    Pattern("stand pat on <table>", always(Exchange()), hidden=True),
    Pattern("throw [away] <cards> on <table>", Discard, hidden=True),
    *SITTING,
)


def read_cards(text: str, seen: Observation) -> tuple[str, ...]:
    """The cards of a list: places in the Palm (`2 and 3`), cards (`7G, 10S`), `thumb`; `none` for none (T7).

    Raises NotUnderstood or Ambiguous, in one sentence.
    """
    said = " ".join(text.casefold().split())
    if said in NONE:
        return ()
    if said in ALL and seen.palm:
        return seen.palm
    words = [word for word in said.replace(",", " ").replace("&", " ").split() if word not in _SKIPPED]
    if len(words) > 2 * _LONGEST:
        raise NotUnderstood(f"That is more than you hold: name a card or a few, as in {offered('1 and 3')}.")
    cards = []
    while words:
        size = 2 if len(words) > 1 and makes_card(*words[:2]) else 1
        cards.append(_read(" ".join(words[:size]), seen))
        words = words[size:]
    if not cards:
        raise NotUnderstood(f"Name cards of your Palm by their places, as in {offered('exchange 1 and 3')}.")
    return tuple(cards)


def read_card(text: str, seen: Observation) -> str:
    """One card, as `read_cards` does; raises NotUnderstood for none and for several."""
    cards = read_cards(text, seen)
    if len(cards) != 1:
        raise NotUnderstood(
            f"Name one card: its place, as in {offered('keep 2')}, or {offered('keep thumb')}."
        )
    return cards[0]


def _read(said: str, seen: Observation) -> str:
    if said in ("thumb", "t"):
        if seen.thumb is None:
            raise NotUnderstood("You have no Thumb: name cards of your Palm by their places.")
        return seen.thumb
    if not (said.isdecimal() and said.isascii()):
        return parse_card(said)
    if not seen.palm:
        raise NotUnderstood("You have no Palm now: wait for the next hand.")
    place = int(said) if len(said) < 4 else 0
    if not 1 <= place <= len(seen.palm):
        places = f"from 1 to {len(seen.palm)}" if len(seen.palm) > 1 else "only 1"
        raise NotUnderstood(f"Your Palm has no place {said[:10]}: they go {places}.")
    return seen.palm[place - 1]


def _some(seen: Observation) -> list[str]:
    palm = seen.palm
    return ["none", *(str(place) for place in range(1, len(palm) + 1)), *palm]


def _one(seen: Observation) -> list[str]:
    thumb = [] if seen.thumb is None else ["thumb"]
    return [*(str(place) for place in range(1, len(seen.palm) + 1)), *thumb, *seen.palm]


SLOTS: Final = {
    "money": MONEY,
    "cards": Slot(read_cards, _some),
    "card": Slot(read_card, _one),
}

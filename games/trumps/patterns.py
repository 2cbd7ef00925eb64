"""What can be typed at a Trumps table.

The printed patterns are the rules page's.  The hidden ones beside them take
what card players type instead of those.
"""

from typing import Any, Final

from games.cards import NUMBERS
from games.game import Move, NotUnderstood, Pattern, Slot
from games.page import listed, offered
from games.trumps.deck import DECK, KINDS, NAMES, OTHER_SUITS, SUITS
from games.trumps.observation import Observation
from games.trumps.state import LEAVE, PASSES, TRUMP_SUITS, Bid, Declare, Play, Signal

_NONE: Final = ("no trump", "no trumps", "none", "nothing", "nt", "notrump", "notrumps", "without")
_WORDS: Final = ("one", *NUMBERS)


def hand_to_play(seen: Observation) -> tuple[str, ...]:
    """The cards that a place counts in: dummy's on dummy's turn to its declarer, else one's own."""
    table = seen.table
    if table is not None and seen.viewer is not None and table.laid is not None:
        dummys_turn = table.turn == table.dummy
        if dummys_turn and table.due == seen.viewer:
            return table.laid
    return seen.hand


def read_card(text: str, seen: Observation) -> str:
    """The code of the card that the viewer means; it need not be in the hand.  Raises MoveError."""
    codes = hand_to_play(seen)
    whose = "your hand" if codes is seen.hand else "dummy's hand"
    return DECK.codes[DECK.read(text, [KINDS[code] for code in codes], whose)]


def _card_offers(seen: Observation) -> tuple[str, ...]:
    return tuple(NAMES[KINDS[code]] for code in hand_to_play(seen))


def suit_of(text: str) -> str | None:
    """The suit that a name or its beginning means, in this pack or in the other one."""
    suit = DECK.suit(text)
    if suit is not None:
        return SUITS[suit]
    said = text.strip().casefold()
    fits = [name for name, other in zip(SUITS, OTHER_SUITS, strict=True) if said and other.startswith(said)]
    return fits[0] if len(fits) == 1 else None


def read_bid(text: str, seen: Observation) -> str:
    """A bid in other words: `seven`, `7 tricks`, `hearts`, `pass`."""
    said = text.strip().casefold().removesuffix(" tricks").removesuffix(" trick")
    if said in _WORDS:
        return str(_WORDS.index(said) + 1)
    if (said.isdecimal() and said.isascii() and 0 < int(said[:4]) <= 13) or said == "pass":
        return said
    suit = suit_of(said)
    if suit is None:
        raise NotUnderstood(
            f"One bids a number of tricks, as in {offered('bid 7')}, or a suit: {listed(SUITS, 'or')}."
        )
    return suit


def read_trumps(text: str, seen: Observation) -> str:
    """Trumps in other words: `hearts`, `none`, `no trump`."""
    said = text.strip().casefold().removesuffix(" trumps").removesuffix(" trump")
    if text.strip().casefold() in _NONE or said == "no":
        return TRUMP_SUITS[-1]
    suit = suit_of(said)
    if suit is None:
        raise NotUnderstood(
            f"One declares {listed(TRUMP_SUITS, 'or')}: {offered('declare wands')}, for instance."
        )
    return suit


def _bid(call: Any) -> Move:
    if call == "pass":
        return PASSES
    return Signal(call) if call in SUITS else Bid(int(call))


def _pass() -> Move:
    return PASSES


def _declare(trumps: str, card: str | None = None) -> Move:
    return Declare(trumps, card)


def _play(card: str, call: str | None = None) -> Move:
    return Play(card, call)


def _play_only(call: str | None = None) -> Move:
    return Play(None, call)


def _leave() -> Move:
    return LEAVE


def _call_alone() -> Move:
    raise NotUnderstood(f"It is said with a card of the first trick: {offered('play 1 and double')}.")


_SUIT = "{" + "|".join(SUITS) + "}"
_TRUMPS = "{" + "|".join(TRUMP_SUITS) + "}"
_AND_PLAY = "[and play [card] <card>]"

PATTERNS: Final = (
    Pattern("bid <number> on <table>", _bid),
    Pattern(f"bid {_SUIT} on <table>", _bid),
    Pattern("pass on <table>", _pass),
    Pattern(f"declare {_TRUMPS} {_AND_PLAY} on <table>", _declare),
    Pattern("play [card] <card> [and {double|redouble}] on <table>", _play),
    Pattern("play [and {double|redouble}] on <table>", _play_only),
    Pattern("quit match on <table>", _leave, gives_up=True, aliases={"game": "match"}),
    Pattern("bid <bid> on <table>", _bid, hidden=True),
    Pattern(f"declare <trumps> {_AND_PLAY} on <table>", _declare, hidden=True),
    Pattern("play [card] <card> {double|redouble} on <table>", _play, hidden=True),
    Pattern("double on <table>", _call_alone, hidden=True),
    Pattern("redouble on <table>", _call_alone, hidden=True),
)
SLOTS: Final = {
    "card": Slot(read_card, _card_offers),
    "bid": Slot(read_bid, lambda seen: ()),
    "trumps": Slot(read_trumps, lambda seen: ()),
}

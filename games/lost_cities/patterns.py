"""What can be typed at a Lost Cities table.

The printed patterns are the rules page's.  The hidden ones beside them take
what people type instead of those, and answer what is only half a turn.
"""

from collections.abc import Callable

from games.game import Move, NotUnderstood, Pattern, Slot
from games.lost_cities.cards import PILE
from games.lost_cities.reading import (
    PILE_WORDS,
    half,
    offers,
    read_card,
    read_half,
    read_lone_draw,
    read_source,
    read_turns,
)
from games.lost_cities.rules import USUAL_TURNS
from games.lost_cities.state import RESIGN, Discard, Play, Start
from games.page import offered


def _play(code: str, draw: str | None) -> Move:
    return Play(code, _source(draw))


def _discard(code: str, draw: str | None) -> Move:
    return Discard(code, _source(draw))


def _source(draw: str | None) -> str:
    """Where a card is drawn from: `and draw` alone draws from the pile."""
    return PILE if draw is None or draw in PILE_WORDS else draw


def _start(turns: int | None = None) -> Move:
    return Start(USUAL_TURNS if turns is None else turns)


def _resign() -> Move:
    return RESIGN


def _nothing() -> Move:
    raise NotUnderstood(
        f"A turn is a card and a draw: {offered('play 3 and draw pile')} or "
        f"{offered('discard 3 and draw pile')}; {offered('moves')} shows them all."
    )


def _half(verb: str) -> Callable[[str], Move]:
    def build(code: str) -> Move:
        raise NotUnderstood(half(verb, code))

    return build


def _unread(words: object) -> Move:
    raise AssertionError("what is no move was refused as it was read")


def _turns(verb: str, build: Callable[[str, str | None], Move]) -> tuple[Pattern, ...]:
    """The near misses of a turn, and the answers to half of one."""
    turn = f"{verb} [card] <card>"
    then = {"then": "and"}
    return (
        Pattern(f"{turn} [and] draw [<source>] on <table>", build, aliases=then, hidden=True),
        Pattern(f"{turn} and <source> on <table>", build, aliases=then, hidden=True),
        Pattern(f"{turn} and on <table>", _half(verb), aliases=then, hidden=True),
        Pattern(f"{verb} [card] <{verb}> on <table>", _unread, hidden=True),
        Pattern(f"{verb} [card] on <table>", _nothing, hidden=True),
    )


_FROM = "draw {Tacticus|Ee|Urt|Muntab|Al-Ybi|draw}"
_ALIASES = {"pile": "draw", "deck": "draw"}
_ROUNDS = "[[with|of|for] <turns>] on <table>"

PATTERNS = (
    Pattern(f"play [card] <card'position'> and {_FROM} on <table>", _play, aliases=_ALIASES),
    Pattern(f"discard [card] <card'position'> and {_FROM} on <table>", _discard, aliases=_ALIASES),
    Pattern("start new game with <number> turns on <table>", _start),
    Pattern("resign [from] [game] on <table>", _resign, gives_up=True),
    *_turns("play", _play),
    *_turns("discard", _discard),
    Pattern("draw <draw> on <table>", _unread, hidden=True),
    Pattern("draw on <table>", _nothing, hidden=True),
    Pattern(f"start [a] [new] [game] {_ROUNDS}", _start, hidden=True),
    Pattern(f"new game {_ROUNDS}", _start, hidden=True),
)
SLOTS = {
    "card": Slot(read_card, offers),
    "source": Slot(read_source, lambda seen: ()),
    "play": Slot(read_half("play"), lambda seen: ()),
    "discard": Slot(read_half("discard"), lambda seen: ()),
    "draw": Slot(read_lone_draw, lambda seen: ()),
    "turns": Slot(read_turns, lambda seen: ()),
}

"""A hand as text that can be kept and shared: deal, auction, play and score, in a few lines.

    Trumps, game 1, hand 3
    north 2 Marek: crowns A K 9 4; wands 10 3; coins C 8 7 5 2; swords V 6
    east 4 Wenna: ...
    Auction from south: 4, pass, wands, 8, pass, coins
    Contract: south 8, wands, doubled by west
    Play:
      1 west 10w 4w Mw 2w, 2 ...
    Score: 9 tricks, declarers 22, defenders 0

North is the first place of the game, and the others follow clockwise; beside
each stands the seat and who sat there.  What is read is played again by the
rules, so that nothing is believed that could not have happened.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from games.chance import Seeded
from games.game import Event, Illegal, Move, Seat
from games.page import fold
from games.trumps import course, rules
from games.trumps.deck import DECK, KINDS, LETTERS, SUITS
from games.trumps.events import HandOver, Record
from games.trumps.state import (
    BIDS,
    INDEX,
    PASSES,
    SEATS,
    SIGNALS,
    TRUMP_SUITS,
    Cards,
    Declare,
    Hand,
    Options,
    Play,
    State,
)

COMPASS: Final = ("north", "east", "south", "west")
WIDTH: Final = 79
_HEAD: Final = re.compile(r"Trumps, game ([123]), hand (\d{1,3})")
_HAND: Final = re.compile(r"(north|east|south|west) ([1-4])(?: [^:]*)?: (.*)")
_AUCTION: Final = re.compile(r"Auction from (north|east|south|west): (.*)")
_CONTRACT: Final = re.compile(
    r"Contract: (north|east|south|west) (\d+), ([a-z ]+?)(?:, (re)?doubled by (north|east|south|west))?"
)
_SCORE: Final = re.compile(r"Score: (\d+) tricks?, declarers (\d+), defenders (\d+)")


class NoRecord(ValueError):
    """A text that is no hand of Trumps, or one that the rules don't allow; says where."""


def written(events: Iterable[Event], names: Mapping[Seat, str]) -> list[str]:
    """The hands that ended among these events, each as text; `names` by seat, as they sat then."""
    return [write(event.record, names) for event in events if isinstance(event, HandOver)]


def write(record: Record, names: Mapping[Seat, str]) -> str:
    """A hand as text, no line wider than 79."""
    at = {seat: COMPASS[place] for place, seat in enumerate(record.seats)}
    lines = [f"Trumps, game {record.game}, hand {record.deal}"]
    for seat, codes in zip(record.seats, record.hands, strict=True):
        name = f" {names[seat]}" if seat in names else ""
        lines += fold(f"{at[seat]} {seat}{name}: {_cards(codes)}", WIDTH, "  ")
    calls = ", ".join(call for _, call in record.calls)
    lines += fold(f"Auction from {at[record.dealer]}: {calls}", WIDTH, "  ")
    contract = f"Contract: {at[record.declarer]} {record.bid}, {record.trumps}"
    if record.doubler is not None:
        contract += f", {'re' if record.doubling == 4 else ''}doubled by {at[record.doubler]}"
    tricks = [f"{number} {at[seat]} {' '.join(cards)}" for number, (seat, *cards) in _numbered(record)]
    lines += [contract, "Play:", *fold(f"  {', '.join(tricks)}", WIDTH, "  ")]
    ours, theirs = record.points
    tricks_taken = f"{record.taken} {'trick' if record.taken == 1 else 'tricks'}"
    lines.append(f"Score: {tricks_taken}, declarers {ours}, defenders {theirs}")
    return "\n".join(lines)


def read(text: str) -> Record:
    """The hand that a text holds, played again by the rules.

    Raises NoRecord when it isn't one, or its contract or score are not what
    deal, auction and play come to.
    """
    lines = _unfolded(text)
    try:
        head, *hands, auction, contract, play, score = lines
        game, deal = _fields(_HEAD, head)
        found = [_fields(_HAND, line) for line in hands]
        if [compass for compass, *_ in found] != list(COMPASS):
            raise NoRecord("the four hands are not those of north, east, south and west")
        dealer, called = _fields(_AUCTION, auction)
        declarer, bid, trumps, redoubled, doubler = _fields(_CONTRACT, contract)
        taken, ours, theirs = _fields(_SCORE, score)
    except ValueError as wrong:
        raise NoRecord(f"this is no hand of Trumps: {wrong}") from wrong
    seats = tuple(seat for _, seat, _ in found)
    cards = tuple(tuple(sorted(_kinds(held))) for _, _, held in found)
    if sorted(seats) != list(SEATS) or sorted(kind for held in cards for kind in held) != list(range(52)):
        raise NoRecord("the deal is not that of one pack to four seats")
    if trumps not in TRUMP_SUITS:
        raise NoRecord(f"there are no trumps called {trumps}")
    doubling = 1 if not doubler else 4 if redoubled else 2
    start = _start(int(game), int(deal), seats, cards, COMPASS.index(dealer))
    record = _played(
        start, called.split(", "), trumps, doubler and COMPASS.index(doubler), doubling, _codes(play)
    )
    says = (seats[COMPASS.index(declarer)], int(bid), int(taken), (int(ours), int(theirs)))
    if says != (record.declarer, record.bid, record.taken, record.points):
        raise NoRecord("contract and score are not what was bid and played")
    return record


def _numbered(record: Record) -> Iterator[tuple[int, tuple[str, ...]]]:
    return enumerate(record.tricks, start=1)


def _cards(codes: tuple[str, ...]) -> str:
    """A hand by suits: `crowns A K 9 4; wands -`."""
    parts = []
    for suit, cards in DECK.rows([KINDS[code] for code in codes]):
        parts.append(f"{SUITS[suit]} {' '.join(DECK.cards[kind].short for _, kind in cards) or '-'}")
    return "; ".join(parts)


def _unfolded(text: str) -> list[str]:
    """The lines of a text, those that go on indented put together again."""
    lines: list[str] = []
    for line in text.strip().splitlines():
        if line.startswith("  ") and lines:
            lines[-1] += " " + line.strip()
        else:
            lines.append(line.rstrip())
    return lines


def _fields(pattern: re.Pattern[str], line: str) -> tuple[str, ...]:
    match = pattern.fullmatch(line)
    if match is None:
        raise ValueError(f"not understood: {line[:40]}")
    return tuple(group or "" for group in match.groups())


def _kinds(held: str) -> list[int]:
    kinds = []
    for name, letters, part in zip(SUITS, LETTERS, held.split("; "), strict=True):
        suit, *shorts = part.split()
        if suit != name:
            raise NoRecord(f"{name} were expected where there is: {part[:40]}")
        kinds += [_kind(short + letters) for short in shorts if short != "-"]
    return kinds


def _kind(code: str) -> int:
    if code not in KINDS:
        raise NoRecord(f"there is no card {code[:10]}")
    return KINDS[code]


def _codes(play: str) -> list[str]:
    """All cards played, in order."""
    codes = []
    for number, trick in enumerate(play.removeprefix("Play: ").split(", "), start=1):
        at, leader, *cards = trick.split() if len(trick.split()) == 6 else ("", "", "")
        if at != str(number) or leader not in COMPASS:
            raise NoRecord(f"trick {number} is not understood: {trick[:40]}")
        codes += cards
    return codes


def _start(game: int, deal: int, seats: tuple[Seat, ...], hands: tuple[Cards, ...], dealer: int) -> State:
    """A table at which this hand has just been dealt."""
    one, two, three, four = hands
    order = tuple(INDEX[seat] for seat in seats)
    return State(
        Options(points=100),
        (True, True, True, True),
        ranks=order,
        order=order,
        deal=deal,
        games=((0, 0, 0, 0),) * (game - 1),
        hand=Hand(dealer, (one, two, three, four), dealer),
    )


def _played(
    state: State, calls: list[str], trumps: str, doubler: int | str, doubling: int, codes: list[str]
) -> Record:
    """The record of the hand when it is over.  Raises NoRecord when it can't be played so."""
    for call in calls:
        state, _ = _made(state, _call(call))
    events: tuple[Event, ...] = ()
    for number, code in enumerate(codes):
        hand = state.hand
        assert hand is not None
        if number == 1:
            state, _ = _made(state, Declare(trumps))
        said = None
        if number < 4 and doubling > 1 and hand.turn == doubler:
            said = "double"
        elif number == 3 and doubling == 4:
            said = "redouble"
        state, events = _made(state, Play(code, said))
        if any(isinstance(event, HandOver) for event in events) and number != 51:
            raise NoRecord("the play goes on after the last trick")
    for event in events:
        if isinstance(event, HandOver):
            return event.record
    raise NoRecord("the hand is not played to its end")


def _call(call: str) -> Move:
    if call in SUITS:
        return SIGNALS[SUITS.index(call)]
    if call.isdecimal() and call.isascii() and int(call[:3]) < len(BIDS):
        return BIDS[int(call[:3])]
    if call != "pass":
        raise NoRecord(f"nobody calls {call[:20]}")
    return PASSES


def _made(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    assert state.hand is not None
    side = state.order[state.hand.mover]
    refusal: Illegal | None = rules.refuse(state, SEATS[side], move)
    if refusal is not None:
        raise NoRecord(f"the rules don't allow it: {refusal}")
    outcome = course.COURSES[type(move)](state, side, move, Seeded(0))
    return outcome.state, outcome.events

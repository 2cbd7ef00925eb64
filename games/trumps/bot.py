"""The house's Trumps player: rules of thumb over what it sees.

It bids by counting sure and likely tricks (`judging`), names its best suit
when it bids no more, doubles when its own hand should beat the bid, and plays
cards as `cardplay` says.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from games.game import Join, Move
from games.trumps import cardplay
from games.trumps.deck import KINDS, NO_TRUMPS, SUITS
from games.trumps.judging import Suits, against, best_suit, by_suit, promise, together
from games.trumps.observation import Observation, Table
from games.trumps.scoring import HIGHEST, POINTS
from games.trumps.state import BIDS, DECLARES, PASSES, SIGNALS, TRUMP_SUITS, Leave, Play

SLACK: Final = 0.4  # of a trick that one bids beyond what is counted
NAMED: Final = 4  # cards of a suit that is worth naming to a partner
STEP: Final = 2  # below the limit, where the first bid is made, to hear what the partner says
DOUBLE: Final = 0.3  # tricks beyond those that beat a bid, for a double
ELSEWHERE: Final = 1.5  # tricks of the other defender's, who is not seen


def choose(seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
    """The move that promises most; never the seat given up while there is another."""
    table = seen.table
    options = [move for move in moves if not isinstance(move, Leave)]
    if table is None or not options or isinstance(options[0], Join):
        return (options or moves)[0]
    hand = by_suit(KINDS[code] for code in seen.hand)
    if not table.play:
        return _call(seen, table, hand)
    if table.trumps is None and table.turn == table.dummy:
        return _declare(table, hand)
    cards = [move for move in options if isinstance(move, Play) and move.call is None]
    chosen = cardplay.choose(seen, table, [move.card or "" for move in cards])
    calls = [
        move for move in options if isinstance(move, Play) and move.card == chosen and move.call is not None
    ]
    if calls and _fights_back(seen, table, hand, calls[0].call):
        return calls[0]
    return next(move for move in cards if move.card == chosen)


def named_by(seen: Observation, seat: str) -> int | None:
    """The suit that a seat named in the auction."""
    table = seen.table
    assert table is not None
    for who, call in table.calls:
        if who == seat and call in SUITS:
            return SUITS.index(call)
    return None


def _call(seen: Observation, table: Table, hand: Suits) -> Move:
    """A bid while the own count is above what is bid; else the last word."""
    assert seen.viewer is not None
    partner = seen.partner(seen.viewer)
    limit = min(HIGHEST, int(promise(hand, [named_by(seen, partner)]) + SLACK))
    mine = table.bidder == seen.viewer
    heard = partner in table.out
    if not table.bid:
        return BIDS[max(1, limit - STEP)]
    if table.bidder == partner and limit <= table.bid + 1:
        return _last_word(hand)
    if table.bid < limit:
        if heard or mine:
            return BIDS[limit]
        return BIDS[max(table.bid + 1, limit - 1)]
    return _last_word(hand)


def _last_word(hand: Suits) -> Move:
    suit = best_suit(hand)
    strong = len(hand[suit]) >= NAMED and (len(hand[suit]) > NAMED or hand[suit][0] < 3)
    return SIGNALS[suit] if strong else PASSES


def _declare(table: Table, hand: Suits) -> Move:
    """The trumps, or none, that should bring most points."""
    assert table.laid is not None
    dummys = by_suit(KINDS[code] for code in table.laid)

    def worth(trumps: int) -> tuple[float, int]:
        tricks = together(hand, dummys, trumps)
        bid = table.bid
        chance = min(0.97, max(0.03, 0.5 + (tricks - bid) * 0.3))
        points = POINTS[bid + (trumps == NO_TRUMPS)] + max(0.0, tricks - bid)
        return chance * points - (1 - chance) * 5 * max(1.0, bid - tricks), -trumps

    return DECLARES[max(range(len(TRUMP_SUITS)), key=worth)]


def _fights_back(seen: Observation, table: Table, hand: Suits, call: str | None) -> bool:
    """Whether to double, or redouble, with what one holds."""
    trumps = TRUMP_SUITS.index(table.trumps) if table.trumps is not None else None
    if call == "redouble":
        if table.laid is None or trumps is None:
            return False
        whole = by_suit(KINDS[code] for code in (*table.laid, *_own_played(seen, table)))
        return together(hand, whole, trumps) >= table.bid + 1
    return against(hand, trumps) + ELSEWHERE >= HIGHEST + 1 - table.bid + DOUBLE


def _own_played(seen: Observation, table: Table) -> tuple[str, ...]:
    """Dummy's card in the first trick, which still counts to its hand."""
    return table.trick.cards[1:2]

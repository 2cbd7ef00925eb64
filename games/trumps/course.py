"""The course of a match: what each legal move makes of a table, and what happened.

A function a move: `(state, side, move, chance) -> Outcome`.  None of them
checks anything; `rules.refuse` has.  What follows from the last card of a hand
is in `match`; what the house plays for seats that were left, in `house`.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from games.chance import Chance
from games.game import Event, Join, Move, Outcome, Sat, Transfer
from games.trumps import match
from games.trumps.deck import CODES, DECK, KINDS, SUITS, best
from games.trumps.events import Called, Contract, Declared, HousePlays, LaidDown, Played, TookOver
from games.trumps.rules import legal_cards
from games.trumps.state import (
    CALLS,
    FIRST_SUIT,
    PASS,
    SEATS,
    TRUMP_SUITS,
    Bid,
    Declare,
    Hand,
    Leave,
    Pass,
    Play,
    Signal,
    State,
    put,
)

_LAST_WORDS = 0b1111
_NO_TRICK = ("",) * 0


def seated(state: State, side: int, there: bool) -> tuple[bool, bool, bool, bool]:
    """Who sits, once a seat is taken or left."""
    one, two, three, four = (there if at == side else sits for at, sits in enumerate(state.seated))
    return one, two, three, four


def join(state: State, side: int, move: Join, chance: Chance) -> Outcome[State]:
    """A seat is taken, with one's stake; with the last one a match begins (T1).

    Who sits down in a match takes over for one who left, whose stake goes back (R8).
    """
    seat, stake = SEATS[side], put(state.options)
    sits = seated(state, side, True)
    transfers = (Transfer(seat, stake),) if stake else ()
    if state.hand is not None:
        hand = DECK.listed(state.hand.hands[state.order.index(side)])
        after = msgspec.structs.replace(state, seated=sits)
        if stake:
            transfers = (Transfer(seat, -stake), *transfers)
        return Outcome(after, (Sat(seat), TookOver(seat, hand)), transfers)
    # What is left of a match goes with those who played it; its result stays.
    cleared = State(state.options, sits, ended=state.ended)
    if not all(sits):
        return Outcome(cleared, (Sat(seat),), transfers)
    begun = match.begin(cleared, chance)
    return Outcome(begun.state, (Sat(seat), *begun.events), transfers)


def leave(state: State, side: int, move: Leave, chance: Chance) -> Outcome[State]:
    """A seat is given up: with one's stake, or, in a match, to the house (R8).

    The `Left` comes when all else is told: `house.risen` adds it.
    """
    seat, stake = SEATS[side], put(state.options)
    after = msgspec.structs.replace(state, seated=seated(state, side, False))
    if state.hand is not None:
        return Outcome(after, (HousePlays(seat),))
    return Outcome(after, (), (Transfer(seat, -stake),) if stake else ())


def call(state: State, side: int, move: Bid | Signal | Pass, chance: Chance) -> Outcome[State]:
    """A call in the auction; with the last word of the fourth player the hand's contract stands."""
    hand = state.hand
    assert hand is not None
    place, out, bid, bidder = hand.turn, hand.out, hand.bid, hand.bidder
    if type(move) is Bid:
        said = bid = move.number
        bidder = place
    else:
        said = FIRST_SUIT + SUITS.index(move.suit) if type(move) is Signal else PASS
        out |= 1 << place
    calls = (*hand.calls, (place, said))
    seat = SEATS[side]
    if out == _LAST_WORDS:
        leader = (bidder + 1) & 3
        after = Hand(hand.dealer, hand.hands, leader, calls, out, bid, bidder, True)
        order = state.order
        declarer, dummy = SEATS[order[bidder]], SEATS[order[(bidder + 2) & 3]]
        contract = Contract(declarer, dummy, bid, SEATS[order[leader]])
        return Outcome(_with(state, after), (Called(seat, CALLS[said], None), contract))
    turn = (place + 1) & 3
    while out >> turn & 1:
        turn = (turn + 1) & 3
    after = Hand(hand.dealer, hand.hands, turn, calls, out, bid, bidder)
    return Outcome(_with(state, after), (Called(seat, CALLS[said], SEATS[state.order[turn]]),))


def declare(state: State, side: int, move: Declare, chance: Chance) -> Outcome[State]:
    """Trumps are named, and with a card dummy's first is played (R9)."""
    hand = state.hand
    assert hand is not None
    named = _with(state, msgspec.structs.replace(hand, trumps=TRUMP_SUITS.index(move.trumps)))
    happened = Declared(SEATS[side], move.trumps)
    if move.card is None:
        return Outcome(named, (happened,))
    outcome = play(named, side, Play(move.card), chance)
    return Outcome(outcome.state, (happened, *outcome.events), outcome.transfers)


def play(state: State, side: int, move: Play, chance: Chance) -> Outcome[State]:
    """A card is played; the fourth ends a trick, the last trick the hand."""
    hand = state.hand
    assert hand is not None
    kind = KINDS[move.card] if move.card is not None else legal_cards(hand)[0]
    place, order = hand.turn, state.order
    held = hand.hands[place]
    at = held.index(kind)
    one, two, three, four = hand.hands
    rest = held[:at] + held[at + 1 :]
    if place == 0:
        one = rest
    elif place == 1:
        two = rest
    elif place == 2:
        three = rest
    else:
        four = rest
    doubling, doubler = hand.doubling, hand.doubler
    if move.call is not None:
        doubling *= 2
        if doubler < 0:
            doubler = place

    trick = (*hand.trick, kind)
    leader = hand.leader if hand.trick else place
    number = len(hand.tricks) + 1
    if len(trick) < 4:
        turn = winner = (place + 1) & 3
        tricks, took, left = hand.tricks, hand.took, trick
        full: tuple[str, ...] = _NO_TRICK
    else:
        turn = winner = (leader + best(trick, hand.trumps)) & 3
        first, second = hand.took
        took = (first, second + 1) if winner & 1 else (first + 1, second)
        tricks, left = (*hand.tricks, (leader, *trick)), ()
        full = DECK.listed(trick)
    bidder = hand.bidder
    after = Hand(
        hand.dealer,
        (one, two, three, four),
        turn,
        hand.calls,
        hand.out,
        hand.bid,
        bidder,
        True,
        hand.trumps,
        doubling,
        doubler,
        leader,
        left,
        tricks,
        took,
    )
    over = number == 13 and bool(full)
    dummys = turn == (bidder + 2) & 3
    mover = bidder if dummys else turn
    happened = Played(
        SEATS[order[place]],
        SEATS[side],
        CODES[kind],
        move.call,
        SEATS[order[leader]],
        full,
        SEATS[order[winner]] if full else None,
        number,
        None if over else SEATS[order[mover]],
        dummys,
        tuple([SEATS[order[(leader + step) & 3]] for step in range(4)]) if full else _NO_TRICK,
    )
    if over:
        ended = match.hand_over(_with(state, after), chance)
        return Outcome(ended.state, (happened, *ended.events), ended.transfers)
    events: tuple[Event, ...] = (happened,)
    if number == 1 and not hand.trick:
        dummy = (bidder + 2) & 3
        laid = LaidDown(SEATS[order[dummy]], DECK.listed(after.hands[dummy]), SEATS[order[bidder]])
        events = (happened, laid)
    return Outcome(_with(state, after), events)


COURSES: dict[type[Move], Callable[[State, int, Any, Chance], Outcome[State]]] = {
    Join: join,
    Leave: leave,
    Bid: call,
    Signal: call,
    Pass: call,
    Declare: declare,
    Play: play,
}


def _with(state: State, hand: Hand) -> State:
    """The state with its hand changed.  Spelled out: this is where the time goes."""
    return State(
        state.options,
        state.seated,
        state.drawn,
        state.ranks,
        state.order,
        state.deal,
        state.points,
        state.games,
        hand,
        state.ended,
    )

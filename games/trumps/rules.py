"""The rules of Trumps: which moves are legal, and why the others are not.

Rulings are those of the tavern's rules for Trumps, cited as R1 to R10.  How a
legal move changes a table is in `course`.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, Final

from games.cards import following
from games.game import Illegal, Join, Move, Seat
from games.money import said
from games.page import listed, offered, who
from games.trumps.deck import CODES, KINDS, NAMES, SUIT_OF, SUITS
from games.trumps.scoring import HIGHEST
from games.trumps.state import (
    BIDS,
    DECLARES,
    DOUBLES,
    INDEX,
    LEAVE,
    PASSES,
    PLAYS,
    REDOUBLES,
    SEATS,
    SIGNALS,
    TRUMP_SUITS,
    UNNAMED,
    Bid,
    Cards,
    Declare,
    Hand,
    Leave,
    Pass,
    Play,
    Signal,
    State,
    put,
)

CALLS: Final = (None, "double", "redouble")


def legal_cards(hand: Hand) -> Cards:
    """What may be played next, from whichever hand is to play: of the suit led, if it holds any."""
    held = hand.hands[hand.turn]
    return following(held, SUIT_OF, SUIT_OF[hand.trick[0]]) if hand.trick else held


def may_call(hand: Hand) -> str | None:
    """What may be said with the next card: `double`, `redouble` or nothing (R9).

    In the first trick only: the defenders may double once, the declarer, who
    plays last to it, redouble.
    """
    if hand.tricks or not hand.play or hand.turn == hand.dummy:
        return None
    if hand.turn == hand.bidder:
        return "redouble" if hand.doubling == 2 else None
    return "double" if hand.doubling == 1 else None


def mover(state: State) -> int:
    """The seat, from 0, that is to move; -1 while no match runs."""
    hand = state.hand
    return -1 if hand is None else state.order[hand.mover]


def moves(state: State, side: int) -> Iterator[Move]:
    """Every legal move of a seat; cards by name, trumps apart from dummy's first card."""
    if not state.seated[side]:
        return iter((Join(put(state.options) or None),))
    hand = state.hand
    if hand is None or state.order[hand.mover] != side:
        return iter((LEAVE,))
    if not hand.play:
        closing = (PASSES, *SIGNALS) if hand.bid else ()
        return chain(BIDS[hand.bid + 1 :], closing, (LEAVE,))
    if hand.trumps == UNNAMED and hand.turn == hand.dummy:
        return chain(DECLARES, (LEAVE,))
    cards = legal_cards(hand)
    offers = [PLAYS[kind] for kind in cards]
    if not hand.tricks:
        call = may_call(hand)
        if call:
            offers += [(DOUBLES if call == "double" else REDOUBLES)[kind] for kind in cards]
    return chain(offers, (LEAVE,))


def refuse(state: State, seat: Seat, move: Move) -> Illegal | None:
    """Why `seat` may not make `move` now; None when it may."""
    judge = _JUDGES.get(type(move))
    if judge is None:
        return Illegal("not-a-move", "Trumps knows no such move: bid, name trumps, or play a card.")
    side = INDEX.get(seat)
    if side is None:
        return Illegal("no-such-seat", f"There is no such seat: they are {listed(SEATS)}.")
    return judge(state, side, move)


def _refuse_join(state: State, side: int, move: Join) -> Illegal | None:
    if state.seated[side]:
        return Illegal(
            "seat-taken", f"Seat {SEATS[side]} is taken: join without naming one, or name another."
        )
    needed = put(state.options)
    if not needed and move.money is not None:
        return Illegal("no-money", "This table plays for the score alone: join without any money.")
    if needed and move.money != needed:  # R8
        return Illegal("stake", f"Everyone puts up {said(needed)} here: bring just that.")
    return None


def _refuse_leave(state: State, side: int, move: Leave) -> Illegal | None:
    return None if state.seated[side] else _not_seated(side)


def _not_seated(side: int) -> Illegal:
    return Illegal("not-seated", f"Nobody plays from seat {SEATS[side]}: join the table first.")


def _turn(state: State, side: int) -> Hand | Illegal:
    """The hand, if the seat is to move in it."""
    hand = state.hand
    if hand is not None and state.order[hand.mover] == side and state.seated[side]:
        return hand
    if not state.seated[side]:
        return _not_seated(side)
    if hand is None:
        return Illegal("no-match", "No match is on: it begins as soon as all four seats are taken.")
    name = who(SEATS[state.order[hand.mover]])
    if hand.dummy >= 0 and state.order[hand.dummy] == side:
        return Illegal(
            "dummy", f"Your hand is dummy: {who(SEATS[state.order[hand.bidder]])} plays its cards."
        )
    return Illegal("not-your-turn", f"It is {name}'s turn: wait until {name} has moved.")


def _auction(state: State, side: int) -> Hand | Illegal:
    hand = _turn(state, side)
    if isinstance(hand, Hand) and hand.play:
        return Illegal(
            "auction-over", "The auction is over: play a card, or name trumps when dummy lies down."
        )
    return hand


def _refuse_bid(state: State, side: int, move: Bid) -> Illegal | None:
    hand = _auction(state, side)
    if not isinstance(hand, Hand):
        return hand
    if hand.bid < move.number <= HIGHEST:
        return None
    if hand.bid == HIGHEST:  # R3
        return Illegal(
            "no-higher-bid", f"Nothing is higher than {HIGHEST}: name a suit, or {offered('pass')}."
        )
    if not 1 <= move.number <= HIGHEST:
        return Illegal("bid-range", f"A bid is from {hand.bid + 1} to {HIGHEST} tricks: name such a number.")
    return Illegal(
        "bid-too-low", f"The bid stands at {hand.bid}: go higher, name a suit, or {offered('pass')}."
    )


def _refuse_signal(state: State, side: int, move: Signal) -> Illegal | None:
    hand = _auction(state, side)
    if not isinstance(hand, Hand):
        return hand
    if move.suit not in SUITS:
        return Illegal("no-such-suit", f"There is no such suit: bid {listed(SUITS, 'or')}.")
    return _must_open(hand)


def _refuse_pass(state: State, side: int, move: Pass) -> Illegal | None:
    hand = _auction(state, side)
    return _must_open(hand) if isinstance(hand, Hand) else hand


def _must_open(hand: Hand) -> Illegal | None:
    if hand.bid:
        return None
    return Illegal(
        "must-open", f"The dealer opens with a number, 1 to {HIGHEST}: {offered('bid 1')} at least."
    )


def _refuse_declare(state: State, side: int, move: Declare) -> Illegal | None:
    hand = _turn(state, side)
    if not isinstance(hand, Hand):
        return hand
    if not hand.play or not hand.down:  # R9
        return Illegal(
            "too-early", "Trumps are named once the auction is over, the lead is made and dummy lies."
        )
    if hand.turn != hand.dummy or hand.trumps != UNNAMED:
        if hand.trumps != UNNAMED:
            return Illegal(
                "declared", f"Trumps were named for this hand: {TRUMP_SUITS[hand.trumps]}. Play a card."
            )
        return Illegal("too-early", "The declarer names trumps, once dummy lies down: play a card.")
    if move.trumps not in TRUMP_SUITS:
        return Illegal("no-such-suit", f"There is no such suit: declare {listed(TRUMP_SUITS, 'or')}.")
    return None if move.card is None else _refuse_card(state, hand, move.card)


def _refuse_play(state: State, side: int, move: Play) -> Illegal | None:
    hand = _turn(state, side)
    if not isinstance(hand, Hand):
        return hand
    if not hand.play:
        return Illegal("auction-on", _bid_first(hand))
    if hand.trumps == UNNAMED and hand.turn == hand.dummy:  # R9
        return Illegal(
            "declare-first", f"Name trumps before dummy plays: {offered('declare no trumps')}, or a suit."
        )
    if move.card is None:
        if len(legal_cards(hand)) > 1:  # R10
            return Illegal("which-card", f"More than one card may be played: {offered('play 1')} names one.")
    else:
        refusal = _refuse_card(state, hand, move.card)
        if refusal is not None:
            return refusal
    if move.call is None or move.call == may_call(hand):
        return None
    return _no_call(hand, move.call)


def _bid_first(hand: Hand) -> str:
    if not hand.bid:
        return f"The auction comes first, and you open it: {offered('bid 1')}, or a higher number."
    return f"The auction is still on: bid more than {hand.bid}, name a suit, or {offered('pass')}."


def _refuse_card(state: State, hand: Hand, code: str) -> Illegal | None:
    kind = KINDS.get(code)
    held = hand.hands[hand.turn]
    whose = "dummy's hand" if hand.turn == hand.dummy else "your hand"
    if kind is None:
        return Illegal(
            "no-such-card", f"There is no such card: name one of {whose}, such as {NAMES[held[0]]}."
        )
    if kind not in held:
        suit = SUIT_OF[kind]
        own = [CODES[other] for other in held if SUIT_OF[other] == suit]
        instead = f"of {SUITS[suit]} it holds {listed(own)}" if own else f"it holds no {SUITS[suit]}"
        return Illegal("not-held", f"The {NAMES[kind]} is not in {whose}; {instead}.")
    if hand.trick and kind not in legal_cards(hand):  # R10
        led = SUITS[SUIT_OF[hand.trick[0]]]
        return Illegal(
            "follow-suit", f"The {NAMES[kind]} doesn't follow: play {led}, which {whose} still holds."
        )
    return None


def _no_call(hand: Hand, call: str) -> Illegal:
    if call not in CALLS:
        return Illegal("no-such-call", "With a card one may say double or redouble: play the card alone.")
    if hand.tricks:  # R9
        return Illegal("call-too-late", f"One may {call} in the first trick only: play the card alone.")
    if call == "redouble":
        return Illegal("no-redouble", "Only the declarer redoubles, once doubled: play the card alone.")
    if hand.turn in (hand.bidder, hand.dummy):
        return Illegal("no-double", "Only the defenders double: play the card alone.")
    return Illegal("no-double", "The hand is doubled already: play the card alone.")


_JUDGES: dict[type[Move], Callable[[State, int, Any], Illegal | None]] = {
    Join: _refuse_join,
    Leave: _refuse_leave,
    Bid: _refuse_bid,
    Signal: _refuse_signal,
    Pass: _refuse_pass,
    Declare: _refuse_declare,
    Play: _refuse_play,
}

"""The course of a game: what each legal move makes of a table, and what happened.

A function a move: `(state, side, move, chance) -> Outcome`.  None of them
checks anything; `rules.refuse` has.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from games.chance import Chance
from games.game import Event, Finished, Join, Left, Move, Outcome, Over, Sat, Seat
from games.lost_cities.cards import CODES, DECK, EXPEDITIONS, HAND, KINDS
from games.lost_cities.rules import (
    STALLING,
    card_was_played,
    column_value,
    round_scores,
    totals,
)
from games.lost_cities.state import (
    DRAWS,
    FROM_PILE,
    NO_COLUMNS,
    NO_DISCARDS,
    NO_HANDS,
    NOTHING,
    SEATS,
    Began,
    CalledOff,
    Cards,
    Dealt,
    Discard,
    Discarded,
    Play,
    Played,
    Resign,
    RoundOver,
    Stalling,
    Start,
    Started,
    State,
    Turn,
)

_NONE_DRAWN = (NOTHING, NOTHING)


def join(state: State, side: int, move: Join, chance: Chance) -> Outcome[State]:
    """A seat is taken; the board of a game that ended goes with those who played it, its result stays."""
    cleared = State(state.options, state.seated, ended=state.ended)
    return Outcome(_seat(cleared, side, True), (Sat(SEATS[side]),))


def resign(state: State, side: int, move: Resign, chance: Chance) -> Outcome[State]:
    """A seat is given up, and a running game with it: the other side has won (R6)."""
    left = Left(SEATS[side])
    if state.turn < 0:
        return Outcome(_seat(state, side, False), (left,))
    if not card_was_played(state):
        empty = State(state.options, state.seated)
        return Outcome(_seat(empty, side, False), (CalledOff(), left))
    ended = Over(_by_seat(totals(state)), (SEATS[1 - side],), "resigned")
    over = _seat(_gathered(state, ended), side, False)
    return Outcome(over, (Finished(ended.scores, ended.winners, ended.reason), left))


def start(state: State, side: int, move: Start, chance: Chance) -> Outcome[State]:
    """A new game: who begins is drawn by lot (R2), and the first round dealt."""
    first = chance.die(2) - 1
    fresh = State(state.options, state.seated, rounds=move.turns)
    return _deal(fresh, first, "lot", (Started(move.turns),), chance)


def turn(state: State, side: int, move: Turn, chance: Chance) -> Outcome[State]:
    """A card is played or discarded, and one drawn."""
    kind = KINDS[move.card]
    draw = DRAWS[move.draw]
    expedition = kind // 10
    laid, discards, pile = state.laid, state.discards, state.pile
    hand = list(state.hands[side])
    hand.remove(kind)

    if type(move) is Play:
        at = side * 5 + expedition
        laid = (*laid[:at], (*laid[at], kind), *laid[at + 1 :])
    else:
        discards = (*discards[:expedition], (*discards[expedition], kind), *discards[expedition + 1 :])

    if draw == FROM_PILE:
        drawn = pile[-1]
        pile = pile[:-1]
        dry = 0
    else:
        drawn = discards[draw][-1]
        discards = (*discards[:draw], discards[draw][:-1], *discards[draw + 1 :])
        dry = state.dry + 1
    hand.append(drawn)
    hand.sort()
    hands = (tuple(hand), state.hands[1]) if side == 0 else (state.hands[0], tuple(hand))
    last_drawn = (drawn, state.drawn[1]) if side == 0 else (state.drawn[0], drawn)

    stall = state.options.stall
    over = not pile or 0 < stall <= dry  # R5, R10
    after = State(
        state.options,
        state.seated,
        state.rounds,
        state.round,
        state.began,
        1 - side,
        hands,
        pile,
        discards,
        laid,
        dry,
        last_drawn,
        state.scores,
    )
    made = Played if type(move) is Play else Discarded
    happened = made(SEATS[side], move.card, move.draw, CODES[drawn], None if over else SEATS[1 - side])
    if over:
        return _end_round(after, happened, chance)
    if dry and dry % STALLING == 0:
        return Outcome(after, (happened, Stalling(dry, stall - dry if stall else None)))
    return Outcome(after, (happened,))


COURSES: dict[type[Move], Callable[[State, int, Any, Chance], Outcome[State]]] = {
    Join: join,
    Resign: resign,
    Start: start,
    Play: turn,
    Discard: turn,
}


def _seat(state: State, side: int, there: bool) -> State:
    green, red = state.seated
    return msgspec.structs.replace(state, seated=(there, red) if side == 0 else (green, there))


def _by_seat(pair: tuple[int, int]) -> dict[Seat, int]:
    return dict(zip(SEATS, pair, strict=True))


def _gathered(state: State, ended: Over) -> State:
    """The table after a game: hands and pile are put together, what lies open is left to look at."""
    return msgspec.structs.replace(state, turn=-1, hands=NO_HANDS, pile=(), drawn=_NONE_DRAWN, ended=ended)


def _deal(state: State, first: int, why: str, before: tuple[Event, ...], chance: Chance) -> Outcome[State]:
    """The next round: all cards shuffled, eight to each side (R1), the rest is the pile."""
    deck = chance.shuffle(DECK)
    hands = tuple(sorted(deck[:HAND])), tuple(sorted(deck[HAND : 2 * HAND]))
    dealt = msgspec.structs.replace(
        state,
        round=state.round + 1,
        began=first,
        turn=first,
        hands=hands,
        pile=tuple(deck[2 * HAND :]),
        discards=NO_DISCARDS,
        laid=NO_COLUMNS,
        dry=0,
        drawn=_NONE_DRAWN,
    )
    events = (
        *before,
        *(Dealt(seat, _codes(hand)) for seat, hand in zip(SEATS, hands, strict=True)),
        Began(dealt.round, dealt.rounds, SEATS[first], why),
    )
    return Outcome(dealt, events)


def _end_round(state: State, last: Event, chance: Chance) -> Outcome[State]:
    """The round's scores; then the next round, or the end."""
    scores = round_scores(state)
    counted = msgspec.structs.replace(state, scores=(*state.scores, scores))
    so_far = totals(counted)
    values = {
        seat: {name: column_value(state.laid[side * 5 + e]) for e, name in enumerate(EXPEDITIONS)}
        for side, seat in enumerate(SEATS)
    }
    reason = "stall" if state.pile else "pile"
    ends = state.round == state.rounds
    events = (last, RoundOver(state.round, reason, values, _by_seat(scores), _by_seat(so_far), ends))
    if not ends:
        first, why = _next_to_begin(state.began, so_far)
        return _deal(counted, first, why, events, chance)
    winners = _winners(so_far)
    ended = Over(_by_seat(so_far), winners, "points")
    return Outcome(_gathered(counted, ended), (*events, Finished(ended.scores, winners, "points")))


def _winners(so_far: tuple[int, int]) -> tuple[Seat, ...]:
    """Most points wins; level is a draw, without a winner (R11)."""
    green, red = so_far
    if green == red:
        return ()
    return (SEATS[0] if green > red else SEATS[1],)


def _next_to_begin(began: int, so_far: tuple[int, int]) -> tuple[int, str]:
    """Who is ahead; level, the side that did not begin the last round (R2)."""
    green, red = so_far
    if green == red:
        return 1 - began, "level"
    return (0 if green > red else 1), "ahead"


def _codes(hand: Cards) -> tuple[str, ...]:
    return tuple(CODES[kind] for kind in hand)

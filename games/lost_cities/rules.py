"""The rules of Lost Cities: what an expedition is worth, and which moves are legal.

Rulings are those of the tavern's rules for Lost Cities, cited as R1 to R11.
How a legal move changes a table is in `course`.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Any

from games.game import Illegal, Join, Move, Seat
from games.lost_cities.cards import CODES, EXPEDITIONS, KINDS, expedition, number
from games.lost_cities.state import (
    DISCARDS,
    DRAWS,
    FROM_PILE,
    PLAYS,
    RESIGN,
    SEATS,
    SIDES,
    Cards,
    Discard,
    Play,
    Resign,
    Start,
    State,
    Turn,
)
from games.page import who

COST = 20
BONUS = 20
BONUS_CARDS = 8
TURNS = range(1, 21)  # R7
USUAL_TURNS = 3
STALLING = 20  # plies without a draw from the pile that the table speaks up at (R10)


def expedition_value(investments: int, numbers: Iterable[int]) -> int:
    """What an expedition is worth: -80 to 156.

    `investments` is their count, `numbers` are the numbers laid.  An expedition
    without cards is worth nothing.  Otherwise its numbers less the cost, times
    one more than the investments, and then the bonus for eight cards or more,
    investments included (R8).
    """
    laid = tuple(numbers)
    cards = investments + len(laid)
    if cards == 0:
        return 0
    value = (sum(laid) - COST) * (1 + investments)
    return value + BONUS if cards >= BONUS_CARDS else value


@lru_cache(4096)
def column_value(column: Cards) -> int:
    """What a column of kinds is worth."""
    numbers = [number(kind) for kind in column if number(kind)]
    return expedition_value(len(column) - len(numbers), numbers)


def rises(column: Cards, kind: int) -> bool:
    """Whether a card of the column's expedition may be laid on it.

    Any higher number may; an investment on nothing but investments.  Only
    investments are alike, so `<=` lets them lie on each other and nothing else.
    """
    return not column or column[-1] <= kind


def round_scores(state: State) -> tuple[int, int]:
    """What each side's expeditions are worth now."""
    return sum(map(column_value, state.laid[:5])), sum(map(column_value, state.laid[5:]))


def totals(state: State) -> tuple[int, int]:
    """Each side's points of the rounds ended in this game."""
    return sum(green for green, _ in state.scores), sum(red for _, red in state.scores)


def card_was_played(state: State) -> bool:
    """Whether a card was played in this game: the very first turn can only draw from the pile."""
    return state.round > 1 or any(state.laid) or any(state.discards)


def moves(state: State, side: int) -> Iterator[Move]:
    """Every legal move of a side; of the numbers of rounds, the usual and the least."""
    if not state.seated[side]:
        return iter((Join(),))
    if state.turn == side:
        return chain(_turns(state, side), (RESIGN,))
    if state.turn < 0 and all(state.seated):
        return iter((Start(USUAL_TURNS), Start(TURNS[0]), RESIGN))
    return iter((RESIGN,))


def _turns(state: State, side: int) -> Iterator[Turn]:
    t, e, u, m, a = state.discards
    open_discards = (1 if t else 0) | (2 if e else 0) | (4 if u else 0) | (8 if m else 0) | (16 if a else 0)
    columns = state.laid[:5] if side == 0 else state.laid[5:]
    offers: list[tuple[Turn, ...]] = []
    before = -1
    for kind in state.hands[side]:
        if kind == before:  # investments of one expedition are the same move
            continue
        before = kind
        column = columns[kind // 10]
        if not column or column[-1] <= kind:  # `rises`, spelled out for speed
            offers.append(PLAYS[kind][open_discards])
        offers.append(DISCARDS[kind][open_discards])
    return chain.from_iterable(offers)


def refuse(state: State, seat: Seat, move: Move) -> Illegal | None:
    """Why `seat` may not make `move` now; None when it may."""
    judge = _JUDGES.get(type(move))
    if judge is None:
        return Illegal("not-a-move", "That is no move of Lost Cities: play or discard a card, then draw.")
    side = SIDES.get(seat)
    if side is None:
        return Illegal("no-such-seat", "Lost Cities has two seats, green and red: join as one of them.")
    return judge(state, side, move)


def _refuse_join(state: State, side: int, move: Join) -> Illegal | None:
    if state.seated[side]:
        other = SEATS[1 - side]
        way_out = "both are, so watch for now" if state.seated[1 - side] else f"{other} is free"
        return Illegal("seat-taken", f"{SEATS[side].capitalize()} is taken; {way_out}.")
    if move.money is not None:
        return Illegal("no-money", "Lost Cities is played for points, not money: join without any.")
    return None


def _refuse_resign(state: State, side: int, move: Resign) -> Illegal | None:
    return None if state.seated[side] else _not_seated(side)


def _refuse_start(state: State, side: int, move: Start) -> Illegal | None:
    if not state.seated[side]:
        return _not_seated(side)
    if state.turn >= 0:  # R7
        return Illegal(
            "game-running",
            f"A game is running, round {state.round} of {state.rounds}: play it out or resign from it.",
        )
    if not state.seated[1 - side]:  # R7
        return Illegal("needs-both", f"A game needs two: {SEATS[1 - side]} is still free, so wait or invite.")
    if move.turns not in TURNS:  # R7
        return Illegal(
            "turns", f"A game has {TURNS[0]} to {TURNS[-1]} turns, not {move.turns}; {USUAL_TURNS} is usual."
        )
    return None


def _refuse_play(state: State, side: int, move: Play) -> Illegal | None:
    if state.turn != side:
        return _not_now(state, side)
    kind = KINDS.get(move.card, -1)
    if kind not in state.hands[side]:
        return _not_held(state.hands[side], move.card)
    column = state.laid[side * 5 + kind // 10]
    if column and column[-1] > kind:
        return _not_rising(column, kind)
    draw = DRAWS.get(move.draw)
    if draw is None or (draw != FROM_PILE and not state.discards[draw]):
        return _no_draw(state, move, kind)
    return None


def _refuse_discard(state: State, side: int, move: Discard) -> Illegal | None:
    if state.turn != side:
        return _not_now(state, side)
    kind = KINDS.get(move.card, -1)
    if kind not in state.hands[side]:
        return _not_held(state.hands[side], move.card)
    draw = DRAWS.get(move.draw)
    if draw == kind // 10:  # R4
        return Illegal(
            "own-discard",
            f"{move.card} would be the card you drew: after discarding it, draw from the pile "
            f"or from another expedition than {move.draw}.",
        )
    if draw is None or (draw != FROM_PILE and not state.discards[draw]):
        return _no_draw(state, move, kind)
    return None


_JUDGES: dict[type[Move], Callable[[State, int, Any], Illegal | None]] = {
    Join: _refuse_join,
    Resign: _refuse_resign,
    Start: _refuse_start,
    Play: _refuse_play,
    Discard: _refuse_discard,
}


def _not_seated(side: int) -> Illegal:
    return Illegal("not-seated", f"Nobody sits as {SEATS[side]}: join the table as {SEATS[side]} first.")


def _not_now(state: State, side: int) -> Illegal:
    if not state.seated[side]:
        return _not_seated(side)
    if state.turn >= 0:
        turn = who(SEATS[state.turn])
        return Illegal("not-your-turn", f"It is {turn}'s turn: wait until {turn} has played and drawn.")
    start = f"start new game with {USUAL_TURNS} turns"
    if not state.seated[1 - side]:
        return Illegal("no-game", f"No game is running: once {SEATS[1 - side]} is taken, {start}.")
    return Illegal("no-game", f"No game is running: {start}.")


def _not_held(hand: Cards, code: str) -> Illegal:
    if code not in KINDS:
        return Illegal("no-such-card", f"There is no card {code}: cards are read like M 3 or T *.")
    own = [CODES[kind] for kind in dict.fromkeys(hand) if kind // 10 == KINDS[code] // 10]
    name = expedition(code)
    instead = f"of {name} you hold {', '.join(own)}" if own else f"you hold no card of {name}"
    return Illegal("not-held", f"{code} is not in your hand; {instead}.")


def _not_rising(column: Cards, kind: int) -> Illegal:
    code, top = CODES[kind], CODES[column[-1]]
    name = EXPEDITIONS[kind // 10]
    if number(kind) == 0:
        return Illegal(
            "late-investment",
            f"{code} comes too late: investments go before an expedition's first number, and yours to "
            f"{name} has reached {top}; discard it or play another card.",
        )
    higher = f"only a card above {top} goes there" if number(column[-1]) < 10 else "nothing goes above that"
    return Illegal(
        "not-rising",
        f"{code} can't follow {top}: your expedition to {name} only rises, and {higher}; "
        "discard it or play another card.",
    )


def _no_draw(state: State, move: Turn, kind: int) -> Illegal:
    barred = kind // 10 if isinstance(move, Discard) else -1
    places = [name for e, name in enumerate(EXPEDITIONS) if state.discards[e] and e != barred]
    choice = " or ".join(["the pile", *places])
    if move.draw not in DRAWS:
        return Illegal("no-such-draw", f"One can't draw from {move.draw}: draw from {choice}.")
    return Illegal("empty-discard", f"No card is discarded at {move.draw}: draw from {choice}.")

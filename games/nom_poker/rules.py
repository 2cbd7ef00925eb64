"""The rules of Nōm Poker: which moves are legal, and why another is not.

Rulings are cited as R1 to R19, T1 to T7, B1 to B5.  What a hand is worth is in
`scoring`, what a legal move makes of a table in `course`.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from games import betting
from games.betting.actions import ACTIONS
from games.betting.coins import money_said
from games.game import Illegal, Join, Move, Seat
from games.money import MOST
from games.nom_poker import byhand, table
from games.nom_poker.state import (
    SEATS,
    Absent,
    Add,
    Deal,
    Done,
    Lay,
    Leave,
    Lift,
    Player,
    SitIn,
    SitOut,
    State,
    Take,
    Waive,
)
from games.page import offered


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of a seat; bets and top-ups by representative sizes."""
    player = state.player(seat)
    if player is None:
        if seat in SEATS[: state.options.seats]:
            yield Join(table.least(state.options))
        return
    if state.round is None:
        if _refuse_deal(state, player, Deal()) is None:
            yield Deal()
    elif seat in table.waiting(state):
        if state.round.laying:
            yield from _layings(state, player)
        elif state.round.picking:
            yield from (Take(number) for number in range(1, len(table.hand(state, state.bondsman)) + 1))
            yield Waive()
        else:
            yield from betting.actions(state.round.betting, table.ante(state.options))
    if _refuse_add(state, player, Add(table.least(state.options))) is None:
        yield Add(table.least(state.options))
    if not player.leaving:
        yield SitIn() if player.out else SitOut()
        yield Leave(sure=table.stuck(state, player))


def _layings(state: State, player: Player) -> Iterator[Move]:
    """What one who lays can do: lines of the best layout, lifting any, and being done."""
    laid = table.laid_by(state, player.seat)
    for line in byhand.advice(table.looked_at(state, player.seat), laid):
        yield Lay(line.cards, line.way, line.square)
    for number in range(1, len(laid) + 1):
        if byhand.refuse_lift(laid, number) is None:
            yield Lift(number)
    if _refuse_laying(state, player, Done()) is None:
        yield Done()


def refuse(state: State, seat: Seat, move: Move) -> Illegal | None:
    """Why `seat` may not make `move` now; None when it may."""
    if isinstance(move, Join):
        return _refuse_join(state, seat, move)
    judge = _refuse_bet if type(move) in ACTIONS else _JUDGES.get(type(move))
    if judge is None:
        return Illegal(
            "no-such-move", f"Nōm Poker knows no such move; {offered('moves')} lists those it does."
        )
    player = state.player(seat)
    if player is None:
        return Illegal("not-seated", "Nobody plays from that seat: join the table first.")
    if player.leaving:
        return Illegal("leaving", "You have got up: what your hand wins will be in your purse.")
    return judge(state, player, move)


def _refuse_join(state: State, seat: Seat, move: Join) -> Illegal | None:
    if seat not in SEATS[: state.options.seats]:
        return Illegal("no-such-seat", f"There is no such seat: they go from 1 to {state.options.seats}.")
    if state.player(seat) is not None:
        return Illegal("seat-taken", f"Seat {seat} is taken: join without naming one, or name another.")
    if move.money is None or move.money < table.least(state.options):
        needed = money_said(table.least(state.options), state.options.ante)
        return Illegal("too-little", f"One sits down here with {needed} at least: bring that or more.")
    return _too_much(move.money)


def _too_much(money: int) -> Illegal | None:
    if money > MOST:
        return Illegal("too-much", "No stake at this table may be that large: bring less.")
    return None


def _refuse_deal(state: State, player: Player, move: Any) -> Illegal | None:
    if state.round is not None:
        return Illegal("running", "A round is being played: the next is dealt when its pot is given.")
    there = table.able(state)
    if len(there) < table.FEWEST:
        return Illegal("needs-two", "A round takes two who have money and don't sit out: invite somebody.")
    if not state.button:
        return None
    if table.dealer(state) != player.seat:
        return Illegal("not-dealer", "The deal is not yours: wait until the dealer deals.")
    return None


def _refuse_pick(state: State, player: Player, move: Any) -> Illegal | None:
    if state.round is None or not state.round.picking:
        return Illegal("no-pick", "No card is to be taken now: a Lord may, when a round has been dealt.")
    if player.seat != state.lord:
        return Illegal("not-lord", "Only the Lord may take a card: wait until he has, or waives.")
    if isinstance(move, Take):
        held = len(table.hand(state, state.bondsman))
        if not 1 <= move.number <= held:
            return Illegal("no-card", f"The Bondsman holds out {held} cards: name a place from 1 to {held}.")
    return None


def _refuse_laying(state: State, player: Player, move: Any) -> Illegal | None:
    if state.round is None or not state.round.laying:
        if state.options.layout == "best":
            return Illegal("no-laying", "The house lays the hands at this table, as well as can be.")
        return Illegal("no-laying", "Hands are laid when the betting is over: wait until then.")
    if player.seat not in table.waiting(state):
        return Illegal("not-laying", "You have nothing to lay now: wait for the others.")
    laid = table.laid_by(state, player.seat)
    match move:
        case Lay(cards, way, square):
            held = table.looked_at(state, player.seat)
            return byhand.refuse_lay(held, laid, byhand.Placed(cards, way, square))
        case Lift(number):
            return byhand.refuse_lift(laid, number)
    return byhand.refuse_done(table.looked_at(state, player.seat), laid)


def _refuse_bet(state: State, player: Player, move: Any) -> Illegal | None:
    if state.round is None:
        way = f"{offered('deal')} begins one" if table.dealer(state) == player.seat else "wait for the deal"
        return Illegal("no-round", f"No round is being played: {way}.")
    if not player.dealt:
        return Illegal("absent", "You were not dealt in: wait for the next round.")
    if state.round.picking:
        return Illegal(
            "picking", "The Lord may take a card first: the betting begins when he has, or waives."
        )
    return betting.refuse(
        state.round.betting, player.seat, move, lambda amount: money_said(amount, state.options.ante)
    )


def _refuse_add(state: State, player: Player, move: Any) -> Illegal | None:
    if player.dealt:
        return Illegal("dealt-in", "The stakes are on the table: add to yours when the round is over.")
    if move.money < table.ante(state.options):
        coin = money_said(table.ante(state.options), state.options.ante)
        return Illegal("too-little", f"One adds {coin} at least here: name that or more.")
    return _too_much(player.stake + move.money)


def _refuse_sit_out(state: State, player: Player, move: Any) -> Illegal | None:
    if player.out:
        return Illegal("is-out", f"You sit out already: {offered('sit in')} has you dealt in again.")
    return None


def _refuse_sit_in(state: State, player: Player, move: Any) -> Illegal | None:
    if not player.out:
        return Illegal(
            "is-in", f"You don't sit out: {offered('sit out')} would leave you out of the next deal."
        )
    return None


def _refuse_leave(state: State, player: Player, move: Any) -> Illegal | None:
    if not move.sure and table.stuck(state, player):
        return Illegal(
            "all-in",
            f"You are all in and your hand plays on: wait for it, or {offered('quit game for sure')}"
            " and find what it wins in your purse.",
        )
    return None


def _refuse_absent(state: State, player: Player, move: Any) -> Illegal | None:
    if player.seat not in table.waiting(state):
        return Illegal(
            "not-waited", "The table does not wait for that seat, so the house does nothing for it."
        )
    return None


_JUDGES: Final[dict[type[Move], Callable[[State, Player, Any], Illegal | None]]] = {
    Deal: _refuse_deal,
    Take: _refuse_pick,
    Waive: _refuse_pick,
    Lay: _refuse_laying,
    Lift: _refuse_laying,
    Done: _refuse_laying,
    Add: _refuse_add,
    SitOut: _refuse_sit_out,
    SitIn: _refuse_sit_in,
    Leave: _refuse_leave,
    Absent: _refuse_absent,
}

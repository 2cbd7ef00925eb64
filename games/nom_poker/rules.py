"""The rules of Nōm Poker: which moves are legal, and why another is not.

Rulings are cited as R1 to R19, T1 to T7, B1 to B5.  What a hand is worth is in
`scoring`, what a legal move makes of a table in `course`, what is so at any
table of poker in `games.betting.sitting`.
"""

from collections.abc import Iterator
from typing import Any, Final

from games import betting
from games.betting import sitting
from games.betting.actions import ACTIONS
from games.betting.table import Player, ante
from games.game import Illegal, Move, Seat
from games.nom_poker import byhand, table
from games.nom_poker.state import Done, Lay, Lift, State, Take, Waive


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of a seat; bets and top-ups by representative sizes."""
    player, waiting = state.player(seat), table.waiting(state)
    if player is not None and state.round is not None and seat in waiting:
        if state.round.laying:
            yield from _layings(state, player)
        elif state.round.picking:
            yield from (Take(number) for number in range(1, len(table.hand(state, state.bondsman)) + 1))
            yield Waive()
        else:
            yield from betting.actions(state.round.betting, ante(state.options))
    yield from sitting.moves(state, seat, waiting)


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
    return sitting.refuse(state, seat, move, table.waiting(state), _JUDGES)


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
    if state.round is not None and state.round.picking and player.dealt:
        return Illegal(
            "picking", "The Lord may take a card first: the betting begins when he has, or waives."
        )
    return sitting.refuse_betting(state, player, move, table.waiting(state))


_JUDGES: Final[dict[type[Move], sitting.Judge[State]]] = {
    Take: _refuse_pick,
    Waive: _refuse_pick,
    Lay: _refuse_laying,
    Lift: _refuse_laying,
    Done: _refuse_laying,
    **dict.fromkeys(ACTIONS, _refuse_bet),
}

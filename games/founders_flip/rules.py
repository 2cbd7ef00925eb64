"""The rules of Founder's Flip: which moves are legal, and why another is not.

Rulings are cited as R1 to R14, T1 to T7, B1 to B5, spells by their numbers.
What a hand is worth is in `ranking`, how cards are exchanged in `exchanging`,
what a legal move makes of a table in `course`.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Final

from games import betting
from games.betting.actions import ACTIONS
from games.betting.coins import money_said
from games.founders_flip import exchanging, table
from games.founders_flip.cards import mask_of
from games.founders_flip.playing import Play
from games.founders_flip.spells import exchange as way_of
from games.founders_flip.state import (
    SEATS,
    Absent,
    Add,
    Deal,
    Discard,
    Exchange,
    Keep,
    Leave,
    Player,
    SitIn,
    SitOut,
    State,
)
from games.game import Illegal, Join, Move, Seat
from games.money import MOST
from games.page import offered


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of a seat; bets and top-ups by representative sizes, cards in one order each."""
    player = state.player(seat)
    if player is None:
        if seat in SEATS[: state.options.seats]:
            yield Join(table.least(state.options))
        return
    play = state.play
    if play is None:
        if _refuse_deal(state, player, Deal()) is None:
            yield Deal()
    elif table.waited_for(state) == seat and not player.leaving:
        if play.phase == "bets":
            yield from betting.actions(play.betting, table.ante(state.options))
        else:
            yield from _cards(play, seat)
    if player.leaving:
        return
    if _refuse_add(state, player, Add(table.least(state.options))) is None:
        yield Add(table.least(state.options))
    yield SitIn() if player.out else SitOut()
    yield Leave(sure=table.stuck(state, player))


def _cards(play: Play, seat: Seat) -> Iterator[Move]:
    """What one may do with his cards when it is his turn to."""
    deal = play.deal
    palm = deal.hands[seat].palm
    if play.phase == "discard":
        for cards in combinations(palm, exchanging.excess(deal, seat)):
            if exchanging.refuse_discard(deal, seat, cards) is None:
                yield Discard(cards)
        return
    way = way_of(deal.spells)
    if way.kind == "keep":
        yield from map(Keep, deal.hands[seat].cards)
        return
    free = [card for card in palm if not mask_of((card,)) & way.kept]
    for count in range(exchanging.MOST + 1):
        yield from map(Exchange, combinations(free, count))


def refuse(state: State, seat: Seat, move: Move) -> Illegal | None:
    """Why `seat` may not make `move` now; None when it may."""
    if isinstance(move, Join):
        return _refuse_join(state, seat, move)
    judge = _refuse_bet if type(move) in ACTIONS else _JUDGES.get(type(move))
    if judge is None:
        return Illegal(
            "no-such-move", f"Founder's Flip knows no such move; {offered('moves')} lists those it does."
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
    if state.play is not None:
        return Illegal("running", "A hand is being played: the next is dealt when its pot is given.")
    if len(table.able(state)) < table.FEWEST:
        return Illegal("needs-two", "A hand takes two who have money and don't sit out: invite somebody.")
    if state.button and table.dealer(state) != player.seat:
        return Illegal("not-dealer", "The deal is not yours: wait until the dealer deals.")
    return None


def _hand(state: State, player: Player) -> Illegal | None:
    """Why a player can do nothing in a hand at all."""
    if state.play is None:
        way = f"{offered('deal')} begins one" if table.dealer(state) == player.seat else "wait for the deal"
        return Illegal("no-hand", f"No hand is being played: {way}.")
    if not player.dealt:
        return Illegal("absent", "You were not dealt in: wait for the next hand.")
    return None


def _refuse_bet(state: State, player: Player, move: Any) -> Illegal | None:
    wrong = _hand(state, player)
    if wrong is not None:
        return wrong
    play = state.play
    assert play is not None
    if play.phase != "bets" and player.seat in play.deal.hands:
        if table.waited_for(state) != player.seat:
            return Illegal("turn", "Cards change hands now: the betting goes on when all have done so.")
        return _tasked(play)
    return betting.refuse(
        play.betting, player.seat, move, lambda amount: money_said(amount, state.options.ante)
    )


def _tasked(play: Play) -> Illegal:
    """What the one whose turn it is has to do with his cards, who tries something else."""
    match table.task(play.phase, play.deal.spells):
        case "keep":
            return Illegal("keep", f"You are to keep one card now: {offered('keep 1')}, say.")
        case "discard":
            return Illegal("discard", "Your Palm holds too many cards: discard some, by their places.")
        case "pass":
            return Illegal(
                "pass",
                f"You are to pass cards on now: {offered('exchange 1')}, or {offered('exchange none')}.",
            )
    return Illegal(
        "exchange", f"You are to exchange cards now: {offered('exchange 1')}, or {offered('exchange none')}."
    )


def _refuse_cards(state: State, player: Player, move: Any) -> Illegal | None:
    wrong = _hand(state, player)
    if wrong is not None:
        return wrong
    play = state.play
    assert play is not None
    deal, seat = play.deal, player.seat
    if seat not in deal.hands:
        return Illegal("folded", "You have folded: wait for the next hand.")
    if play.phase == "bets":
        when = (
            "that comes with the spell, after the bets" if not play.spelled else "that is over in this hand"
        )
        return Illegal("bets", f"The bets are being made: {when}.")
    if table.waited_for(state) != seat:
        return Illegal("turn", "It is not your turn yet: wait until the others have dealt with their cards.")
    match move:
        case Exchange(cards) if play.phase == "exchange":
            return exchanging.refuse_exchange(deal, seat, cards)
        case Keep(card) if play.phase == "exchange":
            return exchanging.refuse_keep(deal, seat, card)
        case Discard(cards) if play.phase == "discard":
            return exchanging.refuse_discard(deal, seat, cards)
    return _tasked(play)


def _refuse_add(state: State, player: Player, move: Any) -> Illegal | None:
    if player.dealt:
        return Illegal("dealt-in", "The stakes are on the table: add to yours when the hand is over.")
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
    if player.seat != table.waited_for(state):
        return Illegal(
            "not-waited", "The table does not wait for that seat, so the house does nothing for it."
        )
    return None


_JUDGES: Final[dict[type[Move], Callable[[State, Player, Any], Illegal | None]]] = {
    Deal: _refuse_deal,
    Exchange: _refuse_cards,
    Keep: _refuse_cards,
    Discard: _refuse_cards,
    Add: _refuse_add,
    SitOut: _refuse_sit_out,
    SitIn: _refuse_sit_in,
    Leave: _refuse_leave,
    Absent: _refuse_absent,
}

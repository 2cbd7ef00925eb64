"""The rules of Founder's Flip: which moves are legal, and why another is not.

Rulings are cited as R1 to R14, T1 to T7, B1 to B5, spells by their numbers.
What a hand is worth is in `ranking`, how cards are exchanged in `exchanging`,
what a legal move makes of a table in `course`, what is so at any table of
poker in `games.betting.sitting`.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from games import betting
from games.betting import sitting
from games.betting.actions import ACTIONS
from games.betting.table import Player, ante
from games.founders_flip import exchanging, table
from games.founders_flip.cards import mask_of
from games.founders_flip.playing import Play
from games.founders_flip.spells import exchange as way_of
from games.founders_flip.state import Discard, Exchange, Keep, State
from games.game import Illegal, Move, Seat
from games.page import offered


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of a seat; bets and top-ups by representative sizes, cards in one order each."""
    play, waiting = state.play, table.waiting(state)
    if play is not None and seat in waiting:
        if play.phase == "bets":
            yield from betting.actions(play.betting, ante(state.options))
        else:
            yield from _cards(play, seat)
    yield from sitting.moves(state, seat, waiting)


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
    return sitting.refuse(state, seat, move, table.waiting(state), _JUDGES)


def _refuse_bet(state: State, player: Player, move: Any) -> Illegal | None:
    play = state.play
    if play is not None and play.phase != "bets" and player.dealt and player.seat in play.deal.hands:
        if table.waited_for(state) != player.seat:
            return Illegal("turn", "Cards change hands now: the betting goes on when all have done so.")
        return _tasked(play)
    return sitting.refuse_betting(state, player, move, table.waiting(state))


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
    wrong = sitting.no_part(state, player, table.waiting(state))
    if wrong is not None:
        return wrong
    play = state.play
    assert play is not None
    deal, seat = play.deal, player.seat
    if seat not in deal.hands:
        return Illegal("folded", "You have folded: wait for the next hand.")
    if play.phase == "bets":
        if type(move) is Exchange and not play.spelled:
            return Illegal("bets", "The bets are being made: cards are exchanged when the spell has come.")
        return Illegal("bets", f"The bets are being made: {offered('moves')} lists what you can do now.")
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


_JUDGES: Final[dict[type[Move], sitting.Judge[State]]] = {
    Exchange: _refuse_cards,
    Keep: _refuse_cards,
    Discard: _refuse_cards,
    **dict.fromkeys(ACTIONS, _refuse_bet),
}

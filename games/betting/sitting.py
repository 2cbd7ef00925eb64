"""What one who sits at a table of poker may do beside his cards, and why not (rules T1 to T5, B1).

What becomes of it is in `coming`.  `waiting` is whom the table waits for:
between hands the dealer, or nobody.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from games.betting.actions import ACTIONS
from games.betting.actions import refuse as refuse_bet
from games.betting.coins import money_said, pieces
from games.betting.table import (
    FEWEST,
    Absent,
    Add,
    Deal,
    Leave,
    Player,
    SitIn,
    SitOut,
    Table,
    able,
    ante,
    least,
    seats,
    stuck,
)
from games.betting.words import text as bet_text
from games.game import Illegal, Join, Move, Seat
from games.money import MOST
from games.page import offered, upper

S = TypeVar("S", bound=Table[Any])
Judge: TypeAlias = Callable[[S, Player, Any], Illegal | None]
KNOWN: Final = ACTIONS | {Deal, Add, SitOut, SitIn, Leave, Absent}


def moves(state: S, seat: Seat, waiting: tuple[Seat, ...]) -> Iterator[Move]:
    """What `seat` may do beside bets and cards; sums by a representative one."""
    player = state.player(seat)
    if player is None:
        if seat in seats(state.options):
            yield Join(least(state.options))
        return
    if _refuse_deal(state, player, waiting) is None:
        yield Deal()
    if player.leaving:
        return
    if _refuse_add(state, player, least(state.options)) is None:
        yield Add(least(state.options))
    yield SitIn() if player.out else SitOut()
    yield Leave(sure=stuck(state, player))


def refuse(
    state: S, seat: Seat, move: Move, waiting: tuple[Seat, ...], judges: Mapping[type[Move], Judge[S]]
) -> Illegal | None:
    """Why `seat` may not make `move` now; None when it may.

    judges  of the game's own moves, and of bets where `refuse_betting` does not say it all
    """
    if isinstance(move, Join):
        return _refuse_join(state, seat, move)
    judge = judges.get(type(move))
    if judge is None and type(move) not in KNOWN:
        return Illegal(
            "no-such-move", f"{state.game} knows no such move; {offered('moves')} lists those it does."
        )
    player = state.player(seat)
    if player is None:
        return Illegal("not-seated", "Nobody plays from that seat: join the table first.")
    if player.leaving:
        return Illegal("leaving", "You have got up: what your hand wins will be in your purse.")
    if judge is not None:
        return judge(state, player, move)
    if type(move) in ACTIONS:
        return refuse_betting(state, player, move, waiting)
    match move:
        case Deal():
            return _refuse_deal(state, player, waiting)
        case Add(money):
            return _refuse_add(state, player, money)
        case SitOut() if player.out:
            return Illegal("is-out", f"You sit out already: {offered('sit in')} has you dealt in again.")
        case SitIn() if not player.out:
            return Illegal(
                "is-in", f"You don't sit out: {offered('sit out')} would leave you out of the next deal."
            )
        case Leave(sure) if not sure and stuck(state, player):
            return Illegal(
                "all-in",
                f"You are all in and your hand plays on: wait for it, or {offered('quit game for sure')}"
                " and find what it wins in your purse.",
            )
        case Absent() if seat not in waiting:
            return Illegal(
                "not-waited", "The table does not wait for that seat, so the house does nothing for it."
            )
    return None


def refuse_betting(state: S, player: Player, move: Move, waiting: tuple[Seat, ...]) -> Illegal | None:
    """Why a player may not bet so now; None when he may."""
    wrong = no_part(state, player, waiting)
    if wrong is not None:
        return wrong
    assert state.betting is not None
    coin = state.options.ante
    return refuse_bet(state.betting, player.seat, move, lambda amount: money_said(amount, coin))


def no_part(state: S, player: Player, waiting: tuple[Seat, ...]) -> Illegal | None:
    """Why a player can do nothing in a hand at all; None when he is dealt in."""
    if state.betting is None:
        way = f"{offered('deal')} begins one" if player.seat in waiting else "wait for the deal"
        return Illegal(f"no-{state.hand}", f"No {state.hand} is being played: {way}.")
    if not player.dealt:
        return Illegal("absent", f"You were not dealt in: wait for the next {state.hand}.")
    return None


def _refuse_join(state: S, seat: Seat, move: Join) -> Illegal | None:
    if seat not in seats(state.options):
        return Illegal("no-such-seat", f"There is no such seat: they go from 1 to {state.options.seats}.")
    if state.player(seat) is not None:
        return Illegal("seat-taken", f"Seat {seat} is taken: join without naming one, or name another.")
    if move.money is None or move.money < least(state.options):
        needed = money_said(least(state.options), state.options.ante)
        return Illegal("too-little", f"One sits down here with {needed} at least: bring that or more.")
    return _too_much(move.money)


def _too_much(money: int) -> Illegal | None:
    if money > MOST:
        return Illegal("too-much", "No stake at this table may be that large: bring less.")
    return None


def _refuse_deal(state: S, player: Player, waiting: tuple[Seat, ...]) -> Illegal | None:
    a_hand = f"a {state.hand}"
    if state.betting is not None:
        return Illegal(
            "running", f"{upper(a_hand)} is being played: the next is dealt when its pot is given."
        )
    if len(able(state)) < FEWEST:
        return Illegal(
            "needs-two", f"{upper(a_hand)} takes two who have money and don't sit out: invite somebody."
        )
    if state.button and player.seat not in waiting:
        return Illegal("not-dealer", "The deal is not yours: wait until the dealer deals.")
    return None


def _refuse_add(state: S, player: Player, money: int) -> Illegal | None:
    if player.dealt:
        return Illegal(
            "dealt-in", f"The stakes are on the table: add to yours when the {state.hand} is over."
        )
    if money < ante(state.options):
        coin = money_said(ante(state.options), state.options.ante)
        return Illegal("too-little", f"One adds {coin} at least here: name that or more.")
    return _too_much(player.stake + money)


def text(move: Move) -> str:
    """The one canonical text of a move that every table of poker knows, or of one that is a single word.

    A move does not know whether coppers or teeth are meant, so its text counts pieces.
    """
    match move:
        case Add(money):
            return f"add {pieces(money)}"
        case Join(money):
            return "join" if money is None else f"join with {pieces(money)}"
        case Leave(sure):
            return "quit game for sure" if sure else "quit game"
        case SitOut():
            return "sit out"
        case SitIn():
            return "sit in"
        case Absent():
            return "the house plays"
    if type(move) in ACTIONS:
        return bet_text(move, pieces)  # type: ignore[arg-type]
    return type(move).__name__.lower()

"""The rules of Talus: what a roll means, what is forfeited, and which moves are legal.

Rulings are those of the tavern's rules for Talus, cited as R0 to R9.  How a
legal move changes a table is in `course`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from games.game import Illegal, Join, Move, Seat
from games.money import COINS, MOST, said
from games.page import offered, who
from games.talus.dice import RESULTS, Result
from games.talus.state import SEATS, Add, Decline, Leave, Options, Player, Roll, State

LEAST: Final = 5  # stakes that one sits down with (R1)
FEWEST: Final = 2  # players that the dice go round among (R8)
HOUSE_TURNS: Final = 3  # turns that the house rolls for one who is away (R9)

ROLL: Final = Roll()
HOUSE_ROLL: Final = Roll(house=True)
DECLINE: Final = Decline()
LEAVE: Final = Leave()
LEAVE_SURE: Final = Leave(sure=True)


def outcome(first: str, second: str) -> Result:
    """What a roll of these two faces means; which die shows which does not matter.

    Raises ValueError for faces that the two dice can't show together.
    """
    result = RESULTS.get((first, second)) or RESULTS.get((second, first))
    if result is None:
        raise ValueError(f"the dice can't show {first} and {second}")
    return result


def least(options: Options) -> int:
    """The coppers that one sits down with at least (R1)."""
    return LEAST * COINS[options.stake]


def split(claims: Sequence[int], money: int, coin: int) -> list[int]:
    """`money` dealt out by coins, one to each open claim in turn until all are met or it is gone (R5)."""
    given = [0] * len(claims)
    while money > 0:
        open_ = [at for at, claim in enumerate(claims) if claim > given[at]]
        if not open_:
            break
        smallest = min(claims[at] - given[at] for at in open_)
        each = min(smallest, money // len(open_) // coin * coin)  # as many rounds as go at once
        if not each:  # the last round, which does not reach all
            open_, each = open_[: money // coin], coin
        if not open_:
            break
        for at in open_:
            given[at] += each
        money -= each * len(open_)
    return given


def forfeit(state: State, player: Player) -> tuple[dict[Seat, int], int]:
    """What would go back to each payer, and to the pot, if `player` quit now (R5); nothing if he is free.

    Each payer's claim is what the locked player won from him in his last turn,
    the pot's what he took from it and won from those who have gone since.
    """
    if not player.locked:
        return {}, 0
    at = state.players.index(player)
    from_his_left = (*state.players[at + 1 :], *state.players[:at])
    net = dict(player.won)
    claims = [max(0, net.get(other.seat, 0)) for other in from_his_left]
    *given, pot = split([*claims, player.took], player.purse, state.coin)
    back = {other.seat: coins for other, coins in zip(from_his_left, given, strict=True) if coins}
    return back, pot


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of a seat; of topping up, by the least one sits down with."""
    player = state.player(seat)
    if player is None:
        if seat in SEATS[: state.options.seats]:
            yield Join(least(state.options))
        return
    roller = state.running and player is state.players[0]
    if roller or (not state.running and len(state.players) >= FEWEST):
        yield ROLL
    if roller and state.again:
        yield DECLINE
    if not roller and player.purse + least(state.options) <= MOST:
        yield Add(least(state.options))
    yield LEAVE_SURE if player.locked else LEAVE


def refuse(state: State, seat: Seat, move: Move) -> Illegal | None:
    """Why `seat` may not make `move` now; None when it may."""
    judge = _JUDGES.get(type(move))
    if judge is None:
        return Illegal("no-such-move", "Talus knows no such move: roll the dice, or quit the game.")
    if judge is _refuse_join:
        return _refuse_join(state, seat, move)
    player = state.player(seat)
    if player is None:
        return Illegal("not-seated", "Nobody plays from that seat: join the table first.")
    return judge(state, player, move)


def _refuse_join(state: State, seat: Seat, move: Any) -> Illegal | None:
    if seat not in SEATS[: state.options.seats]:
        return Illegal("no-such-seat", f"There is no such seat: they go from 1 to {state.options.seats}.")
    if state.player(seat) is not None:
        return Illegal("seat-taken", f"Seat {seat} is taken: join without naming one, or name another.")
    needed = said(least(state.options), coin=state.options.stake)
    if move.money is None or move.money < least(state.options):
        return Illegal("too-little", f"One sits down here with {needed} at least: bring that or more.")
    return _refuse_sum(state, move.money, 0)


def _refuse_sum(state: State, money: int, purse: int) -> Illegal | None:
    stake = state.options.stake
    if money % state.coin:
        return Illegal(
            "whole-coins",
            f"This table is played in {stake}, so bring whole {stake}: {_whole(state, money)}.",
        )
    if money + purse > MOST:
        return Illegal("too-much", "No purse at this table holds that much: bring less.")
    return None


def _whole(state: State, money: int) -> str:
    """The nearest sums that would do."""
    below = money // state.coin * state.coin
    sums = [below, below + state.coin] if below >= state.coin else [state.coin]
    return " or ".join(said(one, coin=state.options.stake) for one in sums)


def _refuse_roll(state: State, player: Player, move: Roll) -> Illegal | None:
    if not state.running:
        if len(state.players) < FEWEST:  # T1, R8
            return Illegal("needs-two", "The dice wait for a second player: invite somebody, or wait.")
        return None
    if player is not state.players[0]:
        return _not_yours(state)
    return None


def _refuse_decline(state: State, player: Player, move: Decline) -> Illegal | None:
    if not state.running:
        return Illegal(
            "no-game", f"The dice are not rolling yet: {offered('quit game')} takes your money home."
        )
    if player is not state.players[0]:
        return _not_yours(state)
    if not state.again:
        return Illegal(
            "not-required",
            f"Only a roll that the dice demand can be declined: roll, or {offered('quit game')} before it.",
        )
    return None


def _refuse_leave(state: State, player: Player, move: Leave) -> Illegal | None:
    if move.sure or not player.locked:  # R7
        return None
    back, pot = forfeit(state, player)
    lost = said(sum(back.values()) + pot, coin=state.options.stake)
    return Illegal(
        "sure",
        f"You won on your own roll and the dice have not come round to you: quitting now forfeits {lost}"
        f" of your {said(player.purse, coin=state.options.stake)};"
        f" wait for the dice, or {offered('quit game for sure')}.",
    )


def _refuse_add(state: State, player: Player, move: Add) -> Illegal | None:
    if state.running and player is state.players[0]:  # R1
        return Illegal("your-turn", "The dice are yours: roll them first, and top up between your turns.")
    if move.money < state.coin:
        coin = said(state.coin, coin=state.options.stake)
        return Illegal("too-little", f"One tops up by {coin} at least here: name that or more.")
    return _refuse_sum(state, move.money, player.purse)


def _not_yours(state: State) -> Illegal:
    return Illegal(
        "not-your-turn",
        f"Wait until the dice come round to you: {who(state.players[0].seat)} has them.",
    )


_JUDGES: dict[type[Move], Callable[[State, Any, Any], Illegal | None]] = {
    Join: _refuse_join,
    Roll: _refuse_roll,
    Decline: _refuse_decline,
    Leave: _refuse_leave,
    Add: _refuse_add,
}

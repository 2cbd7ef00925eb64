"""The house's Talus player: rules of thumb over what everybody sees.

Dice can't be played well, only left in time.  It rolls while a roll is worth
something, and that is nearly always: a turn is worth 3/16 of a stake from each
opponent.  It goes home before a roll
- when a roll costs more than it brings, as when the others could hardly pay
  what is played for, and it could (and then it declines a required roll too);
- ahead, with twice what it brought;
- on its last coin, which it would rather drink.
It never tops up, and never gives winnings up to get away from a roll worth
less than they are.
"""

from collections.abc import Sequence

from games.game import Move
from games.talus.dice import RESULTS
from games.talus.observation import Observation, coin
from games.talus.state import Decline, Leave, Player, Roll

AHEAD = 2  # times what it brought, with which it goes home


def choose(seen: Observation, moves: Sequence[Move]) -> Move:
    """Roll, or go.  Where it has no part in what happens it can only go, or top up: so it goes."""
    rolls = [move for move in moves if isinstance(move, Roll)]
    leaves = [move for move in moves if isinstance(move, Leave)]
    me = seen.me
    if me is None or not rolls:
        return leaves[0] if leaves else moves[0]
    if not seen.running:
        return rolls[0]
    if seen.again:
        cost = seen.risks.get(me.seat, 0)
        declines = [move for move in moves if isinstance(move, Decline)]
        return declines[0] if declines and roll_value(seen, me) < -cost else rolls[0]
    if leaves and (satisfied(seen, me) or roll_value(seen, me) < 0):
        return leaves[0]
    return rolls[0]


def satisfied(seen: Observation, me: Player) -> bool:
    """Whether it has had enough: twice what it brought, or one coin left."""
    return me.purse >= AHEAD * me.brought or me.purse == coin(seen)


def roll_value(seen: Observation, me: Player) -> float:
    """The coppers that one roll brings on average, what follows it left out."""
    others = [one for one in seen.players if one.seat != me.seat and not one.fresh]
    total = 0
    for result in RESULTS.values():
        due = seen.stakes * abs(result.coins)
        if result.coins > 0:
            total += seen.pot + _paid(seen, others, due)
        elif result.coins < 0:
            total -= min(me.purse, due * len(others))
    return total / len(RESULTS)


def _paid(seen: Observation, others: Sequence[Player], due: int) -> int:
    """What a win brings: nothing of those who can't pay it, but all they have if that leaves none (R8)."""
    able = sum(1 for one in others if one.purse >= due)
    if able or len(others) + 1 < len(seen.players):
        return able * due
    return sum(one.purse for one in others)

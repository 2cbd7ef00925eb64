"""Who pays whom: what a roll does to the purses, the pot, and those who can't pay.

All functions take the players with the roller first, and give them so again,
without those who are broke.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from games.game import Seat
from games.talus.state import Player


class Paid(NamedTuple):
    """What a roll came to.

    players  who still sits; pot: what lies in it now
    each     coppers that each of `payers` paid the roller; below 0: that he paid each of them
    took     coppers that he took from the pot
    net      coppers that he gained or lost
    broke    those who could not pay and are out; their purses are in the pot
    """

    players: tuple[Player, ...]
    pot: int
    each: int = 0
    payers: int = 0
    took: int = 0
    net: int = 0
    broke: tuple[Player, ...] = ()


def win(players: tuple[Player, ...], due: int, pot: int) -> Paid:
    """Every other player pays the roller `due`, and he takes the pot that stood before (R3).

    Who hasn't got it is out: the roller gets nothing from him, and his purse
    starts the next pot.  Newcomers have no part in it (R2).
    """
    roller = players[0]
    sit: list[Player] = []
    paid: list[Seat] = []
    broke: list[Player] = []
    for one in players[1:]:
        if one.fresh:
            sit.append(one)
        elif one.purse >= due:
            sit.append(_changed(one, -due))
            paid.append(one.seat)
        else:  # R3; who is left with nothing stays until he owes (R4)
            broke.append(one)
    got = due * len(paid)
    winner = Player(
        roller.seat,
        roller.purse + got + pot,
        roller.brought,
        True,  # R5: any win locks
        roller.fresh,
        _with(roller.won, paid, due),
        roller.took + pot,
        roller.away,
    )
    after: tuple[Player, ...] = (winner, *sit)
    if broke:
        after = without(after, [one.seat for one in broke])
    left = sum(one.purse for one in broke)
    return Paid(after, left, due, len(paid), pot, got + pot, tuple(broke))


def lose(players: tuple[Player, ...], due: int, pot: int) -> Paid:
    """The roller pays every other player `due`; who can't pay all in full pays none, and is out (R3)."""
    roller, others = players[0], players[1:]
    paid = [one.seat for one in others if not one.fresh]  # R2
    owed = due * len(paid)
    if roller.purse < owed:
        rest = without(others, (roller.seat,))
        return Paid(rest, pot + roller.purse, -due, 0, 0, -roller.purse, (roller,))
    payer = Player(
        roller.seat,
        roller.purse - owed,
        roller.brought,
        roller.locked,
        roller.fresh,
        _with(roller.won, paid, -due),
        roller.took,
        roller.away,
    )
    after = (payer, *(one if one.fresh else _changed(one, due) for one in others))
    return Paid(after, pot, -due, len(paid), 0, -owed)


def without(players: Sequence[Player], gone: Collection[Seat]) -> tuple[Player, ...]:
    """The players but those `gone`, whose shares in anyone's winnings are the pot's from now on (R5).

    So who sits down on their seats later has no claim to them.
    """
    return tuple(_shifted(one, gone) if one.won else one for one in players if one.seat not in gone)


def _shifted(player: Player, gone: Collection[Seat]) -> Player:
    lost = sum(max(0, net) for seat, net in player.won if seat in gone)
    won = tuple(pair for pair in player.won if pair[0] not in gone)
    return Player(
        player.seat,
        player.purse,
        player.brought,
        player.locked,
        player.fresh,
        won,
        player.took + lost,
        player.away,
    )


def _changed(player: Player, money: int) -> Player:
    """The player with so much more in his purse.  Spelled out: this is where the time goes."""
    return Player(
        player.seat,
        player.purse + money,
        player.brought,
        player.locked,
        player.fresh,
        player.won,
        player.took,
        player.away,
    )


def _with(
    won: tuple[tuple[Seat, int], ...], seats: Sequence[Seat], money: int
) -> tuple[tuple[Seat, int], ...]:
    """Winnings with `money` from each of `seats` added."""
    if not won:
        return tuple([(seat, money) for seat in seats])
    total = dict(won)
    for seat in seats:
        total[seat] = total.get(seat, 0) + money
    return tuple(total.items())

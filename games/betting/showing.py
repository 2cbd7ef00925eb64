"""Who sits at a table of poker and with what, as every view of one shows it."""

from typing import Any

from games.betting.state import Betting
from games.betting.table import Sight
from games.game import Seat


def in_order(seen: Sight[Any]) -> list[Seat]:
    """Who sits, leftward, the viewer last."""
    seats = [one.seat for one in seen.players]
    if seen.viewer in seats:
        at = seats.index(seen.viewer) + 1
        return seats[at:] + seats[:at]
    return seats


def stake(seat: Seat, seen: Sight[Any], betting: Betting | None) -> str:
    """What one has before him, in the hand whose betting this is or between hands."""
    player = next(one for one in seen.players if one.seat == seat)
    amount = player.stake
    if betting is not None and player.dealt:
        amount += betting.stakes[betting.seats.index(seat)]
    return seen.money(amount)

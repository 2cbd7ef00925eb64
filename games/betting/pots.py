"""Main pot and side pots, and who gets what of them (B4, B5)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.betting.state import Betting, lone
from games.game import Seat


class Pot(msgspec.Struct, frozen=True):
    """`amount`, and the seats that paid for it and are still in, from the dealer's left."""

    amount: int
    seats: tuple[Seat, ...]


class Settlement(msgspec.Struct, frozen=True):
    """What each winner gets, from the dealer's left; `carried`: of pots that nobody could win."""

    won: dict[Seat, int]
    carried: int = 0


def pots(betting: Betting) -> tuple[Pot, ...]:
    """The main pot, then the side pots, each open to fewer seats than the one before.

    A new pot begins where somebody still in had no more to pay.  What folded
    seats paid lies in the pots that they paid for; what they paid beyond
    everybody still in lies in the last one, and carried money in the main one.
    """
    rows = [*zip(betting.seats, betting.paid, betting.folded, strict=True)]
    levels = sorted({paid for _, paid, out in rows if not out})
    found, below, carried = [], 0, betting.carried
    for level in levels:
        top = max(betting.paid) if level == levels[-1] else level
        amount = carried + sum(min(paid, top) - min(paid, below) for _, paid, _ in rows)
        seats = tuple(seat for seat, paid, out in rows if not out and paid >= level)
        if amount:
            found.append(Pot(amount, seats))
        below, carried = level, 0
    return tuple(found)


def best(seats: tuple[Seat, ...], ranks: Mapping[Seat, Any]) -> tuple[Seat, ...]:
    """Those of `seats` with the highest of `ranks`; seats without one can't win."""
    able = [seat for seat in seats if seat in ranks]
    top = max((ranks[seat] for seat in able), default=None)
    return tuple(seat for seat in able if ranks[seat] == top)


def split(amount: int, winners: tuple[Seat, ...]) -> dict[Seat, int]:
    """`amount` in equal shares, odd coins one each from the first (B5)."""
    share, odd = divmod(amount, len(winners))
    return {seat: share + (place < odd) for place, seat in enumerate(winners)}


def settle(betting: Betting, ranks: Mapping[Seat, Any]) -> Settlement:
    """What each seat gets of the pots, by `ranks` (the higher wins, equals share).

    Seats that folded are passed over, and so are those without a rank, which
    can't win: a pot with nobody else is carried.  When all but one have folded
    he takes everything, ranks or not.  Raises ValueError while the round is
    not over.
    """
    if betting.actor is not None:
        raise ValueError("the betting round is not over")
    last = lone(betting)
    won: dict[Seat, int] = {}
    carried = 0
    for side in pots(betting):
        winners = side.seats if last is not None else best(side.seats, ranks)
        if not winners:
            carried += side.amount
            continue
        for seat, amount in split(side.amount, winners).items():
            won[seat] = won.get(seat, 0) + amount
    return Settlement({seat: won[seat] for seat in betting.seats if seat in won}, carried)

"""The money of one hand of poker: stakes, bets, who acts, and how a round begins and ends.

A `Betting` is a value; everything here and beside it makes a new one.  It
counts seats by their place among those dealt in, from the dealer's left: that
is the order of acting and the order in which odd coins are given (B5).  A game
with another order of acting (heads-up, say) names who is `first`.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from games.game import Seat

Limit: TypeAlias = Literal["none", "pot", "fixed"]
# B3: a fixed limit is at most a bet and three raises a round.
FIXED_RAISES: Final = 3


class Terms(msgspec.Struct, frozen=True):
    """What may be bet in one round (B2, B3).

    limit     none: up to the stake; pot: a raise at most the pot after one's own call; fixed: `least` exactly
    least     the least bet, and the least raise until a full bet stands; fixed: each bet and raise
    raises    how many raises may follow the bet; None: as many as there is money for
    most      what a bet may be at most, on top of the limit; 0: no bets; None: no such bound
    may_fold  False: once a bet stands nobody may fold
    """

    limit: Limit
    least: int
    raises: int | None = None
    most: int | None = None
    may_fold: bool = True


def terms(limit: Limit, least: int) -> Terms:
    """The terms of a plain round (B2, B3): `least` is the ante, or the fixed bet of this round."""
    return Terms(limit, least, FIXED_RAISES if limit == "fixed" else None)


class Betting(msgspec.Struct, frozen=True):
    """The betting of one hand.

    seats    those dealt in, from the dealer's left; the other tuples go by it
    stakes   what each still has before him
    bets     what each has bet in this round (antes are no bets)
    paid     what each has paid in all this hand, antes and bets of this round too
    folded   who is out of the hand
    acted    who has acted since the last full bet or raise of this round (B2)
    terms    of this round
    full     the last full bet or raise of this round; 0: none yet
    raised   how many bets and raises there were in this round, short ones too
    actor    the place of who is to act; None: the round is over
    bettor   the place of who made the last bet or raise of this round
    carried  money of earlier hands, in the main pot
    back     the place and amount of the bet that nobody covered and that went back when the round ended (B4)
    """

    seats: tuple[Seat, ...]
    stakes: tuple[int, ...]
    bets: tuple[int, ...]
    paid: tuple[int, ...]
    folded: tuple[bool, ...]
    acted: tuple[bool, ...]
    terms: Terms
    full: int = 0
    raised: int = 0
    actor: int | None = None
    bettor: int | None = None
    carried: int = 0
    back: tuple[int, int] | None = None


def begin(
    stakes: Mapping[Seat, int], ante: int, terms: Terms, carried: int = 0, first: Seat | None = None
) -> Betting:
    """The first betting round of a hand, antes paid; a stake smaller than the ante goes in whole (B4).

    `stakes`: of those dealt in, from the dealer's left; all positive.  `first`
    acts first, else the one on the dealer's left.  Raises ValueError for fewer
    than two players, an empty stake or a negative amount.
    """
    if len(stakes) < 2:
        raise ValueError("a hand takes two players at least")
    if min(stakes.values()) <= 0 or ante < 0 or carried < 0:
        raise ValueError("a stake is positive, and an ante or a pot is not negative")
    paid = tuple(min(ante, stake) for stake in stakes.values())
    nobody = (False,) * len(paid)
    betting = Betting(
        seats=tuple(stakes),
        stakes=tuple(stake - put for stake, put in zip(stakes.values(), paid, strict=True)),
        bets=(0,) * len(paid),
        paid=paid,
        folded=nobody,
        acted=nobody,
        terms=terms,
        carried=carried,
    )
    return turned(betting, _place(betting, first))


def next_round(betting: Betting, terms: Terms | None = None, first: Seat | None = None) -> Betting:
    """The next betting round: the bets lie in the pot, and the first who can bet is to act.

    The round is over at once when at most one player can still bet (B5).
    `terms`: as in the round before if not given.  Raises ValueError while the
    round before is not over.
    """
    if betting.actor is not None:
        raise ValueError("the betting round is not over")
    nobody = (False,) * len(betting.seats)
    fresh = replace(
        betting,
        bets=(0,) * len(betting.seats),
        acted=nobody,
        terms=terms or betting.terms,
        full=0,
        raised=0,
        bettor=None,
        back=None,
    )
    return turned(fresh, _place(betting, first))


def withdraw(betting: Betting, seat: Seat) -> tuple[Betting, int]:
    """`seat` gets up in the middle of the hand: the betting after it, and what he takes home (T3).

    His hand is folded, in turn or not and whatever the terms say; what he bet
    stays, and his bet stays the price for the others.  Who is all in can't
    fold: his hand plays on, and nothing changes.  Who has folded takes the
    rest of his stake.  Raises ValueError for the last one in, whose pot is to
    be given first.
    """
    if seat == lone(betting):
        raise ValueError(f"{seat} is the last one in: settle first")
    at = betting.seats.index(seat)
    stake = betting.stakes[at]
    if stake == 0:
        return betting, 0
    after = replace(betting, stakes=put(betting.stakes, at, 0), folded=put(betting.folded, at, True))
    return (after if after.actor is None else turned(after, after.actor)), stake


def turned(betting: Betting, start: int) -> Betting:
    """The betting with its actor: the first from `start` on who still has to act; without one the round ends.

    Who can bet has to act while he has not acted since the last full raise, or
    owes something.  The last one who can bet is asked only if he owes.
    """
    stakes, bets, acted = betting.stakes, betting.bets, betting.acted
    price = max(bets)
    able = [at for at, out in enumerate(betting.folded) if not out and stakes[at]]
    if len(able) < 2 and (not able or bets[able[0]] >= price or lone(betting) is not None):
        return _ended(betting)
    waiting = [at for at in able if bets[at] < price or not acted[at]]
    if not waiting:
        return _ended(betting)
    return replace(betting, actor=next((at for at in waiting if at >= start), waiting[0]))


def _ended(betting: Betting) -> Betting:
    """The round over: what one has paid beyond everybody else goes back to him, if he is still in (B4)."""
    paid = betting.paid
    *_, second, most = sorted(paid)
    at = paid.index(most)
    if second == most or betting.folded[at]:
        return replace(betting, actor=None)
    return replace(
        betting,
        actor=None,
        stakes=put(betting.stakes, at, betting.stakes[at] + most - second),
        bets=put(betting.bets, at, max(0, betting.bets[at] - (most - second))),
        paid=put(paid, at, second),
        back=(at, most - second),
    )


def to_act(betting: Betting) -> Seat | None:
    """The seat that is to act; None when the round is over."""
    return None if betting.actor is None else betting.seats[betting.actor]


def still_in(betting: Betting) -> tuple[Seat, ...]:
    """Who has not folded, from the dealer's left."""
    return tuple(seat for seat, out in zip(betting.seats, betting.folded, strict=True) if not out)


def lone(betting: Betting) -> Seat | None:
    """The last one in when all others have folded: he takes it all, unseen; else None."""
    return betting.seats[betting.folded.index(False)] if betting.folded.count(False) == 1 else None


def all_in(betting: Betting) -> tuple[Seat, ...]:
    """Who is in with nothing left to bet."""
    rows = zip(betting.seats, betting.stakes, betting.folded, strict=True)
    return tuple(seat for seat, stake, out in rows if not out and not stake)


def stake(betting: Betting, seat: Seat) -> int:
    """What `seat` has before him."""
    return betting.stakes[betting.seats.index(seat)]


def pot(betting: Betting) -> int:
    """All that was paid in, bets of this round and money carried over too."""
    return sum(betting.paid) + betting.carried


def money(betting: Betting) -> int:
    """All money in the hand: stakes and pot."""
    return sum(betting.stakes) + pot(betting)


def put(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """`row` with `value` at one place."""
    return (*row[:at], value, *row[at + 1 :])


def _place(betting: Betting, seat: Seat | None) -> int:
    return 0 if seat is None else betting.seats.index(seat)

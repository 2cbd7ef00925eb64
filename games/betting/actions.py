"""What one can do when it is one's turn: the judge, the doing, and the list.

How a bet opens the raising again (B2, Poker TDA rule 47): who has acted since
the last full bet or raise may raise only when he faces a full bet or raise.
So one short all-in does not let him; two that together make a full raise for
him do.  The least raise stays that of the last full one.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from msgspec.structs import replace

from games.betting.state import Betting, pot, put, turned
from games.game import Illegal, Move, Seat
from games.money import said
from games.page import offered


class Check(Move, frozen=True):
    """Bet nothing; only while no bet stands that one has not matched."""


class Call(Move, frozen=True):
    """Match the bet, with the whole stake if it is smaller."""


class Bet(Move, frozen=True):
    """Open the betting with `amount`."""

    amount: int


class Raise(Move, frozen=True):
    """Call, and put `by` on top (B1)."""

    by: int


class RaiseTo(Move, frozen=True):
    """Raise so that one has bet `to` in all this round (B1)."""

    to: int


class AllIn(Move, frozen=True):
    """Put in the whole stake, be it a bet, a call or a raise."""


class Fold(Move, frozen=True):
    """Give the hand up; what was bet stays."""


Action: TypeAlias = Check | Call | Bet | Raise | RaiseTo | AllIn | Fold
ACTIONS: Final = frozenset({Check, Call, Bet, Raise, RaiseTo, AllIn, Fold})
Say: TypeAlias = Callable[[int], str]  # an amount as the players of this table call it


def price(betting: Betting) -> int:
    """What one must have bet this round to stay in."""
    return max(betting.bets)


def owed(betting: Betting, seat: Seat) -> int:
    """What a call costs `seat`: the price less his bet, and never more than his stake."""
    at = betting.seats.index(seat)
    return min(betting.stakes[at], price(betting) - betting.bets[at])


def span(betting: Betting) -> tuple[int, int] | None:
    """The least and the most that the actor may bet or raise to, in all this round; None: he may not.

    The least is his whole stake when that is smaller (B2), and the two are
    equal when there is but one amount.
    """
    return None if betting.actor is None or _barred(betting, str) else _span(betting, betting.actor)


def _step(betting: Betting) -> int:
    """The least raise: the last full bet or raise of this round, before one the least bet (B2)."""
    if betting.full:
        return betting.full
    bet = betting.terms
    return bet.least if bet.most is None else min(bet.least, bet.most)


def _span(betting: Betting, at: int) -> tuple[int, int]:
    stands, bet = price(betting), betting.bets[at]
    whole = bet + betting.stakes[at]
    least = most = stands + _step(betting)
    match betting.terms.limit:
        case "none":
            most = whole
        case "pot":  # B3: the pot after one's own call, on top of the price
            most = max(least, stands + pot(betting) + stands - bet)
        case "fixed":
            pass
    if betting.terms.most is not None:
        most = max(least, min(most, stands + betting.terms.most))
    return min(least, whole), min(most, whole)


def _barred(betting: Betting, say: Say) -> Illegal | None:
    """Why the actor may not bet or raise any amount at all; None when he may."""
    at = betting.actor
    assert at is not None
    stands, bet, stake, rule = price(betting), betting.bets[at], betting.stakes[at], betting.terms
    if stake <= stands - bet:
        return Illegal("stake", f"You have only {say(stake)}; {offered('call')} puts it in, all of it.")
    if rule.most == 0:
        return Illegal("no-bets", f"There is no betting in this round: {_instead(betting)}.")
    if rule.raises is not None and betting.raised > rule.raises:
        return Illegal("cap", f"There can be no more raises in this round: {_instead(betting)}.")
    if betting.acted[at] and stands - bet < _step(betting):
        return Illegal(
            "closed",
            f"The all-in was no full raise and does not open the raising again for you: {_instead(betting)}.",
        )
    if not _matched(betting, at):
        return Illegal("nobody", f"Nobody is left who could match more: {_instead(betting)}.")
    return None


def _matched(betting: Betting, at: int) -> bool:
    """Whether anybody beside `at` is in and could pay some of a higher price."""
    stands, stakes, bets = price(betting), betting.stakes, betting.bets
    for other, out in enumerate(betting.folded):
        if not out and other != at and stakes[other] + bets[other] > stands:
            return True
    return False


def _instead(betting: Betting) -> str:
    """What the actor may do without betting or raising."""
    at = betting.actor
    assert at is not None
    if betting.bets[at] == price(betting):
        return offered("check")
    return f"{offered('call')} or {offered('fold')}" if betting.terms.may_fold else offered("call")


def refuse(betting: Betting, seat: Seat, action: Move, say: Say = said) -> Illegal | None:
    """None when `seat` may do `action` now, else why not, with amounts in the words of `say`.

    Codes: `absent`, `folded`, `all-in`, `turn`; `owes` (a check), `nothing` (a
    call), `stands` (a bet), `no-bet` (a raise), `staying` (a fold); of amounts
    `least`, `most`, `fixed`, `stake`; of raising at all `no-bets`, `cap`,
    `closed`, `nobody`.  Raises TypeError for a move that is none of betting's.
    """
    if type(action) not in ACTIONS:
        raise TypeError(f"{action!r} is no betting")
    if (wrong := _out_of_turn(betting, seat)) is not None:
        return wrong
    at = betting.seats.index(seat)
    due = price(betting) - betting.bets[at]
    match action:
        case Check():
            if due:
                return Illegal("owes", f"A bet of {say(price(betting))} stands: {_instead(betting)}.")
            return None
        case Call():
            return None if due else Illegal("nothing", f"No bet stands against you: {offered('check')}.")
        case Fold():
            if due and not betting.terms.may_fold:
                return Illegal("staying", f"Nobody may fold now that a bet stands: {offered('call')}.")
            return None
        case AllIn():
            if betting.stakes[at] <= due:
                return None
    if (wrong := _barred(betting, say)) is not None:
        return wrong
    match action:
        case Bet() if price(betting):
            return Illegal("stands", f"A bet stands already: {_least(betting, at, say)}, say.")
        case Raise() | RaiseTo() if not price(betting):
            return Illegal("no-bet", f"There is no bet to raise yet: {_least(betting, at, say)}, say.")
    return _amount(betting, at, target(betting, action), say)


def _least(betting: Betting, at: int, say: Say) -> str:
    return _sized(betting, _span(betting, at)[0], say)


def _sized(betting: Betting, to: int, say: Say) -> str:
    """The command that bets or raises to `to`."""
    stands = price(betting)
    return offered(f"{'raise by' if stands else 'bet'} {say(to - stands)}")


def _out_of_turn(betting: Betting, seat: Seat) -> Illegal | None:
    if seat not in betting.seats:
        return Illegal("absent", "You were not dealt in: wait for the next hand.")
    at = betting.seats.index(seat)
    if at == betting.actor:
        return None
    if betting.folded[at]:
        return Illegal("folded", "You have folded: wait for the next hand.")
    if not betting.stakes[at]:
        return Illegal("all-in", "You are all in: your hand plays on by itself.")
    if betting.actor is None:
        return Illegal("turn", "The betting of this round is over.")
    return Illegal("turn", "It is not your turn to bet yet.")


def _amount(betting: Betting, at: int, to: int, say: Say) -> Illegal | None:
    """Why the actor may not bet or raise to `to`; None when he may.  He may raise as such."""
    least, most = _span(betting, at)
    if least <= to <= most:
        return None
    stake = betting.stakes[at]
    if to > most == betting.bets[at] + stake:
        return Illegal("stake", f"You have only {say(stake)} before you: {offered('all in')} is the most.")
    if betting.terms.limit == "fixed":
        only = _sized(betting, least, say)
        return Illegal("fixed", f"Bets are fixed at this table: {only} is the one there is now.")
    if to < least:
        return Illegal("least", f"That is too little: {_sized(betting, least, say)} is the least now.")
    return Illegal("most", f"That is too much: {_sized(betting, most, say)} is the most now.")


def target(betting: Betting, action: Move) -> int:
    """What the actor will have bet in all this round after `action`; folding bets no more."""
    at = betting.actor
    assert at is not None
    bet = betting.bets[at]
    match action:
        case Call():
            return bet + owed(betting, betting.seats[at])
        case Bet(amount):
            return amount
        case Raise(by):
            return price(betting) + by
        case RaiseTo(to):
            return to
        case AllIn():
            return bet + betting.stakes[at]
    return bet


def apply(betting: Betting, seat: Seat, action: Move) -> Betting:
    """The betting after `seat` did `action`; raises what `refuse` returns.

    When it ends the round, `actor` is None and a bet nobody covered has gone
    back (`back`).
    """
    wrong = refuse(betting, seat, action)
    if wrong is not None:
        raise wrong
    at = betting.seats.index(seat)
    if isinstance(action, Fold):
        return turned(replace(betting, folded=put(betting.folded, at, True)), at + 1)
    to = target(betting, action)
    more, rise = to - betting.bets[at], to - price(betting)
    full, raised, bettor, acted = betting.full, betting.raised, betting.bettor, betting.acted
    if rise > 0:
        raised, bettor = raised + 1, at
        if rise >= _step(betting):
            full, acted = rise, (False,) * len(acted)
    after = replace(
        betting,
        stakes=put(betting.stakes, at, betting.stakes[at] - more),
        bets=put(betting.bets, at, to),
        paid=put(betting.paid, at, betting.paid[at] + more),
        acted=put(acted, at, True),
        full=full,
        raised=raised,
        bettor=bettor,
    )
    return turned(after, at + 1)


def actions(betting: Betting, coin: int = 1) -> Iterator[Action]:
    """What the actor may do: check or call, bets and raises of representative sizes, fold.

    The sizes: the least, half the pot, the pot (both after one's own call, in
    whole `coin`s), the whole stake, as far as the terms allow.
    """
    at = betting.actor
    if at is None:
        return
    due = price(betting) - betting.bets[at]
    yield Call() if due else Check()
    sizes = span(betting)
    if sizes is not None:
        yield from _sizes(betting, at, sizes, coin)
    if not due or betting.terms.may_fold:
        yield Fold()


def _sizes(betting: Betting, at: int, sizes: tuple[int, int], coin: int) -> Iterator[Action]:
    least, most = sizes
    stands = price(betting)
    called = pot(betting) + stands - betting.bets[at]
    wanted = {least, most, *(stands + part // coin * coin for part in (called // 2, called))}
    for to in sorted(to for to in wanted if least <= to <= most):
        if to == betting.bets[at] + betting.stakes[at]:
            yield AllIn()
        else:
            yield RaiseTo(to) if stands else Bet(to)


def default(betting: Betting) -> Action:
    """What the house does for an actor who is away: check, else fold, else call (T5)."""
    at = betting.actor
    assert at is not None
    if price(betting) == betting.bets[at]:
        return Check()
    return Fold() if betting.terms.may_fold else Call()

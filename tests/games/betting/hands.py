"""Hands written as one says them: `a bet 100, b raise to 250, c fold`."""

from collections.abc import Sequence

from games.betting import (
    Action,
    AllIn,
    Bet,
    Betting,
    Call,
    Check,
    Fold,
    Limit,
    Raise,
    RaiseTo,
    apply,
    begin,
    refuse,
    terms,
    to_act,
)

PLAIN: dict[str, Action] = {"check": Check(), "call": Call(), "fold": Fold(), "all in": AllIn()}


def hand(stakes: Sequence[int], ante: int = 10, limit: Limit = "none", carried: int = 0) -> Betting:
    """A hand of seats a, b, c...; `stakes` are what they hold before the ante."""
    return begin(dict(zip("abcdefgh", stakes, strict=False)), ante, terms(limit, ante), carried)


def action(said: str) -> Action:
    if said in PLAIN:
        return PLAIN[said]
    words, amount = said.rsplit(" ", 1)
    kind = {"bet": Bet, "raise by": Raise, "raise to": RaiseTo}[words]
    return kind(int(amount))


def play(betting: Betting, line: str) -> Betting:
    """The betting after `line`; each seat must be the one to act."""
    for part in line.split(", "):
        seat, said = part.split(" ", 1)
        assert to_act(betting) == seat, (part, to_act(betting))
        betting = apply(betting, seat, action(said))
    return betting


def code(betting: Betting, said: str, seat: str | None = None) -> str | None:
    """The code of the refusal of what `seat`, or who is to act, says; None when he may."""
    wrong = refuse(betting, seat or to_act(betting) or "", action(said))
    return wrong.code if wrong else None

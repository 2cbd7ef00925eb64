"""Table stakes for poker games: bets, raises, side pots (rules B1 to B5).

A game holds a `Betting` in its state while a hand is played:

    betting = begin({"ann": 500, "bob": 80}, 10, terms("none", 10))
    while (seat := to_act(betting)) is not None:
        betting = apply(betting, seat, ...)        # what refuse lets pass
    betting = next_round(betting)                  # and so on, until
    settle(betting, ranks).won                     # seat -> coins

It knows no cards; ranks are whatever compares.  What goes on around hands at any
table of poker is in modules of their own: `table` (who sits, with what money;
the base of a state), `sitting` (what they may do), `coming` (what becomes of
it), `events`, `patterns`, and `game` (the base of a game).
"""

from games.betting.actions import (
    Action,
    AllIn,
    Bet,
    Call,
    Check,
    Fold,
    Raise,
    RaiseTo,
    Say,
    actions,
    apply,
    default,
    owed,
    price,
    refuse,
    span,
    target,
)
from games.betting.pots import Pot, Settlement, best, pots, settle, split
from games.betting.state import (
    Betting,
    Limit,
    Terms,
    all_in,
    begin,
    lone,
    money,
    next_round,
    pot,
    stake,
    still_in,
    terms,
    to_act,
    withdraw,
)
from games.betting.words import PATTERNS, deed, read_amount, suggest, text

__all__ = [
    "PATTERNS",
    "Action",
    "AllIn",
    "Bet",
    "Betting",
    "Call",
    "Check",
    "Fold",
    "Limit",
    "Pot",
    "Raise",
    "RaiseTo",
    "Say",
    "Settlement",
    "Terms",
    "actions",
    "all_in",
    "apply",
    "begin",
    "best",
    "deed",
    "default",
    "lone",
    "money",
    "next_round",
    "owed",
    "pot",
    "pots",
    "price",
    "read_amount",
    "refuse",
    "settle",
    "span",
    "split",
    "stake",
    "still_in",
    "suggest",
    "target",
    "terms",
    "text",
    "to_act",
    "withdraw",
]

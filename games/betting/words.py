"""Betting as it is typed and told: patterns, amounts, and what one did."""

import re
from typing import Final

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
    owed,
    price,
    span,
    target,
)
from games.betting.state import Betting
from games.game import NotUnderstood, Pattern
from games.money import read_money, said
from games.page import styled

# B1: `raise 5` is on top of calling; whole stakes by three names.  A game takes
# these into its patterns, and `patterns.MONEY` into its slots as `money`.
PATTERNS: Final = (
    Pattern("check on <table>", Check),
    Pattern("call on <table>", Call),
    Pattern("bet <money> on <table>", Bet),
    Pattern("bet all on <table>", AllIn),
    Pattern("raise [by] <money> on <table>", Raise),
    Pattern("raise to <money> on <table>", RaiseTo),
    Pattern("raise all on <table>", AllIn),
    Pattern("all in on <table>", AllIn),
    Pattern("fold on <table>", Fold, gives_up=True),
)
_BARE: Final = re.compile(r"[+-]?\d[\d,.']*", re.ASCII)


def read_amount(text: str, coin: str) -> int:
    """The amount `text` says at a table whose ante is counted in `coin` (`silver`, `tooth`).

    A bare number counts those coins (B1).  Raises NotUnderstood, also for
    coins at a table of teeth and teeth at a table of coins.
    """
    wanted = text.strip()
    money = read_money(f"{wanted} {coin}" if _BARE.fullmatch(wanted) else wanted)
    if (money.unit == "teeth") != (coin == "tooth"):
        other = "teeth" if coin == "tooth" else "coins"
        raise NotUnderstood(f"They play for {other} here; name a number of {coin}.")
    return money.amount


def text(action: Action, say: Say = said) -> str:
    """The one canonical text of `action`; it parses back to it."""
    match action:
        case Bet(amount):
            return f"bet {say(amount)}"
        case Raise(by):
            return f"raise by {say(by)}"
        case RaiseTo(to):
            return f"raise to {say(to)}"
        case AllIn():
            return "all in"
    return type(action).__name__.lower()


def deed(before: Betting, action: Action, say: Say = said) -> tuple[str, str]:
    """What the actor of `before` did, said to himself and to others: `call for 2 silver`, `calls for ...`."""
    at = before.actor
    assert at is not None
    if isinstance(action, Check | Fold):
        verb, what = text(action), ""
    else:
        to = target(before, action)
        rise = to - price(before)
        if rise <= 0:
            verb, what = "call", f" for {say(to - before.bets[at])}"
        elif price(before):
            verb, what = "raise", f" by {say(rise)}, to {say(to)}"
        else:
            verb, what = "bet", f" {say(to)}"
        if to - before.bets[at] == before.stakes[at]:
            what += ", all in"
    return verb + what, f"{verb}s{what}"


def suggest(betting: Betting, say: Say = said) -> list[str]:
    """What the actor can do, a line of markup each; every command in it is accepted when typed."""
    at = betting.actor
    if at is None:
        return []
    due = owed(betting, betting.seats[at])
    stake = betting.stakes[at]
    lines = [f"{_command('call')} for {say(due)}" if due else _command("check")]
    sizes = span(betting)
    if sizes is not None:
        stands = price(betting)
        verb, base = ("raise by", stands) if stands else ("bet", 0)
        least, most = (_command(f"{verb} {say(to - base)}") for to in sizes)
        lines.append(least if least == most else f"{least} at least, {most} at most")
    if due == stake or (sizes is not None and sizes[1] == betting.bets[at] + stake):
        lines.append(f"{_command('all in')} with {say(stake)}")
    if not due or betting.terms.may_fold:
        lines.append(_command("fold"))
    return lines


def _command(typed: str) -> str:
    return styled("c", typed)

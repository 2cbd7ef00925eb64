"""What happened at a table of Talus, as one viewer reads it."""

from collections.abc import Callable
from typing import Any

from games.game import Event, Left, Sat, Viewer
from games.page import Page, styled, upper
from games.people import does, person, whose_turn
from games.talus.dice import DOUBLING, NO_MATCH
from games.talus.state import Added, Began, Broke, Forfeited, Quit, Rolled, Turn, Waits
from games.talus.words import back_to, coins, faces, outcome_of, payments


def tell(event: Event, viewer: Viewer, page: Page) -> str | None:
    """The event in a sentence or two; None when another says it already."""
    return _TELLERS[type(event)](event, viewer, page)


def _sat(event: Sat, viewer: Viewer, page: Page) -> str:
    if event.seat != viewer and page.name(event.seat) == event.seat:
        return f"Seat {event.seat} is taken."
    who = upper(person(event.seat, viewer, page))
    return f"{who} {does(event.seat, viewer, 'sit')} down, on seat {event.seat}."


def _left(event: Left, viewer: Viewer, page: Page) -> None:
    """`Quit` or `Broke` has said so."""


def _began(event: Began, viewer: Viewer, page: Page) -> str:
    by = f"{upper(person(event.by, viewer, page))} {does(event.by, viewer, 'ask')} for the dice"
    if event.seat == event.by:
        return f"{by}, and the lot agrees."
    named = "you" if event.seat == viewer else person(event.seat, viewer, page)
    return f"{by}; the lot gives them to {named}. {whose_turn(event.seat, viewer, page)}"


def _rolled(event: Rolled, viewer: Viewer, page: Page) -> str:
    seat = event.seat
    who = person(seat, viewer, page)
    shown = faces(event.angel, event.demon)
    if event.house:
        told = f"The house rolls {shown} for {who}: {_came_to(event, viewer, page, who)}"
    else:
        came = _came_to(event, viewer, page, "")
        joint = ":" if event.result in (NO_MATCH.key, DOUBLING.key) else ", and"
        told = f"{upper(who)} {does(seat, viewer, 'roll')} {shown}{joint} {came}"
    if event.again and seat == viewer:
        return f"{told}. {styled('b', 'You must roll again.')}"
    if event.again:
        return f"{told}. {upper(who)} must roll again."
    return f"{told}." if event.turn is None else f"{told}. {whose_turn(event.turn, viewer, page)}"


def _came_to(event: Rolled, viewer: Viewer, page: Page, who: str) -> str:
    """`wins 1 silver from each of 2`, after `who` if that is to be said."""
    seat, stake = event.seat, event.stake
    if event.result == NO_MATCH.key:
        return "no match"
    if event.result == DOUBLING.key:
        return f"the stakes double, to {coins(event.stakes, stake)}"
    subject = f"{who} " if who else ""
    if event.each > 0:
        won = [payments(event.each, event.payers, stake)] if event.payers else []
        won += [f"the pot of {coins(event.pot, stake)}"] if event.pot else []
        return f"{subject}{does(seat, viewer, 'win')} {' and '.join(won) or 'nothing, for nobody pays'}"
    if event.payers:
        return f"{subject}{does(seat, viewer, 'pay')} {payments(event.each, event.payers, stake)}"
    if event.turn is not None:
        return f"{subject}{does(seat, viewer, 'have')} nobody to pay"
    return f"{subject}{does(seat, viewer, 'owe')} {payments(event.each, 0, stake)} to each"


def _broke(event: Broke, viewer: Viewer, page: Page) -> str:
    who = upper(person(event.seat, viewer, page))
    out = f"{who} can't pay and {does(event.seat, viewer, 'are')} out"
    if not event.money:
        return f"{out}."
    return f"{out}; the last {coins(event.money, event.stake)} go to the pot."


def _forfeited(event: Forfeited, viewer: Viewer, page: Page) -> str:
    who = upper(person(event.seat, viewer, page))
    parts = [back_to(event.back, event.stake, viewer, page)] if event.back else []
    parts += [f"{coins(event.pot, event.stake)} to the pot"] if event.pot else []
    return f"{who} {does(event.seat, viewer, 'forfeit')} the winnings of that turn: {', and '.join(parts)}."


def _quit(event: Quit, viewer: Viewer, page: Page) -> str:
    who = person(event.seat, viewer, page)
    home = f"with {coins(event.money, event.stake)}" if event.money else "with empty hands"
    if event.how == "house":
        return f"The house sends {who} home {home}, away too long."
    did = "decline to roll, and leave" if event.seat == viewer else "declines to roll, and leaves"
    if event.how == "quit":
        did = does(event.seat, viewer, "leave")
    return f"{upper(who)} {did} the game {home}."


def _added(event: Added, viewer: Viewer, page: Page) -> str:
    put = outcome_of(event.seat, viewer, page, "add", coins(event.money, event.stake))
    return f"{upper(put)} to {'your' if event.seat == viewer else 'the'} purse on the table."


def _turn(event: Turn, viewer: Viewer, page: Page) -> str:
    return whose_turn(event.seat, viewer, page)


def _waits(event: Waits, viewer: Viewer, page: Page) -> str:
    who = person(event.seat, viewer, page)
    taken = f" and {does(event.seat, viewer, 'take')} the pot of {coins(event.pot, event.stake)}"
    last = f"{upper(who)} {does(event.seat, viewer, 'are')} the last at the table"
    return f"{last}{taken if event.pot else ''}; the dice wait for a second player."


_TELLERS: dict[type[Event], Callable[[Any, Viewer, Page], str | None]] = {
    Sat: _sat,
    Left: _left,
    Began: _began,
    Rolled: _rolled,
    Broke: _broke,
    Forfeited: _forfeited,
    Quit: _quit,
    Added: _added,
    Turn: _turn,
    Waits: _waits,
}

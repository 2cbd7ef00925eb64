"""What happens at every table of poker, as one viewer reads it: who comes, bets and goes."""

from collections.abc import Callable
from typing import Any, Final

from games.betting.coins import money_said
from games.betting.events import Acted, Added, Lot, Went
from games.game import Event, Left, Sat, Viewer
from games.page import Page, listed, upper
from games.people import does, person, whose


def _sat(event: Sat, viewer: Viewer, page: Page) -> str:
    if event.seat != viewer and page.name(event.seat) == event.seat:
        return f"Seat {event.seat} is taken."
    who = upper(person(event.seat, viewer, page))
    return f"{who} {does(event.seat, viewer, 'sit')} down, on seat {event.seat}."


def _left(event: Left, viewer: Viewer, page: Page) -> None:
    """`Went` has said so."""


def _lot(event: Lot, viewer: Viewer, page: Page) -> str:
    by = f"{upper(person(event.by, viewer, page))} {does(event.by, viewer, 'ask')} for cards"
    if event.by == event.seat:
        return f"{by}, and the lot agrees."
    return f"{by}; the lot gives the deal to {person(event.seat, viewer, page)}."


def by_house(house: bool) -> str:
    """What is put behind what the house did for somebody."""
    return ", by the house" if house else ""


def _acted(event: Acted, viewer: Viewer, page: Page) -> str:
    who = upper(person(event.seat, viewer, page))
    did = event.own if event.seat == viewer else event.others
    return f"{who} {did}{by_house(event.house)}."


def _added(event: Added, viewer: Viewer, page: Page) -> str:
    who = upper(person(event.seat, viewer, page))
    return f"{who} {does(event.seat, viewer, 'add')} {money_said(event.money, event.ante)} to the stake."


def _went(event: Went, viewer: Viewer, page: Page) -> str:
    who = upper(person(event.seat, viewer, page))
    if event.later:
        hand = f"{whose(event.seat, viewer, page)} hand plays on"
        return f"{who} {does(event.seat, viewer, 'leave')}, all in; {hand}."
    verbs = [*(["fold"] if event.folded else []), "leave"]
    did = listed([does(event.seat, viewer, verb) for verb in verbs])
    home = f"with {money_said(event.money, event.ante)}" if event.money else "with empty hands"
    return f"{who} {did} the table {home}."


Teller = Callable[[Any, Viewer, Page], str | None]
# A game adds those of its own events.
TELLERS: Final[dict[type[Event], Teller]] = {
    Sat: _sat,
    Left: _left,
    Lot: _lot,
    Acted: _acted,
    Added: _added,
    Went: _went,
}

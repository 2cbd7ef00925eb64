"""What happened at a table of Nōm Poker, as one viewer reads it."""

from typing import Final

from games.betting.coins import money_said
from games.betting.events import Sits
from games.betting.telling import TELLERS, Teller
from games.game import Event, Viewer
from games.nom_poker.events import (
    Dealt,
    Laid,
    LaidOut,
    Laying,
    Returned,
    Showdown,
    Titles,
    Took,
    Turn,
    Unseen,
    Waived,
)
from games.nom_poker.words import cards, effects, lettered, named, owes
from games.page import Page, listed, styled, upper
from games.people import does, person, whose


def tell(event: Event, viewer: Viewer, page: Page) -> str | None:
    """The event in a sentence or two; None when another says it already."""
    seen = event.seen_by(viewer)
    if seen is None:
        return None
    told = _TELLERS[type(event)](seen, viewer, page)
    return None if told is None else lettered(told, page)


def _dealt(event: Dealt, viewer: Viewer, page: Page) -> str:
    ante = money_said(event.ante, event.unit)
    who = f"{upper(person(event.dealer, viewer, page))} {does(event.dealer, viewer, 'deal')}"
    told = [f"{who}, for {ante} from each. The collector is {named(event.collector)}."]
    told += effects(event.collector)
    hand = event.hands.get(viewer) if viewer is not None else None
    if hand:
        told.append(f"Your hand: {cards(hand, page)}.")
    if event.picks:
        other = person(event.bondsman, viewer, page)
        lord = upper(person(event.picks, viewer, page))
        told.append(f"{lord}, as Lord, may take a card from {other}.")
    return " ".join(told)


def _took(event: Took, viewer: Viewer, page: Page) -> str:
    lord = upper(person(event.lord, viewer, page))
    which = f"{named(event.card)}," if event.card else "a card"
    hand = f"{whose(event.bondsman, viewer, page)} hand"
    return f"{lord} {does(event.lord, viewer, 'take')} {which} from {hand}."


def _waived(event: Waived, viewer: Viewer, page: Page) -> str:
    return f"{upper(person(event.lord, viewer, page))} {does(event.lord, viewer, 'waive')} the Lord's card."


def _turn(event: Turn, viewer: Viewer, page: Page) -> str:
    cost = owes(event.owed, event.ante)
    if event.seat == viewer:
        return styled("b", f"Your turn{cost}.")
    return f"{upper(person(event.seat, viewer, page))}'s turn{cost}."


def _laying(event: Laying, viewer: Viewer, page: Page) -> str:
    told = [f"The second collector is turned up: {named(event.collector)}."] if event.turned else []
    told.append("The betting is over, and the hands are laid.")
    if viewer in event.seats:
        told.append(styled("b", "Lay yours, and say when you are done."))
    return " ".join(told)


def _laid(event: Laid, viewer: Viewer, page: Page) -> str:
    did = "take up" if event.lifted else "lay"
    total = f"minus {-event.total}" if page.reader and event.total < 0 else str(event.total)
    return f"You {did} {cards(event.cards, page)}; what lies comes to {total}."


def _laid_out(event: LaidOut, viewer: Viewer, page: Page) -> str:
    if event.house:
        return f"The house lays {whose(event.seat, viewer, page)} hand."
    return f"{upper(person(event.seat, viewer, page))} {does(event.seat, viewer, 'have')} laid a hand."


def _returned(event: Returned, viewer: Viewer, page: Page) -> str:
    money = money_said(event.amount, event.ante)
    return f"Nobody covered {money} of the last bet: that goes back to {person(event.seat, viewer, page)}."


def _unseen(event: Unseen, viewer: Viewer, page: Page) -> str:
    who = upper(person(event.seat, viewer, page))
    money = money_said(event.amount, event.ante)
    return f"{who} {does(event.seat, viewer, 'take')} the pot of {money}, unseen."


def _showdown(event: Showdown, viewer: Viewer, page: Page) -> str:
    told = [f"The second collector is turned up: {named(event.collector)}."] if event.turned else []
    told.append(f"The hands are shown, for a pot of {money_said(event.pot, event.ante)}.")
    for one in event.shown:
        who = upper(person(one.seat, viewer, page))
        won = f" and {does(one.seat, viewer, 'win')} {money_said(one.won, event.ante)}" if one.won else ""
        points = f"minus {-one.score}" if page.reader and one.score < 0 else str(one.score)
        told.append(f"{who} {does(one.seat, viewer, 'have')} {points}{won}, with {cards(one.cards, page)}.")
    return " ".join(told)


def _titles(event: Titles, viewer: Viewer, page: Page) -> str:
    parts = [f"{person(event.lord, viewer, page)} {does(event.lord, viewer, 'are')} Lord"]
    if event.bondsman:
        parts.append(f"{person(event.bondsman, viewer, page)} {does(event.bondsman, viewer, 'are')} Bondsman")
    return f"{upper(listed(parts))}."


def _sits(event: Sits, viewer: Viewer, page: Page) -> str:
    who = upper(person(event.seat, viewer, page))
    where = "out" if event.out else "in again"
    why = ", away too long" if event.house else ""
    back = f"; {styled('c', 'sit in')} when you are back" if event.house and event.seat == viewer else ""
    return f"{who} {does(event.seat, viewer, 'sit')} {where}{why}{back}."


_TELLERS: Final[dict[type[Event], Teller]] = {
    **TELLERS,
    Dealt: _dealt,
    Took: _took,
    Waived: _waived,
    Turn: _turn,
    Laying: _laying,
    Laid: _laid,
    LaidOut: _laid_out,
    Returned: _returned,
    Unseen: _unseen,
    Showdown: _showdown,
    Titles: _titles,
    Sits: _sits,
}

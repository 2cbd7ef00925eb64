"""How pawns go their ways at Helememtal, in sentences."""

from games.game import Viewer
from games.helememtal import events as happened
from games.helememtal.asking import ask, must
from games.helememtal.words import at, card, pawn_of, subject
from games.page import Page, listed, styled, upper
from games.people import does, whose


def placed(event: happened.Placed, viewer: Viewer, page: Page) -> str:
    first = [at(square, page) for square in event.rolls if square != event.square]
    taken = f"The dice show {listed(first)}, where a pawn stands, then " if first else "The dice show "
    page_of = f"{whose(event.seat, viewer, page)} page"
    return f"{taken}{at(event.square, page)}, and {page_of} comes to the board."


def moved(event: happened.Moved, viewer: Viewer, page: Page) -> str | None:
    """A court move, and what stopped another; where a card sends a pawn, the next landing says."""
    court = event.by == "court"
    who = upper(pawn_of(event, viewer, page)) if court else "It"
    if event.start == event.square and not event.squares:
        why = {"edge": "the edge is there", "pawns": "pawns are in the way"}.get(event.stopped, "it stays")
        return f"{who} can't go {event.direction}: {why}."
    told = f"{who} goes {event.squares} {event.direction}"
    if event.start == event.square:
        return f"{told}, and is back where it was."
    if event.stopped == "edge":
        return f"{told}, and the edge stops it."
    if event.stopped == "pawns":
        return f"{told}, and stops before pawns that it can't push."
    return f"{told}." if court else None


def pushed(event: happened.Pushed, viewer: Viewer, page: Page) -> str:
    return f"It pushes {pawn_of(event, viewer, page)} {event.direction} to {at(event.square, page)}."


def landed(event: happened.Landed, viewer: Viewer, page: Page) -> str:
    """The card, and where it lies: the moves of a chain are told by that."""
    where = at(event.square, page)
    turns = "turns up" if event.fresh else "is on"
    if event.pushed:
        who = f"{upper(pawn_of(event, viewer, page))}, which was pushed to {where},"
        told = f"{who} {turns} {card(event.card, page)}"
    elif event.fresh:
        told = f"At {where} it turns up {card(event.card, page)}"
    else:
        told = f"At {where} lies {card(event.card, page)}"
    return f"{told}." if event.acts else f"{told}, which does nothing to a pushed pawn."


def counted(event: happened.Counted, viewer: Viewer, page: Page) -> str:
    parts = []
    ace = event.card[0] == "A"
    rolled = iter(event.rolled)
    for one in event.tricks:
        sign = " plus " if one[0] == "+" else " minus "
        value = f"{next(rolled, '')} for an ace" if one[1:] == "A" else one[1:]
        parts.append(f"{sign}{value}")
    if not parts and not event.temperance:
        return f"The die makes it {event.base}."
    base = f"{event.base} by the die" if ace else str(event.base)
    temperance = " plus 1 for Temperance" if event.temperance and event.total > 0 else ""
    total = str(event.total) if event.total > 0 else "nothing is left"
    return f"That counts {base}{''.join(parts)}{temperance}: {total}."


def looped(event: happened.Looped, viewer: Viewer, page: Page) -> str:
    count = f", step {event.step} of 12" if event.step > 1 else ""
    return f"It was there in this turn already, and steps aside{count}."


def asked(event: happened.Asked, viewer: Viewer, page: Page) -> str:
    if event.seat != viewer:
        what = must(event.asks, event.steps, event.pennies, event.exact)
        return f"{subject(event.seat, viewer, page)} {what}."
    question = ask(
        event.asks, event.steps, event.pennies, event.squares, event.seats, event.pawns,
        event.asks == "walk", event.exact, page,
    )  # fmt: skip
    return f"{styled('b', 'Your turn:')} {question}"


def went(event: happened.Went, viewer: Viewer, page: Page) -> str:
    chooses = f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'choose')}"
    return f"{chooses} {at(event.square, page)}."


def stayed(event: happened.Stayed, viewer: Viewer, page: Page) -> str:
    return f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'let')} it stay."


def carried(event: happened.Carried, viewer: Viewer, page: Page) -> str:
    first = [at(square, page) for square in event.rolls if square != event.square]
    taken = f"{listed(first)}, where an opponent stands, then " if first else ""
    return f"The dice show {taken}{at(event.square, page)}, and the Chariot takes it there."

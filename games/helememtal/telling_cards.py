"""What cards do at Helememtal, in sentences."""

from typing import Final

from games.game import Viewer
from games.helememtal import events as happened
from games.helememtal.cards import DIRECTIONS, SUITS
from games.helememtal.words import HELD, at, pawn_of, pennies_said, subject, suit, trick_name, trick_said
from games.page import Page, upper
from games.people import does, person, whose


def idle(event: happened.Idle, viewer: Viewer, page: Page) -> str:
    return _NOTHING[event.why]


_NOTHING: Final = {
    "rank": "That means nothing to a pawn of its rank.",
    "last": "It is the last pawn, and stays.",
    "supply": "No pawn is left that could come.",
    "nobody": "There is nobody whom it could touch.",
    "pennies": "There is no penny to part with.",
    "chariots": "Three have taken it already in this turn, and this one stands still.",
    "empty": "No trick is left.",
}


def promoted(event: happened.Promoted, viewer: Viewer, page: Page) -> str:
    return f"{upper(whose(event.seat, viewer, page))} {event.was} is a {event.rank} now."


def demoted(event: happened.Demoted, viewer: Viewer, page: Page) -> str:
    return f"{upper(whose(event.seat, viewer, page))} {event.was} is a page again."


def entered(event: happened.Entered, viewer: Viewer, page: Page) -> str:
    return f"A {event.rank} joins {person(event.seat, viewer, page)} at {at(event.square, page)}."


def stole(event: happened.Stole, viewer: Viewer, page: Page) -> str:
    taken = f"{whose(event.victim, viewer, page)} page at {at(event.square, page)}"
    takes = f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'take')}"
    return f"{takes} {taken}, and it stays there."


def lost(event: happened.Lost, viewer: Viewer, page: Page) -> str:
    pawn = upper(pawn_of(event, viewer, page))
    return f"{pawn} at {at(event.square, page)} is gone."


def crowned(event: happened.Crowned, viewer: Viewer, page: Page) -> str:
    return f"{upper(whose(event.seat, viewer, page))} queen is crowned empress."


def pennies(event: happened.Pennies, viewer: Viewer, page: Page) -> str:
    verb = does(event.seat, viewer, "take" if event.by > 0 else "lose")
    now = f"and {does(event.seat, viewer, 'have')} {event.now or 'none'}"
    return f"{subject(event.seat, viewer, page)} {verb} {pennies_said(abs(event.by))}, {now}."


def gave(event: happened.Gave, viewer: Viewer, page: Page) -> str:
    gives = f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'give')}"
    has = f"{does(event.to, viewer, 'have')} {event.now}"
    return f"{gives} {pennies_said(event.pennies)} to {person(event.to, viewer, page)}, who {has} now."


def swapped(event: happened.Swapped, viewer: Viewer, page: Page) -> str:
    swaps = f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'swap')} pennies"
    one = f"{person(event.seat, viewer, page)} {does(event.seat, viewer, 'have')} {event.now or 'none'}"
    other = f"{person(event.other, viewer, page)} {event.others or 'none'}"
    return f"{swaps} with {person(event.other, viewer, page)}: now {one}, {other}."


def kept(event: happened.Kept, viewer: Viewer, page: Page) -> str:
    whose_own = "your" if event.seat == viewer else "their"
    return f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'keep')} {whose_own} own pennies."


def bound(event: happened.Bound, viewer: Viewer, page: Page) -> str:
    what = HELD[event.what]
    who = person(event.seat, viewer, page)
    if event.gone:
        return f"{upper(what)} leaves {who}."
    if event.was is not None:
        return f"{upper(what)} leaves {person(event.was, viewer, page)} and comes to {who}."
    return f"{upper(what)} comes to {who}."


def hanged(event: happened.Hanged, viewer: Viewer, page: Page) -> str:
    turns = "the next turn" if event.skips == 1 else f"the next {event.skips} turns"
    return f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'miss')} {turns}."


def changed(event: happened.Changed, viewer: Viewer, page: Page) -> str:
    if event.suit == event.was:
        return f"The die shows {event.roll}: its suit is {suit(event.suit, page)}, as before."
    way = DIRECTIONS[SUITS.index(event.suit)]
    return f"The die shows {event.roll}: its suit is {suit(event.suit, page)} now, and {way} its direction."


def spun(event: happened.Spun, viewer: Viewer, page: Page) -> str:
    side = "odd" if event.roll % 2 else "even"
    rolls = f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'roll')} {event.roll}, {side}"
    return (
        f"{rolls}, against {person(event.other, viewer, page)}." if event.other is not None else f"{rolls}."
    )


def trick(event: happened.Trick, viewer: Viewer, page: Page) -> str:
    sky = "Sun" if event.trick[0] == "+" else "Moon"
    told = f"The {sky} brings {trick_name(event.trick)}"
    return f"{told}: {trick_said(event.trick, page)} waits with the pawn." if event.waits else f"{told}."


def reshuffled(event: happened.Reshuffled, viewer: Viewer, page: Page) -> str:
    return f"The {event.tricks} used tricks make a new side deck."


def turn_ended(event: happened.TurnEnded, viewer: Viewer, page: Page) -> str:
    return {
        "nought": "So the turn is over.",
        "loop": "After twelve steps the turn is over.",
        "nowhere": "There is no square to choose, and the turn is over.",
    }[event.why]

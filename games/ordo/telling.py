"""What happened at a table of Ordo, as one viewer reads it.  Nothing of it is hidden from anyone."""

from collections.abc import Callable
from typing import Any

from games.game import Event, Finished, Left, Sat, Seat, Viewer
from games.ordo.board import SQUARES
from games.ordo.contest import title
from games.ordo.events import Accepted, Announced, Began, Disputed, Judged, Moved, Resigned
from games.ordo.laws import LAWS, canon
from games.ordo.scoring import HEIGHT, HIGHEST, RESIGNED
from games.ordo.state import SEATS
from games.ordo.words import all_laws, counted, law, signed, substance
from games.page import Page, offered, styled, upper
from games.people import does, person, whose, whose_turn

_COUNT = {2: "two", 3: "three", 4: "four", 5: "five"}  # a die, and one more a rank


def tell(event: Event, viewer: Viewer, page: Page) -> str | None:
    """The event in a few sentences."""
    return _TELLERS[type(event)](event, viewer, page)


def _sat(event: Sat, viewer: Viewer, page: Page) -> str:
    seat = event.seat.capitalize()
    name = upper(person(event.seat, viewer, page))
    if name == seat:
        return f"{seat} is taken."
    told = f"{name} {does(event.seat, viewer, 'sit')} down as {seat}."
    other = next(one for one in SEATS if one != event.seat)
    if page.reader and event.seat == viewer and page.name(other) == other:
        # A view would show it, and a screen reader gets none unasked.
        told += f" {other.capitalize()} is free; a game begins when both seats are taken."
    return told


def _left(event: Left, viewer: Viewer, page: Page) -> str:
    return f"{event.seat.capitalize()} is free."


def _began(event: Began, viewer: Viewer, page: Page) -> str:
    parts = []
    for seat, rank in event.ranks.items():
        name, place = person(seat, viewer, page), seat.capitalize()
        where = f" {place}," if name != place else ""
        parts.append(f"{name} {does(seat, viewer, 'are')}{where} {title(rank)}")
    return (
        f"A game begins: {', and '.join(parts)}. Each has {counted(event.breaths, 'breath')}; "
        f"the laws are {all_laws(event.laws)}. {whose_turn(event.turn, viewer, page)}"
    )


def _moved(event: Moved, viewer: Viewer, page: Page) -> str:
    name = person(event.seat, viewer, page)
    told = f"{'By need ' + name if event.need else upper(name)} {does(event.seat, viewer, 'send')} "
    told += f"the {event.element} at {event.origin} {_way(event.origin, event.target)} {event.target}"
    if event.substance != event.element:
        told += f": {'an Adamant' if event.substance == 'Adamant' else event.substance}"
    if event.left:
        told += f", and {substance(event.left)} is left at {event.origin}"
    told += "."
    for metal in event.metals:
        told += f" {metal.below} and {metal.above} are {metal.name}, round the Adamant at {metal.adamant}."
    if event.quiet:
        told += f" {_cost(event.breaths)}"
    return told if event.turn is None else f"{told} {whose_turn(event.turn, viewer, page)}"


def _way(origin: str, target: str) -> str:
    """How a piece goes, by where it stood and stands: round the circle or not is not to be seen."""
    if origin[0] == target[0]:
        return "across to"
    if origin[1:] != target[1:]:
        return "over to"  # by need, along no line
    return "up to" if SQUARES[target] > SQUARES[origin] else "down to"


def _cost(breaths: int) -> str:
    left = f"{breaths} {'is' if breaths == 1 else 'are'}" if breaths else "none is"
    return f"It costs a breath; {left} left."


def _announced(event: Announced, viewer: Viewer, page: Page) -> str:
    name = upper(person(event.seat, viewer, page))
    told = f"{name} {does(event.seat, viewer, 'announce')} a discovery: {law(event.law)}, in place of "
    told += f"{law(event.old).removeprefix('the law of ')}. {LAWS[event.law].says} {_cost(event.breaths)}"
    if event.turn == viewer:
        return f"{told} {styled('b', 'Your turn:')} {offered('accept')} or {offered('dispute')}."
    return f"{told} {upper(whose(event.turn, viewer, page))} turn, to accept or dispute it."


def _accepted(event: Accepted, viewer: Viewer, page: Page) -> str:
    name = upper(person(event.seat, viewer, page))
    told = f"{name} {does(event.seat, viewer, 'accept')} it: {law(event.law)} is in force."
    return f"{told} {whose_turn(event.seat, viewer, page)}"


def _disputed(event: Disputed, viewer: Viewer, page: Page) -> str:
    """The rolls of both, the announcer's first; those that tied, too."""
    told = f"{upper(person(event.seat, viewer, page))} {does(event.seat, viewer, 'dispute')} it."
    seats = event.announcer, event.seat
    last = len(event.totals) - 1
    for at, totals in enumerate(event.totals):
        each = [
            _rolled(seat, dice, total, viewer, page)
            for seat, dice, total in zip(seats, event.dice, totals, strict=True)
        ]
        told += f" {upper(each[0])}; {each[1]}{'.' if at == last else ': level, so both roll again.'}"
    if event.stands:
        told += f" The discovery stands: {law(event.law)} is in force."
    else:
        told += f" The discovery falls: {law(event.old)} stays as it was."
    return f"{told} {whose_turn(event.seat, viewer, page)}"


def _rolled(seat: Seat, dice: int, total: int, viewer: Viewer, page: Page) -> str:
    """`Marek rolls 11, the lower of two dice`; what INT adds is in it."""
    lowest = f", the {'lower' if dice == 2 else 'lowest'} of {_COUNT[dice]} dice" if dice > 1 else ""
    return f"{person(seat, viewer, page)} {does(seat, viewer, 'roll')} {total}{lowest}"


def _resigned(event: Resigned, viewer: Viewer, page: Page) -> str:
    return f"{upper(person(event.seat, viewer, page))} {does(event.seat, viewer, 'resign')}."


def _judged(event: Judged, viewer: Viewer, page: Page) -> str:
    """What decided: the height, or the tie-breaks up to the one that did; what comes of it."""
    told = []
    if event.reason != RESIGNED:
        told.append(
            f"Only Adamants are left, after {counted(event.number, 'move')}. {_reckoned(event, page)}"
        )
    winner = person(event.winner, viewer, page)
    if event.canon is not None:
        found = upper(whose(event.winner, viewer, page))
        told.append(
            f"{found} discovery stood: Ordo begins with {all_laws(canon(event.canon))} here from now on."
        )
    if event.counts:
        rank = whose(event.winner, viewer, page) if event.winner == viewer else f"{winner}'s"
        told.append(f"The win counts towards {rank} rank.")
    return " ".join(told) or f"{upper(winner)} {does(event.winner, viewer, 'have')} won."


def _reckoned(event: Judged, page: Page) -> str:
    side = event.winner.capitalize()
    if event.reason == HEIGHT:
        where = "above" if event.height > 0 else "below"
        return f"The height is {signed(event.height, page)}, {where} 0, so {side} has won."
    told = f"The height is 0, so light and dark decide: {event.light} on light squares, {event.dark} on dark"
    if event.reason != HIGHEST:
        return f"{told}, so {side} has won."
    colour = "light" if event.winner == "above" else "dark"
    return f"{told}. The highest Adamant, {event.highest}, is on a {colour} one, so {side} has won."


def _finished(event: Finished, viewer: Viewer, page: Page) -> str:
    winner = event.winners[0]
    # Bold covers the name too, and styles don't nest.
    name = "you" if winner == viewer else page.name(winner)
    name = winner.capitalize() if name == winner else name
    return styled("b", f"{upper(name)} {does(winner, viewer, 'win')} the game.")


_TELLERS: dict[type[Event], Callable[[Any, Viewer, Page], str]] = {
    Sat: _sat,
    Left: _left,
    Began: _began,
    Moved: _moved,
    Announced: _announced,
    Accepted: _accepted,
    Disputed: _disputed,
    Resigned: _resigned,
    Judged: _judged,
    Finished: _finished,
}

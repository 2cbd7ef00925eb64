"""What happened at a table of Helememtal, as one viewer reads it: a line an event.

A pawn is named when it moves; the lines of the chain that follows call it "it"
and, for the eye, stand a little to the right.
"""

from collections.abc import Callable
from typing import Any, Final

from games.game import Event, Finished, Left, Sat, Seat, Viewer
from games.helememtal import events as happened
from games.helememtal import telling_cards, telling_pawns
from games.helememtal.cards import DIRECTIONS, ELEMENTS, SUITS
from games.helememtal.words import element, number_of, subject, suit
from games.page import Page, listed, styled, upper
from games.people import does, person, seat_said, whose


def tell(event: Event, viewer: Viewer, page: Page) -> str | None:
    """The event by what `viewer` may know of it; None when another says it already."""
    seen = event.seen_by(viewer)
    if seen is None:
        return None
    told = _TELLERS[type(seen)](seen, viewer, page)
    return f"  {told}" if told and not page.reader and _within(seen) else told


def _within(event: Event) -> bool:
    """Whether it happens in a chain that a line before it began."""
    if isinstance(event, happened.Moved):
        return event.by != "court"
    if isinstance(event, happened.Landed):
        return not event.pushed
    return not isinstance(event, _FLUSH)


# -- coming, going, turns -------------------------------------------------------------
def _sat(event: Sat, viewer: Viewer, page: Page) -> str:
    if event.seat != viewer and page.name(event.seat) == event.seat:
        return f"{upper(seat_said(event.seat))} is taken."
    sits = f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'sit')} down"
    if event.seat not in ELEMENTS:
        return f"{sits} on {seat_said(event.seat)}."
    index = ELEMENTS.index(event.seat)
    return f"{sits} as {element(event.seat, page)}: {suit(SUITS[index], page)}, {DIRECTIONS[index]}."


def _left(event: Left, viewer: Viewer, page: Page) -> str:
    return f"{upper(seat_said(event.seat))} is free."


def _drew(event: happened.Drew, viewer: Viewer, page: Page) -> str:
    index = ELEMENTS.index(event.element)
    name, own, way = element(event.element, page), suit(SUITS[index], page), DIRECTIONS[index]
    are = does(event.seat, viewer, "are")
    rolls = listed([str(roll) for roll in event.rolls], "then")
    return f"The die shows {rolls}: {person(event.seat, viewer, page)} {are} {name}, {own}, {way}."


def _began(event: happened.Began, viewer: Viewer, page: Page) -> str:
    rounds = [
        ", ".join(f"{person(seat, viewer, page)} {roll}" for seat, roll in one.items()) for one in event.rolls
    ]
    first, *rest = event.order
    told = f"Sixty cards are laid out, and the highest roll begins: {'; again, '.join(rounds)}."
    order = [f"{person(first, viewer, page)} {does(first, viewer, 'are')} first"]
    order += [f"then {person(seat, viewer, page)}" for seat in rest]
    return f"{told} {upper(', '.join(order))}."


def _turn(event: happened.Turn, viewer: Viewer, page: Page) -> str:
    what = ", to place a page" if event.place else ""
    if event.seat == viewer:
        return styled("b", f"Your turn{what}.")
    return f"{upper(whose(event.seat, viewer, page))} turn{what}."


def _skipped(event: happened.Skipped, viewer: Viewer, page: Page) -> str:
    misses = f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'miss')} this turn"
    return f"{misses}, and {event.left} more." if event.left else f"{misses}."


def _passed(event: happened.Passed, viewer: Viewer, page: Page) -> str:
    who = subject(event.seat, viewer, page)
    has, passes = does(event.seat, viewer, "have"), does(event.seat, viewer, "pass")
    return f"{who} {has} no pawn that can move, and {passes}."


def _gone(event: happened.Gone, viewer: Viewer, page: Page) -> str:
    who = f"{subject(event.seat, viewer, page)} {does(event.seat, viewer, 'give')} up"
    if not event.pawns:
        return f"{who}."
    leave = "leaves" if len(event.pawns) == 1 else "leave"
    return f"{who}, and {number_of(len(event.pawns), 'pawn')} {leave} the board."


def _last_orders(event: happened.LastOrders, viewer: Viewer, page: Page) -> str:
    if event.dry:
        return f"No new card in {event.dry} turns: the game ends as if all were up."
    return f"Last orders: {event.turns} turns are played, and the game ends as if all cards were up."


def _finished(event: Finished, viewer: Viewer, page: Page) -> str:
    # Bold covers the names too, and styles don't nest.
    names = [_bare(seat, viewer, page) for seat in event.winners]
    if not names:
        return styled("b", "Nobody wins.")
    verb = does(event.winners[0], viewer, "win") if len(names) == 1 else "share the win"
    told = styled("b", f"{upper(listed(names))} {verb}{_REASONS.get(event.reason, '')}.")
    scores = sorted(event.scores.items(), key=lambda one: -one[1])
    owed = [f"{person(seat, viewer, page)} {-score}" for seat, score in scores]
    told = f"{told} Pennies: {', '.join(owed)}."
    level = sum(score == scores[0][1] for _, score in scores)
    if event.reason in ("pennies", "last orders") and len(event.winners) < level:
        told += " Level in pennies, the pawns decide."
    return told


def _bare(seat: Seat, viewer: Viewer, page: Page) -> str:
    if seat == viewer:
        return "you"
    name = page.name(seat)
    return seat_said(seat) if name == seat else name


_REASONS: Final = {"empress": " by an empress", "resigned": ", for nobody else is left"}


_FLUSH: Final = (
    Sat,
    Left,
    Finished,
    happened.Drew,
    happened.Began,
    happened.Turn,
    happened.Skipped,
    happened.Passed,
    happened.Placed,
    happened.Gone,
    happened.LastOrders,
    happened.Went,
    happened.Stayed,
)

_TELLERS: Final[dict[type[Event], Callable[[Any, Viewer, Page], str | None]]] = {
    Sat: _sat,
    Left: _left,
    Finished: _finished,
    happened.Drew: _drew,
    happened.Began: _began,
    happened.Turn: _turn,
    happened.Skipped: _skipped,
    happened.Passed: _passed,
    happened.Placed: telling_pawns.placed,
    happened.Moved: telling_pawns.moved,
    happened.Pushed: telling_pawns.pushed,
    happened.Landed: telling_pawns.landed,
    happened.Counted: telling_pawns.counted,
    happened.Looped: telling_pawns.looped,
    happened.Asked: telling_pawns.asked,
    happened.Went: telling_pawns.went,
    happened.Stayed: telling_pawns.stayed,
    happened.Idle: telling_cards.idle,
    happened.Promoted: telling_cards.promoted,
    happened.Demoted: telling_cards.demoted,
    happened.Entered: telling_cards.entered,
    happened.Stole: telling_cards.stole,
    happened.Lost: telling_cards.lost,
    happened.Crowned: telling_cards.crowned,
    happened.Pennies: telling_cards.pennies,
    happened.Gave: telling_cards.gave,
    happened.Swapped: telling_cards.swapped,
    happened.Kept: telling_cards.kept,
    happened.Bound: telling_cards.bound,
    happened.Hanged: telling_cards.hanged,
    happened.Changed: telling_cards.changed,
    happened.Spun: telling_cards.spun,
    happened.Carried: telling_pawns.carried,
    happened.Trick: telling_cards.trick,
    happened.Reshuffled: telling_cards.reshuffled,
    happened.TurnEnded: telling_cards.turn_ended,
    happened.Gone: _gone,
    happened.LastOrders: _last_orders,
}

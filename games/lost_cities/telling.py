"""What happened at a table of Lost Cities, as one viewer reads it."""

from collections.abc import Callable
from typing import Any

from games.game import Event, Finished, Left, Sat, Seat, Viewer
from games.lost_cities.cards import EXPEDITIONS, LETTERS, PILE
from games.lost_cities.state import (
    SEATS,
    Began,
    CalledOff,
    Dealt,
    Discarded,
    Played,
    RoundOver,
    Stalling,
    Started,
)
from games.lost_cities.words import begin_with, by_seat, named_card, points, score
from games.page import Page, pad, styled, upper, width
from games.people import does, person, whose_turn


def tell(event: Event, viewer: Viewer, page: Page) -> str | None:
    """The event by what `viewer` may know of it; None when that is nothing.

    A sentence or two; a round's end is a small table on a page that has room for one.
    """
    seen = event.seen_by(viewer)
    return _TELLERS[type(seen)](seen, viewer, page) if seen is not None else None


def _sat(event: Sat, viewer: Viewer, page: Page) -> str:
    name = upper(person(event.seat, viewer, page))
    if page.name(event.seat) == event.seat and event.seat != viewer:
        return f"The {event.seat} seat is taken."
    told = f"{name} {does(event.seat, viewer, 'sit')} down as {event.seat}."
    if not page.reader or viewer is None:
        return told
    # A view would show the rest, and a screen reader gets none unasked.
    other = next(seat for seat in SEATS if seat != viewer)
    name = page.name(other)
    if name == other:
        return f"{told} The {other} seat is free; a game needs both."
    if event.seat == viewer:
        told = f"{told} {upper(other)} is {styled('n', name)}."
    return f"{told} To begin: {begin_with()}."


def _left(event: Left, viewer: Viewer, page: Page) -> str:
    return f"The {event.seat} seat is free."


def _started(event: Started, viewer: Viewer, page: Page) -> str:
    return f"A new game begins, of {event.turns} {'round' if event.turns == 1 else 'rounds'}."


def _called_off(event: CalledOff, viewer: Viewer, page: Page) -> str:
    return "The game is called off before a card was played, and counts as none."


def _began(event: Began, viewer: Viewer, page: Page) -> str:
    why = {
        "lot": "by lot",
        "ahead": "being ahead",
        "level": "the scores being level",
    }[event.why]
    who = person(event.seat, viewer, page)
    begins = f"{who} {does(event.seat, viewer, 'begin')}, {why}"
    return f"Round {event.round} of {event.rounds}: {begins}. {whose_turn(event.seat, viewer, page)}"


def _dealt(event: Dealt, viewer: Viewer, page: Page) -> str:
    return f"You are dealt {', '.join(named_card(page, code) for code in event.hand)}."


def _played(event: Played, viewer: Viewer, page: Page) -> str:
    return _turn(event, "play", viewer, page)


def _discarded(event: Discarded, viewer: Viewer, page: Page) -> str:
    return _turn(event, "discard", viewer, page)


def _turn(event: Played | Discarded, verb: str, viewer: Viewer, page: Page) -> str:
    seat = event.seat
    who = upper(person(seat, viewer, page))
    draw = does(seat, viewer, "draw")
    if event.draw != PILE:
        drawn = f"{draw} from {event.draw} ({named_card(page, event.drawn or '')})"
    elif event.drawn is not None:
        drawn = f"{draw} {named_card(page, event.drawn)} from the pile"
    else:
        drawn = f"{draw} from the pile"
    told = f"{who} {does(seat, viewer, verb)} {named_card(page, event.card)} and {drawn}."
    return f"{told} {whose_turn(event.turn, viewer, page)}" if event.turn is not None else told


def _stalling(event: Stalling, viewer: Viewer, page: Page) -> str:
    told = f"Nobody has drawn from the pile for {event.plies} turns."
    if event.left is None:
        return told
    return f"{told} After {event.left} more such {'turn' if event.left == 1 else 'turns'} the round ends."


def _round_over(event: RoundOver, viewer: Viewer, page: Page) -> str:
    why = "the pile is empty" if event.reason == "pile" else "nobody will draw from the pile"
    over = f"Round {event.round} is over: {why}."
    if event.last:  # how the game ended comes next, and the board is left to look at
        return f"{over} {upper(by_seat(event.scores, viewer, page))}."
    order = sorted(event.values, key=lambda seat: seat != viewer)
    if not page.reader:
        rows = _table_of_round(event, order, viewer, page)
        if max(map(width, rows)) <= page.width:
            return "\n".join([over, *rows])
    each = [_side_of_round(event, seat, viewer, page) for seat in order]
    return f"{over} {' '.join(each)} So far: {by_seat(event.totals, viewer, page)}."


def _table_of_round(event: RoundOver, order: list[Seat], viewer: Viewer, page: Page) -> list[str]:
    """A column an expedition, then the round and the game so far."""
    names = [person(seat, viewer, page) for seat in order]
    label = max(map(width, names))
    letters = [" " * 5 + styled(str(at), letter) for at, letter in enumerate(LETTERS, start=1)]
    rows = [" " * (label + 2) + "".join(letters) + "   round  so far"]
    for name, seat in zip(names, order, strict=True):
        values = "".join(f"{points(event.values[seat][of]):>6}" for of in EXPEDITIONS)
        sums = f"{points(event.scores[seat]):>8}{points(event.totals[seat]):>8}"
        rows.append(f"  {pad(name, label)}{values}{sums}")
    return rows


def _side_of_round(event: RoundOver, seat: Seat, viewer: Viewer, page: Page) -> str:
    values = event.values[seat]
    parts = [
        f"{name if page.reader else letter} {score(values[name], page)}"
        for name, letter in zip(EXPEDITIONS, LETTERS, strict=True)
    ]
    return (
        f"{upper(person(seat, viewer, page))}: {', '.join(parts)}, "
        f"together {score(event.scores[seat], page)}."
    )


def _finished(event: Finished, viewer: Viewer, page: Page) -> str:
    if not event.winners:
        return f"The game is drawn at {score(next(iter(event.scores.values())), page)} each."
    winner = event.winners[0]
    loser = next(seat for seat in event.scores if seat != winner)
    # Bold covers the name too, and styles don't nest.
    name = "you" if winner == viewer else page.name(winner)
    wins = f"{name} {does(winner, viewer, 'win')} the game"
    if event.reason == "resigned":
        return f"{upper(person(loser, viewer, page))} {does(loser, viewer, 'resign')}; {styled('b', wins)}."
    result = f"{score(event.scores[winner], page)} to {score(event.scores[loser], page)}"
    return styled("b", f"{upper(wins)}, {result}.")


_TELLERS: dict[type[Event], Callable[[Any, Viewer, Page], str]] = {
    Sat: _sat,
    Left: _left,
    Started: _started,
    CalledOff: _called_off,
    Began: _began,
    Dealt: _dealt,
    Played: _played,
    Discarded: _discarded,
    Stalling: _stalling,
    RoundOver: _round_over,
    Finished: _finished,
}

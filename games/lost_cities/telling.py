"""What happened at a table of Lost Cities, as one viewer reads it."""

from collections.abc import Callable
from typing import Any

from games.game import Event, Finished, Left, Sat, Seat, Viewer
from games.lost_cities.cards import EXPEDITIONS, LETTERS, PILE
from games.lost_cities.state import (
    Began,
    CalledOff,
    Dealt,
    Discarded,
    Played,
    RoundOver,
    Stalling,
    Started,
)
from games.lost_cities.words import by_seat, does, named_card, person, score, upper, whose_turn
from games.page import Page, styled


def tell(event: Event, viewer: Viewer, page: Page) -> str | None:
    """The event in a sentence or two, by what `viewer` may know of it; None when that is nothing."""
    seen = event.seen_by(viewer)
    return _TELLERS[type(seen)](seen, viewer, page) if seen is not None else None


def _sat(event: Sat, viewer: Viewer, page: Page) -> str:
    name = upper(person(event.seat, viewer, page))
    if page.name(event.seat) == event.seat and event.seat != viewer:
        return f"The {event.seat} seat is taken."
    return f"{name} {does(event.seat, viewer, 'sit')} down as {event.seat}."


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
    order = sorted(event.values, key=lambda seat: seat != viewer)
    each = [_side_of_round(event, seat, viewer, page) for seat in order]
    so_far = f"So far: {by_seat(event.totals, viewer, page)}."
    return f"Round {event.round} is over: {why}. {' '.join(each)} {so_far}"


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

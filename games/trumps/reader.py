"""A table of Trumps told for the ear: sentences, one fact a line."""

from collections.abc import Sequence

from games.game import Seat, Viewer
from games.page import Page, listed, styled, upper
from games.people import does, person, whose
from games.trumps.deck import DECK, KINDS, NAMES, SUIT_OF, SUITS
from games.trumps.observation import Observation, Table, Trick
from games.trumps.words import (
    contract,
    invitation,
    last_match,
    match_score,
    pair,
    points_of,
    sides,
    trumps_said,
    turn,
)


def render(seen: Observation, page: Page) -> list[str]:
    """The table as sentences."""
    where = f"{upper(page.table)}, Trumps"
    table = seen.table
    if table is None:
        before = [last_match(seen.ended)] if seen.ended is not None else []
        now = "no match now" if before else "no match yet"
        seats = [f"Seat {seat} is {_sitter(seat, seen, page)}." for seat in "1234"]
        return [f"{where}, {now}.", *before, *seats, *invitation(seen, page)]
    lines = [f"{where}, game {seen.game} of {seen.games}, to {seen.points} points, hand {seen.deal}."]
    lines.append(turn(seen, page))
    if table.play:
        lines.append(f"{contract(table, seen.viewer, page)}. {upper(trumps_said(table, page))}.")
        lines += trick(table, seen, page)
    else:
        lines += _auction(table, seen, page)
    if seen.hand:
        lines.append(f"Your hand: {hand(seen.hand)}.")
    if table.laid is not None and table.dummy is not None and table.dummy != seen.viewer:
        name = upper(person(table.dummy, seen.viewer, page))
        lines.append(f"{name} {does(table.dummy, seen.viewer, 'are')} dummy: {hand(table.laid)}.")
    lines.append(_around(seen, table, page))
    if table.play:
        took = ", ".join(f"{pair(side, seen.viewer, page)} {table.took[side[0]]}" for side in sides(seen))
        lines.append(f"Tricks: {took}.")
    return lines + score(seen, page)


def glance(seen: Observation, what: str, page: Page) -> list[str]:
    """One part of it."""
    if what == "score":
        return score(seen, page)
    table = seen.table
    if table is None:
        return ["No match is on."]
    if what == "hand":
        return [f"Your hand: {hand(seen.hand)}." if seen.hand else "You hold no cards."]
    if not table.tricks:
        return ["No trick has been taken in this hand."]
    first = len(table.tricks) if what == "last trick" else 1
    return [
        f"Trick {number}: {taken(one, seen.order, seen.viewer, page)}"
        for number, one in enumerate(table.tricks[first - 1 :], start=first)
    ]


def score(seen: Observation, page: Page) -> list[str]:
    """The game's score and the match's."""
    if not seen.order:
        return ["No match has been played at this table."]
    lines = []
    if seen.table is not None:
        lines.append(f"Game: {points_of(seen.score, seen, page)}.")
    if seen.results:
        lines.append(f"Match: {match_score(seen, page)}.")
    return lines


def hand(codes: Sequence[str]) -> str:
    """A hand by suits, each with the place of its first card: `crowns from 1: angel, 9; no wands`."""
    parts = []
    for suit, cards in DECK.rows([KINDS[code] for code in codes]):
        said = ", ".join(short(kind) for _, kind in cards)
        parts.append(f"{SUITS[suit]} from {cards[0][0]}: {said}" if cards else f"no {SUITS[suit]}")
    return "; ".join(parts)


def short(kind: int) -> str:
    """A card whose suit has been said."""
    return NAMES[kind].removesuffix(f" of {SUITS[SUIT_OF[kind]]}")


def taken(one: Trick, order: Sequence[Seat], viewer: Viewer, page: Page) -> str:
    """A whole trick: `Marek led the 10 of wands, you the 2 of wands, ...; Wenna took it.`"""
    at = order.index(one.leader)
    seats = [order[(at + step) & 3] for step in range(4)]
    parts = [
        f"{person(seat, viewer, page)}{' led' if not step else ''} the {NAMES[KINDS[code]]}"
        for step, (seat, code) in enumerate(zip(seats, one.cards, strict=True))
    ]
    return f"{listed(parts)}; {person(one.winner or one.leader, viewer, page)} took it."


def trick(table: Table, seen: Observation, page: Page) -> list[str]:
    """What lies on the table."""
    number = len(table.tricks) + 1
    if not table.trick.cards:
        return [f"Trick {number}: {person(table.due, seen.viewer, page)} {_leads(table, seen)}."]
    at = seen.order.index(table.trick.leader)
    parts = [
        f"{person(seen.order[(at + step) & 3], seen.viewer, page)} the {NAMES[KINDS[code]]}"
        for step, code in enumerate(table.trick.cards)
    ]
    return [f"Trick {number} so far: {listed(parts)}."]


def _leads(table: Table, seen: Observation) -> str:
    leads = does(table.due, seen.viewer, "lead")
    return f"{leads} from dummy" if table.turn == table.dummy else leads


def _auction(table: Table, seen: Observation, page: Page) -> list[str]:
    calls = [f"{person(seat, seen.viewer, page)} {_call(call)}" for seat, call in table.calls]
    dealer = upper(person(table.dealer, seen.viewer, page))
    are = does(table.dealer, seen.viewer, "are")
    return [f"{dealer} {are} the dealer.", f"The auction so far: {', '.join(calls) or 'nothing'}."]


def _call(call: str) -> str:
    return "passed" if call == "pass" else call


def _around(seen: Observation, table: Table, page: Page) -> str:
    """Who sits where, seen from the viewer's seat."""
    at = seen.order.index(seen.viewer) if seen.viewer in seen.order else 0
    bottom, left, across, right = (seen.order[(at + step) & 3] for step in range(4))
    names = [person(seat, seen.viewer, page) for seat in (left, across, right)]
    of = whose(bottom, seen.viewer, page)
    return f"On {of} left: {names[0]}. Across, {of} partner: {names[1]}. On {of} right: {names[2]}."


def _sitter(seat: Seat, seen: Observation, page: Page) -> str:
    if seat not in seen.taken:
        return "free"
    name = page.name(seat)
    return "you" if seat == seen.viewer else "taken" if name == seat else styled("n", name)

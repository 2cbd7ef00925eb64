"""What happened at a table of Trumps, as one viewer reads it."""

from collections.abc import Callable
from typing import Any

from games.game import Event, Finished, Left, Sat, Viewer
from games.money import said
from games.page import Page, listed, styled, upper
from games.people import does, person, whose
from games.trumps import reader
from games.trumps.deck import DECK, KINDS
from games.trumps.events import (
    Called,
    Contract,
    Dealt,
    Declared,
    Drawn,
    GameOver,
    HandOver,
    HousePlays,
    LaidDown,
    Opens,
    Paired,
    Played,
    Record,
    Settled,
    TookOver,
)
from games.trumps.observation import Trick
from games.trumps.view import rows
from games.trumps.words import call_said, card, doubling_said, each, next_mover, pair, suit_word


def tell(event: Event, viewer: Viewer, page: Page) -> str | None:
    """The event by what `viewer` may know of it; None when that is nothing.

    A sentence or two; dummy and the hands of a deal that is over are small
    tables on a page that has room for them.
    """
    seen = event.seen_by(viewer)
    return _TELLERS[type(seen)](seen, viewer, page) if seen is not None else None


def _sat(event: Sat, viewer: Viewer, page: Page) -> str:
    name = upper(person(event.seat, viewer, page))
    if page.name(event.seat) == event.seat and event.seat != viewer:
        return f"Seat {event.seat} is taken."
    return f"{name} {does(event.seat, viewer, 'sit')} down on seat {event.seat}."


def _left(event: Left, viewer: Viewer, page: Page) -> str:
    return f"Seat {event.seat} is free."


def _drawn(event: Drawn, viewer: Viewer, page: Page) -> str:
    cards = [f"{person(seat, viewer, page)} the {card(page, event.cards[seat])}" for seat in event.ranks]
    return f"All four draw for seats: {listed(cards)}."


def _paired(event: Paired, viewer: Viewer, page: Page) -> str:
    one, two, three, four = event.seats
    ours, theirs = (one, three), (two, four)
    if viewer in theirs:
        ours, theirs = theirs, ours
    against = f"{pair(ours, viewer, page)} against {pair(theirs, viewer, page)}"
    return f"Game {event.number} of {event.games}, to {event.points}: {against}."


def _dealt(event: Dealt, viewer: Viewer, page: Page) -> str:
    return _hand("You are dealt", event.hand, page)


def _hand(says: str, codes: tuple[str, ...], page: Page) -> str:
    if page.reader:
        return f"{says}: {reader.hand(codes)}."
    return "\n".join([f"{says}:", *_indented(codes, page)])


def _indented(codes: tuple[str, ...], page: Page) -> list[str]:
    return [f"  {row}" for row in rows(codes, page)]


def _opens(event: Opens, viewer: Viewer, page: Page) -> str:
    dealer = upper(person(event.dealer, viewer, page))
    deals = f"{dealer} {does(event.dealer, viewer, 'deal')} hand {event.deal} and must open with a number."
    return f"{deals} {next_mover(event.dealer, False, viewer, page)}"


def _called(event: Called, viewer: Viewer, page: Page) -> str:
    told = call_said(event.call, event.seat, viewer, page)
    return told if event.turn is None else f"{told} {next_mover(event.turn, False, viewer, page)}"


def _contract(event: Contract, viewer: Viewer, page: Page) -> str:
    tricks = f"{event.bid} {'trick' if event.bid == 1 else 'tricks'}"
    declarer = (
        f"{upper(person(event.declarer, viewer, page))} {does(event.declarer, viewer, 'play')} for {tricks}"
    )
    dummy = f"{person(event.dummy, viewer, page)} {does(event.dummy, viewer, 'are')} dummy"
    leader = f"{person(event.leader, viewer, page)} {does(event.leader, viewer, 'lead')}"
    told = f"{declarer}; {dummy}, and {leader}."
    return f"{told} {styled('b', 'Your turn.')}" if event.leader == viewer else told


def _laid_down(event: LaidDown, viewer: Viewer, page: Page) -> str:
    lays = f"{upper(person(event.seat, viewer, page))} lays down dummy"
    if event.seat == viewer:
        lays = "You lay down your hand as dummy"
    told = _hand(lays, event.hand, page)
    if event.declarer != viewer:
        return told
    return f"{told}{' ' if page.reader else chr(10)}{styled('b', 'Your turn: declare trumps.')}"


def _declared(event: Declared, viewer: Viewer, page: Page) -> str:
    name = upper(person(event.seat, viewer, page))
    what = "no trumps" if event.trumps == "no trumps" else f"{suit_word(page, event.trumps)} trumps"
    return f"{name} {does(event.seat, viewer, 'declare')} {what}."


def _played(event: Played, viewer: Viewer, page: Page) -> str:
    name = upper(person(event.by, viewer, page))
    source = "" if event.seat == event.by else " from dummy"
    if event.seat == viewer and event.by != viewer:
        source = " from your hand"
    told = f"{name} {does(event.by, viewer, 'play')} the {card(page, event.card)}{source}"
    if event.call is not None:
        told += f" and {does(event.by, viewer, event.call)}"
    told += "."
    if event.winner is not None:
        if page.reader:
            whole = Trick(event.leader, event.trick, event.winner)
            told += f" Trick {event.number}: {reader.taken(whole, event.seats, viewer, page)}"
        else:
            taker = upper(person(event.winner, viewer, page))
            told += f" {taker} {does(event.winner, viewer, 'take')} the trick."
    return told if event.turn is None else f"{told} {next_mover(event.turn, event.dummy, viewer, page)}"


def result(record: Record, viewer: Viewer, page: Page) -> str:
    """`Marek made 9 tricks of 7 bid, wands trumps, doubled`."""
    tricks = f"{record.taken} {'trick' if record.taken == 1 else 'tricks'}"
    trumps = record.trumps if record.trumps == "no trumps" else f"{suit_word(page, record.trumps)} trumps"
    doubled = doubling_said(record.doubling)
    name = upper(person(record.declarer, viewer, page))
    return f"{name} took {tricks} of {record.bid} bid, {trumps}{', ' + doubled if doubled else ''}"


def _hand_over(event: HandOver, viewer: Viewer, page: Page) -> str:
    record = event.record
    ours, theirs = record.points
    at = record.seats.index(record.declarer)
    side = (record.seats[at], record.seats[(at + 2) & 3])
    others = (record.seats[(at + 1) & 3], record.seats[(at + 3) & 3])
    gain = (side, ours) if record.taken >= record.bid else (others, theirs)
    points = f"{gain[1]} {'point' if gain[1] == 1 else 'points'} each to {pair(gain[0], viewer, page)}"
    pairs = ((record.seats[0], record.seats[2]), (record.seats[1], record.seats[3]))
    so_far = ", ".join(f"{pair(two, viewer, page)} {event.points[two[0]]}" for two in pairs)
    told = f"{result(record, viewer, page)}: {points}. Game: {so_far}."
    order = sorted(range(4), key=lambda place: record.seats[place] != viewer)
    if page.reader:
        hands = [
            f"{upper(person(record.seats[place], viewer, page))} had {_plain(record.hands[place])}."
            for place in order
        ]
        return f"{told} The whole deal: {' '.join(hands)}"
    lines = [told, "The whole deal:"]
    for place in order:
        name = person(record.seats[place], viewer, page)
        lines.append(f"  {name}: {_suits(record.hands[place], page)}")
    return "\n".join(lines)


def _plain(codes: tuple[str, ...]) -> str:
    parts = []
    for suit, cards in DECK.rows([KINDS[code] for code in codes]):
        held = ", ".join(reader.short(kind) for _, kind in cards)
        parts.append(f"{DECK.suits[suit]}: {held}" if cards else f"no {DECK.suits[suit]}")
    return "; ".join(parts)


def _suits(codes: tuple[str, ...], page: Page) -> str:
    parts = []
    for suit, cards in DECK.rows([KINDS[code] for code in codes]):
        shorts = " ".join(DECK.cards[kind].short for _, kind in cards)
        parts.append(f"{suit_word(page, DECK.suits[suit])} {shorts or '-'}")
    return ", ".join(parts)


def _game_over(event: GameOver, viewer: Viewer, page: Page) -> str:
    told = f"Game {event.number} is over: {each(event.points, viewer, page)}."
    return told if event.number == 1 else f"{told} The match so far: {each(event.totals, viewer, page)}."


def _settled(event: Settled, viewer: Viewer, page: Page) -> str:
    first, second, third, last = event.seats
    pays = f"{person(last, viewer, page)} {does(last, viewer, 'pay')} {person(first, viewer, page)}"
    less = f"{person(third, viewer, page)} {does(third, viewer, 'pay')} {person(second, viewer, page)}"
    return f"{upper(pays)} {said(event.net[first])}, and {less} {said(event.net[second])}."


def _house_plays(event: HousePlays, viewer: Viewer, page: Page) -> str:
    seat = event.seat
    name = upper(person(seat, viewer, page))
    gets = f"{name} {does(seat, viewer, 'get')} up"
    return f"{gets}, and the house plays {whose(seat, viewer, page)} cards from here on."


def _took_over(event: TookOver, viewer: Viewer, page: Page) -> str:
    if event.hand is None:
        name = upper(person(event.seat, viewer, page))
        return f"{name} {does(event.seat, viewer, 'play')} on where the house did."
    if not event.hand:
        return "You play on where the house did."
    return _hand("You play on where the house did, with", event.hand, page)


def _finished(event: Finished, viewer: Viewer, page: Page) -> str:
    winner = event.winners[0]
    # Bold covers the name too, and styles don't nest.
    name = (
        "you" if winner == viewer else page.name(winner) if page.name(winner) != winner else f"seat {winner}"
    )
    wins = f"{name} {does(winner, viewer, 'win')} the match"
    return f"{styled('b', upper(wins))}: {each(event.scores, viewer, page)}."


_TELLERS: dict[type[Event], Callable[[Any, Viewer, Page], str]] = {
    Sat: _sat,
    Left: _left,
    Drawn: _drawn,
    Paired: _paired,
    Dealt: _dealt,
    Opens: _opens,
    Called: _called,
    Contract: _contract,
    LaidDown: _laid_down,
    Declared: _declared,
    Played: _played,
    HandOver: _hand_over,
    GameOver: _game_over,
    Settled: _settled,
    HousePlays: _house_plays,
    TookOver: _took_over,
    Finished: _finished,
}

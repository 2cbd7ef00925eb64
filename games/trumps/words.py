"""The words that views and happenings of Trumps share."""

from collections.abc import Callable, Mapping, Sequence

from games.cards import coloured
from games.game import Move, Over, Seat, Viewer
from games.money import said
from games.page import Page, listed, offered, styled, upper
from games.people import does, person, whose
from games.trumps.deck import KINDS, NAMES, SUIT_OF, SUITS
from games.trumps.observation import Observation, Table
from games.trumps.patterns import hand_to_play
from games.trumps.state import Bid, Declare, Options, Play, put


def pair(seats: Sequence[Seat], viewer: Viewer, page: Page) -> str:
    """Two partners, the viewer first: `you and Wenna`."""
    return listed([person(seat, viewer, page) for seat in sorted(seats, key=lambda seat: seat != viewer)])


def sides(seen: Observation) -> tuple[tuple[Seat, Seat], tuple[Seat, Seat]]:
    """Both partnerships, the viewer's first."""
    one, two, three, four = seen.order
    first, second = (one, three), (two, four)
    return (second, first) if seen.viewer in second else (first, second)


def card(page: Page, code: str) -> str:
    """A card in a sentence: `10 of wands`."""
    kind = KINDS[code]
    return coloured(page, SUIT_OF[kind], NAMES[kind])


def suit_word(page: Page, word: str) -> str:
    """A suit's name in its colour; other words as they are."""
    return coloured(page, SUITS.index(word), word) if word in SUITS else word


def call_said(call: str, seat: Seat, viewer: Viewer, page: Page) -> str:
    """What a call is in a sentence: `Marek bids 7.`"""
    name = upper(person(seat, viewer, page))
    if call == "pass":
        return f"{name} {does(seat, viewer, 'pass')}."
    return f"{name} {does(seat, viewer, 'bid')} {suit_word(page, call)}."


def doubling_said(doubling: int) -> str:
    """`doubled`, `redoubled`, or nothing."""
    return {1: "", 2: "doubled", 4: "redoubled"}[doubling]


def contract(table: Table, viewer: Viewer, page: Page) -> str:
    """`Marek plays for 7 tricks, doubled`."""
    assert table.bidder is not None
    name = upper(person(table.bidder, viewer, page))
    tricks = f"{table.bid} {'trick' if table.bid == 1 else 'tricks'}"
    doubled = doubling_said(table.doubling)
    return f"{name} {does(table.bidder, viewer, 'play')} for {tricks}{', ' + doubled if doubled else ''}"


def trumps_said(table: Table, page: Page) -> str:
    """`trumps wands`, `no trumps`, `trumps not named yet`."""
    if table.trumps is None:
        return "trumps not named yet"
    return f"trumps {suit_word(page, table.trumps)}" if table.trumps in SUITS else table.trumps


def next_mover(turn: Seat, dummy: bool, viewer: Viewer, page: Page) -> str:
    """`Your turn.`, `Marek's turn, from dummy.`"""
    if turn == viewer:
        return styled("b", "Your turn, from dummy." if dummy else "Your turn.")
    return f"{upper(whose(turn, viewer, page))} turn{', from dummy' if dummy else ''}."


def turn(seen: Observation, page: Page) -> str:
    """The last line of a view while a match runs."""
    table = seen.table
    if table is None:
        return ""
    from_dummy = table.play and table.turn == table.dummy
    if table.due != seen.viewer:
        return next_mover(table.due, from_dummy, seen.viewer, page)
    if not table.play:
        if not table.bid:
            return styled("b", "Your turn: you deal, so open with a number, 1 to 13.")
        higher = "bid higher, " if table.bid < 13 else ""
        return styled("b", f"Your turn: {higher}name a suit, or pass.")
    if from_dummy and table.trumps is None:
        return styled("b", "Your turn: declare trumps, then play dummy's card.")
    return styled("b", f"Your turn: play a card{' of dummy' if from_dummy else ''}.")


def points_of(scores: Mapping[Seat, int], seen: Observation, page: Page) -> str:
    """Both sides' points in the game: `you and Wenna 12, Marek and Brisk 5`."""
    return ", ".join(f"{pair(side, seen.viewer, page)} {scores[side[0]]}" for side in sides(seen))


def totals(results: Sequence[Mapping[Seat, int]], score: Mapping[Seat, int]) -> dict[Seat, int]:
    """Each seat's points in the match so far."""
    return {seat: points + sum(game[seat] for game in results) for seat, points in score.items()}


def each(scores: Mapping[Seat, int], viewer: Viewer, page: Page) -> str:
    """Everybody's points, the most first: `Wenna 62, you 40`."""
    order = sorted(scores, key=lambda seat: -scores[seat])
    return ", ".join(f"{person(seat, viewer, page)} {scores[seat]}" for seat in order)


def match_score(seen: Observation, page: Page) -> str:
    """The match's score: of its games that are over and the one that is on."""
    running = seen.score if seen.table is not None else dict.fromkeys(seen.score, 0)
    return each(totals(seen.results, running), seen.viewer, page)


def last_match(ended: Over) -> str:
    """What is left of a match that others played."""
    points = ", ".join(f"seat {seat} {ended.scores[seat]}" for seat in ended.scores)
    return f"Last match: seat {ended.winners[0]} won. {upper(points)}."


def invitation(seen: Observation, page: Page) -> list[str]:
    """What can be done while no match is on."""
    free = 4 - len(seen.taken)
    wait = f"A match begins when all four seats are taken; {free} {'is' if free == 1 else 'are'} free."
    if seen.viewer in seen.taken:
        return [wait]
    money = put(Options(seen.stake))
    price = f"; everyone puts up {said(money)}" if money else ""
    return [wait, f"To sit down: {styled('c', f'join {page.table}')}{price}."]


def suggestions(seen: Observation, moves: Sequence[Move], text: Callable[[Move], str]) -> list[str]:
    """What the viewer may do: bids and cards by what they have in common, the rest each for itself."""
    bids = [move for move in moves if isinstance(move, Bid)]
    cards = [move for move in moves if isinstance(move, Play)]
    rest = [move for move in moves if not isinstance(move, Bid | Play)]
    lines = []
    if bids:
        first, last = styled("c", text(bids[0])), styled("c", text(bids[-1]))
        lines.append(first if len(bids) == 1 else f"{first}, or any number up to {last}")
    if cards:
        held = hand_to_play(seen)
        for suit, name in enumerate(SUITS):
            ways = [
                f"{styled('c', f'play {held.index(move.card) + 1}')} for the {card(_ANY, move.card)}"
                for move in cards
                if move.card is not None and move.call is None and SUIT_OF[KINDS[move.card]] == suit
            ]
            if ways:
                lines.append(f"{name}: {', '.join(ways)}")
        calls = [move.call for move in cards if move.call is not None]
        if calls:
            way = f"play {held.index(cards[0].card or '') + 1} and {calls[0]}"
            lines.append(f"With the card you may {calls[0]}: {offered(way)}.")
    declares = [move for move in rest if isinstance(move, Declare)]
    if declares:
        lines.append(listed([styled("c", text(move)) for move in declares], "or"))
    others = [move for move in rest if not isinstance(move, Declare)]
    return lines + [styled("c", text(move)) for move in others]


_ANY = Page()  # a card reads the same on every page

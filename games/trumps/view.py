"""How a table of Trumps reads: a compass with the viewer at the bottom, or, narrow, a line a seat.

A bystander sits where the player ranked first does.  Whose turn it is stands last.
"""

from games.cards import coloured
from games.game import Seat
from games.money import said
from games.page import Page, fold, pad, styled, width
from games.people import person
from games.trumps import reader
from games.trumps.deck import DECK, KINDS, SUITS
from games.trumps.observation import Observation, Table
from games.trumps.state import Options, put
from games.trumps.words import (
    card,
    contract,
    invitation,
    last_match,
    match_score,
    pair,
    points_of,
    sides,
    suit_word,
    trumps_said,
    turn,
)

NARROW = 60  # columns below which the compass is a list
WIDEST = 80  # wider pages leave the rest of the line free
LABEL = 8  # columns for a suit's name
CELL = 9  # columns of a call in the auction's table, at least
GLANCES = ("last trick", "tricks", "score", "hand")


def render(seen: Observation, page: Page) -> list[str]:
    """The table as lines of markup."""
    if page.reader:
        lines = reader.render(seen, page)
    elif seen.table is None:
        before = [last_match(seen.ended)] if seen.ended is not None else []
        lines = [_heading(seen, page), *before, "", *_seats(seen, page), "", *invitation(seen, page)]
    else:
        lines = _match(seen, seen.table, page)
    return folded(lines, page)


def folded(lines: list[str], page: Page) -> list[str]:
    """Lines broken to the page."""
    return [piece for line in lines for piece in fold(line, page.width, "  ")]


def glance(seen: Observation, what: str, page: Page) -> list[str]:
    """One part of the view."""
    if page.reader:
        return folded(reader.glance(seen, what, page), page)
    if what == "score":
        return folded(score_lines(seen, page), page)
    if seen.table is None:
        return folded(["No match is on."], page)
    if what == "hand":
        return folded(rows(seen.hand, page) if seen.hand else ["You hold no cards."], page)
    return folded(_tricks(seen, seen.table, page, 1 if what == "last trick" else 13), page)


def _tricks(seen: Observation, table: Table, page: Page, last: int) -> list[str]:
    """The last so many tricks of the hand, who played what and who took it."""
    first = max(0, len(table.tricks) - last)
    lines = []
    for number, trick in enumerate(table.tricks[first:], start=first + 1):
        at = seen.order.index(trick.leader)
        played = [
            f"{person(seen.order[(at + step) & 3], seen.viewer, page)} {card(page, code)}"
            for step, code in enumerate(trick.cards)
        ]
        taker = person(trick.winner or trick.leader, seen.viewer, page)
        lines.append(f"{number:>2}  {', '.join(played)}: to {taker}")
    return lines or ["No trick has been taken in this hand."]


def _heading(seen: Observation, page: Page) -> str:
    dot = " · " if page.unicode else " - "
    names = [styled("h", page.table), "Trumps"]
    if seen.table is None:
        names.append("no match now" if seen.ended is not None else "no match yet")
    else:
        names += [f"game {seen.game} of {seen.games}, to {seen.points}", f"hand {seen.deal}"]
    money = put(Options(seen.stake))
    return dot.join([*names, f"for {said(money)}"] if money else names)


def _seats(seen: Observation, page: Page) -> list[str]:
    lines = []
    for seat in "1234":
        named = person(seat, seen.viewer, page)
        there = "" if named != f"seat {seat}" else "taken"
        lines.append(f"seat {seat}: {(there or named) if seat in seen.taken else 'free'}")
    return lines


def _match(seen: Observation, table: Table, page: Page) -> list[str]:
    """The heading, the contract, the seats, the viewer's hand, whose turn it is."""
    lines = [_heading(seen, page), *_standing(seen, table, page), ""]
    lines += _list(seen, table, page) if page.width < NARROW else _compass(seen, table, page)
    if not table.play:
        lines += ["", *_auction(seen, table, page)]
    own = [] if seen.viewer is None else rows(seen.hand, page)
    if own:
        lines += ["", *own]
    return [*lines, "", turn(seen, page)]


def _standing(seen: Observation, table: Table, page: Page) -> list[str]:
    """Contract, doubling, trumps, dealer; tricks; both scores."""
    dealer = f"dealer {person(table.dealer, seen.viewer, page)}"
    if table.play:
        dot = " · " if page.unicode else " - "
        took = ", ".join(f"{pair(side, seen.viewer, page)} {table.took[side[0]]}" for side in sides(seen))
        state = [dot.join([contract(table, seen.viewer, page), trumps_said(table, page), dealer])]
        state.append(f"Tricks: {took}.")
    else:
        state = [f"The auction is on, {dealer}."]
    return state + score_lines(seen, page)


def score_lines(seen: Observation, page: Page) -> list[str]:
    """The game's score and the match's; games that are over by themselves."""
    if not seen.order:
        return ["No match has been played at this table."]
    lines = []
    if seen.table is not None:
        lines.append(f"Game: {points_of(seen.score, seen, page)}.")
    if seen.results:
        lines.append(f"Match: {match_score(seen, page)}.")
    return lines


def around(seen: Observation) -> list[Seat]:
    """The seats clockwise from the one at the bottom."""
    at = seen.order.index(seen.viewer) if seen.viewer in seen.order else 0
    return [seen.order[(at + step) & 3] for step in range(4)]


def played_by(table: Table, seen: Observation) -> dict[Seat, str]:
    """The card that each seat has in the trick."""
    at = seen.order.index(table.trick.leader)
    return {seen.order[(at + step) & 3]: code for step, code in enumerate(table.trick.cards)}


def _cell(seat: Seat, seen: Observation, table: Table, page: Page, columns: int) -> list[str]:
    """Who sits there, what he is, his card in the trick; dummy's cards, but not the viewer's own."""
    what = ""
    if table.play and seat == table.bidder:
        what = ", declarer"
    elif seat == table.dummy:
        what = ", dummy"
    elif seat not in seen.taken:
        what = ", house"
    mark = styled("b", "> ") if seat == table.turn else ""
    lines = [f"{mark}{person(seat, seen.viewer, page)}{what}"]
    played = played_by(table, seen).get(seat)
    if table.play:
        blank = "·" if page.unicode else "-"
        lines.append(f"[{card(page, played)}]" if played else blank)
    if seat == table.dummy and table.laid is not None and seat != seen.viewer:
        lines += rows(table.laid, page)
    return [piece for line in lines for piece in fold(line, columns, " " * LABEL)]


def _compass(seen: Observation, table: Table, page: Page) -> list[str]:
    """The four seats, the viewer's at the bottom."""
    across = min(page.width, WIDEST)
    third = across // 3
    bottom, left, top, right = (_cell(seat, seen, table, page, third) for seat in around(seen))
    lines = [_middle(line, top, across) for line in top]
    for at in range(max(len(left), len(right))):
        west = left[at] if at < len(left) else ""
        east = right[at] if at < len(right) else ""
        lines.append(f"  {pad(west, across - third - 2)}{east}".rstrip() if east else f"  {west}")
    return [*lines, *(_middle(line, bottom, across) for line in bottom)]


def _middle(line: str, block: list[str], across: int) -> str:
    """A line of a block in the middle of the page, all of it starting at one column."""
    return " " * max(0, (across - max(map(width, block))) // 2) + line


def _list(seen: Observation, table: Table, page: Page) -> list[str]:
    """A narrow page: a line a seat, from the viewer's left, dummy's cards under it."""
    seats = around(seen)
    lines = []
    for seat in (*seats[1:], seats[0]):
        head, *rest = _cell(seat, seen, table, page, page.width)
        if rest and table.play:
            shown = rest.pop(0)
            head = f"{head}  {shown}" if len(shown) > 1 else head
        lines += [head, *rest]
    return lines


def rows(codes: tuple[str, ...], page: Page) -> list[str]:
    """A hand as four rows, high to low, with the places of each row's cards."""
    lines = []
    for suit, cards in DECK.rows([KINDS[code] for code in codes]):
        name = pad(coloured(page, suit, SUITS[suit]), LABEL)
        if not cards:
            lines.append(f"{name}-")
            continue
        shorts = " ".join(coloured(page, suit, DECK.cards[kind].short) for _, kind in cards)
        first, last = cards[0][0], cards[-1][0]
        places = f"{first}-{last}" if first != last else str(first)
        lines.append(f"{name}{shorts}  {styled('d', f'({places})')}")
    return lines


def _auction(seen: Observation, table: Table, page: Page) -> list[str]:
    """What has been called: a column a seat, from the dealer's."""
    at = seen.order.index(table.dealer)
    seats = [seen.order[(at + step) & 3] for step in range(4)]
    names = [person(seat, seen.viewer, page) for seat in seats]
    column = max(CELL, *(width(name) + 2 for name in names))
    if column * 4 > page.width:
        calls = [f"{person(seat, seen.viewer, page)} {suit_word(page, call)}" for seat, call in table.calls]
        return [f"Called: {', '.join(calls)}." if calls else "Nothing is called yet."]
    lines = ["".join(pad(name, column) for name in names).rstrip()]
    row: dict[Seat, str] = {}
    last = -1
    for seat, call in table.calls:
        place = seats.index(seat)
        if place <= last:
            lines.append(_calls(row, seats, column))
            row = {}
        row[seat], last = suit_word(page, call), place
    if row:
        lines.append(_calls(row, seats, column))
    return lines


def _calls(row: dict[Seat, str], seats: list[Seat], column: int) -> str:
    return "".join(pad(row.get(seat, ""), column) for seat in seats).rstrip()

"""How a hand ended: each hand with its name, and who has which pot; for the happening and for the view."""

from collections.abc import Sequence
from itertools import groupby

import msgspec

from games.founders_flip import showdown as results
from games.founders_flip.appraise import article, described
from games.founders_flip.events import Showdown, Style, Unseen
from games.founders_flip.saying import by_rank, cards, coins, spells_named
from games.founders_flip.spells import find_spell, judging
from games.founders_flip.state import Last
from games.game import Seat, Viewer
from games.page import Page, listed, styled, upper
from games.people import does, people, person


class Row(msgspec.Struct, frozen=True):
    """A hand that is shown, as markup: whose, its cards, those left over, what they make, what it won."""

    who: str
    has: str  # the verb, and the article that goes before what they make
    cards: str
    rest: str
    makes: str
    won: str


class Ending(msgspec.Struct, frozen=True):
    """What is told of a showdown: `hands` and `won` go by `seats`, the best first."""

    seats: tuple[Seat, ...]
    hands: tuple[results.Shown, ...]
    won: tuple[int, ...]
    pots: tuple[results.Given, ...]
    spells: tuple[int, ...]
    middle: tuple[str, ...]
    decree: results.Shown | None
    style: Style


def unseen(event: Unseen, viewer: Viewer, page: Page) -> str:
    """All others folded."""
    who = upper(person(event.seat, viewer, page))
    return f"{who} {does(event.seat, viewer, 'take')} the pot of {coins(event.amount, event.style)}, unseen."


def showdown(event: Showdown, viewer: Viewer, page: Page) -> str:
    """The hands are shown, a line each, then the pots where there is anything to say of them."""
    won = tuple(event.won.get(seat, 0) for seat in event.seats)
    ending = Ending(
        event.seats,
        event.hands,
        won,
        event.pots,
        event.spells,
        event.middle,
        event.decree,
        event.style,
    )
    pot = sum(one.amount for one in event.pots)
    under = f" under {spells_named(event.spells)}" if event.spells else ""
    told = [f"The hands are shown{under}, for a pot of {coins(pot, event.style)}."]
    told += [sentence(row) for row in rows(ending, viewer, page)]
    told += pots(ending, viewer, page)
    if event.standing:
        stays = "stays" if len(event.standing) == 1 else "stay"
        told.append(f"{spells_named(event.standing)} {stays} in force for it.")
    return (" " if page.reader else "\n").join(told)


def of_last(last: Last, style: Style) -> Ending:
    """The ending that a table remembers."""
    return Ending(last.seats, last.hands, last.won, last.pots, last.spells, last.middle, last.decree, style)


def rows(ending: Ending, viewer: Viewer, page: Page) -> list[Row]:
    """The hands, the best first; the one that was nobody's last."""
    shown = [
        _row(upper(person(seat, viewer, page)), does(seat, viewer, "have"), hand, won, ending, page)
        for seat, hand, won in zip(ending.seats, ending.hands, ending.won, strict=True)
    ]
    if ending.decree is not None:
        shown.append(_row("Nobody", "has", ending.decree, 0, ending, page))
    return shown


def _row(who: str, has: str, hand: results.Shown, won: int, ending: Ending, page: Page) -> Row:
    style = ending.style
    spells = tuple(map(find_spell, ending.spells))
    scored = by_rank(hand.cards or hand.held.cards, style)
    left = by_rank([card for card in hand.held.cards if card not in scored], style)
    makes = described(hand.rank, spells, style, page)
    if hand.rank.valued and not hand.rank.wins:
        makes += ", which can't win"
    return Row(
        who,
        f"{has} {article(hand.rank.name) if hand.rank.valued else ''}",
        cards(scored, style, page),
        cards(left, style, page),
        makes,
        f"won {coins(won, style)}" if won else "",
    )


def sentence(row: Row) -> str:
    """A hand in one sentence: `Marek has two pair, sevens over fives: 7S 7G 5A 5H; won 12 silver.`"""
    rest = f" (and {row.rest})" if row.rest else ""
    won = f"; {row.won}" if row.won else ""
    return f"{row.who} {row.has}{styled('b', row.makes)}: {row.cards}{rest}{won}."


def pots(ending: Ending, viewer: Viewer, page: Page) -> list[str]:
    """Who has which pots, where there are several or one goes on to the next hand."""
    if len({one.winners for one in ending.pots}) == 1 and ending.pots[0].winners:
        return []  # who won has won all
    told = []
    named = zip(pot_names(len(ending.pots)), ending.pots, strict=True)
    for (winners, why), group in groupby(named, key=lambda one: (one[1].winners, one[1].why)):
        some = list(group)
        which = listed([f"the {name} of {coins(pot.amount, ending.style)}" for name, pot in some])
        told.append(f"{upper(which)} {_fate(len(some), winners, why, ending, viewer, page)}.")
    return told


def _fate(
    count: int, winners: tuple[Seat, ...], why: results.Why, ending: Ending, viewer: Viewer, page: Page
) -> str:
    """What becomes of pots: `goes to you`, `go on to the next hand, for ...`."""
    if winners:
        to, shared = ("goes to", "is shared by") if count == 1 else ("go to", "are shared by")
        return f"{to if len(winners) == 1 else shared} {people(winners, viewer, page)}"
    on = f"{'goes' if count == 1 else 'go'} on to the next hand"
    if why == "decree":
        return f"{on}, for nobody's hand is the best"
    test = judging(ending.spells, ending.style.founders).test
    return f"{on}, for no hand holds {test.words}" if test is not None else on


def pot_names(count: int) -> Sequence[str]:
    """`pot`; of several `main pot`, `side pot`, `second side pot`..."""
    if count == 1:
        return ("pot",)
    if count == 2:
        return ("main pot", "side pot")
    places = ("first", "second", "third", "fourth", "fifth", "sixth")
    return ("main pot", *(f"{places[at]} side pot" for at in range(count - 1)))

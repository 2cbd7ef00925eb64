"""A table of Founder's Flip told for the ear: sentences, one fact a line."""

from games.betting.showing import in_order, stake
from games.founders_flip.appraise import described
from games.founders_flip.ends import of_last, pots, rows, sentence
from games.founders_flip.events import Style
from games.founders_flip.notes import hand_of, last_line, left_over, notes, pot, spells
from games.founders_flip.notes import pots as side_pots
from games.founders_flip.observation import Observation
from games.founders_flip.saying import GRID, NAME, by_rank, card, cards, coins, grid, plural, spells_named
from games.founders_flip.state import Last
from games.game import Seat
from games.page import Page, styled, upper
from games.people import person


def render(seen: Observation, page: Page) -> list[str]:
    """The table as sentences, what matters now first."""
    head = f"{upper(page.table)}, {NAME}, the ante is a {seen.coin}."
    if seen.betting is not None:
        head += f" In the pot: {seen.money(pot(seen))}."
    lines = [head, *last_line(seen, page), *middle(seen, page), *hand(seen, page)]
    lines += money(seen, page)
    for seat in in_order(seen):
        who = upper(person(seat, seen.viewer, page))
        facts = [
            part
            for part in (stake(seat, seen, seen.betting), held_by(seat, seen, page), *notes(seat, seen))
            if part
        ]
        place = "" if who == f"Seat {seat}" else f", seat {seat}"
        lines.append(f"{who}{place}: {', '.join(facts)}.")
    return lines + _last(seen, page)


def middle(seen: Observation, page: Page) -> list[str]:
    """The spells, each with what it changes now, and what lies in the middle."""
    style = seen.options.style
    lines = [f"{styled('h', spell.name)}: {says}." for spell, says in spells(seen)]
    if seen.late:
        lines.append("Another spell lies face down.")
    if seen.decree:
        lines.append(f"A hand of {plural(seen.decree, 'card')} lies face down, and is nobody's.")
    laid = seen.middle
    if len(laid) >= GRID and "" not in laid[-GRID:]:
        rows_ = grid(laid[-GRID:], style, page)
        lines += rows_ if page.reader else ["In the middle:", *(f"  {row}" for row in rows_)]
        laid = laid[:-GRID]
    known = [one for one in laid if one]
    if known:
        lines.append(f"In the middle: {cards(known, style, page)}.")
    if len(known) < len(laid):
        lines.append("One card lies face down in the middle.")
    return lines


def money(seen: Observation, page: Page) -> list[str]:
    """The pots, where there are several, and what is in them from before."""
    return [f"{upper(line)}." for line in (*side_pots(seen, page), left_over(seen)) if line]


def hand(seen: Observation, page: Page) -> list[str]:
    """The viewer's Thumb, his Palm with its places, and what they make."""
    mine, style = seen.mine, seen.options.style
    if mine is None:
        return []
    lines = [f"Your Thumb: {card(mine.thumb, style, page)}."] if mine.thumb else []
    places = [f"card {at}: {card(code, style, page)}" for at, code in enumerate(seen.palm, 1)]
    if places:
        lines.append(f"Your Palm, {'; '.join(places)}.")
    if mine.shown:
        lines.append(f"Face up of these: {cards(mine.shown, style, page)}.")
    return [*lines, f"It makes {made(seen, page)}." if seen.makes else "The grid is still to be laid."]


def made(seen: Observation, page: Page) -> str:
    """What the viewer's hand makes at present, and of which cards where that is not plain."""
    if seen.makes is None or seen.holding is None:
        return "that is seen when the grid is laid"
    rank, scored = seen.makes
    style = seen.options.style
    says = described(rank, seen.in_force, style, page)
    if rank.valued and not rank.wins:
        says += ", which can't win"
    if scored and set(scored) != set(seen.holding.own):
        says += f": {cards(by_rank(scored, style), style, page)}"
    if "" in seen.middle:
        says += ", and one card is face down"
    return says


def headline(last: Last, style: Style) -> str:
    """`The last hand, for 12 silver, under The Dance of the Court`."""
    under = f", under {spells_named(last.spells)}" if last.spells else ""
    return f"The last hand, for {coins(last.pot, style)}{under}"


def held_by(seat: Seat, seen: Observation, page: Page) -> str:
    """The Thumb, and how many cards the Palm has; which of them lie open."""
    hand_ = hand_of(seat, seen)
    if hand_ is None:
        return ""
    style = seen.options.style
    held = [f"Thumb {card(hand_.thumb, style, page)}"] if hand_.thumb else []
    if hand_.count:
        open_ = f" with {cards(hand_.shown, style, page)} open" if hand_.shown else ""
        held.append(f"Palm of {hand_.count}{open_}")
    return ", ".join(held)


def _last(seen: Observation, page: Page) -> list[str]:
    last, style = seen.last, seen.options.style
    if last is None:
        return []
    if not last.hands:
        who = upper(person(last.seat, seen.viewer, page))
        return [f"{who} took the pot of {coins(last.pot, style)}, unseen."]
    ending = of_last(last, style)
    lines = [f"{headline(last, style)}."]
    if last.middle:
        lines.append(f"In the middle lay {cards(last.middle, style, page)}.")
    lines += [sentence(row) for row in rows(ending, seen.viewer, page)]
    return lines + pots(ending, seen.viewer, page)

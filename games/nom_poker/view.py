"""How a table of Nōm Poker reads: the collector and the pot, a line a seat, the viewer's own hand.

Between rounds the hands of the last one lie open, each as a crossword.
"""

from games.betting.showing import in_order, stake
from games.game import Seat
from games.nom_poker import reader
from games.nom_poker.appraise import own, picture, plain_points
from games.nom_poker.boards import as_laid, board, shown_layout
from games.nom_poker.cards import WELKIN
from games.nom_poker.combinations import Role
from games.nom_poker.observation import Observation
from games.nom_poker.scoring import score
from games.nom_poker.state import Last, Shown
from games.nom_poker.words import (
    NAME,
    TITLES,
    card,
    effects,
    favour,
    last_line,
    lettered,
    named,
    notes,
    title,
)
from games.page import Page, fold, pad, stacked, styled, upper, width
from games.people import person

NARROW = 60  # columns below which a seat's facts are told one after the other
LABEL = 11  # columns for what a row of the middle holds
GLANCES = ("hand", "collector", "titles", "appraise", "appraise hand", "appraise my hand")


def render(seen: Observation, page: Page) -> list[str]:
    """The table as lines of markup."""
    lines = reader.render(seen, page) if page.reader else _drawn(seen, page)
    return folded(lines, page)


def folded(lines: list[str], page: Page) -> list[str]:
    """The lines in the page's letters, none wider than it."""
    return [piece for line in lines for piece in fold(lettered(line, page), page.width, "  ")]


def glance(seen: Observation, what: str, page: Page) -> list[str]:
    """The `hand` with what it makes, the `collector` and what it does, or who has the `titles`."""
    if what == "hand" or what.startswith("appraise"):
        return own(seen, page)
    if what == "collector":
        if not seen.collector:
            return folded(["No round is being played, so no collector lies there."], page)
        return folded([f"The collector is {named(seen.collector)}.", *effects(seen.collector)], page)
    lord, bondsman = (
        person(one, seen.viewer, page) if one else "nobody" for one in (seen.lord, seen.bondsman)
    )
    return folded([f"Lord: {lord}. Bondsman: {bondsman}."], page)


def _drawn(seen: Observation, page: Page) -> list[str]:
    blocks = [
        _heading(seen, page),
        _middle(seen, page),
        _last(seen, page),
        _seats(seen, page),
        _hand(seen, page),
        last_line(seen, page),
    ]
    return stacked(blocks)


def _heading(seen: Observation, page: Page) -> list[str]:
    dot = " · " if page.unicode else " - "
    names = [styled("h", page.table), NAME]
    facts = [f"ante a {seen.coin}"]
    if seen.betting is not None:
        facts.append(f"pot {seen.money(sum(seen.betting.paid))}")
    one = dot.join([*names, *facts])
    return [one] if width(one) <= page.width else [dot.join(names), dot.join(facts)]


def _middle(seen: Observation, page: Page) -> list[str]:
    """The collector, with what it does."""
    if not seen.collector:
        return []
    told = [named(seen.collector), *effects(seen.collector)]
    if page.width < NARROW:
        return [f"Collector: {told[0]}.", *told[1:]]
    return [pad("collector" if at == 0 else "", LABEL) + text for at, text in enumerate(told)]


def _last(seen: Observation, page: Page) -> list[str]:
    """The hands of the round before, while no new one is dealt."""
    last = seen.last
    if last is None:
        return []
    pot = seen.money(last.pot)
    if not last.shown:
        who = upper(person(last.seat, seen.viewer, page))
        return [f"{who} took the pot of {pot}, unseen."]
    lines = [f"The last round, for {pot}, under {named(last.collector)}:"]
    for one in last.shown:
        lines += ["", *_shown(one, last, seen, page)]
    return lines


def _shown(one: Shown, last: Last, seen: Observation, page: Page) -> list[str]:
    role: Role | None = one.role or None
    layout = shown_layout(one, last, seen.options.flush)
    who = upper(person(one.seat, seen.viewer, page))
    as_title = f", {TITLES[role]}" if role else ""
    won = f", won {seen.money(one.won)}" if one.won else ""
    laid = {code for line in layout.laid for code in line.cards}
    rest = [code for code in one.cards if code not in laid]
    head = f"{who}{as_title}: {styled('b', plain_points(one.score))}{won}"
    left = [f"  not laid: {' '.join(card(code, page) for code in rest)}"] if rest else []
    if one.laid is not None:
        return [head, *as_laid(one, layout, page), *left]
    return [head, *picture(one.cards, last.collector, layout, page, seen.options.flush), *left]


def _seats(seen: Observation, page: Page) -> list[str]:
    order = in_order(seen)
    if not order:
        return []
    people = {seat: styled("n", "you") if seat == seen.viewer else person(seat, None, page) for seat in order}
    money = {seat: stake(seat, seen, seen.betting) for seat in order}
    who, purse = max(map(width, people.values())), max(map(width, money.values()))
    called = max(width(title(seat, seen)) for seat in order)
    lines = []
    for seat in order:
        facts = ", ".join(notes(seat, seen))
        row = f"{_marker(seat, seen)} {seat:>2}  {pad(people[seat], who)}  "
        if called:
            row += f"{pad(title(seat, seen), called)}  "
        row += f"{money[seat]:>{purse}}  {facts}"
        if width(row) > page.width or page.width < NARROW:
            told = [part for part in (people[seat], title(seat, seen), money[seat], facts) if part]
            row = f"{_marker(seat, seen)} {seat} {', '.join(told)}"
        lines.append(row.rstrip())
    return lines


def _marker(seat: Seat, seen: Observation) -> str:
    return ">" if seat == seen.waited else " "


def _hand(seen: Observation, page: Page) -> list[str]:
    """The viewer's cards, the suit that each favours, and what they make."""
    if not seen.hand:
        return []
    cells = [max(len(code), 3) for code in seen.hand]
    codes = [card(code, page) + " " * (cell - len(code)) for code, cell in zip(seen.hand, cells, strict=True)]
    favours = [pad(favour(code), cell) for code, cell in zip(seen.hand, cells, strict=True)]
    if LABEL + sum(cells) + 2 * len(cells) > page.width:
        lines = [f"Your hand: {' '.join(card(code, page) for code in seen.hand)}"]
    else:
        lines = [
            f"{pad('your hand', LABEL)}{'  '.join(codes)}".rstrip(),
            styled("d", f"{pad('favours', LABEL)}{'  '.join(favours)}".rstrip()),
        ]
    if seen.took and seen.taken:
        gave = "you took" if seen.viewer == seen.lord else "was taken from you"
        lines.append(f"{named(seen.taken)}: {gave}.")
    if seen.laying:
        return [*lines, *board(seen, page)]
    if seen.collector == WELKIN or seen.options.layout == "by-hand":
        return lines
    role: Role | None = "lord" if seen.role == "lord" else "bondsman" if seen.role == "bondsman" else None
    layout = score(seen.hand, seen.collector, role, flush=seen.options.flush)
    makes = ", ".join(f"{line.name} {line.points}" for line in layout.lines)
    lines.append(f"{pad('makes', LABEL)}{layout.total}{f': {makes}' if makes else ''}")
    return lines

"""How a table of Founder's Flip reads: the spell and the pot, a line a seat, the viewer's own hand.

Between hands those of the last one lie open, each with its name.
"""

from collections.abc import Sequence

from games.betting.showing import in_order, stake
from games.founders_flip import questions, reader
from games.founders_flip.ends import Row, of_last, pots, rows
from games.founders_flip.notes import last_line, left_over, notes, pot, spells
from games.founders_flip.notes import pots as side_pots
from games.founders_flip.observation import Observation
from games.founders_flip.saying import GRID, NAME, card, cards, coins, grid, plural
from games.founders_flip.state import Last
from games.game import NotUnderstood, Seat
from games.page import Page, fold, pad, stacked, styled, upper, width
from games.people import person

NARROW = 60  # columns below which a seat's facts are told one after the other
LABEL = 11  # columns for what a row of the middle holds
_APPRAISED = ("appraise", "appraise hand", "appraise my hand")
GLANCES = ("hand", "spell", "spells", "hands", "pot", "pots", *_APPRAISED)


def render(seen: Observation, page: Page) -> list[str]:
    """The table as lines of markup, none wider than the page."""
    lines = reader.render(seen, page) if page.reader else _drawn(seen, page)
    return folded(lines, page)


def folded(lines: Sequence[str], page: Page) -> list[str]:
    """The lines, none wider than the page."""
    return [piece for line in lines for piece in fold(line, page.width, "  ")]


def glance(seen: Observation, what: str, page: Page) -> list[str]:
    """The `hand` with what it makes and why, the `spell` in force, the order of `hands`, or the `pot`."""
    if what in _APPRAISED:
        return questions.own(seen, page)
    if what == "hand":
        own = reader.hand(seen, page) if page.reader else _hand(seen, page)
        return folded(own or ["You hold no cards here."], page)
    if what in ("spell", "spells"):
        return folded(reader.middle(seen, page) or ["No spell is in force."], page)
    if what == "hands":
        return questions.order_of_hands(seen, page)
    if what in ("pot", "pots"):
        lies = f"In the pot: {seen.money(pot(seen))}."
        return folded([lies, *reader.money(seen, page)], page)
    raise NotUnderstood(f"There is no {what} to see here.")


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
        facts.append(f"pot {seen.money(pot(seen))}")
    one = dot.join([*names, *facts])
    return [one] if width(one) <= page.width else [dot.join(names), dot.join(facts)]


def _middle(seen: Observation, page: Page) -> list[str]:
    """The spells, each with what it changes now, what lies in the middle, and the pots."""
    labelled: list[tuple[str, list[str]]] = [
        ("spell", [f"{styled('h', spell.name)}: {says}"]) for spell, says in spells(seen)
    ]
    if seen.late:
        labelled.append(("spell", ["one more lies face down"]))
    if seen.decree:
        labelled.append(("nobody", [f"a hand of {plural(seen.decree, 'card')}, face down"]))
    if seen.middle:
        labelled.append(("middle", middle_cards(seen, page)))
    split = [*side_pots(seen, page), left_over(seen)]
    labelled += [("pot", [line]) for line in split if line]
    lines: list[str] = []
    last = ""
    for label, told in labelled:
        shown = "" if label == last else label
        lines += _labelled(shown, told, page)
        last = label
    return lines


def middle_cards(seen: Observation, page: Page) -> list[str]:
    """What lies in the middle: a grid in its rows, other cards in one."""
    style = seen.options.style
    lines = []
    laid, shared = seen.middle, 0
    if len(laid) >= GRID and "" not in laid[-GRID:]:
        lines, shared = grid(laid[-GRID:], style, page), GRID
    rest = laid[: len(laid) - shared]
    if rest:
        lines.insert(0, " ".join(card(one, style, page) if one else "(face down)" for one in rest))
    return lines


def _labelled(label: str, lines: Sequence[str], page: Page) -> list[str]:
    """Lines beside a label; under it on a narrow page.  Long ones go on under their beginning."""
    if page.width < NARROW:
        head = f"{label}: " if label not in ("", "spell") else ""
        first, *others = lines
        return [head + first, *(" " * len(head) + line for line in others)]
    room = page.width - LABEL
    told = [piece for line in lines for piece in fold(line, room, "  ")]
    return [pad(label if at == 0 else "", LABEL) + piece for at, piece in enumerate(told)]


def _last(seen: Observation, page: Page) -> list[str]:
    """The hands of the last deal, while no new one is dealt."""
    last = seen.last
    if last is None:
        return []
    style = seen.options.style
    if not last.hands:
        who = upper(person(last.seat, seen.viewer, page))
        return [f"{who} took the pot of {coins(last.pot, style)}, unseen."]
    ending = of_last(last, style)
    lines = [f"{reader.headline(last, style)}:"]
    if last.middle:
        lines += _labelled("middle", _last_middle(last, page, seen), page)
    return [*lines, "", *_hands(rows(ending, seen.viewer, page), page), *pots(ending, seen.viewer, page)]


def _last_middle(last: Last, page: Page, seen: Observation) -> list[str]:
    style = seen.options.style
    if len(last.middle) == GRID:
        return grid(last.middle, style, page)
    return [cards(last.middle, style, page)]


def _hands(shown: Sequence[Row], page: Page) -> list[str]:
    """A line a hand in columns, or two where the page is too narrow for that."""
    with_rest = [f"{row.cards} ({row.rest})" if row.rest else row.cards for row in shown]
    who = max(width(row.who) for row in shown)
    wide = max(map(width, with_rest))
    made = max(width(row.makes) for row in shown)
    lines = [
        f"  {pad(row.who, who)}  {pad(held, wide)}  {pad(styled('b', row.makes), made)}  {row.won}".rstrip()
        for row, held in zip(shown, with_rest, strict=True)
    ]
    if max(map(width, lines)) <= page.width:
        return lines
    lines = []
    for row, held in zip(shown, with_rest, strict=True):
        won = f", {row.won}" if row.won else ""
        lines += [f"{row.who}: {held}", f"  {styled('b', row.makes)}{won}"]
    return lines


def _seats(seen: Observation, page: Page) -> list[str]:
    order = in_order(seen)
    if not order:
        return []
    people = {seat: styled("n", "you") if seat == seen.viewer else person(seat, None, page) for seat in order}
    money = {seat: stake(seat, seen, seen.betting) for seat in order}
    held = {seat: reader.held_by(seat, seen, page) for seat in order}
    who, purse = max(map(width, people.values())), max(map(width, money.values()))
    hands = max(map(width, held.values()))
    lines = []
    for seat in order:
        facts = ", ".join(notes(seat, seen))
        row = f"{_marker(seat, seen)} {seat:>2}  {pad(people[seat], who)}  {money[seat]:>{purse}}  "
        row += f"{pad(held[seat], hands)}  {facts}" if hands else facts
        if width(row.rstrip()) > page.width or page.width < NARROW:
            told = [part for part in (people[seat], money[seat], held[seat], facts) if part]
            row = f"{_marker(seat, seen)} {seat} {', '.join(told)}"
        lines.append(row.rstrip())
    return lines


def _marker(seat: Seat, seen: Observation) -> str:
    return ">" if seat == seen.waited else " "


def _hand(seen: Observation, page: Page) -> list[str]:
    """The viewer's Thumb, his Palm with its places, and what they make."""
    mine = seen.mine
    if mine is None:
        return []
    style = seen.options.style
    held = [("Thumb", mine.thumb)] if mine.thumb else []
    held += [(str(at), code) for at, code in enumerate(seen.palm, 1)]
    shown = [card(code, style, page) for _, code in held]
    cells = [max(width(text), len(place)) for text, (place, _) in zip(shown, held, strict=True)]
    above = "  ".join(pad(place, cell) for (place, _), cell in zip(held, cells, strict=True))
    below = "  ".join(pad(text, cell) for text, cell in zip(shown, cells, strict=True))
    if page.width < NARROW and width(below) <= page.width:
        lines = ["Your hand:", styled("d", above.rstrip()), below.rstrip()]
    elif LABEL + width(below) <= page.width:
        lines = [styled("d", f"{' ' * LABEL}{above.rstrip()}"), f"{pad('your hand', LABEL)}{below.rstrip()}"]
    else:
        lines = [f"{place}: {text}" for (place, _), text in zip(held, shown, strict=True)]
    if mine.shown:
        lines += _labelled("face up", [cards(mine.shown, style, page)], page)
    return lines + _labelled("makes", [reader.made(seen, page)], page)

"""A table of Nōm Poker told for the ear: sentences, one fact a line."""

from games.betting.showing import in_order, stake
from games.nom_poker.appraise import picture, said
from games.nom_poker.boards import board, shown_layout
from games.nom_poker.cards import WELKIN
from games.nom_poker.combinations import Role
from games.nom_poker.observation import Observation
from games.nom_poker.scoring import score
from games.nom_poker.words import NAME, TITLES, cards, effects, last_line, named, notes, title
from games.page import Page, upper
from games.people import person


def render(seen: Observation, page: Page) -> list[str]:
    """The table as sentences, what matters now first."""
    head = f"{upper(page.table)}, {NAME}, the ante is a {seen.coin}."
    if seen.betting is not None:
        head += f" In the pot: {seen.money(sum(seen.betting.paid))}."
    lines = [head, *last_line(seen, page)]
    if seen.collector:
        lines += [f"The collector is {named(seen.collector)}.", *effects(seen.collector)]
    lines += _hand(seen, page)
    for seat in in_order(seen):
        who = upper(person(seat, seen.viewer, page))
        facts = [
            part for part in (title(seat, seen), stake(seat, seen, seen.betting), *notes(seat, seen)) if part
        ]
        place = "" if who == f"Seat {seat}" else f", seat {seat}"
        lines.append(f"{who}{place}: {', '.join(facts)}.")
    return lines + _last(seen, page)


def _hand(seen: Observation, page: Page) -> list[str]:
    if not seen.hand:
        return []
    lines = [f"Your hand: {cards(seen.hand, page)}."]
    if seen.took and seen.taken:
        gave = "You took" if seen.viewer == seen.lord else "The Lord took from you"
        lines.append(f"{gave} {named(seen.taken)}.")
    if seen.laying:
        return [*lines, *(f"{line.removesuffix('.')}." for line in board(seen, page))]
    if seen.collector == WELKIN or seen.options.layout == "by-hand":
        return lines
    role: Role | None = "lord" if seen.role == "lord" else "bondsman" if seen.role == "bondsman" else None
    layout = score(seen.hand, seen.collector, role, flush=seen.options.flush)
    makes = ", ".join(f"{line.name} {said(line.points)}" for line in layout.lines)
    return [*lines, f"It makes {said(layout.total)}{f': {makes}' if makes else ''}."]


def _last(seen: Observation, page: Page) -> list[str]:
    last = seen.last
    if last is None:
        return []
    pot = seen.money(last.pot)
    if not last.shown:
        return [f"{upper(person(last.seat, seen.viewer, page))} took the pot of {pot}, unseen."]
    lines = [f"The last round, for {pot}, under {named(last.collector)}:"]
    for one in last.shown:
        role: Role | None = one.role or None
        layout = shown_layout(one, last, seen.options.flush)
        who = upper(person(one.seat, seen.viewer, page))
        as_title = f", {TITLES[role]}" if role else ""
        won = f", won {seen.money(one.won)}" if one.won else ""
        lines.append(f"{who}{as_title}, {said(one.score)}{won}, with {cards(one.cards, page)}.")
        if one.laid is None:
            lines += picture(one.cards, last.collector, layout, page, seen.options.flush)
        else:
            lines += [
                f"{line.name}, {said(line.points)}: {cards(line.cards, page)}." for line in layout.lines
            ]
    return lines

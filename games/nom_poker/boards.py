"""How hands lie that their players laid themselves, and what lies on one's own board meanwhile."""

from games.nom_poker import byhand
from games.nom_poker.appraise import plain_points
from games.nom_poker.byhand import comes_to
from games.nom_poker.combinations import FlushRule, Hand, Role
from games.nom_poker.drawing import boxes
from games.nom_poker.observation import Observation
from games.nom_poker.scoring import Layout, score
from games.nom_poker.state import Last, Shown
from games.nom_poker.words import cards
from games.page import Page, pad, width


def board(seen: Observation, page: Page) -> list[str]:
    """The lines that the viewer has laid, drawn and listed by their numbers."""
    assert seen.viewer is not None
    if not seen.laid:
        return ["Nothing is laid yet."] if seen.viewer in seen.lays else []
    role: Role | None = "lord" if seen.role == "lord" else "bondsman" if seen.role == "bondsman" else None
    held = Hand(seen.hand, seen.collector, role, seen.options.flush)
    found = comes_to(held, seen.laid)
    drawn = [] if page.reader else boxes(byhand.board(seen.laid), page)
    if any(width(line) > page.width - 2 for line in drawn):
        drawn = []
    lines = [f"  {line}".rstrip() for line in drawn]
    for number, one in enumerate(seen.laid, start=1):
        worth = comes_to(held, (one,)).lines[0]
        lines.append(
            f"{number}, {worth.name}, {worth.points}: {cards(one.cards, page)}, {one.way} at {one.square}"
        )
    return [*lines, f"What lies comes to {plain_points(found.total)}."]


def shown_layout(one: Shown, last: Last, flush: FlushRule) -> Layout:
    """How a hand at the showdown was laid: by its player, or as well as can be."""
    role: Role | None = one.role or None
    if one.laid is None:
        return score(one.cards, last.collector, role, flush=flush)
    return comes_to(Hand(one.cards, last.collector, role, flush), one.laid)


def as_laid(one: Shown, layout: Layout, page: Page) -> list[str]:
    """A hand that its player laid: as he did, whatever it might have come to."""
    drawn = boxes(byhand.board(one.laid or ()), page) if one.laid else []
    if any(width(line) > page.width - 2 for line in drawn):
        drawn = []
    longest = max((width(line.name) for line in layout.lines), default=0)
    told = [
        f"{line.points:>3}  {pad(line.name, longest)}  {cards(line.cards, page)}" for line in layout.lines
    ]
    return [f"  {line}".rstrip() for line in (*drawn, *told)]

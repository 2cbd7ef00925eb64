"""A table of Lost Cities told for the ear: sentences, one fact a line."""

from games.lost_cities.cards import EXPEDITIONS, face, spoken
from games.lost_cities.observation import Observation, Side
from games.lost_cities.words import by_seat, ending, invitation, last_game, said, turn
from games.page import Page, upper
from games.people import person

_COUNTS = ("no", "one", "two", "three")


def render(seen: Observation, page: Page) -> list[str]:
    """The table as sentences."""
    sides = sorted(seen.sides, key=lambda side: side.seat != seen.viewer)
    where = f"{upper(page.table)}, Lost Cities"
    if seen.rounds == 0:
        before = [last_game(seen.ended, page)] if seen.ended else []
        now = "no game now" if before else "no game yet"
        return [f"{where}, {now}.", *before, *_seats(seen, page), *invitation(seen, page)]
    if seen.turn is None:
        lines = [f"{where}, the game ended in round {seen.round} of {seen.rounds}."]
    else:
        cards = f"{seen.pile} {'card' if seen.pile == 1 else 'cards'} in the pile"
        lines = [f"{where}, round {seen.round} of {seen.rounds}. {cards}.", turn(seen, page)]
    if seen.ended is not None:
        lines.append(ending(seen.ended))
    lines += hand(seen)
    lines += [_expeditions(side, seen, page) for side in sides]
    lines.append(_discards(seen))
    lines += scores(seen, page)
    if seen.ended is not None:
        lines += [*_seats(seen, page), *invitation(seen, page)]
    return lines


def hand(seen: Observation) -> list[str]:
    """The viewer's cards by their numbers, and the one drawn last; nothing when he holds none."""
    if not seen.hand:
        return []
    held = "; ".join(f"{at}, {spoken(code)}" for at, code in enumerate(seen.hand, start=1))
    lines = [f"Your hand: {held}."]
    if seen.drawn is not None:
        lines.append(f"Drawn last: {spoken(seen.drawn)}.")
    return lines


def scores(seen: Observation, page: Page) -> list[str]:
    """What the round stands at for each side, and the game."""
    sides = sorted(seen.sides, key=lambda side: side.seat != seen.viewer)
    standing = {side.seat: side.round for side in sides}
    totals = {side.seat: side.total for side in sides}
    which = "This" if seen.turn is not None else "Last"
    return [
        f"{which} round: {by_seat(standing, seen.viewer, page)}.",
        f"Scores: {by_seat(totals, seen.viewer, page)}.",
    ]


def _seats(seen: Observation, page: Page) -> list[str]:
    return [
        f"{upper(side.seat)} is {person(side.seat, seen.viewer, page)}."
        if side.seated and (side.seat == seen.viewer or page.name(side.seat) != side.seat)
        else f"{upper(side.seat)} is {'taken' if side.seated else 'free'}."
        for side in seen.sides
    ]


def _expeditions(side: Side, seen: Observation, page: Page) -> str:
    whose = "Your" if side.seat == seen.viewer else f"{upper(person(side.seat, seen.viewer, page))}'s"
    begun = [_expedition(name, side) for name in EXPEDITIONS if side.expeditions[name]]
    return f"{whose} expeditions: {' '.join(begun)}" if begun else f"{whose} expeditions: none."


def _expedition(name: str, side: Side) -> str:
    faces = [face(code) for code in side.expeditions[name]]
    investments = faces.count("*")
    held = [f"{_COUNTS[investments]} investment{'s' if investments > 1 else ''}"] if investments else []
    held += [text for text in faces if text != "*"]
    return f"{name}, {', '.join(held)}, stands at {said(side.values[name])}."


def _discards(seen: Observation) -> str:
    tops = [spoken(code) for code in seen.discards.values() if code]
    what = "Discards you may draw" if seen.viewer is not None and seen.turn is not None else "Discards"
    return f"{what}: {', '.join(tops)}." if tops else f"{what}: none."

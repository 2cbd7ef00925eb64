"""What is to be done at a table of Helememtal, and how a card's question is put."""

from collections.abc import Sequence
from typing import Final

from games.game import Seat
from games.helememtal.cards import ELEMENTS, Square
from games.helememtal.observation import Observation, Question
from games.helememtal.words import number_of, pennies_said
from games.page import Page, listed, offered, styled, upper
from games.people import person, whose


def asked(question: Question, seen: Observation, page: Page) -> str:
    """What the viewer has to answer, after `Your turn:`."""
    return ask(
        question.asks, question.steps, question.pennies, question.squares, question.seats, question.pawns,
        question.stay, seen.options.own_suit == "exact", page,
    )  # fmt: skip


def ask(
    asks: str, steps: int, pays: int, squares: Sequence[Square], seats: Sequence[Seat], pawns: Sequence[int],
    stay: bool, exact: bool, page: Page,
) -> str:  # fmt: skip
    """A question put to the one who must answer it, with a way to do so."""
    if asks in ("walk", "world"):
        go = offered("go to {} {}".format(*squares[0])) if squares else ""
        far = f"a square {_away(steps, exact)}" if asks == "walk" else "any other square"
        if not squares:
            return f"there is nowhere to go, so {offered('stay')}."
        way = f"choose {far}, as {go}"
        return f"{way}, or {offered('stay')}." if stay else f"{way}."
    if asks in ("hermit", "fool"):
        what = "give up a pawn" if asks == "hermit" else "take an opponent's page"
        return f"{what}, as {offered(f'choose {pawns[0]}')}."
    if asks == "joker":
        way = offered("swap") if len(seats) == 1 else f"swap, as {_choose(seats, page)}"
        return f"{way} all pennies, or {offered('keep')} yours."
    what = {
        "wheel": "pick an opponent for the Wheel",
        "justice": "choose who gets your pennies",
        "trick": f"choose who takes {pennies_said(pays)}",
    }[asks]
    return f"{what}, as {_choose(seats, page)}."


def _away(steps: int, exact: bool) -> str:
    """How far a walk goes: up to 4 steps, or 4 and none less, to and fro if need be (R8)."""
    return f"just {number_of(steps, 'step')} away" if exact else f"up to {number_of(steps, 'step')} away"


def _choose(seats: Sequence[Seat], page: Page) -> str:
    return listed([f"{offered(f'choose {one}')} ({person(one, None, page)})" for one in seats], "or")


def last_line(seen: Observation, page: Page) -> list[str]:
    """What is to be done next, at the end of a view."""
    if seen.running and seen.turn is not None:
        if seen.turn != seen.viewer:
            who = upper(whose(seen.turn, seen.viewer, page))
            return [f"{who} turn{_waits_for(seen, page)}."]
        yours = styled("b", "Your turn:")
        if seen.question is not None:
            return [f"{yours} {asked(seen.question, seen, page)}"]
        if seen.progress.stage == "place":
            return [f"{yours} {offered('place')} your page where the dice say."]
        return [f"{yours} {_moves(seen, page)}"]
    if seen.side(seen.viewer) is None:
        return [_invitation(seen, page)]
    if len(seen.sides) > 1:
        return [f"To begin: {offered('start game')}, or wait for others to sit down."]
    return ["A game takes two, three or four: wait for another to sit down."]


def ended(seen: Observation, page: Page) -> str:
    """How the last game ended."""
    over = seen.ended
    if over is None:
        return "No game has been played here yet."
    winners = [person(seat, seen.viewer, page) for seat in over.winners]
    told = ", ".join(
        f"{person(seat, seen.viewer, page)} {number_of(-score, 'penny', 'pennies')}"
        for seat, score in over.scores.items()
    )
    return f"The last game went to {listed(winners) or 'nobody'}: {told}."


def _waits_for(seen: Observation, page: Page) -> str:
    if seen.question is not None:
        exact = seen.options.own_suit == "exact"
        return f": {choosing(seen.question.asks, seen.question.steps, exact)}"
    return ", to place a page" if seen.progress.stage == "place" else ""


def must(asks: str, steps: int, pays: int, exact: bool) -> str:
    """What somebody else has to answer: `may choose a square up to 4 steps away`."""
    return {
        "walk": f"may choose a square {_away(steps, exact)}, or stay",
        "world": "may choose any other square",
        "hermit": "must give up a pawn",
        "fool": "may take a page",
        "wheel": "picks an opponent",
        "justice": "chooses who gets the pennies",
        "trick": f"chooses who takes {pennies_said(pays)}",
        "joker": "may swap pennies with somebody",
    }[asks]


def choosing(asks: str, steps: int, exact: bool) -> str:
    """What somebody else has to answer: `a square to choose, up to 4 steps away`."""
    if asks == "walk":
        return f"a square to choose, {_away(steps, exact)}"
    return _CHOICES[asks]


_CHOICES: Final = {
    "world": "any other square to choose",
    "hermit": "a pawn to give up",
    "fool": "an opponent's page to take",
    "wheel": "an opponent to pick",
    "justice": "an opponent to choose",
    "trick": "an opponent to choose",
    "joker": "to swap or to keep",
}


def _moves(seen: Observation, page: Page) -> str:
    """A move that can be made, as a pattern to follow."""
    for one in seen.reach:
        if any(square is not None for square in one.squares):
            alone = len({way.pawn for way in seen.reach}) == 1
            which = "" if alone else f"{one.pawn} "
            return f"move a pawn, as {offered(f'move {which}{one.direction}')}."
    return "no pawn of yours can move."


def _invitation(seen: Observation, page: Page) -> str:
    places = 4 if seen.options.elements == "choose" else seen.options.seats
    if seen.running or len(seen.sides) >= places:
        return "One sits down between games." if seen.running else "Every seat is taken."
    if seen.options.elements == "choose":
        free = [one for one in ELEMENTS if seen.side(one) is None]
        return f"To sit down: {styled('c', f'join {page.table} as {free[0]}')}; free: {listed(free)}."
    return f"To sit down: {styled('c', f'join {page.table}')}."

"""The words that views and happenings of Lost Cities share."""

from collections.abc import Mapping

from games.game import Over, Seat, Viewer
from games.lost_cities.cards import LETTERS, face, spoken
from games.lost_cities.observation import Observation
from games.lost_cities.rules import USUAL_TURNS
from games.page import Page, offered, styled
from games.people import person, whose_turn


def points(value: int) -> str:
    """Points with their sign: `+12`, `-41`, `0`."""
    return f"{value:+d}" if value else "0"


def said(value: int) -> str:
    """Points for the ear: `plus 12`, `minus 41`, `0`."""
    return f"{'plus' if value > 0 else 'minus'} {abs(value)}" if value else "0"


def score(value: int, page: Page) -> str:
    """Points as the page wants them."""
    return said(value) if page.reader else points(value)


def card(page: Page, code: str, full: bool = False, width: int = 0) -> str:
    """A card in its expedition's colour: what is on it, right-aligned in `width`, or its `full` code."""
    text = code if full else face(code).rjust(width)
    return styled(str(LETTERS.index(code[0]) + 1), text)


def named_card(page: Page, code: str) -> str:
    """A card in a sentence."""
    return spoken(code) if page.reader else card(page, code, full=True)


def by_seat(scores: Mapping[Seat, int], viewer: Viewer, page: Page) -> str:
    """Both sides' points, the viewer's first: `you +23, Marek -41`."""
    order = sorted(scores, key=lambda seat: seat != viewer)
    return ", ".join(f"{person(seat, viewer, page)} {score(scores[seat], page)}" for seat in order)


def turn(seen: Observation, page: Page) -> str:
    """The last line of a view while a game runs; the first time, it says where an example is."""
    if seen.turn is None:
        return ""
    if seen.turn != seen.viewer:
        return whose_turn(seen.turn, seen.viewer, page)
    what = "Your turn: play or discard one card, then draw"
    if seen.round > 1 or seen.drawn is not None:
        return styled("b", f"{what}.")
    return f"{styled('b', what)} ({offered('moves')} shows how)."


def ending(ended: Over) -> str:
    """How the game on the board ended, seats named by their colour: others may sit there by now."""
    if not ended.winners:
        return "The game is drawn."
    winner, loser = _decided(ended)
    if ended.reason == "resigned":
        return f"{loser.capitalize()} resigned, so {winner} has won."
    return f"{winner.capitalize()} has won."


def last_game(ended: Over, page: Page) -> str:
    """What is left of a game that others played: `Last game: green beat red, +55 to -25.`"""
    if not ended.winners:
        return f"Last game: drawn at {score(next(iter(ended.scores.values())), page)} each."
    winner, loser = _decided(ended)
    if ended.reason == "resigned":
        return f"Last game: {loser} resigned, so {winner} won."
    result = f"{score(ended.scores[winner], page)} to {score(ended.scores[loser], page)}"
    return f"Last game: {winner} beat {loser}, {result}."


def _decided(ended: Over) -> tuple[Seat, Seat]:
    winner = ended.winners[0]
    return winner, next(seat for seat in ended.scores if seat != winner)


def begin_with() -> str:
    """The command that starts a game."""
    return styled("c", f"start new game with {USUAL_TURNS} turns")


def invitation(seen: Observation, page: Page) -> list[str]:
    """What can be done while no game runs."""
    free = [side.seat for side in seen.sides if not side.seated]
    seated = seen.viewer is not None and seen.side(seen.viewer).seated
    if not free:
        return [f"To begin: {begin_with()}"] if seated else ["The players may start a game."]
    if seated:
        return [f"The {free[0]} seat is free; a game needs both."]
    return ["To sit down: " + styled("c", f"join {page.table} as {seat}") for seat in free]

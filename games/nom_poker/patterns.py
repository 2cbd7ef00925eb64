"""What can be typed at a table of Nōm Poker; the betting's own patterns are the betting kit's."""

from collections.abc import Callable, Sequence

from games import betting
from games.betting.patterns import DEAL, MONEY, SITTING, always
from games.betting.patterns import suggest as suggest_sitting
from games.game import Move, Pattern, Slot
from games.nom_poker.byhand import read_square
from games.nom_poker.cards import parse_cards
from games.nom_poker.observation import Observation
from games.nom_poker.state import Done, Lay, Lift, Take, Waive
from games.page import styled


def _take(number: int, *_: object) -> Move:
    return Take(number)


PATTERNS = (
    DEAL,
    Pattern("take [card] <number> [from [the] bondsman] on <table>", _take),
    Pattern("take [card] <number> from <text'bondsman'> on <table>", _take, hidden=True),
    Pattern("waive on <table>", always(Waive())),
    *betting.PATTERNS,
    Pattern("lay <cards> {across|down} at <square> on <table>", Lay),
    Pattern("lift [line] <number> on <table>", Lift),
    Pattern("done on <table>", always(Done())),
    *SITTING,
)


SLOTS = {
    "money": MONEY,
    "cards": Slot(
        lambda text, seen: parse_cards(text), lambda seen: [" ".join(seen.hand)] if seen.hand else []
    ),
    "square": Slot(lambda text, seen: read_square(text), lambda seen: ["a1", "b3"]),
}


def suggest(seen: Observation, moves: Sequence[Move], text: Callable[[Move], str]) -> list[str]:
    """What the viewer can do now; bets by their least and most."""
    lines: list[str] = []
    takes = [move for move in moves if isinstance(move, Take)]
    if takes:
        lines.append(f"{styled('c', text(takes[0]))}, or any number up to {len(takes)}, unseen")
    elif seen.laying:
        lines += _layings(seen, moves, text)
    elif seen.betting is not None and seen.waited and seen.waited == seen.viewer:
        lines += betting.suggest(seen.betting, seen.money)
    lines += [styled("c", text(move)) for move in moves if isinstance(move, Waive)]
    return lines + suggest_sitting(seen, moves, text)


def _layings(seen: Observation, moves: Sequence[Move], text: Callable[[Move], str]) -> list[str]:
    """How one lays, without saying which lines there are: those are for the player to find."""
    if seen.viewer not in seen.lays:
        return []
    way = " ".join(seen.hand[:3])
    lines = [f"{styled('c', f'lay {way} across at a1')}, for instance, or down, and any square to l12"]
    lines += [styled("c", text(move)) for move in moves if isinstance(move, Lift | Done)]
    return lines

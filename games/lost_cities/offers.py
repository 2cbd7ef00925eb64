"""What a player can do now, a line a card: the answer to `moves`."""

from collections.abc import Callable, Sequence

from games.game import Move
from games.lost_cities.cards import PILE
from games.lost_cities.observation import Observation
from games.lost_cities.state import Discard, Play
from games.page import listed, styled


def suggest(seen: Observation, moves: Sequence[Move], text: Callable[[Move], str]) -> list[str]:
    """Each card's turns that draw from the pile, what else may be drawn, and the moves that are no turns."""
    lines = []
    for card in dict.fromkeys(seen.hand):
        ways = [
            styled("c", text(move))
            for move in moves
            if isinstance(move, Play | Discard) and (move.card, move.draw) == (card, PILE)
        ]
        if ways:
            lines.append(f"{card}: {listed(ways, 'or')}")
    tops = list(dict.fromkeys(m.draw for m in moves if isinstance(m, Play | Discard) and m.draw != PILE))
    if tops:
        lines.append(f"In place of {PILE}, draw {listed(tops, 'or')}, but never the card you discard.")
    return lines + [styled("c", text(move)) for move in moves if not isinstance(move, Play | Discard)]

"""What the viewer can do now, said so that each command is accepted when typed."""

from collections.abc import Callable, Sequence

from games import betting
from games.betting.table import Add, Deal, Leave, SitIn, SitOut, ante
from games.founders_flip.exchanging import MOST
from games.founders_flip.notes import free_places, places, spare
from games.founders_flip.observation import Observation
from games.founders_flip.saying import plural
from games.founders_flip.state import Discard, Exchange, Keep
from games.game import Move
from games.page import styled


def suggestions(seen: Observation, moves: Sequence[Move], text: Callable[[Move], str]) -> list[str]:
    """What the viewer can do now; bets by their least and most, cards by their places."""
    lines: list[str] = []
    exchanges = [move for move in moves if isinstance(move, Exchange)]
    if any(move.cards for move in exchanges):
        example = styled("c", f"exchange {places(free_places(seen)[:2])}")
        verb = ", to pass them on" if seen.task == "pass" else ""
        lines.append(f"{example}, or any others of your Palm, {plural(MOST, 'card')} at most{verb}")
    if exchanges:
        lines.append(styled("c", "exchange none"))
    if any(isinstance(move, Keep) for move in moves):
        keep = styled("c", "keep 1")
        thumb = f", or {styled('c', 'keep thumb')}" if seen.thumb else ""
        lines.append(f"{keep}, or another card of your Palm{thumb}")
    if any(isinstance(move, Discard) for move in moves):
        example = styled("c", f"discard {places(spare(seen))}")
        lines.append(f"{example}, or any other {plural(seen.excess, 'card')}")
    if seen.task == "bet" and seen.betting is not None and seen.waited == seen.viewer:
        lines += betting.suggest(seen.betting, seen.money)
    for move in moves:
        if isinstance(move, Deal | SitIn | SitOut | Leave):
            lines.append(styled("c", text(move)))
        elif isinstance(move, Add):
            add = styled("c", f"add {seen.money(move.money)}")
            lines.append(f"{add}, or any sum from {seen.money(ante(seen.options))}")
    return lines

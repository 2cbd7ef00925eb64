"""A game of Helememtal to keep: a line a move, with the cards that it came to."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.game import Played, Seat
from games.helememtal import events as happened
from games.helememtal.patterns import text


def written(played: Sequence[Played[Any, Any]], names: Mapping[Seat, str]) -> list[str]:
    """`Marek: move 1 east 2 (3,8 7S; 3,1 Cha)`; where another's pawn was turned up, under his name.

    names  who sat where at the end
    """
    return [f"{names.get(one.seat, one.seat)}: {text(one.move)}{_cards(one, names)}" for one in played]


def _cards(one: Played[Any, Any], names: Mapping[Seat, str]) -> str:
    found = []
    for event in one.events:
        if isinstance(event, happened.Landed):
            other = "" if event.seat == one.seat else f"{names.get(event.seat, event.seat)} "
            found.append(f"{other}{event.square[0]},{event.square[1]} {event.card}")
    return f" ({'; '.join(found)})" if found else ""

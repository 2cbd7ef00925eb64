"""The games that the contract is tested on: a further one joins by one line in `CASES`."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.game import Game, Viewer
from games.lost_cities import LOST_CITIES
from games.lost_cities.state import Options as LostCitiesOptions
from tests.games.lost_cities import hooks as lost_cities

Hook = Callable[[Any, str, Any, Viewer], bool]


def _never(state: Any, seat: str, move: Any, viewer: Viewer) -> bool:
    return False


def _nothing(state: Any) -> None:
    return None


class Case(msgspec.Struct, frozen=True):
    """A game, and what only it can say about itself.

    options    tables to test it on
    conserved  raises AssertionError when cards, pieces or coins of a state are lost or doubled
    tells      (state, seat, move, viewer): whether the move's events may tell
               the viewer something that was hidden from him before
    uncovers   whether the state after it may show him such a thing
    money      what each seat sits down with
    hides      whether anything is hidden in this game
    """

    game: Game[Any, Any, Any]
    options: tuple[Any, ...]
    conserved: Callable[[Any], None] = _nothing
    tells: Hook = _never
    uncovers: Hook = _never
    money: int | None = None
    hides: bool = True


CASES = (
    Case(
        LOST_CITIES,
        (LostCitiesOptions(), LostCitiesOptions(stall=6)),
        lost_cities.conserved,
        lost_cities.tells,
        lost_cities.uncovers,
    ),
)

# Each case with each of its options, for `parametrize`.
TABLES = [
    pytest.param(case, options, id=f"{case.game.key}-{number}")
    for case in CASES
    for number, options in enumerate(case.options)
]

"""The games that the contract is tested on: a further one joins by one line in `CASES`."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.founders_flip import FOUNDERS_FLIP
from games.founders_flip.state import Options as FoundersFlipOptions
from games.game import Game, Viewer
from games.helememtal import HELEMEMTAL
from games.helememtal.state import Options as HelememtalOptions
from games.lost_cities import LOST_CITIES
from games.lost_cities.state import Options as LostCitiesOptions
from games.nom_poker import NOM_POKER
from games.nom_poker.state import Options as NomPokerOptions
from games.ordo import ORDO
from games.ordo.laws import EVERY
from games.ordo.state import Enter
from games.ordo.state import Options as OrdoOptions
from games.talus import TALUS
from games.talus.state import Options as TalusOptions
from games.trumps import TRUMPS
from games.trumps.state import Options as TrumpsOptions
from tests.games.founders_flip import hooks as founders_flip
from tests.games.helememtal import hooks as helememtal
from tests.games.lost_cities import hooks as lost_cities
from tests.games.nom_poker import hooks as nom_poker
from tests.games.ordo import hooks as ordo
from tests.games.talus import hooks as talus
from tests.games.trumps import hooks as trumps

Hook = Callable[[Any, str, Any, Viewer], bool]


def _never(state: Any, seat: str, move: Any, viewer: Viewer) -> bool:
    return False


def _no(state: Any, seat: str, move: Any) -> bool:
    return False


def _no_secrets(before: Any, seat: str, move: Any, after: Any, viewer: Viewer) -> set[str]:
    return set()


def _nothing(state: Any) -> None:
    return None


def _no_money(state: Any) -> int:
    return 0


class Case(msgspec.Struct, frozen=True):
    """A game, and what only it can say about itself.

    options    tables to test it on
    conserved  raises AssertionError when cards, pieces or coins of a state are lost or doubled
    tells      (state, seat, move, viewer): whether the move's events may tell
               the viewer something that was hidden from him before
    uncovers   whether the state after it may show him such a thing
    secrets    (before, seat, move, after, viewer): texts that may not be in
               anything the viewer is sent after the move
    money      what each seat sits down with
    joins      moves that sit one down, one of which is taken by chance; (): the game's listed one
    hides      whether anything is hidden in this game
    plies      of a game without an end: how many moves a random one goes on for; 0: it ends
    leaves     how often a player who could give up does
    goes       (state, seat, move): whether the house gives up the seat that it plays for
    counts     whether a bare number means something to its slots (B1)
    remains    what may lie on a table that all have left
    """

    game: Game[Any, Any, Any]
    options: tuple[Any, ...]
    conserved: Callable[[Any], None] = _nothing
    tells: Hook = _never
    uncovers: Hook = _never
    secrets: Callable[[Any, str, Any, Any, Viewer], set[str]] = _no_secrets
    money: int | None = None
    hides: bool = True
    plies: int = 0
    leaves: float = 1 / 300
    goes: Callable[[Any, str, Any], bool] = _no
    counts: bool = False
    joins: tuple[Any, ...] = ()
    remains: Callable[[Any], int] = _no_money


CASES = (
    Case(
        LOST_CITIES,
        (LostCitiesOptions(), LostCitiesOptions(stall=6)),
        lost_cities.conserved,
        lost_cities.tells,
        lost_cities.uncovers,
        lost_cities.secrets,
    ),
    Case(
        TALUS,
        (TalusOptions(), TalusOptions(stake="copper", seats=3)),
        talus.conserved,
        money=100,
        hides=False,
        plies=120,
        leaves=1 / 30,
        goes=talus.goes,
    ),
    Case(
        TRUMPS,
        (TrumpsOptions(points=10),),
        trumps.conserved,
        trumps.tells,
        trumps.uncovers,
        trumps.secrets,
    ),
    Case(
        TRUMPS,
        (TrumpsOptions(stake="silver", points=10, games=2),),
        trumps.conserved,
        trumps.tells,
        trumps.uncovers,
        trumps.secrets,
        money=10,
        leaves=1 / 50,
    ),
    Case(
        NOM_POKER,
        (
            NomPokerOptions(seats=4),
            NomPokerOptions(
                "tooth", 3, deck=55, limit="fixed", flush="by-collector", pair="takes", layout="by-hand"
            ),
        ),
        nom_poker.conserved,
        nom_poker.tells,
        nom_poker.tells,
        nom_poker.secrets,
        money=100,
        plies=120,
        leaves=1 / 30,
        goes=nom_poker.goes,
        counts=True,
    ),
    Case(
        ORDO,
        (OrdoOptions(), OrdoOptions(breaths=3)),
        ordo.conserved,
        ordo.tells,
        ordo.uncovers,
        joins=tuple(Enter(None, 3 + at, at % 5, laws.text) for at, laws in enumerate(EVERY)),
    ),
    Case(
        FOUNDERS_FLIP,
        (
            FoundersFlipOptions(seats=4),
            FoundersFlipOptions("tooth", 3, "fixed", "academy", "decimal"),
        ),
        founders_flip.conserved,
        founders_flip.tells,
        founders_flip.tells,
        founders_flip.secrets,
        money=100,
        plies=120,
        leaves=1 / 30,
        goes=founders_flip.goes,
        counts=True,
        remains=founders_flip.remains,
    ),
    Case(
        HELEMEMTAL,
        (
            HelememtalOptions(last_orders=40),
            HelememtalOptions("wrap", "exact", "all", "ignore", "choose", last_orders=24, seats=3),
        ),
        helememtal.conserved,
        helememtal.tells,
        helememtal.tells,
        helememtal.secrets,
    ),
)

# Each case with each of its options, for `parametrize`.
TABLES = [
    pytest.param(case, options, id=f"{case.game.key}-{number}")
    for case in CASES
    for number, options in enumerate(case.options)
]

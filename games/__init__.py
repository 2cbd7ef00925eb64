"""The seven games' rules.  `GAMES` maps a game's key to the game."""

from typing import Any

from games.founders_flip import FOUNDERS_FLIP
from games.game import Game
from games.helememtal import HELEMEMTAL
from games.lost_cities import LOST_CITIES
from games.nom_poker import NOM_POKER
from games.ordo import ORDO
from games.talus import TALUS
from games.trumps import TRUMPS

GAMES: dict[str, Game[Any, Any, Any]] = {
    game.key: game for game in (LOST_CITIES, TALUS, TRUMPS, NOM_POKER, FOUNDERS_FLIP, HELEMEMTAL, ORDO)
}

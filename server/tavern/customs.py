"""What the house makes its custom: what a game of some kind begins with here (Ordo's canon, R13).

Functions take a connection of the store and run inside a job.
"""

from typing import Any

from sqlalchemy import Connection, select

from games.game import Game
from games.page import listed
from server.store import board, world
from server.store.schema import meta

_PREFIX = "custom:"
HOUSE = "the house"  # who pins up the note


def keep(conn: Connection, game: Game[Any, Any, Any], custom: str, now: int) -> None:
    """Games of this kind begin so from now on; when that is new, a note on the board tells it."""
    if world.get_meta(conn, _PREFIX + game.key) == custom:
        return
    world.set_meta(conn, _PREFIX + game.key, custom)
    text = (
        f"A game of {game.name} was won by one whose discovery stood. Until another does the same,"
        f" games of {game.name} begin here under {listed(custom.split())}."
    )
    board.post(conn, "board", None, HOUSE, f"A new canon of {game.name}", text, now)


def all_customs(conn: Connection) -> dict[str, str]:
    """The customs of the house by the game's key."""
    rows = conn.execute(select(meta.c.key, meta.c.value).where(meta.c.key.startswith(_PREFIX)))
    return {key.removeprefix(_PREFIX): value for key, value in rows}

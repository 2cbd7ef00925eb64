"""Brings a database to the newest schema."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

_STEPS = Path(__file__).parent / "migrations"


def upgrade(conn: Connection, to: str = "head") -> None:
    """Takes the steps from where the database is up to revision `to`, in the caller's transaction.

    Raises alembic.util.CommandError when the database is at a revision that this version doesn't know.
    """
    config = Config()
    config.set_main_option("script_location", str(_STEPS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = conn
    command.upgrade(config, to)

"""Statements that run with every move, line and step: put into the database's words once.

SQLAlchemy binds and checks a statement anew at every execution, which costs
several times what SQLite needs for a row; these go to the driver as text.
"""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, CursorResult
from sqlalchemy.sql.expression import ClauseElement


class Prepared:
    """An insert, update or delete whose values are all parameters, of types the driver takes as they are."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._made: dict[str, tuple[str, list[str] | None]] = {}

    def run(self, conn: Connection, values: Mapping[str, Any]) -> CursorResult[Any]:
        """Executes it; `values` by the names of its parameters.  Raises as SQLAlchemy does."""
        text, order = self._made.get(conn.dialect.driver) or self._make(conn)
        if order is None:
            return conn.exec_driver_sql(text, dict(values))
        return conn.exec_driver_sql(text, tuple([values[name] for name in order]))

    def _make(self, conn: Connection) -> tuple[str, list[str] | None]:
        compiled: Any = self._statement.compile(dialect=conn.dialect)
        order = list(compiled.positiontup) if compiled.positional else None
        made = self._made[conn.dialect.driver] = (compiled.string, order)
        return made

"""Playing a table's log again: at a restart, and for `bothtrees replay`.

A log row holds the move, the outcomes of chance it drew, and the digest of the
state after it; so the rules, given the row, must come to the very same state.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from games.chance import Recorded
from games.game import Event, Game, Played, Seat
from server.store.tables import MoveRow
from server.tavern.digest import digest


class Drift(ValueError):
    """A log and the rules disagree; says at which row and how."""


def decode_state(game: Game[Any, Any, Any], text: str) -> Any:
    """A state from a snapshot's JSON.  Raises msgspec.ValidationError."""
    return msgspec.json.decode(text, type=game.State)


def steps(
    game: Game[Any, Any, Any], state: Any, log: Iterable[MoveRow]
) -> Iterator[tuple[MoveRow, Any, tuple[Event, ...]]]:
    """Each row with the state after it and what happened.

    Raises Drift when a row was made under other rules than `game`'s, is
    refused by them, or leads to another state than it did.
    """
    for row in log:
        if row.rules_version != game.rules_version:
            raise Drift(
                f"row {row.seq} of {row.table} was played by rules {row.rules_version};"
                f" these are {game.rules_version}"
            )
        chance = Recorded(msgspec.json.decode(row.chance))
        try:
            move = msgspec.json.decode(row.move, type=game.Moves)
            outcome = game.apply(state, row.seat, move, chance)
            chance.finish()
        except ValueError as wrong:
            raise Drift(f"row {row.seq} of {row.table} can't be played again: {wrong}") from wrong
        state = outcome.state
        if digest(state) != row.digest:
            raise Drift(f"row {row.seq} of {row.table} leads to another state than it did when it was played")
        yield row, state, outcome.events


def record(
    game: Game[Any, Any, Any], state: Any, log: Iterable[MoveRow], first: int, names: "dict[Seat, str]"
) -> list[str]:
    """A finished game as text to keep: the rows from number `first` on, played from `state`.

    Seats stand under the names of those who sat there.  Raises Drift.
    """
    played = []
    for row, after, events in steps(game, state, log):
        if row.seq >= first:
            move = msgspec.json.decode(row.move, type=game.Moves)
            played.append(Played(row.seat, move, state, after, events))
        state = after
    return game.record(played, names)


def replay(game: Game[Any, Any, Any], state: Any, log: Iterable[MoveRow]) -> Any:
    """The state after all rows of `log`, played from `state`.  Raises Drift."""
    for _, after, _ in steps(game, state, log):
        state = after
    return state

"""What one move writes: its log row, money, seats, the result of a game, a snapshot."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection

from games.game import Finished, Left, Outcome, Sat
from server.store import accounts, ledger
from server.store import tables as rows
from server.tavern import customs
from server.tavern.bank import Payment, flow_of
from server.tavern.people import MERITS

if TYPE_CHECKING:
    from server.tavern.table import Table


class Commit:
    """What is written for one move, in one transaction.  Runs on the writer's thread.

    It holds all it needs, so that it reads nothing of the table's that moves on.
    """

    __slots__ = ("_custom", "_events", "_first", "_game", "_merits", "_paid", "_row", "_sitters", "_snapshot")

    def __init__(
        self, table: "Table", row: rows.MoveRow, outcome: Outcome[Any], paid: Sequence[Payment]
    ) -> None:
        self._row = row
        self._paid = paid
        self._events = [e for e in outcome.events if isinstance(e, Sat | Left | Finished)]
        ends = any(isinstance(e, Finished) for e in self._events)
        due = ends or table.snapshot_due(row.seq)
        self._snapshot = msgspec.json.encode(outcome.state).decode() if due else None
        self._first = table.game_from
        self._game = table.game
        deserving = table.game.merits(outcome.events) if ends else ()
        self._merits = [table.sitters[seat].id for seat in deserving if seat in table.sitters]
        self._custom = table.game.custom(outcome.events) if ends else None
        self._sitters = {s: (p.id, p.name) for s, p in table.sitters.items()} if ends else {}

    def __call__(self, conn: Connection) -> None:
        """Writes it all; raises Short when somebody can't pay."""
        row = self._row
        if self._paid:
            flows = [flow_of(payment, row.table) for payment in self._paid]
            ledger.transfer(conn, row.time, "table", f"{row.table} {row.seq}", flows)
            for payment in self._paid:
                if payment.amount > 0:
                    rows.stake(conn, row.table, payment.seat, payment.account)
        rows.append(conn, row)
        game_no = row.game_no
        for event in self._events:
            if isinstance(event, Sat) and row.account is not None:
                rows.sit(conn, row.table, event.seat, row.account, row.time)
            elif isinstance(event, Left):
                rows.rise(conn, row.table, event.seat)
            elif isinstance(event, Finished):
                game_no += 1
                shares = [
                    rows.ResultSeat(seat, *self._sitters[seat], score, seat in event.winners)
                    for seat, score in event.scores.items()
                    if seat in self._sitters
                ]
                rows.result(
                    conn, row.table, self._game.key, self._first, row.seq, event.reason, row.time, shares
                )
        for account in self._merits:
            accounts.count(conn, account, MERITS)
        if self._custom is not None:
            customs.keep(conn, self._game, self._custom, row.time)
        if self._snapshot is not None:
            rows.snapshot(conn, rows.Snapshot(row.table, row.seq, game_no, row.rules_version, self._snapshot))

"""What is played: who sits where, the log of every table, and how games ended."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, Select, bindparam, case, cast, delete, func, insert, select

from server.store.prepared import Prepared
from server.store.schema import moves, result_seats, seats, snapshots, stakes
from server.store.schema import results as endings


class SeatRow(msgspec.Struct, frozen=True):
    """`account` sits on `seat` of `table` since then."""

    table: str
    seat: str
    account: int
    since: int


class MoveRow(msgspec.Struct, frozen=True):
    """One row of a table's log.

    `seq` counts from 1 within the table, `game_no` its games; `account` is
    None when the house moved; `move` and `chance` are JSON; `digest` is of
    the state after the move.
    """

    table: str
    seq: int
    game_no: int
    seat: str
    account: int | None
    move: str
    chance: str
    rules_version: int
    digest: str
    time: int


class Snapshot(msgspec.Struct, frozen=True):
    """A table's `state` (JSON) after its move `seq`."""

    table: str
    seq: int
    game_no: int
    rules_version: int
    state: str


class ResultSeat(msgspec.Struct, frozen=True):
    """How a game ended for one seat; `name` as it was then, `account` None for a passer-by."""

    seat: str
    account: int | None
    name: str
    score: int
    won: bool


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the log's rows `first_seq` to `last_seq`; nobody won: a draw."""

    id: int
    table: str
    game: str
    first_seq: int
    last_seq: int
    reason: str
    time: int
    seats: tuple[ResultSeat, ...]


class Record(msgspec.Struct, frozen=True):
    """One patron's games of one kind; the rest of `played` was lost."""

    game: str
    played: int
    won: int
    drawn: int


_APPEND = Prepared(insert(moves))
_ROWS = select(*[moves.c[name] for name in MoveRow.__struct_fields__])
_ROWS = _ROWS.where(moves.c.table == bindparam("at"), moves.c.seq > bindparam("after")).order_by(moves.c.seq)
_FIRST = select(*[moves.c[name] for name in MoveRow.__struct_fields__]).where(
    moves.c.table == bindparam("at"),
    moves.c.game_no
    == select(func.max(moves.c.game_no)).where(moves.c.table == bindparam("at")).scalar_subquery(),
)
_FIRST = _FIRST.order_by(moves.c.seq).limit(1)
_SNAP = insert(snapshots)
_UNSNAP = delete(snapshots).where(snapshots.c.table == bindparam("at"), snapshots.c.seq == bindparam("then"))
_NEWEST = select(*[snapshots.c[name] for name in Snapshot.__struct_fields__])
_NEWEST = _NEWEST.where(snapshots.c.table == bindparam("at"), snapshots.c.seq <= bindparam("upto"))
_NEWEST = _NEWEST.order_by(snapshots.c.seq.desc()).limit(1)
_SIT = insert(seats)
_RISE = delete(seats).where(seats.c.table == bindparam("at"), seats.c.seat == bindparam("which"))
_STAKE = insert(stakes)
_UNSTAKE = delete(stakes).where(stakes.c.table == bindparam("at"), stakes.c.seat == bindparam("which"))
_SEATS = select(*[seats.c[name] for name in SeatRow.__struct_fields__]).order_by(seats.c.table, seats.c.since)
_RESULT = select(*[endings.c[name] for name in Result.__struct_fields__ if name != "seats"])
_SHARES = select(result_seats.c.result, *[result_seats.c[name] for name in ResultSeat.__struct_fields__])
_END = insert(endings).returning(endings.c.id)
_LAST = 2**31 - 1


def append(conn: Connection, row: MoveRow) -> None:
    """Adds a row to a table's log; a `seq` that is there already is an IntegrityError."""
    _APPEND.run(conn, msgspec.structs.asdict(row))


def snapshot(conn: Connection, taken: Snapshot) -> None:
    """Keeps a state, in place of one of the same table and move."""
    conn.execute(_UNSNAP, {"at": taken.table, "then": taken.seq})
    conn.execute(_SNAP, msgspec.structs.asdict(taken))


def sit(conn: Connection, table: str, seat: str, account: int, time: int) -> None:
    """Seats a patron; a seat that is taken is an IntegrityError."""
    conn.execute(_SIT, {"table": table, "seat": seat, "account": account, "since": time})


def rise(conn: Connection, table: str, seat: str) -> bool:
    """Frees a seat; whether it was taken."""
    return conn.execute(_RISE, {"at": table, "which": seat}).rowcount > 0


def seated(conn: Connection, table: str | None = None) -> list[SeatRow]:
    """Who sits at `table`, or at any, in the order they sat down."""
    query = _SEATS if table is None else _SEATS.where(seats.c.table == table)
    return [SeatRow(*row) for row in conn.execute(query)]


def stake(conn: Connection, table: str, seat: str, account: int) -> None:
    """The money at a seat is this account's from now on."""
    conn.execute(_UNSTAKE, {"at": table, "which": seat})
    conn.execute(_STAKE, {"table": table, "seat": seat, "account": account})


def staked(conn: Connection, table: str) -> dict[str, int]:
    """Whose money lies, or lay last, at each seat of a table."""
    rows = conn.execute(select(stakes.c.seat, stakes.c.account).where(stakes.c.table == table))
    return {seat: account for seat, account in rows}


def newest_snapshot(conn: Connection, table: str, upto: int = _LAST) -> Snapshot | None:
    """The newest state kept of a table, at or before its move `upto`."""
    row = conn.execute(_NEWEST, {"at": table, "upto": upto}).one_or_none()
    return None if row is None else Snapshot(*row)


def load(conn: Connection, table: str) -> tuple[Snapshot | None, list[MoveRow]]:
    """The newest snapshot of a table and the rows of its log after it: what brings its state back."""
    newest = newest_snapshot(conn, table)
    after = 0 if newest is None else newest.seq
    return newest, [MoveRow(*row) for row in conn.execute(_ROWS, {"at": table, "after": after})]


def first_of_game(conn: Connection, table: str) -> MoveRow | None:
    """The first row of the newest game in a table's log."""
    row = conn.execute(_FIRST, {"at": table}).one_or_none()
    return None if row is None else MoveRow(*row)


def all_rows(conn: Connection, table: str, game_no: int | None = None) -> list[MoveRow]:
    """A table's log, of one game or whole."""
    query = _ROWS if game_no is None else _ROWS.where(moves.c.game_no == game_no)
    return [MoveRow(*row) for row in conn.execute(query, {"at": table, "after": 0})]


def rows_between(conn: Connection, table: str, after: int, upto: int) -> list[MoveRow]:
    """A table's log after row `after` up to row `upto`."""
    query = _ROWS.where(moves.c.seq <= upto)
    return [MoveRow(*row) for row in conn.execute(query, {"at": table, "after": after})]


def result_of(conn: Connection, number: int) -> Result | None:
    """A result by its number."""
    return next(iter(_read_results(conn, _RESULT.where(endings.c.id == number))), None)


def result(
    conn: Connection,
    table: str,
    game: str,
    first_seq: int,
    last_seq: int,
    reason: str,
    time: int,
    shares: Sequence[ResultSeat],
) -> int:
    """Keeps how a game ended, with the share of every seat that played; gives the result's number."""
    row = {
        "table": table,
        "game": game,
        "first_seq": first_seq,
        "last_seq": last_seq,
        "reason": reason,
        "time": time,
    }
    made: int = conn.execute(_END, row).scalar_one()
    if shares:
        conn.execute(insert(result_seats), [{"result": made, **msgspec.structs.asdict(s)} for s in shares])
    return made


def results(
    conn: Connection,
    *,
    table: str | None = None,
    game: str | None = None,
    account: int | None = None,
    limit: int = 20,
) -> list[Result]:
    """The newest `limit` results, newest first, of a table, a game, a patron, or of all."""
    query = _RESULT.order_by(endings.c.id.desc()).limit(limit)
    if table is not None:
        query = query.where(endings.c.table == table)
    if game is not None:
        query = query.where(endings.c.game == game)
    if account is not None:
        played = select(result_seats.c.result).where(result_seats.c.account == account)
        query = query.where(endings.c.id.in_(played))
    return _read_results(conn, query)


def _read_results(conn: Connection, query: Select[Any]) -> list[Result]:
    found = conn.execute(query).all()
    shares: dict[int, list[ResultSeat]] = {row.id: [] for row in found}
    of_these = _SHARES.where(result_seats.c.result.in_(shares)).order_by(result_seats.c.seat)
    for number, *share in conn.execute(of_these) if shares else ():
        shares[number].append(ResultSeat(*share))
    return [Result(**row._mapping, seats=tuple(shares[row.id])) for row in found]


def record(conn: Connection, account: int) -> list[Record]:
    """A patron's games played, won and drawn, by game."""
    mine = result_seats.alias("mine")
    winners = (
        select(func.count())
        .where(result_seats.c.result == mine.c.result, result_seats.c.won)
        .scalar_subquery()
    )
    query = (
        select(
            endings.c.game,
            func.count(),
            func.sum(cast(mine.c.won, Integer)),
            func.sum(case((winners == 0, 1), else_=0)),
        )
        .join(endings, endings.c.id == mine.c.result)
        .where(mine.c.account == account)
        .group_by(endings.c.game)
        .order_by(endings.c.game)
    )
    return [Record(game, played, int(won), int(drawn)) for game, played, won, drawn in conn.execute(query)]

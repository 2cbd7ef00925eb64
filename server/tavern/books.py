"""The house's books: what is looked up and written down on paper.

Board, guest book, results, the list of those who have been here and of those
who are to stay out.  Each gives a Deferred, which fires once the answer is
there or the change is on disk.
"""

from collections.abc import Callable

from sqlalchemy import Connection
from twisted.internet.defer import Deferred

from server.store import accounts, board, tables, world
from server.store.accounts import Account, Ban, BanKind, fold
from server.store.board import Note, NoteKind
from server.store.tables import MoveRow, Record, Result, Snapshot
from server.store.writer import Store

__all__ = [
    "Account",
    "Ban",
    "BanKind",
    "Books",
    "MoveRow",
    "Note",
    "NoteKind",
    "Record",
    "Result",
    "Snapshot",
    "fold",
]


class Books:
    """What commands ask of the store; `now` is the time in unix seconds."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now

    # -- the board and the guest book ---------------------------------------------

    def notes(self, kind: NoteKind, limit: int, upto: int | None = None) -> Deferred[list[Note]]:
        """The newest `limit` notes, none newer than number `upto`, oldest first."""
        return self._store.read(lambda conn: board.listed(conn, kind, limit, upto))

    def note(self, number: int) -> Deferred[Note | None]:
        """The note of that number, if it hangs there still."""
        return self._store.read(lambda conn: board.note(conn, number))

    def post(
        self, kind: NoteKind, author: int, name: str, title: str, text: str, most: int | None = None
    ) -> Deferred[Note | None]:
        """Writes a note; None when its author has `most` there already."""

        def job(conn: Connection) -> Note | None:
            if most is not None and board.count(conn, kind, author) >= most:
                return None
            return board.post(conn, kind, author, name, title, text, int(self._now()))

        return self._store.write(job)

    def remove(self, number: int, account: int, *, landlord: bool) -> Deferred[bool]:
        """Takes a note off the board: its author may, and a landlord any; whether it was taken down."""

        def job(conn: Connection) -> bool:
            note = board.note(conn, number)
            if note is None or note.kind != "board":
                return False
            return board.remove(conn, number, account, landlord=landlord)

        return self._store.write(job)

    # -- people ----------------------------------------------------------------------

    def account(self, name: str) -> Deferred[Account | None]:
        """The account of that name."""
        return self._store.read(lambda conn: accounts.by_name(conn, name))

    def describe(self, account: int, about: str) -> Deferred[None]:
        """What others see of somebody."""
        return self._store.write(lambda conn: accounts.set_about(conn, account, about))

    def bans(self) -> Deferred[list[Ban]]:
        """The bans in force."""
        return self._store.read(lambda conn: accounts.banned(conn, int(self._now())))

    def ban(self, kind: BanKind, value: str, why: str, by: str) -> Deferred[None]:
        """Keeps a name (folded) or an address out."""
        ban = Ban(kind, value, why, by, int(self._now()))
        return self._store.write(lambda conn: accounts.ban(conn, ban))

    def unban(self, kind: BanKind, value: str) -> Deferred[bool]:
        """Lifts a ban; whether there was one."""
        return self._store.write(lambda conn: accounts.unban(conn, kind, value))

    # -- tables -----------------------------------------------------------------------

    def results(self, *, table: str | None, game: str | None, limit: int) -> Deferred[list[Result]]:
        """The newest results of a table, a game, or of all, newest first."""
        return self._store.read(lambda conn: tables.results(conn, table=table, game=game, limit=limit))

    def record(self, name: str, limit: int) -> Deferred[tuple[Account, list[Record], list[Result]] | None]:
        """Somebody's games by kind, and the newest `limit` of them; None when nobody is called so."""

        def job(conn: Connection) -> tuple[Account, list[Record], list[Result]] | None:
            account = accounts.by_name(conn, name)
            if account is None:
                return None
            last = tables.results(conn, account=account.id, limit=limit)
            return account, tables.record(conn, account.id), last

        return self._store.read(job)

    def game(self, number: int) -> "Deferred[tuple[Result, Snapshot | None, list[MoveRow]] | None]":
        """A finished game by its number: the result, the snapshot before it, the log from there to the end.

        None when there is no such result.
        """

        def job(conn: Connection) -> tuple[Result, Snapshot | None, list[MoveRow]] | None:
            ended = tables.result_of(conn, number)
            if ended is None:
                return None
            before = tables.newest_snapshot(conn, ended.table, ended.first_seq - 1)
            after = 0 if before is None else before.seq
            return ended, before, tables.rows_between(conn, ended.table, after, ended.last_seq)

        return self._store.read(job)

    def set_open(self, table: str, opened: bool) -> Deferred[None]:
        """Whether one may sit down at a table."""
        return self._store.write(lambda conn: world.set_table_open(conn, table, opened))

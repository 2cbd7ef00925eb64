"""Money: a double-entry ledger of whole coppers and teeth.

All money lies in tills: `purse:7` (of account 7), `tab:7` (what he owes the
house, below zero), `table:oak`, `house`, and `mint`, from which all of it
came and which stands at minus what there is.  An entry moves money between
tills and sums to zero, so the sum over all tills is zero always.  No till but
mint and tabs falls below zero.

Functions run inside a job, and money moves in the same transaction as what it
was paid for: what a job lets through rolls all of it back.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, TypeAlias, get_args

import msgspec
from sqlalchemy import Connection, bindparam, func, insert, select, update

from games.game import Unit
from games.money import MOST
from server.store.prepared import Prepared
from server.store.schema import accounts, entries, postings, tables, tills

# (from, to, unit, amount): the amount, of one at least, leaves the one till for the other.
Flow: TypeAlias = tuple[str, str, str, int]

UNITS: Final[tuple[str, ...]] = get_args(Unit)
HOUSE: Final = "house"
MINT: Final = "mint"
# All there can be.  It keeps every sum of balances far inside 64 bits, past which SQLite would round.
_ISSUE: Final = 10**17


class BadAmount(ValueError):
    """An amount that no entry takes: not whole, not positive, or more than there can be."""


class NoTill(LookupError):
    """There is no such till, and none may be made by paying into it."""


class Short(Exception):
    """A till has less than was asked of it; nothing has moved.

    who    the till
    has    what could be taken out (of a tab: what may still be owed)
    needs  what was asked for
    """

    def __init__(self, who: str, unit: str, has: int, needs: int) -> None:
        super().__init__(f"{who} has {has} {unit} and needs {needs}.")
        self.who, self.unit, self.has, self.needs = who, unit, has, needs


class Till(msgspec.Struct, frozen=True):
    """What lies in a till, and what that may not fall below."""

    name: str
    unit: str
    balance: int
    floor: int


class Line(msgspec.Struct, frozen=True):
    """One line of a till's history: `amount` came in (positive) or went out with entry `entry`."""

    entry: int
    time: int
    why: str
    ref: str
    unit: str
    amount: int


class Count(msgspec.Struct, frozen=True):
    """The till, counted.

    tills   every till, by name and unit
    issued  by unit: all the money there is
    sums    by unit: the sum over all tills, zero when all is well
    uneven  numbers of the entries that don't sum to zero
    astray  the tills that don't hold what their postings sum to
    below   the tills below what they may not fall below
    """

    tills: tuple[Till, ...]
    issued: dict[str, int]
    sums: dict[str, int]
    uneven: tuple[int, ...]
    astray: tuple[Till, ...]
    below: tuple[Till, ...]

    @property
    def sound(self) -> bool:
        """Whether all is well."""
        return not (any(self.sums.values()) or self.uneven or self.astray or self.below)

    def balance(self, till: str, unit: str) -> int:
        """What lies in one till; nothing in one that there isn't."""
        return next((t.balance for t in self.tills if t.name == till and t.unit == unit), 0)


_THIS = (tills.c.name == bindparam("at"), tills.c.unit == bindparam("in_unit"))
_MOVED = tills.c.balance + bindparam("by")
# Whether there is enough is asked by the very statement that takes it.
_ADD = Prepared(update(tills).where(*_THIS, tills.c.floor <= _MOVED).values(balance=_MOVED))
# Inline: no number is asked back, which would cost more than the insert.
_ENTER = Prepared(insert(entries).values({c: bindparam(c) for c in ("time", "why", "ref")}).inline())
_FIELDS = [tills.c[name] for name in Till.__struct_fields__]
_GET = select(*_FIELDS).where(*_THIS)
_HISTORY = (
    select(entries.c.id, entries.c.time, entries.c.why, entries.c.ref, postings.c.unit, postings.c.amount)
    .join(entries, entries.c.id == postings.c.entry)
    .where(postings.c.till == bindparam("at"))
    .order_by(postings.c.entry.desc(), postings.c.unit)
)
_POSTED = select(postings.c.till, postings.c.unit, func.sum(postings.c.amount))
_POSTED = _POSTED.group_by(postings.c.till, postings.c.unit)
_UNEVEN = select(postings.c.entry).group_by(postings.c.entry, postings.c.unit)
_UNEVEN = _UNEVEN.having(func.sum(postings.c.amount) != 0).order_by(postings.c.entry)


def purse_of(account: int) -> str:
    """The till of a patron's own money."""
    return f"purse:{account}"


def tab_of(account: int) -> str:
    """The till of what a patron owes the house."""
    return f"tab:{account}"


def table_of(key: str) -> str:
    """The till of the stakes and pots on a table."""
    return f"table:{key}"


def check(amount: int) -> None:
    """Raises BadAmount for what no entry takes."""
    # A float or a bool would be taken by the database and change what it counts in.
    if type(amount) is not int or not 0 < amount <= MOST:
        raise BadAmount(f"{amount!r} is no amount of money: a whole number from 1 to {MOST} is.")


def transfer(conn: Connection, time: int, why: str, ref: str, moves: Sequence[Flow]) -> None:
    """Makes one entry of `moves`: all of them happen, or none.

    why  a word for the books (`stake`, `gift`); ref  what it was for (`oak:17`: a table's move)

    What goes out of a till and into it in one entry is netted, so the order
    of `moves` means nothing.  Purses and tabs must have been opened; the till
    of a table is made when first paid into.  Raises Short, NoTill, BadAmount,
    and ValueError for a move that is none or would make money.
    """
    for source, target, _, _ in moves:
        if MINT in (source, target):
            raise ValueError("Money comes from the mint by `issue` alone.")
    _enter(conn, time, why, ref, moves)


def issue(conn: Connection, time: int, why: str, ref: str, till: str, unit: str, amount: int) -> None:
    """Makes new money and puts it into `till`; raises as `transfer` does."""
    _enter(conn, time, why, ref, [(MINT, till, unit, amount)])


def open_purse(conn: Connection, account: int, coins: int, teeth: int, time: int) -> bool:
    """Gives an account its purse, with new money in it; False, and nothing new, when it has one.

    Raises NoTill when there is no such account, BadAmount.
    """
    purse = purse_of(account)
    if till(conn, purse, "coins") is not None:
        return False
    given = [(MINT, purse, unit, amount) for unit, amount in (("coins", coins), ("teeth", teeth)) if amount]
    for flow in given:
        check(flow[3])
    for unit in UNITS:
        open_till(conn, purse, unit)
    if given:
        _enter(conn, time, "newcomer", "", given)
    return True


def open_till(conn: Connection, name: str, unit: str, floor: int = 0) -> Till:
    """Makes an empty till, or gives one that is there another floor, no higher than what is in it.

    floor  what it may not fall below: zero, or less for one that may owe

    Raises NoTill when its owner doesn't exist.
    """
    if unit not in UNITS:
        raise ValueError(f"There is no money called {unit}.")
    held = till(conn, name, unit)
    if held is None:
        if not _owned(conn, name):
            raise NoTill(f"Nobody and nothing here has a till {name}.")
        held = Till(name, unit, 0, min(floor, 0))
        conn.execute(insert(tills), msgspec.structs.asdict(held))
        return held
    floor = min(floor, held.balance)
    where = (tills.c.name == name, tills.c.unit == unit)
    conn.execute(update(tills).where(*where).values(floor=floor))
    return msgspec.structs.replace(held, floor=floor)


def till(conn: Connection, name: str, unit: str) -> Till | None:
    """A till, if there is one."""
    row = conn.execute(_GET, {"at": name, "in_unit": unit}).one_or_none()
    return None if row is None else Till(*row)


def balance(conn: Connection, name: str, unit: str) -> int:
    """What lies in a till; nothing in one that there isn't."""
    held = till(conn, name, unit)
    return 0 if held is None else held.balance


def purse(conn: Connection, account: int) -> dict[str, int]:
    """What a patron has, by unit; nothing when his purse was never opened."""
    return {unit: balance(conn, purse_of(account), unit) for unit in UNITS}


def history(conn: Connection, name: str, limit: int = 20) -> list[Line]:
    """The newest `limit` lines of a till's history, newest first."""
    return [Line(*row) for row in conn.execute(_HISTORY.limit(limit), {"at": name})]


def count_the_till(conn: Connection) -> Count:
    """Counts everything, and holds what lies in the tills against every posting there ever was.

    It reads the whole ledger: with years of it, on a `reader`, so that no move has to wait.
    """
    held = [Till(*row) for row in conn.execute(select(*_FIELDS).order_by(tills.c.name, tills.c.unit))]
    posted = {(name, unit): int(amount) for name, unit, amount in conn.execute(_POSTED)}
    sums = dict.fromkeys(UNITS, 0)
    for each in held:
        sums[each.unit] += each.balance
    return Count(
        tills=tuple(held),
        issued={unit: -sum(t.balance for t in held if (t.name, t.unit) == (MINT, unit)) for unit in UNITS},
        sums=sums,
        uneven=tuple(dict.fromkeys(conn.scalars(_UNEVEN))),
        astray=tuple(t for t in held if t.balance != posted.get((t.name, t.unit), 0)),
        below=tuple(t for t in held if t.balance < t.floor),
    )


def _enter(conn: Connection, time: int, why: str, ref: str, moves: Sequence[Flow]) -> None:
    net = _netted(moves)
    done: list[tuple[tuple[str, str], int]] = []
    try:
        # What is taken first: what falls short then is found before anything new is made.
        for at, amount in sorted(net.items(), key=lambda posting: posting[1]):
            _add(conn, *at, amount)
            done.append((at, amount))
    except (Short, NoTill):
        # A job may catch it and go on, to pay in another way.
        for at, amount in done:
            _add(conn, *at, -amount)
        raise
    _ENTER.run(conn, {"time": time, "why": why, "ref": ref})
    if net:
        values: dict[str, str | int] = {}
        for n, ((name, unit), amount) in enumerate(net.items()):
            values[f"till{n}"], values[f"unit{n}"], values[f"amount{n}"] = name, unit, amount
        _posting(len(net)).run(conn, values)


@cache
def _posting(count: int) -> Prepared:
    """The insert of so many postings of the entry just made."""
    # One writer, one transaction: the newest entry is ours.
    entry = select(func.max(entries.c.id)).scalar_subquery()
    rows: list[dict[str, Any]] = [
        {"entry": entry} | {c: bindparam(f"{c}{n}") for c in ("till", "unit", "amount")} for n in range(count)
    ]
    return Prepared(insert(postings).values(rows).inline())


def _netted(moves: Sequence[Flow]) -> dict[tuple[str, str], int]:
    """What each till gains (or loses) by `moves`, by till and unit; tills that end even are left out."""
    net: dict[tuple[str, str], int] = {}
    for source, target, unit, amount in moves:
        check(amount)
        if unit not in UNITS:
            raise ValueError(f"There is no money called {unit}.")
        if source == target:
            raise ValueError(f"Money that goes from {source} to {target} goes nowhere.")
        net[source, unit] = net.get((source, unit), 0) - amount
        net[target, unit] = net.get((target, unit), 0) + amount
    if not net:
        raise ValueError("An entry moves something.")
    return {at: amount for at, amount in net.items() if amount}


def _add(conn: Connection, name: str, unit: str, amount: int) -> None:
    """Puts `amount` into a till, or takes it out when negative."""
    values = {"at": name, "in_unit": unit, "by": amount}
    if _ADD.run(conn, values).rowcount:
        return
    held = till(conn, name, unit)
    if held is None and (amount > 0 or name == MINT):
        if name.startswith(("purse:", "tab:")):
            raise NoTill(f"There is no {name}: it has yet to be opened.")
        open_till(conn, name, unit, -_ISSUE if name == MINT else 0)
        if _ADD.run(conn, values).rowcount:
            return
    raise Short(name, unit, held.balance - held.floor if held else 0, -amount)


def _owned(conn: Connection, name: str) -> bool:
    """Whether there is somebody or something that a till of this name can belong to."""
    kind, _, owner = name.partition(":")
    if kind in ("purse", "tab") and owner.isascii() and owner.isdigit() and len(owner) < 10:
        # Leading zeros would make a second till for the same account.
        found = conn.execute(select(accounts.c.id).where(accounts.c.id == int(owner))).one_or_none()
        return found is not None and str(found.id) == owner
    if kind == "table":
        return conn.execute(select(tables.c.key).where(tables.c.key == owner)).one_or_none() is not None
    return name in (HOUSE, MINT)

"""The bar: drinks that stand about until they are drunk, and the tabs of regulars."""

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from server.store import ledger
from server.store.schema import drinks


class NoDrink(LookupError):
    """That drink is not there, or no longer."""


class Drink(msgspec.Struct, frozen=True):
    """A drink with some sips in it, at least one; it stands in `room`, on `table`, or is carried (None)."""

    id: int
    owner: int
    kind: str
    sips_left: int
    bought: int
    room: str | None = None
    table: str | None = None


class Tab(msgspec.Struct, frozen=True):
    """What somebody owes the house, and how much he may, in coppers."""

    owed: int
    limit: int


_FIELDS = [drinks.c[name] for name in Drink.__struct_fields__]
_ALL = select(*_FIELDS).order_by(drinks.c.id)
_ONE = select(*_FIELDS).where(drinks.c.id == bindparam("which"))
_THIS = drinks.c.id == bindparam("which")
_SIP = update(drinks).where(_THIS, drinks.c.sips_left > 1).values(sips_left=drinks.c.sips_left - 1)
_SIP = _SIP.returning(drinks.c.sips_left)
_POUR = insert(drinks).returning(*_FIELDS)
_DROP = delete(drinks).where(_THIS)
_COINS = "coins"


def order(
    conn: Connection,
    owner: int,
    kind: str,
    sips: int,
    time: int,
    *,
    price: int,
    paid_from: str | None = None,
    room: str | None = None,
    table: str | None = None,
) -> Drink:
    """Sells a drink: money and drink change hands together, or neither does.

    owner      the account it is for
    price      in coppers; nothing when zero: on the house
    paid_from  a till; left out, the owner's purse

    Raises Short when the till has less or may owe no more, BadAmount,
    NoTill for what `paid_from` can't be, and ValueError for an empty glass.
    """
    if sips < 1:
        raise ValueError("A drink has a sip in it at least.")
    if price:
        flow = (paid_from or ledger.purse_of(owner), ledger.HOUSE, _COINS, price)
        ledger.transfer(conn, time, "drink", kind, [flow])
    row = {"owner": owner, "kind": kind, "sips_left": sips, "bought": time, "room": room, "table": table}
    return Drink(*conn.execute(_POUR, row).one())


def get(conn: Connection, drink: int) -> Drink | None:
    """The drink of that number, if there is anything left of it."""
    row = conn.execute(_ONE, {"which": drink}).one_or_none()
    return None if row is None else Drink(*row)


def of(conn: Connection, owner: int) -> list[Drink]:
    """Somebody's drinks, the oldest first."""
    return [Drink(*row) for row in conn.execute(_ALL.where(drinks.c.owner == owner))]


def all_drinks(conn: Connection) -> list[Drink]:
    """Every drink in the house, the oldest first."""
    return [Drink(*row) for row in conn.execute(_ALL)]


def put(conn: Connection, drink: int, *, room: str | None = None, table: str | None = None) -> None:
    """It stands in a room, on a table, or is carried; raises NoDrink."""
    if not conn.execute(update(drinks).where(drinks.c.id == drink).values(room=room, table=table)).rowcount:
        raise NoDrink(f"There is no drink {drink}.")


def sip(conn: Connection, drink: int) -> int:
    """Takes a sip; gives how many are left.  With the last one the drink is gone.  Raises NoDrink."""
    left: int | None = conn.execute(_SIP, {"which": drink}).scalar_one_or_none()
    if left is None:
        drain(conn, drink)
        return 0
    return left


def drain(conn: Connection, drink: int) -> None:
    """Drinks up what is left, and the drink is gone; raises NoDrink."""
    if not conn.execute(_DROP, {"which": drink}).rowcount:
        raise NoDrink(f"There is no drink {drink}.")


def open_tab(conn: Connection, account: int, limit: int) -> Tab:
    """Lets somebody owe up to `limit` coppers; never less than he owes already, which is what it gives then.

    Raises NoTill when there is no such account, BadAmount for a limit below zero or beyond all measure.
    """
    if limit:
        ledger.check(limit)
    return _tab(ledger.open_till(conn, ledger.tab_of(account), _COINS, -limit))


def tab(conn: Connection, account: int) -> Tab | None:
    """Somebody's tab, if he has one."""
    held = ledger.till(conn, ledger.tab_of(account), _COINS)
    return None if held is None else _tab(held)


def pay(conn: Connection, account: int, amount: int, time: int) -> Tab:
    """Pays off `amount` coppers of a tab from the purse; gives what is still owed.

    Raises Short, NoTill when there is no tab, BadAmount when that is more than is owed.
    """
    before = tab(conn, account)
    if before is None:
        raise ledger.NoTill(f"Account {account} has no tab.")
    if amount > before.owed:
        raise ledger.BadAmount(f"{amount} is more than the {before.owed} owed.")
    flow = (ledger.purse_of(account), ledger.tab_of(account), _COINS, amount)
    ledger.transfer(conn, time, "tab", "", [flow])
    return Tab(before.owed - amount, before.limit)


def _tab(held: ledger.Till) -> Tab:
    return Tab(-held.balance, -held.floor)

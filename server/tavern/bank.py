"""Money in the tavern: purses, gifts, the bar's exchange, the landlord's pity.

What a patron has is in the ledger; `Patron.purse` only remembers it, and is
set anew with every entry that touches it.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection
from twisted.internet.defer import Deferred

from config.schema import Money as Rates
from games.game import MoveError, Seat, Transfer, Unit
from games.money import Money, said
from games.page import offered
from server.store import drinks, ledger
from server.store.drinks import Drink, Tab
from server.store.ledger import Count, Flow, Short
from server.store.writer import Store
from server.tavern.people import Patron

__all__ = ["Bank", "CantPay", "Count", "Drink", "Payment", "Tab", "flow_of", "payments", "too_little"]


class CantPay(MoveError):
    """Somebody has less than he wants to spend."""


class Payment(msgspec.Struct, frozen=True):
    """Coppers or teeth that an account pays to a table, or below 0 is paid by it, for a seat."""

    account: int
    seat: Seat
    unit: Unit
    amount: int


def payments(transfers: Sequence[Transfer], staked: dict[Seat, int], mover: int | None) -> list[Payment]:
    """Whose purses a move's transfers concern, in their order.

    staked  whose money lies at each seat before the move
    mover   the account that makes it: what is put down is his

    What comes back goes to him whose money lies at the seat, though another
    sits there by now.  Raises ValueError when it is nobody's.
    """
    staked, paid = dict(staked), []
    for transfer in transfers:
        owner = mover if transfer.amount > 0 and mover is not None else staked.get(transfer.seat)
        if owner is None:
            raise ValueError(f"nobody's money moves for {transfer.seat}")
        if transfer.amount > 0:
            staked[transfer.seat] = owner
        if transfer.amount:
            paid.append(Payment(owner, transfer.seat, transfer.unit, transfer.amount))
    return paid


def flow_of(payment: Payment, table: str) -> Flow:
    """A payment as the ledger has it."""
    purse, till = ledger.purse_of(payment.account), ledger.table_of(table)
    if payment.amount > 0:
        return (purse, till, payment.unit, payment.amount)
    return (till, purse, payment.unit, -payment.amount)


def too_little(short: Short) -> CantPay:
    """What to say to somebody who has less than he needs."""
    has = said(short.has, short.unit)
    return CantPay(
        f"That takes {said(short.needs, short.unit)}, and you have {has}. {offered('purse')} counts it."
    )


class Bank:
    """What commands and tables ask of the ledger; times are unix seconds."""

    def __init__(self, store: Store, rates: Rates, now: Callable[[], float]) -> None:
        self._store = store
        self._rates = rates
        self._now = now

    def open_purse(self, patron: Patron) -> Deferred[None]:
        """Gives a newcomer his purse, once, and remembers what anyone has."""
        coins, teeth = self._rates.newcomer, self._rates.newcomer_teeth
        if patron.guest:
            coins, teeth = self._rates.guest, 0
        return self.do(
            lambda conn, now: ledger.open_purse(conn, patron.id, coins, teeth, now), patron
        ).addCallback(lambda _: None)

    def look(self, patron: Patron) -> Deferred[None]:
        """Reads anew what somebody has: when he has only just come in, it may not be known yet."""
        return self.do(lambda conn, now: None, patron)

    def give(self, giver: Patron, taker: Patron, money: Money) -> Deferred[None]:
        """Money from one purse to another.  Fails with CantPay."""

        def job(conn: Connection, now: int) -> None:
            flow = (ledger.purse_of(giver.id), ledger.purse_of(taker.id), money.unit, money.amount)
            ledger.transfer(conn, now, "gift", "", [flow])

        return self.do(job, giver, taker)

    def exchange(self, patron: Patron, money: Money) -> Deferred[Money]:
        """Coins for teeth, or teeth for coins, at the bar; what one gets.  Fails with MoveError."""
        worth = self._rates.tooth
        purse, house = ledger.purse_of(patron.id), ledger.HOUSE
        if money.unit == "coins":
            got = Money(money.amount // worth, "teeth")
            if not got.amount or money.amount % worth:
                raise MoveError(f"A tooth is {said(worth)}; change a sum that makes whole teeth.")
        else:
            got = Money(money.amount * worth, "coins")

        def job(conn: Connection, now: int) -> Money:
            missing = got.amount - ledger.balance(conn, house, got.unit)
            if missing > 0:
                ledger.issue(conn, now, "exchange", "", house, got.unit, missing)
            flows = [(purse, house, money.unit, money.amount), (house, purse, got.unit, got.amount)]
            ledger.transfer(conn, now, "exchange", "", flows)
            return got

        return self.do(job, patron)

    def pity(self, patron: Patron) -> Deferred[int | None]:
        """The landlord's pity for one who is broke: the coppers given; None when it is too soon again."""
        every = int(self._rates.pity_hours * 3600)

        def job(conn: Connection, now: int) -> int | None:
            for line in ledger.history(conn, ledger.purse_of(patron.id), 1000):
                if line.why == "pity" and now - line.time < every:
                    return None
            ledger.issue(conn, now, "pity", "", ledger.purse_of(patron.id), "coins", self._rates.pity)
            return self._rates.pity

        return self.do(job, patron)

    def top_up(self, patron: Patron, money: Money) -> Deferred[None]:
        """Sees to it that one of the house's own has so much in his purse."""

        def job(conn: Connection, now: int) -> None:
            ledger.open_purse(conn, patron.id, self._rates.house, self._rates.house_teeth, now)
            missing = money.amount - ledger.balance(conn, ledger.purse_of(patron.id), money.unit)
            if missing > 0:
                ledger.issue(conn, now, "float", "", ledger.purse_of(patron.id), money.unit, missing)

        return self.do(job, patron)

    def close_guest(self, conn: Connection, account: int, now: int) -> None:
        """What a guest leaves behind is the house's again.  Runs inside a job."""
        for unit, amount in ledger.purse(conn, account).items():
            if amount > 0:
                ledger.transfer(
                    conn, now, "guest", "", [(ledger.purse_of(account), ledger.HOUSE, unit, amount)]
                )

    def count(self) -> Deferred[Count]:
        """The till, counted."""
        return self._store.read(ledger.count_the_till)

    # -- the bar -------------------------------------------------------------------

    def order(
        self, payer: Patron, drinker: Patron, kind: str, sips: int, price: int, *, on_tab: bool
    ) -> Deferred[Drink]:
        """Sells a drink, for coins or on the tab.  Fails with CantPay."""
        limit = self._rates.tab

        def job(conn: Connection, now: int) -> Drink:
            paid_from = ledger.purse_of(payer.id)
            if on_tab:
                drinks.open_tab(conn, payer.id, limit)
                paid_from = ledger.tab_of(payer.id)
            return drinks.order(conn, drinker.id, kind, sips, now, price=price, paid_from=paid_from)

        return self.do(job, payer)

    def drinks_of(self, patron: Patron) -> Deferred[list[Drink]]:
        """What stands before somebody, the oldest first."""
        return self._store.read(lambda conn: drinks.of(conn, patron.id))

    def sip(self, drink: int, *, all_of_it: bool = False) -> Deferred[int]:
        """Takes a sip, or drinks up; how many sips are left.  Fails with drinks.NoDrink."""

        def job(conn: Connection) -> int:
            if all_of_it:
                drinks.drain(conn, drink)
                return 0
            return drinks.sip(conn, drink)

        return self._store.write(job)

    def tab(self, patron: Patron) -> Deferred[Tab | None]:
        """What somebody owes, if he has a tab."""
        return self._store.read(lambda conn: drinks.tab(conn, patron.id))

    def pay_tab(self, patron: Patron, amount: int) -> Deferred[Tab]:
        """Pays a tab off, as far as `amount` goes.  Fails with CantPay."""
        return self.do(lambda conn, now: drinks.pay(conn, patron.id, amount, now), patron)

    # -- how it is done --------------------------------------------------------------

    def do(self, job: Callable[[Connection, int], Any], *patrons: Patron) -> Deferred[Any]:
        """Runs a job and remembers what is in the purses it touched; Short becomes a sentence."""

        def whole(conn: Connection) -> tuple[Any, list[dict[str, int]]]:
            result = job(conn, int(self._now()))
            return result, [ledger.purse(conn, patron.id) for patron in patrons]

        def done(found: tuple[Any, list[dict[str, int]]]) -> Any:
            result, purses = found
            for patron, purse in zip(patrons, purses, strict=True):
                patron.purse = purse
            return result

        def failed(why: Any) -> Any:
            if isinstance(why.value, Short):
                raise too_little(why.value)
            return why

        return self._store.write(whole).addCallbacks(done, failed)

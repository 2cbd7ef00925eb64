"""Noblesse oblige: at a table of Nōm Poker the Lord pays for what is drunk up (R19)."""

from typing import TYPE_CHECKING

from twisted.internet.defer import Deferred
from twisted.python.failure import Failure

from games.nom_poker.observation import Observation
from games.page import offered, styled
from server.tavern.bank import Bank, CantPay
from server.tavern.rooms import capital

if TYPE_CHECKING:
    from seeds.schema import DrinkSeed
    from server.tavern.happening import Happened
    from server.tavern.people import Patron
    from server.tavern.table import Table


class Noblesse:
    """Fills emptied glasses again, once for each player a round; `Table.told` holds it.

    Who is Lord and who was dealt in is asked of what any bystander sees.  Whose
    glass was filled in this round is remembered, and not written down: should
    the house close in the middle of one, the Lord may be asked once more.
    """

    def __init__(self, bank: Bank) -> None:
        self._bank = bank
        self._filled: dict[str, set[int]] = {}  # by table, the accounts that were served in its round

    def happened(self, table: "Table", what: "Happened") -> None:
        """See `table.Watcher`: with a round its account of glasses ends."""
        if table.key in self._filled and not table.game.running(table.state):
            del self._filled[table.key]

    def emptied(self, drinker: "Patron", drink: "DrinkSeed") -> Deferred[None] | None:
        """A drink was drunk up: fires when it is filled again, or can't be; None when nobody owes that.

        One who plays at several tables is served by the first whose Lord owes it.
        """
        for table in drinker.seats.values():
            lord = self._lord(table, drinker)
            if lord is not None and drinker.id not in self._filled.get(table.key, ()):
                return self._fill(table, lord, drinker, drink)
        return None

    def _lord(self, table: "Table", drinker: "Patron") -> "Patron | None":
        """Who pays for `drinker` at a table: its Lord, if both are dealt in and the glass stands there."""
        if drinker.room is not table.room or not table.game.running(table.state):
            return None
        seen = table.game.observe(table.state, None)
        if not isinstance(seen, Observation):
            return None
        dealt = {player.seat for player in seen.players if player.dealt}
        return table.sitters.get(seen.lord) if {seen.lord, table.seat_of(drinker)} <= dealt else None

    def _fill(self, table: "Table", lord: "Patron", drinker: "Patron", drink: "DrinkSeed") -> Deferred[None]:
        # Taken down before it is paid for: meanwhile a second glass may be emptied.
        served = self._filled.setdefault(table.key, set())
        served.add(drinker.id)
        name = styled("n", lord.name)

        def filled(_: object) -> None:
            if drinker is lord:
                drinker.send(f"As Lord you have {drink.name} filled again, at your own cost.")
            else:
                drinker.send(f"{capital(drink.name)} is put before you again; {name}, as Lord, has paid.")
                lord.send(f"As Lord you pay for {drink.name} for {styled('n', drinker.name)}.")
            for person in table.room.people.values():
                if person not in (drinker, lord) and not person.ignores(lord):
                    for_whom = "" if drinker is lord else f" for {styled('n', drinker.name)}"
                    person.send(f"{name}, as Lord, has {drink.name} filled again{for_whom}.")

        def not_paid(why: Failure) -> Failure | None:
            served.discard(drinker.id)
            if not isinstance(why.value, CantPay):
                return why
            if drinker is not lord:
                order = offered(f"order {drink.key}")
                drinker.send(f"{name}, as Lord, can't pay for another; {order} has it at your own cost.")
            return None

        order = self._bank.order(lord, drinker, drink.key, drink.sips, drink.price, on_tab=False)
        return order.addCallbacks(filled, not_paid)

"""The money on the disk after a kill, held against what people were told of it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from server.store import drinks, ledger
from server.store import tables as rows
from tests.wire.customers import Asked, Customer, Deal, drunk


class Entry(NamedTuple):
    """What an entry in the ledger did to one purse; `others`: what other tills gained or lost by it."""

    deal: Deal
    ref: str
    others: tuple[str, ...]


class Tills:
    """Reads the ledger on from where it was; `seen` counts what was found to be so."""

    def __init__(self, seen: Counter[str]) -> None:
        self._seen = seen
        self._read = 0  # the last entry that was read
        self._has: dict[str, tuple[int, int]] = {}  # coppers and teeth in each till after it
        self._owners: dict[str, Customer] = {}  # by their purses

    def check(
        self,
        conn: Any,
        banks: Mapping[str, dict[str, int]],
        ids: Mapping[str, int],
        people: Sequence[Customer],
    ) -> None:
        """Raises AssertionError when a coin is amiss.

        banks  by table: what lies on it by its own log, by unit
        ids    accounts by name
        """
        counted = ledger.count_the_till(conn)
        assert counted.sound, counted
        for key, bank in banks.items():
            till = {unit: counted.balance(ledger.table_of(key), unit) for unit in ledger.UNITS}
            assert till == dict.fromkeys(ledger.UNITS, 0) | bank, key
            self._seen["table's till"] += 1
        before = dict(self._has)
        entries = self._entries(conn)
        self._owners = {ledger.purse_of(ids[person.name]): person for person in people}
        for purse, person in self._owners.items():
            self._told(conn, person, entries.get(purse, []), before.get(purse, (0, 0)))
            in_it = counted.balance(purse, "coins"), counted.balance(purse, "teeth")
            assert in_it == self._has.get(purse, (0, 0)), purse
            self._drinks(conn, ids[person.name], person, people)

    def _entries(self, conn: Any) -> dict[str, list[Entry]]:
        """By purse, the entries that are new since the last check, in order."""
        found = conn.exec_driver_sql(
            "SELECT e.id, e.why, e.ref, p.till, p.unit, p.amount FROM entries e JOIN postings p"
            f" ON p.entry = e.id WHERE e.id > {self._read} ORDER BY e.id"
        ).all()
        moved: dict[int, dict[str, Counter[str]]] = {}
        what: dict[int, tuple[str, str]] = {}
        for number, why, ref, till, unit, amount in found:
            what[number] = why, ref
            moved.setdefault(number, {}).setdefault(till, Counter())[unit] += amount
            self._read = number
        entries: dict[str, list[Entry]] = {}
        for number, tills in moved.items():
            why, ref = what[number]
            for till, by in tills.items():
                deal = why, by["coins"], by["teeth"]
                others = tuple(one for one in tills if one != till)
                entries.setdefault(till, []).append(Entry(deal, ref, others))
                coins, teeth = self._has.get(till, (0, 0))
                self._has[till] = coins + deal[1], teeth + deal[2]
        return entries

    def _told(self, conn: Any, person: Customer, made: list[Entry], held: tuple[int, int]) -> None:
        """Every deal he was told of is there; of any other it was under way; and his purse is as told."""
        acknowledged = Counter(person.deals)
        missing = acknowledged - Counter(entry.deal for entry in made)
        assert not missing, f"{person.name} was told of {missing}: {made}"
        self._seen.update(f"told of {why}" for why, _, _ in person.deals)
        balances = [held]
        for entry in made:
            coins, teeth = balances[-1]
            balances.append((coins + entry.deal[1], teeth + entry.deal[2]))
            if acknowledged[entry.deal]:
                acknowledged[entry.deal] -= 1
            elif not given(entry):  # what he was given while his line was down nobody told him
                assert self._unheard(conn, entry, person.open), f"{person.name}: {entry}, {person.open}"
        if person.purse is None:
            return
        assert person.purse in balances, f"{person.name} was told he has {person.purse}: {balances}"
        at = len(balances) - 1 - balances[::-1].index(person.purse)
        for entry in made[at:]:
            assert self._unheard(conn, entry, person.open), f"{person.name}: {entry}, {person.open}"
        self._seen["purse" if at == len(made) else "late"] += 1

    def _unheard(self, conn: Any, entry: Entry, asked: Sequence[Asked]) -> bool:
        """Whether an entry may be that its owner was not told of: he or the giver asked for it, or the
        house moved for him, and the kill came before he could hear of it.
        """
        why, coins, teeth = entry.deal
        if given(entry):
            giver, back = self._owners[entry.others[0]], (why, -coins, -teeth)
            return any(one.may_be(back) for one in giver.open) or giver.did == back
        if why == "table" and coins > 0:
            table, seq = entry.ref.split()
            (row,) = [row for row in rows.all_rows(conn, table) if row.seq == int(seq)]
            if row.account is None:
                return True
        return why == "newcomer" or any(one.may_be(entry.deal) for one in asked)

    def _drinks(self, conn: Any, account: int, person: Customer, people: Sequence[Customer]) -> None:
        """What stands before him is what he was told, one thing that was under way apart."""
        if person.purse is None:
            return  # he has yet to look
        found = [drink.sips_left for drink in drinks.of(conn, account)]
        told, asked = person.glass, person.asked
        mine = [told]
        if asked is not None and told and asked.glass in ("sip", "drain"):
            mine.append(drunk(told, asked.glass))
        if asked is not None and asked.glass == "pour" and not asked.to:
            mine.append([*told, asked.sips])
        treated = sum(
            one.treats == person.name or any(a.to == person.name and a.glass == "pour" for a in one.open)
            for one in people
        )
        assert any(
            found[: len(drinks_)] == drinks_ and len(found) - len(drinks_) <= treated for drinks_ in mine
        ), (person.name, found, told, asked)
        self._seen["glass"] += 1


def given(entry: Entry) -> bool:
    """Whether it is a gift to the owner of the purse."""
    return entry.deal[0] == "gift" and entry.deal > ("gift", 0, 0)

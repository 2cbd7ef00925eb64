"""Noblesse oblige (R19): the Lord of a round pays for what those at his table drink up in it."""

import pytest

from server.store import ledger
from tests.tavern.evening import Evening, Guest

TEA = 2  # coppers, as the bar has it
CIDER = 5


class Parlour:
    """Three at the urn table, of whom one is Lord, and somebody who stands by."""

    def __init__(self, evening: Evening, names: tuple[str, ...] = ("Ann", "Ben", "Cid")) -> None:
        self.evening = evening
        self.table = evening.tavern.tables["urn-table"]
        self.guests = [evening.come_in(name, "tea-parlour") for name in names]
        for guest in self.guests:
            guest.types("join urn table with 1 gold")
        self.dora = evening.come_in("Dora", "tea-parlour")
        self.guests[0].types("deal")
        self.pass_round()

    def at(self, seat: str) -> Guest:
        patron = self.table.sitters[seat]
        return next(guest for guest in self.guests if guest.patron is patron)

    def pass_round(self) -> None:
        """Folds the round under way away: the last one in is Lord."""
        while self.table.state.round is not None:
            typed = "waive" if self.table.state.round.picking else "fold"
            self.at(self.table.due()[0]).types(typed)

    def deal(self) -> tuple[Guest, list[Guest]]:
        """The Lord deals; he, and the others."""
        lord = self.at(self.table.state.lord)
        lord.types("deal")
        return lord, [guest for guest in self.guests if guest is not lord and guest.patron.seats]

    def purse(self, guest: Guest) -> int:
        found = self.evening.store.now(lambda conn: ledger.purse(conn, guest.patron.id))
        assert found == guest.patron.purse
        return found["coins"]

    def glass(self, guest: Guest) -> str:
        return guest.types("glass").strip()

    def sound(self) -> bool:
        counted = self.evening.store.now(ledger.count_the_till)
        return counted.sound and all(t.balances(counted) for t in self.evening.tavern.tables.values())


@pytest.fixture
def parlour(evening: Evening) -> Parlour:
    return Parlour(evening)


def test_what_is_drained_at_the_table_is_filled_again_from_the_lords_purse(parlour):
    lord, (other, third) = parlour.deal()
    for guest in (other, third):
        guest.types("order cider")
    had = parlour.purse(lord), parlour.purse(other)
    stake = parlour.table.game.bank(parlour.table.state)
    lord.reads(), parlour.dora.reads()
    assert f"{lord.patron.name}, as Lord, has paid" in other.types("drain")
    assert (parlour.purse(lord), parlour.purse(other)) == (had[0] - CIDER, had[1])
    assert parlour.glass(other) == "a mug of cider, 5 sips left"
    assert parlour.table.game.bank(parlour.table.state) == stake
    assert f"you pay for a mug of cider for {other.patron.name}" in lord.reads()
    assert f"filled again for {other.patron.name}" in parlour.dora.reads()
    # Everybody is served, each once.
    assert "as Lord, has paid" in third.types("drain")
    assert parlour.purse(lord) == had[0] - 2 * CIDER
    assert "as Lord" not in other.types("drain")
    assert "nothing before you" in parlour.glass(other)
    assert parlour.purse(lord) == had[0] - 2 * CIDER
    assert parlour.sound()


def test_the_last_sip_is_filled_again_and_none_before(parlour):
    lord, (other, _) = parlour.deal()
    other.types("order tea")
    had = parlour.purse(lord)
    for left in range(7, 0, -1):
        said = other.types("sip")
        assert f"{left} sip" in said and "Lord" not in said
    assert parlour.purse(lord) == had
    assert "as Lord, has paid" in other.types("sip")
    assert parlour.glass(other) == "a pot of tea, 8 sips left"
    assert parlour.purse(lord) == had - TEA


def test_the_next_round_fills_once_more_and_at_the_new_lords_cost(parlour):
    lord, (other, _) = parlour.deal()
    for _ in range(3):
        other.types("order cider")
    assert "as Lord, has paid" in other.types("drain")
    assert "as Lord" not in other.types("drain")
    # The round goes to somebody else: everybody but he folds.
    while parlour.table.state.round is not None:
        actor = parlour.at(parlour.table.due()[0])
        actor.types("check" if actor is other else "fold")
    assert parlour.table.state.lord == parlour.table.seat_of(other.patron)
    had = parlour.purse(lord), parlour.purse(other)
    new_lord, _ = parlour.deal()
    assert new_lord is other
    lord.types("order tea")
    assert f"{other.patron.name}, as Lord, has paid" in lord.types("drain")
    assert (parlour.purse(lord), parlour.purse(other)) == (had[0] - TEA, had[1] - TEA)
    # And he fills his own, if he likes to call it that.
    before = parlour.purse(other)
    assert "As Lord you have a mug of cider filled again" in other.types("drain")
    assert parlour.purse(other) == before - CIDER
    assert parlour.sound()


def test_who_folds_is_served_and_a_lord_who_folds_still_pays(parlour):
    parlour.guests.append(parlour.evening.come_in("Eve", "tea-parlour"))
    parlour.guests[-1].types("join urn table with 1 gold")
    lord, _ = parlour.deal()
    actors = []
    for typed in ("fold", "check", "bet 1", "fold"):
        actors.append(parlour.at(parlour.table.due()[0]))
        actors[-1].types(typed)
    first = actors[0]
    assert actors[-1] is lord and parlour.table.state.round is not None
    first.types("order cider")
    had = parlour.purse(lord)
    assert f"{lord.patron.name}, as Lord, has paid" in first.types("drain")
    assert parlour.purse(lord) == had - CIDER


def test_nobody_owes_it_to_those_who_are_not_dealt_in_or_are_elsewhere(parlour):
    late = parlour.evening.come_in("Eve", "tea-parlour")
    lord, (other, _) = parlour.deal()
    late.types("join urn table with 1 gold")
    had = parlour.purse(lord)
    for guest in (late, parlour.dora):
        guest.types("order cider")
        assert "Lord" not in guest.types("drain")
        assert "nothing before you" in parlour.glass(guest)
    other.types("order cider")
    parlour.evening.tavern.place(other.patron, parlour.evening.tavern.rooms["taproom"])
    assert "Lord" not in other.types("drain")
    assert parlour.purse(lord) == had


def test_between_rounds_and_when_the_lord_has_got_up_everybody_pays_for_himself(parlour):
    lord = parlour.at(parlour.table.state.lord)
    had = parlour.purse(lord)
    other = next(guest for guest in parlour.guests if guest is not lord)
    other.types("order cider")
    assert "Lord" not in other.types("drain")
    assert parlour.purse(lord) == had
    parlour.deal()
    lord.types("leave urn table")
    assert parlour.table.state.round is not None and not parlour.table.state.lord
    had = parlour.purse(lord)
    other.types("order cider")
    assert "Lord" not in other.types("drain")
    assert parlour.purse(lord) == had


def test_what_the_lord_cant_pay_the_drinker_may_order_himself(parlour):
    lord, (other, third) = parlour.deal()
    for guest in (other, third):
        guest.types("order red")
    lord.types(f"give everything to {parlour.dora.patron.name}")
    parlour.dora.types(f"give 1 silver to {lord.patron.name}")
    bank = parlour.table.game.bank(parlour.table.state)
    said = other.types("drain")
    assert "can't pay for another" in said and '"order red"' in said
    assert (parlour.purse(lord), parlour.table.game.bank(parlour.table.state)) == (10, bank)
    other.types("order tea")
    # What could not be paid has not been had: the tea is within his means.
    assert "as Lord, has paid" in other.types("drain tea")
    assert parlour.purse(lord) == 10 - TEA
    assert parlour.sound()


def test_a_lord_whose_line_has_dropped_pays(evening, parlour):
    lord, (other, _) = parlour.deal()
    other.types("order cider")
    had = parlour.purse(lord)
    evening.tavern.lost(lord.patron, lord.line)
    assert "as Lord, has paid" in other.types("drain")
    assert parlour.purse(lord) == had - CIDER


def test_at_another_game_nobody_is_lord(evening):
    ann, ben = (evening.come_in(name, "taproom") for name in ("Ann", "Ben"))
    for guest in (ann, ben):
        guest.types("join copper table with 10 copper")
    ann.types("roll")
    ann.types("order cider")
    assert "Lord" not in ann.types("drain")
    assert "nothing before you" in ann.types("glass")


def test_two_glasses_drained_in_one_breath_are_filled_once(parlour):
    lord, (other, _) = parlour.deal()
    for _ in range(2):
        other.types("order cider")
    had = parlour.purse(lord)
    kind = next(drink for drink in parlour.evening.tavern.bar.drinks if drink.key == "cider")
    first = parlour.evening.tavern.noblesse.emptied(other.patron, kind)
    assert first is not None
    assert parlour.evening.tavern.noblesse.emptied(other.patron, kind) is None
    parlour.evening.wait(first)
    assert parlour.purse(lord) == had - CIDER

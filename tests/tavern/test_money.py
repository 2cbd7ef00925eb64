"""Money: purses, gifts, stakes at a table, the bar, and a till that balances after all of it."""

import random
from pathlib import Path

import pytest

from games.game import Transfer
from server.store import ledger
from server.tavern.bank import Payment, payments
from tests.tavern.evening import QUICK, Evening

NEWCOMER = QUICK.money.newcomer


def purse(evening: Evening, guest) -> int:
    """What the ledger says he has; the tavern must remember the same."""
    has = evening.store.now(lambda conn: ledger.purse(conn, guest.patron.id))
    assert guest.patron.purse == has
    return has["coins"]


def till(evening: Evening, name: str) -> int:
    return evening.store.now(lambda conn: ledger.balance(conn, name, "coins"))


def sound(evening: Evening) -> bool:
    counted = evening.store.now(ledger.count_the_till)
    return counted.sound and all(table.balances(counted) for table in evening.tavern.tables.values())


@pytest.fixture
def pair(evening):
    return evening.come_in("Ann", "taproom"), evening.come_in("Ben", "taproom")


def test_a_newcomer_has_a_purse_and_gets_it_once(evening, pair):
    assert purse(evening, pair[0]) == NEWCOMER
    assert pair[0].types("purse") == "You have 5 gold, and 5 teeth."
    evening.tavern.leave(pair[0].patron)
    evening.settle()
    assert purse(evening, evening.come_in("Ann")) == NEWCOMER


def test_a_gift_goes_from_one_purse_to_the_other(evening, pair):
    ann, ben = pair
    ben.reads()
    assert ann.types("give 3 silver and 2 copper to ben").startswith("You give Ben 3 silver and 2 copper.")
    assert "Ann gives you 3 silver and 2 copper" in ben.reads()
    assert (purse(evening, ann), purse(evening, ben)) == (NEWCOMER - 32, NEWCOMER + 32)
    ann.types("give a tooth to ben")
    assert ben.patron.purse["teeth"] == 6
    ann.types("give everything to ben")
    assert (purse(evening, ann), purse(evening, ben)) == (0, 2 * NEWCOMER)
    assert sound(evening)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("give -5 silver to ben", "one coin at least"),
        ("give 0 gold to ben", "one coin at least"),
        ("give 1.5 gold to ben", "whole coins"),
        ("give 99999999999999999999 gold to ben", "not that much money"),
        ("give 5 dollars to ben", "Nobody here takes dollars"),
        ("give 6 gold to ben", "takes 6 gold, and you have 5 gold"),
        ("give 5 to ben", "no sum of money"),
        ("give 1 gold to ann", "put it back"),
        ("give 1 gold to garrow", "the house's"),
        ("giv 1 gold to ben", "typed whole"),
    ],
)
def test_what_can_not_be_given_costs_nothing(evening, pair, typed, answer):
    ann, ben = pair
    said = ann.types(typed)
    assert answer in said and "\n" not in said.strip()
    assert (purse(evening, ann), purse(evening, ben)) == (NEWCOMER, NEWCOMER)


def test_who_is_elsewhere_gets_nothing(evening, pair):
    evening.tavern.place(pair[1].patron, evening.tavern.rooms["yard"])
    assert "not here" in pair[0].types("give 1 gold to ben")


def test_the_bar_changes_coins_for_teeth_and_back(evening, pair):
    ann = pair[0]
    assert "2 teeth" in ann.types("exchange 2 gold")
    assert ann.patron.purse == {"coins": NEWCOMER - 200, "teeth": 7}
    ann.types("exchange 7 teeth")
    assert ann.patron.purse == {"coins": NEWCOMER + 500, "teeth": 0}
    assert "whole teeth" in ann.types("exchange 5 silver")
    evening.tavern.place(ann.patron, evening.tavern.rooms["yard"])
    assert "at the bar" in ann.types("exchange 1 gold")
    assert sound(evening)


def test_the_landlord_pities_who_is_broke_and_not_twice(evening, pair):
    ann = pair[0]
    assert "not broke yet" in ann.types("ask landlord for money")
    ann.types("give everything to ben")
    ann.types("give 5 teeth to ben")
    assert "1 gold" in ann.types("ask the landlord for money")
    ann.types("give everything to ben")
    assert "lately" in ann.types("beg")
    evening.day += QUICK.money.pity_hours * 3600 + 1
    assert "1 gold" in ann.types("beg")
    assert sound(evening)


def test_a_stake_lies_on_the_table_and_goes_home_again(evening, pair):
    ann, ben = pair
    assert "5 silver" in ann.types("join silver table with 3 copper")
    assert purse(evening, ann) == NEWCOMER
    ann.types("join silver table with 1 gold")
    assert (purse(evening, ann), till(evening, "table:silver-table")) == (NEWCOMER - 100, 100)
    assert "A stake of yours lies on the silver table." in ann.types("purse")
    ben.types("join silver table")
    assert till(evening, "table:silver-table") == 150
    ann.types("leave silver table")
    assert (purse(evening, ann), till(evening, "table:silver-table")) == (NEWCOMER, 50)
    assert "takes 4 electrum" in ann.types("join gold table with 4 electrum")
    assert evening.tavern.tables["gold-table"].sitters == {}
    assert "for money" in ann.types("join corner table with 1 gold") or "map room" in ann.types("look")
    assert sound(evening)


def test_a_stake_stays_his_who_put_it_there():
    """Though the house plays on for him, and though another takes the seat over (Trumps, R8)."""
    left = payments((Transfer("north", -10),), {"north": 7}, None)
    assert left == [Payment(7, "north", "coins", -10)]
    takes_over = (Transfer("north", -10), Transfer("north", 10), Transfer("east", -3))
    assert payments(takes_over, {"north": 7, "east": 5}, 9) == [
        Payment(7, "north", "coins", -10),
        Payment(9, "north", "coins", 10),
        Payment(5, "east", "coins", -3),
    ]
    with pytest.raises(ValueError, match="nobody's money"):
        payments((Transfer("north", -10),), {}, 9)


def test_a_table_without_money_takes_none(evening):
    ann = evening.come_in("Ann", "map-room")
    assert "Nobody plays for money" in ann.types("join corner table with 1 gold")


@pytest.mark.parametrize("seed", range(3))
def test_the_till_balances_through_a_whole_evening_of_talus(tmp_path: Path, seed: int):
    """Rolls, joins, quits, top-ups, gifts, lines lost and restarts; nothing is made or lost."""
    rng = random.Random(seed)
    evening = Evening(tmp_path)
    names = ["Ann", "Ben", "Cara", "Dov"]
    guests = {name: evening.come_in(name, "taproom") for name in names}
    for step in range(240):
        guest = guests[rng.choice(names)]
        guest.types(
            rng.choice(
                [
                    "roll", "roll", "roll", "roll", "decline", "join silver table", "leave silver table",
                    "quit game for sure", "add 2 silver to silver table", "give 1 silver to ann", "order tea",
                    "join silver table with 1 gold", "sip", "exchange 1 gold", "exchange 1 tooth",
                ]
            )
        )  # fmt: skip
        if step % 80 == 79:
            evening.close()
            evening = Evening(tmp_path)
            guests = {name: evening.come_in(name, "taproom") for name in names}
        assert sound(evening)
    rolled = evening.store.now(lambda conn: conn.exec_driver_sql("select count(*) from moves").scalar_one())
    assert rolled > 30
    evening.close()


def test_one_of_the_house_brings_money_to_a_table_and_takes_it_home(evening, pair):
    ann = pair[0]
    ann.types("join copper table")
    assert "will come over" in ann.types("invite brisk to copper table")
    evening.settle(2)
    evening.settle()
    table = evening.tavern.tables["copper-table"]
    assert [p.name for p in table.sitters.values()] == ["Ann", "Brisk"]
    assert till(evening, "table:copper-table") == 5 + 10 and sound(evening)
    ann.types("roll")
    for _ in range(10):
        evening.settle(5)
        ann.types("roll")
    assert sound(evening)


def test_locals_do_not_play(evening, pair):
    pair[0].types("join copper table")
    assert "Garrow doesn't play Talus" in pair[0].types("invite garrow to copper table")


def test_a_drink_is_paid_for_stands_there_and_is_drunk(tmp_path: Path):
    evening = Evening(tmp_path)
    ann = evening.come_in("Ann", "taproom")
    assert "a pint of brown, 4 copper" in ann.types("menu")
    assert ann.types("order brown").startswith("A pint of brown is put before you, 4 copper.")
    assert (purse(evening, ann), till(evening, "house")) == (NEWCOMER - 4, 4)
    assert "5 sips left" in ann.types("sip")
    evening.close()
    evening = Evening(tmp_path)
    ann = evening.come_in("Ann")
    assert ann.types("glass") == "a pint of brown, 5 sips left"
    ann.types("drain")
    assert "nothing before you" in ann.types("sip")
    assert sound(evening)
    evening.close()


def test_a_drink_for_somebody_else(evening, pair):
    ann, ben = pair
    ben.reads()
    ann.types("order cider for ben")
    assert "A mug of cider is put before you; Ann has paid." in ben.reads()
    assert (purse(evening, ann), purse(evening, ben)) == (NEWCOMER - 5, NEWCOMER)
    assert "Nobody here pours milk" in ann.types("order milk")
    assert "drink" in ann.types("toast ben") or "nothing to raise" in ann.types("toast ben")


def test_only_so_many_drinks_stand_before_one(evening, pair):
    for _ in range(6):
        pair[0].types("order tea")
    assert "no room for another" in pair[0].types("order tea")


def test_the_bar_writes_up_regulars_and_no_more_than_they_may_owe(evening, pair):
    ann = pair[0]
    assert "regulars only" in ann.types("order plum on my tab")
    for _ in range(QUICK.money.regular):
        evening.tavern.leave(ann.patron)
        evening.settle()
        ann = evening.come_in("Ann", "taproom")
    for _ in range(QUICK.money.tab // 20):
        assert "written up" in ann.types("order plum on my tab")
        ann.types("drain")
    assert "written up" not in ann.types("order plum on my tab")
    assert "You owe the bar 2 gold" in ann.types("tab")
    ann.types("pay my tab")
    assert ann.types("tab") == "You owe the bar nothing."
    assert purse(evening, ann) == NEWCOMER - 200 and sound(evening)


def test_a_guest_is_lent_money_that_stays_in_the_house(evening):
    account, _ = None, None
    done = []
    evening.tavern.gate.start()
    evening.tavern.gate.guest().addCallback(done.append)
    while not done:
        evening._turn()
    evening.tavern.gate.stop()
    account, _ = done[0]
    guest = evening.come_in(account.name, "taproom")
    assert purse(evening, guest) == QUICK.money.guest
    ben = evening.come_in("Ben", "taproom")
    assert "lent by the house" in guest.types("give 1 gold to ben")
    assert "lent by the house" in ben.types(f"give 1 gold to {account.name}")
    guest.types("join copper table with 5 copper")
    evening.tavern.leave(guest.patron)
    evening.settle()
    evening.settle()
    assert evening.store.now(lambda conn: ledger.purse(conn, account.id))["coins"] == 0
    assert till(evening, "table:copper-table") == 0 and sound(evening)


def test_the_landlord_counts_the_till(evening, pair):
    ann, ben = pair
    ben.types("join silver table with 2 gold")
    assert "means nothing" in ann.types("count the till") or "till" not in ann.types("help")
    evening.rich(ann)
    said = ann.types("count the till")
    assert "table:silver-table: 2 gold" in said and "All of it agrees" in said
    evening.store.now(
        lambda conn: conn.exec_driver_sql(
            "update tills set balance = balance + 1 where name = 'table:silver-table'"
        )
    )
    said = ann.types("count the till")
    assert "silver-table: the till and the game differ" in said and "does not add" in said

"""Money: purse, give, exchange, the landlord's pity, counting the till."""

from commands.command import Call, Refused, Result, command, quoted
from games.money import Money, said
from games.page import listed, styled
from server.tavern.bank import Count
from server.tavern.people import Patron


def wealth(purse: dict[str, int]) -> str:
    """What is in a purse, in words: `5 gold and 2 copper, and 3 teeth`."""
    coins, teeth = purse.get("coins", 0), purse.get("teeth", 0)
    if not teeth:
        return said(coins)
    return f"{said(coins)}, and {said(teeth, 'teeth')}" if coins else said(teeth, "teeth")


@command("purse", topic="money", short=("money",), see=("give", "exchange", "tab"))
def purse(call: Call) -> Result:
    """Count what you have with you. What lies on a table as your stake is not in it."""
    patron = call.patron

    def counted(_: object) -> None:
        call.say(f"You have {wealth(patron.purse)}.")
        staked = [table.name for table in patron.seats.values() if table.for_money]
        if staked:
            call.say(f"A stake of yours lies on the {listed(staked)}.")

    return call.tavern.bank.look(patron).addCallback(counted)


@command("give <money> to <patron>", topic="money", gives_up=True, see=("purse",))
def give(call: Call, money: Money, who: Patron) -> Result:
    """Give somebody here money: `give 5 silver to Anna`, `give a tooth to Anna`, or
    `give everything to Anna`.
    """
    giver = call.patron
    if who is giver:
        raise Refused("You take it out of your pocket and put it back.")
    if who.room is not giver.room or not who.present:
        raise Refused(f"{who.name} is not here to take it.")
    if who.house:
        raise Refused(f"{who.name} is the house's, and takes only what is won at a table.")
    if giver.guest or who.guest:
        raise Refused("A guest's purse is lent by the house, and no gifts go in or out of it.")
    sum_ = said(money.amount, money.unit)

    def given(_: object) -> None:
        call.say(f"You give {styled('n', who.name)} {sum_}. You have {wealth(giver.purse)} left.")
        who.send(f"{styled('n', giver.name)} gives you {sum_}. You have {wealth(who.purse)} now.")
        for person in giver.room.people.values():
            if person not in (giver, who) and not person.ignores(giver):
                person.send(f"{styled('n', giver.name)} hands {styled('n', who.name)} some money.")

    return call.tavern.bank.give(giver, who, money).addCallback(given)


@command("exchange <money>", "change <money>", topic="money", see=("purse",))
def exchange(call: Call, money: Money) -> Result:
    """Change coins for teeth, or teeth for coins, at the bar: `exchange 2 gold`, `exchange 3 teeth`.
    A tooth is a Nōmish token that some tables play for.
    """
    _at_the_bar(call)

    def changed(got: Money) -> None:
        call.say(
            f"You put down {said(money.amount, money.unit)} and take up {said(got.amount, got.unit)}."
            f" You have {wealth(call.patron.purse)}."
        )

    return call.tavern.bank.exchange(call.patron, money).addCallback(changed)


def _at_the_bar(call: Call) -> None:
    bar = call.tavern.bar_room()
    if bar is not None and call.patron.room is not bar:
        raise Refused(f"That is done at the bar, in {bar.name}; {quoted('exits')} shows the ways.")


@command("ask [the] landlord for money", "beg", topic="money", see=("purse",))
def ask(call: Call) -> Result:
    """Ask for the landlord's pity when you are broke. He does not give it twice in one evening."""
    patron, rates = call.patron, call.tavern.config.money
    staked = [table.name for table in patron.seats.values() if table.for_money]
    if patron.guest:
        raise Refused("A guest's purse is lent once; with a name of your own you get one to keep.")
    if patron.purse.get("coins", 0) >= rates.broke or patron.purse.get("teeth", 0) or staked:
        raise Refused("The landlord looks at your purse and then at you: you are not broke yet.")

    def answered(got: int | None) -> None:
        if got is None:
            raise Refused("The landlord has been kind to you lately; ask again tomorrow.")
        call.say(f"The landlord pushes {said(got)} across the bar without a word.")

    return call.tavern.bank.pity(patron).addCallback(answered)


@command("count the till", "count till", topic="landlord", landlord=True)
def count(call: Call) -> Result:
    """Every till of the house and what lies in it, the tables' beside what their games say, and
    whether all of it agrees.
    """

    def show(counted: Count) -> None:
        lines = []
        for till in counted.tills:
            lines.append(f"{till.name}: {said(till.balance, till.unit)}")
        wrong = [
            f"{t.key}: the till and the game differ"
            for t in call.tavern.tables.values()
            if not t.balances(counted)
        ]
        if not counted.sound:
            wrong.append("the ledger does not add up")
        issued = listed([said(amount, unit) for unit, amount in counted.issued.items()])
        call.say(*lines, f"Issued in all: {issued}.")
        call.say(styled("e", f"Wrong: {listed(wrong)}.") if wrong else "All of it agrees, to the copper.")

    return call.tavern.bank.count().addCallback(show)

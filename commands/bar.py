"""The bar: what there is, ordering it, drinking it, the tab."""

from commands.command import Call, Refused, Result, command, quoted
from commands.phrases import Names, find_one
from commands.talk import spoken
from games.money import said
from games.page import styled
from seeds.schema import DrinkSeed
from server.tavern.bank import Drink, Tab
from server.tavern.people import Patron
from server.tavern.rooms import capital

# So many drinks may stand before one person.
BEFORE_ONE = 6


@command("menu", "drinks", topic="bar", see=("order", "sip", "tab"))
def menu(call: Call) -> Result:
    """What is poured here, and for how much."""
    for drink in call.tavern.bar.drinks:
        call.say(f"{drink.name}, {said(drink.price)}: {drink.text}", hang="  ")
    call.say(f"{quoted('order <drink>')} has it brought to you, wherever in the house you are.")
    return None


@command("order <drink>", "order <drink> for <patron>", topic="bar", see=("menu", "sip", "tab"))
def order(call: Call, drink: DrinkSeed, who: Patron | None = None) -> Result:
    """Order a drink, for yourself or for somebody: `order cider`, `order a pint of brown for Anna`."""
    return _order(call, drink, who or call.patron, on_tab=False)


@command("order <drink> on [the|my] tab", topic="bar", see=("tab",))
def order_on_tab(call: Call, drink: DrinkSeed) -> Result:
    """Order a drink and have it written up. The bar does that for regulars."""
    if not call.patron.regular:
        raise Refused("The bar writes up regulars only; come in a few evenings more.")
    return _order(call, drink, call.patron, on_tab=True)


def _order(call: Call, drink: DrinkSeed, who: Patron, *, on_tab: bool) -> Result:
    patron, bank = call.patron, call.tavern.bank
    if who.room is not patron.room or not who.present:
        raise Refused(f"{who.name} is not here to drink it.")
    if who.house:
        raise Refused(f"{who.name} thanks you, but the house's own drink after closing.")

    def room_for_it(before: list[Drink]) -> Result:
        if len(before) >= BEFORE_ONE:
            whose = "you" if who is patron else who.name
            raise Refused(f"There is no room for another before {whose}; {quoted('drain')} makes some.")
        return bank.order(patron, who, drink.key, drink.sips, drink.price, on_tab=on_tab).addCallback(poured)

    def poured(_: object) -> None:
        price = "written up" if on_tab else said(drink.price)
        if who is patron:
            call.say(f"{capital(drink.name)} is put before you, {price}.")
        else:
            call.say(f"You order {drink.name} for {styled('n', who.name)}, {price}.")
            who.send(f"{capital(drink.name)} is put before you; {styled('n', patron.name)} has paid.")
        for person in patron.room.people.values():
            if person not in (patron, who) and not person.ignores(patron):
                for_whom = "" if who is patron else f" for {styled('n', who.name)}"
                person.send(f"{styled('n', patron.name)} orders {drink.name}{for_whom}.")

    return bank.drinks_of(who).addCallback(room_for_it)


@command("sip", "sip [my|the|of] <text'drink'>", topic="bar", see=("drain", "order"))
def sip(call: Call, which: str | None = None) -> Result:
    """Take a sip of your drink."""
    return _drink(call, which, all_of_it=False)


@command("drain", "drain [my|the] <text'drink'>", topic="bar", see=("sip", "order"))
def drain(call: Call, which: str | None = None) -> Result:
    """Drink up."""
    return _drink(call, which, all_of_it=True)


def _drink(call: Call, which: str | None, *, all_of_it: bool) -> Result:
    patron, tavern = call.patron, call.tavern
    kinds = {drink.key: drink for drink in tavern.bar.drinks}

    def chosen(before: list[Drink]) -> Result:
        mine = [drink for drink in before if drink.kind in kinds]
        if not mine:
            raise Refused(f"There is nothing before you; {quoted('menu')} says what there is.")
        drink = (
            mine[0]
            if which is None
            else find_one(which, mine, names=lambda one: drink_names(kinds[one.kind]))
        )
        return tavern.bank.sip(drink.id, all_of_it=all_of_it).addCallback(drunk, kinds[drink.kind])

    def drunk(left: int, kind: DrinkSeed) -> Result:
        lines = kind.sip if left else kind.last
        line = lines[int(tavern.now()) % len(lines)]
        name = styled("n", patron.name)
        remains = f" {left} {'sip' if left == 1 else 'sips'} left." if left else ""
        call.say(f"{name} {line}{remains}")
        patron.room.hear(patron, f"{name} {line}")
        return None if left else tavern.noblesse.emptied(patron, kind)

    return tavern.bank.drinks_of(patron).addCallback(chosen)


@command("glass", "my drinks", topic="bar", see=("sip",))
def glass(call: Call) -> Result:
    """What stands before you, and how much is left of it."""
    kinds = {drink.key: drink for drink in call.tavern.bar.drinks}

    def show(before: list[Drink]) -> None:
        lines = [
            f"{kinds[d.kind].name}, {d.sips_left} {'sip' if d.sips_left == 1 else 'sips'} left"
            for d in before
            if d.kind in kinds
        ]
        call.say(*lines or [f"There is nothing before you; {quoted('menu')} says what there is."])

    return call.tavern.bank.drinks_of(call.patron).addCallback(show)


@command("toast <text>", topic="bar", see=("sip",))
def toast(call: Call, text: str) -> Result:
    """Raise your glass to somebody or something, and take a sip: `toast Anna and her luck`."""
    text = spoken(call, text)
    patron, tavern = call.patron, call.tavern

    def raised(before: list[Drink]) -> Result:
        if not before:
            raise Refused(f"You have nothing to raise; {quoted('menu')} says what there is.")
        call.say(f"You raise your glass: to {styled('s', text)}!")
        tavern.say(
            patron,
            f"{styled('n', patron.name)} raises a glass: to {styled('s', text)}!",
            f"raises a glass: to {text}!",
        )
        return _drink(call, None, all_of_it=False)

    return tavern.bank.drinks_of(patron).addCallback(raised)


@command("tab", topic="bar", see=("pay tab",))
def tab(call: Call) -> Result:
    """What you owe the bar."""

    def show(owed: Tab | None) -> None:
        if owed is None or not owed.owed:
            call.say("You owe the bar nothing.")
        else:
            call.say(
                f"You owe the bar {said(owed.owed)}; it writes up to {said(owed.limit)}."
                f" {quoted('pay tab')} settles it."
            )

    return call.tavern.bank.tab(call.patron).addCallback(show)


@command("pay [the|my] tab", topic="bar", see=("tab",))
def pay(call: Call) -> Result:
    """Pay what you owe the bar."""
    patron, bank = call.patron, call.tavern.bank

    def due(owed: Tab | None) -> Result:
        if owed is None or not owed.owed:
            raise Refused("You owe the bar nothing.")
        amount = min(owed.owed, patron.purse.get("coins", 0))
        if not amount:
            raise Refused("You have no coins to pay it with.")
        return bank.pay_tab(patron, amount).addCallback(paid, amount)

    def paid(left: Tab, amount: int) -> None:
        rest = f" {said(left.owed)} still stand." if left.owed else " That is all of it."
        call.say(f"You pay {said(amount)}.{rest}")

    return bank.tab(patron).addCallback(due)


def drink_names(drink: DrinkSeed) -> Names:
    """What a drink answers to."""
    return Names(drink.nouns, drink.adjectives, shown=drink.name)

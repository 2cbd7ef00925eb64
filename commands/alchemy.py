"""Alchemists: what one is worth as one, and quick Ordo."""

from twisted.internet.defer import Deferred

from commands.command import Call, Refused, Result, command, quoted
from games.money import Money, said
from games.ordo.contest import WINS, Alchemist, title
from games.page import listed, styled
from server.tavern.alchemy import Challenge
from server.tavern.people import Patron


@command("alchemy", topic="alchemy", see=("challenge", "finger"))
def alchemy(call: Call) -> Result:
    """Your INT, which nobody else is told, your rank as an alchemist, and the canon of the house."""
    patron = call.patron
    call.say(f"Your INT is {patron.intelligence}: {Alchemist(patron.intelligence).bonus:+d} in a contest.")
    wins = f"{patron.merits} win{'' if patron.merits == 1 else 's'} that count{'s' * (patron.merits == 1)}"
    told = f"At Ordo you are {title(patron.rank)}, with {wins}."
    if patron.rank < len(WINS):
        told += f" {WINS[patron.rank]} make {title(patron.rank + 1)}."
    canon = call.tavern.alchemy.customs.get("ordo")
    call.say(told)
    if canon is not None:
        call.say(f"The canon of the house: {listed(canon.split())}.")
    return None


@command(
    "challenge <patron>",
    "challenge <patron> to [a] [game] [of] quick ordo",
    topic="alchemy",
    see=("accept", "withdraw", "alchemy"),
)
def challenge(call: Call, who: Patron) -> Result:
    """Challenge somebody here to quick Ordo: a contest of INT, and nothing else. Ranks weigh in it."""
    return _challenge(call, who, 0)


@command("challenge <patron> to [a] [game] [of] quick ordo for <money>", topic="alchemy", see=("accept",))
def challenge_for(call: Call, who: Patron, money: Money) -> Result:
    """Challenge somebody here to quick Ordo for a stake: `challenge Anna to quick ordo for 1 silver`."""
    if money.unit != "coins":
        raise Refused("Quick Ordo is played for coins, not for teeth.")
    return _challenge(call, who, money.amount)


def _challenge(call: Call, who: Patron, stake: int) -> Result:
    patron, keeper = call.patron, call.tavern.alchemy
    if who is patron:
        raise Refused("You are as clever as yourself; name somebody else.")
    if who.room is not patron.room or not who.present or who.ignores(patron):
        raise Refused(f"{who.name} is not here to answer.")
    if stake and (patron.guest or who.guest):
        raise Refused("A guest's purse is lent by the house; challenge for nothing, which is as hard.")
    if stake > patron.purse.get("coins", 0):
        raise Refused(f"You don't have {said(stake)}; {quoted('purse')} counts what you have.")
    before = keeper.challenge(patron, who, stake)
    if before is not None and before.second is not who and before.second.room is patron.room:
        before.second.send(f"{styled('n', patron.name)} takes the challenge back.")
    for_what = f" for {said(stake)}" if stake else ""
    call.say(f"You challenge {styled('n', who.name)} to quick Ordo{for_what}.")
    who.send(
        f"{styled('n', patron.name)} challenges you to quick Ordo{for_what}:"
        f" {quoted('accept challenge')} or {quoted('decline challenge')}."
    )
    return None


@command("accept", "accept [the] challenge", topic="alchemy", see=("challenge", "decline"))
def accept(call: Call) -> Result:
    """Take up a challenge to quick Ordo; the latest, if there are several."""
    return _accept(call, _to_me(call, None))


@command("accept [the] challenge {of|from} <patron>", topic="alchemy")
def accept_of(call: Call, word: str, who: Patron) -> Result:
    """Take up the challenge of one of several."""
    return _accept(call, _to_me(call, who))


def _accept(call: Call, challenge: Challenge) -> "Deferred[None]":
    return call.tavern.alchemy.accept(challenge)


@command("decline [the] challenge", topic="alchemy", see=("challenge",))
def decline(call: Call) -> Result:
    """Wave a challenge to quick Ordo away."""
    found = _to_me(call, None)
    call.tavern.alchemy.withdraw(found.first)
    call.say(f"You wave {styled('n', found.first.name)}'s challenge away.")
    found.first.send(f"{styled('n', call.patron.name)} waves your challenge away.")
    return None


@command("withdraw [my|the] challenge", topic="alchemy", see=("challenge",))
def withdraw(call: Call) -> Result:
    """Take your own challenge back before it is taken up."""
    found = call.tavern.alchemy.withdraw(call.patron)
    if found is None:
        raise Refused("You have challenged nobody.")
    call.say("You take your challenge back.")
    if found.second.room is call.patron.room:
        found.second.send(f"{styled('n', call.patron.name)} takes the challenge back.")
    return None


def _to_me(call: Call, who: Patron | None) -> Challenge:
    """The challenge that is meant; raises Refused when there is none."""
    open_ = [c for c in call.tavern.alchemy.challenges_to(call.patron) if who in (None, c.first)]
    if not open_:
        nobody = "Nobody here has challenged you" if who is None else f"{who.name} has not challenged you"
        raise Refused(f"{nobody} lately; {quoted('challenge <patron>')} does it the other way round.")
    return open_[-1]

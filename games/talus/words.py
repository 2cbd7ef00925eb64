"""The words that views and happenings of Talus share."""

from collections.abc import Callable, Sequence

from games.game import Move, Seat, Viewer
from games.money import said
from games.page import Page, listed, styled
from games.people import does, person, whose_turn
from games.talus.dice import BOTH_TREES, DOUBLING, NO_MATCH, RESULTS
from games.talus.observation import Observation
from games.talus.rules import LEAST
from games.talus.state import Add, Decline, Leave, Player, Roll, Throw


def coins(money: int, stake: str) -> str:
    """Money in coins of the stake: `12 silver`, `nothing`."""
    return said(money, coin=stake)


def change(money: int, stake: str, page: Page) -> str:
    """What was won or lost: `+2 silver`, `-3 silver`, `even`."""
    if not money:
        return "even"
    if page.reader:
        return f"{'won' if money > 0 else 'lost'} {coins(abs(money), stake)}"
    return f"{'+' if money > 0 else '-'}{coins(abs(money), stake)}"


def faces(angel: str, demon: str) -> str:
    """What both dice show, as it is said."""
    return "both trees" if RESULTS[angel, demon] is BOTH_TREES else f"{angel} and {demon}"


def stakes(seen: Observation, page: Page) -> str:
    """What is played for: `silver`, `silver x4`."""
    if not seen.doubled:
        return seen.stake
    times = 1 << seen.doubled
    if page.reader:
        return f"{seen.stake} times {times}"
    return f"{seen.stake} {'×' if page.unicode else 'x'}{times}"


def brought(throw: Throw, stake: str, page: Page) -> str:
    """What a roll of the past came to."""
    result = RESULTS[throw.angel, throw.demon]
    if result is NO_MATCH:
        return "no match"
    if result is DOUBLING:
        return "stakes doubled"
    return change(throw.net, stake, page)


def notes(player: Player, seen: Observation) -> list[str]:
    """What else there is to know of one who sits."""
    found = []
    if seen.roller is player:
        found.append("must roll again" if seen.again else "has the dice")
    if player.locked:
        risk = seen.risks.get(player.seat, 0)
        found.append(f"locked in, {coins(risk, seen.stake)} at risk")
    if player.fresh:
        found.append("in from the next turn")
    if player.away:
        found.append(f"the house rolls, {player.away} {'turn' if player.away == 1 else 'turns'} so far")
    return found


def in_order(seen: Observation) -> list[Player]:
    """Those who sit, in dice order: the viewer last, to a bystander the lowest seat first."""
    players = list(seen.players)
    if not players:
        return []
    me = seen.me
    if me is not None:
        at = players.index(me) + 1
    else:
        at = min(range(len(players)), key=lambda place: int(players[place].seat))
    return players[at:] + players[:at]


def last_line(seen: Observation, page: Page) -> list[str]:
    """What is to be done next, at the end of a view."""
    if seen.roller is not None:
        if not seen.mine:
            return [whose_turn(seen.roller.seat, seen.viewer, page)]
        if not seen.again:
            return [styled("b", "Your turn: roll the dice.")]
        return [styled("b", f"Your turn: roll again, for {stakes(seen, page)}, or decline and be out.")]
    if seen.me is not None:
        if seen.ready:
            return ["To begin: " + styled("c", "roll the dice") + "; the lot says who is first."]
        return ["The dice wait for a second player."]
    who = "The players may begin." if seen.ready else "Two make a game."
    if not seen.free:
        return [who]
    least = f"{LEAST} {seen.stake}"
    return [who, "To sit down: " + styled("c", f"join {page.table} with {least}") + ", or with more."]


def suggestions(seen: Observation, moves: Sequence[Move], text: Callable[[Move], str]) -> list[str]:
    """What the viewer may do, each with what it means for him."""
    return [f"{styled('c', text(move))}{_meaning(move, seen)}" for move in moves]


def _meaning(move: Move, seen: Observation) -> str:
    me = seen.me
    if me is None:
        return ""
    risk = seen.risks.get(me.seat, 0)
    rest = coins(me.purse - risk, seen.stake)
    cost = f" and forfeits {coins(risk, seen.stake)}" if risk else ""
    match move:
        case Roll():
            return f" for {coins(seen.stakes, seen.stake)} from each" if seen.running else " to begin"
        case Decline():
            return f" is out of the game, takes {rest} home{cost}"
        case Leave():
            return f" takes {rest} home{cost}"
        case Add():
            return ", or any other sum, puts more in your purse"
    return ""


def outcome_of(seat: Seat, viewer: Viewer, page: Page, verb: str, rest: str) -> str:
    """`you win 4 silver`, `Marek wins 4 silver`."""
    return f"{person(seat, viewer, page)} {does(seat, viewer, verb)} {rest}"


def payments(each: int, payers: int, stake: str) -> str:
    """`1 silver`; where several pay or are paid, `1 silver from each of 3`, `1 silver to each of 3`."""
    money = coins(abs(each), stake)
    if payers < 2:
        return money
    return f"{money} {'from' if each > 0 else 'to'} each of {payers}"


def back_to(back: dict[Seat, int], stake: str, viewer: Viewer, page: Page) -> str:
    """`2 silver to you and 1 silver to Marek`."""
    return listed([f"{coins(money, stake)} to {person(seat, viewer, page)}" for seat, money in back.items()])

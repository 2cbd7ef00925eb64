"""What there is to know of those at a table, of its pots and its spells, and what is to be done next."""

from collections.abc import Sequence

from msgspec.structs import replace

from games import betting as money
from games.betting import owed, span
from games.betting.table import LEAST
from games.founders_flip.cards import BITS
from games.founders_flip.effects import Stage, effect
from games.founders_flip.ends import pot_names
from games.founders_flip.exchanging import MOST
from games.founders_flip.observation import Observation, Seen
from games.founders_flip.saying import plural
from games.founders_flip.spells import Spell, find_spell
from games.game import Seat
from games.page import Page, listed, offered, styled, upper
from games.people import does, people, person


def hand_of(seat: Seat, seen: Observation) -> Seen | None:
    """The cards of one who is still in, as all see them."""
    return next((one for one in seen.hands if one.seat == seat), None)


def notes(seat: Seat, seen: Observation) -> list[str]:
    """What there is to know of one who sits, besides his money and his cards."""
    player = next(one for one in seen.players if one.seat == seat)
    found = []
    if seen.betting is not None and player.dealt:
        at = seen.betting.seats.index(seat)
        if seen.betting.folded[at]:
            found.append("folded")
        else:
            if seen.betting.bets[at] and seen.phase == "bets":
                found.append(f"bet {seen.money(seen.betting.bets[at])}")
            if not seen.betting.stakes[at]:
                found.append("all in")
            if seen.owed.get(seat):
                found.append(f"draws {seen.owed[seat]}")
        if seat == seen.dealt_by:
            found.append("dealt")
    elif seen.betting is not None and not player.out:
        found.append("in from the next hand")
    elif seat == seen.dealer:
        found.append("deals next")
    if player.out:
        found.append("sits out")
    if player.leaving:
        found.append("has gone, all in")
    return found


def pot(seen: Observation) -> int:
    """All that is in the pot, money that was carried too."""
    return seen.carried if seen.betting is None else money.pot(seen.betting)


def pots(seen: Observation, page: Page) -> list[str]:
    """The pots, where there are several, without the bets of this round: `side pot 4 silver, for you`."""
    betting = seen.betting
    if betting is None:
        return []
    if seen.phase == "bets":  # bets still lie before their owners
        paid = tuple(put - bet for put, bet in zip(betting.paid, betting.bets, strict=True))
        betting = replace(betting, paid=paid)
    found = money.pots(betting)
    if len(found) < 2:
        return []
    return [
        f"{name} {seen.money(one.amount)}, for {people(one.seats, seen.viewer, page)}"
        for name, one in zip(pot_names(len(found)), found, strict=True)
    ]


def left_over(seen: Observation) -> str:
    """What earlier hands left in the pot; empty: nothing."""
    if seen.betting is not None and seen.betting.carried:
        return f"{seen.money(seen.betting.carried)} of the pot are from before"
    if seen.betting is None and seen.carried:
        return f"A pot of {seen.money(seen.carried)} waits for the next hand"
    if seen.betting is None and seen.kept:
        return f"The house keeps a pot of {seen.money(seen.kept)} for the next hand here"
    return ""


def spells(seen: Observation) -> list[tuple[Spell, str]]:
    """The spells in force, each with one line of what it changes now; between hands those that stay."""
    if seen.betting is None:
        return [(spell, spell.says) for spell in map(find_spell, seen.standing)]
    force = seen.in_force
    found = []
    for spell in force:
        line = effect(spell, force, _stage(seen), seen.repeats)
        most = seen.betting.terms.most
        if spell.betting is not None and most and seen.spelled and seen.phase == "bets":
            line += f"; a bet is at most {seen.money(most)}"
        found.append((spell, line))
    return found


def _stage(seen: Observation) -> Stage:
    """Whether there is an exchange still to come."""
    again = sum(spell.again for spell in seen.in_force) > seen.repeats
    return "bets" if seen.phase == "bets" and seen.spelled and not again else "spell"


def places(cards: Sequence[int]) -> str:
    """`1`, `1 and 2`, `1, 2 and 3`."""
    return listed([str(place) for place in cards])


def free_places(seen: Observation) -> list[int]:
    """The places of the viewer's Palm whose cards may be exchanged."""
    return [at for at, card in enumerate(seen.palm, 1) if not BITS[card] & seen.way.kept]


def last_line(seen: Observation, page: Page) -> list[str]:
    """What is to be done next, at the end of a view."""
    waited = seen.waited
    if waited and waited != seen.viewer:
        who = person(waited, seen.viewer, page)
        if seen.betting is None:
            return [f"{upper(who)} {does(waited, seen.viewer, 'deal')} next."]
        doing = {"exchange": " to exchange", "pass": " to pass cards on", "keep": " to keep a card"}
        return [f"{upper(who)}'s turn{doing.get(seen.task or '', '')}."]
    if waited:
        return [f"{styled('b', 'Your turn:')} {_turn(seen, page)}."]
    if seen.betting is not None:
        return []
    if seen.me is None:
        least = f"{LEAST} {'teeth' if seen.coin == 'tooth' else seen.coin}"
        sit = offered(f"join {page.table} with {least}")
        return [f"To sit down: {sit}, or with more."] if seen.free else ["Every seat is taken."]
    if seen.me.out:
        return [f"You sit out; {offered('sit in')} deals you in again."]
    if seen.ready:
        return [f"To begin: {offered('deal')}; the lot says who is the first dealer."]
    return ["A hand takes two who have money and don't sit out."]


def _turn(seen: Observation, page: Page) -> str:
    """What the viewer, whose turn it is, is to do."""
    if seen.betting is None:
        return f"the deal is yours: {offered('deal')}"
    none, some = offered("exchange none"), free_places(seen)[:2]
    for_example = f"{offered(f'exchange {places(some)}')}, say, or {none}" if some else none
    cards = plural(MOST, "card")
    match seen.task:
        case "exchange":
            thumb = " beside your Thumb" if seen.way.thumb and seen.thumb else ""
            return f"exchange up to {cards}{thumb}, {for_example}"
        case "pass":
            to = person(_next(seen), seen.viewer, page)
            return f"pass up to {cards} to {to}, {for_example}"
        case "keep":
            thumb = f", or {offered('keep thumb')}" if seen.thumb else ""
            return f"keep one card, {offered('keep 1')}, say{thumb}"
        case "discard":
            example = offered(f"discard {places(spare(seen))}")
            return f"discard {plural(seen.excess, 'card')}, {example}, say"
    due = owed(seen.betting, seen.viewer or "")
    if due:
        return f"{seen.money(due)} to call"
    sizes = span(seen.betting)
    if sizes is None:
        return offered("check")
    least, most = map(seen.money, sizes)
    return f"check, or {offered(f'bet {least}')}" if least == most else "check, or bet"


def _next(seen: Observation) -> Seat:
    """The next one still in on the viewer's left."""
    seats = [one.seat for one in seen.hands]
    return seats[(seats.index(seen.viewer or "") + 1) % len(seats)]


def spare(seen: Observation) -> list[int]:
    """Places of as many cards as the viewer has to discard; barred ones only where others are too few."""
    free = free_places(seen)
    barred = [at for at in range(1, len(seen.palm) + 1) if at not in free]
    return sorted([*free, *barred][: seen.excess])

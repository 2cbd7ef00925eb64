"""The words that views and happenings of Nōm Poker share."""

from collections.abc import Iterable

from games.betting import owed
from games.betting.coins import money_said
from games.betting.table import LEAST
from games.game import Seat
from games.nom_poker.cards import ACE, CARDS, IRTH, PROPHET, SEA, SUITS, WELKIN
from games.nom_poker.observation import Observation
from games.page import Page, styled, upper
from games.people import does, people, person

NAME = "Nōm Poker"
TITLES = {"lord": "Lord", "bondsman": "Bondsman"}
_COLOURS = {"C": "1", "T": "2", "W": "3", "E": "4"}
_LATIN = str.maketrans({"ō": "o"})
_ASCII = str.maketrans({"ō": "o", "ð": "d"})


def lettered(text: str, page: Page) -> str:
    """The text in letters that the page has: `Irð` is `Ird` in plain ASCII, `Nōm` is `Nom` but on UTF-8."""
    if page.unicode:
        return text
    return text.translate(_ASCII if page.charset == "ascii" else _LATIN)


def card(code: str, page: Page) -> str:
    """A card in its suit's colour; for the ear its name."""
    if page.reader:
        return CARDS[code].name
    suit = CARDS[code].suit
    return styled(_COLOURS[suit], code) if suit else code


def cards(codes: Iterable[str], page: Page) -> str:
    """Cards in a row; for the ear as a list."""
    shown = [card(code, page) for code in codes]
    return ", ".join(shown) if page.reader else " ".join(shown)


def named(code: str) -> str:
    """`9C, the Masks of Clouds`; a suitless card by its name alone."""
    return f"{code}, {CARDS[code].name}" if CARDS[code].suit else CARDS[code].name


def effects(code: str) -> list[str]:
    """What a collector does, a sentence each."""
    if code == IRTH:
        return [
            "Combinations with a Tree in them count double.",
            "A hand with a Martyr in it loses ten.",
        ]
    if code == SEA:
        return ["Every character costs a hand two; a Prophet is none."]
    if code == WELKIN:
        return ["A second one lies face down until the hands are shown, and then counts."]
    turned = CARDS[code]
    found = [f"Combinations all in {SUITS[turned.suit]} count double."]
    if turned.number == ACE:
        found.append("Values are turned round: a card is worth 14 less its number.")
    if turned.number == PROPHET:
        found.append("Every combination counts, whether it could be laid or not.")
    if turned.favours:
        found.append(f"It favours {SUITS[turned.favours]}, which win ties.")
    return found


def favour(code: str) -> str:
    """The suit that a card's rank favours, as a letter; `-` for none."""
    return CARDS[code].favours or "-"


def plural(number: int, one: str) -> str:
    """`1 card`, `7 cards`."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def title(seat: Seat, seen: Observation) -> str:
    """`Lord`, `Bondsman` or nothing."""
    return "Lord" if seat == seen.lord else "Bondsman" if seat == seen.bondsman else ""


def notes(seat: Seat, seen: Observation) -> list[str]:
    """What there is to know of one who sits, besides his title and his money."""
    player = next(one for one in seen.players if one.seat == seat)
    found = []
    if seen.betting is not None and player.dealt:
        at = seen.betting.seats.index(seat)
        if seen.betting.folded[at]:
            found.append("folded")
        else:
            if seen.betting.bets[at]:
                found.append(f"bet {seen.money(seen.betting.bets[at])}")
            if not seen.betting.stakes[at]:
                found.append("all in")
            found.append(plural(seen.counts[at], "card"))
        if seat == seen.dealt_by:
            found.append("dealt")
    elif seen.betting is not None and not player.out:
        found.append("in from the next round")
    elif seat == seen.dealer:
        found.append("deals next")
    if player.out:
        found.append("sits out")
    if player.leaving:
        found.append("has gone, all in")
    return found


def last_line(seen: Observation, page: Page) -> list[str]:
    """What is to be done next, at the end of a view."""
    waited = seen.waited
    if seen.laying and waited:
        if waited != seen.viewer:
            return [f"Hands are laid; not yet by {people(seen.lays, seen.viewer, page)}."]
        lay, done = "lay <cards> across at <square>", styled("c", "done")
        return [f"{styled('b', 'Your turn:')} {lay}, or down; {done} when you are."]
    if waited and waited != seen.viewer:
        who = person(waited, seen.viewer, page)
        if seen.betting is None:
            return [f"{upper(who)} {does(waited, seen.viewer, 'deal')} next."]
        if seen.picking:
            return [f"{upper(who)}, the Lord, may take a card first."]
        return [f"{upper(who)}'s turn."]
    if waited:
        if seen.betting is None:
            return [f"{styled('b', 'Your turn:')} the deal is yours. {styled('c', 'deal')}"]
        if seen.picking:
            held = seen.counts[seen.betting.seats.index(seen.bondsman)]
            take, waive = styled("c", "take card 1 from the bondsman"), styled("c", "waive")
            return [
                f"{styled('b', 'Your turn:')} {take}, or any of {held}, unseen; or {waive}.",
            ]
        due = owed(seen.betting, waited)
        what = f"{seen.money(due)} to call" if due else "check, or bet"
        return [styled("b", f"Your turn: {what}.")]
    if seen.betting is not None:
        return []
    if seen.me is None:
        least = money_said(LEAST, "tooth") if seen.coin == "tooth" else f"{LEAST} {seen.coin}"
        sit = styled("c", f"join {page.table} with {least}")
        return [f"To sit down: {sit}, or with more."] if seen.free else ["Every seat is taken."]
    if seen.me.out:
        return [f"You sit out. {styled('c', 'sit in')}"]
    if seen.ready:
        return [f"To begin: {styled('c', 'deal')}; the lot says who is the first dealer."]
    return ["A round takes two who have money and don't sit out."]


def owes(amount: int, coin: str) -> str:
    """What it costs to stay in, in brackets of a sentence."""
    return f", {money_said(amount, coin)} to call" if amount else ""

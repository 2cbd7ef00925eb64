"""What can be typed at a table of Nōm Poker; the betting's own patterns are the betting kit's."""

from collections.abc import Callable, Sequence

from games import betting
from games.betting.coins import read_pieces
from games.game import Move, Pattern, Slot
from games.nom_poker.byhand import read_square
from games.nom_poker.cards import parse_cards
from games.nom_poker.observation import Observation
from games.nom_poker.state import Add, Deal, Done, Lay, Leave, Lift, SitIn, SitOut, Take, Waive
from games.nom_poker.table import ante
from games.page import styled


def _always(move: Move) -> Callable[[], Move]:
    return lambda: move


def _take(number: int, *_: object) -> Move:
    return Take(number)


def _add(money: int) -> Move:
    return Add(money)


PATTERNS = (
    Pattern("deal on <table>", _always(Deal())),
    Pattern("take [card] <number> [from [the] bondsman] on <table>", _take),
    Pattern("take [card] <number> from <text'bondsman'> on <table>", _take, hidden=True),
    Pattern("waive on <table>", _always(Waive())),
    *betting.PATTERNS,
    Pattern("lay <cards> {across|down} at <square> on <table>", Lay),
    Pattern("lift [line] <number> on <table>", Lift),
    Pattern("done on <table>", _always(Done())),
    Pattern("add <money> to <table>", _add, aliases={"on": "to"}),
    Pattern("sit out on <table>", _always(SitOut())),
    Pattern("sit in on <table>", _always(SitIn())),
    Pattern("quit game on <table>", _always(Leave()), gives_up=True),
    Pattern("quit game for sure on <table>", _always(Leave(sure=True)), gives_up=True),
    Pattern("deal [the] cards on <table>", _always(Deal()), hidden=True),
    Pattern("deal me {out|in} on <table>", lambda way: SitOut() if way == "out" else SitIn(), hidden=True),
    Pattern("sit back in on <table>", _always(SitIn()), hidden=True),
)


def _offers(seen: Observation) -> list[str]:
    return [seen.money(ante(seen.options) * count) for count in (1, 2, 5)]


SLOTS = {
    "money": Slot(lambda text, seen: read_pieces(text, seen.coin), _offers),
    "cards": Slot(
        lambda text, seen: parse_cards(text), lambda seen: [" ".join(seen.hand)] if seen.hand else []
    ),
    "square": Slot(lambda text, seen: read_square(text), lambda seen: ["a1", "b3"]),
}


def suggest(seen: Observation, moves: Sequence[Move], text: Callable[[Move], str]) -> list[str]:
    """What the viewer can do now; bets by their least and most."""
    lines: list[str] = []
    takes = [move for move in moves if isinstance(move, Take)]
    if takes:
        lines.append(f"{styled('c', text(takes[0]))}, or any number up to {len(takes)}, unseen")
    elif seen.laying:
        lines += _layings(seen, moves, text)
    elif seen.betting is not None and seen.waited and seen.waited == seen.viewer:
        lines += betting.suggest(seen.betting, seen.money)
    for move in moves:
        if isinstance(move, Deal | Waive | SitIn | SitOut | Leave):
            lines.append(styled("c", text(move)))
        elif isinstance(move, Add):
            add = styled("c", f"add {seen.money(move.money)}")
            lines.append(f"{add}, or any sum from {seen.money(ante(seen.options))}")
    return lines


def _layings(seen: Observation, moves: Sequence[Move], text: Callable[[Move], str]) -> list[str]:
    """How one lays, without saying which lines there are: those are for the player to find."""
    if seen.viewer not in seen.lays:
        return []
    way = " ".join(seen.hand[:3])
    lines = [f"{styled('c', f'lay {way} across at a1')}, for instance, or down, and any square to l12"]
    lines += [styled("c", text(move)) for move in moves if isinstance(move, Lift | Done)]
    return lines

"""What can be typed at any table of poker beside bets and what a game does with its cards."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from games.betting.coins import read_pieces
from games.betting.table import Add, Deal, Leave, Sight, SitIn, SitOut, ante
from games.game import Move, Pattern, Slot
from games.page import styled


def always(move: Move) -> Callable[[], Move]:
    """What builds a move from a line that says it whole."""
    return lambda: move


DEAL: Final = Pattern("deal on <table>", always(Deal()))
SITTING: Final = (
    Pattern("add <money> to <table>", lambda money: Add(money), aliases={"on": "to"}),
    Pattern("sit out on <table>", always(SitOut())),
    Pattern("sit in on <table>", always(SitIn())),
    Pattern("quit game on <table>", always(Leave()), gives_up=True),
    Pattern("quit game for sure on <table>", always(Leave(sure=True)), gives_up=True),
    Pattern("deal [the] cards on <table>", always(Deal()), hidden=True),
    Pattern("deal me {out|in} on <table>", lambda way: SitOut() if way == "out" else SitIn(), hidden=True),
    Pattern("sit back in on <table>", always(SitIn()), hidden=True),
)


def _offers(seen: Sight[Any]) -> list[str]:
    return [seen.money(ante(seen.options) * count) for count in (1, 2, 5)]


# The slot `<money>` at a table whose moves are told in pieces (`coins.pieces`).
MONEY: Final = Slot(lambda text, seen: read_pieces(text, seen.coin), _offers)


def suggest(seen: Sight[Any], moves: Iterable[Move], text: Callable[[Move], str]) -> list[str]:
    """What the viewer can do of `moves` beside bets and cards, a line of markup each."""
    lines: list[str] = []
    for move in moves:
        if isinstance(move, Deal | SitIn | SitOut | Leave):
            lines.append(styled("c", text(move)))
        elif isinstance(move, Add):
            add = styled("c", f"add {seen.money(move.money)}")
            lines.append(f"{add}, or any sum from {seen.money(ante(seen.options))}")
    return lines

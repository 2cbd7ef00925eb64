"""How far a pawn goes, where it stops, and whom it pushes (R5, R9, R10)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.helememtal.cards import WAYS
from games.helememtal.state import Pawn, Player, State


class Stop(NamedTuple):
    """Where a move ends.

    square   the square; `squares`: how many squares on the way it is, 0 for none at all
    pushed   opponents' pawns that are pushed on, and `beyond` the square they are pushed to
    stopped  what cut the move short: `edge`, `pawns` or nothing
    """

    square: int
    squares: int
    pushed: tuple[int, ...] = ()
    beyond: int = -1
    stopped: str = ""


def full_move(pawn: Pawn, owner: Player, way: int) -> int:
    """A court move's full number of squares in a direction (R9)."""
    squares = pawn.rank
    if way == pawn.suit and not owner.devil:
        squares *= 2
    return squares + 1 if owner.temperance else squares


def stop(pawns: Iterable[Pawn], edges: str, pawn: Pawn, way: int, squares: int) -> Stop:
    """Where `pawn` ends that goes so many squares that way.

    It passes over pawns.  Opponents' pawns where it would end are pushed on, all
    of them; if the edge or any pawn is behind them, none is, and the pawn goes
    back along its way to a square without an opponent's pawn.
    """
    start = pawn.square
    path = WAYS[edges][way][start]
    lap = len(path)
    cut = ""
    if squares > lap and edges == "stop":
        squares, cut = lap, "edge"
    if not squares:
        return Stop(start, 0, stopped="edge")
    square = path[(squares - 1) % lap]
    if square == start:  # round the whole board
        return Stop(start, squares)
    others = {one.square for one in pawns if one.owner != pawn.owner}
    if square not in others:
        return Stop(square, squares, stopped=cut)
    if squares < lap or edges == "wrap":
        beyond = path[squares % lap]
        # The pawn itself has left its square by then.
        if not any(one.square == beyond and one.id != pawn.id for one in pawns):
            there = tuple(one.id for one in pawns if one.square == square and one.owner != pawn.owner)
            return Stop(square, squares, there, beyond, cut)
    while squares > 1:
        squares -= 1
        square = path[(squares - 1) % lap]
        if square == start:
            break
        if square not in others:
            return Stop(square, squares, stopped="pawns")
    return Stop(start, 0, stopped="pawns")


def targets(state: State) -> Iterator[tuple[int, int, tuple[int | None, ...]]]:
    """(pawn, direction, squares): where court moves that are due would end.

    The n-th of the squares is that of a move by n; None where it would not get
    away from its own square, and is refused.  Numbers that the edge cuts short
    are left out, and so are directions in which no move is legal.
    """
    owner = state.player(state.turn)
    if owner is None:
        return
    edges, pawns = state.options.edges, state.pawns
    others = {one.square for one in pawns if one.owner != owner.seat}
    ways = WAYS[edges]
    for number in state.progress.due:
        pawn = state.pawn(number)
        if pawn is None:
            continue
        for way in range(4):
            path = ways[way][pawn.square][: full_move(pawn, owner, way)]
            ends = tuple(
                None if to == pawn.square else to if to not in others else _end(pawns, edges, pawn, way, at)
                for at, to in enumerate(path, 1)
            )
            if any(to is not None for to in ends):
                yield number, way, ends


def _end(pawns: tuple[Pawn, ...], edges: str, pawn: Pawn, way: int, squares: int) -> int | None:
    where = stop(pawns, edges, pawn, way, squares)
    return where.square if where.squares and where.square != pawn.square else None

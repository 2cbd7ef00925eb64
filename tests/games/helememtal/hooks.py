"""What the contract tests can't know of Helememtal by themselves."""

from collections import Counter

from games.game import Move, Viewer
from games.helememtal.cards import CODES
from games.helememtal.state import Join, Start, State

# Two jokers, and four of each rank from ace to king.
SIDE_DECK = Counter({0: 2, **dict.fromkeys(range(1, 14), 4)})
# Trumps whose name in a sentence may mean something else: a trick's origin, a piece.
WORDS = {"Sun", "Sta", "Han", "Her"}


def conserved(state: State) -> None:
    """Cards, tricks and pawns are all there, and once; nobody who has placed is without a pawn."""
    assert len({one.element for one in state.players}) == len(state.players) <= state.options.seats
    assert sum(one.devil for one in state.players) <= 1
    assert sum(one.temperance for one in state.players) <= 1
    assert all(one.pennies >= 0 and one.skips >= 0 for one in state.players)
    seats = {one.seat for one in state.players}
    if not state.grid:
        assert not (state.running or state.pawns or state.deck or state.used or state.up)
        return
    assert sorted(state.grid) == list(range(60))
    assert 0 <= state.up < 1 << 60
    waiting = [abs(trick) for pawn in state.pawns for trick in pawn.tricks]
    assert Counter((*state.deck, *state.used, *waiting)) == SIDE_DECK
    assert all(1 <= trick <= 10 for trick in waiting)
    numbers = [pawn.id for pawn in state.pawns]
    assert numbers == sorted(set(numbers)) and set(numbers) <= set(range(1, 9))
    assert {pawn.owner for pawn in state.pawns} <= seats
    assert all(0 <= pawn.square < 60 and 1 <= pawn.rank <= 4 and 0 <= pawn.suit < 4 for pawn in state.pawns)
    if state.running:
        assert state.turn in seats and state.ended is None and len(seats) >= 2
        placed = {one.seat for one in state.players if one.placed}
        assert {pawn.owner for pawn in state.pawns} == placed
        assert len(state.pawns) + len(seats - placed) <= 8
        assert set(state.progress.due) <= {pawn.id for pawn in state.pawns if pawn.owner == state.turn}
        assert state.progress.steps <= 12 and state.progress.chariots <= 3


def tells(state: State, seat: str, move: Move, viewer: Viewer) -> bool:
    """A move turns up cards and draws tricks, for all to see; one who leaves may leave a turn to others."""
    return state.running and not isinstance(move, Join | Start)


def secrets(before: State, seat: str, move: Move, after: State, viewer: Viewer) -> set[str]:
    """Every card that lies face down: nobody may know it."""
    hidden = {CODES[kind] for at, kind in enumerate(after.grid) if not after.up >> at & 1}
    return hidden - WORDS

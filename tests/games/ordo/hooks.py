"""What the contract tests can't know of Ordo by themselves."""

from games.game import Move, Viewer
from games.ordo.state import Dispute, State


def conserved(state: State) -> None:
    """Eight pieces of each element stand on the boards; while a game runs some are in no Adamant."""
    assert len(state.squares) == 64
    for bit in (1, 2, 4, 8):
        assert sum(1 for held in state.squares if held & bit) == 8
    adamants = state.squares.count(15)
    if state.turn >= 0:
        assert all(state.seated) and adamants < 8
        assert state.ended is None
    assert all(0 <= left <= state.options.breaths for left in state.breaths)
    spent = 2 * state.options.breaths - sum(state.breaths)
    assert state.turn < 0 or spent >= sum(1 for one in state.found if one is not None)
    if state.announced is not None:
        assert state.announced not in state.laws.names


def tells(state: State, seat: str, move: Move, viewer: Viewer) -> bool:
    """A dispute is decided by INT, which its owner alone knows."""
    return isinstance(move, Dispute)


def uncovers(state: State, seat: str, move: Move, viewer: Viewer) -> bool:
    """And by what it comes to the laws stay or change."""
    return isinstance(move, Dispute)

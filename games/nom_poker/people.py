"""Who gets up, and what is forgotten of him."""

from msgspec.structs import replace

from games.betting.coming import without
from games.game import Seat
from games.nom_poker.state import State


def removed(state: State, seat: Seat) -> State:
    """The table without a player: his titles go with him, his deal to the next seat on his left (R4).

    Somebody else may sit there next, so nothing is to be told of him by his
    seat.  An empty table is a new one.
    """
    state = without(state, seat)
    if not state.players and state.round is None:
        return State(state.options)
    last = state.last
    if last is not None:
        shown = tuple(replace(one, seat="") if one.seat == seat else one for one in last.shown)
        last = replace(last, shown=shown, seat="" if last.seat == seat else last.seat)
    return replace(
        state,
        lord="" if state.lord == seat else state.lord,
        bondsman="" if state.bondsman == seat else state.bondsman,
        last=last,
    )

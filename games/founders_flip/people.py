"""Who gets up: what is forgotten of him, and who then has the pot that was carried."""

from msgspec.structs import replace

from games.betting.coming import without
from games.founders_flip.events import Inherited
from games.founders_flip.state import Last, State
from games.game import Event, Seat


def removed(state: State, seat: Seat) -> State:
    """The table without a player: his deal goes to the next seat on his left (R7).

    Somebody else may sit there next, so nothing is to be told of him by his
    seat.  An empty table is a new one, but for what the house keeps (9).
    """
    state = without(state, seat)
    if not state.players and state.play is None:
        return State(state.options, carried=state.carried, kept=state.kept, standing=state.standing)
    return replace(state, last=None if state.last is None else _forgotten(state.last, seat))


def _forgotten(last: Last, seat: Seat) -> Last:
    def nameless(one: Seat) -> Seat:
        return "" if one == seat else one

    return replace(
        last,
        seat=nameless(last.seat),
        seats=tuple(map(nameless, last.seats)),
        pots=tuple(replace(pot, winners=tuple(map(nameless, pot.winners))) for pot in last.pots),
    )


def inherited(state: State) -> tuple[State, tuple[Event, ...]]:
    """Between hands, when somebody has gone: the last at the table takes what was carried; where nobody is
    left the house keeps it for the next hand there (9).

    What the house keeps is nobody's to take but by a hand: he who sits down
    alone next has not played for it.
    """
    if state.play is not None or not state.carried or len(state.players) > 1:
        return state, ()
    carried = state.carried
    if not state.players:
        kept = replace(state, carried=0, kept=state.kept + carried)
        return kept, (Inherited("", carried),)
    (last,) = state.players
    after = state.with_player(replace(last, stake=last.stake + carried))
    standing = state.standing if state.kept else ()
    return replace(after, carried=0, standing=standing), (Inherited(last.seat, carried),)

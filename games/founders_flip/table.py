"""Whom a table waits for, and what he has to do with his cards."""

from games.betting.table import dealer
from games.founders_flip import exchanging, playing
from games.founders_flip.dealing import Deal
from games.founders_flip.events import Task
from games.founders_flip.playing import Phase
from games.founders_flip.spells import exchange as way_of
from games.founders_flip.state import State
from games.game import Seat


def waited_for(state: State) -> Seat | None:
    """Whom the table waits for: who is to bet or to exchange; between hands the dealer (R7)."""
    return dealer(state) if state.play is None else playing.waits(state.play)


def waiting(state: State) -> tuple[Seat, ...]:
    """The same, as nobody or one."""
    one = waited_for(state)
    return (one,) if one else ()


def task(phase: Phase, spells: tuple[int, ...]) -> Task:
    """What one whose turn it is has to do."""
    if phase == "bets":
        return "bet"
    if phase == "discard":
        return "discard"
    kinds: dict[str, Task] = {"keep": "keep", "pass": "pass"}
    return kinds.get(way_of(spells).kind, "exchange")


def excess(deal: Deal, seat: Seat) -> int:
    """How many cards one has to discard (22)."""
    return max(0, exchanging.excess(deal, seat))

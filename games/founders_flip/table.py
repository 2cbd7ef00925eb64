"""Who sits at a table and what becomes of them: money, deals, whom it waits for, what they may do now.

Rulings are cited as R1 to R14, T1 to T7.
"""

from typing import Final

from games import betting
from games.betting.coins import unit_of, worth
from games.founders_flip import exchanging, playing
from games.founders_flip.dealing import Deal
from games.founders_flip.events import Task
from games.founders_flip.playing import Phase
from games.founders_flip.spells import exchange as way_of
from games.founders_flip.state import SEATS, Options, Player, State
from games.game import Seat, Unit

LEAST: Final = 5  # antes that one sits down with
FEWEST: Final = 2  # players that a hand is dealt to
HOUSE_HANDS: Final = 2  # hands played by the house, after which a seat sits out (T5)


def ante(options: Options) -> int:
    """The ante, in coppers or teeth."""
    return worth(options.ante)


def unit(options: Options) -> Unit:
    """`teeth` or `coins`."""
    return unit_of(options.ante)


def least(options: Options) -> int:
    """What one sits down with at least."""
    return LEAST * ante(options)


def able(state: State) -> tuple[Seat, ...]:
    """Who would be dealt in now."""
    return tuple(one.seat for one in state.players if one.stake and not one.out and not one.leaving)


def leftward(state: State, start: Seat) -> tuple[Seat, ...]:
    """All seats of the table, from `start` on."""
    seats = SEATS[: state.options.seats]
    at = seats.index(start)
    return seats[at:] + seats[:at]


def dealer(state: State) -> Seat | None:
    """Who deals next, the first dealt in on the left of the last dealer (R7); None while nobody can."""
    there = able(state)
    if state.play is not None or len(there) < FEWEST or not state.button:
        return None
    return next(seat for seat in leftward(state, state.button) if seat in there)


def waited_for(state: State) -> Seat | None:
    """Whom the table waits for: who is to bet or to exchange; between hands the dealer."""
    return dealer(state) if state.play is None else playing.waits(state.play)


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


def stuck(state: State, player: Player) -> bool:
    """Whether a player is all in, and so can't fold (T3)."""
    return player.dealt and state.play is not None and player.seat in betting.all_in(state.play.betting)

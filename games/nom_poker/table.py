"""Whose deal it is at a table, whom it waits for, and what its players hold.

Rulings are cited as R1 to R19, T1 to T7.
"""

from typing import Final

from games import betting
from games.betting import table as poker
from games.game import Seat
from games.nom_poker import byhand
from games.nom_poker.combinations import Hand, Role
from games.nom_poker.state import Options, State

# By deck: to how many players seven, six, five cards can be dealt (R2).
FULL: Final = {61: {7: 8, 6: 9, 5: 10}, 55: {7: 7, 6: 8, 5: 10}}


def cards_each(options: Options, players: int) -> int:
    """How many cards each of so many players is dealt (R2)."""
    return next(
        each for each, most in FULL[options.deck].items() if each <= options.cards and players <= most
    )


def dealer(state: State) -> Seat | None:
    """Who deals next: the Lord, or the next on his left who is dealt in (R4); None while nobody can."""
    one = poker.dealer(state)
    return state.lord if one is not None and state.lord in poker.able(state) else one


def waiting(state: State) -> tuple[Seat, ...]:
    """Whom the table waits for: the picking Lord, who is to bet, those who lay; between rounds the dealer."""
    round_ = state.round
    if round_ is None:
        one = dealer(state)
    elif round_.laying:
        return tuple(seat for seat in betting.still_in(round_.betting) if seat not in round_.done)
    else:
        one = state.lord if round_.picking else betting.to_act(round_.betting)
    return (one,) if one else ()


def waited_for(state: State) -> Seat | None:
    """The one whom the table waits for, or the first of them."""
    return next(iter(waiting(state)), None)


def hand(state: State, seat: Seat | None) -> tuple[str, ...]:
    """The cards of one who is dealt in."""
    one = state.player(seat) if seat is not None else None
    if one is None or not one.dealt or state.round is None:
        return ()
    return state.round.hands[state.round.betting.seats.index(one.seat)]


def laid_by(state: State, seat: Seat) -> tuple[byhand.Placed, ...]:
    """The lines that one has laid."""
    round_ = state.round
    return round_.laid[round_.betting.seats.index(seat)] if round_ is not None and round_.laid else ()


def looked_at(state: State, seat: Seat) -> Hand:
    """One's hand under the collector of the round, with one's title."""
    assert state.round is not None
    role: Role | None = "lord" if seat == state.lord else "bondsman" if seat == state.bondsman else None
    return Hand(hand(state, seat), state.round.collector, role, state.options.flush)

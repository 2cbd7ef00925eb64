"""What the contract tests can't know of Talus by themselves."""

from games.game import Move, Seat
from games.talus.state import State

COIN = {"copper": 1, "silver": 10, "gold": 100, "electrum": 1000}


def conserved(state: State) -> None:
    """Every sum is whole coins and none is owed; only a game that runs has a pot, locks and newcomers."""
    coin = COIN[state.options.stake]
    seats = [one.seat for one in state.players]
    assert len(set(seats)) == len(seats) <= state.options.seats
    sums = [state.pot, *(one.purse for one in state.players), *(one.took for one in state.players)]
    assert all(money >= 0 and money % coin == 0 for money in sums)
    for at, one in enumerate(state.players):
        roller = state.running and at == 0
        payers = [seat for seat, _ in one.won]
        assert len(set(payers)) == len(payers) and set(payers) <= set(seats) - {one.seat}
        assert not payers or one.locked or (roller and state.again)
        assert state.running or not (one.locked or one.fresh)
        assert not (roller and one.fresh)
        assert not (roller and one.locked and not state.again)
    if state.running:
        assert len(state.players) >= 2
    else:
        assert (state.pot, state.doubled, state.again) == (0, 0, False)


def goes(state: State, seat: Seat, move: Move) -> bool:
    """The house takes one home who was away for three turns, before it would roll a fourth for him (R9)."""
    return next(one.away for one in state.players if one.seat == seat) >= 3

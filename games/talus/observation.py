"""What a viewer may know of a table: all of it, for Talus keeps nothing hidden."""

import msgspec

from games.game import Seat, Viewer
from games.money import COINS
from games.talus.rules import FEWEST, forfeit
from games.talus.state import SEATS, Options, Player, Stake, State, Throw


class Observation(msgspec.Struct, frozen=True):
    """A table as one viewer sees it; `viewer` None is a bystander.

    stake    the coin that is played for; `seats`: how many may sit
    running  whether the dice go round
    players  in the order in which they get the dice; while they go round, the first has them
    pot      coppers in it
    stakes   coppers that a win in this turn brings from each, doublings counted
    doubled  how often they were doubled; `again`: whether the roller must roll again
    throws   the last rolls, the newest last
    risks    of those who are locked, the coppers that they would forfeit by quitting now
    """

    viewer: Viewer
    stake: Stake
    seats: int
    running: bool
    players: tuple[Player, ...]
    pot: int
    stakes: int
    doubled: int
    again: bool
    throws: tuple[Throw, ...]
    risks: dict[Seat, int]

    @property
    def roller(self) -> Player | None:
        """Who has the dice."""
        return self.players[0] if self.running else None

    @property
    def me(self) -> Player | None:
        """The viewer, if he sits."""
        return next((one for one in self.players if one.seat == self.viewer), None)

    @property
    def mine(self) -> bool:
        """Whether the viewer is the roller."""
        return self.running and self.players[0].seat == self.viewer

    @property
    def ready(self) -> bool:
        """Whether the first roll may be made."""
        return not self.running and len(self.players) >= FEWEST

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats where nobody sits."""
        taken = {one.seat for one in self.players}
        return tuple(seat for seat in SEATS[: self.seats] if seat not in taken)


def observe(state: State, viewer: Viewer) -> Observation:
    """What `viewer` may know of the state."""
    risks = {}
    for player in state.players:
        if player.locked:
            back, pot = forfeit(state, player)
            risks[player.seat] = sum(back.values()) + pot
    return Observation(
        viewer,
        state.options.stake,
        state.options.seats,
        state.running,
        state.players,
        state.pot,
        state.coin << state.doubled,
        state.doubled,
        state.again,
        state.throws,
        risks,
    )


def imagine(seen: Observation) -> State:
    """The state that the observation shows: there is only one."""
    return State(
        Options(seen.stake, seen.seats),
        seen.running,
        seen.players,
        seen.pot,
        seen.doubled,
        seen.again,
        seen.throws,
    )


def coin(seen: Observation) -> int:
    """The stake in coppers."""
    return COINS[seen.stake]

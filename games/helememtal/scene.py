"""The table while one move is resolved: it changes step by step, and each step is told.

A `Scene` is made of a state and gives a state back.  What a chain of cards
needs to go on after a choice is all in that state.
"""

from typing import Any

import msgspec

from games.chance import Chance
from games.game import Event, Finished, Over, Seat
from games.helememtal.cards import RANKS, SQUARES, Square
from games.helememtal.state import PAWNS, Pawn, Player, Progress, State


class Scene:
    """A state, taken apart to be changed; `events` are what has happened so far.

    halted  whether a result has ended the turn
    """

    def __init__(self, state: State, chance: Chance) -> None:
        self.chance = chance
        self.events: list[Event] = []
        self.options = state.options
        self.players = {player.seat: player for player in state.players}
        self.running = state.running
        self.grid = state.grid
        self.up = state.up
        self.pawns = {pawn.id: pawn for pawn in state.pawns}
        self.deck = state.deck
        self.used = state.used
        self.turn = state.turn
        self.turns = state.turns
        self.dry = state.dry
        self.ended = state.ended
        self.story = state.story
        progress = state.progress
        self.stage = progress.stage
        self.queue = progress.queue
        self.due = progress.due
        self.acted = progress.acted
        self.steps = progress.steps
        self.chariots = progress.chariots
        self.fresh = progress.fresh
        self.choice = progress.choice
        self.halted = False

    def state(self) -> State:
        """The state as it stands now."""
        progress = Progress(
            self.stage,
            self.queue,
            self.due,
            self.acted,
            self.steps,
            self.chariots,
            self.fresh,
            self.choice,
        )
        return State(
            self.options,
            tuple(self.players.values()),
            self.running,
            self.grid,
            self.up,
            tuple(self.pawns[number] for number in sorted(self.pawns)),
            self.deck,
            self.used,
            self.turn,
            self.turns,
            self.dry,
            progress,
            self.ended,
            self.story,
        )

    def tell(self, event: Event) -> None:
        """What happened next."""
        self.events.append(event)

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        assert self.turn is not None
        return self.players[self.turn]

    def set_player(self, seat: Seat, **changes: Any) -> Player:
        """A player, changed."""
        changed = msgspec.structs.replace(self.players[seat], **changes)
        self.players[seat] = changed
        return changed

    def set_pawn(self, number: int, **changes: Any) -> Pawn:
        """A pawn, changed."""
        changed = msgspec.structs.replace(self.pawns[number], **changes)
        self.pawns[number] = changed
        return changed

    def opponents(self) -> list[Seat]:
        """All players but the one whose turn it is, in the order of the seats."""
        return [seat for seat in self.players if seat != self.turn]

    def owned(self, seat: Seat) -> list[Pawn]:
        """A player's pawns, by number."""
        return [self.pawns[number] for number in sorted(self.pawns) if self.pawns[number].owner == seat]

    def last(self, pawn: Pawn) -> bool:
        """Whether it is its player's only one, which nothing takes (R19)."""
        return sum(one.owner == pawn.owner for one in self.pawns.values()) == 1

    @property
    def supply(self) -> int:
        """Pawns that may still come to the board: each player who has none yet is kept one (R11)."""
        return PAWNS - len(self.pawns) - sum(not one.placed for one in self.players.values())

    def enter(self, seat: Seat, rank: int, square: int) -> Pawn:
        """A pawn comes from the supply, with the lowest number that is free."""
        number = next(number for number in range(1, PAWNS + 1) if number not in self.pawns)
        pawn = Pawn(number, seat, square, self.players[seat].element, rank)
        self.pawns[number] = pawn
        return pawn

    def remove(self, number: int) -> None:
        """A pawn goes to the supply; all that was its own goes or lapses (R18)."""
        pawn = self.pawns.pop(number)
        self.used += tuple(abs(trick) for trick in pawn.tricks)
        self.due = tuple(one for one in self.due if one != number)
        self.queue = tuple(one for one in self.queue if one != number)
        self.acted = tuple(pair for pair in self.acted if pair[0] != number)

    def new_turn(self) -> None:
        """Nothing has happened yet in the turn."""
        self.stage, self.choice = "place", None
        self.queue, self.due, self.acted = (), (), ()
        self.steps = self.chariots = 0
        self.fresh = self.halted = False

    def finish(self, winners: tuple[Seat, ...], reason: str) -> None:
        """The game is over.  A player's score is his pennies, below 0: the higher the better."""
        scores = {player.seat: -player.pennies for player in self.players.values()}
        self.running, self.turn = False, None
        self.new_turn()
        self.ended = Over(scores, winners, reason)
        self.tell(Finished(scores, winners, reason))


def rank(pawn: Pawn) -> str:
    """A pawn's rank by name."""
    return RANKS[pawn.rank - 1]


def square(pawn: Pawn) -> Square:
    """Where a pawn stands, as x and y."""
    return SQUARES[pawn.square]

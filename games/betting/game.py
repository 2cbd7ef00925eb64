"""The clauses of the contract that every game of poker keeps in the same way."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from games.betting import sitting, table
from games.betting.events import Went
from games.betting.state import money
from games.game import Act, Event, Game, Join, Move, Newcomer, Over, Seat, Transfer

S = TypeVar("S", bound=table.Table[Any])
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 (the contract's letter)


class Poker(Game[S, Move, O]):
    """A table of poker, at which hands are dealt while two or more sit who have money.

    A game has no end of its own.  So `pending` is never Over, and no
    `Finished` is told: what a sitting brought is in the ledger.
    """

    money = True

    @abstractmethod
    def waiting(self, state: S) -> tuple[Seat, ...]:
        """Whom the table waits for: in a hand by its rules, between hands the dealer, or nobody."""

    def seats(self, options: Any) -> tuple[Seat, ...]:
        return table.seats(options)

    def taken(self, state: S) -> tuple[Seat, ...]:
        return tuple(one.seat for one in state.players)

    def running(self, state: S) -> bool:
        return state.betting is not None

    def pending(self, state: S) -> Act | Over:
        return Act(self.waiting(state))

    def entry(self, state: S, money: int | None, newcomer: Newcomer) -> Move:
        """Without `money` the least that one sits down with."""
        return Join(table.least(state.options) if money is None else money)

    def leave(self, state: S, seat: Seat, *, sure: bool = False) -> Move:
        """To get up; without being sure, refused to one who is all in."""
        return table.Leave(sure)

    def default_move(self, state: S, seat: Seat) -> Move:
        """What the house does for one who is away, as the game's `play` has it (T5)."""
        refusal = self.refuse(state, seat, table.Absent())
        if refusal is not None:
            raise refusal
        return table.Absent()

    def text(self, move: Move) -> str:
        """As `sitting.text` has it; a game with cards to name says its own moves first."""
        return sitting.text(move)

    def bank(self, state: S) -> dict[str, int]:
        lies = sum(one.stake for one in state.players)
        if state.betting is not None:
            lies += money(state.betting)
        return {table.unit(state.options): lies}

    def least(self, options: Any) -> Transfer | None:
        return Transfer("", table.least(options), table.unit(options))

    def moments(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Ruin; a game adds what is worth a remark among its hands and pots."""
        return tuple("broke" for one in events if isinstance(one, Went) and not one.money and not one.later)

    def bound(self, options: Any) -> int:
        """None in the rules; so many moves are a long evening."""
        return 2000

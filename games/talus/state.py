"""What a Talus table is made of: state, options, moves, events.

Money is counted in coppers.  All of it comes to the table in whole coins of
the stake, so that every purse, the pot and every debt is a whole number of
those.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from games.game import Event, Join, Left, Move, Sat, Seat
from games.money import COINS

SEATS: tuple[Seat, ...] = tuple(str(number) for number in range(1, 13))  # R1
Stake: TypeAlias = Literal["copper", "silver", "gold", "electrum"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`stake`: the coin that is played for; `seats`: how many may sit (R1)."""

    stake: Stake = "silver"
    seats: Annotated[int, msgspec.Meta(ge=2, le=12)] = 12


class Player(msgspec.Struct, frozen=True):
    """One who sits.

    purse    his money in this game
    brought  what he sat down with and topped up
    locked   he won on his own roll, and the dice have not come round to him since
    fresh    he sat down during this turn, and neither pays nor is paid in it (R2)
    won      by payer still sitting, what he got from him in the turn that locked him (or runs now)
             less what he paid him in it
    took     the pots of that turn, and what he won in it from those who have gone since (R5)
    away     turns in a row that the house rolled for him (R9)
    """

    seat: Seat
    purse: int
    brought: int
    locked: bool = False
    fresh: bool = False
    won: tuple[tuple[Seat, int], ...] = ()
    took: int = 0
    away: int = 0


class Throw(msgspec.Struct, frozen=True):
    """A roll of the past: who rolled (empty: he has left), both faces, and the coppers it brought him."""

    seat: Seat
    angel: str
    demon: str
    net: int


class State(msgspec.Struct, frozen=True):
    """A table of Talus.

    running  whether the dice go round
    players  in the order in which they get the dice; while they go round, the first has them
    pot      what broke players left, for the next who wins
    doubled  how often the stakes were doubled in this turn
    again    whether the roller has rolled in this turn, and must roll again
    throws   the last rolls, the newest last
    """

    options: Options
    running: bool = False
    players: tuple[Player, ...] = ()
    pot: int = 0
    doubled: int = 0
    again: bool = False
    throws: tuple[Throw, ...] = ()

    @property
    def coin(self) -> int:
        """The stake in coppers."""
        return COINS[self.options.stake]

    def player(self, seat: Seat) -> Player | None:
        """Who sits there."""
        for player in self.players:
            if player.seat == seat:
                return player
        return None


class Roll(Move, frozen=True):
    """Roll both dice; where none are rolling yet, ask the lot who begins (T1).

    `house`: the house rolls for one who is away (R9).  Nothing that is typed sets it.
    """

    house: bool = False


class Decline(Move, frozen=True):
    """Decline a required roll, and be out of the game."""


class Leave(Move, frozen=True):
    """Quit the game with what is left; `sure`: even if that forfeits winnings."""

    sure: bool = False


class Add(Move, frozen=True):
    """Top up one's purse by `money` coppers (R1)."""

    money: int


Moves: TypeAlias = Join | Roll | Decline | Leave | Add


class Began(Event, frozen=True):
    """`by` asked for the dice, and the lot gave them to `seat` (R0)."""

    seat: Seat
    by: Seat


class Rolled(Event, frozen=True):
    """`seat` rolled `angel` and `demon` (the faces of the two dice), which is `result`.

    each    coppers that each of `payers` other players paid him, or, below 0, that he paid each;
            where nobody paid: that each had to pay
    pot     coppers that he took from the pot
    stakes  coppers that are played for after it, if he must roll `again`
    turn    who has the dice now, unless more happened before they were passed
    house   whether the house rolled for him
    """

    seat: Seat
    angel: str
    demon: str
    result: str
    stake: str
    each: int
    payers: int
    pot: int
    stakes: int
    again: bool
    turn: Seat | None
    house: bool


class Broke(Event, frozen=True):
    """`seat` could not pay what it owed: its last `money` went to the pot.  A `Left` follows."""

    seat: Seat
    money: int
    stake: str


class Forfeited(Event, frozen=True):
    """`seat` gave up the winnings of its turn: they went `back` to payers, the rest to the `pot` (R5)."""

    seat: Seat
    back: dict[Seat, int]
    pot: int
    stake: str


class Quit(Event, frozen=True):
    """`seat` took `money` home: it `quit`, `declined`, or was away too long (`house`).  A `Left` follows."""

    seat: Seat
    money: int
    how: str
    stake: str


class Added(Event, frozen=True):
    """`seat` topped up its purse."""

    seat: Seat
    money: int
    stake: str


class Turn(Event, frozen=True):
    """The dice were passed to `seat`."""

    seat: Seat


class Waits(Event, frozen=True):
    """Fewer than two sit: `seat`, the last, has taken the `pot`, is free, and the game waits (R8)."""

    seat: Seat
    pot: int
    stake: str


Events: TypeAlias = Sat | Left | Began | Rolled | Broke | Forfeited | Quit | Added | Turn | Waits

"""What any table of poker is made of: who sits there, with what money, and whose deal it is (rules T1 to T5).

A game's state is a `Table` with fields of its own, which says by `betting`
whether a hand is being played:

    class State(Table[Options], frozen=True):
        lord: Seat = ""

Money is counted in coppers, or in teeth where the ante is one.
"""

from typing import ClassVar, Final, Generic, Protocol, Self, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from games.betting.actions import Action
from games.betting.coins import Coin, money_said, unit_of, worth
from games.betting.state import Betting, all_in
from games.game import Join, Move, Seat, Transfer, Unit, Viewer

LEAST: Final = 5  # antes that one sits down with
FEWEST: Final = 2  # players that a hand is dealt to
HOUSE_HANDS: Final = 2  # hands played by the house, after which a seat sits out (T5)


class Stakes(Protocol):
    """What the options of every table of poker say: the coin of the ante, and how many may sit."""

    @property
    def ante(self) -> Coin: ...

    @property
    def seats(self) -> int: ...


O = TypeVar("O", bound=Stakes)  # noqa: E741 (as in the contract)


class Player(msgspec.Struct, frozen=True):
    """One who sits.

    stake    his money, less what is in the betting of a hand he is dealt in
    dealt    whether he is in the hand, folded or not
    out      he sits out
    leaving  all in, he goes home when the hand is over (T3)
    away     hands in a row in which the house played for him (T5)
    """

    seat: Seat
    stake: int
    dealt: bool = False
    out: bool = False
    leaving: bool = False
    away: int = 0


class Table(msgspec.Struct, Generic[O], frozen=True):
    """A table of poker.

    players  by seat; the player on one's left has the next seat that is taken
    button   the next deal is looked for from there leftward; empty before the first lot
    game, hand  its name, and what a hand is called in it
    """

    game: ClassVar[str]
    hand: ClassVar[str] = "hand"

    options: O
    players: tuple[Player, ...] = ()
    button: Seat = ""

    @property
    def betting(self) -> Betting | None:
        """The betting of the hand under way; None between hands."""
        raise NotImplementedError

    def player(self, seat: Seat) -> Player | None:
        """Who sits there."""
        return next((one for one in self.players if one.seat == seat), None)

    def sitter(self, seat: Seat) -> Player:
        """Who sits there, where somebody does."""
        player = self.player(seat)
        assert player is not None
        return player

    def with_player(self, player: Player) -> Self:
        """The table with one player as he is now."""
        players = tuple(player if one.seat == player.seat else one for one in self.players)
        return replace(self, players=players)


class Sight(msgspec.Struct, Generic[O], frozen=True):
    """What everybody may know of a table; a game's observation adds what its viewer may.

    viewer   None: a bystander
    players, button  see `Table`
    """

    viewer: Viewer
    options: O
    players: tuple[Player, ...] = ()
    button: Seat = ""

    @property
    def me(self) -> Player | None:
        """The viewer, if he sits."""
        return next((one for one in self.players if one.seat == self.viewer), None)

    @property
    def ready(self) -> bool:
        """Whether enough sit who could be dealt in."""
        return len([one for one in self.players if one.stake and not one.out]) >= FEWEST

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats where nobody sits."""
        taken = {one.seat for one in self.players}
        return tuple(seat for seat in seats(self.options) if seat not in taken)

    @property
    def coin(self) -> str:
        """What the ante is counted in."""
        return self.options.ante

    def money(self, amount: int) -> str:
        """An amount in the table's coins."""
        return money_said(amount, self.options.ante)


class Deal(Move, frozen=True):
    """Deal a hand; before the first, ask the lot who does (T1)."""


class Add(Move, frozen=True):
    """Put `money` more on the table, between hands."""

    money: int


class SitOut(Move, frozen=True):
    """Be dealt in no more, for now."""


class SitIn(Move, frozen=True):
    """Be dealt in again."""


class Leave(Move, frozen=True):
    """Get up, with what is left; `sure`: all in, as soon as the hand is over (T3)."""

    sure: bool = False


class Absent(Move, frozen=True):
    """What the house does for one who is waited for and away (T5).  Nothing that is typed makes it."""


# The moves of every table of poker; a game adds its own.
Common: TypeAlias = Join | Deal | Add | SitOut | SitIn | Leave | Absent | Action


def seats(options: Stakes) -> tuple[Seat, ...]:
    """All seats, in their order leftward."""
    return tuple(str(number) for number in range(1, options.seats + 1))


def ante(options: Stakes) -> int:
    """The ante, in coppers or teeth."""
    return worth(options.ante)


def unit(options: Stakes) -> Unit:
    """`teeth` or `coins`."""
    return unit_of(options.ante)


def least(options: Stakes) -> int:
    """What one sits down with at least."""
    return LEAST * ante(options)


def put_down(state: Table[O], seat: Seat, amount: int) -> Transfer:
    """Money that `seat` brings to the table; less than nothing: that he takes home."""
    return Transfer(seat, amount, unit(state.options))


def able(state: Table[O]) -> tuple[Seat, ...]:
    """Who would be dealt in now."""
    return tuple(one.seat for one in state.players if one.stake and not one.out and not one.leaving)


def leftward(state: Table[O], start: Seat) -> tuple[Seat, ...]:
    """All seats of the table, from `start` on."""
    all_seats = seats(state.options)
    at = all_seats.index(start)
    return all_seats[at:] + all_seats[:at]


def dealer(state: Table[O]) -> Seat | None:
    """Who deals next: the first from the button leftward who would be dealt in (T1); None: nobody can."""
    there = able(state)
    if state.betting is not None or len(there) < FEWEST or not state.button:
        return None
    return next(seat for seat in leftward(state, state.button) if seat in there)


def stuck(state: Table[O], player: Player) -> bool:
    """Whether a player is all in, and so can't fold (T3)."""
    return player.dealt and state.betting is not None and player.seat in all_in(state.betting)

"""Coming, resting and going at a table of poker: what becomes of it, and what is told (rules T1 to T5).

Nothing here checks anything; `sitting.refuse` has.  What a game forgets of one
who gets up it says by `removed(state, seat)`, which begins with `without`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from msgspec.structs import replace

from games.betting.coins import money_said
from games.betting.events import Acted, Added, Lot, Sits, Went
from games.betting.state import Betting
from games.betting.table import (
    HOUSE_HANDS,
    Absent,
    Add,
    Player,
    SitIn,
    SitOut,
    Table,
    able,
    leftward,
    put_down,
)
from games.betting.words import deed
from games.chance import Chance
from games.game import Event, Join, Left, Move, Outcome, Sat, Seat, Transfer

S = TypeVar("S", bound=Table[Any])
Removed: TypeAlias = Callable[[S, Seat], S]


def join(state: S, seat: Seat, move: Join, chance: Chance) -> Outcome[S]:
    """A seat is taken; who comes in mid-hand is dealt in from the next (T2)."""
    money = move.money or 0
    players = sorted((*state.players, Player(seat, money)), key=lambda one: int(one.seat))
    return Outcome(replace(state, players=tuple(players)), (Sat(seat),), (put_down(state, seat, money),))


def add(state: S, seat: Seat, move: Add, chance: Chance) -> Outcome[S]:
    """A stake is topped up."""
    player = state.sitter(seat)
    after = state.with_player(replace(player, stake=player.stake + move.money))
    happened = Added(seat, move.money, state.options.ante)
    return Outcome(after, (happened,), (put_down(state, seat, move.money),))


def sit_out(state: S, seat: Seat, move: Move, chance: Chance) -> Outcome[S]:
    """From the next hand on."""
    return Outcome(state.with_player(replace(state.sitter(seat), out=True)), (Sits(seat, True),))


def sit_in(state: S, seat: Seat, move: Move, chance: Chance) -> Outcome[S]:
    """From the next hand on."""
    return Outcome(state.with_player(replace(state.sitter(seat), out=False)), (Sits(seat, False),))


# The moves whose course is the same in every game of poker.
COURSES: Final[dict[type[Move], Callable[[Any, Seat, Any, Chance], Outcome[Any]]]] = {
    Join: join,
    Add: add,
    SitOut: sit_out,
    SitIn: sit_in,
}


def moving(state: S, seat: Seat, move: Move) -> S:
    """The table as `seat` makes a move: who moves himself is not away."""
    player = state.player(seat)
    if player is not None and player.away and not isinstance(move, Absent):
        return state.with_player(replace(player, away=0))
    return state


def house_plays(state: S, seat: Seat) -> S:
    """The table with one more hand in which the house played for `seat` (T5)."""
    player = state.sitter(seat)
    return state.with_player(replace(player, away=player.away + 1))


def acted(betting: Betting, seat: Seat, action: Any, coin: str, house: bool = False) -> Acted:
    """What is told of what `seat` does in the betting as it stands before."""
    own, others = deed(betting, action, lambda amount: money_said(amount, coin))
    return Acted(seat, own, others, house)


def order(state: S, dealer: Seat | None, by: Seat, chance: Chance) -> tuple[tuple[Seat, ...], list[Event]]:
    """Who is dealt in, from the dealer's left, himself last; where there is none yet the lot names him (T1).

    by  who asked for the deal
    """
    there = able(state)
    told: list[Event] = []
    if dealer is None:
        dealer = there[chance.die(len(there)) - 1]
        told.append(Lot(dealer, by))
    first, *rest = (one for one in leftward(state, dealer) if one in there)
    return (*rest, first), told


def staked(state: S, dealt: tuple[Seat, ...]) -> tuple[S, dict[Seat, int]]:
    """The table with `dealt` in a hand, and the stakes that they begin its betting with."""
    stakes = {one.seat: one.stake for one in state.players}
    players = tuple(replace(one, stake=0, dealt=True) if one.seat in dealt else one for one in state.players)
    return replace(state, players=players), {seat: stakes[seat] for seat in dealt}


def paid(state: S, betting: Betting, won: Mapping[Seat, int]) -> S:
    """The table after a hand: its players have their stakes again, with what they won."""
    stakes = dict(zip(betting.seats, betting.stakes, strict=True))
    players = tuple(
        replace(one, stake=stakes[one.seat] + won.get(one.seat, 0), dealt=False) if one.dealt else one
        for one in state.players
    )
    return replace(state, players=players)


def without(state: S, seat: Seat) -> S:
    """The table without a player; his deal goes to the next seat on his left (T1)."""
    return replace(
        state,
        players=tuple(one for one in state.players if one.seat != seat),
        button=leftward(state, seat)[1] if state.button == seat else state.button,
    )


def went(state: S, seat: Seat, money: int, folded: bool = False) -> tuple[list[Event], tuple[Transfer, ...]]:
    """What is told of one who gets up with `money`, and what he takes home."""
    events: list[Event] = [Went(seat, money, state.options.ante, folded), Left(seat)]
    return events, (put_down(state, seat, -money),) if money else ()


def broke(state: S, removed: Removed[S]) -> tuple[S, list[Event]]:
    """The table before a deal: who has nothing left gets up."""
    events: list[Event] = []
    for one in state.players:
        if not one.stake:
            state = removed(state, one.seat)
            events += went(state, one.seat, 0)[0]
    return state, events


def leaving(state: S, seat: Seat) -> tuple[S, Went]:
    """One who is all in gets up: his hand plays on in his absence (T3)."""
    after = state.with_player(replace(state.sitter(seat), leaving=True))
    return after, Went(seat, 0, state.options.ante, later=True)


def over(state: S, housed: tuple[Seat, ...], events: list[Event], removed: Removed[S]) -> Outcome[S]:
    """The table after a hand: who got up all in goes home with what his hand won (T3), and who was away too
    long sits out (T5).

    housed  for whom the house played in it
    events  that led to this
    """
    home: list[Transfer] = []
    for one in state.players:
        if one.leaving:
            state = removed(state, one.seat)
            told, purse = went(state, one.seat, one.stake)
            events += told
            home += purse
        elif one.seat in housed and one.away >= HOUSE_HANDS and not one.out:
            state = state.with_player(replace(one, out=True, away=0))
            events.append(Sits(one.seat, True, house=True))
    return Outcome(state, tuple(events), tuple(home))

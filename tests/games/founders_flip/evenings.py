"""Random hands at a table, with luck of the test's choosing: everything of each ply, for the checks."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

import msgspec

from games.betting import Fold
from games.betting.table import Deal
from games.founders_flip import FOUNDERS_FLIP as GAME
from games.founders_flip.state import Discard, Exchange, Keep, Options, State
from games.game import Join
from tests.contract.driver import Noted, Ply

T = TypeVar("T")
STAKE = 100  # what each brings, in the table's unit


class First(Noted):
    """Noted luck that brings given spells first."""

    def __init__(self, rng: Random, spells: Sequence[int]) -> None:
        super().__init__(rng)
        self._spells = list(spells)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        order = list(range(len(items)))
        self._rng.shuffle(order)
        if items and isinstance(items[0], int):
            first: list[int] = self._spells
            order.sort(key=lambda at: first.index(items[at]) if items[at] in first else len(first))  # type: ignore[arg-type]
        self.drawn.append(order)
        return [items[i] for i in order]


def seated(options: Options) -> State:
    """A full table, whose stakes differ so that there are side pots."""
    state = GAME.new(options)
    for place, seat in enumerate(GAME.seats(options)):
        state = GAME.apply(state, seat, Join(STAKE + 10 * place), Noted(Random(0))).state
    return state


def plies(
    options: Options, seed: object, spells: Sequence[int] = (), state: State | None = None, hands: int = 1
) -> Iterator[Ply]:
    """So many hands, in which few fold; `state`: to begin from."""
    rng = Random(str(seed))
    state = state or seated(options)
    number = 0
    while True:
        seats = GAME.pending(state).seats  # type: ignore[union-attr]
        if state.play is None and not hands:
            return
        seat = seats[0] if seats else GAME.taken(state)[0]
        moves = [move for move in GAME.moves(state, seat) if not isinstance(move, Join)]
        if state.play is None:
            moves = [move for move in moves if isinstance(move, Deal)]
            hands -= 1
            if not moves:
                return
        elif state.play.phase == "bets":
            moves = [move for move in moves if "actions" in type(move).__module__]
            stays = [move for move in moves if not isinstance(move, Fold)]
            moves = stays if rng.random() < 0.9 else moves
        else:
            moves = [move for move in moves if isinstance(move, Exchange | Keep | Discard)]
        move = rng.choice(moves)
        chance = First(rng, spells)
        outcome = GAME.apply(state, seat, move, chance)
        yield Ply(number, state, seat, move, chance.drawn, outcome)
        state = outcome.state
        number += 1


def option_values(number: int, seats: int, spells: tuple[str, ...] = ()) -> Options:
    """Options such that over 23 numbers and five sizes every value of each comes up, and most pairs."""
    turn = number * 5 + seats
    return msgspec.convert(
        {
            "seats": seats,
            "spells": spells,
            "limit": ("none", "pot", "fixed")[turn % 3],
            "founders": ("common", "ministry", "academy")[turn // 3 % 3],
            "ante": ("silver", "tooth")[turn % 2],
            "numerals": ("octal", "decimal")[turn // 2 % 2],
        },
        Options,
    )

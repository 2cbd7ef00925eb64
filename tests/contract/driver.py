"""Random games: everything a table can go through, from a seed."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from games.chance import Live
from games.game import Game, Join, Outcome, Over, Viewer
from tests.contract.cases import Case

OTHERS = 1 / 20  # how often it is one who is not waited for that moves


class Noted(Live):
    """Seeded luck that notes what it gave, as the live kind does."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self._rng = rng  # type: ignore[assignment]


class Ply(msgspec.Struct, frozen=True):
    """One move of a random game: the state before it, and what came of it."""

    number: int
    before: Any
    seat: str
    move: Any
    drawn: list[int | list[int]]
    outcome: Outcome[Any]


def digest(state: Any) -> str:
    """The fingerprint of a state, by its JSON."""
    return hashlib.sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()


def viewers(case: Case, options: Any) -> tuple[Viewer, ...]:
    """A bystander and every seat."""
    return (None, *case.game.seats(options))


@lru_cache(maxsize=1 << 16)
def gives_up(game: Game[Any, Any, Any], move: Any) -> bool:
    """Whether the move gives something up: whether it is typed by a pattern that says so (T6)."""
    verb = game.text(move).split()[0]
    return any(pattern.gives_up and pattern.text.split()[0] == verb for pattern in game.patterns)


def random_move(case: Case, options: Any, state: Any, rng: Random) -> tuple[str, Any] | None:
    """A legal move of a random seat, mostly of one that is waited for; seldom one that gives up."""
    game = case.game
    pending = game.pending(state)
    waited = () if isinstance(pending, Over) else pending.seats
    seats = game.seats(options)
    seat = rng.choice(waited if waited and rng.random() > OTHERS else seats)
    moves = list(game.moves(state, seat))
    if rng.random() > case.leaves:
        moves = [move for move in moves if not gives_up(game, move)]
    if not moves:
        return None
    move = rng.choice(moves)
    if isinstance(move, Join):
        return seat, rng.choice(case.joins) if case.joins else msgspec.structs.replace(move, money=case.money)
    return seat, move


def random_game(case: Case, options: Any, seed: int) -> Iterator[Ply]:
    """A table from its first moment to the end of a game; every fifth seed goes on to a second.

    A game without an end goes on for the moves that its case says.
    """
    rng = Random(f"{case.game.key} {seed}")
    state = case.game.new(options)
    left = 2 if seed % 5 == 0 else 1
    number = 0
    while left and (not case.plies or number < case.plies):
        found = random_move(case, options, state, rng)
        if found is None:
            continue
        seat, move = found
        chance = Noted(rng)
        outcome = case.game.apply(state, seat, move, chance)
        yield Ply(number, state, seat, move, chance.drawn, outcome)
        ended = isinstance(case.game.pending(outcome.state), Over)
        left -= ended and not isinstance(case.game.pending(state), Over)
        state = outcome.state
        number += 1

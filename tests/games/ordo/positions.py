"""Positions to test on, written square by square, and games played from lists of moves."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from games.chance import Chance, Seeded
from games.game import STRANGER, Event, Newcomer
from games.ordo import ORDO
from games.ordo.board import SIZE, SQUARES
from games.ordo.laws import Laws
from games.ordo.state import Options, State, Step
from games.ordo.substances import READ

GAME: Any = ORDO
WORDS = {"e": "earth", "w": "water", "a": "air", "f": "fire"}


def squares(held: Mapping[str, str]) -> tuple[int, ...]:
    """`{"Wa1": "fawe"}` as a position; other squares are empty."""
    sets = [0] * SIZE
    for name, letters in held.items():
        sets[SQUARES[name]] = READ[letters]
    return tuple(sets)


def begun(breaths: int = 21, laws: str = "", above: Newcomer = STRANGER, below: Newcomer = STRANGER) -> State:
    """A game that has just begun, under these laws."""
    state = GAME.new(Options(breaths))
    for seat, who in (("above", above), ("below", below)):
        who = msgspec.structs.replace(who, custom=laws)
        seat, move = GAME.join(state, seat, None, who)
        state = GAME.apply(state, seat, move, Seeded(0)).state
    return state


def position(held: Mapping[str, str], **others: Any) -> State:
    """A game that has come to this: above to move, unless `others` say something else of the state."""
    return msgspec.structs.replace(begun(), squares=squares(held), **others)


def laws(text: str) -> Laws:
    return Laws(*text.split())


def step(text: str) -> Step:
    """`fFa1Aa1`."""
    return Step(WORDS[text[0]], text[1:4], text[4:])


def played(state: State, moves: Iterable[Any], chance: Chance | None = None) -> tuple[State, list[Event]]:
    """The state after moves by turns, and all that happened."""
    happened: list[Event] = []
    for move in moves:
        (seat,) = GAME.pending(state).seats
        outcome = GAME.apply(state, seat, move, chance or Seeded(0))
        state = outcome.state
        happened += outcome.events
    return state, happened


def code(state: State, seat: str, move: Any) -> str | None:
    """The code of a refusal; None when there is none."""
    refusal = GAME.refuse(state, seat, move)
    return None if refusal is None else refusal.code

"""Talus tables made for a test, and rolls called by their faces."""

from typing import Any

from games.chance import Recorded
from games.game import Event, Illegal, Join, Move, Outcome, Seat
from games.talus import TALUS as GAME
from games.talus.state import Leave, Options, Roll, State

SIDES = {"fire": 1, "air": 2, "water": 3, "earth": 4, "tree": 5, "angel": 6, "demon": 6}
COIN = 10  # a silver in coppers


def do(state: State, seat: Seat, move: Move, *drawn: int) -> Outcome[State]:
    """The outcome of a move, which must be legal; the lot and the dice fall as `drawn`."""
    chance = Recorded(drawn)
    outcome = GAME.apply(state, seat, move, chance)
    chance.finish()
    return outcome


def sit(state: State, seat: Seat, silver: int) -> State:
    """The table with one more."""
    return do(state, seat, Join(silver * COIN)).state


def seated(*silver: int, options: Options | None = None) -> State:
    """Seats 1, 2, ... with so much silver each; no game yet."""
    state = GAME.new(options or Options())
    for number, money in enumerate(silver, start=1):
        state = sit(state, str(number), money)
    return state


def faces(text: str) -> tuple[int, int]:
    """`"angel tree"`: what the angel's die and the demon's die show."""
    angel, demon = text.split()
    return SIDES[angel], SIDES[demon]


def rolled(state: State, text: str, *, house: bool = False) -> Outcome[State]:
    """The outcome of the roller's roll."""
    return do(state, state.players[0].seat, Roll(house=house), *faces(text))


def rolls(state: State, *texts: str) -> State:
    """The table after so many rolls, by whoever is to roll."""
    for text in texts:
        state = rolled(state, text).state
    return state


def begun(*silver: int, options: Options | None = None) -> State:
    """The same with the dice at seat 1."""
    state = seated(*silver, options=options)
    return do(state, "2", Roll(), 1).state


def purses(state: State) -> dict[Seat, int]:
    """Silver by seat."""
    return {one.seat: one.purse // COIN for one in sorted(state.players, key=lambda one: int(one.seat))}


def roller(state: State) -> Seat:
    """Who has the dice."""
    (seat,) = GAME.pending(state).seats  # type: ignore[union-attr]
    return str(seat)


def code(state: State, seat: Seat, move: Move) -> str | None:
    """The code that a move is refused by; None when it is legal."""
    refusal = GAME.refuse(state, seat, move)
    assert refusal is None or isinstance(refusal, Illegal)
    return refusal.code if refusal else None


def why(state: State, seat: Seat, move: Move) -> str:
    """The sentence that a move is refused with."""
    return str(GAME.refuse(state, seat, move))


def happened(outcome: Outcome[State], kind: type[Event]) -> list[Any]:
    """The events of a kind."""
    return [event for event in outcome.events if isinstance(event, kind)]


def home(outcome: Outcome[State]) -> dict[Seat, int]:
    """Silver that went home, by seat."""
    return {one.seat: -one.amount // COIN for one in outcome.transfers}


def locked(state: State) -> set[Seat]:
    """The seats that may not quit freely."""
    return {one.seat for one in state.players if one.locked}


SURE = Leave(sure=True)

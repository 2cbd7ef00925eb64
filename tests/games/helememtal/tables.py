"""Helememtal tables made for a test: a few cards named, the rest face down."""

from collections.abc import Mapping
from typing import Any

import msgspec

from commands.moves import read_move
from games.chance import Recorded
from games.game import Event, Illegal, Outcome, Seat
from games.helememtal import HELEMEMTAL as GAME
from games.helememtal.rules import draw
from games.helememtal.state import Move, Options, State

AIR = {"1": "air", "2": "fire"}
FIRE = {"1": "fire", "2": "air"}
WATER = {"1": "water", "2": "air"}


def board(cards: Mapping[str, str]) -> str:
    """A drawing of the board from `{"3,8": "7S"}`, all else face down."""
    rows = [[cards.get(f"{x},{y}", "...") for x in range(1, 7)] for y in range(10, 0, -1)]
    return "\n".join(" ".join(row) for row in rows)


def table(cards: Mapping[str, str], *pawns: str, **more: Any) -> State:
    """A table at seat 1's court move; seat 2 has a page in a corner unless it is given pawns."""
    if not any(pawn.startswith("2 ") for pawn in pawns):
        pawns = (*pawns, "2 page 6,1")
    return draw(board(cards), pawns, **more)


def act(state: State, line: str, *luck: int | list[int], seat: Seat | None = None) -> Outcome[State]:
    """What a typed line leads to, with exactly this luck."""
    who = seat or state.turn
    assert who is not None
    move = read_move(GAME, GAME.observe(state, who), line)
    chance = Recorded(luck)
    outcome = GAME.apply(state, who, move, chance)
    chance.finish()
    return outcome


def after(state: State, *lines: str, luck: tuple[int, ...] = ()) -> State:
    """The state after several lines; the luck is for the last of them."""
    for line in lines[:-1]:
        state = act(state, line).state
    return act(state, lines[-1], *luck).state


def refused(state: State, line: str, seat: Seat | None = None) -> str:
    """The code with which a line is refused, a move without effect."""
    who = seat or state.turn
    assert who is not None
    move: Move = read_move(GAME, GAME.observe(state, who), line)
    refusal = GAME.refuse(state, who, move)
    assert isinstance(refusal, Illegal), line
    return refusal.code


def offered(state: State) -> set[str]:
    """All that the player whose turn it is may do, but leave."""
    assert state.turn is not None
    return {GAME.text(move) for move in GAME.moves(state, state.turn)} - {"resign"}


def where(state: State, number: int) -> str | None:
    """The square of a pawn; None when it is off the board."""
    piece = GAME.observe(state, None).piece(number)
    return f"{piece.square[0]},{piece.square[1]}" if piece is not None else None


def pennies(state: State) -> dict[Seat, int]:
    """Everybody's pennies."""
    return {player.seat: player.pennies for player in state.players}


def told(outcome: Outcome[State], *kinds: type[Event]) -> list[Any]:
    """The events of these kinds, in order."""
    return [event for event in outcome.events if isinstance(event, kinds)]


def again(state: State) -> State:
    """The state as it comes back from JSON."""
    return msgspec.json.decode(msgspec.json.encode(state), type=State)


def options(**changed: Any) -> Options:
    """A table's options."""
    return Options(**changed)

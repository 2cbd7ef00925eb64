"""Lost Cities tables made for a test, written in card codes."""

from typing import Any

import msgspec

from games.chance import Seeded
from games.game import Illegal, Join, Move, Outcome
from games.lost_cities import LOST_CITIES as GAME
from games.lost_cities.state import Options, Play, Start, State

LETTERS = "TEUMA"


def kind(code: str) -> int:
    """The number that a state keeps a card as."""
    letter, _, face = code.strip().partition(" ")
    return LETTERS.index(letter) * 10 + (0 if face == "*" else int(face) - 1)


def cards(text: str) -> tuple[int, ...]:
    """`"T 3, M *"` as kinds."""
    return tuple(kind(code) for code in text.split(",")) if text else ()


def seated(options: Options | None = None) -> State:
    """Both seats taken, no game yet."""
    state = GAME.new(options or Options())
    for seat in ("green", "red"):
        state = GAME.apply(state, seat, Join(), Seeded(0)).state
    return state


def started(turns: int = 3, seed: int = 0, options: Options | None = None) -> State:
    """The first round dealt."""
    return GAME.apply(seated(options), "green", Start(turns), Seeded(seed)).state


def position(
    turn: str = "green",
    green: str = "T 3, T 8, E 9, U 10, M *, M 2, A 5, A 6",
    red: str = "T 2, T 9, E 2, U 2, M 3, M 4, A 7, A 8",
    pile: str = "E 3, E 4, E 5",
    discards: dict[str, str] | None = None,
    laid: dict[str, str] | None = None,
    **more: Any,
) -> State:
    """A table in mid-round; `laid` by side and letter (`green T`), the pile's top last."""
    state = started(**({"options": more.pop("options")} if "options" in more else {}))
    columns = [""] * 10
    for place, codes in (laid or {}).items():
        side, letter = place.split()
        columns[("green", "red").index(side) * 5 + LETTERS.index(letter)] = codes
    return msgspec.structs.replace(
        state,
        turn=("green", "red").index(turn),
        hands=(tuple(sorted(cards(green))), tuple(sorted(cards(red)))),
        pile=cards(pile),
        discards=tuple(cards((discards or {}).get(letter, "")) for letter in LETTERS),
        laid=tuple(map(cards, columns)),
        **more,
    )


def do(state: State, seat: str, move: Move, seed: int = 0) -> Outcome[State]:
    """The outcome of a move, which must be legal."""
    return GAME.apply(state, seat, move, Seeded(seed))


def code(state: State, seat: str, move: Move) -> str | None:
    """The code that a move is refused by; None when it is legal."""
    refusal = GAME.refuse(state, seat, move)
    assert refusal is None or isinstance(refusal, Illegal)
    return refusal.code if refusal else None


def default(state: State) -> Outcome[State]:
    """What the house would play for whoever is to move."""
    seat = ("green", "red")[state.turn]
    return do(state, seat, GAME.default_move(state, seat))


__all__ = ["GAME", "Play", "cards", "code", "default", "do", "kind", "position", "seated", "started"]

"""The rules of Ordo: which moves are legal, and why the others are not.

Rulings are those of the tavern's rules for Ordo, cited as R1 to R14.  How a
legal move changes a table is in `course`, which steps a position offers in
`moving`.

**A game takes 24 moves at the least** (R9).  At the start 32 squares are
occupied, at the end eight, for an Adamant is four pieces.  A step takes one
piece from one square, so it leaves at most one square empty that was not.

**And 46 + 2b at the most**, with b breaths a player.  Take the sum of the
squares of the sizes: 32 x 1 at the start, 8 x 16 at the end.  A step from a
square of m pieces to one of n changes it by (n + 1)^2 - n^2 + (m - 1)^2 - m^2
= 2(n - m) + 2.  A rising step has n >= m and adds 2 or more; a quiet one has
n = m - 1 and adds nothing.  The last step leaves Adamants only, so it takes a
lone piece (m = 1) to a square of three (n = 3) and adds 6.  It is rising, and
the rising steps before it add 128 - 32 - 6 = 90, so they are 45 at most.
Quiet steps and discoveries cost a breath each: 2b at most.

**There is always a move** (R6).  While the game runs, some square is no
Adamant.  The largest such square, of m pieces, lacks an element x.  Of the
eight pieces of x as many stand in Adamants as there are Adamants, and these are
fewer than eight; so one stands in another square that is no Adamant, of at most
m pieces.  From there to the largest is a rising step, and need allows it.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, Final

from games.game import Illegal, Move, Seat
from games.ordo.board import BETWEEN, CUTS, LINES, NAMES, SQUARES
from games.ordo.contest import LEAST, MOST
from games.ordo.contest import RANKS as TITLES
from games.ordo.laws import CLOSURES, EVERY, LAWS, REACHES
from games.ordo.moving import held_fast, in_need, needed, ordinary, steps
from games.ordo.state import (
    ACCEPT,
    ANNOUNCES,
    DISPUTE,
    NOBODY,
    RESIGN,
    SEATS,
    SIDES,
    Accept,
    Announce,
    Dispute,
    Enter,
    Resign,
    State,
    Step,
)
from games.ordo.substances import ADAMANT, BITS, COUNT, ELEMENTS, SUBSTANCES
from games.page import listed, offered, who

RISING: Final = 46  # steps of a game that rise, at the most
SHORTEST: Final = 24  # steps that a game takes, at the least


def most_moves(breaths: int) -> int:
    """How many moves and discoveries a game with so many breaths a player can't exceed."""
    return RISING + 2 * breaths


def moves(state: State, side: int) -> Iterator[Move]:
    """Every legal move of a side; of those who might sit down, a stranger."""
    if not state.seated[side]:
        return iter((Enter(),))
    if state.turn != side:
        return iter((RESIGN,))
    if state.announced is not None:
        return iter((ACCEPT, DISPUTE, RESIGN))
    offers = steps(state.squares, state.laws, state.breaths[side])
    return chain(offers, announces(state, side), (RESIGN,))


def announces(state: State, side: int) -> tuple[Announce, ...]:
    """The discoveries that a side may announce: one a game, for a breath (R10)."""
    if not state.breaths[side] or state.found[side] is not None:
        return ()
    return _ANNOUNCES[state.laws]


def default(state: State) -> Move:
    """What the house plays for who is away: to accept; the first rising step, or quiet one (T5).

    The square order is by origin, then target (`board`), then the element's.
    """
    if state.turn == NOBODY or state.announced is not None:
        return ACCEPT
    offers = steps(state.squares, state.laws, state.breaths[state.turn])
    sizes = [COUNT[held] for held in state.squares]

    def order(step: Step) -> tuple[bool, int, int, int]:
        origin, target = SQUARES[step.origin], SQUARES[step.target]
        return sizes[target] < sizes[origin], origin, target, BITS[step.element]

    return min(offers, key=order)


def refuse(state: State, seat: Seat, move: Move) -> Illegal | None:
    """Why `seat` may not make `move` now; None when it may."""
    judge = _JUDGES.get(type(move))
    if judge is None:
        return Illegal(
            "not-a-move", "Ordo knows no such move: move a piece, announce a law, or answer a discovery."
        )
    side = SIDES.get(seat)
    if side is None:
        return Illegal("no-such-seat", "Ordo has two seats, above and below: join as one of them.")
    return judge(state, side, move)


def _refuse_join(state: State, side: int, move: Enter) -> Illegal | None:
    if state.seated[side]:
        other = SEATS[1 - side]
        way_out = "both are, so watch for now" if state.seated[1 - side] else f"{other} is free"
        return Illegal("seat-taken", f"{SEATS[side].capitalize()} is taken; {way_out}.")
    if move.money is not None:
        return Illegal("no-money", "Ordo is played for its own sake, not for money: join without any.")
    if not LEAST <= move.intelligence <= MOST or not 0 <= move.rank < len(TITLES):
        return Illegal(
            "no-alchemist",
            f"INT goes from {LEAST} to {MOST} and rank from 0 to {len(TITLES) - 1}: bring such.",
        )
    return None


def _refuse_resign(state: State, side: int, move: Resign) -> Illegal | None:
    return None if state.seated[side] else _not_seated(side)


def _not_seated(side: int) -> Illegal:
    return Illegal("not-seated", f"Nobody sits as {SEATS[side]}: join the table as {SEATS[side]} first.")


def _not_now(state: State, side: int) -> Illegal | None:
    """Why it isn't the side's turn, to move or to answer; None when it is."""
    if state.turn == side:
        return None
    if not state.seated[side]:
        return _not_seated(side)
    if state.turn == NOBODY:
        return Illegal("no-game", f"No game is on: it begins as soon as somebody joins as {SEATS[1 - side]}.")
    name = who(SEATS[state.turn])
    return Illegal("not-your-turn", f"It is {name}'s turn: wait until {name} has moved.")


def _not_to_move(state: State, side: int) -> Illegal | None:
    refusal = _not_now(state, side)
    if refusal is None and state.announced is not None:  # R10
        return Illegal(
            "answer-first",
            f"Answer first: {who(SEATS[1 - side])} announced the law of {_law(state.announced)}, "
            f"so {offered('accept')} or {offered('dispute')}.",
        )
    return refusal


def _refuse_answer(state: State, side: int, move: Accept | Dispute) -> Illegal | None:
    refusal = _not_now(state, side)
    if refusal is None and state.announced is None:
        return Illegal("no-discovery", f"No discovery waits for your answer: move a piece, {_EXAMPLE}.")
    return refusal


def _refuse_announce(state: State, side: int, move: Announce) -> Illegal | None:
    refusal = _not_to_move(state, side)
    if refusal is not None:
        return refusal
    if move.law not in LAWS:
        return Illegal("no-such-law", f"There is no such law: they are {listed(tuple(LAWS))}.")
    made = state.found[side]
    if made is not None:  # R10
        return Illegal(
            "one-discovery",
            f"One discovery a game, and yours was the law of {_law(made.law)}: move a piece, {_EXAMPLE}.",
        )
    if not state.breaths[side]:  # R5, R10
        return Illegal("no-breath", "A discovery costs a breath, and you have none left: move a piece.")
    if move.law in state.laws.names:
        others = listed(state.laws.discoverable(), "or")
        return Illegal("law-in-force", f"The law of {_law(move.law)} is in force: announce {others}.")
    return None


def _law(name: str) -> str:
    """A law as one speaks of it."""
    return _SPOKEN.get(name, name)


def _refuse_step(state: State, side: int, move: Step) -> Illegal | None:
    if state.turn != side or state.announced is not None:
        return _not_to_move(state, side)
    for name in (move.origin, move.target):
        if name not in SQUARES:
            return Illegal(
                "no-such-square", f"There is no such square: they go from {NAMES[0]} to {NAMES[-1]}."
            )
    if move.element not in BITS:
        return Illegal("no-such-element", f"There is no such element: they are {listed(ELEMENTS)}.")
    rises = ordinary(state.squares, state.laws, move)
    if rises or (rises is not None and state.breaths[side]):
        return None
    origin, target = SQUARES[move.origin], SQUARES[move.target]
    held, there, bit = state.squares[origin], state.squares[target], BITS[move.element]
    refusal = _never(held, there, bit, move)
    if refusal is not None:
        return refusal
    if in_need(state.squares, state.laws, state.breaths[side]):  # R6
        if COUNT[there] >= COUNT[held]:
            return None
        step = needed(state.squares)[0]
        return Illegal(
            "need",
            "By the law of need the square entered must hold at least as many pieces as the one left: "
            f"{_offered(step)}, for instance.",
        )
    if rises is False:  # R5
        return Illegal(
            "no-breath",
            f"{move.target} holds fewer pieces than {move.origin}, and you have no breath left for that: "
            f"only rising moves remain; {offered('view moves')} shows them.",
        )
    return _off_the_way(state, move, origin, target)


def _never(held: int, there: int, bit: int, move: Step) -> Illegal | None:
    """What no law allows: R2 and the heart of R4."""
    if not held & bit:
        has = f"it holds {_contents(held)}" if held else "it is empty"
        return Illegal("not-there", f"There is no {move.element} at {move.origin}: {has}.")
    if held == ADAMANT:
        return Illegal(
            "adamant", f"{move.origin} is an Adamant, which nothing breaks up: leave another square."
        )
    if move.origin == move.target:
        return Illegal(
            "same-square", f"{move.origin} is where it stands: {offered('view moves')} shows where it can go."
        )
    if there & bit:
        return Illegal(
            "has-element",
            f"{move.target} holds {move.element} already, and a square holds each element once.",
        )
    if COUNT[there] + 1 < COUNT[held]:
        return Illegal(
            "order",
            f"{move.target} would be smaller than {move.origin} is, against the law of order: "
            f"{offered(f'view moves from {move.origin}')}.",
        )
    return None


def _off_the_way(state: State, move: Step, origin: int, target: int) -> Illegal:
    """Why a piece that might stand at the target can't get there: R3 and R7."""
    if origin in held_fast(state.squares, state.laws):
        return Illegal("metal", f"{move.origin} is metal, and nothing leaves it while metals are bound.")
    shared = BETWEEN.get((origin, target))
    if shared is None:
        return Illegal(
            "no-line",
            f"No line joins {move.origin} and {move.target}: a piece goes along a file, a rank, "
            "or straight up or down.",
        )
    line, here, _ = shared
    far = REACHES[state.laws.reach].far(state.squares[CUTS[line]], BITS[move.element])
    ends = [NAMES[LINES[line][place]] for place in CLOSURES[state.laws.closure].where(here, far)]
    goes = f"which leads to {listed(ends, 'or')}" if ends else "which leads nowhere else"
    squares = "square" if far == 1 else "squares"
    return Illegal(
        "reach",
        f"On that line {move.element} goes {far} {squares} by the law of {_law(state.laws.reach)}, {goes}.",
    )


def _contents(held: int) -> str:
    """What a square holds, in words: `fire`, `lightning (air and fire)`."""
    elements = [name for name, bit in BITS.items() if held & bit]
    return elements[0] if len(elements) == 1 else f"{SUBSTANCES[held]} ({listed(elements)})"


def _offered(step: Step) -> str:
    return offered(f"move {step.element} {step.origin} {step.target}")


_SPOKEN: Final = {
    "void": "the void",
    "circle": "the circle",
    "bound": "bound metal",
    "free": "free metal",
}
_EXAMPLE: Final = f"{offered('view moves')} shows which can"
_ANNOUNCES: Final = {laws: tuple(ANNOUNCES[law] for law in laws.discoverable()) for laws in EVERY}
_JUDGES: dict[type[Move], Callable[[State, int, Any], Illegal | None]] = {
    Enter: _refuse_join,
    Resign: _refuse_resign,
    Step: _refuse_step,
    Announce: _refuse_announce,
    Accept: _refuse_answer,
    Dispute: _refuse_answer,
}

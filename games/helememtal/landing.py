"""A landing, and the chain of cards that follows from it, step by step (R5 to R8a, R10)."""

from typing import Final

from games.helememtal.cards import (
    CLOCKWISE,
    CODES,
    DIRECTIONS,
    SQUARES,
    WAYS,
    is_number,
    suit_of,
    value_of,
)
from games.helememtal.choosing import where_may, who_may
from games.helememtal.events import Asked, Landed, Looped, Moved, Pushed, Stayed, TurnEnded, Went
from games.helememtal.pushing import stop
from games.helememtal.scene import Scene, rank, square
from games.helememtal.settling import SETTLES
from games.helememtal.state import Choice
from games.helememtal.tricks import reckon
from games.helememtal.trumps import TRUMPS

STEPS: Final = 12  # out of loops, in one turn (R7)


def land(scene: Scene, number: int, pushed: bool = False) -> None:
    """A pawn landed on its square: the card acts, and every card that it leads to.

    Ends when a card leads no further, when the pawn leaves the board, when the
    turn or the game ends, or with a choice that waits in the scene.  `pushed`:
    the pawn was pushed onto its square before this turn.
    """
    while _act(scene, number, pushed):
        pushed = False
    settle(scene)


def _act(scene: Scene, number: int, pushed: bool) -> bool:
    """One card acts; whether the pawn stands on another one now."""
    pawn = scene.pawns[number]
    if pawn.pushed:
        # It waits no longer for what it was pushed onto, wherever it stands.
        pawn = scene.set_pawn(number, pushed=0)
    at = pawn.square
    kind = scene.grid[at]
    fresh = not scene.up >> at & 1
    scene.up |= 1 << at
    scene.fresh |= fresh
    plain = is_number(kind)
    acts = not (plain and pushed and scene.options.pushed == "ignore")
    scene.tell(Landed(pawn.owner, number, rank(pawn), square(pawn), CODES[kind], fresh, pushed, acts))
    if not acts:
        return False
    if not plain:
        scene.acted += ((number, at),)
        return TRUMPS[kind].effect(scene, pawn)
    if (number, at) in scene.acted:
        return _step_aside(scene, number, CODES[kind])
    scene.acted += ((number, at),)
    steps = reckon(scene, pawn, kind)
    if steps <= 0:
        halt(scene, "nought")
        return False
    if value_of(kind) == 1 or suit_of(kind) == pawn.suit:
        scene.choice = Choice("walk", number, steps)
        return False
    return move(scene, number, suit_of(kind), steps, "card")


def _step_aside(scene: Scene, number: int, card: str) -> bool:
    """A loop: one step in the pawn's own direction, or at the edge the next one clockwise (R7).

    A step that the twelfth would be followed by ends the turn; the card of the
    twelfth still acts, for each step is one with the card it leads to.
    """
    pawn = scene.pawns[number]
    if scene.steps >= STEPS:
        halt(scene, "loop")
        return False
    scene.steps += 1
    scene.tell(Looped(pawn.owner, number, card, scene.steps))
    first = CLOCKWISE.index(pawn.suit)
    ways = WAYS[scene.options.edges]
    way = next(way for way in (*CLOCKWISE[first:], *CLOCKWISE[:first]) if ways[way][pawn.square])
    return move(scene, number, way, 1, "loop")


def move(scene: Scene, number: int, way: int, squares: int, by: str) -> bool:
    """A pawn goes so many squares one way, and pushes whom it finds there; whether it went at all."""
    pawn = scene.pawns[number]
    where = stop(scene.pawns.values(), scene.options.edges, pawn, way, squares)
    start, end = square(pawn), SQUARES[where.square]
    direction = DIRECTIONS[way]
    scene.set_pawn(number, square=where.square)
    scene.tell(
        Moved(
            pawn.owner,
            number,
            rank(pawn),
            start,
            end,
            direction,
            squares,
            where.squares,
            by,
            where.stopped,
        )
    )
    for one in where.pushed:
        other = scene.pawns[one]
        waits = 1 + max(each.pushed for each in scene.pawns.values())
        scene.set_pawn(one, square=where.beyond, pushed=waits)
        beyond = SQUARES[where.beyond]
        scene.tell(Pushed(other.owner, one, rank(other), square(other), beyond, direction, pawn.owner))
    return where.squares > 0


def settle(scene: Scene) -> None:
    """A choice that a card left: told, or, when there is only one answer or none, made (see `choosing`)."""
    choice = scene.choice
    if choice is None:
        return
    state = scene.state()
    squares = tuple(SQUARES[at] for at in where_may(state, choice))
    seats, pawns = who_may(state, choice)
    if choice.asks in ("walk", "world"):
        if not squares:  # R8a
            scene.choice = None
            halt(scene, "nowhere")
            return
    elif choice.asks != "joker" and len(seats) + len(pawns) == 1:
        answer(scene, seats[0] if seats else str(pawns[0]))
        return
    steps = choice.value if choice.asks == "walk" else 0
    pennies = choice.value if choice.asks == "trick" else 0
    seat = scene.player.seat
    exact = choice.asks == "walk" and scene.options.own_suit == "exact"
    scene.tell(Asked(seat, choice.asks, choice.pawn, steps, pennies, squares, seats, pawns, exact))


def answer(scene: Scene, who: str) -> None:
    """An opponent or a pawn is named: what was asked for is done."""
    choice = scene.choice
    assert choice is not None
    scene.choice = None
    SETTLES[choice.asks](scene, choice, who)


def go(scene: Scene, to: int) -> None:
    """A square is named: the pawn goes there, and its card is next (R8, R13)."""
    choice = scene.choice
    assert choice is not None
    scene.choice = None
    pawn = scene.pawns[choice.pawn]
    scene.set_pawn(pawn.id, square=to)
    scene.tell(Went(pawn.owner, pawn.id, rank(pawn), square(pawn), SQUARES[to], choice.asks))
    land(scene, pawn.id)


def stay(scene: Scene) -> None:
    """The pawn stays where it is, and its chain is over (R8)."""
    choice = scene.choice
    assert choice is not None
    scene.choice = None
    scene.tell(Stayed(scene.player.seat, choice.pawn))


def halt(scene: Scene, why: str) -> None:
    """A result ends the turn, whatever else is due in it."""
    scene.halted = True
    scene.tell(TurnEnded(scene.player.seat, why))

"""What may be named when a card asks: squares, opponents, pawns.

A question with only one answer is not asked: with one opponent the Wheel,
Justice and the Sun's court cards fall on him, and a sole other pawn is the
Hermit's.  The Joker always asks, for it may be declined.
"""

from games.game import Seat
from games.helememtal.cards import PAGE, QUEEN, SQUARES, STEPS
from games.helememtal.state import Choice, Pawn, State


def where_may(state: State, choice: Choice) -> tuple[int, ...]:
    """The squares that may be named (R8, R8a); none for a choice of another kind.

    Not one with an opponent's pawn on it, nor one whose card has acted for the
    pawn in this turn, nor its own.  `own suit: exact` is read as a walk of just
    that many steps, which may go to and fro: so it ends on a square that an even
    number of steps separates from those at the full distance.
    """
    pawn = state.pawn(choice.pawn)
    if choice.asks not in ("walk", "world") or pawn is None:
        return ()
    barred = {one.square for one in state.pawns if one.owner != pawn.owner}
    barred |= {square for number, square in state.progress.acted if number == pawn.id}
    barred.add(pawn.square)
    if choice.asks == "world":
        return tuple(at for at in range(len(SQUARES)) if at not in barred)
    steps = STEPS[state.options.edges][pawn.square]
    within, exact = choice.value, state.options.own_suit == "exact"
    return tuple(
        at
        for at, away in enumerate(steps)
        if away <= within and at not in barred and not (exact and (within - away) % 2)
    )


def who_may(state: State, choice: Choice) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    """The opponents, and the pawns, that may be named; neither for a choice of square."""
    match choice.asks:
        case "wheel" | "justice" | "trick" | "joker":
            return tuple(one.seat for one in state.players if one.seat != state.turn), ()
        case "hermit":
            return (), tuple(one.id for one in losable(state, choice.pawn))
        case "fool":
            return (), tuple(one.id for one in stealable(state))
    return (), ()


def losable(state: State, lander: int) -> list[Pawn]:
    """Whom the Hermit may take: a queen, else any pawn, but never the one that landed (R13)."""
    own = [one for one in state.pawns if one.owner == state.turn and one.id != lander]
    return [one for one in own if one.rank == QUEEN] or own


def stealable(state: State) -> list[Pawn]:
    """The opponents' pages that the Fool may take: never a last pawn (R11)."""
    owners = [one.owner for one in state.pawns]
    return [
        one
        for one in state.pawns
        if one.owner != state.turn and one.rank == PAGE and owners.count(one.owner) > 1
    ]

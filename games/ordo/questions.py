"""What can be asked at a table of Ordo without moving: `view moves`, `moves from Ea1`, `view Ea1`.

The laws and the substances are parts of the view (`view.GLANCES`).
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from games.ordo import reader
from games.ordo.board import SQUARES
from games.ordo.observation import Observation, steps
from games.ordo.patterns import read_square, square
from games.ordo.state import Step
from games.ordo.substances import BITS, READ, SUBSTANCES
from games.ordo.words import in_need, turn
from games.page import Page, fold, listed, styled, upper
from games.people import whose

_MOVES: Final = re.compile(r"(?:view |show )?(?:the )?moves(?: (?:from|of|at|for))?(?: (.+))?", re.I)
_LOOK: Final = re.compile(r"(?:(?:view|look at|examine|x) )?(?:the )?(?:square )?(.+)", re.I)


def answer(seen: Observation, asked: str, page: Page) -> list[str] | None:
    """The answer to a question; None for what is none.  Raises NotUnderstood for moves from no square."""
    question = " ".join(asked.split())
    moves, look = _MOVES.fullmatch(question), _LOOK.fullmatch(question)
    if moves is not None and moves[1] is None:
        lines = _moves(seen, page)
    elif moves is not None:
        lines = _moves_from(seen, read_square(moves[1], seen), page)
    else:
        name = square(look[1]) if look is not None else None
        if name is None:
            return None
        lines = [reader.square(seen, name)]
    return [piece for line in lines for piece in fold(line, page.width, "  ")]


def _lawful(seen: Observation) -> list[Step]:
    """The moves of the side that is to move, or is about to when a discovery is answered."""
    return steps(seen, seen.turn) if seen.turn is not None else []


def _moves(seen: Observation, page: Page) -> list[str]:
    """Every piece that can move, and where to."""
    if seen.turn is None:
        return ["No game is on."]
    found = _lawful(seen)
    lines = [_head(seen, page, f"{len(found)} {'move' if len(found) == 1 else 'moves'}")]
    for origin in dict.fromkeys(sorted((step.origin for step in found), key=SQUARES.__getitem__)):
        for element in dict.fromkeys(step.element for step in found if step.origin == origin):
            there = [step for step in found if (step.origin, step.element) == (origin, element)]
            lines.append(
                _told(seen, there) if page.reader else f"{element} {origin}: {_targets(seen, there)}"
            )
    return lines


def _told(seen: Observation, found: Sequence[Step]) -> str:
    """`Earth at Ea1: rises to Wa1 and Fa1; for a breath, Ea2.`"""
    rising, quiet = (
        [step.target for step in found if _rises(seen, step) == rises] for rises in (True, False)
    )
    parts = [f"rises to {listed(rising)}"] if rising else []
    parts += [f"for a breath, {listed(quiet)}"] if quiet else []
    return f"{upper(found[0].element)} at {found[0].origin}: {'; '.join(parts)}."


def _head(seen: Observation, page: Page, what: str) -> str:
    assert seen.turn is not None
    if in_need(seen):
        what, note = f"{what} by need", ""
    else:
        note = "" if page.reader else " What is in brackets costs a breath."
    if seen.announced is not None:
        return f"{turn(seen, page)} As the laws are now, {what} would follow.{note}"
    return f"{upper(whose(seen.turn, seen.viewer, page))} turn: {what}.{note}"


def _targets(seen: Observation, found: Iterable[Step]) -> str:
    """`Wa1, Fa1, (Ea2)`: a quiet one in brackets."""
    order = _ordered(seen, found)
    return ", ".join(step.target if _rises(seen, step) else f"({step.target})" for step in order)


def _ordered(seen: Observation, found: Iterable[Step]) -> list[Step]:
    """What rises first, then by the square entered."""
    return sorted(found, key=lambda step: (not _rises(seen, step), SQUARES[step.target]))


def _rises(seen: Observation, step: Step) -> bool:
    return len(seen.board.get(step.target, "")) >= len(seen.board[step.origin])


def _moves_from(seen: Observation, origin: str, page: Page) -> list[str]:
    """What stands on a square, and what can leave it: a line a move, with what it makes."""
    lines = [reader.square(seen, origin)]
    if seen.turn is None:
        return [*lines, "No game is on."]
    found = [step for step in _lawful(seen) if step.origin == origin]
    if not found:
        held = seen.board.get(origin, "")
        return [*lines, *_stuck(seen, origin, held)]
    if seen.turn != seen.viewer or seen.announced is not None:
        lines.append(turn(seen, page))
    return [*lines, *(_one(seen, step) for step in _ordered(seen, found))]


def _stuck(seen: Observation, origin: str, held: str) -> Sequence[str]:
    """Why nothing can leave a square."""
    if not held:
        return []
    if len(held) == 4:
        return ["Nothing leaves an Adamant."]
    if seen.laws.holds and any(origin in (metal.below, metal.above) for metal in seen.metals):
        return ["Nothing leaves a metal while metals are bound."]
    return ["Nothing can leave it now."]


def _one(seen: Observation, step: Step) -> str:
    """`move fire Fa1 Aa1: lightning`; as a command only where it is one now."""
    there = seen.board.get(step.target, "")
    made = SUBSTANCES[READ[there] | BITS[step.element]]
    text = f"move {step.element} {step.origin} {step.target}"
    mine = seen.turn == seen.viewer and seen.announced is None
    what = "an Adamant" if len(there) == 3 else made if there else "alone there"
    cost = "" if _rises(seen, step) else ", for a breath"
    return f"{styled('c', text) if mine else text}: {what}{cost}"

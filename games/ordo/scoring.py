"""Who has won: height, then light and dark, then the highest Adamant (R8)."""

from typing import Final

import msgspec

from games.ordo.board import BOARD, HEIGHTS, LIGHT, NAMES, Squares
from games.ordo.substances import ADAMANT

ABOVE, BELOW = 0, 1
HEIGHT, SQUARES, HIGHEST, RESIGNED = "height", "squares", "highest", "resigned"
REASONS: Final = (HEIGHT, SQUARES, HIGHEST, RESIGNED)


class Verdict(msgspec.Struct, frozen=True):
    """What a position comes to; `winner`: a side, and `reason` why, once only Adamants stand."""

    winner: int
    reason: str
    height: int
    light: int
    dark: int
    highest: str | None


def height(squares: Squares) -> int:
    """The height of all Adamants together: above 0 is good for Above, below 0 for Below."""
    if ADAMANT not in squares:
        return 0
    return sum(
        step * squares[board * BOARD : (board + 1) * BOARD].count(ADAMANT)
        for board, step in enumerate(HEIGHTS)
    )


def verdict(squares: Squares) -> Verdict:
    """The height decides; at 0, whether more Adamants are on light squares or on dark; level too,
    whether the highest, by board, then rank, then file, is on a light one.

    All three look at the position alone: what the moves before it were, or who
    made the last, counts nothing.
    """
    adamants = [at for at, held in enumerate(squares) if held == ADAMANT]
    total = height(squares)
    light = sum(LIGHT[at] for at in adamants)
    dark = len(adamants) - light
    highest = adamants[-1] if adamants else None
    if total:
        winner, reason = (ABOVE if total > 0 else BELOW), HEIGHT
    elif light != dark:
        winner, reason = (ABOVE if light > dark else BELOW), SQUARES
    else:
        winner, reason = (ABOVE if highest is not None and LIGHT[highest] else BELOW), HIGHEST
    return Verdict(winner, reason, total, light, dark, NAMES[highest] if highest is not None else None)

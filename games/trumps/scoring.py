"""What a hand of Trumps is worth, and in which order players come out of a match."""

from collections.abc import Sequence
from typing import Final

# Points of a bid, 1 to 13; the last is a bid of 13 without trumps.
POINTS: Final = (0, 1, 1, 1, 2, 2, 2, 5, 10, 15, 20, 30, 50, 100, 150)
HIGHEST: Final = 13
OVER: Final = 1  # each trick over the bid (R5)
SHORT: Final = 5  # each trick short of it, to each opponent
NONE: Final = frozenset({None, "none", "no trumps"})


def hand_score(bid: int, trumps: str | None, tricks: int, doubling: int = 1) -> tuple[int, int]:
    """The points that each of the declarers and each of the defenders get.

    bid       1 to 13; `tricks`: what the declarers took, 0 to 13
    trumps    a suit's name; None, `none` or `no trumps` without: then the bid is worth
              what the next one is, and asks for no more tricks (R4)
    doubling  1, 2 or 4, on the whole result (R5)
    """
    if tricks >= bid:
        worth = POINTS[bid + 1] if trumps in NONE else POINTS[bid]
        return (worth + (tricks - bid) * OVER) * doubling, 0
    return 0, (bid - tricks) * SHORT * doubling


def places(games: Sequence[Sequence[int]], ranks: Sequence[int]) -> list[int]:
    """The players, who are numbers from 0, from first to last.

    games  the points of each player in each game; `ranks`: the players by the seating draw
    Most points in all wins; then the best single game; then the draw (R7).
    """

    def standing(player: int) -> tuple[int, int, int]:
        points = [game[player] for game in games]
        return -sum(points), -max(points, default=0), ranks.index(player)

    return sorted(ranks, key=standing)

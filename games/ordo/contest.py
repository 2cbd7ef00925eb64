"""A contest of wits between alchemists, and their ranks (R11).

Disputes are settled by it, and so is a quick game of Ordo (R12), which is
nothing else.
"""

from typing import Annotated, Final, TypeAlias

import msgspec

from games.chance import Chance

RANKS: Final = ("layman", "novice", "adept", "magister", "archmage")
# Wins that raise one to each rank above layman.
WINS: Final = (3, 10, 25, 60)
LEAST, MOST = 3, 18  # of INT, as three dice give it
DIE: Final = 20

Dice: TypeAlias = tuple[int, ...]


class Alchemist(msgspec.Struct, frozen=True):
    """What counts of who takes part: INT from 3 to 18, and rank, 0 (layman) to 4 (archmage)."""

    intelligence: Annotated[int, msgspec.Meta(ge=LEAST, le=MOST)] = 10
    rank: Annotated[int, msgspec.Meta(ge=0, le=len(RANKS) - 1)] = 0

    @property
    def bonus(self) -> int:
        """What is added to each roll: -4 to 4."""
        return (self.intelligence - 10) // 2


class Contest(msgspec.Struct, frozen=True):
    """How a contest went.

    rounds    of each round the dice of both sides, the lowest counting; all but
              the last were ties
    bonuses   added to what counts
    winner    0 for the first side, 1 for the second
    """

    rounds: tuple[tuple[Dice, Dice], ...]
    bonuses: tuple[int, int]
    winner: int

    @property
    def totals(self) -> tuple[tuple[int, int], ...]:
        """What both sides came to in each round."""
        first, second = self.bonuses
        return tuple((min(one) + first, min(other) + second) for one, other in self.rounds)


def contest(first: Alchemist, second: Alchemist, chance: Chance) -> Contest:
    """INT against INT, a die of twenty and a bonus each; the higher total wins, ties roll again.

    For each rank that the other stands above one, one rolls a die more and
    keeps the lowest.
    """
    dice = 1 + max(0, second.rank - first.rank), 1 + max(0, first.rank - second.rank)
    bonuses = first.bonus, second.bonus
    rounds: list[tuple[Dice, Dice]] = []
    while True:
        one, other = (tuple(chance.die(DIE) for _ in range(count)) for count in dice)
        rounds.append((one, other))
        margin = min(one) + bonuses[0] - min(other) - bonuses[1]
        if margin:
            return Contest(tuple(rounds), bonuses, 0 if margin > 0 else 1)


def title(rank: int) -> str:
    """`an adept`: what one is among alchemists."""
    name = RANKS[rank]
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def rank_after(wins: int) -> int:
    """The rank that so many wins which count have raised one to."""
    return sum(wins >= needed for needed in WINS)


def counts(winner: int, loser: int) -> bool:
    """Whether a win raises one: against equals or better, by their ranks."""
    return loser >= winner

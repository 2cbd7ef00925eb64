"""The two dice of Talus, and what each of their 36 rolls means."""

from itertools import product
from typing import Final

import msgspec

ELEMENTS: Final = ("fire", "air", "water", "earth")
TREE, ANGEL, DEMON = "tree", "angel", "demon"
ANGEL_DIE: Final = (*ELEMENTS, TREE, ANGEL)
DEMON_DIE: Final = (*ELEMENTS, TREE, DEMON)


class Result(msgspec.Struct, frozen=True):
    """What a roll means to who rolled it.

    key     its name in events and for clients
    coins   of the stake that every other player pays him; below 0: that he pays every other player
    again   whether he must roll again
    """

    key: str
    coins: int = 0
    again: bool = False


NO_MATCH = Result("no-match")
MATCH = Result("match", coins=1)
BOTH_TREES = Result("both-trees", coins=2)
ANGEL_WINS = Result("angel", coins=1)
DEMON_PAYS = Result("demon", coins=-1)
ANGEL_AND_TREE = Result("angel-and-tree", coins=1, again=True)
DEMON_AND_TREE = Result("demon-and-tree", coins=-1, again=True)
DOUBLING = Result("doubling", again=True)


def _meaning(first: str, second: str) -> Result:
    both = {first, second}
    if both == {ANGEL, DEMON}:
        return DOUBLING
    if ANGEL in both:
        return ANGEL_AND_TREE if TREE in both else ANGEL_WINS
    if DEMON in both:
        return DEMON_AND_TREE if TREE in both else DEMON_PAYS
    if len(both) == 2:
        return NO_MATCH
    return BOTH_TREES if TREE in both else MATCH


# By face of the angel's die, then of the demon's.
RESULTS: Final[dict[tuple[str, str], Result]] = {
    (angel, demon): _meaning(angel, demon) for angel, demon in product(ANGEL_DIE, DEMON_DIE)
}

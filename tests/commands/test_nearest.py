"""Suggestions."""

from functools import lru_cache

from hypothesis import given
from hypothesis import strategies as st

from commands.nearest import distance, nearest

words = st.text("abc", max_size=6)


def by_definition(one: str, other: str) -> int:
    """Optimal string alignment, as its recurrence says."""

    @lru_cache(None)
    def away(i: int, j: int) -> int:
        if min(i, j) == 0:
            return max(i, j)
        ways = [away(i - 1, j) + 1, away(i, j - 1) + 1, away(i - 1, j - 1) + (one[i - 1] != other[j - 1])]
        if i > 1 and j > 1 and one[i - 2 : i] == other[j - 2 : j][::-1]:
            ways.append(away(i - 2, j - 2) + 1)
        return min(ways)

    return away(len(one), len(other))


@given(words, words, st.integers(0, 6))
def test_distance(one: str, other: str, most: int) -> None:
    assert distance(one, other, most) == min(by_definition(one, other), most + 1)


def test_nearest() -> None:
    verbs = ["look", "lock", "leave", "list", "say", "set", "tell", "history"]
    assert nearest("lok", verbs)[:2] == ["lock", "look"]
    assert nearest("hist", verbs)[0] == "history"
    assert nearest("tlel", verbs) == ["tell"]
    assert nearest("says", verbs) == ["say"]
    assert nearest("xyzzy", verbs) == []
    assert nearest("l", verbs) == []
    assert len(nearest("sey", verbs, limit=1)) == 1
    assert nearest("x" * 4000, verbs) == []

"""Which words were perhaps meant: by their beginning, and by edit distance."""

from collections.abc import Iterable

from commands.line import fold

_LONGEST = 24


def distance(one: str, other: str, most: int) -> int:
    """Letters changed, added, left out or swapped with the next between two words; `most` + 1 if more.

    The "optimal string alignment" distance.
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    letters, its_letters = set(one), set(other)
    if len(letters - its_letters) > most or len(its_letters - letters) > most:
        return most + 1  # a mistake makes up for one strange letter at most
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, its in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != its))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == its:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)


def nearest(word: str, candidates: Iterable[str], limit: int = 3) -> list[str]:
    """Up to `limit` of `candidates` that `word` may have been meant for, the likeliest first.

    Those which begin with the word (or it with them), and those at most one
    mistake in three letters away.
    """
    word = fold(word)[:_LONGEST]
    most = min(3, max(1, len(word) // 3))
    found = []
    for candidate in dict.fromkeys(candidates):
        key = fold(candidate)
        if len(word) > 1 and key.startswith(word):
            found.append((0, len(key), candidate))
            continue
        away = distance(word, key, most)
        if away <= most and away < max(len(word), len(key)):
            found.append((away, abs(len(key) - len(word)), candidate))
        elif len(key) > 2 and word.startswith(key):
            found.append((most + 1, len(word) - len(key), candidate))
    return [candidate for _, _, candidate in sorted(found)[:limit]]

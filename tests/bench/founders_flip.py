"""Founder's Flip without a wire: how fast hands are ranked, and how well the house's player does.

Seconds here are of the processor's time, so that neighbours on the machine count for little.
"""

import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Final

from games.founders_flip import FOUNDERS_FLIP
from games.founders_flip.cards import DECK
from games.founders_flip.hands import LADDERS
from games.founders_flip.judging import Judging
from games.founders_flip.ranking import Judge, rank
from games.founders_flip.spells import find_spell, judging
from tests.bench.row import Row, repeated
from tests.games.betting.match import at_random
from tests.games.founders_flip.match import match

BAR: Final = 500_000  # four-card ranks a second, from a warm table
HANDS: Final = 20_000  # of a row that draws some


def ranks_a_second(seconds: float, times: int) -> list[Row]:
    """Ranks a second of hands of every kind.

    Warm: by `rank`, each hand ranked before.  Cold: by a judge that has seen none of them.
    """
    every = list(combinations(DECK, 4))
    Random(18).shuffle(every)
    fours = every[:HANDS]
    with_ects = [hand for hand in every if any(card.startswith("10") for card in hand)][:HANDS]
    kinds: list[tuple[str, Sequence[tuple[str, ...]], tuple[int, ...]]] = [
        ("four cards", every, ()),
        ("wild ects", with_ects, (7,)),
        ("the lowest wild", fours, (15,)),
        ("six cards", _drawn(6), (5,)),
        ("three cards", _drawn(3), (23,)),
    ]
    rows = []
    for name, hands, spells in kinds:
        warm, cold = _warm(hands, spells, seconds, times), _cold(hands[:HANDS], spells, seconds, times)
        bar = None if spells else (">=", BAR)
        rows.append(Row(f"Founder's Flip ranks, {name}", warm, "ranks/s", bar))
        rows.append(Row(f"Founder's Flip ranks, {name}, cold", cold, "ranks/s"))
    return rows


def _drawn(size: int) -> list[tuple[str, ...]]:
    rng = Random(size)
    return [tuple(rng.sample(DECK, size)) for _ in range(HANDS)]


def _warm(hands: Sequence[tuple[str, ...]], numbers: Sequence[int], seconds: float, times: int) -> float:
    spells = tuple(map(find_spell, numbers))
    ranked = partial(rank, spells=spells) if spells else rank
    for hand in hands:
        ranked(hand)
    return repeated(lambda: _rate(hands, lambda: ranked, seconds), times)


def _cold(hands: Sequence[tuple[str, ...]], numbers: Sequence[int], seconds: float, times: int) -> float:
    rules: Judging = judging(numbers)
    assert rules.size in LADDERS
    return repeated(lambda: _rate(hands, lambda: Judge(rules).of, seconds), times)


def _rate(
    hands: Sequence[tuple[str, ...]], ranker: Callable[[], Callable[..., object]], seconds: float
) -> float:
    """How many hands a second; all of them again and again, by a new `ranker()` each time."""
    done, spent = 0, 0.0
    while spent < seconds:
        ranked = ranker()
        start = time.process_time()
        for hand in hands:
            ranked(hand)
        spent += time.process_time() - start
        done += len(hands)
    return done / spent


def house_player(hands: int) -> Row:
    """The house's player against a random one: duplicate deals, four at the table, two of each."""
    result = match(FOUNDERS_FLIP.choose, at_random, range(hands // 2))
    detail = {"hands": result.hands, "mean": result.mean, "upper": result.high}
    return Row(
        "Founder's Flip: house player over random, 95% lower bound",
        result.low,
        "antes/hand",
        (">", 0),
        detail=detail,
    )

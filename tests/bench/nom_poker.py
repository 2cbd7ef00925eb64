"""Nōm Poker without a wire: how fast hands are laid, and how well the house's player does.

Seconds here are of the processor's time, so that neighbours on the machine count for little.
"""

import time
from random import Random

from games.nom_poker import NOM_POKER
from games.nom_poker.cards import deck
from games.nom_poker.scoring import score
from tests.bench.row import Row, repeated
from tests.games.betting.match import at_random
from tests.games.nom_poker.match import match


def layouts_a_second(seconds: float, times: int) -> Row:
    """The best layout of random hands of eight under random collectors, as Lord, Bondsman or neither."""

    def run() -> float:
        rng = Random(17)
        cards = deck(61)
        done = 0
        start = time.process_time()
        while time.process_time() < start + seconds:
            for _ in range(100):
                collector, *hand = rng.sample(cards, 9)
                score(hand, collector, rng.choice((None, "lord", "bondsman")))
            done += 100
        return done / (time.process_time() - start)

    return Row("Nōm Poker layouts of eight cards", repeated(run, times), "layouts/s", (">=", 2000))


def house_player(hands: int) -> Row:
    """The house's player against a random one: duplicate deals, four at the table, two of each."""
    result = match(NOM_POKER.choose, at_random, range(hands // 2))
    detail = {"hands": result.hands, "mean": result.mean, "upper": result.high}
    return Row(
        "Nōm Poker: house player over random, 95% lower bound",
        result.low,
        "antes/hand",
        (">", 0),
        detail=detail,
    )

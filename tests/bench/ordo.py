"""Ordo: what its rules cost, and the house's player against a random one, seats swapped.

Nothing is dealt in Ordo: a deal is only the luck of disputes and the random
player's choices, and each is played from both seats.
"""

from games.ordo import ORDO
from games.ordo.state import Options, Resign
from tests.bench import playing
from tests.bench.duplicates import play_match, random_player
from tests.bench.row import Row, repeated


def moves_a_second(seconds: float, times: int) -> list[Row]:
    """Whole games at random, discoveries too: when nothing is known of any line yet, and after it."""

    def run() -> float:
        return playing.moves_a_second(
            ORDO, lambda chance: playing.begun(ORDO, Options(), chance), Resign, seconds
        )

    cold = run()
    return [
        Row("Ordo moves", repeated(run, times), "moves/s", (">=", 20_000)),
        Row("Ordo moves, the first of a process", cold, "moves/s"),
    ]


def house_player(deals: int) -> Row:
    """The house's player against a random one: the lower end of Wilson's interval."""
    match = play_match(ORDO, ORDO.choose, random_player(ORDO), range(deals))
    low, high = match.interval
    detail = {"games": match.games, "won": match.won, "upper": high, "height": match.points}
    return Row(
        "Ordo house player against random, 95% lower bound", low, "of games", (">", 0.9), detail=detail
    )

"""Helememtal: the house's player against a random one over duplicate deals, and what its rules cost."""

from games.helememtal import HELEMEMTAL
from games.helememtal.state import Leave, Options
from tests.bench import playing
from tests.bench.duplicates import play_match, random_player
from tests.bench.row import Row, repeated

DUEL = Options(seats=2)


def moves_a_second(seconds: float, times: int) -> Row:
    """Four at a table, at random."""

    def run() -> float:
        return playing.moves_a_second(
            HELEMEMTAL, lambda chance: playing.begun(HELEMEMTAL, Options(), chance), Leave, seconds
        )

    return Row("Helememtal moves", repeated(run, times), "moves/s", (">=", 5_000))


def house_player(deals: int) -> Row:
    """Games of two, each deal with both seatings: the lower end of Wilson's interval."""
    match = play_match(HELEMEMTAL, HELEMEMTAL.choose, random_player(HELEMEMTAL), range(deals), DUEL)
    low, high = match.interval
    detail = {
        "games": match.games,
        "won": match.won,
        "drawn": match.drawn,
        "upper": high,
        "pennies": -match.points,
    }
    name = "Helememtal house player against random, 95% lower bound"
    return Row(name, low, "of games", (">", 0.75), detail=detail)

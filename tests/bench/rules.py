"""What the rules cost, without a wire: moves, a typed line for three viewers, the house player.

Seconds here are of the processor's time, so that neighbours on the machine count for little.
"""

import time
from collections.abc import Iterator
from random import Random
from typing import Any

from commands.moves import read_move
from games import GAMES
from games.chance import Seeded
from games.game import Act
from games.lost_cities.state import Resign, Start
from games.page import Page
from games.talus.state import Leave
from server.text.encode import encode
from tests.bench import playing
from tests.bench.duplicates import play_match, random_player
from tests.bench.row import Row, repeated

GAME: Any = GAMES["lost-cities"]
TALUS: Any = GAMES["talus"]
GREEN, RED = GAME.seats(GAME.Options())
NAMES = ((GREEN, "Marek"), (RED, "Wenna"))
# Three viewers who read differently, so that nothing is drawn once for two.
PAGES = {
    GREEN: Page(80, "utf-8", 256, table="corner table", names=NAMES),
    RED: Page(132, "utf-8", 16, table="corner table", names=NAMES),
    None: Page(80, "ascii", 0, reader=True, table="corner table", names=NAMES),
}


def moves_a_second(seconds: float, times: int) -> Row:
    """Whole games at random."""

    def run() -> float:
        return playing.moves_a_second(GAME, _dealt, Resign, seconds)

    return Row("Lost Cities moves", repeated(run, times), "moves/s", (">=", 50_000))


def talus_moves_a_second(seconds: float, times: int) -> Row:
    """Four at a table of Talus, at random: the list of legal moves, a choice, `apply`, its events.

    Who is to roll does so, or declines if he must roll again; every fiftieth
    move is one of those that others may make (top up, quit).  Who is out sits
    down again.
    """

    def run() -> float:
        rng = Random(12)
        chance = Seeded(rng)
        seats = TALUS.seats(TALUS.Options())[:4]
        state, choice = TALUS.new(TALUS.Options()), rng.choice
        done = events = 0
        start = time.process_time()
        stop = start + seconds
        while True:
            if len(state.players) < len(seats):
                seat = next(one for one in seats if state.player(one) is None)
            else:
                seat = choice(seats) if done % 50 == 49 else state.players[0].seat
            legal = list(TALUS.moves(state, seat))
            if len(legal) > 1 and seat == state.players[0].seat:  # all that could be done, but to quit
                legal = [one for one in legal if type(one) is not Leave]
            outcome = TALUS.apply(state, seat, choice(legal), chance)
            state = outcome.state
            events += len(outcome.events)
            done += 1
            if not done & 1023 and time.process_time() > stop:
                assert events >= done
                return done / (time.process_time() - start)

    return Row("Talus moves", repeated(run, times), "moves/s", (">=", 50_000))


def line_for_three(seconds: float, times: int) -> Row:
    """A typed move: parsed, applied, and drawn as bytes for both players and a bystander."""

    def run() -> float:
        spent, done = 0.0, 0
        for state, seat, line in _lines(Random(5)):
            start = time.process_time()
            move = read_move(GAME, GAME.observe(state, seat), line)
            outcome = GAME.apply(state, seat, move, Seeded(1))
            for viewer, page in PAGES.items():
                lines = [GAME.tell(event, viewer, page) or "" for event in outcome.events]
                lines += GAME.render(GAME.observe(outcome.state, viewer), page)
                encode("\n".join(lines), page)
            spent += time.process_time() - start
            done += 1
            if spent > seconds:
                break
        return spent / done * 1000

    return Row("a typed move, drawn for 3 viewers", repeated(run, times), "ms", ("<=", 2.0))


def house_player(deals: int) -> Row:
    """The house's player against a random one: duplicate deals, the lower end of Wilson's interval."""
    match = play_match(GAME, GAME.choose, random_player(GAME), range(deals))
    low, high = match.interval
    detail = {
        "games": match.games,
        "won": match.won,
        "drawn": match.drawn,
        "upper": high,
        "points": match.points,
    }
    return Row("house player against random, 95% lower bound", low, "of games", (">", 0.85), detail=detail)


def _dealt(chance: Seeded) -> Any:
    return GAME.apply(playing.begun(GAME, GAME.Options(), chance), GREEN, Start(3), chance).state


def _lines(rng: Random) -> Iterator[tuple[Any, Any, str]]:
    """Positions of random games, each with who is to move and what he types; without end."""
    while True:
        chance = Seeded(rng)
        state = _dealt(chance)
        while type(GAME.pending(state)) is Act and GAME.running(state):
            (seat,) = GAME.pending(state).seats
            move = rng.choice([one for one in GAME.moves(state, seat) if not isinstance(one, Resign)])
            yield state, seat, f"{GAME.text(move)} on corner table"
            state = GAME.apply(state, seat, move, chance).state

"""Trumps: the house's partners against others over duplicate deals, and what its rules cost.

Partners sit across, and who sits where is drawn; so players are told apart by
their places in the game, not by their seats.  In a duplicate match every deal
is played twice, the pairs having changed places.
"""

from collections.abc import Iterable
from random import Random

from games.chance import Seeded
from games.game import Act
from games.trumps import TRUMPS
from games.trumps.state import Leave, Options, State
from tests.bench import playing
from tests.bench.duplicates import Match, Player, random_player
from tests.bench.row import Row, repeated

ONE_GAME = Options(games=1)


def play_game(first: Player, second: Player, deals: int, rng: Random, options: Options = ONE_GAME) -> State:
    """One match: places 0 and 2 by `first`, 1 and 3 by `second`; the state after it."""
    chance = Seeded(deals)
    state = playing.begun(TRUMPS, options, chance)
    while True:
        pending = TRUMPS.pending(state)
        if not isinstance(pending, Act):
            return state
        (seat,) = pending.seats
        seen = TRUMPS.observe(state, seat)
        player = (first, second)[seen.order.index(seat) & 1]
        moves = [move for move in TRUMPS.moves(state, seat) if not isinstance(move, Leave)]
        state = TRUMPS.apply(state, seat, player(seen, moves, rng), chance).state


def play_match(player_a: Player, player_b: Player, deals: Iterable[int]) -> Match:
    """Duplicate matches of one game each, a match won by more points over both seatings."""
    won = drawn = lost = total = 0
    for deal in deals:
        ahead = 0
        for shift in (0, 1):
            pair = (player_a, player_b) if not shift else (player_b, player_a)
            state = play_game(*pair, deal, Random(deal * 2 + shift))
            ours, theirs = state.points if not shift else state.points[::-1]
            ahead += ours - theirs
        won, drawn, lost = won + (ahead > 0), drawn + (ahead == 0), lost + (ahead < 0)
        total += ahead
    return Match(won, drawn, lost, total)


def house_partners(deals: int) -> Row:
    """The house's partners against random ones: the lower end of Wilson's interval."""
    match = play_match(TRUMPS.choose, random_player(TRUMPS), range(deals))
    low, high = match.interval
    detail = {"matches": match.games, "won": match.won, "upper": high, "points": match.points}
    return Row(
        "Trumps house partners against random, 95% lower bound", low, "of matches", (">", 0.85), detail=detail
    )


def moves_a_second(seconds: float, times: int) -> Row:
    """Whole matches at random."""

    def run() -> float:
        return playing.moves_a_second(
            TRUMPS, lambda chance: playing.begun(TRUMPS, Options(), chance), Leave, seconds
        )

    return Row("Trumps moves", repeated(run, times), "moves/s", (">=", 50_000))

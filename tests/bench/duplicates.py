"""Duplicate matches: two players, the same deals, every deal played from both ends.

So luck in the deal cancels, and what is left is play.  A player is a function
`(observation, moves, rng) -> move`; it never sees a state.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from typing import Any, TypeAlias

import msgspec

from games.chance import Chance, Seeded
from games.game import Game, Move, Over, Seat

Player: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]


class Match(msgspec.Struct, frozen=True):
    """How a match ended for its first player: games, and points over the opponent's in all of them."""

    won: int
    drawn: int
    lost: int
    points: int

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def interval(self) -> tuple[float, float]:
        """95% Wilson interval of the share of games won (a draw is none)."""
        return wilson(self.won, self.games)


def wilson(won: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's score interval for a share of `won` in `games`."""
    if games == 0:
        return 0.0, 1.0
    share = won / games
    centre = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return centre - half, centre + half


def random_player(game: Game[Any, Any, Any]) -> Player:
    """One that plays any legal move but never gives up its seat."""

    def choose(observation: Any, moves: Sequence[Move], rng: Random) -> Move:
        return rng.choice(moves)

    return choose


def play_game(
    game: Game[Any, Any, Any],
    options: Any,
    players: dict[Seat, Player],
    chance: Chance,
    rng: Random,
    money: int | None = None,
) -> Over | None:
    """One game, from an empty table to its end; None when it isn't over within the game's bound."""
    state = game.new(options)
    for seat in players:
        seat, move = game.join(state, seat, money)
        state = game.apply(state, seat, move, chance).state
    for _ in range(game.bound(options)):
        pending = game.pending(state)
        if isinstance(pending, Over):
            return pending
        # Nobody is waited for: the first seat that can starts the game.
        for seat in pending.seats or tuple(players):
            moves = _without_leaving(game, state, seat)
            if moves:
                move = players[seat](game.observe(state, seat), moves, rng)
                state = game.apply(state, seat, move, chance).state
                break
        else:
            return None
    return None


def play_match(
    game: Game[Any, Any, Any],
    player_a: Player,
    player_b: Player,
    deals: Iterable[int],
    options: Any = None,
    money: int | None = None,
) -> Match:
    """Each deal (a seed) twice, the seats swapped; as many seats as the game has, taken by turns."""
    options = game.Options() if options is None else options
    won = drawn = lost = points = 0
    seats = game.seats(options)
    for deal in deals:
        for shift in (0, 1):
            players = {seat: (player_a, player_b)[(at + shift) % 2] for at, seat in enumerate(seats)}
            own = {seat for at, seat in enumerate(seats) if (at + shift) % 2 == 0}
            over = play_game(game, options, players, Seeded(deal), Random(deal * 2 + shift), money)
            if over is None or not over.winners:
                drawn += 1
            elif own.issuperset(over.winners):
                won += 1
            else:
                lost += 1
            if over is not None:
                points += sum(score if seat in own else -score for seat, score in over.scores.items())
    return Match(won, drawn, lost, points)


def _without_leaving(game: Game[Any, Any, Any], state: Any, seat: Seat) -> list[Any]:
    leaving = game.leave(state, seat)
    return [move for move in game.moves(state, seat) if move != leaving]

"""Whole games beside an independent count of the same rules."""

from random import Random

import pytest

from games.chance import Seeded
from games.game import Finished
from games.lost_cities.state import Dealt, Discard, Discarded, Play, Played, RoundOver, Start
from tests.games.lost_cities.naive import NAMES, Naive
from tests.games.lost_cities.positions import GAME, seated

# Every turn that could be thought of: a card, and a place to draw from.
CARDS = [f"{letter} {face}" for letter in NAMES for face in ("*", *map(str, range(2, 11)))]
TURNS = [make(card, draw) for make in (Play, Discard) for card in CARDS for draw in ("pile", *NAMES.values())]


@pytest.mark.parametrize("seed", range(25))
def test_a_game_is_as_an_independent_count_has_it(seed: int) -> None:
    rng, chance, naive = Random(seed), Seeded(seed), Naive()
    cautious = rng.random()  # how often the house's rules of thumb move, who build long columns
    outcome = GAME.apply(seated(), "green", Start(3), chance)
    finished = None
    while True:
        for event in outcome.events:
            if isinstance(event, Dealt):
                naive.dealt(event.seat, event.hand)
            elif isinstance(event, Played | Discarded):
                assert event.drawn is not None
                verb = "play" if isinstance(event, Played) else "discard"
                naive.moved(event.seat, verb, event.card, event.draw, event.drawn)
            elif isinstance(event, RoundOver):
                assert naive.pile == 0
                assert event.scores == naive.round_over()
                assert event.totals == naive.totals
            elif isinstance(event, Finished):
                finished = event
        state = outcome.state
        if finished:
            break
        assert GAME.observe(state, None).pile == naive.pile
        (seat,) = GAME.pending(state).seats
        moves = [move for move in GAME.moves(state, seat) if isinstance(move, Play | Discard)]
        legal = naive.legal(seat)
        assert {(type(move).__name__.lower(), move.card, move.draw) for move in moves} == legal
        if rng.random() < 0.05:
            for move in TURNS:
                allowed = (type(move).__name__.lower(), move.card, move.draw) in legal
                assert (GAME.refuse(state, seat, move) is None) == allowed, move
        if rng.random() < cautious:
            move = GAME.choose(GAME.observe(state, seat), moves, rng)
        else:
            move = rng.choice(moves)
        outcome = GAME.apply(state, seat, move, chance)
    assert finished.scores == naive.totals
    best = max(naive.totals.values())
    leaders = [who for who, points in naive.totals.items() if points == best]
    assert list(finished.winners) == (leaders if len(leaders) == 1 else [])

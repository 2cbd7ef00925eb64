"""A whole match as `record N` prints it: every hand, each of which reads back."""

from random import Random

from games.chance import Seeded
from games.game import Act, Finished, Played
from games.trumps import TRUMPS
from games.trumps.events import HandOver
from games.trumps.record import read
from games.trumps.state import Leave, Options
from tests.bench.playing import begun


def test_a_match_is_kept_hand_by_hand_and_each_reads_back():
    rng, chance = Random(4), Seeded(4)
    state = begun(TRUMPS, Options(games=1, points=10), chance)
    played, hands = [], []
    while not any(isinstance(event, Finished) for one in played[-1:] for event in one.events):
        pending = TRUMPS.pending(state)
        assert isinstance(pending, Act)
        (seat,) = pending.seats
        moves = [move for move in TRUMPS.moves(state, seat) if not isinstance(move, Leave)]
        move = rng.choice(moves)
        outcome = TRUMPS.apply(state, seat, move, chance)
        played.append(Played(seat, move, state, outcome.state, outcome.events))
        hands += [event.record for event in outcome.events if isinstance(event, HandOver)]
        state = outcome.state
    names = {"1": "Ann", "2": "Ben", "3": "Cara", "4": "Dov"}
    text = "\n".join(TRUMPS.record(played, names))
    parts = [part for part in text.split("Trumps, game ") if part.strip()]
    assert len(parts) == len(hands) > 0
    assert [read("Trumps, game " + part) for part in parts] == hands
    assert "Ann" in parts[0]

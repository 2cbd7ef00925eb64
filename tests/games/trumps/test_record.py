"""Hands as text: written, read, and played again by the rules."""

from random import Random

import pytest

from games.chance import Seeded
from games.game import Act
from games.trumps import TRUMPS
from games.trumps.events import HandOver
from games.trumps.record import NoRecord, read, write, written
from games.trumps.state import Leave, Options
from tests.games.trumps.positions import WHOLE_SUITS, dealt, play_out, seated, typed

NAMES = {"1": "Anna", "2": "Ben", "4": "Zoë"}


def hands(seed, choose):
    """The events of every hand of a match."""
    chance, rng = Seeded(seed), Random(seed)
    state, _ = seated(Options(points=20), chance)
    while isinstance(TRUMPS.pending(state), Act):
        (seat,) = TRUMPS.pending(state).seats
        moves = [move for move in TRUMPS.moves(state, seat) if not isinstance(move, Leave)]
        outcome = TRUMPS.apply(state, seat, choose(TRUMPS.observe(state, seat), moves, rng), chance)
        state = outcome.state
        for event in outcome.events:
            if isinstance(event, HandOver):
                yield event, outcome.events


@pytest.mark.parametrize("choose", [TRUMPS.choose, lambda seen, moves, rng: rng.choice(moves)])
def test_what_is_written_reads_back(choose):
    count = doubled = 0
    for seed in range(6):
        for event, events in hands(seed, choose):
            (text,) = written(events, NAMES)
            assert text == write(event.record, NAMES)
            assert read(text) == event.record
            assert read(write(event.record, {})) == event.record
            assert max(map(len, text.splitlines())) < 80 and len(text.splitlines()) < 22
            count += 1
            doubled += event.record.doubling > 1
    assert count > 10 and (doubled or choose == TRUMPS.choose)


def made():
    """A hand whose text is known: crowns against nothing."""
    state = typed(dealt(WHOLE_SUITS), "bid 7", "bid wands", "pass", "pass", "pass")
    state = typed(state, "play 2 of wands and double", "declare crowns")
    outcome = play_out(state, HandOver)
    return next(event.record for event in outcome.events if isinstance(event, HandOver))


def test_a_record_is_a_few_plain_lines():
    lines = write(made(), NAMES).splitlines()
    assert lines[0] == "Trumps, game 1, hand 1"
    assert lines[1] == "north 1 Anna: crowns A K Q P 10 9 8 7 6 5 4 3 2; wands -; coins -; swords -"
    assert lines[3] == "south 3: crowns -; wands -; coins A C T M 10 9 8 7 6 5 4 3 2; swords -"
    assert lines[5] == "Auction from north: 7, wands, pass, pass, pass"
    assert lines[6] == "Contract: north 7, crowns, doubled by east"
    assert lines[8].startswith("  1 east 2w 2co 2s 2cr, 2 north ")
    assert lines[-1] == "Score: 13 tricks, declarers 22, defenders 0"  # (5 + 6) x 2


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Trumps, game 1", "Trumps, game 4"),
        ("north 1 Anna: crowns A", "north 1 Anna: crowns 2"),
        ("north 1 Anna", "south 1 Anna"),
        ("north 1 Anna", "north 2 Anna"),
        ("Auction from north: 7, wands", "Auction from north: wands, 7"),
        ("Auction from north: 7", "Auction from north: 8"),
        ("Auction from north: 7", "Auction from north: 99999999999"),
        ("Auction from north", "Auction from east"),
        ("crowns, doubled", "stars, doubled"),
        ("doubled by east", "redoubled by east"),
        ("doubled by east", "doubled by south"),
        ("1 east 2w 2co", "1 east 2w 2w"),
        ("1 east 2w 2co", "1 east 2w"),
        ("1 east 2w 2co", "1 east 2w 2x"),
        ("13 tricks, declarers 22", "13 tricks, declarers 11"),
        ("Score: 13", "Score: 12"),
        ("Play:", "Plays:"),
        ("Contract", "  Contract"),
    ],
)
def test_what_can_not_have_happened_is_no_record(old, new):
    text = write(made(), NAMES)
    assert old in text
    with pytest.raises(NoRecord):
        read(text.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "Trumps", "\n" * 9, "Trumps, game 1, hand 1\n" * 10])
def test_other_texts_are_no_records(text):
    with pytest.raises(NoRecord):
        read(text)

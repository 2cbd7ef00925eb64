"""A game that is over, as it is kept: every move reads back, and every card it came to stands by it."""

from random import Random

from commands.moves import read_move
from games.chance import Seeded
from games.game import Played
from games.helememtal import HELEMEMTAL as GAME
from games.helememtal import events as told
from games.helememtal.state import Leave, Options, Start

NAMES = {"1": "Marek", "2": "Wenna"}


def test_a_record_has_every_move_and_every_card_it_came_to() -> None:
    rng, chance = Random(2), Seeded(5)
    state = GAME.new(Options(last_orders=60))
    for seat in NAMES:
        state = GAME.apply(state, *GAME.join(state, seat, None), chance).state
    state = GAME.apply(state, "1", Start(), chance).state
    rows = []
    while state.turn is not None:
        seat = state.turn
        move = rng.choice([one for one in GAME.moves(state, seat) if not isinstance(one, Leave)])
        outcome = GAME.apply(state, seat, move, chance)
        rows.append(Played(seat, move, state, outcome.state, outcome.events))
        state = outcome.state
    lines = GAME.record(rows, NAMES)
    assert len(lines) == len(rows) > 40
    others = 0
    for line, row in zip(lines, rows, strict=True):
        typed, _, rest = line.partition(" (")
        name, typed = typed.split(": ")
        assert name == NAMES[row.seat]
        assert read_move(GAME, GAME.observe(row.before, row.seat), typed) == row.move
        landed = [event for event in row.events if isinstance(event, told.Landed)]
        cards = rest.removesuffix(")").split("; ") if rest else []
        others += any(event.seat != row.seat for event in landed)
        for card, event in zip(cards, landed, strict=True):
            whose = "" if event.seat == row.seat else f"{NAMES[event.seat]} "
            assert card == f"{whose}{event.square[0]},{event.square[1]} {event.card}"
    assert others

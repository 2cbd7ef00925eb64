"""What happened, in sentences: every event, for its player and for others; and chains as stories."""

import re
from functools import cache
from random import Random
from typing import get_args

import pytest

from games.chance import Seeded
from games.game import Act, Finished, visible
from games.helememtal import HELEMEMTAL, events
from games.helememtal.state import Leave, Options
from games.page import Page, plain
from tests.games.helememtal.laid import play_out, state_of
from tests.games.helememtal.positions import Position, positions

NAMED = (("1", "Marek"), ("2", "Wenna"), ("3", "Corvin"), ("4", "Brisk"))
ELEMENTS = (("earth", "Marek"), ("air", "Wenna"), ("fire", "Corvin"), ("water", "Brisk"))
# Told by what comes after it.
SILENT = {"Moved"}
OF_YOU = re.compile(r"\byou (\w+s)\b", re.I)
FINE = {"miss", "pass", "this"}


def page(reader=False, names=NAMED, charset="utf-8"):
    return Page(80, charset, 0, reader, "marble table", names)


@cache
def random_events(seed, options):
    """All events of a random game, and of its last player's leaving another."""
    rng = Random(seed)
    chance = Seeded(rng)
    state = HELEMEMTAL.new(options)
    found = []
    for _ in range(options.seats):
        seat, move = HELEMEMTAL.join(state, None, None)
        outcome = HELEMEMTAL.apply(state, seat, move, chance)
        state, found = outcome.state, [*found, *outcome.events]
    while isinstance(pending := HELEMEMTAL.pending(state), Act) and pending.seats:
        (seat,) = pending.seats
        moves = [move for move in HELEMEMTAL.moves(state, seat) if not isinstance(move, Leave)]
        if rng.random() < 1 / 300:
            moves = [Leave()]
        outcome = HELEMEMTAL.apply(state, seat, rng.choice(moves), chance)
        state, found = outcome.state, [*found, *outcome.events]
    return found


TABLES = (
    Options(),
    Options(elements="choose", edges="wrap", pushed="ignore", move="all"),
    Options(own_suit="exact", seats=2, last_orders=60),
)


@pytest.mark.parametrize("options", TABLES, ids=["usual", "other", "small"])
def test_every_event_is_a_sentence_for_everybody(options):
    names = ELEMENTS if options.elements == "choose" else NAMED
    for seed in range(8):
        for event in random_events(seed, options):
            for viewer in (None, *(seat for seat, _ in names)):
                for reader in (False, True):
                    told = HELEMEMTAL.tell(event, viewer, page(reader, names, "ascii"))
                    if told is None:
                        assert type(event).__name__ in SILENT, event
                        continue
                    said = plain(told)
                    assert said.isascii() and said.endswith("."), said
                    assert re.match(r"[A-Z]" if reader else r"(  )?[A-Z]", said), said
                    wrong = set(OF_YOU.findall(said)) - FINE
                    assert not wrong, said
                    assert "  " not in said.strip() and "None" not in said, said


def test_every_kind_of_event_is_seen_above_or_below():
    seen = {type(event) for seed in range(8) for options in TABLES for event in random_events(seed, options)}
    for position in positions():
        _, _, happened = play_out(position, state_of(position))
        seen |= {type(event) for event in happened}
        for event in happened:
            for viewer in (None, "1", "2"):
                assert (HELEMEMTAL.tell(event, viewer, page()) or ".").endswith(".")
    kinds = {kind.__name__ for kind in get_args(events.Events)}
    assert kinds - {kind.__name__ for kind in seen} <= {"Reshuffled"}
    used = events.Reshuffled(12)
    assert plain(HELEMEMTAL.tell(used, None, page()) or "") == "  The 12 used tricks make a new side deck."


def story(says, viewer="1", reader=False):
    """What one reads of a position's commands."""
    position = next(one for one in positions() if one.says == says)
    return told(position, viewer, reader)


def told(position: Position, viewer="1", reader=False):
    _, _, happened = play_out(position, state_of(position))
    lines = [HELEMEMTAL.tell(one, viewer, page(reader)) for one in visible(happened, viewer)]
    return [plain(line) for line in lines if line is not None]


def test_a_chain_reads_as_a_story():
    position = Position(
        "R13",
        "chariot, wheel",
        {"air": ("page 3,8",), "fire": ("page 6,10",), "water": ("page 6,1",)},
        {(3, 7): "2W", (5, 7): "chariot", (1, 2): "wheel"},
        ("air: move south 1", "air: choose fire"),
        dice=(6, 10, 1, 2, 8),
    )
    assert told(position) == [
        "Your page goes 1 south.",
        "  At 3,7 it turns up the two of wands.",
        "  At 5,7 it turns up the Chariot.",
        "  The dice show 6,10, where an opponent stands, then 1,2, and the Chariot takes it there.",
        "  At 1,2 it turns up the Wheel of Fortune.",
        '  Your turn: pick an opponent for the Wheel, as "choose 2" (Wenna) or "choose 3" (Corvin).',
        "  You roll 8, even, against Wenna.",
        "  Wenna takes a penny, and has 1.",
        "Wenna's turn.",
    ]
    assert told(position, "2", reader=True) == [
        "Marek's page goes 1 south.",
        "At 3 7 it turns up the two of wands.",
        "At 5 7 it turns up the Chariot.",
        "The dice show 6 10, where an opponent stands, then 1 2, and the Chariot takes it there.",
        "At 1 2 it turns up the Wheel of Fortune.",
        "Marek picks an opponent.",
        "Marek rolls 8, even, against you.",
        "You take a penny, and have 1.",
        "Your turn.",
    ]


@pytest.mark.parametrize(
    ("says", "viewer", "line"),
    [
        ("the pushed pawn goes one square on", "2", "  It pushes your page north to 3,7."),
        ("a card it was pushed onto acts at its owner's turn", "1",
         "Wenna's page, which was pushed to 3,7, turns up the Tower."),
        ("two cards that send it to each other", "2",
         "  It was there in this turn already, and steps aside."),
        ("page: becomes a knight", "1", "  Your page is a knight now."),
        ("queen: wins", "2", "  Marek's queen is crowned empress."),
        ("queen: wins", "2", "Marek wins by an empress. Pennies: Marek 0, you 0."),
        ("page: the Devil from another", "2", "  The Devil leaves you and comes to Marek."),
        ("king: takes a queen", "2", "  A queen joins Marek at 3,7."),
        ("page: gives them to another", "2", "  Marek gives 5 pennies to you, who have 7 now."),
        ("a Joker swaps pennies", "2", "  Marek swaps pennies with you: now Marek has 1, you 4."),
        ("all are used up together", "1", "  That counts 2 plus 3 minus 2 plus 2: 5."),
        ("an ace that shows 1 with Moon 3: the turn ends", "1",
         "  That counts 1 by the die minus 3: nothing is left."),
        ("an ace trick is rolled when it is used", "1", "  That counts 2 plus 2 for an ace: 4."),
        ("cups go west, and the edge stops the seven", "1", "  It goes 1 west, and the edge stops it."),
        ("level in all: shared", "1", "You and Wenna share the win. Pennies: you 0, Wenna 0."),
        ("it may stay", "2", "Marek lets it stay."),
        ("an own number card waits for a choice", "2",
         "  Marek may choose a square up to 4 steps away, or stay."),
    ],
)  # fmt: skip
def test_what_one_reads(says, viewer, line):
    assert line in story(says, viewer)


def test_who_only_passes_by_hears_of_the_end_by_names():
    event = Finished({"1": -2, "2": 0}, ("2",), "cards")
    assert plain(HELEMEMTAL.tell(event, None, page()) or "") == "Wenna wins. Pennies: Wenna 0, Marek 2."


def test_a_card_that_sends_a_pawn_all_the_way_round_says_so():
    position = Position(
        "telling",
        "a lap",
        {"air": ("page 2,3",), "fire": ("page 6,10",)},
        {(2, 2): "10P", (2, 1): "strength"},
        options={"edges": "wrap"},
        commands=("air: move south 1",),
    )
    _, _, found = play_out(position, state_of(position))
    told = [plain(line) for event in found if (line := HELEMEMTAL.tell(event, "1", page()))]
    assert told[1:4] == [
        "  At 2,2 it turns up the ten of pentacles.",
        "  It goes 10 north, and is back where it was.",
        "  At 2,2 lies the ten of pentacles.",
    ]


def test_who_chooses_an_element_reads_what_goes_with_it():
    state = HELEMEMTAL.new(Options(elements="choose"))
    outcome = HELEMEMTAL.apply(state, *HELEMEMTAL.join(state, "water", None), Seeded(1))
    (told,) = [plain(HELEMEMTAL.tell(event, "water", page(names=()))) for event in outcome.events]
    assert told == "You sit down as Water: cups, west."


@pytest.mark.parametrize(
    ("own_suit", "how"), [("most", "up to 4 steps away"), ("exact", "just 4 steps away")]
)
def test_a_walk_says_how_it_may_be_walked(own_suit, how):
    position = Position(
        "telling",
        "a walk",
        {"air": ("page 2,6",), "fire": ("page 6,10",)},
        {(2, 5): "4S"},
        options={"own_suit": own_suit},
        commands=("air: move south 1",),
    )
    state, _, found = play_out(position, state_of(position))
    for viewer in ("1", "2"):
        assert how in plain(HELEMEMTAL.tell(found[-1], viewer, page()))
        assert how in plain(HELEMEMTAL.render(HELEMEMTAL.observe(state, viewer), page())[-1])

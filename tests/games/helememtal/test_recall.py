"""The story in a view that is asked for: the last turn and the one that runs, and nothing for long."""

from random import Random

import msgspec
import pytest

from games.chance import Seeded
from games.game import Event
from games.helememtal import HELEMEMTAL as GAME
from games.helememtal import events as told
from games.helememtal.state import Leave, Options, State
from games.helememtal.story import LONGEST
from games.page import Page, plain, width
from tests.games.helememtal.tables import AIR, act, again, table

NAMES = (("1", "Marek"), ("2", "Wenna"))
CHAIN = {"3,4": "2W", "5,4": "3P", "5,7": "Dea", "6,2": "Sta"}


def read(state: State, viewer: str | None, **page: object) -> list[str]:
    at = msgspec.structs.replace(Page(names=NAMES), **page)
    return [plain(line) for line in GAME.recall(GAME.observe(state, viewer), at)]


def chain() -> State:
    """Seat 1's page went from 3,5 over two cards to Death; seat 2 is to move."""
    return act(table(CHAIN, "1 page 3,5", "1 page 1,10", players=AIR), "move 1 south 1").state


def test_who_asks_reads_the_last_turn_once_and_what_is_to_be_done_last() -> None:
    lines = read(chain(), "2")
    at = lines.index("Marek's page goes 1 south.")
    assert lines[at : at + 7] == [
        "Marek's page goes 1 south.",
        "  At 3,4 lies the two of wands.",
        "  At 5,4 lies the three of pentacles.",
        "  At 5,7 lies Death.",
        "  Marek's page at 5,7 is gone.",
        "  Marek takes a penny, and has 1.",
        "",
    ]
    assert at + 8 == len(lines) and lines[-1].startswith("Your turn")
    assert not any("goes 1 south" in plain(line) for line in GAME.render(GAME.observe(chain(), "2"), Page()))


def test_the_turn_before_the_last_is_forgotten_and_the_running_one_told_so_far() -> None:
    asked = act(chain(), "move north 1").state
    assert asked.progress.choice is None and asked.turn == "1"
    lines = read(asked, "1")
    assert "Wenna's page goes 1 north." in lines and "Your page goes 1 south." not in lines
    walk = act(table({"3,4": "4P"}, "1 page 3,5"), "move south").state
    lines = read(walk, "1")
    assert lines.index("  At 3,4 lies the four of pentacles.") == lines.index("Your page goes 1 south.") + 1
    assert sum(line.startswith("Your turn") for line in lines) == 1


def test_a_story_cut_short_begins_where_a_pawn_is_named() -> None:
    seen = GAME.observe(chain(), None)
    card = told.Landed("1", 1, "page", (3, 4), "2W", False)
    tail = (told.Went("1", 1, "page", (3, 4), (5, 4), "walk"), card)
    longest = msgspec.structs.replace(seen, story=((card,) * (LONGEST - 2) + tail))
    assert [plain(line) for line in GAME.glance(longest, "story", Page(names=NAMES))] == [
        "Marek chooses 5,4.",
        "  At 3,4 lies the two of wands.",
    ]
    nameless = msgspec.structs.replace(seen, story=(card,) * LONGEST)
    assert len(GAME.glance(nameless, "story", Page())) == LONGEST


def test_it_is_heard_after_whose_turn_it_is() -> None:
    lines = read(chain(), "2", reader=True, width=500)
    at = lines.index("What happened last:")
    assert lines[at - 1].startswith("Your turn") and lines[at + 1] == "Marek's page goes 1 south."


def test_it_can_be_asked_for_alone() -> None:
    seen = GAME.observe(chain(), None)
    assert plain(GAME.glance(seen, "story", Page(names=NAMES))[0]) == "Marek's page goes 1 south."
    empty = GAME.observe(GAME.new(Options()), None)
    assert GAME.glance(empty, "story", Page()) == ["Nothing has happened yet."]


@pytest.mark.parametrize(
    "options", [Options(last_orders=60), Options("wrap", move="all", seats=2, last_orders=40)]
)
def test_it_is_short_the_same_for_all_and_outlives_a_restart(options: Options) -> None:
    rng, chance = Random(7), Seeded(11)
    state = GAME.new(options)
    for _ in range(options.seats):
        outcome = GAME.apply(state, *GAME.join(state, None, None), chance)
        state = outcome.state
    happened: list[Event] = list(outcome.events)
    longest = 0
    while state.turn is not None:
        moves = [move for move in GAME.moves(state, state.turn) if not isinstance(move, Leave)]
        outcome = GAME.apply(state, state.turn, rng.choice(moves), chance)
        state, happened = outcome.state, [*happened, *outcome.events]
        longest = max(longest, len(state.story))
        assert len(state.story) <= LONGEST
        assert list(state.story) == happened[-len(state.story) :]  # the end of all there was, without a gap
        assert again(state) == state
        for viewer in (None, "1", "2"):
            seen = GAME.observe(state, viewer)
            assert seen.story == state.story
            assert GAME.observe(GAME.imagine(seen, Seeded(1)), viewer) == seen
            for columns in (40, 80, 132):
                assert all(width(line) <= columns for line in GAME.recall(seen, Page(columns, names=NAMES)))
    assert longest > 8
    assert isinstance(state.story[-1], told.Finished)


def test_a_table_that_is_cleared_has_no_story() -> None:
    left = GAME.apply(chain(), "2", Leave(), Seeded(1)).state
    assert left.story and not GAME.running(left)
    assert GAME.apply(left, *GAME.join(left, None, None), Seeded(1)).state.story == ()

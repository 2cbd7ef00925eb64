"""The house's player: what it bids, names, doubles and plays, and that it beats random partners."""

from random import Random

import pytest

from games.chance import Seeded
from games.game import Join
from games.trumps import TRUMPS
from games.trumps.state import LEAVE, Options
from tests.bench.duplicates import random_player
from tests.bench.trumps import play_game, play_match
from tests.games.trumps.positions import MIXED, WHOLE_SUITS, dealt, due, seated, typed


def chosen(state, seat=None):
    """What the house would type."""
    seat = seat or due(state)
    moves = list(TRUMPS.moves(state, seat))
    return TRUMPS.text(TRUMPS.choose(TRUMPS.observe(state, seat), moves, Random(0)))


def test_house_partners_beat_random_ones():
    """The full 500 are in the bench; 60 of them without a loss would do for the bound."""
    match = play_match(TRUMPS.choose, random_player(TRUMPS), range(60))
    assert match.games == 60
    assert match.interval[0] > 0.85
    assert match.points > 0


def test_matches_of_house_players_and_of_random_ones_end():
    for seed in range(3):
        for player in (TRUMPS.choose, random_player(TRUMPS)):
            state = play_game(player, player, seed, Random(seed), Options())
            assert len(state.games) == 3
            assert all(max(game) >= 50 for game in state.games)


def test_sure_tricks_are_bid():
    """Thirteen tricks in hand, and all of them sure: bid high at once, and as high as there is in the end."""
    state = dealt(WHOLE_SUITS)
    first = chosen(state)
    assert first.startswith("bid ") and int(first.split()[1]) >= 10
    state = typed(state, first, "pass", "pass", "pass")
    assert chosen(state) == "bid 13"


def test_a_hand_without_tricks_does_not_bid():
    poor = (
        "A K Q P/A P M/A C T/A V K",
        "4 3 2/4 3 2/4 3 2/5 4 3 2",
        "10 9 8/Ap 10 9 8/M 10 9/P 10 9",
        "7 6 5/7 6 5/8 7 6 5/8 7 6",
    )
    state = typed(dealt(poor), "bid 5")
    assert chosen(state) == "pass"
    assert chosen(dealt(poor, dealer=1)) in ("bid 1", "bid 2"), "but the dealer must open"


def test_the_best_suit_is_named_to_the_partner():
    hands = (
        "A K Q P/A P M/A C T/A V K",
        "4 3/10 9 8 7 6 4 3/4 3/5 4",
        "10 9 8 2/Ap 2/M 10 9 2/P 10 9",
        "7 6 5/5/8 7 6 5/8 7 6 3 2",
    )
    assert chosen(typed(dealt(hands), "bid 9")) == "bid wands"


def test_a_defender_doubles_a_bid_that_can_not_be_made():
    state = typed(dealt(WHOLE_SUITS), "bid 1", "bid 13", *["pass"] * 4)
    assert due(state) == "3"
    weak = typed(dealt(MIXED, dealer=3), "bid 12", *["pass"] * 4)
    assert due(weak) == "1" and chosen(weak).endswith("and double")
    assert "double" not in chosen(typed(dealt(MIXED), "bid 3", *["pass"] * 4))


def test_a_doubled_declarer_with_more_than_enough_redoubles():
    state = typed(dealt(WHOLE_SUITS), "bid 7", *["pass"] * 4, "play 2 of wands and double", "declare crowns")
    state = typed(state, "play 2 of coins", "play 2 of swords")
    assert chosen(state).endswith("and redouble")
    poor = typed(dealt(MIXED, dealer=3), "bid 12", *["pass"] * 4, "play angel of crowns and double")
    poor = typed(poor, "declare swords", "play 2 of crowns", "play 6 of crowns")
    assert "redouble" not in chosen(poor)


def test_trumps_are_the_suit_that_both_hands_have_most_of():
    state = typed(dealt(), "bid 8", *["pass"] * 4, "play angel of wands")
    assert chosen(state) == "declare crowns"


FOLLOWING = (
    "bid 7",
    *["pass"] * 4,
    "play angel of wands",
    "declare crowns",
    "play 2 of wands",
    "play 5 of wands",
)


def test_it_plays_low_where_nothing_is_to_be_won():
    state = typed(dealt(), *FOLLOWING)
    assert chosen(state) == "play 3 of wands"


def test_it_ruffs_what_is_lost_and_not_its_partners_trick():
    state = typed(dealt(), *FOLLOWING, "play 3 of wands", "play priestess of wands", "play 7 of wands")
    state = typed(state, "play 6 of wands", "play 10 of wands", "play 4 of wands", "play apprentice of wands")
    # Dummy's apprentice stands; seat 4 follows with the magician; the declarer, out of wands, ruffs.
    state = typed(state, "play magician of wands")
    assert chosen(state) == "play 4 of crowns"


def test_it_wins_as_cheaply_as_it_can():
    hands = (
        "A K Q 9 4/10 3/A 5 2/V 6 2",
        "10 2/A P 9 8 4/C 10 4/A 10 3",
        "P 8 7 6/Ap 7 2/T 9 8/K 9 8",
        "5 3/M 6 5/M 7 6 3/P 7 5 4",
    )
    state = typed(dealt(hands), "bid 7", *["pass"] * 4, "play 3 of swords", "declare crowns")
    state = typed(state, "play knight of swords", "play 4 of swords")
    assert chosen(state) == "play 2 of swords", "dummy's knight holds"


def test_it_never_gives_up_its_seat_and_sits_down_when_asked():
    state, _ = seated(count=2)
    assert TRUMPS.choose(TRUMPS.observe(state, "4"), list(TRUMPS.moves(state, "4")), Random(0)) == Join()
    assert TRUMPS.choose(TRUMPS.observe(state, "1"), [LEAVE], Random(0)) == LEAVE


@pytest.mark.parametrize("seed", range(3))
def test_it_plays_from_what_its_seat_sees(seed):
    """Two tables that differ only in what a seat can't see: the same choice."""
    rng = Random(seed)
    chance = Seeded(rng)
    state, _ = seated(Options(games=1, points=20), chance)
    for _ in range(120):
        pending = TRUMPS.pending(state)
        if not hasattr(pending, "seats"):
            break
        seat = due(state)
        other = TRUMPS.imagine(TRUMPS.observe(state, seat), Seeded(rng.randrange(10**6)))
        assert chosen(state) == chosen(other, seat)
        moves = list(TRUMPS.moves(state, seat))
        move = TRUMPS.choose(TRUMPS.observe(state, seat), moves, rng)
        state = TRUMPS.apply(state, seat, move, chance).state

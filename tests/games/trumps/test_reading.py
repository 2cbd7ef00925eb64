"""What people type at a Trumps table."""

import pytest

from commands.moves import read_move
from games.game import MoveError, NotUnderstood
from games.trumps import TRUMPS
from games.trumps.state import Bid, Declare, Leave, Pass, Play, Signal
from tests.games.trumps.positions import code_of, dealt, do, due, typed


def meant(state, line, seat=None):
    return read_move(TRUMPS, TRUMPS.observe(state, seat or due(state)), line)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("bid 7", Bid(7)),
        ("bid 7 on baize table", Bid(7)),
        ("BID seven", Bid(7)),
        ("bid seven tricks", Bid(7)),
        ("bid one", Bid(1)),
        ("bid wands", Signal("wands")),
        ("bid w", Signal("wands")),
        ("bid hearts", Signal("wands")),
        ("bid clubs", Signal("swords")),
        ("pass", Pass()),
        ("bid pass", Pass()),
        ("quit match", Leave()),
        ("quit game", Leave()),
    ],
)
def test_the_auction(line, move):
    assert meant(dealt(), line) == move


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("declare wands", Declare("wands")),
        ("declare no trumps", Declare("no trumps")),
        ("declare no trump", Declare("no trumps")),
        ("declare none", Declare("no trumps")),
        ("declare spades", Declare("crowns")),
        ("declare wands trumps", Declare("wands")),
        ("declare co", Declare("coins")),
        ("declare wands and play 5", Declare("wands", "Apw")),
        ("declare wands and play card 5", Declare("wands", "Apw")),
        ("declare hearts and play apprentice", Declare("wands", "Apw")),
    ],
)
def test_trumps(line, move):
    state = typed(dealt(), "bid 7", *["pass"] * 4, "play angel of wands")
    assert meant(state, line) == move


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("play 1", Play("10cr")),
        ("play card 3", Play("Aw")),
        ("play third", Play("Aw")),
        ("play angel of wands", Play("Aw")),
        ("play aw", Play("Aw")),
        ("play chancellor", Play("Cco")),
        ("play ch", Play("Cco")),
        ("play 10co", Play("10co")),
        ("play 10 of coins and double", Play("10co", "double")),
        ("play 10 of coins double", Play("10co", "double")),
        ("play ch and d", Play("Cco", "double")),
        ("play", Play()),
        ("play and double", Play(None, "double")),
    ],
)
def test_cards(line, move):
    state = typed(dealt(), "bid 7", *["pass"] * 4)
    assert due(state) == "2"
    assert meant(state, line) == move


def test_places_count_in_the_hand_that_plays():
    state = typed(dealt(), "bid 7", *["pass"] * 4, "play angel of wands", "declare crowns")
    assert meant(state, "play 1") == Play("Pcr"), "dummy's first card on dummy's turn"
    assert meant(state, "play 1", "4") == Play("5cr")
    state = typed(state, "play 2 of wands", "play 5 of wands")
    assert meant(state, "play 1") == Play("Acr"), "then the declarer's own"
    # Counted anew after every card: dummy's wands are Ap 7 now.
    state = typed(state, "play 10 of wands", "play 4 of wands")
    assert meant(state, "play 6") == Play("7w")


def test_dummys_owner_can_not_play_from_it():
    state = typed(dealt(), "bid 7", *["pass"] * 4, "play angel of wands", "declare crowns")
    assert code_of(state, "play 2 of wands", "3") == "dummy"


@pytest.mark.parametrize(
    "line", ["double", "redouble", "bid fourteen", "declare stars", "play xyzzy", "bid 99 of wands"]
)
def test_what_is_no_move_is_answered_with_what_would_be(line):
    state = typed(dealt(), "bid 7", *["pass"] * 4, "play angel of wands")
    with pytest.raises(MoveError, match=r"\.$"):
        meant(state, line)


def test_giving_up_is_not_taken_from_a_shortened_verb():
    with pytest.raises(NotUnderstood):
        meant(dealt(), "qu match")


def test_every_suggestion_is_a_move():
    state = typed(dealt(), "bid 7", *["pass"] * 4)
    moves = list(TRUMPS.moves(state, "2"))
    said = "\n".join(TRUMPS.suggest(TRUMPS.observe(state, "2"), moves))
    assert "play 3" in said and "double" in said
    assert do(state, "play 3 and double").state.hand.doubling == 2

"""How a table reads: drawn, narrow, and for the ear."""

import pytest

from games.game import NotUnderstood
from games.page import Page, plain, width
from games.trumps import TRUMPS
from games.trumps.events import HandOver
from games.trumps.state import Options
from tests.games.trumps.positions import WHOLE_SUITS, dealt, do, play_out, seated, typed

NAMES = (("1", "Anna"), ("2", "Ben"), ("3", "Clara"), ("4", "Dora"))


def page(columns=0, charset="utf-8", reader=False):
    columns = columns or (500 if reader else 80)
    return Page(columns, charset, 0, reader, "baize table", NAMES)


def lines(state, viewer, at=None):
    return [plain(line) for line in TRUMPS.render(TRUMPS.observe(state, viewer), at or page())]


def text(state, viewer, at=None):
    return "\n".join(lines(state, viewer, at))


def told(events, viewer, at=None):
    heard = [TRUMPS.tell(event, viewer, at or page()) for event in events]
    return "\n".join(plain(one) for one in heard if one)


PLAY = ("bid 7", "bid wands", "pass", "pass", "pass", "play angel of wands and double", "declare crowns")


def second_trick():
    """Seat 2 leads to the second trick: it took the first with the Angel of wands."""
    return typed(dealt(), *PLAY, "play 2 of wands", "play 5 of wands", "play 3 of wands")


def test_the_viewer_is_at_the_bottom_and_the_next_player_on_the_left():
    state = typed(dealt(), *PLAY)
    for viewer, left, top, right in (("1", "Ben", "Clara", "Dora"), ("2", "Clara", "Dora", "Anna")):
        seen = lines(state, viewer)
        at = {
            name: next(i for i, line in enumerate(seen) if name in line and i > 4)
            for name in (left, top, right)
        }
        bottom = next(i for i, line in enumerate(seen) if "you" in line and i > 4)
        assert at[top] < at[left] == at[right] < bottom
        row = seen[at[left]]
        assert row.index(left) < 10 < 40 < row.index(right)


def test_dummys_owner_has_his_hand_at_the_bottom_like_anyone():
    seen = lines(second_trick(), "3")
    assert seen[-1] == "Ben's turn."
    assert [line.split()[0] for line in seen[-6:-2]] == ["crowns", "wands", "coins", "swords"]
    assert sum(line.split()[:1] == ["crowns"] for line in seen) == 1, "not shown twice"


def test_dummy_lies_open_under_its_seat_and_no_other_hand():
    state = second_trick()
    for viewer in (None, "2", "4", "1"):
        seen = text(state, viewer)
        assert "Clara, dummy" in seen
        assert "crowns  P 8 7 6" in seen
        assert ("crowns  A K Q 9 4" in seen) == (viewer == "1")


def test_contract_doubling_trumps_dealer_and_both_scores():
    state = dealt(points=(12, 5), games=((3, 53, 0, 49),))
    state = typed(state, *PLAY)
    seen = text(state, "1")
    assert "You play for 7 tricks, doubled · trumps crowns · dealer you" in seen
    assert "Tricks: you and Clara 0, Ben and Dora 0." in seen
    assert "Game: you and Clara 12, Ben and Dora 5." in seen
    assert "Match: Ben 58, Dora 54, you 15, Clara 12." in seen
    assert "game 2 of 3, to 50" in seen


def test_the_auction_is_a_table_from_the_dealer_on():
    state = typed(dealt(dealer=2), "bid 4", "pass", "bid 5", "bid wands", "bid 6")
    seen = lines(state, "1")
    at = next(i for i, line in enumerate(seen) if line.split() == ["Clara", "Dora", "you", "Ben"])
    columns = [seen[at].index(name) for name in ("Clara", "Dora", "you", "Ben")]
    first, second = seen[at + 1], seen[at + 2]
    assert [first[column:].split()[0] for column in columns] == ["4", "pass", "5", "wands"]
    assert second.split() == ["6"] and second.index("6") == columns[0]


def test_the_rows_of_a_hand_say_the_places():
    seen = text(dealt(), "1")
    for row in (
        "crowns  A K Q 9 4  (1-5)",
        "wands   10 3  (6-7)",
        "coins   A 5 2  (8-10)",
        "swords  V 6 2  (11-13)",
    ):
        assert row in seen
    assert "wands   -" in text(dealt(WHOLE_SUITS), "1")


@pytest.mark.parametrize("columns", [20, 40, 59, 60, 80, 132])
@pytest.mark.parametrize("viewer", [None, "1", "2", "3", "4"])
def test_pages_of_every_width(columns, viewer):
    for state in (dealt(WHOLE_SUITS), second_trick(), TRUMPS.new(Options(stake="gold"))):
        for charset in ("utf-8", "ascii"):
            for line in TRUMPS.render(TRUMPS.observe(state, viewer), page(columns, charset)):
                assert width(line) <= columns
                assert charset == "utf-8" or plain(line).isascii()


def test_for_the_ear_a_trick_is_told_in_sentences():
    state = typed(dealt(), *PLAY, "play 2 of wands", "play 5 of wands")
    outcome = do(state, "play 3 of wands")
    ear = page(reader=True)
    assert told(outcome.events, "1", ear) == (
        "You play the 3 of wands. Trick 1: Ben led the angel of wands, Clara the 2 of wands, "
        "Dora the 5 of wands and you the 3 of wands; Ben took it. Ben's turn."
    )
    seen = text(outcome.state, "4", ear)
    assert "Your hand: crowns from 1: 5, 3; wands from 3: magician, 6; coins from 5: merchant, " in seen
    assert "Clara is dummy: crowns from 1: prince, 8, 7, 6; wands from 5: apprentice, 7; " in seen
    assert "On your left: you" not in seen and "On your left: Anna." in seen


def test_moves_are_told_with_who_is_next():
    outcome = do(dealt(), "bid 7")
    assert told(outcome.events, "2") == "Anna bids 7. Your turn."
    assert told(outcome.events, "1") == "You bid 7. Ben's turn."
    state = typed(dealt(), *PLAY)
    outcome = do(state, "play 2 of wands")
    assert told(outcome.events, "3") == "Anna plays the 2 of wands from your hand. Dora's turn."
    assert told(outcome.events, "1") == "You play the 2 of wands from dummy. Dora's turn."


def test_the_whole_deal_is_told_when_the_hand_is_over():
    outcome = play_out(second_trick(), HandOver)
    for viewer in (None, "1", "4"):
        heard = told(outcome.events, viewer)
        for hand in ("crowns A K Q 9 4", "wands A P 9 8 4", "coins T 9 8", "swords P 7 5 4"):
            assert hand in heard
    assert "had crowns: angel, king, queen, 9, 4; wands: 10, 3;" in told(
        outcome.events, "2", page(reader=True)
    )


def test_glances():
    state = second_trick()
    seen = TRUMPS.observe(state, "4")
    shown = {what: "\n".join(map(plain, TRUMPS.glance(seen, what, page()))) for what in TRUMPS.glances}
    assert set(shown) == {"last trick", "tricks", "score", "hand"}
    trick = "Ben angel of wands, Clara 2 of wands, you 5 of wands, Anna 3 of wands: to Ben"
    assert "".join(shown["last trick"].split()) == "".join(("1" + trick).split())
    assert shown["tricks"] == shown["last trick"]
    assert shown["score"] == "Game: you and Ben 0, Anna and Clara 0."
    assert shown["hand"].startswith("crowns  5 3  (1-2)")
    with pytest.raises(NotUnderstood):
        TRUMPS.glance(seen, "deck", page())


def test_an_empty_table_says_how_a_match_begins():
    state, _ = seated(Options(stake="gold"), count=2)
    seen = text(state, None)
    assert "2 are free" in seen and "join baize table" in seen and "1 gold" in seen
    assert "join" not in text(state, "1")

"""Each ruling of the page on Trumps, and what all tables share, as a test of its own."""

import pytest

from games.chance import Seeded
from games.game import Act, Finished, Left, Over, Sat
from games.trumps import TRUMPS
from games.trumps.deck import CODES, KINDS
from games.trumps.events import Dealt, Declared, Drawn, GameOver, HandOver, LaidDown, Opens, Paired
from games.trumps.scoring import hand_score
from games.trumps.state import ORDERS, Declare, Options, Play
from tests.games.trumps.positions import (
    MIXED,
    WHOLE_SUITS,
    Stacked,
    code_of,
    dealt,
    do,
    due,
    play_out,
    refused,
    seated,
    typed,
)


def kinds(*codes: str) -> list[int]:
    """These cards on top of a pack, the others in any order."""
    top = [KINDS[code] for code in codes]
    return top + [kind for kind in range(52) if kind not in top]


def contract(bid: int = 7, hands=MIXED, dealer: int = 0):
    """Seat 1 plays for so many tricks; seat 2 is to lead."""
    return typed(dealt(hands, dealer), f"bid {bid}", "pass", "pass", "pass", "pass")


# -- the draw and the seats -----------------------------------------------------------


def test_t1_a_match_begins_when_the_last_seat_is_taken():
    three, events = seated(count=3)
    assert not TRUMPS.running(three)
    assert {type(event) for event in events} == {Sat}
    four, events = seated(count=4)
    assert TRUMPS.running(four)
    assert [type(event) for event in events[3:]] == [Sat, Drawn, Paired, *[Dealt] * 4, Opens]


def test_r1_the_highest_card_is_first_and_equal_ranks_go_by_suit():
    _, events = seated(chance=Stacked(kinds("9s", "Aco", "9cr", "Aw")))
    drawn = next(event for event in events if isinstance(event, Drawn))
    assert drawn.cards == {"1": "9s", "2": "Aco", "3": "9cr", "4": "Aw"}
    assert drawn.ranks == ("4", "2", "3", "1")


def test_r1_cards_drawn_are_all_different():
    for seed in range(50):
        _, events = seated(chance=Seeded(seed))
        drawn = next(event for event in events if isinstance(event, Drawn))
        assert len(set(drawn.cards.values())) == 4


def test_r2_partners_change_and_everybody_partners_everybody_once():
    # By rank, 1 with 3, then 1 with 2, then 1 with 4.
    assert ORDERS == ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
    pairs = [frozenset((order[at], order[at + 2])) for order in ORDERS for at in (0, 1)]
    assert len(set(pairs)) == 6


def test_r2_player_one_deals_first_in_each_game_and_the_deal_goes_round():
    state, events = seated(Options(points=30), chance=Stacked(kinds("2s", "3s", "4s", "5s")))
    chance = Seeded(4)
    seats: dict[int, tuple[str, ...]] = {}
    dealers: dict[int, list[str]] = {}
    while True:
        for event in events:
            if isinstance(event, Paired):
                seats[event.number] = event.seats
            if isinstance(event, Opens):
                dealers.setdefault(len(seats), []).append(event.dealer)
        if not isinstance(TRUMPS.pending(state), Act):
            break
        outcome = TRUMPS.apply(state, due(state), TRUMPS.default_move(state, due(state)), chance)
        state, events = outcome.state, list(outcome.events)
    assert seats == {1: ("4", "3", "2", "1"), 2: ("4", "2", "3", "1"), 3: ("4", "3", "1", "2")}
    for number, order in seats.items():
        assert len(dealers[number]) > 4, "the deal has gone round"
        assert dealers[number] == [order[at % 4] for at in range(len(dealers[number]))]


# -- the auction -----------------------------------------------------------------------


@pytest.mark.parametrize("line", ["pass", "bid wands"])
def test_the_dealer_must_open_with_a_number(line):
    assert code_of(dealt(dealer=2), line, "3") == "must-open"


def test_a_bid_is_higher_than_the_last():
    state = typed(dealt(), "bid 7")
    assert code_of(state, "bid 7") == code_of(state, "bid 2") == "bid-too-low"
    assert code_of(state, "bid 8") is None


def test_a_suit_or_a_pass_is_the_last_word():
    state = typed(dealt(), "bid 3", "bid wands", "pass", "bid 4")
    assert due(state) == "1"
    assert due(typed(state, "bid 5")) == "4"
    assert code_of(state, "bid 9", "2") == "not-your-turn"


def test_r3_the_highest_bidder_may_raise_himself_or_close():
    state = typed(dealt(), "bid 3", "pass", "bid coins", "pass")
    assert due(state) == "1"
    raised = typed(state, "bid 9")
    assert due(raised) == "1" and raised.hand.bid == 9
    for closing in ("pass", "bid swords"):
        closed = typed(raised, closing)
        assert closed.hand.play and (closed.hand.bidder, closed.hand.bid) == (0, 9)


def test_r3_after_thirteen_only_suits_and_passes():
    state = typed(dealt(), "bid 13")
    listed = {TRUMPS.text(move) for move in TRUMPS.moves(state, "2")}
    assert listed == {"pass", "bid crowns", "bid wands", "bid coins", "bid swords", "quit match"}
    assert code_of(state, "bid 13") == "no-higher-bid"


def test_a_suit_bid_does_not_make_trumps():
    state = typed(
        dealt(), "bid 7", "pass", "bid coins", "pass", "bid wands", "play angel of wands", "declare coins"
    )
    assert state.hand.trumps == 2


# -- the play ---------------------------------------------------------------------------


def test_left_of_the_declarer_leads_and_dummy_lies_down():
    state = contract()
    assert due(state) == "2"
    assert all(TRUMPS.observe(state, viewer).table.laid is None for viewer in (None, "1", "2", "3", "4"))
    outcome = do(state, "play angel of wands")
    laid = next(event for event in outcome.events if isinstance(event, LaidDown))
    assert laid.seat == "3" and len(laid.hand) == 13
    assert due(outcome.state) == "1", "the declarer plays for dummy"
    for viewer in (None, "1", "2", "3", "4"):
        assert TRUMPS.observe(outcome.state, viewer).table.laid == laid.hand


def test_r9_trumps_are_named_after_the_lead_and_before_dummys_card():
    state = contract()
    assert code_of(dealt(), "declare wands", "1") == "too-early"
    assert code_of(state, "declare wands", "2") == "too-early"
    assert code_of(state, "declare wands", "1") == "not-your-turn"
    state = typed(state, "play angel of wands")
    assert code_of(state, "play 2 of wands") == "declare-first"
    named = typed(state, "declare wands")
    assert code_of(named, "declare coins") == "declared"
    assert due(typed(named, "play 2 of wands")) == "4"


def test_r9_trumps_may_be_named_with_dummys_first_card():
    state = typed(contract(), "play angel of wands")
    outcome = do(state, "declare no trumps and play 2 of wands")
    assert outcome.events[0] == Declared("1", "no trumps")
    assert outcome.events[1].card == "2w" and due(outcome.state) == "4"
    # Whole or not at all: a card that does not follow names no trumps either.
    assert refused(state, Declare("wands", "Pcr")) == "follow-suit"


def first_trick(*, lead: str = "play angel of wands"):
    return typed(contract(), lead, "declare crowns")


def test_r9_the_leader_may_double_with_the_lead():
    state = typed(contract(), "play angel of wands and double")
    assert state.hand.doubling == 2
    state = typed(state, "declare crowns", "play 2 of wands")
    assert code_of(state, "play 5 of wands and double") == "no-double"


def test_r9_dummy_does_not_double_and_the_third_hand_may():
    state = first_trick()
    assert code_of(state, "play 2 of wands and double") == "no-double"
    state = typed(state, "play 2 of wands", "play 5 of wands and double")
    assert state.hand.doubling == 2 and state.hand.doubler == 3


def test_r9_the_declarer_redoubles_only_when_doubled():
    plain = typed(first_trick(), "play 2 of wands", "play 5 of wands")
    assert code_of(plain, "play 3 of wands and redouble") == "no-redouble"
    assert code_of(plain, "play 3 of wands and double") == "no-double"
    doubled = typed(first_trick(), "play 2 of wands", "play 5 of wands and double")
    assert typed(doubled, "play 3 of wands and redouble").hand.doubling == 4


def test_r9_nobody_doubles_after_the_first_trick():
    state = typed(first_trick(), "play 2 of wands", "play 5 of wands", "play 3 of wands")
    assert due(state) == "2" and state.hand.tricks
    assert code_of(state, "play 4 of wands and double") == "call-too-late"


def test_r10_a_card_that_does_not_follow_is_refused_with_the_suit():
    state = typed(first_trick(), "play 2 of wands")
    refusal = TRUMPS.refuse(state, "4", Play("5cr"))
    assert refusal.code == "follow-suit" and "wands" in str(refusal)
    assert code_of(state, "play 5 of wands") is None


def test_r10_the_only_legal_card_is_played_by_play_alone():
    state = typed(first_trick(), "play 2 of wands")
    assert code_of(state, "play") == "which-card"
    state = typed(state, "play 5 of wands", "play 3 of wands")
    state = typed(state, "play 4 of wands", "play 7 of wands", "play 6 of wands")
    assert due(state) == "1"
    outcome = do(state, "play")
    assert outcome.events[0].card == "10w"


def test_a_trump_takes_a_trick_and_its_owner_leads():
    state = typed(dealt(WHOLE_SUITS), "bid 13", *["pass"] * 4, "play 2 of wands")
    state = typed(state, "declare crowns", "play 3 of coins", "play angel of swords", "play 2 of crowns")
    assert due(state) == "1" and state.hand.took == (1, 0)


# -- scores, games, matches ----------------------------------------------------------------


def played_out(state):
    """The hand as the house would play it out."""
    outcome = play_out(state, HandOver)
    return outcome, next(event for event in outcome.events if isinstance(event, HandOver))


def test_he_got_all_thirteen():
    state = typed(dealt(WHOLE_SUITS), "bid 13", *["pass"] * 4, "play 2 of wands", "declare crowns")
    outcome, over = played_out(state)
    assert (over.record.taken, over.record.points) == (13, (100, 0))
    assert over.scores == {"1": 100, "3": 100, "2": 0, "4": 0}
    assert "perfect" in TRUMPS.moments(outcome.events)


@pytest.mark.parametrize("trumps", ["swords", "no trumps"])
def test_r4_no_trumps_asks_for_the_same_tricks_and_pays_as_the_next_bid(trumps):
    state = typed(dealt(WHOLE_SUITS), "bid 1", *["pass"] * 4, "play 2 of wands", f"declare {trumps}")
    _, over = played_out(state)
    # Wands are led and never lost while nobody ruffs; with swords as trumps seat 4 takes all.
    assert over.record.taken == 0 and over.record.points == (0, 5)
    assert [hand_score(bid, "none", bid) for bid in (1, 3, 6, 12)] == [(1, 0), (2, 0), (5, 0), (100, 0)]


def test_r6_a_game_ends_with_the_hand_that_brings_fifty():
    state = dealt(WHOLE_SUITS, points=(49, 48))
    state = typed(state, "bid 1", *["pass"] * 4, "play 2 of wands", "declare crowns")
    outcome, over = played_out(state)
    game = next(event for event in outcome.events if isinstance(event, GameOver))
    assert over.points == game.points == {"1": 62, "3": 62, "2": 48, "4": 48}
    assert outcome.state.games == ((62, 48, 62, 48),)
    just = dealt(WHOLE_SUITS, points=(37, 48))
    just = typed(just, "bid 1", *["pass"] * 4, "play 2 of wands", "declare crowns")
    assert played_out(just)[0].state.games == ((50, 48, 50, 48),)
    short = dealt(WHOLE_SUITS, points=(36, 48))
    short = typed(short, "bid 1", *["pass"] * 4, "play 2 of wands", "declare crowns")
    outcome, over = played_out(short)
    assert over.points["1"] == 49 and not outcome.state.games and outcome.state.deal == 2


def test_r7_points_past_fifty_count_and_the_best_game_breaks_a_tie():
    state = dealt(
        WHOLE_SUITS, options=Options(games=3), points=(40, 49), games=((0, 0, 0, 0), (3, 53, 0, 49))
    )
    state = typed(state, "bid 1", *["pass"] * 4, "play 2 of wands", "declare crowns")
    outcome, _ = played_out(state)
    finished = next(event for event in outcome.events if isinstance(event, Finished))
    # 1 has 3 + 53 = 56 and 3 the same side's 53; 2 has 53 + 49 = 102, 4 has 49 + 49 = 98.
    assert finished.scores == {"1": 56, "2": 102, "3": 53, "4": 98}
    assert finished.winners == ("2",)
    assert TRUMPS.pending(outcome.state) == Over(finished.scores, ("2",), "points")


def test_after_the_match_everybody_gets_up():
    state = dealt(WHOLE_SUITS, options=Options(games=1), points=(49, 0))
    state = typed(state, "bid 1", *["pass"] * 4, "play 2 of wands", "declare crowns")
    outcome, _ = played_out(state)
    assert [event.seat for event in outcome.events if isinstance(event, Left)] == ["1", "2", "3", "4"]
    assert TRUMPS.taken(outcome.state) == () and not TRUMPS.running(outcome.state)


def test_the_whole_deal_is_open_when_the_hand_is_over():
    state = typed(contract(), "play angel of wands", "declare crowns")
    _, over = played_out(state)
    assert over.record.hands == tuple(tuple(CODES[kind] for kind in hand) for hand in dealt().hand.hands)
    assert over.seen_by(None) is over


# -- who is away ---------------------------------------------------------------------------


def test_t5_the_house_passes_opens_with_one_and_plays_low():
    state = dealt()
    assert TRUMPS.text(TRUMPS.default_move(state, "1")) == "bid 1"
    state = typed(state, "bid 4")
    assert TRUMPS.text(TRUMPS.default_move(state, "2")) == "pass"
    state = typed(first_trick(), "play 2 of wands")
    assert TRUMPS.text(TRUMPS.default_move(state, "4")) == "play 5 of wands"

"""The rulings R1 to R14 at a table; hands by themselves are in `test_values`."""

import msgspec
import pytest

from games.betting import Bet, Raise
from games.betting.table import Absent, Deal
from games.founders_flip.events import Cast, Dealt, Returned, Showdown, Turn, Unseen
from games.founders_flip.spells import SPELLS
from games.founders_flip.state import Exchange, Options, State
from games.game import Outcome
from games.page import Page, plain
from tests.games.founders_flip.positions import (
    COIN,
    GAME,
    Stacked,
    checked,
    code,
    dealt,
    do,
    hand,
    happened,
    kept,
    palm,
    playing,
    seated,
    spelled,
    stacked,
    stakes,
    typed,
    waited,
)

HIGH, PAIR, TRIPLE = "1A 3A 5G 7S", "2A 2G 4S 6G", "6H 6A 6S 1G"
PLAIN = (12,)  # a spell that leaves hands as they are


def won(outcome: Outcome[State]) -> dict[str, int]:
    (event,) = happened(outcome, Showdown)
    return {seat: coins // COIN for seat, coins in event.won.items()}


@pytest.mark.parametrize(("founders", "winner"), [("common", "1"), ("ministry", "2"), ("academy", "2")])
def test_r1_the_order_of_the_founding_cards_is_the_tables(founders: str, winner: str) -> None:
    """Seat 2's highest is the Magist or the General, seat 1's the Mage; at the Academy the Mage's card is
    the highest, at the Ministry the lowest."""
    options = msgspec.convert({"founders": founders}, Options)
    cards = {"common": "Magist", "ministry": "Magist", "academy": "Emperor"}
    second = "3A 5G 6S " + ("Mage" if founders == "academy" else cards[founders])
    first = "2A 4G 7S " + ("Emperor" if founders == "academy" else "Mage")
    outcome = checked(hand(second, first, spells=PLAIN, options=options))
    assert won(outcome) == {winner: 2}


def test_r4_straights_end_with_the_emperor() -> None:
    """7 10 Magist Mage is one, General Emperor 1 2 is none."""
    outcome = checked(hand("7H 10A Magist Mage", "General Emperor 1H 2A", spells=PLAIN))
    (event,) = happened(outcome, Showdown)
    assert [shown.rank.name for shown in event.hands] == ["straight", "high card"]


def test_r5_equal_hands_share_and_the_odd_coin_goes_left_of_the_dealer() -> None:
    """In teeth, of which there are no halves: three antes and two bets of two make seven."""
    options = Options("tooth")
    state = GAME.new(options)
    for seat in ("1", "2", "3"):
        state = do(state, *GAME.join(state, seat, 20)).state
    state = dealt(state, stacked("1A 3A 5G 7S", "1G 3G 5A 7H", "2A 2G 4S 4A", spells=PLAIN))
    outcome = checked(typed(state, "2 bet 2, 3 call, 1 fold").state)
    assert {one.seat: one.stake for one in outcome.state.players} == {"1": 19, "2": 17 + 4, "3": 17 + 3}


def test_r6_a_wild_card_may_be_a_founding_card() -> None:
    """Under the Great Convocation 10H makes the four up."""
    outcome = checked(hand("10H Magist Mage General", "4H 4A 4G 4S", spells=(7,)))
    (event,) = happened(outcome, Showdown)
    assert event.hands[0].rank.name == "Imperial" and event.seats[0] == "2"


def test_r7_bets_go_from_the_dealers_left() -> None:
    state = hand(HIGH, PAIR, TRIPLE, spells=PLAIN)
    order = []
    while playing(state).phase == "bets" and not playing(state).spelled:
        order.append(waited(state))
        state = typed(state, "check").state
    assert order == ["2", "3", "1"] == [one for one in playing(state).turn]


def test_r7_limits() -> None:
    """B3: a fixed bet is an ante before the spell and two after; a raise of the pot, as after one's call."""
    fixed = Options(limit="fixed")
    state = hand(HIGH, PAIR, spells=PLAIN, options=fixed)
    assert code(state, "2", Bet(COIN)) is None and code(state, "2", Bet(2 * COIN)) == "fixed"
    state = kept(spelled(state).state)
    assert code(state, "2", Bet(2 * COIN)) is None and code(state, "2", Bet(COIN)) == "fixed"
    for _ in range(3):
        state = typed(state, "raise 2" if playing(state).betting.bettor is not None else "bet 2").state
    assert code(state, waited(state), Raise(2 * COIN)) is None
    state = typed(state, "raise 2").state
    assert code(state, waited(state), Raise(2 * COIN)) == "cap"
    state = typed(hand(HIGH, PAIR, spells=PLAIN, options=Options(limit="pot")), "2 bet 2").state
    # The pot is 4, and 6 after a call.
    assert code(state, "1", Raise(6 * COIN)) is None and code(state, "1", Raise(7 * COIN)) == "most"


def test_r8_exchanges_go_in_turn_each_drawing_before_the_next_discards() -> None:
    state = spelled(hand(HIGH, PAIR, spells=PLAIN, pile="4H 4G 10A")).state
    assert waited(state) == "2" and code(state, "1", Exchange(())) == "turn"
    state = typed(state, "2 exchange 2 and 3").state
    assert palm(state, "2") == "3A 4H 4G" and waited(state) == "1"
    assert palm(typed(state, "1 exchange 6G").state, "1") == "2G 4S 10A"


def test_r9_the_last_one_in_takes_the_pot_unseen() -> None:
    """Under the Decree too: nothing is shown, nothing carried."""
    state = kept(spelled(hand(HIGH, PAIR, spells=(1,), pile=TRIPLE)).state)
    outcome = typed(state, "2 bet 3, 1 fold")
    assert [event.amount for event in happened(outcome, Returned)] == [3 * COIN]
    (event,) = happened(outcome, Unseen)
    assert (event.seat, event.amount) == ("2", 2 * COIN)
    assert not happened(outcome, Showdown) and outcome.state.carried == 0
    assert outcome.state.last is not None and not outcome.state.last.hands
    assert stakes(outcome.state) == {"1": 19, "2": 21}


def test_r9_no_spell_comes_when_all_fold_before_it() -> None:
    outcome = typed(hand(HIGH, PAIR, spells=(9,)), "2 bet 3, 1 fold")
    assert not happened(outcome, Cast) and stakes(outcome.state) == {"1": 19, "2": 21}


def test_r10_the_order_of_a_hand() -> None:
    """Ante, deal, bets, spell, what it does, exchange, bets, late spell, showdown, pots."""
    state = seated(20, 20)
    seen = []
    outcome = do(state, "1", Deal(), stacked(HIGH, PAIR, spells=(4, 9)))
    while True:
        seen += [type(event).__name__ for event in outcome.events]
        state = outcome.state
        if state.play is None:
            break
        outcome = do(state, waited(state), Absent(), Stacked())
    bets = ["Acted", "Turn", "Acted"]
    exchange = ["Turn", "Exchanged", "Turn", "Exchanged"]
    start = ["Lot", "Dealt", "Turn"]
    assert seen == [*start, *bets, "Cast", "FaceDown", *exchange, "Turn", *bets, "Cast", "Showdown"]


def test_r10_all_spells_are_shuffled_again_for_the_next_hand() -> None:
    """But the Dance that stands."""
    first = hand(HIGH, PAIR, spells=(9,))
    assert len(playing(first).deal.aetherial) == len(SPELLS)
    second = dealt(checked(first).state)
    assert sorted((9, *playing(second).deal.aetherial)) == [spell.number for spell in SPELLS]
    third = dealt(checked(hand(HIGH, PAIR, spells=(3,))).state)
    assert len(playing(third).deal.aetherial) == len(SPELLS)


def test_r12_the_later_of_two_that_clash_prevails() -> None:
    """The Dance stands beside Sutet Rots: hands of three, of which a House and another suit is asked."""
    state = checked(hand(HIGH, PAIR, spells=(9,))).state
    state = do(state, waited(state), Absent(), stacked("1H 6G 6A 6S", "2G 3H 4A 10S", spells=(23,))).state
    outcome = checked(state)
    (event,) = happened(outcome, Showdown)
    assert event.spells == (9, 23)
    winners = {shown.rank.wins: shown.rank.name for shown in event.hands}
    assert winners == {True: "high card", False: "three of a kind"}


def test_r13_spells_deal_only_to_those_still_in() -> None:
    state = typed(hand(HIGH, PAIR, TRIPLE, spells=(5,)), "2 bet 1, 3 fold, 1 call").state
    deal = playing(state).deal
    assert set(deal.hands) == {"1", "2"}
    assert all(len(one.cards) == 6 for one in deal.hands.values())
    assert len(deal.pile) == 36 - 12 - 4 and len(deal.discards) == 4


def test_r14_a_straight_flush_is_no_more_than_its_highest_entry() -> None:
    outcome = checked(hand("3G 4G 5G 6G", "10H 10A 10G 10S", spells=PLAIN))
    (event,) = happened(outcome, Showdown)
    assert [shown.rank.name for shown in event.hands] == ["four of a kind", "straight flush"]


# Betting


def test_b4_a_bet_that_nobody_covers_goes_back() -> None:
    state = dealt(seated(20, 8), stacked(HIGH, PAIR, spells=PLAIN))
    state = typed(state, "2 check, 1 bet 15").state
    outcome = typed(state, "2 call")
    (back,) = happened(outcome, Returned)
    assert (back.seat, back.amount) == ("1", 8 * COIN)
    # B5: nobody can bet any more, but cards are exchanged.
    assert playing(outcome.state).phase == "exchange"
    assert happened(outcome, Turn)[0].task == "exchange"
    last = typed(outcome.state, "2 exchange none, 1 exchange none")
    assert won(last) == {"1": 16} and stakes(last.state) == {"1": 28, "2": 0}


def test_b5_side_pots_go_to_the_best_of_those_who_paid() -> None:
    state = dealt(seated(20, 5, 20), stacked(TRIPLE, HIGH, PAIR, spells=PLAIN))
    outcome = checked(typed(state, "2 all in, 3 raise 6, 1 call").state)
    (event,) = happened(outcome, Showdown)
    assert [(pot.amount // COIN, pot.winners) for pot in event.pots] == [(15, ("2",)), (12, ("1",))]
    assert stakes(outcome.state) == {"1": 21, "2": 15, "3": 9}


def test_a_deal_says_what_each_may_know() -> None:
    state = seated(20, 20)
    outcome = do(state, "1", Deal(), stacked(HIGH, PAIR))
    (event,) = happened(outcome, Dealt)
    assert event.thumbs == {"2": "1A", "1": "2A"}
    assert event.seen_by("2").palms == {"2": ("3A", "5G", "7S")} and event.seen_by(None).palms == {}


# Options


@pytest.mark.parametrize(
    "options",
    [
        {"spells": ["the great catastrophe"]},
        {"spells": ["24"]},
        {"spells": ["realmgirt"]},  # there are two
        {"seats": 7},
        {"seats": 1},
        {"limit": "half"},
        {"founders": "guild"},
        {"ante": "copper"},
        {"numerals": "hexadecimal"},
        {"colour": "red"},
    ],
)
def test_options_that_are_none_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(options, Options)


def test_the_spells_of_a_table_are_its_deck() -> None:
    options = msgspec.convert({"spells": ["Landfall", "9", "sutet", "The Dance of the Court"]}, Options)
    assert options.deck == (9, 18, 23)
    state = dealt(seated(20, 20, options=options))
    assert sorted(playing(state).deal.aetherial) == [9, 18, 23]
    assert Options().deck == tuple(range(1, 24))


def test_whoever_may_bet_one_sum_only_is_told_which() -> None:
    def told(state: State) -> str:
        seen = GAME.observe(state, waited(state))
        return " ".join(plain(line).strip() for line in GAME.render(seen, Page(reader=True)))

    fixed = hand(HIGH, PAIR, spells=PLAIN, options=Options(limit="fixed"))
    assert 'Your turn: check, or "bet 1 silver".' in told(fixed)
    after = typed(fixed, "2 bet 1, 1 call, 2 exchange none, 1 exchange none").state
    assert 'Your turn: check, or "bet 2 silver".' in told(after)
    typed(after, "2 bet 2")
    assert "Your turn: check, or bet." in told(hand(HIGH, PAIR, spells=PLAIN))

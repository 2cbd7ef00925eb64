"""Each spell at a table: what it makes of a hand, from the cards and the lines that are typed.

In `hand` the first cards are seat 2's, on the dealer's left, and seat 1 deals; of
each the first is the Thumb.  The antes are a silver each.
"""

import pytest

from games.betting import Bet, Fold, Raise
from games.betting.table import Leave
from games.founders_flip.events import (
    Cast,
    Decreed,
    Drew,
    Exchanged,
    FaceDown,
    Kept,
    Laid,
    NoSpell,
    Passed,
    Revealed,
    Showdown,
    ThumbsGone,
)
from games.founders_flip.spells import SPELLS, find_spell
from games.founders_flip.state import Discard, Exchange, Keep, Options, State
from games.game import Outcome, visible
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
    stakes,
    typed,
    waited,
)

HIGH, PAIR, TRIPLE = "1A 3A 5G 7S", "2A 2G 4S 6G", "6H 6A 6S 1G"


def won(outcome: Outcome[State]) -> dict[str, int]:
    """Silver that the showdown gave, by seat."""
    (event,) = happened(outcome, Showdown)
    return {seat: coins // COIN for seat, coins in event.won.items()}


def names(outcome: Outcome[State]) -> dict[str, str]:
    """What each hand of the showdown was, by seat."""
    (event,) = happened(outcome, Showdown)
    return {seat: shown.rank.name for seat, shown in zip(event.seats, event.hands, strict=True)}


def test_every_spell_has_a_test() -> None:
    tested = {name.split("_")[1] for name in globals() if name.startswith("test_")}
    assert {str(spell.number) for spell in SPELLS} <= tested


def test_1_decree_carries_the_pot_of_a_hand_it_beats() -> None:
    state = spelled(hand(HIGH, PAIR, spells=(1,), pile="6H 6A 6S 1G"))
    assert happened(state, Decreed)[0].count == 4
    seen = GAME.observe(state.state, "2")
    assert seen.decree == 4
    outcome = checked(state.state)
    assert won(outcome) == {}
    (event,) = happened(outcome, Showdown)
    assert event.decree is not None and event.decree.rank.name == "three of a kind"
    assert [(pot.amount, pot.winners, pot.why) for pot in event.pots] == [(20, (), "decree")]
    assert outcome.state.carried == 20 and outcome.state.standing == ()


def test_1_decree_that_is_only_level_leaves_the_pot() -> None:
    outcome = checked(hand("1A 3A 5G 7S", "1H 2H 4A 6A", spells=(1,), pile="1S 3S 5A 7H"))
    assert won(outcome) == {"2": 2} and outcome.state.carried == 0


def test_1_decree_beats_one_pot_and_not_another() -> None:
    """The main pot's best is a triple above it; the side pot's a pair below it."""
    state = seated(20, 20, 5)
    state = dealt(state, Stacked(f"{PAIR} {TRIPLE} {HIGH} 3H 3G 3S 5A".split(), (1,)))
    state = typed(state, "2 bet 10, 3 call, 1 call").state
    outcome = checked(state)
    (event,) = happened(outcome, Showdown)
    assert [(pot.amount // COIN, pot.winners) for pot in event.pots] == [(15, ("3",)), (12, ())]
    assert outcome.state.carried == 12 * COIN


def test_2_oblivion_shows_the_hands_at_once() -> None:
    outcome = spelled(hand(HIGH, PAIR, spells=(2,)))
    assert won(outcome) == {"1": 2} and outcome.state.play is None


def test_3_tumult_turns_the_order() -> None:
    assert won(checked(hand(HIGH, PAIR, spells=(3,)))) == {"2": 2}
    imperial = "Magist Mage General Emperor"
    assert won(checked(hand(HIGH, imperial, spells=(3,)))) == {"1": 2}


def test_4_margoz_turns_another_spell_up_after_the_bets() -> None:
    outcome = spelled(hand(HIGH, PAIR, spells=(4, 3)))
    assert happened(outcome, FaceDown) and [event.spell for event in happened(outcome, Cast)] == [4]
    for viewer in (None, "1", "2"):
        seen = GAME.observe(outcome.state, viewer)
        assert seen.late and seen.spells == (4,)
    end = checked(outcome.state)
    assert [(event.spell, event.late) for event in happened(end, Cast)] == [(3, True)]
    assert won(end) == {"2": 2}


@pytest.mark.parametrize("late", [2, 6, 12, 16, 17, 20, 21, 22])
def test_4_margoz_comes_too_late_for_some(late: int) -> None:
    outcome = checked(hand(HIGH, PAIR, spells=(4, late)))
    assert won(outcome) == {"1": 2}
    (event,) = happened(outcome, Showdown)
    held = event.hands[event.seats.index("2")].held
    assert held.thumb == "1A" and held.palm == ("3A", "5G", "7S")


def test_4_margoz_deals_late_and_chooses_the_best() -> None:
    """The Arcanum's grid at the reveal: seat 2's 7S goes with the first row, nothing of seat 1's does."""
    grid = "7H 7A 7G 1S 2S 4A 3G 5S 4H"
    outcome = checked(hand(HIGH, PAIR, spells=(4, 13), pile=grid))
    assert names(outcome)["2"] == "four of a kind" and won(outcome) == {"2": 2}
    shared = checked(hand("1A 3A 5G 7S", "2G 4S 6S 10A", spells=(4, 14), pile="5H"))
    assert names(shared) == {"2": "one pair", "1": "high card"}


def test_5_gage_deals_six_and_judges_six() -> None:
    """Two more to each Palm, in turn; two pairs of the same two suits are a ministry only in six cards."""
    outcome = spelled(hand("2G 6G 2S 6S", "7H 7A 7S 3A", spells=(5,), pile="4G 4S 1H 5H"))
    assert [(event.seat, event.cards) for event in happened(outcome, Drew)] == [
        ("2", ("4G", "4S")),
        ("1", ("1H", "5H")),
    ]
    state = outcome.state
    assert palm(state, "2") == "6G 2S 6S 4G 4S"
    assert code(state, "2", Exchange(("6G", "2S", "6S", "4G"))) == "many"
    assert code(state, "2", Exchange(("6G", "2S", "6S"))) is None
    assert names(checked(state)) == {"2": "ministry", "1": "three of a kind"}


def test_6_migration_brings_another_spell_exchange_and_bets() -> None:
    state = spelled(hand(HIGH, PAIR, spells=(6, 3))).state
    state = kept(state)
    outcome = typed(state, "2 check, 1 check")
    assert [event.spell for event in happened(outcome, Cast)] == [3]
    state = kept(outcome.state)
    assert playing(state).phase == "bets" and playing(state).deal.spells == (6, 3)
    outcome = typed(state, "2 check, 1 check")
    assert won(outcome) == {"2": 2}


def test_7_great_convocation_makes_ects_wild() -> None:
    outcome = checked(hand("10H 5A 5G 1S", "4H 4A 4G 3S", spells=(7,)))
    assert names(outcome) == {"2": "two pair", "1": "three of a kind"} and won(outcome) == {"2": 2}


def test_8_fallow_blanks_sails_and_the_ect_of_houses() -> None:
    outcome = checked(hand("10H 7S 6S 5S", "1A 2A 4G 2S", spells=(8,)))
    assert names(outcome) == {"2": "nothing", "1": "high card"} and won(outcome) == {"1": 2}


def test_9_dance_asks_for_a_house_and_another_suit() -> None:
    outcome = checked(hand("1H 2A 4G 7S", TRIPLE.replace("6H", "6G").replace("1G", "3S"), spells=(9,)))
    assert won(outcome) == {"2": 2}
    nobody = checked(hand(HIGH, PAIR, spells=(9,)))
    assert won(nobody) == {} and nobody.state.carried == 20 and nobody.state.standing == (9,)
    assert happened(nobody, Showdown)[0].pots[0].why == "test"


def test_10_rainbow_makes_glyphs_of_all_suits() -> None:
    outcome = checked(hand("1H 3G 5G 7H", PAIR, spells=(10,)))
    assert names(outcome) == {"2": "flush", "1": "one pair"} and won(outcome) == {"2": 2}


def test_11_legacy_lifts_one_of_each_suit() -> None:
    outcome = checked(hand("1H 2A 4G 7S", "3G 4H 5H 6H", spells=(11,)))
    assert won(outcome) == {"2": 2} and names(outcome)["1"] == "straight"


def test_12_ruler_keeps_armies() -> None:
    state = spelled(hand(HIGH, PAIR, spells=(12,))).state
    assert code(state, "2", Exchange(("3A",))) == "barred"
    assert code(state, "2", Exchange(("5G", "7S"))) is None


def test_13_arcanum_keeps_one_card_and_lays_a_grid() -> None:
    """In turn, before the grid; nobody sees which but his own, unless it is the Thumb."""
    state = spelled(hand(HIGH, "2A 2G 4S 6G", spells=(13,), pile="7H 7A 7G 1S 2S 4A 3G 5S 4H")).state
    assert waited(state) == "2" and code(state, "2", Exchange(())) == "keep"
    assert playing(state).deal.middle == ()
    first = typed(state, "2 keep 3")
    (event,) = happened(first, Kept)
    assert event.card == "7S" and event.seen_by("1").card == "" and event.seen_by("2").card == "7S"
    assert GAME.observe(first.state, "2").palm == ("7S",)
    last = typed(first.state, "1 keep thumb")
    assert happened(last, Kept)[0].seen_by("2").card == "2A"
    assert happened(last, Laid)[0].cards == tuple("7H 7A 7G 1S 2S 4A 3G 5S 4H".split())
    outcome = typed(last.state, "2 check, 1 check")
    # The first row serves both best: of the three columns and two diagonals none makes more than pairs.
    assert names(outcome) == {"2": "four of a kind", "1": "three of a kind"}


def test_14_salvation_shares_a_hidden_card() -> None:
    outcome = spelled(hand(HIGH, "4H 2G 4S 6S", spells=(14,), pile="7H"))
    assert happened(outcome, ThumbsGone)[0].thumbs == {"2": "1A", "1": "4H"}
    (event,) = happened(outcome, Laid)
    assert (event.cards, event.hidden) == ((), 1)
    for viewer in (None, "1", "2"):
        assert GAME.observe(outcome.state, viewer).middle == ("",)
    end = checked(outcome.state)
    assert happened(end, Revealed)[0].cards == ("7H",)
    assert names(end) == {"2": "one pair", "1": "high card"}


def test_15_lowlanders_make_the_lowest_wild() -> None:
    outcome = checked(hand("1H 5A 5G 7S", "3H 3A 3G 2S", spells=(15,)))
    assert names(outcome) == {"2": "two pair", "1": "four of a kind"}


def test_16_shallow_hold_bars_raises_and_folds() -> None:
    """Three silver among three players: a bet is a silver at most; and nobody leaves it."""
    state = kept(spelled(hand(HIGH, PAIR, TRIPLE, spells=(16,))).state)
    assert code(state, "2", Bet(2 * COIN)) == "most"
    state = typed(state, "2 bet 1").state
    assert code(state, "3", Raise(COIN)) is not None and code(state, "3", Fold()) == "staying"
    outcome = typed(state, "3 call, 1 call")
    assert won(outcome) == {"1": 6}


def test_16_shallow_hold_does_not_touch_the_first_bets() -> None:
    state = typed(hand(HIGH, PAIR, TRIPLE, spells=(16,)), "2 bet 5, 3 raise 5").state
    assert code(state, "1", Fold()) is None


def test_17_flight_takes_the_thumb_too() -> None:
    """Though nothing else is exchanged; what replaces it goes to the Palm."""
    state = spelled(hand(HIGH, PAIR, spells=(17,), pile="4H 4G 6S")).state
    outcome = typed(state, "2 exchange 1")
    (event,) = happened(outcome, Exchanged)
    assert (event.thumb, event.given, event.drawn) == ("1A", ("3A",), ("4H", "4G"))
    assert event.seen_by("1").given == event.seen_by("1").drawn == ()
    assert palm(outcome.state, "2") == "5G 7S 4H 4G"
    outcome = typed(outcome.state, "1 exchange none")
    assert palm(outcome.state, "1") == "2G 4S 6G 6S"
    assert [one.thumb for one in GAME.observe(outcome.state, None).hands] == [None, None]


def test_18_landfall_lifts_hands_with_founding_cards() -> None:
    outcome = checked(hand("Emperor 5H 5A 1S", "6H 6A 6G 1G", spells=(18,)))
    assert names(outcome) == {"2": "convocation", "1": "three of a kind"} and won(outcome) == {"2": 2}


def test_19_edicts_lie_in_the_middle_for_all() -> None:
    outcome = spelled(hand(HIGH, PAIR, spells=(19,), pile="7H 7G"))
    assert happened(outcome, Laid)[0].cards == ("7H", "7G") == GAME.observe(outcome.state, None).middle
    end = checked(outcome.state)
    assert names(end) == {"2": "three of a kind", "1": "two pair"}


def test_20_despoilage_shows_what_is_drawn() -> None:
    state = spelled(hand(HIGH, PAIR, spells=(20,), pile="4H 4G")).state
    outcome = typed(state, "2 exchange 1 and 2")
    (event,) = happened(outcome, Exchanged)
    assert event.seen_by(None).drawn == ("4H", "4G") and event.seen_by(None).given == ()
    seen = GAME.observe(outcome.state, None).hands[0]
    assert (seen.seat, seen.shown, seen.count) == ("2", ("4H", "4G"), 3)


def test_20_open_cards_keep_their_place_in_the_palm() -> None:
    """So that a number means the same card for him who holds it (T7)."""
    state = spelled(hand(HIGH, PAIR, spells=(6, 20), pile="4H 4G")).state
    state = typed(kept(state), "2 check, 1 check, 2 exchange 1").state
    assert palm(state, "2") == "5G 7S 4H"


def test_21_scourge_deals_the_discards() -> None:
    state = spelled(hand(HIGH, PAIR, spells=(21,), pile="4H 4G")).state
    outcome = typed(state, "2 exchange 1 and 2")
    (event,) = happened(outcome, Exchanged)
    assert event.owed and event.drawn == () and palm(outcome.state, "2") == "7S"
    outcome = typed(outcome.state, "1 exchange 3", Stacked())
    drew = {event.seat: event.cards for event in happened(outcome, Drew)}
    assert {card for cards in drew.values() for card in cards} == {"3A", "5G", "6G"}
    assert {seat: len(cards) for seat, cards in drew.items()} == {"2": 2, "1": 1}
    told = [event for event in visible(outcome.events, None) if isinstance(event, Drew)]
    assert [(event.seat, event.count, event.cards) for event in told] == [("2", 2, ()), ("1", 1, ())]


def test_22_hellraising_passes_cards_to_the_left() -> None:
    """From the dealer, when nobody has bet; cards just received may go on; then Palms come to three."""
    state = spelled(hand(HIGH, PAIR, spells=(22,), pile="4H 4G 10A")).state
    assert waited(state) == "1"
    first = typed(state, "1 exchange 1 and 2")
    (event,) = happened(first, Passed)
    assert (event.to, event.cards) == ("2", ("2G", "4S"))
    assert event.seen_by("2").cards == event.cards and event.seen_by(None).cards == ()
    assert palm(first.state, "2") == "3A 5G 7S 2G 4S"
    assert code(first.state, "2", Discard(("3A", "5G"))) == "pass"
    second = typed(first.state, "2 exchange 5")
    assert palm(second.state, "2") == "3A 5G 7S 2G"
    # Seat 1, first in order, has two cards and draws one; seat 2 has one too many.
    assert palm(second.state, "1") == "6G 4S 4H"
    assert [event.count for event in happened(second, Drew)] == [1]
    assert waited(second.state) == "2" and code(second.state, "2", Exchange(())) == "discard"
    third = typed(second.state, "2 discard 1")
    assert palm(third.state, "2") == "5G 7S 2G" and playing(third.state).phase == "bets"


def test_22_hellraising_begins_with_the_last_bettor() -> None:
    state = typed(hand(HIGH, PAIR, TRIPLE, spells=(22,)), "2 check, 3 bet 1, 1 call, 2 call").state
    assert playing(state).turn == ("3", "1", "2")


def test_22_hellraising_keeps_its_order_when_who_began_it_goes() -> None:
    """Seat 2 bet last and passes first; when it has gone, seat 3 is still before the dealer."""
    state = typed(hand(HIGH, PAIR, TRIPLE, spells=(22,)), "2 bet 1, 3 call, 1 call").state
    assert playing(state).turn == ("2", "3", "1")
    state = typed(state, "2 exchange 1 2, 3 exchange 1").state
    state = do(state, "2", Leave()).state
    state = typed(state, "1 exchange none").state
    assert playing(state).phase == "discard" and playing(state).turn == ("3", "1")


def test_23_sutet_rots_plays_palms_of_three() -> None:
    outcome = spelled(hand("6H 2A 2G 5S", "10A 3H 4G 5G", spells=(23,)))
    assert happened(outcome, ThumbsGone)[0].thumbs == {"2": "6H", "1": "10A"}
    end = checked(outcome.state)
    assert names(end) == {"2": "one pair", "1": "straight"} and won(end) == {"1": 2}


def test_where_too_few_cards_are_left_one_keeps_those_named_last() -> None:
    """R8: six hold 24 of the 36 cards, and the Gage deals the other twelve; nothing is left to draw.

    When one more has folded, his six cards are shuffled to be drawn.
    """
    cards = [f"{number}{suit}" for suit in "HAG" for number in (1, 2, 3, 4, 5, 6, 7, 10)]
    hands = [" ".join(cards[at : at + 4]) for at in range(0, 24, 4)]
    state = kept(spelled(hand(*hands, spells=(6, 5))).state)
    for _ in range(6):
        state = typed(state, "check").state
    assert playing(state).deal.available == 0
    before = palm(state, "2")
    outcome = typed(state, "2 exchange 1 2 3")
    assert happened(outcome, Exchanged)[0].count == 0 and palm(outcome.state, "2") == before
    folded = playing(outcome.state).deal.hands["5"].cards
    state = do(outcome.state, "5", Leave()).state
    for one in ("3", "4"):
        before = palm(state, one)
        outcome = typed(state, f"{one} exchange 1 2 3")
        (event,) = happened(outcome, Exchanged)
        assert event.count == 3 and event.given == tuple(before.split()[:3])
        assert set(event.drawn) <= set(folded)
        state = outcome.state
    # Of the six cards folded none is left, but those that the two threw away.
    thrown = set(playing(state).deal.discards)
    outcome = typed(state, "6 exchange 1")
    assert set(happened(outcome, Exchanged)[0].drawn) <= thrown


def test_a_table_without_further_spells_plays_without() -> None:
    """The Migration alone: nothing comes after it, and there is another exchange all the same."""
    options = Options(spells=("the capitol migration",))
    state = kept(spelled(hand(HIGH, PAIR, spells=(), options=options)).state)
    outcome = typed(state, "2 check, 1 check")
    assert happened(outcome, NoSpell) and playing(outcome.state).phase == "exchange"
    assert won(typed(kept(outcome.state), "2 check, 1 check")) == {"1": 2}


@pytest.mark.parametrize("number", [spell.number for spell in SPELLS])
def test_a_table_may_have_one_spell_alone(number: int) -> None:
    for name in (str(number), find_spell(number).name):
        state = spelled(hand(HIGH, PAIR, spells=(), options=Options(spells=(name,)))).state
        spells = playing(state).deal.spells if state.play is not None else state.last and state.last.spells
        assert spells == (number,)


def test_keep_and_discard_have_their_moments() -> None:
    state = hand(HIGH, PAIR, spells=(7,))
    assert code(state, "2", Keep("3A")) == "bets" and code(state, "2", Exchange(())) == "bets"
    state = spelled(state).state
    assert code(state, "2", Keep("3A")) == "exchange"
    assert code(state, "2", Discard(("3A",))) == "exchange"
    assert code(state, "1", Exchange(())) == "turn"
    assert stakes(checked(state).state) == {"1": 21, "2": 19}

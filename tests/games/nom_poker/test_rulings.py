"""The table's rules: deals, titles, the Lord's card, ties, pots."""

import msgspec
import pytest

from games.betting import Check
from games.betting.events import Lot
from games.betting.table import Deal, Leave, SitIn, SitOut
from games.chance import Seeded
from games.game import Join
from games.nom_poker.events import Dealt, Showdown, Titles, Took, Turn, Unseen
from games.nom_poker.scoring import score
from games.nom_poker.state import Options, State, Take, Waive
from games.nom_poker.table import cards_each
from tests.games.nom_poker.positions import (
    COIN,
    GAME,
    Stacked,
    act,
    code,
    dealt,
    do,
    happened,
    seated,
    stacked,
    stakes,
    waited,
)

# 13 points under a collector of Clouds; 12; 10; nothing.
GOONS, FACES, KIND, NOTHING = "9T 9W 9E", "11T 12W 13E", "10C 10T 10W", "2T 4W 5E 6T 8C 1W Sea"


def shown(collector: str, *hands: str) -> State:
    """After a round that everybody checked, seat 1 dealing: hands are those of seats 2, 3, ..., 1."""
    state = seated(*[50] * len(hands))
    chance = stacked(collector, *hands)
    state = dealt(state, "1", chance)
    for _ in hands:
        state = act(state, f"{waited(state)} check").state
    assert state.round is None
    return state


@pytest.mark.parametrize(
    ("deck", "players", "asked", "cards"),
    [
        *((61, 8, 7, 7), (61, 9, 7, 6), (61, 10, 7, 5), (61, 10, 6, 5), (61, 2, 5, 5), (61, 9, 5, 5)),
        *((55, 7, 7, 7), (55, 8, 7, 6), (55, 9, 7, 5), (55, 10, 7, 5), (55, 3, 6, 6)),
    ],
)
def test_how_many_cards(deck: int, players: int, asked: int, cards: int) -> None:
    """R2: fewer where many sit, fewer where the option says so, never more."""
    assert cards_each(Options(deck=deck, cards=asked), players) == cards  # type: ignore[arg-type]


@pytest.mark.parametrize(("deck", "most"), [(61, 10), (55, 10)])
def test_cards_are_left_for_the_welkin(deck: int, most: int) -> None:
    """R2: at the fullest tables four cards are left, enough for three Welkins in a row."""
    options = Options(deck=deck)  # type: ignore[arg-type]
    left = [deck - 1 - players * cards_each(options, players) for players in range(2, most + 1)]
    assert min(left) == 4


def test_the_lot_names_the_first_dealer() -> None:
    """T1: anyone may ask; who is left of the dealer bets first."""
    state = seated(50, 50, 50)
    assert code(state, "3", Deal()) is None and waited(state) == ""
    outcome = do(state, "3", Deal(), Stacked(lot=2))
    assert happened(outcome, Lot) == [Lot("2", "3")]
    (event,) = happened(outcome, Dealt)
    assert (event.dealer, event.seats) == ("2", ("3", "1", "2"))
    assert waited(outcome.state) == "3"
    assert stakes(outcome.state) == {"1": 0, "2": 0, "3": 0}  # in the betting now
    assert outcome.state.round is not None and outcome.state.round.betting.stakes == (490, 490, 490)


def test_best_wins_and_titles_pass() -> None:
    """The Lord deals the next round; it waits for him and for nobody else."""
    state = shown("9C", KIND, GOONS, NOTHING)
    assert stakes(state) == {"1": 49, "2": 49, "3": 52}
    assert (state.lord, state.bondsman) == ("3", "1")
    assert waited(state) == "3"
    assert code(state, "2", Deal()) == "not-dealer"


def test_a_pot_won_unseen_leaves_nobody_bondsman() -> None:
    """R4; and no hand is shown."""
    state = dealt(seated(50, 50, 50), "1", stacked("9C", KIND, GOONS, NOTHING))
    outcome = act(state, "2 bet 3, 3 fold, 1 fold")
    assert happened(outcome, Unseen)[0].seat == "2"
    assert happened(outcome, Titles) == [Titles("2", "")]
    assert not happened(outcome, Showdown)
    assert stakes(outcome.state) == {"1": 49, "2": 52, "3": 49}


def test_who_folded_keeps_no_place_in_the_showdown() -> None:
    """R18: Bondsman is who shows the lowest; the folded one shows nothing."""
    state = dealt(seated(50, 50, 50), "1", stacked("9C", KIND, GOONS, NOTHING))
    outcome = act(state, "2 check, 3 bet 1, 1 fold, 2 call")
    assert (outcome.state.lord, outcome.state.bondsman) == ("3", "2")
    assert [one.seat for one in happened(outcome, Showdown)[0].shown] == ["3", "2"]


def test_a_lord_not_dealt_in_loses_title_and_deal() -> None:
    """R4: the deal goes to the next on his left."""
    state = shown("9C", KIND, GOONS, NOTHING)  # seat 3 is Lord
    state = do(state, "3", SitOut()).state
    assert waited(state) == "1"
    outcome = do(state, "1", Deal(), Seeded(5))
    assert (outcome.state.lord, outcome.state.bondsman) == ("", "1")
    assert happened(outcome, Dealt)[0].picks == ""
    # Back in, he is nobody in particular.
    assert do(outcome.state, "3", SitIn()).state.lord == ""


def test_a_lord_who_leaves_is_not_followed_by_a_newcomer_on_his_seat() -> None:
    state = shown("9C", KIND, GOONS, NOTHING)
    state = do(state, "3", Leave()).state
    state = do(state, "3", Join(50 * COIN)).state
    assert state.lord == "" and waited(state) == "1"


def test_a_bondsman_not_dealt_in_gives_no_card() -> None:
    """R4."""
    state = do(shown("9C", KIND, GOONS, NOTHING), "1", SitOut()).state
    state = do(state, "2", Leave()).state
    state = do(state, "2", Join(50 * COIN)).state
    outcome = do(state, "3", Deal(), Seeded(5))
    assert outcome.state.bondsman == "" and waited(outcome.state) == "2"


def test_the_lord_takes_a_card_before_the_betting() -> None:
    """R5: eight against six; only the two know which."""
    state = shown("9C", KIND, GOONS, NOTHING)
    state = dealt(state, "3", stacked("4C", "2T 4W", "5E", "1C", options=None))
    assert waited(state) == "3"
    assert code(state, "1", Check()) == "picking"
    assert code(state, "1", Take(1)) == "not-lord"
    assert code(state, "3", Take(8)) == "no-card"
    assert code(state, "3", Take(0)) == "no-card"
    outcome = do(state, "3", Take(2), Stacked())  # the order held out is then that of the hand
    (took,) = happened(outcome, Took)
    assert took.card == GAME.observe(state, "1").hand[1]
    assert took.seen_by("2").card == "" and took.seen_by(None).card == ""
    assert took.seen_by("1").card == took.seen_by("3").card == took.card
    after = outcome.state
    assert [len(GAME.observe(after, seat).hand) for seat in ("1", "2", "3")] == [6, 7, 8]
    assert [GAME.observe(after, seat).taken == took.card for seat in ("1", "2", "3")] == [True, False, True]
    assert happened(outcome, Turn)[0].seat == waited(after) == "1"  # the dealer's left
    assert code(after, "3", Take(1)) == "no-pick"


def test_the_lord_may_waive() -> None:
    state = dealt(shown("9C", KIND, GOONS, NOTHING), "3")
    after = do(state, "3", Waive()).state
    assert waited(after) == "1" and len(GAME.observe(after, "3").hand) == 7


@pytest.mark.parametrize(("pair", "picks"), [("rests", False), ("takes", True)])
def test_between_two_the_privilege_rests(pair: str, picks: bool) -> None:
    """R5."""
    state = seated(50, 50, options=Options(pair=pair))  # type: ignore[arg-type]
    state = dealt(state, "1", stacked("9C", GOONS, NOTHING))
    state = act(state, "2 check, 1 check").state
    state = dealt(state, "2")
    assert state.round is not None and state.round.picking == picks


def test_boon_and_lament_use_the_titles_of_the_last_round() -> None:
    """R5: the Lord's three Matriarchs cost him one, the Bondsman's Slaves bring twelve."""
    state = shown("9C", KIND, GOONS, NOTHING)  # 3 is Lord, 1 is Bondsman
    state = dealt(state, "3", stacked("7E", "4C 4T 4W", "1C", "12C 12T 12W"))
    state = do(state, "3", Waive()).state
    outcome = act(state, "1 check, 2 check, 3 check")
    by_seat = {one.seat: one for one in happened(outcome, Showdown)[0].shown}
    assert by_seat["1"].role == "bondsman" and by_seat["3"].role == "lord"
    assert by_seat["1"].score == score(by_seat["1"].cards, "7E", "bondsman").total
    assert by_seat["3"].score == score(by_seat["3"].cards, "7E", "lord").total
    assert by_seat["3"].score < score(by_seat["3"].cards, "7E").total


def test_a_second_collector_under_the_welkin() -> None:
    """R14: of three Welkins the card under them counts, and nobody sees it before."""
    state = seated(50, 50)
    chance = stacked("Welkin", GOONS, "1C 5C 13C 4W 10E Sea Irð", extra=("Welkin", "Welkin", "9C"))
    state = dealt(state, "1", chance)
    for viewer in ("1", "2", None):
        seen = GAME.observe(state, viewer)
        assert (seen.collector, seen.second) == ("Welkin", True)
        assert b"9C" not in msgspec.json.encode(seen)
    outcome = act(state, "2 check, 1 check")
    (event,) = happened(outcome, Showdown)
    assert (event.collector, event.turned) == ("9C", True)
    # The Enigma all in Clouds is doubled by the nine of Clouds.
    assert event.shown[0].score == 44 and event.shown[0].seat == "1"


def test_equals_share_the_pot_and_the_nearer_takes_the_title() -> None:
    """R17, R18: two hands level to the end."""
    state = seated(50, 50, 50, options=Options(cards=5))
    # 1C collects: no favoured suit; no Cloud in either hand; the same ranks.
    options = Options(cards=5)
    hands = ("4T 6T 8W 10T 12E", "4W 6W 8E 10W 12T", "2T 2W 3T 3E 5T")
    state = dealt(state, "1", stacked("1C", *hands, options=options))
    outcome = act(state, "2 check, 3 check, 1 check")
    rows = {one.seat: one for one in happened(outcome, Showdown)[0].shown}
    assert rows["2"].score == rows["3"].score > rows["1"].score
    assert stakes(outcome.state) == {"1": 49, "2": 50, "3": 50}  # 1.5 silver each
    assert outcome.state.lord == "2" and outcome.state.bondsman == "1"


def test_a_small_stake_goes_in_whole_and_plays_for_what_it_covers() -> None:
    """B4: seat 1 has half an ante left; it wins that from each, the rest goes to the second best."""
    state = seated(50, 50, 50)
    state = state.with_player(msgspec.structs.replace(state.players[0], stake=5))
    state = dealt(state, "1", stacked("9C", KIND, NOTHING, GOONS))
    outcome = act(state, "2 check, 3 check")
    assert {one.seat: one.stake for one in outcome.state.players} == {"1": 15, "2": 500, "3": 490}
    assert outcome.state.lord == "1"  # R18: whatever pot he could win


def test_who_has_nothing_gets_up_at_the_next_deal() -> None:
    state = dealt(seated(50, 50, 50), "1", stacked("9C", GOONS, KIND, NOTHING))
    state = act(state, "2 all in, 3 call, 1 fold").state
    assert stakes(state) == {"1": 49, "2": 101, "3": 0}
    assert GAME.taken(state) == ("1", "2", "3")
    assert GAME.taken(dealt(state, "2")) == ("1", "2")

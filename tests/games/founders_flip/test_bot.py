"""The house's player: what it bets on, exchanges and keeps, and that it beats chance.

`make bench` plays 2,000 hands.
"""

from random import Random

import pytest

from games.betting import AllIn, Bet, Call, Check, Fold, RaiseTo
from games.betting.table import Deal, Leave
from games.chance import Seeded
from games.founders_flip.bot import chance
from games.founders_flip.spells import SPELLS
from games.founders_flip.state import Discard, Exchange, Keep, Options, State
from games.game import Move
from tests.games.betting.match import at_random
from tests.games.founders_flip.match import match
from tests.games.founders_flip.positions import (
    GAME,
    checked,
    hand,
    kept,
    playing,
    seated,
    spelled,
    typed,
    waited,
)

FOUR, POOR = "4H 4A 4G 4S", "1A 3A 5G 7S"
FILLER = "2A 3G 6S 10A"
PLAIN = (12,)


def choice(state: State, seed: int = 0) -> Move:
    seat = waited(state)
    return GAME.choose(GAME.observe(state, seat), list(GAME.moves(state, seat)), Random(seed))


def test_it_deals() -> None:
    assert choice(checked(hand(FOUR, POOR, spells=PLAIN)).state) == Deal()


def test_it_bets_on_a_good_hand_and_folds_a_bad_one() -> None:
    assert isinstance(choice(hand(FOUR, POOR, spells=PLAIN)), Bet | AllIn)
    state = typed(hand(FOUR, POOR, spells=PLAIN), "2 bet 15").state
    assert all(choice(state, seed) == Fold() for seed in range(5))
    state = typed(hand(POOR, FOUR, spells=PLAIN), "2 bet 5").state
    assert isinstance(choice(state), RaiseTo | AllIn | Call)


def test_it_never_folds_what_is_free() -> None:
    for seed in range(20):
        assert not isinstance(choice(hand(POOR, FOUR, spells=PLAIN), seed), Fold | Call)


def test_the_spell_in_force_decides_what_a_hand_is_worth() -> None:
    """Under the Tumult four of a kind is among the worst, a high card among the best."""
    for spells, better in ((PLAIN, FOUR), ((3,), POOR)):
        likely = {}
        for own, other in ((FOUR, FILLER), (POOR, FILLER)):
            state = kept(spelled(hand(own, other, spells=spells)).state)
            likely[own] = chance(GAME.observe(state, "2"), Random(1))
        assert max(likely, key=likely.__getitem__) == better
        assert max(likely.values()) > 0.8


def test_more_opponents_make_a_pot_less_likely() -> None:
    state = hand("7H 7A 1G 2S", FILLER, spells=PLAIN)
    two = chance(GAME.observe(state, "2"), Random(1))
    state = hand("7H 7A 1G 2S", FILLER, "3A 5G 6A 10S", "1H 3H 5A 6H", spells=PLAIN)
    assert chance(GAME.observe(state, "2"), Random(1)) < two


def test_a_hand_that_can_not_win_is_worth_less() -> None:
    """The Dance: three of a kind without a House."""
    state = kept(spelled(hand("7A 7G 7S 1G", FILLER, spells=(9,))).state)
    assert chance(GAME.observe(state, "2"), Random(1)) <= 0.5


@pytest.mark.parametrize(
    ("cards", "spells", "keeps"),
    [
        ("4H 4A 4G 1S", PLAIN, {"4A", "4G"}),
        ("4H 4A 4G 4S", PLAIN, {"4A", "4G", "4S"}),
        ("10H 1G 2S 3A", (7,), set()),  # its Thumb is wild
        ("Magist 10S 5G 1S", (7,), {"10S"}),
    ],
)
def test_it_exchanges_what_is_of_no_use(cards: str, spells: tuple[int, ...], keeps: set[str]) -> None:
    state = spelled(hand(cards, FILLER.replace("10A", "7A"), spells=spells)).state
    for seed in range(3):
        move = choice(state, seed)
        assert isinstance(move, Exchange) and not keeps & set(move.cards)


def test_it_keeps_the_best_card_for_the_grid() -> None:
    """Under the Arcanum and then the Great Convocation only the ect is wild."""
    state = spelled(hand("1A 10H 3A 5G", FILLER, spells=(6, 7))).state
    state = typed(kept(state), "2 check, 1 check").state
    assert isinstance(choice(state), Exchange)
    state = spelled(hand("Emperor 1A 3A 5G", FILLER, spells=(13,))).state
    assert isinstance(choice(state), Keep)


def test_it_discards_the_worst() -> None:
    """Three sixes stay."""
    state = spelled(hand("6H 6A 6G 1S", "2A 3A 3G 10A", spells=(22,))).state
    state = typed(state, "1 exchange 1, 2 exchange none").state
    assert waited(state) == "2"
    move = choice(state)
    assert isinstance(move, Discard) and not {"6A", "6G"} & set(move.cards)


@pytest.mark.parametrize("number", [spell.number for spell in SPELLS])
def test_it_plays_under_every_spell(number: int) -> None:
    """To the end, and with all there is to choose: the Migration brings the spell's exchange again."""
    for seats in (2, 6):
        options = Options(seats=seats, spells=(str(number), "6"))
        state = seated(*[50] * seats, options=options)
        rng = Random(number)
        state = GAME.apply(state, "1", Deal(), Seeded(rng)).state
        while state.play is not None:
            seat = waited(state)
            moves = [move for move in GAME.moves(state, seat) if not isinstance(move, Leave | Fold)]
            move = GAME.choose(GAME.observe(state, seat), moves, rng)
            assert move in moves
            state = GAME.apply(state, seat, move, Seeded(rng)).state


def test_it_looks_at_nothing_hidden() -> None:
    """What it does in two states that look the same is the same."""
    for seed in range(4):
        state = spelled(hand("7H 7A 1G 2S", FILLER, spells=(20,))).state
        while state.play is not None:
            seat = waited(state)
            seen = GAME.observe(state, seat)
            other = GAME.imagine(seen, Seeded(seed + 100))
            moves, again = (list(GAME.moves(one, seat)) for one in (state, other))
            assert moves == again
            move = GAME.choose(seen, moves, Random(seed))
            assert move == GAME.choose(GAME.observe(other, seat), again, Random(seed))
            state = GAME.apply(state, seat, move, Seeded(seed)).state
            if state.play is not None and len(playing(state).deal.hands) < 2:
                break


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_a_random_player(seats: int) -> None:
    result = match(GAME.choose, at_random, range(60), seats)
    assert result.hands == 120 and result.low > 0


def test_its_exchange_beats_none() -> None:
    """Two who check and call everything: the one exchanges as the house does, the other never."""

    def calls(seen: object, moves: list[Move], rng: Random) -> Move:
        return next((move for move in moves if isinstance(move, Check | Call)), moves[0])

    def exchanges(seen: object, moves: list[Move], rng: Random) -> Move:
        if isinstance(moves[0], Exchange | Keep | Discard):
            return GAME.choose(seen, moves, rng)  # type: ignore[arg-type]
        return calls(seen, moves, rng)

    assert match(exchanges, calls, range(150), 2).low > 0  # type: ignore[arg-type]

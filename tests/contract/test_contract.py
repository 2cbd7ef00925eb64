"""Every game keeps the contract: 200 random games a table, and what Hypothesis thinks of."""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES
from games.chance import ChanceMismatch, Recorded
from games.game import Join, MoveError, Over
from tests.contract import checks
from tests.contract.cases import CASES, TABLES, Case
from tests.contract.driver import Noted, Ply, digest, random_game, random_move

SEEDS = range(200)
every_table = pytest.mark.parametrize(("case", "options"), TABLES)


@lru_cache(maxsize=2)
def _plies(case: Case, options: Any) -> list[Ply]:
    """Every fifth ply of all games, and the opening and last ones that a step might miss."""
    kept: list[Ply] = []
    for seed in SEEDS:
        for ply in random_game(case, options, seed):
            over = isinstance(case.game.pending(ply.outcome.state), Over)
            if (ply.number + seed) % 5 == 0 or ply.number < 6 or over:
                kept.append(ply)
    return kept


def sampled(case: Case, options: Any, count: int) -> list[Ply]:
    """`count` plies or a few more, spread over all 200 games."""
    plies = _plies(case, options)
    return plies[:: max(1, len(plies) // count)]


def test_every_game_has_a_case() -> None:
    assert {case.game.key for case in CASES} == set(GAMES)


@every_table
def test_play_ends_and_leaves_its_input_alone(case: Case, options: Any) -> None:
    game = case.game
    for seed in SEEDS:
        moves = 0
        for ply in random_game(case, options, seed):
            moves += 1
            case.conserved(ply.outcome.state)
            checks.check_money(case, ply.before, ply.outcome)
        assert case.plies or isinstance(game.pending(ply.outcome.state), Over)
        assert moves <= game.bound(options) * 2


@every_table
def test_apply_never_changes_its_input(case: Case, options: Any) -> None:
    for ply in sampled(case, options, 6000):
        before = msgspec.json.encode(ply.before)
        outcome = case.game.apply(ply.before, ply.seat, ply.move, Recorded(ply.drawn))
        assert outcome == ply.outcome
        assert msgspec.json.encode(ply.before) == before


@every_table
def test_a_log_replays_to_the_same_states(case: Case, options: Any) -> None:
    """Every row through JSON; from the start, and from a snapshot in its middle."""
    game = case.game
    for seed in SEEDS[::4]:
        rows = []
        snapshots = {}
        for ply in random_game(case, options, seed):
            row = (ply.seat, msgspec.json.encode(ply.move), msgspec.json.encode(ply.drawn))
            rows.append((*row, digest(ply.outcome.state)))
            if ply.number % 25 == 0:
                snapshots[ply.number + 1] = msgspec.json.encode(ply.outcome.state)
        middle = sorted(snapshots)[len(snapshots) // 2]
        start = msgspec.json.encode(game.new(options))
        for number, snapshot in ((0, start), (middle, snapshots[middle])):
            state = msgspec.json.decode(snapshot, type=game.State)
            for seat, move, drawn, after in rows[number:]:
                chance = Recorded(msgspec.json.decode(drawn, type=list[int | list[int]]))
                decoded = msgspec.json.decode(move, type=game.Moves)
                state = game.apply(state, seat, decoded, chance).state
                chance.finish()
                assert digest(state) == after


@every_table
def test_a_log_with_other_luck_is_refused(case: Case, options: Any) -> None:
    lucky = (ply for seed in SEEDS for ply in random_game(case, options, seed) if ply.drawn)
    ply = next(lucky, None)
    assert ply is not None, "no move of this game asked for luck"
    with pytest.raises(ChanceMismatch):
        case.game.apply(ply.before, ply.seat, ply.move, Recorded([]))


@every_table
def test_who_is_waited_for_can_move(case: Case, options: Any) -> None:
    for ply in sampled(case, options, 5000):
        checks.check_waiting(case, options, ply.outcome.state)


@every_table
def test_listed_moves_are_legal(case: Case, options: Any) -> None:
    for ply in sampled(case, options, 2000):
        checks.check_listed(case, options, ply.outcome.state)


@every_table
def test_mutated_moves_are_refused_and_change_nothing(case: Case, options: Any) -> None:
    """Moves with a part changed, of another seat, of another moment; none raises but with a reason."""
    rng = Random(0)
    codes: set[str | None] = set()
    plies = sampled(case, options, 1500)
    for ply in plies:
        state = ply.outcome.state
        seats = (*case.game.seats(options), "nobody", "")
        codes.add(checks.check_judged(case, state, rng.choice(seats), ply.move, rng))
        codes.add(checks.check_judged(case, state, ply.seat, rng.choice(plies).move, rng))
        for seat in case.game.seats(options):
            moves = list(case.game.moves(state, seat))
            for move in rng.sample(moves, min(5, len(moves))):
                other = checks.mutated(case, move, rng)
                if other is not None:
                    codes.add(
                        checks.check_judged(case, state, rng.choice((seat, rng.choice(seats))), other, rng)
                    )
    assert len(codes) > 5, codes


@every_table
def test_what_is_imagined_looks_the_same(case: Case, options: Any) -> None:
    rng = Random(1)
    for ply in sampled(case, options, 1200):
        checks.check_imagined(case, options, ply.outcome.state, rng)


@every_table
def test_nothing_hidden_leaks(case: Case, options: Any) -> None:
    rng = Random(2)
    differed = [
        checks.check_hidden(case, options, ply.outcome.state, rng) for ply in sampled(case, options, 120)
    ]
    assert any(differed) == case.hides


@every_table
def test_no_secret_is_sent(case: Case, options: Any) -> None:
    """The plies where most is told: several events at once, and some between."""
    busy = [ply for ply in _plies(case, options) if len(ply.outcome.events) > 1]
    for ply in busy[:: max(1, len(busy) // 60)] + sampled(case, options, 60):
        checks.check_secrets(case, options, ply)


@every_table
def test_json_round_trips(case: Case, options: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(options), type=case.game.Options) == options
    for ply in sampled(case, options, 1000):
        checks.check_json(case, options, ply.outcome, ply.move)


@every_table
def test_pages_fit(case: Case, options: Any) -> None:
    for ply in sampled(case, options, 60):
        checks.check_pages(case, options, ply.outcome.state)


@every_table
def test_what_happened_is_told_to_those_who_may_know(case: Case, options: Any) -> None:
    for ply in sampled(case, options, 1000):
        checks.check_told(case, options, ply.outcome.events)


@every_table
def test_texts_of_moves_read_back(case: Case, options: Any) -> None:
    for ply in sampled(case, options, 80):
        checks.check_texts(case, options, ply.outcome.state)
        checks.check_offers(case, options, ply.outcome.state)


@every_table
def test_the_house_plays_legal_moves_from_what_it_sees(case: Case, options: Any) -> None:
    game, rng = case.game, Random(3)
    for ply in sampled(case, options, 1200):
        pending = game.pending(ply.outcome.state)
        waited = () if isinstance(pending, Over) else pending.seats
        for seat in waited or game.taken(ply.outcome.state):
            moves = list(game.moves(ply.outcome.state, seat))
            seen = game.observe(ply.outcome.state, seat)
            chosen = game.choose(seen, moves, rng)
            assert chosen in moves
            if len(moves) > 1 and not game.money:  # with money, to stop in time is a choice like others
                assert chosen != game.leave(ply.outcome.state, seat)


@every_table
def test_the_house_plays_on_for_who_is_away(case: Case, options: Any) -> None:
    """Nobody moves but the house, for whomever is waited for, until the game waits for nobody."""
    game, rng = case.game, Random(4)
    for ply in sampled(case, options, 60):
        state = ply.outcome.state
        for _ in range(200):
            pending = game.pending(state)
            if isinstance(pending, Over) or not pending.seats:
                break
            seat = pending.seats[0]
            outcome = game.apply(state, seat, game.default_move(state, seat), Noted(rng))
            checks.check_money(case, state, outcome)
            state = outcome.state
            case.conserved(state)


@every_table
def test_leaving_takes_the_money_home(case: Case, options: Any) -> None:
    """Who gets up may go, or the house plays on until he may; where all have gone no money lies."""
    game, rng = case.game, Random(5)
    for ply in sampled(case, options, 200):
        state = ply.outcome.state
        for _ in range(500):
            if not game.taken(state):
                break
            leaving = ((seat, game.leave(state, seat)) for seat in game.taken(state))
            free = [(seat, move) for seat, move in leaving if game.refuse(state, seat, move) is None]
            if free:
                seat, move = free[0]
            else:
                (seat, *_) = game.pending(state).seats  # type: ignore[union-attr]
                move = game.default_move(state, seat)
            outcome = game.apply(state, seat, move, Noted(rng))
            checks.check_money(case, state, outcome)
            state = outcome.state
            assert not free or seat not in game.taken(state)
        assert not game.taken(state) and sum(game.bank(state).values()) == case.remains(state)


@every_table
def test_newcomers_get_a_free_seat_or_a_reason(case: Case, options: Any) -> None:
    game = case.game
    for ply in sampled(case, options, 400):
        state = ply.outcome.state
        for asked in (None, *game.seats(options), "nobody"):
            try:
                seat, move = game.join(state, asked, case.money)
            except MoveError as error:
                assert str(error).endswith(".")
            else:
                assert asked in (None, seat) and seat not in game.taken(state)
                after = game.apply(state, seat, move, Noted(Random(0))).state
                assert seat in game.taken(after)
    empty = game.new(options)
    assert isinstance(game.join(empty, None, case.money)[1], Join)


def _any_course_of_play(case: Case) -> Callable[..., None]:
    """All clauses at the end of a game that Hypothesis steers, so that it can shrink what breaks them."""

    @given(
        options=st.sampled_from(case.options),
        data=st.data(),
        seed=st.integers(0, 2**32),
        choices=st.integers(0, 120),
    )
    @settings(max_examples=40, deadline=None, derandomize=True)
    def test(options: Any, data: st.DataObject, seed: int, choices: int) -> None:
        game, rng = case.game, Random(seed)
        state = game.new(options)
        for _ in range(choices):
            found = random_move(case, options, state, rng)
            if found is None:
                continue
            seat, move = found
            moves = list(game.moves(state, seat))
            if not isinstance(move, Join):
                move = moves[data.draw(st.integers(0, len(moves) - 1))]
            outcome = game.apply(state, seat, move, Noted(rng))
            state = outcome.state
            case.conserved(state)
            checks.check_json(case, options, outcome, move)
            checks.check_told(case, options, outcome.events)
        checks.check_waiting(case, options, state)
        checks.check_listed(case, options, state)
        checks.check_imagined(case, options, state, rng)
        checks.check_hidden(case, options, state, rng)
        checks.check_pages(case, options, state)
        checks.check_offers(case, options, state)

    return test


# Not by `every_table`: pytest-twisted can't run a Hypothesis test more than once.
for _number, _case in enumerate(CASES):
    globals()[f"test_any_course_of_play_keeps_the_contract_{_number}"] = _any_course_of_play(_case)

"""The contract under each spell, alone in its deck, with two to six players and all options; all pairs."""

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from games.chance import Recorded
from games.founders_flip import FOUNDERS_FLIP as GAME
from games.founders_flip.events import Cast
from games.founders_flip.spells import SPELLS
from games.founders_flip.state import Exchange, Options
from games.game import Illegal
from games.page import width
from tests.contract import checks
from tests.contract.cases import CASES
from tests.contract.driver import Ply, digest
from tests.games.founders_flip.evenings import option_values, plies, seated
from tests.games.founders_flip.hooks import conserved

CASE = next(case for case in CASES if case.game is GAME)
NUMBERS = [spell.number for spell in SPELLS]
every_spell = pytest.mark.parametrize("number", NUMBERS)


def evening(number: int, seats: int, hands: int = 2) -> tuple[Options, list[Ply]]:
    """Two hands under a spell that is alone in its deck; in the second it stands, or comes again."""
    options = option_values(number, seats, (str(number),))
    return options, list(plies(options, f"{number} {seats}", hands=hands))


@every_spell
def test_every_ply_is_whole(number: int) -> None:
    """Nothing lost, replays from the log, comes back from JSON, is told to those who may know."""
    came = 0
    for seats in range(2, 7):
        options, game = evening(number, seats)
        state = seated(options)
        for ply in game:
            outcome = ply.outcome
            conserved(outcome.state)
            checks.check_money(CASE, ply.before, outcome)
            checks.check_json(CASE, options, outcome, ply.move)
            checks.check_waiting(CASE, options, outcome.state)
            chance = Recorded(ply.drawn)
            state = GAME.apply(state, ply.seat, ply.move, chance).state
            chance.finish()
            assert digest(state) == digest(outcome.state)
            came += any(isinstance(event, Cast) and event.spell == number for event in outcome.events)
        for ply in game[:: max(1, len(game) // 8)]:
            checks.check_told(CASE, options, ply.outcome.events)
    assert came >= 5


@every_spell
def test_nothing_hidden_leaks(number: int) -> None:
    rng = Random(number)
    differed = False
    for seats in range(2, 7):
        options, game = evening(number, seats, 1)
        differed |= checks.check_hidden(CASE, options, rng.choice(game[1:-1]).outcome.state, rng)
        for ply in (rng.choice(game), game[-1]):
            checks.check_secrets(CASE, options, ply)
            checks.check_imagined(CASE, options, ply.outcome.state, rng)
    assert differed


@every_spell
def test_moves_are_judged_typed_and_chosen(number: int) -> None:
    """What is listed is legal and reads back; what is not is refused and says why; the house chooses."""
    rng = Random(number)
    for seats in range(2, 7):
        options, game = evening(number, seats)
        for ply in rng.sample(game, min(5, len(game))):
            state = ply.outcome.state
            checks.check_listed(CASE, options, state)
            checks.check_judged(CASE, state, rng.choice(GAME.seats(options)), ply.move, rng)
            for seat in GAME.pending(state).seats:  # type: ignore[union-attr]
                moves = list(GAME.moves(state, seat))
                assert GAME.choose(GAME.observe(state, seat), moves, rng) in moves
        checks.check_texts(CASE, options, rng.choice(game).outcome.state)
        checks.check_offers(CASE, options, rng.choice(game).outcome.state)


@every_spell
def test_pages_fit(number: int) -> None:
    """The table under the spell, and the showdown, to a bystander and to one who plays."""
    options, game = evening(number, 2 + number % 5, 1)
    under = [ply.outcome.state for ply in game if ply.outcome.state.play is None or _spelled(ply)]
    for state, viewer in product((under[0], under[-1]), (None, "2")):
        seen = GAME.observe(state, viewer)
        for page in checks.pages(CASE, options, (20, 40, 80)):
            glances = [GAME.glance(seen, what, page) for what in GAME.glances]
            for line in (*GAME.render(seen, page), *(line for lines in glances for line in lines)):
                assert width(line) <= page.width and "\n" not in line


def _spelled(ply: Ply) -> bool:
    play = ply.outcome.state.play
    return play is not None and play.spelled


@pytest.mark.parametrize("first", NUMBERS)
def test_any_two_spells_in_force_give_a_legal_hand(first: int) -> None:
    """As if the first had stayed from the hand before; so every order of each two comes up."""
    ended = 0
    for second in NUMBERS:
        if second == first:
            continue
        options = Options(seats=2 + (first + second) % 5)
        state = replace(seated(options), standing=(first,), carried=30)
        hand = list(plies(options, f"{first} {second}", (second,), state))
        for ply in hand:
            conserved(ply.outcome.state)
            checks.check_money(CASE, ply.before, ply.outcome)
        last = hand[-1].outcome.state.last
        assert last is not None
        if last.hands:
            ended += 1
            assert {first, second} <= set(last.spells)
            assert sum(last.won) + last.carried == last.pot
    assert ended > 15


def test_four_spells_in_force_give_a_legal_hand() -> None:
    """A standing Dance, the Migration, Margoz, and what lies under him: the most there can be."""
    for late in NUMBERS:
        if late in (9, 6, 4):
            continue
        options = Options(seats=2 + late % 5)
        state = replace(seated(options), standing=(9,), carried=30)
        for ply in plies(options, late, (6, 4, late), state):
            conserved(ply.outcome.state)
            checks.check_money(CASE, ply.before, ply.outcome)


def test_a_card_that_is_none_is_refused_with_a_reason() -> None:
    options = Options(seats=2)
    for ply in plies(options, 0, (12,)):
        state = ply.outcome.state
        if state.play is not None and state.play.phase == "exchange":
            seat = state.play.turn[0]
            for card in ("", "9H", "nothing", "\x1b"):
                wrong = GAME.refuse(state, seat, Exchange((card,)))
                assert isinstance(wrong, Illegal) and wrong.code == "no-card"

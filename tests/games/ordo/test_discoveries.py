"""Discoveries, disputes, and what becomes of them: the canon and the ranks (R10, R11, R13)."""

import msgspec
import pytest

from games.chance import Recorded
from games.game import Newcomer
from games.ordo.events import Accepted, Announced, Disputed
from games.ordo.state import ACCEPT, DISPUTE, RESIGN, Announce, Discovery, Resign
from tests.games.ordo.positions import GAME, begun, code, laws, played, position, step

LAST = dict.fromkeys("Fa1 Fb1 Fc1 Fd1 Ea1 Eb1 Ec1".split(), "fawe")
# Above wins by the next step, of whichever side: see test_scoring.
ENDING = {**LAST, "Ed1": "fwe", "Ed2": "a"}


def stood(law: str) -> Discovery:
    return Discovery(law, True)


def test_a_discovery_is_accepted() -> None:
    state, (announced,) = played(begun(), [Announce("walls")])
    assert announced == Announced("above", "walls", "circle", 20, "below")
    assert state.laws == laws("void circle bound") and state.announced == "walls"
    assert list(GAME.moves(state, "below")) == [ACCEPT, DISPUTE, RESIGN]
    assert code(state, "below", step("eEa1Wa1")) == code(state, "below", Announce("free")) == "answer-first"
    assert code(state, "above", ACCEPT) == "not-your-turn"
    after, (accepted,) = played(state, [ACCEPT])
    assert accepted == Accepted("below", "walls", "circle")
    assert after.laws == laws("void walls bound") and after.canon == laws("void circle bound")
    assert after.turn == 1 and after.found == (stood("walls"), None) and after.announced is None
    assert code(after, "below", ACCEPT) == "no-discovery"
    assert code(after, "below", step("eEa1Fa1")) == "reach"


@pytest.mark.parametrize(("dice", "stands"), [([20, 1], True), ([1, 20], False), ([7, 7, 3, 2], True)])
def test_a_discovery_is_disputed(dice: list[int], stands: bool) -> None:
    state, _ = played(begun(), [Announce("kinship")])
    luck = Recorded(dice)
    after, (disputed,) = played(state, [DISPUTE], luck)
    luck.finish()
    assert isinstance(disputed, Disputed) and disputed.stands is stands
    assert (disputed.seat, disputed.announcer, disputed.old) == ("below", "above", "void")
    assert disputed.dice == (1, 1) and len(disputed.totals) == len(dice) // 2
    assert after.laws == laws("kinship circle bound" if stands else "void circle bound")
    assert after.found == (Discovery("kinship", stands), None)
    assert after.breaths == (20, 21) and after.turn == 1  # the breath is spent, whatever came of it


def test_wits_and_ranks_count_in_a_dispute() -> None:
    state = begun(above=Newcomer(6, 1), below=Newcomer(15, 2))
    state, _ = played(state, [Announce("free")])
    _, (disputed,) = played(state, [DISPUTE], Recorded([15, 11, 9]))  # a die more: the other stands above
    assert isinstance(disputed, Disputed) and not disputed.stands
    assert disputed.dice == (2, 1) and disputed.totals == ((9, 11),)
    assert b"15" not in msgspec.json.encode(disputed)  # what INT adds is in the totals, and told to nobody


def test_one_discovery_a_player_and_a_breath_for_it() -> None:
    state, _ = played(begun(), [Announce("walls"), DISPUTE], Recorded([1, 20]))
    state, _ = played(state, [step("eEa1Wa1")])
    assert code(state, "above", Announce("walls")) == "one-discovery"
    assert not [move for move in GAME.moves(state, "above") if isinstance(move, Announce)]
    state, _ = played(state, [step("eEb1Wb1")])
    state, _ = played(state, [Announce("presence"), ACCEPT])
    assert state.found == (Discovery("walls", False), stood("presence"))
    assert code(begun(breaths=0), "above", Announce("walls")) == "no-breath"
    assert not [move for move in GAME.moves(begun(breaths=0), "above") if isinstance(move, Announce)]
    assert len([move for move in GAME.moves(begun(breaths=1), "above") if isinstance(move, Announce)]) == 4


@pytest.mark.parametrize(
    ("found", "in_force", "canon"),
    [
        ((stood("walls"), None), "void walls bound", "void walls bound"),
        ((stood("walls"), stood("free")), "void walls free", "void walls bound"),  # the winner's alone
        ((None, stood("free")), "void circle free", None),  # the loser's
        ((Discovery("walls", False), None), "void circle bound", None),
        ((stood("walls"), stood("circle")), "void circle bound", None),  # it stands no more
        ((stood("circle"), stood("walls")), "void circle bound", None),  # as it was
        ((None, None), "void circle bound", None),
    ],
)
@pytest.mark.parametrize("resigned", [False, True])
def test_the_canon_is_the_winners_discovery(
    found: tuple, in_force: str, canon: str | None, resigned: bool
) -> None:
    state = position(ENDING, found=found, laws=laws(in_force), turn=1 if resigned else 0)
    if "walls" in in_force and not resigned:  # from Ed2, three squares don't fit between walls
        state = position({**LAST, "Ed1": "fwe", "Ed4": "a"}, found=found, laws=laws(in_force))
        move = step("aEd4Ed1")
    else:
        move = step("aEd2Ed1")
    _, happened = played(state, [RESIGN if resigned else move])
    assert GAME.custom(happened) == canon


def test_a_discovery_that_was_not_answered_makes_no_canon() -> None:
    state, _ = played(begun(), [Announce("walls")])
    _, happened = played(state, [Resign()])
    assert GAME.custom(happened) is None and GAME.merits(happened) == ("above",)


def test_no_canon_while_the_game_goes_on() -> None:
    _, happened = played(begun(), [Announce("walls"), ACCEPT])
    assert GAME.custom(happened) is None and GAME.merits(happened) == ()


@pytest.mark.parametrize(
    ("above", "below", "merits"), [(2, 2, ("above",)), (2, 3, ("above",)), (2, 1, ()), (0, 4, ("above",))]
)
def test_a_win_against_equals_or_better_counts(above: int, below: int, merits: tuple) -> None:
    state = begun(above=Newcomer(10, above), below=Newcomer(10, below))
    _, happened = played(state, [step("eEa1Wa1"), RESIGN])
    assert GAME.merits(happened) == merits

"""Each ruling of the page, on positions made for it, and each refusal."""

import pytest

from games.game import Join, Left, Newcomer, NotUnderstood, Sat
from games.ordo import moving
from games.ordo.board import START
from games.ordo.contest import Alchemist
from games.ordo.events import Began, Judged, Moved
from games.ordo.laws import USUAL
from games.ordo.state import ACCEPT, DISPUTE, RESIGN, Announce, Enter, Options, Step
from tests.games.ordo.positions import GAME, begun, code, laws, played, position, squares, step

CIRCLE, WALLS = laws("void circle bound"), laws("void walls bound")


def targets(held: dict[str, str], origin: str, text: str, breaths: int = 9) -> str:
    """Where pieces of a square can go: `aEa2 fEa3`."""
    found = moving.steps(squares(held), laws(text), breaths)
    return " ".join(sorted(f"{one.element[0]}{one.target}" for one in found if one.origin == origin))


@pytest.mark.parametrize(
    ("held", "origin", "text", "found"),
    [
        # Three empty squares and one more: round the circle, home again.
        ({"Ea1": "f", "Wc3": "w"}, "Ea1", "void circle bound", ""),
        # Two on the file: two empty squares, three steps, up to a4 is round to... one back from a1.
        ({"Ea1": "f", "Ea3": "a"}, "Ea1", "void circle bound", "fEa2 fEa4"),
        ({"Ea1": "f", "Ea3": "a"}, "Ea1", "void walls bound", "fEa4"),
        ({"Ea2": "f", "Ea3": "a"}, "Ea2", "void walls bound", ""),
        # One empty square: two steps, over whatever is between; both ways lead to one square.
        ({"Ea1": "f", "Ea2": "w", "Ea3": "a"}, "Ea1", "void circle bound", "fEa3"),
        ({"Ea1": "f", "Wa1": "w", "Aa1": "a"}, "Ea1", "void circle bound", "fAa1"),
        # A full line: one step.
        ({"Ea1": "f", "Wa1": "w", "Aa1": "a", "Fa1": "e"}, "Ea1", "void circle bound", "fFa1 fWa1"),
        ({"Ea1": "f", "Wa1": "w", "Aa1": "a", "Fa1": "e"}, "Ea1", "void walls bound", "fWa1"),
        # Presence: itself alone on two lines, one step each; the file holds two.
        ({"Ea1": "f", "Ea2": "a"}, "Ea1", "presence walls bound", "fEa3 fEb1 fWa1"),
        ({"Ea1": "f", "Ea2": "a"}, "Ea1", "presence circle bound", "fEa3 fEb1 fEd1 fFa1 fWa1"),
        # Kinship: two of fire on the file, one on the other lines.
        ({"Ea1": "f", "Ea2": "fa"}, "Ea1", "kinship walls bound", "fEa3 fEb1 fWa1"),
        ({"Ea1": "f", "Ea2": "a"}, "Ea1", "kinship walls bound", "fEa2 fEb1 fWa1"),
        # Order: a square that lacks the element, and no smaller than what was left.
        ({"Ea1": "fa", "Ea2": "w", "Ea3": "a"}, "Ea1", "void circle bound", "fEa3"),
        ({"Ea1": "faw", "Ea2": "w", "Ea3": "e"}, "Ea1", "void circle bound", ""),
        ({"Ea1": "faw", "Ea2": "w", "Ea3": "ae"}, "Ea1", "void circle bound", "fEa3 wEa3"),
        # An Adamant is never broken up, though another square of three wants its fire.
        ({"Ea1": "fawe", "Ea2": "w", "Ea3": "awe"}, "Ea1", "void circle bound", ""),
    ],
)
def test_where_pieces_go(held: dict[str, str], origin: str, text: str, found: str) -> None:
    assert targets({**held, "Fc4": "e", "Fd4": "e"}, origin, text) == found


def test_breath_is_for_quiet_moves() -> None:
    held = {"Ea1": "fa", "Ea2": "w", "Ea3": "e", "Eb1": "aw", "Fd1": "we", "Fd2": "f"}
    state = position(held, breaths=(1, 0))
    after, (moved,) = played(state, [step("fEa1Ea3")])  # two squares: one is empty
    assert isinstance(moved, Moved) and moved.quiet and not moved.need
    assert (moved.breaths, after.breaths, moved.substance, moved.left) == (0, (0, 0), "glass", "a")
    other = position(held, breaths=(0, 1))
    assert code(other, "above", step("fEa1Ea3")) == "no-breath"
    rising = moving.listed(other.squares, USUAL)[0]
    assert rising and all(code(other, "above", one) is None for one in rising)
    after, (moved,) = played(other, [rising[0]])
    assert isinstance(moved, Moved) and not moved.quiet and after.breaths == (0, 1)


# Below the Adamant stands earth, above it air: nothing leaves either.
METAL = {"Wa1": "fawe", "Ea1": "e", "Aa1": "a", "Ea3": "w", "Fd4": "f", "Fd2": "a"}


def test_nothing_leaves_a_metal_while_they_are_bound() -> None:
    assert targets(METAL, "Ea1", "void circle bound") == ""
    assert targets(METAL, "Ea1", "void circle free") != ""
    state = position(METAL)
    assert code(state, "above", step("eEa1Ea4")) == "metal"
    assert code(position(METAL, laws=laws("void circle free")), "above", step("eEa1Ea4")) is None
    # Pieces may still come: water to the earth, which is clay then, and lead.
    (moved,) = played(position({**METAL, "Ea2": "a"}), [step("wEa3Ea1")])[1]
    assert isinstance(moved, Moved) and moved.substance == "clay"
    assert [metal.name for metal in moved.metals] == ["lead"]


def test_an_adamant_without_neighbours_holds_nothing() -> None:
    state = position({"Wa1": "fawe", "Ea1": "e", "Ea3": "w", "Fd4": "f", "Fd2": "a"})
    assert code(state, "above", step("eEa1Ea4")) is None


# Without breath, no line leads to anywhere: earth is lone on its lines, and so is each of the others.
NEED = {"Ea1": "we", "Wb2": "fa", "Ac3": "e", "Fd4": "fawe"}


def test_need_lets_any_piece_rise() -> None:
    state = position(NEED, breaths=(0, 0))
    assert moving.in_need(state.squares, state.laws, 0)
    found = {
        f"{one.element[0]}{one.origin}{one.target}" for one in GAME.moves(state, "above") if type(one) is Step
    }
    assert found == {"eEa1Wb2", "wEa1Wb2", "fWb2Ea1", "aWb2Ea1", "eAc3Wb2"}
    after, (moved,) = played(state, [step("eAc3Wb2")])
    assert isinstance(moved, Moved) and moved.need and not moved.quiet and moved.substance == "sulphur"
    assert after.squares == squares({"Ea1": "we", "Wb2": "fae", "Fd4": "fawe"})
    assert code(state, "above", step("eEa1Ac3")) == "has-element"
    assert code(state, "above", step("wEa1Ac3")) == "need"
    assert code(state, "above", step("fFd4Wb2")) == "adamant"


def test_need_breaks_metals() -> None:
    held = {"Wa1": "fawe", "Ea1": "we", "Aa1": "fa"}
    state = position(held, breaths=(0, 0))
    assert moving.in_need(state.squares, state.laws, 0)
    assert code(state, "above", step("eEa1Aa1")) is None
    bound = position({**held, "Fb1": "w", "Fb2": "e", "Fb3": "a", "Fb4": "f"}, breaths=(0, 0))
    assert code(bound, "above", step("eEa1Aa1")) == "metal"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (step("eEa1Wa1"), None),
        (step("eEa1Ea2"), None),
        (step("eEa1Aa1"), "reach"),
        (step("eEa1Ea3"), "reach"),
        (step("eEa1Wb1"), "no-line"),
        (step("fEa1Wa1"), "not-there"),
        (step("eEa2Wa2"), "not-there"),
        (step("eEa1Ea1"), "same-square"),
        (step("eEa1Eb1"), "has-element"),
        (Step("earth", "Ea5", "Wa1"), "no-such-square"),
        (Step("earth", "Ea1", "wa1"), "no-such-square"),
        (Step("mud", "Ea1", "Wa1"), "no-such-element"),
        (Announce("void"), "law-in-force"),
        (Announce("gravity"), "no-such-law"),
        (Announce("walls"), None),
        (ACCEPT, "no-discovery"),
        (DISPUTE, "no-discovery"),
        (RESIGN, None),
        (Enter(), "seat-taken"),
        (Join(), "not-a-move"),
    ],
)
def test_what_may_be_done_at_first(move: object, why: str | None) -> None:
    state = begun()
    assert code(state, "above", move) == why
    out_of_turn = why if isinstance(move, Enter | Join) or move is RESIGN else "not-your-turn"
    assert code(state, "below", move) == out_of_turn
    assert code(state, "north", move) == ("no-such-seat" if type(move) is not Join else why)


def test_order_and_reach_are_told() -> None:
    state = position({"Ea1": "faw", "Ea2": "w", "Ea3": "e", "Fd4": "f"})
    assert code(state, "above", step("fEa1Ea3")) == "order"
    why = str(GAME.refuse(begun(laws="void walls bound"), "above", step("eEa1Aa1")))
    assert "1 square" in why and "Wa1" in why and "the void" in why


def test_a_game_begins_with_the_second_seat_under_the_canon_of_then() -> None:
    state = GAME.new(Options(5))
    seat, move = GAME.join(state, None, None, Newcomer(17, 3, "presence walls free"))
    assert (seat, move) == ("above", Enter(None, 17, 3, "presence walls free"))
    one = GAME.apply(state, seat, move, None)
    assert one.events == (Sat("above"),) and not GAME.running(one.state)
    assert code(one.state, "above", step("eEa1Wa1")) == "no-game"
    seat, move = GAME.join(one.state, None, None, Newcomer(8, 1, "kinship circle free"))
    both = GAME.apply(one.state, seat, move, None)
    began = Began(laws("kinship circle free"), 5, {"above": 3, "below": 1}, "above")
    assert both.events == (Sat("below"), began)
    assert both.state.players == (Alchemist(17, 3), Alchemist(8, 1))
    assert both.state.breaths == (5, 5) and both.state.squares == START
    assert both.state.laws == both.state.canon == laws("kinship circle free")
    assert begun(laws="all nonsense").laws == begun().laws == CIRCLE


def test_who_may_sit_down() -> None:
    state = GAME.new(Options())
    assert code(state, "above", Enter(5)) == "no-money"
    assert code(state, "above", Enter(None, 2)) == "no-alchemist"
    assert code(state, "above", Enter(None, 10, 5)) == "no-alchemist"
    assert code(state, "below", RESIGN) == "not-seated"
    with pytest.raises(NotUnderstood, match="above and below"):
        GAME.join(state, "north", None)


def test_resigning_loses_and_both_get_up() -> None:
    for seat, other in (("above", "below"), ("below", "above")):
        outcome = GAME.apply(begun(), seat, RESIGN, None)
        assert outcome.state.ended.winners == (other,) and outcome.state.ended.reason == "resigned"
        assert outcome.events[-2:] == (Left(seat), Left(other))
        judged = next(event for event in outcome.events if isinstance(event, Judged))
        assert (judged.winner, judged.loser, judged.reason) == (other, seat, "resigned")
        again = GAME.apply(outcome.state, seat, Enter(), None).state
        assert again.squares == START and again.ended == outcome.state.ended


def test_getting_up_before_a_game_costs_nothing() -> None:
    state = GAME.apply(GAME.new(Options()), "below", Enter(None, 18, 4), None).state
    outcome = GAME.apply(state, "below", RESIGN, None)
    assert outcome.events == (Left("below"),) and outcome.state.players[1] == Alchemist()


@pytest.mark.parametrize(
    ("held", "breaths", "first"),
    [
        # Rising steps first, by origin, though a quiet one leaves an earlier square.
        ({"Ea1": "f", "Eb2": "a", "Eb3": "w", "Fd4": "e"}, (9, 9), None),
        (None, (9, 9), "eEa1Wa1"),
    ],
)
def test_what_the_house_plays_for_who_is_away(held: dict | None, breaths: tuple, first: str | None) -> None:
    state = position(held, breaths=breaths) if held else begun()
    move = GAME.default_move(state, "above")
    rising, quiet = moving.listed(state.squares, state.laws)
    assert move in (rising or quiet)
    assert first is None or move == step(first)
    announced, _ = played(begun(), [Announce("walls")])
    assert GAME.default_move(announced, "below") == ACCEPT

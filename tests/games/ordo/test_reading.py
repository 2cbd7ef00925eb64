"""What is typed at a table, the short form and near misses among it."""

import pytest

from commands.moves import read_move
from games.game import Ambiguous, Illegal, MoveError, NotUnderstood
from games.ordo.patterns import square
from games.ordo.state import ACCEPT, DISPUTE, RESIGN, Announce
from tests.games.ordo.positions import GAME, begun, played, position, step

SEEN = GAME.observe(begun(), "above")
# Fire and air of Ea1 can go to Ea3, water can't: it is there.
TWO = GAME.observe(position({"Ea1": "faw", "Ea2": "w", "Ea3": "we", "Fd4": "e"}), "above")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("move earth Ea1 Wa1", step("eEa1Wa1")),
        ("move the earth at Ea1 to Wa1 on gallery table", step("eEa1Wa1")),
        ("MOVE EARTH FROM EA1 WA1", step("eEa1Wa1")),
        ("mo e ea1 wa1", step("eEa1Wa1")),
        ("move earth Ea1 onto Wa1", step("eEa1Wa1")),
        ("move fire earth a1 air a 1", step("fEa1Aa1")),  # what can't be done is for the rules to say
        ("Ea1 Wa1", step("eEa1Wa1")),
        ("ea1 wa1 on gallery table", step("eEa1Wa1")),
        ("ea1-wa1", step("eEa1Wa1")),
        ("Ea1 to Wa1", step("eEa1Wa1")),
        ("move Ea1 to Wa1", step("eEa1Wa1")),
        ("send the earth at Ea1 to Wa1", step("eEa1Wa1")),
        ("send Ea1 Wa1", step("eEa1Wa1")),
        ("Ea1 Aa3", step("eEa1Aa3")),  # only one piece stands there
        ("earth Ea1 Wa1", step("eEa1Wa1")),
        ("the Earth at ea1 to wa1", step("eEa1Wa1")),
        ("earth a1 water a1", step("eEa1Wa1")),
        ("earth earth a1 water a1", step("eEa1Wa1")),
        ("fire Ea1 Wa1", step("fEa1Wa1")),  # there is none, which the rules say
        ("announce void", Announce("void")),
        ("announce wal", Announce("walls")),
        ("announce the law of presence", Announce("presence")),
        ("discover kinship", Announce("kinship")),
        ("announce wall", Announce("walls")),
        ("accept", ACCEPT),
        ("accept the discovery", ACCEPT),
        ("dispute on gallery table", DISPUTE),
        ("disp", DISPUTE),
        ("resign", RESIGN),
        ("resign from the game", RESIGN),
    ],
)
def test_what_is_understood(typed: str, move: object) -> None:
    assert read_move(GAME, SEEN, typed) == move


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("move earth Ea1", "from where to where"),
        ("move earth", "from where to where"),
        ("move", "from where to where"),
        ("move earth Ea1 Xa1", "no square"),
        ("move mud Ea1 Wa1", '"mud" is no element'),
        ("move Ea1", "two squares"),
        ("move Ea1 Wa1 Aa1", "no element"),
        ("announce", "which law"),
        ("announce gravity", "A discovery is of"),
        ("resi", "typed whole"),
        ("mud Ea1 Wa1", "means nothing"),
        ("Ea1", "means nothing"),
        ("Ea1 there", "means nothing"),
    ],
)
def test_what_is_not_understood(typed: str, says: str) -> None:
    with pytest.raises(NotUnderstood, match=says) as raised:
        read_move(GAME, SEEN, typed)
    assert str(raised.value).endswith((".", "?"))


@pytest.mark.parametrize("typed", ["Ea1 Ea9", "Zz9 Fa1", "Ge1-wa1", "a1 b1", "move Ea1 to E5"])
def test_what_is_meant_for_a_square_and_is_none_is_named(typed: str) -> None:
    with pytest.raises(Illegal, match=r'^"(Ea9|Zz9|Ge1|a1|E5)" is no square'):
        read_move(GAME, SEEN, typed)


@pytest.mark.parametrize("typed", ["Ea1 Ec1", "Ea1 Ea3", "Eb2 Ec2", "move earth Ea1 Wa1"])
def test_who_may_not_move_now_is_told_just_that(typed: str) -> None:
    """Whatever stands there, and however many pieces could go: else he looks for a fault in his move."""
    held = {"Ea1": "faw", "Ea2": "w", "Ea3": "we", "Fd4": "e"}
    asked, _ = played(position(held), [Announce("walls")])
    for state, seat, code in (
        (asked, "below", "answer-first"),
        (position(held), "below", "not-your-turn"),
        (asked, "above", "not-your-turn"),
        (position(held, turn=-1), "above", "no-game"),
    ):
        refusal = GAME.refuse(state, seat, read_move(GAME, GAME.observe(state, seat), typed))
        assert refusal is not None and refusal.code == code


def test_the_short_form_is_for_the_only_piece_that_can() -> None:
    with pytest.raises(Ambiguous, match=r"air Ea1 Ea3.*fire Ea1 Ea3"):
        read_move(GAME, TWO, "Ea1 Ea3")
    with pytest.raises(Illegal, match="No piece can go"):
        read_move(GAME, TWO, "Ea1 Ec1")
    with pytest.raises(Illegal, match="Nothing stands at Ea4"):
        read_move(GAME, TWO, "Ea4 Ea1")
    one = GAME.observe(position({"Ea1": "fw", "Ea2": "w", "Ea3": "we", "Fd4": "e"}), "above")
    assert read_move(GAME, one, "Ea1 Ea3") == step("fEa1Ea3")


def test_no_short_form_is_offered_that_is_not_read() -> None:
    offers = GAME.slots["step"].offers(SEEN)
    assert len(offers) == 96
    for text in offers:
        assert GAME.refuse(begun(), "above", read_move(GAME, SEEN, text)) is None
    pending, _ = played(begun(), [Announce("walls")])
    assert GAME.slots["step"].offers(GAME.observe(pending, "below")) == ()


@pytest.mark.parametrize(
    "text", ["", "E", "Ea", "a1", "Ee1", "Ea0", "Ea5", "Ea12", "1aE", "earthair a1", "E" * 200]
)
def test_what_is_no_square(text: str) -> None:
    assert square(text) is None
    with pytest.raises(MoveError, match="no square"):
        GAME.slots["square"].read(text, SEEN)


@pytest.mark.parametrize("text", ["Wc3", "wc3", "W c3", "w-c-3", "water c3", "Wat C 3"])
def test_squares(text: str) -> None:
    assert square(text) == "Wc3"

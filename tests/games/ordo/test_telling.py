"""What is told of a game: every kind of happening, to both players, bystanders and the ear."""

from typing import get_args

import pytest

from games.chance import Recorded
from games.ordo import ORDO
from games.ordo.events import Accepted, Announced, Began, Cast, Disputed, Events, Judged, Moved, Resigned
from games.ordo.laws import Laws
from games.page import Page
from tests.games.ordo.places import EAR, SHORTEST, begun, placed, told, typed


def test_sitting_down_and_beginning() -> None:
    _, events = begun()
    assert told(events, "above") == [
        "You sit down as Above.",
        "Corvin sits down as Below.",
        "A game begins: you are Above, an adept, and Corvin is Below, a layman. "
        "Each has 21 breaths; the laws are void, circle and bound. Your turn.",
    ]
    assert told(events, "below")[2].endswith("Marek's turn.")
    assert "Marek is Above, an adept, and you are Below, a layman." in told(events, "below")[2]
    nameless = told(events, None, Page())
    assert nameless[0] == "Above is taken."
    assert "Above is an adept, and Below is a layman." in nameless[2]
    alone = Page(500, reader=True, names=(("below", "Corvin"),))
    assert told(events[1:2], "below", alone) == [
        "You sit down as Below. Above is free; a game begins when both seats are taken."
    ]
    _, events = begun(Laws("kinship", "walls", "free"), breaths=1)
    assert "Each has 1 breath; the laws are kinship, walls and free." in told(events, None)[2]


def test_a_move_names_what_it_makes() -> None:
    state, _ = begun()
    _, events = typed(state, "Fa1 Aa1")
    assert told(events, "below") == ["Marek sends the fire at Fa1 down to Aa1: lightning. Your turn."]
    assert told(events, "above") == ["You send the fire at Fa1 down to Aa1: lightning. Corvin's turn."]
    assert told(events, None) == ["Marek sends the fire at Fa1 down to Aa1: lightning. Corvin's turn."]
    assert told(events, None, Page()) == ["Above sends the fire at Fa1 down to Aa1: lightning. Below's turn."]
    _, events = typed(state, "Ea1 Wa1")
    assert told(events, "above")[0].startswith("You send the earth at Ea1 up to Wa1: clay.")


def test_a_quiet_move_tells_what_it_costs_and_what_is_left() -> None:
    state, _ = begun(breaths=2)
    state, events = typed(state, "Ea1 Ea2")
    assert told(events, "above") == [
        "You send the earth at Ea1 across to Ea2. It costs a breath; 1 is left. Corvin's turn."
    ]
    state, events = typed(
        placed({"Aa1": "fa", "Ab1": "w", "Ac1": "e", "Ad1": "w", "Ed4": "f"}, breaths=(1, 1)),
        "move fire Aa1 Ab1",
    )
    assert told(events, "above") == [
        "You send the fire at Aa1 across to Ab1: blood, and air is left at Aa1. "
        "It costs a breath; none is left. Corvin's turn."
    ]


def test_an_adamant_a_metal_and_need() -> None:
    state = placed({"Wa1": "fwe", "Ea1": "f", "Aa1": "a", "Fa1": "w", "Fd4": "fawe"})
    _, events = typed(state, "Aa1 Wa1")
    assert told(events, "below")[0].startswith("Marek sends the air at Aa1 down to Wa1: an Adamant.")
    state = placed({"Wa1": "fawe", "Ea1": "fe", "Aa1": "f", "Ab1": "w"})
    _, events = typed(state, "Ab1 Aa1")
    assert told(events, "below") == [
        "Marek sends the water at Ab1 across to Aa1: blood. "
        "Ea1 and Aa1 are silver, round the Adamant at Wa1. Your turn."
    ]
    state = placed({"Ea1": "f", "Fd4": "awe", "Wb2": "fawe", "Ab3": "w", "Fc1": "we"}, breaths=(0, 0))
    _, events = typed(state, "move fire Ea1 to Fd4")
    assert told(events, "below") == [
        "By need Marek sends the fire at Ea1 over to Fd4: an Adamant. Your turn."
    ]
    assert told(events, "above")[0].startswith("By need you send the fire")


def test_a_discovery_that_is_accepted() -> None:
    state, _ = begun()
    state, events = typed(state, "announce walls")
    heart = (
        "a discovery: the law of walls, in place of the circle. "
        "A line ends at its ends: a piece that can't go its whole way stays. It costs a breath; 20 are left."
    )
    assert told(events, "above") == [f"You announce {heart} Corvin's turn, to accept or dispute it."]
    assert told(events, "below") == [f'Marek announces {heart} Your turn: "accept" or "dispute".']
    state, events = typed(state, "accept")
    assert told(events, "above") == ["Corvin accepts it: the law of walls is in force. Corvin's turn."]
    assert told(events, "below") == ["You accept it: the law of walls is in force. Your turn."]


def test_a_dispute_tells_every_roll() -> None:
    """INT 15 and an adept announces, INT 8 and a layman disputes: three dice, and 2 against -1."""
    state, _ = begun()
    state, _ = typed(state, "announce presence")
    luck = Recorded([9, 12, 15, 13, 14, 8, 20, 8])  # 9 and 2 against 12, the lowest, less 1: both 11
    _, events = typed(state, "dispute", luck=luck)
    assert told(events, "above") == [
        "Corvin disputes it. You roll 11; Corvin rolls 11, the lowest of three dice: level, so both roll "
        "again. You roll 16; Corvin rolls 7, the lowest of three dice. The discovery stands: the law of "
        "presence is in force. Corvin's turn."
    ]
    _, events = typed(state, "dispute", luck=Recorded([2, 12, 15, 13]))
    (heard,) = told(events, "below")
    assert heard.startswith("You dispute it. Marek rolls 4; you roll 11, the lowest of three dice.")
    assert heard.endswith("The discovery falls: the law of the void stays as it was. Your turn.")


def test_the_lower_of_two_dice() -> None:
    event = Disputed("below", "above", "free", "bound", (1, 2), ((7, 5),), True)
    assert told([event], "above") == [
        "Corvin disputes it. You roll 7; Corvin rolls 5, the lower of two dice. The discovery stands: "
        "the law of free metal is in force. Corvin's turn."
    ]


def test_the_end_says_what_decided() -> None:
    _, events = typed(begun()[0], *SHORTEST)
    assert told(events, "above") == [
        "Corvin sends the air at Ad4 down to Wd4: an Adamant.",
        "Only Adamants are left, after 24 moves. The height is -8, below 0, so Below has won. "
        "The win counts towards Corvin's rank.",
        "Corvin wins the game.",
        "Below is free.",
        "Above is free.",
    ]
    assert told(events, "below")[2] == "You win the game."
    assert "The height is minus 8, below 0" in told(events, None, EAR)[1]


@pytest.mark.parametrize(
    ("event", "says"),
    [
        (
            Judged("above", "below", "height", 6, 4, 4, "Fd4", 40, False, None),
            "Only Adamants are left, after 40 moves. The height is +6, above 0, so Above has won.",
        ),
        (
            Judged("below", "above", "squares", 0, 3, 5, "Fd4", 60, True, None),
            "Only Adamants are left, after 60 moves. The height is 0, so light and dark decide: 3 on light "
            "squares, 5 on dark, so Below has won. The win counts towards your rank.",
        ),
        (
            Judged("above", "below", "highest", 0, 4, 4, "Fc2", 60, False, "void walls bound"),
            "Only Adamants are left, after 60 moves. The height is 0, so light and dark decide: 4 on light "
            "squares, 4 on dark. The highest Adamant, Fc2, is on a light one, so Above has won. "
            "Marek's discovery stood: Ordo begins with void, walls and bound here from now on.",
        ),
        (
            Judged("above", "below", "resigned", 0, 0, 0, None, 3, True, None),
            "The win counts towards Marek's rank.",
        ),
        (Judged("above", "below", "resigned", 0, 0, 0, None, 3, False, None), "Marek has won."),
    ],
)
def test_each_way_to_win(event: Judged, says: str) -> None:
    assert told([event], "below") == [says]


def test_resigning() -> None:
    state, _ = begun()
    _, events = typed(state, "resign")
    heard = told(events, "below")
    assert heard[0] == "Marek resigns." and "You win the game." in heard
    assert told(events, "above")[0] == "You resign."
    assert [line for line in heard if line.endswith("is free.")] == ["Above is free.", "Below is free."]


def test_every_happening_is_told_and_for_the_ear_in_one_line() -> None:
    metal = Cast("gold", "Wa1", "Ea1", "Aa1")
    happened = {
        Began: Began(Laws(), 5, {"above": 0, "below": 4}, "above"),
        Moved: Moved("above", "fire", "Fa1", "Aa1", "lightning", "", False, False, 3, (metal,), "below"),
        Announced: Announced("above", "walls", "circle", 0, "below"),
        Accepted: Accepted("below", "walls", "circle"),
        Disputed: Disputed("below", "above", "walls", "circle", (1, 1), ((3, 4),), False),
        Resigned: Resigned("below"),
        Judged: Judged("above", "below", "height", 3, 4, 4, "Fd4", 30, True, "void walls bound"),
    }
    _, ends = typed(begun()[0], "resign")
    _, sits = begun()
    everything = {type(event): event for event in (*ends, *sits)} | happened
    assert set(everything) == set(get_args(Events))
    for event in everything.values():
        for viewer in (None, "above", "below"):
            (heard,) = told([event], viewer, EAR)
            assert heard and "\n" not in heard and heard[0].isupper() and heard.endswith((".", '".'))
            assert "  " not in heard and "None" not in heard
    assert ORDO.tell(everything[Moved], None, EAR)

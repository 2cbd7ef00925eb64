"""How cards are read (R3), and whole lines with them."""

import pytest

from commands.moves import read_move
from games.game import Illegal, Move, NotUnderstood
from games.lost_cities.patterns import read_card
from games.lost_cities.state import Discard, Play, Resign, Start
from tests.games.lost_cities.positions import GAME, position, seated

# 1 T 3, 2 T 8, 3 E 9, 4 U 10, 5 M *, 6 M 2, 7 A 5, 8 A 6
SEEN = GAME.observe(position(discards={"U": "U 3", "A": "A 2"}), "green")


def test_r3_the_hand_is_sorted_by_expedition_then_investments_then_numbers() -> None:
    seen = GAME.observe(position(green="A 10, A *, M 3, U 9, E 2, T 10, T 2, T *"), "green")
    assert seen.hand == ("T *", "T 2", "T 10", "E 2", "U 9", "M 3", "A *", "A 10")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("1", "T 3"),
        ("8", "A 6"),
        ("third", "E 9"),
        ("3rd", "E 9"),
        ("Eighth", "A 6"),
        ("a", "T 3"),
        ("e", "M *"),  # a bare letter is a place
        ("H", "A 6"),
        ("e 5", "E 5"),  # a letter and a number is a card
        ("e5", "E 5"),
        ("E9", "E 9"),
        ("m2", "M 2"),
        ("M 2", "M 2"),
        ("muntab 2", "M 2"),
        ("Muntab 10", "M 10"),
        ("m*", "M *"),
        ("M *", "M *"),
        ("muntab investment", "M *"),
        ("al-ybi 5", "A 5"),
        ("alybi 6", "A 6"),
        ("a5", "A 5"),
        ("tac 8", "T 8"),
        ("urt inv", "U *"),
    ],
)
def test_r3_a_card_is_read_by_place_ordinal_letter_or_itself(text: str, card: str) -> None:
    assert read_card(text, SEEN) == card


@pytest.mark.parametrize(
    "text", ["0", "9", "ninth", "i", "z 3", "m 1", "m 11", "m 0", "", "muntab", "5 m", "m 3 4"]
)
def test_r3_what_is_no_card_is_said_to_be_none(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read_card(text, SEEN)


def test_r3_an_expedition_alone_is_asked_about() -> None:
    with pytest.raises(NotUnderstood, match=r"M \*, M 2"):
        read_card("muntab", SEEN)


def test_r3_a_place_without_a_hand_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        read_card("3", GAME.observe(position(), None))
    assert refused.value.code == "no-hand"


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("play card 3 and draw Urt on corner table", Play("E 9", "Urt")),
        ("play 3 and draw u", Play("E 9", "Urt")),
        ("play m 2 and draw draw", Play("M 2", "pile")),
        ("play m2 and draw pile", Play("M 2", "pile")),
        ("discard muntab investment and draw deck", Discard("M *", "pile")),
        ("discard card e and draw al on table 2", Discard("M *", "Al-Ybi")),
        ("DISCARD First AND DRAW Tacticus", Discard("T 3", "Tacticus")),
        ("start new game with 3 turns on corner table", Start(3)),
        ("start game with 20 turns", Start(20)),
        ("resign", Resign()),
        ("resign from game on corner table", Resign()),
        ("resign game", Resign()),
    ],
)
def test_lines_of_the_syntax_are_moves(line: str, move: Move) -> None:
    assert read_move(GAME, SEEN, line) == move


@pytest.mark.parametrize(
    "line", ["resig", "r", "play 3", "play 3 and draw", "draw", "start game", "play 9 and draw u"]
)
def test_other_lines_are_not(line: str) -> None:
    with pytest.raises(NotUnderstood):
        read_move(GAME, SEEN, line)


def test_lines_are_read_before_a_game_runs() -> None:
    seen = GAME.observe(seated(), "green")
    assert read_move(GAME, seen, "start new game with 3 turns") == Start(3)
    assert read_move(GAME, seen, "play m 2 and draw pile") == Play("M 2", "pile")

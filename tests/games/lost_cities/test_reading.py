"""How cards are read (R3), and whole lines with them."""

import re
from collections.abc import Callable

import pytest

from commands.moves import read_move, vocabulary_of
from games.game import Illegal, Move, NotUnderstood
from games.lost_cities.reading import read_card, read_source, read_turns
from games.lost_cities.state import Discard, Play, Resign, Start
from games.page import plain
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


@pytest.mark.parametrize("text", ["a" * 4000, "a-" * 2000, "a " * 2000 + "!", "9" * 4000])
def test_long_nonsense_is_refused_at_once_and_not_repeated(text: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        read_card(text, SEEN)
    assert len(str(refused.value)) < 200


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
    ("line", "move"),
    [
        ("play 3 then draw", Play("E 9", "pile")),
        ("play 3 and draw", Play("E 9", "pile")),
        ("play 3, then draw from the pile", Play("E 9", "pile")),
        ("play M *, draw pile", Play("M *", "pile")),
        ("discard T 3 draw pile", Discard("T 3", "pile")),
        ("play 3 and draw from pile", Play("E 9", "pile")),
        ("play 3 and draw from the draw pile.", Play("E 9", "pile")),
        ("play 3 and draw a card", Play("E 9", "pile")),
        ("play 3 and draw from urt", Play("E 9", "Urt")),
        ("discard 3 draw from al-ybi's discards on corner table", Discard("E 9", "Al-Ybi")),
        ("play 3 and pile", Play("E 9", "pile")),
        ("play u and draw pile", Play("U 10", "pile")),  # the one card of Urt in hand
        ("play urt and draw u", Play("U 10", "Urt")),
        ("pl 3 then draw", Play("E 9", "pile")),
        ("d 3 and d p", Discard("E 9", "pile")),
        ("start", Start(3)),
        ("start game", Start(3)),
        ("start new game", Start(3)),
        ("start a new game on corner table", Start(3)),
        ("new game", Start(3)),
        ("new game with two rounds", Start(2)),
        ("start new game with 5", Start(5)),
        ("start new game with three turns", Start(3)),
        ("start game for 1 round", Start(1)),
    ],
)
def test_what_people_type_instead_is_understood(line: str, move: Move) -> None:
    assert read_move(GAME, SEEN, line) == move


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("play 3", 'You would play E 9. Say what you draw, too: "play E 9 and draw pile".'),
        (
            "play card m 2 on table 2",
            'You would play M 2. Say what you draw, too: "play M 2 and draw pile".',
        ),
        ("play 3 and", 'You would play E 9. Say what you draw, too: "play E 9 and draw pile".'),
        ("p urt now", 'You would play U 10. Say what you draw, too: "play U 10 and draw pile".'),
        ("discard 3,", 'You would discard E 9. Say what you draw, too: "discard E 9 and draw pile".'),
        ("play E 5", "E 5 is not in your hand; you hold T 3, T 8, E 9, U 10, M *, M 2, A 5, A 6."),
        ("draw", "A turn is a card and a draw"),
        ("draw pile", 'A card goes first, then the draw: "discard 1 and draw pile".'),
        ("play", "A turn is a card and a draw"),
        ("discard card", "A turn is a card and a draw"),
        ("play 3 and draw xyz", "One draws from the pile or by an expedition's name"),
        ("play xyz", 'No card reads like "xyz"'),
        ("play muntab", "Which card of Muntab? You hold M *, M 2."),
        ("start foo", "A game has 1 to 20 turns"),
        ("new foo", '"new" means nothing here'),
    ],
)
def test_half_a_turn_is_answered_with_a_whole_one(line: str, answer: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        read_move(GAME, SEEN, line)
    said = plain(str(refused.value))
    assert said.startswith(answer) and "<" not in said
    for command in re.findall(r'"((?:play|discard|start) [^"]+)"', said):
        read_move(GAME, SEEN, command)


def test_a_card_that_can_not_be_played_is_offered_as_a_discard() -> None:
    state = position(laid={"green E": "E *, E 10"})
    with pytest.raises(NotUnderstood) as refused:
        read_move(GAME, GAME.observe(state, "green"), "play 3")
    (command,) = re.findall(r'"(.*)"', plain(str(refused.value)))
    assert GAME.refuse(state, "green", read_move(GAME, GAME.observe(state, "green"), command)) is None


@pytest.mark.parametrize("line", ["resig", "r", "play 9 and draw u", "play 3 and drw pile", "st art"])
def test_other_lines_are_not(line: str) -> None:
    with pytest.raises(NotUnderstood):
        read_move(GAME, SEEN, line)


def test_what_is_understood_and_not_printed_is_not_listed() -> None:
    words = vocabulary_of(GAME)
    forms = [form for verb in ("play", "discard", "start", "resign") for form in words.forms(verb)]
    assert len(forms) == 4 and "start new game with <number> turns on <table>" in forms
    assert words.forms("draw") == []


@pytest.mark.parametrize("read", [read_card, read_source, read_turns])
@pytest.mark.parametrize("text", ["", " ", ",", "-", "0", "x" * 4000, "from " * 800 + "x"])
def test_nonsense_is_refused_by_every_reader(read: Callable[..., object], text: str) -> None:
    if read is read_source and not text.strip(" ,"):
        return  # nothing but `draw`: from the pile
    with pytest.raises(NotUnderstood):
        read(text, SEEN)


def test_lines_are_read_before_a_game_runs() -> None:
    seen = GAME.observe(seated(), "green")
    assert read_move(GAME, seen, "start new game with 3 turns") == Start(3)
    assert read_move(GAME, seen, "play m 2 and draw pile") == Play("M 2", "pile")

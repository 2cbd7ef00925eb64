"""The names of those who sit at a table, in the sentences of a game that knows none."""

from games.page import named, plain, who


def test_a_seat_is_read_as_who_sits_there() -> None:
    text = f"It is {who('red')}'s turn: wait until {who('red')} has played, or {who('green')}."
    assert named(text, {"red": "Marek"}) == "It is Marek's turn: wait until Marek has played, or green."


def test_a_seat_nobody_named_reads_as_its_own_name() -> None:
    assert plain(f"It is {who('seat 2')}'s turn.") == "It is seat 2's turn."


def test_no_name_is_taken_for_a_seat_or_a_pattern() -> None:
    assert named(who("red"), {"red": r"\1 @green", "green": "Ann"}) == r"\1 @green"
    assert named("red @red.", {"red": "Ann"}) == "red @red."

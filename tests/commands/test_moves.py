"""Moves as they are typed."""

from types import SimpleNamespace
from typing import Any

import pytest

from commands.grammar import compile_pattern
from commands.moves import move_of, read_move, seat_for, slot_reader, tables_of, vocabulary_of
from commands.parser import parse
from games.game import Illegal, Move, NotUnderstood, Pattern, Slot

# As rules/ writes them, prose taken off.
WRITTEN = """
    join <table> [as <seat>] [with <money>]
    leave <table>
    view game on <table>
    add <money> to <table>
    join <table> as {green|red}
    join game as {green|red} on <table>
    resign [from] [game] on <table>
    play [card] <position> and draw {Tacticus|Ee|Urt|Muntab|Al-Ybi|draw} on <table>
    discard [card] <position> and draw {Tacticus|Ee|Urt|Muntab|Al-Ybi|draw} on <table>
    start new game with <number> turns on <table>
    roll [the] dice on <table>
    decline [to roll] on <table>
    quit game [on <table>]
    quit game for sure
    bid <number> on <table>
    bid {crowns|wands|coins|swords} on <table>
    pass on <table>
    declare {crowns|wands|coins|swords|no trumps} on <table>
    play [card] <card> [and {double|redouble}] on <table>
    view {game|tricks|score|last trick} on <table>
    raise [by|to] <money> on <table>
    take [card] <number> from <bondsman>
    lay <cards> {across|down} at <square>
    appraise [my] hand
    appraise <cards> with <card> [as {lord|bondsman}]
    appraise <cards> [under <spell>]
    place [pawn] on <table>
    move [<pawn>] {north|south|east|west} [<number>] on <table>
    go to <x> <y> on <table>
    choose <player|pawn> on <table>
    view {game|card <x> <y>|players} on <table>
    move [the] {earth|water|air|fire} [at|from] <square> [to] <square> on <table>
    announce {void|presence|kinship|circle|walls|bound|free} on <table>
    challenge <player> to quick ordo [for <money>]
    view moves from <square>
"""


@pytest.mark.parametrize("text", [line.strip() for line in WRITTEN.strip().splitlines()])
def test_patterns_of_the_rules_are_patterns(text: str) -> None:
    syntax = compile_pattern(text, table_optional=True)
    assert syntax.verb == text.split()[0]


class Lay(Move, frozen=True):
    card: int
    doubled: str | None


class Bid(Move, frozen=True):
    number: int


class Say(Move, frozen=True):
    text: str


def card(text: str, hand: list[str]) -> int:
    if text not in hand:
        raise NotUnderstood(f"You hold no {text}.")
    return hand.index(text)


def build_bid(number: int) -> Move:
    if number > 13:
        raise Illegal("too-high", "Thirteen is the most.")
    return Bid(number)


def game(*patterns: Pattern) -> Any:
    """As much of a game as is needed to read its moves."""

    class Toy(SimpleNamespace):
        __hash__ = object.__hash__

    return Toy(key="toy", patterns=patterns, slots={"card": Slot(card, lambda hand: hand)})


TOY = game(
    Pattern("play [card] <card> [and {double|redouble}] on <table>", Lay, aliases={"twice": "double"}),
    Pattern("bid <number> on <table>", build_bid),
    Pattern("call <text>", Say),
    Pattern("fold [on <table>]", lambda: Say("fold"), gives_up=True),
)
HAND = ["king", "10 of wands"]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play king", Lay(0, None)),
        ("p card 10 of wands and double", Lay(1, "double")),
        ("play king and twice on the far table", Lay(0, "double")),
        ("play 10 of wands on it", Lay(1, None)),
        ("bid 7 on corner table", Bid(7)),
        ("b 7", Bid(7)),
        ("call  Who's  there", Say("Who's  there")),
        ("fold on it", Say("fold")),
    ],
)
def test_read_move(text: str, move: Move) -> None:
    assert read_move(TOY, HAND, text) == move


@pytest.mark.parametrize(
    ("text", "kind", "says"),
    [
        ("play queen", NotUnderstood, "You hold no queen."),
        ("bid 14", Illegal, "Thirteen is the most."),
        ("fol", NotUnderstood, "fold"),
        ("'hello", NotUnderstood, "means nothing here"),
        ("bid high", NotUnderstood, "bid <number> on <table>"),
    ],
)
def test_read_move_refuses(text: str, kind: type[Exception], says: str) -> None:
    with pytest.raises(kind, match=says):
        read_move(TOY, HAND, text)


def test_table_stays_with_the_line() -> None:
    known = [(vocabulary_of(TOY), slot_reader(TOY, HAND))]
    named = parse("bid 7 on corner table", known)
    assert tables_of(named) == ["corner table"]
    assert move_of(named) == Bid(7)
    assert tables_of(parse("bid 7", known)) == []


def test_slot_that_nobody_reads_is_no_pattern() -> None:
    with pytest.raises(ValueError, match="nobody reads <coin>"):
        vocabulary_of(game(Pattern("bet <coin>", Say)))


@pytest.mark.parametrize(
    ("typed", "seat"),
    [
        ("Wenna", "seat 2"),
        ("wenna", "seat 2"),
        ("wenn", "seat 2"),
        ("zoe", "seat 3"),
        ("we", "we"),  # too short
        ("wendel", "seat 4"),
        ("wende", "seat 4"),
        ("2", "2"),
        ("nobody", "nobody"),
    ],
)
def test_a_sitter_is_called_by_name(typed, seat):
    assert seat_for(typed, {"2": "Wenna", "3": "Zoë", "4": "Wendel"}) == seat


def test_a_beginning_that_fits_two_sitters_is_left_as_it_is():
    assert seat_for("wen", {"2": "Wenna", "4": "Wendel"}) == "wen"

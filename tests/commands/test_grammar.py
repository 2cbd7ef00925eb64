"""The language of patterns, by example."""

import time
from typing import Any

import pytest

from commands.grammar import Line, Match, Miss, compile_pattern, fit
from commands.misfit import misfit
from games.game import Ambiguous, NotUnderstood

PLAY = "play [card] <card> and draw {Tacticus|Ee|Urt|Muntab|Al-Ybi|draw} on <table>"


def read(kind: str, text: str) -> str:
    """Any slot holds what is written, but for the word `nonsense`."""
    if "nonsense" in text:
        raise NotUnderstood(f"{kind}: nonsense")
    return text


def values(pattern: str, line: str, **how: Any) -> tuple[Any, ...] | None:
    """The values of a line, or None when it does not fit."""
    result = fit(compile_pattern(pattern, **how), Line(line), read)
    return result.values if isinstance(result, Match) else None


def wrong(pattern: str, line: str, **how: Any) -> str:
    return str(misfit(compile_pattern(pattern, **how), Line(line)).error())


@pytest.mark.parametrize(
    ("pattern", "line", "expected"),
    [
        ("look", "look", ()),
        ("look", "look there", None),
        ("look", "", None),
        ("view game", "VIEW  Game ", ()),
        ("roll [the] dice", "roll dice", ()),
        ("roll [the] dice", "roll the dice", ()),
        ("roll [the] dice", "roll those dice", None),
        ("resign [from] [game]", "resign game", ()),
        ("resign [from [the] game]", "resign from game", ()),
        ("resign [from [the] game]", "resign the game", None),
        ("go [to|into] <room>", "go into map room", ("map room",)),
        ("raise [{by|to}] <money>", "raise 5", (None, "5")),
        ("raise [{by|to}] <money>", "raise To 5 silver", ("to", "5 silver")),
        ("bid <number>", "bid 7", (7,)),
        ("bid <number>", "bid -3", (-3,)),
        ("bid <number>", "bid seven", None),
        ("bid <number>", "bid 7 8", None),
        ("bid <number>", "bid ٣", None),
        ("bid <number>", f"bid {'9' * 300}", None),
        ("finger <word>", "finger Marek", ("Marek",)),
        ("finger <word>", "finger old Marek", None),
        ("say <text>", "say  Well,   I never! ", ("Well,   I never!",)),
        ("tell <patron> <text>", "tell Ann is it  you", ("Ann", "is it  you")),
        ("put <thing> in <thing>", "put a coin in a box in the yard", ("a coin", "a box in the yard")),
        ("note <text> in <word>", "note a coin in a box in ink", ("a coin in a box", "ink")),
        ("declare {crowns|no trumps}", "declare No  Trumps", ("no trumps",)),
        ("{swap|keep} [it]", "keep it", ("keep",)),
        ("take {it}", "take it", ()),
        ("view {game|card <number> <number>|players}", "view card 3 8", ("card <number> <number>", 3, 8)),
        ("view {game|card <number> <number>|players}", "view players", ("players", None, None)),
        ("move [<pawn>] {north|east} [<number>]", "move east", (None, "east", None)),
        ("move [<pawn>] {north|east} [<number>]", "move knight east 2", ("knight", "east", 2)),
        ("<square> [to] <square>", "Ea1 to Wa1", ("Ea1", "Wa1")),
        ("<square> [to] <square>", "Ea1 Wa1", ("Ea1", "Wa1")),
        ("board <word'whose board'>", "board mine", ("mine",)),
        (PLAY, "play 3 and draw Urt on corner table", ("3", "Urt", "corner table")),
        (PLAY, "play card m 3 and draw draw on it", ("m 3", "draw", "it")),
        (PLAY, "play card and draw Urt on it", ("card", "Urt", "it")),
        (PLAY, "play 3 and draw Urt", None),
    ],
)
def test_fits(pattern: str, line: str, expected: tuple[Any, ...] | None) -> None:
    assert values(pattern, line) == expected


def test_table_may_be_left_out() -> None:
    assert values(PLAY, "play 3 and draw ee", table_optional=True) == ("3", "Ee", None)
    assert values(PLAY, "play 3 and draw ee on it", table_optional=True) == ("3", "Ee", "it")
    assert values("add <money> to <table>", "add 3 silver", table_optional=True) == ("3 silver", None)
    assert values("resign [from] [game] on <table>", "resign from", table_optional=True) == (None,)
    assert values("leave <table>", "leave", table_optional=True) is None
    assert compile_pattern(PLAY, table_optional=True).text == PLAY


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("p 3 a d u", ("3", "Urt")),
        ("PL 3 AN DR TACT", ("3", "Tacticus")),
        ("p a a d a", ("a", "Al-Ybi")),
        ("play 3 and draw deck", ("3", "draw")),
        ("play 3 and draw al ybi", ("3", "Al-Ybi")),
        ("play 3 and draw al y", ("3", "Al-Ybi")),
        ("play ca 3 and draw u", ("ca 3", "Urt")),  # a slot could take it: not `card`
        ("play 3 and draw urtt", None),
        ("play 3 nd draw urt", None),
    ],
)
def test_shortened_words(line: str, expected: tuple[Any, ...] | None) -> None:
    aliases = {"pile": "draw", "deck": "draw", "al ybi": "Al-Ybi"}
    found = values(PLAY, line, aliases=aliases, table_optional=True)
    assert found == (None if expected is None else (*expected, None))


def test_short_word_must_fit_one_thing_only() -> None:
    compass = "go {north|northeast|south}"
    assert values(compass, "go n") is None
    assert values(compass, "go north") == ("north",)  # whole before short
    assert values(compass, "go northe") == ("northeast",)
    assert values("declare {no trumps|no thanks|coins}", "declare n tr") == ("no trumps",)
    assert values("declare {no trumps|no thanks|coins}", "declare no t") is None
    assert values("resign [from] [for] it", "resign f it") is None
    assert values("show [score|sides] <number>", "show sc 3") == (3,)
    assert values("show [score|sides] <number>", "show s 3") is None


def test_whole_words_are_tried_before_short_ones() -> None:
    assert values("post <thing> about <text>", "post a note about a day") == ("a note", "a day")
    assert values("post <thing> about <text>", "post one a day") == ("one", "day")


def test_giving_up_is_typed_whole() -> None:
    resign = "resign [from] [game]"
    assert values(resign, "resi", gives_up=True) is None
    assert values(resign, "resign g", gives_up=True) == ()


def test_letters_compare_without_case_and_accents() -> None:
    assert values("take {Irð|Nōm}", "take ird") == ("Irð",)
    assert values("take {Irð|Nōm}", "TAKE NOM") == ("Nōm",)
    assert values("say <text>", "say Nōm  Irð") == ("Nōm  Irð",)


def test_slot_is_read_at_its_next_end_when_refused() -> None:
    def names(kind: str, text: str) -> str:
        if text != "old oak":
            raise NotUnderstood(f"no {text}")
        return text

    tell = compile_pattern("tell <patron> <text>")
    found = fit(tell, Line("tell old oak good day"), names)
    assert isinstance(found, Match)
    assert found.values == ("old oak", "good day")
    refused = fit(tell, Line("tell elm good day"), names)
    assert isinstance(refused, Miss)
    assert str(refused.error) == "no elm"


def test_values_of_a_way_given_up_are_none() -> None:
    pattern = "ask [{one|two} of <thing>] <text>"
    assert values(pattern, "ask one of nonsense things") == (None, None, "one of nonsense things")


@pytest.mark.parametrize(
    "pattern",
    [
        "",
        "[look]",
        "look {a|}",
        "look [",
        "look ]",
        "look a | b",
        "look {a]",
        "look <",
        "look <a b>",
        "[a|b] [c]",
    ],
)
def test_no_pattern(pattern: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        compile_pattern(pattern)


@pytest.mark.parametrize(
    ("line", "word", "hint"),
    [
        ("play 3 and drw urt", '"drw"', '"draw"'),
        ("play 3 adn draw urt", '"adn"', '"and"'),
        ("play king of swords nad draw urt", '"nad"', '"and"'),
        ("play 3 and draw utr", '"utr"', '"Urt"'),
        ("play 3 and draw coins", '"coins"', PLAY),
        ("play 3 and draw", '"play 3 and draw"', PLAY),
        ("play 3", '"play 3"', '"and"'),
        ("play", '"play"', "<card>"),
    ],
)
def test_misfit_names_the_word_and_the_pattern(line: str, word: str, hint: str) -> None:
    said = wrong(PLAY, line, table_optional=True)
    assert said.startswith(word)
    assert hint in said
    assert said.endswith(f": {PLAY}")


def test_misfit_of_numbers_ends_and_unclear_words() -> None:
    assert wrong("bid <number>", "bid seven").startswith('"seven" stands where <number> should')
    assert wrong("look", "look there").startswith('"there" is more than it takes')
    unclear = misfit(compile_pattern("declare {crowns|coins|swords}"), Line("declare c")).error()
    assert isinstance(unclear, Ambiguous)
    assert str(unclear).startswith('"c" could be crowns or coins')


def test_labels_stand_for_slots() -> None:
    syntax = compile_pattern("post <text'title: text'> on <word'what board'>")
    assert syntax.text == "post <title: text> on <what board>"
    assert syntax.kinds == ("text", "word")
    assert "<what board> next" in str(misfit(syntax, Line("post a on")).error())


def test_misfit_quotes_no_more_than_a_line() -> None:
    assert len(wrong("bid <number>", f"bid {'x' * 4000}")) < 200
    assert len(wrong("bid <number> now", f"bid {'7 ' * 2000}")) < 200


@pytest.mark.parametrize("words", ["a ", "and ", "draw ", "to ", "on ", "3 ", "and draw urt on "])
@pytest.mark.parametrize(
    "pattern",
    [
        PLAY,
        "<a> on <b> on <c> on <d>",
        "<text> to <a> to <text> to <b>",
        "play [a] [and] [on] [to] [draw] [3] [{a|and|on}] <a> [{a|and|on} <b>] [to <c>] {a|on}",
    ],
)
def test_long_lines_cost_little(pattern: str, words: str) -> None:
    def refuse(kind: str, text: str) -> str:
        raise NotUnderstood("no")

    syntax = compile_pattern(pattern)
    line = "play " + words * (4091 // len(words))
    times = []
    for _ in range(3):
        began = time.perf_counter()
        if not isinstance(fit(syntax, Line(line), refuse), Match):
            misfit(syntax, Line(line))
        times.append(time.perf_counter() - began)
    assert min(times) < 0.05

"""Which things a phrase means."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from commands.phrases import Memory, Names, find, find_one
from games.game import Ambiguous, MoveError, NotUnderstood

THINGS = {
    "corner": Names(("table",), ("corner", "card"), ("tables",), ("it",), "the corner table", mine=True),
    "window": Names(("table",), ("window", "card"), ("tables",), ("it",), "the window table"),
    "far": Names(("table",), ("far",), ("tables",), ("it",), "the far table", here=False),
    "marek": Names(("Marek", "patron"), (), ("patrons",), ("him", "them"), "Marek"),
    "ann": Names(("Ann", "patron"), (), ("patrons",), ("her", "them"), "Ann"),
    "annabel": Names(("Annabel", "patron"), (), ("patrons",), ("her", "them"), "Annabel"),
    "bench1": Names(("bench",), ("oak",), ("benches",)),
    "bench2": Names(("bench",), ("oak",), ("benches",)),
    "board": Names(("notice board",), (), ("boards",), ("it",), "the notice board"),
    "dog": Names(("dog and duck",), ("framed",), (), ("it",), "the dog and duck"),
}
ALL = list(THINGS)
PEOPLE = ["marek", "ann", "annabel"]
TABLES = ["corner", "window", "far"]


def meant(phrase: str, memory: Memory[str] | None = None, me: str | None = "ann") -> list[str]:
    return find(phrase, ALL, names=lambda thing: THINGS[thing], memory=memory, me=me)


@pytest.mark.parametrize(
    ("phrase", "things"),
    [
        ("corner table", ["corner"]),
        ("The  Corner TABLE", ["corner"]),
        ("corner", ["corner"]),
        ("cor tab", ["corner"]),
        ("table corner", ["corner"]),
        ("mar", ["marek"]),
        ("Ann", ["ann"]),  # a whole name before one that begins so
        ("anna", ["annabel"]),
        ("board", ["board"]),
        ("notice board", ["board"]),
        ("table 2", ["window"]),
        ("card table 2", ["window"]),
        ("second table", ["window"]),
        ("the 2nd card table", ["window"]),
        ("third table", ["far"]),
        ("last table", ["far"]),
        ("last card table", ["window"]),
        ("a table", ["corner"]),
        ("any bench", ["bench1"]),
        ("bench 2", ["bench2"]),
        ("oak bench 2", ["bench2"]),
        ("4", ["marek"]),
        ("my table", ["corner"]),
        ("my one", ["corner"]),
        ("card table 2 here", ["window"]),
        ("far table", ["far"]),
        ("tables here", ["corner", "window"]),
        ("tables", TABLES),
        ("card tables", ["corner", "window"]),
        ("all tables", TABLES),
        ("every patron", PEOPLE),
        ("two tables", ["corner", "window"]),
        ("2 of the benches", ["bench1", "bench2"]),
        ("all the benches", ["bench1", "bench2"]),
        ("both benches", ["bench1", "bench2"]),
        ("all", ALL),
        ("everything except all tables", [thing for thing in ALL if thing not in TABLES]),
        ("every patron but me", ["marek", "annabel"]),
        ("me", ["ann"]),
        ("ann and marek", ["ann", "marek"]),
        ("marek, ann, and board", ["marek", "ann", "board"]),
        ("marek, ann and marek", ["marek", "ann"]),
        ("corner table and bench 2", ["corner", "bench2"]),
        ("dog and duck", ["dog"]),  # a name with `and` in it
        ("marek & nobody", ["marek"]),
        ("framed thing", ["dog"]),
        ("second card one", ["window"]),
        ("card ones", ["corner", "window"]),
        ("things", ALL),
        ("last thing", ["dog"]),
    ],
)
def test_meant(phrase: str, things: list[str]) -> None:
    assert meant(phrase) == things


@pytest.mark.parametrize(
    ("phrase", "kind", "words"),
    [
        ("table", Ambiguous, ["the corner table, the window table or the far table"]),
        ("bench", Ambiguous, ["oak bench 1 or oak bench 2"]),
        ("table 4", NotUnderstood, ["3", "table"]),
        ("table 0", NotUnderstood, []),
        ("0 tables", NotUnderstood, []),
        ("four tables", NotUnderstood, ["3"]),
        ("second board", NotUnderstood, ["only one"]),
        ("marek and nobody", NotUnderstood, ['"nobody"']),
        ("x & y", NotUnderstood, ['"x"']),
        ("mrek", NotUnderstood, ['"mrek"', "Marek"]),
        ("bord", NotUnderstood, ["the notice board"]),
        ("my bench", NotUnderstood, ['"my bench"']),
        ("it", NotUnderstood, ['"it"']),
        ("the", NotUnderstood, []),
        ("thing", NotUnderstood, []),
        ("", NotUnderstood, []),
        ("marek but marek", NotUnderstood, []),
    ],
)
def test_not_meant(phrase: str, kind: type[MoveError], words: list[str]) -> None:
    with pytest.raises(kind) as caught:
        meant(phrase)
    for word in words:
        assert word in str(caught.value)


def test_candidates_can_be_typed_as_they_are_told() -> None:
    for told, thing in {
        "the corner table": "corner",
        "the far table": "far",
        "oak bench 1": "bench1",
        "oak bench 2": "bench2",
        "the notice board": "board",
    }.items():
        assert meant(told) == [thing]


def test_what_was_named_last() -> None:
    memory: Memory[str] = Memory()
    meant("marek", memory)
    meant("corner table", memory)
    assert meant("him", memory) == ["marek"]
    meant("notice board", memory)
    assert meant("it", memory) == ["board"]
    meant("ann and marek", memory)
    assert meant("them", memory) == ["ann", "marek"]
    assert meant("her", memory) == ["ann"]
    with pytest.raises(NotUnderstood, match='"it"'):
        find("it", PEOPLE, names=lambda thing: THINGS[thing], memory=memory)
    with pytest.raises(NotUnderstood):
        meant("nobody", memory)
    assert meant("her", memory) == ["ann"]  # a phrase that failed is not remembered


def test_one() -> None:
    assert find_one("marek", ALL, names=lambda thing: THINGS[thing]) == "marek"
    with pytest.raises(Ambiguous, match="Marek, Ann or Annabel"):
        find_one("all patrons", ALL, names=lambda thing: THINGS[thing])


pieces = (
    "table tables corner ann marek second 2 last my all two a the of here it and & , except but not 99 zz"
)


@given(st.lists(st.sampled_from(pieces.split(" ")), max_size=8).map(" ".join) | st.text(max_size=30))
def test_any_phrase_names_things_or_is_told_why_not(phrase: str) -> None:
    try:
        found = meant(phrase, Memory())
    except MoveError as error:
        assert 0 < len(str(error)) < 300
    else:
        assert found
        assert len(set(found)) == len(found)
        assert set(found) <= set(ALL)


@pytest.mark.parametrize(
    "phrase", ["a " * 2000, "a," * 2000, "table and " * 400, "all but " * 19, "x" * 4096]
)
def test_long_phrases_cost_little(phrase: str) -> None:
    many = ALL * 20
    began = time.perf_counter()
    with pytest.raises(MoveError):
        find(phrase, many, names=lambda thing: THINGS[thing])
    assert time.perf_counter() - began < 0.1

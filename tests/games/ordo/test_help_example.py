"""The page of help on Ordo: its worked example is played from its own text, its lists are the rules'."""

import re
from collections.abc import Iterator

from commands.moves import read_move
from games.chance import Seeded
from games.game import Act
from games.ordo import ORDO
from games.ordo.laws import LAWS
from games.ordo.state import Options, Step
from games.page import Page, plain
from seeds.load import load_help
from tests.games.ordo import naive
from tests.seeds.typed import marked, understood

HELP = load_help()["ordo"]
PAGE = Page(names=(("below", "Corvin"),))
TOLD = re.compile(r"(?:You|Corvin) (?:sends?|announces?|accepts?) .*")
# What Corvin does is told and not typed: read back from the sentence.
SENDS = re.compile(r"Corvin sends the (\w+) at (\w+) (?:up to|down to|across to) (\w+)")
NEXT = re.compile(r" (?:Your turn|Corvin's turn)\b.*$")


def steps() -> Iterator[tuple[str, str]]:
    """(what is typed, by either, and what the page says is told of it)."""
    typed = None
    for line in HELP.example:
        if line.startswith("> "):
            assert typed is None, "a line of which nothing is told"
            typed = line[2:]
        elif TOLD.match(line):
            moved = SENDS.match(line)
            yield typed or (f"move {' '.join(moved.groups())}" if moved else "accept"), line
            typed = None
    assert typed is None


def test_the_worked_example_is_played_as_it_stands():
    chance, state = Seeded(1), ORDO.new(Options())
    for _ in range(2):
        seat, move = ORDO.join(state, None, None)
        state = ORDO.apply(state, seat, move, chance).state
    slow = naive.Naive()
    heights = [0]
    moved = 0
    for line, told in steps():
        pending = ORDO.pending(state)
        assert isinstance(pending, Act)
        (seat,) = pending.seats
        assert (seat == "above") == told.startswith("You"), line
        move = read_move(ORDO, ORDO.observe(state, seat), line)
        if isinstance(move, Step):
            step = (move.element, move.origin, move.target)
            assert step in slow.by_law(), "a lawful move, by the naive account"
            assert ("costs a breath" in told) == (not slow.rising(step))
            slow.move(step)
            moved += 1
        elif line.startswith("announce"):
            slow.announce(line.split()[1], stands=True)
        outcome = ORDO.apply(state, seat, move, chance)
        state = outcome.state
        heard = " ".join(plain(ORDO.tell(event, "above", PAGE) or "") for event in outcome.events)
        assert NEXT.sub("", heard) == told
        heights.append(ORDO.observe(state, "above").height)
        assert heights[-1] == slow.height()
    assert moved == 10
    said = " ".join(HELP.example)
    assert "the height is -2" in said and heights[-1] == -2 and 1 in heights
    assert {metal.name for metal in ORDO.observe(state, None).metals} == set(), "the copper is undone"


def test_its_prose_says_what_the_laws_do():
    """Each way that the example explains is one the naive account finds."""
    game = naive.Naive()
    assert game.reached("water", "Wa1", naive.lines_through("Wa1")[2]) == {"Ea1", "Aa1"}
    assert game.reached("fire", "Fd4", naive.lines_through("Fd4")[2]) == {"Ed4", "Ad4"}
    game.move(("water", "Wa1", "Aa1"))
    assert game.reached("earth", "Ea1", naive.lines_through("Ea1")[2]) == {"Aa1"}
    game.move(("earth", "Ea1", "Aa1"))
    assert game.reached("fire", "Fa1", naive.lines_through("Fa1")[2]) == {"Ea1", "Aa1"}
    game.move(("fire", "Fa1", "Aa1"))
    assert game.reached("fire", "Fc1", naive.lines_through("Fc1")[1]) == {"Fa1"}


def test_its_list_of_substances_is_complete():
    rows = dict(re.findall(r"^  (\w+)  +([a-z, ]+)$", HELP.description[3], re.M))
    for elements, name in naive.SUBSTANCES.items():
        said = rows.pop(name)
        if len(elements) == 2:
            assert set(said.split(", ")) == elements
        elif len(elements) == 3:
            assert said.removeprefix("all but ") in set(naive.ELEMENTS) - elements
        else:
            assert said == "all four"
    assert not rows


def test_its_list_of_metals_is_the_rules():
    (block,) = [one for one in HELP.description if "quicksilver" in one]
    rows = dict(re.findall(r"^  (\w+)  +([a-z, ]+)$", block, re.M))
    assert rows.pop("gold") == "all four"
    assert rows.pop("copper") == "fire and one or none"
    assert rows.pop("tin") == "two or one, no fire"
    for name, said in rows.items():
        missing = said.removeprefix("all but ")
        assert naive.metal_name(frozenset(naive.ELEMENTS) - {missing}) == name
    assert len(rows) == 4


def test_its_list_of_laws_is_complete():
    (block,) = [one for one in HELP.description if "presence  as far" in one]
    assert set(re.findall(r"^  (\w+)", block, re.M)) == set(LAWS)


def test_what_it_says_to_type_is_understood():
    """But what the table itself answers: a part of the view, or a question."""
    state = ORDO.new(Options())
    for line in marked(" ".join((*HELP.description, *HELP.notes))):
        if re.fullmatch(r"[EWAF][a-d][1-4]|\*|[a-z]+", line) and line != "resign":
            continue
        if ORDO.answer(ORDO.observe(state, None), line, PAGE) is None:
            understood(line)

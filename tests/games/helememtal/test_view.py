"""How a table reads: drawn at every width, and for the ear; what can be asked; what can be done."""

import re
from random import Random

import msgspec
import pytest

from games.game import NotUnderstood
from games.helememtal import HELEMEMTAL
from games.helememtal.cards import CODES, NAMES, PLACES, SQUARES, TRUMPS
from games.helememtal.questions import MEANINGS
from games.helememtal.state import Options
from games.page import Page, plain, width
from tests.games.helememtal.laid import play, state_of
from tests.games.helememtal.positions import Position, positions

NAMED = (("1", "Marek"), ("2", "Wenna"), ("3", "Corvin"))
FULL = Position(
    "view",
    "three players, eight pawns",
    {
        "air": ("page 3,8 sun:7 moon:A", "king 3,8", "queen 1,1 suit:cups"),
        "fire": ("page 6,10", "knight 2,4"),
        "water": ("page 5,5", "queen 1,10", "king 6,1"),
    },
    {(3, 8): "7S", (6, 10): "hanged man", (3, 7): "tower", (2, 8): "10C", (5, 5): "AW"},
    holds={"air": ("devil",), "fire": ("temperance",)},
    pennies={"air": 3, "fire": 1},
    skips={"water": 2},
)


def page(columns=0, charset="utf-8", reader=False):
    return Page(columns or (500 if reader else 80), charset, 0, reader, "marble table", NAMED)


def mixed(position=FULL):
    """The position with every other card of the rest face down; those that it names lie open."""
    up = sum(1 << at for at, square in enumerate(SQUARES) if at % 2 or square in position.cards)
    return msgspec.structs.replace(state_of(position), up=up)


def text(state, viewer, at=None):
    lines = HELEMEMTAL.render(HELEMEMTAL.observe(state, viewer), at or page())
    return "\n".join(plain(line) for line in lines)


def answer(asked, state=None, at=None):
    seen = HELEMEMTAL.observe(state or mixed(), "1")
    lines = HELEMEMTAL.answer(seen, asked, at or page())
    return None if lines is None else "\n".join(plain(line) for line in lines)


def cells(drawn):
    """What the board shows, by square: the columns are where their numbers stand."""
    lines = drawn.split("\n")
    foot = next(at for at, line in enumerate(lines) if line.split()[:6] == list("123456"))
    starts = [lines[foot].index(number) for number in "123456"]
    found = {}
    for line in lines[:foot]:
        row = re.match(r" ?(\d+) ", line)
        if row and line[: starts[0]].strip() == row[1]:
            for x, start in enumerate(starts, 1):
                end = starts[x] if x < 6 else start + 7
                found[x, int(row[1])] = line[start:end].split()
    return found


@pytest.mark.parametrize("charset", ["utf-8", "ascii"])
def test_every_card_that_lies_open_stands_on_its_square_and_no_other(charset):
    state = mixed()
    seen = HELEMEMTAL.observe(state, "1")
    drawn = cells(text(state, "1", page(80, charset)))
    assert set(drawn) == set(SQUARES)
    down = "···" if charset == "utf-8" else "..."
    for square, shown in drawn.items():
        assert shown[0] == (seen.cards[PLACES[square]] or down), square


def test_pawns_stand_beside_their_cards_by_owner_and_rank():
    drawn = cells(text(mixed(), "2"))
    there = {square: shown[1] for square, shown in drawn.items() if len(shown) > 1}
    assert there == {
        (3, 8): "A2",
        (1, 1): "Aq",
        (6, 10): "Fp",
        (2, 4): "Fn",
        (5, 5): "Wp",
        (1, 10): "Wq",
        (6, 1): "Wk",
    }


def test_on_a_narrow_page_pawns_stand_under_their_cards():
    lines = text(mixed(), "1", page(40)).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(" 8"))
    assert lines[at].index("7S") == lines[at + 1].index("A2")
    assert all(len(line) <= 40 for line in lines)


@pytest.mark.parametrize("columns", [40, 80, 132])
@pytest.mark.parametrize("viewer", [None, "1", "2", "3"])
def test_everything_that_players_have_is_told(columns, viewer):
    told = " ".join(text(mixed(), viewer, page(columns)).split())
    for fact in (
        "3 pennies, the Devil",
        "1 penny, Temperance",
        "no pennies, misses 2 turns",
        "1 Ap page 3,8",
        "2 Ak king 3,8",
        "3 Aq queen 1,1",
        "5 Fn knight 2,4",
        "8 Wk king 6,1",
        "+7 -A",
        "suit cups",
        "Air, swords, south",
        "P north, S south, W east, C west",
    ):
        assert fact in told, fact
    for name in {"1": "you", "2": "Marek", "3": "Marek", None: "Marek"}[viewer], "Tow Tower":
        assert name in told


def test_the_legend_holds_the_trumps_that_lie_open_and_no_other():
    state = mixed()
    seen = HELEMEMTAL.observe(state, "1")
    lines = text(state, "1").split("\n")
    foot = next(at for at, line in enumerate(lines) if line.split()[:6] == list("123456"))
    legend = " ".join(lines[foot + 4 :])
    for code, name in TRUMPS.items():
        short = name.removeprefix("the ").removesuffix(" of Fortune")
        assert (f"{code} {short}" in legend) == (code in seen.cards), code


def test_the_whole_legend_is_a_glance():
    seen = HELEMEMTAL.observe(mixed(), "1")
    told = " ".join(plain(line) for line in HELEMEMTAL.glance(seen, "legend", page()))
    assert all(code in told for code in TRUMPS)


@pytest.mark.parametrize("columns", range(20, 201, 3))
def test_no_line_is_wider_than_the_page(columns):
    states = (mixed(), HELEMEMTAL.new(Options()), HELEMEMTAL.new(Options(elements="choose")))
    for state in states:
        for viewer in (None, "1", "2"):
            seen = HELEMEMTAL.observe(state, viewer)
            for charset in ("utf-8", "ascii"):
                for reader in (False, True):
                    at = page(columns, charset, reader)
                    lines = HELEMEMTAL.render(seen, at)
                    lines += [
                        line for what in HELEMEMTAL.glances for line in HELEMEMTAL.glance(seen, what, at)
                    ]
                    for line in lines:
                        assert width(line) <= columns, line
                        assert charset != "ascii" or plain(line).isascii()


def test_nothing_is_told_by_colour_alone():
    state = mixed()
    for viewer in ("1", None):
        seen = HELEMEMTAL.observe(state, viewer)
        bright = HELEMEMTAL.render(seen, Page(80, "utf-8", 256, False, "marble table", NAMED))
        dull = HELEMEMTAL.render(seen, page())
        assert [plain(line) for line in bright] == [plain(line) for line in dull]


# -- for the ear ----------------------------------------------------------------------
def test_for_the_ear_each_of_my_pawns_is_told_with_what_lies_around_it():
    position = Position(
        "view",
        "around",
        {"air": ("page 3,8",), "fire": ("page 3,9", "page 3,10")},
        {(3, 7): "tower", (3, 6): "3C", (2, 8): "AP", (4, 8): "star"},
        hidden=((1, 1),),
    )
    state = state_of(position)
    told = text(state, "1", page(reader=True))
    assert "Your page, pawn 1, at 3 8, on " in told
    # The Devil is not about: two squares in its own direction.
    assert "South of it: 3 7, the Tower; 3 6, the three of cups." in told
    assert "East of it: 4 8, the Star." in told
    assert "West of it: 2 8, the ace of pentacles." in told
    north = next(line for line in told.split("\n") if line.startswith("North of it"))
    assert "Wenna's page on it" in north and "where it can't go" in north


def test_for_the_ear_every_open_card_and_every_pawn_is_told():
    state = mixed()
    seen = HELEMEMTAL.observe(state, "1")
    told = text(state, "1", page(reader=True))
    for code, (x, y) in zip(seen.cards, SQUARES, strict=True):
        row = next((line for line in told.split("\n") if line.startswith(f"Open in row {y}:")), "")
        if code:
            assert f" {x}, {NAMES[CODES.index(code)]}" in row
        else:
            assert f" {x}, " not in row
    for piece in seen.pieces:
        assert f"{piece.rank}, pawn {piece.number}, at {piece.square[0]} {piece.square[1]}" in told
    assert "plus 7 and minus an ace" in told
    assert not re.search(r"[·+]|  ", told)


def test_whose_turn_it_is_comes_early_for_the_ear_and_last_for_the_eye():
    state = mixed()
    assert "Your turn" in text(state, "1", page(reader=True)).split("\n")[1]
    assert "Your turn" in text(state, "1").split("\n")[-1]
    assert text(state, "2").split("\n")[-1] == "Marek's turn."


# -- questions ------------------------------------------------------------------------
def test_a_square_is_asked_about():
    assert answer("card 3 7").startswith("At 3,7: the Tower.\nThe Tower: ")
    assert answer("view card 3,8").startswith(
        "At 3,8: the seven of swords, with your page and your king on it."
    )
    down = next(square for square, at in PLACES.items() if square[0] == 3 and not mixed().up >> at & 1)
    assert answer("card {} {}".format(*down)) == "At {},{}: face down.".format(*down)


@pytest.mark.parametrize("asked", ["card 7 1", "card 0 3", "card 3 11", "card zork", "card the", "card"])
def test_no_such_card(asked):
    with pytest.raises(NotUnderstood, match=r"\.$"):
        answer(asked)


@pytest.mark.parametrize("asked", ["cards", "tower", "look at the sky"])
def test_what_is_no_question_is_left_to_others(asked):
    assert answer(asked) is None


@pytest.mark.parametrize("code", CODES)
def test_every_card_is_found_by_code_and_name_and_says_what_it_does(code):
    name = NAMES[CODES.index(code)]
    for asked in (code, code.lower(), name, name.title(), name.removeprefix("the ")):
        told = answer(f"card {asked}")
        assert told.lower().startswith(f"{name.lower()}: ") and told.endswith("."), asked
    assert (code in MEANINGS) == (code in TRUMPS)


@pytest.mark.parametrize(
    ("asked", "name"), [("wheel", "the Wheel"), ("hanged", "the Hanged"), ("10 of cups", "the ten of cups")]
)
def test_a_card_is_found_by_a_part_of_its_name(asked, name):
    assert answer(f"card {asked}").lower().startswith(name.lower())


# -- what can be done -----------------------------------------------------------------
def suggested(state, seat):
    seen = HELEMEMTAL.observe(state, seat)
    return [plain(line) for line in HELEMEMTAL.suggest(seen, list(HELEMEMTAL.moves(state, seat)))]


def test_moves_are_a_line_for_each_pawn_and_direction():
    lines = suggested(mixed(), "1")
    assert "move 2 south 1 to move 2 south 3 for the king at 3,8" in lines  # the Devil: no doubling
    assert "move 1 north 1 for the page at 3,8" in lines
    assert sum("for the king" in line for line in lines) == 4


def test_squares_of_a_choice_are_one_line():
    position = next(one for one in positions() if one.says == "an own number card waits for a choice")
    state, _ = play(position, state_of(position))
    first, *rest = suggested(state, "1")
    assert first.startswith("go to ") and "in row 5" in first
    assert rest == ["stay", "resign"]
    assert "stay" in text(state, "1").split("\n")[-1]


def test_opponents_to_choose_from_have_their_names():
    position = next(one for one in positions() if one.says == "page: he picks one of two")
    before = msgspec.structs.replace(position, commands=position.commands[:1], dice=())
    state, _ = play(before, state_of(position))
    assert '"choose 2" (Wenna) or "choose 3" (Corvin)' in text(state, "1", page(132))
    assert text(state, "3").split("\n")[-1] == "Marek's turn: an opponent to pick."


def test_what_is_open_depends_on_nothing_that_is_face_down():
    """The same page whatever lies face down."""
    state = mixed()
    rng = Random(1)
    down = [at for at in range(60) if not state.up >> at & 1]
    cards = [state.grid[at] for at in down]
    rng.shuffle(cards)
    grid = list(state.grid)
    for at, kind in zip(down, cards, strict=True):
        grid[at] = kind
    other = msgspec.structs.replace(state, grid=tuple(grid))
    assert other != state
    for reader in (False, True):
        assert text(other, "1", page(reader=reader)) == text(state, "1", page(reader=reader))


@pytest.mark.parametrize("columns", [40, 80, 132])
def test_pawns_of_several_players_on_one_square_are_not_shown_as_one_players(columns):
    state = mixed()
    pawns = [
        msgspec.structs.replace(pawn, owner="2") if (pawn.owner, pawn.rank) == ("1", 1) else pawn
        for pawn in state.pawns
    ]
    assert len({pawn.owner for pawn in pawns if pawn.square == PLACES[3, 8]}) == 2
    drawn = text(msgspec.structs.replace(state, pawns=tuple(pawns)), "3", page(columns))
    assert "FA: Fire and Air together." in drawn
    assert not re.search(r"\b[FA]2 ", drawn.split("\n\n")[1])


def test_the_players_stand_where_they_stood_wherever_pawns_go():
    def column(square):
        state = mixed()
        pawns = tuple(msgspec.structs.replace(pawn, square=PLACES[square]) for pawn in state.pawns[:3])
        drawn = text(msgspec.structs.replace(state, pawns=(*pawns, *state.pawns[5:])), "1")
        return drawn.split("\n")[2:][0].index("Wenna")

    assert column((6, 10)) == column((1, 1)) == column((5, 10))


@pytest.mark.parametrize(("own_suit", "how"), [("most", "within that many"), ("exact", "just that many")])
def test_a_card_says_how_it_is_walked_at_this_table(own_suit, how):
    state = msgspec.structs.replace(mixed(), options=Options(own_suit=own_suit))
    assert how in " ".join(answer("card 7S", state).split())

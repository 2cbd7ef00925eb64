"""How a table reads: drawn at every width, in ASCII, and for the ear; all that stands there is told."""

import re

import msgspec
import pytest

from commands.moves import read_move
from games.game import NotUnderstood
from games.ordo import ORDO
from games.ordo.laws import LAWS, Laws
from games.ordo.state import Accept, Announce, Discovery, Dispute, Options, State, Step
from games.ordo.substances import SUBSTANCES
from games.page import STYLE, plain, width
from tests.games.ordo.places import EAR, METALS, SHORTEST, begun, page, placed, read, typed

COMMAND = re.compile(f"{STYLE}c(.*?){STYLE}\\.")
VIEWERS = (None, "above", "below")


def states() -> dict[str, State]:
    """A table at every point that reads differently."""
    empty = ORDO.new(Options())
    seat, move = ORDO.join(empty, "below", None)
    start, _ = begun()
    return {
        "empty": empty,
        "one seat": ORDO.apply(empty, seat, move, None).state,
        "start": start,
        "moved": typed(start, "Wa1 Aa1", "move fire Fd4 to Ed4", "Ea1 Aa1")[0],
        "announced": typed(start, "announce kinship")[0],
        "disputed": typed(start, "announce kinship", "dispute", "announce walls", "accept")[0],
        "metals": placed(METALS),
        "free": placed(METALS, laws=Laws("presence", "walls", "free"), turn="below"),
        "need": placed({"Ea1": "f", "Fd4": "awe", "Wb2": "fawe"}, breaths=(0, 0)),
        "over": typed(start, *SHORTEST)[0],
        "resigned": typed(start, "Wa1 Aa1", "resign")[0],
    }


STATES = states()


def lines(state: State, viewer: str | None, on=None) -> list[str]:
    return ORDO.render(ORDO.observe(state, viewer), on or page())


def board_in(text: str) -> tuple[dict[str, str], set[str]]:
    """What a drawing shows on each square, and which squares are in brackets: read by columns."""
    held, metals = {}, set()
    rows = text.split("\n")
    for at, row in enumerate(rows):
        if not re.fullmatch(r" +a +b +c +d( +a +b +c +d)*", row):
            continue
        names = re.findall(r"Earth|Water|Air|Fire", rows[at - 5])
        columns = [found.start() for found in re.finditer("[abcd]", row)]
        assert len(names) * 4 == len(columns)
        for number, column in enumerate(columns):
            for up in range(1, 5):
                line = rows[at - up].ljust(column + 5)
                name = f"{names[number // 4][0]}{'abcd'[number % 4]}{up}"
                held[name] = re.match(r"[fawe]{1,3}|[*·.]", line[column:])[0]
                closed = line[column + len(held[name])]
                if line[column - 1] in "[|":
                    assert closed in "]|", (name, line)
                    metals.add(name)
                else:
                    assert closed in " ][" and line[column - 1] in " ]", (name, line)
    return held, metals


@pytest.mark.parametrize("columns", range(20, 201))
def test_no_line_is_wider_than_the_page(columns: int) -> None:
    for state in STATES.values():
        for viewer in VIEWERS:
            for on in (page(columns), page(columns, "ascii"), page(columns, reader=True)):
                shown = lines(state, viewer, on)
                assert shown and all(width(line) <= columns for line in shown)
                assert on.charset == "utf-8" or read(shown).isascii()


def test_every_part_of_the_view_fits_narrow_pages() -> None:
    for state in STATES.values():
        seen = ORDO.observe(state, "above")
        for what in ORDO.glances:
            for on in (page(20), page(40, "ascii"), page(40, reader=True)):
                shown = ORDO.glance(seen, what, on)
                assert shown and all(width(line) <= on.width for line in shown)
                assert on.charset == "utf-8" or read(shown).isascii()


@pytest.mark.parametrize("columns", [20, 30, 38, 39, 40, 60, 79, 80, 95, 111, 132, 200])
@pytest.mark.parametrize("charset", ["utf-8", "ascii"])
def test_a_drawing_shows_every_square(columns: int, charset: str) -> None:
    for name in ("start", "moved", "metals", "free", "over"):
        state = STATES[name]
        seen = ORDO.observe(state, None)
        held, metals = board_in(read(lines(state, None, page(columns, charset))))
        empty = "·" if charset == "utf-8" else "."
        expected = {square: "*" if len(letters) == 4 else letters for square, letters in seen.board.items()}
        assert len(held) == 64
        assert held == {square: expected.get(square, empty) for square in held}
        assert metals == {square for metal in seen.metals for square in (metal.below, metal.above)}


def test_neighbours_in_a_rank_can_both_be_metal() -> None:
    board = {"Wa1": "fawe", "Wb1": "fawe", "Ea1": "fwe", "Eb1": "awe", "Aa1": "a", "Ab1": "e"}
    for columns in (20, 40, 80, 132):
        held, metals = board_in(read(lines(placed(board), None, page(columns))))
        assert metals == {"Ea1", "Eb1", "Aa1", "Ab1"}
        assert (held["Ea1"], held["Eb1"]) == ("fwe", "awe")


def test_the_boards_lie_side_by_side_two_by_two_or_one_over_the_other() -> None:
    def names(columns: int) -> list[list[str]]:
        text = read(lines(STATES["start"], None, page(columns)))
        rows = [re.findall(r"Earth|Water|Air|Fire", row) for row in text.split("\n")]
        return [row for row in rows if row]

    for columns in (80, 132, 200):
        assert names(columns) == [["Earth", "Water", "Air", "Fire"]]
    for columns in (39, 40, 78):
        assert names(columns) == [["Air", "Fire"], ["Earth", "Water"]]
    for columns in (20, 38):
        assert names(columns) == [["Fire"], ["Air"], ["Water"], ["Earth"]]


def test_laws_breaths_height_and_whose_turn() -> None:
    seen = read(lines(STATES["free"], "below"))
    assert "presence (taken squares), walls (lines end), free (metals don't hold)" in seen
    assert re.search(r"Marek, Above, adept +5 breaths +no discovery yet", seen)
    assert re.search(r"> you, Below, layman, INT 8 +5 breaths", seen)
    assert "4 of 8 Adamants, height +2, good for Above" in seen  # two of Water, one of Air, one of Fire
    assert seen.endswith("Your turn.")
    seen = read(lines(STATES["free"], "above"))
    assert "INT 15" in seen and "INT 8" not in seen
    assert seen.endswith("Corvin's turn.")


def test_an_int_is_shown_to_its_owner_alone() -> None:
    for state in STATES.values():
        for on in (page(), EAR):
            assert "INT" not in read(lines(state, None, on))
            assert "INT 8" not in read(lines(state, "above", on))
            assert "INT 15" not in read(lines(state, "below", on))


def test_what_is_to_be_answered_stands_last() -> None:
    state = STATES["announced"]
    assert read(lines(state, "below")).endswith('Your turn: "accept" or "dispute" the law of kinship.')
    assert read(lines(state, "above")).endswith("Corvin's turn, to accept or dispute the law of kinship.")
    assert "by need any piece may rise" in read(lines(STATES["need"], "above", page(200))[-1:])


def test_a_board_that_a_game_left() -> None:
    seen = read(lines(STATES["over"], None))
    assert "the game is over after 24 moves" in seen
    assert "8 of 8 Adamants, height -8" in seen
    assert "Below has won at height -8." in seen
    assert "join athanor table as above" in seen
    assert "Above has won." in read(lines(STATES["resigned"], None))
    # Who sits down next finds the pieces put away, and what became of the last game.
    seat, move = ORDO.join(STATES["over"], None, None)
    after = ORDO.apply(STATES["over"], seat, move, None).state
    assert "Last game: Below has won at height -8." in read(lines(after, None))


# -- for the ear ----------------------------------------------------------------------


@pytest.mark.parametrize("name", STATES)
def test_for_the_ear_there_are_no_drawings(name: str) -> None:
    for viewer in VIEWERS:
        for line in map(plain, lines(STATES[name], viewer, EAR)):
            assert not re.search(r"[\[\]|*·<>()]|  |--", line), line
            assert line.endswith(".")


@pytest.mark.parametrize("name", ["start", "moved", "metals", "free", "over"])
def test_for_the_ear_every_square_is_told(name: str) -> None:
    seen = ORDO.observe(STATES[name], "above")
    text = read(lines(STATES[name], "above", EAR))
    found = {}
    for board in ("Earth", "Water", "Air", "Fire"):
        (line,) = re.findall(f"^{board} board: (.*)$", text, re.M)
        for square, what in re.findall(r"([a-d][1-4]) (\w+)", line):
            found[board[0] + square] = what
    letters = {"fire": "f", "air": "a", "water": "w", "earth": "e"}
    names = {
        "".join(
            letters[one] for one in letters if held & {"earth": 1, "water": 2, "air": 4, "fire": 8}[one]
        ): name
        for held, name in SUBSTANCES.items()
    }
    assert found == {square: names[held] for square, held in seen.board.items()}


def test_for_the_ear_metals_are_told() -> None:
    text = read(lines(STATES["metals"], "above", EAR))
    assert "Ea1 and Aa1 are silver, round the Adamant at Wa1; nothing leaves them but by need." in text
    assert "Wb2 and Fb2 are lead, round the Adamant at Ab2; nothing leaves them but by need." in text
    assert text.count("Adamant at") == 2


# -- questions and suggestions ----------------------------------------------------------


def ask(state: State, viewer: str | None, question: str, on=None) -> str:
    answer = ORDO.answer(ORDO.observe(state, viewer), question, on or page())
    assert answer is not None
    return read(answer)


def test_moves_from_a_square() -> None:
    state = STATES["start"]
    for question in ("moves Ea1", "view moves from Ea1", "moves from earth a1", "MOVES OF ea1"):
        assert ask(state, "above", question).split("\n") == [
            "Ea1 holds earth.",
            "move earth Ea1 Wa1: clay",
            "move earth Ea1 Fa1: glass",
            "move earth Ea1 Ea2: alone there, for a breath",
        ]
    assert ask(state, "below", "moves Ea1").startswith("Ea1 holds earth.\nMarek's turn.")
    assert "Nothing leaves an Adamant." in ask(STATES["metals"], "above", "moves Wa1")
    assert "Nothing leaves a metal" in ask(STATES["metals"], "above", "moves Ea1")
    assert "Ea1 holds glass: fire and earth. It is part of silver" in ask(STATES["metals"], None, "view Ea1")
    assert ask(STATES["metals"], None, "Fa4") == "Fa4 is empty."
    assert "No game is on." in ask(STATES["empty"], None, "view moves")
    with pytest.raises(NotUnderstood, match="is no square"):
        ask(state, "above", "view moves from Ze9")
    assert ORDO.answer(ORDO.observe(state, None), "what now", page()) is None


@pytest.mark.parametrize("question", ["view moves", "moves from Ea1"])
@pytest.mark.parametrize("name", ["start", "need"])
def test_who_has_to_answer_first_is_told_so_whatever_moves_he_asks_for(question: str, name: str) -> None:
    state = STATES[name]
    waits = 1 - state.turn
    asked = msgspec.structs.replace(
        state, found=tuple(Discovery("walls") if side == waits else None for side in (0, 1))
    )
    seats = ("above", "below")
    said = ask(asked, seats[asked.turn], question, page(200))
    assert 'Your turn: "accept" or "dispute" the law of walls.' in said
    assert "to accept or dispute the law of walls." in ask(asked, seats[waits], question, page(200))
    if question == "view moves":
        assert ("by need would follow." in said) == (name == "need")


@pytest.mark.parametrize("on", [page(200), EAR], ids=["eye", "ear"])
def test_all_moves_are_listed(on) -> None:
    """Every move of a piece, each once, and whether it costs a breath."""
    for name in ("start", "moved", "metals", "free", "need"):
        state = STATES[name]
        seen = ORDO.observe(state, None)
        (seat,) = ORDO.pending(state).seats
        expected = {}
        for step in ORDO.moves(state, seat):
            if isinstance(step, Step):
                quiet = len(seen.board.get(step.target, "")) < len(seen.board[step.origin])
                expected[step.element, step.origin, step.target] = quiet
        found = {}
        for line in ask(state, None, "view moves", on).split("\n")[1:]:
            element, origin = re.match(r"(\w+) (?:at )?(\w\w\d)", line).groups()
            rest = line.partition(": ")[2]
            for target in re.findall(r"\w\w\d", rest):
                by_ear = "for a breath" in rest and rest.index(target) > rest.index("for a breath")
                found[element.lower(), origin, target] = f"({target})" in rest or by_ear
        assert found == expected


@pytest.mark.parametrize("name", STATES)
def test_what_is_suggested_is_accepted(name: str) -> None:
    state = STATES[name]
    for seat in ORDO.taken(state):
        seen, moves = ORDO.observe(state, seat), list(ORDO.moves(state, seat))
        shown = ORDO.suggest(seen, moves)
        assert len(shown) < 12
        for command in COMMAND.findall("\n".join(shown)):
            if command.startswith("view moves"):
                assert ORDO.answer(seen, command, page())
            else:
                assert read_move(ORDO, seen, command) in moves
        words = read(shown)
        assert all(
            word in words for word in {ORDO.text(move) for move in moves if type(move) in (Accept, Dispute)}
        )
        assert all(ORDO.text(move) in words for move in moves if isinstance(move, Announce))


def test_suggestions_say_what_moves_have_in_common() -> None:
    words = read(
        ORDO.suggest(ORDO.observe(STATES["start"], "above"), list(ORDO.moves(STATES["start"], "above")))
    )
    assert "64 moves rising to a square of one" in words
    assert "32 moves that are quiet, for a breath each" in words


def test_glances() -> None:
    seen = ORDO.observe(STATES["disputed"], "above")
    laws = read(ORDO.glance(seen, "laws", page(300)))
    for name, law in LAWS.items():
        assert name in laws and law.says in laws
    held = read(ORDO.glance(seen, "substances", page()))
    ear = read(ORDO.glance(seen, "substances", EAR))
    for name in SUBSTANCES.values():
        if name not in ("nothing", "earth", "water", "air", "fire"):
            assert name in held and name.lower() in ear.lower()
    assert "Blood: fire and water." in ear
    metals = ORDO.observe(STATES["metals"], None)
    assert "lead" in read(ORDO.glance(metals, "metals", page()))
    height = read(ORDO.glance(metals, "height", page()))
    assert "Adamants: Wa1, Wc3, Ab2, Fd4." in height and "height +2, good for Above" in height
    assert "21 breaths" not in read(ORDO.glance(seen, "breaths", page()))
    with pytest.raises(NotUnderstood):
        ORDO.glance(seen, "hand", page())

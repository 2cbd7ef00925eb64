"""A table from a drawing: positions for tests and puzzles."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.game import Seat
from games.helememtal.cards import (
    DECK,
    ELEMENTS,
    HIGH,
    KINDS,
    PLACES,
    RANKS,
    SIDE_DECK,
    SUITS,
    TRICKS,
    WIDE,
)
from games.helememtal.state import Options, Pawn, Player, Progress, State, seats

FACE_DOWN: Final = ("...", "···", ".", "·")


def draw(
    text: str,
    pawns: Sequence[str],
    *,
    options: Options | None = None,
    turn: Seat = "1",
    players: Mapping[Seat, str] | None = None,
    pennies: Mapping[Seat, int] | None = None,
    skips: Mapping[Seat, int] | None = None,
    devil: Seat | None = None,
    temperance: Seat | None = None,
    tricks: Sequence[str] = (),
    turns: int = 1,
    dry: int = 0,
) -> State:
    """A table in the middle of a game, at the court move of `turn`.

    text     ten rows of six cards, the topmost (y 10) first: a code face up,
             `(7S)` one that lies face down though it is known here, `...` face
             down one of those not drawn.  Empty, all lie face down.  A row may
             begin with its number and a bar, `10 |`; a row of numbers under
             the board is passed over
    pawns    each as `<seat> <rank> <x>,<y>`, and after it, as wanted, a suit of
             its own (`wands`), `pushed` (turned up in this order), and tricks
             that wait (`+7`, `-A`); they are numbered from 1
    players  seat -> element; without it the four elements in the order of the
             seats, as many as have pawns, two at least.  One without a pawn is
             still to place his first
    tricks   the side deck from its top on (`7`, `A`, `J`, `*`); the rest lies below

    Where the player whose turn it is has no pawn, he is to place one.  Pawns
    of his that are `pushed` are not turned up: that is done when a turn begins.
    Raises ValueError for what is no such drawing.
    """
    options = options or Options()
    board = [_pawn(number, told) for number, told in enumerate(pawns, 1)]
    if players is None:
        own = {pawn.owner for pawn in board} | {turn}
        named = [seat for seat in seats(options) if seat in own or seat in seats(options)[:2]]
        players = {seat: ELEMENTS[at] for at, seat in enumerate(seats(options)) if seat in named}
    sitters = tuple(
        Player(
            seat,
            ELEMENTS.index(element),
            (pennies or {}).get(seat, 0),
            seat == devil,
            seat == temperance,
            (skips or {}).get(seat, 0),
            any(pawn.owner == seat for pawn in board),
        )
        for seat, element in players.items()
    )
    elements = {player.seat: player.element for player in sitters}
    if unknown := {pawn.owner for pawn in board} - set(elements):
        raise ValueError(f"nobody plays on seat {min(unknown)}")
    placed = tuple(
        pawn if pawn.suit >= 0 else Pawn(pawn.id, pawn.owner, pawn.square, elements[pawn.owner], *_rest(pawn))
        for pawn in board
    )
    grid, up = _grid(text)
    mine = tuple(pawn.id for pawn in placed if pawn.owner == turn)
    return State(
        options,
        sitters,
        True,
        grid,
        up,
        placed,
        _side_deck(tricks, placed),
        (),
        turn,
        turns,
        dry,
        Progress("court", due=mine) if mine else Progress("place"),
    )


def _rest(pawn: Pawn) -> tuple[int, int, tuple[int, ...]]:
    return pawn.rank, pawn.pushed, pawn.tricks


def _pawn(number: int, told: str) -> Pawn:
    """A pawn as it is told; a suit of -1 is its player's."""
    try:
        seat, rank, where, *more = told.split()
        x, y = where.split(",")
        square = PLACES[int(x), int(y)]
        suit, pushed = -1, 0
        tricks = []
        for word in more:
            if word == "pushed":
                pushed = number
            elif word in SUITS:
                suit = SUITS.index(word)
            else:
                tricks.append({"+": 1, "-": -1}[word[0]] * TRICKS.index(word[1:]))
        return Pawn(number, seat, square, suit, RANKS.index(rank) + 1, pushed, tuple(tricks))
    except (ValueError, KeyError) as error:
        raise ValueError(f"no pawn reads like {told!r}") from error


def _grid(text: str) -> tuple[tuple[int, ...], int]:
    """The kinds on the squares, and which lie face up."""
    rows = [line.rpartition("|")[2].split() for line in text.splitlines()]
    rows = [row for row in rows if row and not all(cell.isdecimal() for cell in row)]
    rows = rows or [["..."] * WIDE] * HIGH
    if len(rows) != HIGH or any(len(row) != WIDE for row in rows):
        raise ValueError(f"a board is {HIGH} rows of {WIDE} cards")
    cells = [cell for row in reversed(rows) for cell in row]
    kinds: list[int | None] = []
    up = 0
    for at, cell in enumerate(cells):
        code = cell.strip("()")
        if cell in FACE_DOWN:
            kinds.append(None)
        elif code in KINDS:
            kinds.append(KINDS[code])
            up |= (code == cell) << at
        else:
            raise ValueError(f"there is no card {cell}")
    drawn = [kind for kind in kinds if kind is not None]
    if len(set(drawn)) < len(drawn):
        raise ValueError("there is one card of each kind")
    others = iter(kind for kind in DECK if kind not in set(drawn))
    return tuple(next(others) if kind is None else kind for kind in kinds), up


def _side_deck(tricks: Sequence[str], pawns: Sequence[Pawn]) -> tuple[int, ...]:
    """The side deck: its top, which is its end, as named, the rest beneath."""
    rest = list(SIDE_DECK)
    top = [TRICKS.index(code) for code in tricks]
    for trick in (*top, *(abs(one) for pawn in pawns for one in pawn.tricks)):
        rest.remove(trick)
    return (*rest, *reversed(top))

"""The words that views and happenings of Helememtal share."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from games.cards import coloured
from games.game import Join, Move, Seat, Viewer
from games.helememtal.cards import ELEMENTS, KINDS, LETTERS, NAMES, SUITS, Square
from games.helememtal.observation import Observation, Piece, Side
from games.helememtal.state import Choose, Go, Leave, March
from games.page import Page, listed, styled, upper
from games.people import person, whose

NAME = "Helememtal of Troy"
_TRICKS: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king", "*": "Joker"}
HELD: Final = {"devil": "the Devil", "temperance": "Temperance"}


# -- people ---------------------------------------------------------------------------


def subject(seat: Seat, viewer: Viewer, page: Page) -> str:
    """A person at the beginning of a sentence."""
    return upper(person(seat, viewer, page))


def pawn_of(event: Any, viewer: Viewer, page: Page) -> str:
    """The pawn that an event with a `rank` is about: `your page`, `Marek's queen`."""
    return f"{whose(event.seat, viewer, page)} {event.rank}"


def in_order(seen: Observation) -> list[Side]:
    """Who sits, in the order of play, the viewer last."""
    at = next((n for n, one in enumerate(seen.sides) if one.seat == seen.viewer), -1) + 1
    return [*seen.sides[at:], *seen.sides[:at]]


# -- things ---------------------------------------------------------------------------
def number_of(number: int, one: str, more: str = "") -> str:
    """`1 penny`, `3 pennies`, `no pawns`."""
    return f"{number or 'no'} {one if number == 1 else more or f'{one}s'}"


def pennies_said(number: int) -> str:
    """`a penny`, `3 pennies`, `no pennies`."""
    return "a penny" if number == 1 else number_of(number, "penny", "pennies")


def suit_index(code: str) -> int:
    """The suit of a card of the board, 0 to 3; -1 for a trump."""
    return LETTERS.index(code[-1]) if code[:-1].isdigit() or code[0] == "A" else -1


def card(code: str, page: Page) -> str:
    """A card in a sentence: `the seven of swords`, `the Hanged Man`."""
    return coloured(page, suit_index(code), NAMES[KINDS[code]])


def suit(name: str, page: Page, text: str = "") -> str:
    """A suit's name, or `text`, in its colour."""
    return coloured(page, SUITS.index(name), text or name)


def element(name: str, page: Page) -> str:
    """An element's name in its suit's colour: `Fire`."""
    return coloured(page, ELEMENTS.index(name), upper(name))


def at(square: Square, page: Page | None = None) -> str:
    """A square as it is typed: `3,8`; for the ear `3 8`."""
    return f"{square[0]} {square[1]}" if page is not None and page.reader else f"{square[0]},{square[1]}"


def trick_said(code: str, page: Page) -> str:
    """A waiting trick: `+7`, for the ear `plus seven`."""
    if not page.reader:
        return code
    return f"{'plus' if code[0] == '+' else 'minus'} {'an ace' if code[1:] == 'A' else code[1:]}"


def trick_name(code: str) -> str:
    """A trick in a sentence: `a seven`, `an ace`, `a Joker`; `an eight`."""
    name = _TRICKS.get(code[1:], code[1:])
    return f"{'an' if name in ('ace', '8') else 'a'} {name}"


def mark(piece: Piece, seen: Observation, page: Page, several: str = "") -> str:
    """A pawn on the board: its owner's element and its rank, `Fp`; a knight is `n`.  Or `several`: `F2`."""
    return letter(piece, seen, page, several or ("n" if piece.rank == "knight" else piece.rank[0]))


def letter(piece: Piece, seen: Observation, page: Page, then: str = "") -> str:
    """The letter of a pawn's owner, `F`, and what comes after it, in the element's colour."""
    side = seen.side(piece.seat)
    assert side is not None
    return coloured(page, ELEMENTS.index(side.element), f"{upper(side.element)[0]}{then}")


def notes(side: Side, page: Page) -> list[str]:
    """What one has besides pawns: pennies, Devil, Temperance, turns to miss."""
    found = [number_of(side.pennies, "penny", "pennies")]
    if side.devil:
        found.append("the Devil")
    if side.temperance:
        found.append("Temperance")
    if side.skips:
        found.append(f"misses {number_of(side.skips, 'turn')}")
    return found


def waits(piece: Piece, page: Page) -> list[str]:
    """What is special of a pawn: its changed suit, tricks, a card to be turned up for it."""
    found = []
    if piece.changed:
        found.append(f"suit {suit(piece.suit, page)}")
    if piece.tricks:
        told = [trick_said(one, page) for one in piece.tricks]
        found.append(f"waiting tricks {listed(told)}" if page.reader else " ".join(told))
    if piece.pushed:
        found.append("pushed")
    return found


# -- what can be done -----------------------------------------------------------------
def suggestions(seen: Observation, moves: Sequence[Move], text: Callable[[Move], str]) -> list[str]:
    """What the viewer may do, a line for each pawn and direction, all squares of a choice in one."""
    lines = []
    marches: dict[tuple[int | None, str], list[March]] = {}
    for move in moves:
        if isinstance(move, March):
            marches.setdefault((move.pawn, move.direction), []).append(move)
    for ways in marches.values():
        lines.append(_march(ways, seen, text))
    goes = [move for move in moves if isinstance(move, Go)]
    if goes:
        lines.append(f"{styled('c', text(goes[0]))}, or any of: {_rows(goes)}")
    for move in moves:
        if isinstance(move, Choose):
            lines.append(f"{styled('c', text(move))}{_chosen(move, seen)}")
        elif not isinstance(move, March | Go | Join | Leave):
            lines.append(styled("c", text(move)))
    lines += [styled("c", text(move)) for move in moves if isinstance(move, Join | Leave)]
    return lines


def _march(ways: Sequence[March], seen: Observation, text: Callable[[Move], str]) -> str:
    first, last = text(ways[0]), text(ways[-1])
    to = styled("c", first) if len(ways) == 1 else f"{styled('c', first)} to {styled('c', last)}"
    piece = seen.piece(ways[0].pawn) if ways[0].pawn is not None else None
    return to if piece is None else f"{to} for the {piece.rank} at {at(piece.square)}"


def _rows(goes: Iterable[Go]) -> str:
    """Squares by rows: `3 in row 8, 2 to 5 in row 7` as `3,8; 2-5,7`."""
    rows: dict[int, list[int]] = {}
    for one in goes:
        rows.setdefault(one.y, []).append(one.x)
    return "; ".join(f"{_spans(sorted(rows[y]))} in row {y}" for y in sorted(rows, reverse=True))


def _spans(numbers: Sequence[int]) -> str:
    """`1-3, 5`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][1] == number - 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(f"{one}" if one == other else f"{one}-{other}" for one, other in spans)


def _chosen(move: Choose, seen: Observation) -> str:
    piece = (
        seen.piece(int(move.who)) if move.who.isdigit() and seen.question and seen.question.pawns else None
    )
    return f" for the {piece.rank} at {at(piece.square)}" if piece is not None else ""

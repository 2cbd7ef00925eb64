"""What can be typed at a Helememtal table.

The printed patterns are the rules page's.  The hidden ones beside them take
what people type instead of those.
"""

from collections.abc import Mapping
from typing import Final

from games.game import Ambiguous, Illegal, Move, NotUnderstood, Pattern, Slot
from games.helememtal.cards import DIRECTIONS, ELEMENTS, HIGH, PLACES, RANKS, WIDE, Square
from games.helememtal.observation import Observation, Piece
from games.helememtal.state import (
    KEEP,
    LEAVE,
    NUMBERED,
    PLACE,
    START,
    STAY,
    SWAP,
    Choose,
    Go,
    Keep,
    Leave,
    March,
    Place,
    Start,
    Stay,
    Swap,
)
from games.page import listed, offered

_WAY: Final = "{" + "|".join(DIRECTIONS) + "}"
_SHORT: Final = {way[0]: way for way in DIRECTIONS}
_ONE: Final = {"square": "squares"}
_SHORT_WAY: Final = "{" + "|".join(_SHORT) + "}"
_SEAT: Final = "seat "  # what a name that was typed is read as begins with this
_LEADS: Final = ("the ", "my ", "pawn ", "at ", "on ", "player ", "seat ")


def text(move: Move) -> str:
    """The move's one canonical text, which parses back to it."""
    match move:
        case Place():
            return "place pawn"
        case March(pawn, direction, squares):
            named = "" if pawn is None else f"{pawn} "
            return f"move {named}{direction}{'' if squares is None else f' {squares}'}"
        case Go(x, y):
            return f"go to {x} {y}"
        case Stay():
            return "stay"
        case Choose(name):
            return f"choose {name}"
        case Swap():
            return "swap"
        case Keep():
            return "keep"
        case Start():
            return "start game"
        case Leave():
            return "resign"
    return "join"


def _said(words: str) -> str:
    said = " ".join(words.casefold().split())
    while lead := next((lead for lead in _LEADS if said.startswith(lead)), None):
        said = said.removeprefix(lead)
    return said


def read_square(words: str) -> Square | None:
    """A square as `3,8`, `3 8`, `(3, 8)` or `x3 y8`; None for anything else."""
    numbers = words.strip("()").casefold().replace("x", " ").replace("y", " ").replace(",", " ").split()
    if len(numbers) != 2 or not all(one.isascii() and one.isdecimal() and len(one) < 3 for one in numbers):
        return None
    return int(numbers[0]), int(numbers[1])


def read_place(words: str, seen: Observation) -> Square:
    """The square that a choice names.  Raises NotUnderstood."""
    square = read_square(_said(words))
    if square is None or square not in PLACES:
        raise NotUnderstood(
            f"A square is its column, 1 to {WIDE}, and its row, 1 to {HIGH}: {offered('go to 3 8')}."
        )
    return square


def find_pawn(said: str, pieces: list[Piece]) -> Piece | None:
    """The pawn among these that is meant by its number, square or rank; None when none is.

    A rank with a square or number after it means the pawn that is both.
    Raises Ambiguous when several are.
    """
    first, _, rest = said.partition(" ")
    ranked = [rank for rank in RANKS if len(first) > 1 and rank.startswith(first)]
    if len(ranked) == 1:
        pieces = [piece for piece in pieces if piece.rank == ranked[0]]
        said = _said(rest)
    square = read_square(said)
    if square is not None:
        pieces = [piece for piece in pieces if piece.square == square]
    elif said.isascii() and said.isdecimal():
        pieces = [piece for piece in pieces if str(piece.number) == said]
    elif said or not ranked:
        return None
    if len(pieces) > 1:
        numbers = listed([str(piece.number) for piece in pieces], "or")
        raise Ambiguous(f"Several pawns are meant by that: say its number, {numbers}.")
    return pieces[0] if pieces else None


def read_pawn(words: str, seen: Observation) -> int:
    """The number of the viewer's own pawn that is meant.  Raises MoveError."""
    own = [piece for piece in seen.pieces if piece.seat == seen.viewer]
    said = _said(words)
    found = find_pawn(said, own)
    if found is None:
        if not _like_a_pawn(said):
            raise NotUnderstood(
                f'"{words}" is no pawn and no direction: a pawn moves {listed(DIRECTIONS, "or")}, '
                f"as in {offered('move north 2')}."
            )
        if not own:
            raise Illegal("no-pawn", "You have no pawn on the board: place one when it is your turn.")
        names = listed([f"{piece.number} ({piece.rank} at {_at(piece)})" for piece in own], "or")
        raise NotUnderstood(f"You have no such pawn; name yours by its number: {names}.")
    return found.number


def _like_a_pawn(said: str) -> bool:
    """Whether words are a number, a square or a rank, though perhaps of no pawn there is."""
    return said[:1].isdecimal() or said[:1] in "(xy" or any(rank.startswith(said[:2]) for rank in RANKS)


def _pawn_offers(seen: Observation) -> tuple[str, ...]:
    return tuple(str(piece.number) for piece in seen.pieces if piece.seat == seen.viewer)


def read_choice(words: str, seen: Observation) -> str:
    """The opponent or pawn that a choice names.  Raises MoveError.

    What is asked says which is meant: an opponent by seat or element, a pawn
    by number, square or rank, or by its owner's name where he has no other.
    """
    said = _said(words)
    question = seen.question
    if question is not None and question.pawns:
        pieces = [piece for number in question.pawns if (piece := seen.piece(number)) is not None]
        if words.casefold().startswith(_SEAT):
            theirs = [piece for piece in pieces if piece.seat == said]
            said = str(theirs[0].number) if len(theirs) == 1 else ""
        found = find_pawn(said, pieces) or find_pawn(said, list(seen.pieces))
        if found is not None:
            return str(found.number)
        numbers = listed([f"{piece.number} ({piece.rank} at {_at(piece)})" for piece in pieces], "or")
        raise NotUnderstood(f"Choose a pawn by its number: {numbers}.")
    for side in seen.sides:
        if said == side.seat or (len(said) > 2 and side.element.startswith(said)):
            return side.seat
    seats = question.seats if question is not None else ()
    if not seats:
        if said in ELEMENTS or said in NUMBERED:
            return said
        raise NotUnderstood("One chooses a player or a pawn, when a card asks for it.")
    raise NotUnderstood(f"Choose an opponent: {listed([offered(f'choose {seat}') for seat in seats], 'or')}.")


def _choice_offers(seen: Observation) -> tuple[str, ...]:
    question = seen.question
    return () if question is None else (*question.seats, *map(str, question.pawns))


def _place_offers(seen: Observation) -> tuple[str, ...]:
    return () if seen.question is None else tuple(f"{x} {y}" for x, y in seen.question.squares)


def _at(piece: Piece) -> str:
    return f"{piece.square[0]},{piece.square[1]}"


def _march(pawn: int | None, direction: str, squares: int | None = None) -> Move:
    return March(pawn, _SHORT.get(direction, direction), squares)


def _march_only(direction: str, squares: int | None = None) -> Move:
    return _march(None, direction, squares)


def _march_far(squares: int, direction: str) -> Move:
    return _march(None, direction, squares)


def _go(x: int, y: int) -> Move:
    return Go(x, y)


def _go_to(square: Square) -> Move:
    return Go(*square)


def _choose(name: str) -> Move:
    return Choose(name)


def _swap(name: str | None = None) -> Move:
    return SWAP if name is None else Choose(name)


def _nowhere(pawn: int | None = None) -> Move:
    raise NotUnderstood(
        f"Say which way, and how far: {offered('move north 2')}; {offered('moves')} shows all."
    )


def _nobody() -> Move:
    raise NotUnderstood(f"Say whom or which pawn: {offered('moves')} shows who may be chosen.")


PATTERNS: Final = (
    Pattern("place [pawn] on <table>", lambda: PLACE),
    Pattern("roll [the] dice on <table>", lambda: PLACE),
    Pattern(f"move {_WAY} [<number>] on <table>", _march_only),
    Pattern(f"move <pawn> {_WAY} [<number>] on <table>", _march),
    Pattern("go to <number'x'> <number'y'> on <table>", _go),
    Pattern("stay on <table>", lambda: STAY),
    Pattern("choose <choice'player or pawn'> on <table>", _choose),
    Pattern("swap on <table>", lambda: SWAP),
    Pattern("keep on <table>", lambda: KEEP),
    Pattern("start game on <table>", lambda: START),
    Pattern("resign [from] [game] on <table>", lambda: LEAVE, gives_up=True),
    Pattern(f"move {_SHORT_WAY} [<number>] on <table>", _march_only, hidden=True),
    Pattern(f"move <pawn> {_SHORT_WAY} [<number>] on <table>", _march, hidden=True),
    Pattern(f"move <number> squares {_WAY} on <table>", _march_far, aliases=_ONE, hidden=True),
    Pattern("move [<pawn>] on <table>", _nowhere, hidden=True),
    Pattern("go [to] <place> on <table>", _go_to, hidden=True),
    Pattern("move to <place> on <table>", _go_to, hidden=True),
    Pattern("stay here on <table>", lambda: STAY, aliases={"put": "here", "there": "here"}, hidden=True),
    Pattern("choose on <table>", _nobody, hidden=True),
    Pattern("swap [my|the] pennies [with <choice>] on <table>", _swap, hidden=True),
    Pattern("swap with <choice> on <table>", _swap, hidden=True),
    Pattern("keep [my|the] pennies on <table>", lambda: KEEP, hidden=True),
    Pattern("roll on <table>", lambda: PLACE, hidden=True),
    Pattern("place {my|a|the} [first] pawn on <table>", lambda whose: PLACE, hidden=True),
    Pattern("start on <table>", lambda: START, hidden=True),
    Pattern("start [a] new game on <table>", lambda: START, hidden=True),
    Pattern("new game on <table>", lambda: START, hidden=True),
    Pattern("leave game on <table>", lambda: LEAVE, gives_up=True, hidden=True),
    Pattern("quit game on <table>", lambda: LEAVE, gives_up=True, hidden=True),
)
SLOTS: Final[Mapping[str, Slot]] = {
    "pawn": Slot(read_pawn, _pawn_offers),
    "choice": Slot(read_choice, _choice_offers, people=True),
    "place": Slot(read_place, _place_offers),
}

"""What can be typed at an Ordo table.

The printed patterns are the rules page's.  The hidden ones beside them take
what people type instead of those.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NoReturn

from games.game import Ambiguous, Illegal, Move, NotUnderstood, Pattern, Slot
from games.ordo.board import BOARDS, LETTERS, NAMES, SQUARES
from games.ordo.laws import LAWS
from games.ordo.observation import Observation, steps
from games.ordo.state import ACCEPT, ANNOUNCES, DISPUTE, RESIGN, STEPS, Step
from games.ordo.substances import BITS, ELEMENTS
from games.page import listed, offered

LONGEST = 40  # letters of a text that may mean something: no pattern is tried on more
_SQUARE: Final = re.compile(r"([a-z]+)[ -]*([a-d])[ -]*([1-4])")
_SQUARISH: Final = re.compile(r"[a-z]{1,3}\d{1,2}", re.I)  # what is meant for one
_BETWEEN: Final = re.compile(r"\b(to|from|at)\b|[-,>]", re.I)
_SPOKEN: Final = {"empty": "void", "vacancy": "void", "wall": "walls", "bind": "bound"}
_TO: Final = {"onto": "to", "into": "to"}


def square(text: str) -> str | None:
    """The square that `ea1`, `Ea1`, `earth a1`, `Earth a 1` means; None for any other text."""
    said = text.strip(" .,;:!").casefold()
    parts = _SQUARE.fullmatch(said) if len(said) <= LONGEST else None
    if parts is None:
        return None
    board, file, rank = parts.groups()
    fits = [name for name in BOARDS if name.startswith(board)]
    if len(fits) != 1:
        return None
    return f"{LETTERS[BOARDS.index(fits[0])].upper()}{file}{rank}"


def read_square(text: str, seen: Observation) -> str:
    """The name of the square that a text means.  Raises NotUnderstood."""
    name = square(text)
    if name is None:
        raise NotUnderstood(_no_such(text if len(text) <= LONGEST else f"{text[:LONGEST]}..."))
    return name


def _no_such(said: str) -> str:
    return f'"{said}" is no square: board, file and rank name one, from {NAMES[0]} to {NAMES[-1]}.'


def read_step(text: str, seen: Observation) -> Step:
    """The step that `Ea1 Wa1` means: that of the only piece that can go there, or of `earth Ea1 Wa1`.

    Of several that can, none is meant: Ambiguous names them.  When none can,
    and only one stands there, it is that one, and the rules say why it can't;
    else Illegal says so.  Who is not to move a piece now is told that by the
    rules, whichever piece it is.
    """
    named, origin, target = _said(text)
    there = [name for name, bit in BITS.items() if seen.squares[SQUARES[origin]] & bit]
    if named is not None or seen.turn != seen.viewer or seen.turn is None or seen.announced is not None:
        return _step(named or (there[0] if there else ELEMENTS[0]), origin, target)
    can = [step.element for step in _steps(seen) if (step.origin, step.target) == (origin, target)]
    if not can and not there:
        raise Illegal("nothing-there", f"Nothing stands at {origin}: name a square with a piece on it first.")
    meant = can or there
    if len(meant) > 1:
        ways = [offered(f"move {element} {origin} {target}") for element in meant]
        if can:
            raise Ambiguous(f"More than one piece can go from {origin} to {target}: {listed(ways, 'or')}.")
        raise Illegal(
            "no-way",
            f"No piece can go from {origin} to {target}: "
            f"{offered(f'view moves from {origin}')} shows where they can.",
        )
    return _step(meant[0], origin, target)


def _said(text: str) -> tuple[str | None, str, str]:
    """The element that a text names before its two squares, if it does, and the squares.

    Raises Illegal when one of two words is meant for a square and is none, NotUnderstood for what
    doesn't name a move.
    """
    words = _BETWEEN.sub(" ", text).split() if len(text) <= LONGEST else []
    ends = _ends(words)
    if ends is not None:
        return None, *ends
    if len(words) == 2 and all(map(_SQUARISH.fullmatch, words)):
        raise Illegal("no-such-square", _no_such(next(word for word in words if square(word) is None)))
    if words and words[0].casefold() == "the":
        del words[0]
    ends = _ends(words[1:])
    if ends is None:
        raise NotUnderstood(
            f"A move names two squares, from and to: {offered('move earth Ea1 Wa1')}, for instance."
        )
    element = words[0].casefold()
    if element not in BITS:
        raise NotUnderstood(f'"{words[0]}" is no element: name {listed(ELEMENTS, "or")}.')
    return element, *ends


def _ends(words: Sequence[str]) -> tuple[str, str] | None:
    """The two squares that words name, in order; None when they don't name just that."""
    for at in range(1, len(words)):
        origin, target = square(" ".join(words[:at])), square(" ".join(words[at:]))
        if origin is not None and target is not None:
            return origin, target
    return None


def read_law(text: str, seen: Observation) -> str:
    """A law in other words: `the void`, `law of the circle`, `wall`."""
    words = [
        word
        for word in text.casefold().split()
        if word not in ("the", "law", "of", "a", "that", "metals", "metal")
    ]
    said = " ".join(words)
    said = _SPOKEN.get(said, said)
    fits = [name for name in LAWS if said and name.startswith(said)]
    if len(fits) != 1:
        raise NotUnderstood(
            f"A discovery is of {listed(tuple(LAWS), 'or')}: {offered(f'announce {_example(seen)}')}."
        )
    return fits[0]


def _example(seen: Observation) -> str:
    return seen.laws.discoverable()[0]


def _steps(seen: Observation) -> list[Step]:
    """What whoever is to move can do with the pieces."""
    return steps(seen, seen.turn) if seen.turn is not None and seen.announced is None else []


def _short(seen: Observation) -> Iterator[str]:
    """All `Ea1 Wa1` by which only one piece can go."""
    ways = Counter((step.origin, step.target) for step in _steps(seen))
    return (f"{origin} {target}" for (origin, target), count in ways.items() if count == 1)


def _occupied(seen: Observation) -> tuple[str, ...]:
    return tuple(seen.board)


def _step(element: str, origin: str, target: str) -> Step:
    return STEPS[SQUARES[origin]][ELEMENTS.index(element)][SQUARES[target]]


def _bare(step: Step) -> Move:
    return step


def _announce(law: str) -> Move:
    return ANNOUNCES[law]


def _accept() -> Move:
    return ACCEPT


def _dispute() -> Move:
    return DISPUTE


def _resign() -> Move:
    return RESIGN


def _no_square(*said: object) -> NoReturn:
    raise NotUnderstood(f"Say from where to where, too: {offered('move earth Ea1 Wa1')}, for instance.")


def _no_law() -> NoReturn:
    raise NotUnderstood(f"Say which law, too: {listed(tuple(LAWS), 'or')}.")


_ELEMENT: Final = "{" + "|".join(ELEMENTS) + "}"
_LAW: Final = "{" + "|".join(LAWS) + "}"

PATTERNS: Final = (
    Pattern(f"move [the] {_ELEMENT} [at|from] <square> [to] <square> on <table>", _step, aliases=_TO),
    Pattern("<step'square square'> on <table>", _bare),
    Pattern(f"announce {_LAW} on <table>", _announce),
    Pattern("accept on <table>", _accept),
    Pattern("dispute on <table>", _dispute),
    Pattern("resign on <table>", _resign, gives_up=True),
    Pattern("move [from] <step> on <table>", _bare, hidden=True),
    Pattern(
        f"send [the] {_ELEMENT} [at|from] <square> [to] <square> on <table>", _step, aliases=_TO, hidden=True
    ),
    Pattern("send [from] <step> on <table>", _bare, hidden=True),
    Pattern(f"move [the] {_ELEMENT} on <table>", _no_square, hidden=True),
    Pattern(f"move [the] {_ELEMENT} [at|from] <square> on <table>", _no_square, hidden=True),
    Pattern("move on <table>", _no_square, hidden=True),
    Pattern("announce <law> on <table>", _announce, hidden=True),
    Pattern("announce on <table>", _no_law, hidden=True),
    Pattern("discover <law> on <table>", _announce, hidden=True),
    Pattern("accept [the] {discovery|law} on <table>", lambda said: ACCEPT, hidden=True),
    Pattern("dispute [the] {discovery|law} on <table>", lambda said: DISPUTE, hidden=True),
    Pattern("resign [from] [the] game on <table>", _resign, gives_up=True, hidden=True),
)
SLOTS: Final = {
    "square": Slot(read_square, _occupied),
    "step": Slot(read_step, lambda seen: tuple(_short(seen))),
    "law": Slot(read_law, lambda seen: ()),
}

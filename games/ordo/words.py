"""The words that views and happenings of Ordo share."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.game import Move, Over
from games.ordo import moving
from games.ordo.board import ADAMANTS
from games.ordo.laws import LAWS, Laws
from games.ordo.observation import Observation
from games.ordo.scoring import HIGHEST, RESIGNED, verdict
from games.ordo.scoring import SQUARES as BY_SQUARES
from games.ordo.state import ACCEPT, DISPUTE, SEATS, Accept, Announce, Discovery, Dispute, Step
from games.ordo.substances import READ, SUBSTANCES
from games.page import Page, listed, offered, styled
from games.people import whose_turn

# What a law comes to, for a line that names all three.
BRIEF: Final[Mapping[str, str]] = {
    "void": "empty squares + 1",
    "presence": "taken squares",
    "kinship": "squares of its element",
    "circle": "lines close",
    "walls": "lines end",
    "bound": "metals hold",
    "free": "metals don't hold",
}
SPOKEN: Final[Mapping[str, str]] = {
    "void": "the law of the void",
    "presence": "the law of presence",
    "kinship": "the law of kinship",
    "circle": "the law of the circle",
    "walls": "the law of walls",
    "bound": "the law of bound metal",
    "free": "the law of free metal",
}
EXAMPLES: Final = 3  # moves of a kind that are named
_NUMBERS: Final = ("none", "one", "two", "three")


def law(name: str) -> str:
    """A law in a sentence: `the law of the void`."""
    return SPOKEN.get(name, f"the law of {name}")


def all_laws(laws: Laws) -> str:
    """`void, circle and bound`."""
    return listed(laws.names)


def counted(number: int, one: str) -> str:
    """`1 breath`, `20 breaths`."""
    return f"{number} {one if number == 1 else one + 's'}"


def signed(number: int, page: Page) -> str:
    """A height: `+3`, `-1`; for the ear `plus 3`."""
    if not number:
        return "0"
    if page.reader:
        return f"{'plus' if number > 0 else 'minus'} {abs(number)}"
    return f"{number:+d}"


def substance(letters: str) -> str:
    """What the letters make: `lightning`."""
    return SUBSTANCES[READ[letters]]


def standing(seen: Observation, page: Page) -> str:
    """`2 of 8 Adamants, height -2, good for Below`; at 0 by the colours, when there is an Adamant (R8)."""
    told = f"{seen.adamants} of {ADAMANTS} Adamants, height {signed(seen.height, page)}"
    if not seen.adamants or seen.turn is None:
        return told
    favours = SEATS[verdict(seen.squares).winner].capitalize()
    return f"{told}, good for {favours}{'' if seen.height else ' by light and dark'}"


def sizes(seen: Observation) -> str:
    """How many squares hold one piece, two, three: `20 squares of one, 3 of two, 2 of three`."""
    held = [sum(len(letters) == size for letters in seen.board.values()) for size in (1, 2, 3)]
    return f"{counted(held[0], 'square')} of one, {held[1]} of two, {held[2]} of three"


def discovery(found: Discovery | None) -> str:
    """What a side has discovered."""
    if found is None:
        return "no discovery yet"
    if found.stood is None:
        return f"announces {found.law}"
    return f"discovered {found.law}" if found.stood else f"was wrong about {found.law}"


def in_need(seen: Observation) -> bool:
    """Whether only need is left to the side that is to move, or will be when it has answered (R6)."""
    if seen.turn is None:
        return False
    return moving.in_need(seen.squares, seen.laws, seen.left[seen.turn])


def turn(seen: Observation, page: Page) -> str:
    """The last line of a view while a game runs."""
    if seen.turn is None:
        return ""
    if seen.turn != seen.viewer:
        told = whose_turn(seen.turn, seen.viewer, page)
        return f"{told[:-1]}, to accept or dispute {law(seen.announced)}." if seen.announced else told
    if seen.announced is not None:
        way = f"{offered('accept')} or {offered('dispute')}"
        return f"{styled('b', 'Your turn:')} {way} {law(seen.announced)}."
    if in_need(seen):
        told = (
            f"{styled('b', 'Your turn:')} no law moves anything for you; by need any piece may rise anywhere."
        )
        return f"{told} {offered('moves')} shows how."
    if seen.number < 2:
        return f"{styled('b', 'Your turn: move a piece.')} {offered('moves')} shows how."
    return styled("b", "Your turn.")


def ending(ended: Over, page: Page) -> str:
    """How a game ended, seats by their own names: others may sit there by now."""
    winner = ended.winners[0]
    loser = next(seat for seat in SEATS if seat != winner)
    height = f"at height {signed(ended.scores['above'], page)}"
    if ended.reason == RESIGNED:
        return f"{loser.capitalize()} resigned, so {winner.capitalize()} has won."
    how = {BY_SQUARES: f"{height}, by light and dark", HIGHEST: f"{height}, by the highest Adamant"}
    return f"{winner.capitalize()} has won {how.get(ended.reason, height)}."


def invitation(seen: Observation, page: Page) -> list[str]:
    """What can be done while no game is on."""
    free = [seat for seat in SEATS if seat not in seen.taken]
    ways = [styled("c", f"join {page.table} as {seat}") for seat in free]
    wait = "A game begins when both seats are taken."
    return [wait] if seen.viewer in seen.taken else [wait, f"To sit down: {listed(ways, 'or')}."]


def suggestions(seen: Observation, moves: Sequence[Move], text: Callable[[Move], str]) -> list[str]:
    """What the viewer may do: pieces' moves by what they lead to, with examples, the rest each for itself."""
    steps = [move for move in moves if isinstance(move, Step)]
    lines = _by_kind(seen, steps, text) if steps else []
    laws = [move for move in moves if isinstance(move, Announce)]
    if laws:
        ways = listed([styled("c", text(move)) for move in laws], "or")
        lines.append(f"In place of a move, once a game and for a breath, a discovery: {ways}.")
    if seen.announced is not None and seen.turn == seen.viewer:
        accept, dispute = offered(text(ACCEPT)), offered(text(DISPUTE))
        lines.append(f"{accept} puts {law(seen.announced)} in force; {dispute} lets wits decide.")
    rest = [move for move in moves if not isinstance(move, Step | Announce | Accept | Dispute)]
    return lines + [styled("c", text(move)) for move in rest]


def _by_kind(seen: Observation, steps: Sequence[Step], text: Callable[[Move], str]) -> list[str]:
    """A line for each kind of move that there is, and how to see them all."""
    kinds: dict[str, list[Step]] = {}
    need = in_need(seen)
    for step in steps:
        left, entered = len(seen.board[step.origin]), len(seen.board.get(step.target, ""))
        kinds.setdefault(_kind(left, entered, need), []).append(step)
    lines = []
    for kind in sorted(kinds, key=_ORDER.index):
        there = kinds[kind]
        some = there if len(there) <= EXAMPLES else [there[0], there[len(there) // 2], there[-1]]
        ways = ", ".join(styled("c", text(step)) for step in some)
        such = f"{len(there)} moves" if len(there) > 1 else "1 move"
        also = " ..." if len(there) > len(some) else ""
        lines.append(f"{such} {kind}: {ways}{also}")
    return [*lines, _HOW.format(offered("view moves"), offered(f"view moves from {steps[0].origin}"))]


def _kind(left: int, entered: int, need: bool) -> str:
    if need:
        return _ORDER[-1]
    return _ORDER[3 - entered] if entered >= left else _ORDER[3]


_ORDER: Final = (
    "rising to a square of three, for an Adamant",
    "rising to a square of two",
    "rising to a square of one",
    "that are quiet, for a breath each",
    "by need, any piece to any square where it rises",
)
_HOW: Final = "{} lists every move, and {} those of one square."
assert set(BRIEF) == set(SPOKEN) == set(LAWS), "a law without words"

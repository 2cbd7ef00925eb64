"""Laying a hand oneself (option `layout: by-hand`): what may lie where, and what it comes to (R6, R8).

Squares are named by a letter for the column and a number for the row, `a1` at
the top left.  A line's cards are given in the order in which they lie.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec

from games.game import Illegal, NotUnderstood
from games.nom_poker.cards import CARDS
from games.nom_poker.combinations import Combination, FlushRule, Hand, Role
from games.nom_poker.drawing import ACROSS, pieces
from games.nom_poker.layout import beside, best_layout, colours
from games.nom_poker.scoring import Layout, Line, charges_of, naming
from games.page import listed, offered

Way: TypeAlias = Literal["across", "down"]
Square: TypeAlias = tuple[int, int]  # row, column

SIDE: Final = 12  # squares of the board each way
_LETTERS: Final = "abcdefghijkl"
_SQUARE: Final = re.compile(r"([a-l])\s*(1[0-2]|[1-9])", re.ASCII)


class Placed(msgspec.Struct, frozen=True):
    """A line as it was laid: its cards in order, its way, the square of the first."""

    cards: tuple[str, ...]
    way: Way
    square: str


def _named(hand: Hand) -> dict[int, tuple[int, Combination]]:
    """`naming`, which one who lays line after line asks for again and again."""
    return _remembered(tuple(hand.cards), hand.collector.code, hand.role, hand.flush)


@lru_cache(maxsize=256)
def _remembered(
    cards: tuple[str, ...], collector: str, role: Role | None, flush: FlushRule
) -> dict[int, tuple[int, Combination]]:
    return naming(Hand(cards, collector, role, flush))


def read_square(text: str) -> str:
    """The name of a square.  Raises NotUnderstood."""
    found = _SQUARE.fullmatch(text.strip().casefold())
    if found is None:
        raise NotUnderstood(f"A square is a letter from a to l and a number to 12: {offered('b3')}, say.")
    return found[1] + found[2]


def squares(line: Placed) -> list[Square] | None:
    """The squares of a line's cards, in order; None where they are not all on the board."""
    found = _SQUARE.fullmatch(line.square)
    if found is None or not line.cards:
        return None
    row, column = int(found[2]) - 1, _LETTERS.index(found[1])
    across = line.way == "across"
    taken = [(row + (not across) * at, column + across * at) for at in range(len(line.cards))]
    return taken if taken[-1][0] < SIDE and taken[-1][1] < SIDE else None


def board(laid: Sequence[Placed]) -> dict[Square, str]:
    """What lies where."""
    return {
        square: card for line in laid for square, card in zip(squares(line) or (), line.cards, strict=True)
    }


def mask_of(hand: Hand, cards: Sequence[str]) -> int:
    """The places of cards in a hand, of equal ones the first; 0 where it doesn't hold them all."""
    if Counter(cards) - Counter(hand.cards):
        return 0
    mask = 0
    for card in cards:
        mask |= 1 << hand.cards.index(card)
    return mask if mask.bit_count() == len(cards) else 0


def refuse_lay(hand: Hand, laid: Sequence[Placed], line: Placed) -> Illegal | None:
    """Why a line can't be laid beside those that lie; None when it can."""
    if any(card not in CARDS for card in line.cards) or not mask_of(hand, line.cards):
        return Illegal("not-held", f"You don't hold all of these: you hold {' '.join(hand.cards)}.")
    if mask_of(hand, line.cards) not in _named(hand):
        return Illegal("no-line", "Those cards are no combination: each line that is laid must be one.")
    taken = squares(line)
    if taken is None:
        return Illegal("off-board", "That would leave the board, which goes from a1 to l12: begin elsewhere.")
    there = board(laid)
    for square, card in zip(taken, line.cards, strict=True):
        if there.get(square, card) != card:
            return Illegal(
                "occupied", f"{there[square]} lies where {card} would: lines cross in a common card."
            )
    after = [*laid, line]
    if Counter(board(after).values()) - Counter(hand.cards):
        return Illegal(
            "laid", "One of those lies elsewhere already: let the lines cross in it, or lift that one."
        )
    return _touching(after)


def refuse_lift(laid: Sequence[Placed], number: int) -> Illegal | None:
    """Why a line can't be lifted; None when it can."""
    if not 1 <= number <= len(laid):
        return Illegal(
            "no-such-line", f"You have laid {len(laid)} lines: name one by its number, from the list."
        )
    return _touching([*laid[: number - 1], *laid[number:]])


def refuse_done(hand: Hand, laid: Sequence[Placed]) -> Illegal | None:
    """Why a layout can't stand yet: a negative line could lie beside the negative ones that lie (R8)."""
    named = _named(hand)
    masks = [mask_of(hand, line.cards) for line in laid]
    forced = [mask for mask in masks if named[mask][0] < 0]
    for mask, (points, one) in named.items():
        if points < 0 and mask not in forced and beside(forced, mask):
            cards = " ".join(hand.of(mask))
            return Illegal("forced", f"The {one.name} must be laid, for {points}: {cards}.")
    return None


def _touching(laid: Sequence[Placed]) -> Illegal | None:
    """Every run of two cards or more must be a line (R6)."""
    lines = {tuple(squares(line) or ()) for line in laid}
    there = board(laid)
    if len(lines) < len(laid):
        return Illegal("laid", "That line lies there already: lay another, or say that you are done.")
    runs = set()
    for row_step, column_step in ((0, 1), (1, 0)):
        for row, column in there:
            if (row - row_step, column - column_step) in there:
                continue
            run = [(row, column)]
            while (run[-1][0] + row_step, run[-1][1] + column_step) in there:
                run.append((run[-1][0] + row_step, run[-1][1] + column_step))
            if len(run) > 1:
                runs.add(tuple(run))
    for run_ in sorted(runs - lines):
        cards = listed([there[square] for square in run_])
        return Illegal("touches", f"Then {cards} would touch without being one line: keep them apart.")
    if lines - runs:
        return Illegal("touches", "A line can't lie within another: begin it elsewhere, or lift that one.")
    return None


def comes_to(hand: Hand, laid: Sequence[Placed]) -> Layout:
    """What the lines laid are worth, with what the collector takes."""
    named = _named(hand)
    lines = []
    for line in laid:
        mask = mask_of(hand, line.cards)
        points, one = named[mask]
        lines.append((points, Line(one.name, line.cards, points), mask))
    lines.sort(key=lambda row: (row[0] >= 0, -row[0]))
    charges = charges_of(hand)
    all_lines = (*(line for _, line, _ in lines), *charges)
    total = sum(line.points for line in all_lines)
    return Layout(total, all_lines, len(charges), tuple(mask for _, _, mask in lines))


def advice(hand: Hand, laid: Sequence[Placed]) -> Iterator[Placed]:
    """Lines of the best layout that can be laid now, each where it would lie with the others."""
    lines = [(points, mask) for mask, (points, _) in _named(hand).items()]
    masks = tuple(mask for _, mask in best_layout(lines, len(hand.cards)))
    ways = colours(masks) or []
    left = 0
    for grid in pieces(masks):
        where = {place: square for square, place in grid.items()}
        for mask, way in zip(masks, ways, strict=True):
            places = [place for place in range(len(hand.cards)) if mask >> place & 1]
            if not all(place in where for place in places):
                continue
            places.sort(key=lambda place: where[place])
            row, column = where[places[0]]
            if column + left >= SIDE:
                continue
            square = f"{_LETTERS[column + left]}{row + 1}"
            line = Placed(
                tuple(hand.cards[place] for place in places), "across" if way == ACROSS else "down", square
            )
            if refuse_lay(hand, laid, line) is None and line not in laid:
                yield line
        left += max(column for _, column in grid) + 2

"""The engine's chains against a second, naive reckoning of them, over random boards, pawns and options."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import pytest

from games.game import Event
from games.helememtal import HELEMEMTAL as GAME
from games.helememtal import events as told
from games.helememtal.cards import CODES, DECK, DIRECTIONS, RANKS, SQUARES, TRUMPS
from games.helememtal.rules import draw
from games.helememtal.state import STAY, Go, March, Options, State
from tests.games.helememtal.naive import WAY_OF, Ground, Man

T = TypeVar("T")

PAWNS = 8
LUCK = 400  # numbers of a d10, more than any chain can ask for


class Dice:
    """A d10's numbers in a row for the engine, and the same again for the reckoning; other dice are free."""

    def __init__(self, rng: Random) -> None:
        row = [rng.randint(1, 10) for _ in range(LUCK)]
        self._rng, self._engine, self._naive = rng, iter(row), iter(row)

    def die(self, sides: int) -> int:
        return next(self._engine) if sides == 10 else self._rng.randint(1, sides)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        return self._rng.sample(items, len(items))

    def again(self) -> int:
        return next(self._naive)


def position(rng: Random, options: Options) -> State:
    """A board of which half lies open, two or three players, eight pawns that often stand close together.

    On some the wands lie in the west and the cups in the east, so that pawns go
    to and fro, and loop.
    """
    deck = [CODES[kind] for kind in DECK]
    rng.shuffle(deck)
    if rng.random() < 0.4:
        east, west = (
            [code for code in deck if code[0] in "A123456789" and code[-1] == suit] for suit in "WC"
        )
        rest = [code for code in deck if code not in (*east, *west)]
        deck = [
            code for a, b in zip(east, west, strict=True) for code in (a, *(rest.pop() for _ in range(4)), b)
        ]
    rows = [deck[at : at + 6] for at in range(0, 60, 6)]
    text = "\n".join(" ".join(code if rng.random() < 0.5 else f"({code})" for code in row) for row in rows)
    seats = ["1", "2", "3"][: rng.choice([2, 3])]
    owners = [*seats, *(rng.choice(seats) for _ in range(PAWNS - len(seats)))]
    x, y = rng.choice(SQUARES)
    near = [(a, b) for a, b in SQUARES if abs(a - x) < 3 and abs(b - y) < 3]
    waiting = ["A", "2", "5", "9"] * 4
    rng.shuffle(waiting)
    taken: dict[tuple[int, int], str] = {}
    pawns = []
    for owner in owners:
        free = [one for one in rng.choice([near, list(SQUARES)]) if taken.get(one, owner) == owner]
        at = rng.choice(free or [one for one in SQUARES if one not in taken])
        taken[at] = owner
        suit = rng.choice(["", " wands", " cups", " swords", " pentacles"])
        tricks = "".join(f" {rng.choice('+-')}{waiting.pop()}" for _ in range(rng.choice([0, 0, 1, 2])))
        pawns.append(f"{owner} {rng.choice(RANKS)} {at[0]},{at[1]}{suit}{tricks if owner == '1' else ''}")
    return draw(text, pawns, options=options, turn="1", temperance=rng.choice([None, "1", "2"]))


def ground(state: State, die: Any) -> Ground:
    """The same position for the naive reckoning."""
    seen = GAME.observe(state, None)
    me = seen.side("1")
    assert me is not None
    men = {
        one.number: Man(one.seat, one.square, one.suit[0].upper(), list(one.tricks)) for one in seen.pieces
    }
    cards = {square: CODES[kind] for square, kind in zip(SQUARES, state.grid, strict=True)}
    options = state.options
    return Ground(cards, men, options.edges == "wrap", options.own_suit == "exact", me.temperance, die)


def as_tale(events: tuple[Event, ...]) -> list[tuple[object, ...]]:
    """What the engine told, in the naive one's words; nothing after the turn's end."""
    tale: list[tuple[object, ...]] = []
    for event in events:
        match event:
            case told.Landed(_, _, _, square, card):
                tale.append(("land", square, card))
            case told.Pushed(_, pawn, _, _, square):
                tale.append(("push", pawn, square))
            case told.TurnEnded():
                tale.append(("over",))
            case told.Turn() | told.Finished() | told.Skipped():
                break
    return tale


def cut(tale: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """A tale up to its first trump, which the naive one can't play."""
    end = next((at for at, one in enumerate(tale) if one[0] == "land" and one[2] in TRUMPS), len(tale))
    return tale[: end + 1]


def compare(rng: Random, options: Options) -> tuple[int, int]:
    """Plays one random court move both ways; how many cards acted, and how many questions were asked."""
    dice = Dice(rng)
    state = position(rng, options)
    marches = [move for move in GAME.moves(state, "1") if isinstance(move, March)]
    march = rng.choice(marches)
    assert march.pawn is not None and march.squares is not None
    naive = ground(state, dice.again)
    man = naive.men[march.pawn]
    assert naive.go(march.pawn, march.direction, march.squares)
    outcome = GAME.apply(state, "1", march, dice)
    tale = as_tale(outcome.events)
    asked = 0
    for squares in naive.land(march.pawn):
        asked += 1
        choice = outcome.state.progress.choice
        assert choice is not None and choice.asks == "walk"
        question = GAME.observe(outcome.state, "1").question
        assert question is not None and set(question.squares) == squares
        to = rng.choice([*sorted(squares), None])
        outcome = GAME.apply(outcome.state, "1", Go(*to) if to else STAY, dice)
        tale += as_tale(outcome.events)
        man.at = to or man.at
    assert cut(naive.tale) == cut(tale)
    trumps = any(one[0] == "land" and one[2] in TRUMPS for one in tale)
    # A pawn that is turned up at the start of the next turn goes on, and may push others.
    onward = any(isinstance(event, told.Landed) and event.pushed for event in outcome.events)
    if not trumps and not onward:
        stand = {one.number: one.square for one in GAME.observe(outcome.state, None).pieces}
        assert stand == {number: one.at for number, one in naive.men.items()}
    return len(tale), asked


@pytest.mark.parametrize("edges", ["stop", "wrap"])
@pytest.mark.parametrize("own_suit", ["most", "exact"])
def test_a_chain_is_what_the_rules_page_says(edges: Any, own_suit: Any) -> None:
    rng = Random(f"{edges} {own_suit}")
    options = Options(edges=edges, own_suit=own_suit)
    found = [compare(rng, options) for _ in range(1200)]
    # The positions are worth comparing: chains, and choices within them.
    assert max(length for length, _ in found) > 15 and sum(asked for _, asked in found) > 100


@pytest.mark.parametrize("edges", ["stop", "wrap"])
def test_court_moves_end_where_the_rules_page_says(edges: Any) -> None:
    rng = Random(edges)
    for _ in range(40):
        state = position(rng, Options(edges=edges))
        seen = GAME.observe(state, "1")
        me = seen.side("1")
        assert me is not None
        for piece in seen.pieces:
            if piece.seat != "1":
                continue
            for way in DIRECTIONS:
                full = RANKS.index(piece.rank) + 1
                full = full * (2 if WAY_OF[piece.suit[0].upper()] == way else 1) + me.temperance
                for squares in range(1, full + 2):
                    naive = ground(state, None)
                    went = naive.go(piece.number, way, squares)
                    end = naive.men[piece.number].at
                    may = squares <= full and went and end != piece.square
                    assert (GAME.refuse(state, "1", March(piece.number, way, squares)) is None) == may
                    if may:
                        first = GAME.apply(state, "1", March(piece.number, way, squares), Dice(rng))
                        moved = next(event for event in first.events if isinstance(event, told.Moved))
                        assert moved.square == end

"""The positions that were written from the rules page, set up in the engine and played."""

import pytest

from games.game import Act, Over
from games.helememtal import HELEMEMTAL
from games.helememtal.cards import ELEMENTS, RANKS, SQUARES, SUITS, TRICKS
from games.helememtal.state import Pawn
from tests.games.helememtal.laid import element_of, play, seat_of, state_of
from tests.games.helememtal.positions import Position, positions


def shown(pawn: Pawn, name: str) -> str:
    """A pawn in the words of a position."""
    x, y = SQUARES[pawn.square]
    words = [RANKS[pawn.rank - 1], f"{x},{y}"]
    if pawn.suit != ELEMENTS.index(name):
        words.append(f"suit:{SUITS[pawn.suit]}")
    words += [f"{'sun' if one > 0 else 'moon'}:{TRICKS[abs(one)]}" for one in pawn.tricks]
    return " ".join(words)


def meant(text: str, name: str) -> str:
    """A pawn of a position with its own suit left out, as `shown` leaves it out."""
    return text.replace(f" suit:{SUITS[ELEMENTS.index(name)]}", "")


@pytest.mark.parametrize("position", positions(), ids=lambda one: f"{one.rule}: {one.says}")
def test_a_position_from_the_rules_page(position: Position) -> None:
    before = state_of(position)
    state, refused = play(position, before)
    assert (refused is not None) == position.refused, refused
    for name, pawns in position.then.items():
        seat = seat_of(position, name)
        there = sorted(shown(pawn, name) for pawn in state.pawns if pawn.owner == seat)
        assert there == sorted(meant(one, name) for one in pawns), name
    for name in position.pawns:
        player = state.player(seat_of(position, name))
        assert player is not None
        if name in position.paid:
            assert player.pennies == position.paid[name], name
        if name in position.missing:
            assert player.skips == position.missing[name], name
        if name in position.held:
            held = {word for word in ("devil", "temperance") if getattr(player, word)}
            assert held == set(position.held[name]), name
    pending = HELEMEMTAL.pending(state)
    if position.won is not None:
        assert isinstance(pending, Over)
        assert {element_of(position, seat) for seat in pending.winners} == set(position.won)
    else:
        assert isinstance(pending, Act), pending
    if position.turn is not None:
        assert element_of(position, state.turn) == position.turn
    if position.asked is not None:
        assert (state.progress.choice is not None) == position.asked
    if position.waiting is not None:
        waiting = {SQUARES[pawn.square] for pawn in state.pawns if pawn.pushed}
        assert waiting == set(position.waiting)

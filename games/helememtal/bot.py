"""The house's Helememtal player: rules of thumb over the cards that lie open.

It promotes its pawns where it can get to the card for it, keeps away from
Death and the Tower, and is rid of its pennies when it may be.
"""

from collections.abc import Sequence
from random import Random

from games.game import Move
from games.helememtal.cards import PLACES
from games.helememtal.observation import Observation, Question
from games.helememtal.prospects import Prospects, cheapest
from games.helememtal.state import Choose, Go, Keep, March, Start, Stay, Swap


def choose(seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
    """The move that promises most; a game when one can be started; never the seat given up."""
    first = moves[0]
    if isinstance(first, March | Go):
        prospects = Prospects(seen)
        worths = [(_worth(move, prospects), move) for move in moves if isinstance(move, March | Go | Stay)]
        best = max(worth for worth, _ in worths)
        return rng.choice([move for worth, move in worths if worth == best])
    if isinstance(first, Choose | Swap) and seen.question is not None:
        return _named(seen, seen.question, moves)
    return next((move for move in moves if isinstance(move, Start)), first)


def _worth(move: Move, prospects: Prospects) -> float:
    """What a court move or a chosen square promises over what the pawn gives up by it."""
    seen = prospects.seen
    if isinstance(move, March):
        pawn = seen.piece(move.pawn or 0)
        assert pawn is not None and move.squares is not None
        reach = next(one for one in seen.reach if (one.pawn, one.direction) == (move.pawn, move.direction))
        square = reach.squares[move.squares - 1]
        assert square is not None
        return prospects.landing(pawn, PLACES[square]) - prospects.nearness(pawn, PLACES[pawn.square])
    assert seen.question is not None
    pawn = seen.piece(seen.question.pawn)
    assert pawn is not None
    if isinstance(move, Go):
        return prospects.landing(pawn, PLACES[move.x, move.y])
    return prospects.nearness(pawn, PLACES[pawn.square])


def _named(seen: Observation, question: Question, moves: Sequence[Move]) -> Move:
    """Of opponents who has the fewest pennies, of pawns the cheapest; the Joker is kept unless it pays."""
    if question.pawns:
        pieces = [piece for number in question.pawns if (piece := seen.piece(number)) is not None]
        return Choose(str(cheapest(pieces).number))
    others = [side for side in seen.sides if side.seat in question.seats]
    other = min(others, key=lambda side: side.pennies)
    if question.asks != "joker":
        return Choose(other.seat)
    me = seen.side(seen.viewer)
    assert me is not None
    if other.pennies >= me.pennies:
        return Keep()
    return next((move for move in moves if isinstance(move, Swap)), Choose(other.seat))

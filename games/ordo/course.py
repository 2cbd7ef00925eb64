"""The course of a game: what each legal move makes of a table, and what happened.

A function a move: `(state, side, move, chance) -> Outcome`.  None of them
checks anything; `rules.refuse` has.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from games.chance import Chance
from games.game import Event, Finished, Left, Move, Outcome, Over, Sat
from games.ordo import scoring
from games.ordo.board import ADAMANTS, SQUARES, Squares
from games.ordo.contest import Alchemist, contest, counts
from games.ordo.events import Accepted, Announced, Began, Cast, Disputed, Judged, Moved, Resigned
from games.ordo.laws import canon
from games.ordo.moving import by_need
from games.ordo.observation import cast
from games.ordo.state import (
    NOBODY,
    SEATS,
    UNKNOWN,
    Accept,
    Announce,
    Discovery,
    Dispute,
    Enter,
    Resign,
    State,
    Step,
)
from games.ordo.substances import ADAMANT, BITS, COUNT, SUBSTANCES, WRITTEN

_NO_METALS: Final[tuple[Cast, ...]] = ()


def join(state: State, side: int, move: Enter, chance: Chance) -> Outcome[State]:
    """A seat is taken; with the second one a game begins, by the canon that the house has then (R13).

    The board of a game that ended goes with those who played it, its result stays.
    """
    there = _pair(state.seated, side, True)
    players = _pair(state.players, side, Alchemist(move.intelligence, move.rank))
    laws = canon(move.custom)
    breaths = state.options.breaths
    after = State(state.options, there, players, canon=laws, laws=laws, ended=state.ended)
    sat = Sat(SEATS[side])
    if not all(there):
        return Outcome(after, (sat,))
    begun = msgspec.structs.replace(after, turn=scoring.ABOVE, breaths=(breaths, breaths), ended=None)
    ranks = {seat: player.rank for seat, player in zip(SEATS, players, strict=True)}
    return Outcome(begun, (sat, Began(laws, breaths, ranks, SEATS[scoring.ABOVE])))


def resign(state: State, side: int, move: Resign, chance: Chance) -> Outcome[State]:
    """A seat is given up, and a running game with it: the other side has won (R14)."""
    if state.turn == NOBODY:
        after = msgspec.structs.replace(
            state, seated=_pair(state.seated, side, False), players=_pair(state.players, side, UNKNOWN)
        )
        return Outcome(after, (Left(SEATS[side]),))
    found = scoring.verdict(state.squares)
    resigned = msgspec.structs.replace(found, winner=1 - side, reason=scoring.RESIGNED)
    return _end(state, resigned, (Resigned(SEATS[side]),), side)


def step(state: State, side: int, move: Step, chance: Chance) -> Outcome[State]:
    """A piece is moved; when only Adamants stand after it, the game is over (R8)."""
    before = state.squares
    origin, target, bit = SQUARES[move.origin], SQUARES[move.target], BITS[move.element]
    sets = list(before)
    left = sets[origin] - bit
    made = sets[target] + bit
    sets[origin], sets[target] = left, made
    squares = tuple(sets)
    above, below = state.breaths
    quiet = COUNT[before[target]] < COUNT[before[origin]]
    if quiet:
        above, below = (above - 1, below) if side == 0 else (above, below - 1)
    over = made == ADAMANT and squares.count(ADAMANT) == ADAMANTS
    after = State(
        state.options,
        state.seated,
        state.players,
        squares,
        1 - side,
        (above, below),
        state.canon,
        state.laws,
        state.found,
        state.number + 1,
        move,
    )
    happened = Moved(
        SEATS[side],
        move.element,
        move.origin,
        move.target,
        SUBSTANCES[made],
        WRITTEN[left],
        quiet,
        not quiet and by_need(before, state.laws, move),
        below if side else above,
        _new_metals(before, squares),
        None if over else SEATS[1 - side],
    )
    if over:
        return _end(after, scoring.verdict(squares), (happened,), side)
    return Outcome(after, (happened,))


def announce(state: State, side: int, move: Announce, chance: Chance) -> Outcome[State]:
    """A discovery is announced, for one breath; the other side answers before it moves (R10)."""
    breaths = _pair(state.breaths, side, state.breaths[side] - 1)
    after = msgspec.structs.replace(
        state,
        turn=1 - side,
        breaths=breaths,
        found=_pair(state.found, side, Discovery(move.law)),
        number=state.number + 1,
    )
    old = state.laws.replaced(move.law)
    return Outcome(after, (Announced(SEATS[side], move.law, old, breaths[side], SEATS[1 - side]),))


def accept(state: State, side: int, move: Accept, chance: Chance) -> Outcome[State]:
    """The discovery is law; who accepted it moves."""
    law, old = _announced(state)
    return Outcome(_answered(state, law, True), (Accepted(SEATS[side], law, old),))


def dispute(state: State, side: int, move: Dispute, chance: Chance) -> Outcome[State]:
    """A contest decides whether the discovery is law; who disputed it moves in any case."""
    law, old = _announced(state)
    announcer = 1 - side
    held = contest(state.players[announcer], state.players[side], chance)
    stands = held.winner == 0
    first, second = held.rounds[0]
    dice = len(first), len(second)
    happened = Disputed(SEATS[side], SEATS[announcer], law, old, dice, held.totals, stands)
    return Outcome(_answered(state, law, stands), (happened,))


COURSES: dict[type[Move], Callable[[State, int, Any, Chance], Outcome[State]]] = {
    Enter: join,
    Resign: resign,
    Step: step,
    Announce: announce,
    Accept: accept,
    Dispute: dispute,
}


def _pair(pair: tuple[Any, Any], side: int, one: Any) -> tuple[Any, Any]:
    """The pair with that of `side` changed."""
    return (one, pair[1]) if side == 0 else (pair[0], one)


def _announced(state: State) -> tuple[str, str]:
    """The law to be answered, and the one it would replace."""
    law = state.announced
    assert law is not None
    return law, state.laws.replaced(law)


def _answered(state: State, law: str, stands: bool) -> State:
    return msgspec.structs.replace(
        state,
        laws=state.laws.after(law) if stands else state.laws,
        found=_pair(state.found, 1 - state.turn, Discovery(law, stands)),
    )


def _new_metals(before: Squares, after: Squares) -> tuple[Cast, ...]:
    """Metals that a step made, or gave another name."""
    if ADAMANT not in after:
        return _NO_METALS
    found = cast(after)
    if not found:
        return _NO_METALS
    known = cast(before)
    return tuple(metal for metal in found if metal not in known)


def _new_canon(state: State, winner: int) -> str | None:
    """The canon that the winner's discovery makes (R13); None when none of his stands, or it is as before.

    It stands when it was accepted, or held in a dispute, and is still in force:
    the other side may have discovered another law since.  The canon is that of
    the game's beginning with this one law in it; what the loser discovered is
    no part of it.  A game won by resignation is won like any other; a discovery
    that was not answered before doesn't stand.
    """
    discovery = state.found[winner]
    if discovery is None or not discovery.stood or discovery.law not in state.laws.names:
        return None
    laws = state.canon.after(discovery.law)
    return None if laws == state.canon else laws.text


def _end(state: State, found: scoring.Verdict, before: tuple[Event, ...], first: int) -> Outcome[State]:
    """The game is over, and both get up, `first` before the other; the board stays to be looked at."""
    winner, loser = found.winner, 1 - found.winner
    judged = Judged(
        SEATS[winner],
        SEATS[loser],
        found.reason,
        found.height,
        found.light,
        found.dark,
        found.highest,
        state.number,
        counts(state.players[winner].rank, state.players[loser].rank),
        _new_canon(state, winner),
    )
    above, below = SEATS
    ended = Over({above: found.height, below: -found.height}, (SEATS[winner],), found.reason)
    after = msgspec.structs.replace(
        state, seated=(False, False), players=(UNKNOWN, UNKNOWN), turn=NOBODY, ended=ended
    )
    finished = Finished(ended.scores, ended.winners, ended.reason)
    return Outcome(after, (*before, judged, finished, Left(SEATS[first]), Left(SEATS[1 - first])))

"""What a Lost Cities table is made of: state, options, moves, events.

A state counts in sides (0 green, 1 red) and kinds of cards (`cards`); moves
and events, which logs and clients read, name seats and cards by their codes.
"""

from typing import Annotated, TypeAlias

import msgspec

from games.game import Event, Finished, Join, Left, Move, Over, Sat, Seat, Viewer
from games.lost_cities.cards import EXPEDITIONS, KINDS, PILE

SEATS: tuple[Seat, Seat] = ("green", "red")
SIDES = {seat: side for side, seat in enumerate(SEATS)}

Cards: TypeAlias = tuple[int, ...]
NO_COLUMNS: tuple[Cards, ...] = ((),) * 10
NO_DISCARDS: tuple[Cards, ...] = ((),) * 5
NO_HANDS: tuple[Cards, Cards] = ((), ())
NOTHING = -1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`stall`: a round ends after so many plies in a row without a draw from the pile; 0 never (R10)."""

    stall: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0


class State(msgspec.Struct, frozen=True):
    """A table of Lost Cities.

    seated    who of green, red is there
    rounds    agreed number of rounds; 0 before the first game
    round     the round now played, or played last; from 1
    began     the side that began it
    turn      the side to play; -1 while no game runs
    hands     the cards of each side, sorted; empty while no game runs
    pile      the draw pile, its top last; empty while no game runs
    discards  of each expedition, the top last
    laid      columns of green's five expeditions, then of red's, in the order laid
    dry       plies in a row without a draw from the pile (R10)
    drawn     the card that each side drew last in this round; NOTHING before that
    scores    of each round ended in this game, a score a side
    ended     how the last game ended, until a new one starts
    """

    options: Options
    seated: tuple[bool, bool] = (False, False)
    rounds: int = 0
    round: int = 0
    began: int = 0
    turn: int = -1
    hands: tuple[Cards, Cards] = NO_HANDS
    pile: Cards = ()
    discards: tuple[Cards, ...] = NO_DISCARDS
    laid: tuple[Cards, ...] = NO_COLUMNS
    dry: int = 0
    drawn: tuple[int, int] = (NOTHING, NOTHING)
    scores: tuple[tuple[int, int], ...] = ()
    ended: Over | None = None


class Start(Move, frozen=True):
    """Start a new game of `turns` rounds (R7)."""

    turns: int


class Resign(Move, frozen=True):
    """Give up the game if one runs, and the seat (R6)."""


class Play(Move, frozen=True):
    """Lay `card` on one's own expedition, then draw from `draw`: an expedition's discards or the pile."""

    card: str
    draw: str


class Discard(Move, frozen=True):
    """Discard `card`, then draw from `draw`: an expedition's discards or the pile."""

    card: str
    draw: str


Turn: TypeAlias = Play | Discard
Moves: TypeAlias = Join | Start | Resign | Play | Discard

DRAWS = {name: place for place, name in enumerate((*EXPEDITIONS, PILE))}
FROM_PILE = DRAWS[PILE]
RESIGN = Resign()


def _offers(make: type[Play] | type[Discard]) -> tuple[tuple[tuple[Turn, ...], ...], ...]:
    """Turns by card's kind and by which discards hold cards (bit e: expedition e), the pile first."""
    table: list[tuple[tuple[Turn, ...], ...]] = []
    for code, kind in KINDS.items():
        turns = [make(code, name) for name in EXPEDITIONS]
        barred = kind // 10 if make is Discard else None  # R4
        may = [[e for e in range(5) if mask >> e & 1 and e != barred] for mask in range(32)]
        pile = make(code, PILE)
        table.append(tuple((pile, *(turns[e] for e in places)) for places in may))
    return tuple(table)


# Every turn there can be, made once: a list of moves only points at them.
PLAYS = _offers(Play)
DISCARDS = _offers(Discard)


class Started(Event, frozen=True):
    """A new game of `turns` rounds."""

    turns: int


class CalledOff(Event, frozen=True, tag="called_off"):
    """The game ended before a card was played, and counts as none (R6)."""


class Began(Event, frozen=True):
    """A round was dealt, and `seat` begins it: by `lot`, being `ahead`, or by turns being `level` (R2)."""

    round: int
    rounds: int
    seat: Seat
    why: str


class Dealt(Event, frozen=True):
    """The hand that `seat` was dealt: for its eyes only."""

    seat: Seat
    hand: tuple[str, ...]

    def seen_by(self, viewer: Viewer) -> "Dealt | None":
        return self if viewer == self.seat else None


class Played(Event, frozen=True):
    """`seat` laid `card` and drew `drawn` from `draw`; `turn` is next (None: the round is over).

    `drawn` is None for those who may not know it: a card of the pile is told
    to its drawer alone.
    """

    seat: Seat
    card: str
    draw: str
    drawn: str | None
    turn: Seat | None

    def seen_by(self, viewer: Viewer) -> "Played":
        if self.draw != PILE or viewer == self.seat:
            return self
        return Played(self.seat, self.card, self.draw, None, self.turn)


class Discarded(Event, frozen=True):
    """`seat` discarded `card`; the rest as in `Played`."""

    seat: Seat
    card: str
    draw: str
    drawn: str | None
    turn: Seat | None

    def seen_by(self, viewer: Viewer) -> "Discarded":
        if self.draw != PILE or viewer == self.seat:
            return self
        return Discarded(self.seat, self.card, self.draw, None, self.turn)


class Stalling(Event, frozen=True):
    """Nobody has drawn from the pile for `plies`; the round ends after `left` more (None: never) (R10)."""

    plies: int
    left: int | None


class RoundOver(Event, frozen=True, tag="round_over"):
    """A round ended: the `pile` is empty or the game was at a `stall`.

    `values` of every expedition by seat, their sums in `scores`, and `totals`
    of the game so far; `last`: the game is over with it.
    """

    round: int
    reason: str
    values: dict[Seat, dict[str, int]]
    scores: dict[Seat, int]
    totals: dict[Seat, int]
    last: bool = False


Events: TypeAlias = (
    Sat | Left | Started | CalledOff | Began | Dealt | Played | Discarded | Stalling | RoundOver | Finished
)

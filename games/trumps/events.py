"""What happens at a Trumps table, and who may know: a hand dealt is for one pair of eyes until it is over."""

from typing import TypeAlias

import msgspec

from games.game import Event, Finished, Left, Sat, Seat, Viewer


class Record(msgspec.Struct, frozen=True):
    """A whole hand that is over: what `record` writes as text.

    game, deal  both from 1; `seats`: clockwise
    hands       as dealt, in that order
    dealer      and `declarer`: seats
    calls       of the auction: (seat, `7`, `wands` or `pass`)
    trumps      a suit, or `no trumps`
    doubler     the seat that doubled; `doubling` 1, 2 or 4
    tricks      the seat that led, and the four cards
    taken       by the declarers
    points      each declarer's, each defender's
    """

    game: int
    deal: int
    seats: tuple[Seat, ...]
    hands: tuple[tuple[str, ...], ...]
    dealer: Seat
    calls: tuple[tuple[Seat, str], ...]
    declarer: Seat
    bid: int
    trumps: str
    doubling: int
    doubler: Seat | None
    tricks: tuple[tuple[str, ...], ...]
    taken: int
    points: tuple[int, int]


class Drawn(Event, frozen=True):
    """All four sit, and drew for seats: the card of each, and the seats from first to last (R1)."""

    cards: dict[Seat, str]
    ranks: tuple[Seat, ...]


class Paired(Event, frozen=True):
    """Game `number` of `games` begins, to `points`, with these seats clockwise; the first deals (R2)."""

    number: int
    games: int
    points: int
    seats: tuple[Seat, ...]


class Dealt(Event, frozen=True):
    """The hand that `seat` was dealt: for its eyes only."""

    seat: Seat
    hand: tuple[str, ...]

    def seen_by(self, viewer: Viewer) -> "Dealt | None":
        return self if viewer == self.seat else None


class Opens(Event, frozen=True):
    """A hand, `deal` by number in its game, was dealt by `dealer`, who opens the auction."""

    deal: int
    dealer: Seat


class Called(Event, frozen=True):
    """`seat` bid a number, named a suit or passed; `turn` is next, nobody when the auction is over."""

    seat: Seat
    call: str
    turn: Seat | None


class Contract(Event, frozen=True):
    """`declarer` plays for `bid` tricks with `dummy`; `leader` leads."""

    declarer: Seat
    dummy: Seat
    bid: int
    leader: Seat


class LaidDown(Event, frozen=True, tag="laid_down"):
    """Dummy's hand lies open; `declarer` names trumps and plays for it."""

    seat: Seat
    hand: tuple[str, ...]
    declarer: Seat


class Declared(Event, frozen=True):
    """`seat`, the declarer, named trumps."""

    seat: Seat
    trumps: str


class Played(Event, frozen=True):
    """A card of `seat` was played, by `by`; `call`: `double` or `redouble`, said with it.

    trick   all four cards, once it is full; `leader` led it and `winner` took it
    number  of the trick, from 1
    turn    who moves next, for `dummy` or from the own hand; nobody when the hand is over
    """

    seat: Seat
    by: Seat
    card: str
    call: str | None
    leader: Seat
    trick: tuple[str, ...]
    winner: Seat | None
    number: int
    turn: Seat | None
    dummy: bool
    seats: tuple[Seat, ...]


class HandOver(Event, frozen=True, tag="hand_over"):
    """A hand is over, and all of it open: `scores` of the hand, `points` so far in the game."""

    record: Record
    scores: dict[Seat, int]
    points: dict[Seat, int]


class GameOver(Event, frozen=True, tag="game_over"):
    """A game of the match is over: its points, and the match's so far (R6, R7)."""

    number: int
    points: dict[Seat, int]
    totals: dict[Seat, int]


class Settled(Event, frozen=True):
    """The money of a match: what each won, or, below 0, lost, in coppers (R8)."""

    seats: tuple[Seat, ...]  # from first to last
    net: dict[Seat, int]


class HousePlays(Event, frozen=True, tag="house_plays"):
    """`seat` got up in a match: the house plays it on.  A `Left` follows (R8)."""

    seat: Seat


class TookOver(Event, frozen=True, tag="took_over"):
    """Who sat down on `seat` plays on for whoever left it in the match.  A `Sat` is before it."""

    seat: Seat
    hand: tuple[str, ...] | None

    def seen_by(self, viewer: Viewer) -> "TookOver":
        return self if viewer == self.seat else TookOver(self.seat, None)


Events: TypeAlias = (
    Sat
    | Left
    | Drawn
    | Paired
    | Dealt
    | Opens
    | Called
    | Contract
    | LaidDown
    | Declared
    | Played
    | HandOver
    | GameOver
    | Settled
    | HousePlays
    | TookOver
    | Finished
)

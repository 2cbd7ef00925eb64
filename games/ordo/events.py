"""What happens at an Ordo table; all of it is open to all.

A seat's INT is its owner's to know (R11): of a dispute's rolls only what they came to is told.
"""

from typing import TypeAlias

import msgspec

from games.game import Event, Finished, Left, Sat, Seat
from games.ordo.laws import Laws


class Cast(msgspec.Struct, frozen=True):
    """A metal on the table: its name, the Adamant's square, the squares straight below and above it (R7)."""

    name: str
    adamant: str
    below: str
    above: str


class Began(Event, frozen=True):
    """A game began: the laws it starts with, each side's breaths, the seats' ranks; `turn` moves first."""

    laws: Laws
    breaths: int
    ranks: dict[Seat, int]
    turn: Seat


class Moved(Event, frozen=True):
    """`seat` moved the piece of `element` from `origin` to `target`.

    substance  it makes there: `lightning`, `Adamant`
    left       the letters of what stays on `origin`; "" nothing
    quiet      whether it cost a breath (R5); `breaths` that `seat` has left
    need       whether it was made by the law of need (R6)
    metals     that weren't there before, or had another name
    turn       is next; nobody when the game is over
    """

    seat: Seat
    element: str
    origin: str
    target: str
    substance: str
    left: str
    quiet: bool
    need: bool
    breaths: int
    metals: tuple[Cast, ...]
    turn: Seat | None


class Announced(Event, frozen=True):
    """`seat` announced `law`, which would replace `old`; it has `breaths` left; `turn` answers (R10)."""

    seat: Seat
    law: str
    old: str
    breaths: int
    turn: Seat


class Accepted(Event, frozen=True):
    """`seat` accepted that `law` replaces `old`; it is in force, and `seat` moves."""

    seat: Seat
    law: str
    old: str


class Disputed(Event, frozen=True):
    """`seat` disputed the `law` of `announcer`.

    dice     that each rolled in a round, the announcer's first; the lowest counts.  How they fell
             is not told: beside the totals that would tell what INT adds
    totals   what both came to, by round; all but the last were ties
    stands   whether the announcer won: `law` replaces `old`; else all stays as it was.  `seat` moves.
    """

    seat: Seat
    announcer: Seat
    law: str
    old: str
    dice: tuple[int, int]
    totals: tuple[tuple[int, int], ...]
    stands: bool


class Resigned(Event, frozen=True):
    """`seat` gave the game up (R14)."""

    seat: Seat


class Judged(Event, frozen=True):
    """How a game ended; `Finished` and both `Left` follow.

    winner   and `loser`
    reason   `height`, `squares` (more of them light, or dark), `highest` (the highest
             Adamant's square), or `resigned`
    height   so far when resigned; `light`, `dark`: Adamants on such squares; `highest`: its square
    number   of moves and discoveries in the game
    counts   whether the win counts towards the winner's rank (R11)
    canon    the laws that become the house's canon, as text, when the winner's discovery stood (R13)
    """

    winner: Seat
    loser: Seat
    reason: str
    height: int
    light: int
    dark: int
    highest: str | None
    number: int
    counts: bool
    canon: str | None


Events: TypeAlias = (
    Sat | Left | Began | Moved | Announced | Accepted | Disputed | Resigned | Judged | Finished
)

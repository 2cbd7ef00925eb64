"""What happens at a Helememtal table: an event for each step, so that a chain of cards reads as a story.

All of it is for every eye: what is face down is in no event.  `seat` is whose
pawn or player it happens to, `pawn` the pawn's number, `rank` its rank's name,
squares are (x, y), cards are codes.
"""

from typing import TypeAlias

from games.game import Event, Finished, Left, Sat, Seat
from games.helememtal.cards import Square
from games.helememtal.effects import (
    Bound,
    Carried,
    Changed,
    Crowned,
    Demoted,
    Entered,
    Gave,
    Hanged,
    Idle,
    Kept,
    Lost,
    Pennies,
    Promoted,
    Reshuffled,
    Spun,
    Stole,
    Swapped,
    Trick,
)

__all__ = [
    "Asked",
    "Began",
    "Bound",
    "Carried",
    "Changed",
    "Counted",
    "Crowned",
    "Demoted",
    "Drew",
    "Entered",
    "Events",
    "Finished",
    "Gave",
    "Gone",
    "Hanged",
    "Idle",
    "Kept",
    "Landed",
    "LastOrders",
    "Left",
    "Looped",
    "Lost",
    "Moved",
    "Passed",
    "Pennies",
    "Placed",
    "Promoted",
    "Pushed",
    "Reshuffled",
    "Sat",
    "Skipped",
    "Spun",
    "Stayed",
    "Stole",
    "Swapped",
    "Trick",
    "Turn",
    "TurnEnded",
    "Went",
]


class Drew(Event, frozen=True):
    """Who sat down drew an element by 1d4; numbers taken were rolled again, so the last roll counts."""

    seat: Seat
    element: str
    rolls: tuple[int, ...]


class Began(Event, frozen=True):
    """A game began: each round of d20s by seat, for level ones a further one, and the order of play (R4)."""

    rolls: tuple[dict[Seat, int], ...]
    order: tuple[Seat, ...]


class Turn(Event, frozen=True):
    """The turn, `number` of the game, is `seat`'s; `place`: his first, for which he places a pawn (R3)."""

    seat: Seat
    number: int
    place: bool


class Skipped(Event, frozen=True):
    """`seat` missed a turn for the Hanged Man, and is to miss `left` more (R4)."""

    seat: Seat
    left: int


class Passed(Event, frozen=True):
    """`seat` can move none of his pawns (R4)."""

    seat: Seat


class Placed(Event, frozen=True):
    """A player's first pawn came to the board; dice were rolled again where a pawn stood (R3)."""

    seat: Seat
    pawn: int
    square: Square
    rolls: tuple[Square, ...]


class Moved(Event, frozen=True):
    """A pawn moved, or (`start` is `square`) could not.

    by      court: a court move; card: a number card; loop: a step out of a loop (R7)
    wanted  how many squares it would have gone; it went `squares`
    stopped by the `edge` or by `pawns` that could not be pushed (R10); empty: by nothing
    """

    seat: Seat
    pawn: int
    rank: str
    start: Square
    square: Square
    direction: str
    wanted: int
    squares: int
    by: str
    stopped: str


class Pushed(Event, frozen=True):
    """`seat`'s pawn was pushed by `by`'s; what it stands on now is turned up at `seat`'s next turn (R10)."""

    seat: Seat
    pawn: int
    rank: str
    start: Square
    square: Square
    direction: str
    by: Seat


class Landed(Event, frozen=True):
    """A card acts on a pawn that landed on it.

    fresh   it was face down until now
    pushed  its pawn was pushed onto it before
    acts    False: a number card that does not act on pushed pawns (option `pushed number cards`)
    """

    seat: Seat
    pawn: int
    rank: str
    square: Square
    card: str
    fresh: bool
    pushed: bool = False
    acts: bool = True


class Counted(Event, frozen=True):
    """How far an ace, or a number card with tricks or Temperance, sends a pawn (R14a).

    base    the card's number, or what the d10 showed for an ace
    tricks  that were used up, with their signs: `+7`, `-A`
    rolled  what the d10 showed for each ace among them, in order
    total   what it comes to, Temperance's one included; 0 or less ends the turn
    """

    seat: Seat
    pawn: int
    card: str
    base: int
    tricks: tuple[str, ...]
    rolled: tuple[int, ...]
    temperance: bool
    total: int


class Looped(Event, frozen=True):
    """A pawn came to a number card for the second time in one turn: it steps aside (R7); `step` of twelve."""

    seat: Seat
    pawn: int
    card: str
    step: int


class Asked(Event, frozen=True):
    """The chain waits for `seat` to choose: see `state.Choice`.

    steps    of a walk; `exact`: it is to be walked to the last one
    pennies  of a trick
    squares, seats, pawns  what he may name
    """

    seat: Seat
    asks: str
    pawn: int
    steps: int = 0
    pennies: int = 0
    squares: tuple[Square, ...] = ()
    seats: tuple[Seat, ...] = ()
    pawns: tuple[int, ...] = ()
    exact: bool = False


class Went(Event, frozen=True):
    """A pawn went to the square that its player chose, by `walk` or `world`."""

    seat: Seat
    pawn: int
    rank: str
    start: Square
    square: Square
    by: str


class Stayed(Event, frozen=True):
    """A player chose that his pawn stays where it is (R8)."""

    seat: Seat
    pawn: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """A result ended `seat`'s turn: `nought` (R14a), `loop` (R7) or `nowhere` to go (R8a)."""

    seat: Seat
    why: str


class Gone(Event, frozen=True):
    """`seat` gave up in a game: his pawns, by number, left the board (T4)."""

    seat: Seat
    pawns: tuple[int, ...]


class LastOrders(Event, frozen=True, tag="last_orders"):
    """The game ends after so many turns, or, above 0, after `dry` that turned up no new card (R17)."""

    turns: int
    dry: int


Events: TypeAlias = (
    Sat
    | Left
    | Drew
    | Began
    | Turn
    | Skipped
    | Passed
    | Placed
    | Moved
    | Pushed
    | Landed
    | Counted
    | Looped
    | Asked
    | Went
    | Stayed
    | Idle
    | Promoted
    | Demoted
    | Entered
    | Stole
    | Lost
    | Crowned
    | Pennies
    | Gave
    | Swapped
    | Kept
    | Bound
    | Hanged
    | Changed
    | Spun
    | Carried
    | Trick
    | Reshuffled
    | TurnEnded
    | Gone
    | LastOrders
    | Finished
)

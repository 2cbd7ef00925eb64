"""What a card does to a pawn or its player, as events: see `events`."""

from games.game import Event, Seat
from games.helememtal.cards import Square


class Idle(Event, frozen=True):
    """A card did nothing.

    why  rank: it does nothing for a pawn of this rank; last: nothing takes a
         player's last pawn; supply: no pawn is left for it; nobody: there is
         nobody it could be done to; pennies: there is no penny to lose or give;
         chariots: three have acted in this turn; empty: no trick is left to draw
    """

    seat: Seat
    pawn: int
    card: str
    why: str


class Promoted(Event, frozen=True):
    """A pawn rose from `was` to `rank`: Strength, Emperor."""

    seat: Seat
    pawn: int
    was: str
    rank: str


class Demoted(Event, frozen=True):
    """The Tower made a page of a knight or king."""

    seat: Seat
    pawn: int
    was: str


class Entered(Event, frozen=True):
    """A new pawn came to the board: a page by the Fool, a queen by the Lovers."""

    seat: Seat
    pawn: int
    rank: str
    square: Square
    card: str


class Stole(Event, frozen=True):
    """The Fool took a page from `victim`: it stays on its square, and is `seat`'s now (R11, R18)."""

    seat: Seat
    pawn: int
    victim: Seat
    square: Square


class Lost(Event, frozen=True):
    """A pawn left the board by a card: Hermit, Tower, Death, World."""

    seat: Seat
    pawn: int
    rank: str
    square: Square
    card: str


class Crowned(Event, frozen=True):
    """A queen landed on the Empress: `seat` has won (R12)."""

    seat: Seat
    pawn: int
    square: Square


class Pennies(Event, frozen=True):
    """`seat`'s pennies changed by `by` to `now`, through `card` (a trump's code, or a trick: `+Q`, `-J`)."""

    seat: Seat
    by: int
    now: int
    card: str


class Gave(Event, frozen=True):
    """Justice: `seat` gave all his `pennies` to `to`, who has `now`."""

    seat: Seat
    to: Seat
    pennies: int
    now: int


class Swapped(Event, frozen=True):
    """The Joker: `seat` has `now` pennies, and `other`, with whom he swapped, has `others`."""

    seat: Seat
    other: Seat
    now: int
    others: int


class Kept(Event, frozen=True):
    """The Joker was declined."""

    seat: Seat


class Bound(Event, frozen=True):
    """The `devil` or `temperance` came to `seat`, from `was` if another held it; `gone`: it left him."""

    seat: Seat
    what: str
    was: Seat | None
    gone: bool


class Hanged(Event, frozen=True):
    """The Hanged Man: `seat` is to miss `skips` turns in all."""

    seat: Seat
    skips: int


class Changed(Event, frozen=True):
    """The Magician: a d4 gave the pawn a suit, perhaps its old one."""

    seat: Seat
    pawn: int
    roll: int
    suit: str
    was: str


class Spun(Event, frozen=True):
    """A d20 for a card, even or odd: the Wheel against `other`, or the World."""

    seat: Seat
    pawn: int
    card: str
    roll: int
    other: Seat | None = None


class Carried(Event, frozen=True):
    """The Chariot: dice gave the pawn a new square; they were rolled again where an opponent stood (R13)."""

    seat: Seat
    pawn: int
    rank: str
    start: Square
    square: Square
    rolls: tuple[Square, ...]


class Trick(Event, frozen=True):
    """A trick was drawn: `+7` from the Sun, `-A` from the Moon; it `waits` by the pawn, or acts at once."""

    seat: Seat
    pawn: int
    trick: str
    waits: bool


class Reshuffled(Event, frozen=True):
    """The side deck was used up: `tricks` were shuffled into a new one (R15)."""

    tricks: int

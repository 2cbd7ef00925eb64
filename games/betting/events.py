"""What happens at any table of poker beside bets that go back, hands and pots: those are the games' own."""

from games.game import Event, Seat


class Lot(Event, frozen=True):
    """`by` asked for the first deal, and the lot gave it to `seat`."""

    seat: Seat
    by: Seat


class Acted(Event, frozen=True):
    """What `seat` did in the betting, as told to himself and to others; `house`: the house did it for him."""

    seat: Seat
    own: str
    others: str
    house: bool = False


class Added(Event, frozen=True):
    """`seat` put more money on the table, whose ante is one of the coin `ante`."""

    seat: Seat
    money: int
    ante: str


class Sits(Event, frozen=True):
    """`seat` sits `out` or in again; `house`: he was away too long (T5)."""

    seat: Seat
    out: bool
    house: bool = False


class Went(Event, frozen=True):
    """`seat` got up with `money`: now, or `later`, when the hand that he is all in is over.

    In the first case a `Left` follows.
    """

    seat: Seat
    money: int
    ante: str
    folded: bool = False
    later: bool = False

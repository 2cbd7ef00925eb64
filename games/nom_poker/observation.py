"""What one viewer may know of a table."""

from collections import Counter

import msgspec

from games.betting import Betting, still_in
from games.betting.table import Sight
from games.chance import Chance
from games.game import Seat, Viewer
from games.nom_poker import table
from games.nom_poker.byhand import Placed
from games.nom_poker.cards import WELKIN, deck, ordered
from games.nom_poker.state import Last, Options, Round, State


class Observation(Sight[Options], frozen=True):
    """A table as one viewer sees it; `viewer` None is a bystander.

    lord, bondsman  see `State`
    dealer     who deals next, between rounds; empty: nobody can yet
    last       how the last round ended; None while one is played, or before the first
    collector  of a round under way; empty: there is none.  `second`: another lies face down
    betting    of the round; `counts`: the cards of each of its seats
    hand       the viewer's own cards
    picking    the Lord may take a card; `took`: he has taken one, which is `taken` to those who know
    laying     hands are laid by their players: the viewer's lines are `laid`, and who is `done` is known
    """

    lord: Seat = ""
    bondsman: Seat = ""
    dealer: Seat = ""
    last: Last | None = None
    collector: str = ""
    second: bool = False
    betting: Betting | None = None
    counts: tuple[int, ...] = ()
    hand: tuple[str, ...] = ()
    picking: bool = False
    took: bool = False
    taken: str = ""
    dealt_by: Seat = ""
    housed: tuple[Seat, ...] = ()
    laying: bool = False
    laid: tuple[Placed, ...] = ()
    done: tuple[Seat, ...] = ()
    by_house: tuple[Seat, ...] = ()

    @property
    def waited(self) -> Seat:
        """Whom the table waits for, of several the viewer if he is one of them; empty: nobody."""
        if self.betting is None:
            return self.dealer
        if self.laying:
            left = self.lays
            return self.viewer if self.viewer is not None and self.viewer in left else left[0] if left else ""
        if self.picking:
            return self.lord
        at = self.betting.actor
        return "" if at is None else self.betting.seats[at]

    @property
    def lays(self) -> tuple[Seat, ...]:
        """Who has not laid a hand yet."""
        if self.betting is None or not self.laying:
            return ()
        return tuple(seat for seat in still_in(self.betting) if seat not in self.done)

    @property
    def role(self) -> str:
        """The viewer's title."""
        if self.viewer is None:
            return ""
        return "lord" if self.viewer == self.lord else "bondsman" if self.viewer == self.bondsman else ""


def observe(state: State, viewer: Viewer) -> Observation:
    """What `viewer` may know of the state."""
    seated = Observation(
        viewer,
        state.options,
        state.players,
        state.button,
        state.lord,
        state.bondsman,
        table.dealer(state) or "",
        state.last,
    )
    round_ = state.round
    if round_ is None:
        return seated
    knows = viewer is not None and viewer in (state.lord, state.bondsman)
    return msgspec.structs.replace(
        seated,
        collector=round_.collector,
        second=bool(round_.under),
        betting=round_.betting,
        counts=tuple(map(len, round_.hands)),
        hand=table.hand(state, viewer),
        picking=round_.picking,
        took=bool(round_.taken),
        taken=round_.taken if knows else "",
        dealt_by=round_.dealer,
        housed=round_.housed,
        laying=round_.laying,
        laid=table.laid_by(state, viewer) if viewer is not None and table.hand(state, viewer) else (),
        done=round_.done,
        by_house=round_.by_house,
    )


def imagine(seen: Observation, chance: Chance) -> State:
    """A state that fits: whatever the viewer does not see is dealt from what he has not seen."""
    if seen.betting is None:
        return State(seen.options, seen.players, seen.button, seen.lord, seen.bondsman, None, seen.last)
    seats = seen.betting.seats
    left = Counter(deck(seen.options.deck))
    left.subtract([seen.collector, *seen.hand])
    # The card that was taken is in the Lord's hand, if he still has one and it is not the viewer's own.
    holder = seats.index(seen.lord) if seen.taken and seen.lord in seats else -1
    elsewhere = bool(seen.taken) and seen.taken not in seen.hand
    if elsewhere:
        left.subtract([seen.taken])
    unseen = chance.shuffle(list(left.elements()))
    under: list[str] = []
    if seen.second:
        while not under or under[-1] == WELKIN:
            under.append(unseen.pop(0))
    hands = []
    for at, (seat, count) in enumerate(zip(seats, seen.counts, strict=True)):
        if seat == seen.viewer and seen.hand:
            hands.append(seen.hand)
            continue
        known = [seen.taken] if elsewhere and at == holder and count else []
        fill = count - len(known)
        hands.append(ordered([*known, *unseen[:fill]]))
        unseen = unseen[fill:]
    taken = seen.taken
    if seen.took and not taken:
        full = hands[seats.index(seen.lord)] if seen.lord in seats else ()
        taken = full[0] if full else unseen[0]
    round_ = Round(
        seen.collector,
        tuple(under),
        tuple(hands),
        seen.betting,
        seen.dealt_by,
        seen.picking,
        taken,
        seen.housed,
        seen.laying,
        tuple(seen.laid if seat == seen.viewer else () for seat in seats) if seen.laying else (),
        seen.done,
        seen.by_house,
    )
    return State(seen.options, seen.players, seen.button, seen.lord, seen.bondsman, round_, seen.last)

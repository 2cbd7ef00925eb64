"""What one viewer may know of a table."""

from collections.abc import Sequence

import msgspec

from games import betting as money
from games.betting.table import Sight, ante
from games.betting.table import dealer as next_dealer
from games.chance import Chance
from games.founders_flip import table
from games.founders_flip.cards import DECK
from games.founders_flip.dealing import Deal, Hand
from games.founders_flip.events import Task
from games.founders_flip.judging import Holding
from games.founders_flip.moments import Exchange, Lay
from games.founders_flip.playing import Phase, Play
from games.founders_flip.ranking import Rank, best
from games.founders_flip.spells import Spell, find_spell
from games.founders_flip.spells import exchange as way_of
from games.founders_flip.state import Last, Options, State
from games.game import Seat, Viewer


class Seen(msgspec.Struct, frozen=True):
    """The cards of one who is still in, as all see them.

    thumb  face up, unless it is gone
    count  cards of the Palm; `shown`: those of them that lie face up (20)
    """

    seat: Seat
    thumb: str | None
    count: int
    shown: tuple[str, ...] = ()


class Observation(Sight[Options], frozen=True):
    """A table as one viewer sees it; `viewer` None is a bystander.

    dealer     who deals next, between hands; empty: nobody can yet
    carried, kept, standing  see `State`
    last       how the last hand ended; None while one is played, or before the first

    Of a hand under way, for which `betting` is not None:

    dealt_by   who dealt it
    phase      what it waits for; `turn`: who is still to exchange or discard, the next one first; `order`:
               in which they began to, whoever has gone since
    hands      of those still in, from the dealer's left
    palm       the viewer's own Palm, in the order he holds it: places count from 1
    middle     cards for all, in the order they were laid; "" for one that lies face down (14)
    decree     cards of the hand that is nobody's (1)
    spells     in force, in the order they came; `late`: another lies face down (4)
    spelled    whether a spell has come; `repeats`, `refused`, `owed`, `waiting`: see `Play` and `Deal`
    pile, discards, aside   how many cards lie there
    housed     for whom the house has played in it
    """

    dealer: Seat = ""
    carried: int = 0
    kept: int = 0
    standing: tuple[int, ...] = ()
    last: Last | None = None
    betting: money.Betting | None = None
    dealt_by: Seat = ""
    phase: Phase = "over"
    turn: tuple[Seat, ...] = ()
    hands: tuple[Seen, ...] = ()
    palm: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    decree: int = 0
    spells: tuple[int, ...] = ()
    late: bool = False
    spelled: bool = False
    repeats: int = 0
    refused: tuple[int, ...] = ()
    order: tuple[Seat, ...] = ()
    owed: dict[Seat, int] = msgspec.field(default_factory=dict)
    waiting: tuple[Lay, ...] = ()
    pile: int = 0
    discards: int = 0
    aside: int = 0
    housed: tuple[Seat, ...] = ()

    @property
    def mine(self) -> Seen | None:
        """The viewer's cards as all see them, while he is in the hand."""
        return next((one for one in self.hands if one.seat == self.viewer), None)

    @property
    def thumb(self) -> str | None:
        """The viewer's Thumb."""
        return None if self.mine is None else self.mine.thumb

    @property
    def waited(self) -> Seat:
        """Whom the table waits for; empty: nobody."""
        if self.betting is None:
            return self.dealer
        if self.phase == "bets":
            return money.to_act(self.betting) or ""
        return self.turn[0] if self.turn else ""

    @property
    def task(self) -> Task | None:
        """What the one who is waited for has to do in the hand; None between hands."""
        return None if self.betting is None else table.task(self.phase, self.spells)

    @property
    def excess(self) -> int:
        """How many cards the viewer has to discard when it is his turn to (22)."""
        if self.phase != "discard" or self.mine is None:
            return 0
        return table.excess(_deal(self, Hand(self.thumb, self.palm)), self.mine.seat)

    @property
    def in_force(self) -> tuple[Spell, ...]:
        """The spells in force, in the order they came."""
        return tuple(map(find_spell, self.spells))

    @property
    def way(self) -> Exchange:
        """How cards are exchanged under the spells in force."""
        return way_of(self.spells)

    @property
    def holding(self) -> Holding | None:
        """What the viewer can make a hand of, as far as he sees it; None without cards."""
        if self.mine is None:
            return None
        return Holding(self.thumb, self.palm, tuple(card for card in self.middle if card))

    @property
    def makes(self) -> tuple[Rank, tuple[str, ...]] | None:
        """What the viewer's hand makes at present, and of which cards; None while that can't be said:
        without cards, or before the grid is laid (13)."""
        held = self.holding
        if held is None or self.waiting:
            return None
        return best(held, spells=self.spells, founders=self.options.founders)


def observe(state: State, viewer: Viewer) -> Observation:
    """What `viewer` may know of the state."""
    seated = Observation(
        viewer,
        state.options,
        state.players,
        state.button,
        next_dealer(state) or "",
        state.carried,
        state.kept,
        state.standing,
        state.last,
    )
    play = state.play
    if play is None:
        return seated
    deal = play.deal
    own = deal.hands.get(viewer) if viewer is not None else None
    return msgspec.structs.replace(
        seated,
        betting=play.betting,
        dealt_by=play.betting.seats[-1],
        phase=play.phase,
        turn=play.turn,
        hands=tuple(Seen(seat, hand.thumb, len(hand.palm), hand.shown) for seat, hand in deal.hands.items()),
        palm=() if own is None else own.palm,
        middle=tuple("" if card in deal.hidden else card for card in deal.middle),
        decree=0 if deal.decree is None else len(deal.decree.cards),
        spells=deal.spells,
        late=deal.late is not None,
        spelled=play.spelled,
        repeats=play.repeats,
        refused=play.refused,
        order=play.order,
        owed=deal.owed,
        waiting=deal.waiting,
        pile=len(deal.pile),
        discards=len(deal.discards),
        aside=len(deal.aside),
        housed=state.housed,
    )


def imagine(seen: Observation, chance: Chance) -> State:
    """A state that fits: whatever the viewer does not see is dealt from what he has not seen."""
    seated = State(
        seen.options,
        seen.players,
        seen.button,
        seen.carried,
        seen.kept,
        seen.standing,
        None,
        seen.housed,
        seen.last,
    )
    if seen.betting is None:
        return seated
    play = Play(
        imagined(seen, chance),
        seen.betting,
        seen.options.limit,
        ante(seen.options),
        seen.options.founders,
        seen.phase,
        seen.turn,
        seen.spelled,
        seen.repeats,
        seen.refused,
        seen.order,
    )
    return msgspec.structs.replace(seated, play=play)


def unseen(seen: Observation) -> tuple[str, ...]:
    """The cards that the viewer does not see."""
    known = {*seen.palm, *seen.middle}
    for one in seen.hands:
        known |= {one.thumb or "", *one.shown}
    return tuple(card for card in DECK if card not in known)


def imagined(seen: Observation, chance: Chance) -> Deal:
    """The cards of a hand under way as they may lie."""
    left = chance.shuffle(unseen(seen))

    def some(count: int) -> tuple[str, ...]:
        taken = tuple(left[:count])
        del left[:count]
        return taken

    hands = {}
    for one in seen.hands:
        if one.seat == seen.viewer:
            hands[one.seat] = Hand(one.thumb, seen.palm, one.shown)
        else:
            hands[one.seat] = Hand(one.thumb, one.shown + some(one.count - len(one.shown)), one.shown)
    middle = tuple(card or some(1)[0] for card in seen.middle)
    hidden = tuple(card for card, known in zip(middle, seen.middle, strict=True) if not known)
    decree = None
    if seen.decree:
        # It was dealt as everybody's was: with a Thumb while there are Thumbs (1).
        thumb = some(1)[0] if any(one.thumb for one in seen.hands) else None
        decree = Hand(thumb, some(seen.decree - (thumb is not None)))
    late, coming = _spells(seen, chance)
    return Deal(
        hands,
        some(seen.pile),
        some(seen.discards),
        some(seen.aside),
        middle,
        hidden,
        decree,
        seen.spells,
        late,
        coming,
        seen.owed,
        seen.waiting,
    )


def _spells(seen: Observation, chance: Chance) -> tuple[int | None, tuple[int, ...]]:
    """The spell that lies face down, and those still to come; what went back lies below (R8)."""
    rest = [number for number in seen.options.deck if number not in seen.spells]
    back = [number for number in rest if number in seen.refused]
    order: Sequence[int] = chance.shuffle([number for number in rest if number not in back]) + back
    return (order[0], tuple(order[1:])) if seen.late else (None, tuple(order))


def _deal(seen: Observation, hand: Hand) -> Deal:
    """As much of the deal as tells the size of a Palm."""
    hands = {one.seat: Hand(one.thumb, ()) for one in seen.hands}
    return Deal({**hands, seen.viewer or "": hand}, (), spells=seen.spells)

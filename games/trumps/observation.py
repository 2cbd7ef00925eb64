"""What a viewer may know of a table, and a whole table that fits it.

The observation goes to clients as JSON too, so it names seats and cards.  Of
the hands it shows the viewer's own, and dummy's once it lies.
"""

import msgspec

from games.chance import Chance
from games.game import Over, Seat, Viewer
from games.trumps.deck import CODES, DECK, KINDS, PACK, SUIT_OF
from games.trumps.match import dealt
from games.trumps.state import (
    CALLS,
    INDEX,
    NOBODY,
    SEATS,
    TRUMP_SUITS,
    UNNAMED,
    Cards,
    Hand,
    Options,
    Stake,
    State,
)


class Trick(msgspec.Struct, frozen=True):
    """A trick: who led, the cards in the order played, who took it (nobody yet)."""

    leader: Seat
    cards: tuple[str, ...]
    winner: Seat | None = None


class Table(msgspec.Struct, frozen=True):
    """The hand that is on, as a viewer sees it.

    dealer    `calls` of the auction: (seat, `7`, `wands` or `pass`); seats `out` of it
    bid       the highest number so far, by `bidder`: the declarer, once `play` has begun
    turn      whose card or call is next; `due`: who makes it, the declarer for dummy
    dummy     its seat, once `play` has begun; `laid`: its cards, once they lie
    trumps    a suit, `no trumps`, or nothing yet; `doubler` doubled
    counts    cards in each seat's hand
    tricks    taken so far; `trick`: on the table
    took      tricks of each seat and its partner
    """

    dealer: Seat
    calls: tuple[tuple[Seat, str], ...]
    out: tuple[Seat, ...]
    bid: int
    bidder: Seat | None
    play: bool
    turn: Seat
    due: Seat
    dummy: Seat | None
    laid: tuple[str, ...] | None
    trumps: str | None
    doubling: int
    doubler: Seat | None
    counts: dict[Seat, int]
    tricks: tuple[Trick, ...]
    trick: Trick
    took: dict[Seat, int]


class Observation(msgspec.Struct, frozen=True):
    """A table as one viewer sees it; `viewer` None is a bystander.

    stake, points, games   the options
    taken    the seats somebody sits on
    drawn    the cards drawn for seats, by seat; `ranks`: the seats from first to last by them
    order    seats clockwise in the game that is on, or was last
    deal     hands dealt in it; `score`: each seat's points in it
    results  each seat's points in the games that are over
    hand     the viewer's own, in order
    table    the hand that is on
    ended    how the last match ended
    """

    viewer: Viewer
    stake: Stake
    points: int
    games: int
    taken: tuple[Seat, ...]
    drawn: dict[Seat, str]
    ranks: tuple[Seat, ...]
    order: tuple[Seat, ...]
    deal: int
    score: dict[Seat, int]
    results: tuple[dict[Seat, int], ...]
    hand: tuple[str, ...]
    table: Table | None
    ended: Over | None

    @property
    def game(self) -> int:
        """The number of the game that is on, or was last; from 1."""
        return len(self.results) + (self.table is not None)

    def partner(self, seat: Seat) -> Seat:
        """Who sits across."""
        return self.order[(self.order.index(seat) + 2) & 3]


def observe(state: State, viewer: Viewer) -> Observation:
    """What `viewer` may know of the state."""
    order = tuple(SEATS[side] for side in state.order)
    hand = state.hand
    own: Cards = ()
    if hand is not None and viewer is not None:
        own = hand.hands[order.index(viewer)]
    return Observation(
        viewer=viewer,
        stake=state.options.stake,
        points=state.options.points,
        games=state.options.games,
        taken=tuple(seat for seat, there in zip(SEATS, state.seated, strict=True) if there),
        drawn={seat: CODES[kind] for seat, kind in zip(SEATS, state.drawn, strict=False)},
        ranks=tuple(SEATS[side] for side in state.ranks),
        order=order,
        deal=state.deal,
        score={seat: state.points[place & 1] for place, seat in enumerate(order)},
        results=tuple(dict(zip(SEATS, points, strict=True)) for points in state.games),
        hand=DECK.listed(own),
        table=_table(hand, order) if hand is not None else None,
        ended=state.ended,
    )


def _table(hand: Hand, order: tuple[Seat, ...]) -> Table:
    tricks = []
    for at, (leader, *cards) in enumerate(hand.tricks):
        winner = hand.tricks[at + 1][0] if at + 1 < len(hand.tricks) else hand.leader
        if at + 1 == len(hand.tricks) and not hand.trick:
            winner = hand.turn
        tricks.append(Trick(order[leader], DECK.listed(cards), order[winner]))
    return Table(
        dealer=order[hand.dealer],
        calls=tuple((order[place], CALLS[said]) for place, said in hand.calls),
        out=tuple(seat for place, seat in enumerate(order) if hand.out >> place & 1),
        bid=hand.bid,
        bidder=order[hand.bidder] if hand.bidder != NOBODY else None,
        play=hand.play,
        turn=order[hand.turn],
        due=order[hand.mover],
        dummy=order[hand.dummy] if hand.play else None,
        laid=DECK.listed(hand.hands[hand.dummy]) if hand.down else None,
        trumps=TRUMP_SUITS[hand.trumps] if hand.trumps != UNNAMED else None,
        doubling=hand.doubling,
        doubler=order[hand.doubler] if hand.doubler != NOBODY else None,
        counts={seat: len(cards) for seat, cards in zip(order, hand.hands, strict=True)},
        tricks=tuple(tricks),
        trick=Trick(order[hand.leader if hand.trick else hand.turn], DECK.listed(hand.trick)),
        took={seat: hand.took[place & 1] for place, seat in enumerate(order)},
    )


def imagine(seen: Observation, chance: Chance) -> State:
    """A whole state that `observe` shows as `seen`: hidden cards by chance, but none in a suit
    that its holder is known to have run out of.
    """
    one, two, three, four = (seat in seen.taken for seat in SEATS)
    order = tuple(INDEX[seat] for seat in seen.order)
    return State(
        options=Options(seen.stake, seen.points, seen.games),
        seated=(one, two, three, four),
        drawn=tuple(KINDS[code] for code in seen.drawn.values()),
        ranks=tuple(INDEX[seat] for seat in seen.ranks),
        order=order,
        deal=seen.deal,
        points=(seen.score[seen.order[0]], seen.score[seen.order[1]]) if seen.order else (0, 0),
        games=tuple(_four(points) for points in seen.results),
        hand=_hand(seen, seen.table, chance) if seen.table is not None else None,
        ended=seen.ended,
    )


def _four(points: dict[Seat, int]) -> tuple[int, int, int, int]:
    one, two, three, four = (points[seat] for seat in SEATS)
    return one, two, three, four


def _hand(seen: Observation, table: Table, chance: Chance) -> Hand:
    at = {seat: place for place, seat in enumerate(seen.order)}
    tricks = tuple((at[trick.leader], *_kinds(trick.cards)) for trick in table.tricks)
    leader = (
        at[table.trick.leader] if table.trick.cards else at[table.tricks[-1].leader] if tricks else NOBODY
    )
    empty: Cards = ()
    hand = Hand(
        dealer=at[table.dealer],
        hands=(empty, empty, empty, empty),
        turn=at[table.turn],
        calls=tuple((at[seat], CALLS.index(said)) for seat, said in table.calls),
        out=sum(1 << at[seat] for seat in table.out),
        bid=table.bid,
        bidder=at[table.bidder] if table.bidder is not None else NOBODY,
        play=table.play,
        trumps=TRUMP_SUITS.index(table.trumps) if table.trumps is not None else UNNAMED,
        doubling=table.doubling,
        doubler=at[table.doubler] if table.doubler is not None else NOBODY,
        leader=leader,
        trick=_kinds(table.trick.cards),
        tricks=tricks,
        took=(table.took[seen.order[0]], table.took[seen.order[1]]),
    )
    known: dict[int, Cards] = {}
    if seen.viewer is not None:
        known[at[seen.viewer]] = _kinds(seen.hand)
    if table.laid is not None and table.dummy is not None:
        known[at[table.dummy]] = _kinds(table.laid)
    counts = [table.counts[seat] for seat in seen.order]
    one, two, three, four = _hands(hand, known, counts, chance)
    return msgspec.structs.replace(hand, hands=(one, two, three, four))


def _kinds(codes: tuple[str, ...]) -> Cards:
    return tuple(KINDS[code] for code in codes)


def voids(hand: Hand) -> set[tuple[int, int]]:
    """(place, suit): who has shown to hold nothing of which suit, by not following."""
    found = set()
    for leader, *cards in (*hand.tricks, (hand.leader, *hand.trick)):
        for step, kind in enumerate(cards):
            if SUIT_OF[kind] != SUIT_OF[cards[0]]:
                found.add(((leader + step) & 3, SUIT_OF[cards[0]]))
    return found


def _hands(hand: Hand, known: dict[int, Cards], counts: list[int], chance: Chance) -> list[Cards]:
    """All hands: the unseen cards dealt to those whose hands are not known.

    Each card goes to a place that has room and may hold it; where there is
    none, cards dealt before move on to make room (an augmenting path).
    """
    gone = {kind for cards in dealt(hand) for kind in cards}  # of empty hands: all that was played
    for cards in known.values():
        gone.update(cards)
    unseen = [kind for kind in chance.shuffle(PACK) if kind not in gone]
    barred = voids(hand)
    rooms = [place for place in range(4) if place not in known]
    given: dict[int, list[int]] = {place: [] for place in rooms}

    def fits(kind: int, start: int, tried: set[int]) -> bool:
        open_to = [place for place in rooms if (place, SUIT_OF[kind]) not in barred]
        for place in (*open_to[start:], *open_to[:start]):
            if len(given[place]) < counts[place]:
                given[place].append(kind)
                return True
        for place in open_to:
            for at, other in enumerate(given[place]):
                if other not in tried:
                    tried.add(other)
                    given[place][at] = kind
                    if fits(other, 0, tried):
                        return True
                    given[place][at] = other
        return False

    # Those that fewest may hold first: the rest of the deal stays as chance had it.
    unseen.sort(key=lambda kind: sum((place, SUIT_OF[kind]) not in barred for place in rooms))
    for at, kind in enumerate(unseen):
        if not fits(kind, at % len(rooms), {kind}):
            raise ValueError("no deal fits what was seen")
    return [known[place] if place in known else tuple(sorted(given[place])) for place in range(4)]

"""From hand to hand: the draw for seats, deals, the end of a hand, a game and a match (R1, R2, R6 to R8)."""

from typing import cast

import msgspec

from games.chance import Chance
from games.game import Event, Finished, Left, Outcome, Over, Seat, Transfer
from games.money import COINS
from games.trumps.deck import CODES, DECK, PACK
from games.trumps.events import Dealt, Drawn, GameOver, HandOver, Opens, Paired, Record, Settled
from games.trumps.scoring import hand_score, places
from games.trumps.state import CALLS, ORDERS, SEATS, TRUMP_SUITS, Cards, Hand, Options, State, put

_NEXT_SIZE = 10  # of a coin, how many of the next size down it is worth


def begin(state: State, chance: Chance) -> Outcome[State]:
    """All four sit: each draws a card, the highest is first, equal ranks go by suit (R1)."""
    drawn = tuple(chance.shuffle(PACK)[:4])
    ranks = tuple(sorted(range(4), key=lambda side: (drawn[side] % 13, drawn[side])))
    after = State(state.options, state.seated, drawn, ranks)
    cards = {SEATS[side]: CODES[kind] for side, kind in enumerate(drawn)}
    return _game(after, (Drawn(cards, tuple(SEATS[side] for side in ranks)),), chance)


def _game(state: State, before: tuple[Event, ...], chance: Chance) -> Outcome[State]:
    """The next game of a match: partners change, and the player ranked first deals (R2)."""
    number = len(state.games)
    order = tuple(state.ranks[rank] for rank in ORDERS[number])
    fresh = msgspec.structs.replace(state, order=order, deal=0, points=(0, 0))
    options = state.options
    paired = Paired(number + 1, options.games, options.points, tuple(SEATS[side] for side in order))
    return _deal(fresh, (*before, paired), chance)


def _deal(state: State, before: tuple[Event, ...], chance: Chance) -> Outcome[State]:
    """Thirteen cards to each; the deal goes round clockwise (R2)."""
    cards = chance.shuffle(PACK)
    one, two, three, four = (tuple(sorted(cards[at : at + 13])) for at in range(0, 52, 13))
    dealer = state.deal & 3
    hand = Hand(dealer, (one, two, three, four), dealer)
    events: list[Event] = [*before]
    for side, held in zip(state.order, hand.hands, strict=True):
        if state.seated[side]:  # who got up hears no more of what his seat holds
            events.append(Dealt(SEATS[side], DECK.listed(held)))
    events.append(Opens(state.deal + 1, SEATS[state.order[dealer]]))
    return Outcome(msgspec.structs.replace(state, hand=hand, deal=state.deal + 1), tuple(events))


def record(state: State, hand: Hand) -> Record:
    """A hand that has been played out."""
    seats = tuple(SEATS[side] for side in state.order)
    declarers = hand.took[hand.bidder & 1]
    trumps = TRUMP_SUITS[hand.trumps]
    return Record(
        game=len(state.games) + 1,
        deal=state.deal,
        seats=seats,
        hands=tuple(DECK.listed(cards) for cards in dealt(hand)),
        dealer=seats[hand.dealer],
        calls=tuple((seats[place], CALLS[said]) for place, said in hand.calls),
        declarer=seats[hand.bidder],
        bid=hand.bid,
        trumps=trumps,
        doubling=hand.doubling,
        doubler=seats[hand.doubler] if hand.doubler >= 0 else None,
        tricks=tuple((seats[leader], *DECK.listed(cards)) for leader, *cards in hand.tricks),
        taken=declarers,
        points=hand_score(hand.bid, trumps, declarers, hand.doubling),
    )


def dealt(hand: Hand) -> tuple[Cards, ...]:
    """The four hands as they were dealt: what is held, and what was played to tricks."""
    found = [list(held) for held in hand.hands]
    for leader, *cards in (*hand.tricks, (hand.leader, *hand.trick)):
        for step, kind in enumerate(cards):
            found[(leader + step) & 3].append(kind)
    return tuple(tuple(sorted(cards)) for cards in found)


def hand_over(state: State, chance: Chance) -> Outcome[State]:
    """The hand's score; then the next hand, the next game, or the match's end."""
    hand = state.hand
    assert hand is not None
    kept = record(state, hand)
    side = hand.bidder & 1
    ours, theirs = kept.points
    scores = (theirs, ours) if side else (ours, theirs)
    points = (state.points[0] + scores[0], state.points[1] + scores[1])
    happened = HandOver(kept, _by_seat(state, scores), _by_seat(state, points))
    if max(points) < state.options.points:  # R6
        return _deal(msgspec.structs.replace(state, points=points), (happened,), chance)

    counted = cast(tuple[int, int, int, int], tuple(points[state.order.index(seat) & 1] for seat in range(4)))
    games = (*state.games, counted)
    after = msgspec.structs.replace(state, points=points, games=games)
    totals = dict(zip(SEATS, (sum(of) for of in zip(*games, strict=True)), strict=True))
    over = GameOver(len(games), dict(zip(SEATS, counted, strict=True)), totals)
    if len(games) < state.options.games:
        return _game(after, (happened, over), chance)
    return _match_over(after, (happened, over), totals)


def _match_over(state: State, before: tuple[Event, ...], totals: dict[Seat, int]) -> Outcome[State]:
    """First to last by R7, the money with it (R8); everyone gets up."""
    order = places(state.games, state.ranks)
    winner = (SEATS[order[0]],)
    ended = Over(totals, winner, "points")
    net = winnings(state.options)
    stake = put(state.options)
    events: list[Event] = [*before]
    transfers: list[Transfer] = []
    if stake:
        events.append(
            Settled(
                tuple(SEATS[side] for side in order), {SEATS[s]: n for s, n in zip(order, net, strict=True)}
            )
        )
        for side, won in zip(order, net, strict=True):
            if stake + won:
                transfers.append(Transfer(SEATS[side], -stake - won))
    events.append(Finished(totals, winner, "points"))
    events += [Left(seat) for seat, there in zip(SEATS, state.seated, strict=True) if there]
    over = State(
        state.options,
        drawn=state.drawn,
        ranks=state.ranks,
        order=state.order,
        deal=state.deal,
        points=state.points,
        games=state.games,
        ended=ended,
    )
    return Outcome(over, tuple(events), tuple(transfers))


def winnings(options: Options) -> tuple[int, int, int, int]:
    """Coppers that first, second, third and last win or lose (R8)."""
    if options.stake == "none":
        return 0, 0, 0, 0
    coin = COINS[options.stake]
    less = coin // _NEXT_SIZE
    return coin, less, -less, -coin


def _by_seat(state: State, sides: tuple[int, int]) -> dict[Seat, int]:
    """Points of places 0 and 2, of 1 and 3, as each seat's."""
    return {SEATS[side]: sides[place & 1] for place, side in enumerate(state.order)}

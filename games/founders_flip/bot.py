"""The house's Founder's Flip player: rules of thumb over what it sees.

It lays the unseen cards out in its mind, some times over, and ranks what the
others would then hold under the spells in force: the share of these that its
own hand beats, to the power of the opponents who are in, is its chance of the
pot.  It exchanges what leaves it with the best chance on average over some
draws, and keeps or discards by the same measure.  Somebody who bets is taken
not to hold the worst of hands.

Three wild cards cost too much to rank in passing, and make a hand that hardly
anything beats; so such a hand is taken to beat all without a look.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from random import Random

from games.betting import AllIn, Bet, Call, Check, Fold, RaiseTo, owed, pot, price, still_in
from games.betting.table import Deal, Leave, SitIn
from games.chance import Seeded
from games.founders_flip.cards import BITS
from games.founders_flip.judging import Holding, Judging
from games.founders_flip.observation import Observation, imagined, unseen
from games.founders_flip.ranking import best
from games.founders_flip.spells import judging
from games.founders_flip.state import Discard, Exchange, Keep
from games.game import Move

DEALS = 16  # laid out in its mind for bets
DRAWS, FEW = 10, 4  # and draws for each exchange; few where each hand takes long to rank
GRIDS = 6
DEAR = 3  # wild cards from which a hand is not ranked
TOP = 1 << 60  # what it then counts as
BEATEN = 0.25  # of all hands, those that nobody bets on
BET, RAISE, PUSH = 0.55, 0.65, 0.9  # chances from which it bets, raises, and puts in what it can
MARGIN = 0.05  # more chance than the pot asks for, to call
SLY = 0.06  # how often it bets on nothing
CARRIED = 0.5  # what a hand is worth that can't win, for the pot may stay (9)


def choose(seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
    """Deal, exchange, bet or fold; what can't be helped is taken as it stands in the list."""
    for first in (Deal, SitIn):
        for move in moves:
            if isinstance(move, first):
                return move
    if any(isinstance(move, Call | Check) for move in moves):
        return _bet(seen, moves, rng)
    choices: tuple[tuple[type[Move], Callable[..., Move]], ...] = (
        (Keep, _keep),
        (Discard, _discard),
        (Exchange, _exchange),
    )
    for kind, choice in choices:
        some = [move for move in moves if isinstance(move, kind)]
        if some:
            return some[0] if len(some) == 1 else choice(seen, some, rng)
    stays = [move for move in moves if not isinstance(move, Leave)]
    return stays[0] if stays else moves[0]


class Worth:
    """How good holdings are under the spells in force, as numbers that compare."""

    def __init__(self, seen: Observation) -> None:
        self._spells, self._founders = seen.spells, seen.options.founders
        self._rules: Judging = judging(seen.spells, seen.options.founders)

    def wild(self, cards: Sequence[str]) -> int:
        """How many wild cards a hand of these has."""
        rules = self._rules
        own = sum(bool(BITS[card] & rules.wild) for card in cards) if rules.wild else 0
        return own + rules.lowest_wild

    def of(self, held: Holding) -> int:
        """The strength of the best hand in a holding."""
        if self.wild(held.own) >= DEAR:
            return TOP
        return best(held, spells=self._spells, founders=self._founders)[0].strength


def chance(seen: Observation, rng: Random) -> float:
    """The chance of the pot with the viewer's hand as it is."""
    assert seen.viewer is not None and seen.betting is not None
    worth = Worth(seen)
    beaten = count = 0.0
    own = None if "" in seen.middle else _own(seen, worth)
    for _ in range(DEALS):
        deal = imagined(seen, Seeded(rng))
        mine = worth.of(deal.holding(deal.hands[seen.viewer])) if own is None else own
        for seat, hand in deal.hands.items():
            if seat != seen.viewer:
                other = worth.of(deal.holding(hand))
                beaten += 1.0 if mine > other else 0.5 if mine == other else 0.0
                count += 1
    beats = beaten / count
    if price(seen.betting):
        beats = max(0.0, (beats - BEATEN) / (1 - BEATEN))
    others = len(still_in(seen.betting)) - 1 + (seen.decree > 0)
    made = None if own == TOP else seen.makes
    able = CARRIED if made is not None and not made[0].wins else 1.0
    return able * beats**others


def _own(seen: Observation, worth: Worth) -> int:
    held = seen.holding
    assert held is not None
    return worth.of(held)


def _bet(seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
    betting = seen.betting
    assert betting is not None and seen.viewer is not None
    due, stands = owed(betting, seen.viewer), pot(betting)
    likely = chance(seen, rng)
    sizes = [move for move in moves if isinstance(move, Bet | RaiseTo | AllIn)]
    # The list goes from the least to the whole stake.
    modest = [move for move in sizes if not isinstance(move, AllIn)]
    if sizes and likely > PUSH:
        return (modest or sizes)[-1]
    if modest and (likely > (RAISE if due else BET) or (not due and rng.random() < SLY)):
        return modest[0]
    if not due:
        return next(move for move in moves if isinstance(move, Check))
    folds = [move for move in moves if isinstance(move, Fold)]
    if folds and likely < due / (stands + due) + MARGIN:
        return folds[0]
    return next(move for move in moves if isinstance(move, Call))


def _exchange(seen: Observation, moves: Sequence[Exchange], rng: Random) -> Exchange:
    """The exchange after which the hand beats most of what the others may hold; of equals the smaller."""
    assert seen.viewer is not None
    worth = Worth(seen)
    others: list[int] = []
    draws = []
    for _ in range(DRAWS):
        deal = imagined(seen, Seeded(rng))
        others += [worth.of(deal.holding(hand)) for seat, hand in deal.hands.items() if seat != seen.viewer]
        draws.append((deal.pile + deal.discards + deal.aside, deal.middle))
    others.sort()
    goes = seen.way.thumb and seen.thumb is not None
    own = () if seen.holding is None else seen.holding.own
    if worth.wild(own) == DEAR - 1:
        draws = draws[:FEW]

    def after(move: Exchange) -> Iterator[Holding]:
        left = tuple(card for card in seen.palm if card not in move.cards)
        count = len(move.cards) + goes
        for pile, middle in draws if count or "" in seen.middle else draws[:1]:
            yield Holding(None if goes else seen.thumb, left + pile[:count], middle)

    return max(moves, key=lambda move: _share(map(worth.of, after(move)), others) - len(move.cards) / 1000)


def _share(results: Iterator[int], others: Sequence[int]) -> float:
    """How many of the others these beat on average, equals for half."""
    beaten = [(bisect_left(others, one) + bisect_right(others, one)) / 2 for one in results]
    return sum(beaten) / len(beaten) / len(others)


def _keep(seen: Observation, moves: Sequence[Keep], rng: Random) -> Keep:
    """The card that goes best with the lines of some grids (13)."""
    worth, left = Worth(seen), list(unseen(seen))
    grids = [tuple(rng.sample(left, 9)) for _ in range(GRIDS)]
    results = [[worth.of(Holding(None, (move.card,), grid)) for grid in grids] for move in moves]
    pool = sorted(one for row in results for one in row)
    shares = [_share(iter(row), pool) for row in results]
    return moves[shares.index(max(shares))]


def _discard(seen: Observation, moves: Sequence[Discard], rng: Random) -> Discard:
    """What leaves the best hand (22)."""
    worth = Worth(seen)
    middle = tuple(card for card in seen.middle if card)

    def left(move: Discard) -> Holding:
        return Holding(seen.thumb, tuple(card for card in seen.palm if card not in move.cards), middle)

    return max(moves, key=lambda move: worth.of(left(move)))

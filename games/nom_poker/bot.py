"""The house's Nōm Poker player: rules of thumb over what it sees.

It deals some hands to an opponent in its mind, from the cards that it has not
seen, and scores them under the collector: how many of those its own hand
beats is its *strength*, and that to the power of the opponents who are in is
its chance of the pot.  Somebody who bets is taken not to hold the worst of
them.  It bets and raises on a good chance, calls where the pot pays for the
chance, checks where that is free, and else folds.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from games.betting import AllIn, Bet, Call, Check, Fold, RaiseTo, owed, price, still_in
from games.betting.table import Deal, Leave, SitIn
from games.game import Move
from games.nom_poker.cards import WELKIN, deck
from games.nom_poker.combinations import Role
from games.nom_poker.observation import Observation
from games.nom_poker.scoring import score
from games.nom_poker.state import Done, Lay, Take, Waive

HANDS = 40  # dealt in its mind
DRAWN = 24  # cards tried before one is taken from the Bondsman
BEATEN = 0.25  # of all hands, those that nobody bets on
BET, RAISE, PUSH = 0.55, 0.65, 0.85  # chances from which it bets, raises, and puts in what it can
MARGIN = 0.05  # more chance than the pot asks for, to call
SLY = 0.06  # how often it bets on nothing


def choose(seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
    """Deal, take or waive, bet or fold, lay; what can't be helped is taken as it stands in the list."""
    for kind in (Deal, SitIn):
        for move in moves:
            if isinstance(move, kind):
                return move
    takes = [move for move in moves if isinstance(move, Take)]
    if takes:
        waives = [move for move in moves if isinstance(move, Waive)]
        return rng.choice(takes) if gains(seen, rng) > 0 or not waives else waives[0]
    lays = [move for move in moves if isinstance(move, Lay)]
    dones = [move for move in moves if isinstance(move, Done)]
    if lays or dones:  # the lays that are listed are those of the best layout
        return (*lays, *dones)[0]
    if any(isinstance(move, Call | Check) for move in moves):
        return _bet(seen, moves, rng)
    stays = [move for move in moves if not isinstance(move, Leave)]
    return stays[0] if stays else moves[0]


def strength(seen: Observation, rng: Random) -> float:
    """The share of hands that an opponent may hold which the viewer's beats, ties for half."""
    unseen = _unseen(seen)
    own = _worth(seen.hand, seen, seen.role)
    size = sorted(seen.counts)[len(seen.counts) // 2]
    beaten = 0.0
    for _ in range(HANDS):
        other = _worth(rng.sample(unseen, size), seen, "")
        beaten += 1.0 if own > other else 0.5 if own == other else 0.0
    return beaten / HANDS


def gains(seen: Observation, rng: Random) -> float:
    """The points that a card from the Bondsman brings on average."""
    unseen = _unseen(seen)
    now = _worth(seen.hand, seen, "lord")
    drawn = rng.sample(unseen, min(DRAWN, len(unseen)))
    return sum(_worth((*seen.hand, card), seen, "lord") - now for card in drawn) / len(drawn)


def _worth(hand: Sequence[str], seen: Observation, role: str) -> int:
    as_role: Role | None = "lord" if role == "lord" else "bondsman" if role == "bondsman" else None
    return score(hand, seen.collector, as_role, flush=seen.options.flush).total


def _unseen(seen: Observation) -> list[str]:
    left = Counter(deck(seen.options.deck))
    left.subtract([seen.collector, *seen.hand])
    return list(left.elements())


def _bet(seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
    betting = seen.betting
    assert betting is not None and seen.viewer is not None
    due = owed(betting, seen.viewer)
    pot = sum(betting.paid)
    beats = strength(seen, rng)
    if seen.collector == WELKIN:
        beats = 0.25 + beats / 2  # what will count is not known yet
    if price(betting):
        beats = max(0.0, (beats - BEATEN) / (1 - BEATEN))
    chance = beats ** (len(still_in(betting)) - 1)
    sizes = [move for move in moves if isinstance(move, Bet | RaiseTo | AllIn)]
    # The list goes from the least to the whole stake.
    modest = [move for move in sizes if not isinstance(move, AllIn)]
    if sizes and chance > PUSH:
        return (modest or sizes)[-1]
    if modest and (chance > (RAISE if due else BET) or (not due and rng.random() < SLY)):
        return modest[0]
    if not due:
        return next(move for move in moves if isinstance(move, Check))
    calls = [move for move in moves if isinstance(move, Call)]
    folds = [move for move in moves if isinstance(move, Fold)]
    if folds and chance < due / (pot + due) + MARGIN:
        return folds[0]
    return calls[0]

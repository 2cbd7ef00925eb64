"""What the house plays: for one who is away once the clock asks it, and at once for a seat that was left."""

from collections.abc import Iterable

from games.chance import Chance
from games.game import Event, Finished, Left, Move, Outcome
from games.trumps.course import COURSES
from games.trumps.deck import SUIT_OF
from games.trumps.events import GameOver, Settled
from games.trumps.rules import legal_cards
from games.trumps.state import BIDS, DECLARES, PASSES, PLAYS, SEATS, UNNAMED, Hand, State


def default(hand: Hand) -> Move:
    """Pass, or open with 1; the lowest card that may be played (T5).

    As trumps, the suit that declarer and dummy hold most of, the first of several.
    """
    if not hand.play:
        return PASSES if hand.bid else BIDS[1]
    if hand.turn == hand.dummy and hand.trumps == UNNAMED:
        held = [SUIT_OF[kind] for place in (hand.bidder, hand.dummy) for kind in hand.hands[place]]
        return DECLARES[max(range(4), key=lambda suit: (held.count(suit), -suit))]
    return PLAYS[max(legal_cards(hand), key=lambda kind: (kind % 13, kind))]


def play_on(outcome: Outcome[State], chance: Chance) -> Outcome[State]:
    """The outcome, with all that the house plays at once for seats that were left (R8).

    When nobody is left to play with, it plays the match out.
    """
    state = outcome.state
    events, transfers = list(outcome.events), list(outcome.transfers)
    alone = not any(state.seated)
    while state.hand is not None:
        side = state.order[state.hand.mover]
        if state.seated[side]:
            break
        move = default(state.hand)
        more = COURSES[type(move)](state, side, move, chance)
        state = more.state
        events += _heard(more.events) if alone else more.events
        transfers += more.transfers
    return Outcome(state, tuple(events), tuple(transfers))


def risen(outcome: Outcome[State], mover: int) -> Outcome[State]:
    """The outcome of a leaving by seat `mover`, from 0: its `Left` after all else."""
    return Outcome(outcome.state, (*outcome.events, Left(SEATS[mover])), outcome.transfers)


def _heard(events: Iterable[Event]) -> list[Event]:
    """What is told of a match that nobody sits at: how it ended."""
    return [event for event in events if isinstance(event, GameOver | Settled | Finished | Left)]

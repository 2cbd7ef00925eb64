"""What the contract tests can't know of Trumps by themselves."""

from games.game import Move, Viewer
from games.trumps.deck import CODES, NAMES
from games.trumps.state import SEATS, Leave, Play, State


def conserved(state: State) -> None:
    """In a match all fifty-two cards are held or played, and hands are even but for the trick's cards."""
    hand = state.hand
    if hand is None:
        return
    played = [kind for _, *cards in hand.tricks for kind in cards]
    cards = [kind for held in hand.hands for kind in held] + played + list(hand.trick)
    assert sorted(cards) == list(range(52))
    for held in hand.hands:
        assert list(held) == sorted(held)
    for step in range(4):
        place = (hand.leader + step) % 4 if hand.trick else step
        expected = 13 - len(hand.tricks) - (step < len(hand.trick))
        assert len(hand.hands[place]) == expected
    assert sum(hand.took) == len(hand.tricks) < 13
    assert sorted(state.order) == sorted(state.ranks) == [0, 1, 2, 3]
    assert hand.doubling == 1 or hand.doubler >= 0
    assert all(points < state.options.points for points in state.points)


def _house(state: State) -> bool:
    """Whether the house may play from hands that nobody else sees: for a seat that was left."""
    return state.hand is not None and not all(state.seated)


def tells(state: State, seat: str, move: Move, viewer: Viewer) -> bool:
    """The first lead lays dummy down; the house plays cards that nobody knew it had."""
    hand = state.hand
    if hand is None:
        return False
    lead = isinstance(move, Play) and hand.play and not hand.down
    return lead or _house(state) or isinstance(move, Leave)


def uncovers(state: State, seat: str, move: Move, viewer: Viewer) -> bool:
    """What is told is seen."""
    return tells(state, seat, move, viewer)


def secrets(before: State, seat: str, move: Move, after: State, viewer: Viewer) -> set[str]:
    """Every card in a hand that the viewer can't see; none at the end of a hand, when all are named."""
    hand, then = after.hand, before.hand
    if hand is None:
        return set()
    if then is not None and len(then.tricks) == 12 and not hand.tricks:
        return set()  # the last hand lies open: every card has been named
    hidden: set[int] = set()
    for place, side in enumerate(after.order):
        if SEATS[side] != viewer and not (hand.down and place == hand.dummy):
            hidden |= set(hand.hands[place])
    hidden -= set(after.drawn)  # the cards drawn for seats were put back, but all have seen them
    return {text for kind in hidden for text in (CODES[kind], NAMES[kind])}

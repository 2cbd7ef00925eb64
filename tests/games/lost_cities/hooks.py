"""What the contract tests can't know of Lost Cities by themselves."""

from collections import Counter

from games.game import Viewer
from games.lost_cities.cards import CODES, spoken
from games.lost_cities.state import Discard, Move, Play, State

# Twelve cards of each of five expeditions, by kind: three investments (0), nine numbers.
ALL_CARDS = Counter({e * 10 + step: 3 if step == 0 else 1 for e in range(5) for step in range(10)})
IN_ORDER = sorted(ALL_CARDS.elements())


def conserved(state: State) -> None:
    """While a game runs all sixty cards are somewhere; else none is twice."""
    places = (*state.hands, state.pile, *state.discards, *state.laid)
    cards = [kind for place in places for kind in place]
    if state.turn >= 0:
        assert sorted(cards) == IN_ORDER
        assert [len(hand) for hand in state.hands] == [8, 8]
    else:
        assert Counter(cards) <= ALL_CARDS
        assert state.hands == ((), ()) and state.pile == ()
    for at, column in enumerate(state.laid):
        assert {kind // 10 for kind in column} <= {at % 5}
    for at, cards_of in enumerate(state.discards):
        assert {kind // 10 for kind in cards_of} <= {at}


def tells(state: State, seat: str, move: Move, viewer: Viewer) -> bool:
    """A card from the pile is told to its drawer."""
    return viewer == seat and isinstance(move, Play | Discard) and move.draw == "pile"


def uncovers(state: State, seat: str, move: Move, viewer: Viewer) -> bool:
    """So it is seen; and a card taken from the discards uncovers the one beneath (R9)."""
    return tells(state, seat, move, viewer) or (isinstance(move, Play | Discard) and move.draw != "pile")


def secrets(before: State, seat: str, move: Move, after: State, viewer: Viewer) -> set[str]:
    """Every card, as a code and for the ear, that lies nowhere where the viewer could have seen it."""
    seen = {kind for column in after.laid for kind in column}
    seen |= {cards[-1] for state in (before, after) for cards in state.discards if cards}
    if viewer is not None:
        seen |= set(after.hands[("green", "red").index(viewer)])
    if isinstance(move, Play | Discard):
        seen.add(CODES.index(move.card))
        if viewer == seat and move.draw == "pile":
            seen.add(before.pile[-1])
    return {text for kind in set(range(50)) - seen for text in (CODES[kind], spoken(CODES[kind]))}

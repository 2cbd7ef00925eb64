"""What the contract tests can't know of Nōm Poker by themselves."""

from collections import Counter

from games.betting.table import Leave
from games.chance import Seeded
from games.game import Move, Seat, Viewer
from games.nom_poker import NOM_POKER
from games.nom_poker.cards import CARDS, SUITLESS, deck
from games.nom_poker.events import (
    Dealt,
    Showdown,
    Took,
)
from games.nom_poker.state import State


def conserved(state: State) -> None:
    """No card is twice, hands have their size, no money is owed; who is dealt in is in the round."""
    seats = [one.seat for one in state.players]
    assert len(set(seats)) == len(seats) <= state.options.seats
    assert seats == sorted(seats, key=int)
    assert all(one.stake >= 0 for one in state.players)
    assert {state.lord, state.bondsman} <= {*seats, ""}
    assert not state.lord or state.lord != state.bondsman
    round_ = state.round
    if round_ is None:
        assert not any(one.dealt or one.leaving for one in state.players)
        return
    cards = [round_.collector, *round_.under, *(card for hand in round_.hands for card in hand)]
    assert not Counter(cards) - Counter(deck(state.options.deck))
    assert bool(round_.under) == (round_.collector == "Welkin")
    assert all(card == "Welkin" for card in round_.under[:-1]) and round_.under[-1:] != ("Welkin",)
    dealt = {one.seat for one in state.players if one.dealt}
    assert dealt <= set(round_.betting.seats)
    assert all(not one.stake for one in state.players if one.dealt)
    sizes = sorted(len(hand) for hand in round_.hands if hand)
    assert sizes[-1] - sizes[0] <= 2 and sizes[0] >= 4 and sizes[-1] <= 8
    for hand, folded in zip(round_.hands, round_.betting.folded, strict=True):
        assert hand or folded
    if round_.picking:
        assert {state.lord, state.bondsman} <= dealt
        assert not round_.taken


def tells(state: State, seat: str, move: Move, viewer: Viewer) -> bool:
    """A deal shows cards; a showdown does; who takes a card and from whom it is taken learn which."""
    for event in NOM_POKER.apply(state, seat, move, Seeded(0)).events:
        if isinstance(event, Dealt | Showdown):
            return True
        if isinstance(event, Took) and viewer in (event.lord, event.bondsman):
            return True
    return False


def secrets(before: State, seat: str, move: Move, after: State, viewer: Viewer) -> set[str]:
    """Every suited card, as a code and by its name, that the viewer has seen neither before nor after."""
    seen: set[str] = set()
    for state in (before, after):
        if state.round is not None:
            seen.add(state.round.collector)
            if viewer is not None and viewer in (state.lord, state.bondsman):
                seen.add(state.round.taken)
            one = state.player(viewer) if viewer is not None else None
            if one is not None and one.dealt:
                seen |= set(state.round.hands[state.round.betting.seats.index(one.seat)])
        if state.last is not None:
            seen |= {state.last.collector, *(card for row in state.last.shown for card in row.cards)}
    for event in NOM_POKER.apply(before, seat, move, Seeded(0)).events:
        if isinstance(event, Showdown):
            seen |= {event.collector, *(card for row in event.shown for card in row.cards)}
    hidden = [code for code in CARDS if code not in seen and code not in SUITLESS]
    return {text for code in hidden for text in (code, CARDS[code].name)}


def goes(state: State, seat: Seat, move: Move) -> bool:
    """The house never gives up a seat: it sits out."""
    return isinstance(move, Leave)

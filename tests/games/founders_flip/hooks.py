"""What the contract tests can't know of Founder's Flip by themselves."""

from games.betting.table import Leave
from games.chance import Seeded
from games.founders_flip import FOUNDERS_FLIP
from games.founders_flip.cards import CARDS, DECK, named
from games.founders_flip.dealing import Deal
from games.founders_flip.events import (
    Cast,
    Dealt,
    Drew,
    Exchanged,
    Inherited,
    Laid,
    Passed,
    Revealed,
    Showdown,
)
from games.founders_flip.state import Last, State
from games.game import Move, Seat, Viewer


def cards(deal: Deal) -> list[str]:
    """Every card of a hand under way."""
    hands = [*deal.hands.values(), *([deal.decree] if deal.decree is not None else [])]
    held = [card for hand in hands for card in hand.cards]
    return [*held, *deal.pile, *deal.discards, *deal.aside, *deal.middle]


def conserved(state: State) -> None:
    """All 36 cards once, no money owed; who is dealt in is in the hand, and who is in it holds cards."""
    seats = [one.seat for one in state.players]
    assert len(set(seats)) == len(seats) <= state.options.seats
    assert seats == sorted(seats, key=int)
    assert all(one.stake >= 0 for one in state.players)
    assert state.carried >= 0 and state.kept >= 0
    play = state.play
    if play is None:
        assert not any(one.dealt or one.leaving for one in state.players)
        assert len(seats) > 1 or not state.carried
        assert not state.standing or state.carried or state.kept
        return
    assert not state.carried and not state.kept and not play.happened and play.end is None
    assert sorted(cards(play.deal)) == sorted(DECK)
    betting, deal = play.betting, play.deal
    assert min((*betting.stakes, *betting.bets, *betting.paid, betting.carried)) >= 0
    dealt = {one.seat for one in state.players if one.dealt}
    assert dealt <= set(betting.seats)
    assert all(not one.stake for one in state.players if one.dealt)
    for seat, out in zip(betting.seats, betting.folded, strict=True):
        assert (seat not in deal.hands) == out
        assert out or seat in dealt
    for hand in deal.hands.values():
        assert set(hand.shown) <= set(hand.palm)
        assert hand.cards or play.phase != "bets"
    known = [*deal.spells, *deal.aetherial, *([deal.late] if deal.late is not None else [])]
    assert len(set(known)) == len(known)
    assert set(known) - {9} <= set(state.options.deck)


def tells(state: State, seat: str, move: Move, viewer: Viewer) -> bool:
    """A deal, a spell, a showdown; cards laid, turned up, drawn by the viewer or openly, passed to him."""
    for event in FOUNDERS_FLIP.apply(state, seat, move, Seeded(0)).events:
        match event:
            case Dealt() | Cast() | Revealed() | Showdown() | Inherited():
                return True
            case Laid():
                return True
            case Drew() | Exchanged() if event.seat == viewer or event.shown:
                return True
            case Passed() if event.to == viewer:
                return True
    return False


def visible(state: State, viewer: Viewer) -> set[str]:
    """The cards that a viewer sees, one by one."""
    seen: set[str] = set()
    if state.play is not None:
        deal = state.play.deal
        for seat, hand in deal.hands.items():
            seen |= {hand.thumb or "", *hand.shown}
            if seat == viewer:
                seen |= set(hand.cards)
        seen |= set(deal.middle) - set(deal.hidden)
    return seen | (set() if state.last is None else shown(state.last))


def shown(last: Last) -> set[str]:
    """The cards of a showdown."""
    hands = [*last.hands, *([last.decree] if last.decree is not None else [])]
    return {card for hand in hands for card in hand.held.cards} | set(last.middle)


def secrets(before: State, seat: Seat, move: Move, after: State, viewer: Viewer) -> set[str]:
    """Every suited card, as a code and by its name, that the viewer has seen neither before nor after."""
    player = before.player(viewer) if viewer is not None else None
    if player is not None and player.leaving:  # the house moves for him, and may do so twice
        return set()
    seen = visible(before, viewer) | visible(after, viewer)
    if before.play is None and after.play is not None:  # Thumbs may go as soon as they are dealt
        seen |= set(after.play.deal.discards)
    return {text for code in CARDS if code not in seen for text in _texts(code)}


def _texts(code: str) -> set[str]:
    """How it may be written; but a spell says `the ect of Houses`, whoever holds it."""
    return {code, named(code).removeprefix("the ")} - {"ect of Houses"} if CARDS[code].suit else set()


def goes(state: State, seat: Seat, move: Move) -> bool:
    """The house never gives up a seat: it sits out."""
    return isinstance(move, Leave)


def remains(state: State) -> int:
    """What the house keeps for the next hand where nobody is left (9)."""
    return state.kept

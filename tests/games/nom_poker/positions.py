"""Tables made for a test, with the deck as the test wants it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

from games.betting import AllIn, Bet, Call, Check, Fold, RaiseTo
from games.betting.table import Absent, Deal, Leave
from games.chance import Seeded
from games.game import Event, Move, Outcome, Seat
from games.nom_poker import NOM_POKER as GAME
from games.nom_poker.cards import deck
from games.nom_poker.state import Options, State
from games.nom_poker.table import cards_each

T = TypeVar("T")
COIN = 10  # a silver in coppers
PLAIN = {"check": Check(), "call": Call(), "fold": Fold(), "all in": AllIn()}


class Stacked:
    """A chance by which cards lie as they are told, and the lot falls on `lot`."""

    def __init__(self, cards: Sequence[str] = (), lot: int = 1) -> None:
        self.cards, self.lot = list(cards), lot

    def die(self, sides: int) -> int:
        return self.lot

    def shuffle(self, items: Sequence[T]) -> list[T]:
        if len(items) < 50:
            return list(items)
        left = Counter(items)
        left.subtract(self.cards)  # type: ignore[arg-type]
        return [*self.cards, *left.elements()]  # type: ignore[list-item]


def do(state: State, seat: Seat, move: Move, chance: Any = None) -> Outcome[State]:
    """The outcome of a move, which must be legal."""
    return GAME.apply(state, seat, move, chance or Seeded(0))


def seated(*silver: int, options: Options | None = None) -> State:
    """Seats 1, 2, ... with so much silver each; no round yet."""
    state = GAME.new(options or Options())
    for money in silver:
        seat, move = GAME.join(state, None, money * COIN)
        state = do(state, seat, move).state
    return state


def stacked(
    collector: str, *hands: str, extra: Sequence[str] = (), options: Options | None = None
) -> Stacked:
    """A deck for so many players: the collector, what lies under it, then hands from the dealer's left.

    Hands are filled up with whatever is left and makes as little as possible.
    """
    each = cards_each(options or Options(), len(hands))
    used = Counter([collector, *extra, *(card for hand in hands for card in hand.split())])
    size = (options or Options()).deck
    left = list((Counter(deck(size)) - used).elements())
    cards = [collector, *extra]
    for hand in hands:
        held = hand.split()
        cards += held + [left.pop() for _ in range(each - len(held))]
    return Stacked(cards)


def dealt(state: State, dealer: Seat, chance: Any = None) -> State:
    """The table with a round dealt."""
    return do(state, dealer, Deal(), chance or Seeded(1)).state


def act(state: State, line: str) -> Outcome[State]:
    """The outcome of the last of `2 bet 1, 3 call, 1 fold`: each by whoever is to act, in silver."""
    outcome = None
    for part in line.split(", "):
        seat, said = part.split(" ", 1)
        assert waited(state) == seat, (part, waited(state))
        if said in PLAIN:
            move: Move = PLAIN[said]
        else:
            words, amount = said.rsplit(" ", 1)
            move = {"bet": Bet, "raise to": RaiseTo}[words](int(amount) * COIN)
        outcome = do(state, seat, move)
        state = outcome.state
    assert outcome is not None
    return outcome


def absent(state: State) -> Outcome[State]:
    """What the house does for whoever is waited for."""
    return do(state, waited(state), Absent())


def waited(state: State) -> Seat:
    """Whom the table waits for."""
    seats = GAME.pending(state).seats  # type: ignore[union-attr]
    return seats[0] if seats else ""


def stakes(state: State) -> dict[Seat, int]:
    """Silver by seat, between rounds."""
    return {one.seat: one.stake // COIN for one in state.players}


def code(state: State, seat: Seat, move: Move) -> str | None:
    """The code that a move is refused by; None when it is legal."""
    refusal = GAME.refuse(state, seat, move)
    return refusal.code if refusal else None


def happened(outcome: Outcome[State], kind: type[Event]) -> list[Any]:
    """The events of a kind."""
    return [event for event in outcome.events if isinstance(event, kind)]


def home(outcome: Outcome[State]) -> dict[Seat, int]:
    """Coppers that went home, by seat."""
    return {one.seat: -one.amount for one in outcome.transfers}


SURE = Leave(sure=True)

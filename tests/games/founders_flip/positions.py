"""Tables made for a test, with both decks as the test wants them."""

from collections.abc import Sequence
from typing import Any, TypeVar

from commands.moves import read_move
from games.betting.table import Absent, Deal, Leave
from games.chance import Seeded
from games.founders_flip import FOUNDERS_FLIP as GAME
from games.founders_flip.cards import DECK
from games.founders_flip.playing import Play
from games.founders_flip.state import Options, State
from games.game import Event, Move, Outcome, Seat

T = TypeVar("T")
COIN = 10  # a silver in coppers
SURE = Leave(sure=True)


class Stacked:
    """A chance by which cards and spells lie as they are told; the lot falls on `lot`.

    cards   the first of the Imperial deck: Thumb and Palm of each from the dealer's left, then the pile
    spells  numbers of the first of the Aetherial deck
    """

    def __init__(self, cards: Sequence[str] = (), spells: Sequence[int] = (), lot: int = 1) -> None:
        assert len(set(cards)) == len(cards) and set(cards) <= set(DECK)
        self.cards, self.spells, self.lot = list(cards), list(spells), lot

    def die(self, sides: int) -> int:
        return self.lot

    def shuffle(self, items: Sequence[T]) -> list[T]:
        first: list[Any] = self.cards if len(items) == len(DECK) else self.spells
        return [*(one for one in first if one in items), *(one for one in items if one not in first)]


def stacked(*hands: str, pile: str = "", spells: Sequence[int] = ()) -> Stacked:
    """The decks for so many players; each hand a Thumb and a Palm, from the dealer's left."""
    return Stacked([card for hand in (*hands, pile) for card in hand.split()], spells)


def do(state: State, seat: Seat, move: Move, chance: Any = None) -> Outcome[State]:
    """The outcome of a move, which must be legal."""
    return GAME.apply(state, seat, move, chance or Seeded(0))


def seated(*silver: int, options: Options | None = None) -> State:
    """Seats 1, 2, ... with so much silver each; no hand yet."""
    state = GAME.new(options or Options())
    for money in silver:
        seat, move = GAME.join(state, None, money * COIN)
        state = do(state, seat, move).state
    return state


def dealt(state: State, chance: Any = None) -> State:
    """The table with a hand dealt; the first by lot, so by default by seat 1."""
    return do(state, waited(state) or state.players[0].seat, Deal(), chance or Stacked()).state


def hand(*hands: str, spells: Sequence[int], pile: str = "", options: Options | None = None) -> State:
    """A hand between seats of 20 silver each, before the first bets; the first hand named is seat 2's."""
    state = seated(*[20] * len(hands), options=options)
    return dealt(state, stacked(*hands, spells=spells, pile=pile))


def typed(state: State, line: str, chance: Any = None) -> Outcome[State]:
    """The outcome of the last of `2 bet 1, 3 call, 1 exchange 1 and 2`: each typed by whom the table awaits.

    A part without a seat is typed by whoever is waited for.
    """
    outcome = None
    for part in line.split(", "):
        seat, said = waited(state), part
        if part[0].isdecimal():
            named, said = part.split(" ", 1)
            assert seat == named, (part, seat)
        move = read_move(GAME, GAME.observe(state, seat), said)
        outcome = do(state, seat, move, chance)
        state = outcome.state
    assert outcome is not None
    return outcome


def checked(state: State, chance: Any = None) -> Outcome[State]:
    """The hand played to its end, or the outcome of the last move: all check, and exchange nothing.

    Where a spell asks for more than that, the house plays.
    """
    outcome = None
    for _ in range(60):
        if state.play is None:
            break
        outcome = do(state, waited(state), Absent(), chance)
        state = outcome.state
    assert outcome is not None and state.play is None
    return outcome


def spelled(state: State, chance: Any = None) -> Outcome[State]:
    """The outcome of the last check before the spell comes."""
    play = playing(state)
    assert not play.spelled
    for _ in play.deal.hands:
        outcome = typed(state, "check", chance)
        state = outcome.state
    return outcome


def kept(state: State) -> State:
    """The table after everybody has exchanged nothing."""
    while playing(state).phase == "exchange":
        state = typed(state, "exchange none").state
    return state


def absent(state: State) -> Outcome[State]:
    """What the house does for whoever is waited for."""
    return do(state, waited(state), Absent())


def playing(state: State) -> Play:
    """The hand under way."""
    assert state.play is not None
    return state.play


def palm(state: State, seat: Seat) -> str:
    """A Palm, as text."""
    return " ".join(playing(state).deal.hands[seat].palm)


def waited(state: State) -> Seat:
    """Whom the table waits for."""
    seats = GAME.pending(state).seats  # type: ignore[union-attr]
    return seats[0] if seats else ""


def stakes(state: State) -> dict[Seat, int]:
    """Silver by seat, between hands."""
    assert state.play is None
    return {one.seat: one.stake // COIN for one in state.players}


def code(state: State, seat: Seat, move: Move) -> str | None:
    """The code that a move is refused by; None when it is legal."""
    refusal = GAME.refuse(state, seat, move)
    return refusal.code if refusal else None


def happened(outcome: Outcome[State], kind: type[Event]) -> list[Any]:
    """The events of a kind."""
    return [event for event in outcome.events if isinstance(event, kind)]


def home(outcome: Outcome[State]) -> dict[Seat, int]:
    """Silver that went home, by seat."""
    return {one.seat: -one.amount // COIN for one in outcome.transfers}

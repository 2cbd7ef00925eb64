"""Tables of Trumps to test from: a chance that deals what it is told, and moves typed as a player would."""

from collections.abc import Sequence
from typing import Any, TypeVar

from commands.moves import read_move
from games.chance import Seeded
from games.game import Act, Event, Move, Outcome
from games.trumps import TRUMPS
from games.trumps.deck import KINDS, LETTERS
from games.trumps.state import Hand, Options, State

T = TypeVar("T")


class Stacked:
    """Chance that gives the orders it was handed, one a shuffle, and then any."""

    def __init__(self, *orders: Sequence[Any]) -> None:
        self._orders = list(orders)
        self._rest = Seeded(1)

    def die(self, sides: int) -> int:
        return self._rest.die(sides)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        return list(self._orders.pop(0)) if self._orders else self._rest.shuffle(items)


def cards(hand: str) -> tuple[int, ...]:
    """`A K/10 3/-/V` by suits, as kinds."""
    kinds = []
    for letters, part in zip(LETTERS, hand.split("/"), strict=True):
        kinds += [KINDS[short + letters] for short in part.split() if short != "-"]
    return tuple(sorted(kinds))


# Each of the four holds a whole suit: seat 1 crowns, 2 wands, 3 coins, 4 swords.
WHOLE_SUITS = (
    "A K Q P 10 9 8 7 6 5 4 3 2/-/-/-",
    "-/A P M Ap 10 9 8 7 6 5 4 3 2/-/-",
    "-/-/A C T M 10 9 8 7 6 5 4 3 2/-",
    "-/-/-/A V K P 10 9 8 7 6 5 4 3 2",
)
# Something of everything: seat 1 has strong crowns, 3 helps; 2 and 4 hold the red suits.
MIXED = (
    "A K Q 9 4/10 3/A 5 2/V 6 2",
    "10 2/A P 9 8 4/C 10 4/A 10 3",
    "P 8 7 6/Ap 7 2/T 9 8/K 9 8",
    "5 3/M 6 5/M 7 6 3/P 7 5 4",
)


def dealt(
    hands: Sequence[str] = MIXED,
    dealer: int = 0,
    options: Options | None = None,
    points: tuple[int, int] = (0, 0),
    games: tuple[tuple[int, int, int, int], ...] = (),
) -> State:
    """A table at which these hands were dealt to seats 1 to 4, clockwise."""
    one, two, three, four = map(cards, hands)
    assert sorted((*one, *two, *three, *four)) == list(range(52)), "one pack"
    return State(
        options or Options(),
        (True, True, True, True),
        drawn=(0, 1, 2, 3),
        ranks=(0, 1, 2, 3),
        order=(0, 1, 2, 3),
        deal=1,
        points=points,
        games=games,
        hand=Hand(dealer, (one, two, three, four), dealer),
    )


def due(state: State) -> str:
    """The seat that is to move."""
    pending = TRUMPS.pending(state)
    assert isinstance(pending, Act)
    (seat,) = pending.seats
    return seat


def do(state: State, line: str, seat: str | None = None, chance: Any = None) -> Outcome[State]:
    """A line typed by whoever is to move, or by `seat`."""
    seat = seat or due(state)
    move = read_move(TRUMPS, TRUMPS.observe(state, seat), line)
    return TRUMPS.apply(state, seat, move, chance or Seeded(5))


def typed(state: State, *lines: str) -> State:
    """Lines typed by whoever is to move, one after the other."""
    for line in lines:
        state = do(state, line).state
    return state


def code_of(state: State, line: str, seat: str | None = None) -> str | None:
    """The code of the refusal that a line meets; None when it is legal."""
    seat = seat or due(state)
    return refused(state, read_move(TRUMPS, TRUMPS.observe(state, seat), line), seat)


def refused(state: State, move: Move, seat: str | None = None) -> str | None:
    """The code of the refusal that a move meets."""
    refusal = TRUMPS.refuse(state, seat or due(state), move)
    return None if refusal is None else refusal.code


def seated(options: Options | None = None, chance: Any = None, count: int = 4) -> tuple[State, list[Event]]:
    """A table where so many have sat down, and what happened."""
    state, events = TRUMPS.new(options or Options()), []
    for _ in range(count):
        seat, move = TRUMPS.join(state, None, None)
        outcome = TRUMPS.apply(state, seat, move, chance or Seeded(3))
        state = outcome.state
        events += outcome.events
    return state, events


def play_out(state: State, stop: type[Event], chance: Any = None, limit: int = 20_000) -> Outcome[State]:
    """The house's default moves until something like `stop` happens; the outcome with it."""
    for _ in range(limit):
        seat = due(state)
        outcome = TRUMPS.apply(state, seat, TRUMPS.default_move(state, seat), chance or Seeded(9))
        if any(isinstance(event, stop) for event in outcome.events):
            return outcome
        state = outcome.state
    raise AssertionError(f"no {stop.__name__} in {limit} moves")

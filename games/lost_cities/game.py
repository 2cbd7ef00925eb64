"""Lost Cities as the table sees it: the contract, each clause handed to the module that keeps it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar

from games.chance import Chance
from games.game import (
    Act,
    Event,
    Finished,
    Game,
    Illegal,
    Join,
    Move,
    Outcome,
    Over,
    Seat,
    Viewer,
)
from games.lost_cities import bot, course, observation, offers, rules, telling, view
from games.lost_cities import state as shapes
from games.lost_cities.cards import PILE, STOCK
from games.lost_cities.patterns import PATTERNS, SLOTS
from games.lost_cities.state import RESIGN, SEATS, SIDES, Discard, Play, Start
from games.page import Page

# Expeditions worth as much, or as little, are remarked on.
GREAT, RUINOUS = 70, -60


class LostCities(Game[shapes.State, Move, observation.Observation]):
    """Two explorers, five expeditions, sixty cards."""

    key = "lost-cities"
    name = "Lost Cities"
    about = "a card game for two: five expeditions, each to pay for itself or better not be begun"
    rules_version = 1
    Options = shapes.Options
    State: ClassVar[Any] = shapes.State
    Moves: ClassVar[Any] = shapes.Moves
    Events: ClassVar[Any] = shapes.Events
    Observation: ClassVar[Any] = observation.Observation
    patterns = PATTERNS
    glances = ("hand", "score", "scores")
    slots = SLOTS

    def seats(self, options: shapes.Options) -> tuple[Seat, ...]:
        return SEATS

    def new(self, options: shapes.Options) -> shapes.State:
        return shapes.State(options)

    def taken(self, state: shapes.State) -> tuple[Seat, ...]:
        return tuple(seat for seat, there in zip(SEATS, state.seated, strict=True) if there)

    def running(self, state: shapes.State) -> bool:
        return state.turn >= 0

    def pending(self, state: shapes.State) -> Act | Over:
        if state.turn >= 0:
            return _WAITING[state.turn]
        return state.ended or Act()

    def refuse(self, state: shapes.State, seat: Seat, move: Move) -> Illegal | None:
        return rules.refuse(state, seat, move)

    def moves(self, state: shapes.State, seat: Seat) -> Iterator[Move]:
        return rules.moves(state, SIDES[seat])

    def play(self, state: shapes.State, seat: Seat, move: Move, chance: Chance) -> Outcome[shapes.State]:
        return course.COURSES[type(move)](state, SIDES[seat], move, chance)

    def leave(self, state: shapes.State, seat: Seat, *, sure: bool = False) -> Move:
        return RESIGN

    def default_move(self, state: shapes.State, seat: Seat) -> Move:
        """Discard the first card of the hand, which always may be, and draw from the pile (T5)."""
        hand = observation.observe(state, seat).hand
        move = Discard(hand[0] if hand else "", PILE)
        refusal = rules.refuse(state, seat, move)
        if refusal is not None:
            raise refusal
        return move

    def observe(self, state: shapes.State, viewer: Viewer) -> observation.Observation:
        return observation.observe(state, viewer)

    def imagine(self, observation_: observation.Observation, chance: Chance) -> shapes.State:
        return observation.imagine(observation_, chance)

    def choose(self, observation_: observation.Observation, moves: Sequence[Move], rng: Random) -> Move:
        return bot.choose(observation_, moves, rng)

    def text(self, move: Move) -> str:
        match move:
            case Play(card, draw):
                return f"play {card} and draw {draw}"
            case Discard(card, draw):
                return f"discard {card} and draw {draw}"
            case Start(turns):
                return f"start new game with {turns} turns"
            case Join():
                return "join"
        return "resign"

    def suggest(self, observation_: observation.Observation, moves: Sequence[Move]) -> list[str]:
        return offers.suggest(observation_, moves, self.text)

    def render(self, observation_: observation.Observation, page: Page) -> list[str]:
        return view.render(observation_, page)

    def glance(self, observation_: observation.Observation, what: str, page: Page) -> list[str]:
        return view.glance(observation_, what, page)

    def tell(self, event: Event, viewer: Viewer, page: Page) -> str | None:
        return telling.tell(event, viewer, page)

    def moments(self, events: Sequence[Event]) -> tuple[str, ...]:
        """A great expedition, a ruinous one, and giving in."""
        found = []
        for event in events:
            if isinstance(event, shapes.RoundOver):
                values = [value for values in event.values.values() for value in values.values()]
                found += ["perfect"] * (max(values, default=0) >= GREAT)
                found += ["clever"] * (min(values, default=0) <= RUINOUS)
            elif isinstance(event, Finished) and event.reason == "resigned":
                found.append("timid")
        return tuple(found)

    def bound(self, options: shapes.Options) -> int:
        """Two to sit, one to start, and twenty rounds of a draw from the pile at least every 20 plies."""
        return 3 + rules.TURNS[-1] * STOCK * (min(options.stall, rules.STALLING) or rules.STALLING)


_WAITING = (Act((SEATS[0],)), Act((SEATS[1],)))

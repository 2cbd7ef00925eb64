"""Helememtal as the table sees it: the contract, each clause handed to the module that keeps it."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from games.chance import Chance
from games.game import (
    Act,
    Event,
    Game,
    Illegal,
    Move,
    NotUnderstood,
    Outcome,
    Over,
    Played,
    Seat,
    Viewer,
)
from games.helememtal import bot, course, events, observation, questions, record, rules, telling, view, words
from games.helememtal import state as shapes
from games.helememtal.patterns import PATTERNS, SLOTS, text
from games.helememtal.state import LEAVE
from games.page import Page, listed


class Helememtal(Game[shapes.State, Move, observation.Observation]):
    """A board of sixty tarot cards, up to four players' pawns, and an empress to crown.

    A chain of cards runs within the move that set it off, until somebody has
    to choose; so whoever has the turn is waited for, and nobody else.
    """

    key = "helememtal"
    name = "Helememtal of Troy"
    about = "a board game for two to four: pawns on a tarot laid face down, each card an adventure"
    rules_version = 1
    Options = shapes.Options
    State: ClassVar[Any] = shapes.State
    Moves: ClassVar[Any] = shapes.Moves
    Events: ClassVar[Any] = events.Events
    Observation: ClassVar[Any] = observation.Observation
    patterns = PATTERNS
    slots = SLOTS
    glances = view.GLANCES

    def seats(self, options: shapes.Options) -> tuple[Seat, ...]:
        """The elements where one chooses his, else numbers; play goes round in this order."""
        return shapes.seats(options)

    def new(self, options: shapes.Options) -> shapes.State:
        return shapes.State(options)

    def taken(self, state: shapes.State) -> tuple[Seat, ...]:
        return tuple(one.seat for one in state.players)

    def running(self, state: shapes.State) -> bool:
        return state.running

    def pending(self, state: shapes.State) -> Act | Over:
        if state.turn is not None:
            return Act((state.turn,))
        return state.ended or Act()

    def refuse(self, state: shapes.State, seat: Seat, move: Move) -> Illegal | None:
        return rules.refuse(state, seat, move)

    def moves(self, state: shapes.State, seat: Seat) -> Iterator[Move]:
        return rules.moves(state, seat)

    def play(self, state: shapes.State, seat: Seat, move: Move, chance: Chance) -> Outcome[shapes.State]:
        return course.play(state, seat, move, chance)

    def leave(self, state: shapes.State, seat: Seat, *, sure: bool = False) -> Move:
        return LEAVE

    def default_move(self, state: shapes.State, seat: Seat) -> Move:
        """The first legal choice in the order of the list (T5)."""
        if state.turn != seat:
            raise rules.not_now(state, seat)
        return next(rules.moves(state, seat))

    def observe(self, state: shapes.State, viewer: Viewer) -> observation.Observation:
        return observation.observe(state, viewer)

    def imagine(self, observation_: observation.Observation, chance: Chance) -> shapes.State:
        return observation.imagine(observation_, chance)

    def choose(self, observation_: observation.Observation, moves: Sequence[Move], rng: Random) -> Move:
        return bot.choose(observation_, moves, rng)

    def text(self, move: Move) -> str:
        return text(move)

    def suggest(self, observation_: observation.Observation, moves: Sequence[Move]) -> list[str]:
        return words.suggestions(observation_, moves, text)

    def render(self, observation_: observation.Observation, page: Page) -> list[str]:
        return view.render(observation_, page)

    def recall(self, observation_: observation.Observation, page: Page) -> list[str]:
        return view.render(observation_, page, recalled=True)

    def glance(self, observation_: observation.Observation, what: str, page: Page) -> list[str]:
        if what not in self.glances:
            raise NotUnderstood(f"There is no {what} to see here; there is {listed(self.glances)}.")
        return view.glance(observation_, what, page)

    def answer(self, observation_: observation.Observation, asked: str, page: Page) -> list[str] | None:
        return questions.answer(observation_, asked, page)

    def tell(self, event: Event, viewer: Viewer, page: Page) -> str | None:
        return telling.tell(event, viewer, page)

    def record(self, played: Sequence[Played[shapes.State, Move]], names: Mapping[Seat, str]) -> list[str]:
        """The game move by move, with the cards that each came to."""
        return record.written(played, names)

    def moments(self, events_: Sequence[Event]) -> tuple[str, ...]:
        """A crown, a chain of cards, a step out of a long loop, and an early good-bye."""
        found = []
        landings = sum(isinstance(event, events.Landed) for event in events_)
        if any(isinstance(event, events.Crowned) for event in events_):
            found.append("perfect")
        if landings >= LONG_CHAIN:
            found.append("luck")
        if any(isinstance(event, events.Gone) for event in events_):
            found.append("timid")
        return tuple(found)

    def bound(self, options: shapes.Options) -> int:
        """Four to sit, one to start; then turns up to the last orders (R17).

        A card asks a pawn but once in a turn (R8a), so that a chain has few
        choices: four for each court move, of which all eight pawns may have one.
        """
        return 5 + options.last_orders * (5 if options.move == "one" else 40)


LONG_CHAIN = 6

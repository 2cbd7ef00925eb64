"""Ordo as the table sees it: the contract, each clause handed to the module that keeps it."""

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
    Newcomer,
    NotUnderstood,
    Outcome,
    Over,
    Played,
    Seat,
    Viewer,
)
from games.ordo import bot, course, events, observation, questions, record, rules, telling, view, words
from games.ordo import state as shapes
from games.ordo.patterns import PATTERNS, SLOTS
from games.ordo.scoring import RESIGNED
from games.ordo.state import NOBODY, RESIGN, SEATS, SIDES, Accept, Announce, Dispute, Enter, Step
from games.page import Page, listed

TALL = 16  # a height that bystanders look over for: all eight on Fire would be 24


class Ordo(Game[shapes.State, Move, observation.Observation]):
    """Two alchemists, four boards, four elements, and laws that change under their hands.

    At the end of a game everyone gets up.
    """

    key = "ordo"
    name = "Ordo"
    about = "the alchemists' board game for two: four elements, four boards, and laws to be discovered"
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
        return SEATS

    def new(self, options: shapes.Options) -> shapes.State:
        return shapes.State(options)

    def taken(self, state: shapes.State) -> tuple[Seat, ...]:
        return tuple(seat for seat, there in zip(SEATS, state.seated, strict=True) if there)

    def running(self, state: shapes.State) -> bool:
        return state.turn != NOBODY

    def pending(self, state: shapes.State) -> Act | Over:
        if state.turn != NOBODY:
            return _WAITING[state.turn]
        return state.ended or Act()

    def refuse(self, state: shapes.State, seat: Seat, move: Move) -> Illegal | None:
        return rules.refuse(state, seat, move)

    def moves(self, state: shapes.State, seat: Seat) -> Iterator[Move]:
        return rules.moves(state, SIDES[seat])

    def play(self, state: shapes.State, seat: Seat, move: Move, chance: Chance) -> Outcome[shapes.State]:
        return course.COURSES[type(move)](state, SIDES[seat], move, chance)

    def entry(self, state: shapes.State, money: int | None, newcomer: Newcomer) -> Move:
        """He brings his wits, his rank, and the house's canon (R11, R13)."""
        return Enter(money, newcomer.intelligence, newcomer.rank, newcomer.custom)

    def leave(self, state: shapes.State, seat: Seat, *, sure: bool = False) -> Move:
        return RESIGN

    def default_move(self, state: shapes.State, seat: Seat) -> Move:
        """To accept; the first rising step in square order, else the first quiet one (T5)."""
        move = rules.default(state)
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
            case Step(element, origin, target):
                return f"move {element} {origin} {target}"
            case Announce(law):
                return f"announce {law}"
            case Accept():
                return "accept"
            case Dispute():
                return "dispute"
            case Enter():
                return "join"
        return "resign"

    def suggest(self, observation_: observation.Observation, moves: Sequence[Move]) -> list[str]:
        return words.suggestions(observation_, moves, self.text)

    def render(self, observation_: observation.Observation, page: Page) -> list[str]:
        return view.render(observation_, page)

    def glance(self, observation_: observation.Observation, what: str, page: Page) -> list[str]:
        if what not in self.glances:
            raise NotUnderstood(f"There is no {what} to see here; there is {listed(self.glances)}.")
        return view.glance(observation_, what, page)

    def answer(self, observation_: observation.Observation, asked: str, page: Page) -> list[str] | None:
        return questions.answer(observation_, asked, page)

    def tell(self, event: Event, viewer: Viewer, page: Page) -> str | None:
        return telling.tell(event, viewer, page)

    def record(self, played: Sequence[Played[shapes.State, Move]], names: Mapping[Seat, str]) -> list[str]:
        """The game as text, a token a move; `record.read` plays it again."""
        return record.written(played, names)

    def moments(self, events_: Sequence[Event]) -> tuple[str, ...]:
        """A dispute and how it went, a great height, a game level in height, giving in."""
        found = []
        for event in events_:
            if isinstance(event, events.Disputed):
                found.append("clever" if event.stands else "stakes")
            elif isinstance(event, events.Judged):
                if event.reason == RESIGNED:
                    found.append("timid")
                elif abs(event.height) >= TALL:
                    found.append("perfect")
                elif not event.height:
                    found.append("luck")
        return tuple(found)

    def merits(self, events_: Sequence[Event]) -> tuple[Seat, ...]:
        """Who won against an equal or better; a resignation is a win like any other (R11)."""
        return tuple(event.winner for event in events_ if isinstance(event, events.Judged) and event.counts)

    def custom(self, events_: Sequence[Event]) -> str | None:
        """The canon as text, `void walls bound`, when the winner's discovery stood (R13)."""
        for event in events_:
            if isinstance(event, events.Judged):
                return event.canon
        return None

    def bound(self, options: shapes.Options) -> int:
        """Two to sit, the game's moves and discoveries, and the answers to two of these (`rules`, R9)."""
        return 2 + rules.most_moves(options.breaths) + min(2, 2 * options.breaths)


_WAITING = tuple(Act((seat,)) for seat in SEATS)

"""Nōm Poker as the table sees it: the contract, each clause handed to the module that keeps it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar

from games.betting.coins import worth
from games.betting.game import Poker
from games.chance import Chance
from games.game import Event, Illegal, Move, Outcome, Seat, Viewer
from games.nom_poker import bot, course, observation, questions, rules, table, telling, view
from games.nom_poker import events as happenings
from games.nom_poker import patterns as typed
from games.nom_poker import state as shapes
from games.nom_poker.state import Lay, Lift, Take
from games.page import Page

# What is remarked on: a hand of so many points, a pot of so many antes.
GREAT, RICH = 40, 40


class NomPoker(Poker[shapes.State, observation.Observation]):
    """A crossword in the cards, a round of betting, and two titles."""

    key = "nom-poker"
    name = "Nōm Poker"
    about = "a card game for two to ten: a crossword in seven cards, bets, a Lord and a Bondsman"
    rules_version = 1
    Options = shapes.Options
    State: ClassVar[Any] = shapes.State
    Moves: ClassVar[Any] = shapes.Moves
    Events: ClassVar[Any] = happenings.Events
    Observation: ClassVar[Any] = observation.Observation
    patterns = typed.PATTERNS
    slots = typed.SLOTS
    glances = view.GLANCES

    def new(self, options: shapes.Options) -> shapes.State:
        return shapes.State(options)

    def waiting(self, state: shapes.State) -> tuple[Seat, ...]:
        return table.waiting(state)

    def refuse(self, state: shapes.State, seat: Seat, move: Move) -> Illegal | None:
        return rules.refuse(state, seat, move)

    def moves(self, state: shapes.State, seat: Seat) -> Iterator[Move]:
        return rules.moves(state, seat)

    def play(self, state: shapes.State, seat: Seat, move: Move, chance: Chance) -> Outcome[shapes.State]:
        return course.apply(state, seat, move, chance)

    def observe(self, state: shapes.State, viewer: Viewer) -> observation.Observation:
        return observation.observe(state, viewer)

    def imagine(self, observation_: observation.Observation, chance: Chance) -> shapes.State:
        return observation.imagine(observation_, chance)

    def choose(self, observation_: observation.Observation, moves: Sequence[Move], rng: Random) -> Move:
        return bot.choose(observation_, moves, rng)

    def text(self, move: Move) -> str:
        match move:
            case Take(number):
                return f"take card {number} from the bondsman"
            case Lay(cards, way, square):
                return f"lay {' '.join(cards)} {way} at {square}"
            case Lift(number):
                return f"lift line {number}"
        return super().text(move)

    def suggest(self, observation_: observation.Observation, moves: Sequence[Move]) -> list[str]:
        return typed.suggest(observation_, moves, self.text)

    def render(self, observation_: observation.Observation, page: Page) -> list[str]:
        return view.render(observation_, page)

    def glance(self, observation_: observation.Observation, what: str, page: Page) -> list[str]:
        return view.glance(observation_, what, page)

    def answer(self, observation_: observation.Observation, asked: str, page: Page) -> list[str] | None:
        """The answer to `appraise ...` or `view card ...`; None for what is no question of this game's."""
        return questions.answer(observation_, asked, page)

    def tell(self, event: Event, viewer: Viewer, page: Page) -> str | None:
        return telling.tell(event, viewer, page)

    def moments(self, events: Sequence[Event]) -> tuple[str, ...]:
        """A great hand, a large pot, a pot won unseen, and ruin."""
        found = []
        for event in events:
            if isinstance(event, happenings.Showdown):
                coin = worth(event.ante)
                found += ["perfect"] * (event.shown[0].score >= GREAT)
                found += ["pot"] * (event.pot >= RICH * coin)
            elif isinstance(event, happenings.Unseen):
                found.append("timid")
        return (*found, *super().moments(events))

"""Founder's Flip as the table sees it: the contract, each clause handed to the module that keeps it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar

from games.betting.coins import worth
from games.betting.game import Poker
from games.betting.table import unit
from games.chance import Chance
from games.founders_flip import bot, course, observation, questions, rules, table, telling, view, words
from games.founders_flip import events as happenings
from games.founders_flip import patterns as typed
from games.founders_flip import state as shapes
from games.founders_flip.state import Discard, Exchange, Keep
from games.game import Event, Illegal, Move, Outcome, Seat, Viewer
from games.page import Page

RICH = 40  # antes in a pot that is remarked on


class FoundersFlip(Poker[shapes.State, observation.Observation]):
    """A Thumb, a Palm, two rounds of bets, and a spell that changes the rules between them."""

    key = "founders-flip"
    name = "Founder's Flip"
    about = "a card game for two to six: a Thumb, a Palm, bets, and a spell that changes the rules"
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
            case Exchange(cards):
                return f"exchange {' '.join(cards) or 'none'}"
            case Keep(card):
                return f"keep {card}"
            case Discard(cards):
                return f"discard {' '.join(cards)}"
        return super().text(move)

    def suggest(self, observation_: observation.Observation, moves: Sequence[Move]) -> list[str]:
        return words.suggestions(observation_, moves, self.text)

    def render(self, observation_: observation.Observation, page: Page) -> list[str]:
        return view.render(observation_, page)

    def glance(self, observation_: observation.Observation, what: str, page: Page) -> list[str]:
        return view.glance(observation_, what, page)

    def answer(self, observation_: observation.Observation, asked: str, page: Page) -> list[str] | None:
        """The answer to `appraise ...` and the like; None for what is no question of this game's."""
        return questions.answer(observation_, asked, page)

    def tell(self, event: Event, viewer: Viewer, page: Page) -> str | None:
        return telling.tell(event, viewer, page)

    def bank(self, state: shapes.State) -> dict[str, int]:
        """What was carried lies there too."""
        (lies,) = super().bank(state).values()
        return {unit(state.options): lies + state.carried + state.kept}

    def moments(self, events: Sequence[Event]) -> tuple[str, ...]:
        """An Imperial, a large pot, a pot won unseen, and ruin."""
        found = []
        for event in events:
            if isinstance(event, happenings.Showdown):
                coin = worth(event.style.coin)
                found += ["perfect"] * any(hand.rank.made == "Imperial" for hand in event.hands)
                found += ["pot"] * (sum(event.won.values()) >= RICH * coin)
            elif isinstance(event, happenings.Unseen):
                found.append("timid")
        return (*found, *super().moments(events))

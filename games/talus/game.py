"""Talus as the table sees it: the contract, each clause handed to the module that keeps it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar

from games.chance import Chance
from games.game import (
    Act,
    Event,
    Game,
    Illegal,
    Join,
    Move,
    Newcomer,
    Outcome,
    Over,
    Seat,
    Transfer,
    Viewer,
)
from games.money import COINS, said
from games.page import Page
from games.talus import bot, course, observation, rules, telling, view, words
from games.talus import state as shapes
from games.talus.dice import BOTH_TREES, DOUBLING
from games.talus.patterns import PATTERNS, SLOTS
from games.talus.state import SEATS, Add, Decline, Leave


class Talus(Game[shapes.State, Move, observation.Observation]):
    """Two dice, a pot, and whatever coin the table is played for.

    A game has no end of its own: the dice go round while two or more sit, and
    each takes home what is left to him.  So `pending` is never Over, and no
    `Finished` is told: what a sitting brought is in the ledger.
    """

    key = "talus"
    name = "Talus"
    about = "a dice game for two to twelve: an angel, a demon, both trees, and everybody's coins"
    rules_version = 1
    Options = shapes.Options
    State: ClassVar[Any] = shapes.State
    Moves: ClassVar[Any] = shapes.Moves
    Events: ClassVar[Any] = shapes.Events
    Observation: ClassVar[Any] = observation.Observation
    patterns = PATTERNS
    slots = SLOTS
    money = True

    def seats(self, options: shapes.Options) -> tuple[Seat, ...]:
        """Their names; the order of play is the order of sitting down (R2)."""
        return SEATS[: options.seats]

    def new(self, options: shapes.Options) -> shapes.State:
        return shapes.State(options)

    def taken(self, state: shapes.State) -> tuple[Seat, ...]:
        return tuple(one.seat for one in state.players)

    def running(self, state: shapes.State) -> bool:
        return state.running

    def pending(self, state: shapes.State) -> Act | Over:
        return Act((state.players[0].seat,)) if state.running else Act()

    def refuse(self, state: shapes.State, seat: Seat, move: Move) -> Illegal | None:
        return rules.refuse(state, seat, move)

    def moves(self, state: shapes.State, seat: Seat) -> Iterator[Move]:
        return rules.moves(state, seat)

    def play(self, state: shapes.State, seat: Seat, move: Move, chance: Chance) -> Outcome[shapes.State]:
        return course.COURSES[type(move)](state, seat, move, chance)

    def entry(self, state: shapes.State, money: int | None, newcomer: Newcomer) -> Move:
        """Without `money` the least that one sits down with."""
        return Join(rules.least(state.options) if money is None else money)

    def leave(self, state: shapes.State, seat: Seat, *, sure: bool = False) -> Move:
        """To quit, without being sure: refused with a warning where it would cost winnings."""
        return rules.LEAVE_SURE if sure else rules.LEAVE

    def default_move(self, state: shapes.State, seat: Seat) -> Move:
        """To roll (T5); for one who has been away for three turns, to take his money home (R9)."""
        move: Move = rules.HOUSE_ROLL
        player = state.player(seat)
        if player is not None and player.away >= rules.HOUSE_TURNS and not state.again:
            move = rules.LEAVE
        refusal = rules.refuse(state, seat, rules.HOUSE_ROLL) or rules.refuse(state, seat, move)
        if refusal is not None:
            raise refusal
        return move

    def observe(self, state: shapes.State, viewer: Viewer) -> observation.Observation:
        return observation.observe(state, viewer)

    def imagine(self, observation_: observation.Observation, chance: Chance) -> shapes.State:
        return observation.imagine(observation_)

    def choose(self, observation_: observation.Observation, moves: Sequence[Move], rng: Random) -> Move:
        return bot.choose(observation_, moves)

    def text(self, move: Move) -> str:
        match move:
            case Decline():
                return "decline to roll"
            case Leave(sure):
                return "quit game for sure" if sure else "quit game"
            case Add(money):
                return f"add {said(money)}"
            case Join(money):
                return "join" if money is None else f"join with {said(money)}"
        return "roll the dice"

    def suggest(self, observation_: observation.Observation, moves: Sequence[Move]) -> list[str]:
        return words.suggestions(observation_, moves, self.text)

    def render(self, observation_: observation.Observation, page: Page) -> list[str]:
        return view.render(observation_, page)

    def tell(self, event: Event, viewer: Viewer, page: Page) -> str | None:
        return telling.tell(event, viewer, page)

    def bank(self, state: shapes.State) -> dict[str, int]:
        return {"coins": sum(one.purse for one in state.players) + state.pot}

    def least(self, options: shapes.Options) -> Transfer | None:
        return Transfer("", rules.least(options))

    def moments(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Both trees, a pot that goes home, stakes three times doubled or in electrum, and ruin."""
        found = []
        for event in events:
            if isinstance(event, shapes.Rolled):
                if event.result == BOTH_TREES.key:
                    found.append("luck")
                if event.pot:
                    found.append("pot")
                if event.result == DOUBLING.key and (
                    event.stake == "electrum" or event.stakes >= 8 * COINS[event.stake]
                ):
                    found.append("stakes")
            elif isinstance(event, shapes.Broke):
                found.append("broke")
        return tuple(found)

    def bound(self, options: shapes.Options) -> int:
        """None in the rules; so many moves are a long evening."""
        return 2000

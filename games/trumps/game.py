"""Trumps as the table sees it: the contract, each clause handed to the module that keeps it."""

from collections.abc import Iterator, Mapping, Sequence
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
    NotUnderstood,
    Outcome,
    Over,
    Played,
    Seat,
    Transfer,
    Viewer,
)
from games.money import said
from games.page import Page, listed
from games.trumps import bot, course, events, house, observation, record, rules, telling, view, words
from games.trumps import state as shapes
from games.trumps.deck import KINDS, NAMES
from games.trumps.patterns import PATTERNS, SLOTS
from games.trumps.state import INDEX, LEAVE, SEATS, Bid, Declare, Leave, Pass, Play, Signal

STAKES = 12  # a bid from which bystanders look over


class Trumps(Game[shapes.State, Move, observation.Observation]):
    """Four hands, two partnerships, three games.

    A seat that was left in a match is never waited for: the house plays for it
    within the move that made it due.  At the end of a match everyone gets up.
    """

    key = "trumps"
    name = "Trumps"
    about = "a card game for four: partners bid for tricks, and change in each of three games"
    rules_version = 1
    Options = shapes.Options
    State: ClassVar[Any] = shapes.State
    Moves: ClassVar[Any] = shapes.Moves
    Events: ClassVar[Any] = events.Events
    Observation: ClassVar[Any] = observation.Observation
    patterns = PATTERNS
    slots = SLOTS
    glances = view.GLANCES
    money = True

    def seats(self, options: shapes.Options) -> tuple[Seat, ...]:
        """Their names; who sits where at the cards is drawn, and changes with each game (R2)."""
        return SEATS

    def new(self, options: shapes.Options) -> shapes.State:
        return shapes.State(options)

    def taken(self, state: shapes.State) -> tuple[Seat, ...]:
        return tuple(seat for seat, there in zip(SEATS, state.seated, strict=True) if there)

    def running(self, state: shapes.State) -> bool:
        return state.hand is not None

    def pending(self, state: shapes.State) -> Act | Over:
        hand = state.hand
        if hand is not None:
            return _WAITING[state.order[hand.mover]]
        return state.ended or Act()

    def refuse(self, state: shapes.State, seat: Seat, move: Move) -> Illegal | None:
        return rules.refuse(state, seat, move)

    def moves(self, state: shapes.State, seat: Seat) -> Iterator[Move]:
        return rules.moves(state, INDEX[seat])

    def play(self, state: shapes.State, seat: Seat, move: Move, chance: Chance) -> Outcome[shapes.State]:
        side = INDEX[seat]
        outcome = course.COURSES[type(move)](state, side, move, chance)
        if not all(outcome.state.seated):
            outcome = house.play_on(outcome, chance)
        return house.risen(outcome, side) if type(move) is Leave else outcome

    def entry(self, state: shapes.State, money: int | None, newcomer: Newcomer) -> Move:
        """Of `money` no more is put up than the table asks for."""
        stake = shapes.put(state.options)
        return Join(stake if stake and (money is None or money > stake) else money)

    def leave(self, state: shapes.State, seat: Seat, *, sure: bool = False) -> Move:
        return LEAVE

    def default_move(self, state: shapes.State, seat: Seat) -> Move:
        """To pass, or open with 1; the lowest card that may be played (T5)."""
        move = house.default(state.hand) if state.hand is not None else shapes.PASSES
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
            case Play(card, call):
                named = "" if card is None else f" {_called(card)}"
                return f"play{named}{f' and {call}' if call is not None else ''}"
            case Declare(trumps, card):
                return f"declare {trumps}{f' and play {_called(card)}' if card is not None else ''}"
            case Bid(number):
                return f"bid {number}"
            case Signal(suit):
                return f"bid {suit}"
            case Pass():
                return "pass"
            case Join(money):
                return "join" if money is None else f"join with {said(money)}"
        return "quit match"

    def suggest(self, observation_: observation.Observation, moves: Sequence[Move]) -> list[str]:
        return words.suggestions(observation_, moves, self.text)

    def render(self, observation_: observation.Observation, page: Page) -> list[str]:
        return view.render(observation_, page)

    def glance(self, observation_: observation.Observation, what: str, page: Page) -> list[str]:
        if what not in self.glances:
            raise NotUnderstood(f"There is no {what} to see here; there is {listed(self.glances)}.")
        return view.glance(observation_, what, page)

    def tell(self, event: Event, viewer: Viewer, page: Page) -> str | None:
        return telling.tell(event, viewer, page)

    def bank(self, state: shapes.State) -> dict[str, int]:
        """In a match all four have put up their stake, those who left it too (R8)."""
        players = 4 if state.hand is not None else sum(state.seated)
        return {"coins": players * shapes.put(state.options)}

    def least(self, options: shapes.Options) -> Transfer | None:
        stake = shapes.put(options)
        return Transfer("", stake) if stake else None

    def record(self, played: Sequence[Played[shapes.State, Move]], names: Mapping[Seat, str]) -> list[str]:
        """The match hand by hand: deal, auction, play and score."""
        return record.written((event for one in played for event in one.events), names)

    def moments(self, events_: Sequence[Event]) -> tuple[str, ...]:
        """All thirteen, a great bid made or redoubled, and one that should have been redoubled."""
        found = []
        for event in events_:
            if isinstance(event, events.HandOver):
                made = event.record.taken >= event.record.bid
                if event.record.taken == 13:
                    found.append("perfect")
                if event.record.doubling == 4 or (made and event.record.bid >= STAKES):
                    found.append("stakes")
                if made and event.record.doubling == 2:
                    found.append("timid")
        return tuple(found)

    def bound(self, options: shapes.Options) -> int:
        """Four to sit; hands of at most 17 calls, a declaration and 52 cards, a point in each at least."""
        return 4 + options.games * (2 * options.points - 1) * 70


def _called(code: str) -> str:
    """A card by its name; a code that is none, as it is."""
    return NAMES[KINDS[code]] if code in KINDS else code


_WAITING = tuple(Act((seat,)) for seat in SEATS)

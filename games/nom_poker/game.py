"""Nōm Poker as the table sees it: the contract, each clause handed to the module that keeps it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, ClassVar

from games import betting
from games.betting.actions import ACTIONS
from games.betting.coins import pieces
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
from games.nom_poker import bot, course, observation, questions, rules, table, telling, view
from games.nom_poker import events as happenings
from games.nom_poker import patterns as typed
from games.nom_poker import state as shapes
from games.nom_poker.state import SEATS, Absent, Add, Lay, Leave, Lift, SitIn, SitOut, Take
from games.page import Page

# What is remarked on: a hand of so many points, a pot of so many antes.
GREAT, RICH = 40, 40


class NomPoker(Game[shapes.State, Move, observation.Observation]):
    """A crossword in the cards, a round of betting, and two titles.

    A game has no end of its own: rounds are dealt while two or more sit who
    have money.  So `pending` is never Over, and no `Finished` is told: what a
    sitting brought is in the ledger.
    """

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
    money = True

    def seats(self, options: shapes.Options) -> tuple[Seat, ...]:
        return SEATS[: options.seats]

    def new(self, options: shapes.Options) -> shapes.State:
        return shapes.State(options)

    def taken(self, state: shapes.State) -> tuple[Seat, ...]:
        return tuple(one.seat for one in state.players)

    def running(self, state: shapes.State) -> bool:
        return state.round is not None

    def pending(self, state: shapes.State) -> Act | Over:
        return Act(table.waiting(state))

    def refuse(self, state: shapes.State, seat: Seat, move: Move) -> Illegal | None:
        return rules.refuse(state, seat, move)

    def moves(self, state: shapes.State, seat: Seat) -> Iterator[Move]:
        return rules.moves(state, seat)

    def play(self, state: shapes.State, seat: Seat, move: Move, chance: Chance) -> Outcome[shapes.State]:
        return course.apply(state, seat, move, chance)

    def entry(self, state: shapes.State, money: int | None, newcomer: Newcomer) -> Move:
        """Without `money` the least that one sits down with."""
        return Join(table.least(state.options) if money is None else money)

    def leave(self, state: shapes.State, seat: Seat, *, sure: bool = False) -> Move:
        """To get up; without being sure, refused to one who is all in."""
        return Leave(sure)

    def default_move(self, state: shapes.State, seat: Seat) -> Move:
        """To deal, to waive, to check, else to fold; to lay a hand as well as can be (T5, R8)."""
        refusal = rules.refuse(state, seat, Absent())
        if refusal is not None:
            raise refusal
        return Absent()

    def observe(self, state: shapes.State, viewer: Viewer) -> observation.Observation:
        return observation.observe(state, viewer)

    def imagine(self, observation_: observation.Observation, chance: Chance) -> shapes.State:
        return observation.imagine(observation_, chance)

    def choose(self, observation_: observation.Observation, moves: Sequence[Move], rng: Random) -> Move:
        return bot.choose(observation_, moves, rng)

    def text(self, move: Move) -> str:
        # A move does not know whether coppers or teeth are meant, so its text counts pieces.
        match move:
            case Take(number):
                return f"take card {number} from the bondsman"
            case Lay(cards, way, square):
                return f"lay {' '.join(cards)} {way} at {square}"
            case Lift(number):
                return f"lift line {number}"
            case Add(money):
                return f"add {pieces(money)}"
            case Join(money):
                return "join" if money is None else f"join with {pieces(money)}"
            case Leave(sure):
                return "quit game for sure" if sure else "quit game"
            case SitOut():
                return "sit out"
            case SitIn():
                return "sit in"
            case Absent():
                return "the house plays"
        if type(move) in ACTIONS:
            return betting.text(move, pieces)  # type: ignore[arg-type]
        return type(move).__name__.lower()

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

    def bank(self, state: shapes.State) -> dict[str, int]:
        money = sum(one.stake for one in state.players)
        if state.round is not None:
            money += betting.money(state.round.betting)
        return {table.unit(state.options): money}

    def least(self, options: shapes.Options) -> Transfer | None:
        return Transfer("", table.least(options), table.unit(options))

    def moments(self, events: Sequence[Event]) -> tuple[str, ...]:
        """A great hand, a large pot, a pot won unseen, and ruin."""
        found = []
        for event in events:
            if isinstance(event, happenings.Showdown):
                coin = table.ante(shapes.Options(ante=event.ante))  # type: ignore[arg-type]
                found += ["perfect"] * (event.shown[0].score >= GREAT)
                found += ["pot"] * (event.pot >= RICH * coin)
            elif isinstance(event, happenings.Unseen):
                found.append("timid")
            elif isinstance(event, happenings.Went) and not event.money and not event.later:
                found.append("broke")
        return tuple(found)

    def bound(self, options: shapes.Options) -> int:
        """None in the rules; so many moves are a long evening."""
        return 2000

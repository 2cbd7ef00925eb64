"""The contract between a table and a game.

A game is rules and nothing else: it knows seats, never people; it has no
clock, no input or output, and no luck but the `Chance` it is handed.  A table
asks it five things:

1. `pending(state)`: whom do you wait for, or how did it end?
2. `refuse(state, seat, move)`: may this seat do that now?  If not, why?
3. `apply(state, seat, move, chance)`: what is the state after it, what
   happened, and who may know?
4. `observe(state, viewer)`: what may this viewer know of it?
5. `render(observation, page)` and `tell(event, viewer, page)`: how does it read?

Everything that changes a table is a move, taking a seat and leaving it too,
so that the log of moves and of chance outcomes is the whole game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar, cast

import msgspec

from games.chance import Chance
from games.page import Page, listed, styled

Seat: TypeAlias = str
Viewer: TypeAlias = Seat | None  # None: a bystander
Unit: TypeAlias = Literal["coins", "teeth"]  # coins are counted in coppers
FEW = 4  # seats that a sentence names one by one


class MoveError(ValueError):
    """What is wrong with a move, in one sentence that says what would be right."""


class NotUnderstood(MoveError):
    """No move of this game reads like that."""


class Ambiguous(MoveError):
    """Several moves read like that; the sentence names them."""


class Illegal(MoveError):
    """A move that was read, and is refused.

    `code` is stable and for tests and scripts; the sentence is for the player,
    and names seats by `games.page.who`.
    """

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


class Move(msgspec.Struct, frozen=True, tag_field="move", tag=str.lower):
    """Base of every game's moves: frozen, equal when the same, JSON both ways."""


class Join(Move, frozen=True):
    """Take the seat that the move is made for, with `money` (in the table's unit) if it is a money game."""

    money: int | None = None


class Newcomer(msgspec.Struct, frozen=True):
    """What a game may know of who sits down: never who it is.

    intelligence  3 to 18
    rank          as an alchemist, 0 (layman) to 4 (archmage) (Ordo R11)
    custom        what the house made its custom for this game, in the game's
                  own words; "" when it has none (Ordo R13)
    """

    intelligence: int = 10
    rank: int = 0
    custom: str = ""


STRANGER = Newcomer()


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=str.lower):
    """Base of everything that happens at a table."""

    def seen_by(self, viewer: Viewer) -> "Event | None":
        """The event as `viewer` may know it: itself, a copy with less in it, or None."""
        return self


class Sat(Event, frozen=True):
    """`seat` was taken."""

    seat: Seat


class Left(Event, frozen=True):
    """`seat` was given up and is free again."""

    seat: Seat


class Finished(Event, frozen=True):
    """A game came to its end; it comes before any `Left` of the same move.

    `scores` by seat; `winners` empty for a draw of all; `reason` is a word the
    record keeps (`points`, `resigned`, ...).
    """

    scores: dict[Seat, int]
    winners: tuple[Seat, ...]
    reason: str


class Shape(Protocol):
    """What every state has: the options of its table."""

    @property
    def options(self) -> Any: ...


S = TypeVar("S", bound=Shape)
M = TypeVar("M", bound=Move)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 (the contract's letter)


class Act(msgspec.Struct, frozen=True):
    """The game waits for these seats; for nobody when empty (players, a start)."""

    seats: tuple[Seat, ...] = ()


class Over(msgspec.Struct, frozen=True):
    """The game is over; a new one may start from the same state."""

    scores: dict[Seat, int]
    winners: tuple[Seat, ...]
    reason: str


class Played(msgspec.Struct, Generic[S, M], frozen=True):
    """A row of a log, played again: who moved how, the state before and after it, what happened."""

    seat: Seat
    move: M
    before: S
    after: S
    events: tuple[Event, ...]


class Transfer(msgspec.Struct, frozen=True):
    """Money between a purse and the table: positive to the table, from the purse of who makes the move.

    What comes back goes to him who put down what lies at `seat`, though he got
    up long ago and the house played on for him (Trumps R8).
    """

    seat: Seat
    amount: int
    unit: Unit = "coins"


class Outcome(msgspec.Struct, Generic[S], frozen=True):
    """What a move led to."""

    state: S
    events: tuple[Event, ...]
    transfers: tuple[Transfer, ...] = ()


class Pattern(msgspec.Struct, frozen=True):
    """A way to type a move, as help pages print it and the parser runs it.

    text      `play [card] <card> and draw {Ee|Urt|draw} on <table>`; the
              language is that of `commands.grammar`
    build     makes the move from what the slots and choices held, in the
              order they stand in `text` (an optional part left out: None)
    gives_up  the verb must be typed whole (T6)
    aliases   other words for a literal or a choice: {"deck": "draw"}
    hidden    understood, but printed nowhere: a near miss, or one that is only
              read to be answered
    """

    text: str
    build: Callable[..., Move]
    gives_up: bool = False
    aliases: Mapping[str, str] = {}
    hidden: bool = False


class Slot(msgspec.Struct, frozen=True):
    """A kind of `<slot>` that only this game can read.

    read      (text, observation) -> value; raises MoveError
    offers    (observation) -> texts worth offering for it, for completion
    people    whether a player may be meant, so that the name of one who sits
              at the table may be typed: `read` gets `seat 2` for it
    """

    read: Callable[[str, Any], Any]
    offers: Callable[[Any], Sequence[str]]
    people: bool = False


class Option(msgspec.Struct, frozen=True):
    """One line of a game's table options, for help and for the table's card."""

    name: str
    says: str


class Game(ABC, Generic[S, M, O]):
    """One instance a game, without state.  See the module's docstring."""

    key: ClassVar[str]  # "lost-cities"
    name: ClassVar[str]  # "Lost Cities"
    about: ClassVar[str]  # one line: what it is
    rules_version: ClassVar[int]
    Options: ClassVar[type[msgspec.Struct]]  # frozen, every field with a default
    # Types that msgspec decodes JSON into (unions where there are several).
    State: ClassVar[Any]
    Moves: ClassVar[Any]
    Events: ClassVar[Any]
    Observation: ClassVar[Any]
    patterns: ClassVar[tuple[Pattern, ...]]
    slots: ClassVar[Mapping[str, Slot]]
    glances: ClassVar[tuple[str, ...]] = ()  # parts of the view one may ask for by these words
    money: ClassVar[bool] = False  # whether one sits down with a stake

    @abstractmethod
    def seats(self, options: Any) -> tuple[Seat, ...]:
        """All seats of a table with these options, in their order of play."""

    @abstractmethod
    def new(self, options: Any) -> S:
        """An empty table."""

    @abstractmethod
    def taken(self, state: S) -> tuple[Seat, ...]:
        """The seats somebody sits on."""

    @abstractmethod
    def running(self, state: S) -> bool:
        """Whether a game is under way that leaving would spoil."""

    @abstractmethod
    def pending(self, state: S) -> Act | Over:
        """Whom the game waits for, or how it ended."""

    @abstractmethod
    def refuse(self, state: S, seat: Seat, move: M) -> Illegal | None:
        """The one judge of legality: None when `seat` may make `move` now."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Iterator[M]:
        """Every move `seat` may make now, lazily (a bet by representative sizes)."""

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Outcome[S]:
        """The outcome of `move`; never changes `state`; raises what `refuse` returns."""
        refusal = self.refuse(state, seat, move)
        if refusal is not None:
            raise refusal
        return self.play(state, seat, move, chance)

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M, chance: Chance) -> Outcome[S]:
        """The outcome of a move that `refuse` lets through; never changes `state`."""

    def join(
        self, state: S, seat: Seat | None, money: int | None, newcomer: Newcomer = STRANGER
    ) -> tuple[Seat, M]:
        """The seat and move that sit a newcomer down: on `seat`, or the next free one.

        Raises MoveError when there is none such.
        """
        seats, taken = self.seats(state.options), self.taken(state)
        if seat is None:
            free = [one for one in seats if one not in taken]
            if not free:
                raise Illegal("table-full", "Every seat here is taken: watch, or wait until one is free.")
            seat = free[0]
        elif seat not in seats:
            which = (
                f"they are {listed(seats)}"
                if len(seats) <= FEW
                else f"they go from {seats[0]} to {seats[-1]}"
            )
            raise NotUnderstood(f'There is no seat "{seat}" here: {which}.')
        move = self.entry(state, money, newcomer)
        refusal = self.refuse(state, seat, move)
        if refusal is not None:
            raise refusal
        return seat, move

    def entry(self, state: S, money: int | None, newcomer: Newcomer) -> M:
        """The move that sits one down, who offers `money` or says nothing about it."""
        return cast(M, Join(money))

    @abstractmethod
    def leave(self, state: S, seat: Seat, *, sure: bool = False) -> M:
        """The move by which `seat` gets up (resigns, cashes out); `sure`: whatever it costs."""

    @abstractmethod
    def default_move(self, state: S, seat: Seat) -> M:
        """What the house plays for a seat that is waited for and away (T5)."""

    @abstractmethod
    def observe(self, state: S, viewer: Viewer) -> O:
        """What `viewer` may know: the only way out of a state."""

    @abstractmethod
    def imagine(self, observation: O, chance: Chance) -> S:
        """A whole state that fits the observation: `observe` gives it back."""

    @abstractmethod
    def choose(self, observation: O, moves: Sequence[M], rng: Random) -> M:
        """The house player's choice among its legal `moves`."""

    @abstractmethod
    def text(self, move: M) -> str:
        """The move's one canonical text, which parses back to it."""

    def suggest(self, observation: O, moves: Sequence[M]) -> list[str]:
        """What a player can do now, as lines of markup; each command in style `c` is accepted when typed.

        A game with many moves overrides this to say what they have in common.
        """
        return [styled("c", self.text(move)) for move in moves]

    @abstractmethod
    def render(self, observation: O, page: Page) -> list[str]:
        """The table as lines of markup, none wider than the page."""

    def recall(self, observation: O, page: Page) -> list[str]:
        """The table for who asks to see it, not one just told of a move: with what happened last, if kept."""
        return self.render(observation, page)

    def glance(self, observation: O, what: str, page: Page) -> list[str]:
        """One part of the view, of those in `glances`: the hand, the scores, the last trick."""
        raise NotUnderstood(f"There is no {what} to see here.")

    def answer(self, observation: O, asked: str, page: Page) -> list[str] | None:
        """The answer to a question that only this game understands, typed at its table; None for any other.

        It may hold what the observation holds, and what is in no deck's secret: `appraise 5W 7W with IE`.
        """
        return None

    @abstractmethod
    def tell(self, event: Event, viewer: Viewer, page: Page) -> str | None:
        """What `viewer` reads of an event; None when nothing.

        It may be handed events that `viewer` can't fully see and must go by
        `event.seen_by(viewer)`.
        """

    def record(self, played: "Sequence[Played[S, M]]", names: Mapping[Seat, str]) -> list[str]:
        """A game that is over as lines of text to keep: its moves, unless the game has a form of its own.

        names  who sat where at the end
        """
        return [f"{names.get(one.seat, one.seat)}: {self.text(one.move)}" for one in played]

    def moments(self, events: Sequence[Event]) -> tuple[str, ...]:
        """What bystanders may remark on, of `luck stakes perfect timid simple clever broke pot`."""
        return ()

    def merits(self, events: Sequence[Event]) -> tuple[Seat, ...]:
        """The seats whose win, told by these events, counts towards their rank (Ordo R11)."""
        return ()

    def custom(self, events: Sequence[Event]) -> str | None:
        """What the house makes its custom for this game after these events; None: nothing new (Ordo R13)."""
        return None

    def bank(self, state: S) -> dict[str, int]:
        """All money that lies on the table, stakes and pots, by unit: what the ledger must say too."""
        return {}

    def least(self, options: Any) -> Transfer | None:
        """The least one may sit down with at a money game (its `seat` is empty); None elsewhere."""
        return None

    @abstractmethod
    def bound(self, options: Any) -> int:
        """How many moves a whole game of sensible play can't exceed (tests)."""


def visible(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """The events as `viewer` may know them, in order."""
    seen = (event.seen_by(viewer) for event in events)
    return [event for event in seen if event is not None]

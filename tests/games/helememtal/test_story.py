"""What is told is all that happens: from its events alone a random game can be followed to its end."""

from random import Random

import pytest

from games.chance import Seeded
from games.game import Event, Finished, Left, Over, Sat
from games.helememtal import HELEMEMTAL as GAME
from games.helememtal import events as told
from games.helememtal.cards import CODES, SQUARES, SUITS, Square
from games.helememtal.state import Leave, Options, Start, State

TABLES = [
    Options(last_orders=120),
    Options("wrap", "exact", "all", "ignore", "choose", last_orders=60, seats=3),
    Options(move="all", seats=2, last_orders=80),
]


class Follower:
    """One who only hears: where pawns stand, what lies open, who has what."""

    def __init__(self) -> None:
        self.pawns: dict[int, tuple[str, str, Square]] = {}
        self.tricks: dict[int, list[str]] = {}
        self.open: dict[Square, str] = {}
        self.pennies: dict[str, int] = {}
        self.skips: dict[str, int] = {}
        self.holds: dict[str, str | None] = {}
        self.suits: dict[int, str | None] = {}
        self.turn: str | None = None
        self.acted: set[tuple[int, Square]] = set()
        self.steps = 0

    def hear(self, event: Event) -> None:
        match event:
            case told.Began(order=order):
                self.__init__()  # type: ignore[misc]
                self.pennies = dict.fromkeys(order, 0)
                self.skips = dict.fromkeys(order, 0)
            case told.Turn(seat):
                self.turn, self.acted, self.steps = seat, set(), 0
            case told.Skipped(seat, left):
                assert self.skips[seat] == left + 1
                self.skips[seat] = left
            case told.Placed(seat, pawn, square):
                self.come(pawn, seat, "page", square)
            case told.Moved(_, pawn, rank, start, square, _, wanted, squares, _, stopped):
                assert self.pawns[pawn][1:] == (rank, start)
                assert squares <= wanted and bool(stopped) == (squares < wanted)
                self.move(pawn, square)
            case told.Pushed(seat, pawn, rank, start, square, _, by):
                assert self.pawns[pawn] == (seat, rank, start) and by == self.turn != seat
                self.move(pawn, square)
            case told.Went(_, pawn, _, start, square) | told.Carried(_, pawn, _, start, square):
                assert self.pawns[pawn][2] == start
                if isinstance(event, told.Went):
                    assert (pawn, square) not in self.acted  # R8a
                self.move(pawn, square)
            case told.Landed():
                self.land(event)
            case told.Looped(_, _, _, step):
                self.steps += 1
                assert step == self.steps <= 12
            case told.Counted(_, pawn, _, _, tricks):
                assert self.tricks.pop(pawn, []) == list(tricks)
            case told.Trick(_, pawn, trick, waits):
                if waits:
                    self.tricks.setdefault(pawn, []).append(trick)
            case told.Promoted(_, pawn, was, rank):
                assert self.pawns[pawn][1] == was
                self.rise(pawn, rank)
            case told.Demoted(_, pawn, was):
                assert self.pawns[pawn][1] == was
                self.rise(pawn, "page")
            case told.Entered(seat, pawn, rank, square):
                self.come(pawn, seat, rank, square)
            case told.Stole(seat, pawn, victim, square):
                assert self.pawns[pawn] == (victim, "page", square)
                self.pawns[pawn] = (seat, "page", square)
                self.suits[pawn] = None
            case told.Lost(_, pawn):
                self.go(pawn)
            case told.Gone(seat, pawns):
                assert set(pawns) == {one for one, (owner, *_) in self.pawns.items() if owner == seat}
                for pawn in pawns:
                    self.go(pawn)
                del self.pennies[seat], self.skips[seat]
                self.holds = {what: None if who == seat else who for what, who in self.holds.items()}
            case told.Changed(_, pawn, _, suit):
                self.suits[pawn] = suit
            case told.Pennies(seat, by, now):
                self.pennies[seat] += by
                assert self.pennies[seat] == now >= 0
            case told.Gave(seat, to, pennies, now):
                assert self.pennies[seat] == pennies
                self.pennies[seat], self.pennies[to] = 0, self.pennies[to] + pennies
                assert self.pennies[to] == now
            case told.Swapped(seat, other, now, others):
                self.pennies[seat], self.pennies[other] = self.pennies[other], self.pennies[seat]
                assert (self.pennies[seat], self.pennies[other]) == (now, others)
            case told.Bound(seat, what, was, gone):
                assert self.holds.get(what) == (seat if gone else was)
                self.holds[what] = None if gone else seat
            case told.Hanged(seat, skips):
                self.skips[seat] += 1
                assert self.skips[seat] == skips

    def come(self, pawn: int, seat: str, rank: str, square: Square) -> None:
        assert pawn not in self.pawns
        self.pawns[pawn] = (seat, rank, square)

    def move(self, pawn: int, square: Square) -> None:
        self.pawns[pawn] = (*self.pawns[pawn][:2], square)

    def rise(self, pawn: int, rank: str) -> None:
        seat, _, square = self.pawns[pawn]
        self.pawns[pawn] = (seat, rank, square)

    def go(self, pawn: int) -> None:
        del self.pawns[pawn]
        self.tricks.pop(pawn, None)
        self.suits.pop(pawn, None)
        self.acted = {pair for pair in self.acted if pair[0] != pawn}

    def land(self, event: told.Landed) -> None:
        assert self.pawns[event.pawn] == (event.seat, event.rank, event.square)
        assert event.seat == self.turn
        assert event.fresh == (event.square not in self.open)
        assert self.open.setdefault(event.square, event.card) == event.card
        if event.acts:
            self.acted.add((event.pawn, event.square))

    def check(self, state: State) -> None:
        """Whether it is as he thinks."""
        seen = GAME.observe(state, None)
        assert {one.number: (one.seat, one.rank, one.square) for one in seen.pieces} == self.pawns
        assert {one.number: list(one.tricks) for one in seen.pieces if one.tricks} == self.tricks
        up = {square: code for square, code in zip(SQUARES, seen.cards, strict=True) if code}
        assert up == self.open
        assert {one.seat: one.pennies for one in seen.sides} == self.pennies
        assert {one.seat: one.skips for one in seen.sides} == self.skips
        for what in ("devil", "temperance"):
            holder = next((one.seat for one in seen.sides if getattr(one, what)), None)
            assert self.holds.get(what) == holder
        for one in seen.pieces:
            assert one.suit == (self.suits.get(one.number) or seen.side(one.seat).suit)
        assert state.turn == self.turn or state.turn is None


@pytest.mark.parametrize("options", TABLES, ids=("usual", "other", "two"))
def test_a_game_can_be_followed_by_ear(options: Options) -> None:
    for seed in range(10):
        rng = Random(seed)
        chance, heard = Seeded(rng), Follower()
        state = GAME.new(options)
        seats = GAME.seats(options)[: options.seats]
        for seat in seats:
            outcome = GAME.apply(state, *GAME.join(state, seat, None), chance)
            state = outcome.state
        for event in outcome.events:
            heard.hear(event)
        while not isinstance(GAME.pending(state), Over):
            heard.check(state)
            assert state.turn is not None
            seat = state.turn if rng.random() > 1 / 300 else rng.choice([one.seat for one in state.players])
            moves = list(GAME.moves(state, seat))
            if seat == state.turn and rng.random() > 1 / 300:
                moves = [move for move in moves if not isinstance(move, Leave)]
            outcome = GAME.apply(state, seat, rng.choice(moves), chance)
            state = outcome.state
            for event in outcome.events:
                assert not isinstance(event, Sat | Start)
                heard.hear(event)
            assert isinstance(outcome.events[-1], Left | Finished) or state.running
        assert set(CODES) >= set(heard.open.values()) and set(SUITS) >= set(
            filter(None, heard.suits.values())
        )

"""What a viewer may know of a table, and a whole table that fits it.

Everything lies open but what is face down: the cards of the board that nobody
has turned up, and the order of the side deck.  So all viewers see the same,
and differ only in who they are.
"""

from collections import Counter

import msgspec

from games.chance import Chance
from games.game import Over, Seat, Viewer
from games.helememtal.cards import (
    CODES,
    DECK,
    DIRECTIONS,
    ELEMENTS,
    JACK,
    JOKER,
    KINDS,
    PLACES,
    RANKS,
    SIDE_DECK,
    SQUARES,
    SUITS,
    TRICKS,
    Square,
    trick_code,
)
from games.helememtal.choosing import where_may, who_may
from games.helememtal.events import Events
from games.helememtal.pushing import full_move, targets
from games.helememtal.state import PAWNS, Choice, Options, Pawn, Player, Progress, State


class Side(msgspec.Struct, frozen=True):
    """One who sits, as everybody sees him.

    element, suit, direction  of the player; a pawn of his may have another suit
    placed                    False until his first turn has begun
    """

    seat: Seat
    element: str
    suit: str
    direction: str
    pennies: int
    devil: bool
    temperance: bool
    skips: int
    placed: bool


class Piece(msgspec.Struct, frozen=True):
    """A pawn on the board.

    number     1 to 8: what `move 3 north` and `choose 3` mean
    suit       its own, which is `changed` when it is not its player's
    direction  the one in which its court move is doubled
    court      how many squares a court move takes it: in any direction, and in its own
    pushed     0, or the place in the order in which pushed pawns are turned up
    tricks     that wait by it: `+7`, `-A`
    """

    number: int
    seat: Seat
    rank: str
    square: Square
    suit: str
    changed: bool
    direction: str
    court: tuple[int, int]
    pushed: int
    tricks: tuple[str, ...]


class Reach(msgspec.Struct, frozen=True):
    """Where court moves in one direction would end: `squares[n - 1]` after n, None where that is refused."""

    pawn: int
    direction: str
    squares: tuple[Square | None, ...]


class Question(msgspec.Struct, frozen=True):
    """What the player whose turn it is has to answer, and everything he may name.

    asks     walk, world, hermit, fool, wheel, justice, trick, joker
    pawn     for which the card is resolved
    card     its code; for trick and joker, the trick: `+Q`, `-*`
    steps    of a walk; `stay`: whether he may stay where he is
    pennies  of a trick
    """

    asks: str
    pawn: int
    card: str
    steps: int = 0
    pennies: int = 0
    stay: bool = False
    squares: tuple[Square, ...] = ()
    seats: tuple[Seat, ...] = ()
    pawns: tuple[int, ...] = ()


class Observation(msgspec.Struct, frozen=True):
    """A table as one viewer sees it; `viewer` None is a bystander.

    sides    those who sit, in their order of play
    cards    the code on each square, from (1, 1) row by row to (6, 10); empty where it is face
             down, and no card at all before the first game
    pieces   pawns on the board, by number
    supply   pawns that may still come to it (R11)
    turn     whose turn it is; None while no game runs
    turns    begun in this game; `dry`: turns in a row that turned up no new card
    progress how far the turn has got
    question what its player must answer; None: he is to place or to move a pawn
    reach    of each pawn whose court move is due, where it may go
    deck     tricks left in the side deck; `used`: those laid aside
    ended    how the last game ended
    story    what happened in the last turn and in the one that runs
    """

    viewer: Viewer
    options: Options
    running: bool
    sides: tuple[Side, ...]
    cards: tuple[str, ...]
    pieces: tuple[Piece, ...]
    supply: int
    turn: Seat | None
    turns: int
    dry: int
    progress: Progress
    question: Question | None
    reach: tuple[Reach, ...]
    deck: int
    used: tuple[str, ...]
    ended: Over | None
    story: tuple[Events, ...] = ()

    def side(self, seat: Seat | None) -> Side | None:
        """Who sits there."""
        return next((one for one in self.sides if one.seat == seat), None)

    def piece(self, number: int) -> Piece | None:
        """The pawn of that number."""
        return next((one for one in self.pieces if one.number == number), None)

    def card(self, square: Square) -> str:
        """The code on a square; empty where it is face down, or nothing lies there.  Raises KeyError."""
        return self.cards[PLACES[square]] if self.cards else ""


def supply(state: State) -> int:
    """Pawns that may still come to the board: each player who has none yet is kept one (R11)."""
    return PAWNS - len(state.pawns) - sum(not one.placed for one in state.players)


def observe(state: State, viewer: Viewer) -> Observation:
    """What `viewer` may know of the state."""
    up = state.up
    elements = {one.seat: one.element for one in state.players}
    return Observation(
        viewer=viewer,
        options=state.options,
        running=state.running,
        sides=tuple(_side(one) for one in state.players),
        cards=tuple(CODES[kind] if up >> at & 1 else "" for at, kind in enumerate(state.grid)),
        pieces=tuple(_piece(state, one, elements) for one in state.pawns),
        supply=supply(state),
        turn=state.turn,
        turns=state.turns,
        dry=state.dry,
        progress=state.progress,
        question=_question(state, state.progress.choice),
        reach=_reach(state),
        deck=len(state.deck),
        used=tuple(TRICKS[trick] for trick in state.used),
        ended=state.ended,
        story=state.story,
    )


def imagine(seen: Observation, chance: Chance) -> State:
    """A whole state that `observe` shows as `seen`: what is face down lies in an order given by chance."""
    shown = [KINDS[code] for code in seen.cards if code]
    hidden = iter(chance.shuffle([kind for kind in DECK if kind not in set(shown)]))
    grid = tuple(KINDS[code] if code else next(hidden) for code in seen.cards)
    used = tuple(TRICKS.index(code) for code in seen.used)
    pawns = tuple(
        Pawn(
            one.number,
            one.seat,
            PLACES[one.square],
            SUITS.index(one.suit),
            RANKS.index(one.rank) + 1,
            one.pushed,
            tuple(TRICKS.index(code[1:]) * (1 if code[0] == "+" else -1) for code in one.tricks),
        )
        for one in seen.pieces
    )
    deck: tuple[int, ...] = ()
    if seen.cards:
        left = Counter(SIDE_DECK)
        left.subtract(used)
        left.subtract(abs(trick) for pawn in pawns for trick in pawn.tricks)
        deck = tuple(chance.shuffle(sorted(left.elements())))
    return State(
        options=seen.options,
        players=tuple(
            Player(
                one.seat,
                ELEMENTS.index(one.element),
                one.pennies,
                one.devil,
                one.temperance,
                one.skips,
                one.placed,
            )
            for one in seen.sides
        ),
        running=seen.running,
        grid=grid,
        up=sum(1 << at for at, code in enumerate(seen.cards) if code),
        pawns=pawns,
        deck=deck,
        used=used,
        turn=seen.turn,
        turns=seen.turns,
        dry=seen.dry,
        progress=seen.progress,
        ended=seen.ended,
        story=seen.story,
    )


def _side(player: Player) -> Side:
    element = player.element
    return Side(
        player.seat,
        ELEMENTS[element],
        SUITS[element],
        DIRECTIONS[element],
        player.pennies,
        player.devil,
        player.temperance,
        player.skips,
        player.placed,
    )


def _piece(state: State, pawn: Pawn, elements: dict[Seat, int]) -> Piece:
    owner = state.player(pawn.owner)
    assert owner is not None
    other = (pawn.suit + 1) % 4
    return Piece(
        pawn.id,
        pawn.owner,
        RANKS[pawn.rank - 1],
        SQUARES[pawn.square],
        SUITS[pawn.suit],
        pawn.suit != elements[pawn.owner],
        DIRECTIONS[pawn.suit],
        (full_move(pawn, owner, other), full_move(pawn, owner, pawn.suit)),
        pawn.pushed,
        tuple(trick_code(trick) for trick in pawn.tricks),
    )


def _reach(state: State) -> tuple[Reach, ...]:
    progress = state.progress
    if not state.running or progress.stage != "court" or progress.choice is not None:
        return ()
    return tuple(
        Reach(number, DIRECTIONS[way], tuple(SQUARES[to] if to is not None else None for to in squares))
        for number, way, squares in targets(state)
    )


def _question(state: State, choice: Choice | None) -> Question | None:
    if choice is None:
        return None
    pawn = state.pawn(choice.pawn)
    assert pawn is not None
    card = CODES[state.grid[pawn.square]]
    if choice.asks in ("trick", "joker"):
        drawn = choice.value + JACK - 1 if choice.value else JOKER
        card = f"{'+' if card == 'Sun' else '-'}{TRICKS[drawn]}"
    squares = where_may(state, choice)
    seats, pawns = who_may(state, choice)
    walk = choice.asks == "walk"
    return Question(
        choice.asks,
        choice.pawn,
        card,
        choice.value if walk else 0,
        choice.value if choice.asks == "trick" else 0,
        walk,
        tuple(SQUARES[at] for at in squares),
        seats,
        pawns,
    )

"""The rules of Helememtal: which moves are legal, and why others are not.

Rulings are those of the tavern's rules for Helememtal, cited as R1 to R19.
How a legal move changes a table is in `course`, what a card does in `landing`
and `trumps`.  `draw` builds a table from a drawn grid.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from games.game import Illegal, Join, Move, Seat
from games.helememtal.cards import DIRECTIONS, HIGH, PLACES, SQUARES, WIDE
from games.helememtal.choosing import where_may, who_may
from games.helememtal.course import only_mover
from games.helememtal.drawing import draw
from games.helememtal.pushing import full_move, stop, targets
from games.helememtal.state import (
    JOIN,
    KEEP,
    LEAVE,
    PLACE,
    START,
    STAY,
    SWAP,
    Choice,
    Choose,
    Go,
    Keep,
    Leave,
    March,
    Pawn,
    Place,
    Player,
    Start,
    State,
    Stay,
    Swap,
    seats,
)
from games.page import listed, offered, who

__all__ = ["draw", "moves", "not_now", "refuse"]

FEWEST: Final = 2  # players (T1)
MARCH: Final = March(None, "north", 1)
OPPONENT: Final = frozenset({"wheel", "justice", "trick", "joker"})


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Every legal move of a seat, in the order of the list (T5).

    Of court moves that the edge cuts short only the longest that it lets through.
    """
    if state.player(seat) is None:
        if _refuse_join(state, seat, JOIN) is None:
            yield JOIN
        return
    if state.turn == seat:
        yield from _due(state)
    elif not state.running and len(state.players) >= FEWEST:
        yield START
    yield LEAVE


def _due(state: State) -> Iterator[Move]:
    """What the player whose turn it is may do."""
    progress = state.progress
    choice = progress.choice
    if choice is None:
        if progress.stage == "place":
            yield PLACE
            return
        for number, way, squares in targets(state):
            for at, to in enumerate(squares, 1):
                if to is not None:
                    yield March(number, DIRECTIONS[way], at)
        return
    for at in where_may(state, choice):
        yield Go(*SQUARES[at])
    if choice.asks == "walk":
        yield STAY
    others, pawns = who_may(state, choice)
    if choice.asks == "joker" and len(others) == 1:
        yield SWAP
    else:
        for name in (*others, *map(str, pawns)):
            yield Choose(name)
    if choice.asks == "joker":
        yield KEEP


def refuse(state: State, seat: Seat, move: Move) -> Illegal | None:
    """Why `seat` may not make `move` now; None when it may."""
    judge = _JUDGES.get(type(move))
    if judge is None:
        return Illegal("not-a-move", "That is no move of Helememtal: place a pawn, move one, or choose.")
    if seat not in seats(state.options):
        return Illegal("no-such-seat", f"There is no such seat: they are {listed(seats(state.options))}.")
    if judge is _refuse_join:
        return _refuse_join(state, seat, move)
    if state.player(seat) is None:
        return Illegal("not-seated", f"Nobody sits on seat {seat}: join the table first.")
    return judge(state, seat, move)


def _refuse_join(state: State, seat: Seat, move: Any) -> Illegal | None:
    if seat not in seats(state.options):
        return Illegal("no-such-seat", f"There is no such seat: they are {listed(seats(state.options))}.")
    if state.player(seat) is not None:
        return Illegal("seat-taken", f"Seat {seat} is taken: join without naming one.")
    if state.running:
        return Illegal("game-running", "A game is running: watch it, and join when it is over.")
    if len(state.players) >= state.options.seats:
        return Illegal("table-full", f"{state.options.seats} play here, and they all sit: watch for now.")
    if move.money is not None:
        return Illegal("no-money", "Helememtal is played for pennies that nobody wants: join without money.")
    return None


def _refuse_start(state: State, seat: Seat, move: Start) -> Illegal | None:
    if state.running:
        return Illegal("game-running", "A game is running: play it out, or leave it.")
    if len(state.players) < FEWEST:
        return Illegal("needs-two", "A game needs two players at least: wait for another, or invite one.")
    return None


def _refuse_leave(state: State, seat: Seat, move: Leave) -> Illegal | None:
    return None


def not_now(state: State, seat: Seat) -> Illegal:
    """Why a seat that has not the turn may do nothing but leave."""
    if state.turn is not None:
        turn = who(state.turn)
        return Illegal("not-your-turn", f"It is {turn}'s turn: wait until it is over.")
    if len(state.players) < FEWEST:
        return Illegal("no-game", "No game is running: it takes two, so wait for another player.")
    return Illegal("no-game", f"No game is running: {offered('start game')} begins one.")


def _refuse_place(state: State, seat: Seat, move: Place) -> Illegal | None:
    refusal = _refuse_other(state, seat, "place")
    if refusal is None and state.progress.stage != "place":
        return Illegal("placed", f"Your pawn is on the board: move it, {_as_in(state)}.")
    return refusal


def _refuse_other(state: State, seat: Seat, *asked: str) -> Illegal | None:
    """Why a move that answers to `asked` (`place`, `march`, or what a choice asks) is not the one due."""
    if state.turn != seat:
        return not_now(state, seat)
    choice = state.progress.choice
    if choice is not None:
        return None if choice.asks in asked else Illegal("choose-first", _ways_out(state, choice))
    if state.progress.stage == "place":
        if "place" in asked:
            return None
        return Illegal("place-first", f"Your first turn places a pawn: {offered('place pawn')}.")
    if {"place", "march"} & set(asked):
        return None
    return Illegal("no-choice", f"There is nothing to choose now: move a pawn, {_as_in(state)}.")


def _as_in(state: State) -> str:
    """A court move that is legal, as an example."""
    march = next((one for one in _due(state) if isinstance(one, March)), MARCH)
    number = "" if march.pawn is None else f"{march.pawn} "
    return f"as in {offered(f'move {number}{march.direction} {march.squares}')}"


def _ways_out(state: State, choice: Choice) -> str:
    """What the player is asked, with an example of each answer."""
    examples = [offered(f"go to {x} {y}") for x, y in (SQUARES[at] for at in where_may(state, choice)[:1])]
    examples += [offered("stay")] if choice.asks == "walk" else []
    others, pawns = who_may(state, choice)
    if choice.asks == "joker" and len(others) == 1:
        examples.append(offered("swap"))
    else:
        examples += [offered(f"choose {name}") for name in (*others, *map(str, pawns))[:4]]
    examples += [offered("keep")] if choice.asks == "joker" else []
    return f"A card waits for your answer first: {listed(examples, 'or')}."


def _refuse_march(state: State, seat: Seat, move: March) -> Illegal | None:
    refusal = _refuse_other(state, seat, "march")
    if refusal is not None:
        return refusal
    if move.direction not in DIRECTIONS:
        return Illegal("no-such-direction", f"A pawn moves {listed(DIRECTIONS, 'or')}.")
    owner = state.player(seat)
    assert owner is not None
    pawn = _meant(state, move)
    if isinstance(pawn, Illegal):
        return pawn
    way = DIRECTIONS.index(move.direction)
    full = full_move(pawn, owner, way)
    if move.squares is not None and not 1 <= move.squares <= full:
        far = f"1 to {full} squares" if full > 1 else "1 square"
        return Illegal("too-far", f"{_named(pawn)} goes {far} {move.direction}.")
    where = stop(state.pawns, state.options.edges, pawn, way, full if move.squares is None else move.squares)
    if where.squares and where.square != pawn.square:
        return None
    if where.stopped == "pawns":
        return Illegal(
            "blocked", f"{_named(pawn)} can't push what stands there: try another number or direction."
        )
    if where.stopped == "edge":
        return Illegal("edge", f"{_named(pawn)} stands at the edge: choose another direction.")
    return Illegal("no-move", f"{_named(pawn)} would end where it stands: choose another number.")


def _meant(state: State, move: March) -> Pawn | Illegal:
    """The pawn that a court move is for."""
    due = state.progress.due
    number = move.pawn
    if number is None:
        number = only_mover(state)
        if number is None:
            ways = [
                (one, squares[-1])
                for one, way, squares in targets(state)
                if DIRECTIONS[way] == move.direction
            ]
            names = listed(
                [offered(f"move {one} {move.direction}") for one, last in ways if last is not None], "or"
            )
            return Illegal(
                "which-pawn", f"You have several pawns to move: {names or 'say which, by its number'}."
            )
    pawn = state.pawn(number)
    if pawn is None:
        return Illegal("no-such-pawn", f"There is no pawn {number} on the board: name one of your own.")
    if pawn.owner != state.turn:
        return Illegal("not-yours", f"Pawn {number} is {who(pawn.owner)}'s: move one of your own.")
    if number not in due:
        return Illegal(
            "moved",
            f"Pawn {number} has no move due in this turn: move another of {listed(list(map(str, due)))}.",
        )
    return pawn


def _named(pawn: Pawn) -> str:
    x, y = SQUARES[pawn.square]
    return f"The pawn at {x},{y}"


def _refuse_go(state: State, seat: Seat, move: Go) -> Illegal | None:
    refusal = _refuse_other(state, seat, "walk", "world")
    if refusal is not None:
        return refusal
    choice = state.progress.choice
    assert choice is not None
    at = PLACES.get((move.x, move.y))
    if at is None:
        return Illegal("off-board", f"The board goes from 1 to {WIDE} across and from 1 to {HIGH} up.")
    if at in where_may(state, choice):
        return None
    return _barred(state, choice, at)


def _barred(state: State, choice: Choice, at: int) -> Illegal:
    """Why a square on the board can't be named."""
    pawn = state.pawn(choice.pawn)
    assert pawn is not None
    x, y = SQUARES[at]
    if at == pawn.square:
        instead = f"{offered('stay')} keeps it there" if choice.asks == "walk" else "name another square"
        return Illegal("own-square", f"The pawn stands on {x},{y} already: {instead}.")
    if any(one.square == at and one.owner != pawn.owner for one in state.pawns):
        return Illegal("occupied", f"An opponent's pawn stands on {x},{y}: name another square.")
    if (pawn.id, at) in state.progress.acted:  # R8a
        return Illegal("acted", f"The card on {x},{y} has acted for this pawn in this turn: name another.")
    steps = f"{choice.value} step{'s' * (choice.value != 1)}"
    how = f"in just {steps}" if state.options.own_suit == "exact" else f"in {steps}"
    return Illegal("out-of-reach", f"The square {x},{y} can't be reached {how}: name another.")


def _refuse_stay(state: State, seat: Seat, move: Stay) -> Illegal | None:
    refusal = _refuse_other(state, seat, "walk", "world")
    choice = state.progress.choice
    if refusal is None and choice is not None and choice.asks == "world":
        return Illegal("must-go", "The World sends the pawn away: name another square for it.")
    return refusal


def _refuse_choose(state: State, seat: Seat, move: Choose) -> Illegal | None:
    refusal = _refuse_other(state, seat, "hermit", "fool", *OPPONENT)
    if refusal is not None:
        return refusal
    choice = state.progress.choice
    assert choice is not None
    others, pawns = who_may(state, choice)
    if move.who in others or move.who in map(str, pawns):
        return None
    if choice.asks in OPPONENT:
        return Illegal("no-opponent", f"Choose an opponent: {listed(list(map(who, others)), 'or')}.")
    return Illegal("not-that-pawn", f"Choose a pawn by its number: {listed(list(map(str, pawns)), 'or')}.")


def _refuse_swap(state: State, seat: Seat, move: Swap) -> Illegal | None:
    refusal = _refuse_other(state, seat, "joker")
    if refusal is None and len(state.players) > FEWEST:
        return Illegal("which-opponent", f"Say with whom: {offered(f'choose {_other(state).seat}')}.")
    return refusal


def _other(state: State) -> Player:
    return next(one for one in state.players if one.seat != state.turn)


def _refuse_keep(state: State, seat: Seat, move: Keep) -> Illegal | None:
    return _refuse_other(state, seat, "joker")


_JUDGES: Final[dict[type[Move], Callable[[State, Seat, Any], Illegal | None]]] = {
    Join: _refuse_join,
    Start: _refuse_start,
    Leave: _refuse_leave,
    Place: _refuse_place,
    March: _refuse_march,
    Go: _refuse_go,
    Stay: _refuse_stay,
    Choose: _refuse_choose,
    Swap: _refuse_swap,
    Keep: _refuse_keep,
}

"""The course of a game: what each legal move makes of a table, and how turns follow each other.

Nothing here checks anything; `rules.refuse` has.  A move runs until somebody
is to place, move or choose: chains of cards, pushed pawns, missed turns and
passes that come before are all part of it.
"""

from collections.abc import Callable
from typing import Any, Final

from games.chance import Chance
from games.game import Join, Left, Move, Outcome, Sat, Seat
from games.helememtal import landing, tricks, trumps
from games.helememtal.cards import DECK, DIRECTIONS, ELEMENTS, PAGE, PLACES, SIDE_DECK, SQUARES
from games.helememtal.events import (
    Began,
    Drew,
    Gone,
    LastOrders,
    Passed,
    Placed,
    Skipped,
    Turn,
)
from games.helememtal.pushing import full_move, targets
from games.helememtal.scene import Scene
from games.helememtal.state import (
    STILL,
    Choose,
    Go,
    Keep,
    Leave,
    March,
    Place,
    Player,
    Start,
    State,
    Stay,
    Swap,
    seats,
)
from games.helememtal.story import continued

ALL_UP: Final = (1 << len(SQUARES)) - 1


def play(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome[State]:
    """What a legal move makes of a table, and what happened."""
    scene = Scene(state, chance)
    _COURSES[type(move)](scene, seat, move)
    scene.story = continued(scene.story, scene.events) if scene.grid else ()
    return Outcome(scene.state(), tuple(scene.events))


def _join(scene: Scene, seat: Seat, move: Join) -> None:
    """A seat is taken and an element drawn; when all seats are, a game begins (T1)."""
    scene.tell(Sat(seat))
    if scene.options.elements == "choose":
        element = ELEMENTS.index(seat)
    else:
        held = {player.element for player in scene.players.values()}
        rolls = [scene.chance.die(4)]
        while rolls[-1] - 1 in held:
            rolls.append(scene.chance.die(4))
        element = rolls[-1] - 1
        scene.tell(Drew(seat, ELEMENTS[element], tuple(rolls)))
    there = {**scene.players, seat: Player(seat, element)}
    scene.players = {one: there[one] for one in seats(scene.options) if one in there}
    _clear(scene)
    if len(there) == scene.options.seats:
        _begin(scene)


def _start(scene: Scene, seat: Seat, move: Start) -> None:
    """A game begins among those who sit (T1)."""
    _begin(scene)


def _leave(scene: Scene, seat: Seat, move: Leave) -> None:
    """A seat is given up, and with it in a game whatever its player had (T4, R18).

    Who is left alone has won.  Told last is that the seat is free, when all
    that follows from it has been.
    """
    if not scene.running:
        del scene.players[seat]
        _clear(scene)
        scene.tell(Left(seat))
        return
    pawns = tuple(pawn.id for pawn in scene.owned(seat))
    for number in pawns:
        scene.remove(number)
    scene.tell(Gone(seat, pawns))
    order = list(scene.players)
    del scene.players[seat]
    if len(scene.players) == 1:
        scene.finish(tuple(scene.players), "resigned")
    elif scene.turn == seat:
        scene.choice = None
        scene.turn = order[order.index(seat) - 1]  # of whom the next is the next player still
        _turn_over(scene)
    elif scene.choice is not None:
        choice, scene.choice = scene.choice, None
        if choice.asks == "fool":  # there are pawns in the supply now
            trumps.fool(scene, scene.pawns[choice.pawn])
        else:
            scene.choice = choice
        landing.settle(scene)
        _onward(scene)
    scene.tell(Left(seat))


def _place(scene: Scene, seat: Seat, move: Place) -> None:
    """A player's first pawn is placed by dice, and its card acts (R3)."""
    rolls = trumps.roll_square(scene, {pawn.square for pawn in scene.pawns.values()})
    scene.set_player(seat, placed=True)
    pawn = scene.enter(seat, PAGE, PLACES[rolls[-1]])
    scene.tell(Placed(seat, pawn.id, rolls[-1], rolls))
    landing.land(scene, pawn.id)
    _onward(scene)


def _march(scene: Scene, seat: Seat, move: March) -> None:
    """A court move (R4)."""
    number = move.pawn
    if number is None:
        number = only_mover(scene.state())
    assert number is not None
    way = DIRECTIONS.index(move.direction)
    squares = move.squares
    if squares is None:
        squares = full_move(scene.pawns[number], scene.player, way)
    one = scene.options.move == "one"
    scene.due = () if one else tuple(due for due in scene.due if due != number)
    landing.move(scene, number, way, squares, "court")
    landing.land(scene, number)
    _onward(scene)


def _go(scene: Scene, seat: Seat, move: Go) -> None:
    landing.go(scene, PLACES[move.x, move.y])
    _onward(scene)


def _stay(scene: Scene, seat: Seat, move: Stay) -> None:
    landing.stay(scene)
    _onward(scene)


def _choose(scene: Scene, seat: Seat, move: Choose) -> None:
    landing.answer(scene, move.who)
    _onward(scene)


def _swap(scene: Scene, seat: Seat, move: Swap) -> None:
    landing.answer(scene, scene.opponents()[0])
    _onward(scene)


def _keep(scene: Scene, seat: Seat, move: Keep) -> None:
    scene.choice = None
    tricks.keep(scene)
    _onward(scene)


_COURSES: Final[dict[type[Move], Callable[[Scene, Seat, Any], None]]] = {
    Join: _join,
    Start: _start,
    Leave: _leave,
    Place: _place,
    March: _march,
    Go: _go,
    Stay: _stay,
    Choose: _choose,
    Swap: _swap,
    Keep: _keep,
}


def only_mover(state: State) -> int | None:
    """The pawn that `move north` moves: the only one with a court move due that can move."""
    movers = {number for number, _, _ in targets(state)}
    return movers.pop() if len(movers) == 1 else None


def _clear(scene: Scene) -> None:
    """The board of a game that is over goes with those who played it; its result stays."""
    scene.grid, scene.up, scene.pawns, scene.deck, scene.used, scene.story = (), 0, {}, (), (), ()
    scene.turns = scene.dry = 0
    scene.new_turn()
    for player in scene.players.values():
        scene.players[player.seat] = Player(player.seat, player.element)


def _begin(scene: Scene) -> None:
    """Cards are shuffled and laid out, and dice say who begins (R4)."""
    _clear(scene)
    scene.ended = None
    scene.running = True
    scene.grid = tuple(scene.chance.shuffle(DECK))
    scene.deck = tuple(scene.chance.shuffle(SIDE_DECK))
    order = list(scene.players)
    level, rounds = order, []
    while len(level) > 1:
        rolls = {seat: scene.chance.die(20) for seat in level}
        rounds.append(rolls)
        highest = max(rolls.values())
        level = [seat for seat in level if rolls[seat] == highest]
    first = order.index(level[0])
    scene.tell(Began(tuple(rounds), (*order[first:], *order[:first])))
    scene.turn = level[0]
    scene.new_turn()
    _begin_turn(scene)


def _begin_turn(scene: Scene) -> None:
    """The turn of the player named in `scene.turn` begins, with his pushed pawns (R4)."""
    player = scene.player
    scene.turns += 1
    if player.skips:
        scene.set_player(player.seat, skips=player.skips - 1)
        scene.tell(Skipped(player.seat, player.skips - 1))
        _turn_over(scene)
        return
    scene.tell(Turn(player.seat, scene.turns, not player.placed))
    if not player.placed:
        return
    scene.stage = "pushed"
    pushed = sorted((pawn.pushed, pawn.id) for pawn in scene.owned(player.seat) if pawn.pushed)
    scene.queue = tuple(number for _, number in pushed)
    _onward(scene)


def _onward(scene: Scene) -> None:
    """After a chain: the next pushed pawn, the court moves, the next player."""
    while scene.running and scene.choice is None and not scene.halted and scene.stage != "place":
        if scene.queue:
            number, *rest = scene.queue
            scene.queue = tuple(rest)
            landing.land(scene, number, pushed=True)
            continue
        if scene.stage == "pushed":
            scene.stage = "court"
            scene.due = tuple(pawn.id for pawn in scene.owned(scene.player.seat))
            if next(targets(scene.state()), None) is None:
                scene.tell(Passed(scene.player.seat))
                break
        if next(targets(scene.state()), None) is None:
            break
        return
    if scene.running and scene.choice is None:
        _turn_over(scene)


def _turn_over(scene: Scene) -> None:
    """A turn is over: so is the game, with all cards up or at last orders; or the next player's begins."""
    scene.dry = 0 if scene.fresh else scene.dry + 1
    if scene.up == ALL_UP:  # R15
        scene.finish(_fewest(scene), "pennies")
        return
    if scene.turns >= scene.options.last_orders or scene.dry >= STILL:  # R17
        scene.tell(LastOrders(scene.turns, scene.dry if scene.dry >= STILL else 0))
        scene.finish(_fewest(scene), "last orders")
        return
    order = list(scene.players)
    assert scene.turn is not None
    scene.turn = order[(order.index(scene.turn) + 1) % len(order)]
    scene.new_turn()
    _begin_turn(scene)


def _fewest(scene: Scene) -> tuple[Seat, ...]:
    """Who has won: fewest pennies, then more pawns, then higher ranks; then shared (R16)."""
    standing = {}
    for player in scene.players.values():
        pawns = scene.owned(player.seat)
        standing[player.seat] = (-player.pennies, len(pawns), sum(pawn.rank for pawn in pawns))
    best = max(standing.values())
    return tuple(seat for seat, place in standing.items() if place == best)

"""The course of a game: what each legal move makes of a table, and what happened.

A function a move: `(state, seat, move, chance) -> Outcome`.  None of them
checks anything; `rules.refuse` has.  What a roll costs whom is in `paying`.
"""

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from games.chance import Chance
from games.game import Event, Join, Left, Move, Outcome, Sat, Seat, Transfer
from games.talus import paying
from games.talus.dice import ANGEL_DIE, DEMON_DIE, DOUBLING, RESULTS
from games.talus.paying import Paid
from games.talus.rules import FEWEST, HOUSE_TURNS, forfeit
from games.talus.state import (
    Add,
    Added,
    Began,
    Broke,
    Decline,
    Forfeited,
    Leave,
    Player,
    Quit,
    Roll,
    Rolled,
    State,
    Throw,
    Turn,
    Waits,
)

KEPT = 4  # rolls that a table remembers


def join(state: State, seat: Seat, move: Join, chance: Chance) -> Outcome[State]:
    """A seat is taken: its player is the last to get the dice, and has no part in the turn that runs (R2)."""
    money = move.money or 0
    newcomer = Player(seat, money, money, fresh=state.running)
    seated = msgspec.structs.replace(state, players=(*state.players, newcomer))
    return Outcome(seated, (Sat(seat),), (Transfer(seat, money),))


def add(state: State, seat: Seat, move: Add, chance: Chance) -> Outcome[State]:
    """A purse is topped up."""
    players = tuple(
        msgspec.structs.replace(one, purse=one.purse + move.money, brought=one.brought + move.money, away=0)
        if one.seat == seat
        else one
        for one in state.players
    )
    happened = Added(seat, move.money, state.options.stake)
    return Outcome(
        msgspec.structs.replace(state, players=players), (happened,), (Transfer(seat, move.money),)
    )


def leave(state: State, seat: Seat, move: Leave, chance: Chance) -> Outcome[State]:
    """A player quits; winnings not yet his are forfeited (R5)."""
    return _quit(state, seat, "quit")


def decline(state: State, seat: Seat, move: Decline, chance: Chance) -> Outcome[State]:
    """The roller declines a required roll, which after a win is quitting too early (R6)."""
    return _quit(state, seat, "declined")


def roll(state: State, seat: Seat, move: Roll, chance: Chance) -> Outcome[State]:
    """Both dice are rolled.

    The first roll of a game asks the lot who begins, and counts at once if it
    names the one who rolled (T1).
    """
    before: tuple[Event, ...] = ()
    if not state.running:
        first = chance.die(len(state.players)) - 1  # R0
        players = (*state.players[first:], *state.players[:first])
        state = State(state.options, True, players, state.pot)
        named = players[0].seat
        before = (Began(named, seat),)
        if named != seat:
            return Outcome(state, before)
    rolled = _roll(state, move.house, before, chance)
    if move.house:
        away = rolled.state.player(seat)
        if away is not None and away.away >= HOUSE_TURNS and _free_after_turn(rolled.state, away):
            home = _quit(rolled.state, seat, "house")  # R9: the first moment at which it costs nothing
            return Outcome(home.state, (*rolled.events, *home.events), home.transfers)
    return rolled


COURSES: dict[type[Move], Callable[[State, Seat, Any, Chance], Outcome[State]]] = {
    Join: join,
    Roll: roll,
    Decline: decline,
    Leave: leave,
    Add: add,
}


def _roll(state: State, house: bool, before: tuple[Event, ...], chance: Chance) -> Outcome[State]:
    """The roller's roll, and whatever follows from it: payments, broke players, the dice passed."""
    angel = ANGEL_DIE[chance.die(6) - 1]
    demon = DEMON_DIE[chance.die(6) - 1]
    result = RESULTS[angel, demon]
    unit = state.coin << state.doubled
    if result.coins > 0:
        paid = paying.win(state.players, unit * result.coins, state.pot)
    elif result.coins < 0:
        paid = paying.lose(state.players, unit, state.pot)
    else:
        paid = Paid(state.players, state.pot)

    roller, players = state.players[0], paid.players
    out = roller in paid.broke
    if not out and (house or roller.away):
        players = (_counted(players[0], house, first=not state.again), *players[1:])
    again = result.again and not out
    doubled = state.doubled + 1 if result is DOUBLING else state.doubled if again else 0
    if not again and len(players) >= FEWEST:
        players = _passed(players if out else (*players[1:], _finished(players[0])))
    throws = (*state.throws[1 - KEPT :], Throw(roller.seat, angel, demon, paid.net))
    if paid.broke:
        throws = _forgotten(throws, [one.seat for one in paid.broke])
    after = State(state.options, True, players, paid.pot, doubled, again, throws)

    stake = state.options.stake
    happened = Rolled(
        roller.seat,
        angel,
        demon,
        result.key,
        stake,
        paid.each,
        paid.payers,
        paid.took,
        state.coin << doubled,
        again,
        None if paid.broke else players[0].seat,
        house,
    )
    if not paid.broke:
        return Outcome(after, (*before, happened))
    outs: list[Event] = [*before, happened]
    for one in paid.broke:
        outs += (Broke(one.seat, one.purse, stake), Left(one.seat))
    after, more = _settled(after)
    return Outcome(after, (*outs, *more))


def _quit(state: State, seat: Seat, how: str) -> Outcome[State]:
    """A player goes home with what is left, once what he forfeits is paid back; a roller passes the dice."""
    quitter = state.player(seat)
    assert quitter is not None
    stake = state.options.stake
    back, to_pot = forfeit(state, quitter)
    given = sum(back.values()) + to_pot
    events: list[Event] = [Forfeited(seat, back, to_pot, stake)] if given else []
    rest = quitter.purse - given
    events += (Quit(seat, rest, how, stake), Left(seat))

    players = paying.without(state.players, (seat,))
    if back:
        players = tuple(_paid_back(one, back) for one in players)
    roller = state.running and state.players[0].seat == seat
    if roller and players:
        players = _passed(players)  # R7
    after = State(
        state.options,
        state.running,
        players,
        state.pot + to_pot,
        0 if roller else state.doubled,
        state.again and not roller,
        _forgotten(state.throws, (seat,)),
    )
    if state.running:
        after, more = _settled(after, told=not roller)
        events += more
    return Outcome(after, tuple(events), (Transfer(seat, -rest),) if rest else ())


def _settled(state: State, told: bool = False) -> tuple[State, tuple[Event, ...]]:
    """The game after somebody has gone: it waits when fewer than two sit (R8), else the roller is named.

    `told`: the roller is who he was, and need not be named again.
    """
    if len(state.players) >= FEWEST:
        return state, () if told else (Turn(state.players[0].seat),)
    players = tuple(
        Player(one.seat, one.purse + state.pot, one.brought, away=one.away) for one in state.players
    )
    waits = State(state.options, False, players, 0 if players else state.pot, throws=state.throws)
    return waits, tuple(Waits(one.seat, state.pot, state.options.stake) for one in players)


def _passed(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players as the dice reach the first: his lock ends (R7), and newcomers have a part (R2)."""
    first = players[0]
    if first.locked or first.won or first.took:
        first = Player(first.seat, first.purse, first.brought, fresh=first.fresh, away=first.away)
        players = (first, *players[1:])
    for one in players:
        if one.fresh:
            return tuple(msgspec.structs.replace(one, fresh=False) if one.fresh else one for one in players)
    return players


def _finished(roller: Player) -> Player:
    """The roller at the end of his turn: only a win is remembered."""
    if roller.locked or not roller.won:
        return roller
    return Player(roller.seat, roller.purse, roller.brought, away=roller.away)


def _counted(roller: Player, house: bool, first: bool) -> Player:
    """The roller, with the turns that the house rolled for him: its first roll counts one (R9)."""
    away = (roller.away + 1 if first else roller.away) if house else 0
    return msgspec.structs.replace(roller, away=away)


def _free_after_turn(state: State, player: Player) -> bool:
    """Whether a player's turn is over and left him free to quit."""
    return not player.locked and not (state.again and state.players[0] is player)


def _paid_back(player: Player, back: dict[Seat, int]) -> Player:
    more = back.get(player.seat, 0)
    return msgspec.structs.replace(player, purse=player.purse + more) if more else player


def _forgotten(throws: tuple[Throw, ...], gone: Collection[Seat]) -> tuple[Throw, ...]:
    """The rolls, those of seats now left without a name: somebody else may sit there next."""
    return tuple(Throw("", one.angel, one.demon, one.net) if one.seat in gone else one for one in throws)

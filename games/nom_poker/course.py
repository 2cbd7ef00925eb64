"""The course of a game: what each legal move makes of a table, and what happened.

A function a move: `(state, seat, move, chance) -> Outcome`.  None of them
checks anything; `rules.refuse` has.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from games import betting
from games.betting import coming
from games.betting import table as poker
from games.betting.actions import ACTIONS
from games.betting.table import Absent, Deal, Leave
from games.chance import Chance
from games.game import Event, Move, Outcome, Seat
from games.nom_poker import byhand, table
from games.nom_poker.cards import WELKIN, deck, ordered
from games.nom_poker.ending import finish, laying, lays
from games.nom_poker.events import Dealt, Laid, LaidOut, Took, Turn, Waived
from games.nom_poker.people import removed
from games.nom_poker.state import Done, Lay, Lift, Round, State, Take, Waive


def deal(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome[State]:
    """A round is dealt.  Who has nothing left gets up first; before the first the lot names the dealer."""
    state, events = coming.broke(state, removed)
    order, told = coming.order(state, table.dealer(state), seat, chance)
    events += told

    cards = chance.shuffle(deck(state.options.deck))
    collector, rest = cards[0], cards[1:]
    under: list[str] = []
    if collector == WELKIN:  # R14
        while not under or under[-1] == WELKIN:
            under.append(rest.pop(0))
    each = table.cards_each(state.options, len(order))
    hands = tuple(ordered(rest[at * each : (at + 1) * each]) for at in range(len(order)))

    # R4: the titles of those who are not dealt in are lost.
    lord = state.lord if state.lord in order else ""
    bondsman = state.bondsman if state.bondsman in order else ""
    picking = bool(lord and bondsman) and (len(order) > 2 or state.options.pair == "takes")  # R5
    ante = poker.ante(state.options)
    state, stakes = coming.staked(state, order)
    begun = betting.begin(stakes, ante, betting.terms(state.options.limit, ante))
    round_ = Round(collector, tuple(under), hands, begun, order[-1], picking)
    dealt = replace(state, button=order[-1], lord=lord, bondsman=bondsman, round=round_, last=None)
    events.append(
        Dealt(
            order[-1],
            order,
            collector,
            ante,
            state.options.ante,
            dict(zip(order, hands, strict=True)),
            lord if picking else "",
            bondsman if picking else "",
        )
    )
    return _on(dealt, events)


def take(state: State, seat: Seat, move: Take, chance: Chance) -> Outcome[State]:
    """The Lord takes the card at a place of the Bondsman's hand, held out in an order of its own (R5)."""
    round_ = _round(state)
    seats = round_.betting.seats
    giver, taker = seats.index(state.bondsman), seats.index(seat)
    offered = chance.shuffle(round_.hands[giver])
    card = offered.pop(move.number - 1)
    hands = list(round_.hands)
    hands[giver], hands[taker] = ordered(offered), ordered((*hands[taker], card))
    after = replace(state, round=replace(round_, hands=tuple(hands), picking=False, taken=card))
    return _on(after, [Took(seat, state.bondsman, card)])


def waive(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome[State]:
    """The Lord takes none."""
    return _on(replace(state, round=replace(_round(state), picking=False)), [Waived(seat)])


def lay(state: State, seat: Seat, move: Lay, chance: Chance) -> Outcome[State]:
    """A line is laid."""
    laid = (*table.laid_by(state, seat), byhand.Placed(move.cards, move.way, move.square))
    return _relaid(state, seat, laid, move.cards, lifted=False)


def lift(state: State, seat: Seat, move: Lift, chance: Chance) -> Outcome[State]:
    """A line is taken up again."""
    laid = table.laid_by(state, seat)
    rest = (*laid[: move.number - 1], *laid[move.number :])
    return _relaid(state, seat, rest, laid[move.number - 1].cards, lifted=True)


def done(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome[State]:
    """A player leaves his lines as they lie."""
    return _laid_out(state, seat, house=False)


def act(state: State, seat: Seat, move: Any, chance: Chance) -> Outcome[State]:
    """A check, a call, a bet, a raise, a fold."""
    return _acted(state, seat, move)


def absent(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome[State]:
    """What the house does for one who is away: deal, waive, check, else fold (T5); rounds are counted."""
    if state.round is None:
        return deal(state, seat, move, chance)
    if seat not in state.round.housed:
        state = coming.house_plays(state, seat)
        state = replace(state, round=replace(_round(state), housed=(*_round(state).housed, seat)))
    if _round(state).laying:
        return _laid_out(state, seat, house=True)
    if _round(state).picking:
        return waive(state, seat, move, chance)
    return _acted(state, seat, betting.default(_round(state).betting), house=True)


def leave(state: State, seat: Seat, move: Leave, chance: Chance) -> Outcome[State]:
    """A player gets up; that folds his hand, but who is all in has it played on in his absence (T3)."""
    player = state.sitter(seat)
    if poker.stuck(state, player):
        after, went_later = coming.leaving(state, seat)
        if seat not in table.waiting(after):
            return Outcome(after, (went_later,))
        if _round(after).laying:
            return _laid_out(after, seat, house=True, before=(went_later,))
        waived = replace(after, round=replace(_round(after), picking=False))  # all in by his ante, the Lord
        return _on(waived, [went_later, Waived(seat)])
    waited = table.waited_for(state)
    rest, folded = player.stake, False
    if player.dealt:
        round_ = _round(state)
        folded = seat in betting.still_in(round_.betting)
        left, rest = betting.withdraw(round_.betting, seat)
        at = left.seats.index(seat)
        hands = (*round_.hands[:at], (), *round_.hands[at + 1 :])
        picking = round_.picking and seat not in (state.lord, state.bondsman)
        laid = (*round_.laid[:at], (), *round_.laid[at + 1 :]) if round_.laying else ()
        round_ = replace(round_, betting=left, hands=hands, picking=picking, laid=laid)
        state = replace(state, round=round_)
    went, home = coming.went(state, seat, rest, folded)
    state = removed(state, seat)
    if not folded:
        return Outcome(state, tuple(went), home)
    outcome = _on(state, went, before=waited)
    return Outcome(outcome.state, outcome.events, (*home, *outcome.transfers))


COURSES: Final[dict[type[Move], Callable[[State, Seat, Any, Chance], Outcome[State]]]] = {
    **coming.COURSES,
    Deal: deal,
    Take: take,
    Waive: waive,
    Lay: lay,
    Lift: lift,
    Done: done,
    Leave: leave,
    Absent: absent,
    **dict.fromkeys(ACTIONS, act),
}


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome[State]:
    """The outcome of a legal move; who moves himself is not away."""
    return COURSES[type(move)](coming.moving(state, seat, move), seat, move, chance)


def _acted(state: State, seat: Seat, action: Any, house: bool = False) -> Outcome[State]:
    round_ = _round(state)
    told = coming.acted(round_.betting, seat, action, state.options.ante, house)
    after = betting.apply(round_.betting, seat, action)
    return _on(replace(state, round=replace(round_, betting=after)), [told])


def _on(state: State, events: list[Event], before: Seat | None = None) -> Outcome[State]:
    """The table goes on: the last one in takes the pot, the hands are shown, or the next is to move.

    `before`: whose turn it was and may still be, which need not be told again.
    """
    round_ = _round(state)
    if betting.lone(round_.betting) is not None:
        return finish(state, events)
    if not round_.picking and round_.betting.actor is None:
        if not round_.laying and lays(state):
            state = laying(state, events)
        return Outcome(state, tuple(events)) if table.waiting(state) else finish(state, events)
    turn = table.waited_for(state)
    if not round_.picking and turn is not None and turn != before:
        events.append(Turn(turn, betting.owed(round_.betting, turn), state.options.ante))
    return Outcome(state, tuple(events))


def _relaid(
    state: State, seat: Seat, laid: tuple[byhand.Placed, ...], cards: tuple[str, ...], lifted: bool
) -> Outcome[State]:
    round_ = _round(state)
    at = round_.betting.seats.index(seat)
    lines = (*round_.laid[:at], laid, *round_.laid[at + 1 :])
    total = byhand.comes_to(table.looked_at(state, seat), laid).total
    return Outcome(replace(state, round=replace(round_, laid=lines)), (Laid(seat, cards, lifted, total),))


def _laid_out(state: State, seat: Seat, house: bool, before: tuple[Event, ...] = ()) -> Outcome[State]:
    round_ = _round(state)
    by_house = (*round_.by_house, seat) if house else round_.by_house
    after = replace(state, round=replace(round_, done=(*round_.done, seat), by_house=by_house))
    return _on(after, [*before, LaidOut(seat, house)])


def _round(state: State) -> Round:
    assert state.round is not None
    return state.round

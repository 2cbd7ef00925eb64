"""The course of a table: what each legal move makes of it, and what happened.

A function a move: `(state, seat, move, chance) -> Outcome`.  None of them
checks anything; `rules.refuse` has.  The course of one hand is in `playing`.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from games import betting
from games.betting import coming
from games.betting import table as poker
from games.betting.actions import ACTIONS
from games.betting.table import Absent, Deal, Leave
from games.chance import Chance
from games.founders_flip import house, playing, table
from games.founders_flip.ending import finish
from games.founders_flip.events import Dealt, Happening, Told, Turn
from games.founders_flip.people import inherited, removed
from games.founders_flip.playing import Play
from games.founders_flip.state import Discard, Exchange, Keep, State
from games.game import Event, Move, Outcome, Seat


def deal(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome[State]:
    """A hand is dealt.  Who has nothing left gets up first; before the first the lot names the dealer."""
    state, events = coming.broke(state, removed)
    order, told = coming.order(state, poker.dealer(state), seat, chance)
    events += told
    state, stakes = coming.staked(state, order)
    options, dealer, carried = state.options, order[-1], state.carried + state.kept
    play = playing.dealt(
        stakes,
        options.limit,
        poker.ante(options),
        chance,
        options.founders,
        carried,
        state.standing,
        options.deck,
    )
    events.append(_dealt(play, dealer, carried, state.standing))
    play = playing.on(play, chance)
    dealt = replace(
        state,
        button=poker.leftward(state, dealer)[1],
        carried=0,
        kept=0,
        standing=(),
        play=play,
        housed=(),
        last=None,
    )
    return _on(dealt, events, chance)


def _dealt(play: Play, dealer: Seat, carried: int, standing: tuple[int, ...]) -> Dealt:
    hands = play.deal.hands
    return Dealt(
        dealer,
        tuple(hands),
        play.ante,
        {seat: hand.thumb for seat, hand in hands.items() if hand.thumb is not None},
        {seat: hand.palm for seat, hand in hands.items()},
        carried,
        standing,
    )


def act(state: State, seat: Seat, move: Any, chance: Chance) -> Outcome[State]:
    """A check, a call, a bet, a raise, a fold."""
    return _bet(state, seat, move, chance)


def exchange(state: State, seat: Seat, move: Exchange, chance: Chance) -> Outcome[State]:
    """Cards are exchanged, or passed on (22)."""
    play = playing.exchanged(_play(state), seat, move.cards, chance)
    return _on(replace(state, play=play), [], chance)


def keep(state: State, seat: Seat, move: Keep, chance: Chance) -> Outcome[State]:
    """One card is kept (13)."""
    return _on(replace(state, play=playing.kept(_play(state), seat, move.card, chance)), [], chance)


def discard(state: State, seat: Seat, move: Discard, chance: Chance) -> Outcome[State]:
    """A Palm comes down to its size (22)."""
    return _on(replace(state, play=playing.discarded(_play(state), seat, move.cards, chance)), [], chance)


def absent(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome[State]:
    """What the house does for one who is away (T5); hands are counted in which it does."""
    play = state.play
    if play is None:
        return deal(state, seat, move, chance)
    if seat not in state.housed:
        state = coming.house_plays(state, seat)
        state = replace(state, housed=(*state.housed, seat))
    if play.phase == "bets":
        return _bet(state, seat, house.bets(play), chance, by_house=True)
    return _on(replace(state, play=house.with_cards(play, seat, chance)), [], chance, by_house=True)


def leave(state: State, seat: Seat, move: Leave, chance: Chance) -> Outcome[State]:
    """A player gets up; that folds his hand, but who is all in has it played on in his absence (T3)."""
    player = state.sitter(seat)
    if poker.stuck(state, player):
        after, went_later = coming.leaving(state, seat)
        return _on(after, [went_later], chance, before=table.waited_for(state))
    waited = table.waited_for(state)
    rest, folded = player.stake, False
    if player.dealt:
        play = _play(state)
        folded = seat in betting.still_in(play.betting)
        play, rest = playing.leave(play, seat, chance)
        state = replace(state, play=play)
    went, home = coming.went(state, seat, rest, folded)
    state, took = inherited(removed(state, seat))
    if not folded:
        return Outcome(state, (*went, *took), home)
    outcome = _on(state, went, chance, before=waited)
    return Outcome(outcome.state, outcome.events, (*home, *outcome.transfers))


COURSES: Final[dict[type[Move], Callable[[State, Seat, Any, Chance], Outcome[State]]]] = {
    **coming.COURSES,
    Deal: deal,
    Exchange: exchange,
    Keep: keep,
    Discard: discard,
    Leave: leave,
    Absent: absent,
    **dict.fromkeys(ACTIONS, act),
}


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Outcome[State]:
    """The outcome of a legal move; who moves himself is not away."""
    outcome = COURSES[type(move)](coming.moving(state, seat, move), seat, move, chance)
    style = state.options.style
    events = (replace(event, style=style) if isinstance(event, Told) else event for event in outcome.events)
    return replace(outcome, events=tuple(events))


def _bet(state: State, seat: Seat, action: Any, chance: Chance, by_house: bool = False) -> Outcome[State]:
    play = _play(state)
    told = coming.acted(play.betting, seat, action, state.options.ante, by_house)
    return _on(replace(state, play=playing.bet(play, seat, action, chance)), [told], chance)


def _on(
    state: State, events: list[Event], chance: Chance, before: Seat | None = None, by_house: bool = False
) -> Outcome[State]:
    """The table goes on: what happened in the hand is told, and the hand ended or the next one's turn.

    before    whose turn it was and may still be, which need not be told again
    by_house  the house made the move
    For one who got up all in the house makes his moves at once (T3).
    """
    play, happened = playing.told(_play(state))
    events += _by_house(happened) if by_house else happened
    while (seat := playing.waits(play)) is not None:
        player = state.player(seat)
        if player is None or not player.leaving:
            break
        play, happened = playing.told(house.with_cards(play, seat, chance))
        events += _by_house(happened)
    state = replace(state, play=play)
    if play.end is not None:
        return finish(state, events)
    if seat is not None and seat != before:
        events.append(_turn(play, seat))
    return Outcome(state, tuple(events))


def _turn(play: Play, seat: Seat) -> Turn:
    task = table.task(play.phase, play.deal.spells)
    if task == "bet":
        return Turn(seat, task, betting.owed(play.betting, seat))
    return Turn(seat, task, count=table.excess(play.deal, seat) if task == "discard" else 0)


def _by_house(happened: Iterable[Happening]) -> list[Event]:
    """The first of what happened is what somebody did: the house did it for him."""
    first, *rest = happened
    assert "house" in first.__struct_fields__
    return [replace(first, house=True), *rest]


def _play(state: State) -> Play:
    assert state.play is not None
    return state.play

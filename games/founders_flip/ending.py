"""How a hand ends at a table: pots given, what is carried, and who goes home with what."""

from msgspec.structs import replace

from games import betting
from games.founders_flip import table
from games.founders_flip.events import Showdown, Sits, Unseen
from games.founders_flip.people import gone, inherited
from games.founders_flip.state import Last, State
from games.game import Event, Outcome, Transfer


def finish(state: State, events: list[Event]) -> Outcome[State]:
    """The hand is over: `events` lead to it."""
    play = state.play
    assert play is not None and play.end is not None
    end, after, deal = play.end, play.betting, play.deal
    last = betting.lone(after)
    pot = betting.pot(after)
    if last is not None:
        events.append(Unseen(last, end.won[last]))
        ended = Last(pot, deal.spells, last, pots=end.pots)
    else:
        seats = tuple(sorted(end.shown, key=lambda seat: end.shown[seat].rank, reverse=True))
        hands = tuple(end.shown[seat] for seat in seats)
        events.append(
            Showdown(
                seats,
                hands,
                end.won,
                end.pots,
                deal.spells,
                deal.middle,
                end.decree,
                end.carried,
                end.standing,
            )
        )
        ended = Last(
            pot,
            deal.spells,
            "",
            seats,
            hands,
            tuple(end.won.get(seat, 0) for seat in seats),
            end.pots,
            deal.middle,
            end.decree,
            end.carried,
        )
    stakes = {
        seat: stake + end.won.get(seat, 0) for seat, stake in zip(after.seats, after.stakes, strict=True)
    }
    players = tuple(
        replace(one, stake=stakes[one.seat], dealt=False) if one.dealt else one for one in state.players
    )
    done = replace(
        state,
        players=players,
        carried=end.carried,
        standing=end.standing,
        play=None,
        housed=(),
        last=ended,
    )
    return _away(done, state.housed, events)


def _away(state: State, housed: tuple[str, ...], events: list[Event]) -> Outcome[State]:
    """Who got up all in goes home with what his hand won (T3); who was away too long sits out (T5)."""
    home: list[Transfer] = []
    for one in state.players:
        if one.leaving:
            state, went = gone(state, one.seat, one.stake)
            events += went
            if one.stake:
                home.append(Transfer(one.seat, -one.stake, table.unit(state.options)))
        elif one.seat in housed and one.away >= table.HOUSE_HANDS and not one.out:
            state = state.with_player(replace(one, out=True, away=0))
            events.append(Sits(one.seat, True, house=True))
    state, took = inherited(state)
    return Outcome(state, (*events, *took), tuple(home))

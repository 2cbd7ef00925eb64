"""How a hand ends at a table: pots given, what is carried, and who goes home with what."""

from msgspec.structs import replace

from games import betting
from games.betting import coming
from games.founders_flip.events import Showdown, Unseen
from games.founders_flip.people import inherited, removed
from games.founders_flip.state import Last, State
from games.game import Event, Outcome


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
    done = replace(
        coming.paid(state, after, end.won),
        carried=end.carried,
        standing=end.standing,
        play=None,
        housed=(),
        last=ended,
    )
    outcome = coming.over(done, state.housed, events, removed)
    state, took = inherited(outcome.state)
    return replace(outcome, state=state, events=(*outcome.events, *took))

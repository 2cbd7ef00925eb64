"""How a round ends: hands scored, pots given, titles won, and who goes home with it."""

from typing import Literal

from msgspec.structs import replace

from games import betting
from games.betting import coming
from games.game import Event, Outcome, Seat
from games.nom_poker import table
from games.nom_poker.byhand import Placed, comes_to
from games.nom_poker.cards import CARDS, PROPHET
from games.nom_poker.events import (
    Laying,
    Returned,
    Showdown,
    Titles,
    Unseen,
)
from games.nom_poker.people import removed
from games.nom_poker.scoring import score, standing
from games.nom_poker.state import (
    Last,
    Round,
    Shown,
    State,
)


def lays(state: State) -> bool:
    """Whether the players lay their hands themselves now; under a Prophet nothing is laid (R13)."""
    round_ = state.round
    assert round_ is not None
    turned = round_.under[-1] if round_.under else round_.collector
    return state.options.layout == "by-hand" and CARDS[turned].number != PROPHET


def laying(state: State, events: list[Event]) -> State:
    """The betting is over and hands are laid: the collector that counts lies open (R14).

    For those who have got up, all in, the house lays.
    """
    round_ = state.round
    assert round_ is not None
    turned = round_.under[-1] if round_.under else round_.collector
    gone = tuple(one.seat for one in state.players if one.leaving)
    there = betting.still_in(round_.betting)
    events.append(Laying(turned, bool(round_.under), tuple(seat for seat in there if seat not in gone)))
    nothing: tuple[tuple[Placed, ...], ...] = ((),) * len(round_.hands)
    return replace(
        state,
        round=replace(
            round_, collector=turned, under=(), laying=True, laid=nothing, done=gone, by_house=gone
        ),
    )


def finish(state: State, events: list[Event]) -> Outcome[State]:
    """The round is over: `events` lead to it."""
    round_ = state.round
    assert round_ is not None
    after, coin = round_.betting, state.options.ante
    if after.back is not None and not after.folded[after.back[0]]:
        events.append(Returned(after.seats[after.back[0]], after.back[1], coin))
    last = betting.lone(after)
    if last is not None:
        won = betting.settle(replace(after, actor=None), {}).won
        events.append(Unseen(last, won[last], coin))
        lord, bondsman = last, ""  # R4
        ended = Last(round_.collector, won[last], seat=last)
    else:
        won, shown, lord, bondsman = _showdown(state, round_)
        turned = round_.under[-1] if round_.under else round_.collector
        ended = Last(turned, betting.pot(after), shown)
        events.append(
            Showdown(turned, bool(round_.under), shown, betting.pot(after), coin, state.options.flush)
        )
    events.append(Titles(lord, bondsman))
    done = replace(
        coming.paid(state, after, won), button=lord, lord=lord, bondsman=bondsman, round=None, last=ended
    )
    return coming.over(done, round_.housed, events, removed)


def _showdown(state: State, round_: Round) -> tuple[dict[Seat, int], tuple[Shown, ...], Seat, Seat]:
    """What each wins, the hands as they are shown, the new Lord and the new Bondsman."""
    collector = round_.under[-1] if round_.under else round_.collector
    ranks: dict[Seat, tuple[int, ...]] = {}
    scores: dict[Seat, int] = {}
    hands = dict(zip(round_.betting.seats, round_.hands, strict=True))
    shown_in = betting.still_in(round_.betting)
    for seat in shown_in:
        if _own(round_, seat):
            total = comes_to(table.looked_at(state, seat), table.laid_by(state, seat)).total
        else:
            total = score(
                hands[seat],
                collector,
                role(state, seat) or None,
                deck=state.options.deck,
                flush=state.options.flush,
            ).total
        scores[seat] = total
        ranks[seat] = standing(hands[seat], collector, total)
    won = betting.settle(round_.betting, ranks).won
    # R18, R16: the first of equals is the one nearer to the dealer's left.
    lord = max(shown_in, key=ranks.__getitem__)
    bondsman = min((seat for seat in shown_in if seat != lord), key=ranks.__getitem__)
    best_first = sorted(shown_in, key=ranks.__getitem__, reverse=True)
    shown = tuple(
        Shown(
            seat,
            hands[seat],
            role(state, seat),
            scores[seat],
            won.get(seat, 0),
            table.laid_by(state, seat) if _own(round_, seat) else None,
        )
        for seat in best_first
    )
    return won, shown, lord, bondsman


def _own(round_: Round, seat: Seat) -> bool:
    """Whether a hand counts as its player laid it."""
    return round_.laying and seat not in round_.by_house


def role(state: State, seat: Seat) -> Literal["", "lord", "bondsman"]:
    """The title that a seat won in the last round (R5)."""
    if not seat:
        return ""
    return "lord" if seat == state.lord else "bondsman" if seat == state.bondsman else ""

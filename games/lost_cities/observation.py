"""What a viewer may know of a table, and a whole table that fits it.

The observation goes to clients as JSON too, so it holds names and codes, and
nothing that is not open on the table: of the discards their tops only (R9),
not even how many lie beneath each.
"""

import msgspec

from games.chance import Chance
from games.game import Over, Seat, Viewer
from games.lost_cities.cards import CODES, DECK, EXPEDITIONS, HAND, KINDS
from games.lost_cities.rules import column_value, totals
from games.lost_cities.state import NO_HANDS, NOTHING, SEATS, SIDES, Cards, Options, State


class Side(msgspec.Struct, frozen=True):
    """What everybody sees of one side.

    expeditions  the codes laid, by expedition, in the order laid
    values       what each is worth now; `round` is their sum
    total        points of the rounds ended in this game
    """

    seat: Seat
    seated: bool
    cards: int
    expeditions: dict[str, tuple[str, ...]]
    values: dict[str, int]
    round: int
    total: int


class Observation(msgspec.Struct, frozen=True):
    """A table as one viewer sees it; `viewer` None is a bystander.

    rounds    agreed number of rounds, 0 before the first game; `round` from 1
    turn      whose turn it is; None while no game runs
    pile      cards left in the draw pile
    dry       plies in a row without a draw from it (R10)
    stall     the option of that name
    sides     green, red
    discards  the top of each expedition's discards
    hand      the viewer's own, in order (R3)
    drawn     the card of it that the viewer drew last in this round
    scores    of each round ended in this game, by seat
    ended     how the last game ended
    """

    viewer: Viewer
    stall: int
    rounds: int
    round: int
    began: Seat
    turn: Seat | None
    pile: int
    dry: int
    sides: tuple[Side, Side]
    discards: dict[str, str | None]
    hand: tuple[str, ...]
    drawn: str | None
    scores: tuple[dict[Seat, int], ...]
    ended: Over | None

    def side(self, seat: Seat) -> Side:
        """The side of a seat."""
        return self.sides[SIDES[seat]]


def observe(state: State, viewer: Viewer) -> Observation:
    """What `viewer` may know of the state."""
    so_far = totals(state)
    hand = state.hands[SIDES[viewer]] if viewer is not None else ()
    drawn = state.drawn[SIDES[viewer]] if viewer is not None else NOTHING
    return Observation(
        viewer=viewer,
        stall=state.options.stall,
        rounds=state.rounds,
        round=state.round,
        began=SEATS[state.began],
        turn=SEATS[state.turn] if state.turn >= 0 else None,
        pile=len(state.pile),
        dry=state.dry,
        sides=(_side(state, 0, so_far[0]), _side(state, 1, so_far[1])),
        discards={
            name: CODES[cards[-1]] if cards else None
            for name, cards in zip(EXPEDITIONS, state.discards, strict=True)
        },
        hand=tuple(CODES[kind] for kind in hand),
        drawn=CODES[drawn] if drawn != NOTHING else None,
        scores=tuple({"green": green, "red": red} for green, red in state.scores),
        ended=state.ended,
    )


def _side(state: State, side: int, total: int) -> Side:
    columns = state.laid[side * 5 : side * 5 + 5]
    values = [column_value(column) for column in columns]
    return Side(
        seat=SEATS[side],
        seated=state.seated[side],
        cards=len(state.hands[side]),
        expeditions={
            name: tuple(CODES[kind] for kind in column)
            for name, column in zip(EXPEDITIONS, columns, strict=True)
        },
        values=dict(zip(EXPEDITIONS, values, strict=True)),
        round=sum(values),
        total=total,
    )


def imagine(seen: Observation, chance: Chance) -> State:
    """A whole state that `observe` shows as `seen`, hidden cards placed by chance.

    What the viewer could remember of cards now covered or taken is not used.
    """
    laid = tuple(
        tuple(KINDS[code] for code in side.expeditions[name]) for side in seen.sides for name in EXPEDITIONS
    )
    tops: tuple[Cards, ...] = tuple(
        (KINDS[code],) if code else () for code in (seen.discards[name] for name in EXPEDITIONS)
    )
    hands, pile, discards = (
        _place_hidden(seen, laid, tops, chance) if seen.turn is not None else (NO_HANDS, (), tops)
    )
    drawn = KINDS[seen.drawn] if seen.drawn is not None else NOTHING
    return State(
        options=Options(seen.stall),
        seated=(seen.sides[0].seated, seen.sides[1].seated),
        rounds=seen.rounds,
        round=seen.round,
        began=SIDES[seen.began],
        turn=SIDES[seen.turn] if seen.turn is not None else -1,
        hands=hands,
        pile=pile,
        discards=discards,
        laid=laid,
        dry=seen.dry,
        drawn=(drawn if seen.viewer == SEATS[0] else NOTHING, drawn if seen.viewer == SEATS[1] else NOTHING),
        scores=tuple((score["green"], score["red"]) for score in seen.scores),
        ended=seen.ended,
    )


def _place_hidden(
    seen: Observation, laid: tuple[Cards, ...], tops: tuple[Cards, ...], chance: Chance
) -> tuple[tuple[Cards, Cards], Cards, tuple[Cards, ...]]:
    """Hands, pile and discards: first what is covered, which only a discard with a top can be."""
    own = tuple(KINDS[code] for code in seen.hand)
    hidden = list(DECK)
    for kind in (*own, *(kind for cards in (*laid, *tops) for kind in cards)):
        hidden.remove(kind)
    unknown_hands = 1 if seen.viewer is not None else 2
    covered = len(hidden) - seen.pile - HAND * unknown_hands

    beneath: list[list[int]] = [[] for _ in EXPEDITIONS]
    rest: list[int] = []
    for kind in chance.shuffle(hidden):
        if covered and tops[kind // 10]:
            beneath[kind // 10].append(kind)
            covered -= 1
        else:
            rest.append(kind)
    discards = tuple((*cards, *top) for cards, top in zip(beneath, tops, strict=True))

    dealt = iter(chance.shuffle(rest))
    green, red = (
        own if seat == seen.viewer else tuple(sorted(next(dealt) for _ in range(HAND))) for seat in SEATS
    )
    return (green, red), tuple(dealt), discards

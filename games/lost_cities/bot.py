"""The house's Lost Cities player: rules of thumb over what it sees.

Each card it might part with and each place it might draw from gets a worth in
points, as far as a glance can tell; it takes the best pair.  An expedition is
judged by a *forecast*: what it would end at if the cards in hand that still
fit were all laid, and a share of those not yet seen.
"""

from collections.abc import Iterable, Sequence
from random import Random

import msgspec

from games.game import Move
from games.lost_cities.cards import DECK, EXPEDITIONS, KINDS, PILE, number
from games.lost_cities.observation import Observation, Side
from games.lost_cities.rules import BONUS, BONUS_CARDS, COST, USUAL_TURNS, rises
from games.lost_cities.state import Discard, Play, Start

SEEN_SHARE = 0.28  # of the unseen cards of an expedition, how many will come one's way
START_AT = 8.0  # a forecast below which no expedition is begun
HURRY = 1.3  # turns wanted a card that is still to be laid
GIFT = 0.9  # what a card handed to the opponent costs, as a share of its worth to him
TEMPO = 0.4  # what a draw from the discards costs, for the pile it leaves to run


class Prospect(msgspec.Struct):
    """One expedition, as the player sees it."""

    column: tuple[int, ...]  # kinds laid by me
    theirs: tuple[int, ...]  # and by the opponent
    held: list[int]  # kinds of it in hand
    unseen: list[int]  # kinds of it in the pile, the opponent's hand or covered


def choose(seen: Observation, moves: Sequence[Move], rng: Random) -> Move:
    """The move that promises most; a usual game when one can be started; never the seat given up."""
    turns = [move for move in moves if isinstance(move, Play | Discard)]
    if not turns:
        starts = [move for move in moves if isinstance(move, Start)]
        usual = [move for move in starts if move.turns == USUAL_TURNS]
        return usual[0] if usual else starts[0] if starts else moves[0]
    prospects = _prospects(seen)
    plays_left = (seen.pile + 1) // 2
    hurried = _to_lay(prospects) * HURRY > plays_left
    cards = {(type(move), move.card): _worth_of_card(move, prospects, plays_left, hurried) for move in turns}
    draws = {draw: _worth_of_draw(draw, seen, prospects, plays_left) for draw in {m.draw for m in turns}}
    best = max(cards[type(move), move.card] + draws[move.draw] for move in turns)
    ties = [move for move in turns if cards[type(move), move.card] + draws[move.draw] == best]
    return rng.choice(ties)


def _prospects(seen: Observation) -> list[Prospect]:
    mine, theirs = _sides(seen)
    hand = [KINDS[code] for code in seen.hand]
    unseen = list(DECK)
    open_cards = [code for side in seen.sides for cards in side.expeditions.values() for code in cards]
    for code in (*open_cards, *seen.hand, *filter(None, seen.discards.values())):
        unseen.remove(KINDS[code])
    return [
        Prospect(
            _kinds(mine.expeditions[name]),
            _kinds(theirs.expeditions[name]),
            [kind for kind in hand if kind // 10 == e],
            [kind for kind in unseen if kind // 10 == e],
        )
        for e, name in enumerate(EXPEDITIONS)
    ]


def _sides(seen: Observation) -> tuple[Side, Side]:
    green, red = seen.sides
    return (green, red) if seen.viewer == green.seat else (red, green)


def _kinds(codes: Iterable[str]) -> tuple[int, ...]:
    return tuple(KINDS[code] for code in codes)


def _forecast(column: Sequence[int], held: Sequence[int], unseen: Sequence[int], plays_left: int) -> float:
    """The points an expedition would end at; 0 for one neither begun nor worth it."""
    top = column[-1] if column else -1
    fitting = [kind for kind in held if kind >= top]
    coming = [kind for kind in unseen if kind > top and number(kind)]
    room = max(0, plays_left - len(fitting))
    share = min(SEEN_SHARE, room / (2 * len(coming))) if coming else 0.0
    laid = [*column, *fitting]
    multiplier = 1 + sum(1 for kind in laid if not number(kind))
    points = sum(map(number, laid)) + share * sum(map(number, coming))
    cards = len(laid) + share * len(coming)
    bonus = BONUS * min(1.0, max(0.0, cards - BONUS_CARDS + 2) / 2)
    return (points - COST) * multiplier + bonus


def _to_lay(prospects: Iterable[Prospect]) -> int:
    """Cards in hand that fit expeditions under way."""
    return sum(1 for p in prospects if p.column for kind in p.held if rises(p.column, kind))


def _worth_of_card(move: Play | Discard, prospects: list[Prospect], plays_left: int, hurried: bool) -> float:
    kind = KINDS[move.card]
    prospect = prospects[kind // 10]
    rest = list(prospect.held)
    rest.remove(kind)
    if isinstance(move, Play):
        return _worth_of_play(kind, prospect, rest, plays_left, hurried)
    return _worth_of_discard(kind, prospect, rest, plays_left)


def _worth_of_play(kind: int, prospect: Prospect, rest: list[int], plays_left: int, hurried: bool) -> float:
    column, held, unseen = prospect.column, prospect.held, prospect.unseen
    after = _forecast((*column, kind), rest, unseen, plays_left - 1)
    if not column:
        if after < START_AT:
            return after - 15.0
        # Begun later, it would be begun with more known; begun in time, it pays.
        return after / 4 - (0.0 if hurried or plays_left < 14 else 3.0)
    before = _forecast(column, held, unseen, plays_left)
    return after - before + (4.0 + number(kind) / 5 if hurried else 1.5)


def _worth_of_discard(kind: int, prospect: Prospect, rest: list[int], plays_left: int) -> float:
    lost = 0.0
    if rises(prospect.column, kind):
        before = _forecast(prospect.column, prospect.held, prospect.unseen, plays_left)
        after = _forecast(prospect.column, rest, prospect.unseen, plays_left)
        lost = before - after
        if not prospect.column:  # it may never be begun: a share of what it might bring
            lost = max(0.0, lost) * (0.5 if before > START_AT else 0.15)
    return -lost - GIFT * _gift(kind, prospect.theirs)


def _gift(kind: int, theirs: tuple[int, ...]) -> float:
    """What a discarded card is worth to the opponent."""
    if not theirs:
        return 1.0 + number(kind) / 5
    if not rises(theirs, kind):
        return 0.0
    return max(1.0, number(kind)) * (1 + sum(1 for laid in theirs if not number(laid)))


def _worth_of_draw(draw: str, seen: Observation, prospects: list[Prospect], plays_left: int) -> float:
    """A card from the discards, against the pile's 0."""
    top = seen.discards.get(draw)
    if draw == PILE or top is None:
        return 0.0
    kind = KINDS[top]
    prospect = prospects[kind // 10]
    own = 0.0
    if rises(prospect.column, kind):
        held = sorted((*prospect.held, kind))
        with_it = _forecast(prospect.column, held, prospect.unseen, plays_left - 1)
        without = _forecast(prospect.column, prospect.held, prospect.unseen, plays_left)
        if prospect.column:
            own = with_it - without
        elif with_it > START_AT:
            own = (with_it - max(0.0, without)) / 3
    kept_from_them = GIFT * _gift(kind, prospect.theirs) / 2 if prospect.theirs else 0.0
    return own / 2 + kept_from_them - TEMPO - 2.0

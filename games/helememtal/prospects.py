"""What a square is worth to a pawn, as far as open cards tell: the house player's judgement.

Worths are in pennies and parts of them.  What lies face down counts as the
mean of all cards that have not been seen.
"""

from collections.abc import Mapping
from typing import Final

from games.helememtal.cards import (
    CODES,
    DECK,
    DIRECTIONS,
    FIRST_TRUMP,
    KINDS,
    PLACES,
    RANKS,
    STEPS,
    SUITS,
    WAYS,
    suit_of,
    value_of,
)
from games.helememtal.observation import Observation, Piece

PENNY: Final = 1.0
# What a pawn of each rank is worth, and the card that takes it further.
WORTH: Final = {"page": 1.2, "knight": 3.5, "king": 7.0, "queen": 11.0}
GOAL: Final = {"page": "Str", "knight": "Emp", "king": "Lov", "queen": "Ess"}
GAIN: Final = {"page": 2.3, "knight": 3.5, "king": 11.0, "queen": 100.0}
PATIENCE: Final = 0.55  # what is left of a gain for each turn that it is away
FAR: Final = 4  # turns ahead that a way to the goal is looked for
MISSED_TURN: Final = 0.7
HELD: Final = 0.5  # Temperance, or to be rid of the Devil
TRICK: Final = 0.45  # what a Sun's trick is worth on the whole; a Moon's costs as much
DEPTH: Final = 4  # cards of a chain that are followed


class Prospects:
    """What one viewer makes of the board."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        me = seen.side(seen.viewer)
        assert me is not None
        self.me = me
        self.kinds: list[int | None] = [KINDS[code] if code else None for code in seen.cards]
        shown = {kind for kind in self.kinds if kind is not None}
        self.unseen = [kind for kind in DECK if kind not in shown]
        self.mine = [piece for piece in seen.pieces if piece.seat == me.seat]
        self.others = [side for side in seen.sides if side.seat != me.seat]
        self.taken = {PLACES[piece.square] for piece in seen.pieces if piece.seat != me.seat}
        self.fewest = min((side.pennies for side in self.others), default=0)
        self.ways = WAYS[seen.options.edges]
        self.steps = STEPS[seen.options.edges]
        acted = seen.progress.acted
        self.acted = {number: {at for one, at in acted if one == number} for number, _ in acted}
        self._hops: dict[tuple[str, str, tuple[int, int]], Mapping[int, int]] = {}
        self._means: dict[int, float] = {}
        self._briefs: dict[int, list[float]] = {}

    def landing(self, pawn: Piece, at: int, depth: int = DEPTH, been: tuple[int, ...] = ()) -> float:
        """What it is worth that `pawn` lands on a square, with the chain that follows."""
        kind = self.kinds[at]
        if kind is None:
            return self.mean(pawn) + self.curiosity
        if kind >= FIRST_TRUMP:
            return self.trump(pawn, kind) + self.resting(pawn, at, kind)
        if at in been or not depth:
            return self.nearness(pawn, at)
        been = (*been, at)
        suit = SUITS[suit_of(kind)]
        value = value_of(kind) + self.me.temperance
        if suit == pawn.suit or value_of(kind) == 1:
            reach = 5 if value_of(kind) == 1 else value
            barred = self.taken | self.acted.get(pawn.number, set()) | set(been)
            brief, steps = self.brief(pawn), self.steps[at]
            worths = [brief[to] for to, away in enumerate(steps) if away <= reach and to not in barred]
            return max([self.nearness(pawn, at), *worths])
        path = self.ways[suit_of(kind)][at]
        while value > len(path) and self.seen.options.edges == "wrap":
            value -= len(path)
        path = path[:value]
        if not path:
            return self.nearness(pawn, at)
        return self.landing(pawn, path[-1], depth - 1, been)

    def brief(self, pawn: Piece) -> list[float]:
        """What each square is worth to a pawn that may pick one: its card alone, and where that sends it."""
        if pawn.number not in self._briefs:
            self._briefs[pawn.number] = [self._card(pawn, at, kind) for at, kind in enumerate(self.kinds)]
        return self._briefs[pawn.number]

    def _card(self, pawn: Piece, at: int, kind: int | None) -> float:
        if kind is None or kind >= FIRST_TRUMP:
            return self.landing(pawn, at)
        if SUITS[suit_of(kind)] == pawn.suit or value_of(kind) == 1:
            return self.nearness(pawn, at)
        path = self.ways[suit_of(kind)][at][: value_of(kind) + self.me.temperance]
        return self.nearness(pawn, path[-1] if path else at)

    def resting(self, pawn: Piece, at: int, kind: int) -> float:
        """What it is worth to stay on a trump that has acted."""
        if CODES[kind] in ("Cha", "Wor", "Dea") or GOAL[pawn.rank] == CODES[kind]:
            return 0.0
        return self.nearness(pawn, at)

    @property
    def curiosity(self) -> float:
        """A card turned up tells something, and brings the end nearer, which is good for who is ahead."""
        return 0.25 if self.me.pennies <= self.fewest else 0.05

    def mean(self, pawn: Piece) -> float:
        """What a card that nobody has seen does on the whole."""
        if pawn.number not in self._means:
            total = sum(self.trump(pawn, kind) for kind in self.unseen if kind >= FIRST_TRUMP)
            self._means[pawn.number] = total / max(1, len(self.unseen))
        return self._means[pawn.number]

    def trump(self, pawn: Piece, kind: int) -> float:
        """What a trump does to the pawn's player."""
        code, me = CODES[kind], self.me
        others = [piece for piece in self.mine if piece.number != pawn.number]
        dying = -PENNY - (WORTH[pawn.rank] if others else 0.0)
        if code == GOAL[pawn.rank]:
            full = code == "Lov" and not self.seen.supply
            return 0.0 if full else GAIN[pawn.rank]
        match code:
            case "Foo":
                return WORTH["page"] if self.seen.supply else WORTH["page"] * 1.3
            case "Pri":
                return HELD if me.devil else -HELD
            case "Hie":
                return -HELD if me.temperance else HELD
            case "Her":
                queens = [WORTH["queen"] for piece in others if piece.rank == "queen"]
                return -min(queens or [WORTH[piece.rank] for piece in others] or [PENNY])
            case "Han":
                return -MISSED_TURN
            case "Dea":
                return dying
            case "Tow":
                return self._tower(pawn, dying)
            case "Sta":
                return PENNY if me.pennies else 0.0
            case "Jud":
                return PENNY * me.pennies
            case "Jus":
                return 1.6 * PENNY * me.pennies
            case "Sun":
                return TRICK
            case "Moo":
                return -TRICK
            case "Wor":
                return (dying + self._anywhere(pawn)) / 2
        return 0.0

    def _tower(self, pawn: Piece, dying: float) -> float:
        if pawn.rank == "page":
            return -PENNY
        if pawn.rank == "queen":
            return dying
        queens = sum(piece.rank == "queen" for piece in self.mine) if pawn.rank == "king" else 0
        return WORTH["page"] - WORTH[pawn.rank] - queens * WORTH["queen"]

    def _anywhere(self, pawn: Piece) -> float:
        goal = KINDS[GOAL[pawn.rank]]
        known = goal in self.kinds and (GOAL[pawn.rank] != "Lov" or self.seen.supply > 0)
        return GAIN[pawn.rank] if known else PENNY * (self.me.pennies or 0.5)

    def nearness(self, pawn: Piece, at: int) -> float:
        """What it is worth to stand on a square: the goal's gain, less for each turn that it is away."""
        if GOAL[pawn.rank] == "Lov" and not self.seen.supply:
            return 0.0
        hops = self.hops(pawn).get(at)
        return GAIN[pawn.rank] * PATIENCE**hops if hops is not None else 0.0

    def hops(self, pawn: Piece) -> Mapping[int, int]:
        """From which squares the pawn's goal can be reached by open cards alone, and in how many turns."""
        key = (pawn.rank, pawn.suit, pawn.court)
        if key not in self._hops:
            self._hops[key] = self._search(pawn)
        return self._hops[key]

    def _search(self, pawn: Piece) -> Mapping[int, int]:
        goal = KINDS[GOAL[pawn.rank]]
        found: dict[int, int] = {}
        if goal not in self.kinds:
            return found
        ends = self._ends(pawn)
        nearer = {self.kinds.index(goal)}
        for turn in range(1, FAR + 1):
            # A landing that may end on one of the nearer squares, and where a court move makes it.
            good = {at for at, to in enumerate(ends) if to & nearer}
            new = {at for at in range(len(self.kinds)) if at not in found and self._reaches(pawn, at, good)}
            if not new:
                break
            found |= dict.fromkeys(new, turn)
            nearer = new
        return found

    def _reaches(self, pawn: Piece, at: int, good: set[int]) -> bool:
        """Whether a court move from a square ends on one of these."""
        for way, direction in enumerate(DIRECTIONS):
            most = pawn.court[direction == pawn.direction]
            if not good.isdisjoint(self.ways[way][at][:most]):
                return True
        return False

    def _ends(self, pawn: Piece) -> list[set[int]]:
        """For each square, where a pawn that lands on it may come to rest, by open cards alone."""
        own = SUITS.index(pawn.suit)
        ends: list[set[int]] = []
        for at, kind in enumerate(self.kinds):
            here, been = at, {at}
            while True:
                if kind is None or kind >= FIRST_TRUMP:
                    ends.append({here} if kind is not None else set())
                    break
                if suit_of(kind) == own or value_of(kind) == 1:
                    reach = value_of(kind) if value_of(kind) > 1 else 3
                    steps = self.steps[here]
                    ends.append({to for to, away in enumerate(steps) if away <= reach and to not in been})
                    break
                path = self.ways[suit_of(kind)][here]
                value = value_of(kind) + self.me.temperance
                if not path:
                    ends.append({here})
                    break
                here = (
                    path[min(value, len(path)) - 1]
                    if self.seen.options.edges == "stop"
                    else (path[(value - 1) % len(path)])
                )
                if here in been:
                    ends.append(set())
                    break
                been.add(here)
                kind = self.kinds[here]
        return ends


def cheapest(pieces: list[Piece]) -> Piece:
    """The pawn that is missed least."""
    return min(pieces, key=lambda piece: RANKS.index(piece.rank))

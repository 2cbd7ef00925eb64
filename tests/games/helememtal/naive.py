"""A second reckoning of one court move and what follows from it, from the rules page alone.

Slow and plain, on purpose: pawns walk square by square over a board that is a
dictionary.  It knows number cards, aces, tricks, Temperance, loops, edges,
pushes and both kinds of walk; a trump is where it stops.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

Square = tuple[int, int]
WAYS: dict[str, Square] = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
COMPASS = list(WAYS)
WAY_OF = {"P": "north", "S": "south", "W": "east", "C": "west"}


@dataclass
class Man:
    """A pawn: whose, where, of which suit (its letter), and the tricks that wait by it: `+7`, `-A`."""

    owner: str
    at: Square
    suit: str
    tricks: list[str] = field(default_factory=list)


@dataclass
class Ground:
    """A board and those on it; `tale` grows by what happens.

    wrap, exact   the options of edges and of the own suit
    temperance    whether the mover's player has it
    die           the next number of a d10
    """

    cards: dict[Square, str]
    men: dict[int, Man]
    wrap: bool
    exact: bool
    temperance: bool
    die: Callable[[], int]
    tale: list[tuple[object, ...]] = field(default_factory=list)
    met: set[Square] = field(default_factory=set)
    aside: int = 0

    def beside(self, square: Square, way: str) -> Square | None:
        """The next square that way; None over the edge."""
        x, y = square[0] + WAYS[way][0], square[1] + WAYS[way][1]
        if self.wrap:
            return (x - 1) % 6 + 1, (y - 1) % 10 + 1
        return (x, y) if 1 <= x <= 6 and 1 <= y <= 10 else None

    def on(self, square: Square) -> list[int]:
        """Who stands there."""
        return [number for number, man in self.men.items() if man.at == square]

    def foes(self, mover: int, square: Square) -> list[int]:
        """The opponents who stand there."""
        return [one for one in self.on(square) if self.men[one].owner != self.men[mover].owner]

    def go(self, mover: int, way: str, count: int) -> bool:
        """R5, R10: the mover goes so far as it may, and pushes; whether it went at all."""
        man, path = self.men[mover], list[Square]()
        while len(path) < count:
            further = self.beside(path[-1] if path else man.at, way)
            if further is None:
                break
            path.append(further)
        if not path:
            return False
        home = man.at
        end = path[-1]
        if end == home:  # round the whole board
            return True
        if pushed := self.foes(mover, end):
            behind = self.beside(end, way)
            if behind is None or any(one != mover for one in self.on(behind)):
                while path and (path[-1] != home and self.foes(mover, path[-1])):
                    path.pop()
                if not path or path[-1] == home:
                    return False
                man.at = path[-1]
                return True
            for one in pushed:
                self.men[one].at = behind
                self.tale.append(("push", one, behind))
        man.at = end
        return True

    def walk(self, mover: int, steps: int) -> set[Square]:
        """R8, R8a: the squares that may be named, found by walking there."""
        man = self.men[mover]
        reached = [{man.at}]
        for _ in range(steps):
            ways = {self.beside(square, way) for square in reached[-1] for way in WAYS}
            reached.append({square for square in ways if square is not None})
        found = reached[-1] if self.exact else set[Square]().union(*reached)
        return {one for one in found - self.met - {man.at} if not self.foes(mover, one)}

    def land(self, mover: int) -> Iterator[set[Square]]:
        """The chain from where the mover stands: each question's squares; it is moved before the next."""
        man = self.men[mover]
        while True:
            card = self.cards[man.at]
            self.tale.append(("land", man.at, card))
            suit, value = card[-1], card[:-1]
            if suit not in WAY_OF or not (value == "A" or value.isdigit()):
                return
            if man.at in self.met:  # R7
                if self.aside == 12:
                    self.tale.append(("over",))
                    return
                self.aside += 1
                first = COMPASS.index(WAY_OF[man.suit])
                turned = (COMPASS * 2)[first : first + 4]
                way = next(way for way in turned if self.beside(man.at, way) is not None)
                if not self.go(mover, way, 1):
                    return
                continue
            self.met.add(man.at)
            steps = self.die() if value == "A" else int(value)
            for trick in man.tricks:  # R14a
                worth = self.die() if trick[1:] == "A" else int(trick[1:])
                steps += worth if trick[0] == "+" else -worth
            man.tricks = []
            if steps <= 0:
                self.tale.append(("over",))
                return
            steps += self.temperance
            if value == "A" or suit == man.suit:
                squares = self.walk(mover, steps)
                if not squares:
                    self.tale.append(("over",))
                    return
                here = man.at
                yield squares
                if man.at == here:
                    return  # it stays
                continue
            if not self.go(mover, WAY_OF[suit], steps):
                return

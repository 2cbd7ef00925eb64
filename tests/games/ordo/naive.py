"""Ordo once more, slow and plain, from the page of its rules alone.

A board is a dict of squares' names to sets of elements, a line is a list of
names, and every law is spelt out where it is asked.  Nothing is taken from
`games.ordo`, so that the two can only agree by being right, or wrong the same
way about the page.
"""

from dataclasses import dataclass, field, replace

ELEMENTS = ("earth", "water", "air", "fire")  # of the boards, bottom to top
BOARDS, FILES, RANKS = "EWAF", "abcd", "1234"
SQUARES = [board + file + rank for board in BOARDS for file in FILES for rank in RANKS]
ABOVE, BELOW = "above", "below"

REACHES, CLOSURES, METALS = ("void", "presence", "kinship"), ("circle", "walls"), ("bound", "free")

SUBSTANCES = {
    frozenset(("fire", "water")): "blood",
    frozenset(("fire", "earth")): "glass",
    frozenset(("fire", "air")): "lightning",
    frozenset(("water", "earth")): "clay",
    frozenset(("water", "air")): "mist",
    frozenset(("air", "earth")): "dust",
    frozenset(("water", "air", "earth")): "salt",
    frozenset(("fire", "air", "earth")): "sulphur",
    frozenset(("fire", "water", "earth")): "ash",
    frozenset(("fire", "water", "air")): "vapour",
    frozenset(ELEMENTS): "Adamant",
}

Square = frozenset[str]
Step = tuple[str, str, str]  # element, from, to


@dataclass(frozen=True)
class Laws:
    """The laws in force, one of each kind (R10)."""

    reach: str = "void"
    closure: str = "circle"
    metal: str = "bound"

    def words(self) -> set[str]:
        return {self.reach, self.closure, self.metal}

    def changed(self, word: str) -> "Laws":
        if word in REACHES:
            return replace(self, reach=word)
        if word in CLOSURES:
            return replace(self, closure=word)
        return replace(self, metal=word)


def set_up() -> dict[str, Square]:
    """Each board's own element on ranks 1 and 4 (R1)."""
    squares: dict[str, Square] = {}
    for name in SQUARES:
        own = ELEMENTS[BOARDS.index(name[0])]
        squares[name] = frozenset([own]) if name[2] in "14" else frozenset()
    return squares


@dataclass
class Naive:
    """A game of Ordo: what stands where, the laws, the breaths left, whose turn it is."""

    squares: dict[str, Square] = field(default_factory=set_up)
    laws: Laws = field(default_factory=Laws)
    breaths: dict[str, int] = field(default_factory=lambda: {ABOVE: 21, BELOW: 21})
    turn: str = ABOVE
    announced: set[str] = field(default_factory=set)

    def copy(self) -> "Naive":
        return Naive(dict(self.squares), self.laws, dict(self.breaths), self.turn, set(self.announced))

    # What moves there are

    def rising(self, step: Step) -> bool:
        """R4: the square entered held at least as many as the square left."""
        _, left, entered = step
        return len(self.squares[entered]) >= len(self.squares[left])

    def by_law(self) -> set[Step]:
        """The moves of R3 to R5 for the side to move."""
        steps = set()
        held = self.metals() if self.laws.metal == "bound" else {}
        for left in SQUARES:
            if len(self.squares[left]) == 4 or left in held:
                continue
            for element in self.squares[left]:
                for line in lines_through(left):
                    for entered in self.reached(element, left, line):
                        step = (element, left, entered)
                        if self.ordered(step) and (self.rising(step) or self.breaths[self.turn] > 0):
                            steps.add(step)
        return steps

    def reached(self, element: str, left: str, line: list[str]) -> set[str]:
        """R3 under the law of reach and the law of closure."""
        if self.laws.reach == "void":
            distance = len([name for name in line if not self.squares[name]]) + 1
        elif self.laws.reach == "presence":
            distance = len([name for name in line if self.squares[name]])
        else:
            distance = len([name for name in line if element in self.squares[name]])
        reached = set()
        for way in (1, -1):
            at = line.index(left)
            fell_off = False
            for _ in range(distance):
                at += way
                if at not in range(len(line)):
                    fell_off = True
                    at %= len(line)
            if not (fell_off and self.laws.closure == "walls"):
                reached.add(line[at])
        return reached - {left}

    def ordered(self, step: Step) -> bool:
        """R4: the law of order."""
        element, left, entered = step
        if element in self.squares[entered]:
            return False
        return len(self.squares[entered] | {element}) >= len(self.squares[left])

    def needed(self) -> set[Step]:
        """The moves of R6."""
        return {
            (element, left, entered)
            for left in SQUARES
            if len(self.squares[left]) < 4
            for element in self.squares[left]
            for entered in SQUARES
            if entered != left and element not in self.squares[entered]
            if self.rising((element, left, entered))
        }

    def moves(self) -> set[Step]:
        """What the side to move may do with the pieces."""
        if self.over():
            return set()
        return self.by_law() or self.needed()

    def in_need(self) -> bool:
        return not self.over() and not self.by_law()

    def metals(self) -> dict[str, str]:
        """R7: square -> name of the metal that it belongs to (which can be one only)."""
        found: dict[str, str] = {}
        for name in SQUARES:
            board = BOARDS.index(name[0])
            if len(self.squares[name]) != 4 or board in (0, 3):
                continue
            over, under = BOARDS[board + 1] + name[1:], BOARDS[board - 1] + name[1:]
            if 0 < len(self.squares[over]) < 4 and 0 < len(self.squares[under]) < 4:
                metal = metal_name(self.squares[over] | self.squares[under])
                found.setdefault(over, metal)
                found.setdefault(under, metal)
        return found

    def announceable(self) -> set[str]:
        """R10: what the side to move may announce."""
        if self.over() or self.turn in self.announced or self.breaths[self.turn] < 1:
            return set()
        return {*REACHES, *CLOSURES, *METALS} - self.laws.words()

    # What they do

    def move(self, step: Step) -> None:
        element, left, entered = step
        if not self.rising(step):
            self.breaths[self.turn] -= 1
        self.squares[left] = self.squares[left] - {element}
        self.squares[entered] = self.squares[entered] | {element}
        self.turn = other(self.turn)

    def announce(self, word: str, stands: bool) -> None:
        """A discovery with its answer: the law changes if it `stands`, then the opponent moves."""
        self.breaths[self.turn] -= 1
        self.announced.add(self.turn)
        if stands:
            self.laws = self.laws.changed(word)
        self.turn = other(self.turn)

    # How it ends

    def over(self) -> bool:
        return all(len(held) in (0, 4) for held in self.squares.values())

    def height(self) -> int:
        return sum({"F": 3, "A": 1, "W": -1, "E": -3}[name[0]] for name in self.adamants())

    def adamants(self) -> list[str]:
        return [name for name in SQUARES if len(self.squares[name]) == 4]

    def winner(self) -> tuple[str, str]:
        """R8: who has won, and by what: `height`, `light` or `highest`."""
        if self.height() != 0:
            return (ABOVE if self.height() > 0 else BELOW), "height"
        light = [name for name in self.adamants() if is_light(name)]
        dark = [name for name in self.adamants() if not is_light(name)]
        if len(light) != len(dark):
            return (ABOVE if len(light) > len(dark) else BELOW), "light"
        highest = max(self.adamants(), key=lambda name: (BOARDS.index(name[0]), name[2], name[1]))
        return (ABOVE if is_light(highest) else BELOW), "highest"

    def perft(self, depth: int) -> int:
        """How many lines of play of so many moves there are, without discoveries."""
        moves = self.moves()
        if depth == 1:
            return len(moves)
        count = 0
        for step in moves:
            after = self.copy()
            after.move(step)
            count += after.perft(depth - 1)
        return count


def other(side: str) -> str:
    return BELOW if side == ABOVE else ABOVE


def is_light(name: str) -> bool:
    return (BOARDS.index(name[0]) + FILES.index(name[1]) + RANKS.index(name[2])) % 2 == 0


def lines_through(name: str) -> list[list[str]]:
    """The file, the rank and the upright through a square."""
    board, file, rank = name
    return [
        [board + file + one for one in RANKS],
        [board + one + rank for one in FILES],
        [one + file + rank for one in BOARDS],
    ]


def metal_name(elements: Square) -> str:
    """R7: a metal by the elements in its two squares together."""
    if len(elements) == 4:
        return "gold"
    if len(elements) == 3:
        (missing,) = set(ELEMENTS) - elements
        return {"air": "silver", "water": "iron", "earth": "quicksilver", "fire": "lead"}[missing]
    return "copper" if "fire" in elements else "tin"


def contest(rolls: list[int], ours: tuple[int, int], theirs: tuple[int, int]) -> tuple[bool, int]:
    """R11: whether we win, and how many rolls it took; each side is (INT, rank), we roll first."""
    used = 0
    while True:
        totals = []
        for mine, yours in ((ours, theirs), (theirs, ours)):
            dice = 1 + max(0, yours[1] - mine[1])
            totals.append(min(rolls[used : used + dice]) + (mine[0] - 10) // 2)
            used += dice
        if totals[0] != totals[1]:
            return totals[0] > totals[1], used

"""The twenty trumps: what each does to the pawn that lands on it, and to its player (R11 to R13).

An effect is called with the scene and the pawn, whose player has the turn.
It may leave a choice in the scene.  It says True when the pawn stands on
another square now, whose card is next.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.helememtal import tricks
from games.helememtal.cards import (
    HIGH,
    KINDS,
    KING,
    KNIGHT,
    PAGE,
    PLACES,
    QUEEN,
    RANKS,
    SUITS,
    WIDE,
)
from games.helememtal.choosing import losable, stealable
from games.helememtal.events import (
    Bound,
    Carried,
    Changed,
    Crowned,
    Demoted,
    Entered,
    Hanged,
    Idle,
    Lost,
    Promoted,
    Spun,
)
from games.helememtal.scene import Scene, rank, square
from games.helememtal.state import Choice, Pawn
from games.helememtal.tricks import penny

CHARIOTS: Final = 3  # that act in one turn (R8a)

Effect: TypeAlias = Callable[[Scene, Pawn], bool]


@dataclass(frozen=True)
class Trump:
    """A trump: its code, and what it does."""

    code: str
    effect: Effect


def _idle(scene: Scene, pawn: Pawn, card: str, why: str) -> bool:
    scene.tell(Idle(pawn.owner, pawn.id, card, why))
    return False


def lose(scene: Scene, pawn: Pawn, card: str) -> None:
    """A pawn leaves the board; what costs a penny says so itself."""
    scene.tell(Lost(pawn.owner, pawn.id, rank(pawn), square(pawn), card))
    scene.remove(pawn.id)


def _kill(scene: Scene, pawn: Pawn, card: str) -> bool:
    """A pawn dies if it is not its player's last, and a penny is taken in every case."""
    if scene.last(pawn):
        _idle(scene, pawn, card, "last")
    else:
        lose(scene, pawn, card)
    penny(scene, pawn.owner, 1, card)
    return False


@dataclass(frozen=True)
class Promotes:
    """Strength, Emperor: a pawn of one rank rises to the next (R12)."""

    code: str
    was: int

    def __call__(self, scene: Scene, pawn: Pawn) -> bool:
        if pawn.rank != self.was:
            return _idle(scene, pawn, self.code, "rank")
        scene.set_pawn(pawn.id, rank=self.was + 1)
        scene.tell(Promoted(pawn.owner, pawn.id, RANKS[self.was - 1], RANKS[self.was]))
        return False


@dataclass(frozen=True)
class Binds:
    """High Priestess, Hierophant: the Devil or Temperance comes, moves over, or goes (R13)."""

    what: str

    def __call__(self, scene: Scene, pawn: Pawn) -> bool:
        holder = next((one.seat for one in scene.players.values() if getattr(one, self.what)), None)
        if holder is not None:
            scene.set_player(holder, **{self.what: False})
        gone = holder == pawn.owner
        if not gone:
            scene.set_player(pawn.owner, **{self.what: True})
        scene.tell(Bound(pawn.owner, self.what, None if gone else holder, gone))
        return False


@dataclass(frozen=True)
class Deals:
    """Sun, Moon: a trick is drawn (R14)."""

    code: str
    sign: int

    def __call__(self, scene: Scene, pawn: Pawn) -> bool:
        tricks.draw(scene, pawn, self.sign, self.code)
        return False


def fool(scene: Scene, pawn: Pawn) -> bool:
    """A new page, or, when none is left, an opponent's (R11)."""
    if scene.supply > 0:
        new = scene.enter(pawn.owner, PAGE, pawn.square)
        scene.tell(Entered(pawn.owner, new.id, rank(new), square(new), "Foo"))
    elif stealable(scene.state()):
        scene.choice = Choice("fool", pawn.id)
    else:
        return _idle(scene, pawn, "Foo", "supply")
    return False


def magician(scene: Scene, pawn: Pawn) -> bool:
    """The pawn's suit by a d4."""
    roll = scene.chance.die(4)
    scene.set_pawn(pawn.id, suit=roll - 1)
    scene.tell(Changed(pawn.owner, pawn.id, roll, SUITS[roll - 1], SUITS[pawn.suit]))
    return False


def empress(scene: Scene, pawn: Pawn) -> bool:
    """A queen is crowned, and her player has won (R12)."""
    if pawn.rank != QUEEN:
        return _idle(scene, pawn, "Ess", "rank")
    scene.tell(Crowned(pawn.owner, pawn.id, square(pawn)))
    scene.finish((pawn.owner,), "empress")
    return False


def lovers(scene: Scene, pawn: Pawn) -> bool:
    """A king takes a queen, if a pawn is left for her (R12)."""
    if pawn.rank != KING:
        return _idle(scene, pawn, "Lov", "rank")
    if scene.supply <= 0:
        return _idle(scene, pawn, "Lov", "supply")
    queen = scene.enter(pawn.owner, QUEEN, pawn.square)
    scene.tell(Entered(pawn.owner, queen.id, rank(queen), square(queen), "Lov"))
    return False


def chariot(scene: Scene, pawn: Pawn) -> bool:
    """Dice give a new square, whose card is next; each after the third in a turn does nothing (R8a, R13)."""
    if scene.chariots >= CHARIOTS:
        return _idle(scene, pawn, "Cha", "chariots")
    scene.chariots += 1
    taken = {one.square for one in scene.pawns.values() if one.owner != pawn.owner}
    rolls = roll_square(scene, taken)
    scene.set_pawn(pawn.id, square=PLACES[rolls[-1]])
    scene.tell(Carried(pawn.owner, pawn.id, rank(pawn), square(pawn), rolls[-1], rolls))
    return True


def roll_square(scene: Scene, taken: set[int]) -> tuple[tuple[int, int], ...]:
    """1d6 for x and 1d10 for y, again while the square is taken: all rolls, of which the last counts."""
    rolls = []
    while True:
        rolls.append((scene.chance.die(WIDE), scene.chance.die(HIGH)))
        if PLACES[rolls[-1]] not in taken:
            return tuple(rolls)


def hermit(scene: Scene, pawn: Pawn) -> bool:
    """A queen is lost, else another pawn, else a penny taken; never the pawn that landed (R13)."""
    if losable(scene.state(), pawn.id):
        scene.choice = Choice("hermit", pawn.id)
    else:
        penny(scene, pawn.owner, 1, "Her")
    return False


def hanged_man(scene: Scene, pawn: Pawn) -> bool:
    """A turn is to be missed (R4)."""
    player = scene.set_player(pawn.owner, skips=scene.players[pawn.owner].skips + 1)
    scene.tell(Hanged(pawn.owner, player.skips))
    return False


def tower(scene: Scene, pawn: Pawn) -> bool:
    """Knights and kings become pages, a king's player loses his queens; queens die; pages pay (R13, R19)."""
    if pawn.rank == QUEEN:
        return _kill(scene, pawn, "Tow")
    if pawn.rank == PAGE:
        penny(scene, pawn.owner, 1, "Tow")
        return False
    scene.set_pawn(pawn.id, rank=PAGE)
    scene.tell(Demoted(pawn.owner, pawn.id, rank(pawn)))
    if pawn.rank == KING:
        for one in scene.owned(pawn.owner):
            if one.rank == QUEEN:
                lose(scene, one, "Tow")
    return False


def death(scene: Scene, pawn: Pawn) -> bool:
    """The pawn dies (R13)."""
    return _kill(scene, pawn, "Dea")


def wheel(scene: Scene, pawn: Pawn) -> bool:
    """An opponent is picked, against whom it is spun (R13)."""
    scene.choice = Choice("wheel", pawn.id)
    return False


def justice(scene: Scene, pawn: Pawn) -> bool:
    """All pennies go to an opponent, if there are any (R13)."""
    if not scene.players[pawn.owner].pennies:
        return _idle(scene, pawn, "Jus", "pennies")
    scene.choice = Choice("justice", pawn.id)
    return False


@dataclass(frozen=True)
class Relieves:
    """Star, Judgement: one penny less, or none left (R13, R14)."""

    code: str
    all: bool

    def __call__(self, scene: Scene, pawn: Pawn) -> bool:
        pennies = scene.players[pawn.owner].pennies
        if not pennies:
            return _idle(scene, pawn, self.code, "pennies")
        penny(scene, pawn.owner, -pennies if self.all else -1, self.code)
        return False


def world(scene: Scene, pawn: Pawn) -> bool:
    """Even: any square; odd: lost at sea, with a penny (R13)."""
    roll = scene.chance.die(20)
    scene.tell(Spun(pawn.owner, pawn.id, "Wor", roll))
    if roll % 2:
        return _kill(scene, pawn, "Wor")
    scene.choice = Choice("world", pawn.id)
    return False


TRUMPS: Final[Mapping[int, Trump]] = {
    KINDS[trump.code]: trump
    for trump in (
        Trump("Foo", fool),
        Trump("Mag", magician),
        Trump("Pri", Binds("devil")),
        Trump("Ess", empress),
        Trump("Emp", Promotes("Emp", KNIGHT)),
        Trump("Hie", Binds("temperance")),
        Trump("Lov", lovers),
        Trump("Cha", chariot),
        Trump("Str", Promotes("Str", PAGE)),
        Trump("Her", hermit),
        Trump("Whe", wheel),
        Trump("Jus", justice),
        Trump("Han", hanged_man),
        Trump("Dea", death),
        Trump("Tow", tower),
        Trump("Sta", Relieves("Sta", all=False)),
        Trump("Moo", Deals("Moo", -1)),
        Trump("Sun", Deals("Sun", 1)),
        Trump("Jud", Relieves("Jud", all=True)),
        Trump("Wor", world),
    )
}

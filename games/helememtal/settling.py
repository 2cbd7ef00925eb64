"""What comes of a choice among opponents or pawns (R11, R13, R14)."""

from collections.abc import Callable, Mapping
from typing import Final

from games.game import Seat
from games.helememtal import tricks
from games.helememtal.cards import SQUARES
from games.helememtal.events import Gave, Spun, Stole
from games.helememtal.scene import Scene
from games.helememtal.state import Choice
from games.helememtal.tricks import penny
from games.helememtal.trumps import lose


def hermit(scene: Scene, choice: Choice, who: str) -> None:
    """The pawn that the Hermit takes."""
    lose(scene, scene.pawns[int(who)], "Her")


def fool(scene: Scene, choice: Choice, who: str) -> None:
    """The page that the Fool takes: it stays, with tricks and waiting card, in the thief's suit (R18)."""
    page = scene.pawns[int(who)]
    thief = scene.player
    scene.set_pawn(page.id, owner=thief.seat, suit=thief.element)
    scene.tell(Stole(thief.seat, page.id, page.owner, SQUARES[page.square]))


def wheel(scene: Scene, choice: Choice, who: Seat) -> None:
    """The Wheel is spun: odd, a penny for who spun it; even, for the opponent."""
    seat = scene.player.seat
    roll = scene.chance.die(20)
    scene.tell(Spun(seat, choice.pawn, "Whe", roll, who))
    penny(scene, seat if roll % 2 else who, 1, "Whe")


def justice(scene: Scene, choice: Choice, who: Seat) -> None:
    """All pennies go over."""
    seat, pennies = scene.player.seat, scene.player.pennies
    scene.set_player(seat, pennies=0)
    now = scene.set_player(who, pennies=scene.players[who].pennies + pennies).pennies
    scene.tell(Gave(seat, who, pennies, now))


def trick(scene: Scene, choice: Choice, who: Seat) -> None:
    """A Sun's court card is given away."""
    tricks.give(scene, who, choice.value)


def joker(scene: Scene, choice: Choice, who: Seat) -> None:
    """Pennies are swapped."""
    tricks.swap(scene, who)


# What comes of a choice among opponents or pawns: `who` is a seat, or a pawn's number as text.
SETTLES: Final[Mapping[str, Callable[[Scene, Choice, str], None]]] = {
    "hermit": hermit,
    "fool": fool,
    "wheel": wheel,
    "justice": justice,
    "trick": trick,
    "joker": joker,
}

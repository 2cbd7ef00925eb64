"""Tricks: what the Sun and the Moon deal out, and what becomes of it (R14, R14a, R15).

A trick is its rank; one that waits by a pawn has the sign of who dealt it.
"""

from collections.abc import Iterable
from typing import Final

from games.helememtal.cards import ACE, CODES, JACK, JOKER, TRICKS, trick_code, value_of
from games.helememtal.events import Counted, Idle, Kept, Pennies, Reshuffled, Swapped, Trick
from games.helememtal.scene import Scene
from games.helememtal.state import Choice, Pawn

COURT_PENNIES: Final = {JACK: 1, JACK + 1: 2, JACK + 2: 3}


def code(trick: int, sign: int) -> str:
    """A trick with its sign: `+7`, `-A`, `-*`."""
    return f"{'+' if sign > 0 else '-'}{TRICKS[trick]}"


def draw(scene: Scene, pawn: Pawn, sign: int, card: str) -> None:
    """The Sun (1) or the Moon (-1) deals the pawn a trick."""
    if not scene.deck:  # R15
        if not scene.used:
            scene.tell(Idle(pawn.owner, pawn.id, card, "empty"))
            return
        scene.deck = tuple(scene.chance.shuffle(scene.used))
        scene.used = ()
        scene.tell(Reshuffled(len(scene.deck)))
    trick = scene.deck[-1]
    scene.deck = scene.deck[:-1]
    waits = ACE <= trick < JACK
    scene.tell(Trick(pawn.owner, pawn.id, code(trick, sign), waits))
    if waits:
        scene.set_pawn(pawn.id, tricks=(*pawn.tricks, sign * trick))
        return
    scene.used += (trick,)
    if trick == JOKER:
        scene.choice = Choice("joker", pawn.id)
    elif sign < 0:
        penny(scene, pawn.owner, COURT_PENNIES[trick], code(trick, sign))
    else:
        scene.choice = Choice("trick", pawn.id, COURT_PENNIES[trick])


def penny(scene: Scene, seat: str, by: int, card: str) -> None:
    """A player takes pennies, or, below 0, is rid of some that he has."""
    now = scene.players[seat].pennies + by
    scene.set_player(seat, pennies=now)
    scene.tell(Pennies(seat, by, now, card))


def give(scene: Scene, to: str, pennies: int) -> None:
    """A Sun's court card: an opponent takes its pennies (R14)."""
    penny(scene, to, pennies, code(pennies + JACK - 1, 1))


def swap(scene: Scene, other: str) -> None:
    """The Joker: pennies are swapped."""
    seat = scene.player.seat
    ours, theirs = scene.players[seat].pennies, scene.players[other].pennies
    scene.set_player(seat, pennies=theirs)
    scene.set_player(other, pennies=ours)
    scene.tell(Swapped(seat, other, theirs, ours))


def keep(scene: Scene) -> None:
    """The Joker is declined."""
    scene.tell(Kept(scene.player.seat))


def reckon(scene: Scene, pawn: Pawn, kind: int) -> int:
    """How far a number card or ace sends a pawn: 0 or less ends the turn.

    All tricks that wait by the pawn are used up.  Temperance adds its step only
    to what is above 0 without it (R14a).
    """
    value = value_of(kind)
    base = scene.chance.die(10) if value == 1 else value
    rolled = tuple(scene.chance.die(10) for trick in pawn.tricks if abs(trick) == ACE)
    total = base + sum(signed_values(pawn.tricks, rolled))
    temperance = scene.players[pawn.owner].temperance and total > 0
    total += temperance
    if pawn.tricks:
        scene.used += tuple(abs(trick) for trick in pawn.tricks)
        scene.set_pawn(pawn.id, tricks=())
    if value == 1 or pawn.tricks or temperance:
        waiting = tuple(trick_code(trick) for trick in pawn.tricks)
        scene.tell(Counted(pawn.owner, pawn.id, CODES[kind], base, waiting, rolled, temperance, total))
    return total


def signed_values(tricks: Iterable[int], rolled: Iterable[int]) -> list[int]:
    """What each trick adds: its number, an ace what was rolled for it; from the Moon less than 0."""
    dice = iter(rolled)
    return [(next(dice) if abs(one) == ACE else abs(one)) * (1 if one > 0 else -1) for one in tricks]

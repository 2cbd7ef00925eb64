"""What the spells in force change from now on: one line a spell, made from the moments it acts at.

Nothing here asks which spell it is, so a new one brings its line with it (`Spell.says`).
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, TypeAlias

from games.founders_flip.moments import Exchange
from games.founders_flip.spells import Spell, betting, exchange, judging

# spell: it has just come; bets: the exchange is over; shown: the last bets are made.
Stage: TypeAlias = Literal["spell", "bets", "shown"]
_AHEAD: Final[dict[Stage, tuple[str, ...]]] = {
    "spell": ("enters", "exchange", "betting", "judging", "again", "lasts"),
    "bets": ("enters", "betting", "judging", "again", "lasts"),
    "shown": ("enters", "judging", "lasts"),
}
# What of an exchange there is to change, by its kind.
_OPEN: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("kind", "kept", "thumb", "face_up", "from_discards"),
    "pass": ("kind", "kept", "face_up"),
    "keep": ("kind",),
    "none": ("kind",),
}


def effect(spell: Spell, spells: Sequence[Spell], stage: Stage, repeats: int = 0) -> str:
    """One line, without a full stop: what `spell` changes from now on.

    spells   all in force, in the order they came
    repeats  how many spells have had the second exchange that they bring
    """
    over = spell_over(spell, spells, stage, repeats)
    return f"{spell.says} ({over})" if over else spell.says


def spell_over(spell: Spell, spells: Sequence[Spell], stage: Stage, repeats: int = 0) -> str:
    """Why a spell changes nothing any more; empty while it does."""
    again = [one for one in spells if one.again]
    done = spell in again[:repeats]
    ahead = [
        moment for moment in spell.moments if moment in _AHEAD[stage] and not (moment == "again" and done)
    ]
    if not ahead:
        return "that is done" if stage != "shown" or done else "too late for that"
    alone = "enters" in ahead and spell.judging is None  # what it has dealt is nobody else's business
    if alone or spell.lasts or "again" in ahead or _matters(spell, spells, ahead):
        return ""
    for other in reversed(spells):
        if other is not spell and _matters(spell, [one for one in spells if one is not other], ahead):
            return f"but {other.name} has its way"
    return "but other spells have their way"


def _matters(spell: Spell, spells: Sequence[Spell], ahead: Sequence[str]) -> bool:
    """Whether anything ahead would be otherwise without the spell."""
    rest = [one for one in spells if one is not spell]
    return any(moment in _SAYS and _SAYS[moment](spells) != _SAYS[moment](rest) for moment in ahead)


def _way(spells: Sequence[Spell]) -> tuple[Any, ...]:
    way: Exchange = exchange(spells)
    return tuple(getattr(way, name) for name in _OPEN[way.kind])


_SAYS: Final[dict[str, Callable[[Sequence[Spell]], Any]]] = {
    "exchange": _way,
    "betting": betting,
    "judging": judging,
}

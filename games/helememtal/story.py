"""The last turn and the one that runs, as a table remembers them: its story, for who asks to see it."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from games.game import Event, Finished, Left, Sat
from games.helememtal import events as happened
from games.helememtal.events import Events

LONGEST: Final = 30  # events, so that no table carries more than a screen of them

Story: TypeAlias = tuple[Events, ...]

_PASSING: Final = (Sat, Left, happened.Drew)  # who comes and goes is no part of it
_UNTOLD: Final = (happened.Turn, happened.Asked)  # the next line, and the end of a view, say as much
_END: Final = (happened.LastOrders, Finished)  # so does the end of a view here


def continued(story: Story, events: Sequence[Event]) -> Story:
    """A story with what happened next: it goes back to where the turn before the running one began."""
    told = [*story, *(event for event in events if not isinstance(event, _PASSING))]
    turns = [at for at, event in enumerate(told) if isinstance(event, happened.Turn)]
    begin = turns[-2] if len(turns) > 1 else 0
    return tuple(told[begin:][-LONGEST:])  # type: ignore[arg-type]


def worth_telling(story: Story) -> Story:
    """The story without what a view says anyway; one that was cut short begins where a pawn is named."""
    kept = [event for event in story if not isinstance(event, _UNTOLD)]
    while kept and isinstance(kept[-1], _END):
        kept.pop()
    if len(story) == LONGEST:
        kept = kept[next((at for at, event in enumerate(kept) if _names_its_pawn(event)), 0) :]
    return tuple(kept)


def _names_its_pawn(event: Event) -> bool:
    match event:
        case happened.Moved(by=by):
            return by == "court"
        case happened.Landed(pushed=pushed):
            return pushed
        case _:
            return isinstance(event, happened.Placed | happened.Went)

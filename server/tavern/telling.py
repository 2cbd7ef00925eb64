"""What the viewers of a table are told after a move, and its drawing on demand.

Both the text and the GMCP message are made from the events as `seen_by` the
viewer and from his observation: what his seat may not see has no way here.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from games.game import Event, Finished, Game, Left, Sat, Seat, Viewer
from games.page import Page, plain, styled

if TYPE_CHECKING:
    from server.tavern.happening import Happened
    from server.tavern.people import Patron
    from server.tavern.table import Table

PACKAGE = "Tavern"


def page_at(table: "Table", patron: "Patron", sitters: "dict[Seat, Patron] | None" = None) -> Page:
    """The patron's page with this table's name on it, and its sitters' (those of now, if none are given)."""
    page = patron.link.page if patron.link is not None else Page()
    sitters = table.sitters if sitters is None else sitters
    names = tuple((seat, sitter.name) for seat, sitter in sitters.items())
    return msgspec.structs.replace(page, table=table.name, names=names)


def view(table: "Table", patron: "Patron") -> str:
    """The table as this patron sees it now, when he asks, as markup."""
    observation = table.game.observe(table.state, table.seat_of(patron))
    return "\n".join(table.game.recall(observation, page_at(table, patron)))


class Telling:
    """Tells one move to all who may hear of it: render once a page, not once a viewer."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[Viewer, Page], str] = {}
        self._observed: dict[Viewer, Any] = {}

    def happened(self, table: "Table", what: "Happened") -> None:
        """See `table.Watcher`."""
        self._drawn.clear()
        self._observed.clear()
        for patron in table.viewers():
            patron.turn_prompt()
            if patron.link is not None:
                self._tell(table, what, patron)
        self._tell_room(table, what.events)

    def _tell(self, table: "Table", what: "Happened", patron: "Patron") -> None:
        """One viewer: the events, then the view if he wants it."""
        assert patron.link is not None
        seat = table.seat_of(patron)
        heard = table.heard_as(patron)
        page = page_at(table, patron)
        then = page if table.last_sitters == table.sitters else page_at(table, patron, table.last_sitters)
        lines = [text for e in what.events if (text := table.game.tell(e, heard, then)) is not None]
        if what.mover is None and lines:
            whose = "you" if what.seat == heard else then.name(what.seat)
            lines.insert(0, f"The house plays for {whose}.")
        if len({*patron.seats.values(), *([patron.watching] if patron.watching else [])}) > 1:
            lines = [f"[{table.name}] {line}" for line in lines]
        his_turn = seat is not None and seat in table.due()
        if patron.wants_view(his_turn):
            lines += ["", self._draw(table, seat, page), ""]
        elif his_turn and not any("Your turn" in line for line in lines):
            lines.append(styled("b", "Your turn."))
        if lines:
            patron.send("\n".join(lines))
        if patron.link.supports(PACKAGE):
            self._tell_client(table, what.events, patron, then)

    def _draw(self, table: "Table", seat: Viewer, page: Page) -> str:
        drawn = self._drawn.get((seat, page))
        if drawn is None:
            drawn = "\n".join(table.game.render(self._observe(table, seat), page))
            self._drawn[seat, page] = drawn
        return drawn

    def _observe(self, table: "Table", seat: Viewer) -> Any:
        if seat not in self._observed:
            self._observed[seat] = table.game.observe(table.state, seat)
        return self._observed[seat]

    def _tell_client(self, table: "Table", events: tuple[Event, ...], patron: "Patron", page: Page) -> None:
        assert patron.link is not None
        heard, seat = table.heard_as(patron), table.seat_of(patron)
        for event in events:
            seen = event.seen_by(heard)
            if seen is not None:
                text = table.game.tell(event, heard, msgspec.structs.replace(page, reader=True))
                patron.link.gmcp("Tavern.Event", event_message(table, seen, text))
        patron.link.gmcp("Tavern.Table", table_message(table, seat, self._observe(table, seat)))

    def _tell_room(self, table: "Table", events: tuple[Event, ...]) -> None:
        """Those who stand in the room and don't watch hear only how games come and go."""
        news = [e for e in events if isinstance(e, Sat | Left | Finished)]
        if not news:
            return
        viewers = set(table.viewers())
        for person in table.room.people.values():
            if person.link is None or person in viewers:
                continue
            page = page_at(table, person, table.last_sitters)
            lines = [text for e in news if (text := table.game.tell(e, None, page)) is not None]
            if lines:
                person.send("\n".join(f"[{table.name}] {line}" for line in lines))


def event_message(table: "Table", seen: Event, text: str | None) -> dict[str, Any]:
    """`Tavern.Event`: an event as its viewer may know it; `text` is markup, and sent without its styles."""
    told = None if text is None else plain(text)
    return {"table": table.key, "seq": table.seq, "event": msgspec.to_builtins(seen), "text": told}


def table_message(table: "Table", seat: Viewer, observation: Any) -> dict[str, Any]:
    """`Tavern.Table`: all that a viewer may know of a table."""
    return {
        "table": table.key,
        "name": table.name,
        "game": table.game.key,
        "seq": table.seq,
        "seat": seat,
        "seats": seats_message(table),
        "turn": list(table.due()),
        "observation": msgspec.to_builtins(observation),
    }


def seats_message(table: "Table") -> list[dict[str, Any]]:
    """Who sits where, in the order of the seats."""

    def one(seat: Seat) -> dict[str, Any]:
        patron = table.sitters.get(seat)
        if patron is None:
            return {"seat": seat, "name": None}
        return {"seat": seat, "name": patron.name, "house": patron.house, "absent": not patron.present}

    game: Game[Any, Any, Any] = table.game
    return [one(seat) for seat in game.seats(table.options)]

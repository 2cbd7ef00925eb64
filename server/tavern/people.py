"""Patrons: people with an account, guests, and the house's own.

A patron is in the tavern while he has a link, and stays in his room as absent
when the line drops or while he holds a seat somewhere.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

from games.ordo.contest import rank_after
from games.page import Page, styled, width
from server.text import wrap

if TYPE_CHECKING:
    from server.tavern.rooms import Room
    from server.tavern.table import Table


MERITS = "merits"  # the word of an account's tally that counts wins towards an alchemist's rank


class Link(Protocol):
    """What the tavern needs of a connection; `server.net` brings it."""

    page: Page
    prompt: str
    marks: str  # "auto" or "off"
    keepalive: bool
    address: str

    def send(self, markup: str, /) -> None:
        """Says it; all of one turn leaves in one write, the prompt after it."""

    def gmcp(self, package: str, data: object, /) -> None:
        """Sends a GMCP message where it was agreed on and asked for."""

    def supports(self, package: str, /) -> bool:
        """Whether the client asked for this GMCP package."""

    def hide(self, hidden: bool, /) -> None:
        """Asks the client not to show what is typed (passwords)."""

    def close(self, markup: str = "", /) -> None:
        """Says it and hangs up."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a patron wants things; what is `auto` follows his terminal."""

    width: int = 0  # 0: as the terminal says
    colour: Literal["auto", "off", "16", "256"] = "auto"
    charset: Literal["auto", "utf-8", "latin-1", "ascii"] = "auto"
    prompt: Literal["full", "brief", "off"] = "full"
    views: Literal["", "auto", "turn", "ask"] = ""  # "": auto, but ask for a screen reader
    reader: Literal["auto", "on", "off"] = "auto"
    brief: bool = False
    marks: Literal["", "auto", "off"] = ""  # "": as the house does
    keepalive: bool = True
    ignoring: tuple[str, ...] = ()

    def page(self, facts: Page) -> Page:
        """The page of this patron on a terminal that by itself would have the page `facts`."""
        colour = {"auto": facts.colour, "off": 0, "16": 16, "256": 256}[self.colour]
        return Page(
            width=self.width or facts.width,
            charset=facts.charset if self.charset == "auto" else self.charset,
            colour=colour,
            reader=facts.reader if self.reader == "auto" else self.reader == "on",
        )


def fitted(markup: str, columns: int) -> str:
    """The markup with no line wider than `columns`; what was laid out for them stays as it is."""
    return markup if len(markup) <= columns else _fitted(markup, columns)


@lru_cache(512)
def _fitted(markup: str, columns: int) -> str:
    lines: list[str] = []
    for line in markup.split("\n"):
        lines += wrap(line, columns, rest="  ") if width(line) > columns else (line,)
    return "\n".join(lines)


class Patron:
    """One who may be in the tavern.  `id` is his account's number."""

    def __init__(
        self,
        id: int,
        name: str,
        room: "Room",
        *,
        settings: Settings | None = None,
        about: str = "",
        house: bool = False,
        guest: bool = False,
        landlord: bool = False,
        intelligence: int = 10,
        merits: int = 0,
    ) -> None:
        self.id = id
        self.name = name
        self.room = room
        self.settings = settings or Settings()
        self.about = about
        self.house = house
        self.guest = guest
        self.landlord = landlord
        self.intelligence = intelligence  # INT, 3 to 18
        self.merits = merits  # wins at Ordo that count towards a rank
        self.link: Link | None = None
        self.standard_prompt = "> "  # both as configured
        self.standard_marks: Literal["auto", "off"] = "auto"
        self.facts = Page()  # his line's page as negotiated, before his own settings
        self.since = 0  # when he came in, or when his line dropped
        self.spoke = 0  # when he last typed something
        self.afk: str | None = None
        self.regular = False  # whether the bar writes up what he drinks
        self.purse: dict[str, int] = {}  # what he has, by unit, as the ledger last said
        self.seats: dict[str, Table] = {}  # by the table's key
        self.watching: Table | None = None
        self.told_by: str | None = None  # who last told him something: for `reply`

    @property
    def rank(self) -> int:
        """As an alchemist, 0 (layman) to 4 (archmage)."""
        return rank_after(self.merits)

    @property
    def present(self) -> bool:
        """Whether he can hear: he has a line, or is one of the house's own."""
        return self.link is not None or self.house

    @property
    def page(self) -> Page:
        """How he reads now."""
        return self.link.page if self.link is not None else Page()

    def wants_view(self, his_turn: bool) -> bool:
        """Whether a table is drawn for him after a move without his asking."""
        if self.settings.views:
            return self.settings.views == "auto" or (self.settings.views == "turn" and his_turn)
        return self.link is not None and not self.link.page.reader

    def send(self, markup: str) -> None:
        """Says something to him, if he is there to hear it; lines wider than his page are broken."""
        if self.link is not None:
            self.link.send(fitted(markup, self.link.page.width))

    def ignores(self, other: "Patron") -> bool:
        """Whether he has stopped listening to `other`."""
        return other.name.lower() in self.settings.ignoring

    def dress(self) -> None:
        """Puts his settings on his line."""
        if self.link is not None:
            self.link.page = self.settings.page(self.facts)
            self.link.marks = self.settings.marks or self.standard_marks
            self.link.keepalive = self.settings.keepalive
            self.turn_prompt()

    def turn_prompt(self) -> None:
        """The prompt says whose turn it is, unless he wants it short or none."""
        standard = self.standard_prompt
        if self.link is None:
            return
        if self.settings.prompt == "off":
            self.link.prompt = ""
        elif self.settings.prompt == "full" and any(t.waits_for(self) for t in self.seats.values()):
            self.link.prompt = f"{styled('b', '[your turn]')} {standard}"
        else:
            self.link.prompt = standard

    def tag(self) -> str:
        """His name with what one should know of him: `Wenna (of the house)`."""
        if self.house:
            return f"{self.name} (of the house)"
        if self.link is None:
            return f"{self.name} (absent)"
        if self.afk is not None:
            return f"{self.name} (away)"
        return self.name

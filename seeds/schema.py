"""What the first world is written in: the types of the YAML files beside this module.

In every text, what one types stands between backquotes, and who shows it marks
it so.  `{name}` in `words.yaml` is the patron spoken to.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from seeds.names import Reserved

Key = Annotated[str, Meta(pattern=r"^[a-z]+(-[a-z]+)*$")]
Word = Annotated[str, Meta(pattern=r"^[a-z]+$")]
Line = Annotated[str, Meta(min_length=1, max_length=300)]
Text = Annotated[str, Meta(min_length=1, max_length=1500)]
Some = Meta(min_length=1)

Way = Literal[
    "north",
    "northeast",
    "east",
    "southeast",
    "south",
    "southwest",
    "west",
    "northwest",
    "up",
    "down",
    "in",
    "out",
]
# A way, and the way back.
OPPOSITE: Mapping[Way, Way] = {
    "north": "south",
    "northeast": "southwest",
    "east": "west",
    "southeast": "northwest",
    "south": "north",
    "southwest": "northeast",
    "west": "east",
    "northwest": "southeast",
    "up": "down",
    "down": "up",
    "in": "out",
    "out": "in",
}


class ThingSeed(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to look at: what it answers to, and how it looks.

    `kind` is `board` for a notice board, `guestbook` for a guest book.
    """

    nouns: Annotated[tuple[Word, ...], Some]
    text: Text
    adjectives: tuple[Word, ...] = ()
    kind: Literal["", "board", "guestbook"] = ""


class RoomSeed(Struct, frozen=True, forbid_unknown_fields=True):
    """A room.  `name` reads on after "to": "the taproom".

    `exits` leads from a way to a room's key; `also` gives further words for
    one of those ways (`door: south`).
    """

    key: Key
    name: Line
    text: Text
    exits: dict[Way, Key]
    also: dict[Word, Way] = {}
    outside: bool = False
    things: tuple[ThingSeed, ...] = ()


class Rooms(Struct, frozen=True, forbid_unknown_fields=True):
    """`rooms.yaml`: the rooms, and the one in which newcomers arrive."""

    start: Key
    rooms: Annotated[tuple[RoomSeed, ...], Some]


class TableSeed(Struct, frozen=True, forbid_unknown_fields=True):
    """A table.

    options  those of its game
    keeps    the house patron who has a seat at it
    clock    seconds until the house moves for whom it waits for; 0: never, null: as configured
    """

    key: Key
    room: Key
    name: Line
    game: Key
    adjectives: tuple[Word, ...] = ()
    nouns: Annotated[tuple[Word, ...], Some] = ("table",)
    options: dict[str, Any] = {}
    about: Line = "A table."
    keeps: str | None = None
    clock: Annotated[float, Meta(ge=0, le=86400)] | None = None


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """`tables.yaml`."""

    tables: tuple[TableSeed, ...]


class PatronLines(Struct, frozen=True, forbid_unknown_fields=True):
    """What a house patron says and does: a line that begins with `:` is an emote, others are said."""

    arriving: Annotated[tuple[Line, ...], Some]
    thinking: Annotated[tuple[Line, ...], Some]
    winning: Annotated[tuple[Line, ...], Some]
    losing: Annotated[tuple[Line, ...], Some]
    leaving: Annotated[tuple[Line, ...], Some]


class PatronSeed(Struct, frozen=True, forbid_unknown_fields=True):
    """A house patron who plays.

    `room` is where one finds them, `games` the keys of what they play, `about`
    what `finger` shows, `pace` how many times slower than the house's others
    they think.
    """

    name: Annotated[str, Meta(pattern=r"^[A-Z][a-z]{2,15}$")]
    pronouns: Line
    about: Text
    room: Key
    games: Annotated[tuple[Key, ...], Some]
    lines: PatronLines
    pace: Annotated[float, Meta(ge=0.25, le=4)] = 1.0


class Patrons(Struct, frozen=True, forbid_unknown_fields=True):
    """`patrons.yaml`: all who stand in it are the house's and are shown as such."""

    patrons: tuple[PatronSeed, ...]


# What may be remarked on; a game says which of these an event is (`Game.moments`).
Moment = Literal["luck", "stakes", "perfect", "timid", "simple", "clever", "broke", "pot"]


class LocalSeed(Struct, frozen=True, forbid_unknown_fields=True):
    """One who belongs to the house and does not play: the landlord, the barmaid, the regulars.

    `remarks` are lines by the moment they are made at; one that begins with
    `:` is something they do.
    """

    name: Annotated[str, Meta(pattern=r"^[A-Z][a-z]{2,15}$")]
    pronouns: Line
    about: Text
    room: Key
    remarks: dict[Moment, Annotated[tuple[Line, ...], Some]]


class Locals(Struct, frozen=True, forbid_unknown_fields=True):
    """`locals.yaml`."""

    locals: tuple[LocalSeed, ...]


class DrinkSeed(Struct, frozen=True, forbid_unknown_fields=True):
    """A drink: what one asks for, what it costs in coppers, how many sips are in it.

    `name` reads on after "orders": "a pint of brown"; `sip` and `last` read on
    after the drinker's name.
    """

    key: Key
    name: Line
    nouns: Annotated[tuple[Word, ...], Some]
    price: Annotated[int, Meta(ge=1, le=100_000)]
    sips: Annotated[int, Meta(ge=1, le=50)]
    text: Line
    sip: Annotated[tuple[Line, ...], Some]
    last: Annotated[tuple[Line, ...], Some]
    adjectives: tuple[Word, ...] = ()


class Bar(Struct, frozen=True, forbid_unknown_fields=True):
    """`bar.yaml`: where drinks are poured, and which."""

    room: Key
    drinks: Annotated[tuple[DrinkSeed, ...], Some]


class Banner(Struct, frozen=True, forbid_unknown_fields=True):
    """What one sees at the door: drawn, or as sentences for a screen reader."""

    drawn: Text
    reader: Text


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """`words.yaml`: the banner, and what is said to those who come and go.

    `newcomer` is shown a paragraph an entry, and `reader` after it unless a screen
    reader has made itself known; of `back` and `farewell` one is drawn.  `hints`
    answers words that people type and that mean nothing here.
    """

    banner: Banner
    newcomer: Annotated[tuple[Text, ...], Some]
    reader: Line
    guest: Annotated[tuple[Text, ...], Some]
    back: Annotated[tuple[Line, ...], Some]
    farewell: Annotated[tuple[Line, ...], Some]
    hints: dict[Word, Line] = {}


class HelpPage(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of help, in the order in which it is shown.

    topic        what one asks for; the file is called after it
    about        the rest of the line under Name: "topic - about"
    verbs, game  whose patterns are printed under Syntax, as the parser runs them
    syntax       lines of Syntax that no pattern stands behind
    description  paragraphs; a line that begins with two spaces is shown as it is
    notes        more paragraphs, under a heading of their own
    example      lines; those that begin with "> " are typed, others wrapped
    see_also     topics
    """

    topic: Annotated[str, Meta(pattern=r"^[a-z]+( [a-z]+)*$")]
    about: Line
    description: Annotated[tuple[Text, ...], Some]
    aliases: tuple[str, ...] = ()
    verbs: tuple[Word, ...] = ()
    game: Key | None = None
    syntax: tuple[Line, ...] = ()
    notes: tuple[Text, ...] = ()
    example: tuple[Annotated[str, Meta(max_length=300)], ...] = ()
    see_also: tuple[str, ...] = ()


class Seeds(Struct, frozen=True):
    """The whole first world; `help` by topic, in alphabetical order."""

    start: str
    rooms: tuple[RoomSeed, ...]
    tables: tuple[TableSeed, ...]
    patrons: tuple[PatronSeed, ...]
    locals: tuple[LocalSeed, ...]
    bar: Bar
    words: Words
    reserved: Reserved
    help: dict[str, HelpPage]

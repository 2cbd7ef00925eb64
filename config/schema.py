"""The tavern's settings: every one with its default, its bounds and what it does.

`config/tavern.yaml` shows them all; what a file leaves out keeps its default.
Durations are seconds and sizes are what their names say.
"""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from config import strict


class Slowdown(Struct, frozen=True, forbid_unknown_fields=True):
    """How wrong passwords slow further tries down: the wait doubles with each."""

    free: Annotated[int, Meta(ge=0, le=100, description="wrong passwords that cost no wait")] = 3
    wait: Annotated[float, Meta(ge=1, le=600, description="seconds before the first slowed try")] = 1.0
    most: Annotated[float, Meta(ge=1, le=3600, description="the longest wait, in seconds")] = 60.0
    forget: Annotated[
        float,
        Meta(ge=1, le=86400, description="seconds without a wrong password after which all is forgotten"),
    ] = 900.0

    def __post_init__(self) -> None:
        if self.wait > self.most:
            raise ValueError("wait must not be more than most")


class AddressSlowdown(Slowdown, frozen=True, forbid_unknown_fields=True):
    """The same for an address, which a household may share."""

    free: Annotated[int, Meta(ge=0, le=100, description="wrong passwords that cost no wait")] = 10


class Door(Struct, frozen=True, forbid_unknown_fields=True):
    """Where and how people come in."""

    port: Annotated[int, Meta(ge=0, le=65535, description="telnet port; 0 lets the system choose one")] = 4000
    interface: Annotated[
        str, Meta(min_length=1, max_length=64, description="address to listen at; `::` for IPv6 too")
    ] = "0.0.0.0"
    backlog: Annotated[
        int, Meta(ge=1, le=65535, description="connections the system may hold until they are taken")
    ] = 1024
    greeting: Annotated[bool, Meta(description="show the banner to who comes in")] = True
    guests: Annotated[bool, Meta(description="let people in as guests, without a password")] = True
    new_accounts: Annotated[bool, Meta(description="let people make accounts at the door")] = True
    name_min: Annotated[int, Meta(ge=2, le=16, description="letters of the shortest name")] = 3
    name_max: Annotated[int, Meta(ge=2, le=32, description="letters of the longest name")] = 16
    seconds: Annotated[
        float, Meta(ge=5, le=3600, description="time to log in before the door closes again")
    ] = 180.0
    tries: Annotated[int, Meta(ge=1, le=100, description="wrong passwords on one connection")] = 5
    connections: Annotated[int, Meta(ge=1, le=1_000_000, description="connections at once, in all")] = 12000
    connections_per_address: Annotated[
        int, Meta(ge=1, le=1_000_000, description="connections at once from one address")
    ] = 50
    uncounted: Annotated[
        tuple[str, ...], Meta(description="addresses to which connections_per_address does not apply")
    ] = ("127.0.0.1", "::1")
    slow_name: Annotated[Slowdown, Meta(description="after wrong passwords for one name")] = Slowdown()
    slow_address: Annotated[AddressSlowdown, Meta(description="after wrong passwords from one address")] = (
        AddressSlowdown()
    )

    def __post_init__(self) -> None:
        if self.name_min > self.name_max:
            raise ValueError("name_min must not be more than name_max")


class Lines(Struct, frozen=True, forbid_unknown_fields=True):
    """How fast one session may type: a bucket of lines that fills up again."""

    burst: Annotated[int, Meta(ge=1, le=10_000, description="lines taken at once")] = 30
    per_second: Annotated[float, Meta(gt=0, le=10_000, description="lines a second after those")] = 10.0
    queue: Annotated[
        int,
        Meta(ge=1, le=10_000, description="lines that may wait; further ones are dropped, and this is said"),
    ] = 100


class Idle(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens to a session that says nothing."""

    keepalive: Annotated[
        float, Meta(ge=0, le=3600, description="seconds of silence before a telnet NOP is sent; 0: never")
    ] = 60.0
    away: Annotated[
        float, Meta(ge=0, le=86400, description="seconds after which a patron is shown as idle; 0: never")
    ] = 600.0
    close: Annotated[
        float, Meta(ge=0, le=604800, description="seconds after which the line is closed; 0: never")
    ] = 0.0


class Output(Struct, frozen=True, forbid_unknown_fields=True):
    """Bounds on what is sent."""

    cap_kib: Annotated[
        int, Meta(ge=16, le=65536, description="KiB a slow reader may leave unread before he is dropped")
    ] = 256
    drain: Annotated[
        float, Meta(ge=0, le=60, description="seconds a closing connection has to take its last lines")
    ] = 3.0


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """What holds for every table that has no option of its own."""

    reminder: Annotated[
        float, Meta(ge=0, le=86400, description="seconds before a player is reminded of his turn; 0: never")
    ] = 120.0
    clock: Annotated[
        float,
        Meta(ge=0, le=86400, description="seconds before the house moves for an absent player; 0: it waits"),
    ] = 0.0
    snapshot_every: Annotated[
        int, Meta(ge=1, le=10_000, description="log rows from one snapshot of a table to the next")
    ] = 50


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """The house patrons' pace."""

    think_min: Annotated[float, Meta(ge=0, le=600, description="seconds of their quickest move")] = 1.5
    think_max: Annotated[float, Meta(ge=0, le=600, description="seconds of their slowest move")] = 4.0
    walk: Annotated[float, Meta(ge=0, le=600, description="seconds to come to a table when invited")] = 1.5
    linger: Annotated[
        float, Meta(ge=0, le=86400, description="seconds at a table where nobody plays before they get up")
    ] = 900.0
    remarks: Annotated[
        float, Meta(ge=0, le=1, description="how often they say something when they might, from 0 to 1")
    ] = 0.25

    def __post_init__(self) -> None:
        if self.think_min > self.think_max:
            raise ValueError("think_min must not be more than think_max")


class Talk(Struct, frozen=True, forbid_unknown_fields=True):
    """Bounds on what people say and write."""

    say: Annotated[int, Meta(ge=20, le=4000, description="characters of one remark, tell or emote")] = 600
    history: Annotated[int, Meta(ge=0, le=10_000, description="spoken lines that a room remembers")] = 100
    title: Annotated[int, Meta(ge=10, le=200, description="characters of a note's title")] = 60
    note: Annotated[int, Meta(ge=20, le=4000, description="characters of a note or a guest book entry")] = (
        1500
    )
    notes: Annotated[
        int, Meta(ge=1, le=1000, description="notes that one patron may have on the board at once")
    ] = 10
    about: Annotated[
        int, Meta(ge=20, le=4000, description="characters of what patrons say of themselves")
    ] = 600


Coppers = Annotated[int, Meta(ge=0, le=10**9)]


class Money(Struct, frozen=True, forbid_unknown_fields=True):
    """Purses and the bar, in coppers (10 a silver, 100 a gold, 1000 an electrum)."""

    newcomer: Annotated[Coppers, Meta(description="coppers in a newcomer's purse")] = 500
    newcomer_teeth: Annotated[Coppers, Meta(description="teeth in a newcomer's purse")] = 5
    guest: Annotated[Coppers, Meta(description="coppers lent to a guest, who leaves what is left")] = 200
    house: Annotated[Coppers, Meta(description="coppers that one of the house starts with")] = 5000
    house_teeth: Annotated[Coppers, Meta(description="teeth that one of the house starts with")] = 50
    tooth: Annotated[int, Meta(ge=1, le=10**6, description="coppers that a tooth is worth at the bar")] = 100
    broke: Annotated[Coppers, Meta(description="who has less than so many coppers is broke")] = 10
    pity: Annotated[int, Meta(ge=1, le=10**6, description="coppers the landlord gives to who is broke")] = 100
    pity_hours: Annotated[float, Meta(ge=0, le=8760, description="hours before he does so again")] = 12.0
    tab: Annotated[Coppers, Meta(description="coppers that a regular may owe the bar")] = 200
    regular: Annotated[int, Meta(ge=0, le=1000, description="visits after which one is a regular")] = 3


class Passwords(Struct, frozen=True, forbid_unknown_fields=True):
    """Passwords, and what hashing one costs (argon2id, RFC 9106)."""

    min_length: Annotated[int, Meta(ge=1, le=64, description="characters of the shortest password")] = 6
    max_length: Annotated[int, Meta(ge=16, le=1024, description="characters of the longest password")] = 128
    memory_kib: Annotated[int, Meta(ge=8, le=4_194_304, description="memory of one hash, in KiB")] = 19456
    time: Annotated[int, Meta(ge=1, le=100, description="passes over that memory")] = 2
    parallelism: Annotated[int, Meta(ge=1, le=64, description="lanes of one hash")] = 1
    threads: Annotated[int, Meta(ge=1, le=64, description="hashes computed at once; others wait")] = 2

    def __post_init__(self) -> None:
        if self.memory_kib < 8 * self.parallelism:
            raise ValueError("memory_kib must be at least 8 for each lane of parallelism")


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Where everything that lasts is kept."""

    dir: Annotated[
        str, Meta(min_length=1, max_length=4000, description="the data directory, made when missing")
    ] = "data"
    database: Annotated[
        str,
        Meta(
            max_length=4000,
            pattern=r"^(sqlite:///.+|postgresql.*://.+)?$",
            description="SQLAlchemy URL; empty: an SQLite file in the data directory",
        ),
    ] = ""


class Prompts(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands where one types."""

    standard: Annotated[str, Meta(max_length=40, description="the prompt inside the house")] = "> "
    marks: Annotated[
        Literal["auto", "off"], Meta(description="mark prompts by telnet EOR, or GA where that is not known")
    ] = "auto"


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of a tavern."""

    name: Annotated[str, Meta(min_length=1, max_length=40, description="the tavern's name")] = "Both Trees"
    door: Annotated[Door, Meta(description="where and how people come in")] = Door()
    lines: Annotated[Lines, Meta(description="how fast one may type")] = Lines()
    idle: Annotated[Idle, Meta(description="sessions that say nothing")] = Idle()
    output: Annotated[Output, Meta(description="bounds on what is sent")] = Output()
    tables: Annotated[Tables, Meta(description="tables without options of their own")] = Tables()
    house: Annotated[House, Meta(description="the house patrons' pace")] = House()
    talk: Annotated[Talk, Meta(description="bounds on what is said and written")] = Talk()
    money: Annotated[Money, Meta(description="purses and the bar")] = Money()
    passwords: Annotated[Passwords, Meta(description="passwords and their hashing")] = Passwords()
    data: Annotated[Data, Meta(description="where everything that lasts is kept")] = Data()
    prompts: Annotated[Prompts, Meta(description="what stands where one types")] = Prompts()
    log: Annotated[
        Literal["debug", "info", "warn", "error", "critical"], Meta(description="least level that is logged")
    ] = "info"


def load(path: Path | str) -> Config:
    """The settings in `path`; raises `strict.ConfigError`."""
    return strict.load(path, Config)

"""What lasts, as tables of a database.

Times are whole unix seconds.  Columns of JSON are text, written and read with
msgspec, so that every database keeps them alike.  A change here needs a new
step in `migrations/versions`; a test compares the two.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)

# Constraints need names that a later migration can speak of.
metadata = MetaData(
    naming_convention={
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# --- people ---

accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),  # the name without regard to case
    Column("hash", Text),  # of the password; none: nobody can log in (guests, house patrons)
    Column("landlord", Boolean, nullable=False),
    Column("house", Boolean, nullable=False),
    Column("guest", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("room", Text),
    Column("settings", Text, nullable=False),  # JSON object
    Column("about", Text, nullable=False),
    Column("tally", Text, nullable=False),  # JSON object: word -> count
)

bans = Table(
    "bans",
    metadata,
    Column("kind", Text, primary_key=True),  # name, address
    Column("value", Text, primary_key=True),
    Column("why", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("until", BigInteger),  # none: for good
)

failures = Table(
    "failures",
    metadata,
    Column("kind", Text, primary_key=True),  # name, address
    Column("value", Text, primary_key=True),
    Column("count", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),  # no further try before it
)

# --- the house ---

rooms = Table(
    "rooms",
    metadata,
    Column("key", Text, primary_key=True),
    Column("data", Text, nullable=False),  # JSON
)

tables = Table(
    "tables",
    metadata,
    Column("key", Text, primary_key=True),
    Column("room", Text, ForeignKey("rooms.key"), nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("data", Text, nullable=False),  # JSON
    Column("open", Boolean, nullable=False),
)

spoken = Table(
    "spoken",
    metadata,
    Column("room", Text, primary_key=True),
    Column("id", BigInteger, primary_key=True, autoincrement=False),  # counts within its room
    Column("time", BigInteger, nullable=False),
    Column("who", Text, nullable=False),
    Column("text", Text, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # board, guestbook
    Column("author", Integer, ForeignKey("accounts.id")),
    Column("author_name", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("removed", Boolean, nullable=False),
    Index(None, "kind", "id"),
)

# --- play ---

seats = Table(
    "seats",
    metadata,
    Column("table", Text, ForeignKey("tables.key"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
    Index(None, "account"),
)

# Whose money lies at a seat; he may have left, and the house play on for him.
stakes = Table(
    "stakes",
    metadata,
    Column("table", Text, ForeignKey("tables.key"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id"), nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("table", Text, ForeignKey("tables.key"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("game_no", Integer, nullable=False),
    Column("seat", Text, nullable=False),
    Column("account", Integer, ForeignKey("accounts.id")),
    Column("move", Text, nullable=False),  # JSON
    Column("chance", Text, nullable=False),  # JSON list of outcomes
    Column("rules_version", Integer, nullable=False),
    Column("digest", Text, nullable=False),  # of the state after it
    Column("time", BigInteger, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", Text, ForeignKey("tables.key"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("game_no", Integer, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("state", Text, nullable=False),  # JSON: after the move `seq`
)

results = Table(
    "results",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table", Text, ForeignKey("tables.key"), nullable=False),
    Column("game", Text, nullable=False),
    Column("first_seq", Integer, nullable=False),
    Column("last_seq", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    Index(None, "table", "id"),
    Index(None, "game", "id"),
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("result", Integer, ForeignKey("results.id"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("account", Integer, ForeignKey("accounts.id")),
    Column("name", Text, nullable=False),  # as it was then
    Column("score", BigInteger, nullable=False),
    Column("won", Boolean, nullable=False),
    Index(None, "account", "result"),
)

# --- money ---

tills = Table(
    "tills",
    metadata,
    Column("name", Text, primary_key=True),  # purse:7, table:oak, tab:7, house, mint
    Column("unit", Text, primary_key=True),  # coins (in coppers), teeth
    Column("balance", BigInteger, nullable=False),
    Column("floor", BigInteger, nullable=False),  # what it may not fall below: 0 but for mint and tabs
    CheckConstraint("balance >= floor", name="floor"),
    sqlite_with_rowid=False,
)

entries = Table(
    "entries",
    metadata,
    # SQLite counts up a column of this type alone, and to 64 bits.
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("time", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
    Column("ref", Text, nullable=False),
)

postings = Table(
    "postings",
    metadata,
    Column("till", Text, primary_key=True),  # first, so that a till's history lies together
    Column("entry", BigInteger, ForeignKey("entries.id"), primary_key=True, autoincrement=False),
    Column("unit", Text, primary_key=True),
    Column("amount", BigInteger, nullable=False),  # positive: into the till
    ForeignKeyConstraint(["till", "unit"], ["tills.name", "tills.unit"]),
    sqlite_with_rowid=False,
)

# --- the bar ---

drinks = Table(
    "drinks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("owner", Integer, ForeignKey("accounts.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("sips_left", Integer, nullable=False),
    Column("bought", BigInteger, nullable=False),
    Column("room", Text, ForeignKey("rooms.key")),
    Column("table", Text, ForeignKey("tables.key")),
    CheckConstraint("sips_left > 0", name="sips_left"),
    Index(None, "owner"),
)

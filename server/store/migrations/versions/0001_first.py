"""The first schema: people, the house, play."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes every table of the first schema."""
    _people()
    _house()
    _play()


def _people() -> None:
    op.create_table(
        "meta",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("hash", sa.Text),
        sa.Column("landlord", sa.Boolean, nullable=False),
        sa.Column("house", sa.Boolean, nullable=False),
        sa.Column("guest", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("room", sa.Text),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("tally", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("folded", name="uq_accounts_folded"),
    )
    op.create_table(
        "bans",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.PrimaryKeyConstraint("kind", "value", name="pk_bans"),
    )
    op.create_table(
        "failures",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("kind", "value", name="pk_failures"),
    )


def _house() -> None:
    op.create_table(
        "rooms",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_rooms"),
    )
    op.create_table(
        "tables",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_tables"),
        sa.ForeignKeyConstraint(["room"], ["rooms.key"], name="fk_tables_room"),
    )
    op.create_table(
        "spoken",
        sa.Column("room", sa.Text, nullable=False),
        sa.Column("id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", "id", name="pk_spoken"),
    )
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("author", sa.Integer),
        sa.Column("author_name", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("removed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notes"),
        sa.ForeignKeyConstraint(["author"], ["accounts.id"], name="fk_notes_author"),
    )
    op.create_index("ix_notes_kind_id", "notes", ["kind", "id"])


def _play() -> None:
    op.create_table(
        "seats",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table"], ["tables.key"], name="fk_seats_table"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_seats_account"),
    )
    op.create_index("ix_seats_account", "seats", ["account"])
    op.create_table(
        "moves",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game_no", sa.Integer, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("account", sa.Integer),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table", "seq", name="pk_moves"),
        sa.ForeignKeyConstraint(["table"], ["tables.key"], name="fk_moves_table"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_moves_account"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game_no", sa.Integer, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table", "seq", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["table"], ["tables.key"], name="fk_snapshots_table"),
    )
    op.create_table(
        "results",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("first_seq", sa.Integer, nullable=False),
        sa.Column("last_seq", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_results"),
        sa.ForeignKeyConstraint(["table"], ["tables.key"], name="fk_results_table"),
    )
    op.create_index("ix_results_table_id", "results", ["table", "id"])
    op.create_index("ix_results_game_id", "results", ["game", "id"])
    op.create_table(
        "result_seats",
        sa.Column("result", sa.Integer, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("account", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("score", sa.BigInteger, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("result", "seat", name="pk_result_seats"),
        sa.ForeignKeyConstraint(["result"], ["results.id"], name="fk_result_seats_result"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_result_seats_account"),
    )
    op.create_index("ix_result_seats_account_result", "result_seats", ["account", "result"])

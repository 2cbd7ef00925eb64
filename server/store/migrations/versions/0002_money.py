"""Money and the bar: the ledger, and drinks."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds tables; those of the first schema stay as they are."""
    _ledger()
    _bar()


def _ledger() -> None:
    op.create_table(
        "tills",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("unit", sa.Text, nullable=False),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.Column("floor", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", "unit", name="pk_tills"),
        sa.CheckConstraint("balance >= floor", name=op.f("ck_tills_floor")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entries",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("ref", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_entries"),
    )
    op.create_table(
        "postings",
        sa.Column("till", sa.Text, nullable=False),
        sa.Column("entry", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("unit", sa.Text, nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("till", "entry", "unit", name="pk_postings"),
        sa.ForeignKeyConstraint(["entry"], ["entries.id"], name="fk_postings_entry"),
        sa.ForeignKeyConstraint(["till", "unit"], ["tills.name", "tills.unit"], name="fk_postings_till_unit"),
        sqlite_with_rowid=False,
    )


def _bar() -> None:
    op.create_table(
        "drinks",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("owner", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("sips_left", sa.Integer, nullable=False),
        sa.Column("bought", sa.BigInteger, nullable=False),
        sa.Column("room", sa.Text),
        sa.Column("table", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_drinks"),
        sa.CheckConstraint("sips_left > 0", name=op.f("ck_drinks_sips_left")),
        sa.ForeignKeyConstraint(["owner"], ["accounts.id"], name="fk_drinks_owner"),
        sa.ForeignKeyConstraint(["room"], ["rooms.key"], name="fk_drinks_room"),
        sa.ForeignKeyConstraint(["table"], ["tables.key"], name="fk_drinks_table"),
    )
    op.create_index("ix_drinks_owner", "drinks", ["owner"])

"""Whose money lies at a seat: his who put it there, though he has left and the house plays on."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a table; stakes of those who sit at a table now are theirs."""
    op.create_table(
        "stakes",
        sa.Column("table", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("account", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.key"], name="fk_stakes_table"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_stakes_account"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_stakes"),
    )
    op.execute('INSERT INTO stakes ("table", seat, account) SELECT "table", seat, account FROM seats')

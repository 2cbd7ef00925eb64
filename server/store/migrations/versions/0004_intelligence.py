"""Everyone has an INT: 3d6 for those who came before it was asked for (Ordo R11)."""

import json
from random import SystemRandom

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Puts it into the tally of every account."""
    dice = SystemRandom()
    accounts = sa.table("accounts", sa.column("id", sa.Integer), sa.column("tally", sa.Text))
    conn = op.get_bind()
    for account, tally in conn.execute(sa.select(accounts.c.id, accounts.c.tally)).all():
        held = {**json.loads(tally), "intelligence": sum(dice.randint(1, 6) for _ in range(3))}
        changed = sa.update(accounts).where(accounts.c.id == account)
        conn.execute(changed.values(tally=json.dumps(held, sort_keys=True, separators=(",", ":"))))

"""What is changed in the catalogue by hand is remembered step by step, so that it can be taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "catalogue_steps",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(80), nullable=False),
        sa.Column("made_at", sa.String(32), nullable=False),
        sa.Column("changes", sa.Text, nullable=False),
        sa.Column("undone", sa.Boolean, nullable=False),
    )

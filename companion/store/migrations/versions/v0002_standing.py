"""Games tell more in the list: how deep they are kept, whether they have begun, who won.

Nothing is written into games that are there: they tell it with their next step, and a damaged file is still
read as far as it can be.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("standing", sa.Text, nullable=False, server_default=""))

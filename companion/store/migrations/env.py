"""Run by alembic around the scripts. The caller has begun a transaction, and ends it."""

from alembic import context
from sqlmodel import SQLModel

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    transactional_ddl=True,
)
context.run_migrations()

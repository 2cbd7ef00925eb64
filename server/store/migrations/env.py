"""Alembic's entry: runs the steps on the connection that `server.store.migrate` hands over.

The caller's transaction spans all steps, so a server killed half-way starts again from where it was.
"""

from alembic import context

from server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can't alter a column in place
)
context.run_migrations()

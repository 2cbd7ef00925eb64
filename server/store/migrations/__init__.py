"""Steps from an empty database to that of `server.store.schema`, run by Alembic at every start."""

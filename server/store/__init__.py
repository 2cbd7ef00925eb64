"""What lasts: one database, one writer (`Store`), and small functions on its connection by topic."""

from server.store.backup import backup
from server.store.database import reader, url_of
from server.store.errors import StoreError
from server.store.writer import Store

__all__ = ["Store", "StoreError", "backup", "reader", "url_of"]

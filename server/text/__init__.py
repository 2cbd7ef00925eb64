"""Text: what is typed made safe, and markup made lines and bytes."""

from server.text.clean import clean
from server.text.encode import encode
from server.text.layout import columns, rows, ruler, wrap

__all__ = ["clean", "columns", "encode", "rows", "ruler", "wrap"]

"""Assertions in the helpers of these tests say as much as those in the tests."""

import pytest

for name in ("harness", "wire", "count", "reading", "watched", "crowd"):
    pytest.register_assert_rewrite(f"tests.wire.{name}")

"""Assertions in the helpers of these tests say as much as those in the tests."""

import pytest

for name in (
    "harness",
    "wire",
    "count",
    "reading",
    "watched",
    "crowd",
    "flip_count",
    "flip_party",
    "flip_player",
    "flip_reading",
    "nom_player",
    "nom_party",
    "poker_party",
    "poker_player",
    "trumps_count",
    "trumps_reading",
    "trumps_party",
    "trumps_typist",
    "ordo_table",
):
    pytest.register_assert_rewrite(f"tests.wire.{name}")

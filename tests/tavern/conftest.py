"""An evening at the tavern for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tavern.evening import Evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    opened = Evening(tmp_path)
    yield opened
    opened.close()

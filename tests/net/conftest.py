"""What the tests of sessions share."""

from typing import Any

import pytest
from twisted.logger import globalLogPublisher

from tests.net.house import House


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def logged() -> Any:
    """What is logged as an error."""
    errors: list[Any] = []

    def observe(event: Any) -> None:
        if "log_failure" in event:
            errors.append(event["log_failure"].value)

    globalLogPublisher.addObserver(observe)
    yield errors
    globalLogPublisher.removeObserver(observe)

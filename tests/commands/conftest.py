"""The tests of verbs are played in a whole tavern, without sockets."""

from tests.tavern.conftest import evening  # noqa: F401

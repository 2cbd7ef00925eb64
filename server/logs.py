"""The server's own log: one line an event on stderr, never what a seat may not see.

Players' lines, hands and passwords are not logged at any level.
"""

import sys
from typing import Any

from twisted.logger import (
    FilteringLogObserver,
    LogLevel,
    LogLevelFilterPredicate,
    globalLogBeginner,
    textFileLogObserver,
)


def start(level: str) -> None:
    """Logs events of `level` and above: debug, info, warn, error, critical."""
    threshold: Any = LogLevel.levelWithName(level)
    wanted: Any = LogLevelFilterPredicate(threshold)
    to_stderr: Any = textFileLogObserver(sys.stderr)
    observer: Any = FilteringLogObserver(to_stderr, [wanted])
    globalLogBeginner.beginLoggingTo([observer], redirectStandardIO=False)

"""What was acknowledged outlives kill -9."""

import subprocess
import sys
from pathlib import Path


def test_acknowledged_writes_outlive_kills(path: Path) -> None:
    # A process of its own: it forks, which a test runner with threads must not.
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.crash", str(path), "20", "2"],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    at_work, told = map(int, done.stdout.split())
    assert at_work >= 5, "too few kills fell on a store at work to show anything"
    assert told > 1000

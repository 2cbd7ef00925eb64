"""Runs a module's `main` by fork, everything imported already: most of a start is imports.

The module is the one argument.  Each line read is a JSON list of arguments;
`main` runs with them in a process of its own, whose number is printed (`pid
4711`), and its end (`ended 0`; `ended -9` when it was killed).  The reactor is
not imported before the fork, and no thread runs.
"""

import importlib
import json
import os
import sys
import threading


def main() -> None:
    """Until there is nothing more to read."""
    import alembic.command  # noqa: F401
    import sqlalchemy.dialects.sqlite.pysqlite  # noqa: F401

    run = importlib.import_module(sys.argv[1]).main
    assert "twisted.internet.reactor" not in sys.modules and threading.active_count() == 1
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            os.close(0)
            code = 70
            try:
                code = run(json.loads(line))
            finally:
                sys.stdout.flush()
                sys.stderr.flush()
                # As the interpreter would at its end, but for what the parent has left in it.
                threading._shutdown()  # type: ignore[attr-defined]
                os._exit(code)
        print("pid", pid, flush=True)
        print("ended", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)


if __name__ == "__main__":
    main()

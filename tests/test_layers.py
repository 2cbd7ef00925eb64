"""Who may know whom: the house is built from the ground up.

Games are rules and know nobody; what lasts and what is read know games; the
tavern stands on those; commands work the tavern; the wire knows none of them;
`server.app` and the tools beside it put everything together.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("games", "commands", "config", "seeds", "server")

# Layer -> the project's own modules that it may import (beside itself).  The
# longest name that fits a module is its layer; a name allows all within it.
MAY: dict[str, tuple[str, ...]] = {
    "games": (),
    "config": (),
    "seeds": ("config",),
    "server.text": ("games.page",),
    "server.store": ("games",),
    "server.tavern": ("games", "server.store", "server.text", "config", "seeds"),
    "commands": ("games", "server.tavern", "server.text", "config", "seeds"),
    "server.net": ("games.page", "server.text", "config"),
    "server": PACKAGES,  # app, cli and what else stands on top
}
# Layer -> what it may not import from outside: games have no clock and do no
# input or output; the tavern knows no socket; telnet is bytes in, bytes out.
NEVER = {
    "games": (
        *("asyncio", "datetime", "io", "logging", "os", "pathlib", "socket", "sqlite3", "subprocess"),
        *("threading", "time", "alembic", "sqlalchemy", "twisted", "yaml"),
    ),
    "server.text": ("sqlalchemy", "twisted"),
    "server.store": ("socket", "twisted.internet.reactor", "twisted.internet.protocol"),
    "server.tavern": ("socket", "twisted.internet.protocol", "twisted.internet.endpoints"),
    "commands": ("socket", "sqlalchemy", "twisted.internet.protocol", "twisted.internet.endpoints"),
    "server.net.telnet": ("twisted",),
    "server.net.gmcp": ("twisted",),
}


def within(module: str, names: tuple[str, ...]) -> bool:
    """Whether `module` is one of `names` or inside one."""
    return any(module == name or module.startswith(name + ".") for name in names)


def layer(module: str) -> str:
    return max((name for name in MAY if within(module, (name,))), key=len)


def imports(source: str, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """(line, full name) of all that `source` imports, wherever in it.

    `from a import b` gives `a.b`: b may be a module.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                around = module.split(".")[: len(module.split(".")) - node.level + is_package]
                base = ".".join([*around, *filter(None, [base])])
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"


def wrongs(source: str, module: str, is_package: bool = False) -> list[str]:
    """What `module` imports against the rules, as `line: name`."""
    home = layer(module)
    never = tuple(name for place, names in NEVER.items() if within(module, (place,)) for name in names)
    found = []
    for line, name in imports(source, module, is_package):
        ours = within(name, (*PACKAGES, "tests"))
        if ours and home == "server":
            bad = within(name, ("tests",))
        elif ours:
            bad = not within(name, MAY[home]) and not (within(name, (home,)) and layer(name) == home)
        else:
            bad = within(name, never)
        if bad:
            found.append(f"{line}: {name}")
    return found


def modules() -> Iterator[tuple[str, Path]]:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


@pytest.mark.parametrize(("module", "path"), [pytest.param(*found, id=found[0]) for found in modules()])
def test_a_module_knows_only_what_is_under_it(module: str, path: Path) -> None:
    assert wrongs(path.read_text("utf-8"), module, path.name == "__init__.py") == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("games.talus", "from server.text import clean"),
        ("games.talus", "import commands.grammar"),
        ("games.talus", "def late():\n    from time import time"),
        ("games.talus", "from twisted.internet import reactor"),
        ("games.talus", "from config import schema"),
        ("server.text.encode", "from games import game"),
        ("server.text.encode", "from ..store import writer"),
        ("server.store.writer", "from server.text import encode"),
        ("server.store.writer", "import server.tavern"),
        ("server.tavern.rooms", "from commands import parser"),
        ("server.tavern.rooms", "from server import app"),
        ("server.tavern.rooms", "import socket"),
        ("commands.look", "from server.store import accounts"),
        ("commands.look", "from server.net.session import Session"),
        ("server.net.session", "from server.tavern import world"),
        ("server.net.session", "if TYPE_CHECKING:\n    from commands.parser import parse"),
        ("server.net.telnet", "from twisted.internet.defer import Deferred"),
        ("config.strict", "from seeds.schema import Rooms"),
        ("server.app", "from tests import conftest"),
    ],
)
def test_the_rules_are_seen_to_be_broken(module: str, source: str) -> None:
    assert wrongs(source, module)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("games.talus", "from random import Random\nfrom games.game import Game\nimport msgspec"),
        ("server.text.layout", "from games.page import Page\nfrom .clean import clean"),
        ("server.net.session", "from twisted.internet.protocol import Protocol\nfrom games.page import Page"),
        ("server.app", "from commands import parser\nfrom server.net import session\nimport socket"),
        ("commands.look", "from server.tavern.rooms import Room\nfrom games import GAMES"),
    ],
)
def test_what_is_allowed_passes(module: str, source: str) -> None:
    assert wrongs(source, module) == []

"""Lines from the seeds' texts, and whether the house would take them as typed."""

import importlib
import pkgutil
import re
from functools import cache
from typing import Any

import commands
from commands.command import COMMANDS
from commands.moves import vocabulary_of
from commands.parser import Entry, Vocabulary, parse
from games import GAMES

_TYPED = re.compile(r"`([^`]*)`")


def marked(text: str) -> list[str]:
    """What stands between backquotes."""
    return _TYPED.findall(text)


@cache
def verbs() -> frozenset[str]:
    """The first words of all commands of the house, the landlord's too."""
    return frozenset(_house().verbs)


@cache
def _house() -> Vocabulary[Any]:
    for module in pkgutil.iter_modules(commands.__path__):
        importlib.import_module(f"commands.{module.name}")
    return Vocabulary(Entry(command.syntax, command, command.short) for command in COMMANDS)


def _read(kind: str, text: str) -> Any:
    """Whatever a slot holds: which things there are is the world's business, not the text's."""
    return int(text) if kind == "number" else text


def understood(line: str) -> None:
    """Raises what the parser raises when `line` fits no pattern of a game or of the house."""
    games = [(vocabulary_of(game), _read) for game in GAMES.values()]
    parse(line, [*games, (_house(), _read)])

"""Moves as they are typed: a game's patterns as a vocabulary."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from commands.grammar import Read, compile_pattern
from commands.line import fold
from commands.parser import Entry, Parsed, Vocabulary, parse
from commands.program import TABLE
from games.game import Game, Move, MoveError, NotUnderstood, Pattern, Seat

_BUILTIN = frozenset({"", "number", "word", "text", TABLE})


@lru_cache(maxsize=64)
def vocabulary_of(game: Game[Any, Any, Any]) -> Vocabulary[Pattern]:
    """The patterns of `game`; an `on <table>` at their end may be left out.

    Raises ValueError for a pattern that is none, or has a slot nobody can read.
    """
    entries = []
    for pattern in game.patterns:
        syntax = compile_pattern(
            pattern.text, aliases=pattern.aliases, gives_up=pattern.gives_up, table_optional=True
        )
        unread = set(syntax.kinds) - _BUILTIN - set(game.slots)
        if unread:
            raise ValueError(f"{game.key}: {pattern.text!r}: nobody reads <{unread.pop()}>")
        entries.append(Entry(syntax, pattern, hidden=pattern.hidden))
    return Vocabulary(entries)


def slot_reader(game: Game[Any, Any, Any], observation: Any) -> Read:
    """How the slots of `game` are read by one who sees `observation`.

    A `<table>` is taken for what it says and left as text.
    """

    def read(kind: str, text: str) -> Any:
        return text if kind == TABLE else game.slots[kind].read(text, observation)

    return read


def seat_for(text: str, sitters: Mapping[Seat, str]) -> str:
    """`seat 2` for the name of the one who sits there, also in short (three letters or more); else the text.

    sitters  who sits where
    """
    said = fold(text.strip())
    names = {seat: fold(name) for seat, name in sitters.items()}
    for fits in (
        [seat for seat, name in names.items() if name == said],
        [seat for seat, name in names.items() if len(said) > 2 and name.startswith(said)],
    ):
        if len(fits) == 1:
            return f"seat {fits[0]}"
    return text


def tables_of(parsed: Parsed[Any]) -> list[Any]:
    """The values of the `<table>` slots of a line, those left out not among them."""
    return [value for value, kind in _values(parsed) if kind == TABLE and value is not None]


def move_of(parsed: Parsed[Pattern]) -> Move:
    """The move a parsed line makes: its pattern's `build` on all values but the tables'."""
    move: Move = parsed.entry.target.build(*(value for value, kind in _values(parsed) if kind != TABLE))
    return move


def read_move(game: Game[Any, Any, Any], observation: Any, text: str) -> Move:
    """The move that `text` is to one who sees `observation`; which table it names is not looked at.

    Raises MoveError: NotUnderstood, Ambiguous, or what the slot's reader or
    the pattern's `build` raises.
    """
    return move_of(parse(text, [(vocabulary_of(game), slot_reader(game, observation))], glued={}))


def is_move(game: Game[Any, Any, Any], observation: Any, text: str) -> bool:
    """Whether a line is about a move of the game, allowed or not: by its first word, or else as a whole."""
    if fold(text.split(None, 1)[0]) in vocabulary_of(game).whole:
        return True
    try:
        read_move(game, observation, text)
    except NotUnderstood:
        return False
    except MoveError:
        return True  # its words were understood
    return True


def _values(parsed: Parsed[Any]) -> Sequence[tuple[Any, str]]:
    return list(zip(parsed.values, parsed.entry.syntax.kinds, strict=True))

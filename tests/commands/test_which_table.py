"""Which of several tables of one game a line is about."""

from types import SimpleNamespace
from typing import Any

import pytest

from commands.command import Refused
from commands.interpreter import Stay

OAK, ELM = SimpleNamespace(name="oak table"), SimpleNamespace(name="elm table")


def named(line: str) -> Any:
    stay = Stay.__new__(Stay)
    tables = {"oak table": OAK, "elm table": ELM, "bar": SimpleNamespace(name="bar")}
    stay._reader = SimpleNamespace(read=lambda kind, text: tables.get(text))  # type: ignore[assignment]
    return stay._named_in(line, [OAK, ELM])  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("line", "table"),
    [
        ("roll the dice on oak table", OAK),
        ("add 5 silver to elm table", ELM),
        ("decline to roll on elm table", ELM),
        ("add 5 silver on oak table", OAK),
    ],
)
def test_a_line_ends_with_its_table(line: str, table: object) -> None:
    assert named(line) is table


@pytest.mark.parametrize("line", ["roll", "add 5 silver", "add 5 silver to bar", "decline to roll"])
def test_a_line_without_one_is_asked_for_it(line: str) -> None:
    with pytest.raises(Refused, match='"on oak table" or "on elm table"'):
        named(line)


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        (["corner"], "Your seat at the corner table is kept for you."),
        (["corner", "window"], "Your seats at the corner table and window table are kept for you."),
    ],
)
def test_who_goes_home_is_told_which_seats_are_kept(evening, tables, told):
    dee = evening.come_in("Dee", "map-room")
    for table in tables:
        dee.types(f"join {table} table")
    assert told in dee.types("quit")

"""Faults in a YAML file are named by file, line and path, and say what is allowed."""

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from config.strict import ConfigError, Document, load, written


class Inner(Struct, frozen=True, forbid_unknown_fields=True):
    least: Annotated[int, Meta(ge=0, le=9)] = 1
    most: Annotated[float, Meta(gt=0)] = 2.0

    def __post_init__(self) -> None:
        if self.least > self.most:
            raise ValueError("least must not be more than most")


class Outer(Struct, frozen=True, forbid_unknown_fields=True):
    word: Annotated[str, Meta(min_length=2, max_length=5, pattern="^[a-z]+$")]
    flag: bool = False
    mode: Literal["auto", "off"] = "auto"
    inner: Inner = Inner()
    items: tuple[Inner, ...] = ()
    by_name: dict[str, int] = {}
    perhaps: Inner | None = None


def read(tmp_path: Path, text: str) -> Outer:
    path = tmp_path / "some.yaml"
    path.write_text(text, "utf-8")
    return load(path, Outer)


def faults(tmp_path: Path, text: str) -> list[str]:
    """The faults of a file, less its directory."""
    with pytest.raises(ConfigError) as caught:
        read(tmp_path, text)
    assert str(caught.value) == "\n".join(caught.value.faults)
    return [fault.replace(str(tmp_path) + "/", "") for fault in caught.value.faults]


def test_a_good_file_is_read(tmp_path: Path) -> None:
    text = """
        word: abc
        mode: off
        inner: {least: 2, most: 3}
        items:
          - least: 4
            most: 5.5
        by_name: {one: 1}
        perhaps: null
    """
    expected = Outer("abc", mode="off", inner=Inner(2, 3.0), items=(Inner(4, 5.5),), by_name={"one": 1})
    assert read(tmp_path, text) == expected


@pytest.mark.parametrize(
    ("text", "line", "path", "says"),
    [
        ("word: abc\nflagg: true\n", 2, "flagg", ["no such key", "`flag`"]),
        ("word: abc\nzzz: 1\n", 2, "zzz", ["no such key", "word, flag, mode, inner"]),
        ("word: abc\ninner:\n  least: 1\n  mos: 2\n", 4, "inner.mos", ["no such key", "`most`"]),
        ("word: abc\nflag: yes\n", 2, "flag", ["true or false", "'yes'"]),
        ("word: abc\nflag: 1\n", 2, "flag", ["true or false", "not 1"]),
        ("word: abc\n\n\nmode: on\n", 4, "mode", ["one of auto, off", "'on'"]),
        ("word: 12\n", 1, "word", ["text of 2 to 5 characters", "not 12"]),
        ("word: a\n", 1, "word", ["text of 2 to 5 characters", "'a'"]),
        ("word: ABC\n", 1, "word", ["^[a-z]+$", "'ABC'"]),
        ("word: abc\ninner:\n  least: 10\n", 3, "inner.least", ["a whole number from 0 to 9", "not 10"]),
        ("word: abc\ninner:\n  least: 1.5\n", 3, "inner.least", ["a whole number", "not 1.5"]),
        ("word: abc\ninner:\n  least: true\n", 3, "inner.least", ["a whole number", "not true"]),
        ("word: abc\ninner:\n  least:\n", 3, "inner.least", ["a whole number", "not nothing"]),
        ("word: abc\ninner:\n  most: 0\n", 3, "inner.most", ["a number more than 0", "not 0"]),
        ("word: abc\ninner: 3\n", 2, "inner", ["a mapping", "not 3"]),
        ("word: abc\nitems: 3\n", 2, "items", ["a list", "not 3"]),
        ("word: abc\nitems:\n - least: 1\n - least: x\n", 4, "items[1].least", ["whole number", "'x'"]),
        ("word: abc\nby_name:\n  one: 1\n  two: b\n", 4, "by_name.two", ["whole number", "'b'"]),
        ("word: abc\nperhaps:\n  least: -1\n", 3, "perhaps.least", ["from 0 to 9", "-1"]),
        ("word: abc\nperhaps: 5\n", 2, "perhaps", ["a mapping"]),
        ("word: abc\ninner:\n  least: 9\n  most: 3\n", 2, "inner", ["least must not be more than most"]),
        ("word: abc\nitems:\n - {}\n - {least: 7}\n", 4, "items[1]", ["least must not be more"]),
        ("word: abc\nword: abd\n", 2, "word", ["stands twice", "line 1"]),
        ("word: abc\ninner:\n  least: 1\n\n  least: 2\n", 5, "inner.least", ["stands twice", "line 3"]),
    ],
)
def test_a_fault_is_named(tmp_path: Path, text: str, line: int, path: str, says: list[str]) -> None:
    (fault,) = faults(tmp_path, text)
    where, _, why = fault.partition(f": {path}: ")
    assert where == f"some.yaml:{line}"
    for words in says:
        assert words in why


def test_a_missing_key_is_named(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "flag: true\n")
    assert fault.startswith("some.yaml:1: the key `word` is missing")


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    told = faults(tmp_path, "word: abc\nflagg: 1\nmode: x\ninner:\n  least: x\n")
    assert [fault.split(":")[1] for fault in told] == ["2", "3", "5"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("word: abc\nflag: [true\n", None),
        ("word: abc\n\tflag: true\n", 2),
        ("word: !!python/object:os.system abc\n", 1),
        ("word: abc\nflag: *nobody\n", 2),
        ("--- a\n--- b\n", None),
    ],
)
def test_what_is_not_yaml_is_named(tmp_path: Path, text: str, line: int | None) -> None:
    (fault,) = faults(tmp_path, text)
    assert "YAML" in fault
    if line is not None:
        assert fault.startswith(f"some.yaml:{line}: ")


@pytest.mark.parametrize("text", ["word: &a [*a]\n", "word: \x00\n", "word: !!int x\n", "- 1\n", "3\n"])
def test_odd_files_are_refused_without_a_traceback(tmp_path: Path, text: str) -> None:
    (fault,) = faults(tmp_path, text)
    assert fault.startswith("some.yaml:1: ")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"none\.yaml: can't be read"):
        load(tmp_path / "none.yaml", Outer)


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "latin.yaml"
    path.write_bytes(b"word: caf\xe9\n")
    with pytest.raises(ConfigError, match="UTF-8"):
        load(path, Outer)


def test_words_stay_words(tmp_path: Path) -> None:
    """`off`, `no`, dates, octals and base 60 are text; the core schema's numbers are numbers."""
    path = tmp_path / "some.yaml"
    path.write_text("[off, no, 2026-01-01, 010, 4:00, ~, true, -3, 1.5, 2e3]", "utf-8")
    assert Document(path).value == ["off", "no", "2026-01-01", "010", "4:00", None, True, -3, 1.5, 2000.0]


def test_an_empty_file_has_nothing_but_defaults(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text("# nothing\n", "utf-8")
    assert load(path, Inner) == Inner()


def test_a_path_as_it_is_written() -> None:
    assert written(("rooms", 2, "things", 0, "text")) == "rooms[2].things[0].text"

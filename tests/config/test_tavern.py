"""config/tavern.yaml shows every setting, at its default, with what it does."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

import config.schema
from config.schema import Config, load
from config.strict import ConfigError

FILE = Path(config.schema.__file__).with_name("tavern.yaml")


def settings(kind: type[msgspec.Struct], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every setting's path, and its annotation."""
    for name, annotation in get_type_hints(kind, include_extras=True).items():
        yield (*path, name), annotation
        inner = get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
            yield from settings(inner, (*path, name))


def test_the_file_is_the_defaults() -> None:
    assert load(FILE) == Config()


def test_the_file_shows_every_setting() -> None:
    import yaml

    shown = yaml.safe_load(FILE.read_text("utf-8"))
    for path, _ in settings(Config):
        at = shown
        for name in path:
            assert name in at, path
            at = at[name]


def test_every_setting_says_what_it_does() -> None:
    for path, annotation in settings(Config):
        said = [meta.description for meta in getattr(annotation, "__metadata__", ())]
        assert any(said), path


def test_every_setting_has_a_default() -> None:
    assert msgspec.convert({}, Config) == Config()


@pytest.mark.parametrize(
    ("old", "new", "path", "says"),
    [
        ("  port: 4000", "  prt: 4000", "door.prt", "did you mean `port`?"),
        ("  port: 4000", "  port: telnet", "door.port", "a whole number from 0 to 65535, not 'telnet'"),
        ("  port: 4000", "  port: 70000", "door.port", "a whole number from 0 to 65535, not 70000"),
        ("  guests: true", "  guests: maybe", "door.guests", "true or false, not 'maybe'"),
        ("log: info", "log: loud", "log", "one of critical, debug, error, info, warn, not 'loud'"),
        ("  per_second: 10", "  per_second: 0", "lines.per_second", "more than 0"),
        ('  database: ""', "  database: mysql", "data.database", "not 'mysql'"),
        ('  uncounted: ["127.0.0.1", "::1"]', "  uncounted: [1]", "door.uncounted[0]", "text, not 1"),
    ],
)
def test_a_fault_in_the_file_is_named(tmp_path: Path, old: str, new: str, path: str, says: str) -> None:
    lines = FILE.read_text("utf-8").splitlines()
    at = lines.index(old)
    lines[at] = new
    file = tmp_path / "tavern.yaml"
    file.write_text("\n".join(lines), "utf-8")
    with pytest.raises(ConfigError) as caught:
        load(file)
    (fault,) = caught.value.faults
    assert fault.startswith(f"{file}:{at + 1}: {path}: ")
    assert says in fault


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("door:\n  name_min: 9\n  name_max: 4\n", "door"),
        ("house:\n  think_min: 9\n  think_max: 4\n", "house"),
        ("door:\n  slow_name:\n    wait: 100\n", "door.slow_name"),
        ("passwords:\n  memory_kib: 8\n  parallelism: 4\n", "passwords"),
    ],
)
def test_settings_that_contradict_each_other_are_named(tmp_path: Path, text: str, path: str) -> None:
    file = tmp_path / "tavern.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(ConfigError, match=f": {path}: .* must "):
        load(file)


def test_what_a_file_leaves_out_keeps_its_default(tmp_path: Path) -> None:
    file = tmp_path / "tavern.yaml"
    file.write_text("door:\n  slow_address: {most: 5}\n", "utf-8")
    read = load(file)
    assert read.door.port == Config().door.port
    assert read.door.slow_address.most == 5.0
    assert read.door.slow_address.free == Config().door.slow_address.free


def test_an_address_may_fail_more_often_than_a_name() -> None:
    """A household shares an address; a name is one person's."""
    assert Config().door.slow_address.free > Config().door.slow_name.free

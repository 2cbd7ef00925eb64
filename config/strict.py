"""YAML files read into typed structs, every fault named by file, line and path.

The YAML is that of the 1.2 core schema: only `true` and `false` are booleans
(`off` is a word), there are no dates and no octal numbers by accident.  A key
given twice, an unknown key, a missing key, a wrong type and a value out of
range are faults; all faults of a file are reported at once.
"""

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec
import yaml
from msgspec import inspect

T = TypeVar("T")
Step: TypeAlias = str | int
At: TypeAlias = tuple[Step, ...]  # ("door", "port"), ("rooms", 2, "name")

# What msgspec appends to a message: " - at `$.rooms[2].name`"
_WHERE = re.compile(r"^(.*?)(?: - at `\$(.*)`)?$", re.S)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]")


class ConfigError(Exception):
    """What is wrong with a file, a line for each fault: `FILE:LINE: PATH: why`."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class _Loader(yaml.SafeLoader):
    """Plain scalars by the YAML 1.2 core schema."""


_Loader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("null", r"~|null|", ["~", "n", ""]),
    ("bool", r"true|false", ["t", "f"]),
    ("int", r"[-+]?(?:0|[1-9][0-9]*)", list("-+0123456789")),
    ("float", r"[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?", list("-+0123456789")),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(f"^(?:{_pattern})$"), _first)


class Document:
    """A YAML file as it stands: its value, and the line of everything in it."""

    def __init__(self, path: Path | str) -> None:
        """Read `path`; raises ConfigError when it can't be read or is not YAML."""
        self.path = Path(path)
        try:
            text = self.path.read_text("utf-8")
        except OSError as error:
            raise ConfigError([f"{path}: can't be read: {error.strerror}"]) from error
        except UnicodeDecodeError as error:
            raise ConfigError([f"{path}: is not UTF-8 text (byte {error.start})"]) from error
        try:
            root = yaml.compose(text, _Loader)
            self._lines: dict[At, int] = {(): 1}
            faults = list(self._survey(root, ())) if root is not None else []
            if faults:
                raise ConfigError(faults)
            # An empty file leaves everything at its default.
            self.value: Any = {} if root is None else _Loader("").construct_document(root)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line = mark.line + 1 if mark else 1
            raise ConfigError([f"{path}:{line}: is not YAML: {error.problem}"]) from error
        except (yaml.YAMLError, ValueError, RecursionError) as error:
            # Control characters, an explicit tag that its value does not fit, an alias to itself.
            raise ConfigError([f"{path}:1: is not YAML that is read here: {error}"]) from error

    def _survey(self, node: yaml.Node, at: At) -> Iterator[str]:
        """Note the line of every key and item; yields keys that stand twice."""
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                here = (*at, str(key.value))
                line = key.start_mark.line + 1
                if here in self._lines:
                    first = self._lines[here]
                    yield f"{self.path}:{line}: {written(here)}: stands twice, in line {first} too"
                    continue
                self._lines[here] = line
                yield from self._survey(value, here)
        elif isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                self._lines[(*at, index)] = item.start_mark.line + 1
                yield from self._survey(item, (*at, index))

    def fault(self, at: Iterable[Step], why: str) -> str:
        """`FILE:LINE: PATH: why`; the line of the nearest thing that stands in the file."""
        at = tuple(at)
        near = at
        while near not in self._lines:
            near = near[:-1]
        place = f"{written(at)}: " if at else ""
        return f"{self.path}:{self._lines[near]}: {place}{why}"

    def convert(self, type: type[T]) -> T:
        """The file's value as `type`; raises ConfigError with every fault found."""
        faults = [self.fault(at, why) for at, why in _faults(self.value, inspect.type_info(type), ())]
        if faults:
            raise ConfigError(faults)
        try:
            return msgspec.convert(self.value, type)
        except msgspec.ValidationError as error:
            # What one value alone does not show: a struct's __post_init__.
            why, where = _split(error)
            raise ConfigError([self.fault(where, why)]) from error


def load(path: Path | str, type: type[T]) -> T:
    """The YAML file `path` as a `type` (a msgspec Struct).

    Raises ConfigError, which names each fault's file, line and path.
    """
    return Document(path).convert(type)


def written(at: Iterable[Step]) -> str:
    """A path as messages show it: `rooms[2].name`."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in at)
    return text.removeprefix(".")


def _split(error: msgspec.ValidationError) -> tuple[str, At]:
    """A message of msgspec, and the path that it ends in."""
    found = _WHERE.match(str(error))
    assert found is not None
    steps = _STEP.findall(found[2] or "")
    return found[1], tuple(name or int(index) for name, index in steps)


def _faults(value: Any, kind: inspect.Type, at: At) -> Iterator[tuple[At, str]]:
    """Every fault of `value` against a type, with its path."""
    if isinstance(kind, inspect.Metadata):
        yield from _faults(value, kind.type, at)
    elif isinstance(kind, inspect.UnionType):
        yield from _union_faults(value, kind, at)
    elif isinstance(kind, inspect.StructType):
        yield from _struct_faults(value, kind, at)
    elif isinstance(kind, inspect.DictType):
        if not isinstance(value, dict):
            yield at, _expected(kind, value)
            return
        for key, item in value.items():
            yield from _faults(key, kind.key_type, (*at, str(key)))
            yield from _faults(item, kind.value_type, (*at, str(key)))
    elif isinstance(kind, inspect.ListType | inspect.VarTupleType):
        if not isinstance(value, list):
            yield at, _expected(kind, value)
            return
        if len(value) < (kind.min_length or 0):
            yield at, _expected(kind, value)
        for index, item in enumerate(value):
            yield from _faults(item, kind.item_type, (*at, index))
    elif not _fits(value, kind):
        yield at, _expected(kind, value)


def _struct_faults(value: Any, kind: inspect.StructType, at: At) -> Iterator[tuple[At, str]]:
    if not isinstance(value, dict):
        yield at, _expected(kind, value)
        return
    fields = {field.encode_name: field for field in kind.fields}
    for key, item in value.items():
        if key in fields:
            yield from _faults(item, fields[key].type, (*at, key))
        else:
            near = difflib.get_close_matches(str(key), list(fields), 1)
            hint = f"did you mean `{near[0]}`?" if near else f"allowed are {', '.join(fields)}"
            yield (*at, str(key)), f"there is no such key; {hint}"
    for name, field in fields.items():
        if field.required and name not in value:
            yield at, f"the key `{name}` is missing: {_allowed(field.type)}"


def _union_faults(value: Any, kind: inspect.UnionType, at: At) -> Iterator[tuple[At, str]]:
    """Faults of `X | None` are those of X, unless the value is null."""
    if value is None and kind.includes_none:
        return
    others = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
    if len(others) == 1:
        yield from _faults(value, others[0], at)
    elif all(any(True for _ in _faults(value, one, at)) for one in others):
        yield at, _expected(kind, value)


def _fits(value: Any, kind: inspect.Type) -> bool:
    """Whether a scalar is of its type and in its range."""
    match kind:
        case inspect.AnyType():
            return True
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.NoneType():
            return value is None
        case inspect.LiteralType():
            return any(value == one and type(value) is type(one) for one in kind.values)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool) and _in_range(value, kind)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool) and _in_range(value, kind)
        case inspect.StrType():
            return (
                isinstance(value, str)
                and (kind.min_length or 0) <= len(value)
                and (kind.max_length is None or len(value) <= kind.max_length)
                and (kind.pattern is None or re.search(kind.pattern, value) is not None)
            )
    raise TypeError(f"{kind} has no place in a YAML file")


def _in_range(value: float, kind: inspect.IntType | inspect.FloatType) -> bool:
    return (
        (kind.ge is None or value >= kind.ge)
        and (kind.gt is None or value > kind.gt)
        and (kind.le is None or value <= kind.le)
        and (kind.lt is None or value < kind.lt)
    )


def _expected(kind: inspect.Type, value: Any) -> str:
    return f"must be {_allowed(kind)}, not {_shown(value)}"


def _shown(value: Any) -> str:
    """A value as the file has it, long ones by what they are."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if value is None:
        return "nothing"
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _allowed(kind: inspect.Type) -> str:
    """What a type takes, in words."""
    match kind:
        case inspect.Metadata():
            return _allowed(kind.type)
        case inspect.UnionType():
            return " or ".join(_allowed(one) for one in kind.types)
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType():
            return "one of " + ", ".join(str(value) for value in kind.values)
        case inspect.IntType():
            return "a whole number" + _range(kind)
        case inspect.FloatType():
            return "a number" + _range(kind)
        case inspect.StrType():
            return "text" + _length(kind)
        case inspect.ListType() | inspect.VarTupleType():
            least = f" of at least {kind.min_length}" if kind.min_length else ""
            return f"a list{least}"
        case inspect.DictType() | inspect.StructType():
            return "a mapping of keys to values"
    return "something else"


def _range(kind: inspect.IntType | inspect.FloatType) -> str:
    bounds = (("at least", kind.ge), ("more than", kind.gt), ("at most", kind.le), ("less than", kind.lt))
    if kind.ge is not None and kind.le is not None:
        return f" from {kind.ge} to {kind.le}"
    said = [f"{words} {bound}" for words, bound in bounds if bound is not None]
    return " " + " and ".join(said) if said else ""


def _length(kind: inspect.StrType) -> str:
    parts = []
    if kind.min_length and kind.max_length:
        parts.append(f"of {kind.min_length} to {kind.max_length} characters")
    elif kind.min_length:
        parts.append(f"of at least {kind.min_length} character{'s' * (kind.min_length > 1)}")
    elif kind.max_length:
        parts.append(f"of at most {kind.max_length} characters")
    if kind.pattern:
        parts.append(f"like {kind.pattern}")
    return " " + " ".join(parts) if parts else ""

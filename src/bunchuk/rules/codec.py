"""Any game's set-up, state, view or move as JSON and back, by the type hints of its ``NamedTuple`` classes."""

import json
from functools import cache
from reprlib import repr as shortly
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def dumps(value: object) -> str:
    """Write a value; equal values give equal text. Classes become arrays in the order of their fields."""
    return repr(value) if type(value) is int else _ENCODER.encode(value)  # an encoder's start costs more than an int


def loads(kind: type[T], text: str) -> T:
    """Read what ``dumps`` wrote; raises ValueError when it does not fit ``kind``.

    Fields at the end of a class that have defaults may be missing: they came after the text was written.
    """
    return cast("T", _build(kind, read_json(text)))


def read_json(text: str) -> object:
    """Read any JSON; raises ValueError for what is none, is nested too deep, or has figures too long to be read."""
    try:
        return cast("object", json.loads(text))
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    except json.JSONDecodeError:
        raise
    except ValueError:  # Python's own words name a setting of its own
        raise ValueError("it has a figure with too many digits") from None


def named(value: object) -> object:
    """Return the value with every ``NamedTuple`` as a dictionary of its fields: JSON for people and other programs."""
    if isinstance(value, tuple):
        fields = getattr(type(value), "_fields", None)
        if fields is None:
            return [named(item) for item in value]
        return {name: named(item) for name, item in zip(fields, value, strict=True)}
    return value


@cache
def _hints(kind: type) -> tuple[Any, ...]:
    return tuple(get_type_hints(kind).values())


def _build(kind: Any, data: Any) -> Any:
    origin = get_origin(kind)
    if origin is Annotated:
        return _build(get_args(kind)[0], data)
    if origin in (Union, UnionType):
        return _build_union(kind, data)
    if origin is Literal:
        if data not in get_args(kind):
            raise ValueError(f"{shortly(data)} is none of {get_args(kind)}")
        return data
    if origin is tuple:
        return _build_tuple(get_args(kind), data)
    if isinstance(kind, type) and issubclass(kind, tuple):
        hints = _hints(kind)
        fewest = len(hints) - len(getattr(kind, "_field_defaults", ()))
        if not isinstance(data, list):
            raise ValueError(f"{shortly(data)} is no {kind.__name__}")
        if not fewest <= len(data) <= len(hints):
            raise ValueError(f"a {kind.__name__} has {len(hints)} fields, here are {len(data)}")
        return kind(*map(_build, hints, data))
    if kind is not object and (type(data) is not kind):
        raise ValueError(f"{shortly(data)} is no {kind.__name__}")
    return data


def _build_union(kind: Any, data: Any) -> Any:
    members = get_args(kind)
    if data is None and NoneType in members:
        return None
    for member in members:
        if member is NoneType:
            continue
        try:
            return _build(member, data)
        except ValueError:
            continue
    names = " or ".join(getattr(member, "__name__", str(member)) for member in members)
    raise ValueError(f"{shortly(data)} is no {names}")


def _build_tuple(items: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise ValueError(f"{shortly(data)} is no list")
    if len(items) == 2 and items[1] is Ellipsis:
        return tuple(_build(items[0], item) for item in data)
    if len(items) != len(data):
        raise ValueError(f"{shortly(data)} has not {len(items)} items")
    return tuple(map(_build, items, data))

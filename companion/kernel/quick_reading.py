"""Plain JSON data into values, as long as nothing is odd about it: a game that is opened need not wait for
pydantic then, which takes longer to come in than to read all of it.

Whatever is taken here pydantic would take as well, as the same value. All else is left to it: what it
refuses, for it says why, and what it takes in a way of its own.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import EllipsisType, NoneType, UnionType
from typing import Annotated, Any, Literal, NoReturn, Union, get_args, get_origin, get_type_hints

from companion.kernel.fields import Bound, Retold
from companion.kernel.values import Closed

Reader = Callable[[Any], Any]


class Odd(Exception):
    """Left to pydantic."""


def reader(kind: Any) -> Reader:
    """For values of this type."""
    return _made(kind)


@cache
def _made(kind: Any) -> Reader:
    parts = get_args(kind)
    origin = get_origin(kind)
    if kind in (bool, int, NoneType):
        return _exactly(kind)
    if kind is str:
        return _text
    if origin is Annotated:
        return _marked(reader(parts[0]), parts[1:])
    if origin is Literal:
        return _one_of(parts)
    if origin in (Union, UnionType):
        return _either([reader(part) for part in parts])
    if origin is tuple:
        return _tuple(parts)
    if origin is Mapping and _names(parts[0]):
        return _mapping(reader(parts[0]), reader(parts[1]))
    if isinstance(kind, type) and is_dataclass(kind) and not _reads_itself(kind):
        return _record(kind)
    return _leave


def _leave(_plain: Any) -> NoReturn:
    raise Odd


def _exactly(kind: type) -> Reader:
    def read(plain: Any) -> Any:
        if type(plain) is not kind:
            raise Odd
        return plain

    return read


def _text(plain: Any) -> str:
    if type(plain) is not str or not _is_whole(plain):
        raise Odd
    return plain


def _is_whole(text: str) -> bool:
    """Whether it can be written: half a surrogate pair cannot."""
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


def _marked(read: Reader, marks: tuple[Any, ...]) -> Reader:
    for mark in reversed(marks):
        if isinstance(mark, Bound):
            read = _bounded(read, mark)
        elif isinstance(mark, Retold):
            read = _retold(read, mark)
        else:
            return _leave
    return read


def _bounded(read: Reader, bound: Bound) -> Reader:
    def read_bounded(plain: Any) -> Any:
        value = read(plain)
        if not bound.holds(value):
            raise Odd
        return value

    return read_bounded


def _retold(read: Reader, former: Retold) -> Reader:
    return lambda plain: read(former.now(plain))


def _one_of(values: tuple[Any, ...]) -> Reader:
    known = {value: type(value) for value in values}

    def read(plain: Any) -> Any:
        if type(plain) is not str or known.get(plain) is not str:
            raise Odd
        return plain

    return read


def _either(readers: list[Reader]) -> Reader:
    """Only where a single one takes it: which of two is meant is pydantic's to say."""

    def read(plain: Any) -> Any:
        taken = []
        for one in readers:
            try:
                taken.append(one(plain))
            except Odd:
                continue
        if len(taken) != 1:
            raise Odd
        return taken[0]

    return read


def _tuple(parts: tuple[Any, ...]) -> Reader:
    if len(parts) == 2 and isinstance(parts[1], EllipsisType):
        return _many(reader(parts[0]))
    readers = [reader(part) for part in parts]

    def read(plain: Any) -> Any:
        if type(plain) is not list or len(plain) != len(readers):
            raise Odd
        return tuple(one(entry) for one, entry in zip(readers, plain, strict=True))

    return read


def _many(one: Reader) -> Reader:
    def read(plain: Any) -> Any:
        if type(plain) is not list:
            raise Odd
        return tuple(map(one, plain))

    return read


def _names(kind: Any) -> bool:
    return kind is str or (get_origin(kind) is Annotated and get_args(kind)[0] is str)


def _mapping(key: Reader, value: Reader) -> Reader:
    """In the order of its keys, as everything is written down."""

    def read(plain: Any) -> Any:
        if type(plain) is not dict or not all(type(name) is str for name in plain):
            raise Odd
        return {key(name): value(plain[name]) for name in sorted(plain)}

    return read


def _reads_itself(kind: type) -> bool:
    """Whether a class tells pydantic more than its fields do."""
    told = getattr(kind, "__pydantic_config__", Closed.__pydantic_config__)
    ways = ("__get_pydantic_core_schema__", "decorator_info")
    return told != Closed.__pydantic_config__ or any(
        hasattr(own, ways[1]) or name == ways[0] for base in kind.__mro__ for name, own in vars(base).items()
    )


def _record(kind: type[Any]) -> Reader:
    types = get_type_hints(kind, include_extras=True)
    readers = {field.name: reader(types[field.name]) for field in fields(kind)}
    needed = {
        field.name for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING
    }

    def read(plain: Any) -> Any:
        if type(plain) is not dict or not needed <= plain.keys() <= readers.keys():
            raise Odd
        values = {name: readers[name](value) for name, value in plain.items()}
        try:
            return kind(**values)
        except ValueError:  # of its own checks
            raise Odd from None

    return read

"""`@frozen`: what `@dataclass(frozen=True)` makes, for a tenth of its price.

`dataclass` writes six functions for every class as text and compiles them, half a millisecond for each class
whenever the program starts, and a game has hundreds of them. Here all classes share five plain functions, and
the sixth, `__init__`, is written when the first value of a class is made.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform, overload

T = TypeVar("T")


@overload
def frozen(kind: type[T], /) -> type[T]: ...
@overload
def frozen(*, kw_only: bool) -> Callable[[type[T]], type[T]]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[Any] | None = None, /, *, kw_only: bool = False) -> Any:
    """A dataclass whose values never change: equal to others of their class with equal fields, good as keys.

    Bases and subclasses that have fields are frozen in the same way. All of `dataclasses` works on them.
    """
    return _frozen(kind, kw_only) if kind is not None else lambda given: _frozen(given, kw_only)


def _frozen(kind: Any, kw_only: bool) -> Any:
    kind.__doc__ = kind.__doc__ or kind.__name__  # or `dataclass` would work out a signature to say there
    dataclass(init=False, repr=False, eq=False, kw_only=kw_only)(kind)
    names = [one.name for one in fields(kind)]
    kind.__in_order__ = attrgetter(*names) if names else _nothing
    kind.__init__ = _first_init(kind)
    kind.__repr__ = _repr
    kind.__eq__ = _eq
    kind.__hash__ = _hash
    kind.__setattr__ = kind.__delattr__ = _refuse
    return kind


def _nothing(_value: object) -> tuple[()]:
    return ()


def _repr(self: Any) -> str:
    told = ", ".join(f"{one.name}={getattr(self, one.name)!r}" for one in fields(self))
    return f"{type(self).__qualname__}({told})"


def _eq(self: Any, other: Any) -> Any:
    kind: Any = type(self)
    return kind.__in_order__(self) == kind.__in_order__(other) if type(other) is kind else NotImplemented


def _hash(self: Any) -> int:
    return hash(type(self).__in_order__(self))


def _refuse(self: object, name: str, _value: object = None) -> NoReturn:
    raise FrozenInstanceError(f"{name} of a {type(self).__name__} cannot be changed")


def _first_init(kind: Any) -> Callable[..., None]:
    def init(self: Any, *given: Any, **named: Any) -> None:
        """Stands in until the first value is made."""
        kind.__init__ = _init(kind)
        kind.__init__(self, *given, **named)

    return init


def _init(kind: Any) -> Callable[..., None]:
    known: dict[str, Any] = {"_put": object.__setattr__, "_missing": MISSING}
    by_place: list[str] = []
    by_name: list[str] = []
    body = []
    for one in fields(kind):
        (by_name if one.kw_only else by_place).append(_parameter(one, known))
        given = one.name
        if one.default_factory is not MISSING:
            known[f"_make_{one.name}"] = one.default_factory
            given = f"_make_{one.name}() if {one.name} is _missing else {one.name}"
        body.append(f"  _put(self, {one.name!r}, {given})")
    if hasattr(kind, "__post_init__"):
        body.append("  self.__post_init__()")
    parameters = ", ".join(["self", *by_place, *(["*", *by_name] if by_name else [])])
    exec("\n".join([f"def __init__({parameters}):", *body, "  return None"]), known)
    made: Callable[..., None] = known["__init__"]
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    return made


def _parameter(one: "Field[Any]", known: dict[str, Any]) -> str:
    if one.default_factory is not MISSING:
        return f"{one.name}=_missing"
    if one.default is MISSING:
        return one.name
    known[f"_default_{one.name}"] = one.default
    return f"{one.name}=_default_{one.name}"

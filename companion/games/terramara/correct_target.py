"""What a correctable thing is: how to read it, what it may be set to, how to set it."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.terramara.pieces import Bench
from companion.games.terramara.state import State
from companion.kernel.fields import Value


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds."""

    low: int
    high: int

    def holds(self, value: Value) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def said(self) -> str:
        return f"{self.low}-{self.high}"


@dataclass(frozen=True)
class OneOf:
    """One value out of a list; True and False for yes and no."""

    values: tuple[str | bool, ...]

    def holds(self, value: Value) -> bool:
        return any(type(value) is type(choice) and value == choice for choice in self.values)

    def said(self) -> str:
        return ", ".join(str(choice) for choice in self.values)


@dataclass(frozen=True)
class ListOf:
    """Several values out of a list; `repeat` allows the same one more than once."""

    values: tuple[str, ...]
    most: int
    least: int = 0
    repeat: bool = False

    def holds(self, value: Value) -> bool:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        if not self.repeat and len(set(value)) != len(value):
            return False
        return all(entry in self.values for entry in value)

    def said(self) -> str:
        return ", ".join(self.values)


NOTHING_ELSE = "–"
Choices = Whole | OneOf | ListOf


def no_clash(_state: State, _value: Value) -> str:
    return ""


@dataclass(frozen=True)
class Target:
    """`choices` is what a form offers; `clash` finds what only the pieces in the box can tell."""

    read: Callable[[State], Value]
    choices: Callable[[State], Choices]
    write: Callable[[Bench, Value], None]
    clash: Callable[[State, Value], str] = no_clash

    def fault(self, state: State, value: Value) -> str:
        """What it may be instead; empty when this value is possible."""
        choices = self.choices(state)
        return self.clash(state, value) if choices.holds(value) else choices.said() or NOTHING_ELSE


def number(value: Value) -> int:
    """A value whose choices were `Whole`."""
    assert isinstance(value, int)
    return value


def texts(value: Value) -> tuple[str, ...]:
    """A value whose choices were `ListOf`."""
    assert isinstance(value, tuple)
    return value

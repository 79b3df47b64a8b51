"""What a correctable thing is: how to read it, what it may be set to, how to set it."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.terraformer.cards import readable
from companion.games.terraformer.pieces import Bench
from companion.games.terraformer.state import State
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
class CardName:
    """The name of a card, known or new; `empty` where there may be none."""

    empty: bool = False

    def holds(self, value: Value) -> bool:
        return isinstance(value, str) and (readable(value) or (self.empty and not value))

    def said(self) -> str:
        return "…"


@dataclass(frozen=True)
class Entries:
    """Several things, each of which `good` accepts."""

    good: Callable[[str], bool]
    most: int

    def holds(self, value: Value) -> bool:
        if not isinstance(value, tuple) or len(value) > self.most:
            return False
        old = [entry for entry in value if entry.startswith("#")]
        return len(set(old)) == len(old) and all(map(self.good, value))

    def said(self) -> str:
        return f"≤ {self.most}"


Choices = Whole | OneOf | CardName | Entries


@dataclass(frozen=True)
class Target:
    """`choices` is what a form offers."""

    read: Callable[[State], Value]
    choices: Callable[[State], Choices]
    write: Callable[[Bench, Value], None]

    def fault(self, state: State, value: Value) -> str:
        """What it may be instead; empty when this value is possible."""
        choices = self.choices(state)
        return "" if choices.holds(value) else choices.said()


def number(value: Value) -> int:
    """A value whose choices were `Whole`."""
    assert isinstance(value, int)
    return value


def text(value: Value) -> str:
    """A value whose choices were `CardName`, or words of `OneOf`."""
    assert isinstance(value, str)
    return value


def texts(value: Value) -> tuple[str, ...]:
    """A value whose choices were `Entries`."""
    assert isinstance(value, tuple)
    return value

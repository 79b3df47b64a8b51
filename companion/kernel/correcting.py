"""The table is right: what can be set to something else, to what, and how. Fires no rewards."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from companion.kernel.common import Correct
from companion.kernel.fields import Value
from companion.kernel.frozen import frozen
from companion.kernel.game import Rule
from companion.kernel.named import read_part
from companion.kernel.refusal import Refusal, impossible
from companion.kernel.state import State
from companion.kernel.workbench import Workbench

S = TypeVar("S", bound=State)

NOTHING_ELSE = "–"
LONGEST = 200
"""Letters of what something may be instead: some lists are long."""


@frozen
class Whole:
    """A whole number within bounds."""

    low: int
    high: int

    def holds(self, value: Value) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def said(self) -> str:
        return f"{self.low}-{self.high}"


@frozen
class OneOf:
    """One value out of a list; True and False for yes and no."""

    values: tuple[str | bool, ...]

    @property
    def others(self) -> bool:
        """Whether it may be something else as well: then it can be written."""
        return False

    def holds(self, value: Value) -> bool:
        return any(type(value) is type(choice) and value == choice for choice in self.values)

    def said(self) -> str:
        return ", ".join(str(choice) for choice in self.values)


@frozen
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


Choices = Whole | OneOf | ListOf


def no_clash(_state: Any, _value: Value) -> str:
    return ""


@frozen
class Target(Generic[S]):
    """A thing that can be corrected: `choices` is what a form offers, `clash` finds what only the pieces in
    the box can tell."""

    read: Callable[[S], Value]
    choices: Callable[[S], Choices]
    write: Callable[[Workbench[S], Value], None]
    clash: Callable[[S, Value], str] = no_clash

    def fault(self, state: S, value: Value) -> str:
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


def nothing_else_against(_state: Any, _command: Correct) -> Iterable[Refusal]:
    return ()


def correct_rule(
    target: Callable[[S, str], Target[S] | None],
    settle: Callable[[Workbench[S]], None],
    against: Callable[[S, Correct], Iterable[Refusal]] = nothing_else_against,
) -> Rule[S]:
    """The rule of `Correct`: `target` tells what a name means in this state (None: nothing), `settle` clears
    away what no longer holds on the corrected table."""

    def refusals(state: S, command: Correct) -> Iterator[Refusal]:
        found = target(state, command.what)
        if found is None:
            yield impossible("correct.unknown", what=command.what)
        elif instead := found.fault(state, command.value):
            yield impossible("correct.not_possible", what=command.what, allowed=instead[:LONGEST])
        else:
            yield from against(state, command)

    def perform(bench: Workbench[S], command: Correct) -> None:
        found = target(bench.state, command.what)
        assert found is not None
        before = found.read(bench.state)
        found.write(bench, command.value)
        settle(bench)
        bench.set(corrected=True)
        owner, rest = read_part(command.what)
        if owner not in bench.state.seats:
            owner, rest = "", command.what
        said = _said(before), _said(command.value)
        if command.moved:
            bench.tell("corrected", owner, rest, *said, moved=True)
        else:
            bench.tell("corrected", owner, rest, *said)

    return Rule(Correct, refusals, perform)


def make_up_for(
    bench: Workbench[Any], player: str, what: str, have: int, needed: int, rule: str, source: str
) -> None:
    """The table allowed what cannot be paid, so it must have had more than the program knew. Whoever calls
    sets the number itself."""
    bench.set(corrected=True)
    bench.tell("corrected", player, what, have, needed, rule, source)


def _said(value: Value) -> str | int | bool:
    return ", ".join(value) if isinstance(value, tuple) else value

"""What the screens of a walk ask: each names the correction that sets it, and how its answer is written."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from companion.kernel.fields import Value
from companion.kernel.frozen import frozen

BEYOND = -1
"""Stands for what is no number in a field of numbers: behind the last one."""


@frozen
class Number:
    """A number to type. `label` stands beside the field, `name` says it to whoever cannot see that.

    No more than `most` of it can ever be. `quick`: as good as always one digit, after which the keyboard goes
    on by itself. `beyond` is what lies behind the last number, typed with any letter. `late`: hardly ever
    asked for, so keys come there last.
    """

    what: str
    label: str
    name: str
    most: int
    read: Callable[[Any], int]
    value: Callable[[Any, int], Value] = lambda _state, number: number
    icon: str = ""
    player: str = ""
    quick: bool = False
    beyond: str = ""
    late: bool = False
    key: str = ""
    """Of several numbers that one correction sets."""


@frozen
class Pick:
    """One answer out of a few, or with `several` as many as apply; digits choose. Each `answers` with what is
    written, and says its text; `marks` are the seats among them."""

    what: str
    label: str
    name: str
    answers: Mapping[Any, str]
    read: Callable[[Any], tuple[Value, ...]]
    marks: Mapping[Any, str]
    value: Callable[[Any, tuple[Value, ...]], Value] = lambda _state, chosen: chosen[0]
    several: bool = False
    tips: Mapping[Any, str] = field(default_factory=dict)
    """What an answer means, for whoever points at it."""
    icon: str = ""
    late: bool = False
    key: str = ""


Asked = Number | Pick


@frozen
class Group:
    """What belongs together: rows of it below a heading; `heads` stand above the columns, and below them what
    is to be `noted` of the answers given."""

    title: str
    rows: tuple[tuple[Asked, ...], ...]
    heads: tuple[str, ...] = ()
    noted: Callable[[Any], str] | None = None


def key_of(asked: Asked) -> str:
    return asked.key or asked.what

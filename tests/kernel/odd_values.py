"""Whatever a stranger may have written where something else is expected."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.kernel.errors import Unreadable

QUOTED = "this cannot be read here ({why})"
"""How a fault is told that nobody has words for."""
NEST: Any = []
for _ in range(30):
    NEST = [NEST]
ODD: tuple[Any, ...] = (
    *(None, True, -1, 7, 10**20, 1.5, "", "x", "x" * 5000, [], [1], ["x"] * 3000, {}, {"a": 1}),
    *({"kind": "x"}, {f"k{at}": at for at in range(3000)}, [{}], [[]], [None], {"": None}, NEST, "\x00"),
)


def wrong_fields(
    read: Callable[[Any], object], plain: dict[str, Any], names: Iterable[str]
) -> Iterator[Unreadable]:
    for odd in ODD:
        yield from _fault(read, odd)
    for name in names:
        yield from _fault(read, {key: value for key, value in plain.items() if key != name})
        for odd in ODD:
            yield from _fault(read, {**plain, name: odd})


def _fault(read: Any, *given: Any) -> Iterator[Unreadable]:
    try:
        read(*given)
    except Unreadable as unreadable:
        yield unreadable

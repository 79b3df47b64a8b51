"""What can be put right without pointing at it, in words: for whoever looks for it by typing."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from companion.kernel.correcting import OneOf, Whole
from companion.kernel.fields import Value
from companion.kernel.marking import N_
from companion.wording.wording import Wording
from ui.table.correct import Correctable

ALSO = N_("fix; put right; change")
"""What people say instead of "correct", between semicolons."""
FEW = 6
"""So many values of a thing of the table are offered one by one."""


def to_correct(
    wording: Wording, state: Any, correctable: Correctable, correct: Callable[[str, Value | None], object]
) -> Iterator[tuple[str, Callable[[], object]]]:
    """A sentence, and how to open the form for it: as it is, or with a value that is then only confirmed."""
    say = wording.language.say
    for what in correctable.named(state):
        name = wording.correction(state, what)
        yield say("Correct: {what}", what=name), partial(correct, what, None)
        if what.partition(".")[0] not in state.seats:
            for value in _few(correctable, state, what):
                said = correctable.called(wording, state, what, value) if isinstance(value, str) else value
                yield say("Correct: {what}, {value}", what=name, value=said), partial(correct, what, value)


def _few(correctable: Correctable, state: Any, what: str) -> tuple[str | int, ...]:
    found = correctable.target(state, what)
    assert found is not None
    choices = found.choices(state)
    values: tuple[str | int, ...] = ()
    if isinstance(choices, Whole):
        values = tuple(range(choices.low, min(choices.high, choices.low + FEW) + 1))
    elif isinstance(choices, OneOf) and True not in choices.values and not choices.others:
        values = tuple(value for value in choices.values if value)
    return values if len(values) <= FEW else ()

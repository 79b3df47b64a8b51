"""What nobody had decided when a game was stopped: a caveat of the score, as the question was asked."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from companion.kernel.frame import Frame
from companion.kernel.left_open import left_open
from companion.kernel.replay import Step
from companion.wording.common.decisions import Table

N = TypeVar("N", bound=Table)
Say = Callable[[N, Frame], str]
"""A frame as the sentence it was asked with; empty where another one says it."""


def notes(played: Sequence[Step[Any]], names: Callable[[Any], N], say: Say[N]) -> list[str]:
    """One for each; `names` are those of a table."""
    found = left_open(played)
    if found is None:
        return []
    before, frames = found
    return list(dict.fromkeys(_sentences(names(before), frames, say)))


def _sentences(names: N, frames: Iterable[Frame], say: Say[N]) -> Iterator[str]:
    for frame in frames:
        what = say(names, frame)
        player = names.player(frame.owner) if frame.owner else ""
        if what and player and player not in what:
            yield names.language.say(
                "Not counted for {player}, because it was still open when the game was stopped: “{question}”",
                player=player,
                question=what,
            )
        elif what:
            yield names.language.say(
                "Not counted, because it was still open when the game was stopped: “{question}”",
                question=what,
            )

"""What a correctable thing of Terraformer may be set to, where that is no list and no number."""

from collections.abc import Callable

from companion.games.terraformer.cards import readable
from companion.games.terraformer.state import State
from companion.kernel import correcting
from companion.kernel.correcting import ListOf, OneOf
from companion.kernel.fields import Value
from companion.kernel.frozen import frozen

Target = correcting.Target[State]


@frozen
class CardName(OneOf):
    """The name of a card: one of those known, or any other; `empty` where there may be none."""

    empty: bool = False

    @property
    def others(self) -> bool:
        return True

    def holds(self, value: Value) -> bool:
        return isinstance(value, str) and (readable(value) or (self.empty and not value))


@frozen(kw_only=True)
class Entries(ListOf):
    """Several things: those that are there, each once, and new ones that `good` accepts."""

    good: Callable[[str], bool]

    def holds(self, value: Value) -> bool:
        if not isinstance(value, tuple) or len(value) > self.most:
            return False
        old = [entry for entry in value if entry.startswith("#")]
        return len(set(old)) == len(old) and all(map(self.good, value))


def text(value: Value) -> str:
    """A value whose choices were `CardName`, or words of `OneOf`."""
    assert isinstance(value, str)
    return value

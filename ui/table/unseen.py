"""What hands were to do while nobody could read it: the list was hidden, for something was being told."""

from collections.abc import Sequence

from companion.kernel.values import evolve
from companion.wording.texts import Chores

MOST = 8
"""So many parts are kept at most: a table that nobody looks at collects nothing without end."""


class Unseen:
    """`kept` is what is still to be listed of turns before. Within a turn all steps are listed anyway."""

    def __init__(self) -> None:
        self.kept: tuple[Chores, ...] = ()
        self._waiting: tuple[Chores, ...] = ()
        """Of all steps so far that nobody has seen, the last one first."""
        self._latest = False

    @property
    def latest(self) -> bool:
        """Whether nobody has seen the last step."""
        return self._latest

    @property
    def open(self) -> tuple[Chores, ...]:
        """All but the last step that is still to be read, or was read last."""
        return self._waiting or self.kept

    def seen(self) -> None:
        self._waiting, self._latest = (), False

    def forget(self) -> None:
        self.kept = ()
        self.seen()

    def next_step(self, latest: Sequence[Chores], own: Sequence[Chores], same_turn: bool) -> None:
        """The last step is followed by another one; what was its turn's `own` is listed on in that."""
        if self._latest:
            self._waiting = (*latest, *self._waiting)[:MOST]
        if not same_turn:
            self.kept = self._waiting
        elif self._latest:
            self.kept = (*_without(latest, own), *self.kept)[:MOST]
        self._latest = True

    def goes_on(self, same_turn: bool) -> None:
        """The last step has become more, be it in the next turn."""
        self.kept = self.kept if same_turn else self._waiting
        self._latest = True

    def taken_back(self, same_turn: bool) -> None:
        """A step was: what stands of its turn is listed anew."""
        self.kept = self.kept if same_turn else ()
        self._waiting = self.kept if self._latest or self._waiting else ()
        self._latest = True


def _without(groups: Sequence[Chores], own: Sequence[Chores]) -> tuple[Chores, ...]:
    listed = {(group.name, item) for group in own for item in group.items}
    left = (
        evolve(group, items=tuple(item for item in group.items if (group.name, item) not in listed))
        for group in groups
    )
    return tuple(group for group in left if group.items)

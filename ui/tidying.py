"""When Python looks for what nobody needs any more: while the window waits, never in the midst of anything.

What it finds may be a widget, and that is deleted on the spot. Left to itself Python looks wherever it runs:
in the midst of a new style sheet, say, when Qt goes through all widgets and asks ours on the way. That ended
in a segmentation fault. From a thread beside the window no widget may be deleted, either.
"""

import contextlib
import gc
from collections.abc import Iterator
from weakref import WeakSet

from PySide6.QtCore import QObject, QTimer

EVERY = 1_000
"""Milliseconds between two looks."""
WORTH_IT = 700
"""So many things more than at the last look, as Python itself has it."""
YOUNG_ONES = 30
"""After so many looks at what is new come all things: that takes a tenth of a second."""

_working: WeakSet[object] = WeakSet()


def wait_for(work: object) -> None:
    """Nothing is looked for while long work runs: what it brings would be looked through again and again as
    it comes."""
    _working.add(work)


def wait_no_more(work: object) -> None:
    _working.discard(work)


def spare_what_is_there() -> None:
    """Long work has brought thousands of tables, and they hold no circles: to look through all of them would
    take most of a second. They still go as soon as nobody needs them."""
    gc.freeze()


def spare_nothing() -> None:
    """A game is left, and pages are among what was spared: from now on all is looked through again."""
    gc.unfreeze()


class Tidying(QObject):
    """Looks while the events of the window are waited for; not while a dialog waits on top of other work."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(EVERY)

    def look(self) -> None:
        """Whether there is enough to look for, and now is the time."""
        new, _, looks = gc.get_count()
        if new > WORTH_IT and not _working and self.thread().loopLevel() <= 1:
            gc.collect(2 if looks >= YOUNG_ONES else 1)


@contextlib.contextmanager
def tidied_at_rest() -> Iterator[None]:
    """All of the program, as long as there is a window."""
    was_enabled = gc.isenabled()
    gc.disable()
    tidying = Tidying()
    try:
        yield
    finally:
        tidying.deleteLater()
        if was_enabled:
            gc.enable()

"""The evening once more, in a minute: from the first move to the last."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from companion.kernel.command import Command
from companion.kernel.common import Correct, Deepen

MINUTE = 60_000
SHORTEST_STEP = 120
"""Milliseconds a table is shown at least: an evening of few moves is over sooner."""
FRAME = 33


def worth_showing(commands: Sequence[Command]) -> tuple[int, ...]:
    """The moments of an evening, counted by moves. What was put right in one go is one of them, and a game
    that was joined begins with the table as it was told."""
    told = [isinstance(command, Correct | Deepen) for command in commands]
    ends = [at for at in range(1, len(told) + 1) if at == len(told) or not (told[at - 1] and told[at])]
    joined = bool(commands) and isinstance(commands[0], Deepen)
    return tuple(ends) if joined else (0, *ends)


class Recap(QObject):
    """`moment` says which table to show: after so many moves. `over` comes at the end, or when stopped."""

    moment = Signal(int)
    over = Signal()

    def __init__(
        self, last: int, parent: QObject | None = None, clock: Callable[[], int] | None = None
    ) -> None:
        super().__init__(parent)
        self._last = last
        self._running = QElapsedTimer()
        self._clock = clock or self._running.elapsed
        self._shown = -1
        self.length = min(MINUTE, max(FRAME, last * SHORTEST_STEP))
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self.step)

    @property
    def playing(self) -> bool:
        return self._timer.isActive()

    def start(self) -> None:
        self._running.start()
        self._shown = -1
        self._timer.start()
        self.step()

    def stop(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self.over.emit()

    def step(self) -> None:
        """By the clock: where a table takes long to draw, others are left out, and it still ends in time."""
        at = min(self._last, self._last * self._clock() // self.length)
        if at != self._shown:
            self._shown = at
            self.moment.emit(at)
        if self._clock() >= self.length:
            self.stop()

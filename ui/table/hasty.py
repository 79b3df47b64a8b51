"""Keys pressed in haste."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

LOCKED = 0.3
"""Seconds in which a key that was just pressed means nothing else."""
MEANING = "meaning"
"""The property of a button by which one in the next question means the same as this one."""


class Hasty:
    """A key pressed twice in haste is meant for what it stood for at first, not for what came since, unless
    that means the same. One held down is meant for that only, however long."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._last: tuple[Qt.Key, QAbstractButton, object, float] | None = None
        self._released: tuple[int, int] | None = None
        self._letter: tuple[str, float] | None = None

    def again(self, letter: str) -> bool:
        """Whether this key that needs no button comes so soon after itself. As long as it is held down."""
        former, self._letter = self._letter, (letter, self._clock())
        return former is not None and former[0] == letter and self._letter[1] - former[1] < LOCKED

    def means_another(self, key: Qt.Key, button: QAbstractButton, held: bool = False) -> bool:
        """Whether this press comes so soon after one for another button that nobody can have read it."""
        now, meaning = self._clock(), button.property(MEANING)
        if self._last is not None:
            before, former, meant, at = self._last
            same = former is button or (meaning == meant and bool(meaning) and not held)
            if before == key and not same and (held or now - at < LOCKED):
                return True
        self.stands_for(key, button)
        return False

    def stands_for(self, key: Qt.Key, button: QAbstractButton) -> None:
        """The key is being pressed for this button, wherever it is heard."""
        self._last = (key, button, button.property(MEANING), self._clock())

    def release(self, event: QKeyEvent) -> None:
        self._released = event.key(), event.timestamp()

    def is_held(self, event: QKeyEvent) -> bool:
        """Whether this press is one of a key held down. X11 sends each as a release and a press of the same
        moment, which Qt does not always notice."""
        stamp = event.timestamp()
        return event.isAutoRepeat() or (stamp > 0 and self._released == (event.key(), stamp))

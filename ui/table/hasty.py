"""Keys pressed in haste."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

LOCKED = 0.3
"""Seconds in which a key that was just pressed means nothing else."""


class Hasty:
    """A key pressed twice in haste is meant for what it stood for at first, not for what came since."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._last: tuple[Qt.Key, QAbstractButton, float] | None = None

    def means_another(self, key: Qt.Key, button: QAbstractButton) -> bool:
        """Whether this press comes so soon after one for another button that nobody can have read it."""
        now = self._clock()
        if self._last is not None:
            before, former, at = self._last
            if before == key and former is not button and now - at < LOCKED:
                return True
        self._last = (key, button, now)
        return False

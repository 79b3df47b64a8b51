"""A letter or digit that is a key, pressed where a word or its number could begin with it."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

WAIT_MS = 400
"""How long the next letter of a word may take."""


class HeldKey(QObject):
    """Waits for what is typed behind it: with another letter it is the beginning of a word, else the key."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._letter = ""
        self._wish: Callable[[], object] = lambda: None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT_MS)
        self._timer.timeout.connect(self.let_go)

    @property
    def waits(self) -> bool:
        return bool(self._letter)

    @property
    def number(self) -> bool:
        """Whether it may be the number before a word, and a blank come between them."""
        return self._letter.isdecimal()

    def hold(self, letter: str, wish: Callable[[], object]) -> None:
        self._letter, self._wish = letter, wish
        self._timer.start()

    def take(self) -> str:
        """The letter, which was no key after all; also for whoever does something else in the meantime."""
        letter, self._letter = self._letter, ""
        self._timer.stop()
        return letter

    def let_go(self) -> None:
        """It is the key."""
        if self.take():
            self._wish()

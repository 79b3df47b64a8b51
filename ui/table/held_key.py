"""A letter or digit that is a key, pressed where a word or its number could begin with it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ui.faults import guarded

WAIT_MS = 400
"""How long the next letter of a word may take."""


_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class HeldKey(QObject):
    """Waits for what is typed behind it: with another letter it is the beginning of a word, else the key.
    Where no word is taken, several that are keys wait together, and are done in their order.

    A click does not overtake it: whoever picks somebody and clicks means both, in this order. Where the key
    takes away what the click was on, that means nothing to what lies there since, and `missed` says so.
    """

    def __init__(self, parent: QObject, missed: Callable[[], object]) -> None:
        super().__init__(parent)
        self._missed = missed
        self._letter = ""
        self._wishes: list[Callable[[], object]] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT_MS)
        self._timer.timeout.connect(self.let_go)

    @property
    def waits(self) -> bool:
        return bool(self._letter)

    @property
    def keys(self) -> bool:
        """Whether they are letters."""
        return self._letter.isalpha()

    @property
    def number(self) -> bool:
        """Whether it may be the number before a word, and a blank come between them."""
        return self._letter.isdecimal()

    def hold(self, letter: str, wish: Callable[[], object]) -> None:
        """One more, where one waits already."""
        if not self._letter:
            self._wishes = []
        self._letter += letter
        self._wishes.append(wish)
        self._timer.start()
        _app().installEventFilter(self)  # clicks anywhere, and only as long as it waits

    def take(self) -> str:
        """The letter, which was no key after all; also for whoever does something else in the meantime."""
        letter, self._letter = self._letter, ""
        if letter:
            self._timer.stop()
            _app().removeEventFilter(self)
        return letter

    def let_go(self) -> None:
        """It is the key."""
        wishes = self._wishes if self.take() else []
        for wish in wishes:
            wish()

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent) or event.type() not in _PRESSES:
            return False
        place = event.globalPosition().toPoint()
        on = watched if isinstance(watched, QWidget) else QApplication.widgetAt(place)
        self.let_go()
        if on is None or (isValid(on) and on.isVisible() and on.rect().contains(on.mapFromGlobal(place))):
            return False
        self._missed()
        return True


def _app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app

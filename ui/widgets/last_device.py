"""Mouse or keys: what somebody has used last says what they point at."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWindow
from PySide6.QtWidgets import QWidget

from ui.faults import guarded

_HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)


class LastDevice(QObject):
    """Listens at the window itself, where every input arrives once, whoever takes it there."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(inside)
        self._inside = inside
        self._window: QWindow | None = None
        self._pointer: QPoint | None = None
        inside.installEventFilter(self)

    def pointed_at(self) -> QWidget | None:
        """What lies under the pointer inside the widget, if the mouse was used last."""
        place = self.place()
        return self._inside.childAt(self._inside.mapFromGlobal(place)) if place is not None else None

    def place(self) -> QPoint | None:
        """Where the pointer is on the screen; None where keys were used last."""
        return self._pointer

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._inside:
            if event.type() is QEvent.Type.Show:
                self._listen()
        elif isinstance(event, QMouseEvent):
            self._pointer = event.globalPosition().toPoint()
        elif event.type() is QEvent.Type.Leave or _goes_by_keys(event):
            self._pointer = None
        return super().eventFilter(watched, event)

    def _listen(self) -> None:
        """The window is there once the widget is shown, and may have become another one since."""
        window = self._inside.window().windowHandle()
        if window is not self._window:
            self._window = window
            window.installEventFilter(self)


def _goes_by_keys(event: QEvent) -> bool:
    """A key that asks about what is pointed at does not change what that is; nor does a modifier."""
    if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
        return False
    return event.key() not in (Qt.Key.Key_F1, *_HELD)

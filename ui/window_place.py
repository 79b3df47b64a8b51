"""Where the window was, how large, whether it filled the screen: remembered as it changes, not at the end."""

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QWidget

from ui.faults import guarded
from ui.settings import GEOMETRY, Settings

SETTLED = 400
"""Milliseconds without another change: dragging a window moves it dozens of times."""
FRAME = QSize(16, 48)
"""What a desktop may put around a window: how much it is can be asked only once the window is there."""
CHANGES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange)


class WindowPlace(QObject):
    """A program that is killed, or a machine that is switched off, comes back like one that was closed."""

    def __init__(self, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._window = window
        kept = settings.get(GEOMETRY)
        self._placed = bool(kept) and window.restoreGeometry(QByteArray.fromBase64(kept.encode()))
        """Qt leaves it where the screen is another one, much smaller or larger."""
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED)
        self._settled.timeout.connect(self.keep)
        window.installEventFilter(self)

    def fit_in(self, room: QSize) -> None:
        """Where it does not come back to its place, as the very first time, nothing of the window lies
        outside the screen: where that is small, all of it is used, and a smaller window waits behind."""
        within = room - FRAME
        size = self._window.size()
        if not self._placed and size.boundedTo(within) != size:
            self._window.resize(size.boundedTo(within))
            self._window.setWindowState(Qt.WindowState.WindowMaximized)

    def keep(self) -> None:
        self._settled.stop()
        self._placed = True
        self._settings.set(GEOMETRY, bytes(self._window.saveGeometry().toBase64().data()).decode())

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in CHANGES and self._window.isVisible():
            self._settled.start()
        return False

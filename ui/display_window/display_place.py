"""Where the table display lies: on the other screen, where it lay last, or at home when that screen goes."""

import json
from collections.abc import Mapping

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, QSize, QTimer
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from ui.faults import guarded
from ui.settings import DISPLAY_PLACES, Settings
from ui.window_place import CHANGES, SETTLED

LARGEST_SHARE = 0.92
"""Of a screen, where the display lies beside the window: what is around it needs some room, too."""
USUAL = QSize(1280, 720)
MOST_KEPT = 6
"""Ways to put screens together whose place is remembered: at home, at the club, with the old projector."""
MOVED = 250
"""Milliseconds: a system that has lost a screen moves windows by itself, and would move them once more."""


class DisplayPlace(QObject):
    """Remembers a place for every way in which screens stand together. `window` is that of the keeper."""

    def __init__(self, settings: Settings, display: QWidget, window: QWidget) -> None:
        super().__init__(display)
        self._settings = settings
        self._display = display
        self._window = window
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED)
        self._settled.timeout.connect(self.keep)
        self._moving = QTimer(self)
        self._moving.setSingleShot(True)
        self._moving.setInterval(MOVED)
        self._moving.timeout.connect(self._come_home)
        self._fled = False
        """Whether it lies where it is only because its screen has gone."""
        display.installEventFilter(self)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenRemoved.connect(self.screen_gone)
        app.screenAdded.connect(self._screen_came)

    def show(self) -> None:
        """As it lay last with these screens; else filling the other one, or beside the window."""
        display = self._display
        kept = self._places().get(arrangement(), "")
        other = self._other_screen()
        self._fled = False
        if kept and display.restoreGeometry(QByteArray.fromBase64(kept.encode())):
            display.show()
        elif other is not None:
            display.setGeometry(other.availableGeometry())
            display.showFullScreen()
        else:
            display.resize(self._usual())
            display.show()
        self._settled.start()

    def keep(self) -> None:
        self._settled.stop()
        places = {where: kept for where, kept in self._places().items() if where != arrangement()}
        places[arrangement()] = bytes(self._display.saveGeometry().toBase64().data()).decode()
        self._settings.set(DISPLAY_PLACES, json.dumps(dict(list(places.items())[-MOST_KEPT:])))

    def screen_gone(self, screen: QScreen) -> None:
        """What lay there comes home, once the system has moved it as it likes."""
        if self._display.screen() is screen or not self._on_a_screen():
            self._settled.stop()
            self._moving.start()

    def _come_home(self) -> None:
        """Beside the window and not over it: the keeper goes on where they were."""
        display, room = self._display, self._window.screen().availableGeometry()
        self._fled = True
        display.showNormal()
        size = self._usual()
        corner = room.center() - QRect(room.topLeft(), size).center() + room.topLeft()
        display.setGeometry(QRect(corner, size))
        self._window.raise_()
        self._window.activateWindow()

    def _screen_came(self, _screen: QScreen) -> None:
        """A plug that was only loose: it goes back to where it lay."""
        QTimer.singleShot(MOVED, self, self._go_back)

    def _go_back(self) -> None:
        if self._fled and self._other_screen() is not None:
            self.show()

    def _usual(self) -> QSize:
        return USUAL.boundedTo(self._window.screen().availableGeometry().size() * LARGEST_SHARE)

    def _on_a_screen(self) -> bool:
        return any(screen.geometry().intersects(self._display.geometry()) for screen in _screens())

    def _other_screen(self) -> QScreen | None:
        here = self._window.screen()
        return next((screen for screen in _screens() if screen is not here), None)

    def _places(self) -> Mapping[str, str]:
        try:
            kept = json.loads(self._settings.get(DISPLAY_PLACES) or "{}")
        except ValueError:
            return {}
        return {str(where): str(place) for where, place in kept.items()} if isinstance(kept, dict) else {}

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        moved = event.type() in CHANGES and self._display.isVisible() and not self._moving.isActive()
        if moved and not self._fled:
            self._settled.start()
        elif event.type() is QEvent.Type.Close and not self._fled:
            self.keep()
        return False


def arrangement() -> str:
    """How the screens stand together now, in a word."""
    boxes = ((screen.name(), screen.geometry()) for screen in _screens())
    return ";".join(f"{name}:{box.x()},{box.y()},{box.width()},{box.height()}" for name, box in boxes)


def _screens() -> list[QScreen]:
    return [screen for screen in QGuiApplication.screens() if isValid(screen)]

"""The screen stays on while a game is open, where the system offers that; where not, nobody is told."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from ui.settings import AWAKE

if TYPE_CHECKING:
    from ui.main_window import MainWindow

LATER, ANSWER = 1500, 500
"""Milliseconds: a game that was just opened has other things to do, and the system answers at once or not."""
NAME, PATH = "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"
CONNECTION = "terra-companion-awake"

Release = Callable[[], object]
Hold = Callable[[str, str], Release | None]
"""Asks the system, in the name of a program and for a reason; gives the way to let go again, or None."""


def hold_by_bus(program: str, reason: str) -> Release | None:
    """As desktops for Linux offer it. On a connection of its own: ending that lets go, whatever happens."""
    try:
        from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage
    except ImportError:
        return None

    def release() -> None:
        QDBusConnection.disconnectFromBus(CONNECTION)

    bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, CONNECTION)
    if bus.isConnected():
        asked = QDBusMessage.createMethodCall(NAME, PATH, NAME, "Inhibit")
        asked.setArguments([program, reason])
        answer = bus.call(asked, QDBus.CallMode.Block, ANSWER)
        if answer.type() is QDBusMessage.MessageType.ReplyMessage:
            return release
    release()
    return None


def hold() -> Hold | None:
    """How this system is asked; None where it cannot be."""
    return hold_by_bus if sys.platform.startswith("linux") else None


class KeepingAwake(QObject):
    """Follows the window: awake while a game is shown and wanted so."""

    def __init__(self, window: "MainWindow", ask: Hold | None) -> None:
        super().__init__(window)
        self._window = window
        self._ask = ask
        self._release: Release | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(LATER)
        self._soon.timeout.connect(self.follow)
        if ask is not None:
            window.game_shown.connect(self._look)
            window.pages.currentChanged.connect(lambda _at: self._soon.start())

    def _look(self, page: QObject) -> None:
        page.bar.setting_changed.connect(self._soon.start)  # type: ignore[attr-defined]
        self._soon.start()

    @property
    def held(self) -> bool:
        return self._release is not None

    def follow(self) -> None:
        window = self._window
        wanted = window.game is not None and window.context.settings.get(AWAKE)
        if wanted and self._release is None and self._ask is not None:
            self._release = self._ask("Terra Companion", window.context._("A game is open"))
        elif not wanted:
            self.let_go()

    def let_go(self) -> None:
        self._soon.stop()
        release, self._release = self._release, None
        if release is not None:
            release()

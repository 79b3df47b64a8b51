"""Composition root: builds everything and passes it in."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QSettings
from PySide6.QtWidgets import QApplication

from companion.store.paths import data_folder
from companion.wording.language import load
from ui.context import Context
from ui.library import Library
from ui.main_window import APP_NAME, MainWindow
from ui.settings import APPEARANCE, LANGUAGE, SCALE, Settings
from ui.theme.fonts import Fonts
from ui.theme.theme import Appearance, Theme


def make_context(app: QApplication, folder: Path, appearance: str = "", language: str = "") -> Context:
    """Look, language and remembered choices, as last chosen. The application is not dressed yet: see
    `Theme.prepare`."""
    settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    chosen = appearance or settings.get(APPEARANCE)
    known = chosen if chosen in tuple(Appearance) else Appearance.SYSTEM
    theme = Theme(Fonts.load(), Appearance(known), settings.get(SCALE), app)
    theme.prepare(app)
    code = language or settings.get(LANGUAGE) or QLocale.system().name()
    return Context(theme, load(code), settings)


class Application:
    """The running program: one window, made anew when the language changes."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        self._app = app
        self._folder = folder
        self._library = Library(folder)
        self._context = make_context(app, folder)
        self.window = self._make_window()
        self._context.theme.apply(app)

    def _make_window(self) -> MainWindow:
        window = MainWindow(self._context, self._library)
        window.language_changed.connect(self._speak)
        return window

    def show(self) -> None:
        self.window.show()
        self.window.load_soon()

    def finish(self) -> None:
        """Take the window down while everything it needs is still there, not when Python tidies up."""
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _speak(self, code: str) -> None:
        """Every text is asked for again: a new window takes the place of the old one."""
        self._context = Context(self._context.theme, load(code), self._context.settings)
        old, self.window = self.window, self._make_window()
        self.window.restoreGeometry(old.saveGeometry())
        self.show()
        old.hide()
        old.deleteLater()


def has_display() -> bool:
    """Whether a window could be shown at all."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="terra-companion-window", description=APP_NAME)
    parser.add_argument("--data-dir", help="where games are kept")
    parser.add_argument("--demo", metavar="FOLDER", help="play the demonstration and leave pictures there")
    given = parser.parse_args(arguments)
    if given.demo or not has_display():
        from ui.demo import perform

        return perform(Path(given.demo or "build/demo"), no_display=not has_display())
    app = QApplication(sys.argv[:1])
    app.setApplicationName(APP_NAME)
    app.setDesktopFileName("terra-companion")
    application = Application(app, data_folder(given.data_dir))
    application.show()
    status = int(app.exec())
    application.finish()
    return status

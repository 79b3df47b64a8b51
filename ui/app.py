"""Composition root: builds everything and passes it in."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QSettings
from PySide6.QtWidgets import QApplication

from companion.cli_output import tell_unheard
from companion.store.paths import data_folder
from companion.wording.language import load
from ui.arguments import ENVIRONMENT, PROGRAM, read_arguments
from ui.context import Context
from ui.display import has_display
from ui.faults import Faults
from ui.library import Library
from ui.main_window import APP_NAME, MainWindow
from ui.qt_words import QtWords
from ui.recovery import Recovery
from ui.settings import APPEARANCE, LANGUAGE, SCALE, Settings
from ui.theme.fonts import Fonts
from ui.theme.theme import Appearance, Theme
from ui.tidying import tidied_at_rest


def make_context(app: QApplication, folder: Path, appearance: str = "", language: str = "") -> Context:
    """Look, language and remembered choices, as last chosen."""
    settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    chosen = appearance or settings.get(APPEARANCE)
    known = chosen if chosen in tuple(Appearance) else Appearance.SYSTEM
    theme = Theme(Fonts.load(), Appearance(known), settings.get(SCALE), app)
    theme.apply(app)
    code = language or settings.get(LANGUAGE) or QLocale.system().name()
    return Context(theme, load(code), settings)


class Application:
    """The running program: one window, whose pages are made anew when the language changes."""

    def __init__(self, app: QApplication, folder: Path, faults: Faults | None = None) -> None:
        self._app = app
        self.faults = faults or Faults(folder)
        self._folder = folder
        self._library = Library(folder)
        self._context = make_context(app, folder)
        self.qt_words = QtWords(app)
        self.qt_words.speak(self._context.language.code)
        self.window = self._make_window()

    def _make_window(self) -> MainWindow:
        window = MainWindow(self._context, self._library)
        self.recovery = Recovery(self._context, window, self.faults)
        window.language_changed.connect(self._speak)
        return window

    @property
    def context(self) -> Context:
        """As it is now: another language makes another one."""
        return self._context

    def show(self) -> None:
        self.window.place.fit_in(self.window.screen().availableSize())
        self.window.show()
        self.window.load_soon()

    def finish(self) -> None:
        """Take the window down while everything it needs is still there, not when Python tidies up."""
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _speak(self, code: str) -> None:
        """Every text is asked for again, in the same window and the same game."""
        self._context = replace(self._context, language=load(code))
        self.qt_words.speak(self._context.language.code)
        self.window.speak(self._context)
        self.recovery.speak(self._context)


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        given = read_arguments(arguments)
        if given.demo or not has_display():
            return _show_at_terminal(Path(given.demo or "build/demo"))
    except OSError as error:  # trouble of a terminal, or with the place for the pictures: no fault of our own
        tell_unheard(error, PROGRAM)
        return ENVIRONMENT
    app = QApplication(sys.argv[:1])
    app.setApplicationName(APP_NAME)
    app.setDesktopFileName("terra-companion")
    folder = data_folder(given.data_dir)
    faults = Faults(folder)
    with faults.watched(), tidied_at_rest():
        application = Application(app, folder, faults)
        if given.file:
            application.window.look_at(Path(given.file), given.at)
        application.show()
        status = int(app.exec())
        application.finish()
    return status


def _show_at_terminal(folder: Path) -> int:
    """The demonstration, which nobody watches in a window."""
    from ui.demo import perform

    status = perform(folder, no_display=not has_display())
    if sys.stdout is not None:  # closed
        sys.stdout.flush()
    return status

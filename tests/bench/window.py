"""The real window for measurements, on a folder of its own."""

import contextlib
import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.main_window import MainWindow


@contextlib.contextmanager
def open_window(folder: str, on_screen: bool = False, tidied: bool = True) -> "Iterator[MainWindow]":
    """Light, in English, without animations; `on_screen` where the environment says. While it is open Python
    tidies up as in the program, when nothing else is going on; or not at all, unless it is `tidied`."""
    from PySide6.QtCore import QCoreApplication, QEvent
    from PySide6.QtWidgets import QApplication

    from ui.app import make_context
    from ui.library import Library
    from ui.main_window import MainWindow
    from ui.settings import ANIMATE
    from ui.tidying import tidied_at_rest

    if not on_screen:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    with tidied_at_rest() if tidied else _untidied():
        context = make_context(app, Path(folder), "light", "en")
        context.settings.set(ANIMATE, False)
        window = MainWindow(context, Library(Path(folder)))
        window.resize(1280, 720)
        window.show()
        window.activateWindow()  # no window manager does: without that no letter is a key
        app.processEvents()
        try:
            yield window
        finally:
            window.close()
            window.deleteLater()
            app.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@contextlib.contextmanager
def _untidied() -> Iterator[None]:
    """Where clicks are timed: nobody clicks a dozen times a second, so that looking falls between clicks."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()

"""The real window for measurements, on a folder of its own."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.main_window import MainWindow

_KEPT: "list[MainWindow]" = []
"""Windows live as long as the run: the page alone does not keep them."""


def open_window(folder: str, on_screen: bool = False) -> "MainWindow":
    """Light, in English, without animations; `on_screen` where the environment says."""
    from PySide6.QtWidgets import QApplication

    from ui.app import make_context
    from ui.library import Library
    from ui.main_window import MainWindow
    from ui.settings import ANIMATE

    if not on_screen:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    context = make_context(app, Path(folder), "light", "en")
    context.settings.set(ANIMATE, False)
    window = MainWindow(context, Library(Path(folder)))
    _KEPT.append(window)
    window.resize(1280, 720)
    window.show()
    app.processEvents()
    return window

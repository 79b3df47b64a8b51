"""Joining a game that is already being played: how many clicks and keys it takes to tell a table of four."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.row import Row


def rows() -> Iterator[Row]:
    """Beside the answers themselves: whoever could say each with one key would need so many."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    inputs, answers = tell()
    what = "a game of four in round 3, told from the start page on"
    yield Row(what, inputs, answers, inputs / answers, "<= 200", "inputs")


def tell() -> tuple[int, int]:
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from companion.kernel.common import Correct
    from companion.wording.language import load
    from tests.ui.games.terramara.joining_hands import Hands, tell_four
    from ui.context import Context
    from ui.library import Library
    from ui.main_window import MainWindow
    from ui.settings import Settings
    from ui.theme.fonts import Fonts
    from ui.theme.theme import Appearance, Theme

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme = Theme(Fonts.load(), Appearance.LIGHT)
    theme.apply(app)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(QSettings(str(Path(folder) / "settings.ini"), QSettings.Format.IniFormat))
        window = MainWindow(Context(theme, load("en"), settings), Library(Path(folder)))
        window.show()
        window.activateWindow()
        window.load()
        app.processEvents()
        hands = Hands(window)
        tell_four(hands)
        moves = hands.page.bridge.session.timeline.current
        answers = sum(isinstance(move.command, Correct) for move in moves)
        window.close()
    return hands.inputs, answers

"""What tests of speaking to the system share: a window in any language, and words that come all at once."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.context import Context
from ui.library import Library
from ui.main_window import MainWindow

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def make_window(qtbot: QtBot, make_context: Callable[..., Context], tmp_path: Path) -> Iterator[MakeWindow]:
    made: list[MainWindow] = []

    def make(language: str = "en") -> MainWindow:
        window = MainWindow(make_context(language), Library(tmp_path))
        made.append(window)
        shown(qtbot, window)
        window.load()
        return window

    yield make
    for window in made:
        window.close()


def speak(field: QWidget, text: str) -> None:
    """As dictation does: a guess that changes, then the words, and not one key."""
    for guess in (text[: len(text) // 2], text):
        QApplication.sendEvent(field, QInputMethodEvent(guess, []))
    done = QInputMethodEvent("", [])
    done.setCommitString(text)
    QApplication.sendEvent(field, done)
    QApplication.processEvents()

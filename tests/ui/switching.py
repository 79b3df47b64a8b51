"""What tests of another language at once share: the running program, and everybody in it spoken to anew."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.wording.language import MARKED
from ui.app import Application
from ui.settings import ANIMATE


@pytest.fixture
def program(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Application]:
    """The running program, as somebody starts it for the first time."""
    before = QLocale()
    program = Application(qapp, tmp_path)
    program.context.settings.set(ANIMATE, False)
    program.show()
    program.window.showNormal()  # the screen of tests is smaller than any person's
    program.window.resize(1280, 720)
    program.window.load()
    qtbot.waitExposed(program.window)
    yield program
    program.qt_words.speak("en")
    QLocale.setDefault(before)
    program.finish()


def speak(program: Application, code: str = MARKED) -> None:
    """As the choice in the menu does."""
    program.window.set_language(code)
    for _ in range(3):
        QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

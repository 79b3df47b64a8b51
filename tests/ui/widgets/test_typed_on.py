"""Letters that follow each other in haste reach nobody once what they were typed in has gone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import press_here, shown
from ui.widgets.typed_on import PAUSE, TypedOn


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Page(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        layout = QVBoxLayout(self)
        self.button, self.line = QPushButton(), QLineEdit()
        layout.addWidget(self.button)
        layout.addWidget(self.line)
        self.button.clicked.connect(lambda: self.heard.append("button"))
        QShortcut(QKeySequence("E"), self).activated.connect(lambda: self.heard.append("E"))


@pytest.fixture
def page(qtbot: QtBot) -> Page:
    page = Page()
    shown(qtbot, page, 300, 200)
    page.button.setFocus()
    return page


def test_letters_and_blanks_in_haste_mean_nothing(page: Page) -> None:
    clock = Clock()
    TypedOn(page, clock).begin()
    for key in (Qt.Key.Key_E, Qt.Key.Key_Space, Qt.Key.Key_2, Qt.Key.Key_E):
        clock.now += PAUSE * 0.8  # each soon after the one before
        press_here(key)
    assert page.heard == []
    clock.now += PAUSE
    press_here(Qt.Key.Key_E)
    press_here(Qt.Key.Key_Space)
    assert page.heard == ["E", "button"]


def test_a_line_takes_what_is_typed_into_it(page: Page) -> None:
    TypedOn(page, Clock()).begin()
    page.line.setFocus()
    press_here(Qt.Key.Key_2)
    assert page.line.text() == "2"

"""Esc once more in haste, right after it has left something over the table, takes no move back."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import press
from ui.main_window import MainWindow
from ui.table.escapes import HASTE, Escapes


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def opened(window: MainWindow) -> bool:
    return window.rules.is_open


def test_only_what_comes_right_behind_a_press_for_something_else_is_passed_over(qtbot: QtBot) -> None:
    clock = Clock()
    page = QWidget()
    escapes = Escapes(page, clock)
    qtbot.addWidget(page)
    page.show()
    press(page, Qt.Key.Key_Escape)  # the first one, for whatever has closed
    clock.now += HASTE / 2
    press(page, Qt.Key.Key_Escape)
    assert escapes.meant_elsewhere()
    clock.now += HASTE * 2
    press(page, Qt.Key.Key_Escape)
    assert not escapes.meant_elsewhere()
    clock.now += HASTE / 2
    press(page, Qt.Key.Key_Escape)
    assert not escapes.meant_elsewhere(), "the one before was for the table"

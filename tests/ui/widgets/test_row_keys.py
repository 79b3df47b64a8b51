"""A row of buttons by keyboard: arrows look, a blank or a digit chooses."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.context import Context
from ui.widgets.row_keys import KeyedButton, RowKeys


@pytest.fixture
def row(qtbot: QtBot, context: Context) -> tuple[list[KeyedButton], list[int]]:
    """Three buttons and two below them; and what was chosen so far."""
    page = QWidget()
    grid = QGridLayout(page)
    buttons = [KeyedButton(context.theme, f"Number {at}") for at in range(5)]
    chosen: list[int] = []
    for at, button in enumerate(buttons):
        grid.addWidget(button, at // 3, at % 3)
        button.clicked.connect(lambda _checked=False, at=at: chosen.append(at))
    page.setProperty("keys", RowKeys(page, lambda: buttons, digits=True))
    shown(qtbot, page)
    page.activateWindow()
    buttons[0].setFocus()
    QApplication.processEvents()
    return buttons, chosen


def press(*keys: Qt.Key) -> None:
    for key in keys:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)


def test_arrows_go_where_the_eye_goes_and_choose_nothing(row: tuple[list[KeyedButton], list[int]]) -> None:
    buttons, chosen = row
    for key, at in (
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Down, 4),
        (Qt.Key.Key_Down, 4),
        (Qt.Key.Key_Left, 3),
        (Qt.Key.Key_Up, 0),
    ):
        press(key)
        assert QApplication.focusWidget() is buttons[at]
    assert chosen == []


def test_a_blank_or_a_digit_chooses(row: tuple[list[KeyedButton], list[int]]) -> None:
    _, chosen = row
    press(Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_5, Qt.Key.Key_9)
    assert chosen == [1, 4]

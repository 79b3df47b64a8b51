"""A name that stands there already is typed over, however somebody comes to it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.context import Context
from ui.wizard.name_field import NameField

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def fields(qtbot: QtBot, context: Context) -> tuple[NameField, NameField]:
    page = QWidget()
    box = QVBoxLayout(page)
    first, second = NameField(context.theme), NameField(context.theme)
    for field, name in ((first, "Anna"), (second, "Bo")):
        field.setText(name)
        box.addWidget(field)
    shown(qtbot, page, 300, 120)
    first.setFocus()
    return first, second


def click(field: NameField) -> None:
    QTest.mouseClick(field, LEFT, pos=QPoint(field.width() - 10, field.height() // 2))


def test_a_click_into_a_name_types_over_it(fields: tuple[NameField, NameField]) -> None:
    _, second = fields
    click(second)
    assert second.selectedText() == "Bo"
    QTest.keyClicks(second, "An")
    assert second.text() == "An"


def test_a_second_click_goes_to_a_place_within(fields: tuple[NameField, NameField]) -> None:
    _, second = fields
    click(second)
    QTest.mouseClick(second, LEFT, pos=QPoint(second.width() - 60, second.height() // 2), delay=700)
    assert not second.hasSelectedText()
    QTest.keyClicks(second, "ris")
    assert second.text() == "Boris"

"""Chips flow from line to line, in the order they were given a place."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tests.ui.hands import shown
from ui.theme.theme import Theme
from ui.widgets.flow import FlowLayout


def test_one_that_comes_later_stands_and_is_reached_between_its_neighbours(
    qtbot: QtBot, theme: Theme
) -> None:
    box = QWidget()
    flow = FlowLayout(theme, box, 4)
    box.setLayout(flow)
    first, last, between = (QPushButton(text) for text in ("first", "last", "between"))
    flow.addWidget(first)
    flow.addWidget(last)
    flow.insert_widget(1, between)
    shown(qtbot, box, 600, 60)
    assert first.x() < between.x() < last.x()
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert between.hasFocus()
    QTest.keyClick(between, Qt.Key.Key_Tab)
    assert last.hasFocus()


def test_a_full_line_goes_on_in_the_next(qtbot: QtBot, theme: Theme) -> None:
    box = QWidget()
    flow = FlowLayout(theme, box, 4)
    box.setLayout(flow)
    buttons = [QPushButton(f"button {n}") for n in range(6)]
    for button in buttons:
        flow.addWidget(button)
    shown(qtbot, box, 260, 300)
    assert buttons[0].y() == buttons[1].y() < buttons[-1].y()
    assert all(button.geometry().right() <= box.width() for button in buttons)


def test_a_row_whose_items_are_gone_lays_its_widgets_out_all_the_same(qtbot: QtBot, theme: Theme) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    flow = FlowLayout(theme, owner, 4)
    owner.setLayout(flow)
    labels = [QLabel(text) for text in "abc"]
    for label in labels:
        flow.addWidget(label)
    owner.resize(300, 40)
    owner.show()
    delete(flow._items[1])
    flow.invalidate()
    flow.setGeometry(owner.rect())
    assert flow.count() == 3
    assert labels[0].x() < labels[1].x() < labels[2].x()


def test_a_widget_that_is_deleted_leaves_its_row(qtbot: QtBot, theme: Theme) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    flow = FlowLayout(theme, owner, 4)
    owner.setLayout(flow)
    for text in "abc":
        flow.addWidget(QLabel(text))
    item = flow.itemAt(1)
    assert item is not None
    widget = item.widget()
    assert widget is not None
    delete(widget)
    assert [label.text() for label in owner.findChildren(QLabel)] == ["a", "c"]
    assert flow.count() == 2

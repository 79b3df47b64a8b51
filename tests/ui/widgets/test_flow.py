"""Chips flow from line to line, in the order they were given a place."""

import gc
import weakref

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
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


def make_row(qtbot: QtBot, theme: Theme) -> tuple[QWidget, FlowLayout, list[QLabel]]:
    """A row in a column, as rows are everywhere: then PySide takes its items for those of the column."""
    owner = QWidget()
    flow = FlowLayout(theme, owner, 4)
    labels = [QLabel(text) for text in "abc"]
    for label in labels:
        flow.addWidget(label)
    QVBoxLayout(owner).addLayout(flow)
    shown(qtbot, owner, 300, 40)
    return owner, flow, labels


def test_a_row_outlives_what_pyside_takes_for_its_owner(qtbot: QtBot, theme: Theme) -> None:
    """Items made by Qt pass for deleted then, and the row can never be laid out again."""
    owner, flow, labels = make_row(qtbot, theme)
    window, words = QWidget(), QLabel("words")
    box = QVBoxLayout(window)
    box.addWidget(words)
    box.addWidget(owner)
    shown(qtbot, window, 300, 80)
    words.nextInFocusChain()
    delete(words)
    window.resize(400, 80)
    flow.invalidate()
    flow.setGeometry(owner.rect())
    assert flow.count() == 3
    assert labels[0].x() < labels[1].x() < labels[2].x()


def test_a_widget_that_is_deleted_leaves_its_row(qtbot: QtBot, theme: Theme) -> None:
    owner, flow, labels = make_row(qtbot, theme)
    delete(labels[1])
    assert [label.text() for label in owner.findChildren(QLabel)] == ["a", "c"]
    assert flow.count() == 2


def test_a_widget_that_moves_to_another_row_leaves_its_own(qtbot: QtBot, theme: Theme) -> None:
    _owner, flow, labels = make_row(qtbot, theme)
    _other, there, _ = make_row(qtbot, theme)
    there.addWidget(labels[1])
    assert (flow.count(), there.count()) == (2, 4)


def test_a_row_forgets_what_is_taken_out(qtbot: QtBot, theme: Theme) -> None:
    """Also for PySide: an item nobody has any more is deleted, and not kept by the column around."""
    _owner, flow, labels = make_row(qtbot, theme)
    item = weakref.ref(flow.itemAt(1))
    flow.removeWidget(labels[1])
    gc.collect()
    assert item() is None
    assert flow.count() == 2

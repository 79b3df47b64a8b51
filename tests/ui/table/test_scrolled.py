"""The part of the panel that scrolls."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.context import Context
from ui.table.fold import line_of
from ui.table.scrolled import Scrolled
from ui.widgets.plain import PlainLabel


def test_what_is_scrolled_away_from_the_pointer_does_not_look_chosen(qtbot: QtBot, context: Context) -> None:
    body = QWidget()
    column = QVBoxLayout(body)
    buttons = [QPushButton(str(n)) for n in range(40)]
    for button in buttons:
        column.addWidget(button)
    form = Scrolled(context, body)
    shown(qtbot, form, 300, 200)
    first = buttons[0]
    QCursor.setPos(first.mapToGlobal(first.rect().center()))
    first.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    form.verticalScrollBar().setValue(100)
    assert not first.rect().contains(first.mapFromGlobal(QCursor.pos()))
    assert not first.underMouse()
    second = buttons[5]
    QCursor.setPos(second.mapToGlobal(QPoint(5, second.height() - 4)))
    second.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    form.verticalScrollBar().setValue(101)
    assert second.underMouse(), "that one still is"


def test_what_is_scrolled_to_leaves_no_line_cut_at_the_top(qtbot: QtBot, context: Context) -> None:
    body = QWidget()
    column = QVBoxLayout(body)
    words = PlainLabel("A question that takes a line. " * 12, wrap=True)
    button = QPushButton("An answer")
    column.addWidget(words)
    column.addWidget(button)
    column.addSpacing(60)
    form = Scrolled(context, body)
    shown(qtbot, form, 300, 200)
    button.setFocus()
    for height in range(120, 200, 3):
        form.resize(300, height)
        form.verticalScrollBar().setValue(0)
        form.follow_focus()
        qtbot.wait(5)
        at = form.verticalScrollBar().value() - words.mapTo(body, QPoint()).y()
        assert at <= 0 or at % line_of(words) == 0, height
        assert button.visibleRegion().boundingRect() == button.rect(), height

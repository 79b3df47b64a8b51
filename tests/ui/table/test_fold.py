"""Where a part that scrolls ends: whole things above, the others below."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.layout import assert_all_texts_fit, cut_texts
from ui.context import Context
from ui.table.fold import fold_above, lead, line_of
from ui.table.scrolled import Scrolled
from ui.widgets.plain import PlainLabel

SENTENCE = "What these cards cost is not told, so whether you can pay for one of them is open for now."


def column_of(*things: QWidget) -> QWidget:
    body = QWidget()
    column = QVBoxLayout(body)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for thing in things:
        column.addWidget(thing)
    return body


def laid_out(qtbot: QtBot, *things: QWidget) -> QWidget:
    body = column_of(*things)
    qtbot.addWidget(body)
    body.resize(200, 400)
    body.show()
    QApplication.processEvents()
    return body


@pytest.mark.parametrize("kind", [QPushButton, QLineEdit])
def test_what_is_cut_begins_below(qtbot: QtBot, context: Context, kind: type[QWidget]) -> None:
    first, second = QPushButton(), kind()
    body = laid_out(qtbot, first, second)
    top = second.y()
    assert fold_above(body, top + second.height() // 2) == top
    assert fold_above(body, top + second.height()) == top + second.height()
    assert fold_above(body, top) == top


def test_a_longer_text_keeps_the_lines_that_fit(qtbot: QtBot, context: Context) -> None:
    text = PlainLabel(SENTENCE, wrap=True)
    body = laid_out(qtbot, PlainLabel("A title"), text)
    line = line_of(text)
    top = text.y()
    assert fold_above(body, top + line + line // 2) == top + line
    assert fold_above(body, top + line // 2) == top


def test_words_that_lead_go_with_what_they_lead(qtbot: QtBot, context: Context) -> None:
    words, row = PlainLabel("A worker processes:", wrap=True), QPushButton("wood")
    lead(words)
    body = laid_out(qtbot, QPushButton("craft"), words, row)
    assert fold_above(body, row.y() + row.height() // 2) == words.y()
    assert fold_above(body, row.y() + row.height()) == row.y() + row.height()


def test_a_panel_ends_between_two_things_until_somebody_scrolls(qtbot: QtBot, context: Context) -> None:
    body = column_of(*(QPushButton(str(n)) for n in range(40)))
    panel = Scrolled(context, body)
    qtbot.addWidget(panel)
    panel.show()
    for height in range(200, 260, 7):
        panel.resize(300, height)
        assert_all_texts_fit(panel)
        assert height - 60 < panel.viewport().height() <= height
    panel.verticalScrollBar().setValue(5)
    QApplication.processEvents()
    assert panel.viewport().height() == panel.height(), "all of it is for what is scrolled to"
    panel.to_top()
    assert cut_texts(panel) == []


def test_what_is_out_of_sight_below_is_counted_in_the_room_left_free(qtbot: QtBot, context: Context) -> None:
    panel = Scrolled(context, column_of(*(QPushButton(str(n)) for n in range(40))))
    qtbot.addWidget(panel)
    panel.show()
    said = 0
    for height in range(200, 260, 7):
        panel.resize(300, height)
        for _ in range(3):
            QApplication.processEvents()
        free = height - panel.viewport().height()
        assert panel.more.isVisible() == (free >= panel.more.height())
        said += panel.more.isVisible()
    assert said
    panel.resize(300, next(height for height in range(200, 260) if _says(panel, height)))
    bar = panel.verticalScrollBar()
    qtbot.mouseClick(panel.more, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert bar.value() > 0
    assert not panel.more.isVisible(), "the bar is what tells now"


def _says(panel: Scrolled, height: int) -> bool:
    panel.resize(300, height)
    for _ in range(3):
        QApplication.processEvents()
    return panel.more.isVisible()


def test_where_all_fits_there_is_nothing_left_free(qtbot: QtBot, context: Context) -> None:
    panel = Scrolled(context, column_of(QPushButton("1"), QPushButton("2")))
    qtbot.addWidget(panel)
    panel.resize(300, 80)
    panel.show()
    assert_all_texts_fit(panel)
    panel.resize(300, 600)
    QApplication.processEvents()
    assert panel.viewport().height() == panel.height()

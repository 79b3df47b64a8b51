"""The chosen line of a list of sentences is whole, however narrow the list is."""

from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.theme.theme import Theme
from ui.widgets.wrapped_combo import MOST_LINES, WrappedCombo

LONG = "Each time you send an explorer to a space with another player's explorer"


def test_a_sentence_takes_the_lines_it_needs(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    combo = WrappedCombo()
    combo.setSizeAdjustPolicy(WrappedCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    combo.addItems(["whatever it is", LONG, f"{LONG} " * 20])
    column = QVBoxLayout(page)
    column.addWidget(combo)
    column.addStretch(1)
    shown(qtbot, page, 300, 300)
    low = combo.height()
    combo.setCurrentIndex(1)
    QApplication.processEvents()
    assert combo.shown == LONG
    assert 1 < len(combo.lines) <= MOST_LINES
    assert combo.height() == low + (len(combo.lines) - 1) * combo.fontMetrics().lineSpacing()
    page.resize(900, 300)
    QApplication.processEvents()
    assert (combo.lines, combo.height()) == ([LONG], low)
    combo.setCurrentIndex(2)
    assert len(combo.lines) <= MOST_LINES
    assert combo.lines[-1].endswith("…")

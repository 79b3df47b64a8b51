"""A scroll area that fits does not scroll, whatever came and went before."""

from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ui.context import Context
from ui.theme.roles import Gap
from ui.theme.theme import Theme
from ui.widgets.fit_scroll import FitScroll
from ui.widgets.flow import FlowLayout
from ui.widgets.plain import PlainLabel


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def test_no_bar_stays_behind_when_all_fits_again(qtbot: QtBot, context: Context) -> None:
    inside, outside = QWidget(), QWidget()
    flow = FlowLayout(context.theme, inside, Gap.TIGHT)
    inside.setLayout(flow)
    labels = [QLabel("a chip of some width") for _ in range(12)]
    for label in labels:
        flow.addWidget(label)
    scroll = FitScroll(inside)
    column = QVBoxLayout(outside)
    column.addWidget(scroll)
    column.addStretch(1)
    qtbot.addWidget(outside)
    outside.resize(330, 60)
    outside.show()
    settle()
    assert scroll.verticalScrollBar().isVisible()
    outside.resize(330, 700)
    settle()
    assert not scroll.verticalScrollBar().isVisible()
    assert scroll.height() >= inside.heightForWidth(scroll.width())
    for label in labels[6:]:
        label.hide()
    settle()
    for label in labels[6:]:
        label.show()
    settle()
    assert not scroll.verticalScrollBar().isVisible()


def test_a_short_text_takes_no_more_room_than_it_needs_at_any_scale(qtbot: QtBot, theme: Theme) -> None:
    theme.set_scale(2.0)
    box = QWidget()
    layout = QVBoxLayout(box)
    layout.addWidget(QWidget(), 1)
    scroll = FitScroll(PlainLabel("Nothing to move."))
    layout.addWidget(scroll)
    qtbot.addWidget(box)
    box.resize(600, 700)
    box.show()
    assert scroll.height() <= scroll.sizeHint().height() + 2

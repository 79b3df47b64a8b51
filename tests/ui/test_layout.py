"""The checker finds what is cut, and nothing else."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QScrollArea, QTabBar, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.layout import cut_texts, overlaps
from ui.theme.theme import Theme


def shown(qtbot: QtBot, widget: QWidget) -> QWidget:
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def test_a_layout_that_gives_room_is_fine(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    box = QVBoxLayout(page)
    wrapped = QLabel("one two three four five six seven eight nine ten " * 4)
    wrapped.setWordWrap(True)
    for widget in (QLabel("hut"), QPushButton("Send an explorer"), wrapped):
        box.addWidget(widget)
    page.resize(300, 400)
    assert cut_texts(shown(qtbot, page)) == []


def test_a_label_without_room_is_found(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    label = QLabel("Caravans at the end of the road", page)
    label.setFixedWidth(40)
    assert "Caravans" in cut_texts(shown(qtbot, page))[0]


def test_a_wrapped_label_without_height_is_found(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    label = QLabel("one two three four five six", page)
    label.setWordWrap(True)
    label.setFixedSize(60, 20)
    assert len(cut_texts(shown(qtbot, page))) == 1


def test_a_button_that_sticks_out_is_found_but_not_one_that_can_be_scrolled_to(
    qtbot: QtBot, theme: Theme
) -> None:
    page = QWidget()
    page.resize(300, 100)
    button = QPushButton("Next", page)
    button.move(0, 90)
    assert "sticks out" in cut_texts(shown(qtbot, page))[0]
    area = QScrollArea()
    area.setWidget(page)
    area.resize(320, 60)
    button.move(0, 50)
    assert cut_texts(shown(qtbot, area)) == []


def test_the_chosen_line_of_a_list_and_a_tab_without_room_are_found(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    box = QVBoxLayout(page)
    combo, tabs = QComboBox(), QTabBar()
    combo.addItems(["Continental deck"])
    combo.setMinimumContentsLength(1)
    tabs.addTab("Producers and cleaners")
    tabs.setUsesScrollButtons(False)
    tabs.setElideMode(Qt.TextElideMode.ElideRight)
    box.addWidget(combo)
    box.addWidget(tabs)
    page.resize(400, 200)
    assert cut_texts(shown(qtbot, page)) == []
    for widget in (combo, tabs):
        widget.setFixedWidth(80)
    in_list, on_tab = cut_texts(page)
    assert "Continental" in in_list
    assert "Producers" in on_tab


def test_what_lies_over_something_else_is_found(qtbot: QtBot, theme: Theme) -> None:
    page = QWidget()
    box = QVBoxLayout(page)
    for text in ("Send an explorer", "Send a chieftain"):
        button = QPushButton(text)
        button.setFixedHeight(60)
        box.addWidget(button)
    page.resize(300, 200)
    assert overlaps(shown(qtbot, page)) == []
    upper, lower = page.findChildren(QPushButton)
    lower.move(upper.pos() + QPoint(0, 20))
    assert "lies over" in overlaps(page)[0]

"""A text of several lines that gives way: whole lines of it are seen, and all of it can be read."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.layout import assert_all_texts_fit
from ui.theme.theme import Theme
from ui.widgets.few_lines import FewLines

LONG = "Told of row 1, left tile: gain 2 wood, 1 raw resource of your choice, 2 culture and 3 VP. " * 4


def shown(qtbot: QtBot, text: str, most: int | None = None) -> FewLines:
    around = QWidget()
    column = QVBoxLayout(around)
    label = FewLines(text)
    column.addWidget(label)
    column.addStretch(1)
    qtbot.addWidget(around)
    around.resize(240, 600)
    around.show()
    if most is not None:
        label.set_most(most)
    QApplication.processEvents()
    assert_all_texts_fit(around)
    return label


def test_all_of_it_where_nobody_says_how_high_it_may_be(qtbot: QtBot, theme: Theme) -> None:
    label = shown(qtbot, LONG)
    assert label.shown == LONG
    assert label.toolTip() == ""


@pytest.mark.parametrize("most", [60, 100])
def test_what_has_no_room_ends_in_an_ellipsis_and_is_in_the_tip(
    qtbot: QtBot, theme: Theme, most: int
) -> None:
    label = shown(qtbot, LONG, most)
    assert label.height() <= most
    assert label.height() > most - label.fontMetrics().lineSpacing(), "it uses what there is"
    assert label.shown.endswith(" …")
    assert LONG.startswith(label.shown.removesuffix(" …"))
    assert label.text() == LONG
    assert LONG.split()[-1] in label.toolTip()
    assert LONG.strip() in label.accessibleDescription()


def test_the_first_line_is_never_taken_and_comes_back_whole(qtbot: QtBot, theme: Theme) -> None:
    label = shown(qtbot, LONG, 0)
    assert label.height() < 2 * label.fontMetrics().height()
    assert label.shown.startswith("Told of")
    label.set_most(1_000)
    QApplication.processEvents()
    assert label.shown == LONG
    assert label.toolTip() == ""


def test_one_word_without_end_is_no_trouble(qtbot: QtBot, theme: Theme) -> None:
    assert shown(qtbot, "W" * 20).shown == "W" * 20


def test_it_is_never_taken_for_rich_text(qtbot: QtBot, theme: Theme) -> None:
    label = shown(qtbot, "<img src='x'> and " * 9, 20)
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert "<img" not in label.toolTip()

"""A name that is too long gives way to its neighbours, and can still be read."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ui.theme.theme import Theme
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.plain import PlainLabel

LONG = "W" * 60


def in_a_row(qtbot: QtBot, name: str, width: int) -> tuple[ElidedLabel, PlainLabel, QWidget]:
    row = QWidget()
    layout = QHBoxLayout(row)
    label, beside = ElidedLabel(name), PlainLabel("Σ 12½")
    layout.addWidget(label, 1)
    layout.addWidget(beside)
    qtbot.addWidget(row)
    row.resize(width, 40)
    row.show()
    return label, beside, row


def test_a_long_name_ends_in_an_ellipsis_and_leaves_its_neighbour_room(qtbot: QtBot, theme: Theme) -> None:
    label, beside, row = in_a_row(qtbot, LONG, 240)
    assert row.width() == 240
    assert beside.width() >= beside.sizeHint().width()
    assert label.shown.endswith("…")
    assert 4 < len(label.shown) < len(LONG)
    assert label.text() == LONG
    assert LONG in label.toolTip()


def test_a_name_that_fits_is_whole_and_needs_no_tip(qtbot: QtBot, theme: Theme) -> None:
    label, _beside, _row = in_a_row(qtbot, "Anna", 240)
    assert label.shown == "Anna"
    assert label.toolTip() == ""


def test_a_name_is_never_taken_for_rich_text(qtbot: QtBot, theme: Theme) -> None:
    label, _beside, _row = in_a_row(qtbot, "<img src='x'>" * 5, 160)
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert "<img" not in label.toolTip()

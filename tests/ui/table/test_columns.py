"""The three columns of the table, and the two that are left where there is no room for three."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.hands import shown
from ui.table.columns import BOARD_WIDTH, Columns
from ui.theme.theme import Theme


def test_with_very_large_text_a_low_table_leaves_no_column_beyond_its_edge(
    qtbot: QtBot, theme: Theme
) -> None:
    theme.set_scale(2.0)
    left, centre, right = QWidget(), QWidget(), QWidget()
    centre.setMinimumWidth(BOARD_WIDTH)
    columns = Columns(theme, left, centre, right, ("Now", "Clans"), shape=0.9)
    shown(qtbot, columns, 1024, 420)
    assert columns.narrow
    assert columns.width() == 1024, "no wider than it was made"


@pytest.mark.parametrize("height", [560, 620, 640])
def test_three_columns_leave_a_board_no_smaller_than_the_smallest_window_shows_it_beside_tabs(
    qtbot: QtBot, theme: Theme, height: int
) -> None:
    """Of 1100x700 the sides took two thirds, while 1024x640 shows more of the board beside one."""
    centre = QWidget()
    columns = Columns(theme, QWidget(), centre, QWidget(), ("Now", "Clans"), shape=1.046)
    shown(qtbot, columns, 1024, 560)
    least = min(centre.width(), round(centre.height() * 1.046)) - 4  # nobody sees these
    for width in range(1040, 1400, 20):
        columns.resize(width, height)
        QApplication.processEvents()
        assert min(centre.width(), round(centre.height() * 1.046)) >= least, width
    columns.resize(1280, height)
    assert not columns.narrow


def test_a_board_that_takes_any_shape_keeps_three_columns_down_to_its_least_width(
    qtbot: QtBot, theme: Theme
) -> None:
    columns = Columns(theme, QWidget(), QWidget(), QWidget(), ("Now", "Players"))
    shown(qtbot, columns, 1100, 620)
    assert not columns.narrow

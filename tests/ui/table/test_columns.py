"""The three columns of the table, and the two that are left where there is no room for three."""

from PySide6.QtWidgets import QWidget
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

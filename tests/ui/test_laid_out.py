"""What a move changes is in its place before anything is painted: the window is painted once for it."""

from pathlib import Path

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.evenings.test_evenings import opened
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.library import Library
from ui.main_window import MainWindow

MOVES = 40


def places(page: QWidget) -> dict[QWidget, QRect]:
    inside = [widget for widget in page.findChildren(QWidget) if widget.isVisible()]
    return {widget: QRect(widget.mapTo(page, QPoint()), widget.size()) for widget in inside}


def test_after_a_move_nothing_moves_any_more(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    window = MainWindow(context, Library(tmp_path))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    evening = opened("4-full-first-game")
    window.show_session(window.library.begin("terramara", evening.book.setup))
    assert window.game is not None
    game, table = window.game, window.game.table
    assert isinstance(table, TablePage)
    QApplication.processEvents()
    moved = 0
    for step in evening.played[:MOVES]:
        assert game.bridge.do(step.move.command)
        before = places(table)
        QApplication.processEvents()
        after = places(table)
        moved += any(after[widget] != place for widget, place in before.items() if widget in after)
    assert moved <= MOVES // 10  # the note of what is out of sight comes last

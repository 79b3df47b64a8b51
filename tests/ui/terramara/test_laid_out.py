"""What a move changes is in its place before anything is painted: the window is painted once for it."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollBar, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.evenings.terramara.recorded import opened
from ui.context import Context
from ui.games.terramara.table_page import TablePage
from ui.laid_out import laid_out_together
from ui.library import Library
from ui.main_window import MainWindow

MOVES = 40


def places(page: QWidget) -> dict[QWidget, QRect]:
    inside = [widget for widget in page.findChildren(QWidget) if widget.isVisible()]
    return {widget: QRect(widget.mapTo(page, QPoint()), widget.size()) for widget in inside}


class Painted(QObject):
    """How often each widget was painted since it was told to begin."""

    def __init__(self) -> None:
        super().__init__()
        self.times: Counter[QWidget] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QWidget) and event.type() is QEvent.Type.Paint:
            self.times[watched] += 1
        return False


def moves(qtbot: QtBot, context: Context, folder: Path) -> Iterator[TablePage]:
    """A game that is being played: after each move, before it is painted."""
    window = MainWindow(context, Library(folder))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    evening = opened("4-full-first-game")
    window.show_session(window.library.begin("terramara", evening.book.setup))
    assert window.game is not None
    game, table = window.game, window.game.table
    assert isinstance(table, TablePage)
    QApplication.processEvents()
    for step in evening.played[:MOVES]:
        assert game.bridge.do(step.move.command)
        yield table


def test_after_a_move_nothing_moves_any_more(qtbot: QtBot, context: Context, tmp_path: Path) -> None:
    moved = 0
    for table in moves(qtbot, context, tmp_path):
        before = places(table)
        QApplication.processEvents()
        after = places(table)
        moved += any(after[widget] != place for widget, place in before.items() if widget in after)
    assert moved <= MOVES // 10  # the note of what is out of sight comes last


def test_what_a_move_brings_to_the_panel_is_painted_once(
    qtbot: QtBot, context: Context, tmp_path: Path
) -> None:
    painted = Painted()
    QApplication.instance().installEventFilter(painted)  # type: ignore[union-attr]
    twice = 0
    for table in moves(qtbot, context, tmp_path):
        painted.times.clear()
        QApplication.sendEvent(table.window(), QEvent(QEvent.Type.UpdateRequest))  # as soon as time has come
        QTest.qWait(20)
        inner = [widget for widget in table.now.findChildren(QWidget) if not widget.findChildren(QWidget)]
        shown = [widget for widget in inner if not isinstance(widget, QScrollBar)]  # which Qt lays out last
        twice += any(painted.times[widget] > 1 for widget in shown)
    assert twice <= MOVES // 5  # a tip, or the note of what is out of sight


class Counted(QVBoxLayout):
    """How often it was laid out."""

    times = 0

    def setGeometry(self, rect: QRect) -> None:
        self.times += 1
        super().setGeometry(rect)


def test_what_comes_together_is_laid_out_once(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = Counted(window)
    labels = [QLabel(text, window) for text in ("one", "two", "three")]
    for label in labels:
        label.hide()
        column.addWidget(label)
    window.resize(300, 300)
    window.show()
    QApplication.processEvents()
    column.times = 0
    with laid_out_together(column):
        for label in labels:
            label.show()
    assert column.times == 1
    assert len({label.y() for label in labels}) == len(labels)
    labels[0].setText("one\nand more")
    QApplication.processEvents()
    assert column.times > 1

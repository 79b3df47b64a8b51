"""The newest move stays in sight, whatever comes to hang at the moves before it."""

from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ui.context import Context
from ui.models.log_model import LogLine, LogModel, Mark
from ui.widgets.log_view import LogView


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def test_the_newest_move_is_in_sight_when_something_comes_to_hang_there(
    qtbot: QtBot, context: Context
) -> None:
    model = LogModel(lambda step: [LogLine(f"Move {step}", "red", str(step))])
    view = LogView(context.theme, model)
    view.resize(240, 120)
    qtbot.addWidget(view)
    view.show()
    model.follow(range(20))
    settle()
    bar = view.verticalScrollBar()
    for at in ("17", "19"):
        before = bar.maximum()
        model.mark({at: Mark("2 moves set aside here")})
        settle()
        assert bar.maximum() >= before > 0
        assert bar.value() == bar.maximum()


def test_a_view_that_is_gone_hears_no_more_of_another_look(context: Context) -> None:
    """A fault in a slot fails the test."""
    view = LogView(context.theme, LogModel(lambda step: [LogLine(f"Move {step}")]))
    gone: list[bool] = []
    view.destroyed.connect(lambda: gone.append(True))
    view.deleteLater()
    QCoreApplication.sendPostedEvents(view, QEvent.Type.DeferredDelete.value)
    context.theme.changed.emit()
    settle()
    assert gone


def test_of_a_very_long_game_only_what_is_in_sight_is_worded_and_what_is_seen_stays(
    qtbot: QtBot, context: Context
) -> None:
    worded: list[int] = []

    def lines(step: Any) -> list[LogLine]:
        worded.append(step.at)
        return [LogLine(f"Move {step.at} " * (1 + step.at % 7), "red", step.move.id)] * (step.at % 3)

    model = LogModel(lines)
    view = LogView(context.theme, model)
    view.resize(240, 300)
    qtbot.addWidget(view)
    view.show()
    model.follow([SimpleNamespace(at=at, move=SimpleNamespace(id=f"m{at}")) for at in range(9_001)])
    settle()
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    assert (
        model.move(view.indexAt(QPoint(5, view.viewport().height() - 3)).row()) == "m8999"
    )  # 9000 says nothing
    for _ in range(12):
        index = view.indexAt(QPoint(5, 5))
        move, top = model.move(index.row()), view.visualRect(index).top()
        first = next(row for row in range(index.row(), -1, -1) if not row or model.move(row - 1) != move)
        top = view.visualRect(model.index(first)).top()
        bar.setValue(bar.value() - 60)
        settle()
        first = next(row for row in range(model.rowCount()) if model.move(row) == move)
        assert view.visualRect(model.index(first)).top() == top + 60
    assert bar.value() < bar.maximum()
    assert len(worded) < 400
    model.mark({"m8": Mark("2 moves set aside here")})
    settle()
    assert bar.value() == bar.maximum()
    assert len(worded) < 500
